"""The room over HTTP: the shelf, tables, seats, and what remains when a match is over."""

import asyncio
import logging
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any
from urllib.parse import quote

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, ResponseHeader
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from rumpus.core.errors import RumpusError
from rumpus.core.rulebook import rulebook
from rumpus.server import afterwards, deeds, guests, manners, pictures
from rumpus.server.guests import COOKIE, hashed
from rumpus.server.hours import now
from rumpus.server.laying import known_game
from rumpus.server.limits import Buckets, place
from rumpus.server.live import LiveTable
from rumpus.server.protocol import (
    Fork,
    Frame,
    Held,
    Language,
    Lobby,
    Made,
    NewTable,
    Proof,
    Replay,
    RuleBook,
    Shelf,
    Sit,
    TableCard,
    Trouble,
)
from rumpus.server.room import Room
from rumpus.server.settings import Settings
from rumpus.server.shelves import shelf_card
from rumpus.server.shown import result
from rumpus.server.sitting import Sitting, kit_of
from rumpus.server.words import Refusal

log = logging.getLogger("rumpus.http")
Visit = Request[Any, Any, Any]
TableId = FromPath[str]
TheRoom = NamedDependency[Room]
InLanguage = Annotated[Language, QueryParameter(description="The language to speak.")]
STALE = 12 * 3600.0  # seconds after which a table is no longer shown in the lobby
WHY = {
    400: "Something asked for is not possible; the sentence says what.",
    403: "Not the asker's, or asked by a page of another site.",
    404: "There is no such thing.",
    409: "Not now: the sentence says why.",
    410: "Played with another edition of the game.",
    413: "Too large.",
    429: "Too much at once; wait a little.",
    503: "The room could not do it now; try again.",
}


def troubles(*statuses: int) -> dict[int, ResponseSpec]:
    """The answers that say why something was not done."""
    return {
        status: ResponseSpec(Trouble, description=WHY[status], generate_examples=False) for status in (400, *statuses)
    }


class Limits:
    """How much guests may ask for over HTTP."""

    def __init__(self, settings: Settings) -> None:
        self.new_tables = Buckets(*settings.new_tables, "too-many-tables")
        self.deeds = Buckets(*settings.deeds)
        self.decks = Buckets(*settings.decks)
        self.looks = Buckets(*settings.looks)


TheLimits = NamedDependency[Limits]


def place_of(request: Visit) -> str:
    """The address by which somebody who asks is counted."""
    return place(request.client.host) if request.client else ""


def guest(request: Visit) -> str:
    """The asker's secret; '' for somebody who never sat anywhere."""
    token = request.cookies.get(COOKIE, "")
    return token if guests.is_token(token) else ""


def with_cookie(request: Visit, token: str, made: Made) -> Response[Made]:
    """An answer that leaves the guest's cookie."""
    secure = request.url.scheme == "https"
    cookie = Cookie(COOKIE, "/", token, guests.AGE, httponly=True, samesite="lax", secure=secure)
    return Response(made, status_code=201, cookies=[cookie])


def made(table: LiveTable, token: str) -> Made:
    """A table, and the seats there that are the asker's."""
    return Made(table.id, table.sitting.held_by(hashed(token)))


# --- the shelf


@get("/games", tags=["shelf"], responses=troubles())
async def games(room: TheRoom, language: InLanguage = "en") -> Shelf:
    """All games that can be played, and the bots to play them with."""
    shelf = shelf_card(language)
    return Shelf([game for game in shelf.games if not room.readiness.is_broken(game.name)], shelf.levels)


@get("/games/{game:str}/rules", tags=["shelf"], responses=troubles(404, 503))
async def rules(game: FromPath[str], room: TheRoom, language: InLanguage = "en") -> RuleBook:
    """The rules of a game."""
    found = known_game(game)
    await room.readiness.ready(found.name)
    try:
        book = await asyncio.to_thread(rulebook, found, language, drawing_address(found.name, language))
    except RumpusError as error:
        log.error("the rules of %s cannot be shown: %s", found.name, error)
        raise Refusal("no-rules", 503) from None
    return RuleBook(found.name, book.title, book.html)


@cache
def drawing_address(game: str, language: str) -> Callable[[str], str]:
    """Where a browser finds the drawings in a game's rules."""
    return lambda place: f"/api/games/{game}/drawing.svg?place={quote(place)}&language={language}"


@get("/games/{game:str}/drawing.svg", tags=["shelf"], media_type="image/svg+xml", responses=troubles(404, 429, 503),
     response_headers=[ResponseHeader(name="cache-control", value="public, max-age=3600")])  # fmt: skip
