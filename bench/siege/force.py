"""The attackers: a process of its own that attacks in one way after the other, as it is told on its standard input.

Everything it does goes to one port of the loopback, from loopback addresses, and is bounded in time, in connections and in
what it sends a second, however many addresses it comes from.
"""

import asyncio
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any

import msgspec
import uvloop
from bench.room import Line
from bench.siege.wire import Asker, dial, knock, request

MOST_LINES = 1200  # connections that an attack holds at once
A_SECOND = 400  # things that an attack says or asks a second, in all
OPENING = 2.0  # of them, what it counts for to open a connection
NICE = 5  # they share the machine with those they attack, which is more than real ones can do


class Order(msgspec.Struct):
    """What to do: a flood, from so many addresses, for so long, knowing the addresses of these tables."""

    flood: str
    addresses: int
    seconds: float
    tables: list[str]  # that are being played by others
    finished: str  # a table whose match is over


class Force:
    """An attack under way."""

    def __init__(self, port: int, order: Order) -> None:
        self.port, self.order = port, order
        self.sources = [f"127.0.{at // 250}.{at % 250 + 2}" for at in range(order.addresses)]
        self.until = time.monotonic() + order.seconds
        self.counts: Counter[str] = Counter()
        self.lines: list[Line] = []
        self.askers: list[Asker] = []
        self._allowance, self._at = 0.0, time.monotonic()

    @property
    def going(self) -> bool:
        """Whether it is not over yet."""
        return time.monotonic() < self.until

    async def pace(self, cost: float = 1.0, a_second: float = A_SECOND) -> None:
        """Wait until one more thing may be done; TimeoutError when the attack is over."""
        now = time.monotonic()
        if now > self.until:
            raise TimeoutError
        self._allowance = min(a_second / 4, self._allowance + (now - self._at) * a_second)
        self._at = now
        self._allowance -= cost
        if self._allowance < 0:
            await asyncio.sleep(min(-self._allowance / a_second, max(0.0, self.until - now)))

    def source(self, at: int) -> str:
        """One address after the other."""
        return self.sources[at % len(self.sources)]

    async def crowd(self, count: int, tables: Iterable[str], hello: str = "", cookie: str = "") -> list[Line]:
        """Sockets to tables, one after the other; those that the room refuses are counted."""
        names, opened = list(tables), list[Line]()
        for at in range(min(count, MOST_LINES)):
            if not self.going:
                break
            await self.pace(OPENING)
            line = await self.line(self.source(at), names[at % len(names)], cookie)
            if line:
                opened.append(line)
                if hello:
                    line.send(hello)
        return opened

    async def line(self, source: str, table: str, cookie: str = "") -> Line | None:
        """A socket to a table, if the room opens one."""
        try:
            line = await dial(self.port, source, f"/api/tables/{table}/facts", cookie)
        except OSError:
            self.counts["sockets refused"] += 1
            return None
        line.closed.add_done_callback(self._cut)
        line.hear = self._heard
        self.lines.append(line)
        self.counts["sockets"] += 1
        return line

    def _cut(self, _: object) -> None:
        self.counts["sockets ended by the room"] += self.going

    def _heard(self, content: Any) -> None:
        refused = isinstance(content, str) and content.startswith('{"is":"refused"')
        self.counts["refused" if refused else "told"] += 1

    def say(self, line: Line, **message: Any) -> None:
        """Say something on a socket."""
        self.counts["said"] += 1
        if not line.closed.done():
            line.send(json.dumps(message))

    async def asker(self, at: int) -> Asker | None:
        """A connection for requests, from one address after the other; the one it has, while that is open."""
        slot = at % max(len(self.sources), 8)
        while len(self.askers) <= slot:
            self.askers.append(Asker(self.counts))
            self.askers[-1].closed = True
        if self.askers[slot].closed or self.askers[slot].transport.is_closing():
            try:
                self.askers[slot] = await knock(self.port, self.source(at), self.counts)
                self.counts["connections"] += 1
            except OSError:
                self.counts["connections refused"] += 1
                return None
        return self.askers[slot]

    async def ask(self, at: int, method: str, path: str, body: Any = None, **headers: str) -> None:
        """Send a request, without waiting for its answer."""
        await self.pace()
        asker = await self.asker(at)
        if asker:
            self.counts["requests"] += 1
            asker.ask(request(self.port, method, path, body, **headers))

    async def table(self, at: int, seats: list[dict[str, Any]], **wishes: Any) -> tuple[str, str]:
        """A table of one's own: its id and one's cookie; ('', '') where the room sets none."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.source(at), 0))
        wish = {"game": "derby", "seats": seats, **wishes}
        writer.write(request(self.port, "POST", "/api/tables", wish, Connection="close"))
        try:
            head, _, body = (await asyncio.wait_for(reader.read(), 20)).partition(b"\r\n\r\n")
        except (OSError, TimeoutError):
            head = body = b""
        writer.close()
        self.counts[f"tables {head[9:12].decode()}"] += 1
        if not head.startswith(b"HTTP/1.1 201"):
            return "", ""
        cookie = next(line for line in head.split(b"\r\n") if line.lower().startswith(b"set-cookie:"))
        return json.loads(body)["id"], cookie.split(b":", 1)[1].split(b";")[0].strip().decode()

    async def together(self, jobs: Iterable[Awaitable[None]]) -> None:
        """Do things at once."""
        await asyncio.gather(*jobs, return_exceptions=False)

    def end(self) -> None:
        """Hang up everywhere."""
        self.until = 0.0
        for line in self.lines:
            line.drop()
        for asker in self.askers:
            if asker.transport:
                asker.transport.abort()


Flood = Callable[[Force], Coroutine[Any, Any, None]]


async def attack(port: int, order: Order, flood: Flood) -> dict[str, int]:
    """Attack once; what came of it."""
    force = Force(port, order)
    try:
        async with asyncio.timeout(order.seconds):
            await flood(force)
            await asyncio.sleep(order.seconds)  # what it holds it holds to the end
    except TimeoutError:
        pass
    except (OSError, RuntimeError) as error:
        force.counts[f"stopped: {type(error).__name__}"] += 1
    finally:
        force.end()
    await asyncio.sleep(0)
    return dict(force.counts)


async def obey(port: int) -> None:
    """Attack as told, until nothing more is said."""
    from bench.siege.floods import FLOODS

    loop = asyncio.get_running_loop()
    while text := await loop.run_in_executor(None, sys.stdin.readline):
        order = msgspec.json.decode(text, type=Order)
        print(json.dumps(await attack(port, order, FLOODS[order.flood])), flush=True)


if __name__ == "__main__":
    os.nice(NICE)
    uvloop.run(obey(int(sys.argv[1])))
