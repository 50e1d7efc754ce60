"""The posters of the games: composed of what is drawn for them today, small, and in need of nothing else."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path
from runpy import run_path

import pytest

import rumpus
from rumpus.core.shelf import packages

TOOL = run_path(str(Path(__file__).parents[1] / "tools" / "posters.py"))
POSTERS, poster = TOOL["POSTERS"], TOOL["poster"]
MOST = 30_000  # bytes of a poster: five of them are on the front page


def test_every_game_has_a_poster() -> None:
    assert set(POSTERS) == set(packages())


@pytest.mark.parametrize("name", sorted(POSTERS))
def test_a_poster_is_made_of_the_drawings_of_its_game(name: str) -> None:
    """Where it fails a drawing has changed: `make posters`."""
    game = rumpus.game(name)
    text = (game.folder / "picture.svg").read_text("utf-8")
    assert text == poster(game)
    assert len(text.encode()) < MOST


@pytest.mark.parametrize("name", sorted(POSTERS))
def test_a_poster_needs_nothing_else(name: str) -> None:
    root = ET.fromstring((rumpus.game(name).folder / "picture.svg").read_text("utf-8"))
    ids = {node.get("id") for node in root.iter()}
    used = {str(node.get("href")) for node in root.iter() if node.get("href")}
    assert all(found.startswith("#") and found[1:] in ids for found in used)
    painted = {value for node in root.iter() for value in node.attrib.values() if "url(" in value}
    assert {str(re.findall(r"url\(#([\w-]+)\)", value)[0]) for value in painted} <= ids
