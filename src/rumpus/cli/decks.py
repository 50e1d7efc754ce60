"""Decks on screen, in files, on paper and on the table of Tabletop Simulator."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from rumpus.cli.tables import table
from rumpus.cli.waiting import counting
from rumpus.core.components import printable
from rumpus.core.errors import RumpusError
from rumpus.core.paper import write_whole
from rumpus.core.shelf import game as game_named
from rumpus.core.spreadsheet import SUFFIX, as_csv


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


def export_deck(name: str, file: Path | None, own: Path | None, force: bool) -> None:
    """The house deck, or one's own, as a file to change: TOML, or CSV by the name of the file."""
    game = game_named(name)
    sheet = game.sheet(own)
    game.module("box").read(sheet)
    if file is None:
        print(sheet.text, end="")
        return
    if file.suffix not in (".toml", SUFFIX):
        raise RumpusError(f"A deck is written as .toml or as {SUFFIX}, unlike '{file.name}'.")
    if file.exists() and not force:
        raise RumpusError(f"{file} is there already; choose another name, or overwrite it with --force.")
    try:
        write_whole(file, as_csv(sheet) if file.suffix == SUFFIX else sheet.text)
    except OSError as error:
        raise RumpusError(f"The deck cannot be written to {file}: {error.strerror}.") from None
    whose = "deck" if own else "house deck"
    print(f"The {whose} of {name} is in {file}; play with it by --deck {file}.")


def print_deck(
    name: str, file: Path, own: Path | None, paper: str, bleed: float, dpi: int, backs: bool, language: str
) -> None:
    """Sheets of PDF."""
    from rumpus.lab.pages import check_place
    from rumpus.lab.sheets import Press, print_sheets

    if file.suffix != ".pdf":
        raise RumpusError(f"The sheets are PDF: the name ends in .pdf, unlike '{file.name}'.")
    check_place(file)
    game, press = game_named(name), Press(paper, bleed, dpi, backs)
    kit = game.kit(game.seats[-1], deck=own)
    deck = printable(kit, language)
    with counting(f"{game.title}, drawing") as progress:
        pages = print_sheets(deck, f"{game.title}, deck {kit.fingerprint}", file, press, progress)
    cards = sum(one.copies for one in deck.components)
    print(f"{cards} cards on {pages} pages are in {file}; print them at 100 %.")


def save_deck(name: str, file: Path, own: Path | None, address: str, language: str) -> None:
    """A saved object of Tabletop Simulator."""
    from rumpus.lab.pages import check_place
    from rumpus.lab.tabletop import save_tabletop

    if file.suffix != ".json":
        raise RumpusError(f"A saved object is JSON: the name ends in .json, unlike '{file.name}'.")
    check_place(file)
    game = game_named(name)
    deck = printable(game.kit(game.seats[-1], deck=own), language)
    with counting(f"{game.title}, drawing") as progress:
        files = save_tabletop(deck, file, address, progress)
    print(
        f"The deck is in {file}, with {len(files) - 1} pictures beside it. Put them into the Saved Objects of Tabletop Simulator."
    )
