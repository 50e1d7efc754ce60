"""A player's panel: three dice that lie loose or in slots 1 to 3, and the orders they can be put in."""

from collections.abc import Sequence
from enum import IntEnum
from typing import Any, Protocol

import numpy as np

from rumpus.boxes.gretchinz.dice import DICE
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.sets import has, one, size

ORDERS = (0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0)  # three things in their six orders
SWAPPED = (0, 1, 1, 0)  # two things in their two orders
HOW_MANY = (1, 1, 2, 6)  # orders of so many things
ALL_DICE = 7


class Fire(IntEnum):
    """What puts a flame on a panel."""

    SHOT = 1  # of another
    GUN = 2  # the own one, which backfires
    SHORT = 3  # too few cards for what is asked
    CRASH = 4
    WAY = 5  # there is none to follow
    HEAT = 6  # of an engine that was driven too far


def _throws(faces: Sequence[int]) -> list[int]:
    """Sets of dice to throw again: of equal dice the earlier ones are thrown."""

    def plain(dice: int) -> bool:
        thrown = [die for die in range(DICE) if dice >> die & 1]
        return not any(faces[other] == faces[die] for die in thrown for other in range(die) if other not in thrown)

    return [dice for dice in range(1, ALL_DICE + 1) if plain(dice)]


def _orders(faces: Sequence[int]) -> list[int]:
    """Orders of all dice that look different."""
    looks = [tuple(faces[ORDERS[3 * order + at]] for at in range(DICE)) for order in range(6)]
    return [order for order in range(6) if looks.index(looks[order]) == order]


# For dice that are alike or not as `likeness` says: how many throws and orders there are, and which.
_LIKE = [(1, 2, 3), (1, 1, 2), (1, 2, 1), (1, 1, 1), (1, 2, 2), (1, 1, 1), (1, 1, 1), (1, 1, 1)]
THROWS_OF = np.array([[len(_throws(like)), *_throws(like), *[0] * 7][:8] for like in _LIKE], np.int64)
ORDERS_OF = np.array([[len(_orders(like)), *_orders(like), *[0] * 6][:7] for like in _LIKE], np.int64)


class Panel(Protocol):
    """A record with dice: what each shows, and the slot it lies in (0: none)."""

    face: Row[int]
    slot: Row[int]


@rule
def faces_of(player: Panel) -> int:
    """What the three dice show, as one number: a digit each."""
    return player.face[0] * 100 + player.face[1] * 10 + player.face[2]


@rule
def some_of(faces: int, dice: int) -> int:
    """Of three faces, a digit each, those of some dice; 0 in the place of the others."""
    return faces // 100 * 100 * (dice & 1) + faces // 10 % 10 * 10 * ((dice >> 1) & 1) + faces % 10 * ((dice >> 2) & 1)


@rule
def by_slot(player: Panel) -> int:
    """What lies in the three slots, as one number: a digit each."""
    faces = 0
    for slot in range(1, DICE + 1):
        faces = faces * 10 + face_at(player, slot)
    return faces


@rule
def face_at(player: Panel, slot: int) -> int:
    """What the die in a slot (1 to 3) shows; 0 where there is none."""
    for die in range(DICE):
        if player.slot[die] == slot:
            return player.face[die]
    return 0


@rule
def likeness(player: Panel) -> int:
    """Which of three dice are alike: a bit each for the first two, the outer two, and the last two."""
    first, second, third = player.face[0], player.face[1], player.face[2]
    return int(first == second) + 2 * int(first == third) + 4 * int(second == third)


@rule
def loose_dice(player: Panel) -> int:
    """The dice not placed yet."""
    loose = 0
    for die in range(DICE):
        if player.slot[die] == 0:
            loose |= one(die)
    return loose


@rule
def free_slots(player: Panel) -> int:
    """The slots without a die, as a set of 1 to 3."""
    free = 0b1110
    for die in range(DICE):
        free &= ~one(player.slot[die])
    return free & 0b1110


@rule
def alike_before(player: Panel, dice: int, die: int) -> bool:
    """Whether an earlier die of these shows the same: either would do, so the earlier one is offered."""
    for other in range(die):
        if has(dice, other) and player.face[other] == player.face[die]:
            return True
    return False


@rule
def plainest(player: Panel, loose: int, dice: int) -> bool:
    """Whether of equal dice the earlier ones are among those thrown."""
    for die in range(DICE):
        if has(dice, die) and alike_before(player, loose & ~dice, die):
            return False
    return True


@rule
def die_of_order(player: Panel, loose: int, order: int, at: int) -> int:
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
def looks_of_order(player: Panel, loose: int, order: int) -> int:
    """The faces of an order, as one number."""
    faces = 0
    for at in range(size(loose)):
        faces = faces * 10 + player.face[die_of_order(player, loose, order, at)]
    return faces


@rule
def list_orders(player: Panel, loose: int, out: Any, base: int) -> int:
    """Every order in which the loose dice can fill the free slots; those that look the same are one."""
    count = 0
    for order in range(HOW_MANY[size(loose)]):
        looks, twin = looks_of_order(player, loose, order), False
        for before in range(order):
            if looks_of_order(player, loose, before) == looks:
                twin = True
        if not twin:
            out[count] = base + order
            count += 1
    return count


@rule
def all_alike(player: Panel, loose: int) -> bool:
    """Whether there is only one way to arrange these dice."""
    for order in range(1, HOW_MANY[size(loose)]):
        if looks_of_order(player, loose, order) != looks_of_order(player, loose, 0):
            return False
    return True


@rule
def arrange(player: Panel, loose: int, order: int) -> None:
    """Put the loose dice into the free slots in that order."""
    free = free_slots(player)
    slot = 0
    for at in range(size(loose)):
        slot += 1
        while not has(free, slot):
            slot += 1
        player.slot[die_of_order(player, loose, order, at)] = slot
