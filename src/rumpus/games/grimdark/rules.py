"""The rules of a race in the order of play: racers, grid, activations, and the end."""

from typing import Any

from rumpus.core.luck import roll
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.games.grimdark.box import TYPES, Box
from rumpus.games.grimdark.course import ahead_of, measure, place
from rumpus.games.grimdark.driving import drive, end_race, move_on, stunt, weathered
from rumpus.games.grimdark.geometry import INCH
from rumpus.games.grimdark.harm import die, half_die, hurt
from rumpus.games.grimdark.items import (
    arm,
    discard,
    dispense,
    find_spots,
    find_targets,
    is_mine,
    lay_mine,
    roll_item,
    take,
    usable,
    use,
    use_on,
)
from rumpus.games.grimdark.table import (
    AGAIN,
    AROUND,
    DISCARD,
    DRIVE,
    FACE,
    KEEP,
    LAY,
    LET,
    NOTHING,
    PASS,
    PICK,
    REQUEST,
    ROLL,
    SAFE,
    SHARPEST,
    STOP,
    STUNT,
    TURN,
    USE,
    USE_ON,
    Action,
    News,
    Phase,
    Reason,
    Table,
)
from rumpus.games.grimdark.way import look_ahead

FOOT = 12 * INCH
PATIENCE = 10  # rounds without a foot of progress, after which a race is flagged off
HOT = 11  # a boost that rolls so much overheats


@rule
def setup(box: Box, table: Table) -> None:
    """1.4: everybody picks a type of racer, or they are dealt."""
    table.phase = Phase.PICK
    if box.dealt:
        for seat in range(table.seats):
            choose_type(box, table, seat, 1 + roll(table.luck, TYPES))
        line_up(box, table)


@rule
def must(box: Box, table: Table) -> int:
    """1.4: all pick at once; 6.13: all others are asked; else it is the turn of one."""
    if table.phase == Phase.OVER:
        return 0
    if table.phase == Phase.PICK:
        waiting = 0
        for seat in range(table.seats):
            if table.cars[seat].kind == 0:
                waiting |= 1 << seat
        return waiting
    if table.phase == Phase.SCATTER:
        return table.asked
    return 1 << table.order[table.turn]


@rule
def may(box: Box, table: Table) -> int:
    """Nobody can cut in."""
    return 0


@rule
def choices(box: Box, table: Table, seat: int, out: Any) -> int:
    """What a seat may do now."""
    if not (must(box, table) >> seat) & 1:
        return 0
    if table.phase == Phase.DRIVE:
        return list_driving(box, table, seat, out)
    if table.phase == Phase.ACTION:
        out[0], out[1], out[2] = Action.MOVE, Action.DRIFT, Action.BOOST
        return 3
    if table.phase == Phase.PICK:
        for kind in range(TYPES):
            out[kind] = PICK + 1 + kind
        return TYPES
    if table.phase == Phase.REPAIR:
        count = 360 // box.angle
        for at in range(count):
            out[at] = FACE + at * box.angle // 5
        return count
    return list_answers(table, out)


@rule
def list_answers(table: Table, out: Any) -> int:
    """Yes or no."""
    if table.phase == Phase.DISPENSER:
        out[0], out[1] = ROLL, PASS
    elif table.phase == Phase.KEEP:
        out[0], out[1] = KEEP, AGAIN
    elif table.phase == Phase.STUNT:
        out[0], out[1] = STUNT, SAFE
    else:
        out[0], out[1] = REQUEST, LET
    return 2


@rule
def list_driving(box: Box, table: Table, seat: int, out: Any) -> int:
    """3.4: drive, turn, use or give up the item, or stop where that is allowed."""
    count = 0
    far = box.stride
    while far < table.reach:
        out[count] = DRIVE + far // INCH
        count += 1
        far += box.stride
    if table.reach > 0:
        out[count] = DRIVE + table.reach // INCH
        count += 1
    for bend in range(bends_of(box)):
        if (table.bends >> bend) & 1:
            out[count] = TURN + bend * box.angle
            count += 1
    if table.cars[seat].item != NOTHING:
        count = list_item(box, table, seat, out, count)
    if table.must <= 0 or table.stuck:
        out[count] = STOP
        count += 1
    return count


@rule
def list_item(box: Box, table: Table, seat: int, out: Any, count: int) -> int:
    """3.4: on whom the item may be used, where it may be laid, or just that it may be; and to throw it away."""
    item = table.cars[seat].item
    for other in range(table.seats):
        if (table.targets >> other) & 1:
            out[count] = USE_ON + other
            count += 1
    for at in range(AROUND):
        if (table.spots >> at) & 1:
            out[count] = LAY + at
            count += 1
    if usable(table, seat) and box.range[item] == 0 and not is_mine(item):
        out[count] = USE
        count += 1
    out[count] = DISCARD
    return count + 1


