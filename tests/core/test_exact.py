"""Logarithm and exponential: as near as a library's, and the same interpreted and natively."""

import math
from typing import Any

import numba
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from rumpus.core import exact
from rumpus.core.inner import LightCompiler
from rumpus.core.plain import plain

ULP = 2.0**-52
log, exp = plain(exact.log), plain(exact.exp)


@given(st.floats(1e-300, 1e300) | st.integers(1, 1 << 40).map(float))
def test_a_logarithm_is_right_to_the_last_digits(number: float) -> None:
    right = math.log(number)
    assert abs(log(number) - right) <= 3 * ULP * max(abs(right), 0.01)


@given(st.floats(-700, 700))
def test_an_exponential_is_right_to_the_last_digits(number: float) -> None:
    assert abs(exp(number) / math.exp(number) - 1.0) <= 3 * ULP


def test_far_out_they_do_not_fail() -> None:
    assert exp(1e9) == math.inf
    assert exp(-1e9) == 0.0
    assert log(1.0) == 0.0
    assert exp(0.0) == 1.0


def test_native_code_leaves_the_same_bytes() -> None:
    def both(numbers: Any, out: Any) -> None:
        for at in range(len(numbers)):
            out[at, 0], out[at, 1] = exact.log(numbers[at]), exact.exp(numbers[at] - 50.0)

    native = numba.njit(pipeline_class=LightCompiler, _nrt=False)(both)
    numbers = np.random.default_rng(1).uniform(1e-6, 100.0, 2000)
    out = np.zeros((2000, 2))
    native(numbers, out)
    assert out.tolist() == [[log(number), exp(number - 50.0)] for number in numbers.tolist()]
