"""A colour of its own for each seat: wherever a name, or a seat's number on the map, stands on the table or in the story."""

import re
from collections.abc import Sequence

from textual.content import Content

from rumpus.terminal.theme import Pieces, painted, seat_paint

NAMED = ("seat", "you", "new")  # the styles in which games write of seats


class Tones:
    """Who sits where: colours names, and makes those of the one who looks stand out."""

    def __init__(self, names: Sequence[str], viewer: int | None = None) -> None:
        self.names, self.viewer = list(names), viewer

    def line(self, pieces: Pieces) -> Content:
        """A line of the table."""
        return Content("").join([self._piece(text, style) for text, style in pieces])

    def page(self, lines: Sequence[Pieces]) -> Content:
        """Lines of the table."""
        return Content("\n").join([self.line(line) for line in lines])

    def sentence(self, text: str) -> Content:
        """A sentence of the story."""
        said = Content(text)
        for seat, name in enumerate(self.names):
            for found in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)(?! \d)", text):
                said = said.stylize(self._paint(seat), *found.span())
        return said

    def _piece(self, text: str, style: str) -> Content:
        seat = self.seat_of(text) if style in NAMED else None
        if seat is None:
            return painted([(text, style)])
        name = text.rstrip()
        return Content.styled(name, self._paint(seat, style)) + Content(text[len(name) :])

    def _paint(self, seat: int, style: str = "") -> str:
        own = seat == self.viewer or style == "you"
        return f"bold underline {seat_paint(seat)}" if own else f"bold {seat_paint(seat)}"

    def seat_of(self, text: str) -> int | None:
        """The seat that a piece of the table is about: by its number on the map, by a name or the beginning of one."""
        words = text.strip(" ▲▸:")
        if re.fullmatch(r"[1-8]", words) and int(words) <= len(self.names):
            return int(words) - 1
        words = re.sub(r"^[1-8] (?=\S)", "", words)
        if words in self.names:
            return self.names.index(words)
        begun = [seat for seat, name in enumerate(self.names) if len(words) > 2 and name.startswith(words)]
        return begun[0] if len(begun) == 1 else None
