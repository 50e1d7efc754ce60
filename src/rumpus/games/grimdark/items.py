"""Dispensers and items."""

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.games.grimdark.box import BODY, Box
from rumpus.games.grimdark.course import go, in_front, place, sees, shifted, walk
from rumpus.games.grimdark.driving import drive_on, free_of_rivals, weathered
from rumpus.games.grimdark.geometry import BITS, INCH, root, square
from rumpus.games.grimdark.harm import collide, die, half_die, hurt, push_all
from rumpus.games.grimdark.table import MINES, NOTHING, Action, News, Phase, Table, Thing

BEHIND = BODY + 25  # from the middle of a base to a mine that lies in contact with it


@rule
def roll_item(box: Box, table: Table, seat: int) -> None:
    """6.2: two dice say which item it is; some are for the last racer only, and rolled again by others."""
    table.offered = die(table) + die(table)
    last = place(table, seat) == table.seats
    while box.last[table.offered] and not last:
        table.offered = die(table) + die(table)
    tell(table, News.ROLLED, seat, NOBODY, table.offered, 0, EVERYONE)


@rule
def dispense(box: Box, table: Table, seat: int) -> None:
    """6.2: roll for an item; 6.3: who is not first may roll once more."""
    roll_item(box, table, seat)
    if place(table, seat) > 1:
        table.phase = Phase.KEEP
    else:
        take(table, seat)


@rule
def take(table: Table, seat: int) -> None:
    """6.1: the racer holds the item."""
    table.cars[seat].item = table.offered
    tell(table, News.KEPT, seat, NOBODY, table.offered, 0, EVERYONE)
    table.offered = NOTHING
    table.phase = Phase.DRIVE


@rule
def discard(box: Box, table: Table, seat: int) -> None:
    """6.4: an item given up restores one hull point."""
    car = table.cars[seat]
    tell(table, News.DISCARDED, seat, NOBODY, car.item, 0, EVERYONE)
    car.item = NOTHING
    car.hull = min(car.hull + 1, box.hull[car.kind])


@rule
def room_for_mine(table: Table) -> int:
    """Where the next mine is kept; -1: there are too many."""
    for at in range(MINES):
        if table.mines[at].item == NOTHING:
            return at
    return -1


@rule
def usable(box: Box, table: Table, seat: int) -> bool:
    """3.2: whether the racer may use an item now, and has one that needs no target."""
    item = table.cars[seat].item
    if table.action != Action.MOVE or table.used or item == NOTHING or box.range[item] > 0:
        return False
    return not (item == Thing.MINE or item == Thing.DISRUPTOR) or room_for_mine(table) >= 0


@rule
def find_targets(box: Box, table: Table, seat: int) -> int:
    """2.4 and 2.5: the racers that the item may be used on, a bit each."""
    car, found = table.cars[seat], 0
    if table.action != Action.MOVE or table.used or car.item == NOTHING or box.range[car.item] == 0:
        return 0
    for other in range(table.seats):
        rival = table.cars[other]
        aimed = other != seat and not rival.immobile and in_front(box, car, rival, box.range[car.item])
        if aimed and sees(box, table, seat, other):
            found |= 1 << other
    return found


@rule
def use(box: Box, table: Table, seat: int) -> None:
    """Section 6: use an item that needs no target."""
    car = table.cars[seat]
    item = car.item
    car.item, table.used = NOTHING, 1
    tell(table, News.USED, seat, NOBODY, item, 0, EVERYONE)
    if item == Thing.WARPSTORM:
        car.storm = 1
    elif item == Thing.CURSE:
        car.cursed = 1
    elif item == Thing.BLESSING:
        car.blessed = 1
    elif item == Thing.LIGHTNING:
        strike_first(box, table, seat)
    elif item == Thing.NITROUS:
        nitrous(box, table, seat)
    else:
        lay_mine(box, table, seat, item)


@rule
def strike_first(box: Box, table: Table, seat: int) -> None:
    """6.15: the racer in first place loses D3 hull points and scatters."""
    for other in range(table.seats):
        if place(table, other) == 1:
            if other == seat or table.cars[other].immobile:
                tell(table, News.AIMLESS, seat, NOBODY, Thing.LIGHTNING, 0, EVERYONE)
            else:
                tell(table, News.STRUCK, seat, other, Thing.LIGHTNING, 0, EVERYONE)
                hurt(box, table, other, half_die(table), half_die(table) * INCH)
            break
    push_all(box, table)


@rule
def nitrous(box: Box, table: Table, seat: int) -> None:
    """6.10: 2D6 inches straight ahead, besides the movement; an inch is kept from the others."""
    car = table.cars[seat]
    far = weathered(table, seat, (die(table) + die(table)) * INCH)
    tell(table, News.NITROUS, seat, NOBODY, far, 0, EVERYONE)
    dx, dy = box.cosine[car.heading], box.sine[car.heading]
    table.leg, table.free = min(far, free_of_rivals(table, seat, dx, dy)), 1
    drive_on(box, table, seat)


@rule
def lay_mine(box: Box, table: Table, seat: int, item: int) -> None:
    """6.7: a mine is laid in contact, behind the racer; under it where the track ends there. It is not armed yet."""
    car, mine = table.cars[seat], table.mines[room_for_mine(table)]
    dx, dy = box.cosine[car.heading], box.sine[car.heading]
    x, y = shifted(car.x, -dx, BEHIND), shifted(car.y, -dy, BEHIND)
    _section, _laps, wall, _near, _dispenser, _passed = walk(box, car.section, car.x, car.y, x, y)
    mine.x, mine.y = (x, y) if wall == 0 else (car.x, car.y)
    mine.item, mine.armed = item, 0


@rule
def use_on(box: Box, table: Table, seat: int, other: int) -> None:
    """6.8, 6.9, 6.11, 6.12: a die says whether the shot or the hook finds its target."""
    car = table.cars[seat]
    item, shown = car.item, die(table)
    car.item, table.used = NOTHING, 1
    tell(table, News.USED, seat, other, item, shown, EVERYONE)
    if shown < box.needs[item]:
        tell(table, News.MISSED, seat, other, item, shown, EVERYONE)
        return
    tell(table, News.STRUCK, seat, other, item, shown, EVERYONE)
    if item == Thing.HOOK or item == Thing.BEAM:
        pull(box, table, seat, other)
    else:
        hurt(box, table, other, half_die(table), half_die(table) * INCH)
    push_all(box, table)


@rule
def pull(box: Box, table: Table, seat: int, other: int) -> None:
    """6.8: the racer is drawn into contact with its target, which loses one more hull point in the collision."""
    car, rival = table.cars[seat], table.cars[other]
    x, y = rival.x - car.x, rival.y - car.y
    length = max(1, root(square(x, y)))
    dx, dy = (x << BITS) // length, (y << BITS) // length
    go(box, car, dx, dy, length - 2 * BODY - 1)
    collide(box, table, seat, other, 1)


@rule
def arm(table: Table) -> None:
    """6.7: mines are armed when the turn of whoever laid them is over."""
    for at in range(MINES):
        if table.mines[at].item != NOTHING:
            table.mines[at].armed = 1
