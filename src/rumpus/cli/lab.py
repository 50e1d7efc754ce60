"""The commands of the lab: what they read from the words typed, and what they print."""

import re
from dataclasses import asdict
from pathlib import Path

from rich.console import Console

from rumpus.cli.sim import usual_seats, write_file
from rumpus.cli.tables import print_json, table
from rumpus.cli.waiting import counting, prepared
from rumpus.core.errors import RumpusError
from rumpus.lab.changes import change_of
from rumpus.lab.compare import Setting, Target, compare, compare_page, knob_of, sweep, sweep_page, tune
from rumpus.lab.engines import seated


def write_report(
    name: str, out: Path | None, games: int, seats: int | None, bot: str, seed: str, options: dict[str, str]
) -> None:
    """`rumpus lab report`."""
    from rumpus.lab.fairness import report

    game = prepared(name)
    with counting(f"{game.title}, balance") as progress:
        page = report(
            game, games, [seats] if seats else None, bot, seed, options, lambda _, done, total: progress(done, total)
        )
    _page_written(out or Path(f"{name}-report.html"), page)


def setting_of(
    name: str,
    games: int,
    seats: int | None,
    bots: list[str],
    seed: str | None,
    options: dict[str, str],
    deck: Path | None,
) -> Setting:
    """How a what-if is played, by the words typed."""
    game = prepared(name)
    count = usual_seats(game, seats)
    return Setting(game, games, count, seated(bots, count), seed or "lab", options, deck)


def write_comparison(setting: Setting, words: list[str], out: Path | None, as_json: bool) -> None:
    """`rumpus lab compare`."""
    changes = [change_of(one) for one in words]
    with counting(f"{setting.game.title}, both ways", "games") as progress:
        moved = compare(setting, changes, progress)
    if as_json:
        print_json([asdict(one) | {"sure": one.sure} for one in moved])
    else:
        shown = table(
            f"What {', '.join(map(str, changes))} moves", ["outcome", "sure"], ["before", "after", "95 % interval"]
        )
        for one in moved:
            spell = "{:.2%}".format if one.percent else "{:,.2f}".format
            interval = f"{spell(one.low)} to {spell(one.high)}"
            shown.add_row(one.name, "yes" if one.sure else "no", spell(one.before), spell(one.after), interval)
        Console(highlight=False).print(shown)
    if out:
        _page_written(out, compare_page(setting, changes, moved))


def write_sweep(setting: Setting, parameter: str, values: str, outcome: str, out: Path | None, as_json: bool) -> None:
    """`rumpus lab sweep`."""
    with counting(f"{setting.game.title}, {parameter}") as progress:
        marks = sweep(setting, parameter, steps_of(values), outcome, progress)
    if as_json:
        print_json([mark._asdict() for mark in marks])
    else:
        shown = table(f"{outcome} by {parameter}", [parameter], [outcome, "95 % interval"])
        for mark in marks:
            shown.add_row(mark.label, f"{mark.value:,.4g}", f"{mark.low:,.4g} to {mark.high:,.4g}")
        Console(highlight=False).print(shown)
    if out:
        _page_written(out, sweep_page(setting, parameter, outcome, marks))


def write_tuned(setting: Setting, knobs: list[str], equal: bool, length: float | None, out: Path) -> None:
    """`rumpus lab tune`."""
    if not (equal or length):
        raise RumpusError("Say what to tune towards: --equal, --length N or --minutes M.")
    sheet, before, after = tune(setting, [knob_of(one) for one in knobs], Target(equal, length), tell=print)
    write_file(out, sheet.text)
    print(f"The deck is in {out}: it misses the target by {after:.4f}, where the one before missed by {before:.4f}.")


def steps_of(words: str) -> list[str]:
    """'1..5' as 1, 2, 3, 4, 5; '40..60:5' in steps of five; 'yes,no' as they are."""
    found = re.fullmatch(r"\s*(\d+)\.\.(\d+)(?::(\d+))?\s*", words)
    if found and int(found[3] or 1):
        return [str(number) for number in range(int(found[1]), int(found[2]) + 1, int(found[3] or 1))]
    values = [one.strip() for one in words.split(",") if one.strip()]
    if not values or found or any(".." in one for one in values):
        raise RumpusError(f"'{words}' are no values; write them as in '1..5', '40..60:5' or 'yes,no'.")
    return values


def _page_written(file: Path, page: str) -> None:
    write_file(file, page)
    print(f"The page is in {file}.")
