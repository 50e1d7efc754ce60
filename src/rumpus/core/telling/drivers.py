"""The doors to what a game says and shows."""

from __future__ import annotations

from typing import Any, TypeAlias

from rumpus.core.contract import must
from rumpus.core.drivers import Boxes, Grid, Ints, Tables, driver, step
from rumpus.core.telling.canvas import Canvas
from rumpus.core.telling.contract import choice, detail, draw, group, item, point, prompt
from rumpus.core.telling.phrases import NOTHING
from rumpus.core.telling.pov import Pov

Canvases: TypeAlias = Any
RECORDS = {"Canvases": Canvas}
TELLING = True  # the rules that say and draw are among their verbs
OPEN, BETWEEN = 1, 2  # how a view is looked at, a bit each: all is shown; it is that of a moment between two beats


@step
def wipe(canvas: Any) -> None:
    """Wipe a canvas."""
    canvas.drawn, canvas.clicked, canvas.pointed, canvas.book.said = 0, 0, 0, 0


@step
def pov_of(box: Any, view: Any, seat: int, how: int, codes: Ints, offered: int, canvas: Any) -> Pov:
    """Wipe a canvas, and look at a view with so many of the codes to be chosen from."""
    wipe(canvas)
    between = how & BETWEEN != 0
    waited = 0 if between else must(box, view)
    return Pov(box, view, seat, how & OPEN != 0, codes, 0 if between else offered, canvas, waited, NOTHING)


@step
def question(pov: Pov, how: int) -> int:
    """Say what is asked, if anything is."""
    return NOTHING if how & BETWEEN else prompt(pov)


@step
def picture(pov: Pov, how: int) -> None:
    """Say what is asked, and draw."""
    asked = question(pov, how)
    draw(Pov(pov.box, pov.table, pov.seat, pov.open, pov.choices, pov.offered, pov.canvas, pov.waited, asked))


@driver
def paint(boxes: Boxes, views: Tables, seat: int, how: int, codes: Ints, offered: int, canvases: Canvases) -> None:
    """Draw a view, with so many of the codes to be clicked; `how` it is looked at, see OPEN and BETWEEN."""
    picture(pov_of(boxes[0], views[0], seat, how, codes, offered, canvases[0]), how)


PROMPT, NAMES, ALL, NEWS, POINTS = range(5)  # what is to be said


@driver
def speak(
    boxes: Boxes,
    views: Tables,
    seat: int,
    how: int,
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
    pov = pov_of(boxes[0], views[0], seat, how, codes, offered, canvases[0])
    if what == PROMPT:
        out[0, 0] = question(pov, how)
        return 1
    if what == POINTS:
        point(pov, out[0, 0])
        return 0
    if what == NEWS:
        count = min(int(views[0].told), len(views[0].news))
        for at in range(count):
            out[at, 0], out[at, 1] = item(pov, views[0].news[at]), views[0].news[at].seat
        return count
    for at in range(pov.offered):
        out[at, 0] = choice(pov, codes[at])
        if what == ALL:
            out[at, 1], out[at, 2] = group(pov, codes[at]), detail(pov, codes[at])
    return pov.offered
