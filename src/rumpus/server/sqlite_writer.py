"""The writer of a SQLite database: one thread with one connection, and a prepared statement for the entries of logs."""

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import Any, NamedTuple, Protocol

import sqlalchemy as sa

MOST = 64  # entries in one statement
INTO = "INSERT INTO entries (table_id, number, kind, seat, payload, nonce, at) VALUES "
APPEND = [INTO + ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * size) for size in range(MOST + 1)]
APPEND_ONE = APPEND[1] + " ON CONFLICT DO NOTHING"


class Outcome(NamedTuple):
    """Whether an entry was taken, and what the last statement that went with it returned."""

    taken: bool
    rows: Sequence[Any] = ()


TAKEN = Outcome(True)


class Asked(Protocol):
    """Something to be written: a row of a log, and statements that go with it where it is taken."""

    row: dict[str, Any] | None
    also: Sequence[sa.Executable]


class Job(NamedTuple):
    """A batch to be written, and who waits for it."""

    batch: Sequence[Asked]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[list[Outcome]]

    def tell(self, done: list[Outcome], error: Exception | None) -> None:
        """Say from the thread what came of it; where the loop has ended, nobody waits."""
        with contextlib.suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self._settle, done, error)

    def _settle(self, done: list[Outcome], error: Exception | None) -> None:
        if self.done.done():
            return
        if error:
            self.done.set_exception(error)
        else:
            self.done.set_result(done)


class SqliteWriter:
    """Writes one batch after the other, each in a transaction."""

    def __init__(self, database: str, prepare: Callable[[Any, Any], None]) -> None:
        self._database, self._prepare = database, prepare
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
        self._raw: sqlite3.Connection | None = None
        self._connection: sa.Connection | None = None

    async def write(self, batch: Sequence[Asked]) -> list[Outcome]:
        """Write all of it, or nothing; what came of each."""
        if not self._thread.is_alive():
            self._thread.start()
        loop = asyncio.get_running_loop()
        job = Job(batch, loop, loop.create_future())
        self._jobs.put(job)
        return await job.done

    async def close(self) -> None:
        """Let go of the database, when all is written."""
        if self._thread.is_alive():
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = threading.Thread(target=self._work, name="writer", daemon=True)

    def _work(self) -> None:
        """Do one job after the other, in the thread."""
        while job := self._jobs.get():
            try:
                job.tell(self._write(job.batch), None)
            except Exception as error:
                job.tell([], error)
        self._let_go()

    def _write(self, batch: Sequence[Asked]) -> list[Outcome]:
        """Write a batch in one transaction."""
        raw = self._raw or self._connect()
        rows = [asked.row for asked in batch if asked.row and not asked.also]
        try:
            if len(rows) == len(batch) and self._together(raw, rows):
                return [TAKEN] * len(batch)
            raw.execute("BEGIN IMMEDIATE")
            done = [self._one(raw, asked) for asked in batch]
            raw.execute("COMMIT")
        except BaseException:
            self._undo(raw)
            raise
        return done

    def _together(self, raw: sqlite3.Connection, rows: Sequence[dict[str, Any]]) -> bool:
        """Append entries, all or none, in as few statements as can be: after each, this thread waits for its turn in Python.

        A statement by itself is a transaction. Where an entry cannot be appended, none is.
        """
        parts = [rows[at : at + MOST] for at in range(0, len(rows), MOST)]
        try:
            if len(parts) > 1:
                raw.execute("BEGIN IMMEDIATE")
            for part in parts:
                raw.execute(APPEND[len(part)], [value for row in part for value in row.values()])
            if len(parts) > 1:
                raw.execute("COMMIT")
        except sqlite3.IntegrityError:
            if raw.in_transaction:
                raw.execute("ROLLBACK")
            return False
        return True

    def _undo(self, raw: sqlite3.Connection) -> None:
        """Undo what was begun; where that cannot be done either, begin anew with another connection."""
        try:
            if raw.in_transaction:
                raw.execute("ROLLBACK")
        except sqlite3.Error:
            self._let_go()

    def _one(self, raw: sqlite3.Connection, asked: Asked) -> Outcome:
        taken = asked.row is None or raw.execute(APPEND_ONE, tuple(asked.row.values())).rowcount == 1
        return Outcome(taken, self._also(asked.also) if taken and asked.also else ())

    def _also(self, statements: Sequence[sa.Executable]) -> Sequence[Any]:
        """Do other statements in the same transaction; what the last one returns."""
        assert self._connection is not None
        rows: Sequence[Any] = ()
        for statement in statements:
            result = self._connection.execute(statement)
            rows = result.fetchall() if result.returns_rows else ()
        return rows

    def _connect(self) -> sqlite3.Connection:
        """A connection of this thread; SQLAlchemy sees the same one, and begins and ends nothing there."""
        raw = self._raw = sqlite3.connect(self._database, isolation_level=None, check_same_thread=False)
        self._prepare(raw, None)
        engine = sa.create_engine("sqlite://", creator=lambda: raw, poolclass=sa.StaticPool, hide_parameters=True)
        self._connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        return raw

    def _let_go(self) -> None:
        """Close the connection; what it did not commit is undone."""
        connection, self._raw, self._connection = self._connection, None, None
        if connection:
            with contextlib.suppress(sqlite3.Error, sa.exc.SQLAlchemyError):
                connection.close()
                connection.engine.dispose()
