"""The board: the table as the one who looks may see it, in text and colour."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from rumpus.terminal.theme import Pieces
from rumpus.terminal.tones import Tones


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
