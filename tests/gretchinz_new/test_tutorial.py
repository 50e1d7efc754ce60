"""The first race with a guide: what the lessons say is what happens."""

import rumpus
from rumpus.core.lessons import tutorial


def test_the_lessons_tell_what_happens() -> None:
    guide = tutorial(rumpus.game("gretchinz_new"))
    assert guide is not None
    match, told = guide.start(), list[str]()
    for lesson in guide.lessons:
        for seat, code in guide.beats(lesson):
            match.act(seat, code)
            told += match.news(0)
    for sentence in (
        "Seat 1 throws fire, arrow right, jaws.",
        "Seat 1 goes straight on to junk 2 in row 2, lane 2.",
        "Three spaces in a turn: the engine of Seat 1 runs hot.",
        "Seat 1 draws a card.",
        "Seat 2 drives to junk 2 in row 2, lane 2.",
        "The squares of Seat 2 make Seat 1 discard by lot.",
    ):
        assert sentence in told
    view = match.view(0)
    assert (view.round, view.players[0].flames, view.players[0].held, match.must) == (2, 1, 4, (0,))


def test_there_are_a_few_lessons_in_both_languages() -> None:
    guide = tutorial(rumpus.game("gretchinz_new"))
    assert guide is not None
    assert 6 <= len(guide.lessons) <= 12
    assert all(guide.text(at, "en") != guide.text(at, "fr") for at in range(len(guide.lessons)))
