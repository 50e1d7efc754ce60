"""The bots by name, and a bot that sits at a live match and is handed its seat's view."""

import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from rumpus.bots import minds
from rumpus.bots.search import NOWHERE, VIEW, Memory, memory
from rumpus.core.errors import RumpusError, meant
from rumpus.core.game import Game
from rumpus.core.luck import key_of
from rumpus.core.match import Match

# How a search goes about it, unless the game's brain.py has a name of these: what it means stands in `search.Thought`.
TEMPER = {"CURIOSITY": 0.35, "SLIP": 8, "HORIZON": 1, "BREADTH": 24, "DOUBT": 1.0}
WAIT = -1  # in the place of a code: let things take their course
FOREVER = math.inf
NOTHING, NO_ROWS = np.zeros(0, np.int64), np.zeros((0, 0), np.int64)
CHUNK = 0.004  # seconds of searching between two looks at the clock
FIRST_CHUNK = 16  # rounds, when the speed is not known yet
STAKE = 0.02  # the least that is ever taken to be at stake
SERIOUS = 0.1  # a choice tried less than this part of the favourite's tries is not thought of any more


@dataclass(frozen=True)
class Level:
    """How well a bot plays, and in which ways it errs."""

    name: str
    mind: int  # how it chooses; for those who search, the most rounds
    seconds: float = FOREVER  # and the most time
    alert: int = 1  # it notices one time in so many that it may cut in
    hands: float = 1.0  # how long its hands take, where quick hands count
    heat: float = 0.0  # how readily it takes what is nearly as good, in parts of what is at stake
    remembers: bool = True  # whether what it found out for one choice helps it with the next
    errs: int = 0  # it chooses at random one time in so many; 0: never


LEVELS = {
    level.name: level
    for level in (
        Level("runt", minds.RUNT, alert=8, hands=1.6),
        Level("brute", minds.BRUTE, alert=4, hands=1.25),
        Level("boss", 2500, seconds=0.02, alert=2, heat=0.05, remembers=False),
        Level("warlord", 30_000, seconds=0.85, hands=0.85),
    )
}


def level_of(wish: str) -> Level:
    """The level a name stands for; `boss:50` is a boss that takes 50 rounds, however long they last, and `brute:8` a
    brute that chooses at random one time in eight."""
    name, colon, number = wish.strip().casefold().partition(":")
    if name not in LEVELS:
        raise RumpusError(f"There is no bot '{wish}'{meant(name, LEVELS)}")
    level = LEVELS[name]
    if not colon:
        return level
    known = number.isdecimal() and len(number) < 9
    if level.mind == minds.BRUTE and known and int(number) > 1:
        return replace(level, errs=int(number))
    if level.mind < 0 or not known or not int(number):
        raise RumpusError(
            f"There is no bot '{wish}'; a boss or a warlord takes a number of rounds from 1 up, as in 'boss:50', and a brute "
            "from 2 up: 'brute:8' errs one time in eight."
        )
    return replace(level, mind=int(number), seconds=FOREVER)


def mind_of(level: str) -> int:
    """The mind a level's name stands for, where no clock runs."""
    found = level_of(level)
    if found.errs:
        raise RumpusError(
            f"A brute that errs, such as '{level}', plays in simulations, matches, arenas and environments only."
        )
    return found.mind


def notices(level: str, chance: int) -> bool:
    """Whether a bot of a level notices that it may cut in, by a random number: the better it is, the more often."""
    return chance % level_of(level).alert == 0


def paper(game: Game, rounds: int) -> Memory:
    """Paper for a search of so many rounds, with the game's temper noted on it."""
    made = memory(game, rounds)
    for name, usual in TEMPER.items():
        made.thoughts[name.casefold()] = getattr(game.module("brain"), name, usual)
    return made


@dataclass(frozen=True)
class Prospect:
    """What a search found out about a choice: how good the table looks after it, from 0 to 1, and how often it was tried."""

    code: int
    chance: float
    visits: int


@dataclass(frozen=True)
class Advice:
    """What a search found out about every choice of a seat: what it recommends, then the others, the most tried first."""

    prospects: tuple[Prospect, ...]
    stake: float  # the difference between the best and the worst that was seen

    @property
    def best(self) -> Prospect:
        """The choice it recommends."""
        return self.prospects[0]

    def of(self, code: int) -> Prospect:
        """What was found out about one choice."""
        return next(prospect for prospect in self.prospects if prospect.code == code)


