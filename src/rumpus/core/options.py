"""Options: how a table wants to play a game, declared once, checked with sentences."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rumpus.core.errors import RumpusError, meant

Value = bool | int | str


@dataclass(frozen=True)
class Option:
    """One thing a table may decide. `allowed` is None for yes or no, a range for a number, names for a choice of them.

    `where` names another option and its value, where this one means something only then.
    """

    name: str
    default: Value
    about: str
    allowed: range | tuple[str, ...] | None = None
    where: tuple[str, Value] | None = None

    def check(self, value: Any) -> Value:
        """The value, made of this option's type, or a sentence that says what is allowed."""
        if self.allowed is None:
            return self._yes_or_no(value)
        if isinstance(self.allowed, range):
            return self._number(value, self.allowed)
        if str(value) not in self.allowed:
            raise RumpusError(f"The option {self.name} cannot be '{value}'{meant(str(value), self.allowed)}")
        return str(value)

    def _yes_or_no(self, value: Any) -> bool:
        words = {
            "true": True,
            "yes": True,
            "on": True,
            "1": True,
            "false": False,
            "no": False,
            "off": False,
            "0": False,
        }
        answer = words.get(str(value).casefold())
        if answer is None:
            raise RumpusError(f"The option {self.name} is yes or no, not '{value}'.")
        return answer

    def _number(self, value: Any, allowed: range) -> int:
        text = str(value).strip()
        number = int(text) if re.fullmatch(r"-?\d{1,9}", text) else None
        if number is None or number not in allowed:
            raise RumpusError(
                f"The option {self.name} is a whole number from {allowed[0]} to {allowed[-1]}, not '{value}'."
            )
        return number


def settle(declared: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Value]:
    """Every option with its value: the given ones checked, the rest by default."""
    known = {option.name: option for option in declared}
    for name in given:
        if name not in known:
            raise RumpusError(f"There is no option '{name}'{meant(name, known)}")
    return {name: option.check(given.get(name, option.default)) for name, option in known.items()}
