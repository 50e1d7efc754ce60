"""Opens the game room on this machine, and makes copies of what it keeps."""

import contextlib
import sqlite3
import threading
import webbrowser
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa
import typer
import uvicorn
import uvloop
from litestar import Litestar

from rumpus.cli import workers
from rumpus.core.errors import RumpusError
from rumpus.server.app import Door, create_app
from rumpus.server.logs import configure
from rumpus.server.porter import Mailbox, Pipe
from rumpus.server.settings import Settings, data_folder, house_database
from rumpus.server.socket import LONGEST
from rumpus.server.store import address
from rumpus.server.thrift import ThriftySocket

STOPPING = 5  # seconds that people's browsers get to hang up


@dataclass(frozen=True)
class Place:
    """Where the room listens, and how it is reached."""

    host: str
    port: int
    open_page: bool = False
    behind_proxy: bool = False
    log_json: bool = False
    workers: int = 1  # processes that play tables


def serve(place: Place, settings: Settings) -> None:
    """Run the room until it is stopped."""
    configure(place.log_json, "warning" if not place.log_json else "info")
    settings = replace(settings, database=settings.database or _house_database())
    if place.workers > 1:
        _with_workers(place, settings)
    else:
        Doorman(_config(place, create_app(settings, _tell_progress)), place).run()


def _config(place: Place, app: Litestar) -> uvicorn.Config:
    return uvicorn.Config(
        Door(app),
        host=place.host,
        port=place.port,
        log_config=None,
        access_log=False,
        ws=ThriftySocket,
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        proxy_headers=place.behind_proxy,
        forwarded_allow_ips="*" if place.behind_proxy else None,
        timeout_graceful_shutdown=STOPPING,
        server_header=False,
    )


def _with_workers(place: Place, settings: Settings) -> None:
    """Run the room in several processes."""
    try:
        listener = workers.listen(place.host, place.port)
    except OSError as error:
        raise RumpusError(f"Nobody can listen at port {place.port} of {place.host}: {error.strerror}.") from None

    async def staff() -> None:
        await workers.Staff(listener, partial(_work, place, settings), place.workers).run(partial(_say_open, place))

    uvloop.run(staff())


def _work(place: Place, settings: Settings, end: Pipe) -> None:
    """What a worker does."""
    configure(place.log_json, "warning" if not place.log_json else "info")
    mailbox = Mailbox(end)
    workers.Worker(_config(place, create_app(settings, _tell_progress, mailbox)), mailbox).run()


class Doorman(uvicorn.Server):
    """Uvicorn, that says where the room is when it is open."""

    def __init__(self, config: uvicorn.Config, place: Place) -> None:
        super().__init__(config)
        self._place = place

    async def startup(self, sockets: Any = None) -> None:
        """Open the room and say so."""
        await super().startup(sockets=sockets)
        if self.started:
            _say_open(self._place)


def _say_open(place: Place) -> None:
    shown = "localhost" if place.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else place.host
    page = f"http://{shown}:{place.port}/"
    typer.echo(f"The room is open: {typer.style(page, bold=True)}  (Ctrl-C closes it)")
    if place.open_page:
        threading.Thread(target=webbrowser.open, args=(page,), daemon=True).start()


def _house_database() -> str:
    data_folder().mkdir(parents=True, exist_ok=True)
    return house_database()


def _tell_progress(title: str, done: int, total: int) -> None:
    end = "ready." if done == total else f"{done} of {total}"
    typer.echo(f"Compiling {title} for this machine, once: {end}", err=True)


def backup(file: Path, database: str | None) -> None:
    """Copy a SQLite database while the room is open."""
    url: sa.URL = address(database or house_database())
    if not url.drivername.startswith("sqlite"):
        raise RumpusError("Tables in PostgreSQL are copied by PostgreSQL's own pg_dump: 'pg_dump --format=custom …'.")
    source = Path(url.database or "")
    if not source.is_file():
        raise RumpusError(f"There is no database at {source} to copy.")
    if file.exists():
        raise RumpusError(f"{file} is there already; give the copy another name.")
    try:
        with contextlib.closing(sqlite3.connect(source)) as live, contextlib.closing(sqlite3.connect(file)) as copy:
            live.backup(copy)
    except sqlite3.Error as error:
        raise RumpusError(f"{source} cannot be copied to {file}: {error}.") from None
    print(f"{file} is a copy of all tables.")
