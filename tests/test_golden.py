"""Every game plays its golden playthrough word for word; `python -m tests.golden GAME` writes it again."""

import pytest

import rumpus

from . import golden


def test_every_game_of_the_house_has_a_playthrough() -> None:
    assert golden.kept() == [game.name for game in rumpus.shelf() if game.package.startswith("rumpus.games.")]


@pytest.mark.parametrize("name", golden.kept())
def test_a_game_plays_as_it_did(name: str) -> None:
    told = golden.told(name).splitlines()
    assert told == golden.file_of(name).read_text("utf-8").splitlines()
