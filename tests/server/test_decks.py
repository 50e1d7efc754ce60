"""Decks that people bring to a table: played with, tried out first, kept with the table, and refused in a sentence."""

from pathlib import Path

import pytest

import rumpus
from rumpus.core.journal import Journal
from rumpus.core.match import Match
from rumpus.core.spreadsheet import as_csv
from rumpus.lab.changes import change_of, reprinted
from rumpus.server import decks
from rumpus.server.decks import Rehearsals, read, rehearse

from .browser import House

pytestmark = pytest.mark.asyncio(loop_scope="module")
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": "runt"}]


def weaker() -> str:
    """The house deck of the Derby, with a Brawler that is no stronger than a Scout."""
    game = rumpus.game("derby")
    return reprinted(game.sheet(), change_of("deck.Brawler.strength=2")).text


async def test_a_deck_is_brought_played_with_and_replayed(house: House, tmp_path: Path) -> None:
    async with house.browser() as ann:
        table = await ann.set_table("me", "runt", options={"wins": 1}, deck=weaker())
        card = (await ann.http.get(f"/api/tables/{table}")).json()
        assert card["deck"] == read(rumpus.game("derby"), weaker()).fingerprint
        async with ann.look(table, 0) as screen:
            await screen.play_on()
        deck, file = tmp_path / "deck.toml", tmp_path / "journal.jsonl"
        deck.write_text((await ann.http.get(f"/api/tables/{table}/deck")).text)
        file.write_text((await ann.http.get(f"/api/tables/{table}/journal")).text)
        assert deck.read_text() == weaker()
        *_, last = Match.replay(rumpus.game("derby"), Journal.load(file), deck)
        assert last.over
        again = (await ann.http.post(f"/api/tables/{table}/rematch")).json()["id"]
        assert (await ann.http.get(f"/api/tables/{again}")).json()["deck"] == card["deck"]
        del house.room.tables[table]
        assert (await ann.http.get(f"/api/tables/{table}")).json()["phase"] == "over"


async def test_a_deck_may_be_csv(house: House) -> None:
    async with house.browser() as ann:
        text = as_csv(rumpus.game("derby").sheet()).replace(",", ";")
        table = await ann.set_table("me", "runt", deck=text)
        card = (await ann.http.get(f"/api/tables/{table}")).json()
        assert card["deck"] == rumpus.game("derby").house_fingerprint


@pytest.mark.parametrize(
    ("deck", "wish", "sentence"),
    [
        ("[[combatant]]\nname = 1", {}, "deck line"),
        ('[[combatant]]\nname = "\\u202eknuth"', {}, "signs that would steer a terminal"),
        ("[[combatant", {}, "not a TOML file"),
        ("name,strength\nBrawler,many", {}, "deck line 2"),
        ("house", {"public": True}, "found by their link"),
    ],
)
async def test_a_deck_that_is_wrong_is_refused(house: House, deck: str, wish: dict[str, object], sentence: str) -> None:
    async with house.browser() as ann:
        text = weaker() if deck == "house" else deck
        answer = await ann.http.post("/api/tables", json={"game": "derby", "seats": SEATS, "deck": text, **wish})
        assert answer.status_code == 409
        assert sentence in answer.json()["why"]


async def test_a_deck_that_breaks_the_rules_breaks_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    derby, made = rumpus.game("derby"), Rehearsals()
    monkeypatch.setattr(decks, "__name__", "rumpus.no_such_module")
    with pytest.raises(rumpus.RumpusError, match="rules break"):
        await made.try_out(derby, 2, {}, weaker(), "ann")
    monkeypatch.undo()
    await made.try_out(derby, 2, {}, weaker(), "ann")
    assert len(made._good) == 1


async def test_games_with_a_deck_have_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "LIMIT", 5)
    with pytest.raises(rumpus.RumpusError, match="had not ended"):
        rehearse(rumpus.game("derby").kit(2))
