"""What a seat may know, and worlds it could not tell from the real one."""

from scramble.box import Box
from scramble.table import Table

from rumpus.core.news import overhear
from rumpus.core.piles import draw, put, shuffle
from rumpus.core.record import Row
from rumpus.core.rule import rule


@rule
def see(box: Box, table: Table, seat: int, view: Table) -> None:
    """1.1: everything but the luck, and the charms that others hold or that are set aside."""
    view.seats, view.round, view.deck.count = table.seats, table.round, table.deck.count
    for other in range(table.seats):
        source, target = table.players[other], view.players[other]
        target.die, target.rolled, target.whistle, target.flags = (
            source.die,
            source.rolled,
            source.whistle,
            source.flags,
        )
        if other == seat:
            target.card = source.card
    overhear(table, view, seat)


@rule
def imagine(box: Box, view: Table, seat: int, luck: Row[int], table: Table) -> None:
    """The table starts as a copy of the view; 2.1: the charms that the seat does not see are dealt anew."""
    table.deck.count = 0
    for card in range(1, box.size + 1):
        if seat < 0 or view.players[seat].card != card:
            put(table.deck, card)
    shuffle(luck, table.deck)
    for other in range(table.seats):
        if other != seat:
            table.players[other].card = draw(table.deck)
