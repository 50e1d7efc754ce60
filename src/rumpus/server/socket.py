"""The socket of a table: what a browser asks over it, one message at a time."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from sys import intern
from typing import Any, Union, get_args

import msgspec
from litestar.types import Receive, Scope, Send

from rumpus.server import deeds, manners, names, people, protocol
from rumpus.server.choosing import choose_at_once
from rumpus.server.deeds.hinted import Hinted
from rumpus.server.guard import foreign
from rumpus.server.guests import SIGN, cookie_name, hashed, is_token
from rumpus.server.hours import now
from rumpus.server.jobs import off
from rumpus.server.limits import Bucket, place
from rumpus.server.line import Line, encode
from rumpus.server.live import LiveTable
from rumpus.server.people import tell_missed
from rumpus.server.protocol import Done, Hint, Pong, Refused
from rumpus.server.room import Room
from rumpus.server.saying import words_of
from rumpus.server.sitting import Sitting
from rumpus.server.thrift import DIRECTLY
from rumpus.server.words import Refusal

LONGEST = 4096  # bytes of a message
PATIENCE = 20  # messages that are not understood, or come too fast, before the line is closed
ADVISER = "boss"

log = logging.getLogger("rumpus.socket")
ASKED: Any = Union[(*get_args(protocol.FromBrowser), *deeds.BY_ASKING)]
decode = msgspec.json.Decoder(ASKED).decode


class Caller:
    """One browser at a table: takes what it asks to the room."""

    def __init__(self, room: Room, table: LiveTable, line: Line) -> None:
        self.room, self.table, self.line = room, table, line
        settings = room.settings
        self._messages, self._asides = Bucket(*settings.messages), Bucket(*settings.asides)
        self._nonsense = 0
        self._hello = protocol.Hello()
        self._greeting: asyncio.Task[None] | None = None

    async def hear(self, text: str) -> None:
        """Answer a message in its turn; until then no more is read of what the line says."""
        try:
            await self.room.attention.let_in(self.line.place, self._answer(text))
        except Refusal as refusal:
            self._refuse(refusal, "")

    async def _answer(self, text: str) -> None:
        """Answer a message; what cannot be done is refused with a sentence."""
        nonce = ""
        try:
            asked = understood(text)
            nonce = getattr(asked, "nonce", "")
            self._count(asked)
            if not self.line.greeted and not isinstance(asked, protocol.Hello | protocol.Ping):
                raise Refusal("hello-first")
            await _ANSWERS[type(asked)](self, asked)
        except Refusal as refusal:
            self._refuse(refusal, nonce)
        except Exception:
            self.fail(nonce)

    def at_once(self, text: bytes) -> bool:
        """Take a message without a task for it, if that can be done; whether it was taken."""
        return choose_at_once(self, text)

    def fail(self, nonce: str) -> None:
        """Say that answering failed: it is a fault of the room's own."""
        log.exception("a message failed", extra={"table": self.table.id})
        self._refuse(Refusal("broken", 500), nonce)

    def count_message(self) -> bool:
        """Count a message that came over this line; whether it may be so many."""
        return self._messages.take()

    def _count(self, asked: protocol.Asked) -> None:
        """Count what is asked over this line and, of what people do seldom, over all lines of a guest."""
        if not self.count_message() or (type(asked) in _ASIDES and not self._asides.take()):
            raise Refusal("too-fast", 429)
        if type(asked) in _ASIDES:
            self.room.asides.take(self.line.holder or self.line.place)

    def _refuse(self, refusal: Refusal, nonce: str) -> None:
        """Say why not; show those who answered an old question how things stand, and let go of those who rave."""
        self.room.metrics.refusals.inc()
        self.line.refuse(refusal.said(self.line.language), nonce)
        if refusal.message in ("stale", "not-offered") and (self._greeting is None or self._greeting.done()):
            self._greeting = self.room.spawn(self.room.greeter.refresh(self.table, self.line))
        if refusal.message in ("not-understood", "too-fast"):
            self._nonsense += 1
            if self._nonsense >= PATIENCE:
                self.line.hang_up(1008, "too many messages that make no sense")

    def close(self) -> None:
        """The browser is gone: it is not greeted any more."""
        if self._greeting:
            self._greeting.cancel()

    def _own(self, seat: int) -> int:
        manners.own(self.table.sitting, seat, self.line.holder)
        return seat

    async def hello(self, asked: protocol.Hello) -> None:
        """Look from a seat, or as a spectator; whoever was away takes their seats back."""
        if asked.seat >= 0:
            self._own(asked.seat)
        self._hello = asked
        if self._greeting and not self._greeting.done():
            return  # that one will be answered when its turn comes
        if self.room.greeter.at_once(self.table, self.line):
            await self._greet()
        else:
            self._greeting = self.room.spawn(self._greet())

    async def _greet(self) -> None:
        """Show everything, as it was asked for last; whoever is back plays again."""
        await self.room.greeter.greet(self.table, self.line, lambda: self._hello)
        sitting, name = self.table.sitting, shown_name(self._hello.name)
        if not sitting.held_by(self.line.holder) and name != self.line.name:
            self.line.name = name
        self.table.tell_hosts()
        tell_missed(self.table, self.line)
        for seat in sitting.held_by(self.line.holder):
            if sitting.chairs[seat].absent and sitting.phase == "playing":
                await self._return(seat)

    async def _return(self, seat: int) -> None:
        """Let the person play again, and tell what a bot played meanwhile."""
        await self.room.do(self.table, seat, lambda sitting: manners.stand_in(sitting, seat, yes=False))
        tell_missed(self.table, self.line)

    async def choose(self, asked: protocol.Choose) -> None:
        """Make a choice; whoever let a bot play takes the seat back with it."""
        seat = self._own(asked.seat)
        if self.table.sitting.chairs[seat].away and self.table.sitting.deed_of(seat, asked.nonce) is None:
            await self._return(seat)

        def ruling(sitting: Sitting) -> deeds.Deed:
            begin = off(sitting, self.room.settings.pace)
            return manners.choose_in_time(sitting, seat, asked.code, asked.asked, now(), begin)

        number = await self.room.do(self.table, seat, ruling, asked.nonce)
        self.line.tell(Done(asked.nonce, number))

    async def say(self, asked: protocol.Say) -> None:
        """Chat: of somebody with several seats, as the one they name."""
        seat, sits = self.line.seat, bool(self.table.sitting.held_by(self.line.holder))
        if sits and asked.seat >= 0:
            seat = self._own(asked.seat)
        if not (sits or self.table.sitting.terms.public):
            raise Refusal("players-talk", 403)
        if not (self.table.chatter if sits else self.table.murmur).take():
            raise Refusal("too-fast", 429)
        self.room.heeding.bars.let_speak(self.line.holder, self.line.place)
        if not self.table.sitting.may_speak(self.line.holder):
            raise Refusal("silenced", 403)
        self.room.words.take(self.line.holder, self.line.place, amount=len(asked.text.encode()) + 8)
        by = self.line.holder[:SIGN]
        await self.room.do(self.table, seat, lambda sitting: manners.say(sitting, seat, asked.text, asked.phrase, by))
        self.room.heeding.note(self.table.id, self.line.holder, self.line.place)

    async def undo(self, asked: protocol.AskUndo) -> None:
        """Ask to take a choice back."""
        seat = self._own(asked.seat)
        await self.room.do(self.table, seat, lambda sitting: manners.ask_undo(sitting, seat, asked.number))

    async def answer(self, asked: protocol.AnswerUndo) -> None:
        """Agree to that, or not."""
        seat = self._own(asked.seat)
        await self.room.do(self.table, seat, lambda sitting: manners.answer_undo(sitting, seat, asked.yes))

    async def hint(self, asked: protocol.AskHint) -> None:
        """Ask what the bot would do."""
        seat, sitting = self._own(asked.seat), self.table.sitting
        match, is_told = manners.playing(sitting), manners.hint(sitting, seat)
        question, code = sitting.asked[seat], await self.room.minder.think(sitting, seat, ADVISER)
        if sitting.asked[seat] != question:
            raise Refusal("stale")
        if is_told:
            await self.room.do(self.table, seat, lambda _: Hinted())
        self.line.tell(Hint(code, words_of(match, seat, self.line.language, code)))

    async def start(self, asked: protocol.Start) -> None:
        """Begin."""
        table, holder, game = self.table, self.line.holder, self.table.sitting.terms.game
        self.room.own_bots.allow(table.sitting.game, [asked.level])
        start = self.room.start(table, lambda sitting: manners.start(sitting, holder, asked.level, table.here()))
        if self.room.readiness.is_ready(game):
            await start
        else:
            self.room.spawn(start)
            raise Refusal("getting-ready", title=self.table.sitting.game.title)

    async def stand_in(self, asked: protocol.StandIn) -> None:
        """Let a bot play, or take the seat back."""
        seat = self._own(asked.seat)
        if not asked.yes:
            await self._return(seat)
            return
        await self.room.do(self.table, seat, lambda sitting: manners.stand_in(sitting, seat, yes=True))

    async def leave(self, asked: protocol.Leave) -> None:
        """Give the seat up."""
        seat = self._own(asked.seat)
        await self.room.do(self.table, seat, lambda sitting: manners.leave(sitting, seat))

    async def next_lesson(self, _: protocol.NextLesson) -> None:
        """Go on with the tutorial."""
        seats = self.table.sitting.held_by(self.line.holder)
        if not seats:
            raise Refusal("not-your-seat", 403)
        await self.room.do(self.table, seats[0], manners.read_on)

    async def silence(self, asked: protocol.Silence) -> None:
        """Take the word from somebody, or give it back."""
        holder = self.line.holder
        await self.room.do(
            self.table, asked.seat, lambda sitting: manners.silence(sitting, holder, asked.seat, asked.who, asked.yes)
        )

    async def admit_lookers(self, asked: protocol.AdmitLookers) -> None:
        """Let people look on who do not play, or no longer."""
        holder = self.line.holder
        await self.room.do(self.table, deeds.NOBODY, lambda sitting: manners.admit_lookers(sitting, holder, asked.yes))

    async def do(self, asked: protocol.Asked) -> None:
        """Do what has a module of its own."""
        way = deeds.BY_ASKING[type(asked)]
        asker, kind, seat = (
            people.asker(self.table, self.line),
            deeds.NAMES[way.deed],
            getattr(asked, "seat", deeds.NOBODY),
        )

        def ruling(sitting: Sitting) -> deeds.Deed:
            manners.within(sitting, kind)
            return way.rule(sitting, asker, asked)

        await self.room.do(self.table, seat, ruling)

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
    protocol.Silence: Caller.silence,
    protocol.AdmitLookers: Caller.admit_lookers,
    protocol.Ping: Caller.ping,
    **dict.fromkeys(deeds.BY_ASKING, Caller.do),
}


