"""What a seat may know, and worlds it could not tell from the real one.

A player sees the terrain side of the own cards and both sides of everybody else's (10.1 to 10.3). So to a seat there are
three kinds of cards it does not know in full: the own ones it has not seen, those on the track, and the deck. Of the
first two, and of the uppermost card of the deck, it knows the terrain: they are shown veiled.
"""

from rumpus.boxes.gretchinz.cards import VEILED, Attack
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.heap import WORDS, bit_of, remove
from rumpus.boxes.gretchinz.panel import free_slots
from rumpus.boxes.gretchinz.veil import ANY, FIRING, NOT_FIRING, alike, unveil, veiled
from rumpus.core.luck import roll, word
from rumpus.core.news import overhear
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.sets import has, one, size
from rumpus.games.gretchinz.box import HAND, Box
from rumpus.games.gretchinz.driving import place_at
from rumpus.games.gretchinz.table import Phase, Player, Table

ALL = 0xFFFFFFFF  # a random word and one more


@rule
def see(box: Box, table: Table, seat: int, view: Table) -> None:
    """10: everything but the luck, the deck, attacks turned away (10.7), and dice behind a hand; 10.8: a spectator's view too."""
    view.seats, view.phase, view.turn, view.pending = table.seats, table.phase, table.turn, table.pending
    view.obeyed, view.stopped, view.victim = table.obeyed, table.stopped, table.victim
    view.target, view.ground, view.loaded = table.target, table.ground, table.loaded
    view.shouter, view.finished, view.reason = table.shouter, table.finished, table.reason
    view.waiting, view.craters, view.left, view.round = table.waiting, table.craters, table.left, table.round
    view.top = veiled(box, table.top)
    for at in range(WORDS):
        view.discards[at] = table.discards[at]
    for row in range(1, box.finish + 1):
        view.holes[row] = table.holes[row]
        for lane in range(box.width):
            view.track[place_at(row, lane)] = veiled(box, table.track[place_at(row, lane)])
    for other in range(table.seats):
        see_player(box, table, seat, view, other)
    overhear(table, view, seat)


@rule
def see_player(box: Box, table: Table, seat: int, view: Table, other: int) -> None:
    """10.2: the others' cards, 10.3: both sides; 10.1: of the own, the terrain; 10.6: and attacks seen; 4.6: no hidden dice."""
    source, target = table.players[other], view.players[other]
    target.row, target.lane, target.flames, target.stall = source.row, source.lane, source.flames, source.stall
    target.klan, target.held, target.known = source.klan, source.held, source.known
    target.hidden, target.throws, target.owed = source.hidden, source.throws, source.owed
    target.racing, target.done, target.used, target.passed = source.racing, source.done, source.used, source.passed
    watched = (seat >= 0 and other != seat) or table.phase == Phase.OVER
    for at in range(source.held):
        shown = watched or has(source.known, at)
        target.hand[at] = source.hand[at] if shown else veiled(box, source.hand[at])
        target.group[at] = source.group[at]
    for group in range(1, HAND + 1):
        target.heard[group] = firing_in(box, source, group)
    for die in range(DICE):
        target.face[die] = source.face[die]
        if other == seat or not has(source.hidden, die):
            target.slot[die] = source.slot[die]


@rule
def firing_in(box: Box, player: Player, group: int) -> int:
    """10.4: how many of the cards counted together fire; what was said of them is the truth."""
    firing = 0
    for at in range(player.held):
        if player.group[at] == group and box.attack[player.hand[at]] == Attack.FIRING:
            firing += 1
    return firing


@rule
def imagine(box: Box, view: Table, seat: int, luck: Row[int], table: Table) -> None:
    """The table starts as a copy of the view; what the seat cannot know is veiled and then made up, the rest is the deck."""
    player = table.players[seat]
    veil_all(box, table, player)
    gather_unknown(box, table)
    fill_counted(box, table, player, luck)
    for at in range(player.held):
        player.hand[at] = unveil(box, table.deck, luck, player.hand[at], ANY)
    for row in range(1, box.finish + 1):
        for lane in range(box.width):
            place = place_at(row, lane)
            table.track[place] = unveil(box, table.deck, luck, table.track[place], ANY)
    table.top = unveil(box, table.deck, luck, table.top, ANY)
    for other in range(table.seats):
        if other != seat and table.players[other].hidden:
            order_anew(table.players[other], luck)


