"""Limits: how much may be asked at once, and how much over time."""

import time
from collections.abc import Callable

from rumpus.server.words import Refusal

FORGOTTEN = 4096  # buckets kept before full ones are let go


class Bucket:
    """Holds up to `most` tokens and gains `rate` a second; each thing asked takes one."""

    __slots__ = ("_at", "_left", "most", "rate")

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self._left, self._at = most, time.monotonic()

    def take(self) -> bool:
        """Take a token, if there is one."""
        self._fill()
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True

    def full(self) -> bool:
        """Whether nothing was taken for long."""
        self._fill()
        return self._left >= self.most

    def _fill(self) -> None:
        now = time.monotonic()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now


class Buckets:
    """A bucket for each asker."""

    def __init__(self, rate: float, most: float, message: str = "too-fast") -> None:
        self._make: Callable[[], Bucket] = lambda: Bucket(rate, most)
        self._message = message
        self._buckets: dict[str, Bucket] = {}

    def take(self, *askers: str) -> None:
        """Take a token of each of these askers, or refuse."""
        for asker in filter(None, askers):
            if asker not in self._buckets:
                self._tidy()
                self._buckets[asker] = self._make()
            if not self._buckets[asker].take():
                raise Refusal(self._message, 429)

    def _tidy(self) -> None:
        if len(self._buckets) >= FORGOTTEN:
            self._buckets = {asker: bucket for asker, bucket in self._buckets.items() if not bucket.full()}
