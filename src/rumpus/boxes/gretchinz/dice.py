"""The dice of the box: six faces, each printed once."""

from enum import IntEnum

from rumpus.core.luck import roll
from rumpus.core.record import Row
from rumpus.core.rule import rule

DICE = 3  # that a player has


class Face(IntEnum):
    """What a die may show; 0 is a die that is not thrown."""

    NONE = 0
    LEFT = 1
    RIGHT = 2
    DAKKA = 3
    DRAW = 4
    EYE = 5
    KLAN = 6


@rule
def throw_die(luck: Row[int]) -> int:
    """A face, each as likely."""
    return roll(luck, 6) + 1
