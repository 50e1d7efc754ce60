"""The track as a map of text: its edges in braille dots, and a sign for everything that lies on it."""

from functools import lru_cache
from itertools import groupby
from typing import Any

import numpy as np

from rumpus.core.game import Pov
from rumpus.core.telling.board import Line, Piece
from rumpus.games.grimdark.box import BODY
from rumpus.games.grimdark.table import Phase

SIGNS = "o#~!»"  # soft, hard, difficult, dangerous, boost
STYLES = ("type1", "quiet", "type2", "warn", "type3")
DOTS = np.array([[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]])  # of a braille sign, by row and column

Point = tuple[float, float]
Edge = tuple[tuple[int, int], ...]


def chart(pov: Pov, columns: int) -> list[Line]:
    """The map in lines of that many columns."""
    box, view = pov.box, pov.view
    wide, high = _size(box)
    scale = columns / wide  # columns to a hundredth of an inch; a line is twice as high as a column is wide
    rows = max(1, round(high * scale / 2))
    signs: dict[tuple[int, int], Piece] = {}

    def put(x: int, y: int, sign: str, style: str) -> None:
        signs[min(rows - 1, int(y * scale / 2)), min(columns - 1, int(x * scale))] = sign, style

    for lump in (box.lumps[at] for at in range(box.pieces) if not view.gone >> at & 1):
        put(lump.x, lump.y, SIGNS[lump.kind], STYLES[lump.kind])
    for at in (at for at in range(box.sections) if box.dispenser[at]):
        put(box.mx[at], box.my[at], "¤", "token")
    for mine in (mine for mine in view.mines if mine.item):
        put(mine.x, mine.y, "*", "warn")
    for seat in range(view.seats) if view.phase != Phase.PICK else ():
        put(view.cars[seat].x, view.cars[seat].y, str(seat + 1), "you" if seat == pov.seat else "new")
    sides = (tuple(zip(x, y))[: box.sections] for x, y in ((box.lx, box.ly), (box.rx, box.ry)))
    return [_line(line, row, signs) for row, line in enumerate(_edges(*sides, scale, rows, columns))]


def map_columns(pov: Pov, most: int, lines: int, least: int) -> int:
    """How wide the map is drawn: as large as fits into so many columns and lines, and never smaller than can be read."""
    wide, high = _size(pov.box)
    return max(least, min(most, int(2 * lines * wide / high)))


def part_of(pov: Pov, drawn: list[Line], lines: int) -> list[Line]:
    """So many lines of the map: those around the racer of who looks, or around the one that drives."""
    followed = pov.seat if pov.seat >= 0 else max(0, pov.view.mover())
    row = int(pov.view.cars[followed].y / _size(pov.box)[1] * len(drawn)) if pov.view.phase != Phase.PICK else 0
    first = min(max(0, row - lines // 2), max(0, len(drawn) - lines))
    return drawn[first : first + lines]


def _size(box: Any) -> tuple[int, int]:
    """How far the track reaches, in hundredths of an inch."""
    return max(*box.lx, *box.rx) + 2 * BODY, max(*box.ly, *box.ry) + 2 * BODY


def _line(cells: str, row: int, signs: dict[tuple[int, int], Piece]) -> Line:
    """A line of the map: runs of braille, and signs between them."""
    pieces = [signs.get((row, column), (cell, "quiet")) for column, cell in enumerate(cells)]
    return [("".join(sign for sign, _ in run), style) for style, run in groupby(pieces, key=lambda piece: piece[1])]


@lru_cache(64)
def _edges(left: Edge, right: Edge, scale: float, rows: int, columns: int) -> tuple[str, ...]:
    """Both edges and the start/finish line, dotted."""
    dots = np.zeros((4 * rows, 2 * columns), bool)
    ends: list[tuple[Point, Point]] = [(left[0], right[0])]
    for side, across in ((left, right), (right, left)):
        true = [_outward(one, other) for one, other in zip(side, across, strict=True)]
        ends += zip(true, true[1:] + true[:1], strict=True)
    for one, other in ends:
        steps = max(2, int(max(abs(one[0] - other[0]), abs(one[1] - other[1])) * scale * 4))
        x, y = (np.linspace(one[axis], other[axis], steps + 1) * scale * 2 for axis in (0, 1))
        inside = (x >= 0) & (x < 2 * columns) & (y >= 0) & (y < 4 * rows)
        dots[y[inside].astype(int), x[inside].astype(int)] = True
    cells = (dots.reshape(rows, 4, columns, 2).transpose(0, 2, 1, 3) * DOTS).sum(axis=(2, 3))
    return tuple("".join(chr(0x2800 + cell) if cell else " " for cell in row) for row in cells.tolist())


def _outward(side: tuple[int, int], across: tuple[int, int]) -> Point:
    """The true edge of the track: a base's radius outside the line that the middle of a base keeps to."""
    x, y = side[0] - across[0], side[1] - across[1]
    length = (x * x + y * y) ** 0.5 or 1.0
    return side[0] + x * BODY / length, side[1] + y * BODY / length
