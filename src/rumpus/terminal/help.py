"""Help: the rules of the game, from its own folder, and the keys.

The rules are drawn by Rich in one piece: Textual's own Markdown is a widget a paragraph, and takes seconds to open.
"""

from pathlib import Path

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static, TabbedContent, TabPane

from rumpus.core.voice import Voice
from rumpus.terminal.keybar import Keybar
from rumpus.terminal.theme import Pieces, page

KEYS = (
    ("Esc", "key-back", "screen.dismiss"),
    ("← →", "key-page", "screen.turn_page"),
    ("↑ ↓ PgUp PgDn", "key-leaf", "screen.leaf(15)"),
)


class Help(ModalScreen[None]):
    """Two pages: rules and keys."""

    BINDINGS = [
        ("escape,enter,f1,q,question_mark", "dismiss"),
        Binding("left,right", "turn_page", priority=True),
        ("up", "leaf(-1)"),
        ("down", "leaf(1)"),
        ("pageup", "leaf(-15)"),
        ("pagedown,space", "leaf(15)"),
    ]

    def __init__(self, folder: Path | None, say: Voice) -> None:
        super().__init__()
        self.folder, self.say = folder, say

    def compose(self) -> ComposeResult:
        """The pages."""
        with TabbedContent(id="help"):
            if self.folder:
                with TabPane(self.say("the-rules"), id="rules"), VerticalScroll(can_focus=False):
                    yield Static(Markdown(self._rules(self.folder)))
            with TabPane(self.say("the-keys"), id="keys"), VerticalScroll(can_focus=False):
                yield Static(page(self._keys()), id="key-list")
        yield Keybar(KEYS, self.say)

    def _keys(self) -> list[Pieces]:
        """Rows of keys and what they do."""
        rows = [line.partition("|") for line in self.say("keys-page").splitlines()]
        return [[(f"{key.strip():<20}", "token"), (what.strip(), "")] for key, _, what in rows]

    def _rules(self, folder: Path) -> str:
        from rumpus.core.rulebook import readable

        return readable(folder, self.say.language) or self.say("no-rules")

    @property
    def pages(self) -> TabbedContent:
        """The pages."""
        return self.query_one(TabbedContent)

    def action_turn_page(self) -> None:
        """The other page."""
        names = [pane.id or "" for pane in self.query(TabPane)]
        self.pages.active = names[(names.index(self.pages.active) + 1) % len(names)]

    def action_leaf(self, by: int) -> None:
        """Scroll the page that is open."""
        pane = self.pages.active_pane
        if pane:
            pane.query_one(VerticalScroll).scroll_relative(y=by, animate=False)
