"""What things are worth to a driver, in thousandths of a row: flames, cards, shots, and the way the dice lead."""

from rumpus.boxes.gretchinz.cards import Attack, Klan, Terrain
from rumpus.boxes.gretchinz.dice import DICE, Face
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.games.gretchinz_new.box import HAND, ROWS, Box
from rumpus.games.gretchinz_new.driving import driver_at, ground_at, lane_ahead, place_at
from rumpus.games.gretchinz_new.firing import reach_from
from rumpus.games.gretchinz_new.table import EXPLODES_AT, FINISH, HOT_AT, NOWHERE, Player, Table

ROW = 1000  # a row gained
ARRIVAL = 3000  # and the finish
FLAMES = (100, 450, 850, 9000, 9000)  # what one more costs, by how many there are
CARDS = (20, 90, 0, -70)  # what it is worth to hold a card, by its attack: unseen, bullet, cog, explosion
WASTED = -30  # a die that does nothing
WAY = 70  # one more way to go on
DULLED = -100  # a flame less on the finish
RAM = 60  # to burn another in a collision
POLICIES = 3  # on open ground: never straight on; before it gets hot; always


@rule
def relief(flames: int) -> int:
    """One flame less."""
    return FLAMES[flames - 1] * 9 // 10 if flames > 0 else 0


@rule
def cooling(player: Player) -> int:
    """What it is worth to put out an own flame: on the finish, where flames win, only the fourth is to be feared."""
    if player.row == FINISH and 0 < player.flames < EXPLODES_AT - 1:
        return DULLED
    return relief(player.flames)


@rule
def digit(faces: int, at: int) -> int:
    """The face at a place, out of three digits."""
    return faces // (100 if at == 0 else 10 if at == 1 else 1) % 10


@rule
def hand_worth(box: Box, player: Player) -> int:
    """What the cards of an own hand are worth together."""
    worth = 0
    for at in range(player.held):
        worth += CARDS[box.attack[player.hand[at]]]
    return worth


@rule
def loss(box: Box, player: Player, wanted: int) -> int:
    """So many cards lost by lot."""
    if player.held == 0:
        return 0
    return -(hand_worth(box, player) + 20 * player.held) * min(wanted, player.held) // player.held


@rule
def ground_worth(box: Box, table: Table, player: Player, ground: int, flames: int) -> int:
    """What the ground does to whoever comes to it, open ground apart."""
    room = HAND - player.held
    if ground == Terrain.SQUIGS:
        return loss(box, player, 1)
    if ground == Terrain.CRATER:
        return loss(box, player, 2)
    if ground == Terrain.PUDDLE:
        return relief(flames)
    if ground == Terrain.WARP:
        return 60
    if ground >= Terrain.JUNK_1:
        return 50 + 40 * min(room, ground - Terrain.JUNK_1) if room > 0 else 0
    return 35 * min(room, ground - Terrain.SCRAP_1 + 1)


@rule
def hit_worth(table: Table, seat: int, other: int) -> int:
    """What it is worth to set another buggy on fire: more if it is ahead, and most if it explodes."""
    target = table.players[other]
    ahead = target.row - table.players[seat].row
    worth = FLAMES[target.flames] if target.flames < EXPLODES_AT - 1 else 2500
    return max(60, worth + 80 * ahead) * 3 // (table.seats + 1)


@rule
def shot_worth(box: Box, table: Table, seat: int, hit: int, flames: int) -> int:
    """What a shot is worth that would bring `hit` with a bullet, by the cards in hand."""
    player = table.players[seat]
    bullets, explosions = 0, 0
    for at in range(player.held):
        attack = box.attack[player.hand[at]]
        bullets += 1 if attack == Attack.FIRING else 0
        explosions += 1 if attack == Attack.EXPLOSION else 0
    if player.held == 0:
        return WASTED
    return ((hit - CARDS[1]) * bullets - (FLAMES[flames] + CARDS[3]) * explosions) // player.held


