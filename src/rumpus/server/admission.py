"""Admission: what many ask for at once is done in fair turns of addresses, and takes no more than a part of the time."""

import asyncio
import time
from collections.abc import Coroutine, Generator
from typing import Any, Generic, TypeVar

from rumpus.server.limits import Bucket, Rate, Rows, Shares
from rumpus.server.words import Refusal

USUAL = 0.002  # seconds of the loop that something is taken to cost at first
LATELY = 16  # things by whose cost it is known what the next will cost, about
LAYING = 0.01  # seconds that a new table takes of everybody's time besides, in the database above all
WAITING = 64  # things asked by one address that may wait
IN_ALL = 4000  # and by all
T = TypeVar("T")


class Timed(Generic[T]):
    """Something to be awaited, and the seconds for which it kept the loop busy; what it waits for is not counted."""

    def __init__(self, job: Coroutine[Any, Any, T]) -> None:
        self._job, self.spent = job, 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        step, given = self._job.send, None
        while True:
            began = time.perf_counter()  # also while another program had the processor: the loop was kept from others
            try:
                awaited = step(given)
            except StopIteration as end:
                found: T = end.value
                return found
            finally:
                self.spent += time.perf_counter() - began
            try:
                step, given = self._job.send, (yield awaited)
            except BaseException as error:  # a cancellation too: it is for the job to take
                step, given = self._job.throw, error


class Admission:
    """Has things done while there is time for them: for so many seconds of the loop in a second, and so many at once.

    Whoever asks for little hardly waits, however much others ask for. Everything is charged by what it has cost.
    """

    def __init__(self, share: Rate) -> None:
        self._time, self.shares = Bucket(*share), Shares()
        self._rows: Rows[asyncio.Future[float]] = Rows(self.shares)
        self._expected = (
            USUAL  # seconds that the next thing costs, about: what was let in is charged so until it is done
        )
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """How much waits to be done."""
        return len(self._rows)

    @property
    def busy(self) -> bool:
        """Whether whoever comes now has to wait."""
        return bool(self._rows) or self._time.wait() > 0

    async def let_in(self, place: str, job: Coroutine[Any, Any, T]) -> T:
        """Do what somebody at an address asks for, when it is their turn."""
        try:
            expected = await self._turn(place)
        except BaseException:
            job.close()
            raise
        timed = Timed(job)
        try:
            return await timed
        finally:
            self._expected += (timed.spent - self._expected) / LATELY
            self.charge(timed.spent, place)
            self._time.charge(-expected)

    def charge(self, seconds: float, place: str = "") -> None:
        """Charge for what had to be done besides, for one who was let in."""
        self._time.charge(seconds)
        self.shares.charge(place, seconds)

    async def _turn(self, place: str) -> float:
        """Wait for a turn of an address; the seconds that were charged for it beforehand."""
        if not self.busy:
            return self._foresee()
        if self._rows.of(place) >= WAITING or len(self._rows) >= IN_ALL:
            raise Refusal("too-fast", 429)
        turn: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._rows.add(place, turn)
        self._wake_up()
        return await turn

    def _foresee(self) -> float:
        """Charge what something will cost, about, before it is done: many that are let in at once are much."""
        self._time.charge(self._expected)
        return self._expected

    def _wake_up(self) -> None:
        """Look again when there is time."""
        if self._rows and self._alarm is None:
            self._alarm = asyncio.get_running_loop().call_later(self._time.wait(), self._go_on)

    def _go_on(self) -> None:
        self._alarm = None
        while self._rows and not self._time.wait():
            turn = self._rows.take()
            if not turn.done():
                turn.set_result(self._foresee())
        self._wake_up()
