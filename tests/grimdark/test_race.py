"""Sections 1 to 3: the race, measures, activations."""

import math

import pytest

import rumpus
from rumpus.core.plain import plain
from rumpus.games.grimdark import course, driving, grid, items, rules
from rumpus.games.grimdark.box import BODY, course_of, plan_in
from rumpus.games.grimdark.lexicon import Choose
from rumpus.games.grimdark.table import NOTHING, Action, Phase, Thing

from .stage import AHEAD, BIKER, BOOST, DRIFT, HEAVY, MOVE, RACER, SKIMMER, WALKER, Stage


def gap(stage: Stage, one: int, other: int) -> float:
    """Inches between two bases."""
    a, b = stage.car(one), stage.car(other)
    return (math.hypot(a.x - b.x, a.y - b.y) - 2 * BODY) / 100


@pytest.mark.parametrize("name", ["ashloop", "fang", "gauntlet", "serpent", "colossus"])
def test_1_1_a_track_is_wide_and_long_enough_and_has_a_dispenser_every_four_feet(name: str) -> None:
    kit = rumpus.game("grimdark").kit(2, {"track": name})
    laid = course_of(plan_in(kit.deck, kit.box))
    assert laid.plan.width >= 8
    assert laid.length >= 192
    assert [kit.box.along[at] for at in range(kit.box.sections) if kit.box.dispenser[at]] == [
        4800 * number for number in range(1, math.ceil(laid.length / 48))
    ]


def test_1_2_two_to_eight_race_one_of_six_types() -> None:
    assert list(rumpus.game("grimdark").seats) == [2, 3, 4, 5, 6, 7, 8]
    match = rumpus.game("grimdark").start(seats=8, seed=1)
    assert [choice.text for choice in match.choices(7)] == [
        "race a Biker", "race a Skimmer", "race a Walker", "race a Racer", "race a Hoverer", "race a Heavy",
    ]  # fmt: skip


def test_1_3_the_first_across_the_line_after_the_last_lap_wins_at_once() -> None:
    stage = Stage(RACER, RACER).put(0, -3, laps=1).put(1, 30, laps=0)
    stage.dice(6).act(MOVE, "drive 18″")
    assert stage.match.over
    assert stage.match.standings.winners == (0,)
    assert stage.told[0][3] <= 301, "it is over on the line, not at the end of the drive"


def test_1_3_a_push_across_the_line_wins_too() -> None:
    stage = Stage(RACER, RACER).put(0, -6.5, laps=0).put(1, -1, laps=1)
    stage.dice(3, 3).act(BOOST).dice(1, 1, 2, 181, sides=(3, 3, 3, 360)).act("drive 8″")
    assert stage.match.over
    assert stage.match.standings.winners == (1,)


def test_1_4_types_are_picked_by_all_at_once_or_dealt() -> None:
    match = rumpus.game("grimdark").start(seats=3, seed=1)
    assert match.must == (0, 1, 2)
    match.act(1, "race a Heavy")
    assert match.must == (0, 2)
    assert match.view(0).cars[1].kind == HEAVY
    dealt = rumpus.game("grimdark").start(seats=3, seed=1, racers="dealt")
    assert all(dealt.view(0).cars[seat].kind for seat in range(3))
    assert dealt.view(0).phase == Phase.ACTION


def test_1_4_types_are_picked_in_the_open() -> None:
    match = rumpus.game("grimdark").start(seats=3, seed=1)
    match.act(1, "race a Heavy")
    assert match.news(0) == ["Seat 2 races a Heavy."]


def rolled_off(*dice: int) -> Stage:
    """A race of three whose roll-off shows these dice."""
    stage = Stage(RACER, RACER, RACER).dice(*dice)
    stage.table.told = 0
    plain(grid.line_up)(stage.table)
    plain(rules.carry_on)(stage.box, stage.table, rules.Step.ROLL_OFF)
    return stage


def test_1_5_one_roll_off_gives_all_places() -> None:
    stage = rolled_off(2, 6, 4)
    assert [one[1:4:2] for one in stage.heard("ROLLED_OFF")] == [(0, 2), (1, 6), (2, 4)], "one die each"
    assert [one[1:4:2] for one in stage.heard("GRID")] == [(1, 1), (2, 2), (0, 3)]
    assert list(stage.table.order)[:3] == [1, 2, 0]


def test_1_5_those_who_are_level_roll_again_among_themselves() -> None:
    stage = rolled_off(5, 3, 5, 2, 6)
    assert [one[1:4:2] for one in stage.heard("ROLLED_OFF")] == [(0, 5), (1, 3), (2, 5), (0, 2), (2, 6)]
    assert list(stage.table.order)[:3] == [2, 0, 1], "who rolled 3 stays behind both"


