"""The commands of the lab: what they read from the words typed, and what they print."""

import math
import re
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from rumpus.cli.sim import usual_seats, write_file
from rumpus.cli.tables import print_json, table
from rumpus.cli.waiting import counting, following, prepared
from rumpus.core.errors import RumpusError
from rumpus.lab.changes import change_of
from rumpus.lab.compare import Setting, compare, compare_page
from rumpus.lab.engines import seated
from rumpus.lab.pages import check_page, check_place, keep_page
from rumpus.lab.sweep import sweep, sweep_page
from rumpus.lab.tune import Target, knob_of, tune
from rumpus.lab.verdict import verdict
from rumpus.lab.watched import waits_a_decision

WATCHED = 200  # games, to see how many decisions are made at once


def write_report(name: str, out: Path | None, as_json: bool, wishes: dict[str, Any]) -> None:
    """`rumpus lab report`."""
    from rumpus.lab.report import Wish, report
    from rumpus.lab.report_page import report_page

    file = out or Path(f"{name}-report.html")
    check_page(file)
    for bot in (wishes["bot"],):
        if "," in bot:
            raise RumpusError(f"A report is about one bot at all seats, not about '{bot}'; 'rumpus sim' takes several.")
    wish = Wish(prepared(name), **wishes)
    with following(f"{wish.game.title}, is it fair?") as progress:
        found = report(wish, progress)
    keep_page(file, report_page(found))
    if as_json:
        print_json(found.as_json())
        return
    console = Console(highlight=False)
    for word, sentence in verdict(found):
        console.print(Text.assemble((f"{word}. ", "bold"), sentence))
    print(f"The page is in {file}.")


def watch(deck: Path, name: str | None, games: int, seats: int | None, bot: str, port: int, open_page: bool) -> None:
    """`rumpus lab watch`."""
    import webbrowser

    from rumpus.lab.desk import game_of, watch_deck

    game = prepared(game_of(deck, name).name)

    def opened(address: str) -> None:
        print(f"The page about {deck.name} is at {address}; Ctrl-C ends it.", flush=True)
        if open_page:
            webbrowser.open(address)

    watch_deck(deck, game, games, seats, bot, port, opened, lambda words: print(words, flush=True))


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
    check_page(out)
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
    check_page(out)
    steps = steps_of(values)
    with counting(f"{setting.game.title}, {parameter}", "games") as progress:
        marks = sweep(setting, parameter, steps, outcome, progress)
    if as_json:
        print_json([mark._asdict() for mark in marks])
    else:
        shown = table(f"{outcome} by {parameter}", [parameter], [outcome, "95 % interval"])
        for mark in marks:
            shown.add_row(mark.label, f"{mark.value:,.4g}", f"{mark.low:,.4g} to {mark.high:,.4g}")
        Console(highlight=False).print(shown)
    if out:
        _page_written(out, sweep_page(setting, parameter, outcome, marks))


def write_tuned(
    setting: Setting, knobs: list[str], equal: bool, length: float | None, minutes: float | None, pace: float, out: Path
) -> None:
    """`rumpus lab tune`."""
    if not (equal or length is not None or minutes is not None):
        raise RumpusError("Say what to tune towards: --equal, --length N or --minutes M.")
    check_place(out)
    turned, wanted = [knob_of(one) for one in knobs], length
    if minutes is not None:
        if not (math.isfinite(minutes) and minutes > 0 and math.isfinite(pace) and pace > 0):
            raise RumpusError("Minutes to tune towards, and the seconds of a decision, are numbers above 0.")
        wanted = 60 * minutes / pace / waits_a_decision(setting.kit(), WATCHED, setting.bots[0], setting.seed)
    sheet, before, after = tune(setting, turned, Target(equal, wanted), tell=print)
    write_file(out, sheet.text)
    print(f"The deck is in {out}: it misses the target by {after:.4f}, where the one before missed by {before:.4f}.")


def steps_of(words: str) -> list[str]:
    """'1..5' as 1, 2, 3, 4, 5; '40..60:5' in steps of five; 'yes,no' as they are."""
    found = re.fullmatch(r"\s*(\d+)\.\.(\d+)(?::(\d+))?\s*", words)
    if found and int(found[3] or 1):
        if int(found[1]) > int(found[2]):
            raise RumpusError(f"'{words}' goes down; write the lower value first, as in '{found[2]}..{found[1]}'.")
        return [str(number) for number in range(int(found[1]), int(found[2]) + 1, int(found[3] or 1))]
    values = [one.strip() for one in words.split(",") if one.strip()]
    if not values or found or any(".." in one for one in values):
        raise RumpusError(f"'{words}' are no values; write them as in '1..5', '40..60:5' or 'yes,no'.")
    return values


def _page_written(file: Path, page: str) -> None:
    keep_page(file, page)
    print(f"The page is in {file}.")
