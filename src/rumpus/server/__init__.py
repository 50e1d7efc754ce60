"""The game room: lobby, tables and seats over HTTP and sockets; nothing acknowledged is ever lost. `pip install rumpus[room]`."""

from importlib.util import find_spec

from rumpus.core.errors import MissingExtra

NEEDS = (
    "aiosqlite",
    "alembic",
    "asyncpg",
    "litestar",
    "prometheus_client",
    "segno",
    "sqlalchemy",
    "uvicorn",
    "websockets",
)

if missing := [name for name in NEEDS if find_spec(name) is None]:
    raise MissingExtra(f"The game room needs {missing[0]}, and more: pip install 'rumpus[room]'.")
