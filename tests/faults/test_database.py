"""The database fails: the room says so at once, in a sentence, keeps nothing by halves, and goes on when it is back."""

import asyncio
import contextlib
import os
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator
from pathlib import Path

import asyncpg
import httpx
import pytest
import sqlalchemy as sa

from rumpus.server import store as stores
from rumpus.server.migrate import upgrade
from rumpus.server.store import NotKept, Store
from tests.faults.nodes import Node, people, set_table
from tests.server.conftest import new_database
from tests.server.process import RUMPUS, free_port


@contextlib.asynccontextmanager
async def opened(tmp_path: Path) -> AsyncIterator[tuple[Node, httpx.AsyncClient]]:
    """A room on SQLite, and a visitor."""
    node = Node(f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "node.log")
    await node.start()
    try:
        async with httpx.AsyncClient(base_url=f"http://{node.address}", timeout=30.0) as visitor:
            yield node, visitor
    finally:
        node.stop()


async def test_a_room_whose_database_is_locked_is_live_but_not_ready(tmp_path: Path) -> None:
    async with opened(tmp_path) as (node, visitor):
        await set_table(node.address, *people(2))
        with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            await asyncio.sleep(2.1)
            began = time.monotonic()
            assert (await visitor.get("/ready")).status_code == 503
            assert (await visitor.get("/live")).status_code == 200
            assert time.monotonic() - began < 4.0
            refused = await visitor.post("/api/tables", json={"game": "derby", "seats": people(2)})
            assert refused.status_code == 503
            assert refused.json()["why"] == "The room could not keep that. Nothing has changed; please try again."
            assert time.monotonic() - began < 12.0
            other.execute("ROLLBACK")
        assert (await visitor.get("/ready")).status_code == 200
        await set_table(node.address, *people(2))
        assert "Traceback" not in node.log.read_text()


async def test_a_full_disk_is_said_and_harms_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as (node, visitor):
        table, _ = await set_table(node.address, *people(2))
        await asyncio.to_thread(resource_limit, node.pid, (tmp_path / "tables.sqlite-wal").stat().st_size)
        await asyncio.sleep(2.1)
        refused = await visitor.post("/api/tables", json={"game": "derby", "seats": people(2)})
        assert refused.status_code == 503, refused.text
        assert "sqlite" not in refused.text
        assert (await visitor.get("/ready")).status_code == 503
        assert (await visitor.get(f"/api/tables/{table}")).status_code == 200
        await asyncio.to_thread(resource_limit, node.pid, -1)
        assert (await visitor.get("/ready")).status_code == 200
        await set_table(node.address, *people(2))


def resource_limit(pid: int, size: int) -> None:
    """Let a process write no file longer than this; -1 for no limit."""
    import resource

    limit = resource.RLIM_INFINITY if size < 0 else size
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))


class Frozen:
    """A proxy before a database whose connections can be frozen: nothing passes on those it has, new ones work."""

    def __init__(self, to: str) -> None:
        self.to, self.port = to, free_port()
        self._frozen = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "Frozen":
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", self.port)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def freeze(self) -> None:
        """Let nothing pass any more on the connections there are."""
        self._frozen.set()
        self._frozen = asyncio.Event()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self.to)
        frozen = self._frozen
        for source, target in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._carry(source, target, frozen))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter, frozen: asyncio.Event) -> None:
        try:
            while content := await source.read(65536):
                if frozen.is_set():
                    await asyncio.sleep(3600)
                target.write(content)
                await target.drain()
        except OSError:
            pass
        finally:
            target.close()


async def test_a_connection_that_dies_without_a_word_is_given_up(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "ANSWER", 1.0)
    direct = sa.make_url(await asyncio.to_thread(new_database, postgres))
    async with Frozen(await listening(direct)) as proxy:
        store = Store(direct.set(host="127.0.0.1", port=proxy.port, query={}).render_as_string(hide_password=False))
        await upgrade(store.engine)
        await store.open()
        await store.announce("one", "0.1")
        proxy.freeze()
        began = time.monotonic()
        with pytest.raises(NotKept):
            await store.announce("one", "0.1")
        assert time.monotonic() - began < stores.PATIENCE + 2
        await store.announce("one", "0.1")
        await store.close()


async def listening(url: sa.URL) -> str:
    """The socket at which a test's PostgreSQL listens."""
    connection = await asyncpg.connect(url.render_as_string(hide_password=False))
    folder, port = [await connection.fetchval(f"SHOW {name}") for name in ("unix_socket_directories", "port")]
    await connection.close()
    return f"{folder}/.s.PGSQL.{port}"


def test_after_a_kill_a_restore_brings_back_the_copy(tmp_path: Path) -> None:
    asyncio.run(_rehearse(tmp_path))


async def _rehearse(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    async with opened(tmp_path) as (node, _):
        kept = [(await set_table(node.address, *people(2)))[0] for _ in range(5)]
        rumpus(tmp_path, "backup", str(tmp_path / "copy.sqlite"), "--database", database)
        later = [(await set_table(node.address, *people(2)))[0] for _ in range(30)]
        assert "stop it first" in rumpus(tmp_path, "restore", str(tmp_path / "copy.sqlite"), "--database", database)
        node.kill()
    assert "holds the tables of" in rumpus(tmp_path, "restore", str(tmp_path / "copy.sqlite"), "--database", database)
    async with opened(tmp_path) as (_, visitor):
        assert [(await visitor.get(f"/api/tables/{table}")).status_code for table in kept] == [200] * len(kept)
        assert {(await visitor.get(f"/api/tables/{table}")).status_code for table in later} == {404}
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as looked:
        assert looked.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def rumpus(folder: Path, *words: str) -> str:
    """What a command says."""
    done = subprocess.run([*RUMPUS, *words], env={**os.environ, "RUMPUS_DATA": str(folder)}, capture_output=True,
                          text=True, check=False)  # fmt: skip
    return done.stdout + done.stderr


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("sqlite:////nowhere/at/all/tables.sqlite", "cannot be used"),
        ("sqlite:///{folder}", "cannot be used"),
        ("postgresql://ann:secret@127.0.0.1:1/rumpus", "cannot be used"),
        ("postgresql//ann:secret@host/rumpus", "is not the address of a database"),
        ("sqlite:///{folder}/garbage", "is broken"),
        ("sqlite:///{folder}/newer.sqlite", "newer Rumpus"),
    ],
)
def test_a_start_that_fails_says_why_in_a_sentence(tmp_path: Path, database: str, sentence: str) -> None:
    (tmp_path / "garbage").write_bytes(os.urandom(9000))
    with contextlib.closing(sqlite3.connect(tmp_path / "newer.sqlite")) as made, made:
        made.execute("CREATE TABLE alembic_version (version_num TEXT)")
        made.execute("INSERT INTO alembic_version VALUES ('9999')")
    done = subprocess.run(
        [*RUMPUS, "serve", "--metrics", "off", "--port", str(free_port()), "--database", database.format(folder=tmp_path)],
        env={**os.environ, "RUMPUS_DATA": str(tmp_path)}, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode != 0
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert "secret" not in done.stderr + done.stdout
    assert len(done.stderr.splitlines()) <= 2, done.stderr
