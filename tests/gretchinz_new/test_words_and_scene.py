"""The words and the picture of a race: complete in both languages, within their columns, and nothing hidden in them."""

import re
from collections.abc import Iterator

import pytest

import rumpus
from rumpus.boxes.gretchinz.looks import HELD
from rumpus.core.match import Match
from rumpus.games.gretchinz_new.lexicon import Choose

from .. import race
from ..messages import messages
from .stage import Klan, Stage

NAMES = ["Ada", "Bo & <Co>", "Fritz the Unbelievably Great", "Dee"]


def moments(seats: int, every: int = 9, **options: object) -> Iterator[Match]:
    """A random race, now and then, and at its end."""
    return race.moments("gretchinz_new", NAMES[:seats], every, **options)


def test_french_says_all_that_english_says() -> None:
    folder = rumpus.game("gretchinz_new").folder
    assert messages(folder, "fr") == messages(folder, "en")


@pytest.mark.parametrize("seats", [2, 4])
def test_all_news_is_told(seats: int) -> None:
    for match in moments(seats, every=1):
        assert len(match.news()) == len(race.news(match))


def test_the_story_says_what_took_a_card() -> None:
    stage = Stage().hand(0, "open/firing").ground(1, 1, "squigs").turn(0, "right")
    assert "Seat 1 loses open ground / bullet to squigs." in stage.match.news()


def test_the_story_says_what_gave_cards() -> None:
    stage = Stage().ground(1, 1, "scrap-2").turn(0, "right draw")
    assert stage.match.news().count("Seat 1 draws 2 cards.") == 1
    assert "Seat 1 finds 2 cards in hidden scrap 2." in stage.match.news()


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (4, "fr"), (4, "en")])
def test_the_board_fits_in_78_columns_and_13_lines(seats: int, language: str) -> None:
    for match in moments(seats, every=5, colours="choose"):
        for seat in (None, 0):
            board = match.board(seat, language)
            assert len(board) <= 13
            for line in board:
                assert sum(len(text) for text, _ in line) <= 78, line


@pytest.mark.parametrize("seats", [2, 4])
def test_a_scene_shows_no_attack_its_seat_may_not_see(seats: int) -> None:
    for match in moments(seats, every=10):
        view = match.view(0)
        shown = {sprite.id: sprite.face for sprite in match.scene(0).sprites}
        for name, face in shown.items():
            found = re.fullmatch(r"card-(\d+)", name)
            seat, at = divmod(int(found[1]) if found else 0, HELD)
            if 0 < seat < seats:
                assert face.startswith("terrain-")
                assert (f"corner-{HELD * seat + at}" in shown) == (match.kit.deck.of(view.hand(seat)[at]).attack > 0)


def test_things_keep_their_names_from_scene_to_scene() -> None:
    for match in moments(3, every=20):
        if match.view().round:
            names = {sprite.id for sprite in match.scene(0).sprites}
            assert {f"buggy-{seat}" for seat in range(3) if not match.view().players[seat].out} <= names


def test_an_order_lights_up_the_way() -> None:
    stage = Stage().buggy(0, 3, 1).thrown(0, "left right dakka")
    code = Choose.ORDER  # left, right, fire
    assert stage.match.preview(0, code) == ("tile-12", "tile-17")


def detail(stage: Stage, code: int) -> str:
    """The sentence about a choice."""
    match = stage.match
    return match.game.telling.said(match.pov(0), [code])[0].detail


def test_to_hold_the_fire_of_jaws_keeps_the_flames() -> None:
    stage = Stage().klan(0, Klan.GOFFS).buggy(0, 3, 1, 2).turn(0, "klan")
    held = next(choice for choice in stage.match.choices(0) if choice.text == "hold fire")
    assert detail(stage, held.code).endswith("your flames stay.")


def test_the_details_of_a_shot() -> None:
    stage = Stage().buggy(0, 3, 1).buggy(1, 5, 1).hand(0, "open/firing", "open/firing", "open/explosion")
    stage.turn(0, "dakka dakka")
    shot = next(choice for choice in stage.match.choices(0) if choice.text == "aim at Seat 2")
    assert detail(stage, shot.code) == (
        "Takes 2 fire dice. One of your cards is drawn blind; you hold 2 × bullet, 0 × cog, 1 × explosion."
    )
