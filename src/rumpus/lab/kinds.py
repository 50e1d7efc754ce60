"""What the presence of each kind of thing (card, klan, type) does for whoever has it, by the game's own census."""

from dataclasses import dataclass
from typing import Any

from rumpus.core.contract import SHARE
from rumpus.core.counted import COUNT, WINS, has_kinds, kinds
from rumpus.lab.simulate import Outcome
from rumpus.lab.tally import NORMAL_95, wilson

__all__ = ["Kind", "has_kinds", "kinds_of"]


@dataclass(frozen=True)
class Kind:
    """What many games say about one kind of thing."""

    name: str
    count: int
    win_rate: float
    difference: float  # from a fair share
    interval: tuple[float, float]  # of the difference

    def within(self, band: float) -> bool:
        """Whether it shifts its player's chances by no more than this."""
        return abs(self.difference) <= band


def kinds_of(outcome: Outcome, z: float = NORMAL_95) -> list[Kind]:
    """Every kind that was seen, the strongest first; the intervals are of 95 %, or wider."""
    counts, fair = outcome.tally.census, 1 / outcome.kit.seats
    found = [_kind(name, counts[row], fair, z) for row, name in enumerate(kinds(outcome.kit), 1) if counts[row, COUNT]]
    return sorted(found, key=lambda one: -one.difference)


def _kind(name: str, row: Any, fair: float, z: float) -> Kind:
    count, wins = int(row[COUNT]), int(row[WINS]) / SHARE
    low, high = wilson(wins, count, z)
    return Kind(name, count, wins / count, wins / count - fair, (low - fair, high - fair))
