"""What both sides of a siege speak with: sockets and requests from loopback addresses of one's own choice."""

import asyncio
import base64
import json
import random
import re
from collections import Counter
from typing import Any

from bench.room import Line

HOST = "127.0.0.1"
STATUS = re.compile(rb"HTTP/1\.1 (\d{3})")
OPENING = 20.0  # seconds to wait for the room's first word


class Socket(Line):
    """A WebSocket on which one may go on talking after the other end has hung up."""

    def _send(self, kind: int, body: bytes) -> None:
        if not self._transport.is_closing():
            super()._send(kind, body)


async def dial(port: int, source: str, path: str, cookie: str = "", more: str = "") -> Line:
    """A WebSocket that is opened from an address; ConnectionError where the room opens none."""
    loop = asyncio.get_running_loop()
    opened: asyncio.Future[None] = loop.create_future()
    transport, line = await loop.create_connection(lambda: Socket(opened), HOST, port, local_addr=(source, 0))
    key = base64.b64encode(random.randbytes(16)).decode()
    head = (f"GET {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nOrigin: http://{HOST}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n")  # fmt: skip
    transport.write((head + (f"Cookie: {cookie}\r\n" if cookie else "") + more + "\r\n").encode())
    try:
        await asyncio.wait_for(asyncio.shield(opened), OPENING)
    except (RuntimeError, TimeoutError) as error:
        transport.abort()
        opened.cancel()
        raise ConnectionError(str(error) or "no answer") from None
    return line


class Asker(asyncio.Protocol):
    """A connection on which requests are sent, one upon the other if wanted, and answers counted by status."""

    def __init__(self, counts: Counter[str]) -> None:
        self._counts, self._data = counts, bytearray()
        self.transport: Any = None
        self.closed = False
        self.answered = asyncio.Event()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def connection_lost(self, _: Exception | None) -> None:
        self.closed = True
        self.answered.set()

    def data_received(self, data: bytes) -> None:
        """Count answers by their first lines; of what else they say nothing is kept."""
        self._data += data
        end = 0
        for found in STATUS.finditer(self._data):
            self._counts[found[1].decode()] += 1
            self.answered.set()
            end = found.end()
        del self._data[: max(end, len(self._data) - len("HTTP/1.1 200") + 1)]

    def ask(self, request: bytes) -> None:
        """Send a request."""
        self.answered.clear()
        self.transport.write(request)


async def knock(port: int, source: str, counts: Counter[str]) -> Asker:
    """A connection from an address."""
    loop = asyncio.get_running_loop()
    _, asker = await loop.create_connection(lambda: Asker(counts), HOST, port, local_addr=(source, 0))
    return asker


def request(port: int, method: str, path: str, body: Any = None, **headers: str) -> bytes:
    """A request as it is sent."""
    content = b"" if body is None else json.dumps(body).encode()
    lines = [
        f"{method} {path} HTTP/1.1",
        f"Host: {HOST}:{port}",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    if content:
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"]
    return "\r\n".join([*lines, "", ""]).encode() + content
