"""Everything that lies on the table of Scramble."""

from scramble.box import CARDS, PLAYERS

from rumpus.core.news import CommonTable, Item
from rumpus.core.record import Record, Row, Rows, int8, record


@record
class Pile(Record):
    """A pile of charms."""

    cards: Row[int8, CARDS]
    count: int8


@record
class Player(Record):
    """A seat's things. The die lies as it fell until it is rolled again."""

    die: int8
    rolled: int8  # whether it was rolled this round
    card: int8  # the charm; 0 where it may not be seen
    whistle: int8
    flags: int8


@record
class Table(CommonTable):
    """The table."""

    round: int8  # rounds finished
    deck: Pile  # charms set aside unseen
    players: Rows[Player, PLAYERS]
    news: Rows[Item, 12]


def inventory(table: Table) -> list[int]:
    """Every charm, wherever it lies: for the conformance suite."""
    held = [table.players[seat].card for seat in range(table.seats)]
    return held + list(table.deck.cards)[: table.deck.count]
