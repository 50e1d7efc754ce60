"""Many games of bots at once, on every core, counted as they go.

Each game depends on the seed and its own number alone, and everything counted is a whole number: so the result is the
same for any number of threads.
"""

import math
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import numpy as np

from rumpus.bots import minds
from rumpus.bots.levels import mind_of, paper
from rumpus.core.contract import COUNTS, MEMO, SEATS
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game, Kit
from rumpus.core.luck import key_of
from rumpus.core.options import Value
from rumpus.core.shelf import game as game_named

LIMIT = 20_000  # a game that has seen so many decisions is stopped
SHARE = 840  # a win in parts that any number of seats up to eight can share equally
BATCH = {minds.RUNT: 2048, minds.BRUTE: 1024}  # games between two looks at the clock; fewer for bots that search
WORLDS_A_BATCH = 1600

Progress = Callable[[int, int], None]
NORMAL_95 = 1.959963984540054


def wilson(wins: float, tries: float) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's, which is sound near 0 and 1 too)."""
    if not tries:
        return 0.0, 1.0
    z2, rate = NORMAL_95**2, wins / tries
    middle = (rate + z2 / (2 * tries)) / (1 + z2 / tries)
    reach = NORMAL_95 * math.sqrt(rate * (1 - rate) / tries + z2 / (4 * tries**2)) / (1 + z2 / tries)
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass
class Tally:
    """What was counted over some games."""

    games: int = 0
    decisions: int = 0
    stopped: int = 0
    longest: int = 0
    shortest: int = LIMIT
    wins: Any = field(default_factory=lambda: np.zeros(SEATS, np.int64))  # in shares
    scores: Any = field(default_factory=lambda: np.zeros(SEATS, np.int64))
    reasons: Counter[int] = field(default_factory=Counter)
    census: Any = field(default_factory=lambda: np.zeros(COUNTS, np.int64))

    def add(self, other: "Tally") -> None:
        """Count another tally's games too."""
        self.games += other.games
        self.decisions += other.decisions
        self.stopped += other.stopped
        self.longest, self.shortest = max(self.longest, other.longest), min(self.shortest, other.shortest)
        self.wins += other.wins
        self.scores += other.scores
        self.reasons.update(other.reasons)
        self.census += other.census


