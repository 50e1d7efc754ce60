"""The rolling race: throw, throw again, place, shout; and the dice that are placed after the shout."""

from typing import Any

from rumpus.boxes.gretchinz.dice import DICE, throw_die
from rumpus.boxes.gretchinz.panel import (
    ALL_DICE,
    alike_before,
    all_alike,
    arrange,
    by_slot,
    faces_of,
    free_slots,
    loose_dice,
    plainest,
    some_of,
)
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import has, one
from rumpus.games.gretchinz.box import LONE_THROWS, Box
from rumpus.games.gretchinz.lexicon import Choose, News
from rumpus.games.gretchinz.table import Phase, Stall, Table

NO_LIMIT = 9999


@rule
def hand_out_dice(table: Table) -> None:
    """4.1: everybody who races throws three dice at once, with each face on a die (1.4)."""
    table.phase = Phase.ROLL
    for seat in range(table.seats):
        player = table.players[seat]
        player.racing = 1 if player.stall == Stall.NONE else 0
        player.done, player.used, player.passed, player.hidden, player.throws = 0, 0, 0, 0, 0
        for die in range(DICE):
            player.slot[die] = 0
            player.face[die] = throw_die(table.luck) if player.racing else 0
        if player.racing:
            table.waiting |= one(seat)
            tell(table, News.THREW, seat, NOBODY, faces_of(player), ALL_DICE, EVERYONE)


@rule
def throws_left(box: Box, table: Table, seat: int) -> int:
    """4.2: as often as one likes; 4.7: three times when nobody else races; 4.8: in patient play, as agreed."""
    limit = NO_LIMIT
    if box.patient:
        limit = box.throws
    if racers(table) == one(seat):
        limit = min(limit, LONE_THROWS)
    return limit - table.players[seat].throws


@rule
def racers(table: Table) -> int:
    """Who has dice this round."""
    racing = 0
    for seat in range(table.seats):
        if table.players[seat].racing:
            racing |= one(seat)
    return racing


@rule
def list_rolling(box: Box, table: Table, seat: int, out: Any) -> int:
    """4.2: throw any dice not placed; 4.3: or place one of them. Equal dice are one choice."""
    player = table.players[seat]
    loose = loose_dice(player)
    count = 0
    if throws_left(box, table, seat) > 0:
        for dice in range(1, ALL_DICE + 1):
            if dice & ~loose == 0 and plainest(player, loose, dice):
                out[count] = dice
                count += 1
    free = free_slots(player)
    for die in range(DICE):
        if has(loose, die) and not alike_before(player, loose, die):
            for slot in range(1, DICE + 1):
                if has(free, slot):
                    out[count] = Choose.PLACE + 3 * die + slot - 1
                    count += 1
    return count


@rule
def throw_again(box: Box, table: Table, seat: int, dice: int) -> None:
    """4.2: the chosen dice are thrown again."""
    player = table.players[seat]
    player.throws = min(player.throws + 1, NO_LIMIT - 1)
    for die in range(DICE):
        if has(dice, die):
            player.face[die] = throw_die(table.luck)
    tell(table, News.THREW, seat, NOBODY, some_of(faces_of(player), dice), dice, EVERYONE)


@rule
def place_die(box: Box, table: Table, seat: int, choice: int) -> None:
    """4.3: for good; 4.4: the third die placed is the shout; 4.8: patient players place behind their hand."""
    player = table.players[seat]
    die, slot = choice // 3, choice % 3 + 1
    player.slot[die] = slot
    if box.patient:
        player.hidden |= one(die)
        tell(table, News.COVERED, seat, NOBODY, player.face[die], 0, EVERYONE)
    else:
        tell(table, News.PLACED, seat, NOBODY, player.face[die], slot, EVERYONE)
    if loose_dice(player) == 0:
        table.waiting &= ~one(seat)
        if not box.patient:
            table.shouter = seat
            table.waiting = 0
        elif table.waiting == 0:
            table.shouter = most_patient(table)
        if table.waiting == 0:
            tell(table, News.SHOUTED, table.shouter, NOBODY, 0, 0, EVERYONE)


@rule
def most_patient(table: Table) -> int:
    """4.8: who threw least; among equals, who sits first to the left of the last one to shout."""
    found, fewest = 0, NO_LIMIT
    for step in range(1, table.seats + 1):
        seat = (table.shouter + step) % table.seats
        player = table.players[seat]
        if player.racing and player.throws < fewest:
            found, fewest = seat, player.throws
    return found


@rule
def call_to_arrange(table: Table) -> None:
    """4.5: everybody else places the dice as they lie, at once where there is nothing to choose."""
    for seat in range(table.seats):
        player = table.players[seat]
        loose = loose_dice(player)
        if player.racing and loose > 0:
            if all_alike(player, loose):
                arrange(player, loose, 0)
            else:
                table.waiting |= one(seat)


@rule
def arrange_behind_hand(table: Table, seat: int, order: int) -> None:
    """4.6: only the player knows the order until all have placed their dice."""
    player = table.players[seat]
    loose = loose_dice(player)
    arrange(player, loose, order)
    player.hidden = loose
    table.waiting &= ~one(seat)
    tell(table, News.ARRANGED, seat, NOBODY, by_slot(player), 0, one(seat))


@rule
def uncover(table: Table) -> None:
    """4.6: the hands come off the panels."""
    covered = 0
    for seat in range(table.seats):
        covered |= table.players[seat].hidden
        table.players[seat].hidden = 0
    if covered > 0:
        tell(table, News.UNCOVERED, NOBODY, NOBODY, 0, 0, EVERYONE)
