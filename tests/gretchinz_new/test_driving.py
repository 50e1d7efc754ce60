"""Driving, the turn, the ground and flames: sections 4, 5, 7 and 9 of the New Rules."""

import pytest

from rumpus.games.gretchinz_new.lexicon import Choose, News
from rumpus.games.gretchinz_new.table import Phase

from .stage import Asked, Klan, Stage, place


def test_4_1_an_arrow_leads_ahead_and_to_the_side() -> None:
    stage = Stage().ground(1, 1, "puddle").ground(1, 3, "puddle").buggy(2, 0, 2)
    assert stage.turn(0, "right").where(0) == (1, 1)
    assert stage.turn(2, "right").where(2) == (1, 3)
    assert stage.buggy(1, 4, 2).ground(5, 1, "puddle").turn(1, "left").where(1) == (5, 1)


@pytest.mark.parametrize(("lane", "face"), [(0, "left"), (3, "right")])
def test_4_2_an_arrow_off_the_track_burns(lane: int, face: str) -> None:
    stage = Stage().buggy(0, 3, lane).turn(0, face)
    assert (stage.where(0), stage.flames(0)) == ((3, lane), 1)
    assert len(stage.told(News.FAILED)) == 1


def test_4_3_a_collision_burns_both() -> None:
    stage = Stage().buggy(0, 3, 1).buggy(1, 4, 2).turn(0, "right")
    assert (stage.where(0), stage.where(1)) == ((3, 1), (4, 2))
    assert (stage.flames(0), stage.flames(1)) == (1, 1)


def test_4_3_a_wreck_is_in_nobodys_way() -> None:
    stage = Stage().buggy(0, 3, 1).buggy(1, 4, 2).ground(4, 2, "puddle")
    stage.player(1).out = 1
    assert stage.turn(0, "right").where(0) == (4, 2)


def test_4_4_the_third_space_in_a_turn_burns() -> None:
    stage = Stage()
    for row, lane in ((1, 1), (2, 0), (3, 1)):
        stage.ground(row, lane, "squigs")
    assert stage.turn(0, "right left").flames(0) == 0
    stage.buggy(0, 0, 0).turn(0, "right left right")
    assert (stage.where(0), stage.flames(0)) == ((3, 1), 1)
    assert len(stage.told(News.OVERHEATED)) == 1


def test_4_4_straight_spaces_count_too() -> None:
    stage = Stage().ground(1, 1, "open").ground(2, 1, "open").ground(3, 1, "squigs")
    stage.turn(0, "right").act(0, Choose.GO_ON).act(0, Choose.GO_ON)
    assert (stage.where(0), stage.flames(0)) == ((3, 1), 1)


@pytest.mark.parametrize(
    ("lane", "face", "arrives"), [(0, "right", 1), (1, "right", 2), (2, "left", 1), (3, "left", 2)]
)
def test_4_5_the_finish_is_reached_where_a_card_of_it_lies(lane: int, face: str, arrives: int) -> None:
    stage = Stage().buggy(0, 10, lane).turn(0, face)
    assert stage.where(0) == (11, arrives)
    assert [item.a for item in stage.told(News.ARRIVED)] == [1]


def test_4_5_past_the_finish_there_is_no_way() -> None:
    stage = Stage().buggy(0, 10, 1).turn(0, "left")
    assert (stage.where(0), stage.flames(0)) == ((10, 1), 1)


def test_4_5_all_have_room_on_the_finish() -> None:
    stage = Stage().buggy(0, 10, 0).buggy(1, 11, 1).turn(0, "right")
    assert stage.where(0) == stage.where(1) == (11, 1)
    assert stage.flames(0) == stage.flames(1) == 0


def test_4_6_no_ground_stops_a_buggy() -> None:
    stage = Stage().ground(1, 1, "squigs").ground(2, 2, "crater").turn(0, "right right")
    assert stage.where(0) == (2, 2)


def test_5_1_three_dice_are_thrown() -> None:
    stage = Stage().turn(0, "dakka")
    assert stage.waiting == [1]
    assert all(1 <= face <= 6 for face in stage.player(1).face)
    assert stage.table.phase == Phase.THROW


def test_5_2_any_dice_may_be_thrown_again_twice() -> None:
    stage = Stage().thrown(0, "left right dakka")
    assert [code for code in stage.match.codes(0) if code < Choose.ORDER] == [1, 2, 3, 4, 5, 6, 7]
    stage.act(0, 0b011)
    assert stage.player(0).face[2] == 3
    stage.act(0, stage.match.codes(0)[0])
    assert stage.table.throws == 0 or stage.table.phase == Phase.TURN
    assert all(code >= Choose.ORDER for code in stage.match.codes(0))


