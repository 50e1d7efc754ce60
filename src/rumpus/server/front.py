"""The front of the room: the browser client, as it was built into the package."""

import gzip
import hashlib
import mimetypes
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response

from rumpus.server import site
from rumpus.wasm.packs import SHIPPED

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
        names = {place.relative_to(folder): place for place in places}
        self.files = {name.as_posix(): read(place, name.parts[0] == "assets") for name, place in names.items()}
        games = site.current(packs)
        self.files[site.INDEX] = file_of(site.index(packs, games), site.INDEX)
        if site.WORKER in self.files:
            self.files[site.WORKER] = file_of(self._worker(packs, games), site.WORKER)
        page = self.files.get("index.html")
        self.page = page or File(MISSING.encode(), b"", "text/html", "", False)

    def _worker(self, packs: Path, names: Sequence[str]) -> bytes:
        """The worker that keeps the client in browsers, with these games that the package carries."""
        client = {name: file.content for name, file in self.files.items() if name != site.WORKER}
        games = {f"packs/{game}/{name}": file for game in names for name, file in site.read(packs / game).items()}
        return site.with_files(self.files[site.WORKER].content, client | games, room=True)

    def file(self, path: str) -> File | None:
        """The file of that name; the page itself for every address that the client knows how to show."""
        found = self.files.get(path.strip("/"))
        if found or "." in path.rpartition("/")[2]:
            return found
        return self.page


def read(place: Path, forever: bool) -> File:
    """A file that lies somewhere."""
    return file_of(place.read_bytes(), place.name, forever)


def file_of(content: bytes, name: str, forever: bool = False) -> File:
    """A file of this content, packed where that makes it smaller."""
    kind = KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(content, 9, mtime=0) if len(content) > SMALL and kind.startswith(PACKED) else b""
    return File(content, packed, kind, f'"{hashlib.sha256(content).hexdigest()[:20]}"', forever)


def answer(request: Request[Any, Any, Any], file: File) -> Response[bytes]:
    """A file as the caller likes it, or that it is the one that the caller has."""
    headers = {"etag": file.tag, "vary": "accept-encoding"} if file.tag else {}
    headers["cache-control"] = "public, max-age=31536000, immutable" if file.forever else "no-cache"
    if file.tag and request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if file.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, headers=headers | {"content-encoding": "gzip"}, media_type=file.kind)
    return Response(file.content, headers=headers, media_type=file.kind)
