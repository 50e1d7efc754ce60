"""Nodes: a process becomes one of the room, beside processes of its own version alone; or waits until others have drained.

A node that sees another version wait takes no new tables, and leaves when nobody plays with it any more.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from rumpus import __version__
from rumpus.core.errors import RumpusError
from rumpus.core.shelf import shelf
from rumpus.server import hours
from rumpus.server.store import NotKept
from rumpus.server.words import Refusal

if TYPE_CHECKING:
    from rumpus.server.room import Room

GONE = 30.0  # seconds after which a node that said nothing is gone
JOINING = GONE + 5.0  # seconds to wait for nodes of another version to go
SAYING = 3.0  # seconds between looks for those who wait
WAITS, OPEN, LEFT = "waits", "open", "left"
FRESH = 2.0  # seconds for which it counts that something was kept, and within which something has to be
log = logging.getLogger("rumpus.nodes")


class Membership:
    """This process among the nodes of the room."""

    def __init__(self, room: "Room", version: str, drained: Callable[[], None] | None = None) -> None:
        self._room, self.version, self._drained = room, version, drained
        self._said = float("-inf")
        self._asking: asyncio.Task[None] | None = None  # the database whether it still keeps anything
        self.draining = False

    async def set_clock(self) -> None:
        """Take the time that all nodes have: the database's, or that of the process which started the others."""
        store, ahead = self._room.store, self._room.settings.ahead
        if store.shared:
            hours.begin(await store.time() - time.monotonic())
        elif ahead is not None:
            hours.begin(ahead)

    async def join(self) -> None:
        """Become a node of the room, when nobody of another version is there: others know other rules."""
        drain, last = self._room.settings.drain, time.monotonic() + JOINING
        told = ""
        while found := [one for one in await self._room.store.strangers(self.version, GONE) if one[1] != WAITS]:
            if drain:
                await self._announce(WAITS)
                told = _tell(found, told)
            elif time.monotonic() > last:
                await self._room.store.close()
                versions = " and ".join(sorted({version for version, _ in found}))
                raise RumpusError(
                    f"Rumpus {versions} still runs this room, and this is Rumpus {self.version}: stop those processes "
                    "first, or start this one with --drain, and they leave when their matches are played."
                )
            await asyncio.sleep(1.0)
        await self._announce(OPEN)

    async def stay(self) -> None:
        """Say now and then that this node is in the room; drain where another version waits for that."""
        while True:
            await asyncio.sleep(SAYING)
            try:
                await self._look()
            except NotKept as error:
                log.warning("%s", error)

    async def _look(self) -> None:
        waits = [one for one in await self._room.store.strangers(self.version, GONE) if one[1] == WAITS]
        if bool(waits) != self.draining:
            log.warning("draining for Rumpus %s" if waits else "nobody waits any more%s", waits[0][0] if waits else "")
        self.draining = bool(waits)
        left = sum(table.sitting.phase == "playing" and bool(table.near()) for table in self._room.tables.values())
        if self.draining and not left and self._drained:
            self._drained()
        if self.draining or time.monotonic() - self._said > GONE / 3:
            await self._announce(f"{LEFT} {left}"[:8] if self.draining else OPEN)

    async def _announce(self, state: str) -> None:
        await self._room.store.announce(self._room.bus.node, self.version, state)
        self._said = time.monotonic()

    def take_new(self) -> None:
        """Refuse a new table while this node drains."""
        if self.draining:
            raise Refusal("draining", 503)

    async def keeps(self) -> None:
        """Be sure that the database keeps what is done: it did a moment ago, or does so now."""
        self.take_new()
        if time.monotonic() - self._room.store.committed < FRESH:
            return
        if self._asking is None or self._asking.done():
            self._asking = self._room.spawn(self._announce(OPEN))
        try:
            await asyncio.wait_for(asyncio.shield(self._asking), FRESH)
        except (NotKept, TimeoutError):
            raise Refusal("not-kept", 503) from None


def _tell(found: list[tuple[str, str]], told: str) -> str:
    """Say how far others have drained, where that has changed."""
    left = sum(int(state.partition(" ")[2] or 0) for _, state in found if state.startswith(LEFT))
    asked = all(state.startswith(LEFT) for _, state in found)
    telling = f"{left} matches are still being played" if asked else "the other version was told"
    if telling != told:
        log.warning("waiting until the room is drained: %s", telling)
    return telling


def room_version() -> str:
    """What all nodes of a room have in common: the version of Rumpus, and the editions of its games."""
    editions = sorted(f"{one.name} {one.edition}" for one in shelf())
    return f"{__version__} ({', '.join(editions)})"
