"""What the suite finds: a promise that holds, or a sentence for the game's author."""

from collections.abc import Callable
from dataclasses import dataclass

from rumpus.core.game import Game, Kit

Promise = Callable[[Game, Kit, bool], None]


@dataclass(frozen=True)
class Finding:
    """One thing looked at: whether it holds, and a sentence."""

    name: str
    ok: bool
    sentence: str


class Broken(Exception):  # noqa: N818  it is a broken promise
    """A promise of the contract that does not hold."""


def hold(truth: bool, sentence: str) -> None:
    """Break off with a sentence unless it is true."""
    if not truth:
        raise Broken(sentence)
