"""Guests: names that pass for others, cookies that are planted, links that open too much, and looks that cost much."""

import asyncio
import re
import time
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from rumpus.server import analysing, names, store
from rumpus.server.deeds import Bound, Sat, keys_of
from rumpus.server.guests import COOKIE, SECURE, is_token, new_token
from rumpus.server.names import likeness
from rumpus.server.settings import Settings
from rumpus.server.store import NotKept
from rumpus.server.words import Refusal
from tests.server.browser import Browser, House, open_house
from tests.server.conftest import settings as settings

INVISIBLE = ["\u200b", "\u2060", "\u00ad", "\u2063", "\u180e", "\ufeff", "\u3164", "\u115f", "\uffa0", "\u2800",
             "\U000e0041", "\ufe00", "\u034f", "\u202e", "\u200d", "\u200c"]  # fmt: skip


@pytest.mark.parametrize("sign", INVISIBLE)
def test_names_and_remarks_hide_nothing(sign: str) -> None:
    for text in (sign, f"An{sign}n", f"Ann{sign}", f"{sign} Ann"):
        with pytest.raises(Refusal):
            names.name(text)
    with pytest.raises(Refusal):
        names.plain(f"well{sign}played")


def test_signs_are_not_piled_up_and_are_counted_as_they_are_kept() -> None:
    with pytest.raises(Refusal, match="plain text"):
        names.name("Zalgo" + "\u0301" * 4)
    with pytest.raises(Refusal, match="plain text"):
        names.plain("x" + "\u0489" * 279)
    with pytest.raises(Refusal, match="at most 24"):
        names.name("\u0958" * 24)  # of which normal form makes 48


@pytest.mark.parametrize(
    "text", ["Zoë", "李小龍", "Ann-Marie O’Neill", "🦊 fox", "👩‍👩‍👧 x", "5️⃣a", "می‌خواهم", "क्ष", "Nguyễn", "Ÿ́a"]
)
def test_names_of_people_are_names(text: str) -> None:
    assert names.name(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Аnn"), ("Ann", "ann"), ("Bill", "BiII"), ("pay", "рау"), ("Zoë", "Zoe"), ("Modern", "Modem"),
     ("Ann", "A n n"), ("Ann", "𝐀𝐧𝐧"), ("O0", "0O")],
)  # fmt: skip
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)


def test_names_of_one_row_are_told_apart() -> None:
    assert len({likeness(f"Player {at}") for at in range(1, 9)}) == 8


async def test_who_looks_like_another_at_the_table_gets_a_number(settings: Settings) -> None:
    async with open_house(settings) as house, house.browser() as ann:
        table = await ann.set_table(("me", "Ann"), "open", "open")
        for name in ("Аnn", "АNN"):
            async with house.browser() as other:
                await other.sit(table, name)
        seats = (await ann.http.get(f"/api/tables/{table}")).json()["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Аnn 2", "АNN 3"]


# --- cookies and links


def test_a_secret_that_can_be_guessed_is_none() -> None:
    assert not is_token("A" * 43)
    assert not is_token("abcdefg" * 6 + "a")
    assert all(is_token(new_token()) for _ in range(500))


async def test_over_https_a_cookie_is_this_hosts_alone(settings: Settings, tmp_path: Path) -> None:
    """A cookie that another host of the domain planted opens nothing; a proxy says that people come by https."""
    from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

    from rumpus.server.app import Door, create_app

    app = create_app(settings)
    front: Any = ProxyHeadersMiddleware(Door(app), "127.0.0.1")
    wish = {"game": "derby", "seats": [{"kind": "me"}, {"kind": "open"}]}
    async with app.lifespan():
        visitor = httpx.AsyncClient(transport=httpx.ASGITransport(front), base_url="http://x",
                                    headers={"x-forwarded-proto": "https"})  # fmt: skip
        planted = new_token()
        made = await visitor.post("/api/tables", json=wish, headers={"cookie": f"{COOKIE}={planted}"})
        given = made.headers["set-cookie"]
        assert given.startswith(f"{SECURE}=")
        assert planted not in given
        assert {"Secure", "HttpOnly", "Path=/"} <= set(given.split("; "))
        own = given.partition("=")[2].partition(";")[0]
        table = made.json()["id"]
        for cookie, seats in ((f"{SECURE}={own}", [0]), (f"{COOKIE}={own}", [])):
            found = await visitor.get(f"/api/tables/{table}/held", headers={"cookie": cookie})
            assert found.json()["seats"] == seats
            assert ("set-cookie" in found.headers) == bool(
                seats
            )  # whoever comes back keeps the cookie for as long again


