"""The command line: what people type, what they read, and the exit status scripts see."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rumpus.bots import minds
from rumpus.cli import app
from rumpus.cli.given import spelled_out
from rumpus.core.shelf import game
from rumpus.core.workshop import make_package

COMMANDS = (
    "games",
    "play",
    "sim",
    "arena",
    "analyse",
    "replay",
    "verify",
    "check",
    "bench",
    "deck",
    "track",
    "export",
    "pack",
    "new",
)


@pytest.fixture(scope="module", autouse=True)
def magpie(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A small game on the shelf, from a folder outside; both games are compiled, so that no command says it compiles."""
    home = tmp_path_factory.mktemp("shelf")
    make_package("magpie", home)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RUMPUS_GAMES", str(home / "magpie" / "src"))
        for name in ("derby", "magpie"):
            game(name).warm([minds])
        yield


def typed(*words: object, status: int = 0) -> str:
    """What a command prints on stdout; on stderr where it fails."""
    result = CliRunner().invoke(app, [str(word) for word in words], prog_name="rumpus")
    assert result.exit_code == status, result.output
    return result.stdout if status in (0, 1) else result.stderr


def python(*words: str, **more: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, env={**os.environ, **more})


def test_nothing_heavy_is_imported_for_help() -> None:
    script = "import sys, rumpus.cli; print([name for name in ('numpy', 'numba', 'textual') if name in sys.modules])"
    assert python("-c", script).stdout.strip() == "[]"


def test_help_names_every_command() -> None:
    done = python("-m", "rumpus", "--help")
    assert done.returncode == 0
    assert all(f" {command} " in done.stdout for command in COMMANDS)
    assert typed() == typed("--help")
    assert "export" in typed("deck")
    assert typed("--version").startswith("rumpus 0.")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simm", "derby"], "Did you mean 'sim'"),
        (["sim", "drby"], "There is no game 'drby'; did you mean 'derby'?"),
        (["sim", "derby", "--gmes", "3"], "--games"),
        (["sim", "derby", "--bot", "bos"], "did you mean 'boss'?"),
        (["sim", "derby", "--option", "win=3"], "did you mean 'wins'?"),
        (["sim", "derby", "--option", "wins"], "key=value"),
        (["sim", "derby", "--option", "wins=9"], "from 1 to 5"),
        (["sim", "derby", "--seats", "7"], "2 to 6 players, not 7"),
        (["sim", "derby", "--games", "0"], "--games"),
        (["sim", "derby", "--deck", "nowhere.toml"], "nowhere.toml cannot be read"),
        (["sim"], "GAME"),
        (["play", "magpie", "--show", "--language", "de"], "does not speak 'de'"),
        (["play", "magpie"], "no terminal"),
        (["replay", "nowhere.jsonl"], "nowhere.jsonl cannot be read"),
        (["deck", "chek"], "Did you mean 'check'"),
        (["new", "derby"], "already"),
    ],
)
def test_a_mistake_gets_one_sentence(words: Sequence[str], sentence: str) -> None:
    said = typed(*words, status=2)
    assert said.startswith("rumpus: ")
    assert sentence in said
    assert "Traceback" not in said
    assert said.count("\n") == 1


def test_a_real_process_fails_with_a_sentence_and_status_2() -> None:
    done = python("-m", "rumpus", "sim", "drby")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "rumpus: There is no game 'drby'; did you mean 'derby'?\n"


def test_games_are_listed() -> None:
    assert "Diesel Demolition Derby" in typed("games")
    listed = {game["name"]: game for game in json.loads(typed("games", "--json"))}
    assert listed["derby"]["seats"] == [2, 6]
    assert listed["magpie"]["title"] == "Magpie"
    assert {option["name"] for option in listed["derby"]["options"]} >= {"mekkmania", "wins"}


def test_sim_prints_one_object() -> None:
    shown = json.loads(typed("sim", "derby", "--games", 300, "--seats", 3, "--bot", "runt", "--seed", 5, "--json"))
    assert {"game", "seats", "games", "decisions", "seconds", "decisions_per_second", "bots", "options"} <= set(shown)
    assert {"seed", "threads", "stopped"} <= set(shown)
    assert (shown["game"], shown["seats"], shown["games"], shown["seed"]) == ("derby", 3, 300, "5")
    assert len(shown["players"]) == 3
    for player in shown["players"]:
        assert player["interval"][0] <= player["win_rate"] <= player["interval"][1]


def test_sim_prints_a_table() -> None:
    shown = typed("sim", "derby", "--games", 50, "--bot", "runt,brute,runt,brute", "--option", "wins=1")
    assert "brute" in shown
    assert "decisions a game" in shown