@pytest.mark.parametrize("throws", [0, 1, 4])
def test_5_2_or_as_often_as_was_agreed(throws: int) -> None:
    stage = Stage(throws=throws).turn(0, "dakka")
    assert stage.table.throws == throws


def test_5_3_the_order_is_free() -> None:
    stage = Stage().thrown(0, "left right dakka")
    assert len([code for code in stage.match.codes(0) if code >= Choose.ORDER]) == 6
    stage.thrown(0, "left right left")
    assert len([code for code in stage.match.codes(0) if code >= Choose.ORDER]) == 3
    stage.thrown(0, "draw dakka eye").order(0, "dakka eye draw")
    assert [item.a for item in stage.told(News.TURN)] == [354]


def test_5_4_all_are_obeyed_in_order() -> None:
    stage = Stage().buggy(0, 3, 0).top("open", "open").turn(0, "left draw left")
    order = [stage.table.news[at].what for at in range(stage.table.told)]
    assert order[:5] == [News.FAILED, News.BURNS, News.DREW, News.FAILED, News.BURNS]


def test_5_5_then_the_player_to_the_left() -> None:
    stage = Stage().turn(2, "dakka")
    assert stage.waiting == [3]
    assert list(stage.player(2).face) == [0, 0, 0]
    stage.player(3).out = 1
    assert stage.turn(2, "dakka").waiting == [0], "who has exploded has no turn"


def test_7_1_the_ground_works_on_arrival_only() -> None:
    stage = Stage().ground(1, 1, "scrap-1").top("open").turn(0, "right")
    assert stage.held(0) == 1
    assert stage.turn(0, "dakka").held(0) == 1 or stage.asked == Asked.FIRE
    stage.buggy(0, 3, 0).hand(0, "open/firing").ground(3, 0, "squigs").turn(0, "left")
    assert stage.held(0) == 1


@pytest.mark.parametrize(
    ("ground", "cards", "left"), [("squigs", 3, 2), ("squigs", 0, 0), ("crater", 3, 1), ("crater", 1, 0)]
)
def test_7_2_squigs_cost_a_card_and_craters_two(ground: str, cards: int, left: int) -> None:
    stage = Stage().hand(0, *["open"] * cards).ground(1, 1, ground).turn(0, "right")
    assert (stage.held(0), stage.flames(0)) == (left, 0)
    assert len(stage.told(News.LOST)) == cards - left


def test_7_2_which_card_is_lost_is_drawn_by_lot() -> None:
    lost = set()
    for throw in range(30):
        stage = Stage().hand(0, "open/firing", "open/problems", "open/explosion").ground(1, 1, "squigs")
        stage.table.luck[0] = throw << 27
        lost.add(stage.attack(stage.turn(0, "right").told(News.LOST)[0].a))
    assert lost == {"firing", "problems", "explosion"}


def test_7_3_open_ground_may_lead_on() -> None:
    stage = Stage().ground(1, 1, "open").ground(2, 1, "scrap-2").top("open", "open").turn(0, "right")
    assert (stage.asked, stage.waiting, stage.match.codes(0)) == (Asked.OPEN, [0], [Choose.GO_ON, Choose.STAY])
    stage.act(0, Choose.GO_ON)
    assert (stage.where(0), stage.held(0)) == ((2, 1), 2)


def test_14_12_open_ground_alone_is_an_arrow() -> None:
    for ground in ("squigs", "puddle", "scrap-1", "crater"):
        assert Stage().ground(1, 1, ground).turn(0, "right").waiting == [1], "nobody is asked"


def test_7_3_or_not() -> None:
    stage = Stage().ground(1, 1, "open").turn(0, "right").act(0, Choose.STAY)
    assert stage.where(0) == (1, 1)


def test_7_3_from_the_last_row_into_the_finish() -> None:
    stage = Stage().buggy(0, 9, 0).ground(10, 1, "open").turn(0, "right").act(0, Choose.GO_ON)
    assert stage.where(0) == (11, 1)


@pytest.mark.parametrize(("number", "cards", "held"), [(1, 0, 1), (3, 0, 3), (4, 3, 5)])
def test_7_4_hidden_scrap_is_drawn(number: int, cards: int, held: int) -> None:
    stage = Stage().hand(0, *["open"] * cards).ground(1, 1, f"scrap-{number}").turn(0, "right")
    assert stage.held(0) == held


def test_7_5_junk_is_looked_at_and_kept_or_put_back() -> None:
    stage = Stage().ground(1, 1, "junk-3").top("open/firing", "squigs/problems", "puddle/explosion").turn(0, "right")
    assert (stage.asked, stage.waiting, len(stage.match.codes(0))) == (Asked.JUNK, [0], 8)
    left = stage.table.left
    stage.keep(0, 0)
    assert stage.attacks(0) == ["firing"]
    assert stage.table.left == left + 2
    assert [stage.terrain(stage.table.top[at]) for at in range(2)] == ["squigs", "puddle"]
    stage.turn(1, "draw")
    assert stage.attacks(1) == ["problems", "explosion"]


