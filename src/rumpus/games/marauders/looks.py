"""The kinds of sprites of the tribes, and the numbers of their faces."""

from enum import IntEnum

from rumpus.core.telling.looks import Looks, text, thing
from rumpus.games.marauders.box import CARDS

GOLD, CREAM, LIT, BONE, INK = "#e2b13c", "#f1e4c6", "#ffd34d", "#d9c6a0", "#17120f"


class Kind(Looks):
    """What is drawn."""

    TABLE = thing()
    BANNER = thing()
    TITLE = text(22, GOLD, 800, spacing=2, caps=True)
    PROMPT = text(21, CREAM, anchor="end", tones=(LIT,))
    MAT = thing()
    LAMP = thing()
    BADGE = thing("marker")
    NAME = text(19, CREAM, tones=(LIT,))
    POINTS = text(19, LIT, 800, "end")
    PURSE = thing()
    REACH = thing()
    SHIELD = thing()
    VALUE = text(17, CREAM, 800, "middle", tones=(INK,))
    TICK = thing()
    HALO = thing()
    CARD = thing()
    GIT = thing("marker")
    SLOT = thing()
    MEDAL = thing()
    COLUMN = thing("mat")
    CAPTION = text(16, BONE, anchor="middle")
    EFFECT = text(15, CREAM, 600, "middle", lines=20, leading=19 / 15)
    CUBE = thing()
    BACK = thing("card")
    BAY = thing()
    COUNT = text(20, CREAM, 800, "middle")
    SCORER = text(19, CREAM)
    SCORE = text(19, LIT, 800, "end")
    SOURCE = text(15, BONE, 600)
    SUM = text(15, CREAM, anchor="end")
    BUTTON = text(17, "#fff2c9", 800, "middle", lines=2, leading=1)


class Face(IntEnum):
    """Drawings. Those of cards follow by the card's number: pages are to be read, minis are known at a glance."""

    NONE = 0
    TABLE = 1
    BANNER = 2
    LAMP_OFF = 3
    LAMP_LIT = 4
    COIN = 5
    SHIELD = 6
    SHIELD_WHOLE = 7
    TICK = 8
    HALO = 9
    SLOT = 10
    MEDAL = 11
    CUBE_EYE = 12
    CUBE_MARK = 13
    BACK = 14
    BAY = 15
    BUTTON = 16
    BUTTON_SHOUT = 17
    HUNTER = 18  # panels of any size
    PREY = 19
    TRAY = 20
    BADGE = 21  # + a seat
    MAT = 25  # + a seat
    OWN_MAT = 29
    RIVAL_MAT = 33
    PAGE = 36  # + a card
    MINI = 36 + CARDS  # + a card
