"""The arena: bots play each other, seats rotated, on all cores; what was played is kept, so that it can be gone on with.

Every game has a number, which says who sits where and how the cards lie. Finished games are lines in a file of results;
an arena with the same wishes goes on where that file ends.
"""

import hashlib
import json
import os
import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

from rumpus.bots import minds
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game, Kit
from rumpus.core.match import Match
from rumpus.core.options import Value
from rumpus.core.rule import cache_root
from rumpus.lab.outsider import Fault, Outsider
from rumpus.lab.players import LIMIT, Player, check, is_own, player, try_out, ways_of

LONGEST = 20_000  # a game that has seen so many choices is stopped
SUBSTITUTE = "brute"  # plays on for a bot that has lost its game by a fault
TENTHS = 10_000  # tenths of a millisecond in a second: how times are kept

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Wishes:
    """What an arena is to play: all that its results depend on, besides the machine."""

    game: str
    edition: str
    seats: int
    bots: tuple[str, ...]
    seed: str
    options: Mapping[str, Value]
    deck: str  # its fingerprint
    limit: float

    @property
    def name(self) -> str:
        """A name for exactly these wishes."""
        text = json.dumps(asdict(self), sort_keys=True)
        return f"{self.game}-{hashlib.sha256(text.encode()).hexdigest()[:16]}"


