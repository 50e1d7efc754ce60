"""What commands print: games, outcomes, findings, speeds and decks, as tables or as JSON."""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table

from rumpus.core.errors import printable
from rumpus.core.shelf import shelf

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


def print_telling(game: str | None, as_json: bool, quick: bool) -> None:
    """How long it takes to see, draw and say."""
    from rumpus.cli.waiting import counting
    from rumpus.lab.telling_bench import telling_rows

    with counting("Measuring") as progress:
        rows = telling_rows(quick, progress, game)
    if as_json:
        print_json(rows)
        return
    shown = table("Microseconds for one position, driven from Python", ["game", "task"], ["seats", "microseconds"])
    for row in rows:
        shown.add_row(row["game"], row["task"], str(row["seats"]), f"{row['microseconds']:.1f}")
    Console(highlight=False).print(shown)


def _print_speeds(measured: Sequence[dict[str, Any]], what: str) -> None:
    shown = table(f"{what}, driven from Python", ["system", "task"], ["a second", "ours over theirs"])
    for row in measured:
        shown.add_row(row["system"], row["task"], f"{row['per_second']:,.0f}", f"{row['ratio']:,.1f}")
    Console(highlight=False).print(shown)
