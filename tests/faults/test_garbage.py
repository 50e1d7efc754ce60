"""Messages nobody should send: malformed, oversized, out of turn, forged. None is accepted, none breaks the room."""

import asyncio
import json
import os
import random
import sqlite3
import string
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import websockets

from tests.faults.nodes import Node, people, set_table

MESSAGES = int(os.environ.get("RUMPUS_GARBAGE", "3000"))  # `make faults` sends a hundred thousand
LINES = 4
dice = random.Random("garbage")


def text(most: int = 40) -> str:
    """Some signs."""
    signs = string.printable + "é☃\u202e\x00'\"<>\\"
    return "".join(dice.choice(signs) for _ in range(dice.randrange(most)))


def anything(depth: int = 0) -> Any:
    """A JSON value of any shape."""
    plain: list[Callable[[], Any]] = [
        lambda: None, lambda: True, lambda: dice.randrange(-(2**70), 2**70), lambda: dice.random() * 1e300, text,
    ]  # fmt: skip
    nested: list[Callable[[], Any]] = [
        lambda: [anything(depth + 1) for _ in range(dice.randrange(4))],
        lambda: {text(8): anything(depth + 1) for _ in range(dice.randrange(4))},
    ]
    return dice.choice(plain if depth > 2 else plain + nested)()


VERBS = ["hello", "choose", "say", "undo", "answer", "hint", "start", "standIn", "leave", "next", "ping", "cheat", "",
         "pause", "end", "remove", "replace", "give", "agree", "custom", "voteBot"]  # fmt: skip
FIELDS = ["seat", "code", "asked", "nonce", "text", "phrase", "yes", "level", "language", "since", "table", "number"]


def malformed() -> str:
    """No JSON, or JSON that is no message."""
    broken = json.dumps({"do": "choose", "seat": 0})
    shapes: list[Callable[[], str]] = [
        text, lambda: json.dumps(anything()), lambda: broken[: dice.randrange(len(broken))],
        lambda: "[" * dice.randrange(3000), lambda: json.dumps({"do": dice.choice(VERBS), "x": anything()}),
        lambda: json.dumps({"do": dice.choice(VERBS[:10]), **{dice.choice(FIELDS): anything() for _ in range(3)}, "z": 1}),
    ]  # fmt: skip
    return dice.choice(shapes)()


def oversized() -> str:
    """A remark longer than any message may be, but for the socket's own limit."""
    return json.dumps({"do": "say", "text": "x" * dice.randrange(281, 3900)})


def out_of_turn() -> str:
    """A choice of one's own seat that is not offered, or an answer to another question."""
    wrong = {"code": dice.choice([-1, 63, 64, 999, 2**40]), "asked": dice.randrange(50)}
    return json.dumps({"do": "choose", "seat": 0, "nonce": f"{dice.random()}", **wrong})


def forged() -> str:
    """Something only the other player may do."""
    deeds: list[dict[str, Any]] = [
        {"do": "choose", "code": dice.randrange(64), "asked": dice.randrange(9), "nonce": f"{dice.random()}"},
        {"do": "hint"}, {"do": "undo"}, {"do": "leave"}, {"do": "standIn", "yes": True}, {"do": "answer", "yes": True},
        {"do": "hello"},
    ]  # fmt: skip
    return json.dumps({**dice.choice(deeds), "seat": dice.choice([1, 2, 7])})


class Intruder:
    """Sends what nobody should, and hears nothing but refusals."""

    def __init__(self, node: Node, table: str, cookie: str) -> None:
        self._node, self._table, self._cookie = node, table, cookie
        self.refused = self.cut = 0

    async def send(self, count: int) -> None:
        """So many messages; where the room has had enough, on a new line."""
        while count > 0:
            address = f"ws://{self._node.address}/api/tables/{self._table}/facts"
            try:
                async with websockets.connect(
                    address, additional_headers={"Cookie": self._cookie}, max_size=None
                ) as line:
                    await line.send(json.dumps({"do": "hello", "seat": 0}))
                    while count > 0:
                        count -= 1
                        await line.send(dice.choice([malformed, oversized, out_of_turn, forged])())
                        await self._answer(line)
            except websockets.ConnectionClosed:
                self.cut += 1

    async def _answer(self, line: Any) -> None:
        while True:
            content = await asyncio.wait_for(line.recv(), 30)
            if isinstance(content, bytes):
                continue
            heard = json.loads(content)
            assert heard["is"] not in ("done", "said", "hint", "undo"), heard
            if heard["is"] == "refused":
                self.refused += 1
                return
            if heard["is"] == "pong":
                return


