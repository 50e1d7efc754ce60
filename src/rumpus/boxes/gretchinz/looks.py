"""The kinds of sprites of a race with this box, and the numbers of their faces."""

from enum import IntEnum

from rumpus.core.telling.looks import Looks, text, thing

CREAM, SAND, LIT = "#f1e4c6", "#d6b98a", "#ffe45c"


class Kind(Looks):
    """What is drawn."""

    TABLE = thing()
    BANNER = thing()
    TITLE = text(24, "#ffcf5c", 800, spacing=2, caps=True)
    PROMPT = text(21, CREAM, anchor="end", tones=(LIT,))
    FINISH = thing()
    START = thing()
    GOAL = thing()
    ROW = text(17, SAND, 800, "middle")
    TILE = thing()
    TILE_HALO = thing("halo")
    BUGGY_HALO = thing("halo")
    SPOT = thing()
    BUGGY = thing()
    FIRE = thing("flame")
    PANEL = thing()
    BADGE = thing()
    NAME = text(20, CREAM, 800, tones=(LIT,))
    FLAME = thing()
    KLAN = text(14, SAND)
    TAG = text(17, "#ff8a4c", 800, "end")
    WRECK = thing()
    SLOT = thing()
    NUMBER = text(15, SAND, 800, "middle")
    DIE = thing()
    DIE_HALO = thing("halo")
    COVER = thing()
    NOW = thing()
    PLACE = thing()
    BUTTON = thing()
    WORDS = text(15, "#fff2c9", anchor="middle", classes="button")
    AGAIN = thing("button")
    MINI = thing("button")
    THROWS = text(14, SAND)
    CARD_HALO = thing("halo")
    CARD = thing()
    CORNER = thing("card")
    MARK = thing()
    COUNTED = text(15, LIT)
    PILE = thing()
    COUNT = text(12, CREAM, anchor="middle")


class Drawn(IntEnum):
    """Faces: drawings of the art file, plates of any size, then those that come with a number."""

    NONE = 0
    DESERT = 1
    BANNER = 2
    PILE = 3
    FLAME = 4
    FLAME_OFF = 5
    DIE_HALO = 6
    DIE_NOW = 7
    CARD_HALO = 8
    AIM_HALO = 9
    AGAIN = 10
    SPOT = 11
    COVER = 12
    FINISH = 13
    BUTTON = 14
    AGAIN_BUTTON = 15
    IDLE = 16  # plates by their edges
    WAITED = 17
    DRIVING = 18
    GRID = 19  # the New Rules alone
    GOAL = 20
    WRECK = 21
    MARK = 24  # + a group of cards
    DIE = 32  # + what it shows
    ATTACK = 40  # + what it is
    TERRAIN = 48  # + what it is
    BUGGY = 64  # + what the game makes of it


HAND, PUT_BY, ON_TOP, LAST = 0, 200, 210, 220  # numbers of cards: those of hands (16 a seat), looked at, of the piles
HELD = 16  # numbers for a hand