_ASIDES = _ANSWERS.keys() - {
    protocol.Hello,
    protocol.Choose,
    protocol.NextLesson,
    protocol.Ping,
}  # what people do seldom


def shown_name(name: str) -> str:
    """A name as it can be shown; '' where it cannot."""
    try:
        return names.name(name) if name else ""
    except Refusal:
        return ""


def understood(text: str) -> protocol.Asked:
    """The message in a text."""
    if len(text) > LONGEST:
        raise Refusal("not-understood", 400, why=f"> {LONGEST}")
    try:
        asked: protocol.Asked = decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("not-understood", 400, why=str(error)) from None
    return asked


class Wire:
    """A socket of ASGI's, as a line sees it."""

    __slots__ = ("_send", "hold", "listen", "say")

    def __init__(self, scope: Scope, send: Send) -> None:
        self._send = send
        directly: Any = (scope.get("extensions") or {}).get(DIRECTLY, {})
        self.say: Callable[..., bool] = directly.get("say", _never)
        self.hold: Callable[[], AbstractContextManager[None]] = directly.get("hold", nullcontext)
        self.listen: Callable[[Callable[[bytes], bool]], None] = directly.get("listen", _nothing)

    async def send(self, content: bytes, binary: bool = False) -> None:
        """Send it."""
        text = None if binary else content.decode()
        await self._send({"type": "websocket.send", "bytes": content if binary else None, "text": text})

    async def close(self, code: int, reason: str) -> None:
        """Hang up."""
        await self._send({"type": "websocket.close", "code": code, "reason": reason})


