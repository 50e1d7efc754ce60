"""The cards you may look at, with all they say."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from rumpus.terminal.sitting import Sitting
from rumpus.terminal.theme import Pieces, page


class Cards(ModalScreen[None]):
    """A page of texts under headings."""

    BINDINGS = [Binding("escape,f2,enter,q", "dismiss", "Back")]

    def __init__(self, lines: Sequence[Pieces]) -> None:
        super().__init__()
        self.lines = lines

    def compose(self) -> ComposeResult:
        """The page."""
        with VerticalScroll(id="cards"):
            yield Static(page(self.lines))
        yield Footer(show_command_palette=False)


def card_lines(sitting: Sitting) -> list[Pieces]:
    """What the game's words say of the cards in sight of the one who looks; nothing where a game has no such words."""
    words = sitting.game.module("words")
    if not hasattr(words, "in_sight"):
        return []
    lines: list[Pieces] = []
    for heading, texts in words.in_sight(sitting.match.pov(sitting.viewer, sitting.plan.language)):
        lines += [[(heading, "title")], *texts, []]
    return lines
