"""An environment's state as bytes: a line of JSON that says whose it is, then its arrays."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from rumpus.core.errors import RumpusError

FORMAT = 1


def packed(wishes: Mapping[str, Any], own: Mapping[str, Any], arrays: Sequence[Any]) -> bytes:
    """A state: what the environment was asked for, what it counts by itself, and its arrays."""
    head = {"rumpus": FORMAT, "wishes": wishes, "own": own}
    return b"\n".join([json.dumps(head).encode(), b"".join(array.tobytes() for array in arrays)])


def unpacked(content: bytes, wishes: Mapping[str, Any], arrays: Sequence[Any]) -> dict[str, Any]:
    """Write a state's arrays into these, and return what it counted; one of another environment changes nothing."""
    first, _, rest = bytes(content).partition(b"\n")
    try:
        head = json.loads(first)
        theirs, own = head["wishes"], head["own"]
    except (ValueError, KeyError, TypeError):
        raise RumpusError("This is no state of an environment: give what 'save' returned.") from None
    differ = [name for name in wishes if theirs.get(name) != json.loads(json.dumps(wishes[name]))]
    if differ or len(rest) != sum(array.nbytes for array in arrays):
        what = ", ".join(f"{name} {theirs.get(name)!r} instead of {wishes[name]!r}" for name in differ) or "other sizes"
        raise RumpusError(f"This is a state of another environment ({what}); make one like it to load it.")
    at = 0
    for array in arrays:
        array[...] = np.frombuffer(rest, array.dtype, array.size, at).reshape(array.shape)
        at += array.nbytes
    return dict(own)


def dice_state(dice: np.random.Generator) -> dict[str, Any]:
    """Where some dice are, in words of JSON."""
    return dict(dice.bit_generator.state)


def set_dice(dice: np.random.Generator, state: Mapping[str, Any]) -> None:
    """Put dice where they were."""
    dice.bit_generator.state = state
