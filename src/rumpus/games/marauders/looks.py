"""The kinds of sprites of the tribes."""

from rumpus.core.telling.looks import Looks, text, thing

GOLD, CREAM, LIT, BONE, INK = "#e2b13c", "#f1e4c6", "#ffd34d", "#d9c6a0", "#17120f"


class Kind(Looks):
    """What is drawn."""

    TABLE = BANNER = MAT = LAMP = PURSE = REACH = SHIELD = TICK = HALO = CARD = SLOT = MEDAL = CUBE = BAY = thing()
    BADGE = GIT = thing("marker")
    COLUMN = thing("mat")
    BACK = thing("card")
    TITLE = text(22, GOLD, 800, spacing=2, caps=True, classes="when")
    PROMPT = text(21, CREAM, anchor="end", tones=(LIT,))
    NAME = text(19, CREAM, tones=(LIT,))
    POINTS = SCORE = text(19, LIT, 800, "end")
    VALUE = text(17, CREAM, 800, "middle", tones=(INK,))
    CAPTION = text(16, BONE, anchor="middle")
    EFFECT = text(15, CREAM, 600, "middle", lines=20, leading=19 / 15)
    COUNT = text(20, CREAM, 800, "middle")
    SCORER = text(19, CREAM)
    SOURCE = text(15, BONE, 600)
    SUM = text(15, CREAM, anchor="end")
    BUTTON = text(17, "#fff2c9", 800, "middle", lines=2, leading=1)
