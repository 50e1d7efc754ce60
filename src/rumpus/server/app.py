"""The Litestar application of the game room."""

import logging
import re
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Response, Router, get
from litestar.channels.backends.base import ChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.types import Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

from rumpus import __version__
from rumpus.core.errors import RumpusError
from rumpus.core.voice import LANGUAGES
from rumpus.server import analysing, packing, previews, privacy, routes, short_names, surveying
from rumpus.server.analysing import Analyst
from rumpus.server.front import Front
from rumpus.server.guard import add_headers, may_come, same_site, say_methods
from rumpus.server.limits import place
from rumpus.server.line import encode
from rumpus.server.metrics import Metrics
from rumpus.server.migrate import upgrade
from rumpus.server.openapi import Description
from rumpus.server.packing import Packer
from rumpus.server.protocol import Trouble
from rumpus.server.readiness import Progress
from rumpus.server.room import Room
from rumpus.server.routes import Limits, TheRoom, Visit
from rumpus.server.settings import Settings
from rumpus.server.socket import old_socket, table_socket
from rumpus.server.store import NotKept, said_of
from rumpus.server.surveying import Surveyor
from rumpus.server.words import Refusal

SOCKET = re.compile(r"/api/tables/([^/]+)/(socket|facts)")
BODY = 16_384  # bytes of a request
log = logging.getLogger("rumpus.http")


