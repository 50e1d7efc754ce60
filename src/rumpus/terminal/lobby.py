"""The lobby: choose a game, who sits where, and how to play; Enter, Enter starts."""

from typing import TYPE_CHECKING, cast

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, OptionList, Static

from rumpus.core.errors import RumpusError
from rumpus.core.options import Option, Value
from rumpus.terminal.aside import aside
from rumpus.terminal.dial import Dial
from rumpus.terminal.draft import Draft
from rumpus.terminal.keybar import Keybar
from rumpus.terminal.plan import PACES, PERSON, Plan
from rumpus.terminal.remark import Remark
from rumpus.terminal.seat_row import SHORT, SeatRow
from rumpus.terminal.shelf import Shelf, about_of
from rumpus.terminal.speech import TONGUES, speech

if TYPE_CHECKING:
    from rumpus.core.game import Game

BANNER = "R U M P U S"
KEYS = (("F1", "key-help", "app.help"), ("F8", "key-light", "app.light"), ("F10", "key-quit", "app.quit"))


class Lobby(Screen[Plan]):
    """Turns a draft into a plan."""

    BINDINGS = [
        ("enter", "ready"),
        ("up", "app.focus_previous"),
        ("down", "app.focus_next"),
    ]

    def __init__(self, draft: Draft) -> None:
        super().__init__()
        self.draft = draft
        self.games: list[Game] = []

    def compose(self) -> ComposeResult:
        """The banner, the two halves of the room, the start button."""
        say = self.say = speech(self.draft.language)
        yield Static(BANNER, id="banner")
        yield Static(say("welcome"), id="welcome", markup=False)
        with Container(id="room"):
            if self.games:
                yield from self._room()
            else:
                yield Static(say("opening-shelf"))
        yield Remark(id="remark")
        yield Button(say("start"), id="start", variant="primary", compact=True, disabled=not self.games)
        yield Keybar(KEYS, self.say)

    def _room(self) -> ComposeResult:
        with VerticalScroll(id="game", can_focus=False):
            yield Static(self.say("the-game"), classes="heading")
            yield Shelf(self.games, self.draft.game, self.say)
            yield Static(about_of(self.game, self.draft.language), id="about", markup=False)
            for option in self.game.options:
                yield self._option(option)
        with VerticalScroll(id="people", can_focus=False):
            yield Static(self.say("the-table"), classes="heading")
            counts = [(str(count), count) for count in self.game.seats]
            yield Dial(self.say("seats"), counts, len(self.draft.levels), width=SHORT, id="seats")
            for seat, level in enumerate(self.draft.levels):
                yield SeatRow(seat, level, self.draft.name_of(seat) if level == PERSON else "", self.say)
            yield from self._tastes()

    def _tastes(self) -> ComposeResult:
        paces = [(self.say(f"pace-{pace}"), pace) for pace in PACES]
        yield Dial(self.say("pace"), paces, self.draft.pace, self.say("about-pace"), SHORT, id="pace")
        tongues = [(word, tongue) for tongue, word in TONGUES.items()]
        yield Dial(self.say("language"), tongues, self.draft.language, self.say("about-language"), SHORT, id="language")
        themes = [(self.say(name), name) for name in ("rumpus-dark", "rumpus-light")]
        yield Dial(self.say("theme"), themes, self.draft.theme, width=SHORT, id="theme")

    def _option(self, option: Option) -> Dial:
        chosen = self.draft.options[self.draft.game][option.name]
        voice = self.game.voice([], self.draft.language)
        named, told = f"option-{option.name}", f"option-{option.name}-about"
        label = voice(named) if voice.knows(named) else option.name.replace("_", " ").capitalize()
        about = voice(told) if voice.knows(told) else option.about
        return Dial(label, self._values(option), chosen, about, id=f"option-{option.name}")

    def _values(self, option: Option) -> list[tuple[str, object]]:
        if option.allowed is None:
            return [(self.say("no"), False), (self.say("yes"), True)]
        voice = self.game.voice([], self.draft.language)
        names = {value: f"option-{option.name}-{value}" for value in option.allowed}
        return [(voice(name) if voice.knows(name) else str(value), value) for value, name in names.items()]

    @property
    def game(self) -> "Game":
        """The game that is chosen."""
        return next(game for game in self.games if game.name == self.draft.game)

    def on_mount(self) -> None:
        """Open the shelf, aside: the lobby is there before the games are."""
        self._open_shelf()

    @work
    async def _open_shelf(self) -> None:
        self.games = await aside(_all_games)
        if not self.draft.game:
            self.draft.choose(self.games[0])
        await self._redraw("#shelf")

    async def _redraw(self, focus: str) -> None:
        with self.app.batch_update():
            await self.recompose()
            self.query_one(focus).focus()

    @on(OptionList.OptionHighlighted, "#shelf")
    async def _pointed(self, event: OptionList.OptionHighlighted) -> None:
        game = self.games[event.option_index]
        if game.name != self.draft.game:
            self.draft.choose(game)
            await self._redraw("#shelf")

    @on(Dial.Turned)
    async def _turned(self, event: Dial.Turned) -> None:
        name, value = str(event.dial.id), event.dial.value
        if name.startswith("option-"):
            self.draft.wish({name.removeprefix("option-"): cast(Value, value)})
        elif name == "seats":
            self.draft.seat(cast(int, value))
            await self._redraw("#seats")
        else:
            setattr(self.draft, name, value)
            await self._taste(name)

    async def _taste(self, name: str) -> None:
        if name == "language":
            self.app.call_next(self._redraw, "#language")
        elif name == "theme":
            self.app.theme = self.draft.theme

    @on(SeatRow.Taken)
    def _taken(self, event: SeatRow.Taken) -> None:
        self.draft.levels[event.seat] = event.level
        if event.level == PERSON:
            self.draft.call(event.seat, event.called)

    def on_descendant_focus(self) -> None:
        """Say what the thing in focus is about."""
        focused = self.focused
        about = focused.about if isinstance(focused, Dial) else ""
        self.query_one(Remark).say(about or self.say("lobby-keys"))

    @on(OptionList.OptionSelected, "#shelf")
    @on(Input.Submitted)
    def action_ready(self) -> None:
        """Enter: to the start button; there it starts."""
        self.query_one("#start").focus()

    @on(Button.Pressed, "#start")
    def _start(self) -> None:
        try:
            self.dismiss(self._checked(self.draft.plan()))
        except RumpusError as error:
            self.query_one(Remark).say(str(error), "warn")

    def _checked(self, plan: Plan) -> Plan:
        """The plan, if the game can be played so and somebody is there to play it."""
        if PERSON not in self.draft.levels:
            raise RumpusError(self.say("nobody"))
        self.game.kit(len(plan.sitters), plan.options, plan.deck)
        return plan


def _all_games() -> "list[Game]":
    """Every game on the shelf; importing them takes a moment."""
    from rumpus.core.shelf import shelf

    found = shelf()
    for game in found:
        game.module("box")
    return found
