"""The way ahead: how far it is to everything that can be met on it, and what is met first."""

from rumpus.core.news import NOBODY
from rumpus.core.rule import rule
from rumpus.games.grimdark.box import BODY, Box, Kind
from rumpus.games.grimdark.course import (
    TOUCHING,
    dispenser_on_way,
    near_way,
    shifted,
    until_crossed,
    until_wall,
    walk,
)
from rumpus.games.grimdark.geometry import (
    BITS,
    FAR,
    INCH,
    root,
    square,
    touches_polygon,
    until_disc,
    until_polygon,
)
from rumpus.games.grimdark.table import MINES, NOTHING, Action, Car, Mine, Table

GAP = 2 * BODY + INCH  # from middle to middle, when an inch is between the bases
ROUNDING = 2  # hundredths of an inch: so much less is still an inch
TRIGGER = 2 * INCH + BODY  # from the middle of a base to a mine
CLEAR = 2  # hundredths of an inch kept from the edge and from hard terrain, so that rounding leads into neither

# What can be met on the way, in the order of 3.10.
FINISH, EDGE, DISPENSER, PIECE, MINE, RIVAL, END = 0, 1, 2, 3, 4, 5, 6


@rule
def inches(distance: int) -> int:
    """3.9: a distance rounded up to whole inches, in hundredths."""
    return (distance + INCH - 1) // INCH * INCH


@rule
def pair(one: int, other: int) -> int:
    """4.6: the bit of two racers."""
    return 1 << (min(one, other) * 8 + max(one, other))


@rule
def first_met(box: Box, table: Table, seat: int, dx: int, dy: int, limit: int) -> tuple[int, int, int]:
    """3.10: what a racer meets first on a straight way of that length: how far it is, what it is, and which.

    The nearest comes first; of what is equally near, that which is asked for first here. END if nothing is met.
    """
    car = table.cars[seat]
    x, y = shifted(car.x, dx, limit), shifted(car.y, dy, limit)
    end, laps, edge = walk(box, car.section, car.x, car.y, x, y)
    far, what, which = limit, END, 0
    met = until_finish(box, car, laps, x, y, limit)
    if met < far:
        far, what = met, FINISH
    met = until_wall(box, end, edge, car.x, car.y, x, y, limit) - CLEAR
    if met < far:
        far, what = max(0, met), EDGE
    met, line = next_dispenser(box, table, seat, end, x, y, limit)
    if met < far:
        far, what, which = met, DISPENSER, line
    met, piece = next_piece(box, table, seat, end, dx, dy, limit)
    if met < far:
        far, what, which = met, PIECE, piece
    met, mine = next_mine(box, table, seat, dx, dy)
    if met < far:
        far, what, which = met, MINE, mine
    met, rival = next_rival(table, seat, dx, dy)
    if met < far:
        far, what, which = max(0, met - 1), RIVAL, rival
    return far, what, which


@rule
def until_finish(box: Box, car: Car, laps: int, x: int, y: int, limit: int) -> int:
    """1.3: how far it is to the line, if to cross it wins the race."""
    wins = laps > 0 and car.laps + laps >= box.laps
    return until_crossed(box, 0, car.x, car.y, x, y, limit) if wins else FAR


@rule
def next_dispenser(box: Box, table: Table, seat: int, end: int, x: int, y: int, limit: int) -> tuple[int, int]:
    """6.1: how far it is to the next line of a dispenser that a racer may roll at, and which; 4.8: the pushed roll at none."""
    car = table.cars[seat]
    if car.item != NOTHING or car.shove > 0:
        return FAR, 0
    line = dispenser_on_way(box, car.section, end)
    if line < 0 or line == table.passing:
        return FAR, 0
    return until_crossed(box, line, car.x, car.y, x, y, limit), line


@rule
def next_piece(box: Box, table: Table, seat: int, end: int, dx: int, dy: int, limit: int) -> tuple[int, int]:
    """7.1: how far it is to the next piece of terrain that matters to a racer, and which."""
    car, best, which = table.cars[seat], FAR, 0
    near = near_way(box, car.section, end) & ~(table.gone | car.touched)
    for piece in range(box.pieces if near else 0):
        kind = box.lumps[piece].kind
        if (near >> piece) & 1 and matters(box, car.kind, kind) and (car.shove == 0 or stops_pushes(kind)):
            if kind == Kind.HARD:
                far = max(0, until_blocked(box, piece, car.x, car.y, dx, dy, limit) - CLEAR)
            else:
                far = until_piece(box, piece, car.x, car.y, dx, dy, limit)
            if far < best:
                best, which = far, piece
    return best, which


@rule
def matters(box: Box, kind: int, terrain: int) -> bool:
    """9.2: those that hover ignore soft, difficult and dangerous terrain."""
    return not box.hovers[kind] or terrain == Kind.HARD or terrain == Kind.BOOST


