"""What comes in the box, how wide the track is, and the table's wishes."""

from collections.abc import Mapping

from rumpus.boxes.gretchinz.cards import HOUSE_DECK, Deck, read
from rumpus.boxes.gretchinz.sides import Sides, print_sides
from rumpus.core.options import Option, Value
from rumpus.core.record import int8, int64, record

__all__ = ["HOUSE_DECK", "OPTIONS", "Box", "build", "read"]

ROWS = 10  # of the track; the finish lies beyond
LANES = 4  # at most
HAND = 5  # cards a player may hold
DEALT = 3
THROWS = 2  # again, in a turn

OPTIONS = (
    Option("colours", "choose", "Colours, and with them klans, are chosen one after the other, or dealt by lot.",
           ("choose", "lot")),
    Option("throws", THROWS, "How often dice may be thrown again in a turn.", range(5)),
)  # fmt: skip


@record
class Box(Sides):
    """The cards, and the shape of the track. Places are bits: four to a row, the first row lowest, the finish on top."""

    lanes: int8
    goal: int8  # the lanes, as a set, that the finish covers
    chosen: int8  # colours are chosen
    throws: int8
    all_places: int64  # the track and the finish, as a set of places
    track: int64  # the track alone
    left_edge: int64  # the places in the first lane
    right_edge: int64


GOALS = {2: 0b11, 3: 0b010, 4: 0b0110}  # the lanes that lead into the finish; with two players its one card covers both


def build(deck: Deck, seats: int, options: Mapping[str, Value], box: Box) -> None:
    """1.1: the cards and what is fixed about the track; 2.1: as many lanes as players; 2.3: one card is the finish, or two."""
    print_sides(deck, 1, box)
    box.lanes, box.goal = seats, GOALS[seats]
    box.chosen, box.throws = options["colours"] == "choose", int(options["throws"])
    box.track = sum(((1 << seats) - 1) << LANES * row for row in range(ROWS))
    box.all_places = box.track | box.goal << LANES * ROWS
    box.left_edge = sum(1 << LANES * row for row in range(ROWS + 1))
    box.right_edge = box.left_edge << seats - 1
