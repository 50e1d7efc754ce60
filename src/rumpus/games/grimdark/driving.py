"""Driving: the way ahead, leg by leg, and everything that is met on it."""

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.games.grimdark.box import BODY, Box, Kind
from rumpus.games.grimdark.course import (
    TOUCHING,
    go,
    shifted,
    until_blocked,
    until_line,
    until_piece,
    until_wall,
    walk,
)
from rumpus.games.grimdark.geometry import FAR, INCH, until_disc
from rumpus.games.grimdark.harm import (
    INTO_TERRAIN,
    collide,
    crash,
    die,
    half_die,
    hurt,
    meet_edge,
    pair,
    push_all,
    until_hard,
    until_racer,
)
from rumpus.games.grimdark.table import MINES, NOTHING, Action, News, Phase, Reason, Table, Thing

GAP = 2 * BODY + INCH  # from middle to middle, when an inch is between the bases
TRIGGER = 2 * INCH + BODY  # from the middle of a base to a mine
PAD = 6 * INCH  # what a speed boost adds
TRICK = 9 * INCH  # what a stunt adds
BAD = 2  # a die that shows no more than this is bad luck on soft and dangerous terrain

# What is met on the way.
END, EDGE, FINISH, DISPENSER, PIECE, MINE, RIVAL = 0, 1, 2, 3, 4, 5, 6


@rule
def inches(distance: int) -> int:
    """A distance rounded up to whole inches, in hundredths."""
    return (distance + INCH - 1) // INCH * INCH


@rule
def stormed(table: Table, seat: int) -> bool:
    """6.5: whether somebody else's Warpstorm rages."""
    for other in range(table.seats):
        if other != seat and table.cars[other].storm:
            return True
    return False


