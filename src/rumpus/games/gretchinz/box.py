"""What comes in the box, how many boxes are on the table, and the table's wishes."""

from collections.abc import Mapping

from rumpus.boxes.gretchinz.cards import (
    CARDS,
    CRATERS,
    FACES,
    HOUSE_DECK,
    KLANS,
    TERRAINS,
    VEILED,
    Attack,
    Deck,
    read,
)
from rumpus.boxes.gretchinz.heap import BITS, WORDS
from rumpus.core.errors import RumpusError
from rumpus.core.options import Option, Value
from rumpus.core.record import Record, Row, int8, int16, int64, record

__all__ = ["HOUSE_DECK", "OPTIONS", "Box", "build", "read"]

ONE_BOX = 4  # seats; more need two boxes
FINISH, FAR_FINISH = 7, 10
HAND = 5  # cards a player may keep
LONE_THROWS = 3
THROWS = 3  # in patient play, unless agreed otherwise

OPTIONS = (
    Option("tempo", "live", "Quick hands decide, or everybody has so many throws and takes their time.",
           ("live", "patient")),
    Option("throws", THROWS, "In patient play, how often everybody may throw again.", range(1, 7)),
    Option("klans", False, "Each player drives for a klan with an ability of its own."),
    Option("margin", 2, "Cards that fit on the table to either side of the first row.", range(4)),
)  # fmt: skip


@record
class Box(Record):
    """Both sides of each card by its number (0: no card; veiled ones included), sets of cards, and what was agreed."""

    terrain: Row[int8, FACES]
    attack: Row[int8, FACES]
    every: Row[int64, WORDS]  # the cards in the game
    of_terrain: Row[int64, TERRAINS * WORDS]  # a set for each terrain
    firing: Row[int64, WORDS]
    shares: Row[int16, TERRAINS]  # firing cards in a thousand of that terrain
    cards: int16
    craters: int8
    panels: int8  # of each klan
    finish: int8  # the row to reach
    width: int8  # lanes of the table
    first: int8  # the lane where the first row begins
    klans: int8
    patient: int8
    throws: int8


def build(deck: Deck, seats: int, options: Mapping[str, Value], box: Box) -> None:
    """1.2: one box for up to four players, two for more; 8.7: as wide as the table allows."""
    if options["tempo"] == "live" and options["throws"] != THROWS:
        raise RumpusError("Throws are counted in patient play only: choose tempo=patient, or leave throws alone.")
    boxes = 1 if seats <= ONE_BOX else 2
    box.cards, box.craters, box.panels = CARDS * boxes, CRATERS * boxes, boxes
    box.finish = FINISH if boxes == 1 else FAR_FINISH
    box.first = int(options["margin"])
    box.width = seats + 2 + 2 * box.first
    box.klans, box.patient = bool(options["klans"]), options["tempo"] == "patient"
    box.throws = int(options["throws"])
    _print_cards(deck, box)


def _print_cards(deck: Deck, box: Box) -> None:
    for card in range(1, box.cards + 1):
        printed, word, bit = deck.of(card), card // BITS, 1 << card % BITS
        box.terrain[card], box.attack[card] = printed.terrain, printed.attack
        box.every[word] |= bit
        box.of_terrain[printed.terrain * WORDS + word] |= bit
        if printed.attack == Attack.FIRING:
            box.firing[word] |= bit
    for terrain in range(TERRAINS):
        box.terrain[VEILED + terrain] = terrain
        box.shares[terrain] = _share(deck, terrain)


def _share(deck: Deck, terrain: int) -> int:
    """How many in a thousand of the cards with a terrain fire."""
    sides = [card.attack for card in deck.cards if card.terrain == terrain]
    return 1000 * sides.count(Attack.FIRING) // max(1, len(sides))


def panels(box: Box) -> int:
    """How many klan panels are shuffled."""
    return KLANS * box.panels
