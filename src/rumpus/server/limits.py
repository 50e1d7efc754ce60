"""Limits: how much may be asked at once, and how much over time; and turns, where many ask for the same scarce thing."""

import asyncio
import ipaddress
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

from rumpus.server.ledger import Ledger
from rumpus.server.words import Refusal

FORGOTTEN = 4096  # buckets, and shares, kept before those that say nothing are let go
HALVED = 20.0  # seconds after which what somebody had counts half
STRANGE = 0.02  # seconds that a stranger is taken to have had: those who are known to need little come first
Rate = tuple[float, float]  # so much a second, and so much at once
T = TypeVar("T")


class Bucket:
    """Holds up to `most` and gains `rate` a second; each thing asked takes some of it."""

    __slots__ = ("_at", "_left", "most", "rate")

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self._left, self._at = most, time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        """Take so much, if there is that much."""
        self._fill()
        if self._left < amount:
            return False
        self._left -= amount
        self._keep()
        return True

    def charge(self, amount: float) -> None:
        """Take what something has cost, also where there is less: what comes next waits longer."""
        self._fill()
        self._left -= amount
        self._keep()

    def wait(self) -> float:
        """The seconds until nothing is owed any more."""
        self._fill()
        return max(0.0, -self._left / self.rate)

    def full(self) -> bool:
        """Whether nothing was taken for long."""
        self._fill()
        return self._left >= self.most

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now

    def _keep(self) -> None:
        """What is left is kept here."""


class SharedBucket(Bucket):
    """A bucket from which all workers of a machine take."""

    __slots__ = ("_ledger", "_name")

    def __init__(self, rate: float, most: float, ledger: Ledger, name: str) -> None:
        super().__init__(rate, most)
        self._ledger, self._name = ledger, name
        self._left, self._at = ledger.level(name) or (self._left, self._at)

    def _keep(self) -> None:
        self._ledger.set_level(self._name, self._left, self._at)


class Shared:
    """The ledger of this process, where several work together."""

    ledger: Ledger | None = None


class Buckets:
    """A bucket for each asker; those with a name are shared with the other workers of the machine."""

    def __init__(self, rate: float, most: float, message: str = "too-fast", name: str = "") -> None:
        self._rate, self._message, self._name = (rate, most), message, name
        self._buckets: dict[str, Bucket] = {}

    def take(self, *askers: str, amount: float = 1.0) -> None:
        """Take so much from each of these askers, or refuse."""
        for bucket in self._of(askers):
            if not bucket.take(amount):
                raise Refusal(self._message, 429)

    def charge(self, *askers: str, amount: float) -> None:
        """Take what something has cost from each of these askers."""
        for bucket in self._of(askers):
            bucket.charge(amount)

    def wait(self, *askers: str) -> float:
        """The seconds until none of these askers owes anything."""
        return max((bucket.wait() for bucket in self._of(askers)), default=0.0)

    def _of(self, askers: Iterable[str]) -> list[Bucket]:
        ledger = Shared.ledger if self._name else None
        if ledger:
            return [SharedBucket(*self._rate, ledger, f"{self._name} {asker}") for asker in filter(None, askers)]
        for asker in filter(None, askers):
            if asker not in self._buckets:
                self._tidy()
                self._buckets[asker] = Bucket(*self._rate)
        return [self._buckets[asker] for asker in filter(None, askers)]

    def _tidy(self) -> None:
        if len(self._buckets) >= FORGOTTEN:
            self._buckets = {asker: bucket for asker, bucket in self._buckets.items() if not bucket.full()}


class Shares:
    """The seconds that each asker had lately of what many want; the longer ago, the less they count."""

    def __init__(self) -> None:
        self._had: dict[str, tuple[float, float]] = {}  # so many seconds, as they counted at a time

    def had(self, asker: str) -> float:
        """The seconds that an asker had lately."""
        if asker not in self._had:
            return STRANGE
        seconds, at = self._had[asker]
        return float(seconds * 0.5 ** ((time.monotonic() - at) / HALVED))

    def charge(self, asker: str, seconds: float) -> None:
        """An asker had so many seconds more."""
        self._tidy()
        self._had[asker] = self.had(asker) + seconds, time.monotonic()

    def _tidy(self) -> None:
        """Forget half of the askers, those who had least."""
        if len(self._had) >= FORGOTTEN:
            most = sorted(self._had, key=self.had)[FORGOTTEN // 2 :]
            self._had = {asker: self._had[asker] for asker in most}


class Rows(Generic[T]):
    """What waits, a row for each asker. The next is of whoever had least lately, and of equals one after the other.

    So whoever asks for little hardly waits, however much others ask for and however much theirs costs.
    """

    def __init__(self, shares: Shares | None = None) -> None:
        self.shares = shares or Shares()
        self._rows: dict[str, deque[T]] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def of(self, asker: str) -> int:
        """How much of an asker's waits."""
        return len(self._rows.get(asker, ()))

    def add(self, asker: str, waiting: T) -> None:
        """Put something at the end of an asker's row."""
        self._rows.setdefault(asker, deque()).append(waiting)
        self._count += 1

    def take(self) -> T:
        """The next; its asker goes behind all who had as much."""
        asker = min(self._rows, key=self.shares.had)
        row = self._rows.pop(asker)
        if len(row) > 1:
            self._rows[asker] = row
        self._count -= 1
        return row.popleft()


class Turns:
    """Turns at something scarce: so many have it at once, and of those who wait, one of each asker after the other."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self.at_once = at_once
        self._waiting: Rows[asyncio.Future[None]] = Rows()

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._waiting)

    @asynccontextmanager
    async def of(self, asker: str) -> AsyncIterator[None]:
        """Have it, when the asker's turn has come."""
        await self._come(asker)
        began = time.monotonic()
        try:
            yield
        finally:
            self._waiting.shares.charge(asker, time.monotonic() - began)
            self._go()

    async def _come(self, asker: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.add(asker, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._go()  # it came too late
            raise

    def _go(self) -> None:
        """Hand on to the next asker; those who no longer wait are passed over."""
        while self._waiting:
            turn = self._waiting.take()
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class Crowd:
    """How many of something each asker has, and how many that may be; with a name, at all workers of the machine."""

    def __init__(self, most: int, name: str = "") -> None:
        self.most, self._name = most, name
        self._count: Counter[str] = Counter()

    def full(self, asker: str) -> bool:
        """Whether the asker has as many as may be."""
        return bool(asker) and self._has(asker) >= self.most

    def over(self, asker: str) -> bool:
        """Whether the asker has more than that."""
        return bool(asker) and self._has(asker) > self.most

    def _has(self, asker: str) -> int:
        if self._name and Shared.ledger:
            return Shared.ledger.count(f"{self._name} {asker}")
        return self._count[asker]

    def add(self, asker: str) -> None:
        """The asker has one more."""
        self._change(asker, 1)

    def drop(self, asker: str) -> None:
        """The asker has one less."""
        self._change(asker, -1)

    def _change(self, asker: str, more: int) -> None:
        if self._name and Shared.ledger and asker:
            Shared.ledger.add(f"{self._name} {asker}", more)
            return
        self._count[asker] += more
        if self._count[asker] <= 0:
            del self._count[asker]


def place(host: str) -> str:
    """The address by which somebody is counted: of IPv6 the network that one household has; '' for what is none."""
    try:
        address = ipaddress.ip_address(host[:64])
    except ValueError:
        return ""
    if isinstance(address, ipaddress.IPv6Address):
        return str(address.ipv4_mapped or ipaddress.ip_network((int(address) >> 64 << 64, 64)))
    return str(address)
