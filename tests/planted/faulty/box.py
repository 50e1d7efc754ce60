"""The Derby's box, with the fault to be planted."""

from collections.abc import Mapping
from enum import IntEnum

from rumpus.core.options import Option, Value
from rumpus.core.record import int8, record
from rumpus.games.derby import box as derby
from rumpus.games.derby.box import Deck, read

__all__ = ["OPTIONS", "Box", "Fault", "build", "read"]


class Fault(IntEnum):
    """What is wrong."""

    NONE = 0
    PICK_SEEN = 1  # a view shows what others have picked in secret
    AIM_SEEN = 2  # a view shows the targets that others have chosen in secret
    ASIDE_SEEN = 3  # a view shows the cards set aside, in their order
    HAND_SEEN = 4  # a view shows hands that the seat never held
    LUCK_SEEN = 5  # a view carries the luck
    SAME_DREAM = 6  # every imagined table is the same
    FORGETFUL_DREAM = 7  # an imagined table forgets what the seat knows
    PEEKING_POLICY = 8  # the quick policy looks at a neighbour's hand
    DOUBLE_CHOICE = 9  # the first choice is offered twice
    LOST_CARD = 10  # a discarded card vanishes
    TOO_MUCH_NEWS = 11  # an act tells more than there is room for
    WRITES_BEYOND = 12  # a rule writes after the end of the last row of the table
    OVERFLOW = 13  # a number too large for its field: native rules cut it off
    EQUAL_WORDS = 14  # two choices have the same words
    DEAD_SPRITE = 15  # a choice that no click makes
    GHOST_PREVIEW = 16  # a preview shows a sprite that is not there
    OPEN_CLICK = 17  # the open table of a match that is over offers a choice
    MIXED_SORTS = 18  # choices of one sort are listed among those of another
    DECLINE_SEEN = 19  # whoever declines in secret, while others still choose, changes what everybody sees
    OTHER_STEPS = 20  # step by step an act leads elsewhere
    IDLE_BEAT = 21  # a beat of which nobody learns anything
    MIDWAY_SEEN = 22  # between two beats a view shows the cards set aside


OPTIONS = (*derby.OPTIONS, Option("fault", "none", "What is wrong.", tuple(fault.name.lower() for fault in Fault)))


@record
class Box(derby.Box):
    """The Derby's box."""

    fault: int8


def build(deck: Deck, seats: int, options: Mapping[str, Value], box: Box) -> None:
    """Fill a blank box."""
    derby.build(deck, seats, options, box)
    box.fault = Fault[str(options["fault"]).upper()]
