"""Records: classes of annotations that become flat NumPy records.

A record is the documentation of a state. The same class is the NumPy dtype that rules are compiled for and the handle
through which Python reads and writes one record, field by field, as ordinary ints: so the interpreter computes what
native code computes, and a value too large for its field is an error instead of a wrong number.
"""

import inspect
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeAlias, TypeVar

import numpy as np

if TYPE_CHECKING:
    int8: TypeAlias = int
    int16: TypeAlias = int
    int32: TypeAlias = int
    int64: TypeAlias = int
    uint8: TypeAlias = int
    uint16: TypeAlias = int
    uint32: TypeAlias = int
    float32: TypeAlias = float
    float64: TypeAlias = float
else:
    from numpy import float32, float64, int8, int16, int32, int64, uint8, uint16, uint32

__all__ = [
    "Record", "Row", "Rows", "float32", "float64", "int8", "int16", "int32", "int64", "record", "uint8", "uint16",
    "uint32",
]  # fmt: skip

R = TypeVar("R", bound="Record")
N = TypeVar("N")


class Repeated:
    """What `Row[int8, 5]` and `Rows[Driver, 8]` are at run time: a thing, so many times."""

    def __init__(self, thing: Any, length: int) -> None:
        self.thing, self.length = thing, length


def counted_from_the_front(at: int) -> int:
    """A place in a row. Native code would count a negative one from the end, a GPU takes what lies before the row."""
    if at < 0:
        raise IndexError(f"There is no place {at} in a row: places are counted from 0.")
    return at


class Row(Generic[N]):
    """A fixed row of numbers: `hand: Row[int16, 5]`."""

    __slots__ = ("raw",)

    def __class_getitem__(cls, of: Any) -> Any:
        return Repeated(*of) if isinstance(of, tuple) else cls

    def __init__(self, raw: Any) -> None:
        self.raw = raw

    def __len__(self) -> int:
        return len(self.raw)

    def __getitem__(self, at: int) -> N:
        number: N = self.raw[counted_from_the_front(at)].item()
        return number

    def __setitem__(self, at: int, number: N) -> None:
        self.raw[counted_from_the_front(at)] = number

    def __iter__(self) -> Iterator[N]:
        return iter(self.raw.tolist())

    def __repr__(self) -> str:
        return str(self.raw.tolist())


class Rows(Generic[R]):
    """A fixed row of records: `drivers: Rows[Driver, 8]`; also the handle of a whole array of records."""

    __slots__ = ("kind", "raw")

    def __class_getitem__(cls, of: Any) -> Any:
        return Repeated(*of) if isinstance(of, tuple) else cls

    def __init__(self, raw: Any, kind: type[R]) -> None:
        self.raw, self.kind = raw, kind

    def __len__(self) -> int:
        return len(self.raw)

    def __getitem__(self, at: int) -> R:
        return self.kind(self.raw[counted_from_the_front(at)])

    def __setitem__(self, at: int, other: R) -> None:
        self.raw[counted_from_the_front(at)] = other.raw

    def __iter__(self) -> Iterator[R]:
        return (self[at] for at in range(len(self)))

    def __repr__(self) -> str:
        return repr(list(self))


class Record:
    """One record, held by a handle: fields read as Python numbers, rows and records inside as handles."""

    __slots__ = ("raw",)
    dtype: ClassVar[Any]
    kinds: ClassVar[dict[str, Any]] = {}

    def __init__(self, raw: Any) -> None:
        self.raw = raw

    @classmethod
    def blank(cls) -> Self:
        """A new record of zeros."""
        return cls(cls.array(1)[0])

    @classmethod
    def array(cls, length: int) -> Any:
        """A new array of such records, all zeros. (`np.zeros` would lay them field by field, which takes longer.)"""
        return np.frombuffer(bytearray(length * cls.dtype.itemsize), cls.dtype)

    def copy_from(self, other: Self) -> None:
        """Become the same bytes as another record of this kind."""
        for name in self.kinds:
            self.raw[name] = other.raw[name]

    def tobytes(self) -> bytes:
        """Every byte of the record, padding included (it is always zero)."""
        content: bytes = self.raw.tobytes()
        return content

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.dtype == other.dtype and self.tobytes() == other.tobytes()

    __hash__ = None  # type: ignore[assignment]  # a record changes

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.kinds)})"


def _dtype_of(kind: Any) -> Any:
    if isinstance(kind, Repeated):
        return (_dtype_of(kind.thing), (kind.length,))
    return kind.dtype if isinstance(kind, type) and issubclass(kind, Record) else np.dtype(kind)


def _reader(name: str, kind: Any) -> Callable[[Any], Any]:
    if isinstance(kind, Repeated):
        thing = kind.thing
        if isinstance(thing, type) and issubclass(thing, Record):
            return lambda self: Rows(self.raw[name], thing)
        return lambda self: Row(self.raw[name])
    if isinstance(kind, type) and issubclass(kind, Record):
        return lambda self: kind(self.raw[name])
    return lambda self: self.raw[name].item()


def _field(name: str, kind: Any) -> property:
    def write(self: Any, value: Any) -> None:
        self.raw[name] = value

    return property(_reader(name, kind), write)


def record(cls: type[R]) -> type[R]:
    """Turn a class of annotations into a record; the fields of a record it inherits from come first."""
    own = dict(inspect.get_annotations(cls))
    cls.kinds = {**cls.kinds, **own}
    cls.dtype = np.dtype([(name, *_as_tuple(_dtype_of(kind))) for name, kind in cls.kinds.items()], align=True)
    for name, kind in own.items():
        setattr(cls, name, _field(name, kind))
    return cls


def _as_tuple(dtype: Any) -> tuple[Any, ...]:
    return dtype if isinstance(dtype, tuple) else (dtype,)
