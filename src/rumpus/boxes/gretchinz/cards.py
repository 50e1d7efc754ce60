"""The cards of the box: a terrain on one side, an attack on the other, and nothing on either that betrays the other.

A card is a number from 1; with two boxes on the table, the second box's cards follow the first's. Of a card that lies
or is held with one side away from somebody, only the terrain may be seen: then it is `VEILED` plus that terrain.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

from rumpus.core.errors import RumpusError
from rumpus.core.printed import Entry, Sheet

HOUSE_DECK = Path(__file__).parent / "deck.toml"
CARDS = 95  # in one box
CRATERS = 15  # in one box
MOST_BOXES = 2
MOST_CARDS = CARDS * MOST_BOXES
VEILED = 200  # added to a terrain: a card of which nothing else is seen


class Terrain(IntEnum):
    """What is printed on one side; a crater is a card of its own."""

    OPEN = 0
    SQUIGS = 1
    SCRAP_1 = 2
    SCRAP_2 = 3
    SCRAP_3 = 4
    SCRAP_4 = 5
    JUNK_1 = 6
    JUNK_2 = 7
    JUNK_3 = 8
    PUDDLE = 9
    WARP = 10
    CRATER = 11


TERRAINS = len(Terrain) - 1  # of the two-sided cards
FACES = VEILED + TERRAINS  # numbers a card may have, veiled ones included


class Attack(IntEnum):
    """What is printed on the other side; 0 where it may not be seen."""

    UNSEEN = 0
    FIRING = 1
    PROBLEMS = 2
    EXPLOSION = 3


class Klan(IntEnum):
    """The panels; 0 is their neutral side."""

    NONE = 0
    GOFFS = 1
    EVIL_SUNZ = 2
    FREEBOOTERZ = 3
    DEATHSKULLS = 4
    SNAKEBITES = 5
    BAD_MOONS = 6
    BLOOD_AXES = 7


KLANS = len(Klan) - 1


@dataclass(frozen=True)
class Card:
    """Both sides of a card."""

    terrain: Terrain
    attack: Attack


@dataclass(frozen=True)
class Deck:
    """The cards of one box, numbered from 1. A second box holds the same again."""

    cards: tuple[Card, ...]

    def of(self, card: int) -> Card:
        """What is on a card, as far as its number tells."""
        if card >= VEILED:
            return Card(Terrain(card - VEILED), Attack.UNSEEN)
        return self.cards[(card - 1) % len(self.cards)]


def terrain_name(terrain: int) -> str:
    """How a terrain is written in a deck file: `open`, `scrap-2`."""
    return Terrain(terrain).name.lower().replace("_", "-")


def attack_name(attack: int) -> str:
    """How an attack is written in a deck file."""
    return Attack(attack).name.lower()


def read(sheet: Sheet) -> Deck:
    """Read and check a deck file: exactly 95 cards, some of which fire."""
    sheet.only(["card"])
    cards = [card for entry in sheet.entries("card") for card in _copies(entry)]
    if len(cards) != CARDS:
        raise RumpusError(f"{sheet.name}: the box holds {CARDS} cards, but this deck has {len(cards)}.")
    if not any(card.attack == Attack.FIRING for card in cards):
        raise RumpusError(f"{sheet.name}: no card of this deck fires; give some the attack 'firing'.")
    return Deck(tuple(cards))


def _copies(entry: Entry) -> Sequence[Card]:
    entry.only(["terrain", "attack", "copies"])
    terrains = {terrain_name(terrain): terrain for terrain in Terrain if terrain != Terrain.CRATER}
    attacks = {attack_name(attack): attack for attack in Attack if attack != Attack.UNSEEN}
    card = Card(terrains[entry.one_of("terrain", terrains)], attacks[entry.one_of("attack", attacks)])
    return [card] * entry.whole("copies", range(1, CARDS + 1), 1)
