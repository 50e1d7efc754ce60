"""What a thrifty socket waits with, in the place of asyncio's own."""

import asyncio

import pytest
from websockets.frames import Frame, Opcode

from rumpus.server.thrift import Gate, Row, end_of_frame, frame, unmasked


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


@pytest.mark.parametrize("size", [0, 1, 125, 126, 4096])
def test_a_frame_ends_where_it_came_whole(size: int) -> None:
    text = bytes(range(256)) * 16
    whole = Frame(Opcode.TEXT, text[:size]).serialize(mask=True)
    assert {end_of_frame(whole[:end], 4096) for end in range(len(whole))} == {0}
    assert end_of_frame(whole, 4096) == end_of_frame(whole + b"more", 4096) == len(whole)
    assert unmasked(whole) == text[:size]


@pytest.mark.parametrize(("size", "mask"), [(4097, True), (70_000, True), (5, False), (200, False)])
def test_what_no_browser_sends_is_left_to_websockets(size: int, mask: bool) -> None:
    strange = Frame(Opcode.TEXT, b"x" * size).serialize(mask=mask)
    assert end_of_frame(strange[:4], 4096) == 4
    assert end_of_frame(strange, 4096) == len(strange)
