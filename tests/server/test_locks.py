"""A lock that can be taken without waiting."""

import asyncio

from rumpus.server.locks import Lock


async def test_it_is_had_by_one_after_the_other_in_order() -> None:
    lock, had = Lock(), list[int]()

    async def have(number: int) -> None:
        async with lock:
            had.append(number)
            await asyncio.sleep(0)

    assert lock.take()
    assert not lock.take()
    waiting = [asyncio.create_task(have(number)) for number in range(3)]
    await asyncio.sleep(0)
    assert lock.locked()
    assert had == []
    lock.release()
    await asyncio.gather(*waiting)
    assert had == [0, 1, 2]
    assert not lock.locked()


async def test_whoever_gives_up_is_passed_over() -> None:
    lock, had = Lock(), list[int]()

    async def have(number: int) -> None:
        async with lock:
            had.append(number)

    assert lock.take()
    waiting = [asyncio.create_task(have(number)) for number in range(3)]
    await asyncio.sleep(0)
    waiting[0].cancel()
    await asyncio.sleep(0)
    lock.release()
    waiting[1].cancel()  # it was handed the lock already
    await asyncio.gather(*waiting, return_exceptions=True)
    assert had == [2]
    assert lock.take()
