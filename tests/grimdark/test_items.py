"""Section 6: dispensers and items."""

import math

import pytest

from rumpus.games.grimdark.lexicon import HULLS
from rumpus.games.grimdark.table import NOTHING, Harm, Phase, Thing

from .stage import AHEAD, BIKER, BOOST, DRIFT, MOVE, RACER, Stage

D3, ROUND = 3, 360


def dispensing(along: float = 38) -> Stage:
    """Seat 0 before the line of the first dispenser, four feet along, in the bend; seat 1 far ahead."""
    stage = Stage(RACER, RACER).put(1, 100)
    stage.put(0, along, heading=AHEAD)
    return stage


def roll(stage: Stage) -> Stage:
    """Drive across the line of the dispenser."""
    return stage.dice(6).act(MOVE, "drive 12″")


def test_6_1_who_crosses_the_line_without_an_item_may_roll() -> None:
    stage = roll(dispensing())
    assert stage.phase == Phase.DISPENSER
    assert stage.offered == ["roll for an item", "drive past"]
    stage.act("drive past")
    assert stage.car(0).item == NOTHING
    assert stage.phase == Phase.DRIVE
    holding = roll(dispensing().hold(0, Thing.ROCKET))
    assert holding.phase == Phase.DRIVE


def test_6_1_each_crossing_counts_once() -> None:
    stage = roll(dispensing()).act("drive past")
    assert stage.phase == Phase.DRIVE
    stage.car(0).heading = (stage.car(0).heading + 180) % 360
    stage.table.reach = 600
    stage.act("drive 5″")
    assert stage.phase == Phase.DISPENSER, "back across it"


def test_6_2_two_dice_say_which_item_it_is() -> None:
    stage = roll(dispensing()).dice(3, 3).act("roll for an item")
    assert stage.heard("ROLLED") == [("ROLLED", 0, -1, Thing.ROCKET, 0)]


@pytest.mark.parametrize(("first", "second"), [((1, 1), Thing.WARPSTORM), ((6, 6), Thing.LIGHTNING)])
def test_6_2_some_items_are_for_the_last_alone(first: tuple[int, int], second: Thing) -> None:
    last = roll(dispensing()).dice(*first).act("roll for an item")
    assert last.heard("ROLLED")[0][3] == second
    leading = dispensing().put(1, 10)
    roll(leading).dice(*first, 3, 3).act("roll for an item")
    assert leading.car(0).item == Thing.ROCKET


def test_6_3_who_is_not_first_may_roll_once_more() -> None:
    stage = roll(dispensing()).dice(1, 2).act("roll for an item")
    assert stage.offered == ["keep Daemon Curse", "roll again"]
    stage.dice(3, 4).act("roll again")
    assert stage.car(0).item == Thing.NITROUS
    assert stage.phase == Phase.DRIVE
    leading = roll(dispensing().put(1, 10)).dice(1, 2).act("roll for an item")
    assert leading.car(0).item == Thing.CURSE


@pytest.mark.parametrize("action", [MOVE, DRIFT, BOOST])
def test_6_4_an_item_thrown_away_restores_a_hull_point(action: int) -> None:
    stage = Stage(RACER, RACER).put(0, 5).hold(0, Thing.ROCKET)
    stage.car(0).hull = 3
    stage.dice(2, 2).act(action, "throw Rocket away")
    assert (stage.car(0).hull, stage.car(0).item) == (4, NOTHING)
    full = Stage(RACER, RACER).put(0, 5).hold(0, Thing.ROCKET).dice(2).act(MOVE, "throw Rocket away")
    assert full.car(0).hull == 6


def test_6_5_a_warpstorm_halves_the_movement_of_all_others() -> None:
    stage = Stage(RACER, RACER).put(0, 5).put(1, 25).hold(0, Thing.WARPSTORM)
    stage.dice(4).act(MOVE, "use Warpstorm")
    assert stage.table.left == 1600
    stage.activate(1).dice(3, 3).act(BOOST)
    assert (stage.table.left, stage.table.must) == (900, 300)
    stage.activate(0).activate(1).dice(4).act(MOVE)
    assert stage.table.left == 1600


def test_6_5_each_warpstorm_halves() -> None:
    stage = Stage(RACER, RACER, RACER).put(0, 5)
    stage.car(1).storm = stage.car(2).storm = 1
    stage.dice(5).act(MOVE)
    assert (stage.table.left, stage.table.must) == (500, 200), "17 and 5, halved to 9 and 3, halved again"


