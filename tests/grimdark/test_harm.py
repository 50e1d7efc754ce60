"""Sections 4, 5, 7, 8 and 9: harm, immobile racers, terrain, laps and racers."""

import math

import pytest

import rumpus
from rumpus.core.plain import plain
from rumpus.games.grimdark import course, rules
from rumpus.games.grimdark.box import course_of, plan_in
from rumpus.games.grimdark.lexicon import HULLS
from rumpus.games.grimdark.rules import PATIENCE
from rumpus.games.grimdark.table import Harm, Phase, Reason, Thing

from .stage import AHEAD, BIKER, BOOST, DRIFT, HEAVY, HOVERER, MOVE, RACER, SKIMMER, WALKER, Stage

D3, ROUND = 3, 360


def test_4_1_harm_costs_hull_points_and_scatters() -> None:
    stage = Stage(RACER, RACER).put(0, 5).put(1, 15).hold(0, Thing.ROCKET)
    before = stage.car(1).x
    stage.dice(3).act(MOVE).dice(3, 2, 3, 181, sides=(6, D3, D3, ROUND)).act("use Rocket on Seat 2")
    assert stage.heard("LOST") == [("LOST", 1, 0, 2, HULLS * Harm.HIT + 4)]
    assert stage.heard("SCATTERED") == [("SCATTERED", 1, -1, 300, 180)]
    assert stage.car(1).x == before - 300


def test_4_2_a_collision_hurts_both_and_moves_the_one_that_was_hit() -> None:
    stage = Stage(RACER, HEAVY).put(0, 5).put(1, 15)
    x, y = stage.car(1).x, stage.car(1).y
    stage.dice(3, 4).act(BOOST).dice(1, 3, 2, 91, sides=(D3, D3, D3, ROUND)).act("drive 14″")
    assert stage.heard("COLLIDED") == [("COLLIDED", 0, 1, 0, 0)]
    assert [stage.car(seat).hull for seat in (0, 1)] == [5, 5]
    assert (stage.car(1).x, stage.car(1).y) == (x, y + 200)
    assert stage.table.left == 500, "the drive went on to its end"


def test_4_3_a_pushed_racer_slides_until_it_meets_something() -> None:
    stage = Stage(RACER, RACER, RACER, terrain=("dangerous along=16 across=0 radius=1",)).put(0, 5).put(1, 12)
    stage.put(2, 15)
    before = stage.car(1).heading
    stage.dice(3, 4).act(BOOST)
    stage.dice(1, 1, 3, 181, sides=(D3, D3, D3, ROUND)).act("drive 6″")
    assert stage.heard("COLLIDED") == [("COLLIDED", 0, 1, 0, 0), ("COLLIDED", 1, 2, 0, 0)]
    assert stage.car(1).heading == before


def pushed(*terrain: str, far: int = 3, kind: int = RACER, die: int | None = None, points: int = 2) -> Stage:
    """Seat 0 has rammed seat 1, which is pushed straight on; the next die may be told."""
    stage = Stage(RACER, kind, terrain=terrain).put(0, 5).put(1, 12)
    stage.dice(3, 4).act(BOOST)
    sides = (D3, D3, D3, ROUND) if die is None else (D3, D3, D3, ROUND, 6)
    return stage.dice(1, points, far, 181, *([] if die is None else [die]), sides=sides).act("drive 6″")


@pytest.mark.parametrize(("die", "hull", "along"), [(4, 5, 1500), (1, 3, 1325)])
def test_4_3_a_pushed_racer_meets_dangerous_terrain(die: int, hull: int, along: int) -> None:
    stage = pushed("dangerous along=15 across=0 radius=1", die=die, points=1)
    assert stage.heard("DANGER") == [("DANGER", 1, -1, die, 0)]
    assert stage.car(1).along == pytest.approx(along, abs=4), "a full stop ends the push"
    assert (stage.car(1).hull < 5) == (hull < 5)


def test_4_3_a_pushed_racer_smashes_soft_terrain_and_slides_on() -> None:
    stage = pushed("soft along=14 across=0 radius=0.5", die=5)
    assert stage.heard("SMASHED") == [("SMASHED", 1, -1, 5, 0)]
    assert stage.car(1).along == pytest.approx(1500, abs=4)
    assert stage.table.gone == 1


