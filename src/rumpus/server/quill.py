"""A quill: appends entries to a SQLite file by a connection and a thread of its own, a whole transaction at once.

SQLAlchemy asks its thread for every statement, its cursor, its rows and the commit apart: 1.3 ms of processor time for one
choice, where this takes 0.5. Choices are most of what a room writes, so these few statements are worth a way of their own.
"""

import asyncio
import fcntl
import os
import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

PATIENCE = 30.0  # seconds to wait while another process writes
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE * 1000:.0f}")


class Quill:
    """Writes one kind of row into a file."""

    def __init__(self, file: str, statement: sa.Insert) -> None:
        compiled: Any = statement.compile(dialect=sqlite.dialect())
        self._file, self._text, self._columns = file, str(compiled), tuple(compiled.positiontup)
        self._thread = ThreadPoolExecutor(1, "quill")
        self._open: sqlite3.Connection | None = None
        self._queue: int | None = None

    async def write(self, rows: Sequence[dict[str, Any]]) -> list[tuple[Any, ...]]:
        """Write all rows for good, or none; what the statement returns of each that was taken."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, rows)

    async def close(self) -> None:
        """Put it away."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _write(self, rows: Sequence[dict[str, Any]]) -> list[tuple[Any, ...]]:
        connection = self._connection()
        with self._turn():
            return self._transact(connection, rows)

    @contextmanager
    def _turn(self) -> Iterator[None]:
        """Wait for the quills of other processes: SQLite itself would look every now and then whether they are done."""
        if self._queue is None:
            self._queue = os.open(f"{self._file}-quill", os.O_RDWR | os.O_CREAT, 0o600)
        fcntl.flock(self._queue, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(self._queue, fcntl.LOCK_UN)

    def _transact(self, connection: sqlite3.Connection, rows: Sequence[dict[str, Any]]) -> list[tuple[Any, ...]]:
        connection.execute("BEGIN IMMEDIATE")
        try:
            taken = [found for row in rows for found in connection.execute(self._text, self._values(row))]
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        return taken

    def _values(self, row: dict[str, Any]) -> tuple[Any, ...]:
        return tuple(row[column] for column in self._columns)

    def _connection(self) -> sqlite3.Connection:
        if self._open is None:
            opened = sqlite3.connect(self._file, timeout=PATIENCE, isolation_level=None)
            for pragma in PRAGMAS:
                opened.execute(f"PRAGMA {pragma}")
            self._open = opened
        return self._open

    def _close(self) -> None:
        if self._open:
            self._open.close()
        if self._queue is not None:
            os.close(self._queue)