@dataclass(frozen=True)
class Played:
    """A finished game: who sat where (numbers of bots), the places, and how long each choice took."""

    number: int
    seating: tuple[int, ...]
    places: tuple[int, ...]
    choices: int
    times: Mapping[int, Sequence[int]]  # by bot, in tenths of a millisecond
    faults: Mapping[int, str] = field(default_factory=dict)  # by seat

    def line(self) -> str:
        """One line of the file of results."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def parse(cls, line: str) -> "Played":
        """The same, read again."""
        told = json.loads(line)
        times = {int(bot): tuple(times) for bot, times in told["times"].items()}
        faults = {int(seat): fault for seat, fault in told["faults"].items()}
        return cls(told["number"], tuple(told["seating"]), tuple(told["places"]), told["choices"], times, faults)


def seatings(bots: int, seats: int) -> list[tuple[int, ...]]:
    """Who sits where in turn: every group of bots that fits, from every seat.

    Where there are fewer bots than seats, the last one takes all that are left: one against the field.
    """
    found = []
    for group in combinations(range(bots), min(bots, seats)):
        table = group + (bots - 1,) * (seats - len(group))
        orders = permutations(table) if seats <= 3 else (table[turn:] + table[:turn] for turn in range(seats))
        found.append(list(dict.fromkeys(orders)))
    rounds = max(map(len, found))
    return [seating for turn in range(rounds) for orders in found for seating in orders[turn : turn + 1]]


class Results:
    """The file of results: a line of wishes, then a line for each game, in whatever order they ended."""

    def __init__(self, wishes: Wishes, file: Path | None = None) -> None:
        self.wishes = wishes
        self.file = file or cache_root() / "arenas" / f"{wishes.name}.jsonl"
        self.games: dict[int, Played] = {}
        self._lock = threading.Lock()
        head = json.dumps(asdict(wishes), ensure_ascii=False)
        if self.file.exists() and self.file.stat().st_size:
            self._read(head)
        else:
            self._write(f"{head}\n", "w")

    def _read(self, head: str) -> None:
        """What was played before; half a line at the end is of a game that was broken off."""
        first, *lines = self.file.read_text("utf-8").split("\n")
        if first != head:
            raise RumpusError(f"'{self.file}' has the results of another arena; give another file, or remove it.")
        whole = [line for line in lines[:-1] if line]
        for line in whole:
            played = Played.parse(line)
            self.games[played.number] = played
        if lines[-1:] != [""]:
            self._write("\n".join([first, *whole, ""]), "w")

    def add(self, played: Played) -> None:
        """Keep a game."""
        with self._lock:
            self.games[played.number] = played
            self._write(f"{played.line()}\n", "a")

    def _write(self, text: str, mode: str) -> None:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open(mode, encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise RumpusError(f"The results cannot be kept in '{self.file}': {error.strerror}.") from None


class Arena:
    """A place where bots play each other."""

    def __init__(
        self,
        game: Game,
        bots: Sequence[str],
        seats: int | None = None,
        seed: int | str = 0,
        options: Mapping[str, Value] | None = None,
        deck: Path | None = None,
        limit: float = LIMIT,
        results: Path | None = None,
    ) -> None:
        if len(bots) < 2 or len(set(bots)) != len(bots):
            raise RumpusError(f"An arena needs two different bots or more, not {', '.join(bots) or 'none'}.")
        for bot in bots:
            check(bot)
        self.game = game
        self.kit: Kit = game.kit(seats or min(max(len(bots), game.seats[0]), game.seats[-1]), options, deck)
        named = tuple(bot.strip() for bot in bots)
        self.wishes = Wishes(game.name, game.edition, self.kit.seats, named, str(seed), dict(self.kit.options),
                             self.kit.fingerprint, limit)  # fmt: skip
        self.results = Results(self.wishes, results)
        self.seatings = seatings(len(bots), self.kit.seats)
        self.stopped = threading.Event()
        self._own = threading.local()
        self._outsiders: list[Outsider] = []

    def play(self, games: int, threads: int | None = None, progress: Progress | None = None) -> int:
        """Play games 0 to `games` - 1, but those that were played before; Ctrl-C ends it. Returns how many are there."""
        self.game.warm([minds], also=("dream", "quick_pick"))  # for bots of anybody's own, who may imagine worlds
        for bot in self.wishes.bots:
            try_out(bot, self.game, self.kit)
        left = [number for number in range(games) if number not in self.results.games]
        pool = ThreadPoolExecutor(threads or os.cpu_count() or 1)
        try:
            waiting = {pool.submit(self._play_and_keep, number) for number in left}
            while waiting:
                waiting = self._collect(waiting)
                if progress:
                    progress(self.count(games), games)
        except KeyboardInterrupt:
            self.stopped.set()
        finally:
            self.stopped.set()
            pool.shutdown(wait=True, cancel_futures=True)
            for outsider in self._outsiders:
                outsider.close()
            self._outsiders.clear()
            self._own, self.stopped = threading.local(), threading.Event()
        return self.count(games)

    def count(self, games: int) -> int:
        """How many of the first so many games were played."""
        return sum(number in self.results.games for number in range(games))

    @staticmethod
    def _collect(waiting: "set[Future[None]]") -> "set[Future[None]]":
        done, rest = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            future.result()
        return rest

    def _play_and_keep(self, number: int) -> None:
        played = self.play_one(number)
        if played:
            self.results.add(played)

    def play_one(self, number: int) -> Played | None:
        """One game; None if the arena was stopped meanwhile."""
        seating = self.seatings[number % len(self.seatings)]
        match = Match(self.game, self.kit, f"arena {self.wishes.seed}#{number // len(self.seatings)}")
        bout = Bout(match, seating, self.wishes, self._guests(seating))
        for _ in bout.moves(number):
            if self.stopped.is_set():
                return None
        return bout.result(number)

    def _guests(self, seating: Sequence[int]) -> dict[int, Outsider]:
        """The bots from outside at a table, each with a process for this thread."""
        kept: dict[int, Outsider] = self._own.__dict__.setdefault("outsiders", {})
        for bot in seating:
            if is_own(self.wishes.bots[bot]) and bot not in kept:
                kept[bot] = Outsider(self.wishes.bots[bot], self.wishes.limit)
                self._outsiders.append(kept[bot])
        return kept


class Bout:
    """One game of an arena."""

    def __init__(self, match: Match, seating: Sequence[int], wishes: Wishes, guests: Mapping[int, Outsider]) -> None:
        self.match, self.seating, self.wishes, self.guests = match, tuple(seating), wishes, guests
        self.times: dict[int, list[int]] = {bot: [] for bot in seating}
        self.faults: dict[int, str] = {}
        self.bots = {seat: self._bot(seat) for seat, bot in enumerate(seating) if bot not in guests}

    def _bot(self, seat: int, level: str = "") -> Player:
        return player(level or self.wishes.bots[self.seating[seat]], f"{self.match.seed}/{seat}")

    def moves(self, number: int) -> Iterator[int]:
        """Play to the end, a choice at a time. Who is quickest is drawn; bots that may cut in are asked first."""
        dice = random.Random(f"rumpus arena {self.wishes.seed}/{number}")
        self._meet()
        while self.match.must and self.match.number < LONGEST:
            if not self._somebody_cuts_in(dice):
                seat = self._quickest(dice)
                self.match.act(seat, self._choice(seat, waited_for=True))
            yield self.match.number

    def _meet(self) -> None:
        for bot, guest in self.guests.items():
            seats = [seat for seat, sitting in enumerate(self.seating) if sitting == bot]
            if seats:
                try:
                    guest.meet(self.match, seats)
                except Fault as fault:
                    self._fault(seats, guest, fault)

    def _quickest(self, dice: random.Random) -> int:
        seats = self.match.must
        speeds = [1.0 / ways_of(self.wishes.bots[self.seating[seat]]).hands for seat in seats]
        return dice.choices(seats, speeds if self.match.game.live else None)[0]

    def _somebody_cuts_in(self, dice: random.Random) -> bool:
        eager = list(self.match.may)
        dice.shuffle(eager)
        for seat in eager:
            bot = self.wishes.bots[self.seating[seat]]
            if is_own(bot) or dice.getrandbits(32) % ways_of(bot).alert == 0:
                code = self._choice(seat, waited_for=False)
                if code is not None:
                    self.match.act(seat, code)
                    return True
        return False

    def _choice(self, seat: int, waited_for: bool) -> Any:
        """What a seat chooses, timed; after a fault a substitute chooses."""
        began = time.perf_counter()
        if seat in self.bots:
            chosen = (self.bots[seat].choose if waited_for else self.bots[seat].cut_in)(self.match, seat)
        else:
            guest = self.guests[self.seating[seat]]
            try:
                chosen = guest.choose(self.match, seat, not waited_for)
            except Fault as fault:
                self._fault([seat], guest, fault)
                chosen = self.bots[seat].choose(self.match, seat)
        if seat not in self.faults:
            self.times[self.seating[seat]].append(round(TENTHS * (time.perf_counter() - began)))
        return chosen

    def _fault(self, seats: Sequence[int], guest: Outsider, fault: Fault) -> None:
        """The bot has lost: it is broken off, and a substitute plays on at all its seats."""
        guest.close()
        bot = self.seating[seats[0]]
        for seat in seats:
            self.faults[seat] = str(fault)
        for seat, sitting in enumerate(self.seating):
            if sitting == bot:
                self.bots[seat] = self._bot(seat, SUBSTITUTE)
                self.faults.setdefault(seat, str(fault))

    def result(self, number: int) -> Played:
        """The places; those who lost by a fault come after all the others."""
        keys = [(seat in self.faults, place) for seat, place in enumerate(self.match.standings.places)]
        places = tuple(1 + sum(other < key for other in keys) for key in keys)
        times = {bot: tuple(times) for bot, times in self.times.items()}
        return Played(number, self.seating, places, self.match.number, times, self.faults)
