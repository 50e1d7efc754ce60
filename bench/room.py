"""A server under load: players on real sockets, who choose steadily, and then as quickly as they can.

Each player has a socket of their own. A choice's delay is from sending it to the moment the last at the table was told of it.
First there is a choice a second at every table; then every table chooses again as soon as all were told.
"""

import asyncio
import base64
import json
import os
import random
import socket
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec

HERE = Path(__file__).parent
SEATS = 4
WARM = 20  # tables that are set before memory is measured
LATEST = 60.0  # seconds until the last must have been told
IDLE = 6.0  # seconds until a server has done what it does when all is quiet


TEXT, BINARY, CLOSE, PING, PONG = 0x81, 0x82, 0x88, 0x89, 0x8A  # the first byte of a frame that is whole


class Line(asyncio.Protocol):
    """A player's WebSocket, as light as can be: the players share a machine with the server that is measured."""

    def __init__(self, opened: "asyncio.Future[None]") -> None:
        self._opened, self._data, self._began = opened, bytearray(), False
        self._transport: Any = None
        self._told: list[Any] = []  # before somebody listens
        self.hear: Callable[[Any], None] = self._told.append  # texts, and bytes
        self.closed = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def connection_lost(self, _: Exception | None) -> None:
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        if self._began and not self._data:
            self._data = bytearray(self._read(data))
            return
        self._data += data
        if not self._began:
            head, found, rest = self._data.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self._opened.set_exception(RuntimeError(f"The server opened no socket: {head[:80]!r}"))
                return
            self._data, self._began = rest, True
            self._opened.set_result(None)
        self._data = bytearray(self._read(bytes(self._data)))

    def _read(self, data: bytes) -> bytes:
        """Take the frames that are there as a whole; what is left. Servers do not mask theirs, and these send none in pieces."""
        at = 0
        while len(data) >= at + 2:
            size, start = data[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : start])
            if len(data) < start + size:
                break
            self._take(data[at], data[start : start + size])
            at = start + size
        return data[at:]

    def _take(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self.hear(body.decode())
        elif kind == BINARY:
            self.hear(body)
        elif kind == PING:
            self._send(PONG, body)
        elif kind == CLOSE:
            self._transport.close()

    def send(self, text: str) -> None:
        """Say something."""
        self._send(TEXT, text.encode())

    def _send(self, kind: int, body: bytes) -> None:
        size = len(body)
        head = bytes([kind, 0x80 | size]) if size < 126 else bytes([kind, 0xFE, *size.to_bytes(2)])
        self._transport.write(head + b"\0\0\0\0" + body)  # masked, as it has to be, with a mask of zeros

    def listen(self, hear: Callable[[Any], None]) -> None:
        """Be told everything, from the first word on."""
        self.hear = hear
        for text in self._told:
            hear(text)
        self._told.clear()

    def drop(self) -> None:
        """Hang up."""
        self._transport.abort()


async def dial(port: int, path: str, cookie: str = "") -> Line:
    """Open a WebSocket on this machine."""
    loop = asyncio.get_running_loop()
    opened: asyncio.Future[None] = loop.create_future()
    transport, line = await loop.create_connection(lambda: Line(opened), "localhost", port)
    key = base64.b64encode(random.randbytes(16)).decode()
    lines = [f"GET {path} HTTP/1.1", f"Host: localhost:{port}", f"Origin: http://localhost:{port}", "Upgrade: websocket",
             "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]  # fmt: skip
    lines += [f"Cookie: {cookie}"] if cookie else []
    transport.write("\r\n".join([*lines, "", ""]).encode())
    await opened
    return line


@dataclass
class Table:
    """A table under load: who may choose what, and what is being waited for."""

    id: str
    seats: int = SEATS
    lines: list[Line] = field(default_factory=list)
    options: list[list[str]] = field(default_factory=list)
    asked: list[int] = field(default_factory=list)
    secrets: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    shown: set[int] = field(default_factory=set)  # the seats that were shown something
    target: int = 0
    over: bool = False
    told: "asyncio.Future[None] | None" = None  # who waits until all were told of a choice

    def __post_init__(self) -> None:
        self.options, self.asked = [[] for _ in range(self.seats)], [0] * self.seats
        self.numbers = [0] * self.seats

    def note(self, seat: int, number: int) -> None:
        """A player was told how things stand after a choice."""
        self.numbers[seat] = number
        self.shown.add(seat)
        if self.told and not self.told.done() and min(self.numbers) >= self.target:
            self.told.set_result(None)


class Server:
    """A server that is measured: its process, and where it listens."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process, self.port = process, port

    @property
    def memory(self) -> int:
        """Bytes of memory the server holds, in all its processes; what they share is counted once."""
        return 1024 * sum(self._number(pid, "smaps_rollup", "Pss:") for pid in self._processes)

    @property
    def work(self) -> float:
        """Seconds of processor time the server has used."""
        stats = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in self._processes]
        return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")

    @property
    def _processes(self) -> list[int]:
        """The server's process, and those it started."""
        main = self.process.pid
        return [main, *map(int, Path(f"/proc/{main}/task/{main}/children").read_text().split())]

    def _number(self, pid: int, file: str, name: str) -> int:
        lines = Path(f"/proc/{pid}/{file}").read_text().splitlines()
        return int(next(line for line in lines if line.startswith(name)).split()[1])


class House(Server, ABC):
    """A server under load."""

    name = ""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        super().__init__(process, port)
        self.sizes: list[int] = []  # of what was told after choices, in bytes

    @abstractmethod
    async def lay(self, client: httpx.AsyncClient) -> Table:
        """Set a table for four."""

    @abstractmethod
    async def join(self, table: Table, seat: int) -> None:
        """Open the line of one player."""

    @abstractmethod
    def hear(self, table: Table, seat: int, text: Any) -> str | None:
        """Take what a player is told; what is to be answered at once, if anything."""

    def who(self, table: Table) -> int:
        """A seat that chooses next."""
        return random.choice([seat for seat in range(table.seats) if table.options[seat]])

    @abstractmethod
    def choice(self, table: Table, seat: int) -> str:
        """The message that makes one of the seat's choices."""


class BoardgameIO(House):
    """boardgame.io with its own storage, which is memory; it keeps nothing."""

    name = "boardgame.io"

    async def lay(self, client: httpx.AsyncClient) -> Table:
        base = f"http://localhost:{self.port + 1}/games/draft"
        made = await client.post(f"{base}/create", json={"numPlayers": SEATS})
        made.raise_for_status()
        table = Table(made.json()["matchID"])
        for seat in range(SEATS):
            joined = await client.post(
                f"{base}/{table.id}/join", json={"playerID": str(seat), "playerName": f"Player {seat}"}
            )
            table.secrets.append(joined.json()["playerCredentials"])
        return table

    async def join(self, table: Table, seat: int) -> None:
        line = await dial(self.port, "/socket.io/?EIO=4&transport=websocket")
        greeted = asyncio.Event()
        line.hear = lambda text: greeted.set() if text.startswith("40/draft,") else None
        line.send("40/draft,")
        await greeted.wait()
        line.hear = line._told.append
        table.lines.append(line)
        line.send("42/draft," + json.dumps(["sync", table.id, str(seat), table.secrets[seat], SEATS]))

    def hear(self, table: Table, seat: int, text: str) -> str | None:
        if text == "2":
            return "3"
        if not text.startswith("42/draft,"):
            return None
        what, _, *rest = msgspec.json.decode(text[9:])
        if what in ("sync", "update"):
            state: dict[str, Any] = rest[0]["state"] if what == "sync" else rest[0]
            me = state["G"]["players"][seat]
            self.sizes.append(len(text))
            table.options[seat] = [] if me["chosen"] else [card["id"] for card in me["hand"]]
            table.over = "gameover" in state["ctx"]
            table.note(seat, state["_stateID"])
        return None

    def choice(self, table: Table, seat: int) -> str:
        card = random.choice(table.options[seat])
        table.target = max(table.numbers) + 1
        payload = {"type": "deploy", "args": [card], "playerID": str(seat), "credentials": table.secrets[seat]}
        action = {"type": "MAKE_MOVE", "payload": payload}
        return "42/draft," + json.dumps(["update", action, table.numbers[seat], table.id, str(seat)])


async def listen(house: House, table: Table, seat: int) -> None:
    """Take everything a player is told, until the line is closed."""
    line = table.lines[seat]

    def hear(text: Any) -> None:
        answer = house.hear(table, seat, text)
        if answer:
            line.send(answer)

    line.listen(hear)
    await line.closed


async def choose(house: House, table: Table) -> float:
    """Make a choice at a table; seconds until the last of its players was told."""
    seat = house.who(table)
    began = time.perf_counter()
    message = house.choice(table, seat)
    table.told = asyncio.get_running_loop().create_future()
    table.lines[seat].send(message)
    await table.told
    table.told = None
    return time.perf_counter() - began


Delays = list[tuple[float, float]]  # of choices: when all were told, and how long that took


async def steadily(house: House, table: Table, until: float, delays: Delays) -> None:
    """A choice a second, whether or not the one before took long."""
    due = time.perf_counter() + random.random()
    while due < until and not table.over:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        late = max(0.0, time.perf_counter() - due)  # a choice that had to wait for the one before is late already
        delay = late + await choose(house, table)
        delays.append((time.perf_counter(), delay))
        due += 1.0


async def eagerly(house: House, table: Table, until: float, delays: Delays) -> None:
    """Choice upon choice."""
    while time.perf_counter() < until and not table.over:
        delay = await choose(house, table)
        delays.append((time.perf_counter(), delay))


@dataclass(frozen=True)
class Row:
    """What was measured of one server."""

    system: str
    game: str
    processes: int
    tables: int
    seats: int
    idle_kib_a_table: float
    steady_per_second: float
    steady_p50_ms: float
    steady_p99_ms: float
    eager_per_second: float
    eager_p99_ms: float
    work_ms_a_choice: float  # of the server's processor time
    told_p50_bytes: int  # a message to a seat about a choice
    told_p90_bytes: int


async def measure(house: House, count: int, seconds: float, game: str = "", processes: int = 1) -> Row:
    """All of it for one server."""
    tables, listening = await occupy(house, WARM)  # what the first tables load is not theirs alone
    before = house.memory
    more = await occupy(house, count - WARM)
    tables, listening = tables + more[0], listening + more[1]
    idle = (house.memory - before) / 1024 / (count - WARM)
    house.sizes.clear()
    worked = house.work
    steady, _ = await load(house, tables, seconds, steadily)
    eager, rate = await load(house, tables, seconds, eagerly)
    worked = house.work - worked
    sizes = sorted(house.sizes)
    _fail(listening)
    for task in listening:
        task.cancel()
    for table in tables:
        for line in table.lines:
            line.drop()
    return Row(
        house.name, game, processes, count, tables[0].seats, round(idle, 1),
        round(len(steady) / seconds, 1), _ms(steady, 0.5), _ms(steady, 0.99), rate, _ms(eager, 0.99),
        round(1000 * worked / (len(steady) + len(eager)), 3), sizes[len(sizes) // 2], sizes[int(0.9 * len(sizes))],
    )  # fmt: skip


async def occupy(house: House, count: int) -> tuple[list[Table], list["asyncio.Task[None]"]]:
    """Set tables and seat the players at each; when all were told how things stand, and nothing more goes on."""
    async with httpx.AsyncClient(timeout=60) as client:
        tables = [await house.lay(client) for _ in range(count)]
    listening = []
    for table in tables:
        for seat in range(table.seats):
            await house.join(table, seat)
            listening.append(asyncio.create_task(listen(house, table, seat)))
    while not all(len(table.shown) == table.seats and any(table.options) for table in tables):
        await asyncio.sleep(0.1)
        _fail(listening)
    await asyncio.sleep(IDLE)
    return tables, listening


async def load(house: House, tables: list[Table], seconds: float, manner: Any) -> tuple[list[float], float]:
    """The delays of all choices made at all tables in so many seconds, and how many there were a second.

    The latter is counted until a tenth of the matches were over: then there are fewer who choose.
    """
    delays: Delays = []
    ended: list[float] = []
    began = time.perf_counter()

    async def play(table: Table) -> None:
        await manner(house, table, began + seconds, delays)
        ended.append(time.perf_counter())

    playing = [table for table in tables if not table.over]
    async with asyncio.timeout(seconds + LATEST):
        await asyncio.gather(*map(play, playing))
    last = min(sorted(ended)[len(playing) // 10], began + seconds)
    rate = sum(when <= last for when, _ in delays) / (last - began)
    return sorted(delay for _, delay in delays), round(rate, 1)


def _ms(delays: list[float], part: float) -> float:
    return round(1000 * delays[min(len(delays) - 1, int(part * len(delays)))], 1)


def _fail(listening: list["asyncio.Task[None]"]) -> None:
    for task in listening:
        if task.done():
            task.result()
            raise RuntimeError("A line was closed in the middle of the measurement.")


@asynccontextmanager
async def opened(kind: type[House], folder: Path, workers: int, game: str = "derby") -> AsyncIterator[House]:
    """A server of its own process, ready."""
    port = _free_port()
    theirs = ["node", str(HERE / "boardgame" / "server.js"), str(port), str(port + 1)]
    ours = [sys.executable, str(HERE / "serve.py"), str(port), f"sqlite:///{folder / 'tables.sqlite'}", "0",
            str(workers), game]  # fmt: skip
    command = theirs if kind.name == "boardgame.io" else ours
    with (folder / f"{kind.name}.log").open("w") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, text=True)
    try:
        await _ready(port, process)
        yield kind(process, port)
    finally:
        process.terminate()
        process.wait(20)


async def _ready(port: int, process: subprocess.Popen[str]) -> None:
    for _ in range(600):
        if process.poll() is not None:
            raise RuntimeError("The server stopped before it was ready.")
        try:
            _, writer = await asyncio.open_connection("localhost", port)
            writer.close()
            await asyncio.sleep(1)
            return
        except OSError:
            await asyncio.sleep(0.1)
    raise RuntimeError("The server was not ready in a minute.")


def _free_port() -> int:
    with socket.socket() as one, socket.socket() as other:
        while True:
            one.bind(("localhost", 0))
            port: int = one.getsockname()[1]
            try:
                other.bind(("localhost", port + 1))
                return port
            except OSError:
                one.close()
                return _free_port()
