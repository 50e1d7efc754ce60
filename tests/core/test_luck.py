"""Luck: fair, the same wherever it runs, and independent between streams."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.core import luck
from rumpus.core.game import Game
from rumpus.core.luck import key_of
from rumpus.core.plain import plain
from rumpus.core.record import Row


def natively(doors: SimpleNamespace, game: Game, seed: str, number: int, stream: int, count: int = 200) -> list[int]:
    out = np.zeros(count, np.int64)
    doors.words(game.kit(2).boxes, game.table.array(1), key_of(seed), number, stream, out)
    return [int(one) for one in out]


def interpreted(seed: str, number: int, stream: int, count: int = 200) -> list[int]:
    words: Row[int] = Row(np.zeros(4, np.uint32))
    plain(luck.sow)(words, Row(key_of(seed)), number, stream)
    return [int(plain(luck.word)(words)) for _ in range(count)]


def rolls(doors: SimpleNamespace, game: Game, seed: str, sides: int, count: int) -> Any:
    out = np.zeros(count, np.int64)
    doors.rolls(game.kit(2).boxes, game.table.array(1), key_of(seed), sides, out)
    return out


@settings(max_examples=25, deadline=None)
@given(seed=st.text(st.characters(codec="utf-8"), max_size=9), number=st.integers(0, 2**62), stream=st.integers(0, 9))
def test_interpreted_and_native_luck_is_the_same(
    doors: SimpleNamespace, skeleton: Game, seed: str, number: int, stream: int
) -> None:
    assert natively(doors, skeleton, seed, number, stream) == interpreted(seed, number, stream)


@pytest.mark.parametrize("sides", [1, 2, 3, 6, 7, 52, 100])
def test_every_side_is_as_likely(doors: SimpleNamespace, skeleton: Game, sides: int) -> None:
    """The chi-square of 200 000 rolls lies within six deviations of what is expected."""
    found = rolls(doors, skeleton, "fair", sides, 200_000)
    counts = np.bincount(found, minlength=sides)
    assert len(counts) == sides
    chi = ((counts - 200_000 / sides) ** 2 / (200_000 / sides)).sum()
    assert abs(chi - (sides - 1)) <= 6 * (2 * (sides - 1)) ** 0.5


@pytest.mark.parametrize("sides", [3 << 29, (1 << 31) - 1, 1 << 31])
def test_a_die_with_very_many_sides_is_fair_too(doors: SimpleNamespace, skeleton: Game, sides: int) -> None:
    """Without rejection, some of such a die's sides would be much more likely than others."""
    found = rolls(doors, skeleton, "many", sides, 60_000)
    assert found.min() >= 0
    assert found.max() < sides
    thirds = np.bincount(found * 3 // sides, minlength=3)
    assert thirds.min() > 19_300


@settings(max_examples=20, deadline=None)
@given(number=st.integers(0, 2**40))
def test_streams_and_games_are_independent(doors: SimpleNamespace, skeleton: Game, number: int) -> None:
    one, other, later = (
        natively(doors, skeleton, "7", at, stream) for at, stream in ((number, 1), (number, 2), (number + 1, 1))
    )
    assert not set(one) & set(other)
    assert not set(one) & set(later)
    bits = sum((a ^ b).bit_count() for a, b in zip(one, other, strict=True))
    assert 0.45 < bits / (32 * len(one)) < 0.55


def test_no_two_of_many_games_begin_alike(doors: SimpleNamespace, skeleton: Game) -> None:
    first = {tuple(natively(doors, skeleton, "7", number, 1, 2)) for number in range(2000)}
    assert len(first) == 2000


def test_a_seed_makes_a_key() -> None:
    assert key_of("7").tolist() == key_of("7").tolist()
    assert key_of("7").dtype == np.int64
    assert all(0 <= word < 2**32 for word in key_of("any text at all"))
    assert key_of("7").tolist() != key_of("8").tolist()
