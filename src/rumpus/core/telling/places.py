"""Where things lie: rectangles, and things in rows on them."""

from math import ceil
from typing import NamedTuple

from rumpus.core.rule import rule


class Place(NamedTuple):
    """A rectangle of the picture."""

    x: float
    y: float
    width: float
    height: float


class Rows(NamedTuple):
    """Things in rows: the middle of the first, the steps to the next, how many stand in a row, and how large they are."""

    x: float
    y: float
    across: float
    down: float
    columns: int
    scale: float


@rule
def grid(area: Place, count: int, rows: int, at: int, gap: float) -> Place:
    """One of so many equal places in rows, the last row in the middle."""
    columns = ceil(count / rows)
    width, height = (area.width + gap) / columns, (area.height + gap) / rows
    short = (columns * rows - count) * width / 2 if at // columns == rows - 1 else 0.0
    return Place(area.x + at % columns * width + short, area.y + at // columns * height, width - gap, height - gap)


@rule
def in_rows(area: Place, count: int, width: float, height: float, largest: float) -> Rows:
    """So many things of that size in an area, in as many rows as let them be largest."""
    best, columns = 0.0, 1
    for lines in range(1, 5):
        across = ceil(count / lines)
        scale = min(area.width / (across * width), area.height / (lines * height), largest)
        if scale > best:
            best, columns = scale, across
    lines = ceil(count / columns)
    x = area.x + (area.width - width * best * (columns - 1)) / 2
    y = area.y + (area.height - height * best * (lines - 1)) / 2
    return Rows(x, y, width * best, height * best, columns, best)


@rule
def x_of(rows: Rows, at: int) -> float:
    """The middle of one of the things, across."""
    return rows.x + at % rows.columns * rows.across


@rule
def y_of(rows: Rows, at: int) -> float:
    """The middle of one of the things, down."""
    return rows.y + at // rows.columns * rows.down
