"""The bots by name, and a bot that sits at a live match and is handed its seat's view."""

import random

import numpy as np

from rumpus.bots import minds
from rumpus.core.contract import CHOICES
from rumpus.core.errors import RumpusError, meant
from rumpus.core.luck import key_of
from rumpus.core.match import Match

LEVELS = {"runt": minds.RUNT, "brute": minds.BRUTE, "boss": 4000}  # a boss's worlds take about 20 ms a choice in derby

ALERT = {"runt": 8, "brute": 4, "boss": 2}  # a bot that may cut in notices it one time in so many


def notices(level: str, chance: int) -> bool:
    """Whether a bot of a level notices that it may cut in, by a random number: the better it is, the more often."""
    return chance % ALERT[level.strip().casefold().partition(":")[0]] == 0


def mind_of(level: str) -> int:
    """The mind a level's name stands for; `boss:50` is a boss that imagines 50 worlds."""
    name, colon, worlds = level.strip().casefold().partition(":")
    if name not in LEVELS:
        raise RumpusError(f"There is no bot '{level}'{meant(name, LEVELS)}")
    if not colon:
        return LEVELS[name]
    if name != "boss" or not worlds.isdecimal() or not int(worlds):
        raise RumpusError(
            f"There is no bot '{level}'; only a boss takes a number, of worlds from 1 up, as in 'boss:50'."
        )
    return int(worlds)


class Bot:
    """A player of a level. What it chooses depends on its seed and on the views it was handed, on nothing else."""

    def __init__(self, level: str, seed: int | str = 0) -> None:
        self.level, self.mind = level, mind_of(level)
        self._dice = random.Random(f"rumpus bot {seed}")
        self._luck = key_of(f"bot {seed}")
        self._out, self._scratch, self._visits = (np.zeros(CHOICES, np.int64) for _ in range(3))
        self._gains = np.zeros(CHOICES)

    def __repr__(self) -> str:
        return f"Bot({self.level!r})"

    def choose(self, match: Match, seat: int) -> int:
        """The code of the choice it makes for a seat that has one to make."""
        codes = match.codes(seat)
        if not codes:
            raise RumpusError(f"{match.names[seat]} has nothing to choose now.")
        if self.mind == minds.RUNT or len(codes) == 1:
            return self._dice.choice(codes)
        if self.mind == minds.BRUTE:
            return self._pick(match, seat)
        return self._think(match, seat)

    def _pick(self, match: Match, seat: int) -> int:
        views = match.game.table.array(1)
        views[0] = match.view(seat).raw
        return int(match.game.drivers.quick_pick(match.kit.boxes, views, seat, self._luck, self._out))

    def _think(self, match: Match, seat: int) -> int:
        desk = match.game.table.array(4)
        desk[minds.VIEW] = match.view(seat).raw
        think = match.game.woven(minds).think
        at = think(
            match.kit.boxes, desk, seat, self.mind, self._luck, self._out, self._scratch, self._visits, self._gains
        )
        return int(self._out[at])
