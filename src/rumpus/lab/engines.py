"""Where the games of a simulation are played. Every engine gives the same rows for the same plan.

A plan says what is played; an engine takes batches of game numbers and gives their results back in the same order.
"""

import os
import random
from collections import deque
from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, NamedTuple, Protocol

import numpy as np

from rumpus.bots import minds
from rumpus.bots.levels import paper
from rumpus.core.contract import COUNTS, MEMO, SEATS
from rumpus.core.drivers import CUT_IN
from rumpus.core.errors import RumpusError, meant
from rumpus.core.game import Game, Kit
from rumpus.core.luck import key_of
from rumpus.core.match import World
from rumpus.lab.players import Guest, Player, is_own, player

BATCH = {minds.RUNT: 2048, minds.BRUTE: 1024}  # games between two looks at the clock; fewer for bots that search
WORLDS_A_BATCH = 1600
ASKED_A_BATCH = 4  # games, where somebody is played by Python
AHEAD = 4  # batches handed out for each worker before the first of them is waited for


@dataclass(frozen=True)
class Plan:
    """What is played, down to the bytes: any machine that has the game can play any number of it.

    Where compiled code cannot play everybody, `players` are their names, and the minds do not count.
    """

    game: Game
    boxes: Any  # an array of one box
    seats: int
    minds: tuple[int, ...]
    seed: str
    limit: int
    census: bool
    players: tuple[str, ...] = ()
    kit: Kit | None = None

    @property
    def batch(self) -> int:
        """How many games a thread plays before it reports: enough to be quick, few enough to stop promptly."""
        if self.players:
            return ASKED_A_BATCH
        slowest = max(self.minds)
        return BATCH.get(slowest, max(1, WORLDS_A_BATCH // max(slowest, 1)))


class Batch(NamedTuple):
    """What some games in a row came to: a row of results for each, and their census."""

    first: int
    rows: Any
    census: Any


class Engine(Protocol):
    """A place where games are played."""

    name: str
    workers: int

    def batch(self, plan: Plan) -> int:
        """How many games it likes to be handed at once."""

    def play(self, plan: Plan, spans: Iterable[tuple[int, int]]) -> Generator[Batch, None, None]:
        """Play each span (the first game's number, how many) and give the batches back in that order."""


class Booth:
    """A place where one thread plays games: its desk and its scratch paper, used again for every batch."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.counts = COUNTS if plan.census else (0, COUNTS[1])
        self.minds, self.key = np.array(plan.minds, np.int64), key_of(plan.seed)
        self.work = plan.game.woven(minds).work
        self.memory = paper(plan.game, max(1, *plan.minds))
        self.places, self.memo = np.zeros((SEATS, 2), np.int64), np.zeros(MEMO, np.int64)

    def play(self, first: int, games: int) -> Batch:
        """Play so many games from a number on."""
        plan = self.plan
        rows = np.zeros((games, minds.PLACES + 2 * plan.seats), np.int64)
        census = np.zeros(self.counts, np.int64)
        wish = np.array([plan.seats, first, plan.limit], np.int64)
        self.work(plan.boxes, self.memory, wish, self.key, self.minds, rows, self.places, self.memo, census)
        return Batch(first, rows, census)

    def close(self) -> None:
        """Nothing is left behind."""


class Salon:
    """A place where one thread plays games of anybody whom Python can ask: each depends on its number alone."""

    def __init__(self, plan: Plan) -> None:
        assert plan.kit is not None
        self.plan, self.kit = plan, plan.kit
        self._guests: dict[str, Guest] = {}

    def play(self, first: int, games: int) -> Batch:
        """Play so many games from a number on. No census is taken."""
        plan = self.plan
        rows = np.zeros((games, minds.PLACES + 2 * plan.seats), np.int64)
        for row, number in enumerate(range(first, first + games)):
            self._play_one(number, rows[row])
        return Batch(first, rows, np.zeros((0, COUNTS[1]), np.int64))

    def _play_one(self, number: int, row: Any) -> None:
        plan, tables = self.plan, self.plan.game.table.array(1)
        plan.game.drivers.deal(plan.boxes, tables, plan.seats, key_of(plan.seed), number)
        world = World(plan.game, self.kit, [f"Seat {seat + 1}" for seat in range(plan.seats)], tables)
        world.seed = f"{plan.seed}#{number}"
        sitters = [self._sitter(name, f"{world.seed}/{seat}") for seat, name in enumerate(plan.players)]
        dice = random.Random(f"rumpus hands {world.seed}")
        while world.number < plan.limit and (waiting := world.must):
            eager = world.may
            seat = dice.choice(eager if eager and dice.randrange(CUT_IN) == 0 else waiting)
            code = sitters[seat].choose(world, seat)
            self.saw(world, seat, code)
            world.act(seat, code)
        ends = np.zeros((plan.seats, 2), np.int64)
        row[minds.DECISIONS], row[minds.REASON] = world.number, plan.game.drivers.rank(plan.boxes, tables, ends)
        row[minds.PLACES :] = ends.reshape(-1)

    def saw(self, world: World, seat: int, code: int) -> None:
        """A seat is about to make a choice."""

    def _sitter(self, name: str, seed: str) -> Player:
        """Somebody at a seat; bots of one's own are one process for all their seats."""
        if not is_own(name):
            return player(name, seed)
        if name not in self._guests:
            self._guests[name] = Guest(name)
        return self._guests[name]

    def close(self) -> None:
        """Send the guests away."""
        for guest in self._guests.values():
            guest.close()


class Threads:
    """This machine's cores."""

    name = "threads"

    def __init__(self, threads: int | None = None) -> None:
        self.workers = threads or os.cpu_count() or 1

    def batch(self, plan: Plan) -> int:
        """As many as the bots' speed allows."""
        return plan.batch

    def booth(self, plan: Plan) -> "Booth | Salon":
        """A place for one thread."""
        return Salon(plan) if plan.players else Booth(plan)

    def play(self, plan: Plan, spans: Iterable[tuple[int, int]]) -> Generator[Batch, None, None]:
        """Keep every core busy; what was begun is waited for when nobody wants more."""
        free: SimpleQueue[Booth | Salon] = SimpleQueue()
        booths = [self.booth(plan) for _ in range(self.workers)]
        for booth in booths:
            free.put(booth)
        waiting: deque[Future[Batch]] = deque()
        with ThreadPoolExecutor(self.workers) as pool:
            try:
                for first, games in spans:
                    waiting.append(pool.submit(_play_one, free, first, games))
                    if len(waiting) >= AHEAD * self.workers:
                        yield waiting.popleft().result()
                while waiting:
                    yield waiting.popleft().result()
            finally:
                pool.shutdown(wait=True, cancel_futures=True)
                for booth in booths:
                    booth.close()


def _play_one(free: "SimpleQueue[Booth | Salon]", first: int, games: int) -> Batch:
    booth = free.get()
    try:
        return booth.play(first, games)
    finally:
        free.put(booth)


ENGINES = ("threads", "ray", "cuda")


def engine_of(name: str, threads: int | None = None, address: str | None = None) -> Engine:
    """The engine of a name; those that need more than Rumpus itself say what to install."""
    if name == "threads":
        return Threads(threads)
    if name == "ray":
        from rumpus.lab.cluster import Ray

        return Ray(threads, address)
    if name == "cuda":
        from rumpus.lab.gpu import Cuda

        return Cuda()
    raise RumpusError(f"There is no engine '{name}'{meant(name, ENGINES)}")


def seated(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for every seat: one name is for all of them."""
    if len(bots) not in (1, seats):
        raise RumpusError(f"{seats} seats take one bot for all or {seats} bots, not {len(bots)} ({', '.join(bots)}).")
    return tuple(bots) * (1 if len(bots) == seats else seats)
