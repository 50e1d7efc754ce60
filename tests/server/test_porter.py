"""The porter leads callers to workers, those of one table to the same, and carries the workers' letters."""

import asyncio
import os
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from uvicorn.config import STARTUP_FAILURE

from rumpus.cli.workers import Staff, hand_nothing_on
from rumpus.server import porter
from rumpus.server.arrivals import Arrivals
from rumpus.server.porter import READY, Mailbox, Pipe, Porter, pipe


class House:
    """A porter with workers that only note who comes."""

    def __init__(self, workers: int) -> None:
        pipes = [pipe() for _ in range(workers)]
        self.door = socket.create_server(("127.0.0.1", 0))
        self.ends = [ours for ours, _ in pipes]
        self.porter = Porter(self.door, self.ends)
        self.boxes = [Mailbox(theirs) for _, theirs in pipes]
        self.callers: list[tuple[int, socket.socket]] = []
        self.alone: list[int] = []

    async def open(self) -> None:
        for worker, box in enumerate(self.boxes):
            self.porter.attend(worker)
            box.open(
                lambda caller, worker=worker: self.callers.append((worker, caller)),  # type: ignore[misc]
                lambda worker=worker: self.alone.append(worker),  # type: ignore[misc]
            )
            await self.porter.ready(worker)
        self.porter.open()

    async def call(self, *pieces: bytes) -> tuple[int, bytes]:
        """Say something, piece by piece; the worker that is given the call, and what it can read."""
        known = len(self.callers)
        _, writer = await asyncio.open_connection(*self.door.getsockname())
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0.02)
        while len(self.callers) == known:
            await asyncio.sleep(0.005)
        worker, caller = self.callers[-1]
        with caller:
            said = caller.recv(4096)
        writer.close()
        return worker, said


@asynccontextmanager
async def house(workers: int) -> AsyncIterator[House]:
    made = House(workers)
    await made.open()
    try:
        yield made
    finally:
        made.porter.close()
        for worker in range(workers):
            made.porter.dismiss(worker)
            asyncio.get_running_loop().remove_reader(made.boxes[worker]._end)
            made.boxes[worker]._end.close()


async def test_all_at_one_table_are_led_to_the_same_worker() -> None:
    async with house(3) as made:
        for table in (b"abc", b"Xy12", b"zzzz"):
            ways = [
                b"GET /api/tables/%b/facts HTTP/1.1\r\n",
                b"POST /api/tables/%b/seats HTTP/1.1\r\n",
                b"GET /t/%b\n",
            ]
            led = [await made.call(way % table) for way in ways]
            assert len({worker for worker, _ in led}) == 1
            assert [said for _, said in led] == [way % table for way in ways], "the worker reads all that was said"


async def test_other_callers_are_led_to_one_worker_after_the_other() -> None:
    async with house(3) as made:
        led = [(await made.call(b"GET /api/games HTTP/1.1\r\n"))[0] for _ in range(6)]
    assert led == [0, 1, 2, 0, 1, 2]


async def test_a_caller_who_speaks_slowly_is_heard_out() -> None:
    async with house(2) as made:
        whole = await made.call(b"GET /t/abc HTTP/1.1\r\n")
        assert await made.call(b"GET", b" /t/a", b"bc HTTP/1.1\r\n") == whole


async def test_a_caller_who_says_nothing_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(porter, "PATIENCE", 0.1)
    async with house(2) as made:
        reader, writer = await asyncio.open_connection(*made.door.getsockname())
        assert (await made.call(b"GET / HTTP/1.1\r\n"))[0] == 0
        assert await asyncio.wait_for(reader.read(), 5) == b"", "he is let go"
        writer.close()
        assert len(made.callers) == 1


