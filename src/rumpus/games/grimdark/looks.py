"""The kinds of sprites of a race, and the numbers of their faces."""

from enum import IntEnum

from rumpus.core.telling.looks import Looks, text, thing

GOLD, CREAM, SAND, LIT = "#ffcf5c", "#f1e4c6", "#d6c8a8", "#ffe45c"


class Kind(Looks):
    """What is drawn."""

    BACK = thing("table")
    TABLE = thing()
    PIECE = thing("terrain")
    DISPENSER = thing()
    MINE = thing()
    FAN = thing()
    GLOW = thing()
    BLESSED = thing("state")
    CURSED = thing("state")
    CAR = thing()
    SMOKE = thing()
    TARGET = thing()
    NUMBER = thing()
    TURN = thing("turn pin button")
    FACING = thing("turn pin button")
    LEADER = thing()
    DOT = thing("drive button")
    DRIVE = thing("drive button")
    GHOST = thing("preview")
    REACH = thing("preview")
    LAY = thing("mine button")
    TITLE = text(22, GOLD, 800, spacing=1)
    TRACK = text(15, SAND, 600)
    PROMPT = text(16, CREAM, tones=(LIT,), lines=3, leading=1.3125)
    STRIP = thing()
    PLACE = text(24, GOLD, 800, "middle")
    BADGE = thing()
    SEAT = thing("number")
    NAME = text(18, CREAM, 800, tones=(LIT,))
    LAP = text(14, SAND, 600)
    HULL = thing()
    HELD = text(14, "#8fe3ff", tones=("#ff8a6b",))
    BUTTON = text(17, "#fff2c9", classes="button", on_panel=True, pad=12)


class Face(IntEnum):
    """Drawings; where a number is added, what it is."""

    NONE = 0
    BACK = 1
    GROUND = 2
    CRATE = 3
    GLOW = 4
    BLESSED = 5
    CURSED = 6
    SMOKE = 7
    TARGET = 8
    BUTTON = 9
    LEADER = 10
    DOT = 11
    TERRAIN = 12  # + kind
    MINE = 17  # + item
    FAN = 30  # + item
    STRIP = 43  # + seat
    BADGE = 51  # + seat
    CAR = 59  # + 8 × kind + seat
    GHOST = 115  # + 8 × kind + seat
    POINTER = 171  # + tenths of an inch
    PLATE = 291  # + inches
    PIECE = 451  # + piece
    HULL = 515  # + 32 × most + points
    ITEM_CARD = 1600  # + item
    RACER_CARD = 1620  # + kind
