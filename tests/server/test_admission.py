"""What many ask for at once: fair turns of addresses, charged by what it costs."""

import asyncio
import time

import pytest

from rumpus.server.admission import WAITING, Admission, Timed
from rumpus.server.errands import LATER, let_others_go_first
from rumpus.server.limits import FORGOTTEN, HALVED, STRANGE, Rows, Shares
from rumpus.server.words import Refusal


def keep_busy(seconds: float) -> None:
    """Keep the loop from all else for so long."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        pass


async def test_what_something_waits_for_is_not_charged() -> None:
    async def job() -> str:
        keep_busy(0.02)
        await asyncio.sleep(0.2)
        keep_busy(0.02)
        return "done"

    timed = Timed(job())
    assert await timed == "done"
    assert 0.04 <= timed.spent < 0.2


async def test_a_failure_and_a_cancellation_reach_the_job_and_whoever_waits() -> None:
    seen = []

    async def fails() -> None:
        await asyncio.sleep(0)
        raise Refusal("no-table", 404)

    async def waits() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise

    with pytest.raises(Refusal):
        await Timed(fails())

    async def wait() -> None:
        await Timed(waits())

    task = asyncio.create_task(wait())
    await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert task.cancelled()
    assert seen == ["cancelled"]


async def test_one_who_asks_little_does_not_wait_for_many_who_ask_much() -> None:
    admission, order = Admission((0.5, 0.01)), list[str]()

    async def job(name: str) -> None:
        keep_busy(0.01)
        order.append(name)

    many = [asyncio.create_task(admission.let_in(f"10.0.0.{at % 3}", job("many"))) for at in range(30)]
    await asyncio.sleep(0)
    await admission.let_in("10.9.9.9", job("one"))
    assert order.index("one") <= 8
    assert admission.waiting >= 15
    for task in many:
        task.cancel()
    await asyncio.gather(*many, return_exceptions=True)


async def test_most_of_the_time_is_left_to_others() -> None:
    """Forty times ten milliseconds of work, of which a quarter of the time may go to them: it takes as long as that."""
    admission = Admission((0.25, 0.0))

    async def job() -> None:
        keep_busy(0.01)

    began = time.monotonic()
    await asyncio.gather(*(admission.let_in(f"{at % 5}", job()) for at in range(40)))
    assert time.monotonic() - began > 1.2


async def test_an_address_of_which_too_much_waits_is_refused() -> None:
    admission = Admission((0.001, 0.0))
    admission.charge(1.0)

    async def job() -> None:
        pass

    waiting = [asyncio.create_task(admission.let_in("10.0.0.1", job())) for _ in range(WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal) as refused:
        await admission.let_in("10.0.0.1", job())
    assert refused.value.status == 429
    other = asyncio.create_task(admission.let_in("10.0.0.2", job()))
    await asyncio.sleep(0)
    assert not other.done()
    for task in (*waiting, other):
        task.cancel()
    await asyncio.gather(*waiting, other, return_exceptions=True)


async def test_turns_of_those_who_went_are_passed_over() -> None:
    admission = Admission((1.0, 0.0))
    admission.charge(0.1)
    done = []

    async def job(name: str) -> None:
        done.append(name)

    tasks = [asyncio.create_task(admission.let_in(name, job(name))) for name in ("gone", "stays")]
    await asyncio.sleep(0)
    tasks[0].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert done == ["stays"]


def test_rows_take_one_of_each_asker_after_the_other() -> None:
    rows = Rows[str]()
    for asker, count in (("a", 3), ("b", 1), ("c", 2)):
        for at in range(count):
            rows.add(asker, f"{asker}{at}")
    assert len(rows) == 6
    assert [rows.take() for _ in range(6)] == ["a0", "b0", "c0", "a1", "c1", "a2"]
    assert len(rows) == 0


def test_whoever_had_least_lately_is_next() -> None:
    """A hundred who ask for what costs much are all behind one who asks for what costs little, however late."""
    rows = Rows[str]()
    for turn in range(3):
        for at in range(100):
            rows.shares.charge(f"10.0.0.{at}", 0.008)
            rows.add(f"10.0.0.{at}", f"much {turn}")
    rows.shares.charge("10.9.9.9", 0.001)
    rows.add("10.9.9.9", "little")
    assert rows.take() == "little"


def test_what_somebody_had_counts_ever_less(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    shares = Shares()
    for _ in range(10):
        shares.charge("ann", 0.1)
    shares.charge("bob", 0.1)
    assert shares.had("ann") == pytest.approx(1.0 + STRANGE)
    now += 2 * HALVED
    assert shares.had("ann") == pytest.approx(0.25 + STRANGE / 4)
    assert shares.had("ann") > shares.had("bob") > shares.had("a stranger") == STRANGE
    now += 4 * HALVED
    assert shares.had("bob") < shares.had("a stranger")
    for at in range(3 * FORGOTTEN):
        shares.charge(f"guest {at}", 0.001)
    assert len(shares._had) <= FORGOTTEN
    assert shares.had("ann") > 0


async def test_threads_beside_the_loop_let_it_go_first() -> None:
    import os
    import sys
    import threading

    def lowered() -> int:
        let_others_go_first()
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    found = await asyncio.to_thread(lowered)
    own = os.getpriority(os.PRIO_PROCESS, os.getpid())
    assert found == min(19, own + LATER) or sys.platform != "linux"
