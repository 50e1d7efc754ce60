"""What comes in the box: the critters, and the table's wishes."""

from collections.abc import Mapping
from dataclasses import dataclass

from rumpus.core.errors import RumpusError
from rumpus.core.options import Option, Value
from rumpus.core.printed import Entry, Sheet
from rumpus.core.record import Record, Rows, int8, record

CARDS = 40  # the most cards a deck may have
PLAYERS = 5
HAND = 5

OPTIONS = (Option("hands", 2, "How many hands are played.", range(1, 6)),)


@record
class Card(Record):
    """One card: its critter (copies share it) and its strength."""

    kind: int8
    strength: int8


@record
class Box(Record):
    """The cards by number (0 is no card), how many there are, and how many hands are played."""

    cards: Rows[Card, CARDS + 1]
    size: int8
    hands: int8


@dataclass(frozen=True)
class Critter:
    """What is printed on a card, and how many copies there are."""

    name: str
    strength: int
    copies: int


@dataclass(frozen=True)
class Deck:
    """The critters, and for each card (numbered from 1) its critter."""

    critters: tuple[Critter, ...]
    kinds: tuple[int, ...]

    def of(self, card: int) -> Critter:
        """The critter on a card."""
        return self.critters[self.kinds[card - 1]]


def read(sheet: Sheet) -> Deck:
    """1.1: read and check a deck file."""
    critters = [_critter(entry) for entry in sheet.entries("critter")]
    names = [critter.name.casefold() for critter in critters]
    for at, entry in enumerate(sheet.entries("critter")):
        if names[at] in names[:at]:
            entry.wrong("name", f"'{critters[at].name}' is there twice; give one entry more copies instead.")
    kinds = tuple(kind for kind, critter in enumerate(critters) for _ in range(critter.copies))
    if len(kinds) not in range(PLAYERS * HAND, CARDS + 1):
        raise RumpusError(f"{sheet.name}: a deck has {PLAYERS * HAND} to {CARDS} cards, but this one has {len(kinds)}.")
    return Deck(tuple(critters), kinds)


def _critter(entry: Entry) -> Critter:
    entry.only(["name", "strength", "copies"])
    return Critter(entry.text("name"), entry.whole("strength", range(1, 10)), entry.whole("copies", range(1, CARDS)))


def build(deck: Deck, seats: int, options: Mapping[str, Value], box: Box) -> None:
    """Fill a blank box."""
    for card, kind in enumerate(deck.kinds, 1):
        row = box.cards[card]
        row.kind, row.strength = kind, deck.critters[kind].strength
    box.size, box.hands = len(deck.kinds), int(options["hands"])
