"""Backups: a copy is whole or not there, and is put back in one piece, whatever a crash has left beside the database."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.core.errors import RumpusError
from rumpus.server.backups import back_up, held, look_through, restore


def lay(database: Path, names: str) -> None:
    """A database of ours, as far as these tests look."""
    with contextlib.closing(sqlite3.connect(database)) as made, made:
        made.execute("PRAGMA journal_mode=WAL")
        made.execute("CREATE TABLE IF NOT EXISTS alembic_version (version_num TEXT)")
        made.execute("CREATE TABLE IF NOT EXISTS tables (id TEXT)")
        made.execute("INSERT INTO alembic_version SELECT '0001' WHERE NOT EXISTS (SELECT 1 FROM alembic_version)")
        made.executemany("INSERT INTO tables VALUES (?)", [(name,) for name in names])


def laid(database: Path) -> str:
    with contextlib.closing(sqlite3.connect(database)) as read:
        return "".join(name for (name,) in read.execute("SELECT id FROM tables ORDER BY id"))


@contextlib.contextmanager
def crashed(database: Path, names: str) -> Iterator[None]:
    """A database whose process is gone without closing it: what was written last lies in the log beside it."""
    lay(database, "a")
    writer = sqlite3.connect(database)
    writer.execute("PRAGMA wal_autocheckpoint=0")
    writer.executemany("INSERT INTO tables VALUES (?)", [(name,) for name in names])
    writer.commit()
    left = {ending: database.with_name(database.name + ending).read_bytes() for ending in ("", "-wal")}
    writer.close()
    for ending, content in left.items():
        database.with_name(database.name + ending).write_bytes(content)
    assert (database.with_name(database.name + "-wal")).stat().st_size
    yield


def test_a_restore_after_a_crash_has_the_tables_of_the_copy(tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    lay(copy, "xy")
    with crashed(database, "bcd"):
        replaced = restore(copy, database)
    assert laid(database) == "xy"
    assert replaced is not None
    assert laid(replaced) == "abcd"  # nothing is lost: what was there can still be read
    assert database.stat().st_mode & 0o077 == 0
    assert {path.name for path in tmp_path.iterdir()} == {
        "tables.sqlite", "tables.sqlite.lock", "copy.sqlite", replaced.name,
    }  # fmt: skip


def test_a_restore_into_an_empty_folder(tmp_path: Path) -> None:
    lay(tmp_path / "copy.sqlite", "xy")
    assert restore(tmp_path / "copy.sqlite", tmp_path / "new" / "tables.sqlite") is None
    assert laid(tmp_path / "new" / "tables.sqlite") == "xy"


def test_nothing_is_restored_while_a_room_is_open_nor_opened_meanwhile(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    lay(database, "a")
    back_up(database, tmp_path / "copy.sqlite")
    with held(database), held(database), pytest.raises(RumpusError, match="stop it first"):
        restore(tmp_path / "copy.sqlite", database)
    with held(database, alone=True), pytest.raises(RumpusError, match="is being restored"), held(database):
        pass
    assert laid(database) == "a"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"no database at all, but long enough to be looked at" * 30, "is broken: file is not a database"),
        (None, "There is no copy at"),
    ],
)
def test_what_is_no_copy_is_not_restored(tmp_path: Path, content: bytes | None, sentence: str) -> None:
    lay(tmp_path / "tables.sqlite", "a")
    if content:
        (tmp_path / "copy").write_bytes(content)
    with pytest.raises(RumpusError, match=sentence):
        restore(tmp_path / "copy", tmp_path / "tables.sqlite")
    assert laid(tmp_path / "tables.sqlite") == "a"


def test_a_damaged_database_is_refused_in_one_sentence(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    lay(database, "".join(chr(at) for at in range(0x4E00, 0x4E00 + 5000)))
    with contextlib.closing(sqlite3.connect(database)) as made:
        made.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        made.execute("PRAGMA journal_mode=DELETE")
    look_through(database)
    content = bytearray(database.read_bytes())
    content[4096 * 4 : 4096 * 6] = b"\xff" * 8192
    database.write_bytes(content)
    with pytest.raises(RumpusError, match=r"tables\.sqlite is broken: .*rumpus restore FILE"):
        look_through(database)


def test_a_copy_of_a_newer_rumpus_or_of_something_else_is_refused(tmp_path: Path) -> None:
    lay(tmp_path / "newer", "a")
    with contextlib.closing(sqlite3.connect(tmp_path / "newer")) as made, made:
        made.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(RumpusError, match="newer Rumpus"):
        restore(tmp_path / "newer", tmp_path / "tables.sqlite")
    with contextlib.closing(sqlite3.connect(tmp_path / "other")) as made, made:
        made.execute("CREATE TABLE songs (name TEXT)")
    with pytest.raises(RumpusError, match="holds no tables of Rumpus"):
        restore(tmp_path / "other", tmp_path / "tables.sqlite")


def test_a_backup_that_fails_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "tables.sqlite"
    lay(database, "a")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(RumpusError, match="No space left"):
            back_up(database, tmp_path / "copy.sqlite")
    assert {path.name for path in tmp_path.iterdir()} == {"tables.sqlite"}
    back_up(database, tmp_path / "copy.sqlite")
    assert laid(tmp_path / "copy.sqlite") == "a"
    assert (tmp_path / "copy.sqlite").stat().st_mode & 0o077 == 0
