"""The kinds of sprites of Skeleton, and the numbers of their faces."""

from enum import IntEnum

from rumpus.core.telling.looks import Looks, text, thing

GOLD, CREAM = "#ffd34d", "#f1e4c6"


class Kind(Looks):
    """What is drawn. Texts have a size and a colour, and one more colour for each tone."""

    CLOTH = thing()
    BANNER = text(26, GOLD, 800)
    PROMPT = text(22, CREAM, anchor="end")
    PLATE = thing()
    BADGE = thing()
    NAME = text(22, CREAM, tones=(GOLD,))
    BACK = thing("card")
    STOCK = thing("card")
    COUNT = text(18, "#d6c3a4")
    CAPTION = text(18, "#d6c3a4")
    CARD = thing()
    RAID = text(15, "#fff2dd", anchor="middle", classes="button", pad=8)


class Face(IntEnum):
    """Drawings; where a number is added, what it is."""

    NONE = 0
    CLOTH = 1
    PLATE = 2
    ASKED = 3
    BACK = 4
    BUTTON = 5
    BADGE = 6  # + seat
    CARD = 14  # + card