def _never(_: bytes, __: bool = False) -> bool:
    """For servers on whose sockets nothing can be said at once."""
    return False


def _nothing(_: Callable[[bytes], bool]) -> None:
    """For servers that hand on messages in one way alone."""


async def table_socket(room: Room, table_id: str, scope: Scope, receive: Receive, send: Send) -> None:
    """A table, live."""
    await receive()  # that somebody would like to talk
    holder = _holder(scope)
    wire = Wire(scope, send)
    if holder is None:
        await wire.close(4403, "another site")
        return
    line = Line(wire, holder, place((scope.get("client") or ("",))[0]))
    line.language = _language(scope)  # to refuse in; a hello says which it is
    try:
        table = await room.entrance.let_in(line.place, _opened(room, table_id, line, send))
    except Refusal as refusal:
        await wire.close(4000 + refusal.status, "not possible")
        return
    caller = Caller(room, table, line)
    wire.listen(caller.at_once)
    try:
        await _listen(receive, caller)
    finally:
        caller.close()
        room.part(table, line)
        await line.close()


async def old_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """The line that pages of earlier versions open, which were shown pictures: they are told to load the page again."""
    await receive()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    refusal = Refusal("old-page", 410)
    wire = Wire(scope, send)
    await wire.send(encode(Refused(refusal.said(_language(scope)))))
    await wire.close(4000 + refusal.status, "an old page")


def _language(scope: Scope) -> protocol.Language:
    return "fr" if b"language=fr" in scope["query_string"] else "en"


async def _opened(room: Room, table_id: str, line: Line, send: Send) -> LiveTable:
    """The table that a line looks at from now on; where it may not, it is told why before it is closed."""
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    try:
        room.knocks.take(line.place)
        table = await room.table(table_id, line.place)
        room.join(table, line)
    except Refusal as refusal:
        await line.wire.send(encode(Refused(refusal.said(line.language))))
        raise
    return table


def _holder(scope: Scope) -> str | None:
    """What opens a guest's seats, None where a page of another site asks; the headers are not kept."""
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    scope["headers"] = []
    return None if foreign(headers) else intern(hashed(_cookie(headers.get("cookie", ""), scope["scheme"])))


async def _listen(receive: Receive, caller: Caller) -> None:
    while (message := await receive())["type"] != "websocket.disconnect":
        await caller.hear(_text(message))


def _text(message: Any) -> str:
    text: str | None = message.get("text")
    return text if text is not None else (message.get("bytes") or b"").decode(errors="replace")


def _cookie(given: str, scheme: str) -> str:
    """The guest's secret among the cookies."""
    cookies = (one.strip().partition("=") for one in given.split(";"))
    found = next((value for name, _, value in cookies if name == cookie_name(scheme)), "")
    return found if is_token(found) else ""
