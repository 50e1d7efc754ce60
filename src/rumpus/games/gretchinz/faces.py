"""The faces of a race: those of the box, and buggies in the colours of their seats."""

from rumpus.boxes.gretchinz.faces import INK, all_drawn, buggy, drawn
from rumpus.boxes.gretchinz.looks import Drawn
from rumpus.core.badges import COLOURS
from rumpus.core.telling.printed import Drawing, Printed

SECOND_BOX = 4  # seats from here on have buggies of a second box, whose noses have another colour


def face(printed: Printed, number: int) -> Drawing:
    """What a face looks like."""
    if number < Drawn.BUGGY:
        return drawn(number)
    seat = number - Drawn.BUGGY
    return Drawing(buggy(seat, COLOURS[seat], COLOURS[seat] if seat < SECOND_BOX else INK))


def faces(printed: Printed) -> list[int]:
    """The numbers of all faces."""
    here = all_drawn(without=(Drawn.GRID, Drawn.GOAL, Drawn.WRECK))
    return [*here, *(Drawn.BUGGY + seat for seat in range(len(COLOURS)))]