def test_4_3_a_pushed_racer_sets_off_mines() -> None:
    stage = Stage(RACER, RACER).put(0, 5).put(1, 12)
    mine = stage.table.mines[0]
    mine.x, mine.y, mine.item, mine.armed = stage.car(1).x - 400, stage.car(1).y, Thing.MINE, 1
    stage.dice(3, 4).act(BOOST).dice(1, 1, 3, 181, 2, sides=(D3, D3, D3, ROUND, D3)).act("drive 6″")
    assert stage.heard("TRIGGERED") == [("TRIGGERED", 1, -1, Thing.MINE, 0)]
    assert stage.car(1).hull == 3


@pytest.mark.parametrize("kind", ["difficult", "boost"])
def test_4_8_what_changes_movement_does_not_matter_to_the_pushed(kind: str) -> None:
    stage = pushed(f"{kind} along=14 across=0 long=1 wide=3")
    assert not stage.heard("SLOWED") + stage.heard("BOOSTED")
    assert stage.car(1).along == pytest.approx(1500, abs=4)


def test_4_8_the_pushed_roll_at_no_dispenser() -> None:
    stage = Stage(RACER, RACER).put(0, 5).put(1, 47).hold(0, Thing.LIGHTNING).dice(3).act(MOVE)
    _, _, fx, fy = course_of(plan_in(stage.match.kit.deck, stage.box)).place(48, 0)
    onwards = round(math.degrees(math.atan2(fy, fx))) % 360
    stage.dice(1, 3, onwards + 1, sides=(D3, D3, ROUND)).act("use Warp Lightning")
    assert stage.car(1).along > 4900
    assert stage.car(1).item == 0
    assert stage.phase == Phase.DRIVE


def test_4_3_a_pushed_racer_crashes_into_hard_terrain() -> None:
    stage = Stage(RACER, RACER, terrain=("hard along=16.5 across=0 radius=1",)).put(0, 5).put(1, 12)
    stage.dice(3, 4).act(BOOST).dice(1, 1, 3, 181, 2, sides=(D3, D3, D3, ROUND, D3)).act("drive 6″")
    assert stage.heard("CRASHED") == [("CRASHED", 1, -1, 1, 0)]
    assert stage.car(1).hull == 3


def test_4_4_who_stands_against_a_rock_and_is_pushed_to_it_does_not_crash_again() -> None:
    stage = Stage(RACER, RACER, terrain=("hard along=14.75 across=0 radius=1",)).put(0, 5).put(1, 13)
    stage.dice(3, 4).act(BOOST).dice(1, 1, 3, 181, sides=(D3, D3, D3, ROUND)).act("drive 7″")
    assert not stage.heard("CRASHED")
    assert stage.car(1).hull == 5


def test_4_4_hard_terrain_hurts_and_stops() -> None:
    stage = Stage(RACER, RACER, terrain=("hard along=12 across=0 long=2 wide=2",)).put(0, 5)
    stage.dice(4).act(MOVE)
    assert max(text for text in stage.offered if "drive" in text) == "drive 6″"
    stage.dice(2, sides=(D3,)).act("drive 6″")
    assert stage.car(0).hull == 4
    assert stage.car(0).along == pytest.approx(1025, abs=4)
    assert not any("drive" in text for text in stage.offered), "it is in the way"
    stage.act("turn 45° left", "turn 45° left")
    assert any("drive" in text for text in stage.offered)


@pytest.mark.parametrize(("edge", "hull"), [("kerb", 6), ("wall", 4)])
def test_4_5_the_edge_stops_and_a_wall_hurts(edge: str, hull: int) -> None:
    stage = Stage(RACER, RACER, edge=edge).put(0, 10, 2, heading=AHEAD - 90)
    stage.dice(4).act(MOVE).dice(2, sides=(D3,)).act("drive 7″")
    assert stage.car(0).hull == hull
    assert stage.heard("CRASHED" if edge == "wall" else "STOPPED")
    laid = (stage.car(0).y - stage.box.my[0]) / 100
    assert abs(laid) == pytest.approx(4.25, abs=0.05), "the base is within the track"


