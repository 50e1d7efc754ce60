"""How fast a game's module is beside native code, in one run: by wasmtime, and in Node, which has the engine of Chromium.

`make bench-browser`; `python bench/browser.py [--json] [GAME …]`
"""

import base64
import gzip
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import rumpus
from rumpus.bots.levels import Searcher
from rumpus.core import crowd
from rumpus.core.contract import CHOICES
from rumpus.core.game import Game
from rumpus.core.luck import key_of
from rumpus.core.match import Match
from rumpus.wasm.linking import kept, module
from rumpus.wasm.machine import ModuleGame
from rumpus.wasm.packs import SHIPPED

WEB = Path(__file__).parent.parent / "web"
ROUNDS = 3000  # of a search
POSITIONS = 6  # of a match, one after the other, that are searched
GAMES = {"derby": 20_000, "grimdark": 200}  # played to their end; else
USUAL = 1500
TURNS = 6  # each is measured so often, in turn with the others, and the best is kept
LUCK, CROWD = "bench", "a crowd"
SEVERAL = 3  # choices, where a search has something to do
Question = tuple[int, Any]
Measured = tuple[float, float]  # games and rounds a second of the processor's time


class Node:
    """The engine of the browser client in Node, asked line by line."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            ["node", "bench/speed.mjs", str(SHIPPED)], cwd=WEB, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def measure(self, asked: dict[str, Any]) -> Measured:
        """What it takes there."""
        told, answers = self._process.stdin, self._process.stdout
        assert told
        assert answers
        print(json.dumps(asked), file=told, flush=True)
        games, rounds = json.loads(answers.readline())
        return games, rounds

    def close(self) -> None:
        """Let it end."""
        with self._process:
            pass


def begun(game: Game) -> tuple[Match, list[Question]]:
    """A match, and some questions of it: seats that had to choose, and what they saw."""
    match, dice, found = game.start(min(4, game.seats[-1]), LUCK), random.Random(LUCK), list[Question]()
    while len(found) < POSITIONS and not match.over:
        seat = match.must[0]
        if len(match.codes(seat)) > SEVERAL:
            found.append((seat, match.view(seat).raw))
        match.act(seat, dice.choice(match.codes(seat)))
    return match, found


def here(game: Game, match: Match, questions: list[Question], games: int) -> Measured:
    """What it takes natively or, where the game is one by its module, in wasmtime."""
    tables, told, luck = game.table.array(3), np.zeros(2, np.int64), np.zeros(4, np.int64)
    out, play, boxes = np.zeros(CHOICES, np.int64), game.woven(crowd).play_crowd, match.kit.boxes
    began = time.process_time()
    play(boxes, tables, match.kit.seats, key_of(CROWD), games, 20_000, luck, out, told)
    middle = time.process_time()
    searcher, seconds = Searcher(game, ROUNDS, key_of(LUCK)), 0.0
    for seat, view in questions:
        searched = time.process_time()
        searcher.search(boxes, view, seat)
        seconds += time.process_time() - searched
        searcher.forget()
    return games / (middle - began), searcher.made / seconds


def asked_of_node(game: Game, match: Match, questions: list[Question], games: int) -> dict[str, Any]:
    """The same, for Node."""
    return {
        "game": game.name, "seats": match.kit.seats, "games": games, "rounds": ROUNDS,
        "box": base64.b64encode(match.kit.boxes.tobytes()).decode(),
        "questions": [[seat, base64.b64encode(view.tobytes()).decode()] for seat, view in questions],
        "luck": key_of(LUCK).tolist(), "key": key_of(CROWD).tolist(),
    }  # fmt: skip


def measured(game: Game, node: Node) -> dict[str, Any]:
    """A row: the module's size, how long it takes to make, and speeds beside native code's."""
    began = time.process_time()
    content = module(game)
    built = time.process_time() - began
    match, questions = begun(game)
    games, wasm = GAMES.get(game.name, USUAL), ModuleGame(game, kept(game))
    ways: dict[str, Callable[[], Measured]] = {
        "native": lambda: here(game, match, questions, games),
        "wasmtime": lambda: here(wasm, match, questions, games),
        "node": lambda: node.measure(asked_of_node(game, match, questions, games)),
    }
    best = dict.fromkeys(ways, (0.0, 0.0))
    for _ in range(TURNS):
        for name, way in ways.items():
            found = way()
            best[name] = max(best[name][0], found[0]), max(best[name][1], found[1])
    return {
        "game": game.name,
        "packed": len(gzip.compress(content, 9)),
        "build_seconds": round(built, 1),
        "rounds_a_second": {name: round(speed[1]) for name, speed in best.items()},
        "games_to_native": {name: round(speed[0] / best["native"][0], 2) for name, speed in best.items()},
        "rounds_to_native": {name: round(speed[1] / best["native"][1], 2) for name, speed in best.items()},
    }


def main(*words: str) -> None:
    """Print a row of each game."""
    node, names = Node(), [word for word in words if word != "--json"]
    for game in [rumpus.game(name) for name in names] or rumpus.shelf():
        row = measured(game, node)
        if "--json" in words:
            print(json.dumps(row), flush=True)
            continue
        games, rounds = row["games_to_native"], row["rounds_to_native"]
        print(f"{game.title}: {row['packed'] / 1000:.0f} kB packed, made in {row['build_seconds']} s. Beside native code: "
              f"games {games['wasmtime']:.2f} in wasmtime and {games['node']:.2f} in Node, a search's rounds "
              f"{rounds['wasmtime']:.2f} and {rounds['node']:.2f}.", flush=True)  # fmt: skip
    node.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
