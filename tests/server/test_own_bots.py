"""Bots that whoever runs the room brings: tried before it opens, seated by guests, and replaced where they fail."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import pytest_asyncio

import rumpus
from rumpus.core.errors import RumpusError
from rumpus.lab.policy import Policy, codes_of
from rumpus.server import auditions
from rumpus.server.auditions import auditioned
from rumpus.server.own_bots import OwnBot
from rumpus.server.settings import Settings
from rumpus.server.sitting import Sitting

from .browser import House, open_house
from .conftest import FAST

pytestmark = pytest.mark.asyncio(loop_scope="module")
BOTS = '''
import os
import time

class Last:
    """Takes the last of its choices.

    Whatever that is."""

    def choose(self, look):
        return look.choices[-1]

class Clerk:
    """Notes what it is handed."""

    GAMES = ("derby",)

    def choose(self, look):
        with open(__file__ + ".seen", "ab") as seen:
            seen.write(look.view().raw.tobytes())
        return look.codes()[0]

class OneGame:
    def choose(self, look):
        return {"derby": look.codes()[0]}[look.game.name]

class Other:
    GAMES = ("derbi",)
    choose = Last.choose

class Crash:
    def choose(self, look):
        if look.number:
            raise ValueError("too tired")
        return look.codes()[0]

class Sleep:
    def choose(self, look):
        if look.number:
            time.sleep(600)
        return look.codes()[0]

class Nonsense:
    def choose(self, look):
        return 511 if look.number else look.codes()[0]

class Gone:
    def choose(self, look):
        if look.number:
            os._exit(1)
        return look.codes()[0]
'''
FAILING = ("Crash", "Sleep", "Nonsense", "Gone")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with bots of all kinds."""
    found = tmp_path_factory.mktemp("bots") / "own.py"
    found.write_text(BOTS)
    return found


def policy(folder: Path) -> Path:
    """A policy for the Derby that plays the legal action of the highest number."""
    game, file = rumpus.game("derby"), folder / "high.npz"
    actions = codes_of(game) + 1
    layer = np.zeros((2, actions), np.float32), np.arange(actions, dtype=np.float32)
    Policy(game, np.arange(2), np.zeros(2), np.ones(2), [layer]).save(file)
    return file


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def house(tmp_path_factory: pytest.TempPathFactory, file: Path) -> AsyncIterator[House]:
    """A room with bots of its own."""
    kept: dict[str, Any] = dict(FAST)
    folder = tmp_path_factory.mktemp("room")
    bots = [OwnBot(name, f"{file}:{name}", "", ("derby",)) for name in ("Last", "Clerk", *FAILING)]
    bots += [OwnBot("High", str(policy(folder)), "", ("derby",)), OwnBot("Deep", "boss:20", "", ("derby",))]
    settings = Settings(database=f"sqlite:///{folder}/tables.sqlite", new_tables=(100.0, 1000.0), bots=tuple(bots),
                        bot_seconds=0.5, **kept)  # fmt: skip
    async with open_house(settings) as opened:
        yield opened


async def played(house: House, *seats: Any, choices: int = 0, **wishes: Any) -> Sitting:
    """A Derby in which somebody takes first choices until it is over, or so many choices were made."""
    async with house.browser() as ann:
        table = await ann.set_table("me", *seats, options={"wins": 1}, **wishes)
        async with ann.look(table, 0) as screen:
            sitting = house.room.tables[table].sitting
            while sitting.phase != "over" and (not choices or sitting.match.number < choices):
                await screen.until(lambda: screen.is_asked or screen.state.get("over"))
                if screen.is_asked:
                    await screen.choose()
            told = [line["text"] for line in screen.story]
    sitting.told = told
    return sitting


# --- before the room opens


async def test_bots_are_tried_in_every_game_they_may_be_able_to_play(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    everything, said = ("derby", "gretchinz"), list[str]()
    monkeypatch.setattr(auditions, "packages", lambda: dict.fromkeys(everything, ""))
    wishes = [f"Old Hand={file}:Last", f"{file}:OneGame", f"Hoch={policy(tmp_path)}", "Deep=boss:20"]
    last, one, high, deep = await asyncio.to_thread(auditioned, wishes, said.append)
    assert last == OwnBot("Old Hand", f"{file}:Last", "Takes the last of its choices.", everything)
    assert (one.name, one.games, high.games, deep.games) == ("OneGame", ("derby",), ("derby",), everything)
    assert said[0] == "The bot Old Hand plays derby, gretchinz."
    assert (
        "It does not play gretchinz. In gretchinz: OneGame broke down: KeyError: 'gretchinz', in own.py line" in said[1]
    )


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ("{file}:Lost", "cannot play: Lost broke down: .* has no class 'Lost'; did you mean 'Last'"),
        ("{file}:Other", "The bot Other cannot play 'derbi': there is derby"),
        ("Brute={file}:Last", "Two bots of the room would be called Brute, or nearly so"),
        ("Avorton={file}:Last", "Two bots of the room would be called Avorton, or nearly so"),
        ("={file}:Last", "given as NAME=FILE.py:CLASS"),
        ("A name that is longer than anybody's={file}:Last", "A name has at most 24 letters"),
        ("Last=nowhere.py:Last", "There is no file 'nowhere.py'"),
        ("Last=nowhere.npz", "There is no file 'nowhere.npz'"),
        ("Last=bos", "There is no bot 'bos'; did you mean 'boss'"),
    ],
)
async def test_who_cannot_play_keeps_the_room_shut_in_a_sentence(file: Path, wish: str, sentence: str) -> None:
    with pytest.raises(RumpusError, match=sentence):
        await asyncio.to_thread(auditioned, [wish.format(file=file)], print)


