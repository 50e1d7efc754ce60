"""What a drive straight ahead would meet, for the words about it (3.10)."""

from enum import IntEnum

from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.games.grimdark.box import Box, Kind
from rumpus.games.grimdark.course import near_way, shifted, until_crossed, until_wall, walk
from rumpus.games.grimdark.geometry import FAR
from rumpus.games.grimdark.table import Table
from rumpus.games.grimdark.way import CLEAR, matters, next_dispenser, next_mine, next_rival, until_blocked, until_piece

Met = tuple[int, int, int, int, int, int, int, int, int, int]  # how far it is to the first of each, FAR for none


class Way(IntEnum):
    """What may be met, the kinds of terrain in their order; and what a line and an edge may be beside."""

    LINE, WALL, DISPENSER, SOFT, HARD, DIFFICULT, DANGEROUS, BOOST, MINE, RIVAL, FINISH, KERB = range(12)


@rule
def meet_ahead(box: Box, table: Table, seat: int, limit: int) -> tuple[Met, int]:
    """Look straight ahead, so far: how far it is to everything, and which rival that would be."""
    car = table.cars[seat]
    dx, dy = box.cosine[car.heading], box.sine[car.heading]
    x, y = shifted(car.x, dx, limit), shifted(car.y, dy, limit)
    end, laps, edge = walk(box, car.section, car.x, car.y, x, y)
    near = near_way(box, car.section, end) & ~(table.gone | car.touched)
    line = until_crossed(box, 0, car.x, car.y, x, y, limit) if laps > 0 and car.laps + laps > 0 else FAR
    rival, whom = next_rival(table, seat, dx, dy)
    return (
        line, until_wall(box, end, edge, car.x, car.y, x, y, limit) - CLEAR,
        next_dispenser(box, table, seat, end, x, y, limit)[0],
        first_of(box, table, seat, near, Kind.SOFT, limit), first_of(box, table, seat, near, Kind.HARD, limit),
        first_of(box, table, seat, near, Kind.DIFFICULT, limit), first_of(box, table, seat, near, Kind.DANGEROUS, limit),
        first_of(box, table, seat, near, Kind.BOOST, limit), next_mine(box, table, seat, dx, dy)[0], rival,
    ), whom  # fmt: skip


@rule
def first_of(box: Box, table: Table, seat: int, near: int, kind: int, limit: int) -> int:
    """How far it is to the first piece of a kind of terrain, among those that are near."""
    car, best = table.cars[seat], FAR
    dx, dy = box.cosine[car.heading], box.sine[car.heading]
    for piece in range(box.pieces):
        if has(near, piece) and box.lumps[piece].kind == kind and matters(box, car.kind, kind):
            if kind == Kind.HARD:
                best = min(best, until_blocked(box, piece, car.x, car.y, dx, dy, limit))
            else:
                best = min(best, until_piece(box, piece, car.x, car.y, dx, dy, limit))
    return best


@rule
def nearest(met: Met, limit: int, done: int) -> int:
    """What is met first within a distance, beside what was met already; -1 for nothing."""
    found = -1
    for what in range(Way.FINISH):
        if not has(done, what) and met[what] < limit:
            found, limit = what, met[what]
    return found


@rule
def stops(box: Box, table: Table, seat: int, what: int) -> bool:
    """Whether it ends a drive: an edge, hard terrain, a rival, or the line that wins."""
    if what == Way.LINE:
        return table.cars[seat].laps + 1 >= box.laps
    return what == Way.WALL or what == Way.RIVAL or what == Way.HARD
