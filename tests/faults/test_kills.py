"""Kill the room at any moment: nothing that was acknowledged is lost, and every match goes on."""

import asyncio
import os
import random
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path
from zlib import crc32

import msgspec
import sqlalchemy as sa

from rumpus.server.schema import entries
from rumpus.server.store import address, engine_for
from tests.faults.nodes import Kept, Node, Party, people, set_table
from tests.server.conftest import new_database

KILLS = int(os.environ.get("RUMPUS_KILLS", "2"))  # `make faults` kills twenty times
TABLES = 8


async def keep_playing(node: Node, parties: list[Party]) -> None:
    """One table after the other, for ever."""
    while True:
        try:
            table, cookie = await set_table(node.address, *people(4), options={"wins": 1})
        except Exception:
            await asyncio.sleep(0.1)
            continue
        party = Party(lambda _: node.address, cookie, table, [0, 1, 2, 3])
        parties.append(party)
        await party.play()


async def check(database: str, parties: Sequence[Party]) -> int:
    """Every acknowledged choice is in the log, once, as it was made; how many there are."""
    engine = engine_for(address(database))
    async with engine.connect() as connection:
        rows = (await connection.execute(sa.select(entries).order_by(entries.c.table_id, entries.c.number))).all()
    await engine.dispose()
    logs = defaultdict(list)
    for row in rows:
        logs[row.table_id].append(row)
    for log in logs.values():
        assert [row.number for row in log] == list(range(1, len(log) + 1)), "a log has no gaps"
        nonces = Counter((row.seat, row.nonce) for row in log if row.nonce)
        assert not nonces or max(nonces.values()) == 1, "a choice sent twice is one choice"
    acknowledged = [kept for party in parties for kept in party.kept]
    for kept in acknowledged:
        row = logs[kept.table][kept.number - 1]
        code = msgspec.json.decode(row.payload)["code"]
        assert Kept(row.table_id, row.number, row.seat, code, row.nonce) == kept
    return len(acknowledged)


async def test_killed_under_load_the_room_loses_nothing(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    node, parties = Node(database, tmp_path / "node.log"), list[Party]()
    await node.start()
    playing = [asyncio.create_task(keep_playing(node, parties)) for _ in range(TABLES)]
    try:
        for _ in range(KILLS):
            before = sum(len(party.kept) for party in parties)
            await asyncio.sleep(random.uniform(0.5, 1.5))
            node.kill()
            await node.start()
            while sum(len(party.kept) for party in parties) < before + TABLES:
                await asyncio.sleep(0.05)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        node.stop()
    assert sum(party.drops for party in parties) >= KILLS
    assert await check(database, parties) >= KILLS * TABLES
    assert "Traceback" not in (tmp_path / "node.log").read_text()


def busy_workers(parties: Sequence[Party]) -> set[int]:
    """Those of two workers at which a table is being played."""
    tables = [party.table for party in parties if party.kept and not party.over]
    return {crc32(table.encode()) % 2 for table in tables}


async def test_a_worker_is_killed_and_another_takes_its_place(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    node, parties = Node(database, tmp_path / "node.log", workers=2), list[Party]()
    await node.start()
    playing = [asyncio.create_task(keep_playing(node, parties)) for _ in range(TABLES)]
    try:
        for _ in range(max(1, KILLS // 4)):
            while busy_workers(parties) != {0, 1}:
                await asyncio.sleep(0.05)
            drops = sum(party.drops for party in parties)
            node.kill_a_worker()
            while sum(party.drops for party in parties) == drops:
                await asyncio.sleep(0.05)
            before = sum(len(party.kept) for party in parties)
            while sum(len(party.kept) for party in parties) < before + 5 * TABLES:
                await asyncio.sleep(0.05)
            async with asyncio.timeout(5):
                while "another takes its place" not in (tmp_path / "node.log").read_text():
                    await asyncio.sleep(0.05)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        node.stop()
    assert await check(database, parties) >= 5 * TABLES
    assert "Traceback" not in (tmp_path / "node.log").read_text()


async def test_of_two_nodes_on_postgresql_one_dies_and_the_other_goes_on(tmp_path: Path, postgres: str) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    first, second = (Node(database, tmp_path / f"{name}.log") for name in ("first", "second"))
    await first.start()
    await second.start()
    alive = [first, second]
    try:
        table, cookie = await set_table(
            first.address, *people(2), {"kind": "bot", "level": "brute"}, {"kind": "bot", "level": "runt"},
            options={"wins": 1}, tempo="quick",
        )  # fmt: skip
        party = Party(lambda seat: alive[seat % len(alive)].address, cookie, table, [0, 1])
        playing = asyncio.create_task(party.play())
        while len(party.kept) < 3:
            await asyncio.sleep(0.02)
        first.kill()
        alive.remove(first)
        await asyncio.wait_for(playing, 60)
    finally:
        first.stop()
        second.stop()
    assert party.over
    assert await check(database, [party]) >= 3
