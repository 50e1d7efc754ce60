"""What makes a position good, and a quick policy: the heuristics of the bots."""

from typing import Any

from rumpus.boxes.gretchinz.cards import Attack, Klan
from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.panel import ORDERS, die_of_order, faces_of, loose_dice
from rumpus.boxes.gretchinz.throwing import HAND_OF, REST, WORTH, kept_of
from rumpus.core.luck import roll
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.games.gretchinz.aims import (
    best_order,
    best_pair,
    chance,
    digit,
    fire,
    fits_slots,
    ground_worth,
    hit_worth,
    panel_worth,
)
from rumpus.games.gretchinz.box import LANES, Box
from rumpus.games.gretchinz.driving import driver_at, ground_at
from rumpus.games.gretchinz.finish import standing
from rumpus.games.gretchinz.lexicon import Choose
from rumpus.games.gretchinz.rolling import throws_left
from rumpus.games.gretchinz.table import Phase, Player, Table
from rumpus.games.gretchinz.throwing import AHEAD, FIRST, reckon

WAITING = 100000  # Freebooterz see first what the others do
NOISE = 25  # thousandths of a row: how much the quick policy varies
HEAT = 0.0  # no bot takes what is nearly as good: a turn has many choices, and that adds up
SLIP = 0  # a search plays on without slips: dice are luck enough


@rule
def chapter(box: Box, table: Table) -> int:
    """A round."""
    return table.round


@rule
def promise(box: Box, table: Table, seat: int) -> float:
    """After the race, the win or a share of it; before, how far ahead of the best other buggy."""
    mine, best, equals = standing(box, table, seat), 0, 1
    hope, most = outlook(box, table, seat), -100.0
    for other in range(table.seats):
        if other != seat:
            there = standing(box, table, other)
            equals += 1 if there == mine else 0
            best = max(best, there)
            most = max(most, outlook(box, table, other))
    if table.phase == Phase.OVER:
        return 0.0 if best > mine else 1.0 / equals
    return 0.5 + 0.45 * max(-1.0, min(1.0, (hope - most) / 2.5))


@rule
def outlook(box: Box, table: Table, seat: int) -> float:
    """How far a buggy is, in rows: flames and a lost turn hold it back, cards help, most if they fire."""
    player = table.players[seat]
    rows = player.row - 0.25 * player.flames - 0.7 * player.stall
    for at in range(player.held):
        rows += 0.12 if box.attack[player.hand[at]] == Attack.FIRING else 0.03
    return rows


@rule
def quick(box: Box, table: Table, seat: int, out: Any, count: int, luck: Row[int]) -> int:
    """Throw again or be content as reckoned; else the choice of most worth, with a little noise."""
    if count == 1:
        return 0
    if table.phase == Phase.ROLL:
        return throw_or_place(box, table, seat, out, count)
    best, chosen = -1000000, 0
    for at in range(count):
        worth = roll(luck, NOISE) + worth_of(box, table, seat, out[at])
        if worth > best:
            best, chosen = worth, at
    return chosen


