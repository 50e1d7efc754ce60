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
from litestar.params import FromPath, JSONBody, QueryParameter

from rumpus.core.errors import RumpusError
from rumpus.core.rulebook import rulebook
from rumpus.server import afterwards, deeds, guests, manners, names, pictures
from rumpus.server.guests import cookie_name, hashed
from rumpus.server.hours import now
from rumpus.server.laying import known_game
from rumpus.server.limits import Buckets, place
from rumpus.server.live import LiveTable
from rumpus.server.protocol import (
    Fork,
    Held,
    Language,
    Lobby,
    Made,
    NewTable,
    Proof,
    RuleBook,
    Shelf,
    Sit,
    TableCard,
    Trouble,
)
from rumpus.server.room import Room
from rumpus.server.settings import Settings
from rumpus.server.shelves import shelf_card
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
        self.new_tables = Buckets(*settings.new_tables, "too-many-tables", "new tables")
        self.deeds = Buckets(*settings.deeds, name="deeds")
        self.decks = Buckets(*settings.decks, name="decks")
        self.looks = Buckets(*settings.looks, name="looks")
        self.partings = Buckets(*settings.partings, name="partings")
        self.guesses = Buckets(*settings.short_names, name="guesses")
        self.guesses_of_all = Buckets(*settings.short_names_of_all, name="guesses of all")


TheLimits = NamedDependency[Limits]


def place_of(request: Visit) -> str:
    """The address by which somebody who asks is counted."""
    return place(request.client.host) if request.client else ""


def guest(request: Visit) -> str:
    """The asker's secret; '' for somebody who never sat anywhere."""
    token = request.cookies.get(cookie_name(request.url.scheme), "")
    return token if guests.is_token(token) else ""


def with_cookie(request: Visit, token: str, made: Made) -> Response[Made]:
    """An answer that leaves the guest's cookie, for as long as a browser keeps one."""
    return Response(made, status_code=201, cookies=[cookie_of(request, token)])


def cookie_of(request: Visit, token: str) -> Cookie:
    """A guest's cookie."""
    name, secure = cookie_name(request.url.scheme), request.url.scheme == "https"
    return Cookie(name, "/", token, guests.AGE, httponly=True, samesite="lax", secure=secure)


def made(table: LiveTable, token: str) -> Made:
    """A table, and the seats there that are the asker's."""
    return Made(table.id, table.sitting.held_by(hashed(token)))


# --- the shelf


@get("/games", tags=["shelf"], responses=troubles())
async def games(room: TheRoom, language: InLanguage = "en") -> Shelf:
    """All games that can be played, and the bots to play them with."""
    shelf = shelf_card(language)
    playable = [game for game in shelf.games if not room.readiness.is_broken(game.name)]
    return Shelf(playable, [*shelf.levels, *room.own_bots.cards(language)])


@get("/games/{game:str}/rules", tags=["shelf"], responses=troubles(404, 429, 503))
async def rules(
    request: Visit, game: FromPath[str], room: TheRoom, limits: TheLimits, language: InLanguage = "en"
) -> RuleBook:
    """The rules of a game."""
    limits.looks.take(place_of(request))
    found = known_game(game)
    await room.readiness.ready(found.name)
    try:
        drawings = drawing_address(found.name, language)
        book = await room.work.show(place_of(request), rulebook, found, language, drawings)
    except Refusal:
        raise
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
    return await room.work.show(place_of(request), pictures.rule_drawing, found, place, language)


@get("/games/{game:str}/picture.svg", tags=["shelf"], media_type="image/svg+xml", responses=troubles(404, 429, 503),
     response_headers=[ResponseHeader(name="cache-control", value="public, max-age=3600")])  # fmt: skip
async def picture(
    request: Visit, game: FromPath[str], room: TheRoom, limits: TheLimits, language: InLanguage = "en"
) -> str:
    """What a game looks like."""
    limits.looks.take(place_of(request))
    found = known_game(game)
    if poster := pictures.poster(found):
        return poster
    await room.readiness.ready(found.name)
    return await asyncio.to_thread(pictures.cover, found, language)


# --- tables


@get("/tables", tags=["tables"], responses=troubles(429, 503))
async def lobby(request: Visit, room: TheRoom, limits: TheLimits) -> Lobby:
    """The public tables, those that wait first."""
    limits.looks.take(place_of(request))
    holder, place = hashed(guest(request)), place_of(request)
    open_now = await room.store.lobby(now() - STALE)
    found = await asyncio.gather(*(room.table(name, place) for name in open_now), return_exceptions=True)
    tables = [table for table in found if isinstance(table, LiveTable)]
    return Lobby([one.card(holder) for one in tables if not one.sitting.match or one.sitting.may_look(holder)])


