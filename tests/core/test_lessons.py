"""Lessons: where a learner is follows from what was chosen and read; a mistake in the file is a sentence."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import rumpus
from rumpus.core import voice
from rumpus.core.conformance import lessons_lead_through, look
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.lessons import Moment, Tutorial, read, tutorial
from rumpus.core.match import Match
from rumpus.core.printed import Sheet

from ..live import on_the_shelf

TOP = 'seats = 3\nseed = "workshop"\nlearner = 0\noptions.wins = 2\n'
WELCOME = '[[lesson]]\nsay = "lesson-welcome"\n'
DEPLOY = """[[lesson]]
say = "lesson-deploy"
others.1 = "deploy Hunter"
others.2 = "deploy Lookout"
choose = "deploy Sentinel"
"""


def guide(*lessons: str, top: str = TOP) -> Tutorial:
    return read(rumpus.game("derby"), Sheet(top + "".join(lessons), "tutorial.toml"))


def made(match: Match) -> list[tuple[int, int]]:
    return [(step.seat, step.choice) for step in match.journal.steps]


def test_lessons_come_one_after_the_other() -> None:
    told = guide(WELCOME, DEPLOY, WELCOME, WELCOME)
    (hunter, lookout), sentinel = told.lessons[1].others, told.lessons[1].choice
    assert sentinel is not None
    assert told.at([], 0) == Moment(0)
    assert told.at([], 1) == Moment(1, (sentinel,), hunter)
    assert told.at([hunter], 1) == Moment(1, (sentinel,), lookout)
    assert told.at([hunter, lookout], 1) == Moment(1, (sentinel,))
    done = [hunter, lookout, (0, sentinel)]
    assert told.at(done, 1) == Moment(2, free=True)
    assert told.at(done, 2) == Moment(3, free=True)
    assert told.at(done, 3) == Moment(None, free=True)
    assert told.at([*done, (1, 99)], 2) == Moment(3, free=True)


def test_a_learner_may_be_quicker_than_the_others() -> None:
    told = guide(DEPLOY)
    (hunter, lookout), sentinel = told.lessons[0].others, told.lessons[0].choice
    assert sentinel is not None
    assert told.at([(0, sentinel)], 0) == Moment(0, (), hunter)
    assert told.at([hunter, (0, sentinel)], 0) == Moment(0, (), lookout)
    assert told.at([(0, sentinel), lookout, hunter], 0) == Moment(None, free=True)


def test_a_choice_of_ones_own_strays_until_it_is_taken_back() -> None:
    told = guide(WELCOME, DEPLOY, WELCOME)
    hunter = told.lessons[1].others[0]
    assert told.at([(0, 1)], 1) == told.at([hunter, (0, 1)], 1) == Moment(1, free=True, strayed=True)
    assert told.at([hunter, (0, 1), (2, 7)], 3) == Moment(1, free=True, strayed=True)
    assert told.at([hunter], 1).next == told.lessons[1].others[1]
    assert told.at([(0, 1)], 0) == Moment(0)


def test_a_lesson_is_read_on_when_nobody_else_is_to_choose() -> None:
    others = DEPLOY.replace('choose = "deploy Sentinel"\n', "")
    told = guide(others, WELCOME)
    hunter, lookout = told.lessons[0].others
    assert [told.at(made, 0).reading for made in ([], [hunter], [hunter, lookout])] == [False, False, True]
    assert not told.at([(0, 1)], 0).reading


def test_several_choices_of_one_seat_in_a_lesson() -> None:
    top = 'seats = 2\nseed = "pair"\nlearner = 0\n'
    words = [choice.text for choice in rumpus.game("derby").start(2, "pair").choices(1)]
    others = f'[[lesson]]\nsay = "lesson-welcome"\nothers.1 = ["{words[0]}", "{words[1]}"]\n'
    told = guide(others, top=top)
    assert [seat for seat, _ in told.lessons[0].others] == [1, 1]
    assert told.at([], 0).next == told.lessons[0].others[0]
    assert told.at(list(told.lessons[0].others), 0) == Moment(0, free=True)


def test_the_match_of_a_tutorial_is_the_one_it_says() -> None:
    told = guide(DEPLOY)
    match = told.start(["Ann", "Bo", "Cy"])
    assert (match.seed, match.kit.options["wins"], match.names) == ("workshop", 2, ["Ann", "Bo", "Cy"])
    assert told.text(0).startswith("Below is your hand.")
    assert told.text(0, "fr").startswith("Voici votre main")


@pytest.mark.parametrize(
    ("top", "lesson", "sentence"),
    [
        (TOP.replace("3", "9"), WELCOME, "line 1: 'seats' must be a whole number from 2 to 6"),
        (TOP.replace("learner = 0", "learner = 3"), WELCOME, "line 3: 'learner' must be a whole number from 0 to 2"),
        (TOP.replace("wins", "winz"), WELCOME, "There is no option 'winz'; did you mean 'wins'?"),
        (TOP + "pace = 3\n", WELCOME, "line 5: 'pace' means nothing here"),
        (TOP.replace("options.wins", "options"), WELCOME, "must be written one by one"),
        (TOP, "", r"has no \[\[lesson\]\] entries"),
        (TOP, WELCOME + '[[lesson]]\nsay = "lesson-x"\n', "lesson 2: there is no message 'lesson-x' in en.ftl"),
        (TOP, '[[lesson]]\nsay = "title"\n', "lesson 1: the message 'title' must be called lesson-title"),
        (TOP, '[[lesson]]\nsays = "title"\n', "'says' means nothing here; did you mean 'say'"),
        (TOP, DEPLOY.replace("Sentinel", "Sentinell"), "lesson 1: Seat 1 cannot choose 'deploy Sentinell'; did you"),
        (TOP, DEPLOY.replace("Hunter", "Heavy"), "lesson 1: Seat 2 cannot choose 'deploy Heavy'"),
        (TOP, DEPLOY.replace("others.2", "others.0"), "lesson 1: the other seats are 1, 2; write others.1 = "),
        (TOP, '[[lesson]]\nsay = "lesson-welcome"\nothers = 3\n', "lesson 1: the other seats are 1, 2"),
    ],
)
def test_a_mistake_is_a_sentence(top: str, lesson: str, sentence: str) -> None:
    with pytest.raises(RumpusError, match=sentence):
        guide(lesson, top=top)


@pytest.fixture
def rolling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Scramble with a folder of its own, in which a lesson is written in English alone."""
    with on_the_shelf() as game:
        for name in ("deck.toml", "en.ftl", "fr.ftl"):
            (tmp_path / name).write_text((game.folder / name).read_text("utf-8"), "utf-8")
        with (tmp_path / "en.ftl").open("a") as file:
            file.write("\nlesson-roll = Roll!\n")
        own = Game("scramble")
        monkeypatch.setitem(own.__dict__, "folder", tmp_path)
        yield own


