"""The rules of a race in the order of play: racers, grid, activations, and the end."""

from enum import IntEnum
from typing import Any

from rumpus.core.contract import STEPS
from rumpus.core.luck import roll
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.games.grimdark.box import TYPES, Box
from rumpus.games.grimdark.course import ahead_of, place
from rumpus.games.grimdark.driving import drive, end_race, let_go, meet, move, next_to_move, stunt, weathered
from rumpus.games.grimdark.geometry import INCH
from rumpus.games.grimdark.grid import choose_type, line_by_roll, line_up, roll_off, take_grid
from rumpus.games.grimdark.harm import die, half_die, hurt
from rumpus.games.grimdark.items import (
    arm,
    discard,
    dispense,
    find_spots,
    find_targets,
    hold,
    is_mine,
    lay_mine,
    roll_item,
    usable,
    use,
    use_on,
)
from rumpus.games.grimdark.lexicon import AROUND, SHARPEST, Choose, News
from rumpus.games.grimdark.table import NOTHING, Action, Harm, Phase, Reason, Table
from rumpus.games.grimdark.way import look_ahead

FOOT = 12 * INCH
PATIENCE = 10  # rounds without a foot of progress, after which a race is flagged off
HOT = 11  # a boost that rolls so much overheats


class Step(IntEnum):
    """What is done, step by step, before anybody chooses again."""

    MOVE = 1
    MEET = 2  # and what; see `move`
    RELEASE = 3
    SETTLE = 4
    NEXT = 5  # whose activation is next
    ROUND = 6
    ROLL_OFF = 7
    OVERHEAT = 8


@rule
def setup(box: Box, table: Table) -> None:
    """Everything before the first choice."""
    carry_on(box, table, start(box, table))


@rule
def start(box: Box, table: Table) -> int:
    """1.4: everybody picks a type of racer, or they are dealt."""
    table.phase = Phase.PICK
    if box.dealt:
        for seat in range(table.seats):
            choose_type(box, table, seat, 1 + roll(table.luck, TYPES))
        line_up(table)
        return Step.ROLL_OFF
    return 0


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
            out[kind] = Choose.PICK + 1 + kind
        return TYPES
    if table.phase == Phase.REPAIR:
        count = 360 // box.angle
        for at in range(count):
            out[at] = Choose.FACE + at * box.angle // 5
        return count
    return list_answers(table, out)


@rule
def list_answers(table: Table, out: Any) -> int:
    """Yes or no."""
    if table.phase == Phase.DISPENSER:
        out[0], out[1] = Choose.ROLL, Choose.PASS
    elif table.phase == Phase.KEEP:
        out[0], out[1] = Choose.KEEP, Choose.AGAIN
    elif table.phase == Phase.STUNT:
        out[0], out[1] = Choose.STUNT, Choose.SAFE
    else:
        out[0], out[1] = Choose.REQUEST, Choose.LET
    return 2


@rule
def list_driving(box: Box, table: Table, seat: int, out: Any) -> int:
    """3.4: drive, turn, use or give up the item, or stop where that is allowed."""
    count = 0
    far = box.stride
    while far < table.reach:
        out[count] = Choose.DRIVE + far // INCH
        count += 1
        far += box.stride
    if table.reach > 0:
        out[count] = Choose.DRIVE + table.reach // INCH
        count += 1
    for bend in range(bends_of(box)):
        if (table.bends >> bend) & 1:
            out[count] = Choose.TURN + bend * box.angle
            count += 1
    if table.cars[seat].item != NOTHING:
        count = list_item(box, table, seat, out, count)
    if table.must <= 0 or table.stuck:
        out[count] = Choose.STOP
        count += 1
    return count


@rule
def list_item(box: Box, table: Table, seat: int, out: Any, count: int) -> int:
    """3.4: on whom the item may be used, where it may be laid, or just that it may be; and to throw it away."""
    item = table.cars[seat].item
    for other in range(table.seats):
        if (table.targets >> other) & 1:
            out[count] = Choose.USE_ON + other
            count += 1
    for at in range(AROUND):
        if (table.spots >> at) & 1:
            out[count] = Choose.LAY + at
            count += 1
    if usable(table, seat) and box.range[item] == 0 and not is_mine(item):
        out[count] = Choose.USE
        count += 1
    out[count] = Choose.DISCARD
    return count + 1


@rule
def act(box: Box, table: Table, seat: int, choice: int) -> None:
    """Make a choice so, and go on until somebody has to choose again."""
    carry_on(box, table, take(box, table, seat, choice))


@rule
def take(box: Box, table: Table, seat: int, choice: int) -> int:
    """Make a choice, whatever it is about."""
    if table.phase == Phase.DRIVE:
        return act_driving(box, table, seat, choice)
    if table.phase == Phase.ACTION:
        return begin_action(box, table, seat, choice)
    if table.phase == Phase.PICK:
        choose_type(box, table, seat, choice - Choose.PICK)
        if must(box, table):
            return 0
        line_up(table)
        return Step.ROLL_OFF
    if table.phase == Phase.REPAIR:
        return repair(box, table, seat, 5 * (choice - Choose.FACE))
    answer(box, table, seat, choice)
    return what_follows(table)


@rule
def carry_on(box: Box, table: Table, task: int) -> None:
    """One task after the other."""
    while task:
        task = go_on(box, table, task)


