"""What comes in the box, how many boxes are on the table, and the table's wishes."""

from collections.abc import Mapping

from rumpus.boxes.gretchinz.cards import HOUSE_DECK, KLANS, Deck, read
from rumpus.boxes.gretchinz.sides import Sides, print_sides
from rumpus.core.errors import RumpusError
from rumpus.core.options import Option, Value
from rumpus.core.record import int8, record

__all__ = ["HOUSE_DECK", "OPTIONS", "Box", "build", "read"]

ONE_BOX = 4  # seats; more need two boxes
FINISH, FAR_FINISH = 7, 10
HAND = 5  # cards a player may keep
LANES = 16  # cards that fit side by side on the widest table
LONE_THROWS = 3
THROWS = 3  # in patient play, unless agreed otherwise

OPTIONS = (
    Option("tempo", "live", "Quick hands decide, or everybody has so many throws and takes their time.",
           ("live", "patient")),
    Option("throws", THROWS, "In patient play, how often everybody may throw again.", range(1, 7)),
    Option("klans", False, "Each player drives for a klan with an ability of its own; with two boxes always."),
    Option("margin", 2, "Cards that fit on the table to either side of the first row.", range(7)),
)  # fmt: skip


@record
class Box(Sides):
    """1.1: the cards of the boxes on the table, and what was agreed."""

    panels: int8  # of each klan
    finish: int8  # the row to reach
    width: int8  # lanes of the table
    first: int8  # the lane where the first row begins
    klans: int8
    patient: int8
    throws: int8


def build(deck: Deck, seats: int, options: Mapping[str, Value], box: Box) -> None:
    """1.2: one box or two, 1.3: with both sides of each card; 2.5: two boxes have klans; 8.7: as wide as the table allows."""
    if options["tempo"] == "live" and options["throws"] != THROWS:
        raise RumpusError("Throws are counted in patient play only: choose tempo=patient, or leave throws alone.")
    boxes = 1 if seats <= ONE_BOX else 2
    print_sides(deck, boxes, box)
    box.panels = boxes
    box.finish = FINISH if boxes == 1 else FAR_FINISH
    box.first = int(options["margin"])
    box.width = seats + 2 + 2 * box.first
    if box.width > LANES:
        raise RumpusError(
            f"At most {LANES} cards lie side by side: with {seats} players choose a margin of {(LANES - seats - 2) // 2} or less."
        )
    box.klans, box.patient = bool(options["klans"]) or boxes > 1, options["tempo"] == "patient"
    box.throws = int(options["throws"])


def panels(box: Box) -> int:
    """How many klan panels are shuffled."""
    return KLANS * box.panels
