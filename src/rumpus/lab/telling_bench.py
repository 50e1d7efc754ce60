"""How long it takes to see, draw and put into words what happens at a table, driven from Python."""

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from rumpus.core.contract import BEATS, CHOICES
from rumpus.core.game import Game
from rumpus.core.match import Match
from rumpus.core.shelf import game as game_named
from rumpus.core.shelf import shelf
from rumpus.core.telling.canvas import Canvas

SEATS = 4
POSITIONS, QUICK_POSITIONS = 400, 60
ROUNDS, QUICK_ROUNDS = 9, 3

Row = dict[str, Any]
Task = Callable[[Any, int], int | None]
LUCK = np.arange(1, 5)


def telling_rows(
    quick: bool = False, progress: Callable[[int, int], None] | None = None, only: str | None = None
) -> list[Row]:
    """A row for each game and task: microseconds for one position, the best of several rounds."""
    games = [game_named(only)] if only else shelf()
    rows = []
    for done, game in enumerate(games):
        if progress:
            progress(done, len(games))
        rows += list(_rows(game, QUICK_POSITIONS if quick else POSITIONS, QUICK_ROUNDS if quick else ROUNDS))
    return rows


def _rows(game: Game, wanted: int, rounds: int) -> Iterator[Row]:
    match = game.start(min(SEATS, game.seats[-1]), "telling")
    positions = list(_positions(match, wanted))
    for task, made in _tasks(match).items():
        seats = 1 if task == "words" else match.kit.seats
        yield {"game": game.name, "task": task, "seats": seats, "microseconds": _best(made, positions, rounds)}


def _positions(match: Match, wanted: int) -> Iterator[tuple[Any, int]]:
    """Positions of random games, each with a seat that is asked."""
    dice, drivers = random.Random(3), match.game.drivers
    for number in range(wanted):
        if match.over:
            match = match.game.start(match.kit.seats, f"telling {number}")
        seat = dice.choice(match.must)
        yield np.frombuffer(bytearray(match.tobytes()), match.game.table.dtype), seat
        drivers.make(match.kit.boxes, match._tables, seat, dice.choice(match.codes(seat)))


def _tasks(match: Match) -> dict[str, Task]:
    """What is measured, for a table and a seat."""
    game, boxes, seats = match.game, match.kit.boxes, match.kit.seats
    doors = game.telling.seats
    views, canvases = game.table.array(seats + 1), Canvas.array(seats)
    codes, out = np.zeros(CHOICES, np.int64), np.zeros((CHOICES, 3), np.int64)

    def words(tables: Any, seat: int) -> None:
        doors.name_all(boxes, tables, seat, codes, canvases, out)

    frames, told = game.table.array(BEATS), np.zeros(BEATS, np.int64)
    made = game.table.array(1)

    def beats(tables: Any, seat: int) -> int:
        made[0] = tables[0]
        code = match.game.drivers.quick_pick(boxes, made, seat, LUCK, codes)
        count: int = game.drivers.beats(boxes, made, seat, code, frames, told)
        for at in range(count):
            doors.paint_all(boxes, frames[at : at + 1], views, codes, canvases, seats)
        return count

    return {
        "see": lambda tables, _: doors.see_all(boxes, tables, views, seats),
        "draw": lambda tables, _: doors.paint_all(boxes, tables, views, codes, canvases, seats),
        "words": words,
        "beat": beats,
    }


def _best(task: Task, positions: list[tuple[Any, int]], rounds: int) -> float:
    """Microseconds a position (or a beat, where a task says how many it showed), in the best round."""
    best = float("inf")
    for _ in range(rounds):
        began, done = time.perf_counter(), 0
        for tables, seat in positions:
            done += task(tables, seat) or 1
        best = min(best, (time.perf_counter() - began) / done)
    return best * 1e6
