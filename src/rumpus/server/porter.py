"""The porter: on a machine with several cores, one process at the door leads callers to others that play the tables.

All who sit at one table are led to the same worker, so that a table is in one memory and drawn by one process. That is
for speed alone: workers are nodes of one room, any of them can do anything at any table, and the log decides.
"""

import asyncio
import itertools
import logging
import re
import socket
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from contextlib import suppress
from zlib import crc32

from litestar.channels.backends.base import ChannelsBackend

from rumpus.server.bus import CHANNEL

CALLER, LETTER, READY = b"c", b"l", b"r"
LONGEST = 8192  # bytes of a note between porter and worker
HEAD = 2048  # bytes of a request within which its path is looked for
PATIENCE = 10.0  # seconds for a caller to say what he wants
TABLE = re.compile(rb"[A-Z]+ /(?:api/tables|t|r)/(\w+)")
log = logging.getLogger("rumpus.porter")

Pipe = socket.socket


def pipe() -> tuple[Pipe, Pipe]:
    """The porter's end and a worker's end, between which notes and callers are passed."""
    return socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)


class Mailbox(ChannelsBackend):
    """A worker's end: by it callers come in, and letters go to the other workers and come from them."""

    def __init__(self, end: Pipe) -> None:
        self._end = end
        self._letters: asyncio.Queue[bytes] = asyncio.Queue()

    def open(self, answer: Callable[[socket.socket], None], gone: Callable[[], None]) -> None:
        """From now on answer callers; `gone` is called when there is no porter any more."""
        self._end.setblocking(False)
        asyncio.get_running_loop().add_reader(self._end, self._read, answer, gone)
        self._end.send(READY)

    def _read(self, answer: Callable[[socket.socket], None], gone: Callable[[], None]) -> None:
        with suppress(BlockingIOError):
            note, callers, _, _ = socket.recv_fds(self._end, LONGEST, 1)
            if not note:
                asyncio.get_running_loop().remove_reader(self._end)
                gone()
            for caller in callers:
                answer(socket.socket(fileno=caller))
            if note.startswith(LETTER):
                self._letters.put_nowait(note[1:])

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Send a letter to all other workers; one that finds no room is let go, for they look into the log too."""
        with suppress(OSError):
            self._end.send(LETTER + data)

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """The letters as they come."""
        while True:
            yield CHANNEL, await self._letters.get()

    async def on_startup(self) -> None:
        """Nothing is to be done: the pipe is there."""

    async def on_shutdown(self) -> None:
        """Nor is there now."""

    async def subscribe(self, channels: Iterable[str]) -> None:
        """There is one channel."""

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """There is one channel."""

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """No letters are kept."""
        return []


class Porter:
    """Leads callers to workers, and carries the workers' letters."""

    def __init__(self, listener: socket.socket, ends: Sequence[Pipe]) -> None:
        self._listener, self._ends = listener, list(ends)
        self._ready = [asyncio.Event() for _ in ends]
        self._turns = itertools.count()
        self._leading: set[asyncio.Task[None]] = set()

    async def ready(self, worker: int) -> None:
        """Wait until a worker can answer."""
        await self._ready[worker].wait()

    def open(self) -> None:
        """Let callers in."""
        self._listener.setblocking(False)
        asyncio.get_running_loop().add_reader(self._listener, self._accept)

    def close(self) -> None:
        """Let nobody in any more."""
        asyncio.get_running_loop().remove_reader(self._listener)
        self._listener.close()
        for task in self._leading:
            task.cancel()

    def attend(self, worker: int, end: Pipe | None = None) -> None:
        """Carry the letters of a worker; with another end, of the one that took its place."""
        if end is not None:
            self._ends[worker] = end
            self._ready[worker].clear()
        self._ends[worker].setblocking(False)
        asyncio.get_running_loop().add_reader(self._ends[worker], self._carry, worker)

    def dismiss(self, worker: int) -> None:
        """A worker is gone."""
        asyncio.get_running_loop().remove_reader(self._ends[worker])
        self._ends[worker].close()

    def _carry(self, worker: int) -> None:
        try:
            note = self._ends[worker].recv(LONGEST)
        except BlockingIOError:
            return
        except OSError:
            note = b""
        if not note:
            asyncio.get_running_loop().remove_reader(self._ends[worker])
        elif note == READY:
            self._ready[worker].set()
        for other, end in enumerate(self._ends):
            if other != worker and note.startswith(LETTER):
                with suppress(OSError):
                    end.send(note)

    def _accept(self) -> None:
        with suppress(BlockingIOError, ConnectionError):
            caller, _ = self._listener.accept()
            task = asyncio.create_task(self._lead(caller))
            self._leading.add(task)
            task.add_done_callback(self._leading.discard)

    async def _lead(self, caller: socket.socket) -> None:
        """Hear where a caller wants to go, and lead him there; what he said is left for the worker to read."""
        with caller, suppress(OSError, TimeoutError):
            caller.setblocking(False)
            head = await asyncio.wait_for(_head(caller), PATIENCE)
            socket.send_fds(self._ends[self.worker_for(head)], [CALLER], [caller.fileno()])

    def worker_for(self, head: bytes) -> int:
        """The worker for a request: that of its table, or else one after the other."""
        asked = TABLE.match(head)
        return (crc32(asked[1]) if asked else next(self._turns)) % len(self._ends)


async def _head(caller: socket.socket) -> bytes:
    """The first line of what a caller says, without taking it from him; less, where he hangs up before it is whole."""
    seen = -1
    while True:
        await _readable(caller)
        head = caller.recv(HEAD, socket.MSG_PEEK)
        if not head or b"\n" in head or len(head) in (HEAD, seen):
            caller.setsockopt(socket.SOL_SOCKET, socket.SO_RCVLOWAT, 1)
            return head
        seen = len(head)
        caller.setsockopt(socket.SOL_SOCKET, socket.SO_RCVLOWAT, seen + 1)  # woken up by more than was seen


async def _readable(caller: socket.socket) -> None:
    loop, said = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(caller, said.set)
    try:
        await said.wait()
    finally:
        loop.remove_reader(caller)