def test_7_5_no_more_can_be_kept_than_there_is_room_for() -> None:
    stage = Stage().hand(0, *["open"] * 4).ground(1, 1, "junk-2").turn(0, "right")
    assert stage.table.offered == 2
    assert len(stage.match.codes(0)) == 3


def test_7_6_a_puddle_puts_out_a_flame() -> None:
    assert Stage().buggy(0, 0, 0, 2).ground(1, 1, "puddle").turn(0, "right").flames(0) == 1
    assert Stage().ground(1, 1, "puddle").turn(0, "right").flames(0) == 0


def test_7_7_a_warp_cloud_takes_a_card_of_everybody() -> None:
    stage = Stage().hand(0, "open", "open").hand(1, "squigs").hand(3, "puddle", "puddle").ground(1, 1, "warp")
    stage.turn(0, "right")
    assert [stage.held(seat) for seat in range(4)] == [1, 0, 0, 1]
    assert sorted(stage.terrain(stage.table.offer[at]) for at in range(3)) == ["open", "puddle", "squigs"]
    assert stage.asked == Asked.WARP


def test_7_7_what_each_gives_is_drawn_by_lot() -> None:
    given = set()
    for throw in range(20):
        stage = Stage(2).hand(1, "open/firing", "open/explosion").ground(1, 1, "warp").buggy(1, 0, 0)
        stage.table.luck[0] = throw << 27
        given.add(stage.attack(stage.turn(0, "right").table.offer[0]))
    assert given == {"firing", "explosion"}


def test_7_8_and_the_player_hands_them_round() -> None:
    stage = Stage().hand(0, "open").hand(1, "squigs").hand(3, "puddle").ground(1, 1, "warp").turn(0, "right")
    stage.hand_round(0, open=2, squigs=3, puddle=0)
    assert [[stage.terrain(card) for card in stage.table.hand(seat)] for seat in range(4)] == [
        ["puddle"], [], ["open"], ["squigs"],
    ]  # fmt: skip


def test_7_8_nobody_gets_two() -> None:
    stage = Stage().hand(0, "open").hand(1, "squigs").hand(3, "puddle").ground(1, 1, "warp").turn(0, "right").give(0, 2)
    assert [code % 4 for code in stage.match.codes(0)] == [0, 1, 3]
    assert [code % 4 for code in stage.give(0, 3).match.codes(0)] == [0, 1]


def test_9_1_each_fire_is_a_flame() -> None:
    stage = Stage().buggy(0, 3, 0).turn(0, "left left")
    assert [item.a for item in stage.told(News.BURNS)] == [1, 2]


def test_14_14_the_cards_of_who_explodes_are_discarded() -> None:
    stage = Stage().buggy(0, 0, 0, 3).hand(0, "open", "squigs").turn(0, "left")
    assert (stage.held(0), len(stage.discards)) == (0, 2)


def test_9_2_the_fourth_flame_is_the_end() -> None:
    stage = Stage().buggy(0, 3, 0, 2).turn(0, "left left left")
    assert stage.player(0).out == 1
    assert len(stage.told(News.FAILED)) == 2, "the last die is lost"
    assert stage.waiting == [1]


def test_9_3_a_wreck_leaves_a_crater() -> None:
    stage = Stage().buggy(0, 3, 0, 3)
    card = stage.table.track[place(3, 0)]
    stage.turn(0, "left")
    assert stage.table.holes == 1 << place(3, 0)
    assert stage.table.craters == 14
    assert card in stage.discards


def test_14_14_no_crater_on_the_start_line() -> None:
    stage = Stage().buggy(0, 0, 0, 3).turn(0, "left")
    assert (stage.player(0).out, stage.table.holes) == (1, 0)


def test_9_4_the_last_buggy_wins_at_once() -> None:
    stage = Stage(2).buggy(0, 3, 0, 3).turn(0, "left right right")
    assert stage.match.over
    assert stage.match.standings.places == (2, 1)
    assert stage.table.reason == 4


def test_14_2_the_middle_of_three_lanes_leads_into_the_finish() -> None:
    for face in ("left", "right"):
        assert Stage(3).buggy(0, 10, 1).turn(0, face).where(0) == (11, 1)
    assert Stage(3).buggy(0, 10, 0).turn(0, "right").where(0) == (11, 1)
    assert Stage(3).buggy(0, 10, 0).turn(0, "left").flames(0) == 1


def test_14_2_with_two_lanes_the_finish_covers_both() -> None:
    assert Stage(2).buggy(0, 10, 0).turn(0, "right").where(0) == (11, 1)
    assert Stage(2).buggy(0, 10, 1).turn(0, "left").where(0) == (11, 0)


