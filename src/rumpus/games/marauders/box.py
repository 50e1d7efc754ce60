"""What comes in the box: the cards, read from a deck file and checked, and the table's wishes."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from rumpus.core.errors import RumpusError
from rumpus.core.options import Option, Value
from rumpus.core.printed import Entry, Sheet
from rumpus.core.record import Record, Row, Rows, int8, int16, record

CARDS = 110  # the most a box holds
SYMBOLS = 60  # the most different symbols
MACHINES = 30  # the most war machine sets
FEWEST_ENDS = 3  # Standards, and Musicians, that one tribe needs
PARTS = (2, 3)

OPTIONS = (
    Option(
        "cheating", False, "A duplicate may be slipped into a line where it does not belong, until somebody calls it."
    ),
    Option("waaagh", True, "A tie at the top goes to whoever shouts first; if not, the win is shared."),
)


class Colour(IntEnum):
    """What kind of card it is (1.3)."""

    GREY = 1
    BLUE = 2
    PURPLE = 3
    RED = 4
    GREEN = 5


class Role(IntEnum):
    """What a card is to its line."""

    RANK = 0
    STANDARD = 1
    MUSICIAN = 2


class Effect(IntEnum):
    """What some cards do besides, under the name of the card known for it."""

    NONE = 0
    MARAUDERS = 1
    SWARM = 2
    SQUADS = 3
    WYVERN = 4
    GIT = 5
    ODLUGG = 6
    DAGROMM = 7
    BLOWBACK = 8
    SCAVENGERS = 9
    MUTINY = 10


GREENS = {Effect.GIT, Effect.ODLUGG, Effect.DAGROMM, Effect.BLOWBACK, Effect.SCAVENGERS, Effect.MUTINY}
PURPLES = {Effect.MARAUDERS, Effect.SWARM, Effect.SQUADS, Effect.WYVERN}


@record
class Card(Record):
    """1.2: one card; 1.4: copies share their kind and their symbol. 0 is no symbol and no machine."""

    kind: int8
    colour: int8
    role: int8
    rating: int8
    points: int16
    symbol: int8
    machine: int8
    part: int8  # its place in its machine, from 0
    effect: int8


@record
class Box(Record):
    """1.1: the cards by number (0 is no card), how many parts each machine has, and the table's wishes."""

    cards: Rows[Card, CARDS + 1]
    parts: Row[int8, MACHINES + 1]
    count: int8  # cards in this box
    cheating: int8
    waaagh: int8


@dataclass(frozen=True)
class Title:
    """What is printed on a card, and how many copies there are."""

    name: str
    colour: Colour
    role: Role
    rating: int
    points: int
    symbol: str
    machine: str
    part: int
    effect: Effect
    copies: int


@dataclass(frozen=True)
class Deck:
    """The titles, and for each card (numbered from 1) its title; symbols and machines by their numbers, from 1."""

    titles: tuple[Title, ...]
    kinds: tuple[int, ...]
    symbols: tuple[str, ...]
    machines: tuple[str, ...]

    def of(self, card: int) -> Title:
        """What is printed on a card."""
        return self.titles[self.kinds[card - 1]]

    def parts(self, title: Title) -> int:
        """How many parts a card's machine has."""
        return sum(title.machine == other.machine for other in self.titles)


def read(sheet: Sheet) -> Deck:
    """Read and check a deck file."""
    sheet.only(["card"])
    entries = sheet.entries("card")
    titles = [_title(entry) for entry in entries]
    _no_twins(entries, titles)
    kinds = [kind for kind, title in enumerate(titles) for _ in range(title.copies)]
    _whole(sheet, titles, kinds)
    machines = _machines(entries, titles)
    symbols = tuple(title.symbol for title in titles if title.symbol)
    return Deck(tuple(titles), tuple(kinds), symbols, machines)


def _title(entry: Entry) -> Title:
    entry.only(["name", "colour", "role", "rating", "points", "symbol", "set", "part", "effect", "copies"])
    title = Title(
        entry.text("name"),
        Colour[entry.one_of("colour", [colour.name.lower() for colour in Colour]).upper()],
        Role[entry.one_of("role", [role.name.lower() for role in Role], "rank").upper()],
        entry.whole("rating", range(11), 0),
        entry.whole("points", range(1001), 0),
        entry.text("symbol", ""),
        entry.text("set", ""),
        entry.whole("part", range(4), 0),
        Effect[entry.one_of("effect", [effect.name.lower() for effect in Effect], "none").upper()],
        entry.whole("copies", range(1, CARDS + 1), 1),
    )
    _sound(entry, title)
    return title


