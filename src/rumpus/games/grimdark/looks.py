"""The kinds of sprites of a race."""

from rumpus.core.telling.looks import Looks, text, thing

GOLD, CREAM, SAND, LIT, HURT = "#ffcf5c", "#f1e4c6", "#d6c8a8", "#ffe45c", "#ff8a6b"


class Kind(Looks):
    """What is drawn."""

    TABLE = DISPENSER = MINE = FAN = CAR = SMOKE = TARGET = NUMBER = STRIP = BADGE = HULL = thing()
    BACK = thing("table")
    GLOW = thing("focus")
    LEADER = thing("step")
    PIECE = thing("terrain")
    BLESSED = CURSED = thing("state")
    TURN = FACING = thing("turn pin button step")
    DOT = DRIVE = thing("drive button step")
    GHOST = REACH = thing("preview")
    ROUTE = CORNER = SIGN = PLAN = OFFER = BACKWARDS = BLAST = SCATTER = ITEM = thing()
    WRONG = text(17, "#fff2c9", 900, "middle", on_panel=True)
    ABOUT = text(13, SAND, 600, lines=4)
    LAY = thing("mine button")
    SEAT = thing("number")
    TITLE = text(22, GOLD, 800, spacing=1)
    TRACK = text(15, SAND, 600, classes="when")
    PROMPT = text(16, CREAM, tones=(LIT,), lines=3, leading=1.3125)
    PLACE = text(24, GOLD, 800, "middle")
    NAME = text(18, CREAM, 800, tones=(LIT,))
    LAP = text(14, SAND, 600)
    HELD = text(14, "#8fe3ff", tones=(HURT,))
    BUTTON = text(17, "#fff2c9", classes="button", on_panel=True, pad=12)
