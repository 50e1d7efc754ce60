"""The kinds of sprites of Skeleton."""

from rumpus.core.telling.looks import Looks, text, thing

GOLD, CREAM = "#ffd34d", "#f1e4c6"


class Kind(Looks):
    """What is drawn. Texts have a size and a colour, and one more colour for each tone."""

    CLOTH = PLATE = BADGE = CARD = thing()
    TRICK = thing("token")
    BACK = PICK = thing("card")
    BANNER = text(26, GOLD, 800, classes="when")
    PROMPT = text(22, CREAM, anchor="end")
    NAME = text(22, CREAM, tones=(GOLD,))
    CAPTION = text(18, "#b8c9b4")
