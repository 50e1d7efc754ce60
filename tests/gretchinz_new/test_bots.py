"""The bots of the New Rules: throws solved, sensible choices; the census of many races."""

from typing import Any

from rumpus.core.plain import plain
from rumpus.games.gretchinz_new import brain
from rumpus.games.gretchinz_new.lexicon import Choose, News
from rumpus.lab.simulate import has_figures, simulate

from .stage import Klan, Stage


def pick(stage: Stage, seat: int = 0) -> int:
    """The code the quick policy chooses."""
    room, luck = [0] * 512, [1, 2, 3, 4]
    codes = stage.match.codes(seat)
    room[: len(codes)] = codes
    at: Any = plain(brain.quick)(stage.box, stage.table, seat, room, len(codes), luck)  # type: ignore[arg-type]
    return codes[at]


def test_three_good_dice_are_kept() -> None:
    stage = Stage().buggy(0, 3, 1).ground(4, 2, "scrap-2").ground(5, 1, "puddle").ground(6, 2, "scrap-1")
    assert pick(stage.thrown(0, "right left right")) >= Choose.ORDER


def test_dice_that_do_nothing_are_thrown_again() -> None:
    assert pick(Stage().thrown(0, "dakka dakka dakka")) < Choose.ORDER


def test_arrows_are_ordered_so_that_they_stay_on_the_track() -> None:
    stage = Stage().buggy(0, 3, 0).thrown(0, "left right dakka", throws=0)
    stage.act(0, pick(stage))
    assert stage.told(News.TURN)[0].a // 100 != 1, "left first would burn"


def test_a_brute_throws_until_everything_drives() -> None:
    """It does not reckon: arrows are kept, the rest is thrown again; on the finish there is nowhere to drive to."""

    def hasty(stage: Stage) -> int | None:
        return brain.hasty(stage.table, 0, stage.match.codes(0))

    assert hasty(Stage().thrown(0, "left dakka draw")) == 0b110
    assert hasty(Stage().klan(0, Klan.EVIL_SUNZ).thrown(0, "left klan draw")) == 0b100
    assert hasty(Stage().thrown(0, "left right right")) is None
    assert hasty(Stage().thrown(0, "left dakka draw", throws=0)) is None
    assert hasty(Stage().buggy(0, 11, 1).thrown(0, "left dakka draw")) is None
    assert hasty(Stage().ground(1, 1, "open").turn(0, "right")) is None


def test_open_ground_leads_on() -> None:
    stage = Stage().ground(1, 1, "open").ground(2, 1, "scrap-1").turn(0, "right")
    assert pick(stage) == Choose.GO_ON
    stage = Stage().buggy(0, 0, 0, 3).ground(1, 1, "squigs").ground(2, 2, "open").ground(3, 2, "scrap-1")
    assert pick(stage.turn(0, "right right")) == Choose.STAY, "the fourth flame is the end"


def test_a_sure_shot_is_fired_at_who_would_explode() -> None:
    stage = Stage().buggy(0, 3, 1).buggy(1, 4, 1).buggy(2, 4, 2, 3).hand(0, *["open/firing"] * 3).turn(0, "dakka")
    assert pick(stage) == Choose.AIM_AT_BUGGY + 2


def test_a_gun_full_of_explosions_is_not_fired() -> None:
    stage = Stage().buggy(0, 3, 1, 2).buggy(1, 4, 1).hand(0, *["open/explosion"] * 3).turn(0, "dakka")
    assert pick(stage) == Choose.HOLD


def test_bullets_are_kept_and_explosions_put_back() -> None:
    stage = Stage().ground(1, 1, "junk-3").top("open/firing", "open/explosion", "squigs/firing").turn(0, "right")
    assert pick(stage) == Choose.KEEP + 0b101


def test_explosions_are_given_away() -> None:
    stage = Stage(2).hand(0, "open/explosion").hand(1, "open/firing").ground(1, 1, "warp").buggy(1, 0, 0)
    assert pick(stage.turn(0, "right")) == Choose.GIVE + 1


def test_a_rival_is_robbed_rather_than_oneself() -> None:
    stage = Stage().hand(0, "open/firing").hand(1, "open").turn(0, "eye")
    assert pick(stage) == Choose.ROB + 1
    assert pick(Stage().hand(0, "open/firing", "open/problems").turn(0, "eye")) == Choose.DROP + 1
    assert pick(Stage(2).hand(0, "open/firing").turn(0, "eye")) == Choose.ROB + 1, "who has no card loses none"


def test_a_burning_buggy_cools_down() -> None:
    assert pick(Stage().buggy(0, 0, 0, 3).turn(0, "klan")) == Choose.COOL
    stage = Stage().klan(0, Klan.EVIL_SUNZ).ground(1, 1, "scrap-1").turn(0, "klan")
    assert pick(stage) != Choose.COOL


def test_flames_are_kept_on_the_finish() -> None:
    assert pick(Stage().klan(0, Klan.GOFFS).buggy(0, 11, 1, 2).turn(0, "klan")) == Choose.HOLD
    assert pick(Stage().klan(0, Klan.GOFFS).buggy(0, 11, 1, 3).turn(0, "klan")) == Choose.COOL


def test_the_quick_policy_beats_chance_by_far() -> None:
    assert simulate("gretchinz_new", 150, 2, ["brute", "runt"], seed=1).win_rate(0) > 0.9
    assert simulate("gretchinz_new", 150, 2, ["runt", "brute"], seed=2).win_rate(1) > 0.9


def test_the_census_adds_up() -> None:
    outcome = simulate("gretchinz_new", 60, 4, "brute", seed=3, census=True)
    assert has_figures(outcome.game)
    found = outcome.as_json()["figures"]
    assert sum(found["rounds"]["races"].values()) == 60
    assert sum(klan["races"] for klan in found["klans"]) == 240
    assert abs(sum(klan["races"] * klan["win_rate"] for klan in found["klans"]) - 60) < 0.01
    assert 0 < found["hits"]["a_race"] < found["shots"]["a_race"]
    ways = ("won alone", "won by most flames", "shared", "won by the last")
    assert abs(sum(found[way]["a_race"] for way in ways) - 1) < 1e-9
