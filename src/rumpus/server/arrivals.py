"""Arrivals: connections are counted by address and in all, and have to say within seconds what they want."""

import asyncio
import ipaddress
import logging
import resource
import time
from collections.abc import Iterable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from rumpus.core.errors import RumpusError
from rumpus.server.limits import Crowd, place

WANTED = 65_536  # files that a room would like to have open
RESERVED = 200  # of them, what it needs besides connections
PATIENCE = 10.0  # seconds for a request to come whole
BUSY = (h11.IDLE, h11.SEND_BODY)  # what the other end does while its request is not whole
log = logging.getLogger("rumpus.arrivals")


def raise_file_limit() -> int:
    """Let this process have as many files open as the system allows; how many that are."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = WANTED if hard == resource.RLIM_INFINITY else min(hard, WANTED)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    if most < 4096:
        log.warning("only %d files may be open at once: no more than %d people can come in", most, most - RESERVED)
    return most


def network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    """The network, or the one address, that a text names."""
    try:
        return ipaddress.ip_network(text)
    except ValueError:
        raise RumpusError(
            f"'{text}' is no address of a proxy; give one as 10.0.0.1, or a network as 10.0.0.0/8."
        ) from None


class Arrivals:
    """The connections of a process."""

    def __init__(self) -> None:
        self.set_up(WANTED, ())
        self._count = 0
        self._said = float("-inf")

    def set_up(self, from_an_address: int, proxies: Iterable[str]) -> None:
        """Say how many may come from an address, and which addresses are proxies, by whom many come."""
        self.most = max(64, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - RESERVED)
        self._by_place, self._proxies = Crowd(from_an_address, "connections"), [network(proxy) for proxy in proxies]

    @property
    def count(self) -> int:
        """How many connections there are."""
        return self._count

    def come(self, host: str) -> bool:
        """Count a connection that comes; whether there is room for it."""
        self._count += 1
        self._by_place.add(self._place(host))
        if self._count > self.most:
            self._complain()
        return self._count <= self.most and not self._by_place.over(self._place(host))

    def go(self, host: str) -> None:
        """A connection is gone."""
        self._count -= 1
        self._by_place.drop(self._place(host))

    def _place(self, host: str) -> str:
        """The address by which somebody is counted; proxies are not."""
        found = place(host)
        trusted = found and any(ipaddress.ip_address(host) in proxies for proxies in self._proxies)
        return "" if trusted else found

    def _complain(self) -> None:
        """Say that nobody can come in any more, once a minute."""
        if time.monotonic() - self._said > 60.0:
            self._said = time.monotonic()
            log.error("nobody can come in: %d connections are open, and no more files may be", self.most)


ARRIVALS = Arrivals()


class PatientHttp(H11Protocol):
    """Uvicorn's HTTP, that hangs up on those who do not say what they want, and on those of whom too many come."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Somebody comes."""
        super().connection_made(transport)
        self._host = self.client[0] if self.client else ""
        if not ARRIVALS.come(self._host):
            transport.close()
        self._await_request()

    def data_received(self, data: bytes) -> None:
        """Listen; from the first word on, the whole request has to come in time."""
        self._await_request()
        super().data_received(data)
        if self.conn.their_state not in BUSY:
            self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        """The other end is gone."""
        self._stop_waiting()
        ARRIVALS.go(self._host)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on it is a socket."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def _await_request(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(PATIENCE, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None
