"""Pointing at where to go: the way is planned, drawn, priced, and can be driven as it was drawn."""

import random
from typing import Any

import pytest

from rumpus.core.match import Match
from rumpus.core.telling.telling import Laid
from rumpus.games.grimdark.lexicon import Choose
from rumpus.games.grimdark.looks import Kind
from rumpus.games.grimdark.table import Phase, Thing

from .stage import BIKER, BOOST, DRIFT, MOVE, RACER, SKIMMER, Stage
from .test_words_and_scene import moments


def aimed(match: Match, x: float, y: float, twist: int = 0, seat: int = 0) -> list[Laid]:
    """The plan for a point of the picture."""
    return match.game.telling.aimed(match.pov(seat), match.codes(seat), round(x), round(y), twist)


def arrives(plan: list[Laid]) -> Laid:
    """What arrives."""
    return next(row for row in plan if row.kind == Kind.PLAN)


def offers(plan: list[Laid]) -> dict[str, tuple[int, ...]]:
    """What is offered, by its words."""
    return {row.text: row.codes for row in plan if row.kind == Kind.OFFER}


def spot(match: Match, seat: int = 0) -> Any:
    """A racer as it is drawn."""
    return next(sprite for sprite in match.scene(seat).sprites if sprite.id == f"car-{seat}")


def inch(match: Match) -> float:
    """Units of the picture to an inch of the table."""
    return min(880 * 100 / match.kit.box.high, 1240 * 100 / match.kit.box.wide)


def test_what_lies_ahead_is_driven_to_in_one_go() -> None:
    stage = Stage(RACER, BIKER).put(0, 5).dice(3).act(MOVE)
    car = spot(stage.match)
    plan = aimed(stage.match, car.x - 7 * inch(stage.match), car.y)
    assert offers(plan) == {"Drive": (Choose.DRIVE + 7,), "Drive and stop": (Choose.DRIVE + 7, Choose.STOP)}
    assert arrives(plan).text == "7″: 8″ left."
    assert (arrives(plan).width, arrives(plan).height) == (90, 15), "two turns, by 15 degrees"


def test_what_must_be_driven_is_said_and_nobody_may_stop_before() -> None:
    stage = Stage(RACER, BIKER).put(0, 5).dice(6).act(MOVE)
    car = spot(stage.match)
    plan = aimed(stage.match, car.x - 2 * inch(stage.match), car.y)
    assert arrives(plan).text == "2″: 16″ left, 4″ of it must be driven."
    assert [*offers(plan)] == ["Drive"]
    assert arrives(plan).width == 0, "3.3: no turn on arrival as long as something must be driven"


def test_turns_are_made_where_they_help() -> None:
    stage = Stage(RACER, BIKER).put(0, 5).dice(6).act(DRIFT)
    car = spot(stage.match)
    to_x, to_y = car.x - 8 * inch(stage.match), car.y - 3 * inch(stage.match)
    plan = aimed(stage.match, to_x, to_y)
    there = arrives(plan)
    assert abs(there.x - to_x) + abs(there.y - to_y) < 0.8 * inch(stage.match)
    for code in offers(plan)["Drive"]:
        stage.act(code)
    assert (spot(stage.match).x, spot(stage.match).y) == pytest.approx((there.x, there.y), abs=0.3)


def test_a_racer_is_turned_where_it_arrives() -> None:
    stage = Stage(RACER, BIKER).put(0, 5).dice(1).act(DRIFT)
    car = spot(stage.match)
    plan = aimed(stage.match, car.x - 7 * inch(stage.match), car.y, twist=-70)
    assert arrives(plan).turn == 180 - 75, "by steps of 15 degrees, to the left"
    assert offers(plan)["Drive"] == (Choose.DRIVE + 7, Choose.TURN, Choose.TURN + 15)
    assert arrives(plan).text == "7″ and 2 turns: 6″ left."


def test_what_is_met_is_said_and_marked() -> None:
    terrain = ("soft along=10 across=0 radius=3", "difficult along=17 across=0 radius=3")
    stage = Stage(RACER, RACER, terrain=terrain).put(0, 5).dice(6).act(MOVE)
    car, one = spot(stage.match), inch(stage.match)
    plan = aimed(stage.match, car.x - 13 * one, car.y)
    assert "Through soft terrain. Through difficult terrain." in arrives(plan).text
    assert "left" in arrives(plan).text
    assert sum(row.kind == Kind.SIGN for row in plan) == 2
    hovers = Stage(SKIMMER, RACER, terrain=terrain).put(0, 5).dice(6).act(MOVE)
    assert not any(row.kind == Kind.SIGN for row in aimed(hovers.match, car.x - 13 * one, car.y))