@rule
def weathered(table: Table, seat: int, distance: int) -> int:
    """6.5: a movement, halved in a Warpstorm; 3.9: halves are rounded up to an inch."""
    return inches(distance // 2) if stormed(table, seat) else distance


@rule
def look_ahead(box: Box, table: Table, seat: int) -> int:
    """3.5: how far a racer can drive straight ahead now: to the first thing that stops it, in whole inches."""
    car, limit = table.cars[seat], table.left
    if limit <= 0:
        return 0
    dx, dy = box.cosine[car.heading], box.sine[car.heading]
    x, y = shifted(car.x, dx, limit), shifted(car.y, dy, limit)
    _section, _laps, wall, near, _dispenser, _passed = walk(box, car.section, car.x, car.y, x, y)
    stop = until_hard(box, near, car.x, car.y, dx, dy, limit)
    if wall != 0:
        stop = min(stop, until_wall(box, wall, car.x, car.y, x, y, limit))
    if stop <= TOUCHING:
        return 0
    limit = min(limit, inches(stop))
    return min(limit, free_of_rivals(table, seat, dx, dy) // INCH * INCH)


@rule
def free_of_rivals(table: Table, seat: int, dx: int, dy: int) -> int:
    """3.6: how far one may drive and keep an inch from the others; 3.7: a boost may touch them, but not twice."""
    car, best = table.cars[seat], FAR
    boosting = table.action == Action.BOOST
    for other in range(table.seats):
        rival = table.cars[other]
        if other != seat and not rival.immobile:
            if not boosting:
                best = min(best, until_disc(rival.x - car.x, rival.y - car.y, dx, dy, GAP))
            elif table.pairs & pair(seat, other):
                best = min(best, until_disc(rival.x - car.x, rival.y - car.y, dx, dy, 2 * BODY))
    return best


@rule
def drive(box: Box, table: Table, seat: int, distance: int) -> None:
    """3.5: set out on a leg."""
    table.leg, table.free = distance, 0
    table.left -= distance
    table.must -= distance


@rule
def drive_on(box: Box, table: Table, seat: int) -> None:
    """Drive the leg until it is done, or something has to be decided first."""
    while table.phase == Phase.DRIVE and table.leg > 0 and not table.cars[seat].immobile:
        drive_step(box, table, seat)


@rule
def drive_step(box: Box, table: Table, seat: int) -> None:
    """Drive to the next thing that is met on the leg, and meet it."""
    car = table.cars[seat]
    dx, dy = box.cosine[car.heading], box.sine[car.heading]
    x, y = shifted(car.x, dx, table.leg), shifted(car.y, dy, table.leg)
    _section, laps, wall, near, dispenser, passed = walk(box, car.section, car.x, car.y, x, y)
    far, what, which = table.leg, END, 0
    if wall != 0:
        far, what = max(0, until_wall(box, wall, car.x, car.y, x, y, table.leg) - 2), EDGE
    if laps > 0 and car.laps + laps >= box.laps:
        line = until_line(box.lx[0], box.ly[0], box.rx[0], box.ry[0], car.x, car.y, x, y, table.leg)
        if line <= far:
            far, what = line, FINISH
    if dispenser > 0 and car.item == NOTHING and not (table.dispensed >> dispenser) & 1:
        line = until_line(box.lx[passed], box.ly[passed], box.rx[passed], box.ry[passed], car.x, car.y, x, y, table.leg)
        if line < far:
            far, what, which = line, DISPENSER, dispenser
    met, piece = next_piece(box, table, seat, near, dx, dy)
    if met < far:
        far, what, which = met, PIECE, piece
    met, mine = next_mine(box, table, seat, dx, dy)
    if met < far:
        far, what, which = met, MINE, mine
    if table.action == Action.BOOST:
        met, rival = until_racer(table, seat, dx, dy)
        if met < far:
            far, what, which = max(0, met - 1), RIVAL, rival
    advance(box, table, seat, dx, dy, far)
    meet(box, table, seat, what, which)


@rule
def advance(box: Box, table: Table, seat: int, dx: int, dy: int, distance: int) -> None:
    """Drive so far, and say so; 8.3: a lap is told."""
    car = table.cars[seat]
    before = car.laps
    go(box, car, dx, dy, distance)
    table.leg = max(0, table.leg - distance)
    if distance > 0:
        tell(table, News.DROVE, seat, NOBODY, distance, 0, EVERYONE)
    if car.laps > before and 0 < car.laps < box.laps:
        tell(table, News.LAP, seat, NOBODY, car.laps, 0, EVERYONE)


@rule
def next_piece(box: Box, table: Table, seat: int, near: int, dx: int, dy: int) -> tuple[int, int]:
    """7.1: how far it is to the next piece of terrain that matters to a racer, and which."""
    car, best, which = table.cars[seat], FAR, 0
    near &= ~(table.gone | table.touched)
    for piece in range(box.pieces):
        if (near >> piece) & 1 and matters(box, car.kind, box.lumps[piece].kind):
            if box.lumps[piece].kind == Kind.HARD:
                far = max(0, until_blocked(box, piece, car.x, car.y, dx, dy, table.leg) - 2)
            else:
                far = until_piece(box, piece, car.x, car.y, dx, dy, table.leg)
            if far < best:
                best, which = far, piece
    return best, which


@rule
def matters(box: Box, kind: int, terrain: int) -> bool:
    """9.2: those that hover ignore soft, difficult and dangerous terrain."""
    return not box.hovers[kind] or terrain == Kind.HARD or terrain == Kind.BOOST


@rule
def next_mine(box: Box, table: Table, seat: int, dx: int, dy: int) -> tuple[int, int]:
    """6.7: how far it is until a racer comes within two inches of an armed mine; 9.2: hovering ones never do."""
    car, best, which = table.cars[seat], FAR, 0
    if box.hovers[car.kind]:
        return best, which
    for at in range(MINES):
        mine = table.mines[at]
        if mine.item != NOTHING and mine.armed:
            far = until_disc(mine.x - car.x, mine.y - car.y, dx, dy, TRIGGER)
            if far < best:
                best, which = far, at
    return best, which


@rule
def meet(box: Box, table: Table, seat: int, what: int, which: int) -> None:
    """What happens where the leg leads to."""
    if what == EDGE:
        meet_edge(box, table, seat)
        halt(table)
    elif what == FINISH:
        finish(box, table, seat)
    elif what == DISPENSER:
        table.dispensed |= 1 << which
        table.phase = Phase.DISPENSER
    elif what == PIECE:
        meet_piece(box, table, seat, which)
    elif what == MINE:
        meet_mine(box, table, seat, which)
    elif what == RIVAL:
        meet_rival(box, table, seat, which)


@rule
def halt(table: Table) -> None:
    """3.8: what stops a racer ends the leg, not the activation: whole inches not driven are left, but one is always spent."""
    if not table.free:
        unspent = max(0, table.leg - 1) // INCH * INCH
        table.left += unspent
        table.must += unspent
    table.leg = 0


@rule
def full_stop(table: Table) -> None:
    """7.5: nothing more is driven in this activation."""
    table.leg, table.left, table.must = 0, 0, 0


@rule
def meet_piece(box: Box, table: Table, seat: int, piece: int) -> None:
    """7.2 to 7.6: what each kind of terrain does."""
    kind = box.lumps[piece].kind
    if kind == Kind.HARD:
        crash(box, table, seat, INTO_TERRAIN)
        halt(table)
        return
    table.touched |= 1 << piece
    if kind == Kind.SOFT:
        table.gone |= 1 << piece
        shown = die(table)
        tell(table, News.SMASHED, seat, NOBODY, shown, 0, EVERYONE)
        if shown <= BAD:
            hurt(box, table, seat, half_die(table), 0)
    elif kind == Kind.DIFFICULT:
        slow_down(table, seat)
    elif kind == Kind.DANGEROUS:
        brave(box, table, seat)
    else:
        more = weathered(table, seat, PAD)
        table.left += more
        tell(table, News.BOOSTED, seat, NOBODY, more, 0, EVERYONE)
        table.phase = Phase.STUNT


@rule
def slow_down(table: Table, seat: int) -> None:
    """7.4: difficult terrain halves what is left of the movement, once in an activation."""
    if table.slowed:
        return
    table.slowed = 1
    total = table.leg if table.free else table.leg + table.left
    halved = inches(total // 2)
    if table.free:
        table.left = inches(table.left // 2)
    else:
        table.left = max(0, halved - table.leg) // INCH * INCH
    table.leg = min(table.leg, halved)
    table.must = inches(max(0, table.must) // 2)
    tell(table, News.SLOWED, seat, NOBODY, 0, 0, EVERYONE)


@rule
def brave(box: Box, table: Table, seat: int) -> None:
    """7.5: dangerous terrain costs D3 hull points on a 1 or 2, and ends the drive."""
    shown = die(table)
    tell(table, News.DANGER, seat, NOBODY, shown, 0, EVERYONE)
    if shown <= BAD:
        hurt(box, table, seat, half_die(table), 0)
        full_stop(table)


@rule
def stunt(box: Box, table: Table, seat: int) -> None:
    """7.6: a stunt costs D3 hull points on 1 to 3, and adds nine inches on 4 and more."""
    shown = die(table)
    more = weathered(table, seat, TRICK) if shown > 3 else 0
    tell(table, News.STUNT, seat, NOBODY, shown, more, EVERYONE)
    table.left += more
    if shown <= 3:
        hurt(box, table, seat, half_die(table), 0)


@rule
def meet_mine(box: Box, table: Table, seat: int, at: int) -> None:
    """6.7: an explosive mine costs D3 hull points; 6.13: a disruptor mine scatters, and others may want it rolled again."""
    mine = table.mines[at]
    tell(table, News.TRIGGERED, seat, NOBODY, mine.item, 0, EVERYONE)
    kind = mine.item
    mine.x, mine.y, mine.item, mine.armed = 0, 0, NOTHING, 0
    if kind == Thing.MINE:
        hurt(box, table, seat, half_die(table), 0)
    elif hurt(box, table, seat, 0, (half_die(table) + 3) * INCH):
        halt(table)
        table.asked = ((1 << table.seats) - 1) & ~(1 << seat)
        table.phase = Phase.SCATTER


@rule
def meet_rival(box: Box, table: Table, seat: int, other: int) -> None:
    """4.2: contact while boosting is a collision; 4.6: with the same racer only once, and then it is in the way."""
    if table.pairs & pair(seat, other):
        halt(table)
        return
    collide(box, table, seat, other, 0)
    push_all(box, table)


@rule
def finish(box: Box, table: Table, seat: int) -> None:
    """1.3: the first across the line after the last lap has won."""
    car = table.cars[seat]
    car.laps, car.section = box.laps, 0
    car.along = box.laps * box.length
    end_race(table, seat, Reason.FINISH)


@rule
def end_race(table: Table, seat: int, reason: int) -> None:
    """The race is over."""
    table.phase, table.reason = Phase.OVER, reason
    table.leg, table.left, table.must, table.reach, table.targets = 0, 0, 0, 0, 0
    tell(table, News.WON, seat, NOBODY, reason, 0, EVERYONE)


@rule
def pushed_home(box: Box, table: Table) -> None:
    """1.3: who is pushed across the line after the last lap has won, too."""
    for at in range(table.seats):
        seat = table.order[at]
        if table.phase != Phase.OVER and table.cars[seat].laps >= box.laps:
            end_race(table, seat, Reason.FINISH)