def test_6_6_the_cursed_lose_double() -> None:
    stage = Stage(RACER, RACER, terrain=("hard along=12 across=0 radius=1",)).put(0, 5).hold(0, Thing.CURSE)
    stage.dice(4).act(MOVE, "use Daemon Curse").dice(2, sides=(D3,)).act("drive 6″")
    assert stage.heard("LOST") == [("LOST", 0, -1, 4, HULLS * Harm.HARD + 2)]


def test_6_7_an_explosive_mine_is_laid_in_contact_and_armed_after_the_turn() -> None:
    stage = Stage(RACER, RACER).put(0, 10).put(1, 2).hold(0, Thing.MINE)
    stage.dice(2).act(MOVE, "lay Explosive Mine behind")
    mine = stage.table.mines[0]
    assert (mine.x, mine.y, mine.armed) == (stage.car(0).x + 100, stage.car(0).y, 0)
    stage.act("drive 14″", "stop here")
    assert stage.table.mines[0].armed
    stage.dice(2).act(MOVE).dice(3, sides=(D3,)).act("drive 8″")
    assert stage.heard("TRIGGERED") == [("TRIGGERED", 1, -1, Thing.MINE, 0)]
    assert stage.heard("DROVE")[0][3] == pytest.approx(425, abs=2), "two inches from base to mine"
    assert stage.car(1).hull == 3
    assert stage.table.mines[0].item == NOTHING


def test_6_16_its_owner_chooses_where_in_contact_a_mine_lies() -> None:
    for at, place in enumerate(("ahead", "ahead, on the right", "on the right", "behind, on the right", "behind")):
        stage = Stage(RACER, RACER).put(0, 10).hold(0, Thing.MINE).dice(2).act(MOVE, f"lay Explosive Mine {place}")
        mine, car = stage.table.mines[0], stage.car(0)
        assert math.hypot(mine.x - car.x, mine.y - car.y) == pytest.approx(100, abs=1)
        degrees = math.degrees(math.atan2(mine.y - car.y, mine.x - car.x)) - AHEAD - 45 * at
        assert (degrees + 180) % 360 == pytest.approx(180, abs=1)
        assert (stage.car(0).item, stage.table.used) == (NOTHING, 1)


def test_6_16_a_mine_lies_on_the_track() -> None:
    stage = Stage(RACER, RACER).put(0, 10, -4.2).hold(0, Thing.MINE).dice(2).act(MOVE)
    laid = [text for text in stage.offered if text.startswith("lay")]
    assert "lay Explosive Mine on the right" in laid
    assert "lay Explosive Mine on the left" not in laid


def mined(*kinds: int, away: int, item: int = Thing.MINE) -> Stage:
    """An armed mine lies so far ahead of the middle of seat 0, in hundredths of an inch."""
    stage = Stage(*kinds).put(0, 30)
    mine = stage.table.mines[0]
    mine.x, mine.y, mine.item, mine.armed = stage.car(0).x - away, stage.car(0).y, item, 1
    return stage


def test_6_7_who_drives_away_within_two_inches_sets_a_mine_off() -> None:
    stage = mined(RACER, RACER, away=-200).dice(2).act(MOVE).dice(2, sides=(D3,)).act("drive 1″")
    assert stage.heard("TRIGGERED")
    beyond = mined(RACER, RACER, away=-280).dice(2).act(MOVE).act("drive 1″")
    assert not beyond.heard("TRIGGERED")


@pytest.mark.parametrize(("item", "needs", "reach"), [(Thing.HOOK, 3, 6), (Thing.BEAM, 5, 12)])
def test_6_8_and_6_12_a_hook_draws_its_user_into_the_target(item: Thing, needs: int, reach: int) -> None:
    stage = Stage(RACER, RACER).put(0, 5).put(1, 5 + 1.4 + reach).hold(0, item)
    name = "Grappling Hook" if item == Thing.HOOK else "Tractor Beam"
    stage.dice(2).act(MOVE).dice(needs, 1, 2, sides=(6, D3, D3)).act(f"use {name} on Seat 2")
    assert stage.heard("COLLIDED") == [("COLLIDED", 0, 1, 0, 0)]
    assert [stage.car(seat).hull for seat in (0, 1)] == [5, 3]
    assert stage.car(0).along == pytest.approx(500 + 100 * reach - 10, abs=4)
    missed = Stage(RACER, RACER).put(0, 5).put(1, 5 + 1.4 + reach).hold(0, item)
    missed.dice(2).act(MOVE).dice(needs - 1).act(f"use {name} on Seat 2")
    assert missed.heard("MISSED")
    assert missed.car(0).along == 500
    assert missed.car(0).item == NOTHING


