"""What makes a position good, and a quick policy: a driver who looks ahead, leg by leg."""

from typing import Any

from rumpus.core.luck import roll
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.games.grimdark.box import BODY, Box, Kind
from rumpus.games.grimdark.course import STAYS, distance_along, in_front, near_way, sees, shifted, until_wall, walk
from rumpus.games.grimdark.geometry import INCH, until_disc
from rumpus.games.grimdark.lexicon import SHARPEST, Choose
from rumpus.games.grimdark.table import MINES, NOTHING, PLAYERS, Action, Car, Phase, Table, Thing
from rumpus.games.grimdark.way import matters, pair, until_gap, until_hard, until_piece, until_trigger

BEND = 15  # degrees between the turns a driver thinks about
MARGIN = 60  # hundredths of an inch kept from the edge
TURN_PRICE = 40  # a turn is worth so much of an inch, in hundredths
SHORT_PRICE = 60  # and a leg that stops short of what is possible costs so much
LEAD = 2400  # hundredths of an inch: a lead of so much is worth half of all there is to hope for
# What it costs to meet each kind of terrain, in hundredths of an inch; a boost is a gain.
PRICE = (120, 1000, 350, 500, -500)
MINE_PRICE = 500
NOWHERE = -(1 << 40)
BEHIND = 4  # the place of a mine in the way of those who come after
STUCK = 3  # rounds without progress


@rule
def chapter(box: Box, table: Table) -> int:
    """An activation: what others do after it can hardly be foreseen."""
    return table.round * PLAYERS + table.turn


@rule
def promise(box: Box, table: Table, seat: int) -> float:
    """How far ahead of the best other racer, counting the road that lies open and, a little, hull and item."""
    mine, best = worth(table, seat), NOWHERE
    for other in range(table.seats):
        if other != seat:
            best = max(best, worth(table, other))
    if table.phase == Phase.OVER:
        return 1.0 if mine > best else 0.0
    lead = mine + outlook(box, table.cars[seat]) - best
    return 0.5 + 0.48 * lead / (abs(lead) + LEAD)


@rule
def outlook(box: Box, car: Car) -> int:
    """A part of what lies open ahead of a racer."""
    _far, x, y, section, laps, _near = ray(
        box, car.x, car.y, car.section, car.laps, car.heading, box.speed[car.kind] + 400
    )
    return (distance_along(box, section, laps, x, y) - car.along) // 4


@rule
def worth(table: Table, seat: int) -> int:
    """Where a racer is, and what its state is worth, in hundredths of an inch."""
    car = table.cars[seat]
    if table.phase == Phase.OVER:
        return car.along
    state = -1200 if car.immobile else 60 * car.hull
    return car.along + state + (200 if car.item != NOTHING and car.item != Thing.CURSE else 0)


@rule
def quick(box: Box, table: Table, seat: int, out: Any, count: int, luck: Row[int]) -> int:
    """A sensible choice; a driver whom nothing gets any further tries anything."""
    if table.stale > STUCK and roll(luck, 3) == 0:
        return roll(luck, count)
    if table.phase == Phase.DRIVE:
        return choose_driving(box, table, seat, out, count, luck)
    if table.phase == Phase.ACTION:
        return choose_action(box, table, seat, luck) - 1
    if table.phase == Phase.PICK:
        return roll(luck, count)
    if table.phase == Phase.REPAIR:
        return index_of(out, count, best_facing(box, table.cars[seat]))
    return index_of(out, count, choose_answer(box, table, seat))


@rule
def index_of(out: Any, count: int, code: int) -> int:
    """Where a choice stands; 0 if it is not there."""
    for at in range(count):
        if out[at] == code:
            return at
    return 0


@rule
def choose_answer(box: Box, table: Table, seat: int) -> int:
    """Take an item, roll a curse again, dare a stunt with a sound hull, and spoil a scatter that helps a rival."""
    if table.phase == Phase.DISPENSER:
        return Choose.ROLL
    if table.phase == Phase.KEEP:
        return Choose.AGAIN if dull(table.offered) else Choose.KEEP
    if table.phase == Phase.STUNT:
        return Choose.STUNT if table.cars[seat].hull > 3 else Choose.SAFE
    rival = table.cars[table.order[table.turn]]
    return Choose.REQUEST if way_of(box, rival, box.cosine[rival.toward], box.sine[rival.toward]) > 0 else Choose.LET


@rule
def dull(item: int) -> bool:
    """Items worth another roll."""
    return item == Thing.CURSE or item == Thing.MINE or item == Thing.DISRUPTOR or item == Thing.HOOK


