"""Dispensers and items."""

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.games.grimdark.box import BODY, Box
from rumpus.games.grimdark.course import STAYS, in_front, place, sees, shifted, walk
from rumpus.games.grimdark.driving import weathered
from rumpus.games.grimdark.geometry import INCH
from rumpus.games.grimdark.harm import die, half_die, hurt
from rumpus.games.grimdark.lexicon import AROUND, News
from rumpus.games.grimdark.table import MINES, NOTHING, Action, Harm, Phase, Table, Thing
from rumpus.games.grimdark.way import bearing, free_of_rivals, until_stopped

CONTACT = BODY + 25  # from the middle of a base to a mine that lies in contact with it


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
        hold(table, seat)


@rule
def hold(table: Table, seat: int) -> None:
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
    """6.16: where the next mine is kept; -1: there are twelve."""
    for at in range(MINES):
        if table.mines[at].item == NOTHING:
            return at
    return -1


@rule
def usable(table: Table, seat: int) -> bool:
    """3.2: whether the racer holds an item and may still use one."""
    return table.action == Action.MOVE and not table.used and table.cars[seat].item != NOTHING


@rule
def is_mine(item: int) -> bool:
    """6.7, 6.13: whether an item is laid on the track."""
    return item == Thing.MINE or item == Thing.DISRUPTOR


@rule
def find_targets(box: Box, table: Table, seat: int) -> int:
    """2.4 and 2.5: the racers that the item may be used on, a bit each."""
    car, found = table.cars[seat], 0
    if not usable(table, seat) or box.range[car.item] == 0:
        return 0
    for other in range(table.seats):
        rival = table.cars[other]
        aimed = other != seat and not rival.immobile and in_front(box, car, rival, box.range[car.item])
        if aimed and sees(box, table, seat, other):
            found |= 1 << other
    return found


@rule
def use(box: Box, table: Table, seat: int) -> None:
    """6: use an item that needs neither a target nor a place."""
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
    else:
        nitrous(box, table, seat)


@rule
def strike_first(box: Box, table: Table, seat: int) -> None:
    """6.15: the racer in first place loses D3 hull points and scatters, whoever it is; 5.1: not if it is immobile."""
    first = seat
    for other in range(table.seats):
        if place(table, other) == 1:
            first = other
    if table.cars[first].immobile:
        tell(table, News.AIMLESS, seat, NOBODY, Thing.LIGHTNING, 0, EVERYONE)
    else:
        tell(table, News.STRUCK, seat, first, Thing.LIGHTNING, 0, EVERYONE)
        hurt(box, table, first, half_die(table), half_die(table) * INCH, Harm.HIT, seat)


@rule
def nitrous(box: Box, table: Table, seat: int) -> None:
    """6.10: 2D6 inches straight ahead, besides the movement; an inch is kept from the others, and who is blocked stays."""
    far = weathered(table, seat, (die(table) + die(table)) * INCH)
    tell(table, News.NITROUS, seat, NOBODY, far, 0, EVERYONE)
    dx, dy, _limit = bearing(box, table, seat)
    table.leg, table.free = min(far, free_of_rivals(table, seat, dx, dy)), 1
    if until_stopped(box, table, seat, dx, dy, INCH) == 0:
        table.leg = 0


@rule
def find_spots(box: Box, table: Table, seat: int) -> int:
    """6.16: the places round a racer where it may lay the mine it holds, a bit each: those on the track."""
    found = 0
    if usable(table, seat) and is_mine(table.cars[seat].item) and room_for_mine(table) >= 0:
        for at in range(AROUND):
            x, y = spot_at(box, table, seat, at)
            car = table.cars[seat]
            _section, _laps, edge = walk(box, car.section, car.x, car.y, x, y)
            if edge == STAYS:
                found |= 1 << at
    return found


@rule
def spot_at(box: Box, table: Table, seat: int, at: int) -> tuple[int, int]:
    """6.16: a place in contact with a racer: ahead of it, and on clockwise."""
    car = table.cars[seat]
    degrees = (car.heading + 360 // AROUND * at) % 360
    return shifted(car.x, box.cosine[degrees], CONTACT), shifted(car.y, box.sine[degrees], CONTACT)


@rule
def lay_mine(box: Box, table: Table, seat: int, at: int) -> None:
    """6.7: a mine is laid where its owner wants it, in contact with the racer; it is not armed yet."""
    car, mine = table.cars[seat], table.mines[room_for_mine(table)]
    tell(table, News.USED, seat, NOBODY, car.item, 0, EVERYONE)
    mine.x, mine.y = spot_at(box, table, seat, at)
    mine.item, mine.armed = car.item, 0
    car.item, table.used = NOTHING, 1


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
        hurt(box, table, other, half_die(table), half_die(table) * INCH, Harm.HIT, seat)


@rule
def pull(box: Box, table: Table, seat: int, other: int) -> None:
    """6.8: the racer is drawn straight to its target, and meets what is on the way (3.10)."""
    table.hooked, table.free = other + 1, 1
    dx, dy, length = bearing(box, table, seat)
    table.leg = length if until_stopped(box, table, seat, dx, dy, INCH) > 0 else 0


@rule
def arm(table: Table) -> None:
    """6.7: mines are armed when the turn of whoever laid them is over."""
    for at in range(MINES):
        if table.mines[at].item != NOTHING:
            table.mines[at].armed = 1
