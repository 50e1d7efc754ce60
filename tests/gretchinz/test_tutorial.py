"""The first race with a guide: what the lessons say is what happens."""

import rumpus
from rumpus.core.lessons import tutorial
from rumpus.core.match import Match


def followed() -> tuple[Match, list[str]]:
    """The match after all lessons, and everything it told the learner."""
    guide = tutorial(rumpus.game("gretchinz"))
    assert guide is not None
    match, told = guide.start(), list[str]()
    for lesson in guide.lessons:
        for seat, code in guide.beats(lesson):
            match.act(seat, code)
            told += match.news(0)
    return match, told


def test_the_lessons_tell_what_happens() -> None:
    match, told = followed()
    for sentence in (
        "Seat 1 shouts “Waaagh!”",
        "The eye sees 4 firing cards in the hand of Seat 1.",
        "Seat 1 swerves to open ground in row 1, lane 3.",
        "Seat 1 fires: firing + firing.",
        "Seat 1 hits Seat 2!",
        "Seat 2 swerves to a warp cloud in row 2, lane 5.",
        "In the warp cloud Seat 2 takes hidden scrap 3 / firing from Seat 1.",
    ):
        assert sentence in told
    view = match.view(0)
    assert (view.round, view.players[1].flames, view.players[0].held) == (2, 1, 2)
    assert any("1 firing among 1, 2" in text for line in match.board(0) for text, _ in line)


def test_there_are_a_few_lessons_in_both_languages() -> None:
    guide = tutorial(rumpus.game("gretchinz"))
    assert guide is not None
    assert 6 <= len(guide.lessons) <= 12
    assert all(guide.text(at, "en") != guide.text(at, "fr") for at in range(len(guide.lessons)))
