"""The room over HTTP: the shelf, tables, seats, and what remains when a match is over."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, Parameter

from rumpus.bots.levels import LEVELS
from rumpus.core.game import Game
from rumpus.core.options import Option
from rumpus.core.shelf import shelf
from rumpus.server import deeds, guests, manners
from rumpus.server.guests import COOKIE, hashed
from rumpus.server.protocol import (
    GameCard,
    Held,
    Language,
    LevelCard,
    Lobby,
    Made,
    NewTable,
    OptionCard,
    Shelf,
    Sit,
    TableCard,
)
from rumpus.server.room import Room
from rumpus.server.words import speech

Visit = Request[Any, Any, Any]
InLanguage = Annotated[Language, Parameter(query="language", description="The language to speak.")]
STALE = 12 * 3600.0  # seconds after which a table is no longer shown in the lobby


@get("/games")
async def games(language: InLanguage = "en") -> Shelf:
    """All games, and the bots to play them with."""
    say = speech(language)
    levels = [LevelCard(level, say(f"level-{level}"), say(f"level-{level}-about")) for level in LEVELS]
    return Shelf([game_card(game, language) for game in shelf()], levels)


def game_card(game: Game, language: str) -> GameCard:
    """A game in a language."""
    voice = game.voice([], language)
    return GameCard(
        name=game.name,
        title=voice("title") if voice.knows("title") else game.title,
        about=voice("about") if voice.knows("about") else game.about,
        edition=game.edition,
        fewest=game.seats[0],
        most=game.seats[-1],
        live=bool(getattr(game.front, "LIVE", False)),
        shared_screen=bool(getattr(game.front, "SHARED_SCREEN", True)),
        tutorial=False,
        options=[option_card(option, voice) for option in game.options],
    )


def option_card(option: Option, voice: Any) -> OptionCard:
    """An option in a language."""
    named, told = f"option-{option.name}", f"option-{option.name}-about"
    return OptionCard(
        option.name,
        voice(named) if voice.knows(named) else option.name,
        voice(told) if voice.knows(told) else option.about,
        option.default,
        [True, False] if option.allowed is None else list(option.allowed),
    )


def guest(request: Visit) -> str:
    """The asker's secret; '' for somebody who never sat anywhere."""
    return request.cookies.get(COOKIE, "")


def with_cookie(request: Visit, token: str, content: Any, status: int = 201) -> Response[Any]:
    """An answer that leaves the guest's cookie."""
    cookie = Cookie(COOKIE, "/", token, guests.AGE, httponly=True, samesite="lax", secure=request.url.scheme == "https")
    return Response(content, status_code=status, cookies=[cookie])


@post("/tables")
async def set_table(request: Visit, data: NewTable, room: Room) -> Response[Made]:
    """Set a table."""
    token = guest(request) or guests.new_token()
    table = await room.set_table(data, token)
    return with_cookie(request, token, Made(table.id, table.sitting.held_by(hashed(token))))


@get("/tables")
async def lobby(request: Visit, room: Room) -> Lobby:
    """The public tables, those that wait first."""
    import time

    holder = hashed(guest(request))
    found = [await room.table(table) for table in await room.store.lobby(time.time() - STALE)]
    return Lobby([table.card(holder) for table in found])


@get("/tables/{table_id:str}")
async def table_card(request: Visit, table_id: FromPath[str], room: Room) -> TableCard:
    """A table as everyone sees it."""
    return (await room.table(table_id)).card(hashed(guest(request)))


@post("/tables/{table_id:str}/sit")
async def sit(request: Visit, table_id: FromPath[str], data: Sit, room: Room) -> Response[Made]:
    """Take a seat, or bring one's own seat to this device."""
    table = await room.table(table_id)
    token = guest(request) or guests.new_token()
    wanted = manners.name(data.name)
    if data.key:
        seat = by_key(table, data.key)
        binding = deeds.Bound(guests.holders(token, table.id, seat))
        if hashed(token) not in table.sitting.chairs[seat].holders:
            await room.do(table, seat, lambda _: binding)
    else:
        seat = manners.sit(table.sitting, hashed(token), data.seat)

        def ruling(sitting: Any) -> deeds.Deed:
            manners.sit(sitting, hashed(token), seat)
            return deeds.Sat(sitting.free_name(wanted), guests.holders(token, table.id, seat))

        await room.do(table, seat, ruling)
    return with_cookie(request, token, Made(table.id, table.sitting.held_by(hashed(token))))


def by_key(table: Any, key: str) -> int:
    """The seat that a link's key opens."""
    from rumpus.server.words import Refusal

    seats = table.sitting.held_by(hashed(key))
    if not seats:
        raise Refusal("key-wrong", 403)
    return int(seats[0])


@get("/tables/{table_id:str}/held")
async def held(request: Visit, table_id: FromPath[str], room: Room) -> Held:
    """The asker's seats, each with the link that brings it to another device."""
    table, token = await room.table(table_id), guest(request)
    seats = table.sitting.held_by(hashed(token))
    return Held(seats, [f"/t/{table.id}#key={guests.seat_key(token, table.id, seat)}" for seat in seats])


HANDLERS = [games, set_table, lobby, table_card, sit, held]