@rule
def stops_pushes(terrain: int) -> bool:
    """4.8: whoever is pushed has no movement that difficult terrain could halve, or a speed boost add to."""
    return terrain != Kind.DIFFICULT and terrain != Kind.BOOST


@rule
def next_mine(box: Box, table: Table, seat: int, dx: int, dy: int) -> tuple[int, int]:
    """6.7: how far it is until a racer moves within two inches of an armed mine; 9.2: hovering ones never do."""
    car, best, which = table.cars[seat], FAR, 0
    if box.hovers[car.kind]:
        return best, which
    for at in range(MINES):
        mine = table.mines[at]
        if mine.item != NOTHING and mine.armed:
            far = until_trigger(mine, car.x, car.y, dx, dy)
            if far < best:
                best, which = far, at
    return best, which


@rule
def until_trigger(mine: Mine, x: int, y: int, dx: int, dy: int) -> int:
    """6.7: how far it is until a base is within two inches of a mine; who stands there already moves within them, too."""
    if square(mine.x - x, mine.y - y) < TRIGGER * TRIGGER:
        return 0
    return until_disc(mine.x - x, mine.y - y, dx, dy, TRIGGER)


@rule
def next_rival(table: Table, seat: int, dx: int, dy: int) -> tuple[int, int]:
    """3.7, 4.3, 6.8: how far it is to the racer that one boosts, is pushed or is drawn into, and whom."""
    car, best, whom = table.cars[seat], FAR, NOBODY
    if car.shove == 0 and table.hooked == 0 and table.action != Action.BOOST:
        return best, whom
    for other in range(table.seats):
        rival = table.cars[other]
        if other != seat and not rival.immobile:
            far = until_disc(rival.x - car.x, rival.y - car.y, dx, dy, 2 * BODY)
            if far < best:
                best, whom = far, other
    return best, whom


@rule
def look_ahead(box: Box, table: Table, seat: int, heading: int, limit: int) -> int:
    """3.5: how far a racer could drive straight ahead: to the first thing that stops it, in whole inches."""
    dx, dy = box.cosine[heading], box.sine[heading]
    if limit <= 0:
        return 0
    stop = until_stopped(box, table, seat, dx, dy, limit)
    if stop == 0:
        return 0
    return min(limit, inches(stop), free_of_rivals(table, seat, dx, dy) // INCH * INCH)


@rule
def until_stopped(box: Box, table: Table, seat: int, dx: int, dy: int, limit: int) -> int:
    """3.8: how far it is to the edge or to hard terrain; 4.4: 0 for whoever stands against it already."""
    car = table.cars[seat]
    x, y = shifted(car.x, dx, limit), shifted(car.y, dy, limit)
    end, _laps, edge = walk(box, car.section, car.x, car.y, x, y)
    stop = until_hard(box, near_way(box, car.section, end), car.x, car.y, dx, dy, limit)
    stop = min(stop, until_wall(box, end, edge, car.x, car.y, x, y, limit))
    return 0 if stop <= TOUCHING else stop


@rule
def free_of_rivals(table: Table, seat: int, dx: int, dy: int) -> int:
    """3.6: how far one may drive and keep an inch from the others; 3.7: a boost may touch them, but not twice."""
    car, best = table.cars[seat], FAR
    boosting = table.action == Action.BOOST
    for other in range(table.seats):
        rival = table.cars[other]
        if other != seat and not rival.immobile:
            if not boosting:
                best = min(best, until_gap(rival.x - car.x, rival.y - car.y, dx, dy))
            elif table.pairs & pair(seat, other):
                best = min(best, until_disc(rival.x - car.x, rival.y - car.y, dx, dy, 2 * BODY))
    return best


@rule
def until_gap(x: int, y: int, dx: int, dy: int) -> int:
    """3.6: how far one may go until less than an inch is between the bases; to pass at just an inch is allowed."""
    passes = until_disc(x, y, dx, dy, GAP - ROUNDING) == FAR
    return FAR if passes else until_disc(x, y, dx, dy, GAP)


@rule
def until_hard(box: Box, near: int, x: int, y: int, dx: int, dy: int, distance: int) -> int:
    """How far a base may go until it touches hard terrain among the pieces that are near."""
    best = FAR
    if near & box.hard:
        for piece in range(box.pieces):
            if (near & box.hard) >> piece & 1:
                best = min(best, until_blocked(box, piece, x, y, dx, dy, distance))
    return best


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
def bearing(box: Box, table: Table, seat: int) -> tuple[int, int, int]:
    """The direction in which a racer moves, and how far: where it is pushed (4.3), drawn (6.8), or straight ahead."""
    car = table.cars[seat]
    if car.shove > 0:
        return box.cosine[car.toward], box.sine[car.toward], car.shove
    if table.hooked > 0:
        rival = table.cars[table.hooked - 1]
        x, y = rival.x - car.x, rival.y - car.y
        length = max(1, root(square(x, y)))
        return (x << BITS) // length, (y << BITS) // length, length
    return box.cosine[car.heading], box.sine[car.heading], table.leg
