"""Flames, cards that run short, and the end: sections 9, 11 and 12 of the rules."""

import pytest

from rumpus.games.gretchinz.lexicon import News
from rumpus.games.gretchinz.table import NO_CARD, Phase, Stall, cards_in

from .stage import Stage

PASS = "klan klan klan"


def burning(flames: int, dice: str = "dakka klan klan", first: int = 0, seats: int = 2) -> Stage:
    """Seat 0 fires two good cards at seat 1, whose buggy has so many flames."""
    stage = Stage(seats).hand(0, *["open/firing"] * 3).hand(1, *["open/problems"] * 3)
    stage.player(1).flames = flames
    return stage.turns(dice, *["draw draw draw"] * (seats - 1), first=first)


def test_9_1_every_hit_is_a_flame() -> None:
    stage = burning(0).aim(0, 1).give(0, 0, 1)
    assert [(item.seat, item.a) for item in stage.told(News.BURNS)] == [(1, 1)]
    assert stage.player(1).stall == Stall.NONE


def test_9_2_the_third_flame_stalls_and_costs_the_hand() -> None:
    stage = burning(2).aim(0, 1).give(0, 0, 1)
    assert [item.seat for item in stage.told(News.STALLED)] == [1]
    assert len(list(cards_in(stage.table.discards))) == 5


def test_9_3_before_the_own_turn_the_dice_are_lost() -> None:
    stage = burning(2).aim(0, 1).give(0, 0, 1)
    assert [item.seat for item in stage.told(News.TURN)] == []
    assert stage.table.round == 2
    assert [item.seat for item in stage.told(News.RECOVERED)] == [1]
    assert stage.waiting == [0, 1]


def test_9_3_in_the_own_turn_the_dice_left_are_lost() -> None:
    stage = Stage(2).hand(0, *["open/problems"] * 3)
    stage.player(0).flames = 2
    stage.turns("dakka draw draw", PASS).aim(0, 1).give(0, 0, 1)
    assert [item.seat for item in stage.told(News.STALLED)] == [0]
    assert [item.seat for item in stage.told(News.DREW)] == [0]
    assert [item.seat for item in stage.told(News.RECOVERED)] == [0]
    assert (stage.flames(0), stage.held(0)) == (1, 1)


def out_of_dice() -> Stage:
    """Seat 0 has obeyed its last die, a swerve to squigs without a card for them, and has caught its third flame."""
    stage = Stage(2).hand(0).hand(1).ground(1, 4, "squigs")
    stage.player(0).flames = 2
    return stage.turns("klan klan right", PASS)


def test_9_4_on_the_last_die_of_a_turn_the_next_round_is_lost() -> None:
    stage = out_of_dice()
    assert [(item.seat, item.a) for item in stage.told(News.STALLED)] == [(0, Stall.NEXT)]
    assert [item.seat for item in stage.told(News.SITS_OUT)] == [0]
    assert (stage.table.round, stage.waiting, stage.flames(0)) == (2, [1], 3)
    stage.turns("", PASS)
    assert [item.seat for item in stage.told(News.RECOVERED)] == [0]
    assert (stage.table.round, stage.flames(0), stage.held(0)) == (3, 1, 1)


def test_13_5_with_a_die_left_the_turn_under_way_is_the_one_lost() -> None:
    stage = Stage(2).hand(0).hand(1).ground(1, 4, "squigs")
    stage.player(0).flames = 2
    stage.turns("klan right draw", PASS)
    assert [(item.seat, item.a) for item in stage.told(News.STALLED)] == [(0, Stall.NOW)]
    assert (stage.table.round, stage.waiting, stage.flames(0)) == (2, [0, 1], 1)


def after_the_turn() -> Stage:
    """Seat 1 has had its turn when its third flame comes."""
    stage = Stage(3).hand(0, *["open/firing"] * 3).hand(1, *["open/problems"] * 3).hand(2)
    stage.player(1).flames = 2
    return stage.turns("dakka klan klan", PASS, PASS, first=1).aim(0, 1).give(0, 0, 1)


