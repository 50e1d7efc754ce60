"""Backups of a room that keeps its tables in SQLite: a copy while it is open, and the way back while it is closed."""

import contextlib
import fcntl
import os
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from rumpus.core.errors import RumpusError, printable
from rumpus.server.migrate import refuse_newer

BESIDE = ("-wal", "-shm")  # what SQLite keeps beside a database; it belongs to that database alone
LOOKING = 20.0  # seconds for which a database is looked through at a start
STEPS = 100_000  # of SQLite's machine between looks at the clock


@contextlib.contextmanager
def held(database: Path, alone: bool = False) -> Iterator[None]:
    """Hold a database: every process of an open room does so together, whoever replaces the file does so alone."""
    with (database.with_name(f"{database.name}.lock")).open("a") as lock:
        try:
            fcntl.flock(lock, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
        except OSError:
            raise RumpusError(
                f"A room is open with {database}: stop it first." if alone
                else f"{database} is being restored: start the room when that is done."
            ) from None  # fmt: skip
        yield


def back_up(database: Path, file: Path) -> None:
    """Copy a database while the room is open. The copy is there whole, or not at all."""
    if not database.is_file():
        raise RumpusError(f"There is no database at {database} to copy.")
    if file.exists():
        raise RumpusError(f"{file} is there already; give the copy another name.")
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        _copy(database, beside)
        os.replace(beside, file)
    except (sqlite3.Error, OSError) as error:
        raise RumpusError(f"{database} cannot be copied to {file}: {error}.") from None
    finally:
        for left in (beside, *(beside.with_name(beside.name + ending) for ending in (*BESIDE, "-journal"))):
            left.unlink(missing_ok=True)


def restore(file: Path, database: Path) -> Path | None:
    """Put a copy in the place of a database, of a room that is closed; where what was there lies now.

    The write-ahead log beside a database would be played over whatever file takes its name, so it goes with its own.
    """
    if not file.is_file():
        raise RumpusError(f"There is no copy at {file}.")
    database.parent.mkdir(parents=True, exist_ok=True)
    with held(database, alone=True):
        look_through(file, LOOKING * 30)
        beside = database.with_name(f".{database.name}.{os.getpid()}")
        try:
            _copy(file, beside)
            replaced = _put_aside(database)
            os.replace(beside, database)
            _on_disk(database.parent)
        except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
            raise RumpusError(f"{file} cannot be put at {database}: {error}.") from None
        finally:
            beside.unlink(missing_ok=True)
    return replaced


def _copy(source: Path, target: Path) -> None:
    """Copy a database by SQLite itself, readable by its owner alone, and be sure that it is on disk."""
    target.touch(0o600)
    with contextlib.closing(_read_only(source)) as live, contextlib.closing(sqlite3.connect(target)) as copy:
        live.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
    _on_disk(target)


def _on_disk(place: Path) -> None:
    handle = os.open(place, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _put_aside(database: Path) -> Path | None:
    """Give a database, and what SQLite keeps beside it, a name that says when it was replaced."""
    aside = database.with_name(f"{database.stem}-replaced-{time.strftime('%Y%m%d-%H%M%S')}{database.suffix}")
    was_there = database.exists()
    for ending in (*BESIDE, ""):
        part = database.with_name(database.name + ending)
        if part.exists():
            os.replace(part, aside.with_name(aside.name + ending))
    return aside if was_there else None


def look_through(database: Path, seconds: float = LOOKING) -> None:
    """Refuse a database that is broken or of a newer Rumpus, as far as that can be seen in some seconds."""
    try:
        with contextlib.closing(_read_only(database)) as looked:
            until = time.monotonic() + seconds
            looked.set_progress_handler(lambda: time.monotonic() > until, STEPS)
            version = _version(looked)
            found = looked.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError as error:
        if "interrupted" in str(error):
            return
        raise RumpusError(f"{database} cannot be opened: {error}.") from None
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # SQLite's own sentence may quote what is no text
        why = printable(str(error)) if isinstance(error, sqlite3.Error) else "it names what no text can be"
        raise RumpusError(f"{database} is broken: {why}. 'rumpus restore FILE' puts a copy in its place.") from None
    if found != ("ok",):
        raise RumpusError(
            f"{database} is broken: {found[0].splitlines()[-1]}. 'rumpus restore FILE' puts a copy in its place."
        )
    if version is None and database.stat().st_size:
        raise RumpusError(f"{database} holds no tables of Rumpus.")
    refuse_newer(version or "", str(database))


def _version(looked: sqlite3.Connection) -> str | None:
    """The version of the schema, '' before there was one, None where there is something else."""
    names = {name for (name,) in looked.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if "alembic_version" in names:
        row = looked.execute("SELECT version_num FROM alembic_version").fetchone()
        return str(row[0]) if row else ""
    return "" if not names else None


def _read_only(database: Path) -> sqlite3.Connection:
    """A connection that changes nothing; where no log lies beside a database, none is made either."""
    live = database.with_name(f"{database.name}-wal").exists()
    return sqlite3.connect(f"{database.absolute().as_uri()}?{'mode=ro' if live else 'immutable=1'}", uri=True)
