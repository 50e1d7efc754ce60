"""The cards you may look at, with all they say."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from rumpus.core.voice import Voice
from rumpus.terminal.keybar import Keybar
from rumpus.terminal.sitting import Sitting
from rumpus.terminal.theme import Pieces, page


class Cards(ModalScreen[None]):
    """A page of texts under headings."""

    BINDINGS = [("escape,f2,enter,q", "dismiss")]

    def __init__(self, lines: Sequence[Pieces], say: Voice) -> None:
        super().__init__()
        self.lines, self.say = lines, say

    def compose(self) -> ComposeResult:
        """The page."""
        with VerticalScroll(id="cards"):
            yield Static(page(self.lines))
        yield Keybar((("Esc", "key-back", "screen.dismiss"), ("↑ ↓", "key-leaf", "")), self.say)


def card_lines(sitting: Sitting) -> list[Pieces]:
    """What the game's words say of the cards in sight of the one who looks; nothing where a game has no such words."""
    lines: list[Pieces] = []
    for heading, texts in sitting.game.telling.in_sight(sitting.match.pov(sitting.viewer, sitting.plan.language)):
        lines += [[(heading, "title")], *texts, []]
    return lines
