"""A line: one browser's socket at a table, what it looks at, and what it has been sent."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

import msgspec

from rumpus.server.guests import new_token
from rumpus.server.protocol import Language, Refused, Told

BACKLOG = 64  # messages that may wait for a slow reader

encode = msgspec.json.Encoder().encode


class Wire(Protocol):
    """Where messages go: texts and, where they are `binary`, frames."""

    def say(self, content: bytes, binary: bool = False) -> bool:
        """Send one at once, if that can be done without waiting; whether it could."""

    def hold(self) -> AbstractContextManager[None]:
        """Hold back what is said meanwhile, and send it all at once."""

    async def send(self, content: bytes, binary: bool = False) -> None:
        """Send one as soon as it can be done."""

    async def close(self, code: int, reason: str) -> None:
        """Hang up."""


class Line:
    """One socket. What is told to it waits in a row, so that a slow reader keeps nobody else waiting."""

    __slots__ = (
        "__weakref__",
        "_hang_up",
        "_sending",
        "_waiting",
        "catch_up",
        "greeted",
        "holder",
        "language",
        "late",
        "name",
        "number",
        "place",
        "seat",
        "since",
        "ticket",
        "wire",
    )

    def __init__(self, wire: Wire, holder: str, place: str = "") -> None:
        self.wire, self.holder, self.place = wire, holder, place
        self.seat = -1
        self.language: Language = "en"
        self.name = ""  # what the host calls somebody who looks on
        self.ticket = ""  # a secret by which somebody without a cookie can be given a seat
        self.greeted = False
        self.number = -1  # of the last frame sent
        self.since = -1  # up to which number it was told what happened, before it was sent any
        self.late = False  # it was not sent the latest facts, because it has not read what was sent before
        self.catch_up: Callable[[Line], None] = _stay
        self._waiting: list[tuple[bytes, bool]] = []
        self._sending: asyncio.Task[None] | None = None
        self._hang_up: tuple[int, str] | None = None

    def turn_to(self, seat: int, language: Language) -> None:
        """Look from another seat: what was sent before no longer counts."""
        self.seat, self.language, self.greeted, self.number = seat, language, True, -1
        self.late = False

    def own_ticket(self) -> str:
        """The secret by which whoever looks here can be given a seat, made when it is first wanted."""
        self.ticket = self.ticket or new_token()
        return self.ticket

    def tell(self, told: Told) -> None:
        """Send a message to this line alone."""
        self.send(encode(told))

    def show_facts(self, number: int, frame: bytes) -> None:
        """Send a frame; who has not read yet what was sent before is shown all there is when that is done."""
        if self._hang_up:
            return
        if self._sending:
            self.late = True
            return
        self.number = number
        if not self.wire.say(frame, True):
            self._waiting.append((frame, True))
            self._go()

    def refuse(self, why: str, nonce: str = "") -> None:
        """Say why something was not done."""
        self.tell(Refused(why, nonce))

    def send(self, text: bytes) -> None:
        """Send a message, or let it wait for its turn; a reader that is far behind is let go, and may come back."""
        if self._sending is None and not self._hang_up and self.wire.say(text):
            return
        if len(self._waiting) >= BACKLOG:
            self._waiting.clear()
            self.hang_up(1013, "too slow")
        if self._hang_up:
            return
        self._waiting.append((text, False))
        self._go()

    def hang_up(self, code: int, reason: str = "") -> None:
        """Close the line, after what waits was sent."""
        self._hang_up = self._hang_up or (code, reason)
        self._go()

    async def close(self) -> None:
        """The browser is gone: nothing more is sent."""
        self._waiting.clear()
        self._hang_up = (1001, "gone")
        if self._sending:
            self._sending.cancel()
            await asyncio.wait([self._sending])

    def _go(self) -> None:
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all())

    async def _send_all(self) -> None:
        """Send what waits, and hang up if that is wanted."""
        try:
            while self._waiting:
                await self.wire.send(*self._waiting.pop(0))
            if self._hang_up:
                await self.wire.close(*self._hang_up)
        except (OSError, RuntimeError):
            self._waiting.clear()  # nobody reads any more; whoever listens on this line will notice
        finally:
            self._sending = None
        if self.late and not self._hang_up:
            self.late = False
            self.catch_up(self)


def _stay(_: Line) -> None:
    """Where nobody knows how things stand."""
