"""What leads to a point of the table: the turns and inches of a drive, or where to face, planned and drawn."""

from rumpus.core.rule import rule
from rumpus.core.telling.canvas import Sprite
from rumpus.core.telling.phrases import NOTHING, Common
from rumpus.core.telling.pov import Pov, join, lay, offer, say
from rumpus.games.grimdark.ahead import Met, Way, meet_ahead, stops
from rumpus.games.grimdark.box import Box
from rumpus.games.grimdark.course import go, shifted
from rumpus.games.grimdark.driving import halved
from rumpus.games.grimdark.faces import Face
from rumpus.games.grimdark.geometry import FAR, INCH, UNIT, root, square
from rumpus.games.grimdark.lexicon import SHARPEST, Choose, Word
from rumpus.games.grimdark.looks import Kind
from rumpus.games.grimdark.showing import EDGE, MODEL, draw_reach, faces_back, mover, put, scale_of
from rumpus.games.grimdark.table import NOTHING as NO_ITEM
from rumpus.games.grimdark.table import Phase, Table
from rumpus.games.grimdark.telling import add_meetings
from rumpus.games.grimdark.way import CLEAR, look_ahead, until_piece, until_stopped

Drive = tuple[int, int, int, int]  # a turn, inches, another turn, and inches again

MUD = int(Way.DIFFICULT)
TURN_PRICE = 40  # hundredths of an inch: a way is so much longer before another turn is made
# What it costs to meet something, in hundredths of an inch: LINE, WALL, DISPENSER, SOFT, HARD, DIFFICULT, DANGEROUS, BOOST,
# MINE, RIVAL. Whoever points beyond it goes through it.
PRICES = (0, 150, 0, 60, 600, 200, 300, 0, 400, 0)


@rule
def aim(pov: Pov, x: int, y: int, twist: int) -> None:
    """Plan the drive that ends nearest to a point of the picture, or face it; the twist turns the racer when it is there."""
    table, scale = pov.table, scale_of(pov) / 100
    if pov.seat < 0 or mover(pov) != pov.seat:
        return
    to_x, to_y = int((x - EDGE) / scale), int((y - EDGE) / scale)
    if table.phase == Phase.REPAIR:
        face(pov, to_x, to_y, twist)
    elif table.phase == Phase.DRIVE:
        drive_to(pov, best_drive(pov.box, table, pov.seat, to_x, to_y), twist)


# Facing after a repair.


