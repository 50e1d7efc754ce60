"""Several workers are one room: limits and counts are theirs together, and one that hangs is replaced. Versions drain."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from rumpus.core.errors import RumpusError
from rumpus.server import nodes
from rumpus.server import room as rooms
from rumpus.server.ledger import SLOTS, Ledger
from rumpus.server.limits import Buckets, Crowd, Shared
from rumpus.server.metrics import Later, tell
from rumpus.server.room import Room
from rumpus.server.settings import Settings
from rumpus.server.words import Refusal
from tests.faults.nodes import THOROUGH
from tests.server.browser import open_house
from tests.server.conftest import database as database
from tests.server.conftest import settings as settings
from tests.server.process import RUMPUS, free_port, served

WISH = {"game": "derby", "seats": [{"kind": "open"}, {"kind": "open"}]}


@contextlib.asynccontextmanager
async def two_workers(folder: Path) -> AsyncIterator[tuple[subprocess.Popen[bytes], httpx.AsyncClient, str]]:
    """`rumpus serve --workers 2` with its own limits; a visitor, and where its counts are told."""
    port, counts = free_port(), free_port()
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [*RUMPUS, "serve", "--port", str(port), "--workers", "2", "--metrics", f"127.0.0.1:{counts}", "--log-json"],
            env={**os.environ, "RUMPUS_DATA": str(folder)}, stdout=log, stderr=log,
        )  # fmt: skip
    try:
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", timeout=20, headers={"connection": "close"}
        ) as visitor:
            await opened(visitor, 2)
            yield process, visitor, f"http://127.0.0.1:{counts}/metrics"
    finally:
        process.terminate()
        process.wait(30)


async def opened(visitor: httpx.AsyncClient, times: int) -> None:
    """Wait until the room answers so often in a row."""
    row = 0
    async with asyncio.timeout(90):
        while row < times:
            try:
                row = row + 1 if (await visitor.get("/ready")).status_code == 200 else 0
            except httpx.TransportError:
                row = 0
                await asyncio.sleep(0.1)


def workers_of(process: subprocess.Popen[bytes]) -> list[int]:
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    return [int(pid) for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


async def test_two_workers_share_limits_and_counts_and_one_that_hangs_is_replaced(tmp_path: Path) -> None:
    async with two_workers(tmp_path) as (process, visitor, counts):
        began, answers = time.monotonic(), list[int]()
        for _ in range(150):
            made = await visitor.post("/api/tables", json=WISH)
            answers.append(made.status_code)
            visitor.cookies.clear()
        allowed = 120 + 0.5 * (time.monotonic() - began) + 2
        assert 120 <= answers.count(201) <= allowed, answers.count(201)  # it was 150 of 150
        assert {*answers} == {201, 429}
        told = [await count(visitor, counts, "rumpus_commit_seconds_count") for _ in range(6)]
        assert told == sorted(told)  # it was up and down at every look
        assert told[0] >= 1
        assert (await visitor.get("/metrics")).status_code == 404
        await barred_at_every_worker(tmp_path, visitor)
        hung = workers_of(process)[0]
        os.kill(hung, signal.SIGSTOP)
        await asyncio.sleep(4.5)  # from the third second on nobody is led there
        for _ in range(6):
            assert (await visitor.get("/ready")).status_code == 200
        async with asyncio.timeout(30):
            while hung in workers_of(process):
                await asyncio.sleep(0.2)
        await opened(visitor, 6)
        assert await count(visitor, counts, "rumpus_commit_seconds_count") >= told[-1]
        log = (tmp_path / "log").read_text()
        assert "does not answer: it is ended" in log
        assert "127.0.0.1" not in re.sub(r"the room is open at \S+", "", log)  # no address of a visitor, no table
        assert made.status_code


async def barred_at_every_worker(folder: Path, visitor: httpx.AsyncClient) -> None:
    """What an operator does is noticed by each of the workers."""
    command, env = [*RUMPUS, "room", "bar", "127.0.0.1"], {**os.environ, "RUMPUS_DATA": str(folder)}
    done = await asyncio.to_thread(subprocess.run, command, env=env, capture_output=True, text=True, check=True)
    assert "127.0.0.1 may not come in" in done.stdout
    row = 0
    async with asyncio.timeout(10):
        while row < 6:  # they are asked in turns
            row = row + 1 if (await visitor.post("/api/tables", json=WISH)).status_code == 403 else 0
            await asyncio.sleep(0.1)


async def count(visitor: httpx.AsyncClient, where: str, name: str) -> float:
    """What is counted under a name."""
    told = (await visitor.get(where)).text
    return float(next(line.split()[1] for line in told.splitlines() if line.startswith(f"{name} ")))


def test_counts_are_told_where_they_shall_be_or_why_not() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as other,
        pytest.raises(Exception, match="--metrics names another place"),
    ):
        tell(f"127.0.0.1:{other.getsockname()[1]}", Later())
    with pytest.raises(Exception, match="is no place for counts"):
        tell("9464")


# --- the ledger


@pytest.fixture
def ledgers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Ledger]:
    """What two workers have in common."""
    monkeypatch.setattr(Shared, "ledger", None)
    return [Ledger(tmp_path, worker, 2) for worker in range(2)]


def test_a_bucket_is_one_for_all_workers(ledgers: list[Ledger]) -> None:
    buckets, taken = Buckets(0.001, 10.0, name="tables"), 0
    for at in range(30):
        Shared.ledger = ledgers[at % 2]
        with contextlib.suppress(Refusal):
            buckets.take("198.51.100.7")
            taken += 1
    assert taken == 10
    buckets.take("198.51.100.8")
    buckets.charge("198.51.100.9", amount=11.0)
    Shared.ledger = ledgers[0]
    assert buckets.wait("198.51.100.9") > 900


def test_a_crowd_is_counted_at_all_workers_and_gone_with_one(ledgers: list[Ledger]) -> None:
    crowd = Crowd(3, "lines")
    for at in range(4):
        Shared.ledger = ledgers[at % 2]
        crowd.add("here")
    assert crowd.full("here")
    assert crowd.over("here")
    crowd.drop("here")
    assert not crowd.over("here")
    ledgers[0].forget(1)
    assert ledgers[0].count("lines here") == 2
    assert not crowd.full("elsewhere")
    crowd.drop("elsewhere")


def test_a_full_ledger_forgets_who_rested_longest(ledgers: list[Ledger]) -> None:
    for at in range(SLOTS + 4000):
        ledgers[0].set_level(f"looks {at}", 1.0, float(at))
        if at % 8 == 0:
            ledgers[0].add(f"lines {at}", 1)
    assert ledgers[1].level(f"looks {SLOTS + 3999}") == (1.0, float(SLOTS + 3999))


def test_a_worker_that_writes_without_end_lets_another_write_in_between(ledgers: list[Ledger]) -> None:
    """It took the lock again before who waited looked: beside one that set tables, a choice waited for a second."""
    busy, other = ledgers
    assert busy.begin_writing()
    assert not other.begin_writing()  # it is next
    busy.end_writing()
    assert not busy.begin_writing()
    assert other.begin_writing()
    assert not busy.begin_writing()
    other.end_writing()
    assert busy.begin_writing()
    assert not other.begin_writing()
    other.end_writing()  # it no longer waits
    busy.end_writing()
    assert busy.begin_writing()


# --- versions


async def test_a_room_drains_for_another_version(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old version takes no new tables, plays what is played, and is told to leave; then the new one opens."""
    monkeypatch.setattr(nodes, "SAYING", 0.2)
    settings, left = Settings(database, 0.0, games=("derby",)), asyncio.Event()
    opened_new = asyncio.Event()
    monkeypatch.setattr(rooms, "room_version", lambda: "0.1 (derby 3)")
    async with contextlib.AsyncExitStack() as stack:
        old = contextlib.AsyncExitStack()
        house = await old.enter_async_context(open_house(settings, drained=left.set))
        ann = await stack.enter_async_context(house.browser())
        table = await ann.set_table("me", "brute", options={"wins": 1})
        async with ann.look(table, 0) as screen:
            monkeypatch.setattr(rooms, "room_version", lambda: "0.2 (derby 4)")

            async def renew() -> None:
                async with open_house(replace(settings, drain=True)) as renewed, renewed.browser() as bob:
                    opened_new.set()
                    await bob.set_table("me", "open")

            renewing = asyncio.create_task(renew())
            async with asyncio.timeout(5):
                while not house.room.membership.draining:
                    await asyncio.sleep(0.05)
            for path, wish in (("/api/tables", WISH), ("/ready", None)):
                answer = await ann.http.post(path, json=wish) if wish else await ann.http.get(path)
                assert answer.status_code == 503
                assert "takes no new tables" in answer.json()["why"]
            await asyncio.sleep(0.5)
            assert not left.is_set()
            await screen.play_on()
            await asyncio.wait_for(left.wait(), 5)
        assert not opened_new.is_set()
        await old.aclose()
        await asyncio.wait_for(opened_new.wait(), 15)
        await renewing


