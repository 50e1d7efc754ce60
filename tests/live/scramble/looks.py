"""The kinds of sprites of Scramble."""

from rumpus.core.telling.looks import Looks, text, thing


class Kind(Looks):
    """What is drawn."""

    TABLE = LANE = RING = DIE = thing()
    FLAG = thing("token")
    BACK = CHARM = thing("card")
    PROMPT = text(30, "#fff6dd", anchor="middle")
    NAME = text(24, "#1d2b1f", anchor="middle")
    BONUS = text(40, "#1d2b1f", anchor="middle")
    CHARM_NAME = text(17, "#1d2b1f", anchor="middle")
    WHISTLE = text(30, "#fff6dd", anchor="middle", classes="button")