def test_9_4_after_the_own_turn_the_next_round_is_lost() -> None:
    stage = after_the_turn()
    assert stage.table.round == 2
    assert [item.seat for item in stage.told(News.SITS_OUT)] == [1]
    assert stage.waiting == [0, 2]
    assert (stage.flames(1), stage.held(1), list(stage.player(1).face)) == (3, 0, [0, 0, 0])


def test_9_5_then_two_flames_go_and_a_card_is_drawn() -> None:
    stage = after_the_turn()
    stage.turns(PASS, "", PASS)
    assert stage.table.round == 3
    assert [item.seat for item in stage.told(News.RECOVERED)] == [1]
    assert (stage.flames(1), stage.held(1), stage.player(1).stall) == (1, 1, Stall.NONE)
    assert stage.waiting == [0, 1, 2]


def test_9_6_a_stalled_buggy_does_not_burn_worse() -> None:
    stage = after_the_turn().hand(0, *["open/firing"] * 3)
    stage.turns("dakka klan klan", "", PASS).aim(0, 1).give(0, 0, 1)
    assert stage.told(News.HIT)
    assert not stage.told(News.BURNS)
    assert stage.flames(1) == 1


def test_11_1_the_discards_become_the_deck() -> None:
    stage = Stage(2).hand(0)
    table = stage.table
    gone = list(cards_in(table.deck))
    for word in range(len(table.deck)):
        table.discards[word], table.deck[word] = table.deck[word], 0
    table.left = 1
    stage.turns("draw klan klan", PASS)
    assert [item.a for item in stage.told(News.RESHUFFLED)] == [len(gone)]
    assert stage.held(0) == 2
    assert (stage.table.left, stage.discards) == (len(gone) - 1, [])


def empty_deck(stage: Stage) -> Stage:
    """Neither deck nor discards have a card: they all lie in seat 1's boot, so to speak."""
    table = stage.table
    for word in range(len(table.deck)):
        table.deck[word] = 0
    table.top, table.left = 0, 0
    return stage


def test_11_2_without_cards_nothing_is_drawn_or_laid() -> None:
    stage = empty_deck(Stage(2).hand(0).ground(1, 4, "open").ground(1, 3, "open"))
    stage.turns("draw right left", PASS)
    assert stage.held(0) == 0
    assert stage.where(0) == (1, 4)
    assert [item.b for item in stage.told(News.LOST_SWERVE)] == [NO_CARD]


def test_11_2_a_missing_card_is_laid_when_there_is_one_again() -> None:
    stage = empty_deck(Stage(2).hand(0, "open/firing", "open/firing", "open/firing").ground(1, 4, "open"))
    stage.turns("right dakka left", PASS).aim(0, 1).give(0, 0, 1)
    assert stage.where(0) == (2, 3)


def test_11_2_a_single_card_is_laid_where_the_buggy_swerves() -> None:
    """One card is left when the buggy swerves to the right: it is laid there, not on the left."""
    stage = empty_deck(Stage(2).hand(0, "open/firing", "squigs/firing", "open/firing").ground(1, 4, "open"))
    stage.turns("right dakka right", PASS).aim_at(0, 1, 3).give(0, 0)
    assert stage.where(0) == (2, 5)
    assert [item.a for item in stage.told(News.LAID)] == [1]


def finishing(*rows: int, flames: tuple[int, ...] = (), dice: tuple[str, ...] = ()) -> Stage:
    """A round in which seat 0 can swerve right into the last row."""
    stage = Stage(len(rows), margin=3)
    for seat, row in enumerate(rows):
        stage.hand(seat).buggy(seat, row, 2 + 2 * seat)
        if row < 7:
            stage.ground(row + 1, 3 + 2 * seat, "open")
        stage.player(seat).flames = flames[seat] if flames else 0
    return stage


