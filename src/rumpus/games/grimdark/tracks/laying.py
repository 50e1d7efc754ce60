"""Lays a track: from the corners on paper to the cross-sections that the rules drive on.

Only + - × ÷ and square roots are used on the way, so a track is the same on every machine.
"""

import math
from bisect import bisect_right
from dataclasses import dataclass
from typing import NamedTuple

from rumpus.games.grimdark.geometry import COSINE, INCH, SINE, UNIT
from rumpus.games.grimdark.tracks.plan import Corner, Piece, Plan, Point, Spot

STEP = 2.0  # inches between cross-sections
SHORTEST = 0.5  # inches from the last one to the line
DISPENSERS = 48.0  # a dispenser every full four feet
BASE = 0.75  # the radius of a racer's base
FINE = 24  # points that a bend is drawn with


class Section(NamedTuple):
    """A cross-section: its middle and the way the road goes there (a unit vector), inches from the line."""

    x: float
    y: float
    fx: float
    fy: float
    along: float


@dataclass(frozen=True)
class Course:
    """A track that is laid: its cross-sections, its length in inches, and where the terrain lies."""

    plan: Plan
    length: float
    sections: tuple[Section, ...]
    line: tuple[Point, ...]  # the centre line, finely drawn
    pieces: tuple[Piece, ...]

    @property
    def half(self) -> float:
        """From the middle to the edge."""
        return self.plan.width / 2

    @property
    def dispensers(self) -> tuple[int, ...]:
        """The cross-sections at which a dispenser stands."""
        every = round(DISPENSERS / STEP)
        return tuple(at for at in range(every, len(self.sections), every))

    def edge(self, at: int, across: float) -> Point:
        """The place so many inches to the right of the middle of a cross-section."""
        x, y, fx, fy, _ = self.sections[at % len(self.sections)]
        return x - fy * across, y + fx * across

    def place(self, along: float, across: float) -> tuple[float, float, float, float]:
        """A place by inches from the line and to the right of the middle, and the way the road goes there."""
        at = self.at(along)
        return at.x - at.fy * across, at.y + at.fx * across, at.fx, at.fy

    def at(self, along: float) -> Section:
        """The cross-section so many inches from the line."""
        along %= self.length
        before = bisect_right(self.sections, along, key=lambda section: section.along) - 1
        one, other = self.sections[before], self.sections[(before + 1) % len(self.sections)]
        part = (along - one.along) / ((other.along or self.length) - one.along)
        x, y = one.x + part * (other.x - one.x), one.y + part * (other.y - one.y)
        fx, fy = unit(one.fx + part * (other.fx - one.fx), one.fy + part * (other.fy - one.fy))
        return Section(x, y, fx, fy, along)


def unit(x: float, y: float) -> Point:
    """The vector of length one in that direction."""
    length = math.sqrt(x * x + y * y) or 1.0
    return x / length, y / length


def gap(one: Point, other: Point) -> float:
    """How far two places are from each other."""
    return math.sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2)


def lay(plan: Plan) -> Course:
    """Round the corners, walk along in steps of two inches from the line, and put the terrain where it belongs."""
    line = _from_line(_rounded(plan.corners), plan.start)
    reach = [0.0]
    for at in range(len(line)):
        reach.append(reach[-1] + gap(line[at], line[(at + 1) % len(line)]))
    length = reach[-1]
    count = max(3, int(length / STEP))
    count += length - STEP * count >= SHORTEST
    middles = _walked(line, reach, [at * STEP for at in range(count)])
    sections = tuple(
        Section(*middles[at], *_way(line, reach, at * STEP), at * STEP) for at in range(count)
    )  # fmt: skip
    bare = Course(plan, length, sections, tuple(line), ())
    pieces = (*plan.pieces, *(_placed(bare, spot) for spot in plan.spots))
    return Course(plan, length, sections, tuple(line), pieces)


def _rounded(corners: tuple[Corner, ...]) -> list[Point]:
    """The closed line through the corners, each of them a bend."""
    points: list[Point] = []
    for at, corner in enumerate(corners):
        before, after = corners[at - 1], corners[(at + 1) % len(corners)]
        points += _bend(before, corner, after)
    return _without_twins(points)


