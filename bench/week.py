"""A week of a room in an hour: `make week`, or `make week MINUTES=10`.

People play all day. The room is restarted, killed in the middle of things, swept at night of what is two days old, backed up
while it is open, and on one day restored from the night before, as after a bad disk. Every choice that the room acknowledged
is written into a ledger of our own; every night the room's database has to agree with it to the last entry, a match of that
day has to verify, and the file has to be as large as its rows let one expect, by how full the first day's pages are. In the end every acknowledged choice is in
the log, was swept, or came after the copy that was restored.
"""

import argparse
import asyncio
import contextlib
import json
import math
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvloop
from tests.faults.nodes import Kept, Node, Party, people, set_table

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MISHAPS = {
    0: ["restart"],
    1: ["kill"],
    2: ["kill", "kill"],
    3: ["restart", "kill"],
    4: ["restore"],
    5: ["kill"],
    6: ["restart"],
}
PAUSE = 0.1  # seconds at most that people think
OFF = 0.10  # by how much the file may be off what was predicted
PAGE = 4096  # bytes: eight of them more or less say nothing
WORN = math.log(2)  # how full the pages of a B-tree are in which rows came and went at random places
ENTRIES = "SELECT sum(length(table_id) + length(kind) + length(payload) + length(nonce) + 21) FROM entries"
OTHERS = """SELECT (SELECT sum(length(terms) + length(seed) + 4 * length(id) + 130) FROM tables)
  + (SELECT sum(2 * (length(table_id) + length(guest) + length(address) + 8) + 8) FROM visits)"""  # with their indexes


@dataclass
class Day:
    """A line of the log."""

    name: str
    tables: int = 0  # set and acknowledged
    matches: int = 0  # ended
    choices: int = 0  # acknowledged
    restarts: int = 0
    kills: int = 0
    lost: int = 0  # choices that the copy did not have, on the day of the restore
    swept: int = 0  # choices of tables that were swept
    left: float = 1.0  # the share of the entries that was left by the sweep
    kept: int = 0  # choices that are in the log at night, of all days
    longest_away_s: float = 0.0  # after a mishap, until the room was open again
    entries: int = 0  # in the database at night
    kib: float = 0.0
    predicted_kib: float = 0.0
    wrong: list[str] = field(default_factory=list)


class Guests(Party):
    """People who think for a moment."""

    async def _hear(self, line: Any, seat: int, heard: dict[str, Any], wish: dict[str, Any]) -> dict[str, Any]:
        await asyncio.sleep(random.random() * PAUSE)
        return await super()._hear(line, seat, heard, wish)


