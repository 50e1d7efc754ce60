"""What comes in the box: the combatants, and how many are used."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from rumpus.core.errors import RumpusError
from rumpus.core.options import Option, Value
from rumpus.core.printed import Entry, Sheet
from rumpus.core.record import Record, Row, Rows, int8, int64, record

CARDS = 52
TYPES = ("Contraption", "Ravager", "Tank", "Battlemekk", "Wunderwaffe")
MARKS = {"base": 2, "four": 4, "five": 5, "six": 6}
DRAWN = {2: (2, 4, 5, 4, 2), 3: (2, 4, 5, 4, 2), 4: (4, 6, 7, 6, 4), 5: (6, 8, 9, 8, 6)}
MEKKMANIA_SEATS = range(2, 6)

OPTIONS = (
    Option("mekkmania", False, "Each Derby's deck is drawn anew from all cards, by type (2 to 5 players)."),
    Option("wins", 3, "Derby tokens that win the game.", range(1, 6)),
    Option("instants", "game", "An instant fires once in the whole game, or once in each Derby.", ("game", "derby")),
)


class When(IntEnum):
    """When an ability applies (1.3)."""

    NEVER = 0
    ONGOING = 1
    TURN = 2
    INSTANT = 3
    DERBY = 4


class Effect(IntEnum):
    """Every ability, under the name of the combatant known for it."""

    NONE = 0
    AVENGER = 1
    COMMANDER = 2
    UNDERDOG = 3
    SALVAGER = 4
    MASCOT = 5
    SWINDLER = 6
    SABOTEUR = 7
    HUNTER = 8
    HEAVY = 9
    BRAWLER = 10
    LEVELLER = 11
    IRONCLAW = 12
    DRUMMER = 13
    CHAMELEON = 14
    LOOKOUT = 15
    SCOUT = 16
    COPYCAT = 17
    LIAISON = 18
    ESCORT = 19
    JAMMER = 20
    MORTAR = 21
    WARDEN = 22
    PROTOTYPE = 23
    BEHEMOTH = 24
    MERCENARY = 25
    DOOMSDAY = 26


class Deed(IntEnum):
    """What an aimed instant does with its target."""

    NONE = 0
    DISCARD = 1
    COPY = 2
    TURN = 3
    SWAP = 4
    EXCHANGE = 5
    GAIN = 6


DEEDS = {
    Effect.SALVAGER: Deed.GAIN,
    Effect.SWINDLER: Deed.SWAP,
    Effect.SABOTEUR: Deed.TURN,  # or a swap (10.7)
    Effect.BRAWLER: Deed.DISCARD,
    Effect.LEVELLER: Deed.DISCARD,
    Effect.IRONCLAW: Deed.DISCARD,
    Effect.CHAMELEON: Deed.SWAP,
    Effect.SCOUT: Deed.EXCHANGE,
    Effect.COPYCAT: Deed.COPY,
    Effect.LIAISON: Deed.GAIN,
    Effect.MORTAR: Deed.TURN,
    Effect.BEHEMOTH: Deed.DISCARD,
}
ONGOING = {Effect.ESCORT, Effect.WARDEN}
TURN = {Effect.AVENGER, Effect.JAMMER}
DERBY = {Effect.COMMANDER, Effect.UNDERDOG, Effect.MASCOT, Effect.DRUMMER, Effect.PROTOTYPE, Effect.MERCENARY}
DERBY |= {Effect.DOOMSDAY}
OF_TYPE = {Effect.DRUMMER: 1, Effect.COPYCAT: 2, Effect.PROTOTYPE: 3, Effect.DOOMSDAY: 4}  # they count their own type


def when(effect: Effect) -> When:
    """When an effect applies; all that is nothing else is an instant."""
    if effect == Effect.NONE:
        return When.NEVER
    groups = {When.ONGOING: ONGOING, When.TURN: TURN, When.DERBY: DERBY}
    return next((moment for moment, effects in groups.items() if effect in effects), When.INSTANT)


@record
class Card(Record):
    """One card: its combatant (copies share it), strength, ability and when that applies."""

    kind: int8
    strength: int8
    effect: int8
    when: int8


@record
class Box(Record):
    """The cards by number (0 is no card), sets of them, the deck for this many players, and the table's wishes."""

    cards: Rows[Card, CARDS + 1]
    kin: Row[int64, CARDS + 1]  # all copies of a card's combatant
    ranked: Row[int8, CARDS]  # all cards, the weakest first, copies together: for pictures
    cards_in_all: int8
    copied: int64  # cards that have copies
    of_strength: Row[int64, 5]
    instants: int64
    derbies: int64  # cards with a Derby ability
    commanders: int64
    underdogs: int64
    copycats: int64
    escorts: int64
    wardens: int64
    mercenaries: int64
    deck: Row[int8, CARDS]
    deck_size: int8
    drawn: Row[int8, 5]
    mekkmania: int8
    hand_size: int8
    plays: int8
    wins: int8
    once_a_derby: int8


@dataclass(frozen=True)
class Combatant:
    """What is printed on a card, and how many copies there are by mark."""

    name: str
    strength: int
    effect: Effect
    copies: Mapping[str, int]

    @property
    def type(self) -> str:
        """Tied to the strength (1.2)."""
        return TYPES[self.strength]

    @property
    def when(self) -> When:
        """When the ability applies."""
        return when(self.effect)