def heed_ctrl_c() -> None:
    """Where the tests run in the background, Ctrl-C is ignored, and so it would be by what they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_ends_a_simulation_with_what_was_played() -> None:
    typed("sim", "derby", "--games", 1)
    words = [sys.executable, "-m", "rumpus", "sim", "derby", "--games", "1000000000", "--json"]
    process = subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heed_ctrl_c
    )  # fmt: skip
    try:
        time.sleep(5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert err == "rumpus: stopped.\n"
    assert not out or 0 <= json.loads(out)["games"] < 1_000_000_000


def test_a_shown_match_is_kept_told_and_verified(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    story = typed("play", "magpie", "--show", "--seats", 3, "--bot", "brute", "--seed", 4, "--journal", file)
    assert "Brute 1 plays" in story
    assert "Hand 2 of 2" in story
    assert "The seed was 4." in story
    assert "The last hand is played." in story
    told = typed("verify", file)
    assert told.count("✓") == 3
    assert "Brute 2: play" in typed("replay", file)
    own = typed("replay", file, "--seat", 2)
    assert "Brute 2: play" in own
    assert "Brute 1: play" not in own
    assert "Your hand:" in own
    assert "seats are 1 to 3" in typed("replay", file, "--seat", 4, status=2)


def test_a_shown_match_can_be_resumed_and_speaks_french(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    typed("play", "magpie", "--show", "--bot", "brute", "--seed", 4, "--journal", whole)
    part.write_text("\n".join(whole.read_text().splitlines()[:9]) + "\n")
    assert "not over yet" in typed("verify", part)
    story = typed("play", "--show", "--resume", part, "--bot", "runt", "--language", "fr", "--journal", part)
    assert "gagne le pli" in story
    assert typed("verify", part).count("✓") == 3


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"seed": "4"', '"seed": "5"', "not the one promised"),
        ('"edition": "1"', '"edition": "7"', "played with edition 7 of magpie, whose rules were different"),
        ('"seed": "4"', '"seed": null', "keeps its seed secret"),
        ('"text": "play ', '"text": "eat ', "but it was 'play"),
        ('"seat": 0', '"seat": 7', "was not legal"),
        ('"over": true, "places": [', '"over": true, "places": [9, ', "gives the places"),
        ('"rumpus": 1', '"rumpus": 2', "not a Rumpus journal"),
    ],
)
def test_a_changed_journal_is_found_out(old: str, new: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    typed("play", "magpie", "--show", "--seats", 2, "--bot", "runt", "--seed", 4, "--journal", file)
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    said = typed("verify", file, status=1)
    assert "✗" in said
    assert sentence in said


def test_decks_are_shown_exported_and_checked(tmp_path: Path) -> None:
    assert "Underdog" in typed("deck", "show", "derby")
    file = tmp_path / "mine.toml"
    typed("deck", "export", "derby", file)
    assert file.read_text() == typed("deck", "export", "derby")
    assert "is a good deck" in typed("deck", "check", "derby", file)
    file.write_text(file.read_text().replace('effect = "avenger"', 'effect = "avengr"'))
    assert "line 13: 'avengr' is no effect; did you mean 'avenger'?" in typed("deck", "check", "derby", file, status=2)
    assert "--force" in typed("deck", "export", "derby", file, status=2)
    assert "avengr" in file.read_text()
    typed("deck", "export", "derby", file, "--force")
    assert "is a good deck" in typed("deck", "check", "derby", file)
    assert list(tmp_path.iterdir()) == [file]
    assert "cannot be written" in typed("deck", "export", "derby", tmp_path / "no" / "where.toml", status=2)


def test_a_new_game_passes_the_conformance_suite() -> None:
    told = typed("check", "magpie", "--quick", "--minutes", "0.05")
    assert "✓ Games end" in told
    assert "✗" not in told
    assert "did you mean 'magpie'" in typed("check", "magpi", status=2)


def test_a_broken_promise_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from rumpus.core import conformance

    broken = [conformance.Finding("Games end (2 seats)", False, "game 3 did not")]
    held = [conformance.Finding(f"Nothing leaks ({seats} seats)", True, "holds") for seats in (2, 3)]
    monkeypatch.setattr(conformance, "check", lambda name, quick, progress, cores, minutes: [*broken, *held])
    told = typed("check", "magpie", status=1)
    assert "✗ Games end: game 3 did not (2 seats)" in told
    assert "✓ Nothing leaks (2 kinds of tables)." in told


def test_a_new_game_is_made(tmp_path: Path) -> None:
    assert "rumpus play jackdaw" in typed("new", "jackdaw", "--into", tmp_path)
    assert (tmp_path / "jackdaw" / "src" / "jackdaw" / "rules.py").exists()


def test_an_export_is_refused_where_something_would_be_lost(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada")
    assert "has other files in it: name a new or an empty folder" in typed(
        "export", tmp_path, "--games", "derby", status=2
    )
    assert "is a file, not a folder" in typed("export", tmp_path / "letter.txt", "--games", "derby", status=2)
    assert "did you mean 'derby'" in typed("export", tmp_path / "new", "--games", "derbi", status=2)
    assert sorted(place.name for place in tmp_path.iterdir()) == ["letter.txt"]


def test_a_pack_is_made(tmp_path: Path) -> None:
    told = typed("pack", "derby", "--into", tmp_path)
    assert "Diesel Demolition Derby" in told
    assert "kB packed" in told
    assert (tmp_path / "derby" / "game.json").exists()
    assert "did you mean 'derby'" in typed("pack", "derbi", status=2)


@pytest.mark.parametrize("game", ["derby", "marauders"])
def test_bench_compares_with_peers(game: str) -> None:
    rows = json.loads(typed("bench", game, "--quick", "--json"))
    assert rows[0]["task"].startswith(game)
    assert all({"system", "task", "per_second", "ratio"} == set(row) for row in rows)
    assert [row["ratio"] for row in rows if row["system"] == "rumpus"] == [1.0, 1.0]
    for row in rows[2:]:
        assert row["ratio"] == pytest.approx(rows[0]["per_second"] / row["per_second"])


def test_the_options_of_a_game_are_taken_by_their_names() -> None:
    own = {"--games", "--seats"}
    words = ["gretchinz", "--klans", "--tempo", "patient", "--margin=1", "--games", "5", "--speed"]
    assert spelled_out(words, own) == [
        "gretchinz", "-o", "klans=yes", "-o", "tempo=patient", "-o", "margin=1", "--games", "5", "--speed",
    ]  # fmt: skip
    assert spelled_out(["nonsense", "--klans"], own) == ["nonsense", "--klans"]
