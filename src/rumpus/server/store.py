"""The store: logs of tables in SQLite or PostgreSQL, appended by one writer that commits what waits all at once."""

import asyncio
import contextlib
import logging
import re
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from rumpus.core.errors import RumpusError
from rumpus.server import hours
from rumpus.server.backups import held
from rumpus.server.deeds import Entry, Terms, read, terms_read, terms_written, written
from rumpus.server.limits import Shared
from rumpus.server.metrics import Metrics
from rumpus.server.schema import entries, nodes, snapshots, tables, visits
from rumpus.server.sqlite_writer import Outcome, SqliteWriter

BATCH = 256  # what one transaction takes at most
ANSWER = 5.0  # seconds within which a database has to answer
PATIENCE = 12.0  # seconds for a transaction, its rollback and a new connection together
IMPLAUSIBLE = 60.0  # seconds: a lease that is longer was made before somebody set a clock back
FORGOTTEN = 3600.0  # seconds after which a node that said nothing is forgotten
AGAIN = 0.002  # seconds until a worker that waits to write looks again
SLOW = 2.0  # seconds from which on keeping a batch is an alarm
ONE_AT_FAULT = sa.exc.IntegrityError, sa.exc.DataError, sqlite3.IntegrityError, sqlite3.DataError
log = logging.getLogger("rumpus.store")


class NotKept(RumpusError):  # noqa: N818  the name says what it is
    """The database did not take what was to be kept, or does not answer."""


Then = Callable[["Outcome | NotKept"], None]  # who is told what came of something that was to be written


class Writing:
    """Something that waits to be written, and who is told once what came of it."""

    __slots__ = ("_then", "also", "row")

    def __init__(self, row: dict[str, Any] | None, also: Sequence[sa.Executable], then: Then) -> None:
        self.row, self.also = row, also  # the latter are done in the same transaction, if the row was taken
        self._then: Then | None = then

    def settle(self, outcome: "Outcome | NotKept") -> None:
        """Tell what came of it, if that was not told yet."""
        then, self._then = self._then, None
        try:
            if then:
                then(outcome)
        except Exception:
            log.exception("what was written could not be told")


@dataclass(frozen=True)
class Kept:
    """A table as the database has it, without its log."""

    id: str
    terms: Terms
    seed: str
    made: float
    revised: int = 0  # how often its log was written anew, without what somebody wants to be forgotten


@dataclass(frozen=True)
class Visit:
    """Who did something at a table, and from where: kept for a while, so that whoever runs the room can act."""

    table: str
    guest: str
    address: str