async def rule_drawing(
    request: Visit,
    game: FromPath[str],
    place: Annotated[str, QueryParameter(max_length=60, description="Which: lesson:5, or picture:NAME.")],
    room: TheRoom,
    limits: TheLimits,
    language: InLanguage = "en",
) -> str:
    """A drawing in a game's rules."""
    limits.looks.take(place_of(request))
    found = known_game(game)
    await room.readiness.ready(found.name)
    return await asyncio.to_thread(pictures.rule_drawing, found, place, language)


@get("/games/{game:str}/picture.svg", tags=["shelf"], media_type="image/svg+xml", responses=troubles(404, 503),
     response_headers=[ResponseHeader(name="cache-control", value="public, max-age=3600")])  # fmt: skip
async def picture(game: FromPath[str], room: TheRoom, language: InLanguage = "en") -> str:
    """What a game looks like."""
    found = known_game(game)
    await room.readiness.ready(found.name)
    return await asyncio.to_thread(pictures.cover, found, language)


# --- tables


@get("/tables", tags=["tables"])
async def lobby(request: Visit, room: TheRoom) -> Lobby:
    """The public tables, those that wait first."""
    holder = hashed(guest(request))
    found = await asyncio.gather(
        *(room.table(name) for name in await room.store.lobby(now() - STALE)), return_exceptions=True
    )
    return Lobby([table.card(holder) for table in found if isinstance(table, LiveTable)])


@post("/tables", tags=["tables"], responses=troubles(403, 404, 409, 413, 429, 503))
async def set_table(request: Visit, data: JSONBody[NewTable], room: TheRoom, limits: TheLimits) -> Response[Made]:
    """Set a table. The cookie that comes back holds the seats that are yours."""
    token = guest(request) or guests.new_token()
    limits.new_tables.take(place_of(request), guest(request))
    if data.deck:
        limits.decks.take(place_of(request), guest(request))
    return with_cookie(request, token, made(await room.set_table(data, token), token))


@get("/tables/{table_id:str}", tags=["tables"], responses=troubles(404, 410, 503))
async def table_card(request: Visit, table_id: TableId, room: TheRoom) -> TableCard:
    """A table as everyone sees it."""
    return (await room.table(table_id)).card(hashed(guest(request)))


@post("/tables/{table_id:str}/sit", tags=["tables"], responses=troubles(403, 404, 409, 410, 413, 429, 503))
async def sit(
    request: Visit, table_id: TableId, data: JSONBody[Sit], room: TheRoom, limits: TheLimits
) -> Response[Made]:
    """Take an open seat or, with the key of a seat's link, bring one's own seat to this device."""
    limits.deeds.take(place_of(request), guest(request))
    table, token = await room.table(table_id), guest(request) or guests.new_token()
    await (bring_seat(room, table, token, data.key) if data.key else take_seat(room, table, token, data))
    return with_cookie(request, token, made(table, token))


async def take_seat(room: Room, table: LiveTable, token: str, wish: Sit) -> None:
    """Sit down on the seat wished for, or on the first that is free."""
    wanted, holder = manners.name(wish.name), hashed(token)
    while True:
        seat = manners.sit(table.sitting, holder, wish.seat)

        def ruling(sitting: Sitting, seat: int = seat) -> deeds.Deed:
            manners.sit(sitting, holder, seat)
            return deeds.Sat(sitting.free_name(wanted, seat), guests.holders(token, table.id, seat))

        try:
            await room.do(table, seat, ruling)
            return
        except Refusal as refusal:
            if refusal.message != "seat-taken" or wish.seat is not None:
                raise


async def bring_seat(room: Room, table: LiveTable, token: str, key: str) -> None:
    """Bind the seat that a link's key opens to this guest too."""
    seats = table.sitting.held_by(hashed(key))
    if not seats:
        raise Refusal("key-wrong", 403)
    await bind(room, table, token, seats[0])


async def bind(room: Room, table: LiveTable, token: str, seat: int) -> None:
    """Let the guest's cookie, and the link made of it, open the seat."""
    wanted = guests.holders(token, table.id, seat)
    if not table.sitting.chairs[seat].holders.issuperset(wanted):
        await room.do(table, seat, lambda sitting: manners.bind(sitting, wanted))


@get("/tables/{table_id:str}/held", tags=["tables"], responses=troubles(404, 410, 503))
async def held(request: Visit, table_id: TableId, room: TheRoom) -> Held:
    """The asker's seats, each with the link that brings it to another device."""
    table, token = await room.table(table_id), guest(request)
    seats = table.sitting.held_by(hashed(token))
    for seat in seats:
        await bind(room, table, token, seat)
    return Held(seats, [f"/t/{table.id}#key={guests.seat_key(token, table.id, seat)}" for seat in seats])


