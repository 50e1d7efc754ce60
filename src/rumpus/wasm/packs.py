"""Packs at hand: those that were made beforehand and travel with Rumpus, or else those that are made here and kept."""

import json
from pathlib import Path

import rumpus
from rumpus.core.game import Game
from rumpus.core.rule import cache_root
from rumpus.wasm.linking import Progress
from rumpus.wasm.pack import write
from rumpus.wasm.sources import made_of

SHIPPED = Path(rumpus.__file__).parent / "server" / "packs"  # by `make packs`; wheels have them


def found(game: Game) -> Path | None:
    """The folder of a game's pack, if one was made of the game as it is."""
    places = (folder / game.name for folder in (SHIPPED, _own()))
    return next((place for place in places if _made_of(place) == made_of(game)), None)


def made(game: Game, progress: Progress | None = None) -> Path:
    """The folder of a game's pack, which is made now if need be: for that the linker has to be here."""
    return found(game) or write(game, _own(), progress)


def _own() -> Path:
    return cache_root() / "packs"


def _made_of(place: Path) -> str:
    """What a pack says that it was made of; nothing where there is none that can be read."""
    try:
        return str(json.loads((place / "game.json").read_bytes())["madeOf"])
    except (OSError, ValueError, KeyError):
        return ""