@post("/tables", tags=["tables"], responses=troubles(403, 404, 409, 413, 429, 503))
async def set_table(request: Visit, data: JSONBody[NewTable], room: TheRoom, limits: TheLimits) -> Response[Made]:
    """Set a table. The cookie that comes back holds the seats that are yours."""
    token = guest(request) or guests.new_token()
    limits.new_tables.take(place_of(request), guest(request))
    if data.deck:
        limits.decks.take(place_of(request), guest(request))
    table = await room.set_table(data, token)
    room.heeding.note(table.id, hashed(token), place_of(request))
    return with_cookie(request, token, made(table, token))


async def looked_at(request: Visit, table_id: str, room: Room, limits: Limits) -> LiveTable:
    """A table that somebody looks at, as often as may be."""
    limits.looks.take(place_of(request))
    return await room.table(table_id, place_of(request))


async def looked_into(request: Visit, table_id: str, room: Room, limits: Limits) -> LiveTable:
    """A table whose match somebody would see, where they may."""
    table = await looked_at(request, table_id, room, limits)
    manners.look(table.sitting, hashed(guest(request)))
    return table


@get("/tables/{table_id:str}", tags=["tables"], responses=troubles(404, 410, 429, 503))
async def table_card(request: Visit, table_id: TableId, room: TheRoom, limits: TheLimits) -> TableCard:
    """A table as everyone sees it."""
    return (await looked_at(request, table_id, room, limits)).card(hashed(guest(request)))


@post("/tables/{table_id:str}/sit", tags=["tables"], responses=troubles(403, 404, 409, 410, 413, 429, 503))
async def sit(
    request: Visit, table_id: TableId, data: JSONBody[Sit], room: TheRoom, limits: TheLimits
) -> Response[Made]:
    """Take an open seat or, with the key of a seat's link, bring one's own seat to this device."""
    limits.deeds.take(place_of(request), guest(request))
    table, token = await room.table(table_id, place_of(request)), guest(request) or guests.new_token()
    await (bring_seat(room, table, token, data.key) if data.key else take_seat(room, table, token, data))
    room.heeding.note(table.id, hashed(token), place_of(request))
    return with_cookie(request, token, made(table, token))


async def take_seat(room: Room, table: LiveTable, token: str, wish: Sit) -> None:
    """Sit down on the seat wished for, or on the first that is free."""
    wanted, holder = names.name(wish.name), hashed(token)
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
    wanted = guests.holders(token, table.id, seat, table.sitting.chairs[seat].links)
    if not table.sitting.chairs[seat].holders.issuperset(wanted):
        await room.do(table, seat, lambda sitting: manners.bind(sitting, wanted))


@get("/tables/{table_id:str}/held", tags=["tables"], responses=troubles(404, 410, 429, 503))
async def held(request: Visit, table_id: TableId, room: TheRoom, limits: TheLimits) -> Response[Held]:
    """The asker's seats, each with the link that brings it to another device."""
    table, token = await looked_at(request, table_id, room, limits), guest(request)
    for seat in table.sitting.held_by(hashed(token)):
        await bind(room, table, token, seat)
    return holding(request, table, token)


@get(
    "/tables/{table_id:str}/deck", tags=["tables"], media_type="text/plain", responses=troubles(403, 404, 410, 429, 503)
)
async def deck(request: Visit, table_id: TableId, room: TheRoom, limits: TheLimits) -> str:
    """What is printed on the cards of the table: to replay its journal, and to make a deck of one's own of it."""
    table = await looked_into(request, table_id, room, limits)
    return kit_of(table.sitting.terms).sheet.text


@get("/tables/{table_id:str}/box", tags=["tables"], media_type="application/octet-stream",
     responses=troubles(403, 404, 410, 429, 503))  # fmt: skip
async def box(request: Visit, table_id: TableId, room: TheRoom, limits: TheLimits) -> Response[bytes]:
    """The record that the table's rules read beside a view: components and options, the same for as long as there is a table."""
    table = await looked_into(request, table_id, room, limits)
    return Response(kit_of(table.sitting.terms).boxes.tobytes(), media_type="application/octet-stream")


def holding(request: Visit, table: LiveTable, token: str) -> Response[Held]:
    """Somebody's seats and their links; whoever has some keeps the cookie for as long again."""
    seats, chairs = table.sitting.held_by(hashed(token)), table.sitting.chairs
    keys = [guests.seat_key(token, table.id, seat, chairs[seat].links) for seat in seats]
    cookies = [cookie_of(request, token)] if seats else []
    return Response(Held(seats, [f"/t/{table.id}#key={key}" for key in keys]), cookies=cookies)


