"""The faces of a race: those of the box, and buggies in the colours of their klans."""

from rumpus.boxes.gretchinz.cards import Klan
from rumpus.boxes.gretchinz.faces import all_drawn, buggy, drawn
from rumpus.boxes.gretchinz.looks import Drawn
from rumpus.core.plain import plain
from rumpus.core.telling.printed import Drawing, Printed
from rumpus.games.gretchinz_new.looks import buggy_face
from rumpus.games.gretchinz_new.table import PLAYERS

PAINTS = {
    Klan.NONE: "#8d8478", Klan.EVIL_SUNZ: "#d8392b", Klan.GOFFS: "#2f6fb0", Klan.SNAKEBITES: "#4f9a3a",
    Klan.BAD_MOONS: "#e0b52c",
}  # fmt: skip


def face(printed: Printed, number: int) -> Drawing:
    """What a face looks like."""
    if number < Drawn.BUGGY:
        return drawn(number)
    painted, ahead = divmod(number - Drawn.BUGGY, 2)
    seat, klan = divmod(painted, len(Klan))
    return Drawing(buggy(seat, PAINTS[Klan(klan)], PAINTS[Klan(klan)], 90 * ahead))


def faces(printed: Printed) -> list[int]:
    """The numbers of all faces."""
    here = all_drawn(without=(Drawn.COVER, Drawn.FINISH))
    return [
        *here,
        *(plain(buggy_face)(seat, klan, ahead) for seat in range(PLAYERS) for klan in PAINTS for ahead in (0, 1)),
    ]
