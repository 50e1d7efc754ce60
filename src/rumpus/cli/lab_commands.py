"""The commands of `rumpus lab`."""

from pathlib import Path
from typing import Annotated

import typer

from rumpus.cli.given import (
    AsJson,
    Bots,
    ByName,
    DeckFile,
    GameName,
    Options,
    Page,
    SeatCount,
    Seed,
    WhatIfGames,
    pairs,
    split,
)

lab = typer.Typer(invoke_without_command=True)


@lab.callback()
def in_the_lab(context: typer.Context) -> None:
    """Is a game fair, and what if it were changed? Pages with plots, made of many games of bots."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@lab.command("report", cls=ByName)
def lab_report(
    game: GameName,
    out: Page = None,
    games: Annotated[
        int,
        typer.Option(
            "--games",
            metavar="N",
            min=200,
            help="Games at the usual table: up to four times as many where it is close.",
        ),
    ] = 100_000,
    seats: SeatCount = None,
    bot: Annotated[str, typer.Option(metavar="NAME", help="Who plays, at all seats.")] = "brute",
    seed: Seed = None,
    option: Options = None,
    deck: DeckFile = None,
    against: Annotated[
        str | None, typer.Option(metavar="FILE", help="Put the deck beside another one, or beside 'house'.")
    ] = None,
    pace: Annotated[float, typer.Option(metavar="S", min=0.1, help="Seconds people take for a decision.")] = 8.0,
    as_json: AsJson = False,
) -> None:
    """Say whether a game is fair, in sentences and on a page: seats, what one has, length, and what skill brings."""
    from rumpus.cli.lab import write_report

    wishes = {
        "games": games,
        "seats": seats,
        "bot": bot,
        "seed": seed or "report",
        "options": pairs(option),
        "deck": deck,
    }
    write_report(game, out, as_json, wishes | {"against": against, "pace": pace})


@lab.command("watch")
def lab_watch(
    deck: Annotated[Path, typer.Argument(metavar="DECK", help="A deck file of your own, TOML or CSV.")],
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Whose deck it is, where several games could read it.")
    ] = None,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=200, help="Games, up to four times as many where it is close.")
    ] = 5_000,
    seats: SeatCount = None,
    bot: Annotated[str, typer.Option(metavar="NAME", help="Who plays, at all seats.")] = "brute",
    port: Annotated[
        int, typer.Option(metavar="PORT", min=0, max=65535, help="The port of the page on this machine.")
    ] = 8017,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
) -> None:
    """Keep a page about a deck open: its report and its cards, made anew whenever the file changes."""
    from rumpus.cli.lab import watch

    watch(deck, game, games, seats, bot, port, open_page)


@lab.command("compare", cls=ByName)
def lab_compare(
    game: GameName,
    change: Annotated[
        list[str], typer.Option(metavar="CHANGE", help="deck.firing+2, deck.Brawler.strength=3, option.wins=4")
    ],
    games: WhatIfGames = 20_000,
    seats: SeatCount = None,
    bot: Bots = None,
    seed: Seed = None,
    option: Options = None,
    deck: DeckFile = None,
    out: Page = None,
    as_json: AsJson = False,
) -> None:
    """Play a game as it is and with changes, with the same luck, and say what moved and how sure that is."""
    from rumpus.cli.lab import setting_of, write_comparison

    setting = setting_of(game, games, seats, split(bot) or ["brute"], seed, pairs(option), deck)
    write_comparison(setting, change, out, as_json)


@lab.command("sweep", cls=ByName)
def lab_sweep(
    game: GameName,
    parameter: Annotated[str, typer.Argument(metavar="PARAMETER", help="option.wins or deck.firing")],
    values: Annotated[str, typer.Argument(metavar="VALUES", help="1..5, 40..60:5 or yes,no")],
    outcome: Annotated[
        str, typer.Option(metavar="NAME", help="length, 'seat 1', or the name of a card or klan.")
    ] = "length",
    games: WhatIfGames = 20_000,
    seats: SeatCount = None,
    bot: Bots = None,
    seed: Seed = None,
    option: Options = None,
    deck: DeckFile = None,
    out: Page = None,
    as_json: AsJson = False,
) -> None:
    """Draw a parameter against an outcome."""
    from rumpus.cli.lab import setting_of, write_sweep

    setting = setting_of(game, games, seats, split(bot) or ["brute"], seed, pairs(option), deck)
    write_sweep(setting, parameter, values, outcome, out, as_json)


@lab.command("tune", cls=ByName)
def lab_tune(
    game: GameName,
    knob: Annotated[list[str], typer.Option(metavar="KNOB", help="What may change, and how far: deck.firing=40..60")],
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where the deck is written.")],
    equal: Annotated[bool, typer.Option("--equal", help="Towards equal chances, whatever one has.")] = False,
    length: Annotated[float | None, typer.Option(metavar="N", help="Towards so many decisions a game.")] = None,
    minutes: Annotated[float | None, typer.Option(metavar="M", help="Towards so many minutes, at --pace.")] = None,
    pace: Annotated[float, typer.Option(metavar="S", help="Seconds people take for a decision.")] = 8.0,
    games: WhatIfGames = 5_000,
    seats: SeatCount = None,
    bot: Bots = None,
    seed: Seed = None,
    option: Options = None,
    deck: DeckFile = None,
) -> None:
    """Search a deck that comes nearer to a target, and write it to a file."""
    from rumpus.cli.lab import setting_of, write_tuned

    setting = setting_of(game, games, seats, split(bot) or ["brute"], seed, pairs(option), deck)
    write_tuned(setting, knob, equal, length, minutes, pace, out)
