"""A parameter of a game drawn against an outcome: the same luck for all of its values."""

import math
from collections.abc import Sequence

from rumpus.core.errors import RumpusError
from rumpus.lab.changes import change_of
from rumpus.lab.compare import Progress, Setting
from rumpus.lab.kinds import has_kinds, kinds_of
from rumpus.lab.pages import Page
from rumpus.lab.plots import Mark, curve
from rumpus.lab.simulate import Outcome, simulate
from rumpus.lab.stopping import whole
from rumpus.lab.tally import NORMAL_95, wilson


def sweep(
    setting: Setting, parameter: str, values: Sequence[str], outcome: str, progress: Progress | None = None
) -> list[Mark]:
    """An outcome for each value of a parameter (`option.wins`, `deck.firing`). Ctrl-C ends it."""
    marks, total = [], setting.games * len(values)
    kits = [setting.kit([change_of(f"{parameter}={value}")]) for value in values]
    for at, (value, kit) in enumerate(zip(values, kits, strict=True)):

        def tell(done: int, _: int, before: int = at * setting.games) -> None:
            if progress:
                progress(before + done, total)

        played = simulate(setting.game, setting.games, setting.seats, setting.bots, setting.seed, kit=kit,
                          census=has_kinds(setting.game), progress=tell)  # fmt: skip
        whole(played, f"{parameter}={value}, {at + 1} of {len(values)} values")
        marks.append(measured(played, outcome)._replace(label=value))
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
    found = {one.name.casefold(): one for one in kinds_of(played)} if has_kinds(played.game) else {}
    if outcome.casefold() not in found:
        raise RumpusError(
            f"There is no outcome '{outcome}'; there is length, seat 1, …{''.join(f', {name}' for name in found)}."
        )
    one = found[outcome.casefold()]
    return Mark(outcome, one.win_rate, *wilson(one.win_rate * one.count, one.count))


def sweep_page(setting: Setting, parameter: str, outcome: str, marks: Sequence[Mark]) -> str:
    """The sweep as a page."""
    percent = outcome != "length"
    page = Page(f"{setting.game.title}: {outcome} by {parameter}", f"{setting.games:,} games of {setting.who} for "
                f"{setting.seats} players for each value, with the same luck; seed {setting.seed}. Bars are 95 % intervals.")  # fmt: skip
    page.figure(curve(marks, f"{outcome} by {parameter}", parameter, percent))
    spelled = (lambda value: f"{value:.2%}") if percent else (lambda value: f"{value:,.2f}")
    page.table([parameter, outcome, "from", "to"], [(mark.label, *map(spelled, mark[1:])) for mark in marks])
    return page.html()