def test_1_5_the_roll_off_gives_places_in_rows_of_two() -> None:
    match = rumpus.game("grimdark").start(seats=5, seed=3, racers="dealt")
    view = match.view(0)
    cars = [view.cars[view.order[at]] for at in range(5)]
    assert sorted(view.order[at] for at in range(5)) == [0, 1, 2, 3, 4]
    fronts = [-car.along / 100 - 0.75 for car in cars]
    for one, front in zip(fronts, [1, 1, 4.5, 4.5, 8]):
        assert one == pytest.approx(front, abs=0.03)
    assert math.hypot(cars[0].x - cars[1].x, cars[0].y - cars[1].y) == pytest.approx(250, abs=3)
    assert match.must == (view.order[0],)


def test_2_1_places_are_hundredths_of_an_inch_and_headings_degrees() -> None:
    stage = Stage(RACER, RACER).put(0, 10)
    x = stage.car(0).x
    stage.dice(3).act(MOVE, "drive 7″")
    assert stage.car(0).x == x - 700
    stage.act("turn 30° left")
    assert stage.car(0).heading == AHEAD - 30


def test_2_2_bases_are_an_inch_and_a_half_across_for_all() -> None:
    stage = Stage(BIKER, HEAVY).put(0, 10).put(1, 20)
    stage.dice(6).act(MOVE)
    assert "drive 7″" in stage.offered
    assert "drive 8″" not in stage.offered, "ten inches from middle to middle are 8.5 from base to base"


def test_2_3_who_is_too_near_may_go_away_not_nearer() -> None:
    stage = Stage(RACER, RACER).put(0, 10).put(1, 12)
    stage.dice(3).act(MOVE)
    assert not any(text.startswith("drive") for text in stage.offered)
    stage.put(1, 8).activate(0).dice(3).act(MOVE)
    assert "drive 15″" in stage.offered


def test_2_4_sight_is_blocked_by_terrain_racers_and_the_edge() -> None:
    def sees(stage: Stage) -> bool:
        return plain(course.sees)(stage.box, stage.table, 0, 1)

    assert sees(Stage(RACER, RACER).put(0, 10).put(1, 20))
    for kind, clear in {"soft": False, "hard": False, "difficult": True, "dangerous": True, "boost": True}.items():
        terrain = (f"{kind} along=15 across=0 long=1 wide=1", f"{kind} along=18 across=0 radius=0.5")
        assert sees(Stage(RACER, RACER, terrain=terrain).put(0, 10).put(1, 20)) == clear
    between = Stage(RACER, RACER, RACER).put(0, 10).put(1, 20).put(2, 15)
    assert not sees(between)
    between.car(2).immobile = 1
    assert sees(between)


@pytest.mark.parametrize(("edge", "seen"), [("kerb", True), ("wall", False)])
def test_2_4_a_wall_is_an_obstacle_and_a_kerb_is_not(edge: str, seen: bool) -> None:
    stage = Stage(RACER, RACER, edge=edge).put(0, 30, 4).put(1, 70, 4)
    assert plain(course.sees)(stage.box, stage.table, 0, 1) == seen, "across the inside of the bend"


@pytest.mark.parametrize(("degrees", "found"), [(0, True), (44, True), (-44, True), (47, False), (180, False)])
def test_2_5_the_front_arc_is_a_quarter_of_a_circle(degrees: int, found: bool) -> None:
    stage = Stage(RACER, RACER).put(0, 10, heading=(AHEAD + degrees) % 360).put(1, 16).hold(0, Thing.ROCKET)
    stage.dice(3).act(MOVE)
    assert ("use Rocket on Seat 2" in stage.offered) == found


def test_2_5_ranges_are_from_base_to_base() -> None:
    for inches, found in ((13.4, True), (13.6, False)):
        stage = Stage(RACER, RACER).put(0, 5).put(1, 5 + inches).hold(0, Thing.ROCKET)
        stage.dice(3).act(MOVE)
        assert ("use Rocket on Seat 2" in stage.offered) == found


def test_2_6_what_lasts_until_the_next_turn_ends_with_the_activation() -> None:
    stage = Stage(RACER, RACER).put(0, 10)
    stage.car(0).blessed = stage.car(0).cursed = stage.car(0).storm = 1
    stage.activate(1)
    assert stage.car(0).blessed
    stage.activate(0)
    assert not stage.car(0).blessed + stage.car(0).cursed + stage.car(0).storm
    stage.car(0).storm = stage.car(0).immobile = 1
    assert stage.activate(0).phase == Phase.REPAIR
    assert not stage.car(0).storm


def test_2_7_everything_lies_open_but_the_luck() -> None:
    stage = Stage(RACER, RACER).hold(1, Thing.ROCKET)
    view = stage.match.view(0)
    assert view.cars[1].item == Thing.ROCKET
    assert not any(view.luck)
    other = stage.match.view(1)
    assert view.tobytes() == other.tobytes()


