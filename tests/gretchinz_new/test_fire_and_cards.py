"""Fire, the other dice, klans, the deck and the end: sections 6, 8, 10, 11 and 12 of the New Rules."""

import pytest

from rumpus.games.gretchinz_new.lexicon import Choose, News
from rumpus.games.gretchinz_new.table import Phase, inventory

from .stage import Asked, Klan, Stage, place

BULLETS = ["open/firing"] * 5


def shooter(dice: str = "dakka", *cards: str, seats: int = 4) -> Stage:
    """Seat 0 stands in row 5, lane 1, holds bullets or these cards, and is about to fire; its rivals are far away."""
    stage = Stage(seats).buggy(0, 5, 1).hand(0, *(cards or BULLETS))
    for other in range(1, seats):
        stage.buggy(other, 10, other if other > 1 else 0)
    return stage


def test_6_1_fire_is_for_buggies_and_terrain() -> None:
    stage = shooter().buggy(1, 6, 2).turn(0, "dakka")
    assert stage.asked == Asked.FIRE
    buggies, ground = stage.targets(0)
    assert buggies == {1}
    assert ground == {(4, 0), (4, 1), (4, 2), (5, 0), (5, 2), (6, 0), (6, 1)}


@pytest.mark.parametrize(
    ("dice", "reached"), [("dakka", 1), ("dakka dakka", 2), ("dakka dakka dakka", 3), ("dakka draw dakka", 1)]
)
def test_6_1_dice_one_after_the_other_reach_farther(dice: str, reached: int) -> None:
    stage = shooter().hand(0, *BULLETS[:3])
    for other in (1, 2, 3):
        stage.buggy(other, 5 + other, 1 + other % 2)
    assert stage.turn(0, dice).targets(0)[0] == set(range(1, reached + 1))


def test_6_2_spaces_are_counted_diagonally_too() -> None:
    stage = shooter().buggy(1, 7, 3).buggy(2, 8, 3).turn(0, "dakka dakka")
    assert stage.targets(0)[0] == {1}


def test_6_3_the_way_leads_round_buggies() -> None:
    stage = shooter().buggy(1, 6, 1).buggy(2, 7, 1).turn(0, "dakka dakka")
    assert stage.targets(0)[0] == {1, 2}, "round it, diagonally"


def test_6_3_but_not_through_them() -> None:
    stage = Stage(3).buggy(0, 5, 0).hand(0, *BULLETS).buggy(1, 6, 0).buggy(2, 7, 0).turn(0, "dakka dakka")
    assert stage.targets(0)[0] == {1, 2}
    stage = Stage(3).buggy(0, 5, 0).hand(0, *BULLETS).buggy(1, 6, 1).buggy(2, 7, 2).turn(0, "dakka dakka")
    assert stage.targets(0)[0] == {1}, "only the place between leads there in two"
    stage = Stage(3).buggy(0, 5, 0).hand(0, *BULLETS).buggy(1, 6, 1).buggy(2, 7, 2).turn(0, "dakka dakka dakka")
    assert stage.targets(0)[0] == {1, 2}, "three are enough to go round"


def test_6_4_a_shot_takes_as_many_dice_as_spaces() -> None:
    stage = shooter().buggy(1, 7, 1).buggy(2, 6, 2).turn(0, "dakka dakka").aim(0, 1)
    assert (stage.flames(1), stage.held(0), stage.waiting) == (1, 4, [1])
    stage = shooter().buggy(1, 7, 1).buggy(2, 6, 2).turn(0, "dakka dakka").aim(0, 2)
    assert (stage.asked, stage.waiting, stage.targets(0)[0]) == (Asked.FIRE, [0], {2}), "one die is left"
    assert stage.aim(0, 2).flames(2) == 2


def test_6_5_nobody_fires_from_or_at_the_start_line() -> None:
    stage = Stage().hand(0, *BULLETS).buggy(1, 1, 1).turn(0, "dakka")
    assert stage.waiting == [1]
    stage = Stage().hand(0, *BULLETS).buggy(0, 1, 1).buggy(1, 0, 1).turn(0, "dakka dakka dakka")
    assert stage.targets(0)[0] == set()


def test_6_5_without_a_card_fire_does_nothing() -> None:
    stage = shooter().hand(0).buggy(1, 6, 1).turn(0, "dakka")
    assert stage.waiting == [1]
    assert len(stage.told(News.WASTED)) == 1


@pytest.mark.parametrize(("attack", "target", "own"), [("firing", 1, 0), ("problems", 0, 0), ("explosion", 0, 1)])
def test_6_6_a_card_drawn_blind_decides(attack: str, target: int, own: int) -> None:
    stage = shooter("dakka", f"open/{attack}").buggy(1, 6, 1).turn(0, "dakka").aim(0, 1)
    assert (stage.flames(1), stage.flames(0), stage.held(0), len(stage.discards)) == (target, own, 0, 1)


