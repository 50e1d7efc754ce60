"""What comes over a socket, however it is cut into frames and packets: every message is answered, and in order."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from websockets.frames import Frame, Opcode

from .browser import House, Screen

pytestmark = pytest.mark.asyncio(loop_scope="module")


@asynccontextmanager
async def asked(house: House) -> AsyncIterator[Screen]:
    """Somebody at a table with a bot, who is asked for a choice."""
    async with house.browser() as ann, ann.look(await ann.set_table("me", "brute"), 0) as screen:
        await screen.until(lambda: screen.is_asked)
        yield screen


def choice(screen: Screen, nonce: str) -> str:
    """The message that makes the first choice a screen offers."""
    code, asked = screen.state["choices"][0]["code"], screen.state["asked"]
    return json.dumps({"do": "choose", "seat": 0, "code": code, "asked": asked, "nonce": nonce})


def masked(text: str) -> bytes:
    """A text as browsers send it."""
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=True)


async def answer(screen: Screen) -> tuple[str, str]:
    """The next answer: what it is, and to which choice."""
    while (heard := await screen.receive())["is"] not in ("done", "refused", "pong"):
        pass
    return heard["is"], heard.get("nonce", "")


async def test_a_choice_may_come_in_several_frames(house: House) -> None:
    async with asked(house) as screen:
        text = choice(screen, "in frames")
        await screen.socket.send([text[:9], text[9:30], text[30:]])
        assert await answer(screen) == ("done", "in frames")


async def test_a_choice_may_come_byte_by_byte(house: House) -> None:
    async with asked(house) as screen:
        for byte in masked(choice(screen, "in bytes")):
            screen.socket.transport.write(bytes([byte]))
            await asyncio.sleep(0.001)
        assert await answer(screen) == ("done", "in bytes")


async def test_what_comes_at_once_is_answered_in_order(house: House) -> None:
    """A choice, a ping of the protocol, one of ours, and the same choice again in answer to a question that is gone."""
    async with asked(house) as screen:
        first, again = masked(choice(screen, "first")), masked(choice(screen, "again"))
        ping = Frame(Opcode.PING, b"well?").serialize(mask=True)
        screen.socket.transport.write(first + ping + again + masked('{"do": "ping"}'))
        answers = [await answer(screen) for _ in range(3)]
        assert answers == [("done", "first"), ("refused", "again"), ("pong", "")]


async def test_the_same_choice_twice_is_one(house: House) -> None:
    async with asked(house) as screen:
        same = masked(choice(screen, "same"))
        screen.socket.transport.write(same + same)
        heard = []
        while len(heard) < 2:
            message = await screen.receive()
            heard += [message["number"]] if message["is"] == "done" else []
        assert heard[0] == heard[1]


async def test_a_socket_that_speaks_another_protocol_is_closed(house: House) -> None:
    async with asked(house) as screen:
        screen.socket.transport.write(Frame(Opcode.TEXT, b"not masked").serialize(mask=False))
        await asyncio.wait_for(screen.socket.wait_closed(), 10)
        assert screen.socket.close_code == 1002
