"""The turn, dakka and driving: sections 5, 6 and 8 of the rules."""

import pytest

from rumpus.boxes.gretchinz.cards import Terrain, terrain_name
from rumpus.core.errors import RumpusError
from rumpus.games.gretchinz.lexicon import Choose, News
from rumpus.games.gretchinz.table import EDGE, FINISH_LINE, STOPPED, Phase

from .stage import Stage, place_of

PASS = "klan klan klan"


def test_5_1_from_the_shouter_to_the_left() -> None:
    stage = Stage(4).turns(*[PASS] * 4, first=2)
    assert [item.seat for item in stage.told(News.TURN)] == [2, 3, 0, 1]


def test_5_2_dice_are_obeyed_in_order_wanted_or_not() -> None:
    stage = Stage(2).hand(0).turns("eye draw dakka", PASS)
    kinds = [item.what for item in stage.told(News.TOLD) + stage.told(News.DREW)]
    assert kinds == [News.TOLD, News.DREW]
    assert stage.told(News.TOLD)[0].a == 0
    assert stage.asked == "aim"


def test_5_3_swerves_move_and_dakka_attacks() -> None:
    stage = Stage(2, margin=3).ground(1, 3, "open").hand(0, *["open/firing"] * 3)
    stage.turns("left dakka klan", PASS)
    assert stage.where(0) == (1, 3)
    assert (stage.asked, stage.waiting) == ("aim", [0])


def test_5_4_draw_takes_two_cards_unseen() -> None:
    stage = Stage(2).hand(0, "open/firing").turns("draw klan klan", PASS)
    assert stage.held(0) == 3
    assert all(attack == "unseen" for _, attack in stage.sees(0, 0))


def test_5_5_the_eye_tells_the_truth() -> None:
    stage = Stage(2).hand(0, "open/firing", "open/problems", "squigs/firing", "open/explosion")
    stage.turns("eye klan klan", PASS)
    assert [(item.seat, item.a) for item in stage.told(News.TOLD)] == [(0, 2)]


def test_5_6_a_klan_die_is_a_pass() -> None:
    stage = Stage(2)
    before = [stage.match.view(seat).hand(seat) for seat in range(2)], [stage.where(seat) for seat in range(2)]
    stage.turns(PASS, PASS)
    assert len(stage.told(News.PASSED)) == 6
    assert before == (
        [stage.match.view(seat).hand(seat) for seat in range(2)],
        [stage.where(seat) for seat in range(2)],
    )


def shooting(*cards: str, dice: str = "dakka klan klan", seats: int = 2) -> Stage:
    """Seat 0 has these cards and is to attack."""
    return Stage(seats).hand(0, *cards).turns(dice, *[PASS] * (seats - 1))


def test_6_1_a_buggy_or_a_terrain_card() -> None:
    stage = shooting("open/firing", "open/firing", "open/firing", seats=3)
    assert stage.waiting == [0]
    codes = stage.match.codes(0)
    assert [code - Choose.AIM_AT_BUGGY for code in codes if code < Choose.AIM_AT_GROUND] == [1, 2]
    assert {code - Choose.AIM_AT_GROUND for code in codes if code >= Choose.AIM_AT_GROUND} == {
        place_of(1, lane) for lane in stage.ahead(1)
    }


def test_6_4_a_buggy_can_be_aimed_at_with_a_single_card() -> None:
    """The dice are obeyed without cards enough: what is left is discarded, and the buggy catches fire."""
    stage = shooting("open/firing", seats=3)
    assert [code - Choose.AIM_AT_BUGGY for code in stage.match.codes(0) if code < Choose.AIM_AT_GROUND] == [1, 2]
    stage.aim(0, 2)
    assert (stage.held(0), stage.flames(0), stage.flames(2)) == (0, 1, 0)
    assert [item.seat for item in stage.told(News.DISCARDED) + stage.told(News.SHORT)] == [0, 0]
    assert not stage.told(News.SHOWED)


