"""`run`: what the command line may ask for, and the sentences it gets for what cannot be."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rumpus
from rumpus.terminal import app as client
from rumpus.terminal.app import Room
from rumpus.terminal.plan import PERSON, recognized, seated, usual_levels
from rumpus.terminal.speech import LANGUAGES, speech

FOUND: list[Room] = []


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the room instead of opening it."""
    FOUND.clear()
    monkeypatch.setattr(Room, "run", lambda room: FOUND.append(room))


def test_a_game_goes_straight_to_the_table() -> None:
    client.run("derby", seats=3, bots=["boss:50", "runt"], seed=5, options={"wins": 2})
    (room,) = FOUND
    plan = room.draft.plan()
    assert room.straight
    assert [sitter.level for sitter in plan.sitters] == [PERSON, "boss:50", "runt"]
    assert (plan.seed, plan.options["wins"]) == (5, 2)


def test_without_a_game_the_lobby_comes_first() -> None:
    client.run(language="fr")
    assert not FOUND[0].straight


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"game": "derbi"}, "did you mean 'derby'"),
        ({"game": "derby", "seats": 9}, "2 to 6 players, not 9"),
        ({"game": "derby", "bots": ["bos"]}, "did you mean 'boss'"),
        ({"game": "derby", "seats": 2, "bots": ["runt"] * 3}, "3 bots do not fit on 2 seats"),
        ({"game": "derby", "options": {"wins": 77}}, "from 1 to 5"),
        ({"game": "derby", "language": "de"}, "does not speak 'de'"),
        ({"resume": "nowhere.jsonl"}, "cannot be read"),
    ],
)
def test_what_cannot_be_is_a_sentence(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(rumpus.RumpusError, match=sentence):
        client.run(**wishes)
    assert not FOUND


def test_a_journal_is_resumed_where_it_lies(tmp_path: Path) -> None:
    match = rumpus.game("derby").start(3, seed=1, names=["Ann", "Brute", "Boss 2"])
    match.journal.save(tmp_path / "a.jsonl")
    client.run(resume=tmp_path / "a.jsonl")
    assert FOUND[0].draft.journal == tmp_path / "a.jsonl"
    assert FOUND[0].draft.levels == [PERSON, "brute", "boss"]


def test_names_are_never_the_same() -> None:
    sitters = seated([PERSON, "brute", PERSON, "brute"], ["Brute", "brute"], speech())
    assert [sitter.name for sitter in sitters] == ["Brute", "Brute 3", "brute 2", "Brute 4"]


def test_as_many_bots_as_wished() -> None:
    assert usual_levels(range(2, 7)) == [PERSON, "brute", "brute", "brute"]
    assert usual_levels(range(2, 4)) == [PERSON, "brute", "brute"]
    assert usual_levels(range(2, 7), None, ["boss"]) == [PERSON, "boss"]
    assert usual_levels(range(2, 7), 4, ["boss"]) == [PERSON, PERSON, PERSON, "boss"]


def test_bots_are_recognized_in_both_languages() -> None:
    assert [sitter.level for sitter in recognized(["Chef 2", "Zoé", "Runt"])] == ["boss", PERSON, "runt"]
    assert recognized(["Brute", "Brute 2"])[0].person


def test_both_languages_say_the_same_things() -> None:
    folder = Path(client.__file__).parent
    said = {tongue: _messages(folder / f"{tongue}.ftl") for tongue in LANGUAGES}
    assert said["en"] == said["fr"]


def _messages(file: Path) -> list[str]:
    lines = file.read_text("utf-8").splitlines()
    return [line.partition(" =")[0] for line in lines if line[:1].isalpha() and " =" in line]


def test_nothing_heavy_is_imported_before_the_first_paint() -> None:
    code = "import sys, rumpus.terminal.app; print([m for m in ('numpy', 'numba') if m in sys.modules])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout.strip() == "[]"