class Searcher:
    """Searches for one seat at a time, within a limit of rounds and one of the clock, whichever comes first."""

    def __init__(self, game: Game, rounds: int, luck: Any) -> None:
        self.rounds = rounds
        self.memory: Memory = paper(game, rounds)
        self.memory.luck[:] = luck
        self._work, self._wish = game.woven(minds).work, np.zeros(3, np.int64)

    @property
    def made(self) -> int:
        """The rounds of all its searches."""
        return int(self.memory.thoughts["rounds"][0])

    def forget(self) -> None:
        """Let nothing of earlier searches count."""
        self.memory.thoughts["owner"] = NOWHERE

    def search(self, boxes: Any, view: Any, seat: int, seconds: float = FOREVER) -> Advice:
        """What becomes of each choice of a seat, by its view."""
        began = time.perf_counter()
        self.memory.desk[VIEW] = view
        self.memory.thoughts["root"] = NOWHERE
        if seconds == FOREVER:
            return self._advice(self._think(boxes, seat, self.rounds))
        return self._advice(self._against_the_clock(boxes, seat, began + seconds))

    def quick_choice(self, boxes: Any, view: Any, seat: int) -> int:
        """What the quick policy chooses for a seat, by its view."""
        self.memory.desk[VIEW] = view
        return self._think(boxes, seat, minds.BRUTE)

    def _think(self, boxes: Any, seat: int, until: int) -> int:
        """Search until so many rounds were made; how many choices the seat has. BRUTE: what the quick policy chooses."""
        self._wish[:] = seat, until, self.rounds
        count: int = self._work(boxes, self.memory, self._wish, NOTHING, NOTHING, NO_ROWS, NO_ROWS, NOTHING, NO_ROWS)
        return count

    def _against_the_clock(self, boxes: Any, seat: int, end: float) -> int:
        """Search in chunks, each as long as is known to fit, until the time is up or nothing can change any more."""
        visits, chunk = 0, FIRST_CHUNK
        while True:
            began, before, until = time.perf_counter(), self.made, min(visits + chunk, self.rounds)
            count = self._think(boxes, seat, until)
            visits, made = self._visits(), self.made - before
            took = time.perf_counter() - began
            if visits < until or visits >= self.rounds or began + 2 * took > end:
                return count
            if made:  # none, where as many were made for an earlier choice of the turn
                chunk = max(1, int(made * min(4.0, CHUNK / took)))

    def _visits(self) -> int:
        root = int(self.memory.thoughts["root"][0])
        return 0 if root == NOWHERE else int(self.memory.nodes["visits"][root])

    def _advice(self, count: int) -> Advice:
        """The edges of the root, in words of this module; where the seat may wait, that is the last of them."""
        thought = self.memory.thoughts[0]
        first = int(self.memory.nodes["first"][thought["root"]])
        edges = self.memory.edges[first : first + count]
        codes = self.memory.out[:count].tolist()
        if thought["waits"]:
            codes[-1] = WAIT
        found = map(Prospect, codes, edges["gain"].tolist(), edges["visits"].tolist())
        best = codes[thought["best"]]
        ranked = sorted(found, key=lambda one: (one.code != best, -one.visits, -one.chance))
        return Advice(tuple(ranked), max(0.0, float(thought["high"]) - float(thought["low"])))


def _as_reckoned(view: Any, seat: int, codes: Sequence[int]) -> int | None:
    """For games in which a brute chooses as the quick policy does."""
    return None


class Bot:
    """A player of a level. What it chooses depends on its seed, on the views it was handed and, where its level has a
    clock, on how far it got in time; on nothing else."""

    def __init__(self, level: str, seed: int | str = 0) -> None:
        self.level, self.ways = level, level_of(level)
        self._dice = random.Random(f"rumpus bot {seed}")
        self._luck = key_of(f"bot {seed}")
        self._searcher: Searcher | None = None

    def __repr__(self) -> str:
        return f"Bot({self.level!r})"

    def hurry(self, part: float) -> None:
        """Take only a part of the time it might take."""
        self.ways = replace(self.ways, seconds=self.ways.seconds * part)

    def choose(self, match: Match, seat: int) -> int:
        """The code of the choice it makes for a seat that has one to make."""
        codes = match.codes(seat)
        if not codes:
            raise RumpusError(f"{match.names[seat]} has nothing to choose now.")
        if self.ways.mind == minds.RUNT or len(codes) == 1:
            return self._dice.choice(codes)
        if self.ways.errs and not self._dice.randrange(self.ways.errs):
            return self._dice.choice(codes)
        if self.ways.mind == minds.BRUTE:
            hasty = getattr(match.game.module("brain"), "hasty", _as_reckoned)(match.view(seat), seat, codes)
            return self._pick(match, seat) if hasty is None else int(hasty)
        return self._taken(self.advise(match, seat), getattr(match.game.module("brain"), "HEAT", 1.0))

    def cut_in(self, match: Match, seat: int) -> int | None:
        """The code of a choice for a seat that may cut in, or None where it would rather not."""
        if self.ways.mind < 0:
            return self.choose(match, seat)
        best = self.advise(match, seat).best.code
        return None if best == WAIT else best

    def advise(self, match: Match, seat: int) -> Advice:
        """What it thinks of every choice of a seat. Only bots that search can say."""
        if self.ways.mind < 0:
            raise RumpusError(f"A {self.level} does not search, so it cannot say what it thinks of choices.")
        searcher = self._search_for(match)
        if not self.ways.remembers:
            searcher.forget()
        return searcher.search(match.kit.boxes, match.view(seat).raw, seat, self.ways.seconds)

    def _search_for(self, match: Match) -> Searcher:
        """What it searches with, or looks the quick policy up with."""
        if self._searcher is None:
            self._searcher = Searcher(match.game, max(self.ways.mind, 1), self._luck)
        return self._searcher

    def _pick(self, match: Match, seat: int) -> int:
        return self._search_for(match).quick_choice(match.kit.boxes, match.view(seat).raw, seat)

    def _taken(self, advice: Advice, part: float) -> int:
        """The best; or now and then, with some heat (as much of it as the game allows), one that looked nearly as good."""
        offered = [one for one in advice.prospects if one.code != WAIT]
        best = offered[0]
        heat = part * self.ways.heat
        if not heat:
            return best.code
        warmth = heat * max(STAKE, advice.stake)
        serious = [one for one in offered if one.visits >= SERIOUS * best.visits and one.chance <= best.chance]
        weights = [math.exp((one.chance - best.chance) / warmth) for one in serious]
        return self._dice.choices(serious, weights)[0].code
