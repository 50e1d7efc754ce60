"""The doors to what a game says and shows."""

from __future__ import annotations

from typing import Any, TypeAlias

from rumpus.core.contract import must
from rumpus.core.drivers import Boxes, Grid, Ints, Tables, rare, step
from rumpus.core.telling.canvas import Canvas
from rumpus.core.telling.contract import aim, choice, detail, draw, group, item, point, prompt
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
def waited(box: Any, view: Any, how: int) -> int:
    """The seats that are waited for, a bit each; between two beats nobody is."""
    return 0 if how & BETWEEN else must(box, view)


@step
def on_offer(offered: int, how: int) -> int:
    """How many choices there are; between two beats there are none."""
    return 0 if how & BETWEEN else offered


@step
def question(pov: Pov, how: int) -> int:
    """Say what is asked, if anything is."""
    return NOTHING if how & BETWEEN else prompt(pov)


@step
def picture(box: Any, view: Any, seat: int, how: int, codes: Ints, offered: int, canvas: Any) -> None:
    """Wipe a canvas, say what is asked, and draw."""
    wipe(canvas)
    opened, count, awaited = how & OPEN != 0, on_offer(offered, how), waited(box, view, how)
    asked = question(Pov(box, view, seat, opened, codes, count, canvas, awaited, NOTHING), how)
    draw(Pov(box, view, seat, opened, codes, count, canvas, awaited, asked))


@rare
def paint(boxes: Boxes, views: Tables, seat: int, how: int, codes: Ints, offered: int, canvases: Canvases) -> None:
    """Draw a view, with so many of the codes to be clicked; `how` it is looked at, see OPEN and BETWEEN."""
    picture(boxes[0], views[0], seat, how, codes, offered, canvases[0])


@rare
def trace(
    boxes: Boxes, views: Tables, seat: int, codes: Ints, offered: int, x: int, y: int, twist: int, canvases: Canvases
) -> None:  # fmt: skip
    """Draw the plan that leads to a point of a seat's picture; the view is written over."""
    wipe(canvases[0])
    awaited = waited(boxes[0], views[0], 0)
    aim(Pov(boxes[0], views[0], seat, False, codes, offered, canvases[0], awaited, NOTHING), x, y, twist)


PROMPT, NAMES, ALL, NEWS, POINTS = range(5)  # what is to be said


@rare
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
    wipe(canvases[0])
    count, awaited = on_offer(offered, how), waited(boxes[0], views[0], how)
    pov = Pov(boxes[0], views[0], seat, how & OPEN != 0, codes, count, canvases[0], awaited, NOTHING)
    if what == PROMPT:
        out[0, 0] = question(pov, how)
        return 1
    if what == POINTS:
        point(pov, out[0, 0])
        return 0
    if what == NEWS:
        told = min(int(views[0].told), len(views[0].news))
        for at in range(told):
            out[at, 0], out[at, 1] = item(pov, views[0].news[at]), views[0].news[at].seat
        return told
    for at in range(count):
        out[at, 0] = choice(pov, codes[at])
        if what == ALL:
            out[at, 1], out[at, 2] = group(pov, codes[at]), detail(pov, codes[at])
    return count
