"""The faces of the cards: a picture of its own for each title of the house deck, a fitting one for any other."""

import re
from pathlib import Path

import pytest

import rumpus
from rumpus.core.telling.printed import Printed
from rumpus.games.marauders.faces import Face, picture_of


def printed(deck: Path | None = None) -> Printed:
    game = rumpus.game("marauders")
    return game.printed(game.kit(4, deck=deck), "en")


def pictures(box: Printed) -> dict[str, str]:
    """The pictures of titles by their names."""
    return {title.name: picture_of(box, title) for title in box.deck.titles}


@pytest.fixture
def own(tmp_path: Path) -> Printed:
    """A deck with titles that nobody has drawn: of a known effect, of a known symbol, and of neither."""
    text = (rumpus.game("marauders").folder / "deck.toml").read_text("utf-8")
    for known, new in (("Sneaky Git", "Spy"), ("Idol", "Golden Cow"), ("Minotaur Butcher", "Giant")):
        text = text.replace(f'"{known}"', f'"{new}"')
    (tmp_path / "own.toml").write_text(text, "utf-8")
    return printed(tmp_path / "own.toml")


def test_every_title_has_a_picture_of_its_own() -> None:
    found = pictures(printed())
    assert len(set(found.values())) == len(found)


def test_a_picture_is_on_both_faces_of_its_card() -> None:
    box = printed()
    for card in range(1, len(box.deck.kinds) + 1):
        used = f'href="#{picture_of(box, box.deck.of(card))}"'
        assert used in box.drawing(Face.PAGE + card).svg
        assert used in box.drawing(Face.MINI + card).svg


def test_a_title_nobody_has_drawn_looks_like_what_it_is(own: Printed) -> None:
    found = pictures(own)
    assert found["Spy"] == "art-git", "the effect says what it is"
    assert found["Golden Cow"] == "art-idol", "and so does the symbol"
    assert found["Giant"].startswith("art-purple-")


def test_every_part_of_a_face_is_drawn_and_none_of_itself(own: Printed) -> None:
    art = own.faces.art
    for face in (*range(Face.PAGE + 1, Face.PAGE + 111), *range(Face.MINI + 1, Face.MINI + 111)):
        assert all(used in art for used in re.findall(r'href="#([^"]+)"', own.drawing(face).svg))
    for name, drawing in art.items():
        assert not re.search(f'href="#{name}"', drawing)
