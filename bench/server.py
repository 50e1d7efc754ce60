"""The game room beside a boardgame.io server: real sockets, every game with a live load, both in one run.

`make bench-server`. The players of the room read facts and choose among what their own views offer; those of boardgame.io
play a draft of like size to the Derby, whatever the game beside it. In Gretchinz! eight people roll at once.
"""

import argparse
import json
import os
import random
import shutil
import struct
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Any

import httpx
import msgspec
import numpy as np
import uvloop
from bench.room import BoardgameIO, House, Row, Table, dial, measure, opened

import rumpus
from rumpus.core.contract import CHOICES
from rumpus.core.facts.frames import number_at

KINDS: dict[str, tuple[int, dict[str, Any]]] = {
    "derby": (4, {"wins": 5}), "gretchinz": (8, {}), "gretchinz_new": (4, {}), "grimdark": (4, {}), "marauders": (4, {}),
}  # fmt: skip  # how many play each game, with which options
HEAD = struct.Struct("<BBbBBBIII")
WHOLE, OVER, CLOCK, TAKEN_BACK = 1, 2, 4, 8
STANDING = 16


class View:
    """A seat's view, and what its number of choices and its last frame say."""

    def __init__(self, game: Any) -> None:
        size = game.table.dtype.itemsize
        self.content = bytearray(-(-size // 8) * 8)
        self.views = np.frombuffer(self.content, np.uint8)[:size].view(game.table.dtype)
        (_, told), (news, at) = game.table.dtype.fields["told"][:2], game.table.dtype.fields["news"][:2]
        self._told, self._news, self._news_size = told, at, news.itemsize

    def take(self, frame: bytes) -> tuple[int, int, int, int]:
        """Take a frame; its flags, the seats that may choose, its number, and the number of the question."""
        _, flags, _, seats, must, may, number, _, asked = HEAD.unpack_from(frame)
        at = HEAD.size + (1 + 4 * seats) * (flags & CLOCK != 0) + 4 * (flags & TAKEN_BACK != 0)
        at += (1 + 5 * seats) * (flags & STANDING != 0)
        if flags & WHOLE:
            self.content[:] = bytes(len(self.content))
        while at < len(frame):
            at = self._act(frame, at)
        return flags, must | may, number, asked

    def _act(self, frame: bytes, at: int) -> int:
        content = self.content
        if frame[at + 4]:
            content[self._told : self._told + 2] = bytes(2)
            content[self._news : self._news + self._news_size] = bytes(self._news_size)
        at += 6
        while frame[at]:
            word = -8
            while frame[at]:
                far, at = number_at(frame, at)
                word += 8 * far
                mask, at = frame[at], at + 1
                for byte in range(8):
                    if mask >> byte & 1:
                        content[word + byte] = frame[at]
                        at += 1
            at += 1
        return at + 1


class Said(msgspec.Struct):
    """A text of ours, as far as it matters here."""

    what: str = msgspec.field(name="is")
    why: str = ""


class Facts(House):
    """The game room, every choice kept in SQLite before it is told, and told in facts."""

    name = "Rumpus"
    decode = staticmethod(msgspec.json.Decoder(Said).decode)

    def play(self, game: str) -> "Facts":
        """Play this game."""
        self.game, (self.seats, self.options) = rumpus.game(game), KINDS[game]
        self.kit = self.game.kit(self.seats, self.options)
        self.codes = np.zeros(CHOICES, np.int64)
        self.guests: list[httpx.AsyncClient] = []
        self.views: dict[str, list[View]] = {}
        return self

    async def lay(self, client: httpx.AsyncClient) -> Table:
        """Set a table; every player is a guest of their own."""
        base = f"http://localhost:{self.port}"
        while len(self.guests) < self.seats:
            self.guests.append(httpx.AsyncClient(timeout=60, base_url=base))
        seats = [{"kind": "me", "name": "Player 0"}, *({"kind": "open"} for _ in range(1, self.seats))]
        wanted = {"game": self.game.name, "seats": seats, "options": self.options}
        made = await self.guests[0].post("/api/tables", json=wanted)
        if made.is_error:
            raise RuntimeError(f"The room set no table: {made.text}")
        table = Table(made.json()["id"], self.seats)
        for seat, guest in enumerate(self.guests):
            if seat:
                (
                    await guest.post(f"/api/tables/{table.id}/sit", json={"name": f"Player {seat}", "seat": seat})
                ).raise_for_status()
            table.secrets.append(guest.cookies.get("rumpus_guest") or "")
        self.views[table.id] = [View(self.game) for _ in range(self.seats)]
        return table

    async def join(self, table: Table, seat: int) -> None:
        line = await dial(self.port, f"/api/tables/{table.id}/facts", f"rumpus_guest={table.secrets[seat]}")
        table.lines.append(line)
        line.send(json.dumps({"do": "hello", "seat": seat}))
        if seat == self.seats - 1:
            table.lines[0].send('{"do":"start"}')

    def hear(self, table: Table, seat: int, text: Any) -> str | None:
        if isinstance(text, str):
            heard = self.decode(text)
            if heard.what == "refused" and "already" not in heard.why:
                raise RuntimeError(f"The room refused a choice: {heard.why}")
            return None
        flags, able, number, table.asked[seat] = self.views[table.id][seat].take(text)
        table.options[seat] = ["?"] if able >> seat & 1 else []
        table.over = flags & OVER != 0
        self.sizes.append(len(text))
        table.note(seat, number)
        return None

    def who(self, table: Table) -> int:
        seats = [seat for seat in range(table.seats) if table.options[seat]]
        random.shuffle(seats)
        for seat in seats:
            table.options[seat] = self._offered(table, seat)
            if table.options[seat]:
                return seat
        raise RuntimeError("Nobody has a choice by their view.")

    def _offered(self, table: Table, seat: int) -> list[str]:
        views = self.views[table.id][seat].views
        count = self.game.drivers.options(self.kit.boxes, views, seat, self.codes)
        return [str(code) for code in self.codes[:count]]

    def choice(self, table: Table, seat: int) -> str:
        table.target = max(table.numbers) + 1
        code = random.choice(table.options[seat])
        return f'{{"do":"choose","seat":{seat},"code":{code},"asked":{table.asked[seat]},"nonce":"{random.random()}"}}'


async def one(kind: type[House], game: str, count: int, seconds: float, workers: int) -> Row:
    """A server by itself."""
    folder = Path(tempfile.mkdtemp(prefix="rumpus-bench-"))
    print(f"{kind.name}, {game}, processes: {workers} …", file=sys.stderr, flush=True)
    try:
        async with opened(kind, folder, workers, game) as house:
            return await measure(house.play(game) if isinstance(house, Facts) else house, count, seconds, game, workers)
    except Exception:
        print((folder / f"{kind.name}.log").read_text()[-2000:], file=sys.stderr)
        raise
    finally:
        shutil.rmtree(folder, ignore_errors=True)


async def run(games: list[str], count: int, seconds: float, workers: list[int]) -> list[Row]:
    """Every game: ours, theirs beside it, and ours with more processes."""
    rows = []
    for game in games:
        rows.append(await one(Facts, game, count, seconds, workers[0]))
        rows.append(await one(BoardgameIO, game, count, seconds, 1))
        rows += [await one(Facts, game, count, seconds, more) for more in workers[1:]]
    return rows


def verdict(rows: list[Row]) -> list[str]:
    """Ours over theirs, game by game."""
    told = []
    for row in rows:
        theirs = next(other for other in rows if other.system != Facts.name and other.game == row.game)
        if row is not theirs:
            told.append(
                f"{row.game}, {row.processes} of ours beside one of theirs: choices a second "
                f"{row.eager_per_second / theirs.eager_per_second:.2f} times theirs, processor time a choice "
                f"{row.work_ms_a_choice / theirs.work_ms_a_choice:.2f} times, p99 of a choice a second at every table "
                f"{row.steady_p99_ms} and {theirs.steady_p99_ms} ms, a message to a seat {row.told_p50_bytes} bytes, an idle "
                f"table {row.idle_kib_a_table} and {theirs.idle_kib_a_table} KiB"
            )
    return told


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--games", default=",".join(KINDS), help="some of them")
    parser.add_argument("--workers", default="1", help="processes of our server, in turn; boardgame.io has one")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    rows = uvloop.run(run(given.games.split(","), given.tables, given.seconds, [*map(int, given.workers.split(","))]))
    if given.json:
        print(json.dumps([asdict(row) for row in rows], indent=2))
        return
    for name in asdict(rows[0]):
        print(f"{name:<20}" + "".join(f"{asdict(row)[name]:>15}" for row in rows))
    print(*verdict(rows), sep="\n")
    print(f"cores: {os.cpu_count()}; the players run on the same machine")


if __name__ == "__main__":
    main()
