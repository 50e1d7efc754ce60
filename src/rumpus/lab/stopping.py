"""Stopping: Ctrl-C ends a command of the lab at once, wherever it is, and nothing is made of games that were not played."""

from rumpus.core.errors import Stopped
from rumpus.lab.simulate import Outcome


def whole(outcome: Outcome, what: str) -> Outcome:
    """The outcome of all the games that were asked for; otherwise everything ends here."""
    if outcome.interrupted:
        raise Stopped(f"stopped at {what}, after {outcome.games:,} of {outcome.asked:,} games; nothing was written.")
    return outcome
