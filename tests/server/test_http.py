"""The room over HTTP: tables and seats, what remains afterwards, and what a browser is told to be careful about."""

import asyncio
import hashlib
import json
import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest

from rumpus.core.journal import Journal
from rumpus.core.match import Match
from rumpus.core.shelf import game
from rumpus.lab.analysis import Analysis, Progress
from rumpus.lab.close import watching
from rumpus.lab.report import Wish, report
from rumpus.server.afterwards import moments
from rumpus.server.deeds import Chose, Entry
from rumpus.server.openapi import description
from rumpus.server.settings import Settings
from rumpus.server.surveying import keep, waiting

from .browser import PATIENCE, Browser, House, open_house

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def played(ann: Browser, *seats: str) -> str:
    """A finished match."""
    table = await ann.set_table("me", *(seats or ("brute", "runt")), options={"wins": 1})
    async with ann.look(table, 0) as screen:
        await screen.play_on()
    return table


async def refused(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"why"}
    return str(answer.json()["why"])


async def test_the_shelf_in_two_languages(house: House) -> None:
    async with house.browser() as ann:
        english = (await ann.http.get("/api/games")).json()
        french = (await ann.http.get("/api/games", params={"language": "fr"})).json()
        derby = next(card for card in english["games"] if card["name"] == "derby")
        assert (derby["fewest"], derby["most"], derby["sharedScreen"]) == (2, 6, True)
        assert {option["name"]: option["default"] for option in derby["options"]}["wins"] == 3
        assert [level["name"] for level in english["levels"]] == ["runt", "brute", "boss", "warlord"]
        assert english["levels"][0]["title"] != french["levels"][0]["title"]
        await refused(await ann.http.get("/api/games", params={"language": "de"}), 400)


async def test_rules_have_anchors_and_drawings(house: House) -> None:
    async with house.browser() as ann:
        book = (await ann.http.get("/api/games/derby/rules")).json()
        assert '<p id="p4-3">' in book["html"]
        assert '<h2 id="s1">' in book["html"]
        assert "rumpus play" not in book["html"]
        assert "<script" not in book["html"]
        addresses = {unescape(found) for found in re.findall(r'src="([^"]+)"', book["html"])}
        assert len(addresses) > 5
        for address in sorted(addresses)[:4]:
            drawing = await ann.http.get(address)
            assert drawing.headers["content-type"].startswith("image/svg+xml")
            assert drawing.text.startswith("<svg")
        await refused(await ann.http.get("/api/games/whist/rules"), 404)
        for place in ("picture:Nobody", "lesson:99", "lesson:x", "nonsense"):
            await refused(await ann.http.get("/api/games/derby/drawing.svg", params={"place": place}), 404)


async def test_pictures(house: House) -> None:
    async with house.browser() as ann:
        cover = await ann.http.get("/api/games/derby/picture.svg")
        assert cover.headers["content-type"].startswith("image/svg+xml")
        assert cover.text.startswith("<svg")
        assert "style-src 'unsafe-inline'" in cover.headers["content-security-policy"]
        table = await ann.set_table("me", "brute")
        code = await ann.http.get(f"/api/tables/{table}/qr.svg")
        assert code.text.startswith("<svg")


