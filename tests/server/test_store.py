"""The store keeps what it said it kept: on SQLite, and on a real PostgreSQL."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from rumpus.core.errors import RumpusError
from rumpus.server import deeds
from rumpus.server.deeds import Entry
from rumpus.server.migrate import migrate_config, upgrade
from rumpus.server.migrations import versions
from rumpus.server.schema import metadata, tables
from rumpus.server.store import Kept, NotKept, Store, address

from .conftest import new_database
from .logs import SEED, terms


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = Store(database)
    await upgrade(opened.engine)
    await opened.open()
    yield opened
    await opened.close()


async def lay(store: Store, name: str = "t1", public: bool = True) -> Kept:
    kept = Kept(name, terms("open", "brute", public=public), SEED, time.time())
    await store.create(kept, [Entry(1, 0, deeds.Sat("Ann", ["ann"]), at=5.0)], "waiting")
    return kept


def remark(number: int, text: str = "hm") -> Entry:
    return Entry(number, 0, deeds.Spoke("Ann", text), f"nonce{number}", 10.0 + number)


async def test_a_table_is_kept_with_its_log(store: Store) -> None:
    kept = await lay(store)
    assert await store.table("t1") == kept
    assert await store.table("t2") is None
    assert await store.append("t1", remark(2))
    assert await store.log("t1") == [Entry(1, 0, deeds.Sat("Ann", ["ann"]), at=5.0), remark(2)]
    assert await store.log("t1", after=1) == [remark(2)]
    assert await store.numbers(["t1", "t2"]) == {"t1": (2, 0)}


async def test_a_number_is_given_once(store: Store) -> None:
    await lay(store)
    answers = await asyncio.gather(*(store.append("t1", remark(2, f"text {at}")) for at in range(20)))
    assert answers == [True] + [False] * 19
    assert (await store.log("t1"))[1:] == [remark(2, "text 0")]
    assert not await store.append("t1", remark(2, "late"))


def commits(store: Store) -> float:
    """How many transactions there were."""
    samples = next(iter(store.metrics.commits.collect())).samples
    return next(sample.value for sample in samples if sample.name.endswith("_count"))


async def test_what_waits_is_kept_together(store: Store) -> None:
    await asyncio.gather(*(lay(store, f"t{at}") for at in range(30)))
    before = commits(store)
    await asyncio.gather(*(store.append(f"t{at}", remark(2)) for at in range(30)))
    assert commits(store) - before < 10
    assert len(await store.numbers([f"t{at}" for at in range(30)])) == 30


async def test_what_goes_with_an_entry_is_done_only_if_it_is_taken(store: Store) -> None:
    await lay(store)
    over = sa.update(tables).where(tables.c.id == "t1").values(phase="over")
    assert not await store.append("t1", remark(1), [over])
    assert await store.lobby(0.0) == ["t1"]
    assert await store.append("t1", remark(2), [over])
    assert await store.lobby(0.0) == []


async def test_one_bad_writing_does_not_keep_others_from_being_kept(store: Store) -> None:
    await lay(store)
    answers = await asyncio.gather(
        store.append("t1", remark(2)), store.append("nowhere", remark(1)), return_exceptions=True
    )
    assert answers[0] is True
    assert isinstance(answers[1], NotKept)
    assert SEED not in str(answers[1])


async def test_what_waits_is_kept_when_the_store_closes(database: str) -> None:
    store = Store(database)
    await upgrade(store.engine)
    await store.open()
    await lay(store)
    appending = [asyncio.create_task(store.append("t1", remark(at))) for at in range(2, 12)]
    await asyncio.sleep(0)
    await store.close()
    assert all(await asyncio.gather(*appending))
    with pytest.raises(NotKept):
        await store.append("t1", remark(12))
    again = Store(database)
    assert len(await again.log("t1")) == 11
    await again.engine.dispose()


async def test_nobody_waits_in_vain_for_a_writer_that_is_gone(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def stuck(_: object) -> None:
        await asyncio.sleep(1000)

    monkeypatch.setattr(store, "_commit", stuck)
    waiting = [asyncio.create_task(store.append("t1", remark(at))) for at in (2, 3)]
    await asyncio.sleep(0.05)
    waiting.append(asyncio.create_task(store.append("t1", remark(4))))
    await asyncio.sleep(0.05)
    assert store._writer is not None
    store._writer.cancel()
    assert {type(outcome) for outcome in await asyncio.gather(*waiting, return_exceptions=True)} == {NotKept}
    with pytest.raises(NotKept):
        await store.append("t1", remark(5))


async def test_a_lease_is_held_by_one_and_runs_out(store: Store) -> None:
    await lay(store)
    assert await store.lease("t1", "one", 5.0) == 0
    assert await store.lease("t1", "one", 5.0) == 0
    assert 4.0 < await store.lease("t1", "two", 5.0) <= 5.0
    assert await store.renew(["t1"], "two", 5.0) == set()
    assert await store.renew(["t1"], "one", 0.01) == {"t1"}
    await asyncio.sleep(0.05)
    assert await store.lease("t1", "two", 5.0) == 0
    await store.release("two")
    assert await store.lease("t1", "one", 5.0) == 0


async def test_the_lobby_has_public_tables_and_those_that_wait_first(store: Store) -> None:
    for name, public in (("t1", True), ("t2", False), ("t3", True)):
        await lay(store, name, public)
    await store.note_phase("t3", "playing")
    assert await store.lobby(0.0) == ["t1", "t3"]
    assert await store.lobby(time.time() + 1) == []


async def test_migrations_make_what_the_schema_says(store: Store) -> None:
    await upgrade(store.engine)

    def columns(connection: sa.Connection) -> dict[str, set[str]]:
        found = sa.inspect(connection)
        return {name: {column["name"] for column in found.get_columns(name)} for name in metadata.tables}

    def index_names(connection: sa.Connection) -> set[str | None]:
        return {index["name"] for index in sa.inspect(connection).get_indexes("tables")}

    async with store.engine.connect() as connection:
        assert await connection.run_sync(columns) == {
            table.name: {column.name for column in table.columns} for table in metadata.sorted_tables
        }
        assert await connection.run_sync(index_names) >= {index.name for index in tables.indexes}


async def test_nodes_that_start_together_migrate_once(postgres: str) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    stores = [Store(database) for _ in range(3)]
    await asyncio.gather(*(upgrade(store.engine) for store in stores))
    assert await stores[0].lobby(0.0) == []
    for store in stores:
        await store.engine.dispose()


async def test_batches_of_two_nodes_that_want_the_same_do_not_block_each_other(postgres: str) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    stores = [Store(database), Store(database)]
    await upgrade(stores[0].engine)
    for store in stores:
        await store.open()
    names = [f"t{at}" for at in range(20)]
    for name in names:
        await lay(stores[0], name)
    began = time.monotonic()
    for number in range(2, 8):
        wanted = [(0, name) for name in names] + [(1, name) for name in reversed(names)]
        taken = await asyncio.gather(*(stores[at].append(name, remark(number)) for at, name in wanted))
        assert sum(taken) == len(names)
    assert time.monotonic() - began < 5.0
    for store in stores:
        await store.close()


async def test_sqlite_waits_for_the_disk(tmp_path: object) -> None:
    store = Store(f"sqlite:///{tmp_path}/t.sqlite")
    async with store.engine.connect() as connection:
        modes = [
            (await connection.execute(sa.text(f"PRAGMA {name}"))).scalar() for name in ("journal_mode", "synchronous")
        ]
    await store.engine.dispose()
    assert modes == ["wal", 2]


@pytest.mark.parametrize("wrong", ["mysql://host/name", "not an address"])
def test_other_databases_are_refused_with_a_sentence(wrong: str) -> None:
    with pytest.raises(RumpusError, match=r"PostgreSQL|address of a database"):
        address(wrong)


async def test_a_database_of_a_newer_rumpus_is_refused(store: Store) -> None:
    async with store.engine.begin() as connection:
        await connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(RumpusError, match=r"newer Rumpus \(its form is 9999.*update this one"):
        await upgrade(store.engine)


EARLIER = sorted(file.name[1:5] for file in Path(versions.__file__).parent.glob("m*.py"))[:-1]


def difference(connection: sa.Connection) -> list[Any]:
    """What a database has otherwise than the schema says."""
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


@pytest.mark.parametrize("earlier", EARLIER)
async def test_every_earlier_form_is_brought_up_to_date(database: str, earlier: str) -> None:
    def migrate(connection: sa.Connection) -> None:
        config = migrate_config(connection)
        command.upgrade(config, earlier)

    made = Store(database)
    async with made.engine.begin() as connection:
        await connection.run_sync(migrate)
    await made.open()
    await lay(made)
    await upgrade(made.engine)
    async with made.engine.connect() as connection:
        assert not await connection.run_sync(difference)
    assert len(await made.log("t1")) == 1
    await made.announce("one", "0.1")
    await made.keep_snapshot("t1", 1, "what it was")
    assert await made.snapshot("t1") == "what it was"
    await made.close()


async def test_nodes_of_another_version_are_found_until_they_go(store: Store) -> None:
    await store.announce("one", "0.1")
    await store.announce("two", "0.2")
    assert await store.strangers("0.1", 30.0) == [("0.2", "open")]
    assert await store.strangers("0.1", -1.0) == []
    await store.leave("two")
    assert await store.strangers("0.1", 30.0) == []


def test_an_address_that_is_none_is_told_without_its_password() -> None:
    with pytest.raises(RumpusError) as refused:
        address("postgresql//ann:secret@host:port/x")
    assert "secret" not in str(refused.value)
