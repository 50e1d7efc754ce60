"""The road under the wheels: walking from cross-section to cross-section, laps, places, and who sees whom.

Between two cross-sections lies a quadrilateral. A straight way goes through them one after the other, or out at a side:
there is the edge of the track.
"""

from rumpus.core.rule import rule
from rumpus.games.grimdark.box import BODY, Box, Kind
from rumpus.games.grimdark.geometry import BITS, FAR, HALF, meets_polygon, near_segment, side, square
from rumpus.games.grimdark.table import Car, Table

MOST_STEPS = 64  # of a walk: no way is longer
TOUCHING = 5  # hundredths of an inch: nearer is contact

# Where a way leaves a quadrilateral.
STAYS, FORWARDS, BACKWARDS, LEFT, RIGHT = 0, 1, 2, 3, 4


@rule
def after(box: Box, section: int) -> int:
    """The next section of the road."""
    return section + 1 if section + 1 < box.sections else 0


@rule
def before(box: Box, section: int) -> int:
    """The section of the road that comes before one."""
    return section - 1 if section > 0 else box.sections - 1


@rule
def leaves(box: Box, section: int, ax: int, ay: int, bx: int, by: int) -> int:
    """The side by which the straight way from a to b leaves a section: STAYS if it ends in it."""
    far = after(box, section)
    lx, ly, rx, ry = box.lx[far], box.ly[far], box.rx[far], box.ry[far]
    if side(lx, ly, rx, ry, bx, by) < 0 and side(ax, ay, bx, by, lx, ly) <= 0 <= side(ax, ay, bx, by, rx, ry):
        return FORWARDS
    sx, sy, tx, ty = box.lx[section], box.ly[section], box.rx[section], box.ry[section]
    if side(sx, sy, tx, ty, bx, by) > 0 and side(ax, ay, bx, by, tx, ty) <= 0 <= side(ax, ay, bx, by, sx, sy):
        return BACKWARDS
    if side(sx, sy, lx, ly, bx, by) < 0:
        return LEFT
    return RIGHT if side(tx, ty, rx, ry, bx, by) > 0 else STAYS


@rule
def walk(box: Box, section: int, ax: int, ay: int, bx: int, by: int) -> tuple[int, int, int]:
    """The straight way from a to b: the section it ends in, the laps won or lost, and the edge it runs into (0: none)."""
    laps = 0
    for _ in range(MOST_STEPS):
        out = leaves(box, section, ax, ay, bx, by)
        if out == FORWARDS:
            section = after(box, section)
            laps += 1 if section == 0 else 0
        elif out == BACKWARDS:
            laps -= 1 if section == 0 else 0
            section = before(box, section)
        else:
            return section, laps, out
    return section, laps, LEFT


@rule
def goes_forwards(box: Box, section: int, end: int) -> bool:
    """Whether the shorter way round from one section to another goes forwards."""
    return (end - section + box.sections) % box.sections <= box.sections // 2


@rule
def near_way(box: Box, section: int, end: int) -> int:
    """The pieces of terrain that can be touched between one section and another, a bit each."""
    near, forwards = box.near[section], goes_forwards(box, section, end)
    while section != end:
        section = after(box, section) if forwards else before(box, section)
        near |= box.near[section]
    return near


@rule
def dispenser_on_way(box: Box, section: int, end: int) -> int:
    """6.1: the first cross-section with a dispenser that is crossed from one section to another; -1: none."""
    forwards = goes_forwards(box, section, end)
    while section != end:
        line = after(box, section) if forwards else section
        if box.dispenser[line] > 0:
            return line
        section = line if forwards else before(box, section)
    return -1


@rule
def until_line(ax: int, ay: int, bx: int, by: int, px: int, py: int, qx: int, qy: int, distance: int) -> int:
    """How far from p it is to the line ab, on the way to q, which lies beyond it at that distance."""
    one, two = side(ax, ay, bx, by, px, py), side(ax, ay, bx, by, qx, qy)
    if one == two:
        return 0
    return max(0, min(distance, distance * one // (one - two)))


@rule
def until_crossed(box: Box, line: int, px: int, py: int, qx: int, qy: int, distance: int) -> int:
    """How far from p it is to the line at which a section begins, on the way to q, which lies beyond it."""
    return until_line(box.lx[line], box.ly[line], box.rx[line], box.ry[line], px, py, qx, qy, distance)


@rule
def until_wall(box: Box, section: int, edge: int, px: int, py: int, qx: int, qy: int, distance: int) -> int:
    """How far from p it is to an edge of a section, left or right (see `walk`), on the way to q; FAR if to neither."""
    far = after(box, section)
    if edge == LEFT:
        return until_line(box.lx[section], box.ly[section], box.lx[far], box.ly[far], px, py, qx, qy, distance)
    if edge == RIGHT:
        return until_line(box.rx[section], box.ry[section], box.rx[far], box.ry[far], px, py, qx, qy, distance)
    return FAR


@rule
def shifted(start: int, direction: int, distance: int) -> int:
    """One coordinate of the place at a distance in a direction."""
    return start + ((distance * direction + HALF) >> BITS)


@rule
def go(box: Box, car: Car, dx: int, dy: int, distance: int) -> None:
    """8.4: put a racer so far ahead in a direction, a hair less where rounding would put it off the track."""
    for _ in range(8):
        if distance <= 0:
            break
        x, y = shifted(car.x, dx, distance), shifted(car.y, dy, distance)
        section, laps, edge = walk(box, car.section, car.x, car.y, x, y)
        if edge == STAYS:
            car.x, car.y, car.section = x, y, section
            car.laps += laps
            break
        distance -= 1
    measure(box, car)


@rule
def distance_along(box: Box, section: int, laps: int, x: int, y: int) -> int:
    """8.1: how far a place is along the centre line."""
    far = after(box, section)
    mx, my = box.mx[section], box.my[section]
    ux, uy = box.mx[far] - mx, box.my[far] - my
    length = (box.along[far] if far > 0 else box.length) - box.along[section]
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
def in_the_way(box: Box, piece: int, ax: int, ay: int, bx: int, by: int) -> bool:
    """2.4: whether the straight line from a to b passes through a piece of terrain."""
    lump = box.lumps[piece]
    if lump.corners == 0:
        return near_segment(lump.x, lump.y, ax, ay, bx, by, lump.reach)
    return meets_polygon(box.cx, box.cy, lump.first, lump.corners, ax, ay, bx, by)


@rule
def sees(box: Box, table: Table, seat: int, other: int) -> bool:
    """2.4: nothing stands between two racers: no soft or hard terrain, no other racer, and no wall where there is one."""
    one, two = table.cars[seat], table.cars[other]
    _section, _laps, edge = walk(box, one.section, one.x, one.y, two.x, two.y)
    if box.wall and edge != STAYS:
        return False
    for third in range(table.seats):
        car = table.cars[third]
        between = third != seat and third != other and not car.immobile
        if between and near_segment(car.x, car.y, one.x, one.y, two.x, two.y, BODY):
            return False
    for piece in range(box.pieces):
        stands = not (table.gone >> piece) & 1 and box.lumps[piece].kind <= Kind.HARD
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
