"""What is told to a line: at once where that can be done, else in its turn; and not for ever to one who does not read."""

import asyncio

from rumpus.server.line import BACKLOG, Line


class Reader:
    """The other end of a line: takes what is sent while it reads."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.reading = asyncio.Event()
        self.ended: tuple[int, str] | None = None

    def say(self, text: bytes, binary: bool = False) -> bool:
        """Take it now, or not."""
        if self.reading.is_set():
            self.heard.append(text)
        return self.reading.is_set()

    async def send(self, text: bytes, binary: bool = False) -> None:
        """Take it when there is time."""
        await self.reading.wait()
        self.heard.append(text)

    async def close(self, code: int, reason: str) -> None:
        """Be left."""
        self.ended = code, reason


async def test_who_reads_is_told_at_once() -> None:
    reader = Reader()
    reader.reading.set()
    line = Line(reader, "ann")
    line.send(b"one")
    assert reader.heard == [b"one"]


async def test_nothing_overtakes_what_waits() -> None:
    reader = Reader()
    line = Line(reader, "ann")
    line.send(b"one")
    await asyncio.sleep(0)
    reader.reading.set()
    line.send(b"two")
    assert reader.heard == []
    await asyncio.sleep(0.01)
    line.send(b"three")
    assert reader.heard == [b"one", b"two", b"three"]


async def test_who_does_not_read_is_let_go() -> None:
    reader = Reader()
    line = Line(reader, "ann")
    for number in range(BACKLOG + 2):
        line.send(str(number).encode())
    await asyncio.sleep(0)
    reader.reading.set()
    await asyncio.sleep(0.01)
    assert reader.ended == (1013, "too slow")
    line.send(b"more")
    assert b"more" not in reader.heard


async def test_who_hung_up_is_told_nothing_more() -> None:
    reader = Reader()
    reader.reading.set()
    line = Line(reader, "ann")
    line.hang_up(1012, "the room is restarting")
    line.send(b"more")
    await asyncio.sleep(0.01)
    assert reader.ended == (1012, "the room is restarting")
    assert reader.heard == []
