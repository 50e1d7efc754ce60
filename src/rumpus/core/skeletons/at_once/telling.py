"""What is said of Skeleton beyond its lexicon: questions."""

from rumpus.core.rule import rule
from rumpus.core.sets import has
from rumpus.core.skeletons.at_once.lexicon import Word
from rumpus.core.telling.pov import Pov, say


@rule
def prompt(pov: Pov) -> int:
    """Say what the seat is asked now, whom it waits for, or that the match is over."""
    if pov.waited == 0:
        return say(pov, Word.OVER)
    if pov.seat >= 0 and has(pov.waited, pov.seat):
        return say(pov, Word.ASK_PLAY)
    return say(pov, Word.WAITING, pov.waited)
