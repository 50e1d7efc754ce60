"""A game's census, read by its contract: what a designer counts over many games (`contract.py` says how)."""

from collections.abc import Callable
from typing import Any

from rumpus.core.contract import COUNTS
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game, Kit

COUNT, WINS = 0, 1  # columns of the rows that count kinds
ALL = 0  # the row that counts all players

Interval = Callable[[float, float], tuple[float, float]]


def has_census(game: Game) -> bool:
    """Whether the game counts anything."""
    return (game.folder / "census.py").exists()


def has_kinds(game: Game) -> bool:
    """Whether its census counts kinds of things that a player can have."""
    return has_census(game) and hasattr(game.module("census"), "names")


def has_figures(game: Game) -> bool:
    """Whether its census counts figures of its own."""
    return has_census(game) and hasattr(game.module("census"), "figures")


def kinds(kit: Kit) -> list[str]:
    """The kinds of things that a player can have, in the order of their rows from 1 on."""
    if not has_kinds(kit.game):
        raise RumpusError(
            f"{kit.game.title} does not count what one has: a `names` in its census.py says what there is to have."
        )
    found: list[str] = kit.game.module("census").names(kit.deck)
    if len(found) >= COUNTS[0]:
        raise RumpusError(f"A census has rows for {COUNTS[0] - 1} kinds; {kit.game.name} names {len(found)}.")
    return found


def kinds_called(game: Game) -> str:
    """What they are called together."""
    return str(getattr(game.module("census"), "KINDS", "cards"))


def figures(kit: Kit, counts: Any, interval: Interval) -> dict[str, Any]:
    """The game's own figures, by their names."""
    found: dict[str, Any] = kit.game.module("census").figures(counts, interval, kit.deck)
    return found
