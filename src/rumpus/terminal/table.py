"""The table screen: the board, the story, and what you may choose now."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Container
from textual.screen import Screen
from textual.widgets import Input, Static

from rumpus.core.errors import RumpusError
from rumpus.core.match import Choice
from rumpus.terminal.aside import aside
from rumpus.terminal.board import Board
from rumpus.terminal.cards import Cards, card_lines
from rumpus.terminal.curtain import Curtain
from rumpus.terminal.decision import Decision, Item
from rumpus.terminal.ending import NEXT, ending
from rumpus.terminal.keybar import Keybar
from rumpus.terminal.plan import PACES
from rumpus.terminal.remark import Remark
from rumpus.terminal.sitting import Sitting
from rumpus.terminal.speech import speech
from rumpus.terminal.story import Story
from rumpus.terminal.theme import Pieces

WIDE, TALL = 104, 36  # columns and lines from which on there is room for more
LOWER = 11  # lines that the board leaves to the choices, the field and the footer
KEYS = (
    ("F1", "key-help", "app.help"),
    ("F2", "key-cards", "screen.cards"),
    ("F3", "key-hint", "screen.hint"),
    ("F4", "key-undo", "screen.undo"),
    ("F5", "key-save", "screen.save"),
    ("F6", "key-pace", "screen.pace"),
    ("F9", "key-lobby", "screen.leave"),
    ("F10", "key-quit", "app.quit"),
)
Order = Callable[[], Awaitable[None]]


class Table(Screen[str]):
    """Plays a sitting; its result is what to do next: `again` or `lobby`."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (30, "-tall")]
    BINDINGS = [
        ("f2", "cards"),
        ("f3", "hint"),
        ("f4,ctrl+z", "undo"),
        ("f5,ctrl+s", "save"),
        ("f6", "pace"),
        ("f9", "leave"),
        ("up", "move(-1)"),
        ("down", "move(1)"),
        ("pageup", "leaf(-1)"),
        ("pagedown", "leaf(1)"),
        ("escape", "clear"),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting
        self.say = speech(sitting.plan.language)
        self.remark = Remark(id="remark")
        self.field = Input(id="field", compact=True, placeholder=self.say("field"), select_on_focus=False)
        self.field.cursor_blink = False
        self._orders: asyncio.Queue[Order] = asyncio.Queue()
        self._hurry = asyncio.Event()
        self._pace = sitting.plan.pace
        self._leaving = 0  # after how many choices somebody asked to leave
        self._advice: tuple[int, int] | None = None  # after how many choices it was given, and what it was

    def compose(self) -> ComposeResult:
        """Sign, felt and footer."""
        yield Static(id="sign")
        with Container(id="felt"):
            yield Board(id="board")
            yield Decision(self.say, self.field, self.remark, id="decision")
            yield Story(self.sitting.match.names, id="story")
        yield self.remark
        yield self.field
        yield Keybar(KEYS, self.say)

    def on_mount(self) -> None:
        """Sit down."""
        self.field.focus()
        self.play()

    @property
    def decision(self) -> Decision:
        """Where you choose."""
        return self.query_one(Decision)

    @property
    def story(self) -> Story:
        """Where it is told."""
        return self.query_one(Story)

    @work(exclusive=True)
    async def play(self) -> None:
        """Go round the table: what you asked for first, then the bots, then wait for you."""
        self._look_anew()
        while True:
            await self._tell_news()
            self._draw()
            bot = self.sitting.bot_to_move()
            if self._orders.empty() and bot is not None:
                await self._bot_moves(bot)
                continue
            await self._hand_over()
            order = await self._orders.get()
            await order()

    async def _bot_moves(self, seat: int) -> None:
        code = await aside(self.sitting.think, seat)
        self._try(lambda: self.sitting.act(seat, code))

    async def _hand_over(self) -> None:
        """The keyboard goes to the next person; a curtain hides the hands on the way."""
        person = self.sitting.person_to_move()
        if not self._orders.empty() or person in (None, self.sitting.viewer):
            return
        self.sitting.viewer = person
        await self.app.push_screen_wait(Curtain(self.sitting.match.names[person or 0], self.say))
        self._look_anew()
        await self._tell_news()
        self._draw()

    def _look_anew(self) -> None:
        """Tell what has been told already, to the one who looks now."""
        self.story.begin(self._viewer_name, self.sitting.story[: self.sitting.seen])

    @property
    def _viewer_name(self) -> str:
        viewer = self.sitting.viewer
        return "" if viewer is None else self.sitting.match.names[viewer]

    async def _tell_news(self) -> None:
        """Show what is new, at the chosen pace; a key pressed meanwhile shows the rest at once."""
        self._hurry.clear()
        while line := self.sitting.show_line():
            if line.tone == "heading":
                await self._turn_page()
            self.decision.rest(self.say("telling"))
            self.story.tell(line)
            await self._breathe()

    async def _turn_page(self) -> None:
        """Where a new chapter begins, wait for a key: nobody shall miss how the last one ended."""
        if PACES[self._pace] and self.sitting.match.number and self.sitting.people:
            self._hurry.clear()
            self.decision.rest(self.say("turn-page"))
            await self._hurry.wait()
            self._hurry.clear()

    async def _breathe(self) -> None:
        if PACES[self._pace] and not self._hurry.is_set():
            try:
                await asyncio.wait_for(self._hurry.wait(), PACES[self._pace])
            except TimeoutError:
                return

    def _draw(self) -> None:
        sitting, language = self.sitting, self.sitting.plan.language
        lines: list[Pieces] = [*sitting.match.board(sitting.viewer, language)]
        if sitting.match.over:
            lines = [*ending(sitting, self.say), [], *lines]
        self.query_one(Board).show(lines)
        self._fit()
        self.query_one("#sign", Static).update(self._sign())
        self._ask()

    def _fit(self) -> None:
        """Give the board the lines it wants, as far as the choices keep theirs."""
        board = self.query_one(Board)
        height = max(4, min(board.wanted, self.size.height - LOWER))
        board.styles.height = height
        self.query_one("#felt").styles.grid_rows = f"{height} 1fr"
        self.decision.spread(self.size.width >= WIDE and self.size.height >= TALL)

    def on_resize(self) -> None:
        """The window changed."""
        self._fit()

    def _sign(self) -> str:
        plan = self.sitting.plan
        kept = self.say("kept", file=plan.journal.name) if plan.journal else ""
        return "  ".join(filter(None, [self.sitting.game.title, self.say("pace-" + self._pace), kept]))

    def _ask(self) -> None:
        """Put the question of the moment, or say for whom we wait."""
        if not self._orders.empty():
            return
        if self.sitting.match.over:
            items = [Item(at, self.say(f"next-{word}"), self.say(f"next-{word}-about")) for at, word in enumerate(NEXT)]
            self.decision.ask(self.say("what-next"), items)
        elif choices := self.sitting.choices():
            self.decision.ask(self.sitting.prompt(), [self._item(choice) for choice in choices])
        else:
            self.decision.rest(self.say("waiting", names=", ".join(self.sitting.waited_for)))

    def _item(self, choice: Choice) -> Item:
        about = self.sitting.about(choice.code)
        if self._advice == (self.sitting.match.number, choice.code):
            about = f"{self.say('hint', choice=choice.text)} {about}"
        return Item(choice.code, choice.text, about)

    @on(Input.Changed, "#field")
    def _typed(self, event: Input.Changed) -> None:
        if event.value == self.field.value:  # nothing was typed since
            self.decision.typed(event.value)

    @on(Input.Submitted, "#field")
    def _entered(self, event: Input.Submitted) -> None:
        self.decision.entered(event.value)

    def action_move(self, by: int) -> None:
        """Point at another choice."""
        self.decision.move(by)

    def action_leaf(self, by: int) -> None:
        """Leaf through the story and the board."""
        for pages in (self.story, self.query_one(Board)):
            pages.scroll_relative(y=by * max(1, pages.size.height - 1), animate=False)

    def action_clear(self) -> None:
        """Forget what was typed."""
        self.field.value = ""

    @on(Decision.Picked)
    def _picked(self, event: Decision.Picked) -> None:
        if self.sitting.match.over:
            self._go_on(NEXT[event.code])
        else:
            self._order(lambda: self._act(event.code))

    def _order(self, order: Order) -> None:
        self._hurry.set()
        self._orders.put_nowait(order)

    async def _act(self, code: int) -> None:
        viewer = self.sitting.viewer
        assert viewer is not None
        self._try(lambda: self.sitting.act(viewer, code))

    def _try(self, act: Callable[[], object]) -> bool:
        """Do it, or tell in a sentence why it cannot be done."""
        try:
            act()
        except RumpusError as error:
            self.notify(str(error), severity="error")
            return False
        return True

    def _go_on(self, word: str) -> None:
        if word == "save":
            self.action_save()
            self.decision.armed = True
        elif word == "quit":
            self.app.exit()
        else:
            self.dismiss(word)

    @on(Decision.Hurried)
    def _hurried(self) -> None:
        self._hurry.set()

    @on(Decision.Asked)
    async def _asked(self) -> None:
        await self.run_action("app.help")

    def action_undo(self) -> None:
        """Take back your last choice."""
        self._order(self._undo)

    async def _undo(self) -> None:
        if len(self.sitting.people) != 1:
            self.notify(self.say("undo-alone"), severity="warning")
        elif self.sitting.undo():
            self._look_anew()
        else:
            self.notify(self.say("undo-nothing"), severity="warning")

    def action_hint(self) -> None:
        """Ask the best bot."""
        if self.decision.armed and not self.sitting.match.over:
            self._order(self._hint)

    async def _hint(self) -> None:
        self.remark.say(self.say("thinking"))
        code = await aside(self.sitting.advise)
        self._advice = (self.sitting.match.number, code)
        self._ask()
        self.decision.point_at(code)

    def action_cards(self) -> None:
        """What the cards in sight say."""
        lines = card_lines(self.sitting)
        if lines:
            self.app.push_screen(Cards(lines, self.say))
        else:
            self.notify(self.say("no-cards"))

    def action_save(self) -> None:
        """Write the journal, to its file or to a new one."""
        path = self.sitting.plan.journal or Path(f"{self.sitting.game.name}-{datetime.now():%Y%m%d-%H%M%S}.jsonl")
        if self._try(lambda: self.sitting.save(path)):
            self.notify(self.say("saved", file=str(path)))
            self.query_one("#sign", Static).update(self._sign())

    def action_pace(self) -> None:
        """The next pace."""
        names = list(PACES)
        self._pace = names[(names.index(self._pace) + 1) % len(names)]
        self.notify(f"{self.say('pace')}: {self.say('pace-' + self._pace)}", timeout=2)
        self.query_one("#sign", Static).update(self._sign())

    def action_leave(self) -> None:
        """Back to the lobby."""
        if self.may_leave():
            self.dismiss("lobby")

    def may_leave(self) -> bool:
        """Whether nothing would be lost; asked twice at the same point, it may be lost."""
        sitting = self.sitting
        if sitting.match.over or sitting.plan.journal or self._leaving == sitting.match.number:
            return True
        self._leaving = sitting.match.number
        self.notify(self.say("leaving"), severity="warning")
        return False