class Week:
    """The room, its guests, and the ledger."""

    def __init__(self, given: argparse.Namespace, folder: Path) -> None:
        self.given, self.folder = given, folder
        self.file = folder / "tables.sqlite"
        self.node = Node(f"sqlite:///{self.file}", folder / "room.log", given.workers)
        self.parties: list[Party] = []
        self.ledger: set[Kept] = set()
        self.tables: set[str] = set()  # that were acknowledged, and are to be in the database
        self.gone: set[str] = set()  # tables that were swept
        self.unsure = 0  # mishaps in which a table may have been kept without our being told
        self.days: list[Day] = []
        self.copy: Path | None = None
        self.empty = 0.0  # KiB of the database before anything was kept in it
        self.fill = 1.0  # how full the pages of the first day are
        self._playing: list[asyncio.Task[None]] = []

    async def run(self) -> list[Day]:
        """All days, one after the other."""
        await self.node.start()
        self.empty = self._size()
        try:
            for number in range(self.given.days):
                self.days.append(Day(DAYS[number % 7]))
                await self._day(number)
                await self._night(number)
        finally:
            await self._send_home()
            self.node.stop()
        return self.days

    @property
    def today(self) -> Day:
        """The line being written."""
        return self.days[-1]

    async def _day(self, number: int) -> None:
        """People play, and what has to happen happens at moments nobody knows."""
        seconds = 60.0 * self.given.minutes / self.given.days
        self._invite()
        began, mishaps = time.monotonic(), MISHAPS[number % 7]
        moments = sorted(random.uniform(0.2, 0.8) for _ in mishaps)
        for mishap, moment in zip(mishaps, moments, strict=True):
            await asyncio.sleep(max(0.0, began + moment * seconds - time.monotonic()))
            await self._happen(mishap)
        await asyncio.sleep(max(0.0, began + seconds - time.monotonic()))

    async def _happen(self, mishap: str) -> None:
        began = time.monotonic()
        if mishap == "restart":
            await asyncio.to_thread(self.node.stop)
            self.today.restarts += 1
        else:
            self.node.kill()
            self.today.kills += 1
        self.unsure += self.given.tables
        if mishap == "restore" and self.copy:
            await self._send_home()
            await asyncio.to_thread(self._rumpus, "restore", str(self.copy), "--database", self.node.database)
            self._forget_what_the_copy_has_not()
        await self.node.start()
        away = round(time.monotonic() - began, 1)
        self.today.longest_away_s = max(self.today.longest_away_s, away)
        say(f"{self.today.name}: {mishap}; the room is open again after {away} s")
        if not self._playing:
            self._invite()

    def _invite(self) -> None:
        self._playing = [asyncio.create_task(self._keep_playing()) for _ in range(self.given.tables)]

    async def _send_home(self) -> None:
        """The guests go, and what they were told is written into the ledger."""
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        self._playing = []
        for party in self.parties:
            self.today.choices += len(party.kept)
            if party.table in self.gone:
                self.today.swept += len(party.kept)
            else:
                self.ledger.update(party.kept)
            self.today.matches += party.over
        self.parties = []

    async def _keep_playing(self) -> None:
        """One match after the other, until it is night."""
        while True:
            try:
                table, cookie = await set_table(self.node.address, *people(3), {"kind": "bot"}, options={"wins": 1})
            except (httpx.HTTPError, AssertionError):
                await asyncio.sleep(0.1)
                continue
            self.tables.add(table)
            self.today.tables += 1
            party = Guests(lambda _: self.node.address, cookie, table, [0, 1, 2])
            self.parties.append(party)
            await party.play()

    def _forget_what_the_copy_has_not(self) -> None:
        """After a restore, what happened since the copy did not happen."""
        with opened(self.file) as database:
            last = dict(database.execute("SELECT table_id, max(number) FROM entries GROUP BY table_id").fetchall())
            there = {name for (name,) in database.execute("SELECT id FROM tables")}
        kept = {one for one in self.ledger if one.number <= last.get(one.table, 0)}
        self.today.lost = len(self.ledger - kept)
        self.ledger, self.tables = kept, self.tables & there

    async def _night(self, number: int) -> None:
        """Sweep and copy, while people still play; then compare."""
        await asyncio.to_thread(self._sweep)
        self.copy = self.folder / f"copy-{number}.sqlite"
        await asyncio.to_thread(self._rumpus, "backup", str(self.copy), "--database", self.node.database)
        finished = [party.table for party in self.parties if party.over]
        await self._send_home()
        if finished:
            await self._verify(random.choice(finished))
        await asyncio.to_thread(self._compare)
        say(f"{self.today.name}: {self.today.tables} tables, {self.today.choices} choices, {self.today.swept} swept, "
            f"{self.today.kib:.0f} KiB; "
            + ("the ledger and the database agree" if not self.today.wrong else "; ".join(self.today.wrong)))  # fmt: skip

    def _sweep(self) -> None:
        """Delete what is two days old; that is gone from the ledger too."""
        before = self._bytes(ENTRIES)
        old = 2 * self.given.minutes / self.given.days / (24 * 60)  # of the days that `rumpus room sweep` counts
        told = self._rumpus("room", "sweep", f"{old:.8f}", "--database", self.node.database, "--json")
        self.gone.update(json.loads(told)["deleted"] if told else ())
        kept = {one for one in self.ledger if one.table not in self.gone}
        self.today.swept += len(self.ledger) - len(kept)
        self.ledger, self.tables = kept, self.tables - self.gone
        self.today.left = min(1.0, self._bytes(ENTRIES) / max(1.0, before))

    async def _verify(self, table: str) -> None:
        """A match of the day, on paper, holds together."""
        async with httpx.AsyncClient(base_url=f"http://{self.node.address}", timeout=60) as visitor:
            answer = await visitor.get(f"/api/tables/{table}/journal")
        paper = self.folder / f"{table}.jsonl"
        paper.write_text(answer.text)
        if answer.status_code != 200 or not await asyncio.to_thread(self._rumpus, "verify", str(paper)):
            self.today.wrong.append(f"the match of {table} does not verify")

    def _compare(self) -> None:
        """The ledger with the database, entry by entry; and the file with what was predicted."""
        with opened(self.file) as database:
            rows = database.execute("SELECT table_id, number, seat, payload, nonce, kind FROM entries").fetchall()
            there = {name for (name,) in database.execute("SELECT id FROM tables")}
            check = database.execute("PRAGMA integrity_check").fetchone()[0]
        self.today.entries, self.today.kib, self.today.kept = len(rows), self._size(), len(self.ledger)
        self._predict()
        wrong = self.today.wrong
        made = {
            (table, number): (seat, payload, nonce)
            for table, number, seat, payload, nonce, kind in rows
            if kind == "chose"
        }
        missing = [one for one in self.ledger if not is_there(one, made)]
        numbers = Counter(row[0] for row in rows)
        highest = Counter[str]()
        for table, number, *_ in rows:
            highest[table] = max(highest[table], number)
        nonces = Counter((row[0], row[2], row[4]) for row in rows if row[4])
        wrong += [f"{len(missing)} acknowledged choices are not in the log"] * bool(missing)
        wrong += [f"{len(self.tables - there)} tables are gone"] * bool(self.tables - there)
        wrong += ["there are tables that nobody set"] * (len(there - self.tables) > self.unsure)
        wrong += ["a log has gaps"] * (numbers != highest)
        wrong += ["a choice was made twice"] * any(count > 1 for count in nonces.values())
        wrong += [f"the file is not sound: {check}"] * (check != "ok")
        if abs(self.today.kib - self.today.predicted_kib) > OFF * self.today.predicted_kib + 8 * PAGE / 1024:
            wrong.append(f"{self.today.predicted_kib:.0f} KiB were predicted")

    def _size(self) -> float:
        """KiB of the database that are in use."""
        with opened(self.file) as database:
            count, free, size = (database.execute(f"PRAGMA {name}").fetchone()[0]
                                 for name in ("page_count", "freelist_count", "page_size"))  # fmt: skip
        return float((count - free) * size / 1024)

    def _predict(self) -> None:
        """What the rows say, by how full the first day's pages are.

        Entries lie in the order of their tables' names, which are drawn by lot. So a sweep leaves holes everywhere, and pages
        are as full as what is left in them; SQLite joins what is too empty, so they are hardly ever less than worn.
        """
        entries, others = self._bytes(ENTRIES), self._bytes(OTHERS)
        if self.today is self.days[0]:
            self.fill = (entries + others) / 1024 / max(1.0, self.today.kib - self.empty)
        fill = self.fill if self.today.left == 1.0 else max(min(WORN, self.fill), self.fill * self.today.left)
        self.today.predicted_kib = self.empty + (entries / fill + others / self.fill) / 1024

    def _bytes(self, of: str) -> float:
        """The bytes that some rows have, without what is around them."""
        with opened(self.file) as database:
            return float(database.execute(of).fetchone()[0] or 0)

    def _rumpus(self, *words: str) -> str:
        """Run a command; what it says, '' where it fails: what it complains of is wrong with the day."""
        done = subprocess.run([sys.executable, "-m", "rumpus", *words], capture_output=True, text=True, check=False,
                              env={**os.environ, "RUMPUS_DATA": str(self.folder)})  # fmt: skip
        if done.returncode:
            self.today.wrong.append(f"rumpus {' '.join(words[:2])}: {done.stderr.strip() or done.stdout.strip()}")
            return ""
        return done.stdout


