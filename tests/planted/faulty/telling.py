"""The Derby's words, or too few of them."""

from faulty.box import Fault

from rumpus.core.rule import rule
from rumpus.core.telling.phrases import NOTHING
from rumpus.core.telling.pov import Pov, say, say_number
from rumpus.games.derby import telling as derby
from rumpus.games.derby.lexicon import Word
from rumpus.games.derby.telling import prompt

__all__ = ["choice", "group", "prompt"]

right_choice = derby.choice


@rule
def choice(pov: Pov, code: int) -> int:
    """Say a choice, or the same of all."""
    return say(pov, Word.SCENE_DISCARDS) if pov.box.fault == Fault.EQUAL_WORDS else right_choice(pov, code)


@rule
def group(pov: Pov, code: int) -> int:
    """Say the sort a choice is of: there are none, or too many in a heap."""
    return say_number(pov, code % 2) if pov.box.fault == Fault.MIXED_SORTS else NOTHING
