"""The bots of the race: throw again or be content, solved; sensible choices; the census of many races."""

from functools import cache
from typing import Any

import pytest

from rumpus.boxes.gretchinz.throwing import HANDS, HOPE, REST, RESTS, WORTH
from rumpus.core.plain import plain
from rumpus.games.gretchinz import aims, brain, throwing
from rumpus.games.gretchinz.lexicon import Choose
from rumpus.lab.simulate import has_figures, simulate

from .stage import Stage

PASS = "klan klan klan"


def reckoned(stage: Stage, throws: int, hurry: int = 0) -> list[int]:
    """What is reckoned for seat 0."""
    room = [0] * 512
    plain(throwing.reckon)(stage.box, stage.table, 0, room, throws, hurry)
    return room


def hand_number(dice: tuple[int, ...]) -> int:
    """The number of a hand."""
    return HANDS.index(tuple(sorted(dice)))


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_4_7_the_throws_of_a_lone_racer_are_solved_exactly(throws: int) -> None:
    """Against a plain recursion over every throw and everything that may be kept."""
    room = reckoned(Stage(2), throws)
    worth = [room[WORTH + hand] for hand in range(len(HANDS))]

    @cache
    def hope(dice: tuple[int, ...], left: int) -> float:
        best = float(worth[hand_number(dice)])
        if left:
            for kept in RESTS:
                if all(kept.count(side) <= dice.count(side) for side in kept):
                    best = max(best, mean(kept, left - 1))
        return best

    @cache
    def mean(kept: tuple[int, ...], left: int) -> float:
        if len(kept) == 3:
            return hope(tuple(sorted(kept)), left)
        return sum(mean(tuple(sorted((*kept, side))), left) for side in range(1, 7)) / 6

    for number, kept in enumerate(RESTS):
        assert abs(room[REST + number] - mean(kept, throws - 1)) < 4 * throws  # whole numbers are rounded down


def test_a_hurried_racer_is_sooner_content() -> None:
    """The more likely a shout is, the less the throws after the next one are worth."""
    calm, hurried = reckoned(Stage(2), 4), reckoned(Stage(2), 4, 900)
    assert all(hurried[REST + rest] <= calm[REST + rest] for rest in range(len(RESTS)))
    assert hurried[REST + len(RESTS) - 1] < calm[REST + len(RESTS) - 1]
    assert all(hurried[HOPE + hand] >= hurried[WORTH + hand] for hand in range(len(HANDS)))


def pick(stage: Stage, seat: int = 0) -> int:
    """The code the quick policy chooses."""
    room, luck = [0] * 512, [1, 2, 3, 4]
    codes = stage.match.codes(seat)
    room[: len(codes)] = codes
    at: Any = plain(brain.quick)(stage.box, stage.table, seat, room, len(codes), luck)  # type: ignore[arg-type]
    return codes[at]


def test_three_good_dice_are_kept() -> None:
    stage = Stage(2).ground(1, 4, "open").ground(2, 5, "open").ground(3, 6, "open").dice(0, "right right right")
    assert pick(stage) >= Choose.PLACE


def test_dice_that_do_nothing_are_thrown_again() -> None:
    stage = Stage(2).ground(1, 4, "open").ground(1, 2, "open").dice(0, "klan klan klan")
    assert pick(stage) < Choose.PLACE


def test_a_warp_cloud_takes_what_fires() -> None:
    stage = Stage(2).hand(0).hand(1, "open/problems", "open/explosion", "open/firing").ground(1, 4, "warp")
    stage.turns("right klan klan", PASS)
    assert pick(stage) == Choose.STEAL + 2


def test_what_is_known_to_misfire_is_discarded() -> None:
    stage = Stage(2).hand(0, "open/firing", "open/firing").ground(1, 4, "squigs")
    stage.player(0).hand[2], stage.player(0).held, stage.player(0).known = stage.card("open/problems"), 3, 0b100
    stage.turns("right klan klan", PASS)
    assert (stage.asked, pick(stage)) == ("discard", Choose.CARD + 2)


def test_a_sure_shot_is_aimed_at_who_would_stall() -> None:
    stage = Stage(3).hand(0, "open/firing", "open/firing", "open/firing")
    stage.player(0).known, stage.player(2).flames = 0b111, 2
    stage.turns("dakka klan klan", PASS, PASS)
    assert pick(stage) == Choose.AIM_AT_BUGGY + 2


def test_chances_follow_from_what_was_counted() -> None:
    stage = Stage(2).hand(0, "open/firing", "squigs/problems", "puddle/problems").turns("eye klan klan", PASS)
    assert [plain(aims.chance)(stage.box, stage.player(0), at) for at in range(3)] == [333, 333, 333]
    stage.player(0).known = 0b001
    assert [plain(aims.chance)(stage.box, stage.player(0), at) for at in range(3)] == [1000, 0, 0]


def test_the_quick_policy_beats_chance_by_far() -> None:
    assert simulate("gretchinz", 150, 2, ["brute", "runt"], seed=1).win_rate(0) > 0.9
    assert simulate("gretchinz", 150, 2, ["runt", "brute"], seed=2).win_rate(1) > 0.9


def test_the_census_adds_up() -> None:
    outcome = simulate("gretchinz", 60, 4, "brute", seed=3, options={"klans": True}, census=True)
    assert has_figures(outcome.game)
    found = outcome.as_json()["figures"]
    assert sum(found["rounds"]["races"].values()) == 60
    assert sum(klan["races"] for klan in found["klans"]) == 240
    assert abs(sum(klan["races"] * klan["win_rate"] for klan in found["klans"]) - 60) < 0.01
    assert all(klan["interval"][0] <= klan["win_rate"] <= klan["interval"][1] for klan in found["klans"])
    assert 0 < found["hits"]["a_race"] < found["shots"]["a_race"]
