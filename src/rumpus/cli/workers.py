"""Several processes for one room on one machine: a porter at the door, and workers who play the tables."""

import asyncio
import logging
import os
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

import uvicorn
from uvicorn.config import STARTUP_FAILURE

from rumpus.server.arrivals import Arrivals
from rumpus.server.porter import Mailbox, Pipe, Porter, pipe

BACKLOG = 2048  # callers that may wait at the door
STOPPING = 10.0  # seconds for a worker to leave
log = logging.getLogger("rumpus.workers")

BREATH = 1.0  # seconds before one that could not begin is tried again
HUNG = 6.0  # seconds after which a worker that neither answers nor does anything is ended
BUSY = 60.0  # seconds after which one that does not answer is ended, although it works: it loads no game that long
Work = Callable[[Pipe, int], None]
Fell = Callable[[int, int], None]  # a worker, and the process that it was


class Worker(uvicorn.Server):
    """Uvicorn, whose callers are led in by the porter."""

    def __init__(self, config: uvicorn.Config, mailbox: Mailbox) -> None:
        super().__init__(config)
        self._mailbox = mailbox
        self._answering: set[asyncio.Task[Any]] = set()

    async def startup(self, sockets: Any = None) -> None:
        """Open the room, and answer whoever is led in."""
        await super().startup(sockets=[])
        if self.started:
            self._mailbox.open(self._answer, self._leave)

    def _answer(self, caller: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        caller.setblocking(False)
        task = loop.create_task(loop.connect_accepted_socket(self._protocol, caller))
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    def _protocol(self) -> asyncio.Protocol:
        kind: Any = self.config.http_protocol_class
        made: asyncio.Protocol = kind(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state,
            _loop=asyncio.get_running_loop(),
        )  # fmt: skip
        return made

    def _leave(self) -> None:
        self.should_exit = True


def hand_nothing_on() -> None:
    """In a worker: what it was handed is not inherited by processes that it starts itself.

    They would outlive it, and the porter would not see that it is gone: uvloop closes nothing for them.
    """
    for number in map(int, os.listdir("/dev/fd")):
        with suppress(OSError):
            if number > 2:
                os.set_inheritable(number, False)


def begin(work: Work, end: Pipe, number: int) -> None:
    """A worker's first steps."""
    hand_nothing_on()
    work(end, number)


class Staff:
    """The porter's process: hires workers, puts another in the place of one that fell, and sends them home."""

    def __init__(self, listener: socket.socket, work: Work, count: int, fell: Fell, arrivals: Arrivals) -> None:
        self._work, self._context, self._tell_fallen = work, get_context("spawn"), fell
        self._stop, self.failed, self._is_open = asyncio.Event(), False, False
        pipes = [pipe() for _ in range(count)]
        self._porter = Porter(listener, [ours for ours, _ in pipes], arrivals)
        self._theirs = [theirs for _, theirs in pipes]
        self._processes: list[SpawnProcess] = []
        self._spent: dict[int, tuple[int | None, float]] = {}  # the processor time of each worker, and since when

    async def run(self, opened: Callable[[], None]) -> None:
        """Work until told to stop; the first worker prepares the database before the others come."""
        loop = asyncio.get_running_loop()
        for sign in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(sign, self._stop.set)
        for number, theirs in enumerate(self._theirs):
            self._processes.append(self._hire(number, theirs))
            self._porter.attend(number)
            if number == 0:
                await self._first(self._porter.ready(number))
        self._porter.open()
        self._is_open = True
        if not self._stop.is_set():
            opened()
        watching = asyncio.create_task(self._watch())
        await self._stop.wait()
        watching.cancel()
        self._porter.close()
        await asyncio.to_thread(self._send_home)

    async def _watch(self) -> None:
        """Ask the workers every second whether they are well; end those that hang, and leave when all would leave."""
        while True:
            await asyncio.sleep(1.0)
            for number, process in enumerate(self._processes):
                self._porter.ask(number)
                if process.pid and self._hangs(number, process.pid):
                    log.error("worker %d does not answer: it is ended", number)
                    process.kill()
            if len(self._porter.drained) == len(self._processes):
                self._stop.set()

    def _hangs(self, number: int, process: int) -> bool:
        """Whether a worker will never answer again, as far as can be seen from here."""
        silent, spent, now = self._porter.silent(number), processor_time(process), time.monotonic()
        before, since = self._spent.get(number, (None, now))
        if spent is None or spent != before:
            since = now
        self._spent[number] = spent, since
        return silent > BUSY or (silent > HUNG and now - since > HUNG - 1.0)

    async def _first(self, ready: Any) -> None:
        """Wait for a worker, or for the word to stop."""
        waiting = [asyncio.ensure_future(ready), asyncio.ensure_future(self._stop.wait())]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for one in waiting:
            one.cancel()

    def _hire(self, number: int, theirs: Pipe) -> SpawnProcess:
        process = self._context.Process(target=begin, args=(self._work, theirs, number), name=f"rumpus-{number}")
        process.start()
        theirs.close()
        asyncio.get_running_loop().add_reader(process.sentinel, self._fell, number, process)
        return process

    def _fell(self, number: int, process: SpawnProcess) -> None:
        """A worker ended: nothing acknowledged is lost, and whoever was with it comes again, to another.

        Where the first cannot even begin, nobody can; later it is for this one alone (the database was busy, say).
        """
        loop = asyncio.get_running_loop()
        loop.remove_reader(process.sentinel)
        process.join()
        if self._stop.is_set():
            return
        if process.exitcode == STARTUP_FAILURE and not self._is_open:
            self.failed = True
            self._stop.set()
            return
        log.error("worker %d ended with %s; another takes its place", number, process.exitcode)
        self._tell_fallen(number, process.pid or 0)
        self._porter.dismiss(number)
        loop.call_later(BREATH if process.exitcode == STARTUP_FAILURE else 0.0, self._replace, number)

    def _replace(self, number: int) -> None:
        """Put another worker in the place of one that ended."""
        if self._stop.is_set():
            return
        ours, theirs = pipe()
        self._processes[number] = self._hire(number, theirs)
        self._porter.attend(number, ours)

    def _send_home(self) -> None:
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join(STOPPING)
            if process.is_alive():
                process.kill()


def processor_time(process: int) -> int | None:
    """The time a process has spent so far, in the system's ticks; None where the system does not say."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return int(fields[11]) + int(fields[12])


def listen(host: str, port: int) -> socket.socket:
    """The door."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    return socket.create_server((host, port), family=family, backlog=BACKLOG)