def test_6_12_the_ground_below_the_own_buggy_can_be_named() -> None:
    """It holds no rival's buggy; where a rival stands, the buggy is the target."""
    stage = Stage(2).hand(0, *["open/firing"] * 3).buggy(0, 1, 3).buggy(1, 1, 4).turns("dakka klan klan", PASS)
    places = [code - Choose.AIM_AT_GROUND for code in stage.match.codes(0) if code >= Choose.AIM_AT_GROUND]
    assert place_of(1, 3) in places
    assert place_of(1, 4) not in places
    assert "buggy-0" in {
        sprite.id for sprite in stage.match.scene(0).sprites if Choose.AIM_AT_GROUND + place_of(1, 3) in sprite.choices
    }
    stage.aim_at(0, 1, 3).give(0, 0)
    assert stage.table.holes[1] == 1 << 3
    assert stage.held(0) == 2


def test_6_2_several_dakkas_are_several_attacks() -> None:
    stage = shooting(*["open/firing"] * 5, dice="dakka dakka dakka", seats=3)
    stage.aim(0, 1).give(0, 0, 1).aim(0, 2).give(0, 0, 1)
    assert (stage.flames(1), stage.flames(2)) == (1, 1)
    assert (stage.asked, stage.held(0)) == ("aim", 1)


def test_6_3_at_most_five_cards_are_kept() -> None:
    stage = Stage(2).hand(0, *["open/firing"] * 5).turns("draw klan klan", PASS)
    assert (stage.held(0), stage.asked, stage.waiting) == (7, "discard", [0])
    stage.give(0, 0, 5)
    assert stage.held(0) == 5
    assert len(stage.discards) == 2


@pytest.mark.parametrize(("ground", "cards", "left"), [("squigs", 0, 0), ("crater", 1, 0), ("crater", 0, 0)])
def test_6_4_too_few_cards_to_discard_is_a_fire(ground: str, cards: int, left: int) -> None:
    stage = Stage(2).hand(0, *["open/firing"] * cards).ground(1, 2, ground).turns("left klan klan", PASS)
    assert (stage.held(0), stage.flames(0)) == (left, 1)
    assert len(stage.told(News.SHORT)) == 1


def test_6_4_no_cards_to_attack_with_is_a_fire() -> None:
    stage = shooting(dice="dakka dakka klan")
    assert stage.flames(0) == 2


def test_6_4_just_enough_is_enough() -> None:
    stage = Stage(2).hand(0, *["open/firing"] * 2).ground(1, 2, "crater").turns("left klan klan", PASS)
    assert (stage.held(0), stage.flames(0)) == (0, 0)


def test_6_5_the_cards_are_chosen_then_turned_up_together() -> None:
    stage = shooting("open/firing", "squigs/problems", "puddle/firing").aim(0, 1).give(0, 2)
    assert stage.held(0) == 3
    assert not stage.told(News.SHOWED)
    assert len(stage.match.codes(0)) == 2
    stage.give(0, 0)
    shown = stage.told(News.SHOWED)[0]
    assert sorted([stage.terrain(shown.a), stage.terrain(shown.b)]) == ["open", "puddle"]
    assert {shown.a, shown.b} == set(stage.discards)


@pytest.mark.parametrize(
    ("first", "second", "mine", "theirs", "left"),
    [
        ("firing", "firing", 0, 1, 1),
        ("firing", "problems", 1, 0, 1),
        ("problems", "problems", 1, 0, 1),
        ("firing", "explosion", 0, 0, 0),
        ("explosion", "explosion", 0, 0, 0),
        ("problems", "explosion", 1, 0, 0),
    ],
)
def test_6_6_to_6_9_what_two_cards_do(first: str, second: str, mine: int, theirs: int, left: int) -> None:
    for pair in ((first, second), (second, first)):
        stage = shooting(f"open/{pair[0]}", f"squigs/{pair[1]}", "open/firing").aim(0, 1).give(0, 0, 1)
        assert (stage.flames(0), stage.flames(1), stage.held(0)) == (mine, theirs, left)


def test_6_6_two_firing_cards_hit() -> None:
    stage = shooting("open/firing", "open/firing", "open/firing").aim(0, 1).give(0, 0, 1)
    assert [(item.seat, item.other) for item in stage.told(News.HIT)] == [(0, 1)]


def test_6_7_problems_burn_the_one_who_fires() -> None:
    stage = shooting("open/firing", "open/problems", "open/firing").aim(0, 1).give(0, 0, 1)
    assert not stage.told(News.HIT)
    assert [item.seat for item in stage.told(News.BURNS)] == [0]


