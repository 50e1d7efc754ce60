"""What a page needs to be a room by itself: each game's pack, with its card for the shelf, its rules and its pictures.

Served by the room, or written as plain files for any web space.
"""

import hashlib
import json
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from rumpus.bots.levels import LEVELS
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.paper import write_whole
from rumpus.core.rulebook import drawing, rulebook
from rumpus.core.shelf import game as game_named
from rumpus.core.shelf import packages
from rumpus.core.voice import LANGUAGES
from rumpus.server.pictures import cover
from rumpus.server.protocol import GameCard, LevelCard
from rumpus.server.shelves import game_card
from rumpus.server.words import speech
from rumpus.wasm import pack
from rumpus.wasm.boxes import offered
from rumpus.wasm.linking import Progress
from rumpus.wasm.sources import made_of

CLIENT = Path(__file__).parent / "web"  # the browser client, as it was built into the package
INDEX, WORKER, PAGE = "games.json", "worker.js", "index.html"
MARK = '<meta name="rumpus-room" content="none" />'  # on a page that has no room
GUARD = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)  # what a page on a web space may do


def write(game: Game, folder: Path, progress: Progress | None = None) -> Path:
    """Write a game's pack, and all that is shown of it outside a match; return its folder."""
    more = {}
    for language in LANGUAGES:
        more[f"about-{language}"] = ".json", _json(msgspec.to_builtins(_card(game, language)))
        more[f"rules-{language}"] = ".json", _json(_rules(game, language))
        more[f"picture-{language}"] = ".svg", cover(game, language).encode()
    return pack.write(game, folder, progress, more)


def _card(game: Game, language: str) -> GameCard:
    """The card of a game, with the options that a page has boxes for."""
    card, known = game_card(game, language), offered(game)
    return msgspec.structs.replace(card, options=[option for option in card.options if len(known[option.name]) > 1])


def _rules(game: Game, language: str) -> dict[str, Any]:
    """The rules of a game, and what is drawn in them by the names that stand there."""
    drawn = dict[str, str]()

    def address(place: str) -> str:
        scene = drawing(game, place, language)
        name = f"/drawing/{len(drawn)}/"
        drawn[name] = scene.svg() if scene else ""
        return name

    book = rulebook(game, language, address)
    return {"title": book.title, "html": book.html, "drawings": drawn}


def current(folder: Path) -> list[str]:
    """The games of which packs lie in a folder that were made of them as they are, with all that is shown of them."""
    found = {place.parent.name: json.loads(place.read_bytes()) for place in sorted(folder.glob("*/game.json"))}
    known = packages()
    return [
        name
        for name, pack in found.items()
        if name in known and f"about-{LANGUAGES[0]}" in pack["files"] and pack["madeOf"] == made_of(game_named(name))
    ]


def index(folder: Path, games: Sequence[str]) -> bytes:
    """These games of a folder, with their pictures, and the bots to play them with, in all languages."""
    pictures = {name: _pictures(json.loads((folder / name / "game.json").read_bytes())["files"]) for name in games}
    return _json({"games": pictures, "levels": {language: list(_levels(language)) for language in LANGUAGES}})


def _pictures(files: Mapping[str, str]) -> dict[str, str]:
    return {language: files[f"picture-{language}"] for language in LANGUAGES}


def _levels(language: str) -> Iterator[Any]:
    say = speech(language)
    for level in LEVELS:
        yield msgspec.to_builtins(LevelCard(level, say(f"level-{level}"), say(f"level-{level}-about")))


def with_files(worker: bytes, files: Mapping[str, bytes], room: bool = False) -> bytes:
    """The worker that keeps these files in the browser, each by the digest of its content; "" is the page itself.

    Where there is a room, the page is asked of that first, so that both are of one version.
    """
    worker = worker.replace(b"const ROOM = false;", b"const ROOM = true;") if room else worker
    kept = {"" if name == PAGE else name: hashlib.sha256(content).hexdigest()[:16] for name, content in files.items()}
    listed = json.dumps(dict(sorted(kept.items())), separators=(",", ":")).encode()
    return re.sub(rb"const FILES = \{\};", lambda _: b"const FILES = " + listed + b";", worker, count=1)


def may_write(folder: Path) -> None:
    """Refuse a folder that has something else in it than an earlier export, and a page that was not built."""
    page = folder / PAGE
    ours = page.is_file() and MARK in page.read_text("utf-8", "replace")
    if folder.exists() and not folder.is_dir():
        raise RumpusError(f"{folder} is a file, not a folder: name a folder to write the page into.")
    if folder.is_dir() and any(folder.iterdir()) and not ours:
        raise RumpusError(f"{folder} has other files in it: name a new or an empty folder, so that nothing is lost.")
    if not (CLIENT / PAGE).is_file():
        raise RumpusError(
            "The browser client has not been built yet: run `make web` in the checkout, then export again."
        )


def export(games: Sequence[Game], folder: Path) -> None:
    """Write the page around the packs of these games. The page itself comes last: until then there is the one before, or none."""
    for place in (folder / "packs").iterdir():
        if place.is_dir() and place.name not in {game.name for game in games}:
            shutil.rmtree(place)
    files = read(CLIENT) | {f"packs/{name}": content for name, content in read(folder / "packs").items()}
    worker, page = files.pop(WORKER), alone(files.pop(PAGE).decode()).encode()
    files |= {INDEX: index(folder / "packs", sorted(game.name for game in games)), PAGE: page}
    for old in set(read(folder)) - {*files, WORKER, PAGE}:
        (folder / old).unlink()
    for name, content in {**files, WORKER: with_files(worker, files)}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        write_whole(folder / name, content)


def read(folder: Path) -> dict[str, bytes]:
    """The files in a folder by their names."""
    places = sorted(place for place in folder.rglob("*") if place.is_file()) if folder.is_dir() else []
    return {place.relative_to(folder).as_posix(): place.read_bytes() for place in places}


def alone(page: str) -> str:
    """The page as it lies on a web space: it finds its files wherever that is, asks no room, and keeps to itself."""
    said = f'{MARK}\n    <meta http-equiv="content-security-policy" content="{GUARD}" />\n    '
    return re.sub(r'(href|src)="/', r'\1="./', page).replace("<title>", f"{said}<title>", 1)


def _json(content: Any) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