async def test_letters_reach_all_other_workers() -> None:
    async with house(3) as made:
        heard = [box.stream_events() for box in made.boxes]
        await made.boxes[1].publish(b"hello", [porter.CHANNEL])
        for worker in (0, 2):
            assert await asyncio.wait_for(anext(heard[worker]), 5) == (porter.CHANNEL, b"hello")
        await made.boxes[0].publish(b"again", [porter.CHANNEL])
        assert await asyncio.wait_for(anext(heard[1]), 5) == (porter.CHANNEL, b"again")


async def test_another_worker_takes_the_place_of_one_that_is_gone() -> None:
    async with house(2) as made:
        loop = asyncio.get_running_loop()
        loop.remove_reader(made.boxes[1]._end)
        made.boxes[1]._end.close()
        made.porter.dismiss(1)
        ours, theirs = pipe()
        made.porter.attend(1, ours)
        made.boxes[1] = Mailbox(theirs)
        made.boxes[1].open(lambda caller: made.callers.append((1, caller)), lambda: None)
        await asyncio.wait_for(made.porter.ready(1), 5)
        assert {(await made.call(b"GET / HTTP/1.1\r\n"))[0] for _ in range(2)} == {0, 1}


async def test_a_worker_notices_that_there_is_no_porter_any_more() -> None:
    async with house(1) as made:
        asyncio.get_running_loop().remove_reader(made.ends[0])
        made.ends[0].shutdown(socket.SHUT_RDWR)
        while not made.alone:
            await asyncio.sleep(0.005)
    assert made.alone == [0]


def work(folder: Path, end: Pipe, number: int) -> None:
    """Be a worker that answers; the one with the number in the file `fails` cannot begin, once."""
    fails = folder / "fails"
    if fails.exists() and fails.read_text() == str(number):
        fails.unlink()
        sys.exit(STARTUP_FAILURE)
    end.send(READY)
    while end.recv(1):
        pass


@pytest.mark.parametrize("number", [0, 1])
async def test_a_worker_that_cannot_begin_closes_no_room_that_is_open(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))  # where workers find this file
    (tmp_path / "fails").write_text(str(number))
    fallen: list[int] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:
        staff = Staff(listener, partial(work, tmp_path), 2, lambda fell, _: fallen.append(fell), Arrivals())
        running = asyncio.create_task(staff.run(lambda: None))
        if number:
            async with asyncio.timeout(60):
                while not fallen:
                    await asyncio.sleep(0.05)
                await staff._porter.ready(1)
            staff._stop.set()
        await asyncio.wait_for(running, 60)
        assert staff.failed == (number == 0)
    for end in (*staff._porter._ends, *staff._theirs):
        end.close()


def test_a_worker_hands_nothing_on() -> None:
    """What a worker holds is closed when it dies, whatever it had started."""
    ours, theirs = pipe()
    with ours, theirs:
        os.set_inheritable(theirs.fileno(), True)
        hand_nothing_on()
        assert not os.get_inheritable(theirs.fileno())


async def test_half_a_line_is_waited_for_without_looking_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The porter is woken up by what comes, not by what it saw before; and by somebody who hangs up in the middle."""
    looks = 0
    readable = porter._readable

    async def counted(caller: socket.socket) -> None:
        nonlocal looks
        looks += 1
        await readable(caller)

    monkeypatch.setattr(porter, "_readable", counted)
    async with house(2) as made:
        _, writer = await asyncio.open_connection(*made.door.getsockname())
        writer.write(b"GET /api/ga")
        await asyncio.sleep(0.3)
        assert looks == 2
        assert not made.callers
        writer.write(b"mes HTTP/1.1\r\n")
        while not made.callers:
            await asyncio.sleep(0.005)
        with made.callers[-1][1] as caller:
            assert caller.recv(4096) == b"GET /api/games HTTP/1.1\r\n"
        writer.close()
        _, half = await asyncio.open_connection(*made.door.getsockname())
        half.write(b"GET /t/abc")
        await asyncio.sleep(0.05)
        half.close()
        while len(made.callers) < 2:
            await asyncio.sleep(0.005)
        made.callers[-1][1].close()
