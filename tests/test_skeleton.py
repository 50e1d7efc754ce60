"""`rumpus new` makes a game that plays, and refuses what would not."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import rumpus
from rumpus.bots.levels import Bot
from rumpus.core import counted
from rumpus.core.components import printable
from rumpus.core.game import Game
from rumpus.core.journal import Journal
from rumpus.core.luck import key_of
from rumpus.core.match import Match
from rumpus.core.workshop import FLAVOURS, make_game, make_package

PARTS = {"README.md", "deck.toml", "box.py", "table.py", "rules.py", "sight.py", "en.ftl", "fr.ftl"}
PARTS |= {
    "showing.py",
    "telling.py",
    "lexicon.py",
    "looks.py",
    "names.py",
    "board.py",
    "faces.py",
    "art.svg",
    "brain.py",
    "census.py",
    "components.py",
    "__init__.py",
}
REASONS = {"at_once": "The last hand is played.", "by_turns": "The stock is empty."}


@pytest.fixture(scope="module", params=[flavour.replace("-", "_") for flavour in FLAVOURS])
def skeleton(request: pytest.FixtureRequest) -> Game:
    return Game(f"rumpus.core.skeletons.{request.param}")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "src" / "rumpus" / "games").mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text("")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_template_plays_and_replays(skeleton: Game) -> None:
    for seats in skeleton.seats:
        match = skeleton.start(seats=seats, seed=seats)
        bots = [Bot(level, seats) for level in ("brute", "runt", "boss:5", "brute", "runt")]
        while not match.over:
            seat = match.must[-1]
            match.act(seat, bots[seat].choose(match, seat))
        assert match.standings.reason == REASONS[skeleton.name]
        paper = Journal.parse("\n".join(match.journal.lines()))
        assert Match.resume(skeleton, paper).tobytes() == match.tobytes()


def test_the_template_hides_and_imagines(skeleton: Game) -> None:
    match = skeleton.start(seats=4, seed=3)
    match.act(match.must[-1], match.codes(match.must[-1])[0])
    for seat in (0, 1, 3):
        view, worlds = match.view(seat), set()
        for dream in range(8):
            views, tables, seen = (skeleton.table.array(1) for _ in range(3))
            views[0] = tables[0] = view.raw
            skeleton.drivers.dream(match.kit.boxes, views, seat, key_of(f"{dream}"), tables)
            skeleton.drivers.look(match.kit.boxes, tables, seat, seen)
            assert skeleton.table(seen[0]) == view
            worlds.add(tables.tobytes())
        assert len(worlds) == 8


def test_the_template_speaks_and_draws(skeleton: Game) -> None:
    match = skeleton.start(seats=3, seed=1)
    for language in ("en", "fr"):
        texts = [choice.text for choice in match.choices(0, language)]
        assert len(set(texts)) == len(texts)
        assert match.prompt(0, language)
        assert match.news(0, language)
        assert all(len("".join(text for text, _ in line)) <= 78 for line in match.board(0, language))
    picture = match.scene(0)
    assert {code for sprite in picture.sprites for code in sprite.choices} == set(match.codes(0))
    assert picture.svg().startswith("<svg")


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_new_game_goes_into_a_checkout(checkout: Path, flavour: str) -> None:
    lines = make_game("magpie_nest", flavour=flavour)
    home = checkout / "src" / "rumpus" / "games" / "magpie_nest"
    assert "rumpus check magpie_nest" in lines[-1]
    assert {part.name for part in home.iterdir()} == PARTS
    assert "from rumpus.games.magpie_nest.box import" in (home / "rules.py").read_text()
    assert 'TITLE = "Magpie Nest"' in (home / "__init__.py").read_text()
    assert 'rumpus.game("magpie_nest")' in (checkout / "tests" / "test_magpie_nest.py").read_text()
    assert not any("skeleton" in file.read_text().casefold() for file in home.iterdir())
    with pytest.raises(rumpus.RumpusError, match="there already"):
        make_game("magpie_nest")


def test_nothing_is_half_made(checkout: Path) -> None:
    (checkout / "tests").mkdir()
    (checkout / "tests" / "test_magpie.py").write_text("mine")
    with pytest.raises(rumpus.RumpusError, match="there already"):
        make_game("magpie")
    assert list((checkout / "src" / "rumpus" / "games").iterdir()) == []
    assert (checkout / "tests" / "test_magpie.py").read_text() == "mine"


def test_there_are_two_flavours(tmp_path: Path) -> None:
    with pytest.raises(rumpus.RumpusError, match="no flavour 'by-turn'; did you mean 'by-turns'"):
        make_game("magpie", tmp_path, "by-turn")
    assert list(tmp_path.iterdir()) == []


def test_outside_a_checkout_it_wants_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(rumpus.RumpusError, match="--into FOLDER"):
        make_game("magpie")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("derby", "a game 'derby' already"),
        ("class", "Python's own"),
        ("match", "Python's own"),
        ("9lives", "begins with a letter"),
        ("Magpie", "lower-case"),
        ("../evil", "lower-case"),
        ("", "lower-case"),
        ("json", "Python package 'json' already"),
        ("rumpus", "Python package 'rumpus' already"),
    ],
)
def test_bad_names_are_refused(name: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(rumpus.RumpusError, match=sentence):
        make_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("flavour", FLAVOURS)
def test_a_package_of_its_own_passes_its_own_tests(tmp_path: Path, flavour: str) -> None:
    make_package("magpie", tmp_path, flavour)
    home = tmp_path / "magpie"
    assert '[project.entry-points."rumpus.games"]\nmagpie = "magpie"' in (home / "pyproject.toml").read_text()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"],
        cwd=home,
        env={**os.environ, "RUMPUS_GAMES": str(home / "src"), "PYTEST_ADDOPTS": "", "RUMPUS_INTERPRET": "1"},
        capture_output=True,
        text=True,
    )
    assert re.search(r"^[89] passed", done.stdout, re.MULTILINE), done.stdout + done.stderr


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_templates_can_be_counted_and_printed(skeleton: Game, language: str) -> None:
    printed = printable(skeleton.kit(2), language)
    assert len(printed.components) == len(counted.kinds(skeleton.kit(2))) == 6
    for component in printed.components:
        assert component.name in printed.svg(component.front, component)
        assert printed.svg(component.back, component).startswith("<svg")