@post("/tables/{table_id:str}/relink", tags=["tables"], status_code=200, responses=troubles(403, 404, 410, 429, 503))
async def relink(request: Visit, table_id: TableId, room: TheRoom, limits: TheLimits) -> Response[Held]:
    """Make the links of the asker's seats anew: the old ones, and devices that came by them, open the seats no more."""
    limits.deeds.take(place_of(request), guest(request))
    table, token = await room.table(table_id, place_of(request)), guest(request)
    seats = table.sitting.held_by(hashed(token))
    if not seats:
        raise Refusal("not-your-seat", 403)
    for seat in seats:

        def ruling(sitting: Sitting, seat: int = seat) -> deeds.Deed:
            wanted = guests.holders(token, table.id, seat, sitting.chairs[seat].links + 1)
            return manners.bind(sitting, wanted, alone=True)

        await room.do(table, seat, ruling)
    return holding(request, table, token)


@get("/tables/{table_id:str}/qr.svg", tags=["tables"], media_type="image/svg+xml",
     responses=troubles(404, 410, 429, 503))  # fmt: skip
async def qr(request: Visit, table_id: TableId, room: TheRoom, limits: TheLimits) -> str:
    """The table's address, for a phone's camera."""
    table = await looked_at(request, table_id, room, limits)
    base = room.settings.public_address or str(request.base_url)
    return await room.work.show(place_of(request), pictures.qr, f"{base.rstrip('/')}/t/{table.id}")


# --- afterwards


@post("/tables/{table_id:str}/rematch", tags=["afterwards"], responses=troubles(403, 404, 409, 410, 429, 503))
async def rematch(request: Visit, table_id: TableId, room: TheRoom, limits: TheLimits) -> Response[Made]:
    """Play again with the same people; whoever asks second gets the same table."""
    limits.deeds.take(place_of(request), guest(request))
    table, token = await room.table(table_id, place_of(request)), guest(request)
    seats = table.sitting.held_by(hashed(token))
    if not seats:
        raise Refusal("not-your-seat", 403)
    again = await room.rematch(table, seats[0])
    room.heeding.note(again.id, hashed(token), place_of(request))
    return with_cookie(request, token, made(again, token))


@post("/tables/{table_id:str}/fork", tags=["afterwards"], responses=troubles(403, 404, 409, 410, 413, 429, 503))
async def fork(
    request: Visit, table_id: TableId, data: JSONBody[Fork], room: TheRoom, limits: TheLimits
) -> Response[Made]:
    """What if: go on from a moment of a finished match, against bots."""
    limits.new_tables.take(place_of(request), guest(request))
    table, token = await room.table(table_id, place_of(request)), guest(request) or guests.new_token()
    manners.look(table.sitting, hashed(token))
    forked = await room.fork(table, data, token)
    room.heeding.note(forked.id, hashed(token), place_of(request))
    return with_cookie(request, token, made(forked, token))


@get("/tables/{table_id:str}/journal", tags=["afterwards"], media_type="application/jsonl",
     responses=troubles(403, 404, 409, 410, 429, 503))  # fmt: skip
async def journal(request: Visit, table_id: TableId, room: TheRoom, limits: TheLimits) -> Response[str]:
    """The match on paper, its seed included: `rumpus verify` checks it.

    One that was played with another edition of the game is there too, but its choices are numbers without words.
    """
    sitting = await finished(request, table_id, room, limits)
    text = await room.work.show(place_of(request), afterwards.journal, manners.ended(sitting))
    name = f"{sitting.terms.game}-{table_id}.jsonl"
    return Response(text, media_type="application/jsonl",
                    headers={"content-disposition": f'attachment; filename="{name}"'})  # fmt: skip


async def finished(request: Visit, table_id: str, room: Room, limits: Limits) -> Sitting:
    """A table whose match is over, also where this Rumpus could not play it again."""
    try:
        return (await looked_into(request, table_id, room, limits)).sitting
    except Refusal as refusal:
        if refusal.message != "edition-changed":
            raise
        sitting = await room.on_paper(table_id, place_of(request))
        manners.look(sitting, hashed(guest(request)))
        return sitting


@get("/tables/{table_id:str}/proof", tags=["afterwards"], responses=troubles(403, 404, 409, 410, 429, 503))
async def proof(request: Visit, table_id: TableId, room: TheRoom, limits: TheLimits) -> Proof:
    """That the luck was fixed before the first card was dealt."""
    sitting = await finished(request, table_id, room, limits)
    manners.ended(sitting)
    return afterwards.proof(sitting)


HANDLERS = [
    games, rules, rule_drawing, picture, lobby, set_table, table_card, sit, held, relink, deck, box, qr, rematch, fork, journal,
    proof,
]  # fmt: skip
