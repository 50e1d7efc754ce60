"""A game's census, read by its contract: what a designer counts over many games (`contract.py` says how)."""

from collections.abc import Callable
from typing import Any

from rumpus.core.contract import COUNTS
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game, Kit
from rumpus.core.modules import Census, kept

COUNT, WINS = 0, 1  # columns of the rows that count kinds
ALL = 0  # the row that counts all players

Interval = Callable[[float, float], tuple[float, float]]


def has_census(game: Game) -> bool:
    """Whether the game counts anything."""
    return (game.folder / "census.py").exists()


def census(game: Game) -> Census:
    """The module that counts."""
    return kept(Census, game.module("census"))


def has_kinds(game: Game) -> bool:
    """Whether its census counts kinds of things that a player can have."""
    return has_census(game) and census(game).names is not None


def has_figures(game: Game) -> bool:
    """Whether its census counts figures of its own."""
    return has_census(game) and census(game).figures is not None


def kinds(kit: Kit) -> list[str]:
    """The kinds of things that a player can have, in the order of their rows from 1 on."""
    name = census(kit.game).names if has_census(kit.game) else None
    if name is None:
        raise RumpusError(
            f"{kit.game.title} does not count what one has: a `names` in its census.py says what there is to have."
        )
    found = name(kit.deck)
    if len(found) >= COUNTS[0]:
        raise RumpusError(f"A census has rows for {COUNTS[0] - 1} kinds; {kit.game.name} names {len(found)}.")
    return found


def kinds_called(game: Game) -> str:
    """What they are called together."""
    return census(game).KINDS


def figures(kit: Kit, counts: Any, interval: Interval) -> dict[str, Any]:
    """The game's own figures, by their names."""
    figure = census(kit.game).figures
    return figure(counts, interval, kit.deck) if figure else {}