def test_6_6_any_card_may_be_drawn() -> None:
    drawn = set()
    for throw in range(30):
        stage = shooter("dakka", "open/firing", "open/problems", "open/explosion").buggy(1, 6, 1)
        stage.table.luck[0] = throw << 27
        drawn.add(stage.attack(stage.turn(0, "dakka").aim(0, 1).told(News.SHOWED)[0].a))
    assert drawn == {"firing", "problems", "explosion"}


def test_14_13_terrain_without_buggy_and_crater() -> None:
    stage = shooter().ground(6, 0, "crater").buggy(1, 6, 1).turn(0, "dakka")
    assert {(6, 0), (6, 1), (5, 1)} & stage.targets(0)[1] == set()


def test_6_7_terrain_too_and_any_card_of_the_hand_may_be_drawn() -> None:
    drawn = set()
    for throw in range(30):
        stage = shooter("dakka", "open/firing", "open/problems", "open/explosion").turn(0, "dakka")
        stage.table.luck[0] = throw << 27
        drawn.add(stage.attack(stage.aim_at(0, 6, 2).told(News.SHOWED)[0].a))
    assert drawn == {"firing", "problems", "explosion"}


def test_6_8_a_bullet_makes_a_crater() -> None:
    stage = shooter().turn(0, "dakka")
    card = stage.table.track[place(6, 2)]
    stage.aim_at(0, 6, 2)
    assert stage.table.holes == 1 << place(6, 2)
    assert (stage.table.craters, stage.table.track[place(6, 2)]) == (14, 0)
    assert card in stage.discards
    assert len(inventory(stage.table)) == 95


@pytest.mark.parametrize(("attack", "flames"), [("problems", 0), ("explosion", 1)])
def test_6_9_explosions_burn_the_shooter_at_terrain_too(attack: str, flames: int) -> None:
    stage = shooter("dakka", f"open/{attack}").turn(0, "dakka").aim_at(0, 6, 2)
    assert (stage.flames(0), stage.table.holes) == (flames, 0)


def test_6_10_nobody_has_to_fire() -> None:
    stage = shooter().buggy(1, 6, 1).turn(0, "dakka dakka dakka").act(0, Choose.HOLD)
    assert (stage.held(0), stage.flames(1), stage.waiting) == (5, 0, [1])


def test_14_7_other_dice_are_still_obeyed_when_fire_is_held() -> None:
    stage = shooter("dakka", "open/firing").turn(0, "dakka dakka draw").act(0, Choose.HOLD)
    assert stage.held(0) == 3


def test_8_1_jaws_put_out_a_flame() -> None:
    stage = Stage().buggy(0, 0, 0, 2).turn(0, "klan").act(0, Choose.COOL)
    assert stage.flames(0) == 1


def test_14_7_jaws_may_put_out_a_flame_that_is_not_there() -> None:
    stage = Stage().turn(0, "klan").act(0, Choose.COOL)
    assert (stage.flames(0), stage.held(0)) == (0, 0)
    assert len(stage.told(News.WASTED)) == 1


@pytest.mark.parametrize(("klan", "cards"), [(Klan.GOFFS, 0), (Klan.SNAKEBITES, 0), (Klan.BAD_MOONS, 5)])
def test_8_1_flames_stay_if_the_player_likes_though_the_klan_can_do_nothing(klan: Klan, cards: int) -> None:
    stage = Stage(2).klan(0, klan).hand(0, *BULLETS[:cards]).buggy(0, 11, 0, 3).buggy(1, 11, 1, 2).turn(0, "klan")
    assert (stage.asked, stage.waiting, stage.flames(0)) == (Asked.JAWS, [0], 3)
    other = next(code for code in stage.match.codes(0) if code != Choose.COOL)
    assert stage.act(0, other).flames(0) == 3
    assert (stage.waiting, stage.held(0)) == ([1], cards)


def test_8_1_shots_of_jaws_fail_without_cards_and_the_last_flames_win() -> None:
    stage = Stage(2).klan(0, Klan.GOFFS).buggy(0, 11, 0, 3).buggy(1, 11, 1, 2)
    stage.table.finished = 1
    stage.turn(0, "klan").act(0, Choose.HOLD).turn(1, "dakka")
    assert stage.match.standings.places == (1, 2)


