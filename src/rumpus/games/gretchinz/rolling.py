"""The rolling race: throw, throw again, place, shout; and the dice that are placed after the shout."""

from typing import Any

from rumpus.boxes.gretchinz.dice import DICE, throw_die
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import has, one, size
from rumpus.games.gretchinz.box import LONE_THROWS, Box
from rumpus.games.gretchinz.table import ARRANGE, PLACE, News, Phase, Player, Stall, Table

ORDERS = (0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0)  # three things in their six orders
SWAPPED = (0, 1, 1, 0)  # two things in their two orders
HOW_MANY = (1, 1, 2, 6)  # orders of so many things
ALL_DICE = 7
NO_LIMIT = 9999


@rule
def hand_out_dice(table: Table) -> None:
    """4.1: everybody who races throws three dice at once."""
    table.phase = Phase.ROLL
    for seat in range(table.seats):
        player = table.players[seat]
        player.racing = 1 if player.stall == Stall.NONE else 0
        player.done, player.decided, player.hidden, player.throws = 0, 0, 0, 0
        for die in range(DICE):
            player.slot[die] = 0
            player.face[die] = throw_die(table.luck) if player.racing else 0
        if player.racing:
            table.waiting |= one(seat)
            tell(table, News.THREW, seat, NOBODY, faces_of(player), ALL_DICE, EVERYONE)


@rule
def faces_of(player: Player) -> int:
    """What the three dice show, as one number: a digit each."""
    return player.face[0] * 100 + player.face[1] * 10 + player.face[2]


@rule
def by_slot(player: Player) -> int:
    """What lies in the three slots, as one number: a digit each."""
    faces = 0
    for slot in range(1, DICE + 1):
        faces = faces * 10 + face_at(player, slot)
    return faces


@rule
def face_at(player: Player, slot: int) -> int:
    """What the die in a slot (1 to 3) shows; 0 where there is none."""
    for die in range(DICE):
        if player.slot[die] == slot:
            return player.face[die]
    return 0


@rule
def loose_dice(player: Player) -> int:
    """The dice not placed yet."""
    loose = 0
    for die in range(DICE):
        if player.slot[die] == 0:
            loose |= one(die)
    return loose


@rule
def free_slots(player: Player) -> int:
    """The slots without a die, as a set of 1 to 3."""
    free = 0b1110
    for die in range(DICE):
        free &= ~one(player.slot[die])
    return free & 0b1110


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
def alike_before(player: Player, dice: int, die: int) -> bool:
    """Whether an earlier die of these shows the same: either would do, so the earlier one is offered."""
    for other in range(die):
        if has(dice, other) and player.face[other] == player.face[die]:
            return True
    return False


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
                    out[count] = PLACE + 3 * die + slot - 1
                    count += 1
    return count


@rule
def plainest(player: Player, loose: int, dice: int) -> bool:
    """Whether of equal dice the earlier ones are among those thrown."""
    for die in range(DICE):
        if has(dice, die) and alike_before(player, loose & ~dice, die):
            return False
    return True


@rule
def throw_again(box: Box, table: Table, seat: int, dice: int) -> None:
    """4.2: the chosen dice are thrown again."""
    player = table.players[seat]
    player.throws = min(player.throws + 1, NO_LIMIT - 1)
    for die in range(DICE):
        if has(dice, die):
            player.face[die] = throw_die(table.luck)
    tell(table, News.THREW, seat, NOBODY, faces_of(player), dice, EVERYONE)


@rule
def place_die(box: Box, table: Table, seat: int, choice: int) -> None:
    """4.3: for good; 4.4: the third die placed is the shout."""
    player = table.players[seat]
    die, slot = choice // 3, choice % 3 + 1
    player.slot[die] = slot
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
def die_of_order(player: Player, loose: int, order: int, at: int) -> int:
    """The die that an order of the loose dice puts at a place."""
    nth = 0
    if size(loose) == DICE:
        nth = ORDERS[3 * order + at]
    elif size(loose) == 2:
        nth = SWAPPED[2 * order + at]
    for die in range(DICE):
        if has(loose, die):
            if nth == 0:
                return die
            nth -= 1
    return 0


@rule
def looks_of_order(player: Player, loose: int, order: int) -> int:
    """The faces of an order, as one number."""
    faces = 0
    for at in range(size(loose)):
        faces = faces * 10 + player.face[die_of_order(player, loose, order, at)]
    return faces


@rule
def list_orders(player: Player, loose: int, out: Any) -> int:
    """4.5: every order in which the loose dice can fill the free slots; those that look the same are one."""
    count = 0
    for order in range(HOW_MANY[size(loose)]):
        looks, twin = looks_of_order(player, loose, order), False
        for before in range(order):
            if looks_of_order(player, loose, before) == looks:
                twin = True
        if not twin:
            out[count] = ARRANGE + order
            count += 1
    return count


@rule
def all_alike(player: Player, loose: int) -> bool:
    """Whether there is only one way to arrange these dice."""
    for order in range(1, HOW_MANY[size(loose)]):
        if looks_of_order(player, loose, order) != looks_of_order(player, loose, 0):
            return False
    return True


@rule
def arrange(player: Player, loose: int, order: int) -> None:
    """Put the loose dice into the free slots in that order."""
    free = free_slots(player)
    slot = 0
    for at in range(size(loose)):
        slot += 1
        while not has(free, slot):
            slot += 1
        player.slot[die_of_order(player, loose, order, at)] = slot


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
