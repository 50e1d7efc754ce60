"""Several nodes, one room: the log decides, the bus tells, leases pass on. On SQLite too, where a poll must do."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from rumpus.server import bus, minding, notifications, room
from rumpus.server.bus import Word, letters
from rumpus.server.deeds import Chose
from rumpus.server.settings import Settings

from .browser import House, open_house
from .conftest import new_database


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leases run out, and looks for what was missed come, sooner than in a real room."""
    monkeypatch.setattr(minding, "LEASE", 0.6)
    monkeypatch.setattr(room, "HEARTBEAT", 0.3)
    monkeypatch.setattr(room, "PRESENT", 1.5)


@asynccontextmanager
async def two_houses(database: str, **others: float) -> AsyncIterator[tuple[House, House]]:
    settings = Settings(database=database, games=("derby",), **{"pace": 0.0, **others})  # type: ignore[arg-type]
    async with open_house(settings) as first, open_house(settings) as second:
        yield first, second


async def test_a_match_is_played_across_two_nodes(database: str) -> None:
    async with two_houses(database) as (here, there), here.browser() as ann, there.browser() as bob:
        table = await ann.set_table("me", "open", "brute", options={"wins": 1})
        await bob.sit(table)
        async with ann.look(table, 0) as first, bob.look(table, 1) as second:
            await first.send(do="start")
            await asyncio.gather(first.play_on(), second.play_on())
            assert first.state["result"] == second.state["result"]
        logs = [await house.room.store.log(table) for house in (here, there)]
        assert logs[0] == logs[1]
        assert [entry.number for entry in logs[0]] == list(range(1, len(logs[0]) + 1))
        tables = [house.room.tables[table].sitting.match for house in (here, there)]
        assert tables[0] is not None
        assert tables[1] is not None
        assert tables[0].tobytes() == tables[1].tobytes()


async def test_both_at_once_are_both_taken_each_once(database: str) -> None:
    """Choices that reach two nodes in the same moment want the same number: one of them is ruled anew."""
    async with two_houses(database) as (here, there), here.browser() as ann, there.browser() as bob:
        table = await ann.set_table("me", "open")
        await bob.sit(table)
        async with ann.look(table, 0) as first, bob.look(table, 1) as second:
            await first.send(do="start")
            number, together = 1, 0
            while together < 4 and not first.over:
                for screen in (first, second):
                    await screen.until(lambda screen=screen, number=number: screen.number >= number)
                answers = await asyncio.gather(*(screen.choose() for screen in (first, second) if screen.is_asked))
                assert {answer["is"] for answer in answers} == {"done"}
                assert len({answer["number"] for answer in answers}) == len(answers)
                number, together = max(answer["number"] for answer in answers), together + len(answers) - 1
        assert sum(house.room.metrics.conflicts._value.get() for house in (here, there)) > 0


async def test_the_same_nonce_at_two_nodes_is_one_deed(database: str) -> None:
    async with two_houses(database, pace=1000.0) as (here, there), here.browser() as ann, there.browser() as phone:
        table = await ann.set_table("me", "brute", "brute")
        phone.http.cookies = ann.http.cookies
        async with ann.look(table, 0) as first, phone.look(table, 0) as second:
            code, asked = first.state["choices"][0]["code"], first.state["asked"]
            answers = await asyncio.gather(
                first.choose(code, asked=asked, nonce="one"), second.choose(code, asked=asked, nonce="one")
            )
            assert answers[0] == answers[1]
            assert answers[0]["is"] == "done"
        chosen = [entry for entry in await here.room.store.log(table) if isinstance(entry.deed, Chose)]
        assert len(chosen) == 1


async def test_when_a_node_dies_another_plays_its_bots(database: str) -> None:
    async with two_houses(database) as (here, there), here.browser() as ann, there.browser() as later:
        table = await ann.set_table("me", "brute", "brute", options={"wins": 1})
        async with ann.look(table, 0) as screen:
            await screen.choose()
            await screen.until(lambda: screen.is_asked and screen.number > 3)
            assert here.room.tables[table].leased_until > 0
            here.room.minder.tend = lambda _: None  # type: ignore[method-assign]  # it lives, but does nothing more
            for task in list(here.room._tasks):
                task.cancel()
            later.http.cookies = ann.http.cookies
            async with later.look(table, 0) as elsewhere:
                await elsewhere.play_on()
                assert there.room.tables[table].leased_until > 0