def tally_of(results: Any, seats: int, census: Any) -> Tally:
    """Count a batch's rows. A game that was stopped has no winner."""
    decisions, reasons = results[:, minds.DECISIONS], results[:, minds.REASON]
    places = results[:, minds.PLACES : minds.PLACES + 2 * seats : 2]
    scores = results[:, minds.PLACES + 1 : minds.PLACES + 2 * seats : 2]
    first = (places == 1) & (reasons != 0)[:, None]
    tally = Tally(len(results), int(decisions.sum()), int((reasons == 0).sum()), int(decisions.max()))
    tally.shortest = int(decisions.min())
    tally.wins[:seats] = (first * (SHARE // np.maximum(first.sum(1), 1))[:, None]).sum(0)
    tally.scores[:seats] = scores.sum(0)
    found, times = np.unique(reasons[reasons != 0], return_counts=True)
    tally.reasons.update(dict(zip(found.tolist(), times.tolist())))
    tally.census[: len(census)] += census
    return tally


@dataclass(frozen=True)
class Outcome:
    """What many games showed. `asked` is how many were wanted: fewer were played if somebody stopped it."""

    game: Game
    kit: Kit
    bots: tuple[str, ...]
    seed: str
    threads: int
    asked: int
    seconds: float
    tally: Tally

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.tally.games

    @property
    def decisions(self) -> int:
        """How many choices were made in them."""
        return self.tally.decisions

    @property
    def decisions_per_second(self) -> float:
        """How fast, compilation left out."""
        return self.tally.decisions / self.seconds if self.seconds else 0.0

    @property
    def finished(self) -> int:
        """How many games came to their end."""
        return self.tally.games - self.tally.stopped

    def wins(self, seat: int) -> float:
        """The games a seat won, shared ones in part."""
        return int(self.tally.wins[seat]) / SHARE

    def win_rate(self, seat: int) -> float:
        """The share of the finished games that a seat won."""
        return self.wins(seat) / self.finished if self.finished else 0.0

    def interval(self, seat: int) -> tuple[float, float]:
        """The 95 % interval of the win rate."""
        return wilson(self.wins(seat), self.finished)

    def _seat(self, seat: int) -> dict[str, Any]:
        score = int(self.tally.scores[seat]) / self.games if self.games else 0.0
        return {
            "seat": seat,
            "bot": self.bots[seat],
            "win_rate": self.win_rate(seat),
            "interval": list(self.interval(seat)),
            "score": score,
        }

    def as_json(self) -> dict[str, Any]:
        """The outcome as one JSON object."""
        say = self.game.voice([f"Seat {seat + 1}" for seat in range(self.kit.seats)])
        named = {
            code: say(f"reason-{code}") if say.knows(f"reason-{code}") else str(code) for code in self.tally.reasons
        }
        return {
            "game": self.game.name,
            "edition": self.game.edition,
            "seats": self.kit.seats,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions_per_second,
            "bots": list(self.bots),
            "options": dict(self.kit.options),
            "deck": self.kit.fingerprint,
            "seed": self.seed,
            "threads": self.threads,
            "stopped": self.tally.stopped,
            "length": self.length(),
            "reasons": [{"reason": named[code], "games": self.tally.reasons[code]} for code in sorted(named)],
            "players": [self._seat(seat) for seat in range(self.kit.seats)],
            **({"figures": self.figures()} if self.tally.census.any() and has_figures(self.game) else {}),
        }

    def figures(self) -> dict[str, Any]:
        """What the game's own census found, where it was taken and has something to say."""
        found: dict[str, Any] = self.game.module("census").figures(self.tally.census, wilson)
        return found

    def length(self) -> dict[str, float]:
        """How many decisions a game takes."""
        if not self.games:
            return {"mean": 0.0, "shortest": 0, "longest": 0}
        return {
            "mean": self.decisions / self.games,
            "shortest": self.tally.shortest,
            "longest": self.tally.longest,
        }


class Booth:
    """A place where one thread plays games: its desk and its scratch paper, used again for every batch."""

    def __init__(self, game: Game, kit: Kit, bots: Sequence[int], seed: str, limit: int, counted: bool) -> None:
        self.kit, self.limit = kit, limit
        self.counts = COUNTS if counted else (0, COUNTS[1])
        self.bots, self.key = np.array(bots, np.int64), key_of(seed)
        self.play_games = game.woven(minds).play_games
        self.memory = paper(game, max(1, *bots))
        self.places, self.memo = np.zeros((SEATS, 2), np.int64), np.zeros(MEMO, np.int64)

    def play(self, first: int, games: int) -> Tally:
        """Play so many games from a number on."""
        seats = self.kit.seats
        results = np.zeros((games, minds.PLACES + 2 * seats), np.int64)
        census = np.zeros(self.counts, np.int64)
        self.play_games(self.kit.boxes, self.memory, seats, self.key, first, self.bots, self.limit, results, self.places,
                        self.memo, census)  # fmt: skip
        return tally_of(results, seats, census)


def has_figures(game: Game) -> bool:
    """Whether a game counts figures of its own: a `figures` in its census.py says what was counted."""
    return (game.folder / "census.py").exists() and hasattr(game.module("census"), "figures")


def batch_size(bots: Sequence[int]) -> int:
    """How many games a thread plays before it reports: enough to be quick, few enough to stop promptly."""
    slowest = max(bots)
    return BATCH.get(slowest, max(1, WORLDS_A_BATCH // max(slowest, 1)))


def seated(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for every seat: one name is for all of them."""
    if len(bots) not in (1, seats):
        raise RumpusError(f"{seats} seats take one bot for all or {seats} bots, not {len(bots)} ({', '.join(bots)}).")
    return tuple(bots) * (1 if len(bots) == seats else seats)


def simulate(
    game: Game | str,
    games: int,
    seats: int,
    bots: Sequence[str] | str = "runt",
    seed: int | str = 0,
    threads: int | None = None,
    deck: str | Path | None = None,
    options: Mapping[str, Value] | None = None,
    progress: Progress | None = None,
    batch: int | None = None,
    limit: int = LIMIT,
    census: bool = False,
) -> Outcome:
    """Play games 0, 1, … of a seed with these bots and count. Ctrl-C ends it early, with what was played by then.

    With `census`, the game's own census is taken too, which costs some time.
    """
    if isinstance(game, str):
        game = game_named(game)
    _check_numbers(games=games, threads=threads, batch=batch, limit=limit)
    kit = game.kit(seats, options, deck)
    names = seated([bots] if isinstance(bots, str) else bots, seats)
    numbers = [mind_of(name) for name in names]
    key, many = str(seed).partition("#")[0], threads or os.cpu_count() or 1
    game.warm([minds])
    booths = [Booth(game, kit, numbers, key, limit, census) for _ in range(many)]
    began = time.perf_counter()
    tally = _play_all(booths, games, batch or batch_size(numbers), progress)
    return Outcome(game, kit, names, key, many, games, time.perf_counter() - began, tally)


def _check_numbers(**given: int | None) -> None:
    for name, number in given.items():
        if number is not None and number < 1:
            raise RumpusError(f"The number of {name} is a whole number from 1 up, not {number}.")


def _play_all(booths: Sequence[Booth], games: int, batch: int, progress: Progress | None) -> Tally:
    """Keep every booth busy until all games are played or somebody stops it; batches already begun still count."""
    free: SimpleQueue[Booth] = SimpleQueue()
    for booth in booths:
        free.put(booth)
    total, waiting = Tally(), set[Future[Tally]]()
    with ThreadPoolExecutor(len(booths)) as pool:
        try:
            for first, count in _batches(games, batch):
                waiting.add(pool.submit(_play_one, free, first, count))
                if len(waiting) > 2 * len(booths):
                    waiting = _collect(waiting, total, games, progress)
            while waiting:
                waiting = _collect(waiting, total, games, progress)
        except KeyboardInterrupt:
            pool.shutdown(wait=True, cancel_futures=True)
            for future in waiting:
                if not future.cancelled():
                    total.add(future.result())
    return total


def _batches(games: int, batch: int) -> Iterator[tuple[int, int]]:
    for first in range(0, games, batch):
        yield first, min(batch, games - first)


def _play_one(free: "SimpleQueue[Booth]", first: int, games: int) -> Tally:
    booth = free.get()
    try:
        return booth.play(first, games)
    finally:
        free.put(booth)


def _collect(
    waiting: "set[Future[Tally]]", total: Tally, games: int, progress: Progress | None
) -> "set[Future[Tally]]":
    """Count the batches that are done; return those that are not."""
    done, rest = wait(waiting, return_when=FIRST_COMPLETED)
    for future in done:
        total.add(future.result())
    if progress:
        progress(total.games, games)
    return rest
