"""A tiny live game, Scramble, kept for tests: all roll at once, and a shout may cut in.

It lies outside the package like anybody's own game, so `RUMPUS_GAMES` puts it on the shelf of a process.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import rumpus
from rumpus.core.game import Game

HOME = Path(__file__).parent


def environment() -> dict[str, str]:
    """The environment of a process that has Scramble on its shelf."""
    places = [os.environ.get("RUMPUS_GAMES", ""), str(HOME)]
    return {**os.environ, "RUMPUS_GAMES": os.pathsep.join(filter(None, places))}


@contextmanager
def on_the_shelf() -> Iterator[Game]:
    """Scramble, which is on this process's shelf meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RUMPUS_GAMES", environment()["RUMPUS_GAMES"])
        yield rumpus.game("scramble")