def hooking(third: float = 60, across: float = 0.0, terrain: tuple[str, ...] = ()) -> Stage:
    """Seat 0 holds a hook, seat 1 stands seven inches ahead, and seat 2 wherever."""
    stage = Stage(RACER, RACER, RACER, terrain=terrain).put(0, 5).put(1, 12).put(2, third, across)
    return stage.hold(0, Thing.HOOK).dice(2).act(MOVE)


def test_6_8_a_hook_drags_its_user_into_those_who_are_in_the_way() -> None:
    stage = hooking(9, 1.2)
    stage.dice(6, 1, 1, 1, 91, sides=(6, D3, D3, D3, ROUND)).act("use Grappling Hook on Seat 2")
    assert [one[1:3] for one in stage.heard("COLLIDED")][:1] == [(0, 2)]
    one, third = stage.car(0), stage.car(2)
    assert math.hypot(one.x - third.x, one.y - third.y) >= 149


def test_6_17_hard_terrain_stops_a_hook_and_the_target_loses_one_point_alone() -> None:
    stage = hooking(terrain=("hard along=9 across=1.3 radius=1",))
    stage.dice(6, 2, sides=(6, D3)).act("use Grappling Hook on Seat 2")
    assert stage.heard("CRASHED") == [("CRASHED", 0, -1, 1, 0)]
    assert [stage.car(seat).hull for seat in (0, 1)] == [4, 5]
    assert not stage.heard("COLLIDED")
    assert stage.car(0).along < 900


def test_6_17_the_edge_stops_a_hook() -> None:
    stage = Stage(RACER, RACER).put(0, 42, 4).put(1, 51, 4).hold(0, Thing.BEAM)
    stage.car(0).heading = AHEAD + 45
    stage.dice(2).act(MOVE)
    stage.dice(6, sides=(6,)).act("use Tractor Beam on Seat 2")
    assert stage.heard("STOPPED")
    assert stage.car(1).hull == 5


def test_6_8_a_hook_draws_through_terrain_and_mines() -> None:
    stage = hooking(terrain=("dangerous along=9 across=1.3 radius=1",))
    stage.dice(6, 1, 1, sides=(6, 6, D3)).act("use Grappling Hook on Seat 2")
    assert stage.heard("DANGER")
    assert stage.table.left == 0, "a full stop"
    assert [stage.car(seat).hull for seat in (0, 1)] == [5, 5]


def test_6_8_the_hook_reaches_six_inches() -> None:
    stage = Stage(RACER, RACER).put(0, 5).put(1, 5 + 1.6 + 6).hold(0, Thing.HOOK)
    stage.dice(2).act(MOVE)
    assert not any("use" in text for text in stage.offered)


def test_6_9_a_rocket_hits_on_three() -> None:
    stage = Stage(RACER, RACER).put(0, 5).put(1, 15).hold(0, Thing.ROCKET)
    stage.dice(2).act(MOVE).dice(3, 1, 1, 91, sides=(6, D3, D3, ROUND)).act("use Rocket on Seat 2")
    assert stage.car(1).hull == 5
    assert stage.heard("SCATTERED")
    assert "use" not in " ".join(stage.offered), "one item in an activation"


def test_6_10_nitrous_drives_straight_ahead_besides_the_movement() -> None:
    stage = Stage(RACER, RACER).put(0, 5).hold(0, Thing.NITROUS)
    stage.dice(2).act(MOVE).dice(4, 3).act("use Nitrous")
    assert stage.car(0).along == pytest.approx(1200, abs=1)
    assert stage.table.left == 1400
    near = Stage(RACER, RACER).put(0, 5).put(1, 10).hold(0, Thing.NITROUS)
    near.dice(2).act(MOVE).dice(4, 3).act("use Nitrous")
    assert near.car(0).along == pytest.approx(750, abs=1), "an inch from the other"


@pytest.mark.parametrize(("die", "hit"), [(4, False), (5, True)])
def test_6_11_a_missile_reaches_further_and_hits_on_five(die: int, hit: bool) -> None:
    stage = Stage(RACER, RACER).put(0, 2).put(1, 27).hold(0, Thing.MISSILE)
    stage.dice(2).act(MOVE).dice(die, 1, 1, 91, sides=(6, D3, D3, ROUND)).act("use Missile on Seat 2")
    assert bool(stage.heard("LOST")) == hit


def test_6_12_a_tractor_beam_reaches_twelve_inches() -> None:
    for inches, found in ((13.4, True), (13.6, False)):
        stage = Stage(RACER, RACER).put(0, 5).put(1, 5 + inches).hold(0, Thing.BEAM)
        stage.dice(2).act(MOVE)
        assert ("use Tractor Beam on Seat 2" in stage.offered) == found