@rule
def way_of(box: Box, car: Car, dx: int, dy: int) -> int:
    """How much a direction goes the way of the road where a racer is: positive is forwards."""
    after = car.section + 1 if car.section + 1 < box.sections else 0
    return dx * (box.mx[after] - box.mx[car.section]) + dy * (box.my[after] - box.my[car.section])


@rule
def ray(
    box: Box, x: int, y: int, section: int, laps: int, heading: int, distance: int
) -> tuple[int, int, int, int, int, int]:
    """How far a straight drive gets before the edge or hard terrain, where it ends, and the terrain on the way."""
    dx, dy = box.cosine[heading], box.sine[heading]
    bx, by = shifted(x, dx, distance), shifted(y, dy, distance)
    end, gained, edge = walk(box, section, x, y, bx, by)
    near = near_way(box, section, end)
    if edge != STAYS:
        distance = max(0, until_wall(box, end, edge, x, y, bx, by, distance) - MARGIN)
        bx, by = shifted(x, dx, distance), shifted(y, dy, distance)
    if near & box.hard:
        hard = max(0, until_hard(box, near, x, y, dx, dy, distance) - MARGIN // 2)
        if hard < distance:
            distance = hard
            bx, by = shifted(x, dx, distance), shifted(y, dy, distance)
            end, gained, _edge = walk(box, section, x, y, bx, by)
            near = near_way(box, section, end)
    return distance, bx, by, end, laps + gained, near


@rule
def best_facing(box: Box, car: Car) -> int:
    """5.2: the choice of the direction in which the road is open furthest."""
    best, chosen = NOWHERE, 0
    for heading in range(0, 360, BEND):
        _far, x, y, section, laps, _near = ray(box, car.x, car.y, car.section, car.laps, heading, 18 * INCH)
        gain = distance_along(box, section, laps, x, y)
        if gain > best:
            best, chosen = gain, heading
    return Choose.FACE + chosen // 5


@rule
def choose_action(box: Box, table: Table, seat: int, luck: Row[int]) -> int:
    """The action that gets furthest: boost on straights, drift through bends, move with an item to use."""
    car = table.cars[seat]
    speed = box.speed[car.kind]
    move, _turn, _far = plan(box, table, seat, speed + 350, 2, False)
    if car.item != NOTHING and car.item != Thing.CURSE and handy(box, table, seat):
        move += 800
    drift, _turn, _far = plan(box, table, seat, speed + 350, 4, False)
    drift += 150 if winding(box, car, speed + 350) else -150
    boost, _turn, _far = plan(box, table, seat, speed + 700, 1, True)
    boost -= 250 if car.hull > 2 else 900
    best = Action.MOVE if move >= drift else Action.DRIFT
    return Action.BOOST if boost > max(move, drift) else best


@rule
def handy(box: Box, table: Table, seat: int) -> bool:
    """Whether the item in hand could be used now."""
    car = table.cars[seat]
    if box.range[car.item] == 0:
        return True
    for other in range(table.seats):
        rival = table.cars[other]
        aimed = other != seat and not rival.immobile and in_front(box, car, rival, box.range[car.item] + 6 * INCH)
        if aimed and sees(box, table, seat, other):
            return True
    return False


@rule
def winding(box: Box, car: Car, distance: int) -> bool:
    """Whether the road bends by more than a right angle within a distance, or the racer faces the wrong way."""
    if way_of(box, car, box.cosine[car.heading], box.sine[car.heading]) < 0:
        return True
    at = (car.section + distance // (2 * INCH)) % box.sections
    after = at + 1 if at + 1 < box.sections else 0
    dx, dy = box.mx[after] - box.mx[at], box.my[after] - box.my[at]
    return way_of(box, car, dx, dy) < 0


@rule
def plan(box: Box, table: Table, seat: int, left: int, turns: int, boosting: bool) -> tuple[int, int, int]:
    """How far a racer gets with so much movement and so many turns: the worth of it, the first turn, the first leg."""
    car = table.cars[seat]
    best, turn, leg = NOWHERE, 0, 0
    for bend in range(-SHARPEST, SHARPEST + 1, BEND):
        if bend == 0 or turns > 0:
            left_turns = turns if bend == 0 else turns - 1
            heading = (car.heading + bend) % 360
            far, _x, _y, _section, _laps, near = ray(box, car.x, car.y, car.section, car.laps, heading, left)
            far = clear_way(box, table, seat, heading, far, boosting)
            for part in range(4, 0, -1):
                drive = far * part // 4 // INCH * INCH
                if drive > 0:
                    value = worth_of_leg(box, table, seat, heading, drive, left, left_turns, near)
                    value -= ramming(box, table, seat, heading, drive) if boosting else 0
                    value -= (TURN_PRICE if bend != 0 else 0) + (0 if part == 4 else SHORT_PRICE)
                    if value > best:
                        best, turn, leg = value, bend, drive
    return best, turn, leg


@rule
def clear_way(box: Box, table: Table, seat: int, heading: int, far: int, boosting: bool) -> int:
    """3.6: as far as one may drive with an inch between the bases; 3.7: a boost may touch."""
    car = table.cars[seat]
    dx, dy = box.cosine[heading], box.sine[heading]
    for other in range(table.seats):
        rival = table.cars[other]
        if other != seat and not rival.immobile and not (boosting and not table.pairs & pair(seat, other)):
            far = min(far, until_gap(rival.x - car.x, rival.y - car.y, dx, dy))
    return far


@rule
def ramming(box: Box, table: Table, seat: int, heading: int, drive: int) -> int:
    """4.2: what it costs to run into others, and what it is worth to see them hurt."""
    car, cost = table.cars[seat], 0
    for other in range(table.seats):
        rival = table.cars[other]
        if other != seat and not rival.immobile:
            dx, dy = box.cosine[heading], box.sine[heading]
            if until_disc(rival.x - car.x, rival.y - car.y, dx, dy, 2 * BODY) < drive:
                cost += 300 if car.hull > 3 else 900
    return cost


@rule
def way_out(box: Box, table: Table, seat: int) -> int:
    """Where nothing within a turn leads anywhere: the turn to the side that leads further once it is made twice."""
    car, best, chosen = table.cars[seat], NOWHERE, SHARPEST
    boosting = table.action == Action.BOOST
    for step in range(-4, 5):
        turn = SHARPEST * step
        heading = (car.heading + turn) % 360
        far, _x, _y, _section, _laps, _near = ray(box, car.x, car.y, car.section, car.laps, heading, 12 * INCH)
        far = clear_way(box, table, seat, heading, far, boosting)
        if far >= INCH and abs(step) > 1:
            _far, x, y, section, laps, _near = ray(box, car.x, car.y, car.section, car.laps, heading, far)
            gain = distance_along(box, section, laps, x, y) + far // 4 - 3 * abs(turn)
            if gain > best:
                best, chosen = gain, SHARPEST if turn > 0 else -SHARPEST
    return chosen


@rule
def worth_of_leg(box: Box, table: Table, seat: int, heading: int, drive: int, left: int, turns: int, near: int) -> int:
    """Where a leg leads, and the best leg after it; less what is met on the way."""
    car = table.cars[seat]
    _far, x, y, section, laps, _near = ray(box, car.x, car.y, car.section, car.laps, heading, drive)
    value = tail(box, x, y, section, laps, heading, left - drive, turns, box.speed[car.kind])
    return value - price(box, table, seat, heading, drive, left, near)


@rule
def tail(box: Box, x: int, y: int, section: int, laps: int, heading: int, left: int, turns: int, speed: int) -> int:
    """How far one gets from there with one more turn; a part of what lies open ahead counts at the end."""
    here = distance_along(box, section, laps, x, y)
    if left < INCH:
        _far, ax, ay, end, gained, _near = ray(box, x, y, section, laps, heading, speed)
        return here + (distance_along(box, end, gained, ax, ay) - here) // 4
    best = here
    sharpest = SHARPEST if turns > 0 else 0
    for bend in range(-sharpest, sharpest + 1, BEND):
        _far, ax, ay, end, gained, _near = ray(box, x, y, section, laps, (heading + bend) % 360, left)
        best = max(best, distance_along(box, end, gained, ax, ay))
    return best


@rule
def price(box: Box, table: Table, seat: int, heading: int, drive: int, left: int, near: int) -> int:
    """What is met on a leg, in hundredths of an inch."""
    car, cost = table.cars[seat], 0
    dx, dy = box.cosine[heading], box.sine[heading]
    near &= ~(table.gone | car.touched)
    if near != 0:
        for piece in range(box.pieces):
            kind = box.lumps[piece].kind
            counts = (near >> piece) & 1 and matters(box, car.kind, kind)
            if counts and until_piece(box, piece, car.x, car.y, dx, dy, drive) < drive:
                cost += PRICE[kind] + (left // 3 if kind == Kind.DIFFICULT and not table.slowed else 0)
    if not box.hovers[car.kind]:
        for at in range(MINES):
            mine = table.mines[at]
            armed = mine.item != NOTHING and mine.armed
            if armed and until_trigger(mine, car.x, car.y, dx, dy) < drive:
                cost += MINE_PRICE
    return cost


@rule
def choose_driving(box: Box, table: Table, seat: int, out: Any, count: int, luck: Row[int]) -> int:
    """3.4: an item first, then the best leg; at the end, face where the road goes."""
    item = choose_item(box, table, seat, out, count)
    if item >= 0:
        return item
    car = table.cars[seat]
    stop = index_of(out, count, Choose.STOP)
    if table.left < INCH or (table.reach == 0 and table.turns == 0):
        return choose_ending(box, table, seat, out, count)
    value, turn, leg = plan(box, table, seat, table.left, table.turns, table.action == Action.BOOST)
    if value <= car.along and table.turns > 0:
        return index_of(out, count, Choose.TURN + SHARPEST + way_out(box, table, seat))
    if out[stop] == Choose.STOP and value < tail(box, car.x, car.y, car.section, car.laps, car.heading, 0, 0, INCH * 6):
        return choose_ending(box, table, seat, out, count)
    if turn != 0:
        return index_of(out, count, Choose.TURN + SHARPEST + turn)
    return choose_leg(table, out, count, leg)


@rule
def choose_leg(table: Table, out: Any, count: int, leg: int) -> int:
    """The offered drive that is nearest to a leg from below; where there is none, the first thing offered."""
    best, chosen = 0, 0
    for at in range(count):
        if Choose.DRIVE < out[at] < Choose.FACE and best < (out[at] - Choose.DRIVE) * INCH <= max(leg, INCH):
            best, chosen = (out[at] - Choose.DRIVE) * INCH, at
    if best == 0 and table.reach == 0 and out[count - 1] == Choose.STOP:
        return count - 1 if table.turns == 0 else 0
    return chosen


@rule
def choose_ending(box: Box, table: Table, seat: int, out: Any, count: int) -> int:
    """When the drive is done, turn to where the road is open, or stop."""
    car = table.cars[seat]
    best, chosen = NOWHERE, 0
    for at in range(count):
        turn = NOWHERE
        if out[at] == Choose.STOP:
            turn = 0
        elif Choose.TURN <= out[at] <= Choose.TURN + 2 * SHARPEST:
            turn = out[at] - Choose.TURN - SHARPEST
        if turn != NOWHERE:
            heading = (car.heading + turn) % 360
            _far, x, y, section, laps, _near = ray(
                box, car.x, car.y, car.section, car.laps, heading, box.speed[car.kind] + 600
            )
            gain = distance_along(box, section, laps, x, y) - (TURN_PRICE if turn != 0 else 0)
            if gain > best:
                best, chosen = gain, at
    return chosen


@rule
def choose_item(box: Box, table: Table, seat: int, out: Any, count: int) -> int:
    """The index of using or giving up the item, where that is a good idea now; else -1."""
    car = table.cars[seat]
    if car.item == NOTHING:
        return -1
    best, chosen = NOWHERE, -1
    for at in range(count):
        if Choose.USE_ON <= out[at] < Choose.USE_ON + table.seats and table.cars[out[at] - Choose.USE_ON].along > best:
            best, chosen = table.cars[out[at] - Choose.USE_ON].along, at
    if chosen >= 0:
        return chosen
    hurt = car.hull < box.hull[car.kind]
    if car.item == Thing.CURSE or (hurt and car.hull <= 1):
        return index_of(out, count, Choose.DISCARD)
    wanted = Choose.LAY + BEHIND if car.item == Thing.MINE or car.item == Thing.DISRUPTOR else Choose.USE
    use = index_of(out, count, wanted)
    if out[use] != wanted or not timely(box, table, seat):
        return -1
    return use


@rule
def timely(box: Box, table: Table, seat: int) -> bool:
    """Whether this is the moment for an item that needs no target."""
    car = table.cars[seat]
    if car.item == Thing.NITROUS:
        far, _x, _y, _section, _laps, _near = ray(box, car.x, car.y, car.section, car.laps, car.heading, 12 * INCH)
        open_road = way_of(box, car, box.cosine[car.heading], box.sine[car.heading]) > 0
        return (far >= 7 * INCH and open_road) or table.left < 2 * INCH
    if car.item == Thing.MINE or car.item == Thing.DISRUPTOR:
        for other in range(table.seats):
            if 0 < car.along - table.cars[other].along < 36 * INCH:
                return True
        return False
    return True
