"""What if: two versions of a game played with the same luck, a parameter drawn against an outcome, a deck tuned.

With common random numbers game n of either version has the same seed, so what luck does to both cancels out.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np

from rumpus.bots import minds
from rumpus.bots.levels import mind_of
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game, Kit
from rumpus.core.printed import Sheet
from rumpus.lab.balance import verdicts
from rumpus.lab.changes import Change, change_of, changed, reprinted, total
from rumpus.lab.engines import Plan, Threads, seated
from rumpus.lab.fairness import has_names
from rumpus.lab.pages import Page
from rumpus.lab.plots import Mark, curve, whiskers
from rumpus.lab.simulate import Outcome, simulate, wilson
from rumpus.lab.tally import LIMIT, NORMAL_95, SHARE, Tally, tally_of

Progress = Callable[[int, int], None]
STEPS = (-1, 1, -4, 4)  # how far a knob is turned at once


@dataclass(frozen=True)
class Setting:
    """How a what-if is played."""

    game: Game
    games: int
    seats: int
    bots: tuple[str, ...]
    seed: str = "lab"
    options: Mapping[str, Any] | None = None
    deck: str | Path | None = None


@dataclass(frozen=True)
class Moved:
    """One outcome: before, after, and the difference with its 95 % interval."""

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


def compare(setting: Setting, changes: Sequence[Change], progress: Progress | None = None) -> list[Moved]:
    """What the changes move: wins by seat, length, and what one has."""
    census = has_names(setting.game)
    setting.game.warm([minds])
    plans = [_plan(setting, kit, census) for kit in (_kit(setting, []), _kit(setting, changes))]
    differences, tallies = _Differences(setting.seats), [Tally(), Tally()]
    step = Threads().batch(plans[0])
    spans = [(first, min(step, setting.games - first)) for first in range(0, setting.games, step)]
    for before, after in zip(*(Threads().play(plan, spans) for plan in plans), strict=True):
        differences.add(before.rows, after.rows)
        for tally, batch in zip(tallies, (before, after), strict=True):
            tally.add(tally_of(batch.rows, setting.seats, batch.census))
        if progress:
            progress(tallies[0].games, setting.games)
    found = differences.moved(tallies)
    return found + (_kinds(setting, plans, tallies, changes) if census else [])


def _kit(setting: Setting, changes: Sequence[Change]) -> Kit:
    return changed(setting.game, setting.seats, changes, setting.options, setting.deck)[0]


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
        """The seats, then the length."""
        mean = self.sums / self.games
        reach = NORMAL_95 * np.sqrt(np.maximum(self.squares / self.games - mean**2, 0) / max(1, self.games - 1))
        rates = [
            [int(tally.wins[seat]) / SHARE / max(1, tally.finished) for seat in range(self.seats)] for tally in tallies
        ]
        lengths = [tally.decisions / tally.games for tally in tallies]
        names = [*(f"wins of seat {seat + 1}" for seat in range(self.seats)), "decisions a game"]
        values = [[*rates[at], lengths[at]] for at in range(2)]
        return [
            Moved(
                name,
                values[0][at],
                values[1][at],
                float(mean[at] - reach[at]),
                float(mean[at] + reach[at]),
                at < self.seats,
            )
            for at, name in enumerate(names)
        ]


def _shares(rows: Any, seats: int) -> Any:
    """What each seat won of each game."""
    first = (rows[:, minds.PLACES : minds.PLACES + 2 * seats : 2] == 1) & (rows[:, minds.REASON] != 0)[:, None]
    return first / np.maximum(first.sum(1), 1)[:, None]


def _kinds(setting: Setting, plans: Sequence[Plan], tallies: Sequence[Tally], changes: Sequence[Change]) -> list[Moved]:
    """What having something does, before and after; these intervals are those of two separate counts."""
    names, found = seated(setting.bots, setting.seats), []
    for tally, made in zip(tallies, ([], changes), strict=True):
        outcome = Outcome(setting.game, _kit(setting, made), names, setting.seed, 1, tally.games, 0.0, tally)
        found.append({one.name: one for one in verdicts(outcome)})
    moved = []
    for name in [name for name in found[0] if name in found[1]]:
        before, after = found[0][name], found[1][name]
        reach = math.hypot(*((one.interval[1] - one.interval[0]) / 2 for one in (before, after)))
        shift = after.win_rate - before.win_rate
        moved.append(Moved(f"wins with {name}", before.win_rate, after.win_rate, shift - reach, shift + reach, True))
    return moved


def compare_page(setting: Setting, changes: Sequence[Change], moved: Sequence[Moved]) -> str:
    """The comparison as a page."""
    said = ", ".join(map(str, changes))
    page = Page(f"{setting.game.title}: what if {said}?", f"{setting.games:,} games of {_who(setting.bots)} for "
                f"{setting.seats} players, each played both ways with the same luck; seed {setting.seed}.")  # fmt: skip
    sure = [one for one in moved if one.sure]
    page.section("What moved", f"{len(sure)} of {len(moved)} outcomes moved: their 95 % interval leaves out no change at all. "
                 f"By chance alone about {len(moved) / 20:.1f} of {len(moved)} would seem to.")  # fmt: skip
    for percent, heading in ((True, "Wins"), (False, "Length")):
        marks = [Mark(("● " if one.sure else "○ ") + one.name, one.after - one.before, one.low, one.high)
                 for one in moved if one.percent == percent]  # fmt: skip
        if marks:
            page.say(f"{heading}: the difference, after less before. ● moved, ○ may not have.")
            page.figure(whiskers(marks, f"{heading}, difference", 0.0, percent))
    rows = [(one.name, *_told(one), "yes" if one.sure else "no") for one in moved]
    page.table(["outcome", "before", "after", "difference", "from", "to", "moved"], rows)
    return page.html()


def _who(bots: Sequence[str]) -> str:
    return bots[0] if len(set(bots)) == 1 else ", ".join(bots)


def _told(one: Moved) -> list[str]:
    signed = "{:+.2%}".format if one.percent else "{:+,.2f}".format
    plain = "{:.2%}".format if one.percent else "{:,.2f}".format
    return [
        plain(one.before),
        plain(one.after),
        *(signed(value) for value in (one.after - one.before, one.low, one.high)),
    ]


def sweep(
    setting: Setting, parameter: str, values: Sequence[str], outcome: str, progress: Progress | None = None
) -> list[Mark]:
    """An outcome for each value of a parameter (`option.wins`, `deck.firing`): the same luck for all."""
    marks = []
    for at, value in enumerate(values):
        kit = _kit(setting, [change_of(f"{parameter}={value}")])
        played = simulate(setting.game, setting.games, setting.seats, setting.bots, setting.seed, kit=kit,
                          census=has_names(setting.game))  # fmt: skip
        marks.append(measured(played, outcome)._replace(label=value))
        if progress:
            progress(at + 1, len(values))
    return marks


def measured(played: Outcome, outcome: str) -> Mark:
    """One outcome of some games: `length`, `seat 2`, or the name of what one has."""
    if outcome == "length":
        games, mean = played.games, played.decisions / played.games
        square = sum(length**2 * count for length, count in played.tally.lengths.items()) / games
        reach = NORMAL_95 * math.sqrt(max(square - mean**2, 0) / games)
        return Mark(outcome, mean, mean - reach, mean + reach)
    if outcome.startswith("seat "):
        seat = int(outcome[5:]) - 1 if outcome[5:].isdecimal() else -1
        if seat not in range(played.kit.seats):
            raise RumpusError(f"There is no {outcome} here; the seats are 1 to {played.kit.seats}.")
        return Mark(outcome, played.win_rate(seat), *played.interval(seat))
    found = {one.name.casefold(): one for one in verdicts(played)} if has_names(played.game) else {}
    if outcome.casefold() not in found:
        raise RumpusError(
            f"There is no outcome '{outcome}'; there is length, seat 1, …{''.join(f', {name}' for name in found)}."
        )
    one = found[outcome.casefold()]
    return Mark(outcome, one.win_rate, *wilson(one.win_rate * one.count, one.count))


def sweep_page(setting: Setting, parameter: str, outcome: str, marks: Sequence[Mark]) -> str:
    """The sweep as a page."""
    percent = outcome != "length"
    page = Page(f"{setting.game.title}: {outcome} by {parameter}", f"{setting.games:,} games of {_who(setting.bots)} for "
                f"{setting.seats} players for each value, with the same luck; seed {setting.seed}. Bars are 95 % intervals.")  # fmt: skip
    page.figure(curve(marks, f"{outcome} by {parameter}", parameter, percent))
    spelled = (lambda value: f"{value:.2%}") if percent else (lambda value: f"{value:,.2f}")
    page.table([parameter, outcome, "from", "to"], [(mark.label, *map(spelled, mark[1:])) for mark in marks])
    return page.html()


@dataclass(frozen=True)
class Target:
    """What a deck is tuned towards: equal chances whatever one has, a length in decisions, or both."""

    equal: bool
    length: float | None

    def miss(self, played: Outcome) -> float:
        """How far a deck is from it: 0 is there."""
        found = verdicts(played) if self.equal else []
        uneven = math.sqrt(
            sum(one.difference**2 * one.count for one in found) / max(1, sum(one.count for one in found))
        )
        long = abs(played.decisions / played.games / self.length - 1) if self.length else 0.0
        return uneven + long


@dataclass(frozen=True)
class Knob:
    """A number of the deck that may be turned, and how far."""

    about: Change
    low: int
    high: int


def knob_of(words: str) -> Knob:
    """'deck.firing=40..60' as a knob."""
    name, equals, reach = words.partition("=")
    low, dots, high = reach.partition("..")
    if not (equals and dots and low.strip().isdecimal() and high.strip().isdecimal() and int(low) <= int(high)):
        raise RumpusError(f"'{words}' is not a knob; write one as in 'deck.firing=40..60'.")
    about = change_of(f"{name}=0")
    if about.kind != "deck":
        raise RumpusError("Only numbers of the deck can be tuned; compare options with 'rumpus lab compare'.")
    return Knob(about, int(low), int(high))


def tune(
    setting: Setting, knobs: Sequence[Knob], target: Target, rounds: int = 20, tell: Callable[[str], None] | None = None
) -> tuple[Sheet, float, float]:
    """Turn one knob at a time, always the one that helps most, until none does; the deck, and its miss before and after."""
    sheet = setting.game.sheet(setting.deck)
    best = before = _miss(setting, sheet, target)
    for _ in range(rounds):
        tried = [(miss, one) for one in _turns(sheet, knobs) if (miss := _try(setting, one, target)) is not None]
        if not tried or min(tried, key=lambda pair: pair[0])[0] >= best:
            break
        best, sheet = min(tried, key=lambda pair: pair[0])
        if tell:
            tell(
                f"{', '.join(f'{knob.about.name} {total(sheet, knob.about)}' for knob in knobs)}: misses by {best:.4f}"
            )
    return sheet, before, best


def _turns(sheet: Sheet, knobs: Sequence[Knob]) -> list[Sheet]:
    """Decks with one knob turned, or one up and another down, for decks whose size is fixed."""
    turned = [one for knob in knobs for step in STEPS if (one := _turned(sheet, knob, step))]
    for up, down in permutations(knobs, 2):
        for step in (1, 4):
            fewer = _turned(sheet, down, -step)
            both = _turned(fewer, up, step) if fewer else None
            turned += [both] if both else []
    return turned


def _turned(sheet: Sheet, knob: Knob, step: int) -> Sheet | None:
    wanted = total(sheet, knob.about) + step
    if not knob.low <= wanted <= knob.high:
        return None
    return reprinted(sheet, Change("deck", knob.about.name, knob.about.field, "=", str(wanted)))


def _try(setting: Setting, sheet: Sheet, target: Target) -> float | None:
    """How far a deck misses; None for one that the game refuses."""
    try:
        return _miss(setting, sheet, target)
    except RumpusError:
        return None


def _miss(setting: Setting, sheet: Sheet, target: Target) -> float:
    game = setting.game
    kit = game._open_box(setting.seats, game.kit(setting.seats, setting.options).options, sheet)
    return target.miss(
        simulate(game, setting.games, setting.seats, setting.bots, setting.seed, kit=kit, census=target.equal)
    )
