"""PostgreSQL's notifications as a bus: Litestar's channels, on connections that are kept."""

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress

import asyncpg
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

RETRY = 1.0  # seconds between attempts to reach the database again
log = logging.getLogger("rumpus.bus")


class Notifications(AsyncPgChannelsBackend):
    """Litestar's channels over PostgreSQL, on connections that are kept, and made again when they break."""

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self._sender: asyncpg.Connection | None = None
        self._mending: asyncio.Task[None] | None = None
        self._closed = False

    async def on_startup(self) -> None:
        """Connect."""
        await super().on_startup()
        self._closed = False
        self._listener_conn.add_termination_listener(self._broke)

    async def on_shutdown(self) -> None:
        """Hang up."""
        self._closed = True
        if self._mending:
            self._mending.cancel()
        await self._drop_sender()
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Notify; what cannot be sent is let go, for others will find it in the log."""
        try:
            if self._sender is None or self._sender.is_closed():
                self._sender = await self._connect()
            for channel in channels:
                await self._sender.execute("SELECT pg_notify($1, $2)", channel, data.decode())
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            log.warning("the other nodes were not told: %s", type(error).__name__)
            await self._drop_sender()

    async def _drop_sender(self) -> None:
        if self._sender is not None:
            with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await self._sender.close(timeout=1)
            self._sender = None

    def _broke(self, *_: object) -> None:
        if not self._closed:
            log.warning("the database hung up; listening again")
            self._mending = asyncio.get_running_loop().create_task(self._mend())

    async def _mend(self) -> None:
        """Listen again, as soon as the database answers."""
        while not self._closed:
            try:
                self._listener_conn = await self._connect()
                for channel in self._subscribed_channels:
                    await self._listener_conn.add_listener(channel, self._listener)
                self._listener_conn.add_termination_listener(self._broke)
                return
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(RETRY)
