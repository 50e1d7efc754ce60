"""What is counted over many games: whole numbers, so that sums do not depend on the order they were made in."""

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from rumpus.bots import minds
from rumpus.core.contract import COUNTS, SEATS, SHARE

LIMIT = 20_000  # a game that has seen so many decisions is stopped
PLAIN, ROWS = ("games", "decisions", "stopped", "longest", "shortest"), ("wins", "scores", "census")
COUNTERS = ("reasons", "lengths", "sharers")
NORMAL_95 = 1.959963984540054


def wilson(wins: float, tries: float, z: float = NORMAL_95) -> tuple[float, float]:
    """The 95 % interval of a rate (Wilson's, which is sound near 0 and 1 too); another `z` is for another certainty."""
    if not tries:
        return 0.0, 1.0
    z2, rate = z**2, wins / tries
    middle = (rate + z2 / (2 * tries)) / (1 + z2 / tries)
    reach = z * math.sqrt(rate * (1 - rate) / tries + z2 / (4 * tries**2)) / (1 + z2 / tries)
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
    lengths: Counter[int] = field(default_factory=Counter)  # games of so many decisions
    sharers: Counter[int] = field(default_factory=Counter)  # games won by so many together
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
        self.lengths.update(other.lengths)
        self.sharers.update(other.sharers)
        self.census += other.census

    @property
    def finished(self) -> int:
        """How many games came to their end."""
        return self.games - self.stopped

    def as_json(self) -> dict[str, Any]:
        """The tally as one JSON object, from which `tally_from` makes it again."""
        plain = {name: getattr(self, name) for name in PLAIN}
        rows = {name: getattr(self, name).tolist() for name in ROWS}
        return plain | rows | {name: sorted(getattr(self, name).items()) for name in COUNTERS}


def tally_from(kept: Mapping[str, Any]) -> Tally:
    """The tally that `as_json` was made of."""
    tally = Tally()
    for name in PLAIN:
        setattr(tally, name, int(kept[name]))
    tally.wins, tally.scores, tally.census = (np.array(kept[name], np.int64) for name in ROWS)
    for name in COUNTERS:
        setattr(tally, name, Counter({int(key): int(count) for key, count in kept.get(name, [])}))
    return tally


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
    tally.reasons.update(_counted(reasons[reasons != 0]))
    tally.lengths.update(_counted(decisions))
    tally.sharers.update(_counted(first.sum(1)[reasons != 0]))
    tally.census[: len(census)] += census
    return tally


def _counted(numbers: Any) -> dict[int, int]:
    found, times = np.unique(numbers, return_counts=True)
    return dict(zip(found.tolist(), times.tolist()))
