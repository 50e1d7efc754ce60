"""What every throw is worth in the race, so that `look_ahead` can say whether to throw again or be content."""

from typing import Any

from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.throwing import FACES_OF, WORTH, look_ahead
from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.games.gretchinz.aims import face_worth, klan_worth, way_worth
from rumpus.games.gretchinz.box import Box
from rumpus.games.gretchinz.table import Table

WAYS = 128  # where the worth of the ways is kept, before the figures of the throws
AHEAD = 4  # throws the live race looks ahead
FIRST = 70  # what it is worth to have the first turn


@rule
def reckon(box: Box, table: Table, seat: int, room: Any, throws: int, hurry: int) -> None:
    """Fill `room` with the worth of every hand as it is, and of every rest with so many throws left.

    `hurry` is how likely, in a thousand, somebody shouts before the next throw.
    """
    weigh_ways(box, table, seat, room)
    weigh_hands(box, table, seat, room)
    look_ahead(room, throws, hurry)


@rule
def weigh_ways(box: Box, table: Table, seat: int, room: Any) -> None:
    """The best way for so many swerves to the left and to the right."""
    for at in range(16):
        room[WAYS + at] = -100000
    for count in range(4):
        for swerves in range(1 << count):
            rights = has(swerves, 0) + has(swerves, 1) + has(swerves, 2)
            at = WAYS + 4 * (count - rights) + rights
            room[at] = max(room[at], way_worth(box, table, seat, swerves, count))


@rule
def weigh_hands(box: Box, table: Table, seat: int, room: Any) -> None:
    """What each hand does as it is; of several klan dice one counts."""
    dakka, draw = face_worth(box, table, seat, 3), face_worth(box, table, seat, 4)
    eye, idle, klan = face_worth(box, table, seat, 5), face_worth(box, table, seat, 6), klan_worth(box, table, seat)
    for hand in range(len(FACES_OF)):
        lefts, rights, worth, klans = 0, 0, 0, 0
        for at in range(DICE):
            face = FACES_OF[hand, at]
            if face == 1:
                lefts += 1
            elif face == 2:
                rights += 1
            elif face == 6:
                worth += klan if klans == 0 else idle
                klans += 1
            else:
                worth += dakka if face == 3 else draw if face == 4 else eye
        room[WORTH + hand] = worth + room[WAYS + 4 * lefts + rights]
