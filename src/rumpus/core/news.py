"""News: what the last act made happen, item by item, each with the seats that may know it."""

from typing import Protocol

from rumpus.core.record import Record, Row, Rows, int8, int16, record, uint8, uint32
from rumpus.core.rule import rule

EVERYONE = 0xFF
NOBODY = -1  # in the place of a seat
MOST = 9999  # counting stops here


@record
class Item(Record):
    """One thing that happened. What `a` and `b` mean is the game's affair (a card, a number)."""

    what: uint8
    known: uint8
    seat: int8
    other: int8
    a: int16
    b: int16


@record
class CommonTable(Record):
    """What every table has: its seats, its luck, and how many news items the last act told."""

    luck: Row[uint32, 4]
    seats: int8
    told: int16


class Teller(Protocol):
    """A table with room for news."""

    told: int
    news: Rows[Item]


@rule
def tell(table: Teller, what: int, seat: int, other: int, a: int, b: int, known: int) -> None:
    """Add an item; one too many is counted but not kept (the conformance suite looks for that)."""
    if table.told < len(table.news):
        item = table.news[table.told]
        item.what, item.known, item.seat, item.other, item.a, item.b = what, known, seat, other, a, b
    table.told = min(table.told + 1, MOST)


@rule
def hush(table: Teller) -> None:
    """Forget the news of the act before; only what has been told since counts."""
    table.told = 0


@rule
def knows(known: int, seat: int) -> bool:
    """Whether a seat is among those that know; a spectator (-1) knows only what everyone does."""
    return known == EVERYONE or (seat >= 0 and ((known >> max(seat, 0)) & 1) == 1)


@rule
def overhear(table: Teller, view: Teller, seat: int) -> None:
    """Copy into an empty view the news that the seat may know (a spectator, seat -1: what all may know)."""
    for at in range(min(table.told, len(table.news))):
        item = table.news[at]
        if knows(item.known, seat):
            tell(view, item.what, item.seat, item.other, item.a, item.b, item.known)
