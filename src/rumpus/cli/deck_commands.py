"""The commands of `rumpus deck` and `rumpus track`."""

from pathlib import Path
from typing import Annotated

import typer

from rumpus.cli.given import DeckFile, GameName, Language, Seed

deck = typer.Typer(invoke_without_command=True)
track = typer.Typer(invoke_without_command=True)


@deck.callback()
def decks(context: typer.Context) -> None:
    """Look at a game's printed components, check a file of your own, or export the house deck."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@deck.command("show")
def deck_show(game: GameName, file: Annotated[Path | None, typer.Argument(metavar="[FILE]")] = None) -> None:
    """Show the house deck, or the deck in a file, as a table."""
    from rumpus.cli.decks import show_deck

    show_deck(game, file)


@deck.command("check")
def deck_check(game: GameName, file: Annotated[Path, typer.Argument(metavar="FILE")]) -> None:
    """Say whether a deck file is right, or what is wrong and where."""
    from rumpus.cli.decks import check_deck

    check_deck(game, file)


@deck.command("export")
def deck_export(
    game: GameName,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A .toml or a .csv file; without one, print it.")
    ] = None,
    own: DeckFile = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it is there.")] = False,
) -> None:
    """Write the house deck, or one of your own, to a file: TOML, or CSV for a spreadsheet. Both can be played with."""
    from rumpus.cli.decks import export_deck

    export_deck(game, file, own, force)


@deck.command("print")
def deck_print(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE.pdf", help="Where the sheets go.")],
    own: DeckFile = None,
    paper: Annotated[str, typer.Option(metavar="a4|a3|letter", help="What it is printed on.")] = "a4",
    bleed: Annotated[float, typer.Option(metavar="MM", help="How far the edge goes on beyond the cut.")] = 2.0,
    dpi: Annotated[int, typer.Option(metavar="N", min=72, max=1200, help="Dots an inch.")] = 300,
    backs: Annotated[bool, typer.Option("--backs/--no-backs", help="A page of backs after each of fronts.")] = True,
    language: Language = "en",
) -> None:
    """Print a deck: sheets of cards with bleed and cut marks, for printers that turn the page on its long edge."""
    from rumpus.cli.decks import print_deck

    print_deck(game, file, own, paper, bleed, dpi, backs, language)


@deck.command("tabletop")
def deck_tabletop(
    game: GameName,
    file: Annotated[
        Path, typer.Argument(metavar="FILE.json", help="Where the saved object goes; pictures go beside it.")
    ],
    own: DeckFile = None,
    address: Annotated[
        str, typer.Option(metavar="URL", help="Where the pictures will be, for friends; without it, on this disk.")
    ] = "",
    language: Language = "en",
) -> None:
    """Make a saved object of Tabletop Simulator out of a deck."""
    from rumpus.cli.decks import save_deck

    save_deck(game, file, own, address, language)


@track.callback()
def tracks(context: typer.Context) -> None:
    """Check, draw and make tracks for Grimdark Racing."""
    if context.invoked_subcommand is None:
        print(context.get_help())


TrackName = Annotated[
    str, typer.Argument(metavar="TRACK", help="A house track, 'generated:SEED', or a file of your own.")
]


@track.command("check")
def track_check(
    name: TrackName,
    into: Annotated[Path | None, typer.Option("--picture", metavar="FILE", help="Where the picture goes.")] = None,
) -> None:
    """Say whether a track is good, or what is wrong, with a picture that marks the spot."""
    from rumpus.cli.track import check_track

    if not check_track(name, into):
        raise typer.Exit(1)


@track.command("draw")
def track_draw(
    name: TrackName, file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the SVG picture goes.")]
) -> None:
    """Draw a track from above."""
    from rumpus.cli.track import draw_track

    draw_track(name, file)


@track.command("new")
def track_new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the track goes.")],
    seed: Seed = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file if it is there.")] = False,
) -> None:
    """Write a generated track to a file, to make your own of it."""
    import secrets

    from rumpus.cli.track import new_track

    new_track(file, seed or secrets.token_hex(4), force)
