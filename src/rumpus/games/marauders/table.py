"""Everything that lies on the table of the tribes."""

from enum import IntEnum

from rumpus.core.news import CommonTable, Item
from rumpus.core.record import Record, Row, Rows, int8, int16, int64, record, uint8
from rumpus.games.marauders.box import CARDS

TRIBES = 4
LINES = 3  # of each tribe
PLACES = 12  # of each line
MARKERS = 4  # of each tribe


class Phase(IntEnum):
    """What the table waits for."""

    PLACE = 1  # the drawer lays a card in his lines
    ATTACK = 2  # the drawer has completed a line and may attack
    LOOT = 3  # somebody lays what is left of a beaten line
    CALLED = 4  # the caller lays the Chaos Marauders
    RESOLVE = 5  # the drawer aims a green card
    SWING = 6  # Dagromm has been laid and swings at a tribe
    TIED = 7  # the first to shout wins
    OVER = 8


class Reason(IntEnum):
    """Why the game ended."""

    GOING_ON = 0
    THREE_LINES = 1
    NO_CARDS = 2
    WEARY = 3


class Source(IntEnum):
    """What points are for."""

    FIRST = 1
    LENGTH = 2
    CARDS = 3
    PRINTED = 4
    MACHINES = 5


@record
class Pile(Record):
    """A pile of cards in an order that matters."""

    cards: Row[int8, CARDS]
    count: int8


@record
class Line(Record):
    """One battle line. Places are counted from 0; `standard` and `musician` are a place plus one, 0 for none."""

    symbols: int64  # a bit for each symbol in it
    filled: int16  # a bit for each place with a card
    strength: int16  # its attack value
    places: Row[int8, PLACES]
    standard: int8
    musician: int8
    complete: int8
    spy: int8  # the seat plus one whose git is in it


@record
class Table(CommonTable):
    """The table. Cards are numbers from 1; 0 is no card. Line n belongs to seat n // 3."""

    left: Row[int64, 2]  # in a view alone: the cards of the draw pile, which all know, without their order
    phase: int8
    waiting: uint8  # the seats that have to choose, a bit each
    turn: int8  # whose turn it is
    turns: int16
    shuffles: int16
    card: int8  # what has been drawn and not laid yet
    fresh: int8  # whether it came from the draw pile
    ends: int8  # whether the turn ends with it
    line: int8  # the line that has just been completed, or where Dagromm stands
    spot: int8  # the place of that line where Dagromm stands
    looter: int8
    beaten: int8  # the tribe whose line the loot was
    looted: int8  # loot that has been laid or left
    loot: Row[int8, PLACES]
    spoils: int8  # how much loot there is
    unseen: int8  # loot that has not been offered yet
    lurking: int8  # the Chaos Marauders, while they can be called
    caller: int8
    resume: int8  # the phase that goes on after a call
    cheats: int16  # lines with a duplicate that does not belong there, a bit each
    reason: int8
    finisher: int8  # the seat plus one that completed three lines
    shouter: int8  # the seat plus one that shouted first
    deck: Pile
    discards: Pile
    lines: Rows[Line, TRIBES * LINES]
    news: Rows[Item, 48]

    def spots(self, seat: int) -> list[tuple[int, int, int]]:
        """Line, place and card of everything in a tribe's lines: for words and scenes, not for rules."""
        own = range(seat * LINES, seat * LINES + LINES)
        return [(line, at, card) for line in own for at, card in enumerate(self.lines[line].places) if card]


def inventory(table: Table) -> list[int]:
    """Every card, wherever it lies: for the conformance suite."""
    in_lines = [card for line in table.lines for card in line.places if card]
    piles = [*list(table.deck.cards)[: table.deck.count], *list(table.discards.cards)[: table.discards.count]]
    waiting = [table.card, *list(table.loot)[table.looted : table.spoils]]
    called = [table.lurking] if table.phase == Phase.CALLED else []
    return in_lines + piles + [card for card in waiting if card] + called
