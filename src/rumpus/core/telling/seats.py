"""The same for all seats of a table at once: what a room does after every choice, and what is measured."""

from __future__ import annotations

from rumpus.core.contract import choices, see
from rumpus.core.drivers import Boxes, Grid, Ints, Tables, engine
from rumpus.core.telling import drivers
from rumpus.core.telling.contract import choice
from rumpus.core.telling.drivers import RECORDS, TELLING, Canvases, picture, waited, wipe
from rumpus.core.telling.phrases import NOTHING
from rumpus.core.telling.pov import Pov

__all__ = ["RECORDS", "TELLING", "UPON"]

UPON = (drivers,)


@engine
def paint_all(boxes: Boxes, tables: Tables, views: Tables, codes: Ints, canvases: Canvases, seats: int) -> None:
    """See and draw for every seat; the first of the views is blank."""
    for seat in range(seats):
        views[seat + 1] = views[0]
        see(boxes[0], tables[0], seat, views[seat + 1])
        offered = choices(boxes[0], views[seat + 1], seat, codes)
        picture(boxes[0], views[seat + 1], seat, 0, codes, offered, canvases[seat])


@engine
def see_all(boxes: Boxes, tables: Tables, views: Tables, seats: int) -> None:
    """See for every seat; the first of the views is blank."""
    for seat in range(seats):
        views[seat + 1] = views[0]
        see(boxes[0], tables[0], seat, views[seat + 1])


@engine
def name_all(boxes: Boxes, tables: Tables, seat: int, codes: Ints, canvases: Canvases, out: Grid) -> int:
    """Put into phrases every choice that a seat has, by its view or at a table; return how many there are."""
    offered = choices(boxes[0], tables[0], seat, codes)
    wipe(canvases[0])
    awaited = waited(boxes[0], tables[0], 0)
    pov = Pov(boxes[0], tables[0], seat, False, codes, offered, canvases[0], awaited, NOTHING)
    for at in range(offered):
        out[at, 0] = choice(pov, codes[at])
    return offered
