"""Whether a game can be learned: it goes through the suites of Gymnasium, PettingZoo and OpenSpiel, as far as they are here.

`python -m rumpus.envs.suite [GAME …]` says it of games on the shelf. Where a library is not installed, its part is left out, and named among what was not asked.
"""

import contextlib
import io
import os
import pickle
import re
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rumpus.core.conformance.interpreted import crash
from rumpus.core.errors import MissingExtra
from rumpus.core.game import Game

STEPS = 40  # of a batch, and cycles of PettingZoo's tests


class Trial(NamedTuple):
    """One part of the suite: its name, what is wrong ('' for nothing), and whether it could be asked at all."""

    name: str
    wrong: str
    asked: bool = True
    file: str = ""
    line: int = 0


def trials(game: Game) -> Iterator[Trial]:
    """Every part of the suite, one after the other, with the fewest or the most players that the game has."""
    for name, (part, which) in PARTS.items():
        seats = game.seats[which]
        try:
            wrong, file, line = tried(part, game, seats)
        except MissingExtra:
            yield Trial(name, "", False)
        else:
            yield Trial(name, f"with {seats} players: {wrong}" if wrong else "", True, file, line)


def learnable(game: Game) -> list[str]:
    """What is wrong, a sentence each; nothing where the game can be learned."""
    return [f"{trial.name}: {trial.wrong}" for trial in trials(game) if trial.wrong]


def tried(part: Callable[[Game, int], None], game: Game, seats: int) -> tuple[str, str, int]:
    """What went wrong in a part: its error, in a line, and the file and line of the game's where it was."""
    try:
        with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
            warnings.simplefilter("ignore")
            part(game, seats)
    except MissingExtra:
        raise
    except Exception as error:
        return crash(game, error)
    return "", "", 0


def one_seat(game: Game, seats: int) -> None:
    """Gymnasium's own checks of a seat among bots."""
    from gymnasium.utils.env_checker import check_env

    from rumpus.envs.gymnasium import SeatEnv

    check_env(SeatEnv(game, seats, bots="runt", render_mode="ansi"))


def a_batch(game: Game, seats: int) -> None:
    """A batch keeps to its spaces, says what is legal, and a packed one has the same future."""
    from rumpus.envs.gymnasium import VectorSeats

    env = VectorSeats(game, 4, seats, ["learn"] * seats)
    shown, _ = env.reset(seed=1)
    for step in range(STEPS):
        if step == STEPS // 2:
            twin = pickle.loads(pickle.dumps(env))
        assert env.observation_space.contains(shown), "an observation is outside its space"
        asked = env.places.asked >= 0
        assert shown["action_mask"][asked].any(1).all(), "a seat is asked, and its mask allows nothing: see CODES"
        shown = env.step(shown["action_mask"].argmax(1))[0]
    for _ in range(STEPS // 2):
        twin.step(twin.places.masks.argmax(1))
    assert twin.save() == env.save(), "a packed batch goes another way"


def in_turn(game: Game, seats: int) -> None:
    """PettingZoo's tests of one agent after the other."""
    from pettingzoo.test import api_test, seed_test

    from rumpus.envs.pettingzoo import aec

    api_test(aec(game, seats), num_cycles=STEPS)
    seed_test(lambda: aec(game, seats), num_cycles=STEPS // 2)


def at_once(game: Game, seats: int) -> None:
    """PettingZoo's tests of all agents at once."""
    from pettingzoo.test import parallel_api_test

    from rumpus.envs.pettingzoo import parallel

    parallel_api_test(parallel(game, seats), num_cycles=STEPS)


def open_spiel(game: Game, seats: int) -> None:
    """OpenSpiel's simulation, in a process of its own: what it finds wrong ends the process."""
    from rumpus.envs import openspiel

    command = [sys.executable, "-c", SIMULATION, openspiel.__name__, game.package, str(seats)]
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(command, capture_output=True, text=True, env=surroundings)
    said = [line for line in (done.stdout + done.stderr).splitlines() if re.search("error|exception|check", line, re.I)]
    assert not done.returncode, said[-1] if said else f"it ended with {done.returncode}"


SIMULATION = """
import sys
from importlib import import_module
from rumpus.core.game import Game
import pyspiel
place, package, seats = sys.argv[1:]
played = pyspiel.load_game(import_module(place).register(Game(package)), {"players": int(seats)})
pyspiel.random_sim_test(played, num_sims=1, serialize=True, verbose=False)
"""
FEWEST, MOST = 0, -1
PARTS: dict[str, tuple[Callable[[Game, int], None], int]] = {
    "Gymnasium, a seat": (one_seat, FEWEST),
    "Gymnasium, a batch": (a_batch, MOST),
    "PettingZoo, in turn": (in_turn, MOST),
    "PettingZoo, all at once": (at_once, FEWEST),
    "OpenSpiel": (open_spiel, FEWEST),
}


def main(names: Sequence[str]) -> None:
    """Put games through every suite, all on the shelf where none is named; what is not installed is a fault here."""
    from rumpus.core.shelf import game, packages

    wrong = 0
    for name in names or packages():
        for trial in trials(game(name)):
            said = trial.wrong or ("well" if trial.asked else "not installed: pip install 'rumpus[envs]'")
            wrong += said != "well"
            print(f"{name}: {trial.name}: {said}", flush=True)
    sys.exit(min(wrong, 1))


if __name__ == "__main__":
    main(sys.argv[1:])
