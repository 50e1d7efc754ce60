"""What a seat sees as one row of numbers with named parts, made of its view: nothing else can get in.

A number of the view becomes one number. A set of cards (a 64-bit number) becomes 63 of them, 0 or 1. News and luck are
left out; the seat that looks comes first, as eight numbers of which one is 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from rumpus.core.contract import SEATS
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.rule import INTERPRETED

SET_BITS = 63
LEFT_OUT = ("luck", "news", "told")
WORD, KIND, AT = 0, 1, 2  # columns of the plan: place in the record, kind of number, place in the row
KINDS = {"i1": 0, "u1": 1, "b1": 1, "i2": 2, "u2": 3, "i4": 4, "u4": 5, "i8": 6}
WIDE, WIDEST = (KINDS["u2"], KINDS["i4"]), KINDS["u4"]  # kinds that may not fit into 16 bits, or into 32
WORDS = (np.int8, np.int16, np.int32, np.int64)


@dataclass(frozen=True)
class Part:
    """A named part of an observation: where it lies, and its shape."""

    name: str
    start: int
    shape: tuple[int, ...]

    def of(self, observations: Any) -> Any:
        """The part of one observation or of a batch."""
        flat = observations[..., self.start : self.start + int(np.prod(self.shape, dtype=int))]
        return flat.reshape(*observations.shape[:-1], *self.shape)


class Encoder:
    """Turns views of a game into rows of numbers, of 16 bits where that is enough for all its fields, else of 32 or 64."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.parts: dict[str, Part] = {"seat": Part("seat", 0, (SEATS,))}
        plan: list[tuple[int, int, int]] = []
        at = SEATS
        for name, offset, dtype, shape, steps in _leaves(game.table.dtype):
            kind = _kind_of(game, name, dtype)
            bits = SET_BITS if dtype.itemsize == 8 else 1
            self.parts[name] = Part(name, at, (*shape, bits) if bits > 1 else shape)
            for index in np.ndindex(*shape):
                place = offset + sum(step * number for step, number in zip(steps, index, strict=True))
                plan.append((place // dtype.itemsize, kind, at))
                at += bits
        self.size = at
        kinds = {kind for _, kind, _ in plan}
        self.dtype: Any = np.int64 if WIDEST in kinds else np.int32 if kinds & {*WIDE} else np.int16
        self._plan = np.array(plan, np.int64)
        self._encode: Any = _encode if INTERPRETED else _native()

    def __reduce__(self) -> tuple[Any, ...]:
        """Made again of its game, which is all that it depends on."""
        return Encoder, (self.game,)

    def __call__(self, views: Any, seats: Any) -> Any:
        """The rows of some views, each looked at by a seat (-1: nobody, and all is 0)."""
        out = np.empty((len(views), self.size), self.dtype)
        self.fill(words_of(views), seats, out)
        return out

    def fill(self, words: Sequence[Any], seats: Any, out: Any) -> None:
        """The same into rows that are there already, of views that are taken apart already."""
        self._encode(*words, seats, self._plan, out)


def words_of(views: Any) -> tuple[Any, ...]:
    """The same bytes in words of one, two, four and eight bytes.

    A record is as long as a multiple of its widest field, so where words of a width do not fill it, it has no such field
    and nobody reads any: then there are none.
    """
    size = views.dtype.itemsize
    fits = [size % np.dtype(kind).itemsize == 0 for kind in WORDS]
    return tuple(
        views.view(kind).reshape(len(views), -1) if fit else np.zeros((len(views), 0), kind)
        for kind, fit in zip(WORDS, fits, strict=True)
    )


def _kind_of(game: Game, name: str, dtype: Any) -> int:
    if dtype.str[1:] not in KINDS:
        raise RumpusError(
            f"The field {name} of {game.name}'s table is a {dtype.name}: an observation is of whole numbers of up to 32 "
            "bits, and of sets in an int64."
        )
    return KINDS[dtype.str[1:]]


def _leaves(
    dtype: Any, name: str = "", offset: int = 0, shape: tuple[int, ...] = (), steps: tuple[int, ...] = ()
) -> Iterator[tuple[str, int, Any, tuple[int, ...], tuple[int, ...]]]:
    """Every number of a record: its name, where the first lies, its kind, how many there are, and how far apart."""
    if dtype.subdtype:
        inner, own = dtype.subdtype
        strides = [inner.itemsize * int(np.prod(own[at + 1 :], dtype=int)) for at in range(len(own))]
        yield from _leaves(inner, name, offset, (*shape, *own), (*steps, *strides))
    elif dtype.names:
        for field in dtype.names:
            if field not in LEFT_OUT:
                inner, at = dtype.fields[field][:2]
                yield from _leaves(inner, f"{name}.{field}" if name else field, offset + at, shape, steps)
    else:
        yield name, offset, dtype, shape, steps


def _encode(i1: Any, i2: Any, i4: Any, i8: Any, seats: Any, plan: Any, out: Any) -> None:
    """Fill the rows. The four arrays are the same bytes, read in words of one, two, four and eight."""
    out[:] = 0
    for row in range(len(out)):
        if seats[row] >= 0:
            out[row, seats[row]] = 1
        for number in range(len(plan)):
            word, kind, at = plan[number, WORD], plan[number, KIND], plan[number, AT]
            if kind == 6:
                bits = i8[row, word]
                while bits > 0:
                    out[row, at] = bits & 1
                    bits >>= 1
                    at += 1
            elif kind == 0:
                out[row, at] = i1[row, word]
            elif kind == 1:
                out[row, at] = int(i1[row, word]) & 0xFF
            elif kind == 2:
                out[row, at] = i2[row, word]
            elif kind == 3:
                out[row, at] = int(i2[row, word]) & 0xFFFF
            elif kind == 4:
                out[row, at] = i4[row, word]
            else:
                out[row, at] = int(i4[row, word]) & 0xFFFFFFFF


def _native() -> Any:
    """The same, compiled once for all games."""
    from rumpus.core.rule import compiled

    global _compiled
    if _compiled is None:
        _compiled = compiled(_encode, "rumpus.lab", quick=True)
    return _compiled


_compiled: Any = None
