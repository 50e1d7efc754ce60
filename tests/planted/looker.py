"""Looks at games with the whole suite, as Python runs them: `python -m tests.planted.looker` answers every line it reads."""

import json
import os
import signal
import sys
from dataclasses import astuple

from rumpus.core.conformance import check_setting, interpreted
from rumpus.core.conformance.gathering import gathered
from rumpus.core.game import Game
from rumpus.envs import suite

SECONDS, STUCK = 3.0, 1.0  # of the processor, not of the clock


def main() -> None:
    """A line is the folder a package lies in, its name, the seats, and whether environments are asked too."""
    signal.signal(signal.SIGVTALRM, interpreted._interrupt)
    interpreted.STUCK = STUCK
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    for line in sys.stdin:
        home, name, seats, learned = json.loads(line)
        sys.path.insert(0, home)
        print(json.dumps([astuple(one) for one in look(Game(name), seats, learned)]), file=answers, flush=True)


def look(game: Game, seats: int, learned: bool) -> list[object]:
    """What the suite says of a game; where an act goes on for ever, what the close look says."""
    looking = interpreted.Look(game, SECONDS)
    looking.tables = [table for table in looking.tables if table[:2] == (seats, {})]
    closely = looking.findings()
    if any("goes on and on" in one.sentence for one in closely):
        return [*gathered(closely)]
    found = [*check_setting(game, seats, {}, quick=True), *closely]
    if learned:
        wrong = suite.tried(suite.a_batch, game, seats)
        found += [interpreted.Finding("It can be learned", not wrong[0], *wrong)]
    return [*gathered(found)]


if __name__ == "__main__":
    main()