def test_8_1_the_jaws_of_the_goffs_may_be_fire_that_is_not_fired() -> None:
    stage = shooter().klan(0, Klan.GOFFS).buggy(0, 5, 1, 2).buggy(1, 6, 1).turn(0, "klan dakka draw")
    stage.hand(0, "open/explosion").act(0, Choose.HOLD)
    assert (stage.flames(0), stage.held(0), stage.waiting) == (2, 3, [1])


def test_8_2_squares_make_a_player_discard() -> None:
    stage = Stage().hand(1, "open", "squigs").hand(2, "puddle").turn(0, "eye")
    assert (stage.asked, stage.robbable(0)) == (Asked.SQUARES, [0, 1, 2, 3])
    assert stage.act(0, Choose.ROB + 1).held(1) == 1


def test_8_2_a_player_without_cards_can_be_named_too() -> None:
    stage = Stage().hand(0, "open/firing").turn(0, "eye").act(0, Choose.ROB + 3)
    assert (stage.held(0), stage.held(3), stage.waiting) == (1, 0, [1])


def test_8_2_who_has_exploded_is_no_player_any_more() -> None:
    stage = Stage().hand(0, "open/firing")
    stage.player(2).out = 1
    assert stage.turn(0, "eye").robbable(0) == [0, 1, 3]


def test_8_2_or_the_own_card_that_is_no_explosion() -> None:
    stage = Stage().hand(0, "open/explosion", "open/problems", "open/firing").turn(0, "eye")
    assert stage.droppable(0) == [1, 2]
    assert stage.act(0, Choose.DROP + 1).attacks(0) == ["explosion", "firing"]


def test_8_3_two_cards() -> None:
    assert Stage().turn(0, "draw").held(0) == 2


@pytest.mark.parametrize(("cards", "held"), [(3, 5), (4, 5), (5, 5)])
def test_8_4_drawing_stops_at_five(cards: int, held: int) -> None:
    stage = Stage().hand(0, *["open"] * cards).turn(0, "draw")
    assert stage.held(0) == held
    assert [item.a for item in stage.told(News.DREW)] == [held - cards]


def test_10_1_the_goffs_fire_with_jaws() -> None:
    stage = shooter().klan(0, Klan.GOFFS).buggy(1, 6, 1).turn(0, "klan")
    assert (stage.asked, stage.targets(0)[0]) == (Asked.JAWS, {1})
    assert stage.aim(0, 1).flames(1) == 1


def test_10_2_an_arrow_to_either_side() -> None:
    stage = Stage().klan(0, Klan.EVIL_SUNZ).turn(0, "klan")
    assert stage.match.codes(0) == [Choose.COOL, Choose.AS_LEFT, Choose.AS_RIGHT]
    assert stage.act(0, Choose.AS_LEFT).flames(0) == 1


def test_10_3_the_snakebites_have_squares() -> None:
    stage = Stage().klan(0, Klan.SNAKEBITES).hand(0, "open/explosion").hand(1, "open").turn(0, "klan")
    assert (stage.asked, stage.robbable(0), stage.droppable(0)) == (Asked.JAWS, [0, 1, 2, 3], [])
    assert stage.act(0, Choose.ROB + 1).held(1) == 0


def test_10_4_the_bad_moons_draw() -> None:
    stage = Stage().turn(0, "klan")
    assert stage.match.codes(0) == [Choose.COOL, Choose.AS_DRAW]
    assert stage.act(0, Choose.AS_DRAW).held(0) == 2
    assert Stage().hand(0, *BULLETS).turn(0, "klan").waiting == [1], "five are enough"


def test_10_5_jaws_count_among_fire_dice() -> None:
    stage = shooter().klan(0, Klan.GOFFS).buggy(1, 7, 1).turn(0, "dakka klan")
    assert stage.targets(0)[0] == {1}
    assert stage.aim(0, 1).waiting == [1], "both dice are used"
    stage = shooter().klan(0, Klan.GOFFS).buggy(1, 6, 1).turn(0, "dakka klan").aim(0, 1)
    assert stage.asked == Asked.JAWS
    stage = shooter().klan(0, Klan.GOFFS).buggy(1, 6, 1).turn(0, "dakka klan").act(0, Choose.HOLD)
    assert stage.asked == Asked.JAWS, "jaws are still jaws"
    assert shooter().buggy(1, 7, 1).turn(0, "dakka klan").targets(0)[0] == set()


def test_11_1_an_empty_deck_is_the_discards_at_once() -> None:
    stage = Stage().top("open").empty_deck("squigs", "puddle", "warp").turn(0, "draw")
    assert (stage.held(0), stage.table.left, stage.discards) == (2, 2, [])
    assert [item.a for item in stage.told(News.RESHUFFLED)] == [3]


