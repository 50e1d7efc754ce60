"""The doors to what a game says and shows."""

from __future__ import annotations

from typing import Any, TypeAlias

from rumpus.core.contract import choices, see
from rumpus.core.drivers import Boxes, Grid, Ints, Tables, driver, step
from rumpus.core.telling.canvas import Canvas
from rumpus.core.telling.contract import choice, detail, draw, group, item, point, prompt
from rumpus.core.telling.pov import Pov

Canvases: TypeAlias = Any
RECORDS = {"Canvases": Canvas}


@step
def wipe(canvas: Any) -> None:
    """Wipe a canvas."""
    canvas.drawn, canvas.clicked, canvas.pointed, canvas.book.said = 0, 0, 0, 0


@driver
def paint(boxes: Boxes, views: Tables, seat: int, open: int, codes: Ints, offered: int, canvases: Canvases) -> None:
    """Draw a view, with so many of the codes to be clicked."""
    wipe(canvases[0])
    draw(Pov(boxes[0], views[0], seat, open != 0, codes, offered, canvases[0]))


@driver
def paint_all(boxes: Boxes, tables: Tables, views: Tables, codes: Ints, canvases: Canvases, seats: int) -> None:
    """See and draw for every seat; the first of the views is blank."""
    for seat in range(seats):
        views[seat + 1] = views[0]
        see(boxes[0], tables[0], seat, views[seat + 1])
        offered = choices(boxes[0], views[seat + 1], seat, codes)
        wipe(canvases[seat])
        draw(Pov(boxes[0], views[seat + 1], seat, False, codes, offered, canvases[seat]))


@driver
def see_all(boxes: Boxes, tables: Tables, views: Tables, seats: int) -> None:
    """See for every seat; the first of the views is blank."""
    for seat in range(seats):
        views[seat + 1] = views[0]
        see(boxes[0], tables[0], seat, views[seat + 1])


@driver
def name_all(boxes: Boxes, tables: Tables, seat: int, codes: Ints, canvases: Canvases, out: Grid) -> int:
    """Put into phrases every choice that a seat has, by its view or at a table; return how many there are."""
    offered = choices(boxes[0], tables[0], seat, codes)
    wipe(canvases[0])
    pov = Pov(boxes[0], tables[0], seat, False, codes, offered, canvases[0])
    for at in range(offered):
        out[at, 0] = choice(pov, codes[at])
    return offered


PROMPT, NAMES, ALL, NEWS, POINTS = range(5)  # what is to be said


@driver
def speak(
    boxes: Boxes,
    views: Tables,
    seat: int,
    open: int,
    codes: Ints,
    offered: int,
    canvases: Canvases,
    what: int,
    out: Grid,
) -> int:
    """Put into phrases what is asked for; return how many rows of `out` are filled.

    PROMPT is what the seat is asked; NAMES are the words of the choices; ALL are these with their headings and sentences
    about them; NEWS are the items of the view with their seats; POINTS leaves on the canvas what the first choice is about.
    """
    wipe(canvases[0])
    pov = Pov(boxes[0], views[0], seat, open != 0, codes, offered, canvases[0])
    if what == PROMPT:
        out[0, 0] = prompt(pov)
        return 1
    if what == POINTS:
        point(pov, out[0, 0])
        return 0
    if what == NEWS:
        count = min(int(views[0].told), len(views[0].news))
        for at in range(count):
            out[at, 0], out[at, 1] = item(pov, views[0].news[at]), views[0].news[at].seat
        return count
    for at in range(offered):
        out[at, 0] = choice(pov, codes[at])
        if what == ALL:
            out[at, 1], out[at, 2] = group(pov, codes[at]), detail(pov, codes[at])
    return offered
