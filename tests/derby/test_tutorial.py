"""The first Derby with a guide: what the lessons say is what happens."""

import rumpus
from rumpus.core.lessons import Moment, tutorial
from rumpus.core.match import Match


def followed() -> list[tuple[str, Match]]:
    """Each lesson's text, and the match as it was when the lesson was over."""
    guide = tutorial(rumpus.game("derby"))
    assert guide is not None
    match, read, told = guide.start(["Ann", "Bo", "Cy"]), 0, []
    while (moment := where(match, read)).lesson is not None:
        at = moment.lesson
        while where(match, read).lesson == at:
            now = where(match, read)
            if now.next:
                match.act(*now.next)
            elif now.wanted:
                match.act(guide.learner, now.wanted[0])
            else:
                read += 1
        past = guide.start(["Ann", "Bo", "Cy"])
        for step in match.journal.steps:
            past.act(step.seat, step.choice)
        told.append((guide.text(at), past))
    return told


def where(match: Match, read: int) -> Moment:
    guide = tutorial(match.game)
    assert guide is not None
    return guide.at([(step.seat, step.choice) for step in match.journal.steps], read)


def test_there_are_a_few_short_lessons() -> None:
    told = followed()
    assert 6 <= len(told) <= 10
    assert all(len(text) < 320 for text, _ in told)


def test_what_the_lessons_tell_is_what_happened() -> None:
    lessons = followed()
    after = {at: match.news() for at, (_, match) in enumerate(lessons)}
    assert "Lookout of Cy discards Hunter of Bo." in after[1]
    assert "came first and discarded it" in lessons[2][0]
    assert "Leveller of Cy is turned face down by Mortar of Ann." in after[4]
    assert not any("Leveller of Cy goes off" in line for line in after[4])
    assert {"Heavy of Bo discards Heavy of Bo.", "Heavy of Bo discards Leveller of Cy."} <= set(after[4])
    assert "Behemoth of Cy discards Commander of Cy." in after[6]
    assert "Ann hands Chameleon to Cy and takes Behemoth." in after[7]
    totals = [line.split()[2] for line in after[7] if " scores " in line]
    assert totals == ["14", "5", "4"]
    assert "14 to 5 and 4" in lessons[8][0]
    assert "Ann wins the Derby on strength." in after[7]


def test_the_match_goes_on_after_the_lessons() -> None:
    _, match = followed()[-1]
    assert not match.over
    assert match.must == (0, 1, 2)
    assert [match.view().players[seat].tokens for seat in range(3)] == [1, 0, 0]
