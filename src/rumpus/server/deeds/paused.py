"""The host lets the match rest, or go on: nobody chooses meanwhile, bots wait, and clocks stand."""

from typing import TYPE_CHECKING

from rumpus.server.deeds.deed import Asker, Deed, Way, host, playing
from rumpus.server.protocol import Asked
from rumpus.server.words import Refusal

if TYPE_CHECKING:
    from rumpus.server.sitting import Sitting


class Pause(Asked, frozen=True, tag="pause"):
    """The host lets the match rest, or go on."""

    yes: bool = True


class Paused(Deed, frozen=True):
    """The match rests, or goes on."""

    yes: bool


def rule(sitting: "Sitting", asker: Asker, asked: Pause) -> Paused:
    """Let the host rest a match that is played, and nobody do so twice."""
    host(sitting, asker)
    playing(sitting)
    if sitting.paused == asked.yes:
        raise Refusal("paused" if asked.yes else "not-paused")
    return Paused(asked.yes)


def fold(sitting: "Sitting", _: int, deed: Paused) -> None:
    """Stop the clocks, or let them run; whoever was waited for is waited for from now on."""
    sitting.paused = deed.yes
    sitting.moved = sitting.number
    if not deed.yes:
        sitting.asked_at = [sitting.at] * len(sitting.chairs)
    if sitting.clocks:
        sitting.clocks.turn(sitting.at, sitting.timed)
    sitting.note("paused" if deed.yes else "resumed")


WAY = Way(Pause, Paused, rule, fold)
