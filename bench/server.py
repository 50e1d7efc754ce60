"""The game room beside a boardgame.io server: real sockets, every game with a live load, both in one run.

`make bench-server`. The players of the room read facts and choose among what their own views offer; those of boardgame.io
play a draft of like size to the Derby, whatever the game beside it. In Gretchinz! eight people roll at once.
"""

import argparse
import json
import os
import random
import shutil
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Any

import httpx
import msgspec
import numba
import numpy as np
import uvloop
from bench.room import BoardgameIO, House, Row, Table, dial, measure, opened

import rumpus
from rumpus.core.contract import CHOICES

KINDS: dict[str, tuple[int, dict[str, Any]]] = {
    "derby": (4, {"wins": 5}), "gretchinz": (8, {}), "gretchinz_new": (4, {}), "grimdark": (4, {}), "marauders": (4, {}),
}  # fmt: skip  # how many play each game, with which options
WHOLE, OVER, CLOCK, TAKEN_BACK, STANDING = 1, 2, 4, 8, 16  # flags of a frame: see docs/facts.md
FLAGS, ABLE, NUMBER, ASKED = range(4)  # what a frame says besides the view


@numba.njit(cache=True)  # type: ignore[untyped-decorator]
def take(frame: Any, content: Any, told: int, news: int, news_end: int, said: Any) -> None:  # pragma: no cover
    """Change a view by a frame: as a page does it, in code as quick as a page's."""
    flags, seats = frame[1], frame[3]
    said[FLAGS], said[ABLE] = flags, frame[4] | frame[5]
    said[NUMBER], said[ASKED] = 0, 0
    for byte in range(4):
        said[NUMBER] |= frame[6 + byte] << 8 * byte
        said[ASKED] |= frame[14 + byte] << 8 * byte
    at = 18
    if flags & CLOCK:
        at += 1 + 4 * seats
    if flags & TAKEN_BACK:
        at += 4
    if flags & STANDING:
        at += 1 + 5 * seats
    if flags & WHOLE:
        content[:] = 0
    while at < len(frame):
        if frame[at + 4]:
            content[told : told + 2] = 0
            content[news:news_end] = 0
        at += 6
        while frame[at]:
            word = -1
            while frame[at]:
                shift, more = 0, True
                while more:
                    word += (frame[at] & 127) << shift
                    shift, more, at = shift + 7, frame[at] > 127, at + 1
                mask, at = frame[at], at + 1
                for byte in range(8):
                    if mask >> byte & 1:
                        content[8 * word + byte] = frame[at]
                        at += 1
            at += 1
        at += 1


class View:
    """A seat's view, and what its last frame says besides."""

    def __init__(self, game: Any, said: Any) -> None:
        size = game.table.dtype.itemsize
        self._content, self._said = np.zeros(-(-size // 8) * 8, np.uint8), said
        self.views = self._content[:size].view(game.table.dtype)
        (_, self._told), (news, self._news) = game.table.dtype.fields["told"][:2], game.table.dtype.fields["news"][:2]
        self._end = self._news + news.itemsize

    def take(self, frame: bytes) -> list[int]:
        """Take a frame; its flags, the seats that may choose, its number, and the number of the question."""
        take(np.frombuffer(frame, np.uint8), self._content, self._told, self._news, self._end, self._said)
        said: list[int] = self._said.tolist()
        return said


class Said(msgspec.Struct):
    """A text of ours, as far as it matters here."""

    what: str = msgspec.field(name="is")
    why: str = ""
    nonce: str = ""


class Facts(House):
    """The game room, every choice kept in SQLite before it is told, and told in facts."""

    name = "Rumpus"
    decode = staticmethod(msgspec.json.Decoder(Said).decode)

    def play(self, game: str) -> "Facts":
        """Play this game."""
        self.game, (self.seats, self.options) = rumpus.game(game), KINDS[game]
        self.kit = self.game.kit(self.seats, self.options)
        self.codes, self.said = np.zeros(CHOICES, np.int64), np.zeros(4, np.int64)
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
        self.views[table.id] = [View(self.game, self.said) for _ in range(self.seats)]
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
            if (
                heard.what == "refused" and heard.nonce
            ):  # others are of the start: it is made already, or when all is ready
                raise RuntimeError(f"The room refused a choice: {heard.why}")
            return None
        flags, able, number, table.asked[seat] = self.views[table.id][seat].take(text)
        table.options[seat] = ["?"] if able >> seat & 1 else []
        table.over = flags & OVER != 0
        self.sizes.append(len(text))
        table.note(seat, number)
        return None

    def who(self, table: Table) -> int:
        first = random.randrange(table.seats)
        for at in range(table.seats):
            seat = (first + at) % table.seats
            if not table.options[seat]:
                continue
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
