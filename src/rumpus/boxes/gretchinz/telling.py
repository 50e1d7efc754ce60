"""What is said in every race with this box: that it is over, or whom a seat waits for."""

from rumpus.boxes.gretchinz.lexicon import Shared
from rumpus.core.rule import rule
from rumpus.core.sets import has, one
from rumpus.core.telling.phrases import NOTHING
from rumpus.core.telling.pov import Pov, say


@rule
def idle(pov: Pov, over: bool, won: int) -> int:
    """Say that the race is over, by the news of who won, or whom the seat waits for; NOTHING where it is asked something."""
    if over:
        return say(pov, Shared.OVER, winners(pov, won))
    if pov.seat < 0 or not has(pov.waited, pov.seat):
        return say(pov, Shared.WAITING, pov.waited)
    return NOTHING


@rule
def winners(pov: Pov, won: int) -> int:
    """The seats that have won, by the news of that kind."""
    seats = 0
    for at in range(min(pov.table.told, len(pov.table.news))):
        if pov.table.news[at].what == won:
            seats |= one(pov.table.news[at].seat)
    return seats