class Store:
    """The database. Reads go beside each other; all writing goes through one task, a transaction for all that waits."""

    def __init__(self, url: str, metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()
        self.url = address(url)
        self.engine = engine_for(self.url)
        self.shared = self.engine.dialect.name == "postgresql"
        self._sqlite = None if self.shared else SqliteWriter(self.url.database or "", prepare)
        self._waiting: list[Writing] = []
        self._under_way: list[Writing] = []
        self._some, self._closing = asyncio.Event(), False
        self._writer: asyncio.Task[None] | None = None
        self.committed = float("-inf")  # when something was last kept, by the monotonic clock
        append = inserted(self.shared, entries).on_conflict_do_nothing()
        self._append = append.returning(entries.c.table_id, entries.c.number)

    async def open(self) -> None:
        """Begin to write."""
        self._closing = False
        self._writer = asyncio.create_task(self._write(), name="writer")
        self._writer.add_done_callback(self._let_go)

    async def close(self) -> None:
        """Write what still waits, and stop."""
        if self._writer and not self._writer.done():
            self._closing = True
            self._some.set()
            await self._writer
        self._writer = None
        if self._sqlite:
            await self._sqlite.close()
        await self.engine.dispose()

    def held(self) -> contextlib.AbstractContextManager[None]:
        """Hold the database's file while the room is open: nobody may replace it meanwhile."""
        return contextlib.nullcontext() if self.shared or not self.url.database else held(Path(self.url.database))

    # --- writing

    async def append(self, table: str, entry: Entry, also: Sequence[sa.Executable] = ()) -> bool:
        """Append an entry for good; False where another entry has its number already."""
        return (await self._submit(written(table, entry), also)).taken

    def keep(self, table: str, entry: Entry, then: Then) -> None:
        """Append an entry for good, for one who does not wait for it in a task."""
        self._queue(Writing(written(table, entry), (), then))

    async def create(self, kept: Kept, log: Sequence[Entry], phase: str) -> None:
        """Set a table, with the first entries of its log."""
        await self.run(*creation(kept, log, phase))

    async def note_phase(self, table: str, phase: str) -> None:
        """Keep for the lobby that a table's match began, or ended."""
        await self.run(sa.update(tables).where(tables.c.id == table).values(phase=phase))

    async def keep_snapshot(self, table: str, number: int, content: str, revised: int = 0) -> None:
        """Keep what a log has added up to, instead of an older snapshot; not where the log was written anew meanwhile."""
        row = {"number": number, "content": content}
        there = sa.select(tables.c.id, sa.literal(number), sa.literal(content))
        there = there.where(tables.c.id == table, tables.c.revised == revised)
        made = inserted(self.shared, snapshots).from_select(["table_id", *row], there)
        await self.run(made.on_conflict_do_update(index_elements=["table_id"], set_=row))

    async def keep_visits(self, seen: Sequence[Visit]) -> None:
        """Keep who was at which tables, from where; tables that are gone meanwhile are passed over."""
        await asyncio.gather(*(self.run(self._visited(visit)) for visit in seen))

    def _visited(self, visit: Visit) -> sa.Executable:
        now, key = hours.now(), ["table_id", "guest", "address"]
        there = sa.select(tables.c.id, *map(sa.literal, (visit.guest, visit.address, now)))
        made = inserted(self.shared, visits).from_select([*key, "seen"], there.where(tables.c.id == visit.table))
        statement: sa.Executable = made.on_conflict_do_update(index_elements=key, set_={"seen": now})
        return statement

    async def run(self, *statements: sa.Executable) -> Sequence[Any]:
        """Write something else; what the last statement returns."""
        return (await self._submit(None, statements)).rows

    async def lease(self, table: str, node: str, seconds: float) -> float:
        """Take, or keep, the right to play a table's bots: 0, or for how many seconds another node has it."""
        columns, now = tables.c, self.now()
        free = sa.or_(columns.lease_owner.is_(None), columns.lease_owner == node, columns.lease_until < now,
                      columns.lease_until > now + IMPLAUSIBLE)  # fmt: skip
        take = sa.update(tables).where(columns.id == table, free)
        if await self.run(take.values(lease_owner=node, lease_until=now + seconds).returning(columns.id)):
            return 0.0
        wanted = sa.select((columns.lease_until - now).label("left")).where(columns.id == table)
        rows = await self.rows(wanted)
        return max(0.1, float(rows[0].left)) if rows else seconds

    async def renew(self, names: Sequence[str], node: str, seconds: float) -> set[str]:
        """Keep the rights to tables; those that are still this node's."""
        mine = sa.update(tables).where(tables.c.id.in_(names), tables.c.lease_owner == node)
        rows = await self.run(mine.values(lease_until=self.now() + seconds).returning(tables.c.id))
        return {row.id for row in rows}

    async def release(self, node: str) -> None:
        """Give all rights of a node back."""
        await self.run(sa.update(tables).where(tables.c.lease_owner == node).values(lease_owner=None, lease_until=0))

    # --- the nodes of the room

    async def announce(self, node: str, version: str, state: str = "open") -> None:
        """Say that a node is in the room, with its version and state; one that `waits` would like to be in the room."""
        row = {"id": node, "version": version, "seen": self.now(), "state": state}
        await self.run(inserted(self.shared, nodes).values(row).on_conflict_do_update(index_elements=["id"], set_=row))

    async def leave(self, node: str) -> None:
        """Say that a node is gone, and forget those that went without a word."""
        await self.run(sa.delete(nodes).where(sa.or_(nodes.c.id == node, nodes.c.seen < self.now() - FORGOTTEN)))

    async def strangers(self, version: str, within: float) -> list[tuple[str, str]]:
        """The nodes of other versions of Rumpus seen within so many seconds: their versions and states."""
        wanted = sa.select(nodes.c.version, nodes.c.state)
        wanted = wanted.where(nodes.c.version != version, nodes.c.seen > self.now() - within)
        return [(row.version, row.state) for row in await self.rows(wanted)]

    def now(self) -> Any:
        """The time: the database's own, where several machines must agree."""
        return sa.extract("epoch", sa.func.clock_timestamp()) if self.shared else sa.literal(hours.now())

    async def _submit(self, row: dict[str, Any] | None, also: Sequence[sa.Executable]) -> Outcome:
        done: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._queue(Writing(row, also, partial(_settle, done)))
        return await done

    def _queue(self, writing: Writing) -> None:
        """Let something be written in its turn."""
        if self._writer is None or self._writer.done():
            raise NotKept("The room is closing.")
        self._waiting.append(writing)
        self._some.set()

    async def _write(self) -> None:
        """Take what waits, write it in one transaction, say what was taken; and again."""
        while self._waiting or not self._closing:
            await self._some.wait()
            self._under_way, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            if not self._waiting and not self._closing:
                self._some.clear()
            if self._under_way:
                await self._commit(self._under_way)
                self._under_way = []

    def _let_go(self, _: object) -> None:
        """However the writer ended, nobody waits for it in vain."""
        for writing in [*self._under_way, *self._waiting]:
            writing.settle(NotKept("The room is closing."))

    async def _commit(self, batch: list[Writing]) -> None:
        began = time.perf_counter()
        try:
            async with asyncio.timeout(PATIENCE), self._turn():
                outcomes = await self._keep(batch)
        except Exception as error:
            await self._commit_apart(batch, error)
            return
        took, self.committed = time.perf_counter() - began, time.monotonic()
        if took > SLOW:
            log.error("keeping %d entries took %.1f seconds", len(batch), took)
        self.metrics.commits.observe(took)
        self.metrics.batches.observe(len(batch))
        for writing, outcome in zip(batch, outcomes, strict=True):
            writing.settle(outcome)

    async def _keep(self, batch: list[Writing]) -> list[Outcome]:
        """Write a batch in one transaction."""
        if self._sqlite:
            return await self._sqlite.write(batch)
        async with self.engine.begin() as connection:
            return await self._insert(connection, batch)

    @contextlib.asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Write when no other worker does. Left to SQLite, who waits looks again ever more seldom, and is overtaken for seconds."""
        ledger = None if self.shared else Shared.ledger
        try:
            while ledger and not ledger.begin_writing():
                await asyncio.sleep(AGAIN)
            yield
        finally:
            if ledger:
                ledger.end_writing()

    async def _commit_apart(self, batch: list[Writing], error: Exception) -> None:
        """After a failure: each in a transaction of its own, so that one cannot keep the others from being kept.

        Where the database itself is away, all fail at once: who waits for the next would wait in vain.
        """
        if len(batch) > 1 and isinstance(error, ONE_AT_FAULT):
            for writing in batch:
                await self._commit([writing])
            return
        log.error("the database did not keep %d entries: %s", len(batch), said_of(error))
        for writing in batch:
            writing.settle(NotKept("The database did not keep it."))

    async def _insert(self, connection: AsyncConnection, batch: list[Writing]) -> list[Outcome]:
        """What comes of each writing; of two for one number the first is taken."""
        rows = {(writing.row["table_id"], writing.row["number"]): writing for writing in reversed(batch) if writing.row}
        got: set[tuple[str, int]] = set()
        if rows:
            ordered = [
                rows[key].row or {} for key in sorted(rows)
            ]  # in one order everywhere: no node waits in a circle
            result = await connection.execute(self._append, ordered)
            got = {(table, number) for table, number in result}
        ours = {id(writing) for key, writing in rows.items() if key in got}
        taken = [writing.row is None or id(writing) in ours for writing in batch]
        return [
            Outcome(was_taken, await self._also(connection, writing) if was_taken else ())
            for writing, was_taken in zip(batch, taken, strict=True)
        ]

    async def _also(self, connection: AsyncConnection, writing: Writing) -> Sequence[Any]:
        rows: Sequence[Any] = ()
        for statement in writing.also:
            result = await connection.execute(statement)
            rows = result.fetchall() if result.returns_rows else ()
        return rows

    # --- reading

    async def rows(self, wanted: sa.Select[Any]) -> Sequence[Any]:
        """What the database finds; when it does not answer, that is said in one way."""
        try:
            async with asyncio.timeout(PATIENCE), self.engine.connect() as connection:
                rows: Sequence[Any] = (await connection.execute(wanted)).fetchall()
                return rows
        except (sa.exc.SQLAlchemyError, OSError) as error:  # a TimeoutError is an OSError
            raise NotKept(f"The database does not answer: {type(error).__name__}.") from error

    async def size(self) -> int:
        """The bytes that the database takes."""
        if self.shared:
            wanted = sa.select(sa.func.pg_database_size(sa.func.current_database()))
        else:
            wanted = sa.select(sa.text("page_count * page_size FROM pragma_page_count(), pragma_page_size()"))
        return int((await self.rows(wanted))[0][0])

    async def time(self) -> float:
        """The time, as the database knows it."""
        return float((await self.rows(sa.select(self.now().label("now"))))[0].now)

    async def table(self, table: str) -> Kept | None:
        """A table's terms and seed."""
        columns = tables.c
        wanted = sa.select(columns.terms, columns.seed, columns.made, columns.revised).where(columns.id == table)
        rows = await self.rows(wanted)
        return Kept(table, terms_read(rows[0].terms), *rows[0][1:]) if rows else None

    async def is_over(self, table: str) -> bool:
        """Whether a table's match was played to its end, as the lobby knows it."""
        rows = await self.rows(sa.select(tables.c.phase).where(tables.c.id == table))
        return bool(rows) and rows[0].phase == "over"

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        """A table's entries after a number."""
        columns = entries.c
        wanted = sa.select(columns.number, columns.kind, columns.seat, columns.payload, columns.nonce, columns.at)
        wanted = wanted.where(columns.table_id == table, columns.number > after).order_by(columns.number)
        return [read(*row) for row in await self.rows(wanted)]  # a row that is no entry is a DecodeError

    async def snapshot(self, table: str) -> str:
        """What a log had added up to when that was last written down; '' where it never was."""
        rows = await self.rows(sa.select(snapshots.c.content).where(snapshots.c.table_id == table))
        return str(rows[0].content) if rows else ""

    async def numbers(self, names: Sequence[str]) -> dict[str, tuple[int, int]]:
        """How far the logs of tables go, and how often they were written anew; tables that are gone are left out."""
        wanted = sa.select(tables.c.id, newest_of(entries.c.number), tables.c.revised)
        rows = await self.rows(wanted.where(tables.c.id.in_(names)))
        return {table: (number or 0, revised) for table, number, revised in rows}

    async def lobby(self, since: float, most: int = 50) -> list[str]:
        """The public tables that are not over and not old, those that wait first."""
        alive = tables.c.phase.in_(("waiting", "playing"))
        wanted = sa.select(tables.c.id).where(tables.c.public, alive, tables.c.made > since)
        wanted = wanted.order_by(tables.c.phase.desc(), tables.c.made.desc()).limit(most)
        return [row.id for row in await self.rows(wanted)]


def _settle(done: "asyncio.Future[Outcome]", outcome: Outcome | NotKept) -> None:
    """Let a task go on that waits for something to be written."""
    if done.done():
        return
    if isinstance(outcome, NotKept):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)


