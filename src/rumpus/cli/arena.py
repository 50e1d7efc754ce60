"""The arena on screen: a table of bots, who beats whom, and the same as a page of HTML."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from rumpus.cli.tables import print_json, table
from rumpus.cli.waiting import counting, prepared
from rumpus.core.options import Value
from rumpus.lab.arena import Arena
from rumpus.lab.arena_page import arena_page
from rumpus.lab.pages import check_page, keep_page
from rumpus.lab.ranking import Ranking, ranking


def run_arena(
    game: str,
    bots: Sequence[str],
    games: int,
    seats: int | None,
    seed: str | None,
    threads: int | None,
    options: dict[str, Value],
    deck: Path | None,
    limit: float,
    results: Path | None,
    report: Path | None,
    as_json: bool,
) -> bool:
    """Let bots play each other and say who is how good; whether all games were played."""
    check_page(report)
    arena = Arena(prepared(game), bots, seats, seed or "0", options, deck, limit, results)
    before = arena.count(games)
    if before and not as_json:
        print(f"{before:,} of {games:,} games were played before; going on.")
    with counting(f"{arena.game.title}, {games:,} games") as progress:
        played = arena.play(games, threads, progress)
    found = ranking(arena, games)
    if report:
        keep_page(report, arena_page(found))
    print_json(found.as_json()) if as_json else show(found, arena)
    return played == games


def show(found: Ranking, arena: Arena) -> None:
    """The ranking as tables."""
    console = Console(highlight=False)
    head = f"{found.title}, {found.seats} seats: {found.games:,} games, seed {found.seed}"
    shown = table(head, ["bot"], ["rating", "95 % interval", "wins", "95 % interval", "time a choice", "p99"])
    for bot in found.bots:
        low, high = bot.share.interval
        shown.add_row(bot.name, f"{bot.mu:.1f}", f"{bot.rating[0]:.1f} – {bot.rating[1]:.1f}", f"{bot.share.rate:.1%}",
                      f"{low:.1%} – {high:.1%}", spell(bot.time(0.5)), spell(bot.time(0.99)))  # fmt: skip
    console.print(shown)
    names = [bot.name for bot in found.bots]
    matrix = table("How often the row comes before the column", ["bot"], names)
    for one in names:
        matrix.add_row(one, *("" if one == other else f"{found.beats[one, other].rate:.1%}" for other in names))
    console.print(matrix)
    if found.deals:
        console.print(str(found.deals), soft_wrap=True)
    for bot in found.bots:
        for fault in bot.faults:
            console.print(f"{fault} It lost that game.", style="red", soft_wrap=True)
    console.print(
        f"Fair share of wins: {1 / found.seats:.1%}. Results: {arena.results.file}", style="dim", soft_wrap=True
    )


def spell(seconds: float) -> str:
    """A time in the unit that fits."""
    return f"{seconds:.2f} s" if seconds >= 1 else f"{1000 * seconds:.1f} ms"
