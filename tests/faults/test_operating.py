"""Whoever runs a room can act while it is open: tables, guests, addresses, what is kept; and each deed is written down."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
import websockets

from rumpus.cli import app
from rumpus.core.errors import RumpusError
from rumpus.server import heeding, hours, room
from rumpus.server.bars import Bar, Bars, all_bars, bar, unbar, who_is
from rumpus.server.deeds import Entry, Sat, Spoke
from rumpus.server.forgetting import forget
from rumpus.server.guests import COOKIE, SIGN, hashed
from rumpus.server.operating import DAY, Operator
from rumpus.server.settings import Settings
from rumpus.server.store import Store
from tests.server.browser import Browser, House, Screen, open_house
from tests.server.conftest import database as database
from tests.server.conftest import settings as settings

SOON = 3.0  # seconds


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heeding, "BEAT", 0.2)
    monkeypatch.setattr(room, "HEARTBEAT", 0.5)


@contextlib.asynccontextmanager
async def hands(database: str) -> AsyncIterator[Operator]:
    """An operator in a process of their own, as it were: another connection to the same database."""
    store = Store(database)
    await store.open()
    try:
        yield Operator(store, "tester")
    finally:
        await store.close()


@contextlib.asynccontextmanager
async def run(database: str, **wishes: Any) -> AsyncIterator[tuple[House, Operator]]:
    """A room, and its operator."""
    settings = Settings(database, 0.0, games=("derby",), **wishes)
    async with open_house(settings) as house, hands(database) as operator:
        yield house, operator


def sign(guest: Browser) -> str:
    """By what an operator names a guest."""
    return hashed(guest.http.cookies[COOKIE])[:SIGN]


async def hung_up(screen: Screen) -> websockets.ConnectionClosed:
    """How a line was ended."""
    async with asyncio.timeout(SOON):
        while True:
            try:
                await screen.receive()
            except websockets.ConnectionClosed as closed:
                return closed


async def test_tables_are_listed_shown_closed_and_deleted_beside_a_running_room(database: str) -> None:
    async with run(database) as (house, operator), house.browser() as ann, house.browser() as bob:
        first, second = await ann.set_table("me", "brute", public=True), await bob.set_table(("me", "Bob"), "open")
        async with ann.look(first, 0) as playing, bob.look(second, 0) as waiting:
            await waiting.send(do="say", text="anybody here?")
            await waiting.hear("said")
            async with asyncio.timeout(SOON):
                while not (await operator.show(second)).visits:
                    await asyncio.sleep(0.05)
            assert {row.id: row.names for row in await operator.listed()} == {first: ["Ann"], second: ["Bob"]}
            assert [row.id for row in await operator.listed(who=sign(bob))] == [second]
            assert [row.id for row in await operator.listed(phase="playing")] == [first]
            sheet = await operator.show(second)
            assert sheet.seats[0].guests == [sign(bob)]
            assert [(words.text, words.guest) for words in sheet.remarks] == [("anybody here?", sign(bob))]
            assert {(seen.guest, seen.address) for seen in sheet.visits} == {(sign(bob), "127.0.0.1")}
            await operator.close([first])
            assert (await hung_up(playing)).rcvd.code == 4410  # type: ignore[union-attr]
            await operator.delete([second])
            await hung_up(waiting)
        assert (await ann.http.get(f"/api/tables/{first}")).status_code == 410
        assert (await ann.http.get(f"/api/tables/{second}")).status_code == 404
        assert (await ann.http.get("/api/tables")).json() == {"tables": []}
        assert [(line.verb, line.operator) for line in await operator.audit()] == [
            ("delete", "tester"),
            ("close", "tester"),
        ]
        for wrong in (operator.show("none"), operator.close(["none"]), operator.delete([first, "none"])):
            with pytest.raises(RumpusError, match="no table none"):
                await wrong


async def test_whoever_is_barred_goes_and_does_not_come_back_until_that_is_lifted(database: str) -> None:
    async with run(database) as (house, operator), house.browser() as eve, house.browser() as ann:
        table = await eve.set_table("me", "open")
        async with eve.look(table, 0) as screen:
            await bar(operator, "bar", sign(eve), why="spam")
            assert (await hung_up(screen)).rcvd.code == 4403  # type: ignore[union-attr]
        wish = {"game": "derby", "seats": [{"kind": "me"}, {"kind": "open"}]}
        refused = await eve.http.post("/api/tables", json=wish)
        assert (refused.status_code, refused.json()["why"][:19]) == (403, "You cannot come in:")
        assert (await ann.http.post("/api/tables", json=wish)).status_code == 201
        await bar(operator, "bar", "127.0.0.0/8", days=1)
        await until(lambda: house.room.heeding.bars.hold("bar", "", "127.0.0.1"))
        assert (await ann.http.post("/api/tables", json=wish)).status_code == 403
        assert len(await all_bars(operator)) == 2
        for who in (sign(eve), "127.0.0.0/8"):
            await unbar(operator, who)
        await until(lambda: not house.room.heeding.bars.hold("bar", hashed(eve.http.cookies[COOKIE]), "127.0.0.1"))
        assert (await eve.http.post("/api/tables", json=wish)).status_code == 201
        with pytest.raises(RumpusError, match="Nothing holds"):
            await unbar(operator, sign(eve))


async def until(seen: Any) -> None:
    async with asyncio.timeout(SOON):
        while not seen():
            await asyncio.sleep(0.02)


async def test_whoever_is_muted_plays_on_and_says_nothing(settings: Settings) -> None:
    async with run(settings.database) as (house, operator), house.browser() as eve:
        table = await eve.set_table("me", "brute")
        await bar(operator, "mute", sign(eve))
        await until(lambda: house.room.heeding.bars.hold("mute", hashed(eve.http.cookies[COOKIE]), ""))
        async with eve.look(table, 0) as screen:
            await screen.send(do="say", text="but")
            assert (await screen.hear("refused"))["why"].startswith("You cannot speak here")
            assert (await screen.choose())["is"] == "done"


def test_a_bar_holds_against_a_guest_or_a_network_for_its_time() -> None:
    now, bars = hours.now(), Bars()
    bars.learn([Bar("abcdef0123", "bar", now, 0.0, ""), Bar("2001:db8::/32", "mute", now, 0.0, ""),
                Bar("198.51.100.7", "bar", now - 9, now - 1, "")])  # fmt: skip
    assert bars.hold("bar", "abcdef0123456", "")
    assert not bars.hold("bar", "abcdef999", "198.51.100.7")
    assert bars.hold("mute", "", "2001:db8:1:2::/64")
    assert not bars.hold("bar", "", "2001:db8:1:2::/64")


@pytest.mark.parametrize(
    ("text", "who"),
    [("3F9A0C51D2E7", "3f9a0c51d2e7"), ("198.51.100.7", "198.51.100.7"), ("198.51.100.0/24", "198.51.100.0/24"),
     ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64")],
)  # fmt: skip
def test_who_is_meant(text: str, who: str) -> None:
    assert who_is(text) == who


def test_who_is_nobody() -> None:
    with pytest.raises(RumpusError, match="neither a guest nor an address"):
        who_is("Ann")


async def test_a_guest_is_forgotten_in_every_log_and_the_match_goes_on(database: str) -> None:
    """The name and the words go, also where somebody went on from the match; who else sat there stays."""
    async with run(database) as (house, operator), house.browser() as zoe, house.browser() as bob:
        table = await zoe.set_table(("me", "Zoë-the-Unique"), "open", options={"wins": 1})
        await bob.sit(table, "Bob")
        async with zoe.look(table, 0) as first, bob.look(table, 1) as second:
            await first.send(do="start")
            for at, screen in enumerate((first, second)):
                await screen.send(do="say", text=f"secret words {at}")
            await asyncio.gather(first.play_on(), second.play_on())
        forked = await bob.http.post(f"/api/tables/{table}/fork", json={"number": 2, "seat": 1})
        assert forked.status_code == 201, forked.text
        before = (await bob.http.get(f"/api/tables/{table}/journal")).text
        async with bob.look(table, 1) as screen:
            await forget(operator, sign(zoe))
            await hung_up(screen)
        everything = await all_rows(operator)
        assert "Unique" not in everything
        assert "secret words 0" not in everything
        assert "secret words 1" in everything
        assert sign(zoe) not in everything.replace((await operator.audit())[0].about["who"], "")
        seats = (await bob.http.get(f"/api/tables/{table}")).json()["seats"]
        assert [seat["name"] for seat in seats[:2]] == ["Guest 1", "Bob"]
        assert (await zoe.http.get(f"/api/tables/{table}/held")).json()["seats"] == []
        journal = (await bob.http.get(f"/api/tables/{table}/journal")).text
        assert len(journal.splitlines()) == len(before.splitlines())
        assert "Unique" not in journal


async def all_rows(operator: Operator) -> str:
    """All that the database holds."""
    from rumpus.server.schema import metadata

    rows = [await operator.store.rows(table.select()) for table in metadata.sorted_tables]
    return "\n".join(str(row) for found in rows for row in found)


async def test_a_snapshot_from_before_does_not_bring_a_name_back(settings: Settings) -> None:
    async with run(settings.database) as (house, operator), house.browser() as zoe:
        table = await zoe.set_table(("me", "Zoë-the-Unique"), "brute")
        live = await house.room.table(table)
        await forget(operator, sign(zoe))
        await house.room.store.keep_snapshot(table, live.sitting.number, "of before", live.revised)
        assert await house.room.store.snapshot(table) == ""


async def test_a_guest_is_forgotten_by_the_page_that_says_what_is_kept(settings: Settings) -> None:
    async with (
        run(settings.database, keep_days=30.0, contact="<me@example.org>") as (house, operator),
        house.browser() as zoe,
    ):
        page = (await zoe.http.get("/privacy", headers={"accept-language": "fr"})).text
        assert '<html lang="fr">' in page
        assert "Oubliez-moi" not in page  # nothing is kept yet
        table = await zoe.set_table(("me", "Zoë-the-Unique"), "open")
        answer = await zoe.http.get("/privacy")
        assert all(
            words in answer.text
            for words in (sign(zoe), "Forget me", "for 30 days", "14 days", "&lt;me@example.org&gt;")
        )
        assert "form-action 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["referrer-policy"] == "same-origin"
        foreign = await zoe.http.post("/privacy/forget", headers={"origin": "https://elsewhere.example"})
        assert foreign.status_code == 403
        done = await zoe.http.post("/privacy/forget", headers={"origin": f"http://{house.address}"})
        assert "You were forgotten." in done.text
        assert COOKIE not in zoe.http.cookies
        assert "Unique" not in await all_rows(operator)
        assert (await zoe.http.get(f"/api/tables/{table}")).json()["seats"][0]["name"] == "Guest 1"


async def test_an_address_is_forgotten(settings: Settings) -> None:
    async with run(settings.database) as (house, operator), house.browser() as ann:
        await ann.set_table("me", "open")
        await house.room.heeding.keep_visits()
        assert "127.0.0.1" in await all_rows(operator)
        await forget(operator, "127.0.0.1")
        assert "127.0.0.1" not in await all_rows(operator)


async def test_old_tables_are_swept_by_age_and_kind_and_at_night_by_the_room(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with run(settings.database) as (house, operator), house.browser() as ann:
        tables = [await ann.set_table("me", seat) for seat in ("open", "brute", "open")]
        await age(operator, tables[:2], days=40)
        assert await operator.sweep(30, dry=True) == tables[:2]
        assert await operator.sweep(30, ["playing"]) == [tables[1]]
        await until(lambda: tables[1] not in house.room.tables)
        assert {row.id for row in await operator.listed()} == {tables[0], tables[2]}
    night = time.struct_time((2026, 1, 1, heeding.NIGHT, 0, 0, 0, 1, 0))
    monkeypatch.setattr(heeding.time, "localtime", lambda *_: night)
    async with run(settings.database, keep_days=30.0) as (house, operator):
        async with asyncio.timeout(SOON):
            while {row.id for row in await operator.listed()} != {tables[2]}:
                await asyncio.sleep(0.05)
        assert (await operator.audit())[0].operator == "the room"
        assert house.room.metrics.database._value.get() > 4096


async def age(operator: Operator, tables: list[str], days: float) -> None:
    """Let tables be as if nothing had been done there for so long."""
    from rumpus.server import schema

    for table, column in ((schema.tables, schema.tables.c.id), (schema.entries, schema.entries.c.table_id)):
        moved = {"made": table.c.made - days * DAY} if "made" in table.c else {"at": table.c.at - days * DAY}
        await operator.store.run(table.update().where(column.in_(tables)).values(moved))


async def test_what_is_kept_for_a_while_goes(settings: Settings) -> None:
    async with run(settings.database) as (house, operator), house.browser() as ann:
        await ann.set_table("me", "open")
        await house.room.heeding.keep_visits()
        await bar(operator, "bar", "198.51.100.7", days=1e-9)
        for _ in range(2):
            await bar(operator, "mute", "198.51.100.8")
        await operator.tidy(0.0, 0.0)
        assert len(await operator.audit()) == 1  # the last stays, for others count from there
        assert [one.who for one in await all_bars(operator)] == ["198.51.100.8"]
        assert "127.0.0.1" not in await all_rows(operator)


async def test_a_row_that_cannot_be_read_is_shown_by_its_number(settings: Settings) -> None:
    async with run(settings.database) as (house, operator), house.browser() as ann:
        table = await ann.set_table("me", "open")
        await house.room.store.append(table, Entry(2, -1, Spoke("", "hm", by="0123456789ab")))
        await house.room.store.append(table, Entry(3, 1, Sat("Bob", ["b"])))
        from rumpus.server.schema import entries

        await operator.store.run(entries.update().where(entries.c.number == 3).values(payload="{"))
        sheet = await operator.show(table)
        assert sheet.unreadable == [3]
        assert await operator.listed()
        await forget(operator, "0123456789ab")
        assert "hm" not in {words.text for words in (await operator.show(table)).remarks}
        await operator.delete([table])


async def test_the_commands_print_json_and_sentences(settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    async with run(settings.database) as (house, _), house.browser() as ann:
        table = await ann.set_table("me", "open")
        await house.room.heeding.keep_visits()
        guest = sign(ann)

        def said(*words: str) -> str:
            app(["room", *words, "--database", settings.database], standalone_mode=False)
            return capsys.readouterr().out

        async def told(*words: str) -> Any:
            return json.loads(await asyncio.to_thread(said, *words, "--json"))

        assert [row["id"] for row in await told("list")] == [table]
        assert table in await asyncio.to_thread(said, "list")
        assert (await told("show", table))["seats"][0]["guests"] == [guest]
        assert f"guest {guest} from 127.0.0.1" in await asyncio.to_thread(said, "show", table)
        assert (await told("mute", guest, "--days", "2"))["kind"] == "mute"
        assert (await told("bar", "198.51.100.7"))["until"] == 0
        assert len(await told("bars")) == 2
        assert await told("unbar", guest) == {"unbarred": guest}
        assert (await told("sweep", "30", "--dry-run")) == {"would_be_deleted": []}
        assert await told("close", table) == {"closed": [table]}
        assert (await told("forget", guest))["tables"] == [table]
        assert await told("delete", table) == {"deleted": [table]}
        assert [line["verb"] for line in await told("audit")] == ["delete", "forget", "close", "unbar", "bar", "mute"]
        assert "mute who" in await asyncio.to_thread(said, "audit")


def test_commands_without_a_room_say_so(settings: Settings, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        app(["room", "list", "--database", settings.database])
    assert "There is no database at" in capsys.readouterr().err