def test_6_10_nitrous_moves_nobody_who_stands_against_a_rock() -> None:
    stage = Stage(RACER, RACER, terrain=("hard along=8 across=0 radius=1",)).put(0, 6.25).hold(0, Thing.NITROUS)
    stage.dice(2).act(MOVE, "use Nitrous")
    assert not stage.heard("CRASHED")
    assert stage.car(0).hull == 6


def disrupted(die: int = 2) -> Stage:
    """Seat 0 of three has just set off a disruptor mine."""
    stage = Stage(RACER, RACER, RACER).put(0, 5)
    mine = stage.table.mines[0]
    mine.x, mine.y, mine.item, mine.armed = stage.car(0).x - 1000, stage.car(0).y, Thing.DISRUPTOR, 1
    return stage.dice(3).act(MOVE).dice(die, 91, sides=(D3, ROUND)).act("drive 12″")


def test_6_13_a_disruptor_mine_scatters_and_others_may_have_it_rolled_again() -> None:
    stage = disrupted()
    assert stage.phase == Phase.SCATTER
    assert stage.match.must == (1, 2)
    assert (stage.car(0).shove, stage.car(0).toward) == (500, 90)
    stage.act("let it be", seat=2)
    assert stage.match.must == (1,)
    stage.dice(1, 181, sides=(D3, ROUND)).act("have it rolled again", seat=1)
    assert stage.heard("SCATTERED") == [("SCATTERED", 0, -1, 400, 180)]
    assert stage.match.must == (0,)
    assert stage.car(0).hull == 6


def test_6_13_if_nobody_asks_it_stays() -> None:
    stage = disrupted()
    stage.act("let it be", seat=1).act("let it be", seat=2)
    assert stage.heard("SCATTERED")[0][4] == 90
    assert stage.phase == Phase.DRIVE


def test_6_13_whoever_is_pushed_onto_a_mine_scatters_again_and_the_drive_goes_on() -> None:
    stage = Stage(RACER, RACER, RACER).put(0, 5).put(1, 12)
    mine = stage.table.mines[0]
    mine.x, mine.y, mine.item, mine.armed = stage.car(1).x - 400, stage.car(1).y, Thing.DISRUPTOR, 1
    stage.dice(3, 4).act(BOOST)
    stage.dice(1, 1, 3, 181, 1, sides=(D3, D3, D3, ROUND, D3)).act("drive 14″")
    assert stage.phase == Phase.SCATTER
    assert stage.match.must == (0, 2), "the one that was pushed is not asked"
    assert "fling Seat 2 4″" in stage.match.prompt(0)
    stage.act("let it be", seat=0).act("let it be", seat=2)
    assert stage.phase == Phase.DRIVE
    assert stage.heard("DROVE"), "the drive goes on"


def test_6_13_players_of_immobile_racers_are_asked_too() -> None:
    stage = disrupted()
    stage.car(2).immobile = 1
    assert 2 in stage.match.must


def test_6_14_the_blessed_lose_nothing_and_do_not_scatter() -> None:
    stage = Stage(RACER, RACER).put(0, 5).put(1, 15).hold(0, Thing.ROCKET).hold(1, Thing.BLESSING)
    stage.activate(1).dice(1).act(MOVE, "use Emperor’s Blessing")
    stage.activate(0).dice(2).act(MOVE).dice(6).act("use Rocket on Seat 2")
    assert stage.heard("SPARED")
    assert stage.car(1).hull == 6
    assert not stage.heard("SCATTERED")


def test_6_15_warp_lightning_strikes_the_first_unseen() -> None:
    stage = Stage(RACER, RACER, BIKER).put(0, 5).put(1, 100).put(2, 60).hold(0, Thing.LIGHTNING)
    stage.dice(2).act(MOVE).dice(2, 1, 91, sides=(D3, D3, ROUND)).act("use Warp Lightning")
    assert stage.heard("STRUCK") == [("STRUCK", 0, 1, Thing.LIGHTNING, 0)]
    assert stage.car(1).hull == 4
    leading = Stage(RACER, RACER).put(0, 20).put(1, 5).hold(0, Thing.LIGHTNING)
    leading.dice(2).act(MOVE).dice(2, 1, 91, sides=(D3, D3, ROUND)).act("use Warp Lightning")
    assert leading.heard("STRUCK") == [("STRUCK", 0, 0, Thing.LIGHTNING, 0)]
    assert leading.car(0).hull == 4
    assert leading.heard("SCATTERED") == [("SCATTERED", 0, -1, 100, 90)]
    spared = Stage(RACER, RACER).put(0, 5).put(1, 100).hold(0, Thing.LIGHTNING)
    spared.car(1).immobile = 1
    spared.dice(2).act(MOVE, "use Warp Lightning")
    assert spared.heard("AIMLESS")
