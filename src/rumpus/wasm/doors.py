"""Which drivers a module exports, and what each of them takes."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rumpus.core.game import Game
from rumpus.wasm.layout import records
from rumpus.wasm.modules import MODULES, door_templates


@dataclass(frozen=True)
class Part:
    """One thing that a door takes: a number or, where it has sides, an array of numbers or records."""

    name: str
    kind: str  # "int", "float", or what the array is of: "int64", "Table"
    sides: int = 0


@dataclass(frozen=True)
class Door:
    """A driver of a game, as a module exports it."""

    game: Game
    name: str
    driver: Any

    @cached_property
    def signature(self) -> tuple[Any, ...]:
        """Numba's types of what it takes."""
        return self.game.signature(self.driver.py_func)

    @property
    def gives(self) -> str:
        """What it gives back: "int", "float" or nothing."""
        kind: str = self.driver.py_func.__annotations__.get("return") or "None"
        return "" if kind == "None" else kind

    @property
    def takes(self) -> dict[str, list[Part]]:
        """What it takes, name by name: a bundle of arrays has several parts."""
        names = [name for name in self.driver.py_func.__annotations__ if name != "return"]
        return {name: list(self._parts(name, kind)) for name, kind in zip(names, self.signature, strict=True)}

    def _parts(self, name: str, kind: Any) -> Iterator[Part]:
        from numba import types

        if isinstance(kind, types.NamedTuple):
            for field, inner in zip(kind.fields, kind.types, strict=True):
                yield from self._parts(field, inner)
        elif isinstance(kind, types.Array):
            yield Part(name, self._item(kind.dtype), kind.ndim)
        else:
            yield Part(name, "float" if isinstance(kind, types.Float) else "int")

    def _item(self, kind: Any) -> str:
        from numba import types

        return self.records[str(kind)] if isinstance(kind, types.Record) else str(kind)

    @cached_property
    def records(self) -> dict[str, str]:
        """The names of records by Numba's names of their types."""
        import numba

        return {str(numba.from_dtype(record.dtype)): name for name, record in records(self.game).items()}


def doors(game: Game) -> list[Door]:
    """Every door of a game's module."""
    woven = {name: function for module in MODULES for name, function in game.woven_functions(module).items()}
    return [Door(game, template.__name__, woven[template.__name__]) for template in door_templates()]
