"""The kinds of sprites of a Derby."""

from rumpus.core.telling.looks import Looks, text, thing

CARD_WIDTH, CARD_HEIGHT = 160.0, 224.0
GOLD, CREAM, LIT, INK = "#dba63f", "#f1e4c6", "#ffd34d", "#17120f"


class Kind(Looks):
    """What is drawn."""

    TABLE = BANNER = MAT = LAMP = TOKEN = GAUGE = BAY = FIRING = HALO = CARD = DUD = TARP = NEW = STAMP = MEDAL = (
        thing()
    )
    LADDER = GLOW = thing()
    DIM = thing("ladder")
    PICK = BACK = thing("card")
    PILE = TRAY = thing("mat")
    TITLE = text(24, GOLD, 800, spacing=2, caps=True, classes="when")
    PROMPT = text(22, CREAM, anchor="end", tones=(LIT,))
    NAME = text(21, CREAM, tones=(LIT,))
    TOTAL = RUNG = text(21, INK, 800, "middle")
    CAPTION = text(15, "#d9c6a0", anchor="middle")
    COUNT = text(22, CREAM, 800, "middle")
    LOGO = text(30, GOLD, 800, "middle", spacing=1, opacity=0.8)
    LOGO_TITLE = text(30, GOLD, 800, "middle", spacing=1, opacity=0.8, caps=True)
    BUTTON = text(15, "#fff2c9", anchor="middle", classes="button", lines=4)
