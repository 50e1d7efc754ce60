"""What is typed after a command: the kinds of arguments and options that several commands share, and how they are read."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

from rumpus.core.errors import RumpusError

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, as 'rumpus games' lists it.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A journal, as 'rumpus play --journal' writes it.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="KEY=VALUE", help="Decide one of the game's options.")
]
DeckFile = Annotated[Path | None, typer.Option("--deck", metavar="FILE", help="Use a deck file of your own.")]
Seed = Annotated[str | None, typer.Option("--seed", metavar="SEED", help="The same seed, the same luck.")]
Language = Annotated[str, typer.Option("--language", "-l", metavar="en|fr", help="The language to speak.")]
Database = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="Where tables are kept: sqlite:///FILE or postgresql://…"),
]
Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="NAME[,NAME…]",
        help="One bot for all seats, or one for each: a level, FILE.py:CLASS or FILE.npz.",
    ),
]
Threads = Annotated[int | None, typer.Option(metavar="T", min=1, help="Threads; by default one a core.")]
EngineName = Annotated[str, typer.Option("--engine", metavar="threads|ray|cuda", help="Where the games are played.")]
SeatCount = Annotated[int | None, typer.Option("--seats", metavar="K", help="How many play.")]
WhatIfGames = Annotated[int, typer.Option("--games", metavar="N", min=100, help="How many games each way.")]
Page = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the page to this .html file.")]
Quick = Annotated[bool, typer.Option("--quick", help="Take a shorter look.")]


class ByName(TyperCommand):
    """A command that takes the options of the game it is about by their own names, too."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words after the command."""
        own = {name for parameter in self.params for name in parameter.opts}
        return super().parse_args(ctx, spelled_out(args, own))


def spelled_out(words: Sequence[str], own: set[str]) -> list[str]:
    """`--klans` as `-o klans=yes`, `--tempo patient` as `-o tempo=patient`, where the game named has such options."""
    from rumpus.core.shelf import game, packages

    played = next((word for word in words if word in packages()), None)
    known = {f"--{option.name}": option for option in game(played).options} if played else {}
    waiting, spelled = list(words), list[str]()
    while waiting:
        word = waiting.pop(0)
        name, given, value = word.partition("=")
        if name in own or name not in known:
            spelled.append(word)
        elif given:
            spelled += ["-o", f"{name[2:]}={value}"]
        else:
            spelled += ["-o", f"{name[2:]}={_value_after(name, known[name].allowed is None, waiting)}"]
    return spelled


def _value_after(name: str, yes_or_no: bool, waiting: list[str]) -> str:
    """What is typed after a game's option: nothing where it is yes or no."""
    if yes_or_no:
        return "yes"
    if not waiting or waiting[0].startswith("-"):
        raise RumpusError(f"{name} takes a value, as in '{name} VALUE'.")
    return waiting.pop(0)


def split(names: list[str] | None) -> list[str]:
    """Names given one by one or with commas between them."""
    return [name.strip() for given in names or [] for name in given.split(",") if name.strip()]


def pairs(options: list[str] | None) -> dict[str, str]:
    """`key=value` options by their keys."""
    for option in options or []:
        if not option.partition("=")[1]:
            raise RumpusError(f"An option is given as key=value, not '{option}'.")
    return {key.strip(): value.strip() for key, _, value in (option.partition("=") for option in options or [])}