def test_6_8_an_explosion_costs_the_hand() -> None:
    stage = shooting("open/firing", "open/explosion", "open/firing", "open/firing").aim(0, 1).give(0, 0, 1)
    assert stage.held(0) == 0
    assert len(stage.discards) == 4


def test_6_9_the_big_one() -> None:
    stage = shooting("open/problems", "open/explosion", "open/firing").aim(0, 1).give(0, 0, 1)
    assert (stage.held(0), stage.flames(0), stage.flames(1)) == (0, 1, 0)


def test_6_10_a_firing_card_makes_a_crater() -> None:
    stage = shooting("open/firing", "open/firing").aim_at(0, 1, 3).give(0, 0)
    assert stage.table.holes[1] == 1 << 3
    assert stage.table.craters == 14
    assert stage.held(0) == 1
    assert stage.ahead(1) == [2, 3, 4, 5]


@pytest.mark.parametrize(("attack", "flames", "left"), [("problems", 1, 1), ("explosion", 0, 0)])
def test_6_11_other_cards_backfire(attack: str, flames: int, left: int) -> None:
    stage = shooting(f"open/{attack}", "open/firing").aim_at(0, 1, 3).give(0, 0)
    assert (stage.table.holes[1], stage.table.craters) == (0, 15)
    assert (stage.flames(0), stage.held(0)) == (flames, left)


def test_6_12_no_crater_twice_no_buggy_and_no_more_than_there_are() -> None:
    stage = Stage(2).hand(0, *["open/firing"] * 3).buggy(1, 1, 4).ground(1, 2, "crater").turns("dakka klan klan", PASS)
    grounds = [code - Choose.AIM_AT_GROUND for code in stage.match.codes(0) if code >= Choose.AIM_AT_GROUND]
    assert grounds == [place_of(1, 3), place_of(1, 5)]
    stage.table.craters = 0
    assert all(code < Choose.AIM_AT_GROUND for code in stage.match.codes(0))


def test_6_12_one_card_and_nothing_to_fire_at_is_a_fire() -> None:
    stage = Stage(2).hand(0, "open/firing")
    stage.table.craters = 0
    stage.turns("dakka klan klan", PASS)
    assert (stage.held(0), stage.flames(0)) == (0, 1)


@pytest.mark.parametrize(("face", "lane"), [("left", 2), ("right", 4)])
def test_8_1_a_swerve_is_diagonal(face: str, lane: int) -> None:
    stage = Stage(2).ground(1, lane, "open").turns(f"{face} klan klan", PASS)
    assert stage.where(0) == (1, lane)


def test_8_2_the_edge_of_the_table() -> None:
    stage = Stage(2, margin=0).ground(1, 0, "open").ground(2, 1, "open").turns("left left right", PASS)
    assert stage.where(0) == (2, 1)
    assert [item.b for item in stage.told(News.LOST_SWERVE)] == [EDGE]


def test_8_3_a_crash_costs_both_a_card() -> None:
    stage = Stage(2).hand(0, "open/firing", "open/firing").hand(1, "open/firing", "open/problems")
    stage.buggy(1, 1, 4).turns("right klan klan", PASS)
    assert stage.where(0) == (0, 3)
    assert stage.waiting == [0, 1]
    stage.give(1, 1)
    assert stage.waiting == [0]
    stage.give(0, 0)
    assert (stage.attacks(0), stage.attacks(1)) == (["firing"], ["firing"])


def test_8_4_open_ground_lets_the_buggy_go_on() -> None:
    stage = Stage(2).ground(1, 4, "open").ground(2, 5, "open").ground(3, 4, "open").turns("right right left", PASS)
    assert stage.where(0) == (3, 4)


def test_8_4_anything_else_stops_it() -> None:
    stage = Stage(2).ground(1, 4, "puddle").turns("right left eye", PASS)
    assert stage.where(0) == (1, 4)
    assert [item.b for item in stage.told(News.LOST_SWERVE)] == [STOPPED]
    assert len(stage.told(News.TOLD)) == 1


def test_8_4_the_next_turn_is_free_again() -> None:
    stage = Stage(2).ground(1, 4, "puddle").ground(1, 3, "open").turns("right klan klan", "left klan klan")
    assert (stage.where(0), stage.where(1)) == ((1, 4), (1, 3))


