"""What if: two versions of a game played with the same luck.

With common random numbers game n of either version has the same seed, so what luck does to both cancels out.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from rumpus.bots import minds
from rumpus.bots.levels import mind_of
from rumpus.core.contract import SHARE
from rumpus.core.game import Game, Kit
from rumpus.core.printed import Sheet
from rumpus.lab.changes import Change, changed
from rumpus.lab.engines import Plan, Threads, seated
from rumpus.lab.kinds import has_kinds, kinds_of
from rumpus.lab.pages import Page
from rumpus.lab.plots import Mark, whiskers
from rumpus.lab.simulate import Outcome
from rumpus.lab.tally import LIMIT, Tally, tally_of
from rumpus.lab.testing import widened

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Setting:
    """How a what-if is played."""

    game: Game
    games: int
    seats: int
    bots: tuple[str, ...]
    seed: str = "lab"
    options: Mapping[str, Any] | None = None
    deck: str | Path | Sheet | None = None

    def kit(self, changes: Sequence[Change] = ()) -> Kit:
        """The box it is played with, after some changes."""
        return changed(self.game, self.seats, changes, self.options, self.deck)[0]

    @property
    def who(self) -> str:
        """The bots, in words."""
        return self.bots[0] if len(set(self.bots)) == 1 else ", ".join(self.bots)


@dataclass(frozen=True)
class Moved:
    """One outcome: before, after, and the difference with an interval that holds for all outcomes together in 95 %."""

    name: str
    before: float
    after: float
    low: float
    high: float
    percent: bool

    @property
    def sure(self) -> bool:
        """Whether the interval leaves out that nothing has moved."""
        return not self.low <= 0 <= self.high

    @property
    def told(self) -> list[str]:
        """Before, after, difference and interval as people read them."""
        signed = "{:+.2%}".format if self.percent else "{:+,.2f}".format
        plain = "{:.2%}".format if self.percent else "{:,.2f}".format
        return [plain(self.before), plain(self.after), *map(signed, (self.after - self.before, self.low, self.high))]


def compare(setting: Setting, changes: Sequence[Change], progress: Progress | None = None) -> list[Moved]:
    """What the changes move: wins by seat, length, and what one has."""
    return beside(setting, (setting.kit(), setting.kit(changes)), progress)


def beside(setting: Setting, kits: tuple[Kit, Kit], progress: Progress | None = None) -> list[Moved]:
    """Two boxes side by side, game by game: wins by seat, length, and what one has. Ctrl-C ends it."""
    census = has_kinds(setting.game)
    setting.game.warm([minds])
    plans = [_plan(setting, kit, census) for kit in kits]
    differences, tallies = _Differences(setting.seats), [Tally(), Tally()]
    step = Threads().batch(plans[0])
    spans = [(first, min(step, setting.games - first)) for first in range(0, setting.games, step)]
    for before, after in zip(*(Threads().play(plan, spans) for plan in plans), strict=True):
        differences.add(before.rows, after.rows)
        for tally, batch in zip(tallies, (before, after), strict=True):
            tally.add(tally_of(batch.rows, setting.seats, batch.census))
        if progress:
            progress(tallies[0].games, setting.games)
    outcomes = [
        Outcome(setting.game, kit, seated(setting.bots, setting.seats), setting.seed, 1, tally.games, 0.0, tally)
        for kit, tally in zip(kits, tallies, strict=True)
    ]
    return _widened(differences.moved(tallies) + (_kinds(*outcomes) if census else []))


def _widened(moved: list[Moved]) -> list[Moved]:
    """With intervals that hold for all of them together, made of those of one standard error."""
    z = widened(len(moved))
    middles = [(one, (one.low + one.high) / 2, z * (one.high - one.low) / 2) for one in moved]
    return [replace(one, low=middle - reach, high=middle + reach) for one, middle, reach in middles]


def _plan(setting: Setting, kit: Kit, census: bool) -> Plan:
    numbers = tuple(mind_of(name) for name in seated(setting.bots, setting.seats))
    return Plan(setting.game, kit.boxes, setting.seats, numbers, setting.seed, LIMIT, census)


class _Differences:
    """Sums of what differs between games of the same number, and of its squares."""

    def __init__(self, seats: int) -> None:
        self.seats, self.games = seats, 0
        self.sums, self.squares = np.zeros(seats + 1), np.zeros(seats + 1)

    def add(self, before: Any, after: Any) -> None:
        """Games of both versions, in the same order."""
        differ = np.column_stack([_shares(after, self.seats) - _shares(before, self.seats),
                                  after[:, minds.DECISIONS] - before[:, minds.DECISIONS]])  # fmt: skip
        self.games += len(differ)
        self.sums += differ.sum(0)
        self.squares += (differ**2).sum(0)

    def moved(self, tallies: Sequence[Tally]) -> list[Moved]:
        """The seats, then the length, each within one standard error."""
        mean = self.sums / self.games
        reach = np.sqrt(np.maximum(self.squares / self.games - mean**2, 0) / max(1, self.games - 1))
        rates = [
            [int(tally.wins[seat]) / SHARE / max(1, tally.finished) for seat in range(self.seats)] for tally in tallies
        ]
        values = [[*rates[at], tallies[at].decisions / tallies[at].games] for at in range(2)]
        names = [*(f"wins of seat {seat + 1}" for seat in range(self.seats)), "decisions a game"]
        return [
            Moved(name, values[0][at], values[1][at], float(mean[at] - reach[at]), float(mean[at] + reach[at]),
                  at < self.seats)
            for at, name in enumerate(names)
        ]  # fmt: skip


def _shares(rows: Any, seats: int) -> Any:
    """What each seat won of each game."""
    first = (rows[:, minds.PLACES : minds.PLACES + 2 * seats : 2] == 1) & (rows[:, minds.REASON] != 0)[:, None]
    return first / np.maximum(first.sum(1), 1)[:, None]


def _kinds(before: Outcome, after: Outcome) -> list[Moved]:
    """What having something does in both, within one standard error of two separate counts."""
    found = [{one.name: one for one in kinds_of(outcome, 1.0)} for outcome in (before, after)]
    moved = []
    for name in [name for name in found[0] if name in found[1]]:
        old, new = found[0][name], found[1][name]
        reach = math.hypot(*((one.interval[1] - one.interval[0]) / 2 for one in (old, new)))
        shift = new.win_rate - old.win_rate
        moved.append(Moved(f"wins with {name}", old.win_rate, new.win_rate, shift - reach, shift + reach, True))
    return moved


def in_words(moved: Sequence[Moved], most: int = 4) -> str:
    """What surely moved, the greatest part of itself first, in a sentence."""
    sure = sorted((one for one in moved if one.sure), key=lambda one: -abs(one.after / (one.before or 1e-9) - 1))
    if not sure:
        return f"Nothing moved that {len(moved)} outcomes would show: every interval leaves room for no change at all."
    told = [f"{one.name} from {one.told[0]} to {one.told[1]}" for one in sure[:most]]
    more = f"; and {len(sure) - most} more" if len(sure) > most else ""
    return f"{len(sure)} of {len(moved)} outcomes surely moved: {', '.join(told)}{more}."


def compare_page(setting: Setting, changes: Sequence[Change], moved: Sequence[Moved]) -> str:
    """The comparison as a page."""
    said = ", ".join(map(str, changes))
    page = Page(f"{setting.game.title}: what if {said}?", f"{setting.games:,} games of {setting.who} for "
                f"{setting.seats} players, each played both ways with the same luck; seed {setting.seed}.")  # fmt: skip
    page.verdict([("What moved", in_words(moved))])
    add_moved(page, moved)
    return page.html()


def add_moved(page: Page, moved: Sequence[Moved]) -> None:
    """Plots and a table of what moved."""
    page.section("What moved", "An outcome moved where its interval leaves out no change at all. The intervals are widened for "
                 f"the number of outcomes: all {len(moved)} hold together 19 times in 20.")  # fmt: skip
    for percent, heading in ((True, "Wins"), (False, "Length")):
        marks = [Mark(("● " if one.sure else "○ ") + one.name, one.after - one.before, one.low, one.high)
                 for one in moved if one.percent == percent]  # fmt: skip
        if marks:
            page.say(f"{heading}: the difference, after less before. ● moved, ○ may not have.")
            page.figure(whiskers(marks, f"{heading}, difference", 0.0, percent))
    rows = [(one.name, *one.told, "yes" if one.sure else "no") for one in moved]
    page.table(["outcome", "before", "after", "difference", "from", "to", "moved"], rows, folded="The numbers")