@rule
def face(pov: Pov, x: int, y: int, twist: int) -> None:
    """5.2: face a point, as nearly as the steps of turns allow."""
    car, step = pov.table.cars[pov.seat], pov.box.angle
    heading = (nearest_heading(pov.box, 0, 360 - step, x - car.x, y - car.y) + twist // step * step) % 360
    car.heading = heading
    code = Choose.FACE + heading // 5
    told = say(pov, Word.AIM_FACE, heading, heading)
    draw_ghost(pov, 1, warned(pov, told), 180)
    offer(pov, lay(pov, Kind.OFFER, 0, 0, 0.0, 0.0, 1.0, say(pov, Word.AIM_TURN)), code)


@rule
def nearest_heading(box: Box, least: int, most: int, x: int, y: int) -> int:
    """The heading in steps from the least to the most that leads most nearly in a direction."""
    best, found = -(1 << 60), least
    for heading in range(least, most + 1, box.angle):
        ahead = x * box.cosine[heading % 360] + y * box.sine[heading % 360]
        if ahead > best or (ahead == best and abs(heading) < abs(found)):
            best, found = ahead, heading
    return found


# The drive that ends nearest to a point.


@rule
def turns_for(degrees: int) -> int:
    """3.4: how many turns it takes to turn so far."""
    return (abs(degrees) + SHARPEST - 1) // SHARPEST


@rule
def turn_price(degrees: int) -> int:
    """What it costs to turn so far: each turn, and a little for how sharp it is."""
    return TURN_PRICE * turns_for(degrees) + abs(degrees)


@rule
def best_drive(box: Box, table: Table, seat: int, x: int, y: int) -> Drive:
    """Of all ways to turn, drive, turn and drive again, the one that ends nearest to a point and costs least."""
    car = table.cars[seat]
    heading, most = car.heading, min(table.turns * SHARPEST, 180)
    least, found = far_from(x - car.x, y - car.y), (0, 0, 0, 0)
    for turn in range(-most, most + 1, box.angle):
        car.heading = (heading + turn) % 360
        reach = look_ahead(box, table, seat, car.heading, table.left)
        cost, drive = best_leg(box, table, seat, x, y, turn, reach, least)
        if cost < least:
            least, found = cost, drive
    car.heading = heading
    return found


@rule
def best_leg(box: Box, table: Table, seat: int, x: int, y: int, turn: int, reach: int, least: int) -> tuple[int, Drive]:
    """The best drive that begins with that turn, where it costs less than what was found so far."""
    car, found = table.cars[seat], (0, 0, 0, 0)
    was_x, was_y, section, laps, along = car.x, car.y, car.section, car.laps, car.along
    dx, dy, spent = box.cosine[car.heading], box.sine[car.heading], turn_price(turn)
    met, _ = meet_ahead(box, table, seat, max(reach, INCH))
    for leg in range(0, reach + 1, INCH):
        if (leg > 0 or turn == 0) and (leg % box.stride == 0 or leg == reach):
            cost = spent + price(met, leg)
            end_x, end_y = shifted(was_x, dx, leg), shifted(was_y, dy, leg)
            arrived = cost + far_from(x - end_x, y - end_y)
            if leg > 0 and arrived < least:
                least, found = arrived, (turn, leg // INCH, 0, 0)
            left = after_mud(table, met, leg, table.left) - leg
            turns = table.turns - turns_for(turn)
            if turns > 0 and left > 0 and cost + TURN_PRICE < least:
                advance(box, table, seat, leg)
                more, bend, inches = best_end(box, table, seat, x, y, turns, left, least - cost)
                if cost + more < least:
                    least, found = cost + more, (turn, leg // INCH, bend, inches)
                car.x, car.y, car.section, car.laps, car.along = was_x, was_y, section, laps, along
    return least, found


@rule
def best_end(
    box: Box, table: Table, seat: int, x: int, y: int, turns: int, left: int, least: int
) -> tuple[int, int, int]:
    """From where the racer is, the turn towards a point and the drive that ends nearest to it: what it costs, and both."""
    car = table.cars[seat]
    heading, most = car.heading, min(turns * SHARPEST, 180)
    bend = nearest_heading(box, heading - most, heading + most, x - car.x, y - car.y) - heading
    dx, dy = box.cosine[(heading + bend) % 360], box.sine[(heading + bend) % 360]
    cost = turn_price(bend)
    ahead = max(0, ((x - car.x) * dx + (y - car.y) * dy) // UNIT)
    across = abs((x - car.x) * dy - (y - car.y) * dx) // UNIT
    if bend == 0 or cost + across + max(0, ahead - left) >= least:
        return FAR, 0, 0
    reach = look_ahead(box, table, seat, (heading + bend) % 360, left)
    leg = min(reach, (ahead + box.stride // 2) // box.stride * box.stride)
    if leg == 0:
        return FAR, 0, 0
    car.heading = (heading + bend) % 360
    met, _ = meet_ahead(box, table, seat, leg)
    car.heading = heading
    cost += price(met, leg) + far_from(x - shifted(car.x, dx, leg), y - shifted(car.y, dy, leg))
    return cost, bend, leg // INCH


@rule
def far_from(x: int, y: int) -> int:
    """How long a vector is."""
    return root(square(x, y))


@rule
def price(met: Met, leg: int) -> int:
    """What is met on a leg, in hundredths of an inch."""
    cost = 0
    for what in range(Way.FINISH):
        if met[what] < leg:
            cost += PRICES[what]
    return cost


@rule
def after_mud(table: Table, met: Met, leg: int, far: int) -> int:
    """7.4: what becomes of so far to drive, that leg included: difficult terrain halves it once its inch is driven."""
    mud = met[MUD]
    if mud >= leg or table.slowed:
        return far
    begun = mud + (leg - mud) % INCH
    return begun + halved(far - begun)


@rule
def advance(box: Box, table: Table, seat: int, leg: int) -> None:
    """Put the racer where a leg leads, or where it is stopped."""
    car = table.cars[seat]
    dx, dy = box.cosine[car.heading], box.sine[car.heading]
    stop = until_stopped(box, table, seat, dx, dy, leg) if leg > 0 else 0
    go(box, car, dx, dy, min(leg, max(0, stop - CLEAR)))


# What it looks like, and what it costs.


@rule
def drive_to(pov: Pov, drive: Drive, twist: int) -> None:
    """Draw a drive leg by leg, say what it costs and meets, and offer it."""
    table = pov.table
    turn, inches, bend, more = drive
    turns = table.turns - turns_for(turn) - turns_for(bend)
    said = drive_leg(pov, 1, bend, more, drive_leg(pov, 0, turn, inches, NOTHING))
    left, due = max(0, table.left) // INCH, max(0, table.must) // INCH
    last = twisted(pov, twist, turns, due)
    spent = table.turns - turns + turns_for(last)
    if inches + more == 0 and spent == 0:
        return
    cost = say(pov, Word.AIM_COST, inches + more, spent, left, due)
    draw_ghost(pov, 2, warned(pov, join(pov, Common.SPACES, cost, said)), min(turns * SHARPEST, 180) if due == 0 else 0)
    offer_drive(pov, 0, Word.AIM_DRIVE, drive, last, False)
    if due == 0 and (left > 0 or turns > turns_for(last) or table.cars[pov.seat].item != NO_ITEM):
        offer_drive(pov, 1, Word.AIM_STAY, drive, last, True)


@rule
def drive_leg(pov: Pov, number: int, turn: int, inches: int, said: int) -> int:
    """Drive a leg on the plan: a line, signs where something is met, a ghost where it began; return what is said of it."""
    table, car, leg = pov.table, pov.table.cars[pov.seat], inches * INCH
    if leg == 0:
        return said
    car.heading = (car.heading + turn) % 360
    if number > 0:
        ghost = Face.GHOST + 8 * car.kind + pov.seat
        put(pov, Kind.CORNER, number, ghost, car.x, car.y, MODEL, NOTHING, NOTHING, car.heading)
    line = put(pov, Kind.ROUTE, number, Face.ROUTE, car.x, car.y, 1.0, NOTHING, NOTHING, car.heading)
    line.width = inches * 20.0
    met, _ = meet_ahead(pov.box, table, pov.seat, leg)
    mark_meetings(pov, number, leg, met)
    said = add_meetings(pov, said, inches)
    table.left, table.must = after_mud(table, met, leg, table.left) - leg, after_mud(table, met, leg, table.must) - leg
    if met[MUD] < leg:
        table.slowed = 1
    advance(pov.box, table, pov.seat, leg)
    leave_behind(pov.box, table, pov.seat, leg)
    return said


@rule
def leave_behind(box: Box, table: Table, seat: int, leg: int) -> None:
    """7.1: what was met on a leg does not matter on the next one."""
    car = table.cars[seat]
    dx, dy = -box.cosine[car.heading], -box.sine[car.heading]
    for piece in range(box.pieces):
        if until_piece(box, piece, car.x, car.y, dx, dy, leg) < leg:
            car.touched |= 1 << piece


@rule
def mark_meetings(pov: Pov, number: int, leg: int, met: Met) -> None:
    """Draw a sign at everything that is met on a leg, up to what stops it."""
    car, box = pov.table.cars[pov.seat], pov.box
    end = leg
    for what in range(Way.FINISH):
        if stops(box, pov.table, pov.seat, what):
            end = min(end, met[what] + 1)
    for what in range(Way.FINISH):
        if met[what] < end and what != Way.LINE:
            good = what == Way.DISPENSER or what == Way.BOOST
            x, y = shifted(car.x, box.cosine[car.heading], met[what]), shifted(car.y, box.sine[car.heading], met[what])
            put(pov, Kind.SIGN, number * Way.FINISH + what, Face.GIFT if good else Face.PERIL, x, y)


@rule
def twisted(pov: Pov, twist: int, turns: int, due: int) -> int:
    """3.4: turn the racer where it arrives, as far as the turns that are left allow; 3.3: not while something must be driven."""
    car, step, most = pov.table.cars[pov.seat], pov.box.angle, turns * SHARPEST
    last = max(-most, min(most, twist)) // step * step if due == 0 else 0
    car.heading = (car.heading + last) % 360
    return last


@rule
def draw_ghost(pov: Pov, number: int, words: int, most: int) -> None:
    """Draw the racer where it would be, with what its item could reach from there.

    How wide the sprite is says how far it may be twisted, in degrees to either side, and how high, by what steps.
    """
    car = pov.table.cars[pov.seat]
    draw_reach(pov, Kind.REACH, number, pov.seat, car.x, car.y)
    if faces_back(pov.box, car):
        put(pov, Kind.BACKWARDS, number, Face.BACKWARDS, car.x, car.y, 1.0, NOTHING, NOTHING, car.heading)
    ghost = Face.GHOST + 8 * car.kind + pov.seat
    sprite = put(pov, Kind.PLAN, number, ghost, car.x, car.y, MODEL, words, NOTHING, car.heading)
    sprite.width, sprite.height = most, pov.box.angle


@rule
def warned(pov: Pov, said: int) -> int:
    """Say a sentence and, where the racer would face against the road, that it would."""
    if faces_back(pov.box, pov.table.cars[pov.seat]):
        return join(pov, Common.SPACES, said, say(pov, Word.WRONG_WAY))
    return said


@rule
def offer_drive(pov: Pov, number: int, word: int, drive: Drive, last: int, stay: bool) -> None:
    """Offer the choices that a drive is made of, one after the other."""
    turn, inches, bend, more = drive
    sprite = lay(pov, Kind.OFFER, number, 0, 0.0, 0.0, 1.0, say(pov, word))
    offer_turns(pov, sprite, turn)
    if inches > 0:
        offer(pov, sprite, Choose.DRIVE + inches)
    offer_turns(pov, sprite, bend)
    if more > 0:
        offer(pov, sprite, Choose.DRIVE + more)
    offer_turns(pov, sprite, last)
    if stay:
        offer(pov, sprite, Choose.STOP)


@rule
def offer_turns(pov: Pov, sprite: Sprite, degrees: int) -> None:
    """3.4: offer the turns that lead so far round, each of up to 45 degrees."""
    while degrees != 0:
        part = max(-SHARPEST, min(SHARPEST, degrees))
        offer(pov, sprite, Choose.TURN + SHARPEST + part)
        degrees -= part
