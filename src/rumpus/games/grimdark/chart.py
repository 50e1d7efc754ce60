"""The track as a map of text: its edges in braille dots, and a sign for everything that lies on it."""

from functools import lru_cache
from typing import Any

from rumpus.core.game import Pov
from rumpus.games.grimdark.table import Phase

SIGNS = "o#~!»"  # soft, hard, difficult, dangerous, boost
STYLES = ("type1", "quiet", "type2", "warn", "type3")
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # of a braille sign, by row and column
BODY = 75

Line = list[tuple[str, str]]


def chart(pov: Pov, columns: int) -> list[Line]:
    """The map in lines of that many columns."""
    box, view = pov.box, pov.view
    wide, high = _size(box)
    scale = columns / wide  # columns to a hundredth of an inch; a line is twice as high as a column is wide
    rows = max(1, round(high * scale / 2))
    signs: dict[tuple[int, int], tuple[str, str]] = {}

    def put(x: int, y: int, sign: str, style: str) -> None:
        signs[min(rows - 1, int(y * scale / 2)), min(columns - 1, int(x * scale))] = (sign, style)

    for piece in range(box.pieces):
        lump = box.lumps[piece]
        if not view.gone >> piece & 1:
            put(lump.x, lump.y, SIGNS[lump.kind], STYLES[lump.kind])
    for at in range(box.sections):
        if box.dispenser[at]:
            put(box.mx[at], box.my[at], "¤", "token")
    for mine in view.mines:
        if mine.item:
            put(mine.x, mine.y, "*", "warn")
    if view.phase != Phase.PICK:
        for seat in range(view.seats):
            car = view.cars[seat]
            put(car.x, car.y, str(seat + 1), "you" if seat == pov.seat else "new")
    edges = _edges(tuple(zip(box.lx, box.ly)), tuple(zip(box.rx, box.ry)), box.sections, scale, rows, columns)
    return [_line(edges[row], row, signs) for row in range(rows)]


def map_columns(pov: Pov, most: int, lines: int, least: int) -> int:
    """How wide the map is drawn: as large as fits into so many columns and lines, and never smaller than can be read."""
    wide, high = _size(pov.box)
    return max(least, min(most, int(2 * lines * wide / high)))


def part_of(pov: Pov, drawn: list[Line], lines: int) -> list[Line]:
    """So many lines of the map: those around the racer of who looks, or around the one that drives."""
    if len(drawn) <= lines or pov.view.phase == Phase.PICK:
        return drawn[:lines]
    followed = pov.seat if pov.seat >= 0 else max(0, pov.view.mover())
    high = _size(pov.box)[1]
    row = int(pov.view.cars[followed].y / high * len(drawn))
    first = min(max(0, row - lines // 2), len(drawn) - lines)
    return drawn[first : first + lines]


def _size(box: Any) -> tuple[int, int]:
    """How far the track reaches, in hundredths of an inch."""
    return max(*box.lx, *box.rx) + 2 * BODY, max(*box.ly, *box.ry) + 2 * BODY


def _line(cells: str, row: int, signs: dict[tuple[int, int], tuple[str, str]]) -> Line:
    """A line of the map: runs of braille, and signs between them."""
    line: Line = []
    run = ""
    for column, cell in enumerate(cells):
        if (row, column) in signs:
            if run:
                line.append((run, "quiet"))
                run = ""
            line.append(signs[row, column])
        else:
            run += cell
    return [*line, (run, "quiet")] if run else line


@lru_cache(64)
def _edges(
    left: tuple[tuple[int, int], ...],
    right: tuple[tuple[int, int], ...],
    count: int,
    scale: float,
    rows: int,
    columns: int,
) -> tuple[str, ...]:
    """Both edges and the start/finish line, dotted."""
    cells = [[0] * columns for _ in range(rows)]

    def dot(x: float, y: float) -> None:
        column, row = int(x * scale * 2), int(y * scale * 2)
        if 0 <= column < 2 * columns and 0 <= row < 4 * rows:
            cells[row // 4][column // 2] |= DOTS[row % 4][column % 2]

    def segment(one: tuple[float, float], other: tuple[float, float]) -> None:
        steps = max(2, int(max(abs(one[0] - other[0]), abs(one[1] - other[1])) * scale * 4))
        for step in range(steps + 1):
            part = step / steps
            dot(one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1]))

    for at in range(count):
        for side, across in ((left, right), (right, left)):
            segment(*(_outward(side[(at + step) % count], across[(at + step) % count]) for step in (0, 1)))
    segment(left[0], right[0])
    return tuple("".join(chr(0x2800 + cell) if cell else " " for cell in row) for row in cells)


def _outward(side: tuple[int, int], across: tuple[int, int]) -> tuple[float, float]:
    """The true edge of the track: a base's radius outside the line that the middle of a base keeps to."""
    x, y = side[0] - across[0], side[1] - across[1]
    length = (x * x + y * y) ** 0.5 or 1.0
    return side[0] + x * BODY / length, side[1] + y * BODY / length