async def test_a_link_does_not_open_the_rematch(settings: Settings) -> None:
    async with open_house(settings) as house, house.browser() as ann, house.browser() as bob:
        table = await ann.set_table("me", "brute", options={"wins": 1})
        key = await link_of(ann, table)
        async with ann.look(table, 0) as screen:
            await screen.play_on()
        again = (await ann.http.post(f"/api/tables/{table}/rematch")).json()["id"]
        assert (await bob.http.post(f"/api/tables/{again}/sit", json={"name": "Bob", "key": key})).status_code == 403
        assert (await ann.http.get(f"/api/tables/{again}/held")).json()["seats"] == [0]
        assert await bob.sit(again, key=await link_of(ann, again)) == [0]


async def link_of(guest: Browser, table: str) -> str:
    """The key in the link of a guest's first seat."""
    links = (await guest.http.get(f"/api/tables/{table}/held")).json()["links"]
    return str(links[0].partition("#key=")[2])


async def test_a_new_link_ends_the_old_one_and_who_came_by_it(settings: Settings) -> None:
    async with (
        open_house(settings) as house,
        house.browser() as ann,
        house.browser() as thief,
        house.browser() as phone,
    ):
        table = await ann.set_table("me", "open")
        old = await link_of(ann, table)
        assert await thief.sit(table, key=old) == [0]
        made = (await ann.http.post(f"/api/tables/{table}/relink")).json()
        new = made["links"][0].partition("#key=")[2]
        assert new != old
        assert new == await link_of(ann, table)
        for key in (old, await link_of(ann, table)):
            answer = await thief.http.post(f"/api/tables/{table}/sit", json={"name": "x", "key": key})
            assert answer.status_code == (403 if key == old else 201)
            if key == old:
                assert (await thief.http.get(f"/api/tables/{table}/held")).json()["seats"] == []
        assert await phone.sit(table, key=new) == [0]
        del house.room.tables[table]
        assert await link_of(ann, table) == new
        assert (await phone.http.post("/api/tables/none/relink")).status_code == 404
        async with house.browser() as eve:
            assert (await eve.http.post(f"/api/tables/{table}/relink")).status_code == 403


def test_older_logs_say_by_their_order_what_is_a_key() -> None:
    assert keys_of(Sat("Ann", ["cookie", "key"])) == ["key"]
    assert keys_of(Sat("Ann", ["cookie", "other"], [])) == []
    assert keys_of(Bound(["cookie"])) == []


# --- what looks cost


@pytest.mark.parametrize("path", ["", "/held", "/qr.svg", "/journal", "/proof", "/box", "/printed", "/analysis"])
async def test_looks_are_counted(settings: Settings, path: str) -> None:
    async with open_house(replace(settings, looks=(0.001, 3.0))) as house, house.browser() as eve:
        table = await eve.set_table("me", "open")
        told = [(await eve.http.get(f"/api/tables/{table}{path}")).status_code for _ in range(4)]
        assert told[-1] == 429
        assert 429 not in told[:3]


async def test_who_has_many_tables_opened_waits_and_keeps_nobody_waiting(settings: Settings) -> None:
    """One address opens table after table, and asks for journal after journal: what that costs is counted."""
    async with open_house(replace(settings, work=(0.0001, 0.004), looks=(1e6, 1e6))) as house, house.browser() as eve:
        table = await eve.set_table("me", "brute", "brute", options={"wins": 3})
        async with eve.look(table, 0) as screen:
            await screen.play_on()
        told = [(await eve.http.get(f"/api/tables/{table}/journal")).status_code for _ in range(30)]
        assert told[0] == 200
        assert told[-1] == 429
        del house.room.tables[table]
        assert (await eve.http.get(f"/api/tables/{table}")).status_code == 429
        assert await house.room.table(table, "198.51.100.7")
        assert (await eve.http.get(f"/api/tables/{table}")).status_code == 200


async def test_answers_to_old_questions_are_shown_the_table_in_their_own_time(settings: Settings) -> None:
    """A relative of the flood of hellos: each choice that is not offered was answered with the whole scene, at once."""
    async with (
        open_house(replace(settings, messages=(1e6, 1e6), drawing=(0.01, 0.001))) as house,
        house.browser() as eve,
    ):
        table = await eve.set_table("me", "brute")
        async with eve.look(table, 0) as screen:
            for _ in range(19):
                await screen.send(do="choose", seat=0, code=499, asked=screen.state["asked"], nonce="n")
            until, refused, whole = time.monotonic() + 1.0, 0, 0
            while time.monotonic() < until:
                try:
                    heard = await asyncio.wait_for(screen.receive(), 0.2)
                except TimeoutError:
                    continue
                refused += heard["is"] == "refused"
                whole += heard["is"] == "state" and heard["whole"]
            assert refused == 19
            assert whole <= 2


