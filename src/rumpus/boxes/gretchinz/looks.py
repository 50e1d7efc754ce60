"""The kinds of sprites of a race with this box."""

from rumpus.core.telling.looks import Looks, text, thing

CREAM, SAND, LIT, HOT, PALE = "#f1e4c6", "#d6b98a", "#ffe45c", "#ff8a4c", "#fff2c9"
HAND, PUT_BY, ON_TOP, LAST = 0, 200, 210, 220  # numbers of cards: those of hands, looked at, of the piles
HELD = 16  # numbers for a hand


class Kind(Looks):
    """What is drawn."""

    TABLE = BANNER = FINISH = START = GOAL = TILE = SPOT = BUGGY = PANEL = FLAME = WRECK = SLOT = thing()
    COVER = NOW = BUTTON = CARD = MARK = PILE = thing()
    DIE = thing("mark")
    BADGE = thing("driver")
    PLACE = thing("step")
    THROW = AGAIN = THROWN = thing("button step")
    TILE_HALO = BUGGY_HALO = DIE_HALO = CARD_HALO = thing("halo")
    FIRE = thing("flame")
    CORNER = thing("card")
    MINI = thing("button")
    TITLE = text(24, "#ffcf5c", 800, spacing=2, caps=True, classes="when")
    PROMPT = text(21, CREAM, anchor="end", tones=(LIT,))
    NAME = text(20, CREAM, 800, tones=(LIT,))
    TAG = text(17, HOT, 800, "end")
    ROW = LANE = text(17, SAND, 800, "middle")
    NUMBER = text(15, SAND, 800, "middle")
    KLAN = THROWS = text(14, SAND)
    WORDS = text(15, PALE, anchor="middle", classes="button")
    COUNTED = text(15, LIT)
    COUNT = text(12, CREAM, anchor="middle")
