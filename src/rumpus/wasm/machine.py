"""A game whose doors are those of its module, run by wasmtime: to hold it to native code, byte for byte."""

from collections.abc import Iterator, Mapping
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from rumpus.core.errors import MissingExtra
from rumpus.core.game import Game
from rumpus.wasm.doors import Door, doors

PAGE = 65536  # bytes by which a module's memory grows


class Machine:
    """A module that is loaded, and its memory."""

    def __init__(self, content: bytes) -> None:
        try:
            import wasmtime
        except ImportError:
            raise MissingExtra(
                "To run a game's module here, wasmtime has to be installed: pip install 'rumpus[browser]'."
            ) from None
        engine = wasmtime.Engine()
        self._store = wasmtime.Store(engine)
        instance = wasmtime.Instance(self._store, wasmtime.Module(engine, content), [])
        self._exports = instance.exports(self._store)
        self._memory: Any = self._exports["memory"]
        self._top = int(self._exports["__heap_base"].value(self._store))
        self._places: dict[tuple[str, int], tuple[int, int]] = {}

    def call(self, door: str, given: list[Any]) -> Any:
        """Go through a door with numbers and arrays; what it writes is in the arrays afterwards."""
        lent, flat = list(self._lent(door, given)), list[float]()
        places = iter(self._laid(lent))
        for one in given:
            flat += [next(places), *one.shape] if isinstance(one, np.ndarray) else [float(one)]
        found = self._exports[door](self._store, *flat)
        for array, at in lent:
            array.view(np.uint8).reshape(-1)[:] = self._bytes(at, array.nbytes)
        return int(found) if found is not None and found == int(found) else found

    def _lent(self, door: str, given: list[Any]) -> Iterator[tuple[Any, int]]:
        """The arrays that are given, each with its place in the memory: the same for two that are the same bytes here."""
        shared = dict[int, int]()
        for number, one in enumerate(given):
            if isinstance(one, np.ndarray):
                address = one.__array_interface__["data"][0]
                if one.nbytes == 0 or address not in shared:
                    shared[address] = self._place(door, number, one.nbytes)
                yield one, shared[address]

    def _laid(self, lent: list[tuple[Any, int]]) -> Iterator[int]:
        for array, at in lent:
            self._bytes(at, array.nbytes)[:] = np.frombuffer(array.tobytes(), np.uint8)
            yield at

    def _bytes(self, at: int, length: int) -> Any:
        whole = np.ctypeslib.as_array(self._memory.data_ptr(self._store), (self._memory.data_len(self._store),))
        return whole[at : at + length]

    def _place(self, door: str, number: int, length: int) -> int:
        """Room for one thing that a door takes: the same as the last time, where that is enough."""
        at, room = self._places.get((door, number), (0, -1))
        if room < length:
            at, self._top = self._top, (self._top + length + 63) & ~63
            self._places[door, number] = at, length
            lacking = self._top - self._memory.data_len(self._store)
            if lacking > 0:
                self._memory.grow(self._store, -(-lacking // PAGE))
        return at


class ModuleGame(Game):
    """A game that is played by its module: what Python asks of it goes through the module's doors."""

    def __init__(self, game: Game, content: bytes) -> None:
        super().__init__(game.package)
        self.machine = Machine(content)
        self._doors = {door.name: self._through(door) for door in doors(game)}

    def woven(self, module: ModuleType, also: Mapping[str, Any] | None = None) -> SimpleNamespace:
        """The doors of the module, whichever drivers are asked for."""
        return SimpleNamespace(**self._doors)

    def _through(self, door: Door) -> Any:
        return lambda *given: self.machine.call(door.name, list(_flat(given)))


def _flat(given: Any) -> Iterator[Any]:
    """Arrays and numbers, those of bundles one after the other."""
    for one in given:
        if isinstance(one, tuple):
            yield from one
        else:
            yield one
