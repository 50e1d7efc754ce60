"""Whatever was acknowledged outlives the process that said so, however it dies."""

import asyncio
import signal
from contextlib import ExitStack
from pathlib import Path

import pytest
import websockets

from rumpus.server.store import Store

from .browser import Browser, House, Screen
from .conftest import new_database
from .process import served

Acknowledged = dict[str, int]


def at(address: str) -> House:
    """A room in another process."""
    return House(address.removeprefix("http://"), None)  # type: ignore[arg-type]


async def play(screen: Screen, kept: Acknowledged, until: int = 10_000) -> None:
    """Answer every question until the match is over or so many choices are kept; note what was acknowledged."""
    answered = -1
    while not screen.over and len(kept) < until:
        if screen.is_asked and screen.state["asked"] != answered:
            answered = screen.state["asked"]
            nonce = f"{screen.state['seat']}-{answered}"
            answer = await screen.choose(nonce=nonce)
            assert answer["is"] == "done", answer
            kept[nonce] = answer["number"]
        else:
            await screen.receive()


async def nothing_lost(database: str, table: str, kept: Acknowledged) -> None:
    """Every choice that was acknowledged stands in the log, under its number, once."""
    store = Store(database)
    log = await store.log(table)
    await store.engine.dispose()
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    found = {entry.nonce: entry.number for entry in log if entry.nonce}
    assert kept.items() <= found.items()
    assert len(found) == sum(bool(entry.nonce) for entry in log)


async def test_when_a_node_is_killed_the_other_goes_on(postgres: str, tmp_path: Path) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    options = ("--database", database, "--pace", "0")
    with ExitStack() as rooms:
        first, here = await asyncio.to_thread(rooms.enter_context, served(tmp_path, *options))
        _, there = await asyncio.to_thread(rooms.enter_context, served(tmp_path, *options))
        kept: Acknowledged = {}
        async with at(here).browser() as ann, at(there).browser() as bob:
            table = await ann.set_table("me", "open", "brute", options={"wins": 1})
            await bob.sit(table)
            async with bob.look(table, 1) as second:
                async with ann.look(table, 0) as screen:
                    await screen.send(do="start")
                    await asyncio.gather(play(screen, kept, 6), play(second, kept, 6))
                    first.send_signal(signal.SIGKILL)
                    with pytest.raises(websockets.ConnectionClosed):
                        await play(screen, kept)
                assert len(kept) >= 6
                async with Browser(at(there)) as elsewhere:
                    elsewhere.http.cookies = ann.http.cookies
                    async with elsewhere.look(table, 0) as again:
                        await asyncio.gather(play(again, kept), play(second, kept))
                        assert again.state["result"] == second.state["result"]
        await nothing_lost(database, table, kept)


async def test_a_room_on_one_machine_is_killed_and_opened_again(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    kept: Acknowledged = {}
    table, cookies = "", None
    for time in range(2):
        with ExitStack() as rooms:
            process, address = await asyncio.to_thread(rooms.enter_context, served(tmp_path, "--pace", "0"))
            async with at(address).browser() as ann:
                if cookies is None:
                    table = await ann.set_table("me", ("me", "Bob"), ("me", "Cid"))
                    cookies = ann.http.cookies
                ann.http.cookies = cookies
                async with ann.look(table, time) as screen:
                    await play(screen, kept, len(kept) + 1)
                    process.send_signal(signal.SIGKILL)
        await nothing_lost(database, table, kept)
    assert len(kept) == 2
