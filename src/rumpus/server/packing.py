"""The packs of games, which a page plays them with: those that travel with Rumpus, or made once by a process of their own."""

import asyncio
import json
import logging
import os
import sys
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from rumpus.core.game import Game, Kit
from rumpus.core.shelf import game as game_named
from rumpus.server.errands import errand
from rumpus.server.front import File, answer, read
from rumpus.server.laying import known_game
from rumpus.server.routes import InLanguage, TableId, TheLimits, TheRoom, Visit, looked_into, place_of, troubles
from rumpus.server.sitting import kit_of
from rumpus.server.words import Refusal
from rumpus.wasm.pack import printed
from rumpus.wasm.packs import found, made

HEAD = "game.json"  # the one file of a pack whose name does not change with its content
AGAIN = "3"  # seconds until a page asks again for what is being made
log = logging.getLogger("rumpus.packs")


class Packer:
    """Has packs made, one at a time, by a process that lets all others go first."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._making: dict[str, asyncio.Task[int]] = {}
        self._places: dict[str, Path] = {}
        self._files: dict[Path, File] = {}

    def file(self, game: Game, name: str) -> File | None:
        """A file of a game's pack, or nothing yet: it is being made. What cannot be made is refused."""
        place = self._place(game)
        if place is None:
            self._make(game)
            return None
        if place / name not in self._files:
            if not any(one.name == name for one in place.iterdir()):
                raise Refusal("no-file", 404)
            self._files[place / name] = read(place / name, forever=name != HEAD)
        return self._files[place / name]

    def _place(self, game: Game) -> Path | None:
        if game.name not in self._places:
            place = found(game)
            if place is None:
                return None
            self._places[game.name] = place
        return self._places[game.name]

    def _make(self, game: Game) -> None:
        task = self._making.get(game.name)
        if task is None:
            self._making[game.name] = asyncio.create_task(self._have_made(game.name))
        elif task.done():
            raise Refusal("pack-failed", 503, title=game.title)

    async def _have_made(self, name: str) -> int:
        async with self._one_at_a_time:
            ended = await errand(__name__, name)
            if ended:
                log.error("the pack of %s could not be made; what is wrong stands above", name)
            return ended

    async def close(self) -> None:
        """Stop what is being made."""
        for task in self._making.values():
            task.cancel()
        await asyncio.gather(*self._making.values(), return_exceptions=True)


ThePacker = NamedDependency[Packer]


@get("/packs/{game:str}/{name:str}", include_in_schema=False, packed=True)
async def packed(
    request: Visit, game: FromPath[str], name: FromPath[str], limits: TheLimits, packer: ThePacker
) -> Response[bytes]:
    """A file of a game's pack; 202 while it is being made."""
    limits.looks.take(place_of(request))
    file = packer.file(known_game(game), name)
    if file is None:
        return Response(b"", status_code=202, media_type="text/plain", headers={"retry-after": AGAIN})
    return answer(request, file)


@get("/tables/{table_id:str}/printed", tags=["tables"], responses=troubles(403, 404, 410, 429, 503))
async def table_printed(
    request: Visit, table_id: TableId, room: TheRoom, limits: TheLimits, language: InLanguage = "en"
) -> Response[dict[str, Any]]:
    """What is printed in the box of the table, as in a game's pack: for a deck of somebody's, and options that no pack has."""
    table = await looked_into(request, table_id, room, limits)
    content: Any = await room.work.show(place_of(request), printed_in, kit_of(table.sitting.terms), language)
    return Response(content, media_type="application/json")


def printed_in(kit: Kit, language: str) -> bytes:
    """What is printed in a box, as a pack would have it."""
    return json.dumps(printed(kit, language), ensure_ascii=False).encode()


HANDLERS: list[Any] = [packed]
OF_TABLES: list[Any] = [table_printed]


def make(name: str) -> None:
    """Make a game's pack."""
    os.nice(10)
    made(game_named(name))


if __name__ == "__main__":
    make(sys.argv[1])
