"""The commands of the lab: what they read from the words typed, and what they print."""

import json
import re
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console

from rumpus.cli.tables import print_json, print_outcome, table
from rumpus.cli.waiting import counting, prepared
from rumpus.core.errors import RumpusError
from rumpus.core.paper import write_whole
from rumpus.lab.changes import change_of
from rumpus.lab.compare import Setting, Target, compare, compare_page, knob_of, sweep, sweep_page, tune
from rumpus.lab.engines import engine_of, seated
from rumpus.lab.simulate import has_figures, simulate

USUAL_GAMES, MOST_GAMES = 10_000, 10_000_000


def run_simulation(
    name: str,
    games: int | None,
    precision: str | None,
    out: Sequence[Path],
    as_json: bool,
    engine: str,
    address: str | None,
    wishes: dict[str, Any],
) -> bool:
    """`rumpus sim`; whether it was stopped before its end."""
    files = {file.suffix: file for file in out}
    _check_files(out)
    place = engine_of(engine, wishes["threads"], address)
    game = prepared(name)
    wishes["seats"] = usual_seats(game, wishes["seats"])
    known = fraction(precision) if precision else None
    games = games or (MOST_GAMES if known else USUAL_GAMES)
    with counting(f"{game.title}, {games:,} games", "games") as progress:
        outcome = simulate(game, games, progress=progress, census=has_figures(game) and place.name != "cuda",
                           engine=place, precision=known, rows=files.get(".parquet"), **wishes)  # fmt: skip
    print_outcome(outcome, as_json)
    if ".json" in files:
        write_json(files[".json"], outcome.as_json())
    return outcome.interrupted


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


def _check_files(out: Sequence[Path]) -> None:
    for file in out:
        if file.suffix not in (".json", ".parquet"):
            raise RumpusError(f"The name of what is written ends in .json or .parquet, unlike '{file.name}'.")


def usual_seats(game: Any, seats: int | None) -> int:
    """The seats asked for, or four, or as near to four as the game allows."""
    return min(max(4, game.seats[0]), game.seats[-1]) if seats is None else seats


def fraction(words: str) -> float:
    """'0.5%' as 0.005; a bare number is a fraction already."""
    found = re.fullmatch(r"\s*(\d*\.?\d+)\s*(%?)\s*", words)
    value = float(found[1]) / (100 if found[2] else 1) if found else 0.0
    if not 0 < value < 0.5:
        raise RumpusError(f"A precision is a part of a hundred, as in '0.5%', not '{words}'.")
    return value


def write_json(file: Path, thing: Any) -> None:
    """A JSON file, whole or not at all."""
    write_file(file, json.dumps(thing, indent=2, ensure_ascii=False) + "\n")


def write_file(file: Path, text: str) -> None:
    """A file, whole or not at all; a sentence says why it cannot be written."""
    try:
        write_whole(file, text)
    except OSError as error:
        raise RumpusError(f"{file} cannot be written: {error.strerror}.") from None
