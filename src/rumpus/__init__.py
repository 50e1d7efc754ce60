"""Rumpus: a game room for rowdy tabletop games. One set of rules for players, researchers and designers."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rumpus.core.errors import RumpusError
    from rumpus.core.game import Game
    from rumpus.core.journal import Journal
    from rumpus.core.match import Choice, IllegalChoice, Match
    from rumpus.core.shelf import game, shelf

__version__ = "0.1.0"
__all__ = ["Choice", "Game", "IllegalChoice", "Journal", "Match", "RumpusError", "__version__", "game", "shelf"]

_HOMES = {"Choice": "match", "Game": "game", "IllegalChoice": "match", "Journal": "journal", "Match": "match"}
_HOMES |= {"RumpusError": "errors", "game": "shelf", "shelf": "shelf"}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for: `import rumpus` itself is quick."""
    if name not in _HOMES:
        raise AttributeError(f"module 'rumpus' has no attribute '{name}'")
    import importlib

    return getattr(importlib.import_module(f"rumpus.core.{_HOMES[name]}"), name)
