"""The shelf: which games there are. A folder under `rumpus.games` is one; other packages plug in by entry point."""

import os
import sys
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path

from rumpus.core.errors import RumpusError, meant
from rumpus.core.game import Game

GROUP = "rumpus.games"


def packages() -> dict[str, str]:
    """Every game's name and the package it is."""
    here = Path(__file__).parent.parent / "games"
    found = {folder.name: f"rumpus.games.{folder.name}" for folder in _folders(here)}
    for place in filter(None, os.environ.get("RUMPUS_GAMES", "").split(os.pathsep)):
        if place not in sys.path:
            sys.path.append(place)
        found |= {folder.name: folder.name for folder in _folders(Path(place))}
    found |= _plugged_in()
    return dict(sorted(found.items()))


@cache
def _plugged_in() -> dict[str, str]:
    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def _folders(place: Path) -> list[Path]:
    return [folder for folder in place.glob("*/") if (folder / "rules.py").exists()]


@cache
def opened(package: str) -> Game:
    """The game that a package is, on the shelf or not."""
    return Game(package)


def game(name: str) -> Game:
    """The game of that name."""
    known = packages()
    if name not in known:
        raise RumpusError(f"There is no game '{name}'{meant(name, known)}")
    return opened(known[name])


def shelf() -> list[Game]:
    """Every game on the shelf."""
    return [game(name) for name in packages()]
