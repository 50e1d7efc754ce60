"""The porter: on a machine with several cores, one process at the door leads callers to others that play the tables.

All who sit at one table are led to the same worker, so that a table is in one memory and drawn by one process. That is
for speed alone: workers are nodes of one room, any of them can do anything at any table, and the log decides.
"""

import asyncio
import itertools
import logging
import re
import socket
import time
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from contextlib import suppress
from zlib import crc32

from litestar.channels.backends.base import ChannelsBackend

from rumpus.server.arrivals import Arrivals
from rumpus.server.bus import CHANNEL

CALLER, LETTER, READY, ASK, WELL, DRAINED = b"c", b"l", b"r", b"a", b"w", b"d"
LONGEST = 8192  # bytes of a note between porter and worker
HEAD = 2048  # bytes of a request within which its path is looked for
PATIENCE = 10.0  # seconds for a caller to say what he wants
DOUBT = 3.0  # seconds after which a worker that does not answer is led nobody
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
            elif note == ASK:
                with suppress(OSError):
                    self._end.send(WELL)

    def drained(self) -> None:
        """Tell the porter that nobody plays here any more, and that this worker would leave."""
        with suppress(OSError):
            self._end.send(DRAINED)

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
        """Nothing is to be done: the pipe goes with the process."""

    async def subscribe(self, channels: Iterable[str]) -> None:
        """There is one channel."""

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """There is one channel."""

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """No letters are kept."""
        return []


class Porter:
    """Leads callers to workers, and carries the workers' letters."""

    def __init__(self, listener: socket.socket, ends: Sequence[Pipe], arrivals: Arrivals | None = None) -> None:
        self._listener, self._ends, self._arrivals = listener, list(ends), arrivals
        self._ready = [asyncio.Event() for _ in ends]
        self._answered = [float("inf") for _ in ends]  # when each worker last said that it is well
        self.drained: set[int] = set()  # the workers who would leave
        self._turns = itertools.count()
        self._leading: set[asyncio.Task[None]] = set()

    async def ready(self, worker: int) -> None:
        """Wait until a worker can answer."""
        await self._ready[worker].wait()

    def ask(self, worker: int) -> None:
        """Ask a worker whether it is well; it answers between all else that it does."""
        if self._ready[worker].is_set():
            with suppress(OSError):
                self._ends[worker].send(ASK)

    def silent(self, worker: int) -> float:
        """For how many seconds a worker has not answered."""
        return max(0.0, time.monotonic() - self._answered[worker])

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
            self._answered[worker] = float("inf")
            self.drained.discard(worker)
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
        elif note == DRAINED:
            self.drained.add(worker)
        if note in (READY, WELL):
            self._answered[worker] = time.monotonic()
        for other, end in enumerate(self._ends):
            if other != worker and note.startswith(LETTER):
                with suppress(OSError):
                    end.send(note)

    def _accept(self) -> None:
        with suppress(BlockingIOError, ConnectionError):
            caller, where = self._listener.accept()
            if self._arrivals and not self._arrivals.come(where[0]):
                self._arrivals.go(where[0])
                caller.close()
                return
            task = asyncio.create_task(self._lead(caller, where[0]))
            self._leading.add(task)
            task.add_done_callback(self._leading.discard)

    async def _lead(self, caller: socket.socket, host: str) -> None:
        """Hear where a caller wants to go, and lead him there; what he said is left for the worker to read."""
        try:
            with caller, suppress(OSError, TimeoutError):
                caller.setblocking(False)
                head = await asyncio.wait_for(_head(caller), PATIENCE)
                first = self.worker_for(head)
                for worker in sorted(range(len(self._ends)), key=lambda worker: (worker != first, self.silent(worker))):
                    with suppress(OSError):
                        socket.send_fds(self._ends[worker], [CALLER], [caller.fileno()])
                        return
        finally:
            if self._arrivals:
                self._arrivals.go(host)

    def worker_for(self, head: bytes) -> int:
        """The worker for a request: that of its table, or else one after the other; not one that does not answer."""
        asked = TABLE.match(head)
        wanted = (crc32(asked[1]) if asked else next(self._turns)) % len(self._ends)
        if self.silent(wanted) < DOUBT:
            return wanted
        others = [(wanted + at) % len(self._ends) for at in range(1, len(self._ends))]
        well = [worker for worker in others if self.silent(worker) < DOUBT]
        return well[0] if well else min(range(len(self._ends)), key=self.silent)


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
