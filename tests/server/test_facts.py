"""What sockets carry in facts: exactly a seat's views and news, whoever comes late, reads slowly, or takes back."""

import asyncio
import json

import pytest
import websockets

from rumpus.core.facts.frames import read
from rumpus.core.match import Match
from rumpus.server.line import Line
from rumpus.server.settings import Settings
from rumpus.wasm.pack import printed

from .browser import House, open_house

pytestmark = pytest.mark.asyncio(loop_scope="module")


def match_at(house: House, table: str) -> Match:
    """The match at a table."""
    match = house.room.tables[table].sitting.match
    assert match is not None
    return match


def moments_of(match: Match, looker: int | None) -> list[tuple[bytes, list[str]]]:
    """What a looker may know after every beat of a match that changes it, and what that beat tells."""
    seen = []
    for then in match.again():
        for beat in then.beats:
            seen.append((beat.view(looker).tobytes(), beat.news(looker)))
    return seen


async def test_a_line_carries_exactly_the_views_and_news_of_its_seat(house: House) -> None:
    """A whole match, read by two seats and a spectator: every moment they were sent is a beat as the match has it."""
    async with house.browser() as ann, house.browser() as eve:
        table = await ann.set_table("me", "brute", "brute", options={"wins": 1})
        async with ann.look(table, 0) as mine, eve.look(table) as theirs:
            await mine.play_on()
            await theirs.until(lambda: theirs.over)
            match = match_at(house, table)
            for looker, screen in ((0, mine), (None, theirs)):
                beats = moments_of(match, looker)
                sent = [moment.view for moment in screen.moments]
                assert set(sent) <= {view for view, _ in beats} | {next(match.again()).view(looker).tobytes()}
                told = [line for _, lines in beats for line in lines]
                assert [line["text"] for line in screen.story if line["number"] > 3] == told
                assert sent[-1] == match.view(looker).tobytes()
                assert screen.state["result"]["places"] == list(match.standings.places)
                assert sorted(len(frame) for frame in screen.frames)[len(screen.frames) // 2] <= 200


async def test_whoever_comes_later_is_told_all_that_happened_since(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob:
        table = await ann.set_table("me", "brute", "brute", options={"wins": 1})
        async with ann.look(table, 0) as screen:
            for _ in range(3):
                await screen.until(lambda: screen.is_asked)
                await screen.choose()
            middle = screen.number
            await screen.until(lambda: screen.state["must"] == [0])
            first = [line for line in screen.story if line["number"] <= middle]
        async with ann.look(table, 0, since=0) as again, bob.look(table, since=middle) as looker:
            assert [line for line in again.story if line["number"] <= middle] == first
            assert len(again.frames) == 1
            assert all(line["number"] > middle for line in looker.story)
            match = match_at(house, table)
            assert again.reader.view == match.view(0).tobytes()
            assert looker.reader.view == match.view().tobytes()


async def test_what_was_taken_back_comes_with_the_whole_view(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute")
        async with ann.look(table, 0) as screen:
            done = await screen.choose()
            await screen.until(lambda: screen.is_asked)
            await screen.send(do="undo", seat=0)
            await screen.until(lambda: screen.state.get("takenBack") == done["number"])
            assert screen.whole
            assert screen.reader.view == match_at(house, table).view(0).tobytes()
            assert all(line["number"] < done["number"] for line in screen.story)


async def test_a_slow_reader_is_shown_all_when_it_has_read(settings: Settings) -> None:
    """While one does not read, the others play on, and nothing is kept for it; then it is sent the view and the story."""
    async with open_house(settings) as house, house.browser() as ann, house.browser() as eve:
        table = await ann.set_table("me", "brute", options={"wins": 1})
        async with ann.look(table, 0) as mine, eve.look(table) as theirs:
            live = house.room.tables[table]
            (line,) = live.lookers()
            gate = slow(line)
            await mine.play_on()
            assert line.late
            assert len(line._waiting) <= 1
            gate.set()
            await theirs.until(lambda: theirs.over)
            assert theirs.whole
            assert len(theirs.frames) == 3
            assert theirs.reader.view == match_at(house, table).view().tobytes()
            heard = [line["text"] for line in theirs.story]
            assert [line["text"] for line in mine.story if line["text"] in heard][-3:] == heard[-3:]
            assert [line["number"] for line in theirs.story] == sorted(line["number"] for line in theirs.story)


def slow(line: Line) -> asyncio.Event:
    """Let nothing be sent on a line until the event is set."""
    gate, send = asyncio.Event(), line.wire.send

    async def wait(content: bytes, binary: bool = False) -> None:
        await gate.wait()
        await send(content, binary)

    class Slow:
        close = line.wire.close
        send = staticmethod(wait)

        def say(self, content: bytes, binary: bool = False) -> bool:
            return False

    line.wire = Slow()
    return gate


async def test_the_box_of_a_table_is_what_its_rules_read(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute", options={"wins": 2})
        answer = await ann.http.get(f"/api/tables/{table}/box")
        assert answer.headers["content-type"] == "application/octet-stream"
        assert answer.content == match_at(house, table).kit.boxes.tobytes()


async def test_a_frame_is_of_the_seat_alone_that_looks(house: House) -> None:
    """What two seats are sent of the same choice differs by what they may know; what a spectator is sent has no question."""
    async with house.browser() as ann, house.browser() as eve:
        table = await ann.set_table("me", "brute", "brute")
        async with ann.look(table, 0) as mine, eve.look(table) as theirs:
            await mine.choose()
            await theirs.until(lambda: theirs.number >= mine.number)
            frames = [read(content) for content in theirs.frames]
            assert {frame.seat for frame in frames} == {-1}
            assert {frame.asked for frame in frames} == {0}
            assert theirs.reader.view == match_at(house, table).view().tobytes()
            await theirs.send(do="hello", seat=0)
            assert (await theirs.hear("refused"))["why"]


async def test_what_is_printed_at_a_table_is_what_its_pack_would_have(house: House) -> None:
    """A page asks for it where its pack has no such box: a deck of somebody's, or one of a thousand tracks."""
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute", options={"wins": 2})
        for language in ("en", "fr"):
            answer = await ann.http.get(f"/api/tables/{table}/printed", params={"language": language})
            assert answer.json() == json.loads(json.dumps(printed(match_at(house, table).kit, language)))


async def test_a_page_of_before_is_asked_to_load_itself_again(house: House) -> None:
    """Such a page shows the sentence that it is told before the line is closed for good."""
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute")
    for language, sentence in (("en", "load it again"), ("fr", "Rechargez-la")):
        where = f"ws://{house.address}/api/tables/{table}/socket?language={language}"
        async with websockets.connect(where) as line:
            told = json.loads(await line.recv())
            assert told["is"] == "refused"
            assert sentence in told["why"]
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await line.recv()
            assert closed.value.rcvd.code == 4410
