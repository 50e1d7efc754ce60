"""The front of the room: the browser client, as it was built into the package."""

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from rumpus.server import site

mimetypes.add_type("application/wasm", ".wasm")
mimetypes.add_type("text/plain", ".ftl")
SMALL = 500  # bytes: not worth packing
PACKED = (
    "text/",
    "image/svg",
    "application/json",
    "application/javascript",
    "application/manifest",
    "application/wasm",
)
NAMED = re.compile(r"^assets/|-[0-9a-f]{12}\.\w+$")  # by their content
MISSING = (
    "<!doctype html>\n<html lang=en>\n<meta charset=utf-8>\n<title>Rumpus</title>\n<h1>The room is open, but has no "
    "furniture</h1>\n<p>The browser client has not been built yet. Run <code>make web</code> in the checkout, then open "
    "this page again.\n"
)


@dataclass(frozen=True)
class File:
    """A file of the client."""

    content: bytes
    kind: str
    tag: str
    forever: bool  # its name changes when its content does

    @cached_property
    def packed(self) -> bytes:
        """The content as it travels to whoever can unpack it; nothing where that is not worth it."""
        worth = len(self.content) > SMALL and self.kind.startswith(PACKED)
        return gzip.compress(self.content, 9, mtime=0) if worth else b""


class Front:
    """The files of the client, read once."""

    def __init__(self, folder: Path = site.CLIENT, packs: Path = site.FOLDER) -> None:
        found = site.read(folder) | {f"packs/{name}": content for name, content in site.read(packs).items()}
        found[f"packs/{site.INDEX}"] = site.index(packs)
        if site.WORKER in found:
            found[site.WORKER] = site.with_files(
                found[site.WORKER], {name: content for name, content in found.items() if name != site.WORKER}
            )
        self.files = {name: _file(content, name) for name, content in found.items()}
        page = self.files.get("index.html")
        self.page = page or File(MISSING.encode(), "text/html", "", False)

    def file(self, path: str) -> File | None:
        """The file of that name; the page itself for every address that the client knows how to show."""
        found = self.files.get(path.strip("/"))
        if found or "." in path.rpartition("/")[2]:
            return found
        return self.page


def _file(content: bytes, name: str) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return File(content, kind, tag, NAMED.search(name) is not None)


@get(["/", "/{path:path}"], include_in_schema=False, packed=True)
async def client(
    request: Request[Any, Any, Any], front: NamedDependency[Front], path: FromPath[str] = ""
) -> Response[bytes]:
    """A file of the client."""
    found = front.file(path)
    if found is None:
        return Response(b"", status_code=404, media_type="text/plain")
    headers = {"etag": found.tag, "vary": "accept-encoding"} if found.tag else {}
    headers["cache-control"] = "public, max-age=31536000, immutable" if found.forever else "no-cache"
    if found.tag and request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    if found.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, headers=headers | {"content-encoding": "gzip"}, media_type=found.kind)
    return Response(found.content, headers=headers, media_type=found.kind)
