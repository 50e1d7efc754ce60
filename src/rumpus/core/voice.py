"""The voice a table speaks with: a language (Project Fluent) and the names of those who sit there."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from rumpus.core.errors import RumpusError, meant

LANGUAGES = ("en", "fr")
SHARED = Path(__file__).parent / "telling"  # messages of all games
REMEMBERED = 32768  # sentences that were said before
ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*\n?(?:(?!-?[a-zA-Z]).*\n?)*", re.MULTILINE)  # a message, up to the next
REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


class Tongue:
    """The messages of some folders in a language, shared by all voices that speak them; a later folder has the last word.

    A message is read when it is first said: most are not for a long time, and Fluent takes its time to read.
    """

    def __init__(self, folders: tuple[Path, ...], language: str) -> None:
        from fluent.runtime import FluentBundle  # not before something is said

        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        self.unread: dict[str, str] = {}
        for name in dict.fromkeys(("en", language)):
            for file in (folder / f"{name}.ftl" for folder in folders):
                if file.exists():
                    self.unread |= {entry[1]: entry[0] for entry in ENTRY.finditer(file.read_text("utf-8"))}

    def knows(self, message: str) -> bool:
        """Whether there is such a message; from now on it is read, with all that it refers to."""
        if message in self.unread:
            self._read(message)
        return bool(self.bundle.has_message(message))

    def _read(self, message: str) -> None:
        """Threads may read the same message at once: it stays among the unread until it can be said."""
        from fluent.runtime import FluentResource

        texts, waiting = dict[str, str](), [message]
        while waiting:
            name = waiting.pop()
            text = self.unread.get(name)
            if text is not None and name not in texts:
                texts[name] = text
                waiting += REFERENCE.findall(text)
        self.bundle.add_resource(FluentResource("\n".join(texts.values())), allow_overrides=True)
        for name in texts:
            self.unread.pop(name, None)

    def say(self, message: str, given: dict[str, Any]) -> str:
        """A message, filled in by Fluent, or said before."""
        return _remembered(self, message, **given)

    def work_out(self, message: str, given: dict[str, Any]) -> str:
        """A message as Fluent fills it in."""
        pattern = self._pattern(message)
        if pattern is None:
            near = meant(message, {*self.unread, *self.bundle._messages})
            raise KeyError(f"no message '{message}' in en.ftl{near if 'did you mean' in near else ''}")
        text, errors = self.bundle.format_pattern(pattern, given)
        if errors:
            raise KeyError(f"message '{message}': {errors[0]}")
        return str(text)

    def _pattern(self, message: str) -> Any:
        return self.bundle.get_message(message).value if self.knows(message) else None


@lru_cache(REMEMBERED, typed=True)
def _remembered(tongue: Tongue, message: str, /, **given: Any) -> str:
    return tongue.work_out(message, given)


_tongue = cache(Tongue)


class Voice:
    """Says a game's messages in a language, with the players' names; `box` is a folder whose words several games share."""

    def __init__(self, folder: Path, names: Sequence[str], language: str = "en", box: Path | None = None) -> None:
        if language not in LANGUAGES:
            raise RumpusError(f"Rumpus does not speak '{language}'{meant(language, LANGUAGES)}")
        self.folder, self.language, self.names = folder, language, list(names)
        self._tongue = _tongue((SHARED, box, folder) if box else (SHARED, folder), language)

    def __call__(self, message: str, /, **given: Any) -> str:
        """The message of that name; a message nobody wrote is a fault of the game."""
        return self._tongue.say(message, given)

    def knows(self, message: str) -> bool:
        """Whether there is such a message."""
        return self._tongue.knows(message)

    def seat(self, seat: int) -> str:
        """The name of the one who sits there."""
        return self.names[seat]