# --- at tables


async def test_bots_are_on_the_shelf_with_what_they_are(house: House) -> None:
    async with house.browser() as ann:
        levels = (await ann.http.get("/api/games?language=fr")).json()["levels"]
    assert [level["name"] for level in levels[:5]] == ["runt", "brute", "boss", "warlord", "Last"]
    assert [level["about"] for level in levels[-2:]] == ["Joue comme on le lui a appris.", "Réfléchit."]
    assert levels[4] == {
        "name": "Last", "title": "Last", "about": "Apporté par qui tient cette salle.", "games": ["derby"],
    }  # fmt: skip


async def test_guests_seat_them_and_matches_are_played_to_their_end(house: House) -> None:
    sitting = await played(house, "Last", "High", "Deep")
    assert sitting.phase == "over"
    assert [chair.name for chair in sitting.chairs] == ["Ann", "Last", "High", "Deep"]
    assert not sitting.failed
    for seat, choose in ((1, lambda codes: codes[-1]), (2, max)):
        steps = sitting.match.journal.steps
        for step, then in zip(steps, sitting.match.again(), strict=False):
            if step.seat == seat:
                assert step.choice == choose(then.codes(seat))


async def test_a_bot_is_handed_its_own_view_and_nothing_else(house: House, file: Path) -> None:
    sitting = await played(house, "Clerk")
    seen = Path(f"{file}.seen").read_bytes()
    size = sitting.game.table.dtype.itemsize
    views = [
        then.view(1).raw.tobytes()
        for step, then in zip(sitting.match.journal.steps, sitting.match.again(), strict=False)
        if step.seat == 1
    ]
    shown = {seen[at : at + size] for at in range(0, len(seen), size)}
    known = {then.view(1).raw.tobytes() for then in sitting.match.again()}
    assert len(seen) // size >= len(views)
    assert shown <= known


@pytest.mark.parametrize("name", FAILING)
async def test_a_bot_that_fails_costs_its_seat_alone(house: House, name: str, caplog: pytest.LogCaptureFixture) -> None:
    sitting = await played(house, name, "runt")
    assert sitting.phase == "over"
    assert sitting.told.count(f"{name} cannot go on: a brute plays in that seat from now on.") == 1
    assert sitting.chairs[1].player == "brute"
    assert [record.table for record in caplog.records if "is replaced" in record.message] == [sitting.table]
    again = await played(house, "Last", choices=3)
    assert not again.failed


async def test_a_log_with_a_bot_that_failed_is_folded_again(house: House) -> None:
    sitting = await played(house, "Crash", choices=6)
    del house.room.tables[sitting.table]
    found = (await house.room.table(sitting.table)).sitting
    assert found.failed == sitting.failed
    assert found.chairs[1].player == "brute"


async def test_a_bot_that_is_gone_after_a_restart_is_replaced(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.room.own_bots, "_minds", dict(house.room.own_bots._minds))
    async with house.browser() as ann:
        table = await ann.set_table("me", "Last", options={"wins": 1})
        del house.room.own_bots._minds["Last"]
        async with ann.look(table, 0) as screen:
            while not house.room.tables[table].sitting.failed:
                await screen.until(lambda: screen.is_asked)
                await screen.choose()
            await screen.until(lambda: any("cannot go on" in line["text"] for line in screen.story))


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"game": "derby", "seats": [{"kind": "me"}, {"kind": "bot", "level": "Nobody"}]}, "no bot “Nobody”"),
        ({"game": "marauders", "seats": [{"kind": "me"}, {"kind": "bot", "level": "Last"}]}, "Last does not play"),
    ],
)
async def test_bots_that_are_not_here_are_refused(house: House, wish: dict[str, Any], sentence: str) -> None:
    async with house.browser() as ann:
        answer = await ann.http.post("/api/tables", json=wish)
    assert answer.status_code in (404, 409)
    assert sentence in answer.json()["why"]


async def test_open_seats_are_filled_with_them_and_rematches_have_them_again(house: House) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "open", options={"wins": 1})
        async with ann.look(table, 0) as screen:
            await screen.send(do="start", level="Nobody")
            assert "no bot “Nobody”" in (await screen.hear("refused"))["why"]
            await screen.send(do="start", level="Last")
            await screen.until(lambda: screen.number >= 0)
            await screen.play_on()
        again = (await ann.http.post(f"/api/tables/{table}/rematch")).json()["id"]
        card = (await ann.http.get(f"/api/tables/{again}")).json()
        assert [seat["level"] for seat in card["seats"]] == ["", "Last"]
        fork = {"number": 1, "seat": 0, "level": "Last"}
        assert (await ann.http.post(f"/api/tables/{table}/fork", json=fork)).status_code == 201
        assert (await ann.http.post(f"/api/tables/{table}/fork", json=fork | {"level": "No"})).status_code == 404
