"""Everything that lies on the table of a Derby."""

from enum import IntEnum

from rumpus.core.news import CommonTable, Item
from rumpus.core.record import Record, Row, Rows, int8, int16, record, uint8
from rumpus.games.derby.box import CARDS

PLAYERS = 6

DECLINE = 60  # the choice not to use an ability that says "may"
TARGET = 64  # added to a card: the choice of it as a target; a card by itself: the choice to deploy it


class Phase(IntEnum):
    """What the table waits for."""

    DEPLOY = 1
    RESOLVE = 2
    OVER = 3


class News(IntEnum):
    """What can happen."""

    DEALT = 1  # a = number of the Derby
    DEPLOYED = 2  # seat, a = card
    FIRES = 3  # seat, a = card
    COPIES = 4  # seat, a = the Copycat, b = the card copied
    DISCARDED = 5  # seat = who held it, a = card
    AVENGED = 6  # seat gains a
    TURNED = 7  # seat = who holds it, a = card, now face down
    SWAPPED = 8  # seat takes b from other and gives a
    GAINED = 9  # seat gains a
    EXCHANGED = 10  # seat takes a back into the hand and plays b
    CLASHED = 11  # seat, a = card whose swap or gain came to nothing
    LAST = 12  # seat discards a from the hand
    TOTAL = 13  # seat, a = total, b = number of combatants
    WON = 14  # seat, a = how (see Won), b = card
    CHAMPION = 15  # seat
    HIRED = 16  # seat gains a at the end of the Derby from other


class Won(IntEnum):
    """How a Derby is won."""

    STRENGTH = 1
    NUMBERS = 2
    SHARED = 3
    SPECIAL = 4


@record
class Hand(Record):
    """Cards held; only the first `count` are there."""

    cards: Row[int8, 8]
    count: int8


@record
class Pile(Record):
    """A pile, or the combatants in play in the order they came."""

    cards: Row[int8, CARDS]
    count: int8


@record
class Player(Record):
    """A seat's picks of this turn, face down until all have chosen, and its Derby tokens."""

    picks: Row[int8, 2]
    picked: int8
    tokens: int8


@record
class Combatant(Record):
    """What has become of one card: who controls it, and the seats (a bit each) that know where it is."""

    holder: int8
    down: int8  # face down
    fresh: int8  # deployed this turn
    spent: int8  # its instant has fired
    doomed: int8  # marked for discarding
    known: uint8


@record
class Order(Record):
    """An instant being resolved: the card, who decides, what it does, and its target once decided (0: none)."""

    card: int8
    seat: int8
    effect: int8
    target: int8
    decided: int8


@record
class Table(CommonTable):
    """The table. Cards are numbers from 1; 0 is no card, or one that may not be seen."""

    phase: int8
    derby: int16  # Derbies finished
    turn: int8  # turns finished in this Derby
    level: int8  # the strength whose instants are being resolved
    levels: uint8  # the strengths that have instants this turn, a bit each
    avenger: int8  # the Avenger revealed this turn
    jammed: int8  # a Jammer was revealed this turn
    deck: Pile
    field: Pile
    discards: Pile
    hands: Rows[Hand, PLAYERS]
    players: Rows[Player, PLAYERS]
    combatants: Rows[Combatant, CARDS + 1]
    ordered: int8
    orders: Rows[Order, 12]
    news: Rows[Item, 40]
