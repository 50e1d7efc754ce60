"""The kinds of sprites of Skeleton."""

from rumpus.core.telling.looks import Looks, text, thing

GOLD, CREAM = "#ffd34d", "#f1e4c6"


class Kind(Looks):
    """What is drawn. Texts have a size and a colour, and one more colour for each tone."""

    CLOTH = PLATE = BADGE = CARD = thing()
    BACK = STOCK = thing("card")
    BANNER = text(26, GOLD, 800, classes="when")
    PROMPT = text(22, CREAM, anchor="end")
    NAME = text(22, CREAM, tones=(GOLD,))
    COUNT = CAPTION = text(18, "#d6c3a4")
    RAID = text(15, "#fff2dd", anchor="middle", classes="button", pad=8)
