"""A line: one browser's socket at a table, what it looks at, and what it has been sent."""

import asyncio
from typing import Protocol

import msgspec

from rumpus.server.protocol import Language, Refused, State, Told
from rumpus.server.shown import learnt

BACKLOG = 64  # messages that may wait for a slow reader

encode = msgspec.json.Encoder().encode


class Wire(Protocol):
    """Where texts go."""

    def say(self, text: bytes) -> bool:
        """Send one at once, if that can be done without waiting; whether it could."""

    async def send(self, text: bytes) -> None:
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
        "faces",
        "greeted",
        "holder",
        "language",
        "number",
        "place",
        "seat",
        "wire",
    )

    def __init__(self, wire: Wire, holder: str, place: str = "") -> None:
        self.wire, self.holder, self.place = wire, holder, place
        self.seat = -1
        self.language: Language = "en"
        self.greeted = False
        self.number = -1  # of the last state sent
        self.faces = 0  # those sent before, a bit each
        self._waiting: list[bytes] = []
        self._sending: asyncio.Task[None] | None = None
        self._hang_up: tuple[int, str] | None = None

    @property
    def look(self) -> tuple[int, str]:
        """Who looks, in which language."""
        return self.seat, self.language

    def turn_to(self, seat: int, language: Language) -> None:
        """Look from another seat: what was sent before no longer counts."""
        if language != self.language:
            self.faces = 0
        self.seat, self.language, self.greeted, self.number = seat, language, True, -1

    def tell(self, told: Told) -> None:
        """Send a message to this line alone."""
        self.send(encode(told))

    def show(self, state: State, text: bytes | None = None) -> None:
        """Send a state, already encoded for several lines or not."""
        self.number = state.number
        self.faces |= learnt(state.scene.faces)
        self.send(text if text is not None else encode(state))

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
        self._waiting.append(text)
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
                await self.wire.send(self._waiting.pop(0))
            if self._hang_up:
                await self.wire.close(*self._hang_up)
        except (OSError, RuntimeError):
            self._waiting.clear()  # nobody reads any more; whoever listens on this line will notice
        finally:
            self._sending = None
