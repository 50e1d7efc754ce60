"""What hurts: hull points, collisions, and being pushed about."""

from rumpus.core.luck import roll
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.games.grimdark.box import BODY, Box, Kind
from rumpus.games.grimdark.course import TOUCHING, go, shifted, until_blocked, until_wall, walk
from rumpus.games.grimdark.geometry import FAR, INCH, until_disc
from rumpus.games.grimdark.table import News, Table

INTO_TERRAIN, INTO_WALL = 1, 2
SAVED = 5  # what a tough racer must roll


@rule
def die(table: Table) -> int:
    """D6."""
    return 1 + roll(table.luck, 6)


@rule
def half_die(table: Table) -> int:
    """D3."""
    return 1 + roll(table.luck, 3)


@rule
def hurt(box: Box, table: Table, seat: int, points: int, scatter: int) -> bool:
    """4.1: a racer loses hull points and scatters so far, unless it is blessed or shrugs it off; whether it did.

    6.14: blessed; 9.1: tough; 6.6: cursed; 4.7: who loses the last point is immobile, and scatters no more.
    """
    car = table.cars[seat]
    if car.immobile:
        return False
    if car.blessed:
        tell(table, News.SPARED, seat, NOBODY, 0, 0, EVERYONE)
        return False
    if box.tough[car.kind]:
        shown = die(table)
        if shown >= SAVED:
            tell(table, News.SHRUGGED, seat, NOBODY, shown, 0, EVERYONE)
            return False
    if points > 0:
        lose(table, seat, points)
    if scatter > 0 and not car.immobile:
        car.shove, car.toward = scatter, roll(table.luck, 360)
    return True


@rule
def lose(table: Table, seat: int, points: int) -> None:
    """4.1: hull points go; 6.6: twice as many from the cursed; 4.7: with the last one goes the racer."""
    car = table.cars[seat]
    if car.cursed:
        points *= 2
    points = min(points, car.hull)
    car.hull -= points
    tell(table, News.LOST, seat, NOBODY, points, car.hull, EVERYONE)
    if car.hull == 0:
        car.immobile, car.shove = 1, 0
        tell(table, News.IMMOBILE, seat, NOBODY, 0, 0, EVERYONE)


@rule
def pair(one: int, other: int) -> int:
    """The bit of two racers."""
    return 1 << (min(one, other) * 8 + max(one, other))


@rule
def collide(box: Box, table: Table, seat: int, other: int, extra: int) -> None:
    """4.2: both lose D3 hull points, and the one that was run into is moved D3 inches in a random direction."""
    table.pairs |= pair(seat, other)
    tell(table, News.COLLIDED, seat, other, 0, 0, EVERYONE)
    hurt(box, table, seat, half_die(table), 0)
    points, far = half_die(table), half_die(table)
    hurt(box, table, other, points + extra, far * INCH)


@rule
def crash(box: Box, table: Table, seat: int, into: int) -> None:
    """4.4: hard terrain costs D3 hull points; 4.5: so does a wall."""
    tell(table, News.CRASHED, seat, NOBODY, into, 0, EVERYONE)
    hurt(box, table, seat, half_die(table), 0)


@rule
def meet_edge(box: Box, table: Table, seat: int) -> None:
    """4.5: the track's edge stops a racer, and a wall hurts it."""
    if box.wall:
        crash(box, table, seat, INTO_WALL)
    else:
        tell(table, News.STOPPED, seat, NOBODY, 0, 0, EVERYONE)


@rule
def until_racer(table: Table, seat: int, dx: int, dy: int) -> tuple[int, int]:
    """How far a racer may go until it touches another that is not immobile, and whom."""
    car, best, whom = table.cars[seat], FAR, NOBODY
    for other in range(table.seats):
        rival = table.cars[other]
        if other != seat and not rival.immobile:
            far = until_disc(rival.x - car.x, rival.y - car.y, dx, dy, 2 * BODY)
            if far < best:
                best, whom = far, other
    return best, whom


@rule
def until_hard(box: Box, near: int, x: int, y: int, dx: int, dy: int, distance: int) -> int:
    """How far a base may go until it touches hard terrain among the pieces that are near."""
    best = FAR
    for piece in range(box.pieces):
        if (near >> piece) & 1 and box.lumps[piece].kind == Kind.HARD:
            best = min(best, until_blocked(box, piece, x, y, dx, dy, distance))
    return best


@rule
def push_all(box: Box, table: Table) -> None:
    """4.3: who is to be moved is moved, and may push others in turn, until all stand still."""
    seat = shoved(table)
    while seat >= 0:
        push(box, table, seat)
        seat = shoved(table)


@rule
def shoved(table: Table) -> int:
    """The first racer that is to be moved; -1: none."""
    for seat in range(table.seats):
        if table.cars[seat].shove > 0:
            return seat
    return -1


@rule
def push(box: Box, table: Table, seat: int) -> None:
    """4.3: a pushed racer slides straight, until it meets a racer, hard terrain or the edge."""
    car = table.cars[seat]
    wanted = car.shove
    car.shove = 0
    dx, dy = box.cosine[car.toward], box.sine[car.toward]
    x, y = shifted(car.x, dx, wanted), shifted(car.y, dy, wanted)
    _section, _laps, wall, near, _dispenser, _passed = walk(box, car.section, car.x, car.y, x, y)
    edge = until_wall(box, wall, car.x, car.y, x, y, wanted) if wall != 0 else FAR
    hard = until_hard(box, near, car.x, car.y, dx, dy, wanted)
    rival, whom = until_racer(table, seat, dx, dy)
    far = min(wanted, edge - 2, hard - 2, rival - 1)
    slide(box, table, seat, dx, dy, max(0, far))
    if far >= wanted:
        return
    if rival <= hard and rival <= edge:
        if not table.pairs & pair(seat, whom):
            collide(box, table, seat, whom, 0)
    elif hard <= edge:
        crash(box, table, seat, INTO_TERRAIN)
    else:
        meet_edge(box, table, seat)


@rule
def slide(box: Box, table: Table, seat: int, dx: int, dy: int, distance: int) -> None:
    """Move a racer without its driving, and say so."""
    go(box, table.cars[seat], dx, dy, distance)
    if distance > TOUCHING:
        tell(table, News.SCATTERED, seat, NOBODY, distance, table.cars[seat].toward, EVERYONE)
