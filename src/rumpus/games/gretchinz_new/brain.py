"""What makes a position good, and a quick policy: the heuristics of the bots."""

from collections.abc import Sequence
from typing import Any

from rumpus.boxes.gretchinz.cards import Attack, Klan
from rumpus.boxes.gretchinz.dice import DICE, Face
from rumpus.boxes.gretchinz.panel import ALL_DICE, ORDERS, by_slot
from rumpus.boxes.gretchinz.throwing import HAND_OF, REST, WORTH, kept_of
from rumpus.core.exact import exp
from rumpus.core.luck import roll
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.games.gretchinz_new.aims import (
    CARDS,
    FLAMES,
    best_way,
    cooling,
    draw_worth,
    hand_worth,
    hit_worth,
    shot_worth,
    way_worth,
)
from rumpus.games.gretchinz_new.box import LANES, Box
from rumpus.games.gretchinz_new.driving import driver_at
from rumpus.games.gretchinz_new.finish import standing
from rumpus.games.gretchinz_new.lexicon import Choose
from rumpus.games.gretchinz_new.table import FINISH, Phase, Table
from rumpus.games.gretchinz_new.throwing import reckon

JAWS = int(Face.KLAN)
NOISE = 25  # thousandths of a row: how much the quick policy varies
HEAT = 0.3  # a boss takes what is nearly as good less readily than elsewhere: a turn has many choices, and that adds up
SLIP = (
    0  # the more choices there are in a turn, the more a slip in thought would speak against all that leads to choices
)
HORIZON = 2  # rounds: a race has three
# Fitted to how races of two quick bots ended, by how they stood after each round:
SLOPE = 0.49  # how much a row ahead makes of the odds
DANGER = (0.0, 0.0, 0.8, 2.0, 9.0)  # rows that flames are worth
NEAR, NEAR_FROM = 1.1, 8  # rows it is worth to be near the finish
ARROWS = 2.5  # rows that the jaws of the Evil Sunz are worth
BULLET = 0.12  # rows that a bullet in hand is worth
GLORY = 0.35  # rows that a flame is worth on the finish
COLOURS = (0, 100, 400, 0, 0, 200, 300, 0)  # which klan is liked best, by its number


@rule
def chapter(box: Box, table: Table) -> int:
    """A turn."""
    return table.round


@rule
def promise(box: Box, table: Table, seat: int) -> float:
    """After the race, the win or a share of it; before, how far ahead of the best other buggy."""
    mine, best, equals = standing(table, seat), 0, 1
    hope, most = outlook(box, table, seat), -100.0
    for other in range(table.seats):
        if other != seat:
            there = standing(table, other)
            equals += 1 if there == mine else 0
            best = max(best, there)
            most = max(most, outlook(box, table, other))
    if table.phase == Phase.OVER:
        return 0.0 if best > mine else 1.0 / equals
    return 1.0 / (1.0 + exp(SLOPE * (most - hope)))


@rule
def outlook(box: Box, table: Table, seat: int) -> float:
    """How far a buggy is, in rows: flames hold it back before the finish and help it there."""
    player = table.players[seat]
    if player.out:
        return -20.0
    if player.row == FINISH:
        return 13.0 + GLORY * player.flames
    rows = player.row - DANGER[player.flames] + (NEAR if player.row >= NEAR_FROM else 0.0)
    for at in range(player.held):
        rows += BULLET if box.attack[player.hand[at]] == Attack.FIRING else 0.0
    return rows + (ARROWS if player.klan == Klan.EVIL_SUNZ else 0.0)


@rule
def quick(box: Box, table: Table, seat: int, out: Any, count: int, luck: Row[int]) -> int:
    """Throw again or be content as reckoned; else the choice of most worth, with a little noise."""
    if count == 1:
        return 0
    if table.phase == Phase.THROW:
        return throw_or_order(box, table, seat, out, count)
    best, chosen = -1000000, 0
    for at in range(count):
        worth = roll(luck, NOISE) + worth_of(box, table, seat, out[at])
        if worth > best:
            best, chosen = worth, at
    return chosen


@rule
def throw_or_order(box: Box, table: Table, seat: int, out: Any, count: int) -> int:
    """The best dice to throw again, if that is better than what lies there; else the best order."""
    player = table.players[seat]
    best, chosen = -1000000, -1
    if table.throws > 0:
        reckon(box, table, seat, out, table.throws)
        best = out[WORTH + HAND_OF[player.face[0] - 1, player.face[1] - 1, player.face[2] - 1]]
        for at in range(count):
            if out[at] <= ALL_DICE and out[REST + kept_of(player, out[at])] > best:
                best, chosen = out[REST + kept_of(player, out[at])], at
        if chosen >= 0:
            return chosen
    best = -1000000
    for at in range(count):
        if out[at] >= Choose.ORDER:
            worth = best_way(box, table, seat, faces_in_order(table, seat, out[at] - Choose.ORDER), 0, False)
            if worth > best:
                best, chosen = worth, at
    return chosen


