"""The games. A folder here is a game; there is no list to edit. Also `rumpus.games()`, the games on the shelf."""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rumpus.core.game import Game


class _Games(ModuleType):
    """Python puts this package in the place of the public function `rumpus.games` as soon as a game is imported."""

    def __call__(self) -> "list[Game]":
        from rumpus.core.shelf import games

        return games()


sys.modules[__name__].__class__ = _Games
