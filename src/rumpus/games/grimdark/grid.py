"""Before the start: types of racers, the roll-off, and the grid."""

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.games.grimdark.box import Box
from rumpus.games.grimdark.course import measure
from rumpus.games.grimdark.harm import die
from rumpus.games.grimdark.lexicon import News
from rumpus.games.grimdark.table import Table


@rule
def choose_type(box: Box, table: Table, seat: int, kind: int) -> None:
    """1.4: a seat's racer gets its type, and its hull points."""
    table.cars[seat].kind = kind
    table.cars[seat].hull = box.hull[kind]
    tell(table, News.PICKED, seat, NOBODY, kind, 0, EVERYONE)


@rule
def line_up(table: Table) -> None:
    """1.5: everybody shares the first place, and rolls off."""
    for seat in range(table.seats):
        table.order[seat], table.cars[seat].grid = seat, 1


@rule
def take_grid(box: Box, table: Table) -> None:
    """1.5: the roll-off gives everybody a place on the grid, which is the order of play."""
    for at in range(table.seats):
        seat = table.order[at]
        car, slot = table.cars[seat], box.grid[at]
        car.x, car.y, car.heading, car.section, car.laps = slot.x, slot.y, slot.heading, slot.section, -1
        measure(box, car)
        tell(table, News.GRID, seat, NOBODY, at + 1, 0, EVERYONE)
    table.best = -100


@rule
def roll_off(table: Table) -> bool:
    """1.5: all who share a place with others roll a die; whether there were any."""
    rolled = False
    for seat in range(table.seats):
        car, sharing = table.cars[seat], 0
        for other in range(table.seats):
            sharing += 1 if table.cars[other].grid == car.grid else 0
        if sharing > 1:
            rolled = True
            car.roll = die(table)
            tell(table, News.ROLLED_OFF, seat, NOBODY, car.roll, 0, EVERYONE)
    return rolled


@rule
def line_by_roll(table: Table) -> None:
    """1.5: those who shared a place stand from the highest roll to the lowest; who is level shares a place again."""
    for at in range(1, table.seats):
        back = at
        while back > 0 and out_rolled(table, table.order[back], table.order[back - 1]):
            table.order[back], table.order[back - 1] = table.order[back - 1], table.order[back]
            back -= 1
    shared, shown = 0, 0
    for at in range(table.seats):
        car = table.cars[table.order[at]]
        level = at > 0 and car.grid == shared and car.roll == shown
        shared, shown = car.grid, car.roll
        car.grid = table.cars[table.order[at - 1]].grid if level else at + 1


@rule
def out_rolled(table: Table, seat: int, other: int) -> bool:
    """1.5: whether a racer that shared a place with another has rolled more."""
    one, two = table.cars[seat], table.cars[other]
    return one.grid == two.grid and one.roll > two.roll
