"""Dakka: aiming, firing blind, and what comes of it."""

from typing import Any

from rumpus.boxes.gretchinz.cards import Attack
from rumpus.boxes.gretchinz.panel import Fire
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import one
from rumpus.games.gretchinz.box import Box
from rumpus.games.gretchinz.driving import driver_at, ground_at, lane_of, place_at, row_of
from rumpus.games.gretchinz.hand import catch_fire, discard, discard_hand, must_discard
from rumpus.games.gretchinz.lexicon import Choose, News
from rumpus.games.gretchinz.table import NOWHERE, Pending, Table

BUGGY_COSTS = 2  # cards


@rule
def dakka(box: Box, table: Table, seat: int) -> None:
    """6.1: there must be an attack, 6.2: for each such die; 6.4: without the cards for any, there is a fire instead."""
    held = table.players[seat].held
    if held >= BUGGY_COSTS or (held > 0 and any_ground(box, table, seat)):
        table.pending = Pending.AIM
        table.waiting = one(seat)
    else:
        must_discard(box, table, seat, BUGGY_COSTS)


@rule
def any_ground(box: Box, table: Table, seat: int) -> bool:
    """Whether some terrain can be fired at."""
    for row in range(1, box.finish + 1):
        for lane in range(box.width):
            if is_target(table, seat, row, lane):
                return True
    return False


@rule
def is_target(table: Table, seat: int, row: int, lane: int) -> bool:
    """6.12: a card on the table without a crater and without a rival's buggy, as long as there are craters."""
    return (
        table.craters > 0 and table.track[place_at(row, lane)] > 0 and (table.holes[row] >> lane) & 1 == 0
        and driver_at(table, row, lane) in (NOBODY, seat)
    )  # fmt: skip


@rule
def list_targets(box: Box, table: Table, seat: int, out: Any) -> int:
    """6.1: another's buggy, for two cards, which need not be there (6.4); or a terrain card, for one."""
    count = 0
    for other in range(table.seats):
        if other != seat:
            out[count] = Choose.AIM_AT_BUGGY + other
            count += 1
    if table.craters > 0:
        for row in range(1, box.finish + 1):
            count = list_row(box, table, seat, row, out, count)
    return count


@rule
def list_row(box: Box, table: Table, seat: int, row: int, out: Any, count: int) -> int:
    """6.12: the places of a row that can be fired at, added to a list."""
    covered = table.holes[row]
    for other in range(table.seats):
        if other != seat and table.players[other].row == row:
            covered |= one(table.players[other].lane)
    for lane in range(box.width):
        place = place_at(row, lane)
        if table.track[place] > 0 and (covered >> lane) & 1 == 0:
            out[count] = Choose.AIM_AT_GROUND + place
            count += 1
    return count


@rule
def take_aim(box: Box, table: Table, seat: int, choice: int) -> None:
    """6.1: the target is named first, then the cards are chosen, where there is a choice."""
    table.pending, table.loaded = Pending.LOAD, NOWHERE
    if choice >= Choose.AIM_AT_GROUND:
        table.target, table.ground = NOBODY, choice - Choose.AIM_AT_GROUND
        row, lane = row_of(table.ground), lane_of(table.ground)
        tell(table, News.AIMED_AT_GROUND, seat, NOBODY, ground_at(box, table, row, lane), table.ground, EVERYONE)
    else:
        table.target, table.ground = choice - Choose.AIM_AT_BUGGY, NOWHERE
        tell(table, News.AIMED, seat, table.target, 0, 0, EVERYONE)
    if table.players[seat].held <= (1 if table.target == NOBODY else BUGGY_COSTS):
        table.waiting = 0


@rule
def fire_all(box: Box, table: Table, seat: int) -> None:
    """6.5: who has no more cards than are asked for fires them all, 6.4: or has too few."""
    if table.target == NOBODY:
        fire_at_ground(box, table, seat, 0)
    elif table.players[seat].held == BUGGY_COSTS:
        fire_at_buggy(box, table, seat, 0, 1)
    else:
        shoot_short(box, table, seat)


@rule
def shoot_short(box: Box, table: Table, seat: int) -> None:
    """6.4: whoever aims at a buggy with too few cards discards what there is and catches fire."""
    table.waiting, table.pending = 0, Pending.DIE
    must_discard(box, table, seat, BUGGY_COSTS)


@rule
def list_ammo(table: Table, seat: int, out: Any) -> int:
    """6.5: any card of the hand; of two, not the same twice."""
    count = 0
    for at in range(table.players[seat].held):
        if at != table.loaded:
            out[count] = Choose.CARD + at
            count += 1
    return count


@rule
def load(box: Box, table: Table, seat: int, at: int) -> None:
    """6.5: one card for the ground, two for a buggy, turned up together."""
    if table.target == NOBODY:
        fire_at_ground(box, table, seat, at)
    elif table.loaded == NOWHERE:
        table.loaded = at
        tell(table, News.LOADED, seat, NOBODY, at, 0, EVERYONE)
    else:
        fire_at_buggy(box, table, seat, table.loaded, at)


@rule
def fire_at_buggy(box: Box, table: Table, seat: int, one_card: int, other_card: int) -> None:
    """6.6: two firing cards hit; 6.7: problems burn the one who fires; 6.8: explosions cost the hand; 6.9: or both."""
    target = table.target
    table.waiting, table.pending, table.loaded = 0, Pending.DIE, NOWHERE
    first = discard(box, table, seat, max(one_card, other_card))
    second = discard(box, table, seat, min(one_card, other_card))
    tell(table, News.SHOWED, seat, NOBODY, second, first, EVERYONE)
    if box.attack[first] == Attack.FIRING and box.attack[second] == Attack.FIRING:
        tell(table, News.HIT, seat, target, 0, 0, EVERYONE)
        catch_fire(box, table, target, seat, Fire.SHOT)
    else:
        backfire(
            box,
            table,
            seat,
            box.attack[first] == Attack.EXPLOSION or box.attack[second] == Attack.EXPLOSION,
            box.attack[first] == Attack.PROBLEMS or box.attack[second] == Attack.PROBLEMS,
        )


@rule
def fire_at_ground(box: Box, table: Table, seat: int, at: int) -> None:
    """6.10: a firing card makes a crater; 6.11: the others do what they do."""
    table.waiting, table.pending = 0, Pending.DIE
    card = discard(box, table, seat, at)
    tell(table, News.SHOWED, seat, NOBODY, card, 0, EVERYONE)
    if box.attack[card] == Attack.FIRING:
        row, lane = row_of(table.ground), lane_of(table.ground)
        tell(table, News.CRATERED, seat, NOBODY, ground_at(box, table, row, lane), table.ground, EVERYONE)
        table.holes[row] |= one(lane)
        table.craters -= 1
    else:
        backfire(box, table, seat, box.attack[card] == Attack.EXPLOSION, box.attack[card] == Attack.PROBLEMS)


@rule
def backfire(box: Box, table: Table, seat: int, explosion: bool, problems: bool) -> None:
    """6.7: a flame for problems; 6.8: the hand for an explosion; 6.9: both for both."""
    if explosion:
        tell(table, News.EXPLODED, seat, NOBODY, table.players[seat].held, 0, EVERYONE)
        discard_hand(box, table, seat)
    if problems:
        catch_fire(box, table, seat, NOBODY, Fire.GUN)