def newest_of(column: sa.Column[Any]) -> sa.ScalarSelect[Any]:
    """Of a table's last entry: found without looking at the others."""
    there = sa.select(column).where(entries.c.table_id == tables.c.id)
    return there.order_by(entries.c.number.desc()).limit(1).scalar_subquery()


def creation(kept: Kept, log: Sequence[Entry], phase: str) -> list[sa.Executable]:
    """The statements that set a table, with the first entries of its log."""
    row = {"id": kept.id, "game": kept.terms.game, "made": kept.made, "phase": phase, "public": kept.terms.public,
           "seed": kept.seed, "terms": terms_written(kept.terms)}  # fmt: skip
    first: list[sa.Executable] = [sa.insert(tables).values(row)]
    if log:
        first.append(sa.insert(entries).values([written(kept.id, entry) for entry in log]))
    return first


def address(url: str) -> sa.URL:
    """The database's address, with the driver that Rumpus uses for it."""
    try:
        parsed = sa.make_url(url)
    except sa.exc.ArgumentError:
        raise RumpusError(
            f"'{without_password(url)}' is not the address of a database; it could be postgresql://user@host/name."
        ) from None
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    kind = parsed.drivername.partition("+")[0]
    if kind not in drivers:
        raise RumpusError(f"Rumpus keeps tables in SQLite or PostgreSQL, not in '{kind}'.")
    return parsed.set(drivername=drivers[kind])


