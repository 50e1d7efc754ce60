"""What a thrifty socket waits with, in the place of asyncio's own."""

import asyncio

import pytest
from websockets.frames import Frame, Opcode

from rumpus.server.thrift import Gate, Row, frame


async def test_a_row_gives_back_in_order_and_waits_when_empty() -> None:
    row = Row()
    reading = asyncio.create_task(row.get())
    await asyncio.sleep(0)
    assert row.empty()
    row.put_nowait(1)
    row.put_nowait(2)
    assert await reading == 1
    assert not row.empty()
    assert await row.get() == 2


async def test_a_reader_who_gave_up_loses_nothing() -> None:
    row = Row()
    reading = asyncio.create_task(row.get())
    await asyncio.sleep(0)
    reading.cancel()
    await asyncio.gather(reading, return_exceptions=True)
    row.put_nowait(1)
    assert await row.get() == 1


async def test_a_closed_gate_keeps_all_waiting_until_it_opens() -> None:
    gate = Gate()
    assert await gate.wait()
    gate.clear()
    gate.clear()
    waiting = [asyncio.create_task(gate.wait()) for _ in range(3)]
    await asyncio.sleep(0.01)
    waiting[0].cancel()
    await asyncio.sleep(0)
    assert not any(one.done() for one in waiting[1:])
    gate.set()
    assert await asyncio.gather(*waiting[1:]) == [True, True]


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_text_is_framed_as_websockets_frames_it(size: int) -> None:
    text = b"x" * size
    assert frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