def test_3_1_everybody_is_activated_in_order_once_a_round() -> None:
    stage = Stage(RACER, RACER, RACER)
    first = stage.table.round
    seen = []
    for _ in range(6):
        seen.append((stage.match.must[0], stage.table.round - first))
        stage.dice(1).act(MOVE, "drive 1″", "stop here")
    assert seen == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]


@pytest.mark.parametrize(
    ("action", "dice", "left", "turns"), [(MOVE, (4,), 16, 2), (DRIFT, (4,), 16, 4), (BOOST, (4, 3), 19, 1)]
)
def test_3_2_actions_differ_in_dice_turns_and_items(
    action: Action, dice: tuple[int, ...], left: int, turns: int
) -> None:
    stage = Stage(RACER, RACER).put(0, 2).hold(0, Thing.BLESSING)
    stage.dice(*dice).act(action)
    assert (stage.table.left, stage.table.turns) == (left * 100, turns)
    assert f"drive {left}″" in stage.offered
    assert ("use Emperor’s Blessing" in stage.offered) == (action == MOVE)
    assert "throw Emperor’s Blessing away" in stage.offered


def test_3_3_what_was_rolled_must_be_driven() -> None:
    stage = Stage(RACER, RACER).put(0, 2)
    stage.dice(5).act(MOVE, "drive 4″")
    assert "stop here" not in stage.offered
    stage.act("drive 1″")
    assert "stop here" in stage.offered


def test_3_3_where_there_is_no_way_one_may_stop() -> None:
    stage = Stage(RACER, RACER, RACER, RACER).put(0, 10).put(1, 12.4).put(2, 10, 2.4).put(3, 10, -2.4)
    stage.dice(5).act(MOVE)
    assert not any(text.startswith("drive") for text in stage.offered)
    assert {"stop here", "turn 45° left", "turn 45° right"} <= set(stage.offered)


def test_3_3_the_dice_cannot_be_evaded_by_turning_to_the_kerb() -> None:
    stage = Stage(RACER, RACER).put(0, 5, -4.24).dice(6).act(MOVE, "turn 45° left")
    assert stage.table.must == 600
    assert stage.offered == ["turn 45° right"], "the only turn after which something can be driven"
    boosting = Stage(RACER, RACER).put(0, 5, -4.24).dice(6, 1).act(BOOST)
    assert [text for text in boosting.offered if "turn" in text] == [
        "turn 15° right", "turn 30° right", "turn 45° right"
    ]  # fmt: skip


def test_3_3_who_has_driven_the_dice_may_turn_anywhere() -> None:
    stage = Stage(RACER, RACER).put(0, 5, -4.24).dice(2).act(MOVE, "drive 2″")
    assert sum("turn" in text for text in stage.offered) == 6
    assert "stop here" in stage.offered


def test_3_3_speed_may_be_left_in_a_drift_and_a_boost_too() -> None:
    assert "stop here" in Stage(RACER, RACER).put(0, 5).dice(3).act(DRIFT, "drive 3″").offered
    assert "stop here" in Stage(RACER, RACER).put(0, 5).dice(3, 4).act(BOOST, "drive 7″").offered


def test_3_4_turns_are_made_at_any_point_also_after_the_last_inch() -> None:
    stage = Stage(RACER, RACER).put(0, 5)
    stage.dice(1).act(DRIFT, "turn 45° left", "drive 2″", "turn 45° right", "turn 15° right", "drive 11″")
    assert stage.table.left == 0
    stage.act("turn 15° left")
    assert stage.match.must == (1,), "nothing is left to do"
    assert stage.car(0).heading == AHEAD


def test_3_5_steps_are_options() -> None:
    stage = Stage(RACER, RACER, stride="3", angle="5").put(0, 5)
    stage.dice(4).act(MOVE)
    assert [text for text in stage.offered if "drive" in text] == [
        "drive 3″", "drive 6″", "drive 9″", "drive 12″", "drive 15″", "drive 16″",
    ]  # fmt: skip
    assert sum("turn" in text for text in stage.offered) == 18
    assert sum("turn" in text for text in Stage(RACER, RACER).put(0, 5).dice(4).act(MOVE).offered) == 6


def test_3_5_what_is_touched_is_met_where_it_is_touched() -> None:
    stage = Stage(RACER, RACER, terrain=("soft along=10.33 across=0 radius=0.5",)).put(0, 5)
    stage.dice(4).act(MOVE).dice(6).act("drive 9″")
    assert [one[3] for one in stage.heard("DROVE")] == [408, 492]