def test_12_1_the_round_is_finished() -> None:
    stage = finishing(6, 6, 5).turns("right klan klan", "draw klan klan", "draw klan klan")
    assert [item.seat for item in stage.told(News.ARRIVED)] == [0]
    assert [item.seat for item in stage.told(News.DREW)] == [1, 2]
    assert stage.match.over


def test_12_1_two_boxes_race_to_row_ten() -> None:
    stage = Stage(5)
    for seat in range(5):
        stage.hand(seat)
    stage.buggy(0, 6, 3).ground(7, 4, "open").turns("right klan klan", *[PASS] * 4)
    assert not stage.match.over
    stage.buggy(0, 9, 3).ground(10, 4, "open").turns("right klan klan", *[PASS] * 4)
    assert stage.match.over


def test_12_2_alone_in_the_last_row_wins_whatever_it_looks_like() -> None:
    stage = finishing(6, 6, 5, flames=(2, 0, 0)).turns("right klan klan", PASS, PASS)
    assert stage.match.standings.winners == (0,)
    assert stage.match.standings.places == (1, 2, 3)
    assert stage.table.reason == 1


def test_12_2_of_several_the_fewest_flames_win() -> None:
    stage = finishing(6, 6, 5, flames=(2, 1, 0)).turns("right klan klan", "right klan klan", PASS)
    assert stage.match.standings.winners == (1,)
    assert stage.table.reason == 2


def test_12_3_then_the_most_firing_cards() -> None:
    stage = finishing(6, 6).hand(0, "open/firing", "open/problems").hand(1, "open/firing", "open/firing")
    stage.turns("right klan klan", "right klan klan")
    assert stage.match.standings.winners == (1,)
    assert stage.table.reason == 3
    assert stage.sees(0, 0) == [("open", "firing"), ("open", "problems")]


def test_12_4_else_they_share_the_win() -> None:
    stage = finishing(6, 6).hand(0, "open/firing").hand(1, "puddle/firing").turns("right klan klan", "right klan klan")
    assert stage.match.standings.winners == (0, 1)
    assert [item.seat for item in stage.told(News.WON)] == [0, 1]
    assert stage.table.reason == 4


@pytest.mark.parametrize(("flames", "places"), [((0, 0, 1), (1, 2, 3)), ((0, 1, 0), (1, 3, 2))])
def test_12_5_the_others_by_row_flames_and_cards(flames: tuple[int, ...], places: tuple[int, ...]) -> None:
    stage = finishing(6, 5, 5, flames=flames).turns("right klan klan", PASS, PASS)
    assert stage.match.standings.places == places
    assert stage.match.standings.scores == (7, 5, 5)


def test_13_5_a_stall_in_a_crash_costs_the_same() -> None:
    """Seat 1 has no card to discard: its third flame comes before its turn, and its dice are lost."""
    stage = Stage(2).hand(0, "open/firing").hand(1).buggy(1, 1, 4)
    stage.player(1).flames = 2
    stage.turns("right klan klan", "draw draw draw")
    assert [(item.seat, item.a) for item in stage.told(News.STALLED)] == [(1, Stall.NOW)]
    assert not [item for item in stage.told(News.TURN) if item.seat == 1]


def test_13_9_a_round_without_dice_passes() -> None:
    """Both are out of the next round: it has no turns, and in the one after it both race again."""
    stage = Stage(2).hand(0, "open/firing", "open/firing", "open/firing", "squigs/problems", "open/problems").hand(1)
    stage.player(0).flames = stage.player(1).flames = 2
    stage.turns("klan dakka dakka", PASS, first=1).aim(0, 1).give(0, 0, 1).aim(0, 1).give(0, 1, 2)
    assert [item.seat for item in stage.told(News.SITS_OUT)] == [0, 1]
    assert not stage.told(News.TURN)
    assert [item.a for item in stage.told(News.ROUND)] == [2, 3]
    assert [item.seat for item in stage.told(News.RECOVERED)] == [0, 1]
    assert (stage.waiting, stage.table.phase) == ([0, 1], Phase.ROLL)