def create_app(
    settings: Settings | None = None,
    progress: Progress | None = None,
    mailbox: ChannelsBackend | None = None,
    drained: Callable[[], None] | None = None,
) -> Litestar:
    """The application, for the settings given."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        room = app.state.room = Room(chosen, progress, mailbox, drained)
        async with AsyncExitStack() as doors:
            try:
                doors.enter_context(room.store.held())
                await upgrade(room.store.engine)
                await room.open()
            except (RumpusError, SQLAlchemyError, OSError) as error:
                app.state.failure = failure(error)
                raise
            yield
            await app.state.packer.close()
            await app.state.surveyor.close()
            await app.state.analyst.close()
            await room.close()

    return Litestar(
        [
            Router(
                "/api",
                route_handlers=[
                    *routes.HANDLERS,
                    *short_names.HANDLERS,
                    *analysing.HANDLERS,
                    *packing.OF_TABLES,
                    *surveying.API,
                    *previews.HANDLERS,
                ],
                guards=[same_site, may_come],
            ),
            live,
            ready,
            counts,
            *surveying.HANDLERS,
            *packing.HANDLERS,
            Router("/", route_handlers=privacy.HANDLERS, guards=[same_site]),
            previews.client,
        ],
        lifespan=[lifespan],
        state=State(
            {
                "limits": Limits(chosen),
                "front": Front(),
                "analyst": Analyst(),
                "surveyor": Surveyor(chosen.surveyed),
                "packer": Packer(),
            }
        ),
        dependencies={name: Provide(provide, sync_to_thread=False) for name, provide in PROVIDED.items()},
        exception_handlers={RumpusError: refused, HTTPException: troubled, RecursionError: nested, Exception: broken},
        before_send=[add_headers, say_methods],
        request_max_body_size=BODY,
        compression_config=CompressionConfig(
            "gzip", minimum_size=1000, gzip_compress_level=5, exclude_opt_key="packed"
        ),
        openapi_config=OpenAPIConfig("Rumpus", __version__, path="/api/schema", render_plugins=[Description()]),
        logging_config=None,
    )


class Door:
    """Where everything comes in: the sockets of tables go straight to the room, all else to Litestar.

    A room has thousands of sockets, and much is said on them; on the short way each costs less memory and time.
    """

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer."""
        asked = SOCKET.fullmatch(scope["path"]) if scope["type"] == ScopeType.WEBSOCKET else None
        if asked:
            await self._talk(asked[1], asked[2], scope, receive, send)
        elif scope["type"] == ScopeType.HTTP:
            await self._answer(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await self.app(scope, receive, send)
        else:
            await self.app(scope, receive, self._in_a_sentence(send))

    async def _talk(self, table: str, what: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Talk over a table's socket."""
        if what == "facts":
            await table_socket(self.app.state.room, table, scope, receive, send)
        else:
            await old_socket(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request in its turn; an address of which too many wait is told so, and hung up on."""
        room: Room = self.app.state.room
        try:
            await room.admission.let_in(place((scope.get("client") or ("",))[0]), self.app(scope, receive, send))
        except Refusal as refusal:
            headers = [(b"content-type", b"application/json"), (b"connection", b"close"), (b"retry-after", b"2")]
            await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
            await send({"type": "http.response.body", "body": encode(Trouble(refusal.said())), "more_body": False})

    def _in_a_sentence(self, send: Send) -> Send:
        """Say of a start that failed what was wrong, instead of where in the program it was found."""

        async def say(message: Any) -> None:
            if message["type"] == "lifespan.startup.failed" and "failure" in self.app.state:
                message["message"] = self.app.state.failure
            await send(message)

        return say


def failure(error: Exception) -> str:
    """Why the room cannot be opened."""
    return str(error) if isinstance(error, RumpusError) else f"The database cannot be used: {said_of(error)}."


def provide_room(state: State) -> Room:
    """The room of this process."""
    found: Room = state.room
    return found


def provide_limits(state: State) -> Limits:
    """How much guests may ask for."""
    found: Limits = state.limits
    return found


def provide_front(state: State) -> Front:
    """The client's files."""
    found: Front = state.front
    return found


def provide_analyst(state: State) -> Analyst:
    """Who looks at finished matches."""
    found: Analyst = state.analyst
    return found


def provide_surveyor(state: State) -> Surveyor:
    """Who says whether games are fair."""
    found: Surveyor = state.surveyor
    return found


def provide_packer(state: State) -> Packer:
    """Who has games made for pages."""
    found: Packer = state.packer
    return found


PROVIDED: dict[str, Any] = {"room": provide_room, "limits": provide_limits, "front": provide_front,
                            "analyst": provide_analyst, "surveyor": provide_surveyor, "packer": provide_packer}  # fmt: skip


@get("/live", tags=["room"])
async def live() -> dict[str, str]:
    """Whether the process answers at all."""
    return {"status": "live", "version": __version__}


@get(["/ready", "/health"], tags=["room"], responses=routes.troubles(503))
async def ready(room: TheRoom) -> dict[str, str]:
    """Whether the room is open and keeps what is done in it: its database took something a moment ago, or takes it now."""
    await room.membership.keeps()
    return {"status": "open", "version": __version__}


@get("/metrics", tags=["room"], media_type=MediaType.TEXT, responses=routes.troubles(404))
async def counts(room: TheRoom) -> Response[bytes]:
    """What the room counts, for Prometheus; told here only where it has no port of its own for that."""
    if not room.settings.public_counts:
        raise Refusal("no-counts", 404)
    return Response(room.metrics.text(), media_type=Metrics.content_type)


def language_of(request: Visit) -> str:
    """The language to refuse in."""
    asked = request.query_params.get("language") or request.headers.get("accept-language", "")[:2]
    return asked if asked in LANGUAGES else "en"


def trouble(why: str, status: int) -> Response[Trouble]:
    """Why something was not done."""
    return Response(Trouble(why), status_code=status, media_type=MediaType.JSON)


def refused(request: Visit, error: RumpusError) -> Response[Trouble]:
    """What the room itself refuses."""
    if isinstance(error, NotKept):
        error = Refusal("not-kept", 503)
    if isinstance(error, Refusal):
        return trouble(error.said(language_of(request)), error.status)
    return trouble(str(error), 400)


def troubled(_: Visit, error: HTTPException) -> Response[Trouble]:
    """What is not a request the room knows."""
    why = str(error.detail)
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        why = " ".join(f"{item.get('key', '')}: {item.get('message', '')}." for item in error.extra) or why
    return trouble(why, error.status_code)


def nested(_: Visit, __: RecursionError) -> Response[Trouble]:
    """A request that is brackets within brackets within brackets."""
    return trouble("The request is nested too deeply.", 400)


def broken(request: Visit, error: Exception) -> Response[Trouble]:
    """A fault of the room's own."""
    log.error("a request failed", exc_info=error)
    return trouble(Refusal("broken").said(language_of(request)), 500)