@get("/tables/{table_id:str}/deck", tags=["tables"], media_type="text/plain", responses=troubles(404, 410, 503))
async def deck(table_id: TableId, room: TheRoom) -> str:
    """What is printed on the cards of the table: to replay its journal, and to make a deck of one's own of it."""
    table = await room.table(table_id)
    return kit_of(table.sitting.terms).sheet.text


@get("/tables/{table_id:str}/qr.svg", tags=["tables"], media_type="image/svg+xml", responses=troubles(404, 410, 503))
async def qr(request: Visit, table_id: TableId, room: TheRoom) -> str:
    """The table's address, for a phone's camera."""
    table = await room.table(table_id)
    base = room.settings.public_address or str(request.base_url)
    return pictures.qr(f"{base.rstrip('/')}/t/{table.id}")


# --- afterwards


@post("/tables/{table_id:str}/rematch", tags=["afterwards"], responses=troubles(403, 404, 409, 410, 429, 503))
async def rematch(request: Visit, table_id: TableId, room: TheRoom, limits: TheLimits) -> Response[Made]:
    """Play again with the same people; whoever asks second gets the same table."""
    limits.deeds.take(place_of(request), guest(request))
    table, token = await room.table(table_id), guest(request)
    seats = table.sitting.held_by(hashed(token))
    if not seats:
        raise Refusal("not-your-seat", 403)
    return Response(made(await room.rematch(table, seats[0]), token), status_code=201)


@post("/tables/{table_id:str}/fork", tags=["afterwards"], responses=troubles(403, 404, 409, 410, 413, 429, 503))
async def fork(
    request: Visit, table_id: TableId, data: JSONBody[Fork], room: TheRoom, limits: TheLimits
) -> Response[Made]:
    """What if: go on from a moment of a finished match, against bots."""
    limits.new_tables.take(place_of(request), guest(request))
    table, token = await room.table(table_id), guest(request) or guests.new_token()
    return with_cookie(request, token, made(await room.fork(table, data, token), token))


@get("/tables/{table_id:str}/replay", tags=["afterwards"], responses=troubles(404, 409, 410, 429, 503))
async def replay(
    request: Visit, table_id: TableId, room: TheRoom, limits: TheLimits, language: InLanguage = "en"
) -> Replay:
    """A finished match, choice by choice. Here numbers count the choices that stand."""
    limits.looks.take(place_of(request))
    table = await room.table(table_id)
    match = manners.finished(table.sitting)
    moments = await asyncio.to_thread(afterwards.moments, match, language)
    return Replay(table.card(hashed(guest(request))), moments, result(match, language))


@get("/tables/{table_id:str}/replay/{number:int}", tags=["afterwards"],
     responses=troubles(404, 409, 410, 429, 503))  # fmt: skip
async def replay_frame(
    request: Visit,
    table_id: TableId,
    number: Annotated[int, PathParameter(ge=0, le=1_000_000, description="After so many choices.")],
    room: TheRoom,
    limits: TheLimits,
    seat: Annotated[
        int, QueryParameter(ge=-2, le=7, description="A seat; -1: what everyone saw; -2: everything.")
    ] = -1,
    language: InLanguage = "en",
) -> Frame:
    """One moment of a finished match, from a seat."""
    limits.looks.take(place_of(request))
    table = await room.table(table_id)
    match = manners.finished(table.sitting)
    if seat >= 0:
        manners.chair(table.sitting, seat)
    return await asyncio.to_thread(afterwards.frame, match, number, seat, language)


@get("/tables/{table_id:str}/journal", tags=["afterwards"], media_type="application/jsonl",
     responses=troubles(404, 409, 410, 503))  # fmt: skip
async def journal(table_id: TableId, room: TheRoom) -> Response[str]:
    """The match on paper, its seed included: `rumpus verify` checks it."""
    table = await room.table(table_id)
    text = afterwards.journal(manners.finished(table.sitting))
    name = f"{table.sitting.terms.game}-{table.id}.jsonl"
    return Response(text, media_type="application/jsonl",
                    headers={"content-disposition": f'attachment; filename="{name}"'})  # fmt: skip


@get("/tables/{table_id:str}/proof", tags=["afterwards"], responses=troubles(404, 409, 410, 503))
async def proof(table_id: TableId, room: TheRoom) -> Proof:
    """That the luck was fixed before the first card was dealt."""
    table = await room.table(table_id)
    manners.finished(table.sitting)
    return afterwards.proof(table.sitting)


HANDLERS = [
    games, rules, rule_drawing, picture, lobby, set_table, table_card, sit, held, deck, qr, rematch, fork, replay, replay_frame, journal,
    proof,
]  # fmt: skip