@pytest.mark.parametrize("action", [MOVE, DRIFT])
def test_3_6_an_inch_is_kept(action: Action) -> None:
    stage = Stage(RACER, RACER).put(0, 10).put(1, 20, 1.5)
    stage.dice(6).act(action)
    far = max(int(text.split()[1].strip("″")) for text in stage.offered if text.startswith("drive"))
    stage.act(f"drive {far}″")
    assert 1 <= gap(stage, 0, 1) < 2


def test_3_6_exactly_an_inch_is_enough() -> None:
    stage = Stage(RACER, RACER).put(0, 5).put(1, 10.5, across=2.5).dice(6).act(MOVE)
    assert "drive 18″" in stage.offered, "past a racer at just an inch"
    nearer = Stage(RACER, RACER).put(0, 5).put(1, 10.5, across=2.45).dice(6).act(MOVE)
    assert "drive 6″" not in nearer.offered


def test_3_7_a_boost_may_touch_and_may_overheat() -> None:
    stage = Stage(RACER, RACER).put(0, 10).put(1, 20)
    stage.dice(5, 6, 2, sides=(6, 6, 3)).act(BOOST)
    assert stage.heard("OVERHEATED")
    assert stage.car(0).hull == 4
    assert "drive 12″" in stage.offered
    cool = Stage(RACER, RACER).put(0, 10).dice(4, 6).act(BOOST)
    assert not cool.heard("OVERHEATED")


def test_3_7_overheating_may_end_the_activation() -> None:
    stage = Stage(RACER, RACER).put(0, 10)
    stage.car(0).hull = 1
    stage.dice(6, 6, 1, sides=(6, 6, 3)).act(BOOST)
    assert stage.car(0).immobile
    assert stage.match.must == (1,)


def test_3_8_who_is_stopped_may_turn_and_drive_on() -> None:
    stage = Stage(RACER, RACER).put(0, 10, 2, heading=AHEAD - 90)
    stage.dice(4).act(DRIFT)
    assert stage.offered[:8] == ["drive 1″", "drive 2″", "drive 3″", "drive 4″", "drive 5″", "drive 6″", "drive 7″",
                                 "turn 45° left"]  # fmt: skip
    stage.act("drive 7″")
    assert stage.heard("STOPPED")
    assert stage.table.left == 16 * 100 - 700
    assert stage.offered[0] == "turn 45° left"
    stage.act("turn 45° right", "turn 45° right")
    assert "drive 9″" in stage.offered


def test_3_9_halves_are_rounded_up_to_an_inch() -> None:
    stage = Stage(RACER, RACER).put(0, 5)
    stage.car(1).storm = 1
    stage.dice(3).act(MOVE)
    assert (stage.table.left, stage.table.must) == (800, 200)
    assert plain(driving.halved)(1402) == 800


def test_3_10_the_nearest_is_met_first_and_then_the_drive_goes_on() -> None:
    terrain = ("soft along=14 across=0 radius=0.5", "dangerous along=9 across=0 radius=1")
    stage = Stage(RACER, RACER, terrain=terrain).put(0, 5).put(1, 20)
    stage.dice(4, 6).act(BOOST).dice(6, 6, 1, 1, 1, 1, sides=(6, 6, 3, 3, 3, 360)).act("drive 14″")
    assert [one[0] for one in stage.told if one[0] in ("DANGER", "SMASHED", "COLLIDED")] == [
        "DANGER", "SMASHED", "COLLIDED"
    ]  # fmt: skip


def test_3_10_of_what_is_equally_near_terrain_comes_before_a_mine() -> None:
    stage = Stage(RACER, RACER, terrain=("soft along=15 across=0 radius=0.5",)).put(0, 5)
    mine = stage.table.mines[0]
    mine.x, mine.y, mine.item, mine.armed = stage.car(0).x - 1150, stage.car(0).y, Thing.MINE, 1
    stage.dice(4).act(MOVE).dice(6, 1, sides=(6, 3)).act("drive 10″")
    assert [one[0] for one in stage.told] == ["DROVE", "SMASHED", "TRIGGERED", "LOST", "DROVE"]


def test_3_10_the_line_that_wins_comes_before_what_lies_on_it() -> None:
    stage = Stage(RACER, RACER, terrain=("hard along=1.3 across=0 radius=0.5",)).put(0, -4, laps=1).put(1, 30)
    stage.dice(4).act(MOVE, "drive 5″")
    assert stage.match.over
    assert not stage.heard("CRASHED")


def test_an_item_is_held_until_it_is_used_or_thrown_away() -> None:
    stage = Stage(SKIMMER, WALKER).put(0, 5).hold(0, Thing.NITROUS)
    stage.dice(3).act(MOVE, Choose.DISCARD)
    assert stage.car(0).item == NOTHING
    assert plain(items.room_for_mine)(stage.table) == 0
    assert Choose.STOP not in stage.match.codes(0)
    assert Choose.TURN in stage.match.codes(0)