@rule
def faces_in_order(table: Table, seat: int, order: int) -> int:
    """The faces of an order, as three digits."""
    face = table.players[seat].face
    return face[ORDERS[3 * order]] * 100 + face[ORDERS[3 * order + 1]] * 10 + face[ORDERS[3 * order + 2]]


@rule
def worth_of(box: Box, table: Table, seat: int, choice: int) -> int:
    """What a choice is worth that is neither a throw nor an order."""
    if choice >= Choose.AIM_AT_GROUND:
        return ground_shot(box, table, seat, choice - Choose.AIM_AT_GROUND)
    if choice >= Choose.AIM_AT_BUGGY:
        hit = hit_worth(table, seat, choice - Choose.AIM_AT_BUGGY)
        return shot_worth(box, table, seat, hit, table.players[seat].flames)
    if choice >= Choose.KEEP:
        return worth_of_cards(box, table, seat, choice)
    if choice >= Choose.PAINT:
        return COLOURS[choice - Choose.PAINT]
    if choice >= Choose.LANE:
        return lane_worth(box, table, seat, choice - Choose.LANE)
    faces = by_slot(table.players[seat])
    if Choose.GO_ON <= choice <= Choose.STAY:
        return best_way(box, table, seat, faces, table.step, choice == Choose.GO_ON)
    return 0 if choice == Choose.HOLD else jaws_worth(box, table, seat, choice, faces)


@rule
def jaws_worth(box: Box, table: Table, seat: int, choice: int, faces: int) -> int:
    """To cool down or to use jaws as the klan can; where that leads on the track, the dice to come count too."""
    player = table.players[seat]
    if choice == Choose.AS_DRAW:
        return draw_worth(player)
    if player.klan != Klan.EVIL_SUNZ:
        return cooling(player)
    if choice == Choose.COOL:
        return cooling(player) + best_way(box, table, seat, faces, table.step, False)
    at = table.step - 1
    unit = 100 if at == 0 else 10 if at == 1 else 1
    return best_way(box, table, seat, faces + (choice - Choose.AS_LEFT + 1 - JAWS) * unit, at, False)


@rule
def worth_of_cards(box: Box, table: Table, seat: int, choice: int) -> int:
    """Cards to keep, to give, to drop, and rivals to rob."""
    player = table.players[seat]
    if choice >= Choose.GIVE:
        card = CARDS[box.attack[table.offer[0]]]
        return card if choice - Choose.GIVE == seat else -card * 2 // 3
    if choice >= Choose.DROP:
        return -CARDS[box.attack[player.hand[choice - Choose.DROP]]] + 15
    if choice >= Choose.ROB:
        other = choice - Choose.ROB
        if table.players[other].held == 0:
            return 0
        if other == seat:
            return -hand_worth(box, player) // player.held
        return 40 + 10 * (table.players[other].row - player.row)
    worth = 0
    for at in range(table.offered):
        if ((choice - Choose.KEEP) >> at) & 1:
            worth += CARDS[box.attack[table.offer[at]]]
    return worth


@rule
def ground_shot(box: Box, table: Table, seat: int, place: int) -> int:
    """A crater in a rival's way is worth a little, in the own way it is not."""
    row, lane = place // LANES + 1, place % LANES
    hit = 0
    for side in range(-1, 2, 2):
        other = driver_at(table, row - 1, lane + side)
        if other == seat:
            hit -= 100
        elif other >= 0:
            hit += 60
    return shot_worth(box, table, seat, hit, table.players[seat].flames) - 20


@rule
def lane_worth(box: Box, table: Table, seat: int, lane: int) -> int:
    """3.4: what an arrow to the left and one to the right would bring from that lane."""
    total = 0
    for arrow in range(1, 3):
        total += way_worth(box, table, seat, 0, lane, 0, arrow, 2, False, 1)
    return total + FLAMES[0]


def hasty(view: Table, seat: int, codes: Sequence[int]) -> int | None:
    """How a brute throws before the finish: what does not drive is thrown again, as long as it may be, without reckoning."""
    player = view.players[seat]
    if view.phase != Phase.THROW or view.throws == 0 or player.row == FINISH:
        return None
    wanted = {Face.LEFT, Face.RIGHT} | ({Face.KLAN} if player.klan == Klan.EVIL_SUNZ else set())
    dice = sum(1 << die for die in range(DICE) if player.face[die] not in wanted)
    return dice if dice in codes else None
