"""What commands print: games, outcomes, findings, speeds and decks, as tables or as JSON."""

import json
import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from rumpus.core.errors import RumpusError, printable
from rumpus.core.paper import write_whole
from rumpus.core.shelf import game as game_named
from rumpus.core.shelf import packages, shelf

if TYPE_CHECKING:
    from rumpus.core.game import Game
    from rumpus.lab.simulate import Outcome


def table(title: str, left: Sequence[str], right: Sequence[str] = ()) -> Table:
    """An empty table: columns of words, then columns of numbers."""
    made = Table(title=title, title_justify="left", title_style="bold", box=None, header_style="dim", pad_edge=False)
    for name in left:
        made.add_column(name, overflow="fold")
    for name in right:
        made.add_column(name, justify="right", no_wrap=True)
    return made


def print_json(thing: Any) -> None:
    """JSON that a person can read too."""
    print(printable(json.dumps(thing, indent=2, ensure_ascii=False)))


def list_games(as_json: bool) -> None:
    """Every game on the shelf."""
    if as_json:
        print_json([_about(game) for game in shelf()])
        return
    shown = table("", ["name", "title", "players", "about"])
    for game in shelf():
        shown.add_row(game.name, game.title, f"{game.seats[0]}–{game.seats[-1]}", game.about)
    Console().print(shown)


def _about(game: "Game") -> dict[str, Any]:
    options = [
        {"name": option.name, "default": option.default, "about": option.about, "allowed": _allowed(option.allowed)}
        for option in game.options
    ]
    return {
        "name": game.name,
        "title": game.title,
        "about": game.about,
        "edition": game.edition,
        "seats": [game.seats[0], game.seats[-1]],
        "options": options,
    }


def _allowed(allowed: range | tuple[str, ...] | None) -> list[Any]:
    return [True, False] if allowed is None else list(allowed)


def print_outcome(outcome: "Outcome", as_json: bool) -> None:
    """What a simulation showed."""
    if as_json:
        print_json(outcome.as_json())
        return
    shown = table(f"{outcome.game.title}: {outcome.games:,} games, seed {outcome.seed}", ["seat", "bot"],
                  ["wins", "95 % interval", "mean score"])  # fmt: skip
    for player in outcome.as_json()["players"]:
        low, high = player["interval"]
        shown.add_row(str(player["seat"] + 1), player["bot"], f"{player['win_rate']:.2%}", f"{low:.2%} – {high:.2%}",
                      f"{player['score']:.3f}")  # fmt: skip
    console = Console(highlight=False)
    console.print(shown)
    for name, figures in outcome.as_json().get("figures", {}).items():
        console.print(f"{_spoken(name)}: {_told(figures)}", soft_wrap=True)
    console.print(_footing(outcome), style="dim", soft_wrap=True)


def _spoken(name: str) -> str:
    return name.replace("_", " ")


def _told(figures: Any) -> str:
    """A figure, or several with their names."""
    if isinstance(figures, Mapping):
        return ", ".join(f"{_spoken(str(name))} {_told(figure)}" for name, figure in figures.items())
    if isinstance(figures, (list, tuple)):
        return "; ".join(map(_told, figures))
    return f"{figures:.3f}" if isinstance(figures, float) else str(figures)


def _footing(outcome: "Outcome") -> str:
    length = outcome.length()
    stopped = f" {outcome.tally.stopped:,} games were stopped before their end." if outcome.tally.stopped else ""
    return (
        f"{length['mean']:.1f} decisions a game ({length['shortest']} to {length['longest']}).{stopped}\n"
        f"{outcome.decisions:,} decisions in {outcome.seconds:.2f} s on {outcome.threads} threads: "
        f"{outcome.decisions_per_second:,.0f} a second."
    )


def print_findings(names: Sequence[str], quick: bool, minutes: float) -> bool:
    """Run the conformance suite; whether all is well."""
    from rumpus.cli.waiting import prepared

    chosen = [prepared(name) for name in names or packages()]
    well = [_print_found(game, quick, minutes) for game in chosen]
    return all(well)


