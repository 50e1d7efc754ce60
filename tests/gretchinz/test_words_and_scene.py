"""The words and the picture of a race: complete in both languages, within their columns, and nothing hidden in them."""

import re
from collections.abc import Iterator

import pytest

import rumpus
from rumpus.boxes.gretchinz.cards import Attack
from rumpus.core.match import Match
from rumpus.games.gretchinz import words
from rumpus.games.gretchinz.lexicon import News

from .. import race
from ..messages import messages
from .stage import Stage

NAMES = ["Ada", "Bo & <Co>", "Cyd", "Dee", "Emil", "Fritz the Unbelievably Great", "Gus", "Hal"]


def moments(seats: int, every: int = 9, **options: object) -> Iterator[Match]:
    """A random race, now and then, and at its end."""
    return race.moments("gretchinz", NAMES[:seats], every, **options)


def test_french_says_all_that_english_says() -> None:
    played = rumpus.game("gretchinz")
    assert played.shared
    for folder in (played.folder, played.shared):
        assert messages(folder, "fr") == messages(folder, "en")


def test_every_kind_of_news_but_the_laying_of_cards_is_told() -> None:
    assert set(News) - set(words.TELLERS) == {News.LAID, News.CLEARED, News.PASSED}


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (4, "fr"), (8, "en"), (8, "fr")])
def test_the_board_fits_in_78_columns(seats: int, language: str) -> None:
    for match in moments(seats, every=25, klans=True, margin=3):
        for seat in (None, 0):
            for line in match.board(seat, language):
                assert sum(len(text) for text, _ in line) <= 78, line


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_scene_shows_no_attack_its_seat_may_not_see(seats: int) -> None:
    for match in moments(seats, every=40, klans=True):
        if match.over:
            continue
        view = match.view(0)
        shown = {sprite.id: sprite.face for sprite in match.scene(0).sprites}
        for at, card in enumerate(view.hand(0)):
            assert shown[f"hand-0-{at}"].startswith("terrain-")
            seen = match.kit.deck.of(card).attack != Attack.UNSEEN
            assert (f"hand-0-{at}-seen" in shown) == seen
        assert all(face.startswith("attack-") for name, face in shown.items() if re.fullmatch(r"hand-[1-9]-\d+", name))


def test_things_keep_their_names_from_scene_to_scene() -> None:
    """A buggy and a die are the same sprite wherever they are, so that they glide."""
    for match in moments(3, every=30):
        names = {sprite.id for sprite in match.scene(0).sprites}
        assert {"buggy-0", "buggy-1", "buggy-2"} <= names


def test_an_own_card_is_named_by_what_is_known_of_it() -> None:
    stage = Stage(2).hand(0, "squigs/firing", "open/problems").ground(1, 4, "squigs")
    stage.player(0).known = 0b10
    stage.turns("right klan klan", "klan klan klan")
    assert [choice.text for choice in stage.match.choices(0)] == [
        "discard card 1 (squigs)", "discard card 2 (open ground, problems)",
    ]  # fmt: skip
    assert stage.match.choices(0, "fr")[0].text == "défausser la carte 1 (squigs)"