def test_14_3_straight_ahead_is_offered_where_the_way_is_free() -> None:
    stage = Stage().ground(1, 1, "open").buggy(1, 2, 1).turn(0, "right")
    assert stage.waiting == [1], "nobody was asked"
    stage = Stage().buggy(0, 9, 1).ground(10, 0, "open").turn(0, "left")
    assert stage.waiting == [1], "the finish does not lie before the outer lanes"


def test_14_4_the_third_space_burns_before_its_puddle() -> None:
    stage = Stage().buggy(0, 0, 0, 3).ground(1, 1, "squigs").ground(2, 0, "squigs").ground(3, 1, "puddle")
    assert stage.turn(0, "right left right").player(0).out == 1
    stage = Stage().buggy(0, 0, 0).ground(1, 1, "squigs").ground(2, 0, "squigs").ground(3, 1, "puddle")
    assert stage.turn(0, "right left right").flames(0) == 0


def test_14_4_a_fourth_space_does_not_burn_again() -> None:
    stage = Stage()
    for row in (1, 2, 3):
        stage.ground(row, 1, "open")
    stage.ground(4, 1, "squigs").turn(0, "right").act(0, Choose.GO_ON).act(0, Choose.GO_ON).act(0, Choose.GO_ON)
    assert (stage.where(0), stage.flames(0)) == ((4, 1), 1)


def test_4_3_the_last_two_can_explode_together() -> None:
    stage = Stage(2).buggy(0, 3, 0, 3).buggy(1, 4, 1, 3).turn(0, "right")
    assert (stage.flames(0), stage.flames(1), stage.match.over) == (4, 4, True)
    assert [item.seat for item in stage.told(News.EXPLODED)] == [0, 1]


def test_14_5_then_they_share_the_win() -> None:
    stage = Stage(2).buggy(0, 3, 0, 3).buggy(1, 4, 1, 3).turn(0, "right")
    assert stage.match.standings.places == (1, 1)
    assert stage.match.standings.reason == "The last two buggies have exploded together: they share the win."
    stage = Stage(3).buggy(0, 3, 0, 3).buggy(1, 4, 1, 3)
    stage.player(2).out, stage.table.gone = 1, 1
    assert stage.turn(0, "right").match.standings.places == (1, 1, 3)


def test_14_5_who_explodes_together_is_equal_behind_the_others_too() -> None:
    stage = Stage(3).buggy(0, 3, 0, 3).buggy(1, 4, 1, 3).turn(0, "right")
    assert (stage.player(0).out, stage.player(1).out) == (1, 1)
    assert (stage.match.standings.places, stage.table.reason) == ((2, 2, 1), 4)
    stage = Stage(4).buggy(0, 3, 0, 3).buggy(1, 4, 1, 3).turn(0, "right").buggy(2, 3, 0, 3).turn(2, "left")
    assert stage.match.standings.places == (3, 3, 2, 1)


def test_14_6_the_finish_has_no_ground() -> None:
    stage = Stage().hand(0, *["open/firing"] * 3).buggy(0, 10, 0).turn(0, "right")
    assert (stage.where(0), stage.held(0), stage.waiting) == ((11, 1), 3, [1])
    assert stage.table.ground == -1


def test_14_6_arrows_burn_on_the_finish() -> None:
    stage = Stage().buggy(0, 10, 0).turn(0, "right left")
    assert (stage.where(0), stage.flames(0)) == ((11, 1), 1)


def test_14_6_no_crater_on_the_finish() -> None:
    stage = Stage().buggy(0, 11, 1, 3).turn(0, "left")
    assert (stage.player(0).out, stage.table.holes, stage.table.craters) == (1, 0, 15)


def test_14_9_what_is_forced_is_not_asked() -> None:
    stage = Stage().thrown(0, "draw draw left", throws=1)
    stage.player(0).face[2] = 4
    stage.table.throws = 0
    assert len(stage.match.codes(0)) == 1
    stage = Stage(2).hand(0, "open").hand(1, "squigs").ground(1, 1, "warp").buggy(1, 0, 0).turn(0, "right").give(0, 1)
    assert [stage.held(seat) for seat in range(2)] == [1, 1]
    stage = Stage(throws=0)
    asked = {stage.turn(seat, "dakka").waiting[0] for seat in range(4) for _ in range(20)}
    assert asked <= {0, 1, 2, 3}
    assert all(len(stage.match.codes(seat)) > 1 for seat in stage.waiting)


def test_10_2_the_evil_sunz_drive_with_jaws() -> None:
    stage = Stage().klan(0, Klan.EVIL_SUNZ).ground(1, 1, "squigs").turn(0, "klan").act(0, Choose.AS_RIGHT)
    assert stage.where(0) == (1, 1)
    assert len(stage.told(News.AS)) == 1
