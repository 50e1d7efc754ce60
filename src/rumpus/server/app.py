"""The Litestar application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, Router, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException

from rumpus.core.errors import RumpusError
from rumpus.server import routes
from rumpus.server.protocol import Trouble
from rumpus.server.room import Room
from rumpus.server.schema import metadata
from rumpus.server.settings import Settings
from rumpus.server.socket import table_socket
from rumpus.server.words import Refusal


def create_app(settings: Settings | None = None) -> Litestar:
    """The application, for the settings given."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        room = app.state.room = Room(chosen)
        async with room.store.engine.begin() as connection:
            await connection.run_sync(metadata.create_all)
        await room.open()
        try:
            yield
        finally:
            await room.close()

    return Litestar(
        [Router("/api", route_handlers=[*routes.HANDLERS, table_socket]), health],
        lifespan=[lifespan],
        dependencies={"room": Provide(provide_room, sync_to_thread=False)},
        exception_handlers={RumpusError: refused, HTTPException: troubled},
        request_max_body_size=16_384,
    )


@get("/health")
async def health() -> dict[str, str]:
    """Whether the room is open."""
    return {"status": "open"}


def provide_room(state: State) -> Room:
    """The room of this process."""
    found: Room = state.room
    return found


def refused(_: Request[Any, Any, Any], error: RumpusError) -> Response[Trouble]:
    """What was not done, in a sentence."""
    status = error.status if isinstance(error, Refusal) else 400
    return Response(Trouble(str(error)), status_code=status)


def troubled(_: Request[Any, Any, Any], error: HTTPException) -> Response[Trouble]:
    """The same for what Litestar itself refuses."""
    why = str(error.detail)
    if isinstance(error, ValidationException) and error.extra:
        why = f"{why} {error.extra}"
    return Response(Trouble(why), status_code=error.status_code)