def without_password(text: str) -> str:
    """A text without the passwords in addresses."""
    return re.sub(r"(//[^:/@\s]*):[^/\s]*@", r"\1:…@", text)


def said_of(error: BaseException) -> str:
    """What a driver says of a failure, on one line, without values, passwords or advice."""
    told = str(getattr(error, "orig", None) or error).splitlines()
    return without_password(f"{type(error).__name__}: {told[0] if told else ''}".rstrip(": "))


def inserted(shared: bool, table: sa.Table) -> Any:
    """An insertion of the kind that can leave be what is there already; only that of the database in use is loaded."""
    if shared:
        from sqlalchemy.dialects.postgresql import insert as into_postgresql

        return into_postgresql(table)
    from sqlalchemy.dialects.sqlite import insert as into_sqlite

    return into_sqlite(table)


def engine_for(url: sa.URL) -> AsyncEngine:
    """An engine with the settings that durable, quick writing needs."""
    if not url.drivername.startswith("sqlite"):
        limits = {"timeout": ANSWER, "command_timeout": ANSWER}
        return create_async_engine(
            url, pool_pre_ping=True, pool_size=10, pool_timeout=ANSWER, hide_parameters=True, connect_args=limits
        )
    engine = create_async_engine(url, connect_args={"timeout": ANSWER}, hide_parameters=True)

    sa.event.listen(engine.sync_engine, "connect", prepare)
    return engine


def prepare(connection: Any, _: Any) -> None:
    """Set up a connection to SQLite: what is committed is on disk, and whoever finds it locked waits a while."""
    with contextlib.closing(connection.cursor()) as cursor:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={ANSWER * 1000:.0f}"):
            cursor.execute(f"PRAGMA {pragma}")
