"""How long a warlord takes for a choice while every core is busy, and how much memory it needs: `python bench/clock.py`."""

import argparse
import multiprocessing
import os
import resource
import time

import rumpus
from rumpus.bots import minds
from rumpus.bots.levels import Bot
from rumpus.core.game import Game


def busy() -> None:
    """Keep a core busy."""
    while True:
        sum(range(100_000))


def main() -> None:
    """Let a warlord choose under load, and say how long it took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="derby")
    parser.add_argument("--choices", type=int, default=200)
    wish = parser.parse_args()
    game = rumpus.game(wish.game)
    game.warm([minds])
    times(game, 1)  # loads what was compiled, as the room does before a match
    load = [multiprocessing.Process(target=busy, daemon=True) for _ in range(os.cpu_count() or 1)]
    for one in load:
        one.start()
    took = sorted(times(game, wish.choices))
    for one in load:
        one.terminate()
    at = {part: took[min(len(took) - 1, int(part * len(took)))] for part in (0.5, 0.99)}
    print(f"{game.title}: {len(took)} choices of a warlord with {len(load)} cores busy: median {at[0.5]:.3f} s, "
          f"p99 {at[0.99]:.3f} s, longest {took[-1]:.3f} s; peak memory of the process "
          f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB.")  # fmt: skip


def times(game: Game, wanted: int) -> list[float]:
    """The seconds of so many choices, over several matches."""
    found, number = list[float](), 0
    while len(found) < wanted:
        match, number = game.start(game.seats[0], seed=f"clock {number}"), number + 1
        warlord, brute = Bot("warlord", number), Bot("brute", number)
        while not match.over and len(found) < wanted:
            seat = match.must[0]
            began = time.perf_counter()
            match.act(seat, (warlord if seat == 0 else brute).choose(match, seat))
            if seat == 0:
                found.append(time.perf_counter() - began)
    return found


if __name__ == "__main__":
    main()
