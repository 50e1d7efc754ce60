"""The doors to what a game says and shows."""

from __future__ import annotations

from typing import Any, TypeAlias

from rumpus.core.drivers import Boxes, Grid, Ints, Tables, driver, rare, step
from rumpus.core.telling.canvas import Canvas
from rumpus.core.telling.contract import aim, choice, detail, draw, group, item, point, prompt
from rumpus.core.telling.pov import Pov

Canvases: TypeAlias = Any
RECORDS = {"Canvases": Canvas}
TELLING = True  # the rules that say and draw are among their verbs


@step
def wipe(canvas: Any) -> None:
    """Wipe a canvas."""
    canvas.drawn, canvas.clicked, canvas.pointed, canvas.book.said = 0, 0, 0, 0


@driver
def paint(boxes: Boxes, views: Tables, seat: int, open: int, codes: Ints, offered: int, canvases: Canvases) -> None:
    """Draw a view, with so many of the codes to be clicked."""
    wipe(canvases[0])
    draw(Pov(boxes[0], views[0], seat, open != 0, codes, offered, canvases[0]))


@rare
def trace(
    boxes: Boxes, views: Tables, seat: int, codes: Ints, offered: int, x: int, y: int, twist: int, canvases: Canvases
) -> None:  # fmt: skip
    """Draw the plan that leads to a point of a seat's picture; the view is written over."""
    wipe(canvases[0])
    aim(Pov(boxes[0], views[0], seat, False, codes, offered, canvases[0]), x, y, twist)


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
