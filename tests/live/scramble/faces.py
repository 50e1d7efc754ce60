"""The faces of Scramble, all of its art file."""

from rumpus.core.telling.faces import Faces, art


class Face(Faces):
    """Drawings, by their names."""

    FIELD = LANE = LANE_OWN = RING = RING_IDLE = FLAG = BACK = CHARM = BUTTON = BUTTON_IDLE = art()
    DIE = art(count=7)  # what it shows
