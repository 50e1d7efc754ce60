"""A browser without a screen: asks over HTTP, sits at sockets, keeps the view that frames add up to, and tells what it means."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import numpy as np
import uvicorn
import websockets

import rumpus
from rumpus.core.contract import CHOICES
from rumpus.core.facts.frames import Act, Frame, ranks, read
from rumpus.core.facts.reading import Moment, Reader
from rumpus.core.game import Game, Kit, Pov
from rumpus.server.app import Door, create_app
from rumpus.server.arrivals import PatientHttp
from rumpus.server.room import Room
from rumpus.server.settings import Settings
from rumpus.server.socket import LONGEST
from rumpus.server.thrift import ThriftySocket

Message = dict[str, Any]
PATIENCE = 15.0
WORDS = {
    "en": {
        "time-up": "{}’s time is up: a bot plays for them.",
        "bot-failed": "{} cannot go on: a brute plays in that seat from now on.",
    },
    "fr": {
        "time-up": "{} n’a plus de temps : un robot joue à sa place.",
        "bot-failed": "{} ne peut plus continuer : une brute joue à cette place.",
    },
}  # what a page says beside the game's own news


@dataclass
class House:
    """A room that listens on this machine."""

    address: str
    room: Room

    def browser(self) -> "Browser":
        """Somebody's browser, without cookies yet."""
        return Browser(self)


@asynccontextmanager
async def open_house(
    settings: Settings, wait: bool = True, drained: Callable[[], None] | None = None
) -> AsyncIterator[House]:
    """Open a room on a free port, and wait until its games are ready."""
    app = create_app(settings, drained=drained)
    config = uvicorn.Config(
        Door(app), port=0, log_config=None, ws_max_size=LONGEST, ws_per_message_deflate=False, ws=ThriftySocket,
        http=PatientHttp,
        timeout_graceful_shutdown=5,
    )  # fmt: skip
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    serving = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
        assert not serving.done(), app.state.get("failure", "the room could not be opened")
    for game in settings.games if wait else ():
        await app.state.room.readiness.ready(game)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield House(f"127.0.0.1:{port}", app.state.room)
    finally:
        server.should_exit = True
        await serving


class Browser:
    """One guest."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.http = httpx.AsyncClient(base_url=f"http://{house.address}", timeout=PATIENCE)

    async def __aenter__(self) -> "Browser":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def set_table(self, *seats: Any, **wishes: Any) -> str:
        """Set a table: 'me' or ('me', name), 'open', or the level of a bot; its id."""
        wish = {"game": "derby", "seats": [plan(seat) for seat in seats], **wishes}
        answer = await self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def sit(self, table: str, name: str = "Bob", **wishes: Any) -> list[int]:
        """Take a seat; the seats now held."""
        answer = await self.http.post(f"/api/tables/{table}/sit", json={"name": name, **wishes})
        assert answer.status_code == 201, answer.text
        return list(answer.json()["seats"])

    @asynccontextmanager
    async def look(
        self, table: str, seat: int = -1, language: str = "en", since: int = 0, hello: bool = True
    ) -> AsyncIterator["Screen"]:
        """Open a table's socket and look from a seat."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        where = f"ws://{self.house.address}/api/tables/{table}/facts"
        async with websockets.connect(
            where, additional_headers={"Cookie": cookies}, max_size=None, max_queue=None
        ) as socket:
            screen = Screen(socket)
            if hello:
                await screen.send(do="hello", seat=seat, language=language, since=since)
                await screen.until(lambda: bool(screen.table))
                if screen.table["phase"] != "waiting":
                    await screen.until(lambda: screen.number >= 0)
            yield screen


def plan(seat: Any) -> Message:
    """A wish for a seat."""
    if isinstance(seat, tuple):
        return {"kind": seat[0], "name": seat[1]}
    if seat == "me":
        return {"kind": "me", "name": "Ann"}
    return {"kind": seat} if seat == "open" else {"kind": "bot", "level": seat}


