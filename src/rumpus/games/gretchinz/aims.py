"""What things are worth to a driver, in thousandths of a row: ground, cards, faces of dice, and whole panels."""

from rumpus.boxes.gretchinz.cards import Attack, Klan, Terrain
from rumpus.boxes.gretchinz.dice import DICE, Face
from rumpus.boxes.gretchinz.panel import ORDERS
from rumpus.core.rule import rule
from rumpus.core.sets import has, one
from rumpus.games.gretchinz.box import HAND, Box
from rumpus.games.gretchinz.driving import driver_at, ground_at, place_at
from rumpus.games.gretchinz.table import Phase, Player, Table

ROW = 1000  # a row gained
WASTED = -40  # a die that does nothing
FLAME = -330
LAST_FLAME = -1300
CARD = 70  # a card not looked at; what it is worth to hold
UNLAID = 470  # in a thousand: how often ground that is not laid yet turns out to be open
UNLAID_WORTH = 40


@rule
def fire(player: Player) -> int:
    """One flame more."""
    return LAST_FLAME if player.flames == 2 else FLAME


@rule
def loss(player: Player, wanted: int) -> int:
    """Cards to discard, or too few of them."""
    if player.held < wanted:
        return fire(player) - CARD * player.held
    return -CARD * wanted


@rule
def ground_worth(box: Box, table: Table, seat: int, ground: int) -> int:
    """What the ground does, besides stopping."""
    player = table.players[seat]
    room = max(0, HAND - player.held)
    if ground == Terrain.OPEN:
        return 0
    if ground == Terrain.SQUIGS:
        return loss(player, 1)
    if ground == Terrain.CRATER:
        return loss(player, 2)
    if ground == Terrain.PUDDLE:
        return 260 if player.flames > 0 else 0
    if ground == Terrain.WARP:
        return 60 * (table.seats - 1)
    if ground >= Terrain.JUNK_1:
        return CARD * min(room, ground - Terrain.JUNK_1 + 1) + 60
    return CARD * min(room, ground - Terrain.SCRAP_1 + 1)


@rule
def way_worth(box: Box, table: Table, seat: int, swerves: int, count: int) -> int:
    """What so many swerves are worth one after the other; a bit for each, the first is the lowest, 1 is right."""
    player = table.players[seat]
    row, lane, worth, going = player.row, player.lane, 0, 1000
    for at in range(count):
        to = lane + (1 if has(swerves, at) else -1)
        if row == box.finish or to < 0 or to >= box.width:
            worth += WASTED
            continue
        worth += (1000 - going) * WASTED // 1000
        other = driver_at(table, row + 1, to)
        if other >= 0 and other != seat:
            worth += going * loss(player, 1) // 1000
            continue
        row += 1
        lane = to
        gain, on = step_worth(box, table, seat, row, lane)
        worth += going * gain // 1000
        going = going * on // 1000
    return worth


@rule
def step_worth(box: Box, table: Table, seat: int, row: int, lane: int) -> tuple[int, int]:
    """What a step to a place is worth, and how likely, in a thousand, the buggy can go on from there."""
    worth = ROW + (1500 if row == box.finish else 0)
    if lane == 0 or lane == box.width - 1:
        worth -= 120  # there is only one way on
    if table.track[place_at(row, lane)] == 0:
        return worth + UNLAID_WORTH, UNLAID
    ground = ground_at(box, table, row, lane)
    return worth + ground_worth(box, table, seat, ground), 1000 if ground == Terrain.OPEN else 0


@rule
def chance(box: Box, player: Player, at: int) -> int:
    """10.1: how likely, in a thousand, a card of the own hand fires, by all its player knows."""
    if has(player.known, at):
        return 1000 if box.attack[player.hand[at]] == Attack.FIRING else 0
    group = player.group[at]
    if group == 0:
        return box.shares[box.terrain[player.hand[at]]]
    firing, unknown = player.heard[group], 0
    for other in range(player.held):
        if player.group[other] == group:
            if has(player.known, other):
                firing -= 1 if box.attack[player.hand[other]] == Attack.FIRING else 0
            else:
                unknown += 1
    return 1000 * firing // unknown


