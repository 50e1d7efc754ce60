"""The story: what has happened, sentence by sentence, the newest at the bottom."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from rumpus.terminal.sitting import Line
from rumpus.terminal.theme import PAINTS
from rumpus.terminal.tones import Tones

KEPT = 300  # lines; older ones are in the journal


class Story(VerticalScroll):
    """Lines of news that scroll by; the names of those at the table stand out."""

    can_focus = False

    def __init__(self, names: Sequence[str], id: str | None = None) -> None:
        super().__init__(id=id)
        self.tones = Tones(names)
        self._lines: list[Content] = []

    def compose(self) -> ComposeResult:
        """One text, growing."""
        yield Static(id="lines")

    def begin(self, viewer: int | None, lines: Sequence[Line]) -> None:
        """Tell it from the start to somebody else."""
        self.tones.viewer = viewer
        self._lines = [self._spoken(line) for line in lines]
        self._show()

    def tell(self, line: Line) -> None:
        """Add a sentence."""
        self._lines.append(self._spoken(line))
        self._show()

    def _show(self) -> None:
        self._lines = self._lines[-KEPT:]
        self.query_one("#lines", Static).update(Content("\n").join(self._lines))
        self.anchor()  # at the end, whatever its size becomes

    def _spoken(self, line: Line) -> Content:
        if line.tone == "heading":
            return Content.styled(f"\n{line.text}", PAINTS["title"])
        if line.tone == "quiet":
            return Content.styled(line.text, PAINTS["quiet"])
        return self.tones.sentence(line.text)
