"""The shelf: the games there are, in a list."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from rumpus.core.voice import Voice

if TYPE_CHECKING:
    from rumpus.core.game import Game


class Shelf(OptionList):
    """Choose a game with the arrow keys; past the first or the last, the arrows leave the list."""

    def __init__(self, games: "Sequence[Game]", chosen: str, say: Voice) -> None:
        super().__init__(*[Option(self._spine(game, say), game.name) for game in games], id="shelf", compact=True)
        self._chosen = [game.name for game in games].index(chosen)

    def on_mount(self) -> None:
        """Point at the game that is chosen."""
        self.highlighted = self._chosen

    @staticmethod
    def _spine(game: "Game", say: Voice) -> Content:
        seats = say("seats-range", least=game.seats[0], most=game.seats[-1])
        return Content.assemble((title_of(game, say.language), "bold"), (f" ({seats})", ""))

    def action_cursor_up(self) -> None:
        """Up, or out at the top."""
        if self.highlighted:
            super().action_cursor_up()
        else:
            self.screen.focus_previous()

    def action_cursor_down(self) -> None:
        """Down, or out at the bottom."""
        if self.highlighted is not None and self.highlighted < self.option_count - 1:
            super().action_cursor_down()
        else:
            self.screen.focus_next()


def title_of(game: "Game", language: str) -> str:
    """The game's title in a language, where it has one."""
    voice = game.voice([], language)
    return voice("title") if voice.knows("title") else game.title


def about_of(game: "Game", language: str) -> str:
    """What the game is like, likewise."""
    voice = game.voice([], language)
    return voice("about") if voice.knows("about") else game.about