@pytest.mark.parametrize(("ground", "cards", "looked"), [("scrap-1", 1, 0), ("scrap-2", 2, 0), ("scrap-3", 3, 0), ("scrap-4", 4, 0),
                                                         ("junk-1", 1, 1), ("junk-2", 2, 1), ("junk-3", 3, 1)])  # fmt: skip
def test_8_5_scrap_and_junk(ground: str, cards: int, looked: int) -> None:
    stage = Stage(2).hand(0).ground(1, 4, ground).turns("right klan klan", PASS)
    assert [(item.a, terrain_name(item.b)) for item in stage.told(News.DREW)] == [(cards, ground)]
    assert stage.held(0) == cards
    assert stage.player(0).known == ((1 << cards) - 1 if looked else 0)


def test_8_5_squigs_take_a_card_of_choice() -> None:
    stage = Stage(2).hand(0, "open/firing", "open/problems").ground(1, 4, "squigs").turns("right klan klan", PASS)
    stage.give(0, 1)
    assert stage.attacks(0) == ["firing"]


def test_8_5_a_crater_takes_two() -> None:
    stage = Stage(2).hand(0, *["open/firing"] * 4).ground(1, 4, "crater").turns("right klan klan", PASS)
    assert stage.told(News.MOVED)[0].a == Terrain.CRATER
    stage.give(0, 0, 0)
    assert stage.held(0) == 2


@pytest.mark.parametrize(("before", "after"), [(2, 1), (0, 0)])
def test_8_5_a_puddle_puts_a_flame_out(before: int, after: int) -> None:
    stage = Stage(2).ground(1, 4, "puddle")
    stage.player(0).flames = before
    stage.turns("right klan klan", PASS)
    assert stage.flames(0) == after


def test_8_6_three_cards_are_laid_from_left_to_right_after_the_effect() -> None:
    stage = Stage(2).hand(0, *["open/firing"] * 2).ground(1, 4, "squigs").ground(2, 4, "puddle").top("warp")
    stage.turns("right klan klan", PASS)
    assert stage.ahead(2) == [4]
    stage.give(0, 0)
    assert stage.ahead(2) == [3, 4, 5]
    assert stage.terrain(stage.table.track[place_of(2, 3)]) == "warp"
    assert stage.terrain(stage.table.track[place_of(2, 4)]) == "puddle"
    assert [item.a for item in stage.told(News.LAID)] == [2]


@pytest.mark.parametrize(("seats", "most"), [(2, 6), (3, 5), (4, 5), (6, 4), (8, 3)])
def test_8_7_a_table_has_room_for_sixteen_lanes(seats: int, most: int) -> None:
    assert Stage(seats, margin=most).box.width == seats + 2 + 2 * most
    if most < 6:
        with pytest.raises(RumpusError, match=f"choose a margin of {most} or less"):
            Stage(seats, margin=most + 1)


@pytest.mark.parametrize(("margin", "lanes"), [(0, [0, 1]), (1, [0, 1, 2])])
def test_8_7_no_card_beyond_the_edge(margin: int, lanes: list[int]) -> None:
    stage = Stage(2, margin=margin).ground(1, margin, "open").turns("left klan klan", PASS)
    assert stage.ahead(2) == lanes


def test_8_8_rows_left_behind_are_taken_away() -> None:
    stage = Stage(2).hand(0).hand(1).buggy(0, 2, 3).buggy(1, 1, 4).ground(1, 5, "crater").ground(2, 5, "open")
    first = [stage.table.track[place_of(1, lane)] for lane in stage.ahead(1)]
    stage.turns(PASS, "right klan klan")
    assert stage.where(1) == (2, 5)
    assert stage.ahead(1) == []
    assert set(first) <= set(stage.discards)
    assert (stage.table.craters, stage.table.holes[1]) == (15, 0)
    assert 3 in stage.ahead(2)


def test_8_9_a_crater_covers_what_is_below() -> None:
    stage = Stage(2).hand(0, *["open/firing"] * 4).ground(1, 4, "warp")
    stage.table.holes[1] |= 1 << 4
    stage.turns("right klan klan", PASS)
    assert (stage.asked, stage.player(0).owed) == ("discard", 2)


