"""What a seat may know, and worlds it could not tell from the real one.

The terrain side is the back of every card, so all see it (13.1). The attack side of a card is known to whoever holds it
and to those who have seen it before: the junk somebody put back, a card that went through a warp cloud (13.2, 13.3). All
others see the card veiled.
"""

from rumpus.boxes.gretchinz.cards import VEILED
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.heap import WORDS, remove
from rumpus.boxes.gretchinz.veil import ANY, unveil, veiled
from rumpus.core.news import overhear
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.games.gretchinz_new.box import LANES, ROWS, Box
from rumpus.games.gretchinz_new.table import Player, Table

PLACES = ROWS * LANES


@rule
def see(box: Box, table: Table, seat: int, view: Table) -> None:
    """13: everything but the luck, the deck, and attack sides that the seat has not seen."""
    view.seats, view.phase, view.asked, view.turn = table.seats, table.phase, table.asked, table.turn
    view.first, view.step, view.throws, view.moved = table.first, table.step, table.throws, table.moved
    view.ground, view.finished, view.reason, view.waiting = table.ground, table.finished, table.reason, table.waiting
    view.gone, view.craters, view.ready, view.offered = table.gone, table.craters, table.ready, table.offered
    view.served, view.left, view.round, view.holes = table.served, table.left, table.round, table.holes
    for at in range(table.ready):
        view.top[at] = shown(box, seat, table.top[at], table.top_aware[at])
        view.top_aware[at] = table.top_aware[at]
    for at in range(table.offered):
        view.offer[at] = shown(box, seat, table.offer[at], table.offer_aware[at])
        view.offer_aware[at] = table.offer_aware[at]
    for at in range(len(table.line)):
        view.line[at] = veiled(box, table.line[at])
    for at in range(WORDS):
        view.discards[at] = table.discards[at]
    for place in range(PLACES):
        view.track[place] = veiled(box, table.track[place])
    for other in range(table.seats):
        see_player(box, table, seat, view, other)
    overhear(table, view, seat)


@rule
def shown(box: Box, seat: int, card: int, aware: int) -> int:
    """13.2: whole to those who have seen it, else 13.1: its terrain alone, 13.5: as to whoever only watches."""
    return card if seat >= 0 and has(aware, max(seat, 0)) else veiled(box, card)


@rule
def see_player(box: Box, table: Table, seat: int, view: Table, other: int) -> None:
    """13.1: the own cards in full, of the others' the terrain; 13.2: and attacks that were seen."""
    source, target = table.players[other], view.players[other]
    target.row, target.lane, target.flames, target.klan = source.row, source.lane, source.flames, source.klan
    target.out, target.held = source.out, source.held
    for at in range(source.held):
        target.hand[at] = source.hand[at] if other == seat else shown(box, seat, source.hand[at], source.aware[at])
        target.aware[at] = source.aware[at]
    for die in range(DICE):
        target.face[die], target.slot[die] = source.face[die], source.slot[die]


@rule
def imagine(box: Box, view: Table, seat: int, luck: Row[int], table: Table) -> None:
    """The table starts as a copy of the view; what the seat cannot know is veiled and then made up, the rest is the deck."""
    veil_all(box, table, seat)
    gather_unknown(box, table)
    for other in range(table.seats):
        player = table.players[other]
        for at in range(player.held):
            player.hand[at] = unveil(box, table.deck, luck, player.hand[at], ANY)
    for at in range(table.offered):
        table.offer[at] = unveil(box, table.deck, luck, table.offer[at], ANY)
    for at in range(table.ready):
        table.top[at] = unveil(box, table.deck, luck, table.top[at], ANY)
    for at in range(len(table.line)):
        table.line[at] = unveil(box, table.deck, luck, table.line[at], ANY)
    for place in range(PLACES):
        table.track[place] = unveil(box, table.deck, luck, table.track[place], ANY)


@rule
def veil_all(box: Box, table: Table, seat: int) -> None:
    """13.1: whatever the seat has not seen. A view that showed more would be found out."""
    for other in range(table.seats):
        if other != seat:
            veil_hand(box, table.players[other], seat)
    for at in range(table.offered):
        table.offer[at] = shown(box, seat, table.offer[at], table.offer_aware[at])
    for at in range(table.ready):
        table.top[at] = shown(box, seat, table.top[at], table.top_aware[at])
    for at in range(len(table.line)):
        table.line[at] = veiled(box, table.line[at])
    for place in range(PLACES):
        table.track[place] = veiled(box, table.track[place])


@rule
def veil_hand(box: Box, player: Player, seat: int) -> None:
    """Somebody else's cards that the seat has not seen."""
    for at in range(player.held):
        player.hand[at] = shown(box, seat, player.hand[at], player.aware[at])


@rule
def gather_unknown(box: Box, table: Table) -> None:
    """Heap up, as the deck, every card whose place the seat does not know."""
    for at in range(WORDS):
        table.deck[at] = box.every[at] & ~table.discards[at]
    for other in range(table.seats):
        for at in range(table.players[other].held):
            leave_out(table, table.players[other].hand[at])
    for at in range(table.offered):
        leave_out(table, table.offer[at])
    for at in range(table.ready):
        leave_out(table, table.top[at])


@rule
def leave_out(table: Table, card: int) -> None:
    """A card that is known is not in the heap."""
    if card < VEILED:
        remove(table.deck, card)
