"""Nodes of a room as processes of their own, which can be killed; and players who play on whatever happens."""

import asyncio
import itertools
import json
import os
import random
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import websockets

from tests.server.browser import Screen
from tests.server.process import free_port

SERVE = Path(__file__).parents[2] / "bench" / "serve.py"
PATIENCE = 60.0
THOROUGH = "RUMPUS_KILLS" in os.environ  # `make faults` takes its time
Message = dict[str, Any]


class Node:
    """A process that serves the room."""

    def __init__(self, database: str, log: Path, workers: int = 1) -> None:
        self.database, self.log, self.port, self.workers = database, log, free_port(), workers
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process it is now."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Start, and wait until it answers."""
        with self.log.open("ab") as log:
            command = [sys.executable, str(SERVE), str(self.port), self.database, "0", str(self.workers)]
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ)
        async with httpx.AsyncClient() as client:
            for _ in range(int(PATIENCE / 0.05)):
                assert self._process.poll() is None, self.log.read_text()
                try:
                    if (await client.get(f"http://{self.address}/health")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
        raise AssertionError(f"The room did not open: {self.log.read_text()}")

    def kill_a_worker(self) -> None:
        """End one of its processes at once."""
        mine = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        workers = [int(pid) for pid in mine if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
        os.kill(random.choice(workers), signal.SIGKILL)

    def kill(self) -> None:
        """End it at once, without a chance to tidy up."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """Ask it to end."""
        if self._process and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(30)


@dataclass(frozen=True)
class Kept:
    """A choice that the room said it keeps."""

    table: str
    number: int
    seat: int
    code: int
    nonce: str


@dataclass
class Party:
    """People at one table who choose as soon as they are asked, connect again when the line drops, and ask again for what
    was not acknowledged."""

    where: Callable[[int], str]  # the address at which a seat's person finds the room now
    cookie: str
    table: str
    seats: list[int]
    kept: list[Kept] = field(default_factory=list)
    offered: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))  # by seat: the choices it has
    asked: dict[int, int] = field(default_factory=dict)  # by seat: the number of its question
    over: bool = False
    drops: int = 0
    _nonces: Any = field(default_factory=lambda: itertools.count(1))

    async def play(self) -> None:
        """Play to the end."""
        await asyncio.gather(*(self._person(seat) for seat in self.seats))

    async def _person(self, seat: int) -> None:
        wish: Message = {}
        while not self.over:
            try:
                address = f"ws://{self.where(seat)}/api/tables/{self.table}/facts"
                headers = {"Cookie": self.cookie}
                async with websockets.connect(address, additional_headers=headers, max_size=None) as line:
                    await line.send(json.dumps({"do": "hello", "seat": seat}))
                    if wish:
                        await line.send(json.dumps(wish))
                    screen = Screen(line)
                    async for text in line:
                        wish = await self._hear(line, seat, screen.take(text), wish)
                        if self.over:
                            return
            except (OSError, websockets.WebSocketException):
                pass
            self.drops += 1
            await asyncio.sleep(0.05)

    async def _hear(self, line: Any, seat: int, heard: Message, wish: Message) -> Message:
        """Take a message; what is still to be acknowledged. The frame of a choice comes before its `done`."""
        if heard["is"] in ("done", "refused") and heard["nonce"] == wish.get("nonce"):
            if heard["is"] == "done":
                self.kept.append(Kept(self.table, heard["number"], seat, wish["code"], wish["nonce"]))
            else:
                await asyncio.sleep(0.05)  # the next question is perhaps on its way
            return await self._choose(line, seat)
        if heard["is"] != "state":
            return wish
        self.over = self.over or heard.get("over", False)
        self.offered[seat] = [choice["code"] for choice in heard["choices"]]
        self.asked[seat] = heard["asked"]
        return wish or await self._choose(line, seat)

    async def _choose(self, line: Any, seat: int) -> Message:
        """Choose, if there is anything to choose from."""
        if not self.offered[seat]:
            return {}
        wish = {"do": "choose", "seat": seat, "code": random.choice(self.offered[seat]), "asked": self.asked[seat],
                "nonce": f"{seat}.{next(self._nonces)}"}  # fmt: skip
        await line.send(json.dumps(wish))
        return wish


async def set_table(address: str, *seats: Message, **wishes: Any) -> tuple[str, str]:
    """Set a table for one guest; its id, and the guest's cookie."""
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as client:
        made = await client.post("/api/tables", json={"game": "derby", "seats": seats, **wishes})
        assert made.status_code == 201, made.text
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        return made.json()["id"], cookie


def people(count: int) -> list[Message]:
    """Seats for so many, all at one guest's screen."""
    return [{"kind": "me", "name": f"Player {seat}"} for seat in range(count)]