# --- what the database does not keep


async def test_a_fault_of_the_database_is_503_in_our_words(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: object) -> None:
        raise NotKept("[Errno 111] Connection refused")

    async with open_house(settings) as house, house.browser() as ann:
        table = await ann.set_table("me", "open")
        for verb in ("rows", "run"):
            monkeypatch.setattr(store.Store, verb, away)
        wish = {"game": "derby", "seats": [{"kind": "me"}, {"kind": "open"}]}
        answers = [await ann.http.post("/api/tables", json=wish), await ann.http.get("/api/tables"),
                   await ann.http.get("/api/tables/abcdefghijkl")]  # fmt: skip
        for answer in answers:
            assert answer.status_code == 503, answer.text
            assert "could not keep" in answer.json()["why"]
        assert (await ann.http.get(f"/api/tables/{table}")).status_code == 200  # it is in memory
        monkeypatch.undo()


# --- matches of another edition


async def test_a_match_of_another_edition_keeps_its_journal_and_its_proof(settings: Settings) -> None:
    async with open_house(settings) as house, house.browser() as ann:
        over = await played(house, ann)
        running = await ann.set_table("me", "brute")
        before = (await ann.http.get(f"/api/tables/{over}/proof")).json()
        steps = (await ann.http.get(f"/api/tables/{over}/journal")).text.splitlines()
        await other_edition(house, over, running)
        assert (await ann.http.get(f"/api/tables/{over}")).status_code == 410
        after = (await ann.http.get(f"/api/tables/{over}/proof")).json()
        assert after["seed"] == before["seed"]
        kept = (await ann.http.get(f"/api/tables/{over}/journal")).text.splitlines()
        assert len(kept) == len(steps) - 1  # who won, only the rules knew
        assert '"edition": "1"' in kept[0]
        for path in ("journal", "proof"):
            refused = await ann.http.get(f"/api/tables/{running}/{path}")
            assert refused.status_code == 409, refused.text


async def played(house: House, guest: Browser) -> str:
    """A finished match in which something was taken back."""
    table = await guest.set_table("me", "brute", options={"wins": 1})
    async with guest.look(table, 0) as screen:
        await screen.choose()
        await screen.send(do="undo", seat=0)
        await screen.until(lambda: screen.state.get("takenBack"))
        await screen.play_on()
    await asyncio.sleep(0.2)
    assert await house.room.store.is_over(table)
    return table


async def other_edition(house: House, *tables: str) -> None:
    """Let tables be of an edition of their game that is no more."""
    from rumpus.server.schema import tables as rows

    for table in tables:
        [(terms,)] = await house.room.store.rows(
            rows.select().with_only_columns(rows.c.terms).where(rows.c.id == table)
        )
        other = re.sub(r'"edition":"\d+"', '"edition":"1"', terms)
        changed = rows.update().where(rows.c.id == table).values(terms=other)
        await house.room.store.run(changed)
        del house.room.tables[table]


async def test_who_asks_how_many_matches_went_starves_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """A relative of the warlords: analyses were made in the order in which they were asked for."""
    made: list[str] = []
    all_have_asked = asyncio.Event()

    async def study(*_: object) -> None:
        await all_have_asked.wait()

    monkeypatch.setattr(analysing.Analyst, "_compile", study)
    monkeypatch.setattr(analysing, "analysed", lambda match, *_: made.append(match.who) or match)
    monkeypatch.setattr(analysing, "PATIENCE", 0.01)
    analyst = analysing.Analyst()

    async def ask(who: str, table: str) -> None:
        match = SimpleNamespace(who=who, game=None)
        match.copy = lambda: match
        await analyst.look(table, match, who)  # type: ignore[arg-type]

    for at in range(analysing.MOST):
        await ask("many", f"m{at}")
    with pytest.raises(Refusal):
        await ask("many", "one more")
    await ask("one", "o")
    all_have_asked.set()
    async with asyncio.timeout(5):
        while len(made) < analysing.MOST + 1:
            await asyncio.sleep(0.01)
    assert made.index("one") <= 3
    await ask("many", "later")
    await analyst.close()