def test_4_6_the_same_two_collide_once_in_an_activation() -> None:
    stage = Stage(RACER, BIKER).put(0, 5).put(1, 12)
    stage.dice(3, 4).act(BOOST).dice(1, 1, 1, 5, sides=(D3, D3, D3, 6)).act("drive 8″")
    assert stage.heard("SHRUGGED"), "it stays where it is"
    assert len(stage.heard("COLLIDED")) == 1
    assert not any("drive" in text for text in stage.offered)
    assert stage.table.left == 1300, "what was not driven is left"


def test_4_7_without_hull_points_a_racer_is_immobile_and_its_activation_over() -> None:
    stage = Stage(RACER, RACER, terrain=("hard along=12 across=0 radius=1",)).put(0, 5)
    stage.car(0).hull = 1
    stage.dice(4).act(MOVE).dice(3, sides=(D3,)).act("drive 6″")
    assert stage.car(0).immobile
    assert stage.car(0).hull == 0
    assert stage.match.must == (1,)


def test_5_1_nobody_can_do_anything_with_the_immobile() -> None:
    stage = Stage(RACER, RACER, RACER).put(0, 5).put(1, 10).put(2, 16).hold(0, Thing.ROCKET)
    stage.car(1).immobile = 1
    stage.dice(3).act(MOVE)
    assert "use Rocket on Seat 3" in stage.offered
    assert "use Rocket on Seat 2" not in stage.offered
    assert "drive 8″" in stage.offered, "through it"
    stage.put(2, 60).activate(0).dice(3, 3).act(BOOST, "drive 10″")
    assert not stage.heard("COLLIDED")


def test_5_2_a_repair_takes_the_activation_and_mends_everything() -> None:
    stage = Stage(HEAVY, RACER).put(0, 5)
    stage.car(0).immobile, stage.car(0).hull = 1, 0
    stage.activate(0)
    assert len(stage.offered) == 24
    stage.act("face 90° ↓")
    assert (stage.car(0).heading, stage.car(0).hull, stage.car(0).immobile) == (90, 8, 0)
    assert stage.match.must == (1,)


def test_7_1_a_piece_matters_once_in_an_activation_and_from_the_first_inch() -> None:
    stage = Stage(RACER, RACER, terrain=("dangerous along=10 across=0 radius=2",)).put(0, 10)
    stage.dice(4).act(MOVE).dice(6).act("drive 1″")
    assert len(stage.heard("DANGER")) == 1
    stage.act("drive 1″")
    assert not stage.heard("DANGER")
    beside = Stage(RACER, RACER, terrain=("dangerous along=10 across=2.8 radius=2",)).put(0, 5)
    beside.dice(4).act(MOVE).act("drive 10″")
    assert not beside.heard("DANGER"), "the base passes by"


@pytest.mark.parametrize(("die", "hull"), [(1, 4), (2, 4), (3, 6), (6, 6)])
def test_7_2_soft_terrain_is_smashed(die: int, hull: int) -> None:
    stage = Stage(RACER, RACER, terrain=("soft along=10 across=0 radius=0.5",)).put(0, 5)
    stage.dice(4).act(MOVE).dice(die, 2, sides=(6, D3)).act("drive 8″")
    assert stage.heard("SMASHED") == [("SMASHED", 0, -1, die, 0)]
    assert stage.car(0).hull == hull
    assert stage.table.gone == 1


def test_7_3_hard_terrain_is_a_collision() -> None:
    stage = Stage(HOVERER, RACER, terrain=("hard along=10 across=0 radius=0.5",)).put(0, 5)
    stage.dice(4).act(MOVE).dice(1, sides=(D3,)).act("drive 4″")
    assert stage.heard("CRASHED")
    assert stage.table.gone == 0


def test_7_4_difficult_terrain_halves_what_is_left_once() -> None:
    terrain = ("difficult along=10 across=0 long=2 wide=8", "difficult along=16 across=0 long=1 wide=8")
    stage = Stage(RACER, RACER, terrain=terrain).put(0, 5)
    stage.dice(6).act(MOVE).act("drive 4″")
    assert stage.heard("SLOWED")
    assert stage.table.left == pytest.approx(700, abs=100)
    before = stage.table.left
    stage.act(f"drive {before // 100}″")
    assert not stage.heard("SLOWED")


