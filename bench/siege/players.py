"""Those who only want to play: two people and a bot at each of many tables, who choose every few seconds all the time."""

import asyncio
import json
import random
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from bench.room import Line
from bench.siege.eyes import Eyes
from bench.siege.wire import HOST, dial

PEOPLE = 2
EVERY = 4.0  # seconds between two choices of the people at a table
LOST = 30.0  # seconds after which a choice that nobody was told of counts as lost, and takes so long


class Told(msgspec.Struct):
    """A text of the room's, as far as it matters here."""

    what: str = msgspec.field(name="is")
    number: int = 0
    nonce: str = ""
    why: str = ""


decode = msgspec.json.Decoder(Told).decode


class Hand:
    """One person's side of a table: what may be chosen, how far the story is told, what was acknowledged."""

    def __init__(self, seat: int, seats: int, wins: int) -> None:
        self.seat, self.eyes = seat, Eyes(seats, wins)
        self.asked = self.number = -1
        self.able = self.over = self.closed = False
        self.shown = asyncio.Event()  # anything, since the line was opened
        self.news = asyncio.Event()
        self.answers: dict[str, int | str] = {}  # by nonce: the number of a choice, or why it was refused
        self.refusals: deque[str] = deque(maxlen=8)  # not of choices
        self.line: Line | None = None

    @property
    def options(self) -> list[int]:
        """What may be chosen now."""
        return self.eyes.offered(self.seat) if self.able else []

    def hear(self, content: Any) -> None:
        """Take a message: a frame, or a text."""
        if isinstance(content, bytes):
            self._see(content)
        else:
            self._note(decode(content))
        self.news.set()

    def _see(self, content: bytes) -> None:
        frame = self.eyes.take(content)
        self.asked, self.number, self.over = frame.asked, frame.number, frame.over
        self.able = bool((frame.must | frame.may) >> self.seat & 1)
        self.shown.set()

    def _note(self, told: Told) -> None:
        if told.nonce:
            self.answers[told.nonce] = told.number if told.what == "done" else told.why
        elif told.what == "refused":
            self.refusals.append(told.why)


@dataclass
class Choice:
    """A choice that was made: when, how long it took until everybody was told, and what went wrong."""

    at: float
    took: float
    trouble: str = ""


@dataclass
class Gathering:
    """All tables that are played, and what their people saw of the siege."""

    port: int
    choices: list[Choice] = field(default_factory=list)
    returns: list[Choice] = field(default_factory=list)  # of people who reload the page
    troubles: Counter[str] = field(default_factory=Counter)
    tables: list["Table"] = field(default_factory=list)
    ended: int = 0

    async def sit_down(self, count: int, progress: Any) -> None:
        """Set so many tables, each from a household of its own."""
        self.tables = [Table(self, f"127.1.{number // 250}.{number % 250 + 1}") for number in range(count)]
        for number, table in enumerate(self.tables):
            await table.begin()
            progress(number + 1, count)

    def play(self) -> list["asyncio.Task[None]"]:
        """Play, and now and then reload the page, until told to stop."""
        tasks = [asyncio.create_task(table.play()) for table in self.tables]
        return [*tasks, asyncio.create_task(self._reload_now_and_then())]

    async def _reload_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(0.5)
            await random.choice(self.tables).reload()

    @property
    def lines(self) -> int:
        """How many sockets the people have open."""
        return sum(hand.line is not None and not hand.closed for table in self.tables for hand in table.hands)


