"""The voice a table speaks with: a language (Project Fluent) and the names of those who sit there."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from rumpus.core.errors import RumpusError, meant

LANGUAGES = ("en", "fr")


@cache
def _bundle(folder: Path, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for name in dict.fromkeys(("en", language)):
        file = folder / f"{name}.ftl"
        if file.exists():
            bundle.add_resource(FluentResource(file.read_text("utf-8")), allow_overrides=True)
    return bundle


class Voice:
    """Says a game's messages in a language, with the players' names."""

    def __init__(self, folder: Path, names: Sequence[str], language: str = "en") -> None:
        if language not in LANGUAGES:
            raise RumpusError(f"Rumpus does not speak '{language}'{meant(language, LANGUAGES)}")
        self.language, self.names = language, list(names)
        self._bundle = _bundle(folder, language)

    def __call__(self, message: str, **given: Any) -> str:
        """The message of that name; a message nobody wrote is a fault of the game."""
        pattern = self._bundle.get_message(message).value if self.knows(message) else None
        if pattern is None:
            raise KeyError(f"no message '{message}' in {self.language}.ftl or en.ftl")
        text, errors = self._bundle.format_pattern(pattern, given)
        if errors:
            raise KeyError(f"message '{message}': {errors[0]}")
        return str(text)

    def knows(self, message: str) -> bool:
        """Whether there is such a message."""
        return bool(self._bundle.has_message(message))

    def seat(self, seat: int) -> str:
        """The name of the one who sits there."""
        return self.names[seat]
