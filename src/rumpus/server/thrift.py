"""Uvicorn's WebSocket with less luggage: a room has thousands of sockets open, and most of them say nothing."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the one in C, where there is that

from rumpus.server.arrivals import ARRIVALS

DIRECTLY = "rumpus.directly"  # among the extensions of ASGI that a socket offers
TEXT, BINARY = 0x81, 0x82  # the first byte of a frame that is a whole message
MASKED, MASK = 0x80, 4  # what a browser adds to the size of a frame, and the bytes of its mask
SHORT = 126  # in the place of a size: it stands in the next two bytes; one more: in the next eight
Hear = Callable[[bytes], bool]


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


def end_of_frame(data: bytes, most: int) -> int:
    """Where the first frame ends; 0 where it has not come whole. What is no browser's, or is too long, is a frame as it is."""
    if len(data) < 2:
        return 0
    size, start = data[1] - MASKED, 2 + MASK
    if size == SHORT:
        if len(data) < 4:
            return 0
        size, start = int.from_bytes(data[2:4]), start + 2
    elif size > SHORT:
        return len(data)
    if not 0 <= size <= most:
        return len(data)
    return start + size if len(data) >= start + size else 0


def unmasked(frame: bytes) -> bytes:
    """What a whole frame of at most 65,535 bytes says."""
    start = 2 + MASK if frame[1] - MASKED < SHORT else 4 + MASK
    return apply_mask(frame[start:], frame[start - MASK : start])


class ThriftySocket(WebSocketsSansIOProtocol):
    """A socket that keeps nothing of how it was opened, and on which texts are heard and said without a task of their own."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Any = Row()
        self.writable: Any = Gate()
        self._hear: Hear = _nobody
        self._unread = b""
        self._held: list[bytes] | None = None  # what is said, while it is held back

    def connection_made(self, transport: Any) -> None:
        """Somebody's request became a socket."""
        super().connection_made(transport)
        self._host = (get_remote_addr(transport) or ("",))[0]

    def connection_lost(self, exc: Exception | None) -> None:
        """The other end is gone."""
        ARRIVALS.go(self._host)
        self._hear = _nobody
        super().connection_lost(exc)

    def start_keepalive(self) -> None:
        """It is open: what was said on the way there is forgotten."""
        del self.request, self.response
        super().start_keepalive()

    async def run_asgi(self) -> None:
        """Let the application talk; what it can do without a task is among the extensions."""
        self.scope["extensions"][DIRECTLY] = {"say": self.say, "listen": self._listen, "hold": self.hold}
        await super().run_asgi()

    @property
    def _open(self) -> bool:
        return self.handshake_complete and not self.close_sent and not self.transport.is_closing()

    def _listen(self, hear: Hear) -> None:
        """Let texts be heard as they come, if `hear` takes them; what it does not take is received as usual."""
        self._hear = hear

    def data_received(self, data: bytes) -> None:
        """Read what came. Frames are handed on whole: so it is always known where the next one begins."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._unread = self._unread + data if self._unread else data
        while end := end_of_frame(self._unread, self.config.ws_max_size):
            whole, self._unread = self._unread[:end], self._unread[end:]
            if not self._is_heard(whole):
                super().data_received(whole)

    def _is_heard(self, whole: bytes) -> bool:
        """Whether somebody took a frame: only a text by itself, before which nothing waits."""
        if whole[0] != TEXT or self.frames or self.read_paused or not self.queue.empty() or not self._open:
            return False
        return self._hear(unmasked(whole))

    def say(self, content: bytes, binary: bool = False) -> bool:
        """Send a message at once; not where the other end reads slowly or is gone: then it is for `send` to wait or to fail."""
        if not self.writable.open or not self._open:
            return False
        whole = frame(content, BINARY if binary else TEXT)
        if self._held is None:
            self.transport.write(whole)
        else:
            self._held.append(whole)
        return True

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Hold back what is said meanwhile, and write it all at once: every write is a call of the system, and of the network."""
        self._held = []
        try:
            yield
        finally:
            held, self._held = self._held, None
            if held and not self.transport.is_closing():
                self.transport.write(b"".join(held))


def _nobody(_: bytes) -> bool:
    """Until somebody listens."""
    return False
