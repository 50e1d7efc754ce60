"""Driving, and being pushed about: leg by leg, and everything that is met on the way."""

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.games.grimdark.box import Box, Kind
from rumpus.games.grimdark.course import TOUCHING, go
from rumpus.games.grimdark.geometry import INCH
from rumpus.games.grimdark.harm import INTO_TERRAIN, collide, crash, die, half_die, hurt, meet_edge
from rumpus.games.grimdark.lexicon import News
from rumpus.games.grimdark.table import NOTHING, PLAYERS, Harm, Phase, Reason, Table, Thing
from rumpus.games.grimdark.way import (
    CLEAR,
    DISPENSER,
    EDGE,
    END,
    FINISH,
    MINE,
    PIECE,
    RIVAL,
    bearing,
    first_met,
    inches,
    pair,
)

PAD = 6 * INCH  # what a speed boost adds
TRICK = 9 * INCH  # what a stunt adds
BAD = 2  # a die that shows no more than this is bad luck on soft and dangerous terrain


@rule
def halved(distance: int) -> int:
    """3.9: half a movement, rounded up to a whole inch."""
    return inches(max(0, distance) // 2)


@rule
def weathered(table: Table, seat: int, distance: int) -> int:
    """6.5: a movement, halved by each Warpstorm that somebody else has raised."""
    for other in range(table.seats):
        if other != seat and table.cars[other].storm:
            distance = halved(distance)
    return distance


@rule
def drive(table: Table, distance: int) -> None:
    """3.5: set out on a leg."""
    table.leg, table.free = distance, 0
    table.left -= distance
    table.must -= distance


@rule
def next_to_move(table: Table) -> int:
    """4.3: the racer that is still to be moved; else the driver, while there is some of its leg left; -1: all stand."""
    for seat in range(table.seats):
        if table.cars[seat].shove > 0:
            return seat
    driver = table.order[table.turn]
    return driver if table.leg > 0 and not table.cars[driver].immobile else -1


@rule
def move(box: Box, table: Table, seat: int) -> int:
    """3.10: move to what is met first on the way; return what that is, 0 for nothing.

    It is said as one number: who meets what, and which, and whether it stood there already.
    """
    dx, dy, limit = bearing(box, table, seat)
    if table.cars[seat].shove == 0:
        table.leg = limit
    far, what, which = first_met(box, table, seat, dx, dy, limit)
    stands = stands_against(far, limit)
    advance(box, table, seat, dx, dy, far)
    if what == END:
        return 0
    return 1 + seat + PLAYERS * (what + END * (which * 2 + (1 if stands else 0)))


@rule
def meet(box: Box, table: Table, met: int) -> None:
    """3.10: a racer meets what was on its way."""
    seat, rest = (met - 1) % PLAYERS, (met - 1) // PLAYERS
    what, which, stands = rest % END, rest // END // 2, rest // END % 2 == 1
    if what == FINISH:
        finish(box, table, seat)
    elif what == EDGE:
        halt(table, seat)
        if not stands:
            meet_edge(box, table, seat)
    elif what == DISPENSER:
        table.passing, table.phase = which, Phase.DISPENSER
    elif what == PIECE:
        meet_piece(box, table, seat, which, stands)
    elif what == MINE:
        meet_mine(box, table, seat, which)
    elif what == RIVAL:
        meet_rival(box, table, seat, which)


@rule
def stands_against(far: int, limit: int) -> bool:
    """4.4: whether a racer touches what it meets already, as it sets out: it has driven no part of an inch to it."""
    return far <= TOUCHING - CLEAR and limit % INCH == 0


@rule
def advance(box: Box, table: Table, seat: int, dx: int, dy: int, distance: int) -> None:
    """Move so far, and say so; 8.3: a lap is told."""
    car, driver = table.cars[seat], table.order[table.turn]
    before = car.laps
    go(box, car, dx, dy, distance)
    if car.shove > 0:
        car.shove -= distance
        if distance > TOUCHING:
            tell(table, News.SCATTERED, seat, NOBODY, distance, car.toward, EVERYONE)
    else:
        table.leg -= distance
        if distance > 0:
            tell(table, News.DROVE, seat, NOBODY, distance, 0, EVERYONE)
    if seat == driver and distance > TOUCHING:
        table.passing = 0
    if car.laps > before and 0 < car.laps < box.laps:
        tell(table, News.LAP, seat, NOBODY, car.laps, 0, EVERYONE)


@rule
def halt(table: Table, seat: int) -> None:
    """3.8: whatever stops a racer ends its leg; 4.3: or its being pushed."""
    if table.cars[seat].shove > 0:
        table.cars[seat].shove = 0
    else:
        end_leg(table)


@rule
def end_leg(table: Table) -> None:
    """3.8: whole inches that were not driven are left, but one is always spent."""
    if not table.free:
        unspent = max(0, table.leg - 1) // INCH * INCH
        table.left += unspent
        table.must += unspent
    table.leg = 0


@rule
def full_stop(table: Table, seat: int) -> None:
    """7.5: whoever is pushed stops; whoever drives drives no more in this activation."""
    table.cars[seat].shove = 0
    if seat == table.order[table.turn]:
        table.leg, table.left, table.must = 0, 0, 0


@rule
def meet_piece(box: Box, table: Table, seat: int, piece: int, stands: bool) -> None:
    """7.2 to 7.6: what each kind of terrain does; 4.4: hard terrain does nothing to whoever stands against it already."""
    kind = box.lumps[piece].kind
    if kind == Kind.HARD:
        halt(table, seat)
        if not stands:
            crash(box, table, seat, INTO_TERRAIN)
        return
    table.cars[seat].touched |= 1 << piece
    if kind == Kind.SOFT:
        table.gone |= 1 << piece
        shown = die(table)
        tell(table, News.SMASHED, seat, NOBODY, shown, 0, EVERYONE)
        if shown <= BAD:
            hurt(box, table, seat, half_die(table), 0, Harm.SOFT, NOBODY)
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
    """7.4: difficult terrain halves what is left after the inch in which it is met, once in an activation."""
    if table.slowed:
        return
    table.slowed = 1
    tell(table, News.SLOWED, seat, NOBODY, 0, 0, EVERYONE)
    if table.free:
        slow_down_free(table)
        return
    begun = table.leg % INCH
    rest = begun + halved(table.leg - begun + table.left)
    due = begun + halved(table.leg - begun + table.must)
    table.leg = min(table.leg, rest)
    table.left, table.must = rest - table.leg, due - table.leg


@rule
def slow_down_free(table: Table) -> None:
    """7.4: so is what Nitrous gives, and what is to be driven after it; a hook draws on (6.17)."""
    table.left, table.must = halved(table.left), halved(table.must)
    if table.hooked == 0:
        begun = table.leg % INCH
        table.leg = begun + halved(table.leg - begun)


@rule
def brave(box: Box, table: Table, seat: int) -> None:
    """7.5: dangerous terrain costs D3 hull points on a 1 or 2, and ends the drive."""
    shown = die(table)
    tell(table, News.DANGER, seat, NOBODY, shown, 0, EVERYONE)
    if shown <= BAD:
        full_stop(table, seat)
        hurt(box, table, seat, half_die(table), 0, Harm.DANGEROUS, NOBODY)


@rule
def stunt(box: Box, table: Table, seat: int) -> None:
    """7.6: a stunt costs D3 hull points on 1 to 3, and adds nine inches on 4 and more."""
    shown = die(table)
    more = weathered(table, seat, TRICK) if shown > 3 else 0
    tell(table, News.STUNT, seat, NOBODY, shown, more, EVERYONE)
    table.left += more
    if shown <= 3:
        hurt(box, table, seat, half_die(table), 0, Harm.STUNT, NOBODY)


@rule
def meet_mine(box: Box, table: Table, seat: int, at: int) -> None:
    """6.7: an explosive mine costs D3 hull points; 6.13: a disruptor mine scatters, and others may want it rolled again."""
    mine, pushed = table.mines[at], table.cars[seat].shove > 0
    kind = mine.item
    tell(table, News.TRIGGERED, seat, NOBODY, kind, 0, EVERYONE)
    mine.x, mine.y, mine.item, mine.armed = 0, 0, NOTHING, 0
    if kind == Thing.MINE:
        hurt(box, table, seat, half_die(table), 0, Harm.MINE, NOBODY)
    elif hurt(box, table, seat, 0, (half_die(table) + 3) * INCH, Harm.MINE, NOBODY):
        if not pushed:
            end_leg(table)
        table.asked, table.flung = ((1 << table.seats) - 1) & ~(1 << seat), seat
        table.phase = Phase.SCATTER


@rule
def meet_rival(box: Box, table: Table, seat: int, other: int) -> None:
    """4.2: contact is a collision; 4.6: with the same racer only once, and then it is in the way; 6.8: so ends a hook."""
    pushed, again = table.cars[seat].shove > 0, table.pairs & pair(seat, other)
    caught = not pushed and table.hooked == other + 1
    if pushed or again or caught:
        halt(table, seat)
    if caught:
        table.hooked = 0
    if not again:
        collide(box, table, seat, other, 1 if caught else 0)


@rule
def let_go(box: Box, table: Table) -> None:
    """6.17: a hook whose user was stopped on the way costs its target the one hull point alone."""
    other = table.hooked - 1
    table.hooked = 0
    hurt(box, table, other, 1, 0, Harm.HOOK, table.order[table.turn])


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
    table.leg, table.left, table.must, table.reach, table.targets, table.hooked = 0, 0, 0, 0, 0, 0
    tell(table, News.WON, seat, NOBODY, reason, 0, EVERYONE)
