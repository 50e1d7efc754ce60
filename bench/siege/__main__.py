"""The room under siege: `make siege`. Two hundred matches go on while others attack, from one, ten and a hundred addresses.

The room is `rumpus serve` with its own limits. At every table two people and a bot play over sockets; a choice's delay is
from sending it to the moment both people were told. Quiet stretches alternate with attacks, and each attack is compared
with the quiet around it: the machine has other things to do as well. All of it stays on the loopback, and every attack is
bounded in time, in connections and in what it sends a second.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvloop
from bench.room import Server, _free_port
from bench.siege.floods import FLOODS, FOUND
from bench.siege.players import Choice, Gathering, Table

ADDRESSES = (1, 10, 100)
BREATH = 2.0  # seconds after an attack that belong to nothing: its connections are still being let go
AFTER = 10.0  # seconds after the siege within which everything is as before
WORST = 3.0  # the players' p99 in a siege over that of a quiet hour
A_TABLE = 0.125  # MiB of a table, which stays in memory for ten minutes after the last of its people went
GROWTH = 128.0  # MiB by which the room may be larger at its largest, besides such tables
REST = 64.0  # and MiB that may be left of it


@dataclass
class Stretch:
    """A stretch of time, quiet or not, and what the players saw of it."""

    flood: str
    addresses: int
    began: float
    ended: float = 0.0
    memory: float = 0.0  # MiB, the largest seen
    room: float = 0.0  # seconds of processor time a second that the room took
    others: float = 0.0  # what programs that have nothing to do with this took of the machine's cores
    counts: dict[str, int] = field(default_factory=dict)  # of the attackers


@dataclass(frozen=True)
class Row:
    """What came of one flood from so many addresses."""

    flood: str
    addresses: int
    choices: int
    quiet_p99_ms: float  # of the stretches before and after
    p50_ms: float
    p99_ms: float
    ratio: float
    back_s: float  # the longest that somebody who reloaded waited
    memory_mib: float
    room: float
    others: float
    attackers: dict[str, int]


class Siege:
    """A room, its players and its attackers."""

    def __init__(self, given: argparse.Namespace, house: Server, force: Any) -> None:
        self.given, self.house, self._force = given, house, force
        self.gathering = Gathering(house.port)
        self.stretches: list[Stretch] = []
        self.finished = ""

    async def run(self) -> dict[str, Any]:
        """The whole of it; what is to be told of it."""
        await self.gathering.sit_down(self.given.tables, lambda done, of: say(f"tables {done} of {of}", done == of))
        self.finished = await a_finished_match(self.gathering)
        playing = self.gathering.play()
        try:
            await asyncio.sleep(4.0)
            before = await self._facts()
            await self._quiet(self.given.quiet)
            todo = [(flood, addresses) for flood in self.given.floods for addresses in self.given.addresses]
            for done, (flood, addresses) in enumerate(todo, 1):
                await self._attack(flood, addresses, f"{done} of {len(todo)}")
            await asyncio.sleep(self.given.after)
            after = await self._facts()
            await self._stretch(Stretch("after", 0, 0.0), 3 * self.given.quiet)  # a p99 of few choices is luck
            visitor = await a_newcomer(self.house.port)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        return self._result(before, after, visitor)

    async def _attack(self, flood: str, addresses: int, progress: str) -> None:
        seconds = self.given.seconds
        known = [table.id for table in self.gathering.tables[:10]]
        order = {"flood": flood, "addresses": addresses, "seconds": seconds, "tables": known, "finished": self.finished}
        self._force.stdin.write(json.dumps(order).encode() + b"\n")
        stretch = Stretch(flood, addresses, 0.0)
        await self._stretch(stretch, seconds)
        stretch.counts = json.loads(await self._force.stdout.readline())
        await asyncio.sleep(BREATH)
        await self._quiet(self.given.between)
        row = self._row(stretch)
        say(f"{progress}: {flood} from {addresses}: p99 {row.p99_ms} ms, {row.ratio} times the quiet", last=True)

    async def _quiet(self, seconds: float) -> None:
        await self._stretch(Stretch("", 0, 0.0), seconds)

    async def _stretch(self, stretch: Stretch, seconds: float) -> None:
        """Let some time go by, looking at the room's memory."""
        stretch.began = time.perf_counter()
        before, worked = self._busy(), self.house.work
        while (left := stretch.began + seconds - time.perf_counter()) > 0:
            await asyncio.sleep(min(1.0, left))
            stretch.memory = max(stretch.memory, round(self.house.memory / 2**20, 1))
        stretch.ended = time.perf_counter()
        stretch.room = round((self.house.work - worked) / (stretch.ended - stretch.began), 2)
        everybody, ours = (now - then for now, then in zip(self._busy(), before, strict=True))
        cores = os.cpu_count() or 1
        stretch.others = round(max(0.0, everybody - ours) / (stretch.ended - stretch.began) / cores, 2)
        self.stretches.append(stretch)

    def _busy(self) -> tuple[float, float]:
        """The seconds of processor time that everything on this machine has used, and that the siege has."""
        ticks = [int(one) for one in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
        everybody = (sum(ticks) - ticks[3] - ticks[4]) / os.sysconf("SC_CLK_TCK")
        fields = Path(f"/proc/{self._force.pid}/stat").read_text().rpartition(")")[2].split()
        force = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return everybody, self.house.work + force + time.process_time()

    async def _facts(self) -> dict[str, float]:
        """What is to be the same before and after."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.house.port}", timeout=30) as client:
            ready = (await client.get("/ready")).status_code
        return {"ready": ready, "memory_mib": round(self.house.memory / 2**20, 1), "open_files": self.house.files,
                "players_lines": self.gathering.lines}  # fmt: skip

    # --- what came of it

    def _choices(self, *stretches: Stretch, of: Sequence[Choice] | None = None) -> list[float]:
        """How long the choices took that were made in some stretches."""
        found = self.gathering.choices if of is None else of
        return sorted(one.took for one in found if any(s.began <= one.at < s.ended for s in stretches))

    def _around(self, stretch: Stretch) -> list[Stretch]:
        """The quiet stretches before and after one."""
        at = self.stretches.index(stretch)
        near = [one for one in self.stretches[max(0, at - 3) : at + 4] if not one.flood]
        return near

    def _row(self, stretch: Stretch) -> Row:
        took, quiet = self._choices(stretch), self._choices(*self._around(stretch))
        back = self._choices(stretch, of=self.gathering.returns)
        return Row(stretch.flood, stretch.addresses, len(took), ms(quiet, 0.99), ms(took, 0.5), ms(took, 0.99),
                   round(ms(took, 0.99) / (ms(quiet, 0.99) or 1), 2), round(back[-1], 2) if back else 0.0,
                   stretch.memory, stretch.room, stretch.others, stretch.counts)  # fmt: skip

    def _result(self, before: dict[str, float], after: dict[str, float], visitor: str) -> dict[str, Any]:
        rows = [self._row(one) for one in self.stretches if one.flood in FLOODS]
        quiet = self._choices(*(one for one in self.stretches if not one.flood))
        siege = self._choices(*(one for one in self.stretches if one.flood in FLOODS))
        later = self._choices(*(one for one in self.stretches if one.flood == "after"))
        by_flood = {flood: self._of_flood(flood) for flood in self.given.floods}
        largest = max((row.memory_mib for row in rows), default=0.0)
        left = self.gathering.ended + sum(row.attackers.get("tables 201", 0) for row in rows)
        tables = left * A_TABLE
        p99 = {"quiet": ms(quiet, 0.99), "siege": ms(siege, 0.99), "after": ms(later, 0.99)}
        verdict = {
            f"p99 in the siege at most {WORST:g} times the quiet one": p99["siege"] <= WORST * p99["quiet"],
            f"p99 in every flood at most {WORST:g} times the quiet around it": max(by_flood.values()) <= WORST,
            "no player was refused or cut off": not self.gathering.troubles,
            f"memory at most {GROWTH:g} MiB more, and what {left} tables left": largest - before["memory_mib"]
            <= GROWTH + tables,
            "ten seconds later: as quick": p99["after"] <= 1.5 * p99["quiet"],
            f"ten seconds later: at most {REST:g} MiB more, and those": after["memory_mib"] - before["memory_mib"]
            <= REST + tables,
            "ten seconds later: no connection left over": after["open_files"] <= before["open_files"] + 40,
            "ten seconds later: ready, and whoever comes can play": after["ready"] == 200 and not visitor,
        }
        return {"tables": self.given.tables, "workers": self.given.workers, "cores": os.cpu_count(),
                "load": [round(one, 1) for one in os.getloadavg()], "matches_ended": self.gathering.ended,
                "choices": {"quiet": len(quiet), "siege": len(siege)}, "p99_ms": p99,
                "p50_ms": {"quiet": ms(quiet, 0.5), "siege": ms(siege, 0.5)},
                "others": round(sum(one.others for one in self.stretches) / len(self.stretches), 2),
                "ratio": round(p99["siege"] / p99["quiet"], 2) if quiet else 0.0, "ratio_by_flood": by_flood,
                "before": before, "after": after, "largest_mib": largest, "troubles": dict(self.gathering.troubles),
                "newcomer": visitor, "rows": [asdict(row) for row in rows], "verdict": verdict}  # fmt: skip

    def _of_flood(self, flood: str) -> float:
        """A flood's p99, from however many addresses, over that of the quiet around."""
        stretches = [one for one in self.stretches if one.flood == flood]
        quiet = self._choices(*(near for one in stretches for near in self._around(one)))
        return round(ms(self._choices(*stretches), 0.99) / (ms(quiet, 0.99) or 1), 2)


async def a_finished_match(gathering: Gathering) -> str:
    """A match that is over, whose replay and journal can be asked for."""
    table = Table(gathering, "127.2.0.1")
    await table.begin(wins=1, bots=0)
    until = time.monotonic() + 120
    while not any(hand.over for hand in table.hands) and time.monotonic() < until:
        await table._choose(time.perf_counter())
        await asyncio.sleep(0.1)
    table._leave()
    gathering.choices.clear()
    return table.id


async def a_newcomer(port: int) -> str:
    """Whether somebody who comes now can set a table and choose; what went wrong."""
    gathering = Gathering(port)
    table = Table(gathering, "127.0.0.2")  # the address from which most attacks came
    try:
        await table.begin()
        await table._choose(time.perf_counter())
    except (httpx.HTTPError, OSError, TimeoutError) as error:
        return str(error) or type(error).__name__
    return ", ".join(gathering.troubles)


def ms(took: Sequence[float], part: float) -> float:
    """A quantile, in milliseconds."""
    return round(1000 * took[min(len(took) - 1, int(part * len(took)))], 1) if took else 0.0


def say(text: str, last: bool = False) -> None:
    """Tell how far it is, on stderr."""
    print(f"\r\033[K{text}", end="\n" if last else "", file=sys.stderr, flush=True)


class Besieged(Server):
    """`rumpus serve` in processes of its own."""

    @property
    def files(self) -> int:
        """How many files and sockets it has open."""
        return sum(len(os.listdir(f"/proc/{pid}/fd")) for pid in self._processes)


@asynccontextmanager
async def opened(workers: int, folder: Path) -> AsyncIterator[Besieged]:
    """The room with its own limits, when all its games are ready."""
    port = _free_port()
    command = [sys.executable, "-m", "rumpus", "serve", "--port", str(port), "--workers", str(workers), "--database",
               f"sqlite:///{folder}/tables.sqlite", "--trusted-proxy", "127.0.0.1", "--metrics", "off"]  # fmt: skip
    with (folder / "room.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, "RUMPUS_DATA": str(folder)})
    try:
        await _ready(port, process, folder)
        yield Besieged(process, port)  # type: ignore[arg-type]
    finally:
        process.terminate()
        process.wait(30)


async def _ready(port: int, process: Any, folder: Path) -> None:
    """Wait until every game can be played: what is loaded once is not to count as growth."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=300) as client:
        while True:
            if process.poll() is not None:
                raise RuntimeError((folder / "room.log").read_text()[-2000:])
            try:
                games = (await client.get("/api/games")).json()["games"]
                break
            except httpx.TransportError:
                await asyncio.sleep(0.2)
        for game in games:
            say(f"waiting for {game['title']}")
            for _ in range(4):  # of every worker
                await client.get(f"/api/games/{game['name']}/picture.svg")


@asynccontextmanager
async def force(port: int) -> AsyncIterator[Any]:
    """The attackers' process."""
    command = [sys.executable, "-m", "bench.siege.force", str(port)]
    process = await asyncio.create_subprocess_exec(
        *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    try:
        yield process
    finally:
        process.terminate()
        await process.wait()


def told(result: dict[str, Any]) -> str:
    """The result as a table."""
    lines = [
        f"{'flood':<12}{'from':>5}{'choices':>9}{'quiet p99':>11}{'p50':>8}{'p99':>9}{'ratio':>7}{'back':>8}{'MiB':>7}"
    ]
    for row in result["rows"]:
        lines.append(f"{row['flood']:<12}{row['addresses']:>5}{row['choices']:>9}{row['quiet_p99_ms']:>8} ms"
                     f"{row['p50_ms']:>8}{row['p99_ms']:>9}{row['ratio']:>7}{row['back_s']:>6} s{row['memory_mib']:>7}{row['room']:>7}{row['others']:>8.0%}")  # fmt: skip
    p99, p50 = result["p99_ms"], result["p50_ms"]
    lines += [
        "",
        f"{result['tables']} tables, {result['workers']} workers, {result['cores']} cores, of which other "
        f"programs had {result['others']:.0%} (load {result['load'][0]}); "
        f"{result['matches_ended']} matches ended meanwhile",
        f"quiet: {result['choices']['quiet']} choices, p50 {p50['quiet']} ms, p99 {p99['quiet']} ms",
        f"siege: {result['choices']['siege']} choices, p50 {p50['siege']} ms, p99 {p99['siege']} ms "
        f"({result['ratio']} times); ten seconds later p99 {p99['after']} ms",
        f"memory: {result['before']['memory_mib']} MiB before, {result['largest_mib']} at most, "
        f"{result['after']['memory_mib']} after",
        f"troubles of players: {result['troubles'] or 'none'}",
        "",
        *(f"{'yes' if held else 'NO ':<4}{what}" for what, held in result["verdict"].items()),
    ]
    return "\n".join(lines)


async def run(given: argparse.Namespace) -> dict[str, Any]:
    """Open the room, besiege it, close it."""
    with tempfile.TemporaryDirectory(prefix="rumpus-siege-") as name:
        folder = Path(name)
        async with opened(given.workers, folder) as house, force(house.port) as attackers:
            result = await Siege(given, house, attackers).run()
        log = (folder / "room.log").read_text()
    result["verdict"]["the room's log has no traceback"] = "Traceback" not in log
    result["log"] = log[-1500:]
    return result


def names(text: str) -> list[str]:
    """The floods named, 'found', or all."""
    found = {"all": list(FLOODS), "found": list(FOUND)}.get(text) or text.split(",")
    unknown = set(found) - set(FLOODS)
    if unknown:
        raise argparse.ArgumentTypeError(f"there is no flood {', '.join(unknown)}; there is {', '.join(FLOODS)}")
    return found


def main() -> None:
    """Besiege a room and say what came of it; the exit status is 1 where it did not hold."""
    parser = argparse.ArgumentParser(
        prog="make siege", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=5.0, help="of each attack")
    parser.add_argument("--quiet", type=float, default=15.0, help="seconds of quiet before and after")
    parser.add_argument("--between", type=float, default=4.0, help="seconds of quiet between attacks")
    parser.add_argument("--after", type=float, default=AFTER, help="seconds within which everything is to be as before")
    parser.add_argument("--floods", type=names, default=list(FLOODS), metavar="NAME,NAME")
    parser.add_argument("--addresses", type=lambda text: [int(one) for one in text.split(",")], default=list(ADDRESSES))
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    result = uvloop.run(run(given))
    print(json.dumps(result, indent=2) if given.json else told(result))
    if not all(result["verdict"].values()) and result["log"] and not given.json:
        print(f"\nThe room's log ends with:\n{result['log']}")
    sys.exit(not all(result["verdict"].values()))


if __name__ == "__main__":
    main()