def test_7_4_mud_takes_the_same_from_a_drive_in_one_go_as_inch_by_inch() -> None:
    ends = set()
    for steps in ((18,), (1,) * 18, (2, 3, 1, 12), (4, 14)):
        stage = Stage(RACER, RACER, terrain=("difficult along=10.5 across=0 long=1 wide=8",)).put(0, 5)
        stage.dice(6).act(MOVE)
        for step in steps:
            if stage.table.turn == 0 and stage.table.left > 0:
                stage.act(f"drive {min(step, stage.table.left // 100)}″")
        ends.add((stage.car(0).x, stage.car(0).y, stage.table.left))
    assert len(ends) == 1
    assert 500 - 5 + 1200 < stage.car(0).along <= 1700, "five inches with the one begun, and half of thirteen"


def test_7_4_what_must_be_driven_is_halved_alike() -> None:
    for steps in (("drive 2″",), ("drive 1″", "drive 1″")):
        stage = Stage(RACER, RACER, terrain=("difficult along=10.5 across=0 long=1 wide=8",)).put(0, 7.6)
        stage.dice(6).act(MOVE, *steps)
        assert (stage.table.left, stage.table.must) == (800, 200), "two inches driven of 18, of which six had to be"


@pytest.mark.parametrize(("die", "stopped"), [(1, True), (2, True), (3, False)])
def test_7_5_dangerous_terrain_hurts_and_stops(die: int, stopped: bool) -> None:
    stage = Stage(RACER, RACER, terrain=("dangerous along=10 across=0 radius=1",)).put(0, 5)
    stage.dice(6).act(MOVE).dice(die, 1, sides=(6, D3)).act("drive 10″")
    assert (stage.car(0).hull == 5) == stopped
    assert (stage.table.left == 0) == stopped
    assert (stage.car(0).along < 900) == stopped


@pytest.mark.parametrize(("die", "left", "hull"), [(3, 1000, 4), (4, 1900, 6)])
def test_7_6_a_speed_boost_adds_six_inches_and_a_stunt_may_add_nine(die: int, left: int, hull: int) -> None:
    stage = Stage(RACER, RACER, terrain=("boost along=10 across=0 long=2 wide=3",)).put(0, 5)
    stage.dice(2).act(MOVE).act("drive 10″")
    assert stage.phase == Phase.STUNT
    assert stage.heard("BOOSTED") == [("BOOSTED", 0, -1, 600, 0)]
    stage.dice(die, 2, sides=(6, D3)).act("try a stunt")
    assert (stage.table.left, stage.car(0).hull) == (left, hull)
    assert stage.car(0).along == pytest.approx(1500, abs=2)


def test_7_6_a_stunt_may_be_declined() -> None:
    stage = Stage(RACER, RACER, terrain=("boost along=10 across=0 long=2 wide=3",)).put(0, 5)
    stage.dice(2).act(MOVE).act("drive 10″", "no stunt")
    assert stage.table.left == 1000


def test_8_1_distance_is_along_the_middle_of_the_track() -> None:
    stage = Stage(RACER, RACER).put(0, 10, 3).put(1, 10, -3)
    assert stage.car(0).along == stage.car(1).along == 1000
    stage.put(0, 10, heading=0).dice(4).act(MOVE, "drive 5″")
    assert stage.car(0).along == pytest.approx(500, abs=1)


def test_8_2_places_go_by_distance_and_then_by_the_grid() -> None:
    stage = Stage(RACER, RACER, RACER).put(0, 10).put(1, 5, laps=1).put(2, 10, 2)
    assert [plain(course.place)(stage.table, seat) for seat in range(3)] == [2, 1, 3]
    assert stage.match.standings.places == (2, 1, 3)


def test_8_3_a_lap_counts_forwards_and_back_again() -> None:
    stage = Stage(RACER, RACER).put(0, -4, laps=0)
    stage.dice(4).act(MOVE, "drive 8″")
    assert stage.heard("LAP") == [("LAP", 0, -1, 1, 0)]
    assert stage.car(0).laps == 1
    stage.car(0).heading = 0
    stage.activate(0).dice(4).act(MOVE, "drive 8″")
    assert stage.car(0).laps == 0
    stage.car(0).heading = AHEAD
    stage.activate(0).dice(4).act(MOVE, "drive 8″")
    assert stage.car(0).laps == 1
    assert not stage.match.over


