"""What a seat may know. Everything lies open in a race, but the luck to come."""

from rumpus.core.news import overhear
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.games.grimdark.box import Box
from rumpus.games.grimdark.table import MINES, Car, Table


@rule
def see(box: Box, table: Table, seat: int, view: Table) -> None:
    """2.7: everything but the luck."""
    view.seats, view.phase, view.turn, view.reason = table.seats, table.phase, table.turn, table.reason
    view.action, view.turns, view.used, view.slowed = table.action, table.turns, table.used, table.slowed
    view.offered, view.asked, view.flung = table.offered, table.asked, table.flung
    view.targets, view.spots, view.hooked = table.targets, table.spots, table.hooked
    view.bends, view.stuck = table.bends, table.stuck
    view.stale, view.best, view.round = table.stale, table.best, table.round
    view.left, view.must, view.leg, view.free = table.left, table.must, table.leg, table.free
    view.reach, view.passing = table.reach, table.passing
    view.pairs, view.gone = table.pairs, table.gone
    for at in range(table.seats):
        view.order[at] = table.order[at]
        see_car(table.cars[at], view.cars[at])
    for at in range(MINES):
        mine, seen = table.mines[at], view.mines[at]
        seen.x, seen.y, seen.item, seen.armed = mine.x, mine.y, mine.item, mine.armed
    overhear(table, view, seat)


@rule
def see_car(car: Car, seen: Car) -> None:
    """2.7: a racer, whole."""
    seen.x, seen.y, seen.heading, seen.section = car.x, car.y, car.heading, car.section
    seen.along, seen.laps, seen.kind, seen.hull = car.along, car.laps, car.kind, car.hull
    seen.item, seen.immobile, seen.blessed, seen.cursed = car.item, car.immobile, car.blessed, car.cursed
    seen.storm, seen.shove, seen.toward = car.storm, car.shove, car.toward
    seen.grid, seen.roll, seen.touched = car.grid, car.roll, car.touched


@rule
def imagine(box: Box, view: Table, seat: int, luck: Row[int], table: Table) -> None:
    """2.7: the table is a copy of the view, and nothing is hidden; the luck to come is drawn anew by the dreamer."""
