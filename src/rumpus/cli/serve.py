"""Opens the game room on this machine, and makes copies of what it keeps."""

import contextlib
import gc
import logging
import os
import sys
import threading
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import sqlalchemy as sa
import typer
import uvicorn
import uvloop
from litestar import Litestar
from uvicorn.config import STARTUP_FAILURE

from rumpus.cli import workers
from rumpus.core.errors import RumpusError
from rumpus.server import hours
from rumpus.server.app import Door, create_app
from rumpus.server.arrivals import ARRIVALS, Arrivals, PatientHttp, raise_file_limit
from rumpus.server.auditions import auditioned
from rumpus.server.backups import back_up, look_through
from rumpus.server.backups import restore as put_back
from rumpus.server.ledger import Ledger
from rumpus.server.limits import Shared
from rumpus.server.logs import configure
from rumpus.server.metrics import FOLDER, Later, forget_worker, tell
from rumpus.server.porter import Mailbox, Pipe
from rumpus.server.settings import Settings, data_folder, house_database
from rumpus.server.socket import LONGEST
from rumpus.server.store import address
from rumpus.server.thrift import ThriftySocket

METRICS = "127.0.0.1:9464"  # where counts are told unless somebody says otherwise
GARBAGE = (50_000, 20, 100)  # the garbage that is gathered before it is looked for
TURN = 0.001  # seconds after which a thread lets another have Python: what is kept on disk is told so much sooner
STOPPING = 5  # seconds that people's browsers get to hang up


@dataclass(frozen=True)
class Place:
    """Where the room listens, and how it is reached."""

    host: str
    port: int
    open_page: bool = False
    proxies: tuple[str, ...] = ()  # addresses and networks of those whose word counts on who asks
    log_json: bool = False
    workers: int = 1  # processes that play tables
    metrics: str = "off"  # where counts are told to Prometheus


