"""The Derby's words, or too few of them."""

from faulty.box import Fault

from rumpus.core.game import Pov
from rumpus.games.derby import words as derby
from rumpus.games.derby.words import board, item, prompt

__all__ = ["board", "choice", "group", "item", "prompt"]


def choice(pov: Pov, code: int) -> str:
    """The words of a choice."""
    return "do it" if pov.box.fault == Fault.EQUAL_WORDS else derby.choice(pov, code)


def group(pov: Pov, code: int) -> str:
    """The sort a choice is of: there are none, or too many in a heap."""
    return str(code % 2) if pov.box.fault == Fault.MIXED_SORTS else ""
