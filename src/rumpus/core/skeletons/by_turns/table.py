"""Everything that lies on the table of Skeleton."""

from rumpus.core.news import CommonTable, Item
from rumpus.core.record import Record, Row, Rows, int8, record
from rumpus.core.skeletons.by_turns.box import CARDS, LARDER, PLAYERS


@record
class Pile(Record):
    """Cards; only the first `count` are there."""

    cards: Row[int8, CARDS]
    count: int8


@record
class Larder(Record):
    """The open cards, the oldest first."""

    cards: Row[int8, LARDER]
    count: int8


@record
class Table(CommonTable):
    """The table. Cards are numbers from 1; 0 is no card, or one that may not be seen."""

    turn: int8  # whose turn it is
    raided: int8  # the pending decision: the seat that has to give a card, plus 1; 0 where nobody has
    rounds: int8
    over: int8
    stock: Pile
    spoiled: Pile
    larder: Larder
    hands: Rows[Pile, PLAYERS]
    news: Rows[Item, 10]


def inventory(table: Table) -> list[int]:
    """Every card, wherever it lies: for the conformance suite."""
    piles = [table.stock, table.spoiled, table.larder, *table.hands]
    return [card for pile in piles for card in list(pile.cards)[: pile.count]]
