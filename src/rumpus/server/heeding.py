"""Heeding: a running room notices what its operator did, keeps for a while who was where, and sweeps at night."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

import sqlalchemy as sa

from rumpus.server.bars import Bars, all_bars
from rumpus.server.operating import Operator
from rumpus.server.schema import audit
from rumpus.server.store import NotKept, Visit
from rumpus.server.words import Refusal

if TYPE_CHECKING:
    from rumpus.server.room import Room

BEAT = 2.0  # seconds between looks
NIGHT = 4  # the hour at which old tables are swept
HOUR = 3600.0
MOST = 10_000  # visits that wait to be kept
log = logging.getLogger("rumpus.operating")


class Heeding:
    """What the operator wants, as this process knows it."""

    def __init__(self, room: "Room") -> None:
        self._room, self.bars = room, Bars()
        self._operator = Operator(room.store, "the room")
        self._heard = -1  # the last line of the audit
        self._visits: dict[Visit, None] = {}
        self._tidied = float("-inf")

    async def learn(self) -> None:
        """Know what holds, before anybody comes."""
        rows = await self._room.store.rows(sa.select(sa.func.max(audit.c.number)))
        number = rows[0][0] or 0
        if number != self._heard:
            self.bars.learn(await all_bars(self._operator))
            first, self._heard = self._heard < 0, number
            if not first:
                self._send_away()
                await self._room.look_over()

    def _send_away(self) -> None:
        """Hang up on those who may not be here any more."""
        for table in list(self._room.tables.values()):
            for line in list(table.lines):
                if self.bars.hold("bar", line.holder, line.place):
                    line.refuse(Refusal("barred", 403).said(line.language))
                    line.hang_up(4403, "barred")

    def note(self, table: str, holder: str, place: str) -> None:
        """Note that somebody did something at a table."""
        if len(self._visits) < MOST:
            self._visits[Visit(table, holder, place)] = None

    async def go_on(self) -> None:
        """Look now and then, for ever."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.learn()
                await self.keep_visits()
                await self._tidy()
            except NotKept as error:
                log.warning("%s", error)

    async def keep_visits(self) -> None:
        """Keep who was where."""
        noted, self._visits = list(self._visits), {}
        if noted:
            await self._room.store.keep_visits(noted)

    async def _tidy(self) -> None:
        """Once an hour, let go of what is kept for a while; at night, of old tables, where that is wanted."""
        if time.monotonic() - self._tidied < HOUR:
            return
        self._tidied = time.monotonic()
        settings = self._room.settings
        await self._operator.tidy(settings.keep_visits, settings.keep_audit)
        self._room.metrics.database.set(await self._room.store.size())
        if settings.keep_days and time.localtime().tm_hour == NIGHT:
            gone = await self._operator.sweep(settings.keep_days)
            log.warning("%d tables were swept: nothing was done there for %g days", len(gone), settings.keep_days)
