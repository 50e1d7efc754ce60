"""Rules as plain Python, for words and scenes: they hold handles, which compiled code does not read."""

import sys
from collections.abc import Callable
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, TypeVar

from rumpus.core import sets

F = TypeVar("F", bound=Callable[..., Any])


def plain(rule: F) -> F:
    """The same rule, run by the interpreter in either mode, so that no rule is written twice."""
    return _plain(rule)  # type: ignore[no-any-return]


@cache
def _plain(rule: Any) -> Any:
    function = getattr(rule, "py_func", None)
    return rule if function is None else _space(sys.modules[function.__module__])[function.__name__]


@cache
def _space(module: ModuleType) -> dict[str, Any]:
    """A module's names, its rules and those it imports made plain."""
    space = dict(vars(module))
    for name, thing in vars(module).items():
        if callable(thing) and thing in sets.IN_PYTHON:
            space[name] = sets.IN_PYTHON[thing]
        elif hasattr(thing, "py_func"):
            own = thing.py_func.__module__ == module.__name__
            space[name] = _rebuilt(thing.py_func, space) if own else plain(thing)
    return space


def _rebuilt(function: FunctionType, space: dict[str, Any]) -> FunctionType:
    """A function with these names around it, its default values kept."""
    return FunctionType(function.__code__, space, function.__name__, function.__defaults__)
