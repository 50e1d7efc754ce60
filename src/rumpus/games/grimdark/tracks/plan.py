"""A track on paper: the corners of its centre line, how wide it is, and the terrain on it."""

from dataclasses import dataclass, field
from typing import Any

from rumpus.core.errors import RumpusError
from rumpus.core.printed import Entry, Sheet

KINDS = ("soft", "hard", "difficult", "dangerous", "boost")
MOST_PIECES = 32
MOST_BENDS = 100
MOST_CORNERS = 8  # of one piece
MOST_INCHES = 144

Point = tuple[float, float]


@dataclass(frozen=True)
class Corner:
    """A corner of the centre line in inches, and the radius of its bend."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class Piece:
    """A piece of terrain: a disc (`radius` is not 0) around the first point, or a polygon."""

    kind: str
    points: tuple[Point, ...]
    radius: float = 0.0
    line: int = 0  # of the file


@dataclass(frozen=True)
class Spot:
    """A piece placed along the road: inches from the line, inches to the right of the middle, and its measures."""

    kind: str
    along: float
    across: float
    radius: float = 0.0
    long: float = 0.0
    wide: float = 0.0
    turn: float = 0.0
    line: int = 0


@dataclass(frozen=True)
class Plan:
    """A track as its file says it."""

    name: str
    about: str
    table: Point
    width: float
    start: float  # inches from the first corner's bend to the start/finish line
    corners: tuple[Corner, ...]
    pieces: tuple[Piece, ...] = ()
    spots: tuple[Spot, ...] = ()
    source: str = field(default="", compare=False)  # the name of the file


def read_plan(sheet: Sheet) -> Plan:
    """Read a track file; whether the track is any good is another question."""
    sheet.only(["name", "about", "table", "width", "start", "corner", "terrain"])
    head = sheet.content
    name = head.get("name")
    if not isinstance(name, str) or not name.strip():
        raise RumpusError(f'{sheet.name}: a track has a name: name = "…".')
    table = _numbers(sheet, "table", head.get("table", [48, 48]), 2, 24, MOST_INCHES)
    corners = tuple(_corner(entry) for entry in sheet.entries("corner"))
    if len(corners) < 3:
        raise RumpusError(
            f"{sheet.name}: a track that closes on itself has at least three corners, not {len(corners)}."
        )
    terrain = sheet.entries("terrain") if "terrain" in head else []
    if len(corners) > MOST_BENDS:
        raise RumpusError(f"{sheet.name}: a track has at most {MOST_BENDS} corners, not {len(corners)}.")
    if len(terrain) > MOST_PIECES:
        raise RumpusError(f"{sheet.name}: a track has at most {MOST_PIECES} pieces of terrain, not {len(terrain)}.")
    laid = [_terrain(entry) for entry in terrain]
    (width,) = _numbers(sheet, "width", [head.get("width", 8)], 1, 1, 30)
    (start,) = _numbers(sheet, "start", [head.get("start", 20)], 1, 0, 2000)
    return Plan(
        name, str(head.get("about", "")), (table[0], table[1]), width, start, corners,
        tuple(piece for piece in laid if isinstance(piece, Piece)),
        tuple(spot for spot in laid if isinstance(spot, Spot)), sheet.name,
    )  # fmt: skip


def _numbers(sheet: Sheet, key: str, value: Any, count: int, least: float, most: float) -> tuple[float, ...]:
    good = isinstance(value, list) and len(value) == count and all(_is_number(one) for one in value)
    if not good or not all(least <= one <= most for one in value):
        many = "a number" if count == 1 else f"{count} numbers"
        raise RumpusError(f"{sheet.name}: '{key}' is {many} of inches, from {least:g} to {most:g}.")
    return tuple(float(one) for one in value)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _number(entry: Entry, key: str, default: float | None, least: float, most: float) -> float:
    value: Any = entry.content.get(key, default)
    if not _is_number(value) or not least <= value <= most:
        entry.wrong(key, f"'{key}' must be a number of inches from {least:g} to {most:g}, not {value!r}.")
    return float(value)


def _corner(entry: Entry) -> Corner:
    entry.only(["x", "y", "radius"])
    return Corner(
        _number(entry, "x", None, 0, MOST_INCHES),
        _number(entry, "y", None, 0, MOST_INCHES),
        _number(entry, "radius", 5.0, 0.5, MOST_INCHES),
    )


def _terrain(entry: Entry) -> Piece | Spot:
    """A polygon by its corners, or a disc or a rectangle by where it lies along the road."""
    entry.only(["kind", "points", "along", "across", "radius", "long", "wide", "turn"])
    kind = entry.one_of("kind", KINDS)
    if "points" in entry.content:
        return Piece(kind, _points(entry), line=entry.line)
    along, across = _number(entry, "along", None, 0, 2000), _number(entry, "across", 0.0, -30, 30)
    if "radius" in entry.content:
        return Spot(kind, along, across, _number(entry, "radius", None, 0.2, 20), line=entry.line)
    return Spot(
        kind, along, across, 0.0, _number(entry, "long", None, 0.2, 40), _number(entry, "wide", None, 0.2, 40),
        _number(entry, "turn", 0.0, -360, 360), entry.line,
    )  # fmt: skip


def _points(entry: Entry) -> tuple[Point, ...]:
    points = entry.content["points"]
    shaped = isinstance(points, list) and 3 <= len(points) <= MOST_CORNERS
    if not shaped or not all(isinstance(one, list) and len(one) == 2 and all(map(_is_number, one)) for one in points):
        entry.wrong("points", f"'points' are 3 to {MOST_CORNERS} corners, each [x, y] in inches.")
    return tuple((float(x), float(y)) for x, y in points)
