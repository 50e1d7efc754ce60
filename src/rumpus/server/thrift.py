"""Uvicorn's WebSocket with less luggage: a room has thousands of sockets open, and most of them say nothing."""

import asyncio
from typing import Any

from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from rumpus.server.arrivals import ARRIVALS

SAYING = "rumpus.saying"  # among the extensions of ASGI that a socket offers
TEXT, BINARY = 0x81, 0x82  # the first byte of a frame that is a whole message


class Row:
    """What waits to be received by one reader. An empty one costs next to nothing, unlike asyncio's queue."""

    __slots__ = ("_reader", "_waiting")

    def __init__(self) -> None:
        self._waiting: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Put something at the end."""
        self._waiting.append(message)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The first, as soon as there is one."""
        while not self._waiting:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._waiting.pop(0)

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._waiting


class Gate:
    """Open most of the time; who comes while it is closed waits."""

    __slots__ = ("_opening",)

    def __init__(self) -> None:
        self._opening: asyncio.Future[None] | None = None

    def set(self) -> None:
        """Open it."""
        if self._opening and not self._opening.done():
            self._opening.set_result(None)
        self._opening = None

    def clear(self) -> None:
        """Close it."""
        self._opening = self._opening or asyncio.get_running_loop().create_future()

    async def wait(self) -> bool:
        """Go through."""
        while self._opening:
            await asyncio.shield(self._opening)
        return True

    @property
    def open(self) -> bool:
        """Whether nobody has to wait."""
        return self._opening is None


def frame(content: bytes, kind: int = TEXT) -> bytes:
    """A message as a server sends it: whole, and neither masked nor compressed."""
    size = len(content)
    if size < 126:
        return bytes((kind, size)) + content
    if size < 1 << 16:
        return bytes((kind, 126)) + size.to_bytes(2) + content
    return bytes((kind, 127)) + size.to_bytes(8) + content


class ThriftySocket(WebSocketsSansIOProtocol):
    """A socket that keeps nothing of how it was opened, and on which something can be said without a task of its own."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Any = Row()
        self.writable: Any = Gate()
        self._saying: list[bytes] = []

    def connection_made(self, transport: Any) -> None:
        """Somebody's request became a socket."""
        super().connection_made(transport)
        self._host = (get_remote_addr(transport) or ("",))[0]

    def connection_lost(self, exc: Exception | None) -> None:
        """The other end is gone."""
        ARRIVALS.go(self._host)
        super().connection_lost(exc)

    def start_keepalive(self) -> None:
        """It is open: what was said on the way there is forgotten."""
        del self.request, self.response
        super().start_keepalive()

    async def run_asgi(self) -> None:
        """Let the application talk; that it can say things at once is among the extensions."""
        self.scope["extensions"][SAYING] = {"say": self.say}
        await super().run_asgi()

    def say(self, content: bytes, binary: bool = False) -> bool:
        """Send a message at once, with what else is said in this turn of the loop; not where the other end reads slowly or is gone: then it is for `send` to wait or to fail."""
        if not (self.writable.open and self.handshake_complete and self.conn.state is State.OPEN) or self.disconnected:
            return False
        if not self._saying:
            self.loop.call_soon(self._speak)
        self._saying.append(frame(content, BINARY if binary else TEXT))
        return True

    def _speak(self) -> None:
        """Write what was said, all at once: every write is a call of the system."""
        if not self.transport.is_closing():
            self.transport.write(b"".join(self._saying))
        self._saying.clear()
