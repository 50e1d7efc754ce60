"""What a link to the room looks like where somebody sends it: title, sentence and picture in the page's head.

The page is the same for every address; only its head knows which game or table is meant. Whoever reads it needs no script.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from importlib.util import find_spec
from typing import Any, NamedTuple

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.server import pictures
from rumpus.server.front import File, Front, answer, file_of
from rumpus.server.laying import known_game
from rumpus.server.live import LiveTable
from rumpus.server.protocol import SeatCard
from rumpus.server.room import Room
from rumpus.server.routes import InLanguage, TheLimits, TheRoom, Visit, place_of, troubles
from rumpus.server.shelves import said
from rumpus.server.words import Refusal, speech

ADDRESS = re.compile(r"/(t|replay|rules|fair)/([\w.-]{1,64})/?")
HEAD = re.compile(r'<meta name="description"[^>]*>|<title>[^<]*</title>')
WIDE, HIGH = 1200, 630  # the size that services show such pictures in
GROUND = "#17120f"


class Preview(NamedTuple):
    """What is said of a link: the game it is about (its picture), a title and a sentence."""

    game: Game
    title: str
    about: str


async def headed(request: Visit, page: File, room: Room) -> File:
    """The page with a head that says what its address shows; as it is where there is nothing to say."""
    language = "fr" if request.headers.get("accept-language", "").lower().startswith("fr") else "en"
    try:
        found = await preview(request, room, language)
    except RumpusError:
        return page
    if found is None:
        return page
    base = (room.settings.public_address or str(request.base_url)).rstrip("/")
    text = HEAD.sub("", page.content.decode()).replace("</head>", f"{head(found, base, request.url.path)}</head>", 1)
    return file_of(text.encode(), "index.html")


async def preview(request: Visit, room: Room, language: str) -> Preview | None:
    """What there is to say of an address."""
    say = speech(language)
    if request.url.path.rstrip("/") == "/new":
        game = known_game(request.query_params.get("game", ""))
        return Preview(game, say("preview-new", title=titled(game, language)), about(game, language))
    found = ADDRESS.fullmatch(request.url.path)
    if found is None:
        return None
    kind, name = found.groups()
    if kind in ("rules", "fair"):
        game = known_game(name)
        return Preview(game, say(f"preview-{kind}", title=titled(game, language)), about(game, language))
    return of_table(await room.table(name, place_of(request)), language)


def of_table(table: LiveTable, language: str) -> Preview:
    """What there is to say of a table: who invites, or who plays, and how it stands."""
    say, card = speech(language), table.card("")
    game, free = table.sitting.game, sum(seat.kind == "open" for seat in card.seats)
    people = _named(card.seats)
    given = {"title": titled(game, language), "name": people[0] if people else "", "names": ", ".join(people), "people": len(people),
             "free": free}  # fmt: skip
    phase = "full" if card.phase == "waiting" and not free else card.phase
    return Preview(game, say(f"preview-{phase}", **given), say(f"preview-{phase}-about", **given))


def _named(seats: Sequence[SeatCard]) -> list[str]:
    """Who sits there, people before bots."""
    return [seat.name for kind in ("person", "bot") for seat in seats if seat.kind == kind and seat.name]


def titled(game: Game, language: str) -> str:
    """What a game is called."""
    return said(game.voice([], language), "title", game.title)


def about(game: Game, language: str) -> str:
    """What it is like."""
    return said(game.voice([], language), "about", game.about)


def head(found: Preview, base: str, path: str) -> str:
    """What stands in the page's head."""
    image = f"/api/games/{found.game.name}/picture.png" if drawable() else "/icon-512.png"
    told = {
        "og:type": "website", "og:site_name": "Rumpus", "og:title": found.title, "og:description": found.about,
        "og:url": f"{base}{path}", "og:image": f"{base}{image}", "og:image:alt": found.game.title,
    }  # fmt: skip
    size = {"og:image:width": str(WIDE), "og:image:height": str(HIGH)} if drawable() else {}
    properties = "".join(f'<meta property="{name}" content="{escape(text)}">\n' for name, text in (told | size).items())
    return (
        f'<title>{escape(found.title)} · Rumpus</title>\n<meta name="description" content="{escape(found.about)}">\n'
        f'{properties}<meta name="twitter:card" content="{"summary_large_image" if drawable() else "summary"}">\n'
    )


def drawable() -> bool:
    """Whether pictures can be made of dots here: that takes resvg, which printing needs too."""
    return find_spec("resvg_py") is not None


@lru_cache(maxsize=32)
def dots(game: Game, language: str) -> bytes:
    """A game's picture as PNG, whole, on a ground of the size that links are shown in."""
    import resvg_py

    drawn = pictures.cover(game, language)
    width, height = map(float, re.findall(r"[\d.]+", re.search(r'viewBox="([^"]*)"', drawn)[1])[2:])  # type: ignore[index]
    scale = min(WIDE / width, HIGH / height)
    wide, high = width * scale, height * scale
    inner = re.sub(
        r'<svg\b([^>]*?)\s(?:width|height)="[^"]*"(?:([^>]*?)\s(?:width|height)="[^"]*")?', r"<svg\1\2", drawn, count=1
    )
    placed = inner.replace(
        "<svg",
        f'<svg x="{(WIDE - wide) / 2:.1f}" y="{(HIGH - high) / 2:.1f}" width="{wide:.1f}" height="{high:.1f}"',
        1,
    )
    framed = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}">'
        f'<rect width="{WIDE}" height="{HIGH}" fill="{GROUND}"/>{placed}</svg>'
    )
    return bytes(resvg_py.svg_to_bytes(svg_string=framed, sans_serif_family="DejaVu Sans", serif_family="DejaVu Serif"))


@get("/games/{game:str}/picture.png", tags=["shelf"], media_type="image/png", responses=troubles(404, 429, 503))
async def picture_of_dots(
    request: Visit, game: FromPath[str], room: TheRoom, limits: TheLimits, language: InLanguage = "en"
) -> Response[bytes]:
    """What a game looks like, for where links are shown: 1200 by 630 dots."""
    limits.looks.take(place_of(request))
    found = known_game(game)
    if not drawable():
        raise Refusal("no-drawing", 404)
    await room.readiness.ready(found.name)
    content = await room.work.show(place_of(request), dots, found, language)
    return Response(content, media_type="image/png", headers={"cache-control": "public, max-age=86400"})


@get(["/", "/{path:path}"], include_in_schema=False, packed=True)
async def client(
    request: Visit, front: NamedDependency[Front], room: TheRoom, path: FromPath[str] = ""
) -> Response[bytes]:
    """A file of the client; the page's head says what its address shows."""
    found = front.file(path)
    if found is None:
        return Response(b"", status_code=404, media_type="text/plain")
    return answer(request, await headed(request, found, room) if found is front.page else found)


HANDLERS: list[Any] = [picture_of_dots]
