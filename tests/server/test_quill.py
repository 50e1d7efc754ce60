"""The quill: a whole transaction at once, or none of it; and several that write into one file take turns."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from rumpus.server.quill import Quill

deeds = sa.Table(
    "deeds",
    sa.MetaData(),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("what", sa.Text, nullable=False),
)
STATEMENT = sqlite.insert(deeds).on_conflict_do_nothing(index_elements=["number"]).returning(deeds.c.number)


@pytest.fixture
def file(tmp_path: Path) -> str:
    name = str(tmp_path / "deeds.sqlite")
    with sqlite3.connect(name) as made:
        made.execute("CREATE TABLE deeds (number INTEGER PRIMARY KEY, what TEXT NOT NULL)")
    return name


def row(number: int, what: str | None = "rolled") -> dict[str, Any]:
    return {"number": number, "what": what}


def numbers(file: str) -> list[int]:
    with sqlite3.connect(file) as opened:
        return [number for (number,) in opened.execute("SELECT number FROM deeds ORDER BY number")]


async def test_what_has_a_number_already_is_not_taken(file: str) -> None:
    quill = Quill(file, STATEMENT)
    assert await quill.write([row(1), row(2)]) == [(1,), (2,)]
    assert await quill.write([row(2), row(3)]) == [(3,)]
    assert await quill.write([]) == []
    await quill.close()
    assert numbers(file) == [1, 2, 3]


async def test_all_of_it_or_none(file: str) -> None:
    quill = Quill(file, STATEMENT)
    with pytest.raises(sqlite3.IntegrityError):
        await quill.write([row(1), row(2, None)])
    assert numbers(file) == []
    assert await quill.write([row(1)]) == [(1,)], "it writes on"
    await quill.close()


async def test_several_take_turns(file: str) -> None:
    quills = [Quill(file, STATEMENT) for _ in range(3)]
    written = await asyncio.gather(*(quills[at % 3].write([row(at // 2)]) for at in range(60)))
    for quill in quills:
        await quill.close()
    assert sum(map(len, written)) == 30, "of two for one number, one is taken"
    assert numbers(file) == list(range(30))


async def test_what_is_written_is_there_for_good(file: str) -> None:
    """As SQLite is told to keep it: in the file before it is acknowledged."""
    quill = Quill(file, STATEMENT)
    await quill.write([row(1)])
    assert quill._open is not None
    ask = quill._thread.submit(lambda: [quill._open.execute(f"PRAGMA {name}").fetchone()[0]  # type: ignore[union-attr]
                                        for name in ("journal_mode", "synchronous", "foreign_keys")])  # fmt: skip
    assert ask.result() == ["wal", 2, 1]
    await quill.close()
