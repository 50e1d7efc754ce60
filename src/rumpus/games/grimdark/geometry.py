"""Plane geometry in whole numbers: the same bytes interpreted, compiled, and on any machine.

2.1: places are whole hundredths of an inch, with y growing downwards; a heading is in degrees, clockwise from the right. A
direction is a unit vector times 2**14, so that a distance along it is a product and a shift. Rules, pictures and the
track checker use these functions alike.
"""

import math

from rumpus.core.record import Row
from rumpus.core.rule import rule

INCH = 100
BITS = 14  # a direction is a unit vector of this many bits
UNIT = 1 << BITS
HALF = UNIT >> 1
FAR = 1 << 30  # further than anything
ROUNDING = 2  # hundredths of an inch that are lost where an edge is turned
COSINE = tuple(round(UNIT * math.cos(math.radians(degree))) for degree in range(360))
SINE = tuple(round(UNIT * math.sin(math.radians(degree))) for degree in range(360))


@rule
def side(ax: int, ay: int, bx: int, by: int, cx: int, cy: int) -> int:
    """On which side of the line from a to b the point c lies: positive to the right, negative to the left, 0 on it."""
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)


@rule
def root(number: int) -> int:
    """The whole part of a square root."""
    return int(math.sqrt(number))


@rule
def square(x: int, y: int) -> int:
    """The square of a vector's length."""
    return x * x + y * y


@rule
def on_line(ax: int, ay: int, bx: int, by: int, px: int, py: int) -> bool:
    """Whether a point that is in line with a and b lies between them."""
    return min(ax, bx) <= px <= max(ax, bx) and min(ay, by) <= py <= max(ay, by)


@rule
def segments_meet(ax: int, ay: int, bx: int, by: int, cx: int, cy: int, dx: int, dy: int) -> bool:
    """Whether the segments ab and cd have a point in common; touching counts."""
    one, two = side(ax, ay, bx, by, cx, cy), side(ax, ay, bx, by, dx, dy)
    three, four = side(cx, cy, dx, dy, ax, ay), side(cx, cy, dx, dy, bx, by)
    if ((one > 0 and two < 0) or (one < 0 and two > 0)) and ((three > 0 and four < 0) or (three < 0 and four > 0)):
        return True
    if one == 0 and on_line(ax, ay, bx, by, cx, cy):
        return True
    if two == 0 and on_line(ax, ay, bx, by, dx, dy):
        return True
    if three == 0 and on_line(cx, cy, dx, dy, ax, ay):
        return True
    return four == 0 and on_line(cx, cy, dx, dy, bx, by)


@rule
def near_segment(px: int, py: int, ax: int, ay: int, bx: int, by: int, reach: int) -> bool:
    """Whether the point p is no further than `reach` from the segment ab."""
    ux, uy, vx, vy = bx - ax, by - ay, px - ax, py - ay
    along, length = ux * vx + uy * vy, square(ux, uy)
    if along <= 0:
        return square(vx, vy) <= reach * reach
    if along >= length:
        return square(px - bx, py - by) <= reach * reach
    across = ux * vy - uy * vx
    return across * across <= reach * reach * length


@rule
def in_polygon(xs: Row[int], ys: Row[int], first: int, count: int, px: int, py: int) -> bool:
    """Whether a point lies within a polygon, whose corners are `count` from `first` on."""
    inside = False
    before = first + count - 1
    for at in range(first, first + count):
        if (ys[at] > py) != (ys[before] > py):
            turn = side(xs[before], ys[before], xs[at], ys[at], px, py)
            if turn != 0 and (turn > 0) == (ys[at] > ys[before]):
                inside = not inside
        before = at
    return inside


@rule
def touches_polygon(xs: Row[int], ys: Row[int], first: int, count: int, px: int, py: int, reach: int) -> bool:
    """Whether a polygon comes within `reach` of a point."""
    if in_polygon(xs, ys, first, count, px, py):
        return True
    before = first + count - 1
    for at in range(first, first + count):
        if near_segment(px, py, xs[before], ys[before], xs[at], ys[at], reach):
            return True
        before = at
    return False


@rule
def meets_polygon(xs: Row[int], ys: Row[int], first: int, count: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """Whether the segment ab meets a polygon."""
    if in_polygon(xs, ys, first, count, ax, ay):
        return True
    before = first + count - 1
    for at in range(first, first + count):
        if segments_meet(ax, ay, bx, by, xs[before], ys[before], xs[at], ys[at]):
            return True
        before = at
    return False


@rule
def until_disc(x: int, y: int, dx: int, dy: int, reach: int) -> int:
    """How far a point may go in a direction until it is within `reach` of a point that lies x and y away.

    FAR if it never is. Who is that near already gets no nearer: 0; but may go away: FAR.
    """
    along, across = (x * dx + y * dy) >> BITS, (dx * y - dy * x) >> BITS
    if along <= 0 or across > reach or across < -reach:
        return FAR
    return max(0, along - root(reach * reach - across * across))


@rule
def until_edge(au: int, av: int, bu: int, bv: int, reach: int) -> int:
    """How far along the u axis a point may go until it is within `reach` of the inside of an edge ab; FAR if never."""
    du, dv = bu - au, bv - av
    if dv == 0:
        return FAR
    length = root(square(du, dv))
    behind = -du * av + dv * au  # on which side of the edge the origin is
    offset = reach * length if behind > 0 else -reach * length
    u = (dv * au - du * av - offset) // dv
    if u < 0 and (behind > 0) == (dv > 0) and abs(behind) >= (reach - ROUNDING) * length:
        u = 0  # it touches the edge already, but for what rounding took
    foot = (u - au) * du - av * dv
    if u < 0 or foot < 0 or foot > du * du + dv * dv:
        return FAR
    return u


@rule
def until_polygon(
    xs: Row[int], ys: Row[int], first: int, count: int, px: int, py: int, dx: int, dy: int, reach: int
) -> int:
    """How far a disc of radius `reach` may go from p in a direction until it touches a polygon; FAR if it never does."""
    if touches_polygon(xs, ys, first, count, px, py, reach):
        return 0
    best = FAR
    x, y = xs[first + count - 1] - px, ys[first + count - 1] - py
    au, av = (x * dx + y * dy) >> BITS, (dx * y - dy * x) >> BITS
    for at in range(first, first + count):
        x, y = xs[at] - px, ys[at] - py
        bu, bv = (x * dx + y * dy) >> BITS, (dx * y - dy * x) >> BITS
        best = min(best, until_disc(x, y, dx, dy, reach), until_edge(au, av, bu, bv, reach))
        au, av = bu, bv
    return best
