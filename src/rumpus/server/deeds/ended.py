"""The host ends the match before its end: nobody has won, and what it was can be read from its journal."""

from typing import TYPE_CHECKING

from rumpus.server.deeds.deed import Asker, Deed, Way, host, playing
from rumpus.server.protocol import Asked

if TYPE_CHECKING:
    from rumpus.server.sitting import Sitting


class End(Asked, frozen=True, tag="end"):
    """The host ends the match before its end."""


class Ended(Deed, frozen=True):
    """The match was ended before its end."""


def rule(sitting: "Sitting", asker: Asker, _: End) -> Ended:
    """Let the host end a match that is played."""
    host(sitting, asker)
    playing(sitting)
    return Ended()


def fold(sitting: "Sitting", _: int, __: Ended) -> None:
    """Ask nobody any more."""
    sitting.stopped, sitting.paused = True, False
    sitting.moved = sitting.number
    sitting.look_again()
    sitting.undo, sitting.ended = None, sitting.at
    if sitting.clocks:
        sitting.clocks.turn(sitting.at, ())
    sitting.note("ended")


WAY = Way(End, Ended, rule, fold)
