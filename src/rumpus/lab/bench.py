"""How fast the rules are, beside other people's engines, in one run on one machine.

A decision is one player's choice: where several choose at once, each of them made one.
"""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rumpus.core.errors import RumpusError
from rumpus.lab.simulate import simulate

GAME, SEATS = "derby", 4  # what is measured unless another game is asked for
SECONDS, QUICK_SECONDS = 1.5, 0.5  # how long each is timed in a round
ROUNDS = 3
INTERPRETED_GAMES, QUICK_INTERPRETED_GAMES = 30, 3
OURS = "rumpus"

Row = dict[str, Any]


@dataclass(frozen=True)
class Entrant:
    """An engine, what is played in it, and how to measure its decisions a second when given some seconds."""

    system: str
    task: str
    measure: Callable[[float], float]


def rows(quick: bool = False, progress: Callable[[int, int], None] | None = None, game: str = GAME) -> list[Row]:
    """Our rows, then our peers'; each ratio is our speed on one thread over that row's.

    Everything is measured in turn, several times, and the best of each is kept: other work on the machine hits all alike.
    """
    contest = [*ours(quick, game), *(PEERS.get(game, []) if installed() else [])]
    return measured(contest, 1 if quick else ROUNDS, QUICK_SECONDS if quick else SECONDS, progress)


def measured(
    contest: Sequence[Entrant], rounds: int, seconds: float, progress: Callable[[int, int], None] | None = None
) -> list[Row]:
    """A row for each entrant: the best of several rounds, in each of which all were measured in turn."""
    best = [0.0] * len(contest)
    for done in range(rounds * len(contest)):
        if progress:
            progress(done, rounds * len(contest))
        at = done % len(contest)
        best[at] = max(best[at], contest[at].measure(seconds))
    return [_row(system, speed, best[0]) for system, speed in zip(contest, best, strict=True)]


def _row(entrant: Entrant, speed: float, our_best: float) -> Row:
    ratio = 1.0 if entrant.system == OURS else our_best / speed
    return {"system": entrant.system, "task": entrant.task, "per_second": speed, "ratio": ratio}


def ours(quick: bool, game: str) -> list[Entrant]:
    """Our own: native on one thread and on all cores, with bots that think a little, and the same rules interpreted."""
    cores, games = os.cpu_count() or 1, QUICK_INTERPRETED_GAMES if quick else INTERPRETED_GAMES
    what = f"{game}, {SEATS} seats"
    return [
        Entrant(OURS, f"{what}, 1 thread", lambda seconds: our_speed(game, seconds, 1)),
        Entrant(OURS, f"{what}, {cores} threads", lambda seconds: our_speed(game, seconds, cores)),
        Entrant(f"{OURS}, quick policy", f"{what}, 1 thread", lambda seconds: our_speed(game, seconds, 1, "brute", 50)),
        Entrant(f"{OURS}, interpreted", f"{what}, 1 thread", lambda seconds: interpreted_speed(game, games)),
    ]


def our_speed(game: str, seconds: float, threads: int, bot: str = "runt", least: int = 2000) -> float:
    """Decisions a second of our own games: a short run says how many games fill the time."""
    trial = simulate(game, least * threads, SEATS, bot, "bench", threads)
    games = max(least, int(trial.games * seconds / trial.seconds))
    return simulate(game, games, SEATS, bot, "bench", threads).decisions_per_second


def interpreted_speed(game: str, games: int) -> float:
    """The same rules as plain Python, in an interpreter of their own."""
    script = (
        "import json, sys; from rumpus.lab.simulate import simulate; "
        f"print(json.dumps(simulate({game!r}, int(sys.argv[1]), {SEATS}, 'runt', 'bench', 1).decisions_per_second))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(games)],
        env={**os.environ, "RUMPUS_INTERPRET": "1"},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise RumpusError(f"The interpreted rules could not be timed: {done.stderr.strip().splitlines()[-1]}")
    return float(json.loads(done.stdout))


def installed() -> bool:
    """Whether OpenSpiel is here to be measured."""
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        return False
    return True


def remarks() -> list[str]:
    """What the reader of the rows should know."""
    if installed():
        return []
    return ["OpenSpiel is not installed, so there is nothing to compare with: pip install 'rumpus[bench]'."]


def open_spiel_speed(name: str, seconds: float) -> float:
    """Decisions a second of random play-outs of an OpenSpiel game, driven from Python."""
    import pyspiel

    game, luck = pyspiel.load_game(name), random.Random(7)
    play_out(game, luck)
    decisions, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        decisions += play_out(game, luck)
    return decisions / (time.perf_counter() - began)


def play_out(game: Any, luck: random.Random) -> int:
    """One random game; how many choices players made in it (dealing is not counted)."""
    state, decisions, players = game.new_initial_state(), 0, range(game.num_players())
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, weights)[0])
        elif state.is_simultaneous_node():
            picks = [state.legal_actions(player) for player in players]
            state.apply_actions([luck.choice(legal) if legal else 0 for legal in picks])
            decisions += sum(bool(legal) for legal in picks)
        else:
            state.apply_action(luck.choice(state.legal_actions()))
            decisions += 1
    return decisions


def _open_spiel(name: str, task: str) -> Entrant:
    return Entrant("OpenSpiel", task, lambda seconds: open_spiel_speed(name, seconds))


GOOFSPIEL = "goofspiel(players=4,num_cards=13,imp_info=True,points_order=random)"
HANABI = _open_spiel("hanabi(players=4)", "hanabi, 4 players")
RACES = [HANABI, _open_spiel("backgammon", "backgammon, 2 players")]
PEERS: dict[str, list[Entrant]] = {
    "derby": [_open_spiel(GOOFSPIEL, "goofspiel, 4 players"), HANABI],
    "gretchinz": RACES,
    "gretchinz_new": RACES,
    "marauders": [_open_spiel("gin_rummy", "gin rummy, 2 players"), HANABI],
}