def test_what_costs_more_than_a_way_round_is_driven_round() -> None:
    stage = Stage(RACER, RACER, terrain=("hard along=11 across=0 radius=0.8",)).put(0, 5).dice(6).act(DRIFT)
    car = spot(stage.match)
    plan = aimed(stage.match, car.x - 13 * inch(stage.match), car.y)
    assert not any(row.kind == Kind.SIGN for row in plan)
    assert abs(arrives(plan).x - car.x + 13 * inch(stage.match)) < inch(stage.match)


def test_mud_leaves_half_of_what_was_left() -> None:
    stage = Stage(RACER, RACER, terrain=("difficult along=10 across=0 radius=4",)).put(0, 5).dice(6).act(MOVE)
    car = spot(stage.match)
    plan = aimed(stage.match, car.x - 6 * inch(stage.match), car.y)
    stage.act(Choose.DRIVE + 6)
    assert f"{stage.table.left // 100}″ left" in arrives(plan).text


def test_an_item_reaches_from_where_one_would_stand() -> None:
    stage = Stage(RACER, BIKER).put(0, 5).hold(0, Thing.ROCKET).dice(3).act(MOVE)
    car = spot(stage.match)
    kinds = [row.kind for row in aimed(stage.match, car.x - 7 * inch(stage.match), car.y)]
    assert Kind.REACH in kinds


def test_after_a_repair_one_points_at_where_to_face() -> None:
    stage = Stage(RACER, BIKER).put(0, 5)
    stage.car(0).immobile = 1
    stage.activate(0)
    car = spot(stage.match)
    plan = aimed(stage.match, car.x, car.y - 50)
    assert offers(plan) == {"Face this way": (Choose.FACE + 270 // 5,)}
    assert arrives(plan).turn == 270
    assert arrives(aimed(stage.match, car.x, car.y - 50, twist=30)).turn == 300


def test_nobody_plans_for_another() -> None:
    stage = Stage(RACER, BIKER).put(0, 5).dice(3).act(MOVE)
    assert aimed(stage.match, 300, 300, seat=1) == []


def test_the_wrong_way_is_said() -> None:
    stage = Stage(RACER, BIKER).put(0, 25, heading=0).dice(3).act(MOVE)
    shown = {sprite.id: sprite for sprite in stage.match.scene(0).sprites}
    assert shown["wrong-0-text"].label == "Wrong way!"
    assert not any(sprite.id.startswith("wrong") for sprite in stage.match.scene(1).sprites)
    car = spot(stage.match)
    plan = aimed(stage.match, car.x + 5 * inch(stage.match), car.y)
    assert arrives(plan).text.endswith("Wrong way!")
    assert any(row.kind == Kind.BACKWARDS for row in plan)


def test_where_a_racer_would_be_flung_is_drawn() -> None:
    stage = Stage(RACER, BIKER, RACER).put(0, 5).put(1, 14)
    car = stage.car(1)
    car.shove, car.toward = 500, 90
    stage.table.phase, stage.table.flung, stage.table.asked = Phase.SCATTER, 1, 0b101
    shown = {sprite.id: sprite for sprite in stage.match.scene(0).sprites}
    assert shown["scatter-0"].y - shown["car-1"].y == pytest.approx(5 * inch(stage.match), abs=0.3)
    assert "disruptor mine" in stage.match.game.telling.prompt(stage.match.pov(0))


def test_a_way_is_driven_as_it_was_drawn() -> None:
    """Of random races: every choice of a plan may be made, and where nothing is met the racer stands where it was drawn."""
    dice, driven = random.Random(3), 0
    for match in moments(4, every=5, track="gauntlet", racers="dealt"):
        seat = match.must[0] if match.must else 0
        if match.over or match.view(seat).phase != Phase.DRIVE:
            continue
        car = spot(match, seat)
        plan = aimed(match, car.x + dice.uniform(-260, 260), car.y + dice.uniform(-260, 260), seat=seat)
        if not plan:
            continue
        twin = match.copy()
        asked = twin.view(seat).phase, match.view(seat).round
        for code in offers(plan)["Drive"]:
            if (twin.view(seat).phase, twin.view(seat).round) != asked or list(twin.must) != [seat]:
                break
            assert code in twin.codes(seat), (match.number, arrives(plan).text)
            twin.act(seat, code)
        if not any(row.kind == Kind.SIGN for row in plan):
            there = arrives(plan)
            after = twin.view(seat).cars[seat]
            box = twin.kit.box
            scale = min(880 * 100 / box.high, 1240 * 100 / box.wide) / 100
            assert (10 + after.x * scale, 10 + after.y * scale) == pytest.approx((there.x, there.y), abs=0.5), (
                match.number
            )
            assert after.heading == there.turn
            driven += 1
    assert driven > 20


def test_a_boost_may_be_aimed_at_a_rival() -> None:
    stage = Stage(RACER, RACER).put(0, 5).put(1, 14).dice(3, 3).act(BOOST)
    rival = spot(stage.match, 1)
    plan = aimed(stage.match, rival.x, rival.y)
    assert "Hits" in arrives(plan).text
