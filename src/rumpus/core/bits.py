"""Counting and finding bits with the processor's own instructions, for compiled rules."""

from typing import Any

from numba import types
from numba.extending import intrinsic


@intrinsic  # type: ignore[untyped-decorator]
def size(typing: Any, cards: Any) -> Any:
    """How many there are."""
    return types.int64(types.int64), lambda context, builder, signature, given: builder.ctpop(given[0])


@intrinsic  # type: ignore[untyped-decorator]
def first(typing: Any, cards: Any) -> Any:
    """The lowest of a set that is not empty."""
    from llvmlite import ir

    zero_is_undefined = ir.Constant(ir.IntType(1), 1)
    return types.int64(types.int64), lambda context, builder, signature, given: builder.cttz(
        given[0], zero_is_undefined
    )
