"""The loading screen: compiles the rules the first time, and says how far it is."""

from collections.abc import Callable

from textual import work
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.screen import Screen
from textual.widgets import ProgressBar, Static

from rumpus.core.errors import RumpusError
from rumpus.terminal.aside import aside
from rumpus.terminal.keybar import Keybar
from rumpus.terminal.sitting import Sitting, warm
from rumpus.terminal.speech import speech


class Loading(Screen[Sitting | RumpusError]):
    """Warms a game up and opens a sitting; its result is the sitting, or why there is none."""

    def __init__(self, game: str, language: str, begin: Callable[[], Sitting]) -> None:
        super().__init__()
        self.game, self.say, self._begin = game, speech(language), begin

    def compose(self) -> ComposeResult:
        """What is going on, and how far."""
        with Vertical(id="cloth"):
            yield Static(self.say("loading"), id="call", markup=False)
            with Center():
                yield ProgressBar(show_eta=False, id="warming")
            yield Static(self.say("loading-why"), id="why", markup=False)
        yield Keybar((("F10", "key-quit", "app.quit"),), self.say)

    def on_mount(self) -> None:
        """Begin."""
        self._load()

    @work
    async def _load(self) -> None:
        try:
            await aside(warm, self.game, self._progress)
            self.dismiss(await aside(self._begin))
        except RumpusError as error:
            self.dismiss(error)

    def _progress(self, done: int, total: int, _name: str) -> None:
        """Called from the thread that compiles."""
        self.app.call_from_thread(self.query_one(ProgressBar).update, total=total, progress=done)