@rule
def what_follows(table: Table) -> int:
    """3.10: all move until they stand, or something has to be decided; then a hook is let go (6.17)."""
    if table.phase != Phase.DRIVE:
        return 0
    if next_to_move(table) >= 0:
        return Step.MOVE
    return Step.RELEASE if table.hooked > 0 else Step.SETTLE


@rule
def go_on(box: Box, table: Table, task: int) -> int:
    """A drive goes on: first whoever is pushed moves (4.3), then the driver; or the next activation or round begins."""
    step = task % STEPS
    if step == Step.MOVE:
        met = move(box, table, next_to_move(table))
        return Step.MEET + STEPS * met if met > 0 else what_follows(table)
    if step == Step.SETTLE:
        return settle(box, table, table.order[table.turn])
    if step >= Step.NEXT and step < Step.OVERHEAT:
        return begin(box, table, step)
    if step == Step.MEET:
        meet(box, table, task // STEPS)
    elif step == Step.RELEASE:
        let_go(box, table)
    else:
        overheat(box, table)
    return what_follows(table)


@rule
def begin(box: Box, table: Table, step: int) -> int:
    """3.1: the next activation, or the next round; 1.5: the first one after the roll-off."""
    if step == Step.NEXT:
        return end_turn(table)
    if step == Step.ROUND:
        begin_round(table)
        return 0
    if roll_off(table):
        line_by_roll(table)
        return Step.ROLL_OFF
    take_grid(box, table)
    return Step.ROUND


@rule
def act_driving(box: Box, table: Table, seat: int, choice: int) -> int:
    """3.4: what is done in mid-drive."""
    if choice >= Choose.DRIVE:
        drive(table, (choice - Choose.DRIVE) * INCH)
    elif choice >= Choose.TURN:
        turn(table, seat, choice - Choose.TURN - SHARPEST)
    elif choice >= Choose.LAY:
        lay_mine(box, table, seat, choice - Choose.LAY)
    elif choice >= Choose.USE_ON:
        use_on(box, table, seat, choice - Choose.USE_ON)
    elif choice == Choose.USE:
        use(box, table, seat)
    elif choice == Choose.DISCARD:
        discard(box, table, seat)
    else:
        tell(table, News.WAITED, seat, NOBODY, 0, 0, EVERYONE)
        return Step.NEXT
    return what_follows(table)


@rule
def answer(box: Box, table: Table, seat: int, choice: int) -> None:
    """A yes or a no; then the drive goes on."""
    if choice == Choose.ROLL:
        dispense(box, table, seat)
    elif choice == Choose.KEEP:
        hold(table, seat)
    elif choice == Choose.AGAIN:
        roll_item(box, table, seat)
        hold(table, seat)
    elif choice == Choose.STUNT:
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
    if choice == Choose.REQUEST:
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
def begin_round(table: Table) -> None:
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
def end_turn(table: Table) -> int:
    """3.1: the next in order; 6.7: mines are armed now."""
    arm(table)
    table.turn = (table.turn + 1) % table.seats
    if table.turn == 0:
        return Step.ROUND
    begin_turn(table)
    return 0


@rule
def begin_action(box: Box, table: Table, seat: int, action: int) -> int:
    """3.2: the dice say how far; 3.3: what was rolled must be driven; 3.7: a boost may overheat."""
    shown = die(table)
    if action == Action.BOOST:
        shown += die(table)
    table.action, table.phase = action, Phase.DRIVE
    table.turns = 2 if action == Action.MOVE else 4 if action == Action.DRIFT else 1
    table.left = weathered(table, seat, box.speed[table.cars[seat].kind] + shown * INCH)
    table.must = weathered(table, seat, shown * INCH)
    tell(table, News.ACTS, seat, NOBODY, action, shown, EVERYONE)
    return Step.OVERHEAT if action == Action.BOOST and shown >= HOT else what_follows(table)


@rule
def overheat(box: Box, table: Table) -> None:
    """3.7: an engine that is too hot costs D3 hull points."""
    seat = table.order[table.turn]
    tell(table, News.OVERHEATED, seat, NOBODY, 0, 0, EVERYONE)
    hurt(box, table, seat, half_die(table), 0, Harm.HEAT, NOBODY)


@rule
def turn(table: Table, seat: int, degrees: int) -> None:
    """3.4: a turn of up to 45 degrees."""
    car = table.cars[seat]
    car.heading = (car.heading + degrees) % 360
    table.turns -= 1
    tell(table, News.TURNED, seat, NOBODY, abs(degrees), degrees > 0, EVERYONE)


@rule
def repair(box: Box, table: Table, seat: int, degrees: int) -> int:
    """5.2: an immobile racer spends its activation being repaired: full hull, facing anywhere."""
    car = table.cars[seat]
    car.heading, car.immobile, car.hull = degrees, 0, box.hull[car.kind]
    tell(table, News.REPAIRED, seat, NOBODY, degrees, 0, EVERYONE)
    return Step.NEXT


@rule
def settle(box: Box, table: Table, seat: int) -> int:
    """3.4: see what can be done next; where that is nothing, the activation is over. 5.1: so it is for the immobile."""
    car = table.cars[seat]
    if car.immobile:
        return Step.NEXT
    table.reach = look_ahead(box, table, seat, car.heading, table.left)
    table.bends, table.stuck = find_bends(box, table, seat)
    table.targets = find_targets(box, table, seat)
    table.spots = find_spots(box, table, seat)
    return Step.NEXT if table.reach == 0 and table.turns == 0 and car.item == NOTHING else 0


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


IN_STEPS = {"start": start, "take": take, "go_on": go_on}
