"""Throw again or be content: solved by looking as many throws ahead as there are.

Three dice in no order are one of 56 *hands*; what is kept of them when the others are thrown is one of 28 *rests*. The
worth of a hand is what the best order of its dice does. The worth of a rest is the mean over all throws of the missing
dice; and a hand is worth the better of keeping it and the best rest in it, one throw later. With a limit on throws that
is exact. In the live race every throw is taken to be the last one with the same chance, that somebody shouts meanwhile,
and the equation is turned a few times over.
"""

from itertools import combinations, combinations_with_replacement
from typing import Any

import numpy as np

from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.panel import Panel
from rumpus.core.rule import rule
from rumpus.core.sets import has

Dice = tuple[int, ...]
SIDES = range(1, 7)
HANDS: list[Dice] = list(combinations_with_replacement(SIDES, 3))
RESTS: list[Dice] = [rest for size in (2, 1, 0) for rest in combinations_with_replacement(SIDES, size)]
PAIRS = 21  # the first rests are pairs, then come single dice, then none


def _number(*dice: int) -> int:
    """The number of a hand, or of a rest, in whichever order its dice are; 0 is no die."""
    some = tuple(sorted(filter(None, dice)))
    return HANDS.index(some) if len(some) == 3 else RESTS.index(some)


FACES_OF = np.array(HANDS, np.int64)  # the faces of a hand
HAND_OF = np.array([[[_number(a, b, c) for c in SIDES] for b in SIDES] for a in SIDES], np.int64)
NEXT = np.array([[_number(*rest, side) for side in SIDES] for rest in RESTS], np.int64)  # with one die more
KEPT = np.array(
    [[_number(*kept) for size in (2, 1, 0) for kept in combinations(hand, size)] for hand in HANDS], np.int64
)
REST_OF = np.array([[_number(a, b) for b in range(7)] for a in range(7)], np.int64)

# Where the figures are kept, behind the choices: nothing is allocated.
WORTH, HOPE, REST = 144, 200, 256


@rule
def look_ahead(room: Any, throws: int, hurry: int) -> None:
    """Of the worth of every hand as it is, make that of every rest with so many throws left.

    `hurry` is how likely, in a thousand, somebody ends it before the next throw.
    """
    for hand in range(len(FACES_OF)):
        room[HOPE + hand] = room[WORTH + hand]
    weigh_rests(room)
    for _ in range(throws - 1):
        for hand in range(len(FACES_OF)):
            best = room[WORTH + hand]
            for kept in range(7):
                best = max(best, room[REST + KEPT[hand, kept]])
            room[HOPE + hand] = (hurry * room[WORTH + hand] + (1000 - hurry) * best) // 1000
        weigh_rests(room)


@rule
def weigh_rests(room: Any) -> None:
    """The mean over the dice to be thrown: pairs first, single dice from pairs, no dice from single ones."""
    for rest in range(len(NEXT)):
        total = 0
        for side in range(6):
            total += room[(HOPE if rest < PAIRS else REST) + NEXT[rest, side]]
        room[REST + rest] = total // 6


@rule
def kept_of(player: Panel, thrown: int) -> int:
    """What is kept when some dice are thrown, as the number of a rest."""
    first, second = 0, 0
    for die in range(DICE):
        if not has(thrown, die):
            first, second = player.face[die], first
    rest: int = REST_OF[first, second]
    return rest
