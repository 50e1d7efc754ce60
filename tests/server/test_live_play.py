"""Live play: everybody at once, and shouts that cut in. The room knows nothing of the game but `must` and `may`."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest
import pytest_asyncio

from rumpus.bots import minds
from rumpus.server.deeds import Chose
from rumpus.server.settings import Settings

from ..live import on_the_shelf
from .browser import PATIENCE, House, open_house

ROLL, STOP = 1, 2


@pytest.fixture(scope="module", autouse=True)
def scramble() -> Iterator[None]:
    """The live game is on the shelf."""
    with on_the_shelf() as game:
        game.warm([minds])
        yield


@pytest_asyncio.fixture
async def arena(settings: Settings, scramble: None) -> AsyncIterator[House]:
    """A room with the live game."""
    async with open_house(replace(settings, games=("scramble",))) as opened:
        yield opened


async def test_everybody_rolls_at_once_until_it_is_over(arena: House) -> None:
    async with arena.browser() as ann, arena.browser() as bob:
        table = await ann.set_table("me", "open", "brute", "runt", game="scramble")
        await bob.sit(table)
        async with ann.look(table, 0) as first, bob.look(table, 1) as second:
            await first.send(do="start")

            async def roll(screen: object) -> None:
                while not screen.over:  # type: ignore[attr-defined]
                    codes = [choice["code"] for choice in screen.state.get("choices", [])]  # type: ignore[attr-defined]
                    if ROLL in codes:
                        await screen.choose(ROLL)  # type: ignore[attr-defined]
                    else:
                        await screen.receive()  # type: ignore[attr-defined]

            await asyncio.gather(roll(first), roll(second))
            assert first.state["result"] == second.state["result"]
        chosen = [entry for entry in await arena.room.store.log(table) if isinstance(entry.deed, Chose)]
        assert {entry.seat for entry in chosen} == {0, 1, 2, 3}


async def test_a_shout_cuts_in_and_hinders_nobody_whose_choices_stayed(settings: Settings, scramble: None) -> None:
    slow = replace(settings, games=("scramble",), pace=1000.0)
    async with open_house(slow) as arena, arena.browser() as ann, arena.browser() as bob:
        table = await ann.set_table("me", "open", "brute", game="scramble")
        await bob.sit(table)
        async with ann.look(table, 0) as first, bob.look(table, 1) as second:
            await first.send(do="start")
            await asyncio.gather(first.until(lambda: first.is_asked), second.until(lambda: second.is_asked))
            assert (first.state["must"], first.state["may"]) == ([0, 1, 2], [])
            while 0 not in first.state["may"]:
                done = await first.choose(ROLL)
                await first.until(lambda done=done: first.number >= done["number"])
            question = second.state["asked"]
            shout, asked = await first.choose(STOP), first.state["asked"]
            assert shout["is"] == "done"
            late = await first.choose(STOP, asked=asked)
            assert late["is"] == "refused"
            roll = await second.choose(ROLL, asked=question)
            assert roll["is"] == "done"
            assert roll["number"] == shout["number"] + 1


async def test_bots_use_their_right_to_cut_in(arena: House) -> None:
    """While somebody keeps everybody waiting, now and then a bot that has rolled shouts."""
    async with arena.browser() as ann, AsyncExitStack() as looks:
        tables = [await ann.set_table("me", "brute", "brute", "runt", game="scramble") for _ in range(12)]
        for table in tables:
            await looks.enter_async_context(ann.look(table, 0))

        def shouted() -> list[bool]:
            matches = [arena.room.tables[table].sitting.match for table in tables]
            return [any(step.choice == STOP for step in match.journal.steps) for match in matches if match]

        async with asyncio.timeout(PATIENCE):
            while not any(shouted()):
                await asyncio.sleep(0.05)
        assert not all(shouted())


async def test_hands_stay_apart_at_one_screen(arena: House) -> None:
    async with arena.browser() as ann:
        wish = {"game": "scramble", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]}
        answer = await ann.http.post("/api/tables", json=wish)
        assert answer.status_code == 409
        table = await ann.set_table("me", "open", game="scramble")
        answer = await ann.http.post(f"/api/tables/{table}/sit", json={"name": "Bob"})
        assert answer.status_code == 409
        assert "hands would be seen" in answer.json()["why"]