@rule
def worth_of(box: Box, table: Table, seat: int, choice: int) -> int:
    """What a choice after the shout is worth."""
    if table.phase == Phase.TURN:
        return worth_in_turn(box, table, seat, choice)
    if table.phase == Phase.ARRANGE or table.phase == Phase.REORDER:
        return order_worth(box, table, seat, choice - Choose.ARRANGE)
    faces = faces_of(table.players[seat])
    if choice == Choose.DECLINE and table.phase == Phase.EARLY and table.players[seat].klan == Klan.FREEBOOTERZ:
        return WAITING
    if choice == Choose.DECLINE:
        return best_order(box, table, seat, faces)
    if choice < Choose.AGAIN:
        return best_order(
            box, table, seat, with_face(faces, (choice - Choose.CHANGE) // 8, (choice - Choose.CHANGE) % 8)
        )
    if choice < Choose.SWAP:
        total = 0
        for face in range(1, 7):
            total += best_order(box, table, seat, with_face(faces, choice - Choose.AGAIN, face))
        return total // 6
    own, other, die = (choice - Choose.SWAP) // 24, (choice - Choose.SWAP) % 24 // 3, (choice - Choose.SWAP) % 3
    return best_order(box, table, seat, with_face(faces, own, table.players[other].face[die]))


@rule
def with_face(faces: int, die: int, face: int) -> int:
    """Three digits with another one for a die."""
    unit = 100 if die == 0 else 10 if die == 1 else 1
    return faces + (face - digit(faces, die)) * unit


@rule
def order_worth(box: Box, table: Table, seat: int, order: int) -> int:
    """What the panel does with the loose dice, or all of them, in that order."""
    player = table.players[seat]
    loose = 7 if table.phase == Phase.REORDER else loose_dice(player)
    faces, at = 0, 0
    for slot in range(1, DICE + 1):
        die = die_in(player, slot, loose)
        if die < 0:
            die = die_of_order(player, loose, order, at)
            at += 1
        faces = faces * 10 + player.face[die]
    return panel_worth(box, table, seat, digit(faces, 0), digit(faces, 1), digit(faces, 2))


@rule
def die_in(player: Player, slot: int, loose: int) -> int:
    """The die that lies in a slot and stays there, or -1."""
    for die in range(DICE):
        if player.slot[die] == slot and not has(loose, die):
            return die
    return -1


@rule
def throw_or_place(box: Box, table: Table, seat: int, out: Any, count: int) -> int:
    """The best dice to throw again, if that is better than what lies there; else the next die of the best order."""
    player = table.players[seat]
    throws = min(throws_left(box, table, seat), AHEAD)
    if throws > 0:
        reckon(box, table, seat, out, throws, hurry(box, table, seat))
        hand = HAND_OF[player.face[0] - 1, player.face[1] - 1, player.face[2] - 1]
        best, chosen = out[WORTH + hand] + (0 if box.patient else FIRST), -1
        for at in range(count):
            if out[at] < Choose.PLACE and out[REST + kept_of(player, out[at])] > best:
                best, chosen = out[REST + kept_of(player, out[at])], at
        if chosen >= 0:
            return chosen
    return place_next(box, table, seat, out, count)


@rule
def hurry(box: Box, table: Table, seat: int) -> int:
    """How likely, in a thousand, somebody else shouts before the next throw: by the dice the quickest has placed."""
    if box.patient:
        return 0
    placed, others = 0, 0
    for other in range(table.seats):
        player = table.players[other]
        if other != seat and player.racing:
            others += 1
            here = 0
            for die in range(DICE):
                here += 1 if player.slot[die] > 0 else 0
            placed = max(placed, here)
    return min(900, others * (40 + 110 * placed))


@rule
def place_next(box: Box, table: Table, seat: int, out: Any, count: int) -> int:
    """The first free slot's die in the best order of all three."""
    player = table.players[seat]
    best, chosen = -1000000, 0
    for order in range(6):
        if fits_slots(player, order):
            worth = panel_worth(
                box, table, seat, player.face[ORDERS[3 * order]], player.face[ORDERS[3 * order + 1]],
                player.face[ORDERS[3 * order + 2]],
            )  # fmt: skip
            if worth > best:
                best, chosen = worth, order
    for slot in range(DICE):
        die = ORDERS[3 * chosen + slot]
        if player.slot[die] == 0:
            return choice_of(player, out, count, player.face[die], slot)
    return 0


@rule
def choice_of(player: Player, out: Any, count: int, face: int, slot: int) -> int:
    """The choice that puts a die with that face into a slot."""
    for at in range(count):
        if out[at] >= Choose.PLACE:
            die, there = (out[at] - Choose.PLACE) // 3, (out[at] - Choose.PLACE) % 3
            if there == slot and player.face[die] == face:
                return at
    return 0


@rule
def worth_in_turn(box: Box, table: Table, seat: int, choice: int) -> int:
    """Targets, cards to fire or to keep, and cards to take."""
    player = table.players[seat]
    if choice >= Choose.STEAL:
        other = table.players[(seat + table.victim) % table.seats]
        return 1000 if box.attack[other.hand[choice - Choose.STEAL]] == Attack.FIRING else 0
    if choice >= Choose.CARD:
        likely = chance(box, player, choice - Choose.CARD)
        return -likely if player.owed > 0 else likely
    if choice >= Choose.AIM_AT_GROUND:
        return ground_shot(box, table, seat, choice - Choose.AIM_AT_GROUND)
    likely = best_pair(box, player)
    return (likely * hit_worth(box, table, seat, choice - Choose.AIM_AT_BUGGY) + (1000 - likely) * fire(player)) // 1000


@rule
def ground_shot(box: Box, table: Table, seat: int, place: int) -> int:
    """A crater in somebody's way is worth something, in the own way it is not; one card is at stake, not two."""
    player = table.players[seat]
    row, lane = place // LANES + 1, place % LANES
    likely = 0
    for at in range(player.held):
        likely = max(likely, chance(box, player, at))
    spoilt = ground_worth(box, table, seat, ground_at(box, table, row, lane)) + 180
    worth = 0
    for side in range(-1, 2, 2):
        other = driver_at(table, row - 1, lane + side)
        if other == seat:
            worth -= spoilt
        elif other >= 0:
            worth += spoilt // 3
    return (likely * worth + (1000 - likely) * fire(player)) // 1000 + 70
