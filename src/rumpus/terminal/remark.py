"""The remark: a sentence about the choice you point at, or about what you typed."""

from textual.content import Content
from textual.widgets import Static

from rumpus.terminal.theme import PAINTS


class Remark(Static):
    """One sentence, in the paint that suits it."""

    def say(self, sentence: str, paint: str = "quiet") -> None:
        """Say this instead."""
        self.update(Content.styled(sentence, PAINTS[paint]))