@rule
def act(box: Box, table: Table, seat: int, choice: int) -> None:
    """Make a choice so."""
    if table.phase == Phase.DRIVE:
        act_driving(box, table, seat, choice)
    elif table.phase == Phase.ACTION:
        begin_action(box, table, seat, choice)
    elif table.phase == Phase.PICK:
        choose_type(box, table, seat, choice - PICK)
        if must(box, table) == 0:
            line_up(box, table)
        return
    elif table.phase == Phase.REPAIR:
        repair(box, table, seat, 5 * (choice - FACE))
        return
    else:
        answer(box, table, seat, choice)
    move_on(box, table)
    if table.phase == Phase.DRIVE:
        settle(box, table, table.order[table.turn])


@rule
def act_driving(box: Box, table: Table, seat: int, choice: int) -> None:
    """3.4: what is done in mid-drive."""
    if choice >= DRIVE:
        drive(table, (choice - DRIVE) * INCH)
    elif choice >= TURN:
        turn(table, seat, choice - TURN - SHARPEST)
    elif choice >= LAY:
        lay_mine(box, table, seat, choice - LAY)
    elif choice >= USE_ON:
        use_on(box, table, seat, choice - USE_ON)
    elif choice == USE:
        use(box, table, seat)
    elif choice == DISCARD:
        discard(box, table, seat)
    else:
        tell(table, News.WAITED, seat, NOBODY, 0, 0, EVERYONE)
        end_turn(box, table)


@rule
def answer(box: Box, table: Table, seat: int, choice: int) -> None:
    """A yes or a no; then the drive goes on."""
    if choice == ROLL:
        dispense(box, table, seat)
    elif choice == KEEP:
        take(table, seat)
    elif choice == AGAIN:
        roll_item(box, table, seat)
        take(table, seat)
    elif choice == STUNT:
        table.phase = Phase.DRIVE
        stunt(box, table, seat)
    elif table.phase == Phase.SCATTER:
        answer_scatter(table, seat, choice)
    else:
        table.phase = Phase.DRIVE
        tell(table, News.DECLINED, seat, NOBODY, choice, 0, EVERYONE)


@rule
def answer_scatter(table: Table, seat: int, choice: int) -> None:
    """6.13: if anybody wants it, the direction and the distance are rolled again, once."""
    if choice == REQUEST:
        car = table.cars[table.flung]
        tell(table, News.REQUESTED, seat, table.flung, 0, 0, EVERYONE)
        car.shove, car.toward = (half_die(table) + 3) * INCH, roll(table.luck, 360)
        table.asked = 0
    else:
        tell(table, News.DECLINED, seat, NOBODY, choice, 0, EVERYONE)
        table.asked &= ~(1 << seat)
    if table.asked == 0:
        table.phase = Phase.DRIVE


