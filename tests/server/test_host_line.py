"""The host's deeds and short names over real sockets, and what they leave in the database."""

import re
from contextlib import AsyncExitStack

import pytest

from rumpus.server.operating import Operator
from rumpus.server.settings import Settings
from rumpus.server.short_names import spelt
from rumpus.server.words import Refusal

from .browser import House, Screen, open_house

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def heard(screen: Screen, what: str) -> dict[str, object]:
    """What is told of somebody."""
    while True:
        for message in screen.heard:
            if message["is"] == "noted" and message["what"] == what:
                return message
        await screen.receive()


async def refused(screen: Screen, **asked: object) -> str:
    """Why something is not done."""
    await screen.send(**asked)
    return str((await screen.hear("refused"))["why"])


async def test_the_host_pauses_gives_a_seat_away_and_ends(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob, house.browser() as eve, AsyncExitStack() as stack:
        table = await ann.set_table(("me", "Ann"), "open", "brute", options={"wins": 1})
        await eve.set_table("me", "open")  # so that she has a cookie
        await bob.sit(table, "Bob")
        host = await stack.enter_async_context(ann.look(table, 0))
        assert (await heard(host, "sat"))["name"] == "Bob"
        await host.send(do="start")
        player = await stack.enter_async_context(bob.look(table, 1))
        await host.until(lambda: host.is_asked)
        await player.until(lambda: player.is_asked)
        await host.send(do="pause")
        await player.until(lambda: player.table["paused"])
        assert "rest" in (await player.choose())["why"]
        await host.send(do="pause", yes=False)
        await player.until(lambda: not player.table["paused"])
        looker = await stack.enter_async_context(eve.look(table, hello=False))
        await looker.send(do="hello", seat=-1, name="Eve")
        await host.until(lambda: [one["name"] for one in host.table["watchers"]] == ["Eve"])
        await looker.until(lambda: bool(looker.table))
        assert looker.table["watchers"] == []
        assert "Only the host" in await refused(player, do="remove", seat=0)
        await host.send(do="remove", seat=1)
        await player.until(lambda: not player.table["seats"][1]["mine"])
        await host.send(do="give", seat=1, who=host.table["watchers"][0]["who"])
        await looker.until(lambda: looker.table["seats"][1]["mine"])
        assert looker.table["seats"][1]["name"] == "Eve"
        assert (await bob.http.post(f"/api/tables/{table}/sit", json={"name": "Bob"})).status_code in (403, 409)
        await host.send(do="end")
        await looker.until(lambda: looker.table["phase"] == "over" and looker.over)
        assert looker.table["stopped"]
        assert (await ann.http.get(f"/api/tables/{table}/journal")).status_code == 200
        assert (await ann.http.get(f"/api/tables/{table}/proof")).json()["kept"]
        sheet = await Operator(house.room.store).show(table)
        assert [one.kind for one in sheet.decided] == ["paused", "paused", "removed", "given", "ended"]
        assert [seat.name for seat in sheet.seats] == ["Ann", "Eve"]


async def test_who_comes_back_is_told_what_a_bot_played(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob:
        table = await ann.set_table(("me", "Ann"), "open", options={"wins": 1})
        await bob.sit(table, "Bob")
        async with ann.look(table, 0) as host, bob.look(table, 1) as player:
            await host.send(do="start")
            await host.until(lambda: host.is_asked)
            await host.send(do="replace", seat=1)
            await heard(host, "replaced")
            await host.choose()
            await host.until(lambda: host.is_asked)
            await player.send(do="standIn", seat=1, yes=False)
            missed = await player.hear("missed")
            assert missed["count"] >= 1
            assert len(missed["texts"]) == min(4, missed["count"])
            await player.send(do="undo", seat=1, number=missed["number"])
            wish = await host.hear("undo")
            assert wish["seat"] == 1
            await host.send(do="answer", seat=0, yes=True)
            while (await host.hear("undo"))["open"]:
                pass
            assert "no choice" in await refused(player, do="undo", seat=1, number=missed["number"])


async def test_hints_between_people_are_told_or_refused(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob:
        table = await ann.set_table(("me", "Ann"), "open")
        await bob.sit(table, "Bob")
        async with ann.look(table, 0) as host, bob.look(table, 1) as player:
            await host.send(do="start")
            await player.until(lambda: player.is_asked)
            assert player.table["advice"] == "never"
            assert "Nobody asks" in await refused(player, do="hint", seat=1)
            await host.send(do="custom", absence=None, hints="told")
            await player.until(lambda: player.table["advice"] == "told")
            await player.send(do="hint", seat=1)
            await player.hear("hint")
            assert (await heard(host, "hinted"))["name"] == "Bob"


async def test_somebody_with_two_seats_says_who_speaks(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table(("me", "Ann"), ("me", "Bea"), "open")
        async with ann.look(table, 0) as screen:
            await screen.send(do="say", text="hello", seat=1)
            assert (await screen.hear("said"))["name"] == "Bea"
            assert "not yours" in await refused(screen, do="say", text="hello", seat=2)


async def test_a_table_is_found_by_four_letters_until_it_begins(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob:
        table = await ann.set_table(("me", "Ann"), "open")
        assert (await bob.http.post(f"/api/tables/{table}/short-name")).status_code == 403
        name = (await ann.http.post(f"/api/tables/{table}/short-name")).json()["name"]
        assert re.fullmatch("[BCDFGHJ-NP-TV-XZ]{4}", name)
        assert (await ann.http.post(f"/api/tables/{table}/short-name")).json()["name"] == name
        typed = f"{name[:2].lower()} {name[2:]}"
        assert (await bob.http.get(f"/api/short-names/{typed}")).json() == {"id": table}
        async with ann.look(table, 0) as screen:
            await screen.send(do="start")
            await screen.until(lambda: screen.number > 0)
        assert (await bob.http.get(f"/api/short-names/{name}")).status_code == 404
        assert (await ann.http.post(f"/api/tables/{table}/short-name")).status_code == 409


async def test_short_names_cannot_be_tried_often(settings: Settings) -> None:
    async with open_house(settings) as house, house.browser() as eve, house.browser() as ann:
        table = await ann.set_table(("me", "Ann"), "open")
        name = (await ann.http.post(f"/api/tables/{table}/short-name")).json()["name"]
        wrong = "BBBB" if name != "BBBB" else "CCCC"
        answers = [(await eve.http.get(f"/api/short-names/{wrong}")).status_code for _ in range(13)]
        assert answers.count(404) == 11
        assert answers[-1] == 429
        assert (await eve.http.get(f"/api/short-names/{name}")).status_code == 429  # not even the right one


@pytest.mark.parametrize("text", ["", "ABCD", "BBB", "BBBBB", "B1BB"])
async def test_what_is_no_short_name_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="four letters"):
        spelt(text)


async def test_a_seat_is_given_to_somebody_without_a_cookie(house: House) -> None:
    async with house.browser() as ann, house.browser() as eve, AsyncExitStack() as stack:
        table = await ann.set_table(("me", "Ann"), "brute")
        host = await stack.enter_async_context(ann.look(table, 0))
        looker = await stack.enter_async_context(eve.look(table))
        await host.until(lambda: host.table["watchers"])
        await host.send(do="give", seat=1, who=host.table["watchers"][0]["who"])
        key = (await looker.hear("ticket"))["key"]
        assert await eve.sit(table, "Eve", key=key) == [1]
        assert not any(message["is"] == "ticket" for message in host.heard)