@pytest.mark.parametrize("name", ["ashloop", "fang", "gauntlet", "serpent", "colossus", "generated"])
def test_8_4_nobody_leaves_the_track(name: str) -> None:
    """Random racers stay between the edges, and their distance never jumps."""
    import random

    match = rumpus.game("grimdark").start(seats=4, seed=2, track=name, racers="dealt")
    dice, box = random.Random(5), match.kit.box
    before = [match.view(0).cars[seat].along for seat in range(4)]
    for _ in range(400):
        if match.over:
            break
        seat = match.must[0]
        match.act(seat, dice.choice(match.codes(seat)))
        view = match.view(0)
        for other in range(4):
            car = view.cars[other]
            assert plain(course.walk)(box, car.section, car.x, car.y, car.x, car.y)[:3] == (car.section, 0, 0)
            assert abs(car.along - before[other]) < 4500
            before[other] = car.along


def test_8_5_a_race_that_goes_nowhere_is_flagged_off() -> None:
    stage = Stage(RACER, RACER).put(0, 10).put(1, 30)
    turns = 0
    while not stage.match.over:
        turns += 1
        seat = stage.match.must[0]
        stage.put(seat, 30 if seat else 10).activate(seat).dice(1).act(DRIFT, "drive 1″", "stop here")
    assert stage.match.over
    assert turns == 2 * (PATIENCE + 1)
    assert stage.table.reason == Reason.FLAGGED
    assert stage.match.standings.winners == (1,)


@pytest.mark.parametrize(("kind", "die", "hull"), [(BIKER, 5, 4), (WALKER, 6, 6), (WALKER, 4, 4), (RACER, 6, 4)])
def test_9_1_tough_racers_shrug_harm_off(kind: int, die: int, hull: int) -> None:
    stage = Stage(RACER, kind).put(0, 5).put(1, 15).hold(0, Thing.ROCKET)
    stage.dice(3).act(MOVE)
    if kind == RACER:
        stage.dice(3, 2, 1, 1, sides=(6, D3, D3, ROUND))
    else:
        stage.dice(3, 2, 1, die, sides=(6, D3, D3, 6))
    stage.act("use Rocket on Seat 2")
    assert stage.car(1).hull == hull
    assert bool(stage.heard("SCATTERED")) == (not stage.heard("SHRUGGED"))


@pytest.mark.parametrize("kind", [SKIMMER, HOVERER])
def test_9_2_hovering_racers_ignore_soft_difficult_dangerous_terrain_and_mines(kind: int) -> None:
    terrain = (
        "soft along=8 across=0 radius=0.5",
        "difficult along=10 across=0 radius=1",
        "dangerous along=12 across=0 radius=1",
    )
    stage = Stage(kind, RACER, terrain=terrain).put(0, 5)
    mine = stage.table.mines[0]
    mine.x, mine.y, mine.item, mine.armed = stage.car(0).x - 900, stage.car(0).y, Thing.MINE, 1
    stage.dice(4).act(MOVE, "drive 12″")
    assert [one[0] for one in stage.told] == ["DROVE"]
    assert stage.table.mines[0].item == Thing.MINE


def test_9_3_racers_and_heavies_have_nothing_special() -> None:
    deck = Stage(RACER, RACER).match.kit.deck
    assert {(one.name, one.speed, one.hull) for one in deck.racers if not (one.tough or one.hovers)} == {
        ("Racer", 12, 6), ("Heavy", 6, 8),
    }  # fmt: skip
    assert {(one.name, one.speed, one.hull) for one in deck.racers if one.tough} == {("Biker", 15, 4), ("Walker", 9, 6)}
    assert {(one.name, one.speed, one.hull) for one in deck.racers if one.hovers} == {
        ("Skimmer", 15, 4),
        ("Hoverer", 9, 6),
    }


def test_the_order_of_the_roll_off_has_no_ties() -> None:
    match = rumpus.game("grimdark").start(seats=8, seed=9, racers="dealt")
    assert sorted(match.view(0).order) == list(range(8))
    assert rules.HOT == 11
