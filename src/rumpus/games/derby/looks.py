"""The kinds of sprites of a Derby, and the numbers of their faces."""

from enum import IntEnum

from rumpus.core.telling.looks import Looks, text, thing
from rumpus.games.derby.box import CARDS

CARD_WIDTH, CARD_HEIGHT = 160.0, 224.0
GOLD, CREAM, LIT, INK = "#dba63f", "#f1e4c6", "#ffd34d", "#17120f"


class Kind(Looks):
    """What is drawn."""

    TABLE = thing()
    BANNER = thing()
    TITLE = text(24, GOLD, 800, spacing=2, caps=True)
    PROMPT = text(22, CREAM, anchor="end", tones=(LIT,))
    MAT = thing()
    LAMP = thing()
    NAME = text(21, CREAM, tones=(LIT,))
    TOKEN = thing()
    GAUGE = thing()
    TOTAL = text(21, INK, 800, "middle")
    BAY = thing()
    FIRING = thing()
    HALO = thing()
    CARD = thing()
    DUD = thing()
    TARP = thing()
    NEW = thing()
    STAMP = thing()
    PICK = thing("card")
    BACK = thing("card")
    MEDAL = thing()
    PILE = thing("mat")
    CAPTION = text(15, "#d9c6a0", anchor="middle")
    COUNT = text(22, CREAM, 800, "middle")
    LADDER = thing()
    RUNG = text(21, INK, 800, "middle")
    GLOW = thing()
    DIM = thing("ladder")
    LOGO = text(30, GOLD, 800, "middle", spacing=1, opacity=0.8)
    LOGO_TITLE = text(30, GOLD, 800, "middle", spacing=1, opacity=0.8, caps=True)
    TRAY = thing("mat")
    BUTTON = text(15, "#fff2c9", anchor="middle", classes="button", lines=4)


class Face(IntEnum):
    """Drawings. Those of cards follow by the card's number: plates are known at a glance, pages are to be read."""

    NONE = 0
    TABLE = 1
    BANNER = 2
    LAMP_OFF = 3
    LAMP_LIT = 4
    SLOT = 5
    TOKEN = 6
    GAUGE = 7
    BAY = 8
    FIRING = 9
    HALO = 10
    TARP = 11
    NEW = 12
    STAMP = 13
    BACK = 14
    MEDAL = 15
    GLOW = 16
    DIM = 17
    BUTTON = 18
    DUD = 19  # over a page
    DUD_PLATE = 20
    RIVAL_MAT = 21  # panels of any size
    OWN_MAT = 22
    TRAY = 23
    SOLID_TRAY = 24
    DISC = 25  # + a strength
    PLATE = 30  # + a card
    PAGE = 31 + CARDS  # + a card
