"""The board: the table as the one who looks may see it, in text and colour."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from rumpus.terminal.theme import Pieces
from rumpus.terminal.tones import Tones

BLOCK = 4  # lines of somebody's on a board, about


class Board(VerticalScroll):
    """Shows the lines a game draws; scrolls when they are more than there is room for."""

    can_focus = False
    wanted = 0  # lines it would like to have

    def compose(self) -> ComposeResult:
        """One text, redrawn."""
        yield Static(id="lines")

    def show(self, lines: Sequence[Pieces], tones: Tones) -> None:
        """Draw these lines instead."""
        self.query_one("#lines", Static).update(tones.page(lines))
        self.wanted = len(lines)
        self.call_after_refresh(self._follow, lines)

    def _follow(self, lines: Sequence[Pieces]) -> None:
        """Where not all has room, keep those in sight who are waited for, with what is theirs."""
        waited = next((at for at, line in enumerate(lines) if any(text.startswith("▸") for text, _ in line[:1])), None)
        height = self.size.height
        if not 0 < height < len(lines):
            return
        first, last = (0, BLOCK) if waited is None else (waited, min(waited + BLOCK, len(lines)))
        if not self.scroll_y <= first <= last <= self.scroll_y + height:
            self.scroll_to(y=0 if last <= height else last - height, animate=False)