class Table:
    """A match of two people and a bot; when it is over they begin another."""

    def __init__(self, gathering: Gathering, source: str) -> None:
        self.all, self.source = gathering, source
        self.id = self.cookie = ""
        self.hands: list[Hand] = []
        self._busy = asyncio.Lock()
        self._back = 0.0  # when somebody came back last: until then nobody could choose

    async def begin(self, wins: int = 3, bots: int = 1) -> None:
        """Set the table and sit down."""
        seats = [
            *({"kind": "me", "name": f"Player {seat}"} for seat in range(PEOPLE)),
            {"kind": "bot", "level": "brute"},
        ]
        transport = httpx.AsyncHTTPTransport(local_address=self.source)
        async with httpx.AsyncClient(
            transport=transport, timeout=LOST, base_url=f"http://{HOST}:{self.all.port}"
        ) as client:
            made = await client.post("/api/tables", json={"game": "derby", "seats": seats, "options": {"wins": wins}})
            made.raise_for_status()
            self.id = made.json()["id"]
            self.cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        self.hands = [Hand(seat, len(seats), wins) for seat in range(PEOPLE)]
        for hand in self.hands:
            await self._join(hand)

    async def _join(self, hand: Hand) -> None:
        hand.shown.clear()
        line = hand.line = await dial(self.all.port, self.source, f"/api/tables/{self.id}/facts", self.cookie)
        hand.closed = False
        line.closed.add_done_callback(lambda _: self._hung_up(hand, line))
        line.listen(hand.hear)
        line.send(json.dumps({"do": "hello", "seat": hand.seat}))
        await asyncio.wait_for(hand.shown.wait(), LOST)

    def _hung_up(self, hand: Hand, line: Line) -> None:
        """The room ended the line of somebody who sits: that must not be."""
        if hand.line is line:
            hand.closed = True
            hand.news.set()
            self.all.troubles["a player's line was cut"] += 1

    async def reload(self) -> None:
        """A person reloads the page, and is to see the table again at once."""
        hand = random.choice(self.hands)
        async with self._busy:
            if hand.line:
                line, hand.line = hand.line, None
                line.drop()
            began = time.perf_counter()
            trouble = await self._again(hand)
            self._back = time.perf_counter()
            self.all.returns.append(Choice(began, self._back - began, trouble))

    async def _again(self, hand: Hand) -> str:
        try:
            await self._join(hand)
        except (OSError, TimeoutError) as error:
            said = hand.refusals[-1] if hand.refusals else str(error) or type(error).__name__
            self.all.troubles[f"a player could not come back: {said}"] += 1
            return said
        return ""

    async def play(self) -> None:
        """A choice every few seconds, whether or not the one before took long."""
        due = time.perf_counter() + random.random() * EVERY
        while True:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            async with self._busy:
                await self._mend()
                await self._choose(max(due, self._back))
            due = max(due + EVERY, time.perf_counter() - LOST)

    async def _mend(self) -> None:
        """Begin again where the match is over, and open lines again that were cut."""
        try:
            if any(hand.over for hand in self.hands):
                self._leave()
                self.all.ended += 1
                await self.begin()
            for hand in self.hands:
                if hand.closed or hand.line is None:
                    await self._join(hand)
        except (httpx.HTTPError, OSError, TimeoutError) as error:
            self.all.troubles[f"a table could not be set: {str(error) or type(error).__name__}"] += 1

    def _leave(self) -> None:
        for hand in self.hands:
            if hand.line:
                line, hand.line = hand.line, None
                line.drop()

    async def _choose(self, due: float) -> None:
        ready = [hand for hand in self.hands if hand.options and hand.line and not hand.over and not hand.closed]
        if not ready:
            return  # the bot thinks
        late = max(0.0, time.perf_counter() - due)  # a choice that had to wait for the one before is late already
        began = time.perf_counter()
        try:
            async with asyncio.timeout(LOST):
                trouble = await self._made(random.choice(ready))
        except TimeoutError:
            trouble = "nobody was told"
        if trouble is not None:
            self.all.choices.append(Choice(began - late, late + time.perf_counter() - began, trouble))
        if trouble:
            self.all.troubles[f"a choice was not made: {trouble}"] += 1

    async def _made(self, hand: Hand) -> str | None:
        """Make a choice, and wait until both people saw it; what went wrong. None where the bot was just quicker."""
        nonce = f"{random.getrandbits(60)}"
        assert hand.line
        hand.line.send(json.dumps({"do": "choose", "seat": hand.seat, "code": random.choice(hand.options),
                                   "asked": hand.asked, "nonce": nonce}))  # fmt: skip
        while nonce not in hand.answers:
            if hand.closed:
                return "the line was cut"
            await next_of(hand)
        answer = hand.answers.pop(nonce)
        if isinstance(answer, str):
            return None if "moved on" in answer or "cannot be chosen now" in answer else answer
        for one in self.hands:
            while one.number < answer and not one.closed:
                await next_of(one)
        return ""


async def next_of(hand: Hand) -> None:
    """Wait until a person is told something."""
    hand.news.clear()
    await hand.news.wait()