@pytest.mark.parametrize(
    ("wish", "status", "why"),
    [
        ({"game": "whist", "seats": [{"kind": "me"}]}, 404, "no game"),
        ({"game": "derby", "seats": [{"kind": "me"}]}, 409, "2 to 6 players"),
        ({"game": "derby", "seats": []}, 400, "length >= 1"),
        (
            {"game": "derby", "seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]},
            404,
            "no bot “god” in this room",
        ),
        (
            {"game": "derby", "seats": [{"kind": "me"}, {"kind": "bot", "level": "boss:9"}]},
            404,
            "no bot “boss:9” in this room",
        ),
        ({"game": "derby", "seats": [{"kind": "me", "name": "\u0007"}, {"kind": "open"}]}, 409, "plain text"),
        ({"game": "derby", "seats": [{"kind": "me", "name": "..."}, {"kind": "open"}]}, 409, "at least one letter"),
        ({"game": "derby", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"wins": 9}}, 409, "1 to 5"),
        ({"game": "derby", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"luck": 1}}, 409, "no option"),
        ({"game": "derby", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": "mine"}, 400, "unknown field `seed`"),
        ({"game": "derby", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": {"bank": 1}}, 400, ">= 10"),
    ],
)
async def test_wishes_that_cannot_be(house: House, wish: dict[str, Any], status: int, why: str) -> None:
    async with house.browser() as ann:
        assert why in await refused(await ann.http.post("/api/tables", json=wish), status)


async def test_requests_that_are_none(house: House) -> None:
    async with house.browser() as ann:
        await refused(await ann.http.post("/api/tables", content=b"{"), 400)
        await refused(await ann.http.post("/api/tables", content=b"\xff\xfe"), 400)
        await refused(await ann.http.post("/api/tables", content=b"[" * 10_000), 400)
        await refused(await ann.http.post("/api/tables", content=b" " * 20_000), 413)
        wrong = await ann.http.put("/api/tables", content=b"{}")
        await refused(wrong, 405)
        assert wrong.headers["allow"] == "GET, OPTIONS, POST"
        assert (await ann.http.options("/api/tables")).headers["allow"] == "GET, OPTIONS, POST"
        await refused(await ann.http.get("/api/tables/nowhere"), 404)
        await refused(await ann.http.get("/api/tables/%00/journal"), 404)
        await refused(await ann.http.get("/api/nothing"), 404)


async def test_refusals_speak_the_askers_language(house: House) -> None:
    async with house.browser() as ann:
        answer = await ann.http.get("/api/tables/nowhere", headers={"accept-language": "fr-FR,fr;q=0.9"})
        assert "pas de table" in await refused(answer, 404)


async def test_friends_sit_down_and_are_called_apart(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob, house.browser() as cid:
        table = await ann.set_table(("me", "Ann"), "open", "open", public=True)
        assert await bob.sit(table, "ann") == [1]
        await refused(await cid.http.post(f"/api/tables/{table}/sit", json={"name": "Cid", "seat": 1}), 409)
        await refused(await cid.http.post(f"/api/tables/{table}/sit", json={"name": "Cid", "seat": 7}), 404)
        assert await cid.sit(table, "Cid", seat=2) == [2]
        answer = await cid.http.post(f"/api/tables/{table}/sit", json={"name": "Dan"})
        assert "taken" in await refused(answer, 409)
        card = (await bob.http.get(f"/api/tables/{table}")).json()
        assert [seat["name"] for seat in card["seats"]] == ["Ann", "ann 2", "Cid"]
        assert [seat["mine"] for seat in card["seats"]] == [False, True, False]
        assert (card["phase"], card["host"], len(card["commitment"])) == ("waiting", False, 64)
        lobby = (await bob.http.get("/api/tables")).json()["tables"]
        assert table in [found["id"] for found in lobby]


async def test_where_quick_hands_decide_everybody_has_a_screen(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game("derby").front, "PATIENT", {"instants": "derby"}, raising=False)
    both = {"game": "derby", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]}
    async with house.browser() as ann, house.browser() as bob:
        assert "screen of their own" in await refused(await ann.http.post("/api/tables", json=both), 409)
        patient = await ann.http.post("/api/tables", json={**both, "options": {"instants": "derby"}})
        assert patient.json()["seats"] == [0, 1]
        table = await ann.set_table(("me", "Ann"), "open", "open")
        second = await ann.http.post(f"/api/tables/{table}/sit", json={"name": "Ann"})
        assert "screen of their own" in await refused(second, 409)
        assert await bob.sit(table, "Bob") == [1]


async def test_private_tables_are_not_in_the_lobby(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "open")
        assert table not in [found["id"] for found in (await ann.http.get("/api/tables")).json()["tables"]]


async def test_a_seats_link_brings_it_to_another_device(house: House) -> None:
    async with house.browser() as ann, house.browser() as phone, house.browser() as eve:
        table = await ann.set_table("me", "brute")
        held = (await ann.http.get(f"/api/tables/{table}/held")).json()
        assert held["seats"] == [0]
        key = held["links"][0].partition("#key=")[2]
        assert held["links"][0].startswith(f"/t/{table}#key=")
        assert (await eve.http.get(f"/api/tables/{table}/held")).json() == {"seats": [], "links": []}
        await refused(
            await eve.http.post(
                f"/api/tables/{table}/sit", json={"name": "Eve", "key": key[:-1] + "xy"[key[-1] == "x"]}
            ),
            403,
        )
        assert await phone.sit(table, "Ann", key=key) == [0]
        async with phone.look(table, 0) as screen:
            assert screen.is_asked
        second = (await phone.http.get(f"/api/tables/{table}/held")).json()["links"][0]
        assert second != held["links"][0]


async def test_only_hashes_of_secrets_are_kept(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute")
        cookie = ann.http.cookies["rumpus_guest"]
        key = (await ann.http.get(f"/api/tables/{table}/held")).json()["links"][0].partition("=")[2]
        assert len(cookie) >= 43
        path = Path(house.room.settings.database.removeprefix("sqlite:///"))
        kept = b"".join(file.read_bytes() for file in path.parent.iterdir())
        assert table.encode() in kept
        assert cookie.encode() not in kept
        assert key.encode() not in kept


async def test_the_cookie_is_kept_from_scripts(house: House) -> None:
    async with house.browser() as ann:
        wish = {"game": "derby", "seats": [{"kind": "me"}, {"kind": "open"}]}
        plain = (await ann.http.post("/api/tables", json=wish)).headers["set-cookie"]
        assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(plain.split("; "))
        assert "Secure" not in plain


async def test_what_every_answer_says_to_browsers(house: House) -> None:
    async with house.browser() as ann:
        for path in ("/", "/t/abc", "/api/games", "/api/nothing", "/health", "/metrics", "/api/schema/openapi.json"):
            headers = (await ann.http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "'unsafe" not in policy  # compiled games are no script: 'wasm-unsafe-eval' allows those alone
            assert "default-src 'none'" in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"


async def test_pages_of_other_sites_may_ask_nothing(house: House) -> None:
    async with house.browser() as ann:
        wish = {"game": "derby", "seats": [{"kind": "me"}, {"kind": "open"}]}
        for headers in ({"origin": "https://elsewhere.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
            assert "another site" in await refused(await ann.http.post("/api/tables", json=wish, headers=headers), 403)
        same = {"origin": f"http://{house.address}"}
        assert (await ann.http.post("/api/tables", json=wish, headers=same)).status_code == 201


async def test_too_many_tables_are_refused(settings: Settings) -> None:
    few = replace(settings, new_tables=(0.01, 2.0))
    async with open_house(few) as house, house.browser() as ann:
        for _ in range(2):
            await ann.set_table("me", "open")
        wish = {"game": "derby", "seats": [{"kind": "me"}, {"kind": "open"}]}
        assert "many tables" in await refused(await ann.http.post("/api/tables", json=wish), 429)


async def test_while_it_is_played_nothing_is_shown_that_belongs_afterwards(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute")
        for what in ("journal", "proof", "analysis"):
            assert "when the match is over" in await refused(await ann.http.get(f"/api/tables/{table}/{what}"), 409)
        await refused(await ann.http.post(f"/api/tables/{table}/rematch"), 409)
        await refused(await ann.http.post(f"/api/tables/{table}/fork", json={"number": 0, "seat": 0}), 409)


async def analysed(ann: Browser, table: str, language: str) -> dict[str, Any]:
    """The analysis of a match, asked for until it is done."""
    shares = [0.0]
    while shares[-1] < 1:
        found = (await ann.http.get(f"/api/tables/{table}/analysis", params={"language": language})).json()
        shares.append(found["share"])
    assert shares == sorted(shares)
    return dict(found)


async def test_an_analysis_says_how_far_it_is_and_goes_on_alone(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    going = Event()

    def slowly(match: Match, rounds: int, progress: Progress) -> Analysis:
        progress(match.number // 2, match.number)
        going.wait(PATIENCE)
        return Analysis(((0.5, 0.5),) * (match.number + 1), ())

    monkeypatch.setattr("rumpus.server.analysing.PATIENCE", 0.1)
    monkeypatch.setattr("rumpus.server.analysing.analysed", slowly)
    async with house.browser() as ann:
        table = await played(ann)
        while (found := (await ann.http.get(f"/api/tables/{table}/analysis")).json())["share"] == 0:
            assert found["curve"] == []
        assert 0.3 < found["share"] < 0.6
        going.set()
        assert len((await analysed(ann, table, "en"))["curve"]) > 1


async def test_a_finished_match_is_analysed_once_and_told_in_any_language(house: House) -> None:
    async with house.browser() as ann:
        table = await played(ann)
        match = house.room.tables[table].sitting.match
        assert match is not None
        first, french = [await analysed(ann, table, language) for language in ("en", "fr")]
        assert first["curve"] == french["curve"]
        assert len(first["curve"]) == match.number + 1
        assert all(abs(sum(chances) - 1) < 0.01 for chances in first["curve"])
        assert first["curve"][-1] == [float(seat in match.standings.winners) for seat in range(3)]
        for slip, there in zip(first["slips"], french["slips"], strict=True):
            assert slip["rather"][0]["chance"] == pytest.approx(slip["chance"] + slip["lost"], abs=0.01)
            assert (slip["number"], slip["lost"]) == (there["number"], there["lost"])
            assert slip["text"] == list(moments(match, "en"))[slip["number"] - 1] != there["text"]


async def test_the_journal_can_be_verified_and_the_proof_computed(house: House, tmp_path: Path) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute", options={"wins": 1})
        promised = (await ann.http.get(f"/api/tables/{table}")).json()["commitment"]
        async with ann.look(table, 0) as screen:
            await screen.choose()
            await screen.send(do="undo", seat=0)
            await screen.until(lambda: screen.state.get("takenBack"))
            await screen.play_on()
        answer = await ann.http.get(f"/api/tables/{table}/journal")
        assert "attachment" in answer.headers["content-disposition"]
        journal = Journal.parse(answer.text)
        assert journal.kept
        assert journal.commitment == promised
        assert Match.resume(game("derby"), journal).over
        proof = (await ann.http.get(f"/api/tables/{table}/proof")).json()
        assert proof["kept"]
        assert proof["commitment"] == promised == hashlib.sha256(proof["promise"].encode()).hexdigest()
        assert json.loads(proof["promise"])[-1] == proof["seed"] == journal.seed


async def played_by_two(house: House, ann: Browser, bob: Browser) -> str:
    """A match of Ann and Bob that is over: bots have played it for them."""
    table = await ann.set_table("me", "open", "brute", options={"wins": 1})
    await bob.sit(table)
    async with ann.look(table, 0) as first, bob.look(table, 1) as second:
        await first.send(do="start")
        await first.send(do="standIn", seat=0, yes=True)
        await second.send(do="standIn", seat=1, yes=True)
        await first.until(lambda: first.over)
    return table


async def rematch_of(browser: Browser, table: str) -> dict[str, Any]:
    made: dict[str, Any] = (await browser.http.post(f"/api/tables/{table}/rematch")).json()
    return made


async def test_a_rematch_has_the_same_people_and_new_luck(house: House) -> None:
    async with house.browser() as ann, house.browser() as bob, house.browser() as eve:
        table = await played_by_two(house, ann, bob)
        await refused(await eve.http.post(f"/api/tables/{table}/rematch"), 403)
        async with ann.look(table, 0) as first:
            assert (first.table["rematch"], first.table["rematcher"]) == ("", -1)
            made = await rematch_of(bob, table)
            await first.until(lambda: first.table["rematch"] == made["id"])
            assert first.table["rematcher"] == 1
        assert await rematch_of(ann, table) == {"id": made["id"], "seats": [0]}
        assert made["seats"] == [1]
        cards = [(await ann.http.get(f"/api/tables/{name}")).json() for name in (table, made["id"])]
        assert [seat["name"] for seat in cards[0]["seats"]][:2] == [seat["name"] for seat in cards[1]["seats"]][:2]
        assert [card["phase"] for card in cards] == ["over", "waiting"]
        assert cards[0]["ended"] >= 0.0
        assert cards[0]["commitment"] != cards[1]["commitment"]
        link = (await ann.http.get(f"/api/tables/{made['id']}/held")).json()["links"][0]
        assert await eve.sit(made["id"], "Ann", key=link.partition("=")[2]) == [0]


async def test_a_rematch_begins_when_everybody_has_come_even_after_a_restart(settings: Settings) -> None:
    async with open_house(settings) as house, house.browser() as ann, house.browser() as bob:
        again = (await rematch_of(ann, await played_by_two(house, ann, bob)))["id"]
        async with ann.look(again, 0) as first:
            assert (first.table["phase"], first.table["gathers"], first.table["host"]) == ("waiting", True, True)
    async with open_house(settings) as house, house.browser() as annie, house.browser() as bobby:
        annie.http.cookies, bobby.http.cookies = ann.http.cookies, bob.http.cookies
        async with annie.look(again, 0) as first:
            assert first.table["phase"] == "waiting"
            async with bobby.look(again, 1):
                await first.until(lambda: first.is_asked)
                assert not any(seat["standIn"] for seat in first.table["seats"])
            assert (await annie.http.get(f"/api/tables/{again}")).json()["must"]


async def test_whoever_loses_patience_begins_the_rematch_with_a_bot_for_who_is_missing(settings: Settings) -> None:
    patient = replace(settings, pace=1000.0)
    async with open_house(settings) as house, house.browser() as ann, house.browser() as bob:
        again = (await rematch_of(ann, await played_by_two(house, ann, bob)))["id"]
    async with open_house(patient) as house, house.browser() as annie, house.browser() as bobby:
        annie.http.cookies, bobby.http.cookies = ann.http.cookies, bob.http.cookies
        async with bobby.look(again, 1) as first:
            await first.send(do="start")
            await first.until(lambda: first.is_asked)
            assert [seat["standIn"] for seat in first.table["seats"]] == [True, False, False]
            async with annie.look(again, 0):
                await first.until(lambda: not first.table["seats"][0]["standIn"])


async def test_a_rematch_with_bots_alone_begins_at_once(house: House) -> None:
    async with house.browser() as ann:
        made = await rematch_of(ann, await played(ann))
        assert (await ann.http.get(f"/api/tables/{made['id']}")).json()["phase"] == "playing"


async def test_what_if_goes_on_from_a_moment_against_bots(house: House) -> None:
    async with house.browser() as ann, house.browser() as eve:
        table = await played(ann, "brute", "brute")
        match = house.room.tables[table].sitting.match
        assert match is not None
        answer = await eve.http.post(f"/api/tables/{table}/fork", json={"number": 6, "seat": 1, "level": "runt"})
        fork = answer.json()
        assert fork["seats"] == [1]
        forked = house.room.tables[fork["id"]].sitting.match
        assert forked is not None
        assert [step.choice for step in forked.journal.steps[:6]] == [step.choice for step in match.journal.steps[:6]]
        async with eve.look(fork["id"], 1) as screen:
            await screen.play_on()
        await refused(await eve.http.post(f"/api/tables/{table}/fork", json={"number": match.number, "seat": 0}), 404)


async def test_health_and_counts(house: House) -> None:
    async with house.browser() as ann:
        assert (await ann.http.get("/health")).json()["status"] == "open"
        table = await ann.set_table("me", "brute")
        async with ann.look(table, 0) as screen:
            await screen.choose()
            counts = (await ann.http.get("/metrics")).text
        assert 'rumpus_deeds_total{kind="chose"}' in counts
        assert "rumpus_lines 1.0" in counts
        assert "rumpus_commit_seconds_count" in counts


async def test_the_description_names_the_sockets_messages(house: House) -> None:
    async with house.browser() as ann:
        told = (await ann.http.get("/api/schema/openapi.json")).json()
        assert told == json.loads(json.dumps(description()))
        schemas = told["components"]["schemas"]
        assert {"Hello", "Choose", "Table", "Done", "FromBrowser", "ToBrowser"} <= schemas.keys()
        assert schemas["Done"]["properties"]["is"] == {"enum": ["done"]}
        for path, methods in told["paths"].items():
            for method, operation in methods.items():
                for status, response in operation["responses"].items():
                    if status.startswith("4"):
                        reference = response["content"]["application/json"]["schema"]["$ref"]
                        assert reference.endswith("/Trouble"), (method, path, status)


async def test_a_log_that_does_not_add_up_is_refused_with_a_sentence(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "brute")
        await house.room.store.append(table, Entry(3, 0, Chose(511)))
        del house.room.tables[table]
        assert "cannot be read" in await refused(await ann.http.get(f"/api/tables/{table}"), 410)


async def test_whether_a_game_is_fair(settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    async def at_once(_: str, name: str, file: str, games: str) -> int:
        """Not by a process that lets all others go first: here these are other tests."""
        await asyncio.to_thread(lambda: keep(Path(file), report(Wish(game(name), int(games)))))
        return 0

    game("derby").warm([watching])
    monkeypatch.setattr("rumpus.server.surveying.errand", at_once)
    monkeypatch.setattr("rumpus.server.surveying.cache_root", lambda: tmp_path)
    async with open_house(replace(settings, surveyed=40)) as house, house.browser() as ann:
        first = await ann.http.get("/balance/derby", params={"language": "fr"})
        assert first.status_code == 202
        assert not (await ann.http.get("/api/games/derby/fair")).json()["ready"]
        assert "est-ce équitable" in first.text
        assert int(first.headers["refresh"]) >= 5
        assert "http-equiv" not in first.text
        assert "20,000 games" in waiting(game("derby"), 20_000, "en")
        assert re.search(r"20\s000 parties", waiting(game("derby"), 20_000, "fr"))
        while (answer := await ann.http.get("/balance/derby")).status_code == 202:
            await asyncio.sleep(0.2)
        assert answer.status_code == 200
        assert "Wins by seat of 4" in answer.text
        assert "script" not in answer.text
        policy = answer.headers["content-security-policy"]
        assert "script-src" not in policy
        assert "default-src 'none'" in policy
        assert len(list(tmp_path.glob("balance-derby-*.html"))) == 1
        found = (await ann.http.get("/api/games/derby/fair", params={"language": "fr"})).json()
        assert (found["ready"], found["usual"], [table["players"] for table in found["tables"]]) == (
            True,
            4,
            [2, 3, 4, 5, 6],
        )
        assert {kind["name"]: kind["picture"] for kind in found["kinds"]}["Commandant"] == "picture:Commandant"
        assert sum(seat["wins"] for seat in found["tables"][1]["seats"]) == pytest.approx(1)
        assert [skill["better"] for skill in found["skills"]] == ["brute", "boss"]
        await refused(await ann.http.get("/balance/chess"), 404)


async def test_a_survey_that_fails_is_no_endless_wait(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("rumpus.server.surveying.cache_root", lambda: tmp_path / "not" / "there")
    async with open_house(replace(settings, surveyed=40)) as house, house.browser() as ann:
        while (answer := await ann.http.get("/balance/derby")).status_code == 202:
            await asyncio.sleep(0.2)
        assert "broke off" in await refused(answer, 503)
        for _ in range(3):  # nor is it tried again
            assert "broke off" in await refused(await ann.http.get("/balance/derby"), 503)
