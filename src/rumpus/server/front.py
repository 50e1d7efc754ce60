"""The front of the room: the browser client, as it was built into the package."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from rumpus.core.shelf import game, packages
from rumpus.server import site
from rumpus.wasm.packs import SHIPPED, found

FOLDER = Path(__file__).parent / "web"
SMALL = 500  # bytes: not worth packing
PACKED = (
    "text/",
    "image/svg",
    "application/json",
    "application/javascript",
    "application/manifest",
    "application/wasm",
)
KINDS = {".wasm": "application/wasm", ".ftl": "text/plain; charset=utf-8"}  # which Python does not know everywhere
PACKS = "packs"  # under which the packs of games are: packs/derby/game.json
MISSING = (
    "<!doctype html>\n<html lang=en>\n<meta charset=utf-8>\n<title>Rumpus</title>\n<h1>The room is open, but has no "
    "furniture</h1>\n<p>The browser client has not been built yet. Run <code>make web</code> in the checkout, then open "
    "this page again.\n"
)


@dataclass(frozen=True)
class File:
    """A file of the client, plain and packed."""

    content: bytes
    packed: bytes
    kind: str
    tag: str
    forever: bool  # its name changes when its content does


class Front:
    """The files of the client, read once."""

    def __init__(self, folder: Path = FOLDER, packs: Path = SHIPPED) -> None:
        places = sorted(place for place in folder.rglob("*") if place.is_file()) if folder.is_dir() else []
        self.files = {place.relative_to(folder).as_posix(): _read(place, folder) for place in places}
        self.files |= {f"{PACKS}/{site.INDEX}": _file(site.index(packs), site.INDEX)}
        if site.WORKER in self.files:
            self.files[site.WORKER] = _file(self._worker(packs), site.WORKER)
        page = self.files.get("index.html")
        self.page = page or File(MISSING.encode(), b"", "text/html", "", False)
        self._of_packs: dict[str, File] = {}

    def _worker(self, packs: Path) -> bytes:
        """The worker that keeps the client in browsers, with the games that the package carries."""
        worker = self.files[site.WORKER].content
        files = {name: file.content for name, file in self.files.items() if name != site.WORKER}
        return site.with_files(
            worker, files | {f"{PACKS}/{name}": content for name, content in site.read(packs).items()}
        )

    def file(self, path: str) -> File | None:
        """The file of that name; the page itself for every address that the client knows how to show."""
        known = self.files.get(path.strip("/")) or self._of_a_pack(path.strip("/"))
        if known or "." in path.rpartition("/")[2]:
            return known
        return self.page

    def _of_a_pack(self, path: str) -> File | None:
        """A file of a game's pack, once that is made."""
        folder, _, rest = path.partition("/")
        name, _, file = rest.partition("/")
        if folder == PACKS and path not in self._of_packs and name in packages():
            place = found(game(name))
            if place and any(one.name == file for one in place.iterdir()):
                self._of_packs[path] = _read(place / file, place, named_by_content=file != "game.json")
        return self._of_packs.get(path)


def _read(place: Path, folder: Path, named_by_content: bool = False) -> File:
    return _file(place.read_bytes(), place.name, named_by_content or place.relative_to(folder).parts[0] == "assets")


def _file(content: bytes, name: str, forever: bool = False) -> File:
    kind = KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(content, 9, mtime=0) if len(content) > SMALL and kind.startswith(PACKED) else b""
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return File(content, packed, kind, tag, forever)


@get(["/", "/{path:path}"], include_in_schema=False, packed=True)
async def client(
    request: Request[Any, Any, Any], front: NamedDependency[Front], path: FromPath[str] = ""
) -> Response[bytes]:
    """A file of the client."""
    file = front.file(path)
    if file is None:
        return Response(b"", status_code=404, media_type="text/plain")
    headers = {"etag": file.tag, "vary": "accept-encoding"} if file.tag else {}
    headers["cache-control"] = "public, max-age=31536000, immutable" if file.forever else "no-cache"
    if file.tag and request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers=headers | {"content-encoding": "gzip"}, media_type=file.kind)
    return Response(file.content, headers=headers, media_type=file.kind)
