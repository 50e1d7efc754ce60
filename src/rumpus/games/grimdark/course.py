"""The road under the wheels: walking from cross-section to cross-section, laps, places, and what can be touched.

Between two cross-sections lies a quadrilateral. A straight way goes through them one after the other, or out at a side:
there is the edge of the track.
"""

from rumpus.core.rule import rule
from rumpus.games.grimdark.box import BODY, Box, Kind
from rumpus.games.grimdark.geometry import (
    BITS,
    FAR,
    HALF,
    meets_polygon,
    near_segment,
    side,
    square,
    touches_polygon,
    until_disc,
    until_polygon,
)
from rumpus.games.grimdark.table import Car, Table

MOST_STEPS = 64  # of a walk: no way is longer
TOUCHING = 5  # hundredths of an inch: nearer is contact


@rule
def walk(box: Box, section: int, ax: int, ay: int, bx: int, by: int) -> tuple[int, int, int, int, int, int]:
    """The straight way from a to b, beginning in a section.

    What it leads to: the section, the laps gained or lost, the section whose edge it runs into + 1 (to the left, or
    negative, to the right; nought for none), the pieces on the way, the first dispenser passed, and the section of that.
    """
    laps, near, dispenser, passed = 0, box.near[section], 0, 0
    for _ in range(MOST_STEPS):
        after = section + 1 if section + 1 < box.sections else 0
        lx, ly, rx, ry = box.lx[after], box.ly[after], box.rx[after], box.ry[after]
        if side(lx, ly, rx, ry, bx, by) < 0 and side(ax, ay, bx, by, lx, ly) <= 0 <= side(ax, ay, bx, by, rx, ry):
            section = after
            laps += 1 if after == 0 else 0
            if dispenser == 0 and box.dispenser[after] > 0:
                dispenser, passed = box.dispenser[after], after
        else:
            sx, sy, tx, ty = box.lx[section], box.ly[section], box.rx[section], box.ry[section]
            if side(sx, sy, tx, ty, bx, by) > 0 and side(ax, ay, bx, by, tx, ty) <= 0 <= side(ax, ay, bx, by, sx, sy):
                if dispenser == 0 and box.dispenser[section] > 0:
                    dispenser, passed = box.dispenser[section], section
                laps -= 1 if section == 0 else 0
                section = section - 1 if section > 0 else box.sections - 1
            elif side(sx, sy, lx, ly, bx, by) < 0:
                return section, laps, section + 1, near, dispenser, passed
            elif side(tx, ty, rx, ry, bx, by) > 0:
                return section, laps, -section - 1, near, dispenser, passed
            else:
                return section, laps, 0, near, dispenser, passed
        near |= box.near[section]
    return section, laps, section + 1, near, dispenser, passed


