"""PostgreSQL's notifications as a bus: Litestar's channels, on connections that are kept."""

import asyncio
import logging
from collections.abc import Iterable

import asyncpg
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

RETRY = 1.0  # seconds between attempts to reach the database again
PATIENCE = 5.0  # seconds in which a notification must be sent
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
        self._drop_sender()
        self._listener_conn.terminate()  # whoever waits for its answer is told
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Notify; what cannot be sent is let go, whatever the reason, for others will find it in the log.

        Litestar's channels wait at their end for all that is to be sent: this must neither fail nor take for ever.
        """
        try:
            async with asyncio.timeout(PATIENCE):
                await self._notify(data.decode(), channels)
        except Exception as error:
            log.warning("the other nodes were not told: %s", type(error).__name__)
            self._drop_sender()

    async def _notify(self, letter: str, channels: Iterable[str]) -> None:
        if self._sender is None or self._sender.is_closed():
            self._sender = await self._connect()
        for channel in channels:
            await self._sender.execute("SELECT pg_notify($1, $2)", channel, letter)

    def _drop_sender(self) -> None:
        sender, self._sender = self._sender, None
        if sender is not None:
            sender.terminate()

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