async def test_who_is_here_is_known_at_every_node(postgres: str) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    async with two_houses(database) as (here, there), here.browser() as ann, there.browser() as bob:
        table = await ann.set_table("me", "open", "brute")
        await bob.sit(table)
        async with ann.look(table, 0) as first:
            async with bob.look(table, 1) as second:
                await first.until(lambda: first.table["seats"][1]["here"])
                await second.until(lambda: second.table["seats"][0]["here"])
            await first.until(lambda: not first.table["seats"][1]["here"])


async def test_a_rematch_begins_when_the_last_one_comes_to_another_node(postgres: str) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    async with two_houses(database) as (here, there), here.browser() as ann, there.browser() as bob:
        table = await ann.set_table("me", "open", options={"wins": 1})
        await bob.sit(table)
        async with ann.look(table, 0) as first, bob.look(table, 1) as second:
            await first.send(do="start")
            await asyncio.gather(first.play_on(), second.play_on())
        again = (await ann.http.post(f"/api/tables/{table}/rematch")).json()["id"]
        async with ann.look(again, 0) as first:
            assert first.table["phase"] == "waiting"
            async with bob.look(again, 1) as second:
                await first.until(lambda: first.is_asked)
                await second.until(lambda: second.is_asked)


async def test_news_travels_by_the_bus_not_by_the_poll(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "HEARTBEAT", 1000.0)
    database = await asyncio.to_thread(new_database, postgres)
    async with two_houses(database) as (here, there), here.browser() as ann, there.browser() as eve:
        table = await ann.set_table("me", "brute", "brute", options={"wins": 1})
        async with ann.look(table, 0) as screen, eve.look(table) as watching:
            await screen.play_on()
            await watching.until(lambda: watching.over)


async def test_a_bus_that_was_cut_is_mended(postgres: str) -> None:
    database = await asyncio.to_thread(new_database, postgres)
    async with two_houses(database) as (here, there), here.browser() as ann, there.browser() as eve:
        table = await ann.set_table("me", "brute", "brute")
        async with ann.look(table, 0) as screen, eve.look(table) as watching:
            backend = there.room.bus.plugin._backend
            backend._listener_conn.terminate()  # type: ignore[attr-defined]
            sender = here.room.bus.plugin._backend
            sender._drop_sender()  # type: ignore[attr-defined]
            done = await screen.choose()
            await watching.until(lambda: watching.number >= done["number"])
            await screen.until(lambda: screen.is_asked)
            for _ in range(100):
                if not backend._listener_conn.is_closed():  # type: ignore[attr-defined]
                    break
                await asyncio.sleep(0.05)
            assert not backend._listener_conn.is_closed()  # type: ignore[attr-defined]


@pytest.mark.parametrize("fault", ["raises", "hangs"])
async def test_what_cannot_be_told_does_not_keep_the_room_open(
    postgres: str, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    async def unable(*_: object) -> None:
        if fault == "raises":
            raise AssertionError("nothing that a database driver is known to raise")
        await asyncio.sleep(1000)

    monkeypatch.setattr(notifications, "PATIENCE", 0.2)
    monkeypatch.setattr(notifications.Notifications, "_notify", unable)
    database = await asyncio.to_thread(new_database, postgres)
    async with open_house(Settings(database=database, games=("derby",), pace=0.0)) as house, house.browser() as ann:
        table = await ann.set_table("me", "brute", options={"wins": 1})
        async with ann.look(table, 0) as screen:
            await screen.choose()


def test_words_are_packed_into_letters_that_the_database_takes() -> None:
    words = [Word(f"table{at:07}", at, [0, 1]) for at in range(1000)]
    packed = letters("node", words)
    assert all(len(letter) < 8000 for letter in packed)
    assert [word for letter in packed for word in bus._decode(letter).words] == words
    assert len(packed) < 10
    assert letters("node", []) == []