@rule
def until_line(ax: int, ay: int, bx: int, by: int, px: int, py: int, qx: int, qy: int, distance: int) -> int:
    """How far from p it is to the line ab, on the way to q, which lies beyond it at that distance."""
    one, two = side(ax, ay, bx, by, px, py), side(ax, ay, bx, by, qx, qy)
    if one == two:
        return 0
    return max(0, min(distance, distance * one // (one - two)))


@rule
def until_wall(box: Box, wall: int, px: int, py: int, qx: int, qy: int, distance: int) -> int:
    """How far from p it is to the edge of a section (see `walk`), on the way to q."""
    section = wall - 1 if wall > 0 else -wall - 1
    after = section + 1 if section + 1 < box.sections else 0
    if wall > 0:
        return until_line(box.lx[section], box.ly[section], box.lx[after], box.ly[after], px, py, qx, qy, distance)
    return until_line(box.rx[section], box.ry[section], box.rx[after], box.ry[after], px, py, qx, qy, distance)


@rule
def shifted(start: int, direction: int, distance: int) -> int:
    """One coordinate of the place at a distance in a direction."""
    return start + ((distance * direction + HALF) >> BITS)


@rule
def go(box: Box, car: Car, dx: int, dy: int, distance: int) -> None:
    """Put a racer so far ahead in a direction, a hair less where rounding would put it off the track."""
    for _ in range(8):
        if distance <= 0:
            break
        x, y = shifted(car.x, dx, distance), shifted(car.y, dy, distance)
        section, laps, wall, _near, _dispenser, _passed = walk(box, car.section, car.x, car.y, x, y)
        if wall == 0:
            car.x, car.y, car.section = x, y, section
            car.laps += laps
            break
        distance -= 1
    measure(box, car)


@rule
def distance_along(box: Box, section: int, laps: int, x: int, y: int) -> int:
    """8.1: how far a place is along the centre line."""
    after = section + 1 if section + 1 < box.sections else 0
    mx, my = box.mx[section], box.my[section]
    ux, uy = box.mx[after] - mx, box.my[after] - my
    length = (box.along[after] if after > 0 else box.length) - box.along[section]
    part = (ux * (x - mx) + uy * (y - my)) * length // square(ux, uy)
    return laps * box.length + box.along[section] + max(0, min(length - 1, part))


@rule
def measure(box: Box, car: Car) -> None:
    """8.1: how far a racer is along the centre line."""
    car.along = distance_along(box, car.section, car.laps, car.x, car.y)


@rule
def ahead_of(table: Table, one: int, other: int) -> bool:
    """8.2: whether a racer is ahead of another; of two that are level, the one that started in front."""
    mine, theirs = table.cars[one].along, table.cars[other].along
    if mine != theirs:
        return mine > theirs
    for at in range(table.seats):
        if table.order[at] == one:
            return True
        if table.order[at] == other:
            return False
    return False


@rule
def place(table: Table, seat: int) -> int:
    """8.2: a racer's place, from 1."""
    count = 1
    for other in range(table.seats):
        if other != seat and ahead_of(table, other, seat):
            count += 1
    return count


@rule
def until_piece(box: Box, piece: int, x: int, y: int, dx: int, dy: int, distance: int) -> int:
    """How far a base may go until it touches a piece of terrain; FAR if it does not within the distance."""
    lump = box.lumps[piece]
    rx, ry = lump.x - x, lump.y - y
    reach = lump.reach + BODY
    if square(rx, ry) > (reach + distance) * (reach + distance):
        return FAR
    if lump.corners == 0:
        if square(rx, ry) <= reach * reach:
            return 0
        return until_disc(rx, ry, dx, dy, reach)
    return until_polygon(box.cx, box.cy, lump.first, lump.corners, x, y, dx, dy, BODY)


@rule
def until_blocked(box: Box, piece: int, x: int, y: int, dx: int, dy: int, distance: int) -> int:
    """The same for hard terrain; 2.3: who touches it already may go away from it."""
    lump = box.lumps[piece]
    if on_piece(box, piece, x, y):
        return 0 if (lump.x - x) * dx + (lump.y - y) * dy > 0 else FAR
    return until_piece(box, piece, x, y, dx, dy, distance)


@rule
def on_piece(box: Box, piece: int, x: int, y: int) -> bool:
    """Whether a base touches a piece of terrain."""
    lump = box.lumps[piece]
    reach = lump.reach + BODY
    if square(lump.x - x, lump.y - y) > reach * reach:
        return False
    return lump.corners == 0 or touches_polygon(box.cx, box.cy, lump.first, lump.corners, x, y, BODY)


@rule
def in_the_way(box: Box, piece: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """2.4: whether the straight line from a to b passes through a piece of terrain."""
    lump = box.lumps[piece]
    if lump.corners == 0:
        return near_segment(lump.x, lump.y, ax, ay, bx, by, lump.reach)
    return meets_polygon(box.cx, box.cy, lump.first, lump.corners, ax, ay, bx, by)


@rule
def sees(box: Box, table: Table, seat: int, other: int) -> bool:
    """2.4: nothing stands between two racers, and the line between them keeps to the track."""
    one, two = table.cars[seat], table.cars[other]
    _section, _laps, wall, near, _dispenser, _passed = walk(box, one.section, one.x, one.y, two.x, two.y)
    if wall != 0:
        return False
    for third in range(table.seats):
        car = table.cars[third]
        between = third != seat and third != other and not car.immobile
        if between and near_segment(car.x, car.y, one.x, one.y, two.x, two.y, BODY):
            return False
    for piece in range(box.pieces):
        stands = (near & ~table.gone) >> piece & 1 and box.lumps[piece].kind <= Kind.HARD
        if stands and in_the_way(box, piece, one.x, one.y, two.x, two.y):
            return False
    return True


@rule
def in_front(box: Box, car: Car, other: Car, reach: int) -> bool:
    """2.5: whether another racer is in the front arc, at most so far away from base to base."""
    x, y = other.x - car.x, other.y - car.y
    if square(x, y) > (reach + 2 * BODY) * (reach + 2 * BODY):
        return False
    dx, dy = box.cosine[car.heading], box.sine[car.heading]
    along, across = x * dx + y * dy, dx * y - dy * x
    return along > 0 and -along <= across <= along
