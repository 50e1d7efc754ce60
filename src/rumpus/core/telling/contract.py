"""What a game's words and pictures owe, one promise a function: rules over a pov, which knows nothing but a view.

`telling.py` says, `showing.py` draws; what is declared in `lexicon.py` need not be written again. `aiming.py`, where a game
has it, plans.
"""

from typing import Any

from rumpus.core.rule import rule
from rumpus.core.telling.phrases import NOTHING
from rumpus.core.telling.pov import Pov


def draw(pov: Pov) -> None:
    """Draw what the seat sees, with its choices on the things they are about; give the canvas its size."""
    raise NotImplementedError


def prompt(pov: Pov) -> int:
    """Say what the seat is asked now, whom it waits for, or that the match is over."""
    raise NotImplementedError


def choice(pov: Pov, code: int) -> int:
    """Say a choice; no two choices of a seat at one moment have the same words. By default as it is declared."""
    raise NotImplementedError


def item(pov: Pov, item: Any) -> int:
    """Say a piece of news, or NOTHING. By default as it is declared."""
    raise NotImplementedError


def group(pov: Pov, code: int) -> int:
    """Say the heading of the choices of this sort, or NOTHING. By default as it is declared."""
    raise NotImplementedError


def detail(pov: Pov, code: int) -> int:
    """Say a sentence about a choice, or NOTHING, which is the default."""
    raise NotImplementedError


def point(pov: Pov, code: int) -> None:
    """Point at the sprites that a choice is about. By default as it is declared."""
    raise NotImplementedError


def aim(pov: Pov, x: int, y: int, twist: int) -> None:
    """Plan how the seat would get to a point of its picture, and draw that and nothing else.

    A sprite without a face is an offer: its words name it, and its clicks are the choices that it makes, one after the
    other. The words of the last sprite that has a face say what the plan costs and meets. `twist` turns what arrives, in degrees.
    The table is a copy, so it may be played with; what luck or others will do is not known. By default nothing is planned.
    """
    raise NotImplementedError


@rule
def no_aim(pov: Pov, x: int, y: int, twist: int) -> None:
    """Nothing is planned."""


@rule
def no_detail(pov: Pov, code: int) -> int:
    """There is nothing more to say."""
    return NOTHING