def _sound(entry: Entry, title: Title) -> None:
    """Refuse a card whose parts do not go together."""
    if title.copies > 1 and not title.symbol:
        entry.wrong("copies", f"'{title.name}' has {title.copies} copies and no symbol; give it one that they share.")
    if (title.colour == Colour.GREEN) != (title.effect in GREENS):
        entry.wrong("effect", f"'{title.name}': a green card needs an effect of its own, of {_named(GREENS)}, "
                    "and no other card may have one of these.")  # fmt: skip
    if title.effect in PURPLES and title.colour != Colour.PURPLE:
        entry.wrong("effect", f"'{title.effect.name.lower()}' is the effect of a purple card.")
    if title.effect == Effect.MARAUDERS and title.copies > 1:
        entry.wrong("copies", f"There is only one '{title.name}' to call; it cannot have copies.")
    if title.role and (title.effect or title.machine):
        entry.wrong("role", f"'{title.name}' is a {title.role.name.lower()} and cannot be anything else.")
    _sound_machine(entry, title)


def _sound_machine(entry: Entry, title: Title) -> None:
    red = title.colour == Colour.RED
    if red != bool(title.machine) or red != bool(title.part):
        entry.wrong(
            "set",
            f"'{title.name}': a red card, and no other, says which 'set' it belongs to and which 'part' of it it is.",
        )


def _named(effects: set[Effect]) -> str:
    return ", ".join(sorted(effect.name.lower() for effect in effects))


def _no_twins(entries: list[Entry], titles: list[Title]) -> None:
    for at, entry in enumerate(entries):
        title, before = titles[at], titles[:at]
        if title.name.casefold() in [other.name.casefold() for other in before]:
            entry.wrong("name", f"'{title.name}' is there twice; give one entry more copies instead.")
        if title.symbol and title.symbol in [other.symbol for other in before]:
            entry.wrong(
                "symbol", f"the symbol '{title.symbol}' is another card's; only copies of one card share a symbol."
            )
        if title.effect == Effect.MARAUDERS and Effect.MARAUDERS in [other.effect for other in before]:
            entry.wrong("effect", "only one card can be called; 'marauders' is there twice.")


def _whole(sheet: Sheet, titles: list[Title], kinds: list[int]) -> None:
    """A deck that fits the box and that a game can end with."""
    if len(kinds) > CARDS:
        raise RumpusError(f"{sheet.name}: the box holds {CARDS} cards, but this deck has {len(kinds)}.")
    for role in (Role.STANDARD, Role.MUSICIAN):
        there = sum(title.copies for title in titles if title.role == role)
        if there < FEWEST_ENDS:
            raise RumpusError(f"{sheet.name}: three lines need {FEWEST_ENDS} cards with the role "
                              f"'{role.name.lower()}', but there are {there}.")  # fmt: skip
    symbols = sum(bool(title.symbol) for title in titles)
    if symbols > SYMBOLS:
        raise RumpusError(f"{sheet.name}: there can be {SYMBOLS} symbols, but this deck has {symbols}.")


def _machines(entries: list[Entry], titles: list[Title]) -> tuple[str, ...]:
    """The names of the machines, each with all its parts."""
    machines = tuple(dict.fromkeys(title.machine for title in titles if title.machine))
    for name in machines:
        parts = sorted(title.part for title in titles if title.machine == name)
        entry = next(entry for entry, title in zip(entries, titles, strict=True) if title.machine == name)
        if len(parts) not in PARTS or parts != list(range(1, len(parts) + 1)):
            entry.wrong("set", f"the machine '{name}' has the parts {', '.join(map(str, parts))}; "
                        "a machine has the parts 1 and 2, or 1, 2 and 3.")  # fmt: skip
    if len(machines) > MACHINES:
        raise RumpusError(f"There can be {MACHINES} machines, but this deck has {len(machines)}.")
    return machines


def build(deck: Deck, seats: int, options: Mapping[str, Value], box: Box) -> None:
    """Fill a blank box."""
    box.count = len(deck.kinds)
    box.cheating, box.waaagh = bool(options["cheating"]), bool(options["waaagh"])
    for card in range(1, len(deck.kinds) + 1):
        title, row = deck.of(card), box.cards[card]
        row.kind, row.colour, row.role, row.effect = deck.kinds[card - 1], title.colour, title.role, title.effect
        row.rating, row.points = title.rating, title.points
        row.symbol = deck.symbols.index(title.symbol) + 1 if title.symbol else 0
        if title.machine:
            row.machine, row.part = deck.machines.index(title.machine) + 1, title.part - 1
            box.parts[row.machine] = max(box.parts[row.machine], title.part)
