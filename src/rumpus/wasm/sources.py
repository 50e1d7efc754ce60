"""What a pack is made of: a name for all the files of a game, and of Rumpus, that decide what is in it."""

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import rumpus
from rumpus.core.game import Game

KINDS = ("*.py", "*.toml", "*.ftl", "*.svg")
PARTS = ("core", "bots", "wasm")  # of Rumpus, beside the game itself


@cache
def made_of(game: Game) -> str:
    """The name: the same wherever the same files lie, with whatever version of anything."""
    digest = hashlib.sha256()
    for file in _files(game):
        digest.update(f"\0{file.name}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def _files(game: Game) -> Iterator[Path]:
    here = Path(rumpus.__file__).parent
    for folder in [*(here / part for part in PARTS), *game.homes]:
        for kind in KINDS:
            yield from sorted(folder.rglob(kind))
