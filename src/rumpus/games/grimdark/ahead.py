"""What a drive straight ahead would meet, for the words about it (3.10)."""

from typing import NamedTuple

from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.games.grimdark.box import Box, Kind
from rumpus.games.grimdark.course import near_way, shifted, until_crossed, until_wall, walk
from rumpus.games.grimdark.geometry import FAR
from rumpus.games.grimdark.table import Table
from rumpus.games.grimdark.way import (
    CLEAR,
    matters,
    next_dispenser,
    next_mine,
    next_rival,
    until_blocked,
    until_piece,
)

MEETINGS = 10
LINE, WALL, DISPENSER, TERRAIN, MINE, RIVAL = 0, 1, 2, 3, 8, 9  # the kinds of terrain follow the first


class Met(NamedTuple):
    """How far it is to the first of everything, FAR where there is none; and which rival."""

    line: int
    wall: int
    dispenser: int
    soft: int
    hard: int
    difficult: int
    dangerous: int
    boost: int
    mine: int
    rival: int
    whom: int


@rule
def meet_ahead(box: Box, table: Table, seat: int, limit: int) -> Met:
    """Look straight ahead, so far."""
    car = table.cars[seat]
    dx, dy = box.cosine[car.heading], box.sine[car.heading]
    x, y = shifted(car.x, dx, limit), shifted(car.y, dy, limit)
    end, laps, edge = walk(box, car.section, car.x, car.y, x, y)
    near = near_way(box, car.section, end) & ~(table.gone | car.touched)
    line = until_crossed(box, 0, car.x, car.y, x, y, limit) if laps > 0 and car.laps + laps > 0 else FAR
    rival, whom = next_rival(table, seat, dx, dy)
    return Met(
        line, until_wall(box, end, edge, car.x, car.y, x, y, limit) - CLEAR,
        next_dispenser(box, table, seat, end, x, y, limit)[0],
        first_of(box, table, seat, near, Kind.SOFT, limit), first_of(box, table, seat, near, Kind.HARD, limit),
        first_of(box, table, seat, near, Kind.DIFFICULT, limit), first_of(box, table, seat, near, Kind.DANGEROUS, limit),
        first_of(box, table, seat, near, Kind.BOOST, limit), next_mine(box, table, seat, dx, dy)[0], rival, whom,
    )  # fmt: skip


@rule
def first_of(box: Box, table: Table, seat: int, near: int, kind: int, limit: int) -> int:
    """How far it is to the first piece of a kind of terrain, among those that are near."""
    car, best = table.cars[seat], FAR
    if not matters(box, car.kind, kind):
        return best
    dx, dy = box.cosine[car.heading], box.sine[car.heading]
    for piece in range(box.pieces):
        if has(near, piece) and box.lumps[piece].kind == kind:
            if kind == Kind.HARD:
                best = min(best, until_blocked(box, piece, car.x, car.y, dx, dy, limit))
            else:
                best = min(best, until_piece(box, piece, car.x, car.y, dx, dy, limit))
    return best


@rule
def far_of(met: Met, what: int) -> int:
    """How far it is to something."""
    return met[what]


@rule
def nearest_after(met: Met, last: int) -> int:
    """What is met next after something; -1 for nothing."""
    found = -1
    for what in range(MEETINGS):
        later = last < 0 or met[what] > met[last] or (met[what] == met[last] and what > last)
        if later and (found < 0 or met[what] < met[found]):
            found = what
    return found


@rule
def stops(box: Box, table: Table, seat: int, what: int) -> bool:
    """Whether it ends a drive: an edge, hard terrain, a rival, or the line that wins."""
    if what == LINE:
        return table.cars[seat].laps + 1 >= box.laps
    return what in (WALL, RIVAL, TERRAIN + Kind.HARD)
