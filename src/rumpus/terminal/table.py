"""The table screen: goes round the table, tells what happens, and does what you choose and ask for."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from random import uniform
from time import monotonic

from textual import on, work

from rumpus.core.errors import RumpusError
from rumpus.core.match import Choice
from rumpus.terminal.aside import aside
from rumpus.terminal.cards import Cards, card_lines
from rumpus.terminal.curtain import Curtain
from rumpus.terminal.decision import Decision, Item
from rumpus.terminal.ending import NEXT
from rumpus.terminal.felt import Felt
from rumpus.terminal.plan import HANDS, PACES
from rumpus.terminal.sitting import Sitting

AGAIN = 6.0  # seconds in which the same key is pressed again to leave for good
Order = Callable[[], Awaitable[None]]


class Table(Felt):
    """Plays a sitting; its result is what to do next: `again` or `lobby`."""

    BINDINGS = [
        ("f2", "cards"),
        ("f3", "hint"),
        ("f4,ctrl+z", "undo"),
        ("f5,ctrl+s", "save"),
        ("f6", "pace"),
        ("f9", "leave"),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(sitting)
        self._orders: asyncio.Queue[Order] = asyncio.Queue()
        self._hurry = asyncio.Event()
        self._asked_to_leave = -AGAIN
        self._next_hand = 0.0  # when the next bot is quick enough, in a race of hands
        self._advice: tuple[int, int] | None = None  # after how many choices it was given, and what it was

    def on_mount(self) -> None:
        """Sit down."""
        self.decision.swift = self.sitting.game.live
        self.field.focus()
        self.play()

    @work(exclusive=True)
    async def play(self) -> None:
        """Go round the table: what you asked for first, then the bots, then wait for you."""
        self.look_anew()
        if self.sitting.racing:
            self.draw_board()
        while True:
            await self._tell_news()
            self.draw_board()
            self._ask()
            bot = self.sitting.bot_to_move()
            if self._orders.empty() and bot is not None and not await self._outrun():
                await self._bot_moves(bot)
                continue
            await self._hand_over()
            order = await self._orders.get()
            await order()

    async def _bot_moves(self, seat: int) -> None:
        code = await aside(self.sitting.think, seat)
        self._try(lambda: self.sitting.act(seat, code))

    async def _outrun(self) -> bool:
        """Where quick hands count, bots take the time that people take; whether you were quicker than the next of them."""
        racing = self.sitting.racing
        if not racing:
            self._next_hand = 0.0
            return False
        if not self._next_hand:
            self._next_hand = monotonic() + HANDS[self.pace] * uniform(0.6, 1.4) / racing
        self._hurry.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), max(0.0, self._next_hand - monotonic()))
        if self._orders.empty():
            self._next_hand = 0.0
        return not self._orders.empty()

    async def _hand_over(self) -> None:
        """The keyboard goes to the next person; a curtain hides the hands on the way."""
        person = self.sitting.person_to_move()
        if not self._orders.empty() or person in (None, self.sitting.viewer):
            return
        self.sitting.viewer = person
        self.cover()
        await self.app.push_screen_wait(Curtain(self.sitting.match.names[person or 0], self.say))
        self.look_anew()
        self.draw_board()
        await self._tell_news()
        self._ask()

    async def _tell_news(self) -> None:
        """Show what is new, at the chosen pace; a key pressed meanwhile shows the rest at once. A race of hands does not wait."""
        self._hurry.clear()
        while line := self.sitting.show_line():
            if line.tone == "heading":
                await self._turn_page()
            if self.sitting.racing and not self.sitting.page_to_turn:
                self.story.tell(line)
                continue
            self.decision.rest(self.say("telling"))
            self.story.tell(line)
            await self._breathe()

    async def _turn_page(self) -> None:
        """Where a new chapter or a race of hands begins, wait for a key: nobody shall miss it, or how the last one ended."""
        begun = self.sitting.match.number or self.sitting.racing
        if PACES[self.pace] and begun and self.sitting.people:
            self._hurry.clear()
            self.decision.rest(self.say("turn-page"))
            await self._hurry.wait()
            self._hurry.clear()

    async def _breathe(self) -> None:
        if PACES[self.pace] and not self._hurry.is_set():
            try:
                await asyncio.wait_for(self._hurry.wait(), PACES[self.pace])
            except TimeoutError:
                return

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
        return Item(choice.code, choice.text, about, self.sitting.group(choice.code))

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
            self.look_anew()
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
            self.draw_sign()

    def action_pace(self) -> None:
        """The next pace."""
        names = list(PACES)
        self.pace = names[(names.index(self.pace) + 1) % len(names)]
        self.notify(f"{self.say('pace')}: {self.say('pace-' + self.pace)}", timeout=2)
        self.draw_sign()

    def action_leave(self) -> None:
        """Back to the lobby."""
        if self.may_leave():
            self.dismiss("lobby")

    def may_leave(self) -> bool:
        """Whether nothing would be lost; asked twice within seconds, it may be lost."""
        sitting, asked = self.sitting, self._asked_to_leave
        self._asked_to_leave = monotonic()
        if sitting.match.over or sitting.plan.journal or monotonic() - asked < AGAIN or not sitting.begun:
            return True
        self.notify(self.say("leaving"), severity="warning", timeout=AGAIN)
        return False
