"""Section 6: dispensers and items."""

import pytest

from rumpus.games.grimdark.table import NOTHING, Phase, Thing

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


def test_6_1_each_line_counts_once_in_an_activation() -> None:
    stage = roll(dispensing()).act("drive past")
    stage.car(0).heading = 0
    stage.table.reach = 500
    stage.act("drive 5″")
    assert stage.phase == Phase.DRIVE


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


def test_6_6_the_cursed_lose_double() -> None:
    stage = Stage(RACER, RACER, terrain=("hard along=12 across=0 radius=1",)).put(0, 5).hold(0, Thing.CURSE)
    stage.dice(4).act(MOVE, "use Daemon Curse").dice(2, sides=(D3,)).act("drive 6″")
    assert stage.heard("LOST") == [("LOST", 0, -1, 4, 2)]


def test_6_7_an_explosive_mine_lies_behind_and_is_armed_after_the_turn() -> None:
    stage = Stage(RACER, RACER).put(0, 10).put(1, 2).hold(0, Thing.MINE)
    stage.dice(2).act(MOVE, "use Explosive Mine")
    mine = stage.table.mines[0]
    assert (mine.x, mine.y, mine.armed) == (stage.car(0).x + 100, stage.car(0).y, 0)
    stage.act("drive 14″", "stop here")
    assert stage.table.mines[0].armed
    stage.dice(2).act(MOVE).dice(3, sides=(D3,)).act("drive 8″")
    assert stage.heard("TRIGGERED") == [("TRIGGERED", 1, -1, Thing.MINE, 0)]
    assert stage.heard("DROVE")[0][3] == pytest.approx(425, abs=2), "two inches from base to mine"
    assert stage.car(1).hull == 3
    assert stage.table.mines[0].item == NOTHING


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
    spared = Stage(RACER, RACER).put(0, 5).put(1, 100).hold(0, Thing.LIGHTNING)
    spared.car(1).immobile = 1
    spared.dice(2).act(MOVE, "use Warp Lightning")
    assert spared.heard("AIMLESS")