DICE = 'seats = 3\nseed = "dice"\n'


def test_a_lesson_must_not_depend_on_who_is_quicker(rolling: Game) -> None:
    """In a live game the same choices in another order lead elsewhere."""
    together = f'{DICE}[[lesson]]\nsay = "lesson-roll"\nothers.1 = "roll"\nchoose = "roll"\n'
    with pytest.raises(RumpusError, match="lesson 1: it turns out differently when the learner is quicker"):
        read(rolling, Sheet(together, "tutorial.toml"))
    apart = together.replace("choose", '[[lesson]]\nsay = "lesson-roll"\nchoose')
    assert len(read(rolling, Sheet(apart, "tutorial.toml")).lessons) == 2


def test_the_suite_finds_a_lesson_that_is_not_in_every_language(rolling: Game) -> None:
    lesson = f'{DICE}[[lesson]]\nsay = "lesson-roll"\n'
    (rolling.folder / "tutorial.toml").write_text(lesson, "utf-8")
    found = look(lessons_lead_through, rolling, rolling.kit(3))
    assert (found.ok, found.sentence) == (False, "lesson 1 is not written in every language.")
    with (rolling.folder / "fr.ftl").open("a") as file:
        file.write("\nlesson-roll = Lancez !\n")
    voice._tongue.cache_clear()
    assert look(lessons_lead_through, rolling, rolling.kit(3)).ok


def test_a_game_without_lessons_has_none(skeleton: Game) -> None:
    assert tutorial(skeleton) is None


def test_a_game_says_whether_it_is_live_and_fits_on_one_screen() -> None:
    derby = rumpus.game("derby")
    assert (derby.live, derby.shared_screen) == (False, True)
    with on_the_shelf() as scramble:
        assert (scramble.live, scramble.shared_screen) == (True, False)
        assert not scramble.fits_one_screen({})


def test_a_live_game_fits_on_one_screen_where_it_is_patient() -> None:
    race, calls = rumpus.game("gretchinz"), rumpus.game("marauders")
    assert [race.fits_one_screen({"tempo": tempo}) for tempo in ("live", "patient")] == [False, True]
    assert calls.fits_one_screen({"cheating": True})