def serve(place: Place, settings: Settings, bots: Sequence[str] = ()) -> None:
    """Run the room until it is stopped, with bots that were tried before."""
    configure(place.log_json, "warning" if not place.log_json else "info")
    os.umask(0o077)  # what the room keeps is nobody else's to read
    settings = replace(settings, database=_prepared(settings.database), ahead=hours.ahead(),
                       bots=auditioned(bots, partial(typer.echo, err=True)),
                       thinkers=max(1, min(settings.thinkers, (os.cpu_count() or 1) // place.workers)))  # fmt: skip
    if place.workers > 1:
        _with_workers(place, settings)
    else:
        _alone(place, settings)


def _alone(place: Place, settings: Settings) -> None:
    """Run the room in this process."""
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(TURN)
    later, drained = Later(), threading.Event()
    _tell_counts(place, later)
    app = create_app(settings, _tell_progress, drained=drained.set)
    Doorman(_config(place, settings, app), place, later, drained).run()


def _tell_counts(place: Place, later: Later | None = None, folder: str = "") -> None:
    """Tell counts at a port of their own; where another room has the usual one, this room does without."""
    if place.metrics == "off":
        return
    try:
        tell(place.metrics, later, folder)
    except RumpusError as error:
        if place.metrics != METRICS:
            raise
        logging.getLogger("rumpus").warning("%s", error)


def _config(place: Place, settings: Settings, app: Litestar) -> uvicorn.Config:
    raise_file_limit()
    ARRIVALS.set_up(settings.connections_of_an_address, place.proxies)
    return uvicorn.Config(
        Door(app),
        host=place.host,
        port=place.port,
        log_config=None,
        access_log=False,
        http=PatientHttp,
        ws=ThriftySocket,
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        proxy_headers=bool(place.proxies),
        forwarded_allow_ips=list(place.proxies),
        timeout_graceful_shutdown=STOPPING,
        server_header=False,
    )


def _with_workers(place: Place, settings: Settings) -> None:
    """Run the room in several processes."""
    try:
        listener = workers.listen(place.host, place.port)
    except OSError as error:
        raise RumpusError(f"Nobody can listen at port {place.port} of {place.host}: {error.strerror}.") from None

    raise_file_limit()
    arrivals = Arrivals()
    arrivals.set_up(settings.connections_of_an_address, place.proxies)
    with TemporaryDirectory(prefix="rumpus-") as folder:
        os.environ[FOLDER] = folder  # where the counts of workers lie
        _tell_counts(place, folder=folder)
        ledger = Ledger(Path(folder), 0, place.workers)

        def fell(number: int, process: int) -> None:
            ledger.forget(number)
            forget_worker(folder, process)

        async def staff() -> bool:
            work = partial(_work, place, replace(settings, shared=folder, workers=place.workers))
            hired = workers.Staff(listener, work, place.workers, fell, arrivals)
            await hired.run(partial(_say_open, place))
            return hired.failed

        if uvloop.run(staff()):
            raise typer.Exit(STARTUP_FAILURE)


def _work(place: Place, settings: Settings, end: Pipe, number: int) -> None:
    """What a worker does."""
    configure(place.log_json, "warning" if not place.log_json else "info")
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(TURN)
    Shared.ledger = Ledger(Path(settings.shared), number, settings.workers)
    mailbox = Mailbox(end)
    app = create_app(settings, _tell_progress, mailbox, mailbox.drained)
    workers.Worker(_config(place, settings, app), mailbox).run()


class Doorman(uvicorn.Server):
    """Uvicorn, that says where the room is when it is open."""

    def __init__(self, config: uvicorn.Config, place: Place, later: Later, drained: threading.Event) -> None:
        super().__init__(config)
        self._place, self._later, self._drained = place, later, drained

    async def startup(self, sockets: Any = None) -> None:
        """Open the room and say so."""
        await super().startup(sockets=sockets)
        if self.started:
            door: Any = self.config.app
            self._later.metrics = door.app.state.room.metrics
            _say_open(self._place)

    async def on_tick(self, counter: int) -> bool:
        """Leave when told to, or when another version waits and nobody plays here any more."""
        self.should_exit = self.should_exit or self._drained.is_set()
        return await super().on_tick(counter)


def _say_open(place: Place) -> None:
    shown = "localhost" if place.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else place.host
    page = f"http://{shown}:{place.port}/"
    logging.getLogger("rumpus").info("the room is open at %s", page)
    typer.echo(f"The room is open: {typer.style(page, bold=True)}  (Ctrl-C closes it)")
    if place.open_page:
        threading.Thread(target=webbrowser.open, args=(page,), daemon=True).start()


def _prepared(database: str) -> str:
    """The database to use. One in a file is looked through, and can be read by its owner alone."""
    if not database:
        _make_data_folder()
        database = house_database()
    url = address(database)
    file = Path(url.database or "")
    if url.drivername.startswith("sqlite") and file.is_file():
        look_through(file)
        with contextlib.suppress(OSError):
            file.chmod(0o600)
    return database


def _make_data_folder() -> None:
    try:
        data_folder().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RumpusError(f"Tables cannot be kept in {data_folder()}: {error.strerror}.") from None


def _tell_progress(title: str, done: int, total: int) -> None:
    end = "ready." if done == total else f"{done} of {total}"
    typer.echo(f"Compiling {title} for this machine, once: {end}", err=True)


def backup(file: Path, database: str | None) -> None:
    """Copy a SQLite database while the room is open."""
    back_up(_file_of(database, "copied by PostgreSQL's own pg_dump: 'pg_dump --format=custom …'"), file)
    print(f"{file} is a copy of all tables.")


def restore(file: Path, database: str | None) -> None:
    """Put a copy in the place of a SQLite database, while the room is closed."""
    there = _file_of(database, "restored by PostgreSQL's own pg_restore: 'pg_restore --clean --dbname …'")
    replaced = put_back(file, there)
    print(f"{there} holds the tables of {file} now.")
    if replaced:
        print(f"What it held before lies at {replaced}; delete it when it is no longer needed.")


def _file_of(database: str | None, otherwise: str) -> Path:
    """The file of a SQLite database; of another one it is said what to do instead."""
    url: sa.URL = address(database or house_database())
    if not url.drivername.startswith("sqlite"):
        raise RumpusError(f"Tables in PostgreSQL are {otherwise}.")
    return Path(url.database or "")
