"""The kinds of sprites of Scramble, and the numbers of their faces."""

from enum import IntEnum

from rumpus.core.telling.looks import Looks, text, thing


class Kind(Looks):
    """What is drawn."""

    TABLE = thing()
    PROMPT = text(30, "#fff6dd", anchor="middle")
    LANE = thing()
    NAME = text(24, "#1d2b1f", anchor="middle")
    RING = thing()
    DIE = thing()
    FLAG = thing("token")
    BACK = thing("card")
    CHARM = thing("card")
    BONUS = text(40, "#1d2b1f", anchor="middle")
    CHARM_NAME = text(17, "#1d2b1f", anchor="middle")
    WHISTLE = text(30, "#fff6dd", anchor="middle", classes="button")


class Face(IntEnum):
    """Drawings, all of the art file."""

    NONE = 0
    FIELD = 1
    LANE = 2
    LANE_OWN = 3
    RING = 4
    RING_IDLE = 5
    FLAG = 6
    BACK = 7
    CHARM = 8
    BUTTON = 9
    BUTTON_IDLE = 10
    DIE = 11  # + what it shows
