"""What comes in the box: the morsels, and the table's wishes."""

from collections.abc import Mapping
from dataclasses import dataclass

from rumpus.core.errors import RumpusError
from rumpus.core.options import Option, Value
from rumpus.core.printed import Entry, Sheet
from rumpus.core.record import Record, Rows, int8, record

CARDS = 40  # the most cards a deck may have
PLAYERS = 5
LARDER = 3  # cards that lie open
DEALT = range(1, 5)
FEWEST = PLAYERS * DEALT[-1] + LARDER + PLAYERS  # so that everybody has a turn

OPTIONS = (Option("dealt", 3, "How many cards each is dealt.", DEALT),)


@record
class Card(Record):
    """One card: its morsel (copies share it) and its worth."""

    kind: int8
    worth: int8


@record
class Box(Record):
    """The cards by number (0 is no card), how many there are, and how many each is dealt."""

    cards: Rows[Card, CARDS + 1]
    size: int8
    dealt: int8


@dataclass(frozen=True)
class Morsel:
    """What is printed on a card, and how many copies there are."""

    name: str
    worth: int
    copies: int


@dataclass(frozen=True)
class Deck:
    """The morsels, and for each card (numbered from 1) its morsel."""

    morsels: tuple[Morsel, ...]
    kinds: tuple[int, ...]

    def of(self, card: int) -> Morsel:
        """The morsel on a card."""
        return self.morsels[self.kinds[card - 1]]


def read(sheet: Sheet) -> Deck:
    """1.1: read and check a deck file."""
    morsels = [_morsel(entry) for entry in sheet.entries("morsel")]
    names = [morsel.name.casefold() for morsel in morsels]
    for at, entry in enumerate(sheet.entries("morsel")):
        if names[at] in names[:at]:
            entry.wrong("name", f"'{morsels[at].name}' is there twice; give one entry more copies instead.")
    kinds = tuple(kind for kind, morsel in enumerate(morsels) for _ in range(morsel.copies))
    if len(kinds) not in range(FEWEST, CARDS + 1):
        raise RumpusError(f"{sheet.name}: a deck has {FEWEST} to {CARDS} cards, but this one has {len(kinds)}.")
    return Deck(tuple(morsels), kinds)


def _morsel(entry: Entry) -> Morsel:
    entry.only(["name", "worth", "copies"])
    return Morsel(entry.text("name"), entry.whole("worth", range(1, 10)), entry.whole("copies", range(1, CARDS)))


def build(deck: Deck, seats: int, options: Mapping[str, Value], box: Box) -> None:
    """Fill a blank box."""
    for card, kind in enumerate(deck.kinds, 1):
        row = box.cards[card]
        row.kind, row.worth = kind, deck.morsels[kind].worth
    box.size, box.dealt = len(deck.kinds), int(options["dealt"])
