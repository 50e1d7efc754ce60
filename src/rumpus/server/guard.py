"""The guard at the door: what every answer says to browsers, and from which pages anything may be asked."""

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from litestar.routes import HTTPRoute
from litestar.types import Message, Scope

from rumpus.server.guests import cookie_name, hashed
from rumpus.server.limits import place
from rumpus.server.words import Refusal

PAGE = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
PICTURE = (
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"  # what carries its own style, and no script
)
LEAF = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"  # a page of words with a button
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]


async def add_headers(message: Message, scope: Scope) -> None:
    """Say to browsers, with every answer, what a page of ours may do."""
    if message["type"] != "http.response.start":
        return
    headers = list(message.get("headers", ()))
    if scope.get("method") == "OPTIONS":  # Litestar names the methods of one handler alone
        ways = ", ".join(allowed(scope["litestar_app"], scope["path"])).encode()
        headers = [(name, ways if name.lower() == b"allow" else value) for name, value in headers]
    written = scope["path"].startswith("/privacy")
    drawn = scope["path"].startswith("/balance/") or any(
        name.lower() == b"content-type" and value.startswith(b"image/svg") for name, value in headers
    )
    named = {name.lower() for name, _ in headers}
    told = [(b"referrer-policy", b"same-origin") if written and name == b"referrer-policy" else (name, value)
            for name, value in HEADERS]  # fmt: skip  # or a form would not say where it comes from
    headers += [(b"content-security-policy", (LEAF if written else PICTURE if drawn else PAGE).encode()), *told]
    if scope["path"].startswith("/api") and b"cache-control" not in named:
        headers.append((b"cache-control", b"no-store"))
    message["headers"] = headers


async def say_methods(message: Message, scope: Scope) -> None:
    """Say how one may ask for what is at a path, to whoever asks that or asked in another way."""
    if message["type"] != "http.response.start" or (message["status"] != 405 and scope.get("method") != "OPTIONS"):
        return
    methods = ", ".join(allowed(scope["litestar_app"], scope["path"]))
    kept = [(name, value) for name, value in message.get("headers", ()) if name.lower() != b"allow"]
    message["headers"] = [*kept, (b"allow", methods.encode())]


def same_site(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse what a page of another site asks. A program that is no browser names no page."""
    if connection.scope.get("method") == "GET":
        return
    if foreign(connection.headers):
        raise Refusal("wrong-origin", 403)


def may_come(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse what somebody asks to be done whom whoever runs the room does not want here."""
    if connection.scope.get("method") not in ("GET", "HEAD", "OPTIONS"):
        scheme = str(connection.scope["scheme"])
        token = connection.cookies.get(cookie_name(scheme), "")
        here = place(connection.client.host) if connection.client else ""
        connection.app.state.room.heeding.bars.let_in(hashed(token), here)


def foreign(headers: Mapping[str, str]) -> bool:
    """Whether a page of another site asks."""
    origin, host = headers.get("origin"), headers.get("host", "")
    elsewhere = origin is not None and urlsplit(origin).netloc.casefold() != host.casefold()
    return elsewhere or headers.get("sec-fetch-site") == "cross-site"


def allowed(app: Litestar, path: str) -> list[str]:
    """The methods with which a path may be asked; those of the most exact route that has it."""
    routes = [route for route in app.routes if isinstance(route, HTTPRoute) and _leads_to(route, path)]
    nearest = max((len(route.path_components) for route in routes), default=0)
    return sorted({method for route in routes if len(route.path_components) == nearest for method in route.methods})


def _leads_to(route: HTTPRoute, path: str) -> bool:
    pattern = re.sub(r"\\{[^}]*:path\\}", ".*", re.escape(route.path))
    return re.fullmatch(re.sub(r"\\{[^}]*\\}", "[^/]+", pattern), path) is not None