@dataclass(frozen=True)
class Deck:
    """The combatants, and for each card (numbered from 1) its combatant and the mark it bears."""

    combatants: tuple[Combatant, ...]
    kinds: tuple[int, ...]
    marks: tuple[int, ...]

    def of(self, card: int) -> Combatant:
        """The combatant on a card."""
        return self.combatants[self.kinds[card - 1]]

    def used(self, seats: int) -> list[int]:
        """1.4: the cards used by so many players."""
        return [card for card, mark in enumerate(self.marks, 1) if mark <= seats]


def read(sheet: Sheet) -> Deck:
    """Read and check a deck file."""
    sheet.only(["combatant"])
    combatants = [_combatant(entry) for entry in sheet.entries("combatant")]
    _no_twins(sheet, combatants)
    cards = [(kind, players) for mark, players in MARKS.items() for kind, combatant in enumerate(combatants)
             for _ in range(combatant.copies[mark])]  # fmt: skip
    if len(cards) > CARDS:
        raise RumpusError(f"{sheet.name}: the box holds {CARDS} cards, but this deck has {len(cards)}.")
    deck = Deck(tuple(combatants), tuple(kind for kind, _ in cards), tuple(mark for _, mark in cards))
    for seats in range(2, 7):
        needed = seats * hand_size(seats)
        if len(deck.used(seats)) < needed:
            raise RumpusError(f"{sheet.name}: {seats} players are dealt {needed} cards, but only "
                              f"{len(deck.used(seats))} are marked for them.")  # fmt: skip
    return deck


def _combatant(entry: Entry) -> Combatant:
    entry.only(["name", "strength", "effect", *MARKS])
    effects = [effect.name.lower() for effect in Effect]
    copies = {mark: entry.whole(mark, range(CARDS + 1), 0) for mark in MARKS}
    if not any(copies.values()):
        entry.wrong("name", f"'{entry.text('name')}' has no copies; say how many with {', '.join(MARKS)}.")
    effect = Effect[entry.one_of("effect", effects, "none").upper()]
    strength = entry.whole("strength", range(5))
    if strength != OF_TYPE.get(effect, strength):
        needed, own = OF_TYPE[effect], TYPES[OF_TYPE[effect]]
        entry.wrong("strength", f"'{effect.name.lower()}' is about its own type, {own}, and needs strength {needed}.")
    return Combatant(entry.text("name"), strength, effect, copies)


def _no_twins(sheet: Sheet, combatants: list[Combatant]) -> None:
    names = [combatant.name.casefold() for combatant in combatants]
    for at, entry in enumerate(sheet.entries("combatant")):
        if names[at] in names[:at]:
            entry.wrong("name", f"'{combatants[at].name}' is there twice; give one entry more copies instead.")


def hand_size(seats: int) -> int:
    """2.1: players + 2 cards each; 2.2: seven for two players."""
    return 7 if seats == 2 else seats + 2


def build(deck: Deck, seats: int, options: Mapping[str, Value], box: Box) -> None:
    """Fill a blank box."""
    for card in range(1, len(deck.kinds) + 1):
        combatant, row = deck.of(card), box.cards[card]
        row.kind, row.strength = deck.kinds[card - 1], combatant.strength
        row.effect, row.when = combatant.effect, combatant.when
    _build_sets(deck, box)
    box.mekkmania, box.wins = bool(options["mekkmania"]), int(options["wins"])
    box.once_a_derby = options["instants"] == "derby"
    box.hand_size, box.plays = hand_size(seats), 2 if seats == 2 else 1
    cards = _mekkmania_cards(deck, seats, box) if box.mekkmania else deck.used(seats)
    box.deck_size = len(cards)
    for at, card in enumerate(cards):
        box.deck[at] = card


def _build_sets(deck: Deck, box: Box) -> None:
    for card in range(1, len(deck.kinds) + 1):
        combatant, alone = deck.of(card), 1 << card
        box.kin[card] = sum(1 << other for other, kind in enumerate(deck.kinds, 1) if kind == deck.kinds[card - 1])
        box.copied |= alone if box.kin[card] != alone else 0
        box.of_strength[combatant.strength] |= alone
        box.instants |= alone if combatant.when == When.INSTANT else 0
        box.derbies |= alone if combatant.when == When.DERBY else 0
    ranked = sorted(
        range(1, len(deck.kinds) + 1), key=lambda card: (deck.of(card).strength, deck.kinds[card - 1], card)
    )
    box.cards_in_all = len(ranked)
    for at, card in enumerate(ranked):
        box.ranked[at] = card
    box.commanders, box.underdogs = _with(deck, Effect.COMMANDER), _with(deck, Effect.UNDERDOG)
    box.copycats, box.mercenaries = _with(deck, Effect.COPYCAT), _with(deck, Effect.MERCENARY)
    box.escorts, box.wardens = _with(deck, Effect.ESCORT), _with(deck, Effect.WARDEN)


def _with(deck: Deck, effect: Effect) -> int:
    """The cards with an effect."""
    return sum(1 << card for card in range(1, len(deck.kinds) + 1) if deck.of(card).effect == effect)


def _mekkmania_cards(deck: Deck, seats: int, box: Box) -> list[int]:
    """9.1: all cards but the Liaison Unit; 9.2: how many of each type are drawn from them."""
    if seats not in MEKKMANIA_SEATS:
        raise RumpusError("Mekkmania is for 2 to 5 players: with six, every card is in play anyway.")
    cards = [card for card in range(1, len(deck.kinds) + 1) if deck.of(card).effect != Effect.LIAISON]
    for strength, count in enumerate(DRAWN[seats]):
        there = sum(deck.of(card).strength == strength for card in cards)
        if there < count:
            raise RumpusError(f"Mekkmania draws {count} of type {TYPES[strength]}, but the deck has only {there}.")
        box.drawn[strength] = count
    return cards
