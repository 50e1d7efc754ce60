"""The shelf: games by folder, by RUMPUS_GAMES and by entry point; a wrong name gets a suggestion."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import rumpus
from rumpus.core import shelf
from rumpus.core.workshop import make_package


def test_a_folder_is_a_game() -> None:
    folder = Path(shelf.__file__).parent.parent / "games"
    there = {place.parent.name for place in folder.glob("*/rules.py")}
    assert there
    assert there <= set(shelf.packages())
    assert shelf.packages()["derby"] == "rumpus.games.derby"
    assert {game.name for game in rumpus.shelf()} == set(shelf.packages())
    assert rumpus.game("derby").start(seats=2).must == (0, 1)
    assert [game.name for game in rumpus.shelf()] == list(shelf.packages())


def test_a_folder_elsewhere_is_a_game_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_package("hoopoe", tmp_path)
    assert "hoopoe" not in shelf.packages()
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    monkeypatch.setenv("RUMPUS_GAMES", f"{tmp_path / 'hoopoe' / 'src'}:{tmp_path / 'nowhere'}:")
    found = rumpus.game("hoopoe")
    assert (found.title, found.package, found.folder) == (
        "Hoopoe",
        "hoopoe",
        tmp_path / "hoopoe" / "src" / "hoopoe",
    )
    assert (found.seats, found.edition) == (range(2, 6), "1")
    assert found.about.startswith("Pick a critter")
    assert repr(found) == "Game('hoopoe', edition 1)"


@pytest.fixture
def looked_anew() -> Iterator[None]:
    """What is plugged in is looked up once; here it changes."""
    shelf._plugged_in.cache_clear()
    yield
    shelf._plugged_in.cache_clear()


@pytest.mark.usefixtures("looked_anew")
def test_other_packages_plug_in(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = EntryPoint("magpie", "rumpus.core.skeletons.at_once", shelf.GROUP)
    monkeypatch.setattr(shelf, "entry_points", lambda group: [mine] if group == "rumpus.games" else [])
    assert shelf.packages()["magpie"] == "rumpus.core.skeletons.at_once"
    assert rumpus.game("magpie").title == "Skeleton"


def test_a_wrong_name_gets_a_suggestion() -> None:
    with pytest.raises(rumpus.RumpusError, match=r"There is no game 'drby'; did you mean 'derby'\?"):
        rumpus.game("drby")
    with pytest.raises(rumpus.RumpusError, match=r"There is no game 'zzz'; there is .*derby"):
        rumpus.game("zzz")


def test_the_public_names_are_all_there() -> None:
    assert all(getattr(rumpus, name) is not None for name in rumpus.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        _ = rumpus.chess