def _print_found(game: "Game", quick: bool, minutes: float) -> bool:
    """Look at one game, and say what was found and how long it took."""
    from rumpus.cli.waiting import counting
    from rumpus.core.conformance import check

    console, began, looked = Console(highlight=False), time.monotonic(), (0, 0)
    with counting(f"Checking {game.title}") as tell:

        def progress(done: int, total: int, _: str) -> None:
            nonlocal looked
            looked = done, total
            tell(done, total)

        findings = check(game.name, quick, progress, os.cpu_count() or 1, minutes)
    console.print(Text(f"{game.title} (edition {game.edition})", "bold"))
    for sentence, good in _gathered(findings):
        sign = ("  ✓ ", "bold green") if good else ("  ✗ ", "bold red")
        console.print(Text.assemble(sign, sentence), soft_wrap=True)
    console.print(Text(f"    {_looked_at(*looked)} in {_lasted(time.monotonic() - began)}.", "dim"))
    return all(finding.ok for finding in findings)


def _looked_at(done: int, total: int) -> str:
    return f"All {total} kinds of tables" if done == total else f"{done} of {total} kinds of tables"


def _lasted(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds // 60:.0f} min {seconds % 60:.0f} s"


def _gathered(findings: Sequence[Any]) -> list[tuple[str, bool]]:
    """A line for each promise that holds at every table, and one for each finding where it does not."""
    promises: dict[str, list[Any]] = {}
    for finding in findings:
        promises.setdefault(finding.name.partition(" (")[0], []).append(finding)
    lines = []
    for promise, found in promises.items():
        wrong = [(f"{finding.name}: {finding.sentence}", False) for finding in found if not finding.ok]
        tables = f" ({len(found)} kinds of tables)" if len(found) > 1 else ""
        lines += wrong or [(f"{promise}{tables}.", True)]
    return lines


def print_bench(game: str | None, as_json: bool, quick: bool, search: bool = False) -> None:
    """How fast we are, beside others: at random play, or at searching."""
    from rumpus.cli.waiting import counting, prepared
    from rumpus.lab.bench import GAME, remarks, rows
    from rumpus.lab.search_bench import search_rows

    name = prepared(game or GAME).name
    with counting("Measuring") as progress:
        measured = search_rows(name, quick, progress) if search else rows(quick, progress, name)
    if as_json:
        print_json(measured)
    else:
        _print_speeds(measured, "Rounds of searching a second" if search else "Decisions a second at random play")
    for remark in remarks():
        Console(stderr=True, highlight=False).print(remark, style="dim", soft_wrap=True, markup=False)


def _print_speeds(measured: Sequence[dict[str, Any]], what: str) -> None:
    shown = table(f"{what}, driven from Python", ["system", "task"], ["a second", "ours over theirs"])
    for row in measured:
        shown.add_row(row["system"], row["task"], f"{row['per_second']:,.0f}", f"{row['ratio']:,.1f}")
    Console(highlight=False).print(shown)


def show_deck(name: str, file: Path | None) -> None:
    """A deck's components, a table for each kind."""
    game = game_named(name)
    sheet = game.sheet(file)
    game.module("box").read(sheet)
    console = Console(highlight=False)
    for kind, entries in sheet.content.items():
        if isinstance(entries, list):
            console.print(_components(f"{game.title}: {kind}", entries))


def _components(title: str, entries: Sequence[dict[str, Any]]) -> Table:
    keys = _columns(entries)
    numbers = [key for key in keys if all(isinstance(entry.get(key, 0), int) for entry in entries)]
    words = [key for key in keys if key not in numbers]
    shown = table(title, words, numbers)
    for entry in entries:
        shown.add_row(*(str(entry.get(key, "")) for key in [*words, *numbers]))
    return shown


def _columns(entries: Sequence[dict[str, Any]]) -> list[str]:
    """Every key, in an order that fits the entries, most of which leave some out."""
    keys: list[str] = []
    for entry in entries:
        own = list(entry)
        for at, key in enumerate(own):
            if key not in keys:
                later = [keys.index(other) for other in own[at + 1 :] if other in keys]
                keys.insert(min(later, default=len(keys)), key)
    return keys


def check_deck(name: str, file: Path) -> None:
    """Open a box with the deck for every number of players."""
    game = game_named(name)
    for seats in game.seats:
        kit = game.kit(seats, deck=file)
    print(f"{file} is a good deck of {game.title} (fingerprint {kit.fingerprint}).")


def export_deck(name: str, file: Path | None, force: bool) -> None:
    """The house deck, as a file to change."""
    text = game_named(name).sheet().text
    if file is None:
        print(text, end="")
        return
    if file.exists() and not force:
        raise RumpusError(f"{file} is there already; choose another name, or overwrite it with --force.")
    try:
        write_whole(file, text)
    except OSError as error:
        raise RumpusError(f"The deck cannot be written to {file}: {error.strerror}.") from None
    print(f"The house deck of {name} is in {file}; play with it by --deck {file}.")
