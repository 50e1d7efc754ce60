"""Minding: one node at a time does what the room has to do at a table, by a lease that others take over if it dies."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from rumpus.bots.levels import LEVELS, Bot
from rumpus.lab.outsider import Fault
from rumpus.server import deeds, manners
from rumpus.server.chairs import STAND_IN
from rumpus.server.hours import now
from rumpus.server.jobs import Job, jobs, missing
from rumpus.server.live import LiveTable
from rumpus.server.sitting import Sitting
from rumpus.server.store import NotKept
from rumpus.server.words import Refusal

if TYPE_CHECKING:
    from rumpus.server.room import Room

LEASE = 6.0  # seconds
BREATH = 1.0  # seconds before something that failed is tried again
log = logging.getLogger("rumpus.minding")


class Minder:
    """Does the jobs of the tables at which this node has lines: a table that nobody looks at stands still."""

    def __init__(self, room: "Room") -> None:
        self._room = room

    def tend(self, table: LiveTable) -> None:
        """Do what is due at a table, and wake up for what is next."""
        if table.at_rest:
            return
        table.set_alarm(None, self.tend)
        todo = self._todo(table)
        if not todo:
            table.rest()
            return
        if not table.leased:
            self._ask_lease(table)
            return
        moment = now()
        for job in todo:
            if job.at <= moment:
                table.busy.add(job.seat)
                self._room.spawn(self._do(table, job))
        coming = [job.at for job in todo if job.at > moment]
        if coming:
            table.set_alarm(min(coming) - moment, self.tend)

    def _todo(self, table: LiveTable) -> list[Job]:
        if not table.lines or time.monotonic() < table.resting:
            return []
        settings = self._room.settings
        gone = table.gone()
        found = jobs(table.sitting, settings.pace, settings.grace, gone)
        table.miss(missing(table.sitting, settings.grace, gone))
        return [job for job in found if job.seat not in table.busy and not table.passes(job.seat)]

    def _ask_lease(self, table: LiveTable) -> None:
        """Ask for the lease, unless that is under way or another node has it for a while yet."""
        wait = table.denied_until - time.monotonic()
        if wait > 0:
            table.set_alarm(wait, self.tend)
        elif not table.asking:
            table.asking = True
            self._room.spawn(self._lease(table))

    async def _lease(self, table: LiveTable) -> None:
        """Become the one who minds a table, or wait until whoever does no longer does."""
        asked = time.monotonic()
        wait = BREATH
        try:
            wait = await self._room.store.lease(table.id, self._room.bus.node, LEASE)
        except NotKept as error:
            log.warning("no lease: %s", error)
        finally:
            table.asking = False
        if wait:
            table.denied_until = time.monotonic() + wait
        else:
            table.leased_until = asked + LEASE
        self.tend(table)

    async def renew(self) -> None:
        """Keep the leases of tables that need minding, for ever."""
        while True:
            await asyncio.sleep(LEASE / 3)
            minded = {table.id: table for table in self._room.tables.values() if table.leased and needs_minding(table)}
            asked = time.monotonic()
            try:
                kept = await self._room.store.renew(list(minded), self._room.bus.node, LEASE) if minded else set()
            except NotKept as error:
                log.warning("leases not renewed: %s", error)
                continue
            for name, table in minded.items():
                table.leased_until = asked + LEASE if name in kept else 0.0

    async def _do(self, table: LiveTable, job: Job) -> None:
        try:
            await _KINDS[job.kind](self, table, job.seat)
        except Refusal as refusal:
            if refusal.status == 503:
                self._rest(table)
        except Exception:
            log.exception("a job failed", extra={"table": table.id})
            self._rest(table)
        finally:
            table.busy.discard(job.seat)
            self.tend(table)

    def _rest(self, table: LiveTable) -> None:
        table.resting = time.monotonic() + BREATH
        self._room.spawn(self._resume(table))

    async def _resume(self, table: LiveTable) -> None:
        await asyncio.sleep(BREATH)
        self.tend(table)

    async def _bot(self, table: LiveTable, seat: int) -> None:
        await self._choose(table, seat, table.sitting.chairs[seat].player, late=False)

    async def _late(self, table: LiveTable, seat: int) -> None:
        await self._choose(table, seat, STAND_IN, late=True)

    async def _choose(self, table: LiveTable, seat: int, level: str, late: bool) -> None:
        asked, moved = table.sitting.asked[seat], table.sitting.moved
        code, instead = await self._thought(table, seat, level)
        if code is None:
            table.passed[seat] = moved
            return

        def ruling(sitting: Sitting) -> deeds.Deed:
            manners.choose(sitting, seat, code, asked)
            if not late and not sitting.chairs[seat].player:
                raise Refusal("not-offered")  # the person has come back
            return deeds.Chose(code, late, instead)

        await self._room.attention.let_in(table.audience(), self._room.do(table, seat, ruling))

    async def _thought(self, table: LiveTable, seat: int, level: str) -> tuple[int | None, bool]:
        """What a bot chooses, None where it would rather wait; and whether it could not, and one of the house's did."""
        if level in LEVELS or table.sitting.moment:
            return await self.think(table.sitting, seat, level), False
        try:
            return await self._room.own_bots.choose(table.sitting, seat, level), False
        except Fault as fault:
            log.warning("the bot %s is replaced: %s", level, fault, extra={"table": table.id})
            return await self.think(table.sitting, seat, STAND_IN), True

    async def _absent(self, table: LiveTable, seat: int) -> None:
        def ruling(sitting: Sitting) -> deeds.Deed:
            if sitting.chairs[seat].away or seat in table.here():
                raise Refusal("not-offered")
            return manners.stand_in(sitting, seat, yes=True, absent=True)

        await self._room.do(table, seat, ruling)

    async def _lapse(self, table: LiveTable, _: int) -> None:
        def ruling(sitting: Sitting) -> deeds.Deed:
            if sitting.undo is None:
                raise Refusal("no-undo-asked")
            return deeds.AnsweredUndo(yes=False)

        await self._room.do(table, deeds.NOBODY, ruling)

    async def think(self, sitting: Sitting, seat: int, level: str) -> int:
        """What a bot would choose for a seat: the same on every node, for the same question."""
        match, moment = sitting.match, sitting.moment
        assert match is not None
        number = match.number
        if moment and moment.next and moment.next[0] == seat:
            return moment.next[1]
        bot = Bot(level, f"{sitting.seed}/{seat}/{match.number}")
        turns, asker = self._room.thinking, sitting.terms.host
        async with turns.of(asker):
            bot.hurry(turns.at_once / (turns.at_once + turns.waiting))
            if sitting.match is not match or sitting.match.number != number or not sitting.is_asked(seat):
                raise Refusal("stale")  # meanwhile something else happened
            return await asyncio.get_running_loop().run_in_executor(self._room.thinkers, bot.choose, match.copy(), seat)


def needs_minding(table: LiveTable) -> bool:
    """Whether the room may have something to do at a table soon."""
    sitting = table.sitting
    played = any(chair.player for chair in sitting.chairs) or sitting.clocks is not None
    return bool(table.lines) and sitting.phase == "playing" and played


_KINDS = {"bot": Minder._bot, "late": Minder._late, "absent": Minder._absent, "lapse": Minder._lapse}