@dataclass
class Screen:
    """What one socket says: the view that frames add up to, and what the rules make of it."""

    socket: Any
    table: Message = field(default_factory=dict)
    state: Message = field(default_factory=dict)
    story: list[Message] = field(default_factory=list)
    heard: list[Message] = field(default_factory=list)
    number: int = -1
    language: str = "en"
    game: Game | None = None
    kit: Kit | None = None
    reader: Reader | None = None
    moments: list[Moment] = field(default_factory=list)
    frames: list[bytes] = field(default_factory=list)
    lesson: Message = field(default_factory=dict)
    failed: dict[int, int] = field(default_factory=dict)

    async def send(self, **message: Any) -> None:
        """Ask something."""
        if message.get("do") == "hello":
            self.language = message.get("language", "en")
        await self.socket.send(json.dumps(message))

    async def receive(self) -> Message:
        """The next message, taken in."""
        return self.take(await asyncio.wait_for(self.socket.recv(), PATIENCE))

    def take(self, content: str | bytes) -> Message:
        """Take in a message: a text, or a frame, which is told as a state."""
        message: Message = self._read(content) if isinstance(content, bytes) else json.loads(content)
        self.heard.append(message)
        if message["is"] == "table":
            self.table = message["table"]
        elif message["is"] == "lesson":
            self.lesson = {"lesson": message["lesson"]} if message["lesson"] else {}
        elif message["is"] == "instead":
            self.failed = dict(zip(message["seats"], message["numbers"], strict=True))
        return message

    async def until(self, seen: Callable[[], Any]) -> None:
        """Wait until something can be seen."""
        while not seen():
            await self.receive()

    async def hear(self, kind: str) -> Message:
        """The next message of a kind."""
        while True:
            message = await self.receive()
            if message["is"] == kind:
                return message

    async def choose(self, code: int | None = None, *, asked: int | None = None, nonce: str = "") -> Message:
        """Make a choice (the first, if none is named) and wait for the answer."""
        nonce = nonce or secrets.token_hex(8)
        chosen = self.state["choices"][0]["code"] if code is None else code
        question = self.state["asked"] if asked is None else asked
        await self.send(do="choose", seat=self.state["seat"], code=chosen, asked=question, nonce=nonce)
        while True:
            answer = await self.receive()
            if answer.get("nonce") == nonce:
                return answer

    @property
    def whole(self) -> bool:
        """Whether the latest state was all there is to see."""
        return bool(self.state["whole"])

    @property
    def is_asked(self) -> bool:
        """Whether there is a choice to make."""
        return bool(self.state.get("choices"))

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.state.get("over"))

    async def play_on(self, pick: Callable[[list[Message]], int] = lambda choices: choices[0]["code"]) -> None:
        """Answer every question until the match is over."""
        answered = -1
        while not self.over:
            if self.is_asked and self.state["asked"] != answered:
                answered = self.state["asked"]
                answer = await self.choose(pick(self.state["choices"]))
                assert answer["is"] == "done", answer
            else:
                await self.receive()

    def _read(self, content: bytes) -> Message:
        """Take a frame, and say how things stand."""
        frame = read(content)
        self.frames.append(content)
        if self.reader is None:
            self.game = rumpus.game(self.table["game"])
            self.kit = self.game.kit(len(self.table["seats"]), self.table["options"])
            self.reader = Reader(self.game.table.dtype)
        if frame.taken_back:
            self.story = [line for line in self.story if line["number"] < frame.taken_back]
        moments = self.reader.take(frame)
        self.moments += moments
        news = [line for act in frame.acts for line in self._news(frame, act, moments)]
        self.story += news
        self.number = frame.number
        self.state = {"is": "state", "news": news, **self.lesson, **self._stands(frame)}
        return self.state

    def _stands(self, frame: Frame) -> Message:
        pov = self._pov(self.reader.view, frame.seat)
        seats = [[seat for seat in range(frame.seats) if mask >> seat & 1] for mask in (frame.must, frame.may)]
        codes = self._codes(pov) if frame.seat >= 0 and (frame.must | frame.may) >> frame.seat & 1 else []
        offers = [
            {"code": code, "text": said.text, "group": said.group, "detail": said.detail}
            for code, said in zip(codes, self.game.telling.said(pov, codes), strict=True)
        ]
        reason, places, scores = ranks(frame.standing) if frame.standing else self._ranks(pov)
        clock = frame.clock and {"left": [left / 1000 for left in frame.clock.left],
                                 "running": [seat for seat in range(frame.seats) if frame.clock.running >> seat & 1]}  # fmt: skip
        return {
            "number": frame.number, "previous": frame.previous, "seat": frame.seat, "asked": frame.asked, "must": seats[0],
            "may": seats[1], "choices": offers, "over": frame.over, "takenBack": frame.taken_back, "clock": clock,
            "prompt": self.game.telling.prompt(pov) if frame.seat >= 0 else "", "whole": frame.whole,
            "result": {"places": places, "scores": scores, "reason": pov.say(f"reason-{reason}") if reason else ""},
        }  # fmt: skip

    def _news(self, frame: Frame, act: Act, moments: list[Moment]) -> list[Message]:
        """The sentences of an act."""
        tell = WORDS[self.language]
        lines = [{"number": act.number, "text": tell["time-up"].format(name), "seat": seat}
                 for seat, name in enumerate(self._names) if act.late >> seat & 1]  # fmt: skip
        lines += [{"number": act.number, "text": tell["bot-failed"].format(self._names[seat]), "seat": seat}
                  for seat, number in self.failed.items() if number == act.number]  # fmt: skip
        for moment in moments:
            if moment.number == act.number and act.tells:
                told = self.game.telling.tell(self._pov(moment.view, frame.seat))[moment.first : moment.end]
                lines += [{"number": act.number, "text": text, "seat": seat} for seat, text in told if text]
        return lines

    @property
    def _names(self) -> list[str]:
        return [chair["name"] or f"Seat {chair['number'] + 1}" for chair in self.table["seats"]]

    def _pov(self, view: bytes, seat: int) -> Pov:
        views = np.frombuffer(bytearray(view), self.game.table.dtype)
        return self.game.pov(self.kit, views, seat, self.game.voice(self._names, self.language))

    def _codes(self, pov: Pov) -> list[int]:
        out = np.zeros(CHOICES, np.int64)
        return out[: self.game.drivers.options(pov.boxes, pov.views, pov.seat, out)].tolist()

    def _ranks(self, pov: Pov) -> tuple[int, list[int], list[int]]:
        out = np.zeros((8, 2), np.int64)
        reason = self.game.drivers.rank(pov.boxes, pov.views, out)
        return (reason, *out[: len(self._names)].T.tolist())