@rule
def fire_worth(box: Box, table: Table, seat: int, place: int, dice: int, flames: int) -> int:
    """What so many fire dice in a row are worth at a place: one far shot, or several near ones."""
    best = 0
    for steps in range(1, dice + 1):
        near, most = reach_from(box, table, place, steps), 0
        for other in range(table.seats):
            target = table.players[other]
            if other != seat and target.row > 0 and not target.out and has(near, place_at(target.row, target.lane)):
                most = max(most, hit_worth(table, seat, other))
        if most > 0:
            shots = min(dice // steps, table.players[seat].held)
            best = max(best, shots * shot_worth(box, table, seat, most, flames))
    return best


@rule
def squares_worth(table: Table) -> int:
    """A rival's card less, or a cog of the own."""
    return 45


@rule
def draw_worth(player: Player) -> int:
    """Two cards, as far as there is room."""
    return 35 * min(2, HAND - player.held) + (WASTED if player.held == HAND else 0)


@rule
def ways_on(box: Box, table: Table, row: int, lane: int) -> int:
    """In how many ways a buggy can leave a place."""
    ways = 0
    for side in range(-1, 2, 2):
        to = lane_ahead(box, row, lane, side)
        if to != NOWHERE and (row == ROWS or driver_at(table, row + 1, to) < 0):
            ways += 1
    return ways


@rule
def standing_worth(box: Box, table: Table, seat: int, face: int, row: int, lane: int, dakkas: int, flames: int) -> int:
    """What a die is worth that moves nothing; fire dice in a row count at the last of them."""
    if face == Face.DAKKA:
        return fire_worth(box, table, seat, place_at(row, lane), dakkas, flames) if row > 0 and dakkas > 0 else 0
    if face == Face.DRAW:
        return draw_worth(table.players[seat])
    return squares_worth(table) if face == Face.EYE else relief(flames)


@rule
def way_worth(
    box: Box, table: Table, seat: int, row: int, lane: int, flames: int, faces: int, step: int, go: bool, policy: int
) -> int:
    """What the dice from a step on are worth: the track is known, so the way is driven; `go`: first straight ahead."""
    player = table.players[seat]
    moved, worth, dakkas = table.moved, 0, 0
    for at in range(step - 1 if go else step, DICE):
        face = Face.NONE if go and at == step - 1 else digit(faces, at)
        if face > Face.RIGHT:
            dakkas = dakkas + 1 if face == Face.DAKKA else 0
            last = at == DICE - 1 or digit(faces, at + 1) != Face.DAKKA
            worth += standing_worth(box, table, seat, face, row, lane, dakkas if last else 0, flames)
            flames -= 1 if face == Face.KLAN and flames > 0 else 0
            continue
        dakkas = 0
        side = -1 if face == Face.LEFT else 1 if face == Face.RIGHT else 0
        going = True
        while going:
            going = False
            to = lane_ahead(box, row, lane, side)
            other = driver_at(table, row + 1, to) if to != NOWHERE and row < ROWS else -1
            if to == NOWHERE or (other >= 0 and other != seat):
                if side != 0:
                    worth -= FLAMES[flames] - (RAM if to != NOWHERE else 0)
                    flames += 1
            else:
                row, lane, moved = row + 1, to, moved + 1
                worth += ROW + (ARRIVAL if row == FINISH else 0)
                if moved == HOT_AT:
                    worth -= FLAMES[flames]
                    flames += 1
                if row < FINISH and flames < EXPLODES_AT:
                    ground = ground_at(box, table, place_at(row, lane))
                    if ground == Terrain.OPEN:
                        going, side = policy == 2 or (policy == 1 and moved < HOT_AT - 1), 0
                    else:
                        worth += ground_worth(box, table, player, ground, flames)
                        flames -= 1 if ground == Terrain.PUDDLE and flames > 0 else 0
            if flames >= EXPLODES_AT:
                return worth
    return worth + WAY * (2 if row == FINISH else ways_on(box, table, row, lane))


@rule
def best_way(box: Box, table: Table, seat: int, faces: int, step: int, go: bool) -> int:
    """The best of the ways to deal with open ground; 10.2: the Evil Sunz may make arrows of all jaws."""
    player = table.players[seat]
    best = -100000
    for policy in range(POLICIES):
        best = max(best, way_worth(box, table, seat, player.row, player.lane, player.flames, faces, step, go, policy))
    if player.klan == Klan.EVIL_SUNZ and instead(faces, 0) != faces:
        for arrow in range(1, 3):
            other = instead(faces, arrow)
            for policy in range(POLICIES):
                best = max(
                    best, way_worth(box, table, seat, player.row, player.lane, player.flames, other, step, go, policy)
                )
    return best


@rule
def instead(faces: int, made: int) -> int:
    """Three digits with another face for all jaws."""
    changed = 0
    for at in range(DICE):
        face = digit(faces, at)
        changed = changed * 10 + (made if face == Face.KLAN else face)
    return changed