def test_8_10_a_warp_cloud_takes_a_card_of_everybody() -> None:
    stage = (
        Stage(4)
        .hand(0, *["open/firing"] * 4)
        .hand(1, "open/problems", "open/firing")
        .hand(2)
        .hand(3, "open/explosion", "squigs/firing")
    )
    stage.ground(1, 4, "warp").turns("right klan klan", PASS, PASS, PASS)
    assert (stage.asked, stage.waiting) == ("cloud", [0])
    stage.steal(0, 1)
    assert (stage.attacks(1), stage.asked) == (["problems"], "cloud")
    stage.steal(0, 1)
    assert stage.attacks(3) == ["explosion"]
    assert (stage.held(0), stage.asked) == (6, "discard")
    stage.give(0, 0)
    assert stage.held(0) == 5
    assert stage.player(0).known == 0b11000


def test_13_2_a_card_straight_ahead_is_there_for_neighbours() -> None:
    stage = Stage(2).hand(1).ground(1, 4, "open").ground(1, 5, "open").ground(2, 4, "open")
    stage.turns("right klan klan", "right left klan")
    assert stage.where(1) == (2, 4)


def test_13_3_after_a_crash_swerves_still_count() -> None:
    stage = Stage(2).hand(0, "open/firing").hand(1, "open/firing").buggy(1, 1, 4).ground(1, 2, "open")
    stage.turns("right left klan", PASS)
    assert stage.where(0) == (1, 2)


def test_13_4_in_the_last_row_dice_are_still_obeyed() -> None:
    stage = Stage(2).hand(0).buggy(0, 6, 3).buggy(1, 6, 6).ground(7, 4, "open").turns("right left draw", PASS)
    assert stage.where(0) == (7, 4)
    assert [item.b for item in stage.told(News.LOST_SWERVE)] == [FINISH_LINE]
    assert stage.held(0) == 2


def test_13_10_what_does_no_harm_is_done_unasked() -> None:
    """A puddle puts a flame out, junk is looked at, and a row is taken away, while nobody is asked anything."""
    stage = Stage(2).hand(0).hand(1).buggy(0, 1, 3).buggy(1, 1, 4).ground(2, 4, "puddle").ground(2, 5, "junk-1")
    stage.player(0).flames = 1
    stage.turns("right klan klan", "right klan klan")
    assert stage.table.phase == Phase.ROLL
    assert (stage.flames(0), stage.player(1).known, stage.ahead(1)) == (0, 1, [])


def test_13_8_where_there_is_nothing_to_choose_nobody_is_asked() -> None:
    stage = Stage(2).hand(0, "open/firing", "open/firing").turns("dakka klan klan", PASS).aim(0, 1)
    assert stage.flames(1) == 1
    stage = Stage(2).hand(0, "open/firing").turns("dakka klan klan", PASS).aim_at(0, 1, 3)
    assert stage.table.holes[1] == 1 << 3
    stage = Stage(2).hand(0, "open/firing").ground(1, 4, "squigs").turns("right klan klan", PASS)
    assert stage.table.phase == Phase.ROLL


def test_the_worked_turn_of_the_printed_rules() -> None:
    """A swerve to squigs and a card for them, three cards laid, an eye that counts three, and a hit on blue."""
    stage = Stage(2).hand(0, "open/firing", "squigs/firing", "junk-1/firing", "puddle/explosion", "warp/problems")
    stage.ground(1, 4, "squigs").turns("right eye dakka", PASS)
    assert stage.where(0) == (1, 4)
    assert (stage.asked, stage.ahead(2)) == ("discard", [])
    stage.give(0, 4)
    assert stage.ahead(2) == [3, 4, 5]
    assert [(item.seat, item.a) for item in stage.told(News.TOLD)] == [(0, 3)]
    assert stage.held(0) == 4
    chances = stage.dreams(0, 400, lambda table: [stage.attack(card) for card in table.hand(0)].count("firing"))
    assert set(chances) == {3}
    stage.aim(0, 1).give(0, 0, 2)
    assert [(item.seat, item.other) for item in stage.told(News.HIT)] == [(0, 1)]
    assert (stage.flames(1), stage.held(0)) == (1, 2)


def test_13_1_the_eye_asks_nobody_and_all_hear_the_answer() -> None:
    stage = Stage(3).hand(0, "open/firing", "open/problems").turns("eye dakka klan", PASS, PASS)
    assert stage.asked == "aim"
    for seat in (None, 0, 1, 2):
        assert "The eye sees one firing card in the hand of Seat 1." in stage.match.news(seat)