@pytest.mark.parametrize("more", [(), ("--workers", "2")] if THOROUGH else [("--workers", "2")])
def test_processes_of_the_old_version_leave_by_themselves(tmp_path: Path, more: tuple[str, ...]) -> None:
    with served(tmp_path, "--metrics", "off", *more) as (old, _):
        newer = (
            "import sys, rumpus; rumpus.__version__ = '99.0'; from rumpus.cli import main; "
            f"sys.argv = ['rumpus', 'serve', '--drain', '--metrics', 'off', '--port', '{free_port()}']; main()"
        )
        with (tmp_path / "new.log").open("wb") as log:
            renewed = subprocess.Popen(
                [sys.executable, "-c", newer], env={**os.environ, "RUMPUS_DATA": str(tmp_path)}, stdout=log, stderr=log
            )
        try:
            assert old.wait(60) == 0
            told = tmp_path / "new.log"
            until = time.monotonic() + 60
            while "The room is open" not in told.read_text():
                assert time.monotonic() < until, told.read_text()
                time.sleep(0.2)
            assert "waiting until the room is drained" in told.read_text()
        finally:
            renewed.terminate()
            renewed.wait(30)


async def test_when_nobody_waits_any_more_a_room_goes_on(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes, "SAYING", 0.1)
    monkeypatch.setattr(nodes, "GONE", 1.0)
    async with open_house(settings) as house, house.browser() as ann:
        await house.room.store.announce("other", "another", nodes.WAITS)
        async with asyncio.timeout(5):
            while not house.room.membership.draining:
                await asyncio.sleep(0.02)
            while house.room.membership.draining:
                await asyncio.sleep(0.02)
        await ann.set_table("me", "open")


async def test_another_version_is_refused_in_a_sentence_that_names_the_way(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nodes, "JOINING", 0.5)
    async with open_house(settings) as house:
        await house.room.store.announce("other", "another", nodes.OPEN)
        newcomer = Room(settings)
        await newcomer.store.open()
        with pytest.raises(RumpusError, match="--drain, and they leave when their matches are played"):
            await newcomer.membership.join()


# --- the porter


async def test_half_a_line_costs_the_porter_nothing(tmp_path: Path) -> None:
    """300 callers say half a line; the porter waits for the rest without looking a hundred times a second."""
    from tests.server.test_porter import house

    async with house(2) as made:
        callers = [await asyncio.open_connection(*made.door.getsockname()) for _ in range(300)]
        for _, writer in callers:
            writer.write(b"GET /api/ga")
        await asyncio.sleep(0.5)
        began = time.thread_time()
        await asyncio.sleep(1.5)
        assert time.thread_time() - began < 0.3  # it was two thirds of the time
        worker, said = await made.call(b"GET /t/ab", b"c HTTP/1.1\r\n")
        assert said == b"GET /t/abc HTTP/1.1\r\n"
        assert worker in (0, 1)
        for _, writer in callers:
            writer.close()
