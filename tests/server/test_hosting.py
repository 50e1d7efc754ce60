"""The host at the table: who may speak there, and who may look on."""

from contextlib import AsyncExitStack

import pytest
import websockets

from rumpus.server import deeds, manners, snapshots
from rumpus.server.deeds import Entry
from rumpus.server.guests import speaker
from rumpus.server.words import Refusal

from .browser import Browser, House, Screen
from .logs import Log, terms

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def said(screen: Screen) -> list[str]:
    """What was said to a screen, up to now."""
    await screen.send(do="ping")
    await screen.hear("pong")
    return [message["text"] for message in screen.heard if message["is"] == "said"]


async def refused(screen: Screen, **asked: object) -> str:
    """Why something is not done."""
    await screen.send(**asked)
    return str((await screen.hear("refused"))["why"])


async def test_the_host_takes_the_word_from_a_player_and_gives_it_back(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob:
        table = await ann.set_table(("me", "Ann"), "open")
        await bob.sit(table, "Bob")
        async with ann.look(table, 0) as host, bob.look(table, 1) as player:
            await player.send(do="say", text="rude")
            await host.hear("said")
            assert "Only the host" in await refused(player, do="silence", seat=0)
            assert "your own seat" in await refused(host, do="silence", seat=0)
            await host.send(do="silence", seat=1)
            await player.until(lambda: player.table["seats"][1]["silenced"])
            assert "muted you" in await refused(player, do="say", text="again")
            assert "muted you" in await refused(player, do="say", phrase=1)
            async with ann.look(table, 0) as later:
                assert await said(later) == []  # of somebody who has not got the word nothing is told again
            await host.send(do="silence", seat=1, yes=False)
            await player.until(lambda: not player.table["seats"][1]["silenced"])
            await player.send(do="say", text="sorry")
            assert (await host.hear("said"))["text"] == "sorry"


async def test_who_leaves_the_seat_has_not_got_the_word_back(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob, house.browser() as cid:
        table = await ann.set_table(("me", "Ann"), "open", "open", public=True)
        await bob.sit(table, "Bob", seat=1)
        async with ann.look(table, 0) as host, bob.look(table, 1) as player:
            await host.send(do="silence", seat=1)
            await player.send(do="leave", seat=1)
            await player.until(lambda: player.table["seats"][1]["kind"] == "open")
            assert "muted you" in await refused(player, do="say", text="still here")
        await bob.sit(table, "Bobby", seat=2)
        await cid.sit(table, "Cid", seat=1)
        seats = (await ann.http.get(f"/api/tables/{table}")).json()["seats"]
        assert [seat["silenced"] for seat in seats] == [False, False, True]


async def test_the_word_is_taken_from_one_who_looks_on(house: House) -> None:
    async with house.browser() as ann, house.browser() as eve, house.browser() as fay:
        table = await ann.set_table(("me", "Ann"), "open", public=True)
        for guest in (eve, fay):  # who have a cookie from elsewhere
            await guest.set_table("me", "open")
        async with ann.look(table, 0) as host, eve.look(table) as loud, fay.look(table) as quiet:
            await loud.send(do="say", text="boo")
            who = (await host.hear("said"))["who"]
            assert who
            await host.send(do="silence", who=who)
            await loud.until(lambda: loud.table["silenced"] == [who])
            assert "muted you" in await refused(loud, do="say", text="boo")
            await quiet.send(do="say", text="hello")
            while (heard := await host.hear("said"))["text"] != "hello":
                pass
            assert heard["who"] not in ("", who)
        elsewhere = await ann.set_table(("me", "Ann"), "open", public=True)
        async with ann.look(elsewhere, 0) as host, eve.look(elsewhere) as loud:
            await loud.send(do="say", text="hello")
            assert (await host.hear("said"))["who"] not in ("", who)  # no table knows a guest by another's sign


async def closed(guest: Browser, table: str) -> tuple[int, str]:
    """With which number and sentence somebody is kept out of a table."""
    async with guest.look(table, hello=False) as screen:
        with pytest.raises(websockets.ConnectionClosed) as gone:
            await screen.until(lambda: False)
        why = [message["why"] for message in screen.heard if message["is"] == "refused"]
        return gone.value.rcvd.code if gone.value.rcvd else 0, " ".join(why)


async def test_a_table_is_closed_to_those_who_only_look(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob, house.browser() as eve, AsyncExitStack() as stack:
        table = await ann.set_table(("me", "Ann"), "open", public=True, options={"wins": 1})
        looker = await stack.enter_async_context(eve.look(table))
        await bob.sit(table, "Bob")
        host = await stack.enter_async_context(ann.look(table, 0))
        player = await stack.enter_async_context(bob.look(table, 1))
        await host.send(do="start")
        await looker.until(lambda: looker.number >= 0)
        assert "Only the host" in await refused(player, do="lookers", yes=False)
        await host.send(do="lookers", yes=False)
        assert "Only those who play" in (await looker.hear("refused"))["why"]
        with pytest.raises(websockets.ConnectionClosed):
            await looker.until(lambda: False)
        assert await closed(eve, table) == (4403, "Only those who play see this match.")
        assert table not in [one["id"] for one in (await eve.http.get("/api/tables")).json()["tables"]]
        assert table in [one["id"] for one in (await bob.http.get("/api/tables")).json()["tables"]]
        async with bob.look(table, 1) as again:
            assert not again.table["lookers"]
            assert not again.table["moderates"]
        live = await house.room.table(table)
        await host.send(do="standIn", seat=0, yes=True)
        await player.send(do="standIn", seat=1, yes=True)
        await host.until(lambda: host.over)
        for what in ("journal", "proof", "analysis", "deck", "box", "printed"):
            assert (await eve.http.get(f"/api/tables/{table}/{what}")).status_code == 403, what
            assert what == "analysis" or (await bob.http.get(f"/api/tables/{table}/{what}")).status_code == 200, what
        assert (await eve.http.post(f"/api/tables/{table}/fork", json={"number": 0, "seat": 0})).status_code == 403
        again_at = (await ann.http.post(f"/api/tables/{table}/rematch")).json()["id"]
        assert not (await house.room.table(again_at)).sitting.lookers
        await host.send(do="lookers", yes=True)
        await host.until(lambda: host.table["lookers"])
        assert (await eve.http.get(f"/api/tables/{table}/journal")).status_code == 200
        assert live.sitting.lookers


async def test_a_table_for_those_who_play_lets_people_in_until_it_begins(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob, house.browser() as eve:
        table = await ann.set_table(("me", "Ann"), "open", lookers=False)
        async with bob.look(table) as screen:
            assert not screen.table["lookers"]
            assert await bob.sit(table, "Bob") == [1]
        async with eve.look(table) as late, ann.look(table, 0) as host:
            await host.send(do="start")
            assert "Only those who play" in (await late.hear("refused"))["why"]
        assert await closed(eve, table) == (4403, "Only those who play see this match.")


async def test_a_host_who_does_not_play_may_look_on(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("brute", "brute", lookers=False)
        async with ann.look(table) as screen:
            assert screen.table["moderates"]
            assert screen.number >= 0


async def test_who_lost_a_seat_no_longer_looks_from_it(house: House) -> None:
    """A new link ends what came by the old one, also on a socket that is open: the hand is no longer shown there."""
    async with house.browser() as ann, house.browser() as eve:
        table = await ann.set_table(("me", "Ann"), "brute")
        link = (await ann.http.get(f"/api/tables/{table}/held")).json()["links"][0]
        await eve.sit(table, key=link.partition("#key=")[2])
        async with ann.look(table, 0) as own, eve.look(table, 0) as thief:
            await ann.http.post(f"/api/tables/{table}/relink")
            await thief.until(lambda: not thief.table["seats"][0]["mine"])
            await own.until(lambda: own.is_asked)
            await own.choose()
            thief.anew = True
            await thief.until(lambda: thief.state["seat"] == -1)
            assert not thief.is_asked
            thief.heard.clear()
            await thief.send(do="say", text="I am Ann")
            assert "Only those who play talk" in (await thief.hear("refused"))["why"]


async def test_what_the_host_decided_is_in_the_log_and_in_snapshots() -> None:
    log = Log(terms("open", "open"), ["Ann", "Bob"])
    log.do(1, deeds.Silenced(True))
    log.do(deeds.NOBODY, deeds.Silenced(True, speaker("table", "eve")))
    log.do(deeds.NOBODY, deeds.AdmittedLookers(False))
    again = snapshots.restored("table", log.terms, log.sitting.seed, snapshots.read(snapshots.taken(log.sitting)))
    for sitting in (log.sitting, again):
        assert sitting.chairs[1].silenced
        assert not sitting.may_speak("eve")
        assert sitting.may_speak("fay")
        assert not sitting.may_look("eve")
    again.take(Entry(again.number + 1, 1, deeds.Silenced(False)))
    again.take(Entry(again.number + 1, deeds.NOBODY, deeds.Silenced(False, speaker("table", "eve"))))
    assert again.silenced == []


async def test_a_host_decides_a_bounded_number_of_times() -> None:
    log = Log(terms("open", "open"), ["Ann", "Bob"])
    for _ in range(manners.MOST["silenced"]):
        log.do(1, deeds.Silenced(True))
    with pytest.raises(Refusal, match="more often"):
        manners.silence(log.sitting, "host", 1, "", yes=False)
