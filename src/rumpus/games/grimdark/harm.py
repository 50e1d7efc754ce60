"""What hurts: hull points, collisions, crashes."""

from rumpus.core.luck import roll
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.games.grimdark.box import Box
from rumpus.games.grimdark.geometry import INCH
from rumpus.games.grimdark.lexicon import HULLS, News
from rumpus.games.grimdark.table import Harm, Table
from rumpus.games.grimdark.way import pair

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
def hurt(box: Box, table: Table, seat: int, points: int, scatter: int, why: int, other: int) -> bool:
    """4.1: a racer loses hull points and scatters so far, unless it is blessed or shrugs it off; whether it did (`other`: by whom).

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
        lose(table, seat, points, why, other)
    if scatter > 0 and not car.immobile:
        car.shove, car.toward = scatter, roll(table.luck, 360)
    return True


@rule
def lose(table: Table, seat: int, points: int, why: int, other: int) -> None:
    """4.1: hull points go; 6.6: twice as many from the cursed; 4.7: with the last one goes the racer, 5.1: and a hook in it."""
    car = table.cars[seat]
    if car.cursed:
        points *= 2
    points = min(points, car.hull)
    car.hull -= points
    tell(table, News.LOST, seat, other, points, HULLS * why + car.hull, EVERYONE)
    if car.hull == 0:
        car.immobile, car.shove = 1, 0
        if table.hooked == seat + 1:
            table.hooked, table.leg = 0, 0
        tell(table, News.IMMOBILE, seat, NOBODY, 0, 0, EVERYONE)


@rule
def collide(box: Box, table: Table, seat: int, other: int, extra: int) -> None:
    """4.2: both lose D3 hull points, and the one that was run into is moved D3 inches in a random direction."""
    table.pairs |= pair(seat, other)
    tell(table, News.COLLIDED, seat, other, 0, 0, EVERYONE)
    hurt(box, table, seat, half_die(table), 0, Harm.COLLISION, other)
    points, far = half_die(table), half_die(table)
    hurt(box, table, other, points + extra, far * INCH, Harm.COLLISION, seat)


@rule
def crash(box: Box, table: Table, seat: int, into: int) -> None:
    """4.4, 7.3: hard terrain costs D3 hull points; 4.5: so does a wall."""
    tell(table, News.CRASHED, seat, NOBODY, into, 0, EVERYONE)
    hurt(box, table, seat, half_die(table), 0, Harm.WALL if into == INTO_WALL else Harm.HARD, NOBODY)


@rule
def meet_edge(box: Box, table: Table, seat: int) -> None:
    """4.5: the track's edge stops a racer, and a wall hurts it."""
    if box.wall:
        crash(box, table, seat, INTO_WALL)
    else:
        tell(table, News.STOPPED, seat, NOBODY, 0, 0, EVERYONE)
