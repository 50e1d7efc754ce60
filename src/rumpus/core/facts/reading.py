"""A reader of facts: keeps the view that frames add up to. It is what a browser does, in Python, to be compared with."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rumpus.core.facts.frames import Act, Frame, FrameError, number_at


class Moment(NamedTuple):
    """A view after a beat of an act, and which of its news are that beat's: those from `first` on, before `end`."""

    number: int
    view: bytes
    first: int
    end: int


class Reader:
    """The view of one looker at one match."""

    def __init__(self, dtype: Any) -> None:
        self._size = dtype.itemsize
        self._content = bytearray(-(-self._size // 8) * 8)
        (_, self._told), (news, self._news) = dtype.fields["told"][:2], dtype.fields["news"][:2]
        self._news_end = self._news + news.itemsize
        self._most_news = news.shape[0]
        self.number = -1

    @property
    def view(self) -> bytes:
        """The view as it is now."""
        return bytes(self._content[: self._size])

    @property
    def told(self) -> int:
        """The news in the view."""
        told = int.from_bytes(self._content[self._told : self._told + 2], "little")
        return min(told, int(self._most_news))

    def take(self, frame: Frame) -> list[Moment]:
        """Take a frame; the moments to be shown, one after the other. One that builds on another than the last is refused."""
        if frame.whole:
            self._content[:] = bytes(len(self._content))
        elif frame.previous != self.number:
            raise FrameError(f"This frame builds on {frame.previous}, but {self.number} was the last: ask for all.")
        self.number = frame.number
        return [moment for act in frame.acts for moment in self._act(act)]

    def _act(self, act: Act) -> Iterator[Moment]:
        """The moments of an act. One that tells begins without the news of the act before."""
        if act.tells:
            self._forget_news()
        at, told = 0, 0
        while act.beats[at]:
            at = self._beat(act.beats, at)
            yield Moment(act.number, self.view, told if act.tells else self.told, self.told)
            told = self.told

    def _forget_news(self) -> None:
        self._content[self._told : self._told + 2] = bytes(2)
        self._content[self._news : self._news_end] = bytes(self._news_end - self._news)

    def _beat(self, beats: bytes, at: int) -> int:
        """Change the words that a beat changed; return where it ends."""
        word = -1
        while beats[at]:
            far, at = number_at(beats, at)
            word += far
            mask, at = beats[at], at + 1
            for byte in range(8):
                if mask >> byte & 1:
                    self._content[8 * word + byte] = beats[at]
                    at += 1
        return at + 1
