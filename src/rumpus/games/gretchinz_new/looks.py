"""The kinds of sprites of a race, and the numbers of their faces: those of the box, and buggies in the colours of klans."""

from rumpus.boxes.gretchinz.cards import Klan
from rumpus.boxes.gretchinz.looks import Drawn, Kind
from rumpus.core.rule import rule

__all__ = ["Drawn", "Kind", "buggy_face"]

COLOURS = len(Klan)


@rule
def buggy_face(seat: int, klan: int, ahead: int) -> int:
    """The face of a seat's buggy in the colour of a klan; 1 where its nose points to the right."""
    return Drawn.BUGGY + (seat * COLOURS + klan) * 2 + ahead