def is_there(kept: Kept, made: dict[tuple[str, int], tuple[int, str, str]]) -> bool:
    """Whether an acknowledged choice is in the log as it was acknowledged."""
    found = made.get((kept.table, kept.number))
    return found is not None and (found[0], json.loads(found[1])["code"], found[2]) == (
        kept.seat,
        kept.code,
        kept.nonce,
    )


@contextlib.contextmanager
def opened(file: Path) -> Iterator[sqlite3.Connection]:
    """A database, to read."""
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=30)) as database:
        yield database


def say(text: str) -> None:
    """Tell how far it is, on stderr."""
    print(text, file=sys.stderr, flush=True)


def told(days: list[Day]) -> str:
    """The log as a table, with what it adds up to."""
    names = [
        "tables",
        "matches",
        "choices",
        "restarts",
        "kills",
        "lost",
        "swept",
        "longest_away_s",
        "entries",
        "kib",
        "predicted_kib",
    ]
    lines = [f"{'':<10}" + "".join(f"{name.replace('_', ' '):>15}" for name in names)]
    for day in days:
        lines.append(f"{day.name:<10}" + "".join(f"{round(getattr(day, name), 1):>15}" for name in names))
    summed = {name: sum(getattr(day, name) for day in days) for name in names[:7]}
    lines.append(f"{'in all':<10}" + "".join(f"{summed.get(name, ''):>15}" for name in names))
    wrong = [f"{day.name}: {what}" for day in days for what in day.wrong]
    return "\n".join([*lines, "", *(wrong or [balance(days)])])


def balance(days: list[Day]) -> str:
    """The sentence that the week adds up to."""
    made, lost, swept = (sum(getattr(day, name) for day in days) for name in ("choices", "lost", "swept"))
    return (f"It adds up: {made} choices were acknowledged; {days[-1].kept} are in the log, {swept} were swept, {lost} came "
            "after the copy that was restored.")  # fmt: skip


def main() -> None:
    """Let the week go by; the exit status is 1 where it does not add up."""
    parser = argparse.ArgumentParser(
        prog="make week", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=60.0, help="for the whole of it, nights not counted")
    parser.add_argument("--days", type=int, default=7)
    parser.add_argument("--tables", type=int, default=12, help="played at once")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="rumpus-week-") as name:
        week = Week(given, Path(name))
        days = uvloop.run(week.run())
        log = (Path(name) / "room.log").read_text()
    if sum(day.choices - day.lost - day.swept for day in days) != days[-1].kept:
        days[-1].wrong.append("choices acknowledged, swept, lost and kept do not add up")
    if "Traceback" in log:
        days[-1].wrong.append(f"the room's log has tracebacks: {log[log.index('Traceback') :][:2000]}")
    print(json.dumps([asdict(day) for day in days], indent=2) if given.json else told(days))
    sys.exit(any(day.wrong for day in days))


if __name__ == "__main__":
    main()
