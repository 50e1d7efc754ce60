"""The room: the tables in memory, and the one way in which anything happens at them."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import AsyncExitStack, suppress
from typing import Any

import msgspec
import sqlalchemy as sa
from litestar.channels.backends.base import ChannelsBackend

from rumpus.core.shelf import packages
from rumpus.server import deeds, hours, laying, snapshots
from rumpus.server.admission import LAYING, Admission
from rumpus.server.afterwards import on_paper
from rumpus.server.bus import Bus, Word
from rumpus.server.decks import Rehearsals
from rumpus.server.deeds import NAMES, Deed, Entry
from rumpus.server.doorkeeping import Doorkeeper, Greeter
from rumpus.server.errands import threads
from rumpus.server.folding import folded, readable
from rumpus.server.guests import new_table_id
from rumpus.server.heeding import Heeding
from rumpus.server.laying import Laid
from rumpus.server.limits import Buckets, Turns
from rumpus.server.line import Line
from rumpus.server.live import LiveTable
from rumpus.server.metrics import Metrics
from rumpus.server.minding import Minder
from rumpus.server.nodes import Membership, room_version
from rumpus.server.own_bots import OwnBots
from rumpus.server.protocol import Fork, NewTable
from rumpus.server.readiness import Progress, Readiness
from rumpus.server.settings import Settings
from rumpus.server.sitting import Sitting
from rumpus.server.snapshots import Snapshot
from rumpus.server.store import Kept, NotKept, Store, creation
from rumpus.server.words import Refusal
from rumpus.server.working import Work

TRIES = 16  # of an entry whose number others took meanwhile
SETTLE = 0.5  # seconds after the room has opened
HEARTBEAT = 5.0  # seconds between looks for what was missed
SOME = 100  # tables that are looked at before others have their turn
PRESENT = 3 * HEARTBEAT  # seconds for which a node's word about who is there counts
log = logging.getLogger("rumpus.room")

Ruling = Callable[[Sitting], Deed]


class Room:
    """All tables that are open in this process: a node of the room."""

    def __init__(
        self,
        settings: Settings,
        progress: Progress | None = None,
        mailbox: ChannelsBackend | None = None,
        drained: Callable[[], None] | None = None,
    ) -> None:
        self.settings, self.metrics = settings, Metrics()
        self.store = Store(settings.database, self.metrics)
        self.bus = Bus(self.store.url, mailbox)
        self.minder = Minder(self)
        self.readiness = Readiness(progress)
        self.tables: dict[str, LiveTable] = {}
        self.thinkers = threads(settings.thinkers, "bot")
        self.own_bots = OwnBots(settings.bots, settings.bot_seconds)
        self.greeter = Greeter(settings)
        self.doorkeeper = Doorkeeper(settings)
        self.asides = Buckets(*settings.asides_of_a_guest, name="asides")
        self.words = Buckets(*settings.words, name="words")
        self.knocks = Buckets(*settings.knocks, name="knocks")
        shares = settings.admitting, settings.admitting, settings.attending
        self.admission, self.entrance, self.attention = map(Admission, shares)
        self.thinking = Turns(settings.thinkers)
        self.rehearsals = Rehearsals()
        self.work = Work(settings.work)
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._doors = AsyncExitStack()
        self._closing = False
        self.membership = Membership(self, room_version(), drained)
        self.heeding = Heeding(self)

    async def open(self) -> None:
        """Open the room."""
        asyncio.get_running_loop().set_default_executor(threads(6, "beside"))
        await self.store.open()
        await self.membership.set_clock()
        await self.membership.join()
        await self.heeding.learn()
        await self._doors.enter_async_context(self.bus.plugin)
        self.spawn(self.bus.listen(self._hear))
        self.spawn(self._look_round())
        self.spawn(self.minder.renew())
        self.spawn(self.membership.stay())
        self.spawn(self.heeding.go_on())
        self.spawn(self._prepare())

    async def _prepare(self) -> None:
        """Make the games ready that nobody has asked for yet; whoever comes first is let in first."""
        await asyncio.sleep(SETTLE)
        await self.readiness.prepare(self.settings.games or packages())

    async def close(self) -> None:
        """Say goodbye to everybody, and keep what waits to be kept."""
        self._closing = True
        for table in self.tables.values():
            table.set_alarm(None, self.minder.tend)
            for line in table.lines:
                line.hang_up(1012, "the room is restarting")
        await asyncio.sleep(0)
        self.readiness.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self.heeding.keep_visits()
            await self.store.release(self.bus.node)
            await self.store.leave(self.bus.node)
        except NotKept as error:
            log.warning("leases not given back: %s", error)
        await self._doors.aclose()
        await self.store.close()
        self.thinkers.shutdown(wait=False, cancel_futures=True)
        self.own_bots.close()

    def spawn(self, job: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something beside everything else."""
        task = asyncio.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, NotKept):
            log.warning("%s", error)
        elif error and not isinstance(error, Refusal):
            log.error("a task failed", exc_info=error)

    # --- tables

    async def table(self, table: str, asker: str = "") -> LiveTable:
        """The table of that name, read from its log if it is not in memory; whoever asks for many waits."""
        found = self.tables.get(table)
        if found is None:
            self.work.admit(asker)
            if table not in self._opening:
                self._opening[table] = self.spawn(self._read(table, asker))
            found = await asyncio.shield(self._opening[table])
        found.used = time.monotonic()
        if found.sitting.closed:
            raise Refusal("table-closed", 410)
        return found

    async def _read(self, table: str, asker: str) -> LiveTable:
        try:
            if not (len(table) <= 32 and table.isascii() and table.isalnum()):
                raise Refusal("no-table", 404)
            kept, sitting = await self._opened(table, asker)
            live = self._keep_in_memory(LiveTable(sitting, kept.made, kept.revised, self.settings.pace))
            if sitting.at <= kept.made:  # nobody was ever waited for: the room closed before it could deal
                self.spawn(self._begin_if_full(live))
            return live
        finally:
            del self._opening[table]

    async def _opened(self, table: str, asker: str) -> tuple[Kept, Sitting]:
        """What a table's log adds up to, from its snapshot on."""
        with readable(table):
            kept = await self.store.table(table)
            if kept is None:
                raise Refusal("no-table", 404)
            snapshot = await self._snapshot(table)
            entries = await self.store.log(table, snapshot.number if snapshot else 0)
            if snapshot or any(isinstance(entry.deed, deeds.Started) for entry in entries):
                await self.readiness.ready(kept.terms.game)
            sitting = await self.work.do((asker,), folded, kept, entries, snapshot)
        if len(entries) >= snapshots.EVERY:
            self.spawn(self._keep_snapshot(snapshots.gathered(sitting), sitting.table, kept.revised))
        return kept, sitting

    async def _keep_snapshot(self, snapshot: Snapshot, table: str, revised: int) -> None:
        """Keep a snapshot that was gathered; it is written down beside the loop."""
        text = await asyncio.to_thread(snapshots.written, snapshot)
        await self.store.keep_snapshot(table, snapshot.number, text, revised)

    async def on_paper(self, table: str, asker: str) -> Sitting:
        """A finished match that was played with another edition of its game, as its log has it."""
        self.work.admit(asker)
        with readable(table):
            kept = await self.store.table(table)
            if kept is None or not await self.store.is_over(table):
                raise Refusal("not-over" if kept else "no-table", 409 if kept else 404)
            return await self.work.do((asker,), on_paper, kept, await self.store.log(table))

    async def _snapshot(self, table: str) -> Snapshot | None:
        """The snapshot of a table, if there is one that can be read."""
        text = await self.store.snapshot(table)
        try:
            return snapshots.read(text) if text else None
        except msgspec.MsgspecError:
            log.warning("a snapshot cannot be read", extra={"table": table})
            return None

    def _keep_in_memory(self, table: LiveTable) -> LiveTable:
        table.ready = self.readiness.is_ready(table.sitting.terms.game)
        self.tables[table.id] = table
        self.metrics.tables.set(len(self.tables))
        return table

    async def set_table(self, wish: NewTable, token: str) -> LiveTable:
        """Set a new table; when nobody is waited for, the match begins at once."""
        self.membership.take_new()
        self.own_bots.allow(laying.known_game(wish.game), [plan.level for plan in wish.seats])
        if wish.tutorial:
            await self.readiness.ready(laying.known_game(wish.game).name)
        if self.readiness.is_broken(wish.game):
            await self.readiness.ready(wish.game)  # says why it cannot be played, before anybody sits down
        if wish.deck and not wish.tutorial:
            await self._try_deck(wish, token)
        return await self._lay(await asyncio.to_thread(laying.wished, wish, token))

    async def _try_deck(self, wish: NewTable, token: str) -> None:
        """Let some games be played with a deck that somebody brings, before a table is set for it."""
        game = laying.known_game(wish.game)
        await self.readiness.ready(game.name)
        laying.wished(wish, token)  # refuses what is wrong with the table before the work begins
        await self.rehearsals.try_out(game, len(wish.seats), wish.options, wish.deck, token)

    async def fork(self, table: LiveTable, wish: Fork, token: str) -> LiveTable:
        """Go on from a moment of a finished match, at a table of its own."""
        self.membership.take_new()
        self.own_bots.allow(table.sitting.game, [wish.level])
        return await self._lay(await asyncio.to_thread(laying.forked, table.sitting, wish, token))

    async def rematch(self, table: LiveTable, seat: int) -> LiveTable:
        """The table where the same people play again; whoever asks second gets the same one."""
        self.membership.take_new()
        new = new_table_id()
        laid = laying.rematch(table.sitting, seat, new)

        def ruling(sitting: Sitting) -> Deed:
            if sitting.rematch:
                raise Refusal("already-started")
            return deeds.Rematched(new)

        if not table.sitting.rematch:
            try:
                await self.do(table, seat, ruling, also=creation(laid.kept, laid.entries, laid.sitting.phase))
            except Refusal:
                if not table.sitting.rematch:
                    raise
        found = await self.table(table.sitting.rematch)
        await self._begin_if_full(found)
        return found

    async def _lay(self, laid: Laid) -> LiveTable:
        self.admission.charge(LAYING)
        await self.store.create(laid.kept, laid.entries, laid.sitting.phase)
        table = self._keep_in_memory(LiveTable(laid.sitting, laid.kept.made, pace=self.settings.pace))
        await self._begin_if_full(table)
        return table

    async def _begin_if_full(self, table: LiveTable) -> None:
        """Deal, if nobody is waited for; when the game is not compiled yet, as soon as it is."""
        sitting = table.sitting
        if sitting.match or not table.complete():
            return
        if self.readiness.is_ready(sitting.terms.game):
            await self._begin(table)
        else:
            self.spawn(self._begin(table))

    async def _begin(self, table: LiveTable) -> None:
        try:
            await self.start(table, lambda _: deeds.Started(laying.LEVEL))
        except Refusal:
            if table.sitting.match is None:
                raise

    async def start(self, table: LiveTable, ruling: Ruling) -> None:
        """Deal, as soon as the game is ready."""
        ruling(table.sitting)
        await self.readiness.ready(table.sitting.terms.game)

        def once(sitting: Sitting) -> Deed:
            if sitting.match:
                raise Refusal("already-started")
            return ruling(sitting)

        await self.do(table, deeds.NOBODY, once)

    # --- what happens at them

    async def do(
        self, table: LiveTable, seat: int, ruling: Ruling, nonce: str = "", also: Sequence[sa.Executable] = ()
    ) -> int:
        """Let something happen: rule whether it may, keep it for good, then let it happen; its number in the log.

        Where another process was quicker, what it did is read, and the ruling is asked again.
        """
        async with table.lock:
            try:
                for _ in range(TRIES):
                    if table.sitting.closed:
                        raise Refusal("table-closed", 410)
                    before = table.sitting.deed_of(seat, nonce) if nonce else None
                    if before is not None:
                        return before
                    number = await self._try(table, seat, ruling, nonce, also)
                    if number:
                        return number
                    self.metrics.conflicts.inc()
                    await self._read_on(table)
            except NotKept as error:
                log.warning("%s", error, extra={"table": table.id})
                self._look_again(table)
                raise Refusal("not-kept", 503) from None
            except asyncio.CancelledError:
                self._look_again(table)
                raise
        raise Refusal("not-kept", 503)

    async def _try(self, table: LiveTable, seat: int, ruling: Ruling, nonce: str, also: Sequence[sa.Executable]) -> int:
        """Let something happen under the next number; 0 where that is taken."""
        sitting = table.sitting
        entry = Entry(sitting.number + 1, seat, ruling(sitting), nonce, max(hours.now(), sitting.at))
        if not await self.store.append(table.id, entry, also):
            return 0
        self.settle(table, entry)
        return entry.number

    def settle(self, table: LiveTable, entry: Entry) -> None:
        """Let happen what this process has kept for good."""
        self._take(table, entry)
        self.metrics.count(NAMES[type(entry.deed)])
        self.bus.tell(Word(table.id, entry.number))
        if entry.number % snapshots.EVERY == 0:
            self.spawn(self._keep_snapshot(snapshots.gathered(table.sitting), table.id, table.revised))

    def _see_to(self, table: LiveTable) -> None:
        """Begin where the last one who was waited for has come, and do what is due."""
        if table.sitting.terms.gathers and table.sitting.match is None and table.complete():
            self.spawn(self._begin_if_full(table))
        self.minder.tend(table)

    def _look_again(self, table: LiveTable) -> None:
        """It is not known whether something was kept: the log will say."""
        if not self._closing:
            self.spawn(self.catch_up(table))

    async def catch_up(self, table: LiveTable) -> None:
        """Read what others did at a table."""
        async with table.lock:
            await self._read_on(table)

    async def _read_on(self, table: LiveTable) -> None:
        with readable(table.id, table.sitting):
            for entry in await self.store.log(table.id, table.sitting.number):
                self._take(table, entry)

    def _take(self, table: LiveTable, entry: Entry) -> None:
        phase = table.sitting.phase
        table.take(entry)
        if not table.sitting.lookers and table.sitting.match:
            away = [line for line in table.lookers() if not table.sitting.may_look(line.holder)]
            self._send_away(away, "only those who play", 4403, Refusal("players-look", 403))
        if table.sitting.closed:
            self._send_away(table.lines, "closed", 4410, Refusal("table-closed", 410))
        elif table.sitting.phase != phase:
            self.spawn(self._note_phase(table.id, table.sitting.phase))
        self._see_to(table)

    async def _note_phase(self, table: str, phase: str) -> None:
        """For the lobby; the log knows better, should this fail."""
        try:
            await self.store.note_phase(table, phase)
        except NotKept as error:
            log.warning("%s", error, extra={"table": table})

    # --- other nodes

    async def _hear(self, node: str, word: Word) -> None:
        """Another node says that something happened at a table, or who is with it there."""
        table = self.tables.get(word.table)
        if table is None:
            return
        if word.here is not None:
            self._meet(table, node, frozenset(word.here))
        if word.asks and table.lines:
            self._tell_presence(table)
        if word.number > table.sitting.number:
            self.spawn(self.catch_up(table))

    def _meet(self, table: LiveTable, node: str, seats: frozenset[int]) -> None:
        before = table.here()
        table.elsewhere[node] = seats, time.monotonic() + PRESENT
        self._presence_changed(table, before)

    def _tell_presence(self, table: LiveTable, asks: bool = False) -> None:
        self.bus.tell(Word(table.id, table.sitting.number, sorted(table.near()), asks))

    def _presence_changed(self, table: LiveTable, before: set[int]) -> None:
        table.at_rest = False
        if table.here() != before:
            table.tell_seating()
        self._see_to(table)

    async def _look_round(self) -> None:
        """Now and then: find what was missed, say again who is here, let go of tables nobody uses."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self.look_over()
            except Exception as error:
                log.warning("could not look for what was missed: %s", type(error).__name__)
            for at, table in enumerate(list(self.tables.values())):
                if table.lines:
                    self._tell_presence(table)
                if at % SOME == 0:
                    await asyncio.sleep(0)
            self._let_go()

    async def look_over(self) -> None:
        """Find what others did at the tables here; let go of those that are gone, or were written anew."""
        watched = list(self.tables.values())
        for at in range(0, len(watched), SOME):
            some = watched[at : at + SOME]
            found = await self.store.numbers([table.id for table in some])
            for table in some:
                number, revised = found.get(table.id, (0, -1))
                if self.tables.get(table.id) is not table:
                    continue
                if revised != table.revised:
                    self._let_go_of(table)
                elif number > table.sitting.number:
                    with suppress(Refusal):  # a table whose log cannot be read keeps no other from being looked at
                        await self.catch_up(table)

    def _let_go_of(self, table: LiveTable) -> None:
        """Forget a table that is not what it was; whoever is there comes again, and finds what there is."""
        table.set_alarm(None, self.minder.tend)
        self._send_away(table.lines, "the table was changed", 1012)
        self.tables.pop(table.id, None)

    def _send_away(self, lines: Iterable[Line], why: str, code: int, refusal: Refusal | None = None) -> None:
        for line in lines:
            if refusal:
                line.refuse(refusal.said(line.language))
            line.hang_up(code, why)

    def _let_go(self) -> None:
        now = time.monotonic()
        for name, table in list(self.tables.items()):
            kept = self.settings.idle if table.visited else HEARTBEAT
            if not table.lines and not table.busy and table.used < now - kept and not table.lock.locked():
                table.set_alarm(None, self.minder.tend)
                del self.tables[name]
        self.metrics.tables.set(len(self.tables))

    # --- lines

    def join(self, table: LiveTable, line: Line) -> None:
        """Somebody's browser came."""
        self.heeding.bars.let_in(line.holder, line.place)
        self.doorkeeper.let_in(table, line)
        before = table.here()
        table.lines.add(line)
        table.visited = True
        self.metrics.lines.inc()
        self._tell_presence(table, asks=len(table.lines) == 1)
        self._presence_changed(table, before)
        if not table.ready:
            self.spawn(self._tell_when_ready(table))

    def part(self, table: LiveTable, line: Line) -> None:
        """Somebody's browser went."""
        before = table.here()
        if line not in table.lines:
            return
        table.lines.discard(line)
        self.doorkeeper.let_out(line)
        self.metrics.lines.dec()
        table.used = time.monotonic()
        if line.greeted and not table.sitting.held_by(line.holder):
            table.tell_hosts()
        self._tell_presence(table)
        self._presence_changed(table, before)

    async def _tell_when_ready(self, table: LiveTable) -> None:
        await self.readiness.ready(table.sitting.terms.game)
        if not table.ready:
            table.ready = True
            table.tell_seating()