async def test_none_is_accepted_and_the_room_stands(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    node = Node(f"sqlite:///{database}", tmp_path / "node.log")
    await node.start()
    try:
        victims = [await set_table(node.address, *people(1), {"kind": "open"}) for _ in range(LINES)]
        await _start_all(node, victims)
        before = deeds_of(database, seat=0)
        intruders = [Intruder(node, table, cookie) for table, cookie in victims]
        await asyncio.gather(*(intruder.send(MESSAGES // LINES // 4) for intruder in intruders))
        settled = memory(node)
        await asyncio.gather(*(intruder.send(MESSAGES // LINES * 3 // 4) for intruder in intruders))
        grown = memory(node) - settled
        assert deeds_of(database, seat=0) == before
        await _garbage_over_http(node, victims[0][0])
        assert (await _get(node, "/health")).status_code == 200
    finally:
        node.stop()
    assert sum(intruder.refused for intruder in intruders) > MESSAGES * 0.9
    assert sum(intruder.cut for intruder in intruders) > 0
    assert grown < 24 * 1024 * 1024, f"the room grew by {grown >> 20} MiB"
    assert "Traceback" not in (tmp_path / "node.log").read_text()


async def _start_all(node: Node, victims: list[tuple[str, str]]) -> None:
    """A friend takes the open seat of every table, and the matches begin."""
    async with httpx.AsyncClient(base_url=f"http://{node.address}") as friend:
        for table, cookie in victims:
            assert (await friend.post(f"/api/tables/{table}/sit", json={"name": "Friend"})).status_code == 201
            address = f"ws://{node.address}/api/tables/{table}/facts"
            async with websockets.connect(address, additional_headers={"Cookie": cookie}, max_size=None) as line:
                await line.send(json.dumps({"do": "hello", "seat": 0}))
                await line.send(json.dumps({"do": "start"}))
                while isinstance(await line.recv(), str):
                    pass


async def _garbage_over_http(node: Node, table: str) -> None:
    """Bodies, paths and parameters of any shape: refused, never an error of the room's own."""
    paths = ["/api/tables", f"/api/tables/{table}/sit", f"/api/tables/{table}/fork", f"/api/tables/{table}/rematch"]
    async with httpx.AsyncClient(base_url=f"http://{node.address}", timeout=30) as client:
        for _ in range(max(200, MESSAGES // 50)):
            body = dice.choice([malformed, oversized])().encode("utf-8", "surrogatepass")
            headers = {"content-type": dice.choice(["application/json", "text/plain", "x"])}
            answer = await client.post(dice.choice(paths), content=body, headers=headers)
            assert 400 <= answer.status_code < 500, answer.text
            assert answer.json()["why"]
            strange = "".join(dice.choice(string.ascii_letters + "%./-_~") for _ in range(12)).replace("%", "%25")
            answer = await client.get(f"/api/tables/{strange}/printed?language={strange}")
            assert 400 <= answer.status_code < 500, answer.text


def deeds_of(database: Path, seat: int) -> list[tuple[str, int]]:
    """The tables and numbers of all that was done at a seat. For a friend who is away, the room itself may play."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as opened:
        return opened.execute(
            "SELECT table_id, number FROM entries WHERE seat = ? ORDER BY table_id, number", (seat,)
        ).fetchall()


async def _get(node: Node, path: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=f"http://{node.address}") as client:
        return await client.get(path)


def memory(node: Node) -> int:
    """Bytes of memory the node holds."""
    status = Path(f"/proc/{node.pid}/status").read_text()
    return 1024 * int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])
