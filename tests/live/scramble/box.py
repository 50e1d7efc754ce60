"""What comes in the box: the charms, and how long is played."""

from collections.abc import Mapping
from dataclasses import dataclass

from rumpus.core.errors import RumpusError
from rumpus.core.options import Option, Value
from rumpus.core.printed import Entry, Sheet
from rumpus.core.record import Record, Row, int8, record

CARDS = 12  # the most charms a deck may have
PLAYERS = 4

OPTIONS = (Option("rounds", 5, "How many rounds are played.", range(1, 10)),)


@record
class Box(Record):
    """The bonus of each charm by its number (0 is none), how many there are, and how many rounds are played."""

    bonus: Row[int8, CARDS + 1]
    size: int8
    rounds: int8


@dataclass(frozen=True)
class Charm:
    """What is printed on a charm, and how many copies there are."""

    name: str
    bonus: int
    copies: int


@dataclass(frozen=True)
class Deck:
    """The charm on each card, numbered from 1."""

    charms: tuple[Charm, ...]

    def of(self, card: int) -> Charm:
        """What is on a card."""
        return self.charms[card - 1]


def read(sheet: Sheet) -> Deck:
    """1.1: read and check a deck file."""
    sheet.only(["charm"])
    charms = tuple(charm for charm in map(_charm, sheet.entries("charm")) for _ in range(charm.copies))
    if len(charms) not in range(PLAYERS, CARDS + 1):
        raise RumpusError(f"{sheet.name}: there are {PLAYERS} to {CARDS} charms, but this deck has {len(charms)}.")
    return Deck(charms)


def _charm(entry: Entry) -> Charm:
    entry.only(["name", "bonus", "copies"])
    return Charm(entry.text("name"), entry.whole("bonus", range(4)), entry.whole("copies", range(1, CARDS + 1)))


def build(deck: Deck, seats: int, options: Mapping[str, Value], box: Box) -> None:
    """Fill a blank box."""
    for card, charm in enumerate(deck.charms, 1):
        box.bonus[card] = charm.bonus
    box.size, box.rounds = len(deck.charms), int(options["rounds"])