def _bend(before: Corner, corner: Corner, after: Corner) -> list[Point]:
    """A bend of the corner's radius, as far as the legs have room for it: a cubic curve that hugs the circle."""
    ux, uy = unit(before.x - corner.x, before.y - corner.y)
    vx, vy = unit(after.x - corner.x, after.y - corner.y)
    cosine = max(-1.0, min(1.0, ux * vx + uy * vy))
    if cosine < -0.9999:
        return [(corner.x, corner.y)]
    half = math.sqrt((1 - cosine) / (1 + cosine))  # the tangent of half the angle between the legs
    room = min(gap((before.x, before.y), (corner.x, corner.y)), gap((after.x, after.y), (corner.x, corner.y))) / 2
    half = max(half, 1e-6)
    leg = min(corner.radius / half, room)
    handle = 4 / 3 * _tangent_of_half(1 / half) * leg * half  # 4/3 tan(a/4) radii, for a bend that turns by a
    start, end = (corner.x + ux * leg, corner.y + uy * leg), (corner.x + vx * leg, corner.y + vy * leg)
    one, two = (start[0] - ux * handle, start[1] - uy * handle), (end[0] - vx * handle, end[1] - vy * handle)
    return [_cubic(start, one, two, end, step / FINE) for step in range(FINE + 1)]


def _tangent_of_half(tangent: float) -> float:
    """The tangent of half an angle, by the angle's own."""
    return (math.sqrt(1 + tangent * tangent) - 1) / tangent if tangent else 0.0


def _cubic(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    s = 1 - t
    parts = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    corners = (a, b, c, d)
    return sum(p * q[0] for p, q in zip(parts, corners)), sum(p * q[1] for p, q in zip(parts, corners))


def _without_twins(points: list[Point]) -> list[Point]:
    return [point for at, point in enumerate(points) if gap(point, points[at - 1]) > 1e-6]


def _from_line(line: list[Point], start: float) -> list[Point]:
    """The same closed line, beginning so many inches further on."""
    left = start
    for at in range(len(line)):
        one, other = line[at], line[(at + 1) % len(line)]
        step = gap(one, other)
        if left < step:
            part = left / step
            first = (one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1]))
            return _without_twins([first, *line[at + 1 :], *line[: at + 1]])
        left -= step
    return _from_line(line, start % sum(gap(line[at - 1], line[at]) for at in range(len(line))))


def _walked(line: list[Point], reach: list[float], marks: list[float]) -> list[Point]:
    """The places at these distances along a closed line."""
    places, at = [], 0
    for mark in marks:
        while reach[at + 1] < mark:
            at += 1
        one, other = line[at], line[(at + 1) % len(line)]
        part = (mark - reach[at]) / (reach[at + 1] - reach[at])
        places.append((one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])))
    return places


def _way(line: list[Point], reach: list[float], mark: float) -> Point:
    """The way the road goes at a distance: from a little before to a little after."""
    length, near = reach[-1], 0.25
    before, after = sorted(((mark - near) % length, (mark + near) % length))
    one, other = _walked(line, reach, [before, after])
    if after - before > length / 2:
        one, other = other, one
    return unit(other[0] - one[0], other[1] - one[1])


def _placed(course: Course, spot: Spot) -> Piece:
    """A spot along the road as a piece on the table."""
    x, y, fx, fy = course.place(spot.along, spot.across)
    if spot.radius:
        return Piece(spot.kind, ((x, y),), spot.radius, spot.line)
    cosine, sine = COSINE[round(spot.turn) % 360] / UNIT, SINE[round(spot.turn) % 360] / UNIT
    ax, ay = fx * cosine - fy * sine, fx * sine + fy * cosine
    long, wide = spot.long / 2, spot.wide / 2
    corners = ((-long, -wide), (long, -wide), (long, wide), (-long, wide))
    points = tuple((x + u * ax - v * ay, y + u * ay + v * ax) for u, v in corners)
    return Piece(spot.kind, points, 0.0, spot.line)


def hundredths(inches: float) -> int:
    """Inches in whole hundredths."""
    return math.floor(inches * INCH + 0.5)
