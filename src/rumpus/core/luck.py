"""Luck: the dice and shuffles of a table, from four 32-bit words kept in the table itself (sfc32).

The same words give the same luck in the interpreter, in native code and on a GPU, so a journal replays exactly. Luck is
a secret: no view carries it.
"""

import hashlib
import re
from collections.abc import Callable

import numpy as np

from rumpus.core.record import Row
from rumpus.core.rule import INTERPRETED, rule

MASK = 0xFFFFFFFF
wide: Callable[[int], int] = int if INTERPRETED else np.int64  # type: ignore[assignment]  # to compiled code, an int


@rule
def word(luck: Row[int]) -> int:
    """The next 32 random bits. Everything is widened first: unsigned words mixed with ints would turn to floats."""
    a, b, c, turn = wide(luck[0]), wide(luck[1]), wide(luck[2]), wide(luck[3])
    out = (a + b + turn) & MASK
    luck[0] = b ^ (b >> 9)
    luck[1] = (c + (c << 3)) & MASK
    luck[2] = (((c << 21) | (c >> 11)) + out) & MASK
    luck[3] = (turn + 1) & MASK
    return out


@rule
def roll(luck: Row[int], sides: int) -> int:
    """A number from 0 to sides - 1, each exactly as likely as the others; a die has at most 2**31 sides."""
    product = word(luck) * sides
    low = product & MASK
    if low < sides:
        unfair = (MASK + 1 - sides) % sides
        while low < unfair:
            product = word(luck) * sides
            low = product & MASK
    return product >> 32


@rule
def stir(bits: int) -> int:
    """Mix 32 bits well, reversibly."""
    bits = ((bits ^ (bits >> 16)) * 0x45D9F3B) & MASK
    bits = ((bits ^ (bits >> 16)) * 0x45D9F3B) & MASK
    return bits ^ (bits >> 16)


@rule
def sow(luck: Row[int], key: Row[int], number: int, stream: int) -> None:
    """Fresh luck for game `number` of a key; each stream (the table's, the bots') is independent of the others."""
    number = wide(number)
    luck[0] = stir(wide(key[0]) ^ (number & MASK))
    luck[1] = stir(wide(key[1]) ^ (number >> 32) ^ (wide(stream) << 24))
    luck[2] = stir(wide(key[2]) ^ wide(luck[0]))
    luck[3] = stir(wide(key[3]) ^ wide(luck[1]))
    for _ in range(16):
        word(luck)


def key_of(seed: str) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """The four words of a seed: any text or number makes a key, by SHA-256."""
    return np.frombuffer(hashlib.sha256(f"rumpus seed {seed}".encode()).digest()[:16], "<u4").astype(np.int64)


def key_and_number(seed: str) -> tuple[str, int]:
    """'7#3' is game 3 of the simulation with seed 7; any other seed is a match of its own."""
    found = re.fullmatch(r"(.*)#([0-9]{1,18})", seed, re.DOTALL)
    return (found[1], int(found[2])) if found else (seed, 0)
