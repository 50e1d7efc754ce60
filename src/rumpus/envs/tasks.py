"""Named tasks: a game, seats, opponents and a budget that stay as they are, so that results can be set side by side.

`python -m rumpus.envs.tasks derby-4 policy.npz` plays a task's games and prints a line for the file of results
(docs/results.jsonl); without a player it prints the table of that file.
"""

import json
import math
import sys
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

SEED, GAMES = "task", 2000  # what every player is judged by: these games, from seat 0
EASY = 2  # the bots of an easy task choose at random one time in so many


@dataclass(frozen=True)
class Task:
    """A game to be learnt: who sits there, and how many steps of its own a learner may take."""

    name: str
    game: str
    seats: int
    bots: str
    steps: int

    @property
    def wishes(self) -> dict[str, Any]:
        """The arguments of an environment for it."""
        return {"game": self.game, "seats": self.seats, "bots": self.bots}


def _tasks() -> Iterable[Task]:
    tables = {"derby": 4, "gretchinz": 4, "gretchinz_new": 4, "grimdark": 2, "marauders": 4}
    for game, seats in tables.items():
        yield Task(f"{game}-{seats}", game, seats, "brute", 10_000_000)
        yield Task(f"{game}-{seats}-easy", game, seats, f"brute:{EASY}", 2_000_000)


TASKS: Mapping[str, Task] = {task.name: task for task in _tasks()}


@dataclass(frozen=True)
class Result:
    """What somebody came to in a task: the mean return (1 for a win, shared where it is; the losers share -1)."""

    task: str
    edition: str
    player: str
    games: int
    wins: float
    mean: float
    error: float  # the mean's standard error
    steps: int = 0  # of its own that a learner took; 0: none was trained
    rumpus: str = ""


def task_of(name: str) -> Task:
    """The task of a name."""
    from rumpus.core.errors import RumpusError, meant

    if name not in TASKS:
        raise RumpusError(f"There is no task '{name}'{meant(name, TASKS)}")
    return TASKS[name]


def evaluate(name: str, player: str, games: int = GAMES, threads: int | None = None, steps: int = 0) -> Result:
    """Play a task's games with somebody at seat 0: a level, a bot of one's own or a saved policy."""
    from rumpus import __version__
    from rumpus.core.shelf import game as game_named
    from rumpus.lab.simulate import simulate

    task = task_of(name)
    played = simulate(task.game, games, task.seats, [player, *[task.bots] * (task.seats - 1)], SEED, threads)
    wins = played.wins(0)
    mean, error = _return(wins, played.games, task.seats)
    edition = game_named(task.game).edition
    return Result(name, edition, player, played.games, wins / played.games, mean, error, steps, __version__)


def _return(wins: float, games: int, seats: int) -> tuple[float, float]:
    """The mean return that so many wins mean, where wins are hardly ever shared, and its standard error."""
    rate, lost = wins / games, -1.0 / (seats - 1)
    return lost + rate * (1 - lost), math.sqrt(rate * (1 - rate) / games) * (1 - lost)


def table(results: Iterable[Result]) -> str:
    """Results as a table, the best of each task first."""
    rows = ["| task | player | wins | mean return | games |", "|---|---|---:|---:|---:|"]
    for one in sorted(results, key=lambda result: (result.task, -result.mean)):
        trained = f", {one.steps:,} steps" if one.steps else ""
        rows.append(
            f"| `{one.task}-v{one.edition}` | {one.player}{trained} | {one.wins:.1%} | {one.mean:+.3f} ± "
            f"{1.96 * one.error:.3f} | {one.games:,} |"
        )
    return "\n".join(rows)


def read(file: str | Path) -> list[Result]:
    """The results in a file, a line each."""
    return [Result(**json.loads(line)) for line in Path(file).read_text("utf-8").splitlines() if line]


def main(words: list[str]) -> None:
    """Judge a player, or print a file's table."""
    if len(words) == 1 and words[0].endswith(".jsonl"):
        print(table(read(words[0])))
    elif len(words) in (2, 3):
        result = evaluate(words[0], words[1], int(words[2]) if len(words) == 3 else GAMES)
        print(json.dumps(asdict(result)))
    else:
        print("python -m rumpus.envs.tasks TASK PLAYER [GAMES], or FILE.jsonl", file=sys.stderr)


if __name__ == "__main__":
    main(sys.argv[1:])
