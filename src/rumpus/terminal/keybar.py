"""The key bar: at the bottom of every screen, what the keys do, in the player's language; a click does it too."""

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Static

from rumpus.core.voice import Voice

Keys = Sequence[tuple[str, str, str]]  # the key as it is written on it, the message that names it, the action


class Keybar(Static):
    """One line of keys."""

    DEFAULT_CSS = """
    Keybar { dock: bottom; height: 1; width: 100%; background: $panel; padding: 0 1; link-style: none; link-color: $text; }
    """

    def __init__(self, keys: Keys, say: Voice) -> None:
        super().__init__(Content("  ").join([self._key(say, *key) for key in keys]))

    @staticmethod
    def _key(say: Voice, key: str, message: str, action: str) -> Content:
        return Content.from_markup(f'[bold $accent]{key}[/] [@click="{action}"]$word[/]', word=say(message))
