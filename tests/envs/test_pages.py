"""Every game has a page about its environments, made from the game as it is."""

from pathlib import Path

import pytest

import rumpus
from rumpus.envs.page import page

DOCS = Path(__file__).parents[2] / "docs" / "envs"


@pytest.mark.parametrize("game", rumpus.shelf(), ids=lambda game: game.name)
def test_the_page_is_up_to_date(game: rumpus.Game) -> None:
    file = DOCS / f"{game.name}.md"
    assert file.exists(), f"make it: python -m rumpus.envs.page {game.name} > docs/envs/{game.name}.md"
    assert file.read_text("utf-8") == page(game)
