"""Everything that lies on the table of Skeleton."""

from rumpus.core.news import CommonTable, Item
from rumpus.core.record import Record, Row, Rows, int8, record
from rumpus.core.skeletons.at_once.box import CARDS, HAND, PLAYERS


@record
class Hand(Record):
    """Cards held; only the first `count` are there."""

    cards: Row[int8, HAND]
    count: int8


@record
class Pile(Record):
    """A pile of cards."""

    cards: Row[int8, CARDS]
    count: int8


@record
class Player(Record):
    """A seat's pick, face down until all have picked, and the tricks it has won."""

    pick: int8
    picked: int8
    tricks: int8


@record
class Table(CommonTable):
    """The table. Cards are numbers from 1; 0 is no card, or one that may not be seen."""

    dealt: int8  # hands dealt so far
    deck: Pile  # set aside unseen
    played: Pile  # open to all
    hands: Rows[Hand, PLAYERS]
    players: Rows[Player, PLAYERS]
    news: Rows[Item, 12]


def inventory(table: Table) -> list[int]:
    """Every card, wherever it lies: for the conformance suite."""
    piles = [table.deck, table.played, *table.hands]
    return [card for pile in piles for card in list(pile.cards)[: pile.count]]