@rule
def veil_all(box: Box, table: Table, player: Player) -> None:
    """10.1: own cards not looked at; 10.7: the track; 2.3: and the deck. A view that showed more would be found out."""
    for at in range(player.held):
        if not has(player.known, at) and table.phase != Phase.OVER:
            player.hand[at] = veiled(box, player.hand[at])
    for row in range(1, box.finish + 1):
        for lane in range(box.width):
            place = place_at(row, lane)
            table.track[place] = veiled(box, table.track[place])
    table.top = veiled(box, table.top)


@rule
def gather_unknown(box: Box, table: Table) -> None:
    """Heap up, as the deck, every card whose place the seat does not know."""
    for at in range(WORDS):
        table.deck[at] = box.every[at] & ~table.discards[at]
    for other in range(table.seats):
        for at in range(table.players[other].held):
            card = table.players[other].hand[at]
            if card < VEILED:
                remove(table.deck, card)


@rule
def fill_counted(box: Box, table: Table, player: Player, luck: Row[int]) -> None:
    """10.4: own cards that were counted fire as often as was said; each way that fits, as likely as it is."""
    total = 0.0
    for pattern in range(1 << min(player.held, HAND)):
        total += weight(box, table, player, pattern)
    if total == 0.0:
        return
    lot = word(luck) / (ALL + 1.0) * total
    chosen = 0
    for pattern in range(1 << min(player.held, HAND)):
        lot -= weight(box, table, player, pattern)
        if lot < 0.0:
            chosen = pattern
            break
    for at in range(min(player.held, HAND)):
        if to_be_counted(player, at):
            player.hand[at] = unveil(box, table.deck, luck, player.hand[at], FIRING if has(chosen, at) else NOT_FIRING)


@rule
def to_be_counted(player: Player, at: int) -> bool:
    """Whether a card's attack is not known, but was counted."""
    return player.hand[at] >= VEILED and player.group[at] > 0


@rule
def weight(box: Box, table: Table, player: Player, pattern: int) -> float:
    """In how many ways the counted cards can be those of a pattern (a bit for each that fires); 0 if it does not fit."""
    ways = 1.0
    for at in range(min(player.held, HAND)):
        if not to_be_counted(player, at):
            if has(pattern, at):
                return 0.0
        else:
            side = FIRING if has(pattern, at) else NOT_FIRING
            ways *= alike(box, table.deck, player.hand[at], side) - same_before(player, pattern, at)
    return ways if fits(box, player, pattern) else 0.0


@rule
def same_before(player: Player, pattern: int, at: int) -> int:
    """The counted cards before this one that take a card of the same kind."""
    same = 0
    for before in range(at):
        if to_be_counted(player, before) and player.hand[before] == player.hand[at]:
            same += 1 if has(pattern, before) == has(pattern, at) else 0
    return same


@rule
def fits(box: Box, player: Player, pattern: int) -> bool:
    """10.4: whether in every group as many cards fire as was said."""
    for group in range(1, HAND + 1):
        firing = 0
        for at in range(player.held):
            if player.group[at] == group:
                fires = has(pattern, at) if to_be_counted(player, at) else box.attack[player.hand[at]] == Attack.FIRING
                firing += 1 if fires else 0
        if firing != player.heard[group]:
            return False
    return True


@rule
def order_anew(player: Player, luck: Row[int]) -> None:
    """4.6: dice behind a hand could lie in any slots that are not seen to be taken."""
    for die in range(DICE):
        if has(player.hidden, die):
            player.slot[die] = 0
    free = free_slots(player)
    for die in range(DICE):
        if has(player.hidden, die):
            player.slot[die] = bit_of(free, roll(luck, size(free)))
            free &= ~one(player.slot[die])
