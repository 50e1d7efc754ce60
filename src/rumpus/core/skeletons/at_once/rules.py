"""The rules of Skeleton in the order of play: deal, pick, reveal, and the end."""

from typing import Any

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.piles import clear, draw, give, put, shuffle
from rumpus.core.rule import rule
from rumpus.core.skeletons.at_once.box import HAND, Box
from rumpus.core.skeletons.at_once.lexicon import News
from rumpus.core.skeletons.at_once.table import Table


@rule
def setup(box: Box, table: Table) -> None:
    """The first hand is dealt."""
    deal_hands(box, table)


@rule
def must(box: Box, table: Table) -> int:
    """2.2: everyone who holds cards and has yet to pick; 3.1: nobody holds cards after the last hand."""
    waiting = 0
    for seat in range(table.seats):
        if table.hands[seat].count > 0 and not table.players[seat].picked:
            waiting |= 1 << seat
    return waiting


@rule
def may(box: Box, table: Table) -> int:
    """Nobody can cut in."""
    return 0


@rule
def choices(box: Box, table: Table, seat: int, out: Any) -> int:
    """2.2: any card of the own hand; 4.1: copies of a critter are one choice."""
    hand, count = table.hands[seat], 0
    if table.players[seat].picked:
        return 0
    for at in range(hand.count):
        fresh = True
        for other in range(count):
            if box.cards[out[other]].kind == box.cards[hand.cards[at]].kind:
                fresh = False
        if fresh:
            out[count] = hand.cards[at]
            count += 1
    return count


@rule
def act(box: Box, table: Table, seat: int, choice: int) -> None:
    """2.2: lay a card face down; 2.3: when all have, all are turned up."""
    table.players[seat].pick = choice
    table.players[seat].picked = 1
    if must(box, table) == 0:
        reveal(box, table)


@rule
def standings(box: Box, table: Table, out: Any) -> int:
    """3.1: the more tricks, the better the place."""
    for seat in range(table.seats):
        out[seat, 0] = 1
        out[seat, 1] = table.players[seat].tricks
        for other in range(table.seats):
            if table.players[other].tricks > table.players[seat].tricks:
                out[seat, 0] += 1
    return 1 if table.hands[0].count == 0 else 0


@rule
def deal_hands(box: Box, table: Table) -> None:
    """2.1: all cards are shuffled and dealt; the rest is set aside."""
    clear(table.deck)
    clear(table.played)
    for card in range(1, box.size + 1):
        put(table.deck, card)
    shuffle(table.luck, table.deck)
    for seat in range(table.seats):
        for _ in range(HAND):
            put(table.hands[seat], draw(table.deck))
    table.dealt += 1
    tell(table, News.DEALT, NOBODY, NOBODY, table.dealt, 0, EVERYONE)


@rule
def reveal(box: Box, table: Table) -> None:
    """2.3: the trick is won or not; 2.4: the cards lie open; 2.5: after the last card, the next hand."""
    for seat in range(table.seats):
        card = table.players[seat].pick
        tell(table, News.PLAYED, seat, NOBODY, card, box.cards[card].strength, EVERYONE)
    award(box, table)
    for seat in range(table.seats):
        player = table.players[seat]
        give(table.hands[seat], table.played, player.pick)
        player.pick, player.picked = 0, 0
    if table.hands[0].count == 0 and table.dealt < box.hands:
        deal_hands(box, table)


@rule
def award(box: Box, table: Table) -> None:
    """2.3: the strongest card that no other equals wins the trick."""
    winner, most = NOBODY, 0
    for seat in range(table.seats):
        strength = box.cards[table.players[seat].pick].strength
        if strength > most and alone(box, table, seat):
            winner, most = seat, strength
    if winner == NOBODY:
        tell(table, News.DRAWN, NOBODY, NOBODY, 0, 0, EVERYONE)
        return
    table.players[winner].tricks += 1
    tell(table, News.WON, winner, NOBODY, table.players[winner].pick, 0, EVERYONE)


@rule
def alone(box: Box, table: Table, seat: int) -> bool:
    """2.3: whether no other card is as strong as this seat's."""
    strength = box.cards[table.players[seat].pick].strength
    for other in range(table.seats):
        if other != seat and box.cards[table.players[other].pick].strength == strength:
            return False
    return True