def test_11_1_with_full_hands_there_are_discards() -> None:
    stage = Stage()
    for seat in range(4):
        stage.turn(seat, "draw draw draw")
    assert [stage.held(seat) for seat in range(4)] == [5, 5, 5, 5]
    assert stage.table.left + len(stage.discards) == 95 - 62


def test_12_1_the_round_is_finished() -> None:
    stage = Stage().buggy(1, 10, 0).turn(1, "right")
    assert (stage.table.finished, stage.waiting) == (1, [2])
    assert stage.turn(2, "dakka").waiting == [3]
    assert stage.turn(3, "dakka").table.phase == Phase.OVER


def test_12_2_one_buggy_on_the_finish_wins() -> None:
    stage = Stage().buggy(0, 10, 0).buggy(1, 10, 3).turn(0, "right").turn(3, "dakka")
    assert stage.match.standings.places == (1, 2, 3, 3)
    assert (stage.table.reason, [item.seat for item in stage.told(News.WON)]) == (1, [0])


def test_12_3_of_several_the_one_with_the_most_flames() -> None:
    stage = Stage().buggy(0, 10, 0).buggy(1, 11, 1, 2).buggy(2, 11, 2, 1).turn(0, "right").turn(3, "dakka")
    assert stage.match.standings.places[:3] == (3, 1, 2)
    assert stage.table.reason == 2


def test_12_4_or_they_share_the_win() -> None:
    stage = Stage().buggy(1, 11, 1, 2).buggy(2, 11, 2, 2)
    stage.table.finished = 1
    stage.turn(3, "dakka")
    assert stage.match.standings.places == (3, 1, 1, 3)
    assert stage.table.reason == 3


def test_12_5_if_none_is_there_any_more_the_race_goes_on() -> None:
    stage = Stage().buggy(0, 11, 1, 3)
    stage.table.finished = 1
    stage.turn(0, "left").turn(3, "dakka")
    assert (stage.table.phase, stage.table.finished, stage.table.round) == (Phase.THROW, 0, 2)


def test_12_6_the_others_by_row_and_flames_then_who_exploded() -> None:
    stage = Stage().buggy(0, 11, 1).buggy(1, 4, 0, 1).buggy(2, 4, 2, 2).buggy(3, 9, 3, 4)
    stage.player(3).out, stage.table.gone, stage.table.finished = 1, 1, 1
    stage.turn(2, "dakka")
    assert stage.match.standings.places == (1, 3, 2, 4)
    assert stage.match.standings.scores == (11, 4, 4, 9)


def test_14_6_on_the_finish_one_space_apart_and_in_nobodys_way() -> None:
    stage = Stage().buggy(0, 11, 1).hand(0, *BULLETS).buggy(1, 11, 1).buggy(2, 11, 2).buggy(3, 9, 1).turn(0, "dakka")
    assert stage.targets(0)[0] == {1, 2}
    stage = Stage().buggy(0, 10, 0).hand(0, *BULLETS).buggy(1, 11, 1).buggy(2, 11, 2).turn(0, "dakka dakka")
    assert stage.targets(0)[0] == {1, 2}


def test_14_9_squares_that_nobody_has_a_card_for_are_not_asked() -> None:
    stage = Stage().turn(0, "eye")
    assert stage.waiting == [1]
    assert len(stage.told(News.WASTED)) == 1


@pytest.mark.parametrize(("klan", "cards"), [(Klan.GOFFS, 0), (Klan.SNAKEBITES, 0), (Klan.BAD_MOONS, 5)])
def test_14_9_jaws_that_could_only_do_nothing_are_not_asked(klan: Klan, cards: int) -> None:
    assert Stage().klan(0, klan).hand(0, *BULLETS[:cards]).turn(0, "klan").waiting == [1]


def test_14_8_with_five_cards_junk_is_not_seen() -> None:
    stage = Stage().hand(0, *BULLETS).ground(1, 1, "junk-2").turn(0, "right")
    assert (stage.table.offered, stage.waiting) == (0, [1])


def test_14_8_junk_goes_back_in_the_order_it_was_drawn() -> None:
    stage = Stage().ground(1, 1, "junk-3").top("open", "squigs", "puddle", "warp").turn(0, "right").keep(0)
    assert [stage.terrain(stage.table.top[at]) for at in range(4)] == ["open", "squigs", "puddle", "warp"]


def test_14_10_craters_run_out() -> None:
    stage = shooter().buggy(1, 3, 0, 3)
    stage.table.craters = 0
    stage.turn(0, "dakka")
    assert stage.waiting == [1], "there is nothing to fire at"
    assert stage.turn(1, "left").player(1).out == 1
    assert stage.table.holes == 0
