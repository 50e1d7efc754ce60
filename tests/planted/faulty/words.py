"""The Derby's words, or too few of them."""

from faulty.box import Fault

from rumpus.core.game import Pov
from rumpus.games.derby import words as derby
from rumpus.games.derby.words import board, item, prompt

__all__ = ["board", "choice", "item", "prompt"]


def choice(pov: Pov, code: int) -> str:
    """The words of a choice."""
    return "do it" if pov.box.fault == Fault.EQUAL_WORDS else derby.choice(pov, code)
