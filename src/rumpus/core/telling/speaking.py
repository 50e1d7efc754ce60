"""Phrases put into words, by a voice: its language's messages, the players' names, and the lists of what is printed."""

from collections.abc import Callable, Mapping
from typing import Any

from rumpus.core.telling.lexicon import sayings
from rumpus.core.telling.phrases import Common, Gap
from rumpus.core.telling.printed import Printed
from rumpus.core.voice import Voice

BETWEEN = {Common.COMMAS: ", ", Common.SPACES: " ", Common.DOTS: " · "}


class Sayings:
    """All that a game can say, by number."""

    def __init__(self, words: Any, news: Any, choose: Any) -> None:
        self.messages: dict[int, tuple[str, tuple[tuple[str, Gap], ...]]] = {
            number: (message, tuple(gaps.items())) for number, message, gaps in sayings(words, news, choose)
        }
        self.bare: Mapping[int, Gap] = {int(word): word.gaps["it"] for word in words or () if word.bare}


class Speaker:
    """Puts the phrases of one book into words."""

    def __init__(self, known: Sayings, printed: Printed, say: Voice, book: Any) -> None:
        self._known, self._printed, self._say = known, printed, say
        phrases = book["phrases"][: book["said"]]
        self._messages: list[int] = phrases["message"].tolist()
        self._gaps: list[list[int]] = phrases["gaps"].tolist()
        self._said: dict[int, str] = {}

    def __call__(self, at: int) -> str:
        """A phrase in words; none is an empty text."""
        if at < 0:
            return ""
        if at not in self._said:
            message, gaps = self._messages[at], self._gaps[at]
            self._said[at] = self._common(message, gaps) if message < 0 else self._message(message, gaps)
        return self._said[at]

    def _message(self, number: int, gaps: list[int]) -> str:
        gap = self._known.bare.get(number)
        if gap:
            return str(self._fill(gap, gaps[0]))
        message, kinds = self._known.messages[number]
        return self._say(message, **{name: self._fill(gap, value) for (name, gap), value in zip(kinds, gaps)})

    def _fill(self, gap: Gap, value: int) -> str | int:
        if gap.kind == "number":
            return value
        if gap.kind == "listed":
            return self._printed.lists[gap.words][value]
        if gap.kind == "measured":
            return self._say(gap.words, far=_decimal(value, self._say.language))
        if gap.kind == "phrase":
            return self(value)
        if gap.kind == "seat":
            return self._say.names[value] if value >= 0 else ""
        return self._names(value)

    def _names(self, mask: int) -> str:
        """Names in a row: Ada, Bo and Cyd."""
        names = [name for seat, name in enumerate(self._say.names) if mask >> seat & 1]
        if len(names) < 2:
            return "".join(names)
        return self._say("and", before=", ".join(names[:-1]), last=names[-1])

    def _common(self, message: int, gaps: list[int]) -> str:
        kinds: dict[int, Callable[[], str]] = {
            Common.NUMBER: lambda: str(gaps[0]),
            Common.NAME: lambda: self._say.names[gaps[0]],
            Common.NAMES: lambda: self._names(gaps[0]),
            Common.TITLE: lambda: self._say("title"),
            Common.CAPITAL: lambda: self(gaps[0])[:1].upper() + self(gaps[0])[1:],
        }
        if message in kinds:
            return kinds[message]()
        return BETWEEN[Common(message)].join(text for at in gaps if (text := self(at)))


def _decimal(hundredths: int, language: str) -> str:
    """So many hundredths as whole units, or units and tenths."""
    number = f"{hundredths / 100:.1f}".removesuffix(".0")
    return number.replace(".", ",") if language == "fr" else number
