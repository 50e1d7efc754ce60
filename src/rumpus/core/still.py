"""Stills: a record as it is at one moment, for words and scenes, which read a lot and change nothing.

A handle asks NumPy for every number anew. A still has the same fields and methods, but its numbers are read at once, and
its rows, and records within it, when they are first asked for.
"""

from collections.abc import Callable, Iterator
from dataclasses import make_dataclass
from functools import cache
from inspect import isfunction
from operator import itemgetter
from typing import Any, ClassVar

from rumpus.core.contract import SEATS
from rumpus.core.record import Record, Repeated

Reader = Callable[[Any], Any]


class Still:
    """What a record holds: numbers, rows of numbers as lists, and more stills."""

    __slots__ = ("_held",)
    _readers: ClassVar[dict[str, tuple[int, Reader]]] = {}

    def __getattr__(self, name: str) -> Any:
        """Read a row or a record within; a number is there from the start."""
        if name not in self._readers:
            raise AttributeError(f"{type(self).__name__} has no field '{name}'.")
        at, reader = self._readers[name]
        value = reader(self._held[at])
        setattr(self, name, value)
        return value

    def __repr__(self) -> str:
        names = [name for home in type(self).__mro__ for name in getattr(home, "__slots__", ()) if name != "_held"]
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in names)})"


def still(record: Record) -> Any:
    """A record's still. The record must not change while it is used."""
    kind: Any = type(record)
    return still_of(kind)(record.raw.item())


@cache
def still_of(kind: type[Record]) -> Reader:
    """What makes a still of the content of such a record."""
    readers = {name: (at, found) for at, (name, field) in enumerate(kind.kinds.items()) if (found := _reader(field))}
    numbers = [(at, name) for at, name in enumerate(kind.kinds) if name not in readers]
    home = type(kind.__name__, (Still,), {"__slots__": tuple(readers), "_readers": readers, **_methods(kind)})
    made = make_dataclass(kind.__name__, [name for _, name in numbers], bases=(home,), slots=True, eq=False, repr=False)
    picked = _picker([at for at, _ in numbers])

    def read(held: tuple[Any, ...]) -> Any:
        one = made(*picked(held))
        one._held = held
        return one

    return read


def _picker(places: list[int]) -> Callable[[tuple[Any, ...]], tuple[Any, ...]]:
    """What picks these places of a tuple."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda held: tuple(held[at] for at in places)


def _methods(kind: type[Record]) -> dict[str, Any]:
    """What a record can do beside having fields."""
    homes = [home for home in reversed(kind.__mro__) if issubclass(home, Record) and home is not Record]
    return {name: thing for home in homes for name, thing in vars(home).items() if isfunction(thing)}


def _reader(field: Any) -> Reader | None:
    """How a field is read that is more than a number."""
    if not isinstance(field, Repeated):
        return still_of(field) if _is_record(field) else None
    if not _is_record(field.thing):
        return lambda array: array.tolist()
    inner = still_of(field.thing)
    if field.length <= SEATS:
        return lambda array: [inner(numbers) for numbers in array.tolist()]
    return lambda array: LongRow(array, inner)


def _is_record(thing: Any) -> bool:
    return isinstance(thing, type) and issubclass(thing, Record)


class LongRow:
    """More records than there are seats, each read when it is first asked for: often few of them count."""

    __slots__ = ("_array", "_kept", "_read")

    def __init__(self, array: Any, read: Reader) -> None:
        self._array, self._read = array, read
        self._kept: list[Any] = [None] * len(array)

    def __len__(self) -> int:
        return len(self._kept)

    def __getitem__(self, at: int) -> Any:
        kept = self._kept[at]
        if kept is None:
            kept = self._kept[at] = self._read(self._array[at].item())
        return kept

    def __iter__(self) -> Iterator[Any]:
        return (self[at] for at in range(len(self)))

    def __repr__(self) -> str:
        return repr(list(self))
