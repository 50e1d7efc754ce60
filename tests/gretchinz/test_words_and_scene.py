"""The words and the picture of a race: complete in both languages, within their columns, and nothing hidden in them."""

from collections.abc import Iterator

import pytest

import rumpus
from rumpus.boxes.gretchinz.cards import Attack
from rumpus.boxes.gretchinz.looks import HELD
from rumpus.core.match import Match
from rumpus.games.gretchinz.lexicon import Choose, News

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


@pytest.mark.parametrize("tempo", ["live", "patient"])
def test_all_news_but_the_clearing_of_rows_is_told(tempo: str) -> None:
    for match in moments(4, every=1, klans=True, tempo=tempo):
        told = [item.what for item in race.news(match)]
        assert len(match.news()) == len([what for what in told if what != News.CLEARED])


def test_a_card_is_discarded_for_a_reason() -> None:
    stage = (
        Stage(2)
        .hand(0, "open/firing", "squigs/firing")
        .ground(1, 4, "squigs")
        .turns("right klan klan", "klan klan klan")
    )
    assert stage.match.prompt(0) == "Discard a card (squigs)."
    stage.match.act(0, Choose.CARD)
    assert stage.match.news()[0] == "Seat 1 discards open ground / firing (squigs)."


def test_who_sits_out_a_crash_is_told_of_it() -> None:
    stage = Stage(2).hand(0, "open/firing").hand(1, "open/firing", "squigs/firing").buggy(1, 1, 4)
    stage.turns("right klan klan", "klan klan klan")
    assert stage.match.prompt(1) == "Discard a card (crash)."


def test_the_story_says_what_gave_cards() -> None:
    stage = Stage(2).hand(0).ground(1, 4, "junk-2").turns("right draw klan", "klan klan klan")
    assert "Seat 1 finds 2 cards in junk 2 and looks." in stage.match.news()
    assert "Seat 1 draws 2 cards." in stage.match.news()


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
            assert shown[f"card-{at}"].startswith("terrain-")
            seen = match.kit.deck.of(card).attack != Attack.UNSEEN
            assert (f"corner-{at}" in shown) == seen
        for seat in range(1, seats):
            fronts = [shown[f"card-{HELD * seat + at}"] for at in range(view.players[seat].held)]
            assert all(face.startswith("attack-") for face in fronts)


def test_things_keep_their_names_from_scene_to_scene() -> None:
    """A buggy and a die are the same sprite wherever they are, so that they glide."""
    for match in moments(3, every=30):
        names = {sprite.id for sprite in match.scene(0).sprites}
        assert {"buggy-0", "buggy-1", "buggy-2"} <= names


def test_a_click_on_a_die_throws_it_and_the_choice_points_at_it() -> None:
    match = rumpus.game("gretchinz").start(2, seed=3)
    for code in (code for code in match.codes(0) if code.bit_count() == 1 and code < Choose.PLACE):
        die = code.bit_length() - 1
        clicked = [sprite.id for sprite in match.scene(0).sprites if code in sprite.choices]
        assert f"die-{die}" in clicked
        assert match.preview(0, code) == (f"die-{die}",)


def test_an_own_card_is_named_by_what_is_known_of_it() -> None:
    stage = Stage(2).hand(0, "squigs/firing", "open/problems").ground(1, 4, "squigs")
    stage.player(0).known = 0b10
    stage.turns("right klan klan", "klan klan klan")
    assert [choice.text for choice in stage.match.choices(0)] == [
        "discard card 1 (squigs)", "discard card 2 (open ground, problems)",
    ]  # fmt: skip
    assert stage.match.choices(0, "fr")[0].text == "défausser la carte 1 (squigs)"
