"""The socket of a table: what a browser asks over it, one message at a time."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from rumpus.core.errors import RumpusError
from rumpus.server import manners, protocol
from rumpus.server.guests import COOKIE, hashed
from rumpus.server.line import Line
from rumpus.server.live import LiveTable
from rumpus.server.protocol import Done, Hint, Pong
from rumpus.server.room import ADVISER, Room
from rumpus.server.words import Refusal

LONGEST = 4096  # bytes of a message
PATIENCE = 20  # messages that are not understood before the line is closed

decode = msgspec.json.Decoder(protocol.FromBrowser).decode


class Caller:
    """One browser at a table: takes what it asks to the room."""

    def __init__(self, room: Room, table: LiveTable, line: Line) -> None:
        self.room, self.table, self.line = room, table, line
        self.garbage = 0

    async def hear(self, text: str) -> None:
        """Answer a message; what cannot be done is refused with a sentence."""
        try:
            if len(text) > LONGEST:
                raise Refusal("not-understood", why=f"more than {LONGEST} bytes")
            asked = decode(text)
        except (msgspec.MsgspecError, Refusal, RecursionError) as error:
            self._puzzled(error)
            return
        nonce = getattr(asked, "nonce", "")
        try:
            if not self.line.greeted and not isinstance(asked, protocol.Hello | protocol.Ping):
                raise Refusal("hello-first")
            await _ANSWERS[type(asked)](self, asked)
        except Refusal as refusal:
            self.line.refuse(refusal.said(self.line.language), nonce)
            if refusal.message in ("stale", "not-offered") and self.table.sitting.match:
                self.table.show_whole(self.line)
        except RumpusError as error:
            self.line.refuse(str(error), nonce)

    def _puzzled(self, error: Exception) -> None:
        self.garbage += 1
        why = error.given["why"] if isinstance(error, Refusal) else str(error)
        self.line.refuse(Refusal("not-understood", why=why).said(self.line.language))
        if self.garbage >= PATIENCE:
            self.line.hang_up(1008, "not understood")

    def _own(self, seat: int) -> int:
        manners.own(self.table.sitting, seat, self.line.holder)
        return seat

    async def hello(self, asked: protocol.Hello) -> None:
        """Look from a seat, or as a spectator."""
        if asked.seat >= 0:
            self._own(asked.seat)
        self.table.greet(self.line, asked.seat, asked.language, asked.since)

    async def choose(self, asked: protocol.Choose) -> None:
        """Make a choice."""
        seat = self._own(asked.seat)
        number = await self.room.do(
            self.table, seat, lambda sitting: manners.choose(sitting, seat, asked.code, asked.asked), asked.nonce
        )
        self.line.tell(Done(asked.nonce, number))

    async def say(self, asked: protocol.Say) -> None:
        """Chat."""
        seat = self.line.seat
        await self.room.do(self.table, seat, lambda sitting: manners.say(sitting, seat, asked.text, asked.phrase))

    async def undo(self, asked: protocol.AskUndo) -> None:
        """Ask to take a choice back."""
        seat = self._own(asked.seat)
        await self.room.do(self.table, seat, lambda sitting: manners.ask_undo(sitting, seat))

    async def answer(self, asked: protocol.AnswerUndo) -> None:
        """Agree to that, or not."""
        seat = self._own(asked.seat)
        await self.room.do(self.table, seat, lambda sitting: manners.answer_undo(sitting, seat, asked.yes))

    async def hint(self, asked: protocol.AskHint) -> None:
        """Ask what the bot would do."""
        seat = self._own(asked.seat)
        match = manners.playing(self.table.sitting)
        if not self.table.sitting.offered[seat]:
            raise Refusal("no-hint")
        number, code = match.number, await self.room.think(self.table, seat, ADVISER)
        if match.number != number:
            raise Refusal("stale")
        choices = {choice.code: choice.text for choice in match.choices(seat, self.line.language)}
        self.line.tell(Hint(code, choices[code]))

    async def start(self, asked: protocol.Start) -> None:
        """Begin."""
        holder = self.line.holder
        await self.room.do(self.table, -1, lambda sitting: manners.start(sitting, holder, asked.level))

    async def stand_in(self, asked: protocol.StandIn) -> None:
        """Let a bot play, or take the seat back."""
        seat = self._own(asked.seat)
        await self.room.do(self.table, seat, lambda sitting: manners.stand_in(sitting, seat, asked.yes))

    async def leave(self, asked: protocol.Leave) -> None:
        """Give the seat up."""
        seat = self._own(asked.seat)
        await self.room.do(self.table, seat, lambda sitting: manners.leave(sitting, seat))

    async def next_lesson(self, _: protocol.NextLesson) -> None:
        """Go on with the tutorial."""
        raise Refusal("no-lesson")

    async def ping(self, _: protocol.Ping) -> None:
        """Answer."""
        self.line.tell(Pong())


_ANSWERS: dict[type, Any] = {
    protocol.Hello: Caller.hello,
    protocol.Choose: Caller.choose,
    protocol.Say: Caller.say,
    protocol.AskUndo: Caller.undo,
    protocol.AnswerUndo: Caller.answer,
    protocol.AskHint: Caller.hint,
    protocol.Start: Caller.start,
    protocol.StandIn: Caller.stand_in,
    protocol.Leave: Caller.leave,
    protocol.NextLesson: Caller.next_lesson,
    protocol.Ping: Caller.ping,
}


class LitestarWire:
    """A socket of Litestar's, as a line sees it."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket

    async def send_text(self, text: str) -> None:
        """Send it."""
        await self._socket.send({"type": "websocket.send", "bytes": None, "text": text})

    async def close(self, code: int, reason: str) -> None:
        """Hang up."""
        await self._socket.close(code, reason)


@websocket("/tables/{table_id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table_id: FromPath[str], room: Room) -> None:
    """A table, live: the messages are the components `Asked…` and `Told…` of this description."""
    await socket.accept()
    line = Line(LitestarWire(socket), hashed(socket.cookies.get(COOKIE, "")))
    try:
        table = await room.table(table_id)
    except Refusal as refusal:
        await socket.send_text(msgspec.json.encode(protocol.Refused(refusal.said())).decode())
        await socket.close(4404, "no such table")
        return
    room.join(table, line)
    sending = asyncio.create_task(line.run())
    try:
        await _listen(socket, Caller(room, table, line), sending)
    finally:
        room.part(table, line)
        sending.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await sending


async def _listen(socket: WebSocket[Any, Any, Any], caller: Caller, sending: "asyncio.Task[None]") -> None:
    with suppress(WebSocketDisconnect, WebSocketException):
        while not sending.done():
            await caller.hear(await socket.receive_text())