@rule
def best_pair(box: Box, player: Player) -> int:
    """How likely, in a thousand, the two best cards of a hand both fire."""
    first, second = 0, 0
    for at in range(player.held):
        likely = chance(box, player, at)
        if likely > first:
            first, second = likely, first
        elif likely > second:
            second = likely
    return first * second // 1000


@rule
def dakka_worth(box: Box, table: Table, seat: int) -> int:
    """A shot at the best target with the best cards; or what it costs to have none."""
    player = table.players[seat]
    if player.held == 0:
        return fire(player)
    if player.held == 1:
        likely = chance(box, player, 0)
        return (likely * 60 + (1000 - likely) * fire(player) // 2) // 1000 - CARD
    most = 0
    for other in range(table.seats):
        if other != seat:
            most = max(most, hit_worth(box, table, seat, other))
    likely = best_pair(box, player)
    return (likely * most + (1000 - likely) * fire(player)) // 1000 - 2 * CARD


@rule
def hit_worth(box: Box, table: Table, seat: int, other: int) -> int:
    """What it is worth to set another buggy on fire: more if it leads, and most if it stalls."""
    target = table.players[other]
    if target.stall or target.flames > 2:
        return 0
    ahead = 150 * (target.row - table.players[seat].row)
    return max(60, (1100 if target.flames == 2 else 300) + ahead) // (1 if table.seats < 4 else 2)


@rule
def face_worth(box: Box, table: Table, seat: int, face: int) -> int:
    """What a face that is no swerve is worth."""
    player = table.players[seat]
    if face == Face.DAKKA:
        return dakka_worth(box, table, seat)
    if face == Face.DRAW:
        return CARD * min(2, max(0, HAND - player.held)) + 20
    if face == Face.EYE:
        return 90 if player.held > 2 else 20
    return WASTED


@rule
def klan_worth(box: Box, table: Table, seat: int) -> int:
    """7.1: what a klan die is worth to its klan, when it is the only one."""
    player = table.players[seat]
    if player.used or table.phase != Phase.ROLL:
        return WASTED
    if player.klan == Klan.GOFFS:
        return dakka_worth(box, table, seat)
    if player.klan == Klan.EVIL_SUNZ:
        return ROW // 2
    if player.klan == Klan.FREEBOOTERZ:
        return ROW // 2
    if player.klan == Klan.SNAKEBITES:
        return face_worth(box, table, seat, Face.EYE)
    if player.klan == Klan.BAD_MOONS:
        return face_worth(box, table, seat, Face.DRAW)
    return WASTED


@rule
def panel_worth(box: Box, table: Table, seat: int, first: int, second: int, third: int) -> int:
    """Three dice in this order: the way they lead, what the others do, and a little for a clever order."""
    swerves, count, worth = 0, 0, 0
    loaded, dakkas = table.players[seat].held, 0
    for at in range(DICE):
        face = first if at == 0 else second if at == 1 else third
        if face == Face.LEFT or face == Face.RIGHT:
            if face == Face.RIGHT:
                swerves |= one(count)
            count += 1
        else:
            worth += face_worth(box, table, seat, face)
            if face == Face.DAKKA:
                dakkas += 1
            elif (face == Face.EYE and dakkas == 0) or (face == Face.DRAW and (dakkas > 0) == (loaded > 3)):
                worth += 30
    return worth + way_worth(box, table, seat, swerves, count)


@rule
def best_order(box: Box, table: Table, seat: int, faces: int) -> int:
    """The best worth of three faces (a digit each, by die) in any order that leaves placed dice where they are."""
    player = table.players[seat]
    best = -100000
    for order in range(6):
        if not fits_slots(player, order):
            continue
        worth = panel_worth(
            box, table, seat, digit(faces, ORDERS[3 * order]), digit(faces, ORDERS[3 * order + 1]),
            digit(faces, ORDERS[3 * order + 2]),
        )  # fmt: skip
        best = max(best, worth)
    return best


@rule
def fits_slots(player: Player, order: int) -> bool:
    """Whether an order of all three dice leaves those that are placed in their slots."""
    for at in range(DICE):
        slot = player.slot[ORDERS[3 * order + at]]
        if slot != 0 and slot != at + 1:
            return False
    return True


@rule
def digit(faces: int, die: int) -> int:
    """The face of a die, out of three digits."""
    return faces // (100 if die == 0 else 10 if die == 1 else 1) % 10
