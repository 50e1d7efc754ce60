"""Pictures: a game's cover, and the square sign that brings a phone to a table."""

from functools import cache, lru_cache
from io import BytesIO

import segno

from rumpus.bots.levels import Bot
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.rulebook import drawing
from rumpus.server.words import Refusal

LOOKED_AT = 80  # choices of a match, or all of a shorter one: half-way through these a table looks lively
PEOPLE = ("Ada", "Bruno", "Chloé", "Dmitri", "Elif", "Farid", "Greta", "Hugo")


@cache
def poster(game: Game) -> str:
    """The poster in a game's folder, '' where it has none. It is there before the game is compiled."""
    own = game.folder / "picture.svg"
    return own.read_text("utf-8") if own.exists() else ""


@cache
def cover(game: Game, language: str) -> str:
    """A picture of the game: its poster, otherwise a table in mid-play as everyone sees it."""
    if own := poster(game):
        return own
    seats = min(max(game.seats[0], 4), game.seats[-1])
    match = game.start(seats, seed="cover", names=PEOPLE[:seats])
    bot = Bot("brute", "cover")
    while match.number < LOOKED_AT and not match.over:
        match.act(match.must[0], bot.choose(match, match.must[0]))
    match.undo(match.number // 2)
    return match.scene(language=language).svg()


@lru_cache(maxsize=256)
def rule_drawing(game: Game, place: str, language: str) -> str:
    """A drawing in a game's rules."""
    try:
        scene = drawing(game, place, language)
    except RumpusError:
        scene = None
    if scene is None:
        raise Refusal("no-drawing", 404)
    return scene.svg()


def qr(address: str) -> str:
    """An address as a QR code, in SVG."""
    out = BytesIO()
    segno.make(address, micro=False, error="m").save(out, kind="svg", scale=8, border=2, xmldecl=False)
    return out.getvalue().decode()
