"""What a game owes the contract: every function, with its arguments."""

import inspect
from collections.abc import Iterator
from pathlib import Path

from rumpus.core import contract
from rumpus.core.errors import meant
from rumpus.core.game import PLACES, Game
from rumpus.core.grammar.refusal import Refusal


def neglected(game: Game) -> Iterator[Refusal]:
    """Functions of the contract that are missing, or take something else."""
    for place, names in PLACES.items():
        module = game.module(place)
        for name in names:
            function = getattr(module, name, None)
            yield from _owed(Path(str(module.__file__)), name, getattr(function, "py_func", function), vars(module))


def _owed(file: Path, name: str, function: object, names: dict[str, object]) -> Iterator[Refusal]:
    promised = getattr(contract, name)
    takes = [*inspect.signature(promised).parameters]
    head = f"`{name}({', '.join(takes)})`"
    if not callable(function):
        hint = meant(name, [one for one in names if not one.startswith("_")]) if function is None else "."
        hint = hint if "did you mean" in hint else "."
        yield Refusal(file, 1, f"the contract's {head} is missing{hint} It is to: {_promise(promised.__doc__)}")
        return
    given = [*inspect.signature(function).parameters]
    if len(given) != len(takes):
        line = function.__code__.co_firstlineno + 1 if hasattr(function, "__code__") else 1
        yield Refusal(file, line, f"`{name}` takes ({', '.join(given)}), but the contract's is {head}.")


def _promise(text: str | None) -> str:
    return (text or "").strip().splitlines()[0]
