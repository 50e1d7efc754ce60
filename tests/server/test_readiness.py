"""A game that is not compiled yet keeps nobody out: its tables wait, and begin by themselves."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.shelf import game
from rumpus.server import readiness
from rumpus.server.readiness import Readiness
from rumpus.server.settings import Settings
from rumpus.server.words import Refusal

from .browser import open_house


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Games have to be compiled, which takes until this is set."""
    opened = asyncio.Event()

    async def compile_slowly(self: Readiness, found: Game) -> None:
        self._tell(found.title, 0, 1)
        await opened.wait()

    monkeypatch.setattr(readiness, "compiled", lambda _: False)
    monkeypatch.setattr(Readiness, "_compile", compile_slowly)
    return opened


async def test_tables_wait_until_the_game_is_compiled(settings: Settings, gate: asyncio.Event) -> None:
    async with open_house(replace(settings, games=()), wait=False) as house, house.browser() as ann:
        full = await ann.set_table("me", "brute")
        waiting = await ann.set_table("me", "open")
        assert (await ann.http.get("/api/games")).status_code == 200
        async with ann.look(full, 0) as first, ann.look(waiting, 0) as second:
            assert (first.table["phase"], first.table["ready"]) == ("waiting", False)
            await second.send(do="start")
            assert "being made ready" in (await second.hear("refused"))["why"]
            gate.set()
            await first.until(lambda: first.is_asked)
            assert first.table["ready"]
            await second.until(lambda: second.is_asked)


async def test_a_game_that_does_not_compile_is_refused_with_its_reason(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(self: Readiness, found: Game) -> None:
        raise RumpusError(f"A rule of {found.name} does not compile.")

    monkeypatch.setattr(readiness, "compiled", lambda _: False)
    monkeypatch.setattr(Readiness, "_compile", fail)
    ready = Readiness()
    with pytest.raises(Refusal, match="A rule of derby does not compile") as refused:
        await ready.ready("derby")
    assert refused.value.status == 503
    assert not ready.is_ready("derby")
    await ready.prepare(["derby"])
    assert "could not be made ready" in caplog.text


async def test_the_other_process_compiles_and_tells_how_far_it_is() -> None:
    told = []
    await Readiness(lambda *how_far: told.append(how_far))._compile(game("derby"))
    assert told[-1][0] == game("derby").title
    assert told[-1][1] == told[-1][2]


async def test_what_the_other_process_complains_about_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "__init__.py").write_text('"""Broken."""\nTITLE, EDITION, SEATS = "Broken", "1", range(2, 3)\n')
    (broken / "rules.py").write_text("raise SystemExit('the rules are torn')\n")
    monkeypatch.setenv("RUMPUS_GAMES", str(tmp_path))
    with pytest.raises(RumpusError, match="the rules are torn"):
        await Readiness()._compile(game("broken"))


async def test_a_table_that_waits_for_its_game_begins_after_a_restart(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is waited for, so nobody would ever say that it may begin."""

    async def never(_: Readiness, __: str) -> None:
        await asyncio.sleep(1000)

    with monkeypatch.context() as patch:
        patch.setattr(Readiness, "_prepare", never)
        async with open_house(settings, wait=False) as house, house.browser() as ann:
            table = await ann.set_table("me", "brute")
            cookies = ann.http.cookies
            assert house.room.tables[table].sitting.match is None
    async with open_house(settings) as house, house.browser() as ann:
        ann.http.cookies = cookies
        async with ann.look(table, 0) as screen:
            await screen.until(lambda: screen.is_asked)


async def test_a_table_that_waits_for_its_people_to_begin_still_does_after_a_restart(settings: Settings) -> None:
    async with open_house(settings) as house, house.browser() as ann, house.browser() as bob:
        table = await ann.set_table("me", "open")
        cookies = ann.http.cookies
        await bob.sit(table)
    async with open_house(settings) as house, house.browser() as ann:
        ann.http.cookies = cookies
        async with ann.look(table, 0) as screen:
            assert house.room.tables[table].sitting.match is None
            await screen.send(do="start")
            await screen.until(lambda: screen.is_asked)


async def test_a_game_that_cannot_be_played_leaves_the_front_page(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(self: Readiness, found: Game) -> None:
        raise RumpusError("a rule does not compile.")

    monkeypatch.setattr(readiness, "compiled", lambda found: found.name != "marauders")
    monkeypatch.setattr(Readiness, "_compile", fail)
    async with open_house(replace(settings, games=())) as house, house.browser() as ann:
        with pytest.raises(Refusal):
            await house.room.readiness.ready("marauders")
        names = [one["name"] for one in (await ann.http.get("/api/games")).json()["games"]]
        assert "derby" in names
        assert "marauders" not in names
        answer = await ann.http.post(
            "/api/tables", json={"game": "marauders", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot"}]}
        )
        assert answer.status_code == 503
        assert "does not compile" in answer.json()["why"]
