"""The room: the tables in memory, and the one way in which anything happens at them."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import sqlalchemy as sa

from rumpus.bots.levels import Bot
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.journal import Journal
from rumpus.core.shelf import game as game_named
from rumpus.core.shelf import packages
from rumpus.server import deeds, manners
from rumpus.server.deeds import Deed, Entry, Terms
from rumpus.server.guests import hashed, holders, new_seed, new_table_id
from rumpus.server.line import Line
from rumpus.server.live import LiveTable
from rumpus.server.protocol import NewTable
from rumpus.server.settings import Settings
from rumpus.server.sitting import Sitting, fold, opened
from rumpus.server.store import Kept, NotKept, Store
from rumpus.server.words import Refusal

TRIES = 8  # of an entry whose number others took meanwhile
ADVISER = "boss"
log = logging.getLogger("rumpus.room")

Ruling = Callable[[Sitting], Deed]


class Room:
    """All tables that are open in this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.tables: dict[str, LiveTable] = {}
        self.thinkers = ThreadPoolExecutor(settings.thinkers, thread_name_prefix="bot")
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._to_show: set[LiveTable] = set()
        self._showing = asyncio.Event()

    async def open(self) -> None:
        """Open the room."""
        await self.store.open()
        self.spawn(self._show_what_changed())

    async def close(self) -> None:
        """Say goodbye to everybody, and keep what waits to be kept."""
        for table in self.tables.values():
            for line in table.lines:
                line.hang_up(1012, "the room is restarting")
        await asyncio.sleep(0)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()
        self.thinkers.shutdown(wait=False, cancel_futures=True)

    def spawn(self, job: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something beside everything else."""
        task = asyncio.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("a task failed", exc_info=task.exception())

    # --- tables

    async def table(self, table: str) -> LiveTable:
        """The table of that name, read from its log if it is not in memory."""
        found = self.tables.get(table)
        if found is None:
            if table not in self._opening:
                self._opening[table] = self.spawn(self._read(table))
            found = await asyncio.shield(self._opening[table])
        found.used = time.monotonic()
        return found

    async def _read(self, table: str) -> LiveTable:
        try:
            kept = await self.store.table(table) if len(table) <= 32 and table.isalnum() else None
            if kept is None:
                raise Refusal("no-table", 404)
            sitting = fold(table, kept.terms, kept.seed, await self.store.log(table))
            self.tables[table] = LiveTable(sitting, kept.made)
            self.tend(self.tables[table])
            return self.tables[table]
        finally:
            del self._opening[table]

    async def set_table(self, wish: NewTable, token: str) -> LiveTable:
        """Set a new table; when nobody is waited for, the match begins at once."""
        terms = agreed(wish, hashed(token), seed := new_seed())
        return await self.lay(terms, seed, seated(wish, token))

    async def lay(self, terms: Terms, seed: str, people: Sequence[tuple[int, str, str]]) -> LiveTable:
        """Set a table with people on seats: of each the seat, the name and the secret."""
        made, table = time.time(), new_table_id()
        sitting = Sitting(table, terms, seed)
        entries: list[Entry] = []

        def do(seat: int, deed: Deed) -> None:
            entries.append(Entry(len(entries) + 1, seat, deed, at=made))
            sitting.take(entries[-1])

        for seat, wanted, token in people:
            do(seat, deeds.Sat(sitting.free_name(wanted, seat), holders(token, table, seat)))
        if all(chair.kind != "open" for chair in sitting.chairs):
            do(deeds.NOBODY, deeds.Started(ADVISER))
        await self.store.create(Kept(table, terms, seed, made), entries, sitting.phase, None)
        live = self.tables[table] = LiveTable(sitting, made)
        self.tend(live)
        return live

    # --- what happens at them

    async def do(
        self, table: LiveTable, seat: int, ruling: Ruling, nonce: str = "", also: Sequence[sa.Executable] = ()
    ) -> int:
        """Let something happen: rule whether it may, keep it for good, then let it happen; its number in the log.

        Where another process was quicker, what it did is read, and the ruling is asked again.
        """
        async with table.lock:
            for _ in range(TRIES):
                sitting = table.sitting
                before = sitting.deed_of(seat, nonce) if nonce else None
                if before is not None:
                    return before
                entry = Entry(sitting.number + 1, seat, ruling(sitting), nonce, max(time.time(), sitting.at))
                try:
                    taken = await self.store.append(table.id, entry, also)
                except NotKept as error:
                    log.warning("not kept: %s", error)
                    raise Refusal("not-kept", 503) from None
                except asyncio.CancelledError:
                    self.spawn(self.catch_up(table))
                    raise
                if taken:
                    self._take(table, entry)
                    return entry.number
                await self._read_on(table)
        raise Refusal("not-kept", 503)

    async def catch_up(self, table: LiveTable) -> None:
        """Read what others did at a table."""
        async with table.lock:
            await self._read_on(table)

    async def _read_on(self, table: LiveTable) -> None:
        for entry in await self.store.log(table.id, table.sitting.number):
            self._take(table, entry)

    def _take(self, table: LiveTable, entry: Entry) -> None:
        if table.take(entry):
            self._to_show.add(table)
            self._showing.set()
        self.tend(table)

    async def _show_what_changed(self) -> None:
        """Show tables that changed; what changes while others are shown is shown together."""
        while True:
            await self._showing.wait()
            self._showing.clear()
            while self._to_show:
                table = self._to_show.pop()
                try:
                    table.show()
                except Exception:
                    log.exception("a table could not be shown")
                await asyncio.sleep(0)

    # --- bots

    def tend(self, table: LiveTable) -> None:
        """See what bots have to do at a table."""
        sitting = table.sitting
        if sitting.phase != "playing":
            return
        for seat in sitting.must:
            level = sitting.chairs[seat].player
            if level and seat not in table.thinking:
                table.thinking.add(seat)
                self.spawn(self._play(table, seat, level))

    async def _play(self, table: LiveTable, seat: int, level: str) -> None:
        pace = {"calm": 1.6, "brisk": 0.8, "quick": 0.25}[table.sitting.terms.tempo] * self.settings.pace
        try:
            await asyncio.sleep(pace)
            asked = table.sitting.asked[seat]
            if not table.sitting.offered[seat]:
                return
            code = await self.think(table, seat, level)
            await self.do(table, seat, lambda sitting: manners.choose(sitting, seat, code, asked))
        except Refusal:
            pass
        finally:
            table.thinking.discard(seat)
            self.tend(table)

    async def think(self, table: LiveTable, seat: int, level: str) -> int:
        """What a bot would choose for a seat."""
        match = table.sitting.match
        assert match is not None
        bot = Bot(level, f"{table.sitting.seed}/{seat}/{match.number}")
        return await asyncio.get_running_loop().run_in_executor(self.thinkers, bot.choose, match.twin(), seat)

    # --- lines

    def join(self, table: LiveTable, line: Line) -> None:
        """Somebody's browser came."""
        before = table.here()
        table.lines.add(line)
        if table.here() != before:
            table.tell_seating()

    def part(self, table: LiveTable, line: Line) -> None:
        """Somebody's browser went."""
        before = table.here()
        table.lines.discard(line)
        if table.here() != before:
            table.tell_seating()


def agreed(wish: NewTable, host: str, seed: str) -> Terms:
    """The terms of a table that somebody wishes for, or why they cannot be."""
    game = known_game(wish.game)
    if len(wish.seats) not in game.seats:
        raise Refusal("too-many-players", 400, title=game.title, fewest=game.seats[0], most=game.seats[-1])
    if wish.tutorial:
        raise Refusal("no-tutorial", 400, title=game.title)
    for plan in wish.seats:
        if plan.kind == "bot":
            manners.level(plan.level)
    try:
        kit = opened(game, len(wish.seats), tuple(sorted(wish.options.items())))
    except RumpusError as error:
        raise Refusal("option-wrong", 400, why=str(error)) from None
    commitment = Journal.commit(game.name, game.edition, kit.seats, kit.options, kit.fingerprint, seed)
    return Terms(
        game=game.name,
        edition=game.edition,
        deck=kit.fingerprint,
        seats=wish.seats,
        options=dict(kit.options),
        tempo=wish.tempo,
        public=wish.public,
        host=host,
        commitment=commitment,
        clock=wish.clock,
    )


def seated(wish: NewTable, token: str) -> list[tuple[int, str, str]]:
    """The seats that whoever sets the table takes."""
    return [(seat, manners.name(plan.name), token) for seat, plan in enumerate(wish.seats) if plan.kind == "me"]


def known_game(name: str) -> Game:
    """A game on the shelf."""
    if name not in packages():
        raise Refusal("no-game", 404, game=name)
    return game_named(name)