@rule
def standings(box: Box, table: Table, out: Any) -> int:
    """8.2: places by how far everybody got; the score is in inches."""
    for seat in range(table.seats):
        out[seat, 0] = place(table, seat)
        out[seat, 1] = max(0, table.cars[seat].along // INCH)
    return table.reason


@rule
def choose_type(box: Box, table: Table, seat: int, kind: int) -> None:
    """1.4: a seat's racer gets its type, and its hull points."""
    table.cars[seat].kind = kind
    table.cars[seat].hull = box.hull[kind]
    tell(table, News.PICKED, seat, NOBODY, kind, 0, EVERYONE)


@rule
def line_up(box: Box, table: Table) -> None:
    """1.5: the roll-off gives everybody a place on the grid, which is the order of play."""
    for seat in range(table.seats):
        table.order[seat], table.cars[seat].grid = seat, 1
    while roll_off(table):
        line_by_roll(table)
    for at in range(table.seats):
        seat = table.order[at]
        car, slot = table.cars[seat], box.grid[at]
        car.x, car.y, car.heading, car.section, car.laps = slot.x, slot.y, slot.heading, slot.section, -1
        measure(box, car)
        tell(table, News.GRID, seat, NOBODY, at + 1, 0, EVERYONE)
    table.best = -100
    begin_round(box, table)


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


@rule
def begin_round(box: Box, table: Table) -> None:
    """3.1: everybody is activated in order; 8.5: a race that goes nowhere is flagged off."""
    table.turn = 0
    lead = -100
    for seat in range(table.seats):
        lead = max(lead, table.cars[seat].along // FOOT)
    table.stale += 1
    if lead > table.best:
        table.best, table.stale = lead, 0
    if table.stale >= PATIENCE:
        flag_off(table)
        return
    table.round += 1
    tell(table, News.ROUND, NOBODY, NOBODY, table.round, 0, EVERYONE)
    begin_turn(table)


@rule
def flag_off(table: Table) -> None:
    """8.5: whoever is furthest ahead has won."""
    first = 0
    for seat in range(1, table.seats):
        if ahead_of(table, seat, first):
            first = seat
    end_race(table, first, Reason.FLAGGED)


@rule
def begin_turn(table: Table) -> None:
    """3.1: a racer is activated; 2.6: what it did until the beginning of this turn is over."""
    car = table.cars[table.order[table.turn]]
    car.blessed, car.cursed, car.storm = 0, 0, 0
    table.action, table.turns, table.used, table.slowed = Action.NONE, 0, 0, 0
    table.left, table.must, table.leg, table.free, table.reach, table.targets = 0, 0, 0, 0, 0, 0
    table.hooked, table.stuck, table.bends, table.spots, table.passing, table.pairs = 0, 0, 0, 0, 0, 0
    for seat in range(table.seats):
        table.cars[seat].touched = 0
    table.phase = Phase.REPAIR if car.immobile else Phase.ACTION


@rule
def end_turn(box: Box, table: Table) -> None:
    """3.1: the next in order; 6.7: mines are armed now."""
    arm(table)
    table.turn += 1
    if table.turn < table.seats:
        begin_turn(table)
    else:
        begin_round(box, table)


@rule
def begin_action(box: Box, table: Table, seat: int, action: int) -> None:
    """3.2: the dice say how far; 3.3: what was rolled must be driven; 3.7: a boost may overheat."""
    shown = die(table)
    if action == Action.BOOST:
        shown += die(table)
    table.action, table.phase = action, Phase.DRIVE
    table.turns = 2 if action == Action.MOVE else 4 if action == Action.DRIFT else 1
    table.left = weathered(table, seat, box.speed[table.cars[seat].kind] + shown * INCH)
    table.must = weathered(table, seat, shown * INCH)
    tell(table, News.ACTS, seat, NOBODY, action, shown, EVERYONE)
    if action == Action.BOOST and shown >= HOT:
        tell(table, News.OVERHEATED, seat, NOBODY, 0, 0, EVERYONE)
        hurt(box, table, seat, half_die(table), 0)


@rule
def turn(table: Table, seat: int, degrees: int) -> None:
    """3.4: a turn of up to 45 degrees."""
    car = table.cars[seat]
    car.heading = (car.heading + degrees) % 360
    table.turns -= 1
    tell(table, News.TURNED, seat, NOBODY, degrees, 0, EVERYONE)


@rule
def repair(box: Box, table: Table, seat: int, degrees: int) -> None:
    """5.2: an immobile racer spends its activation being repaired: full hull, facing anywhere."""
    car = table.cars[seat]
    car.heading, car.immobile, car.hull = degrees, 0, box.hull[car.kind]
    tell(table, News.REPAIRED, seat, NOBODY, degrees, 0, EVERYONE)
    end_turn(box, table)


@rule
def settle(box: Box, table: Table, seat: int) -> None:
    """3.4: see what can be done next; where that is nothing, the activation is over. 5.1: so it is for the immobile."""
    car = table.cars[seat]
    if car.immobile:
        end_turn(box, table)
        return
    table.reach = look_ahead(box, table, seat, car.heading, table.left)
    table.bends, table.stuck = find_bends(box, table, seat)
    table.targets = find_targets(box, table, seat)
    table.spots = find_spots(box, table, seat)
    if table.reach == 0 and table.turns == 0 and car.item == NOTHING:
        end_turn(box, table)


@rule
def bends_of(box: Box) -> int:
    """3.5: how many directions a turn may lead to, from the sharpest to the left to the sharpest to the right."""
    return 2 * SHARPEST // box.angle + 1


@rule
def find_bends(box: Box, table: Table, seat: int) -> tuple[int, int]:
    """3.3: the turns that may be made now, a bit each, and whether there is no way to drive what must be driven.

    While something must be driven, a turn may not lead to where nothing more can be, unless nothing can be anywhere.
    """
    straight = bends_of(box) // 2
    anywhere = ((1 << bends_of(box)) - 1) & ~(1 << straight) if table.turns > 0 else 0
    if table.must <= 0:
        return anywhere, 0
    sharpest, found = table.cars[seat].heading - SHARPEST, 0
    for bend in range(bends_of(box)):
        if (anywhere >> bend) & 1 and leads_on(box, table, seat, sharpest + bend * box.angle, table.turns - 1):
            found |= 1 << bend
    if found == 0 and table.reach == 0:
        return anywhere, 1
    return found, 0


@rule
def leads_on(box: Box, table: Table, seat: int, heading: int, turns: int) -> bool:
    """3.3: whether an inch can be driven in a direction, or in one that so many more turns lead to."""
    for away in range(0, min(turns * SHARPEST, 180) + 1, box.angle):
        if look_ahead(box, table, seat, (heading + away) % 360, INCH) > 0:
            return True
        if look_ahead(box, table, seat, (heading - away) % 360, INCH) > 0:
            return True
    return False
