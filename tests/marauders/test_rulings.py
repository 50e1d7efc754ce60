"""Cheating, and the rulings where the book is silent."""

import pytest

from rumpus.core.shelf import game
from rumpus.games.marauders.table import ACCUSE, CALL, DISCARD, News, Phase, Reason
from rumpus.games.marauders.turn import SHUFFLES
from rumpus.lab.simulate import simulate

from .stage import BOTTOM, EYE, MARK, MIDDLE, TOP, Stage

# 8. Cheating


def test_8_1_a_duplicate_may_be_slipped_in_where_the_table_allows_it() -> None:
    assert Stage().row(0, TOP, 5, "Orc Boyz").draw("Orc Boyz").places(0, TOP) == []
    stage = Stage(cheating=True).row(0, TOP, 5, "Orc Boyz").draw("Orc Boyz")
    assert stage.places(0, TOP)
    stage.lay(TOP, 6)
    assert stage.line(0, TOP) == {5: "Orc Boyz", 6: "Orc Boyz"}


def test_8_1_without_a_duplicate_there_is_nothing_to_call() -> None:
    stage = Stage(cheating=True).row(0, TOP, 5, "Orc Boyz").draw("Orc Boyz").lay(MIDDLE, 6)
    assert stage.match.may == ()
    lords = "Blightskabb Plague Lords"
    assert Stage(cheating=True).row(0, TOP, 5, lords).draw(lords).lay(TOP, 6).match.may == ()


def test_8_2_whoever_calls_has_all_of_them_discarded() -> None:
    stage = Stage(cheating=True).row(0, TOP, 5, "Orc Boyz", "Idol").row(0, BOTTOM, 5, "Orc Boyz").draw("Orc Boyz")
    stage.lay(TOP, 7)
    assert list(stage.match.may) == [2]
    assert ACCUSE in stage.match.codes(1)
    assert ACCUSE not in stage.match.codes(0)
    stage.accuse(2, 0)
    assert stage.line(0, TOP) == {6: "Idol"}
    assert stage.line(0, BOTTOM) == {5: "Orc Boyz"}
    assert stage.discards == ["Orc Boyz", "Orc Boyz"]
    assert stage.match.may == ()


def test_8_2_that_may_break_a_complete_line() -> None:
    stage = Stage(cheating=True).row(0, TOP, 1, "Goblin Rag", "Orc Boyz", None, "Skull Drums").draw("Orc Boyz")
    stage.lay(TOP, 3)
    assert stage.whole(0, TOP)
    stage.accuse(1, 0)
    assert not stage.whole(0, TOP)
    assert stage.line(0, TOP) == {1: "Goblin Rag", 4: "Skull Drums"}


# 9. Rulings


def test_9_1_which_cards_are_left_is_known_but_not_their_order() -> None:
    stage = Stage().draw("Orc Boyz", "Idol")
    view = stage.match.view(1)
    assert view.deck.count == 109
    assert not any(view.deck.cards)
    assert sum(half.bit_count() for half in view.left) == 109
    assert not view.left[0] >> stage.table.card & 1


def test_9_2_without_a_card_to_draw_the_game_ends() -> None:
    stage = Stage().draw("Idol", rest=False).lay(TOP, 5)
    assert stage.match.over
    assert stage.match.standings.reason == "There is nothing left to draw."
    assert stage.match.standings.winners == (0,)


def test_9_2_everybody_has_enough_at_last() -> None:
    stage = Stage().discarded("Orc Boyz", "Shotti")
    stage.table.shuffles = SHUFFLES
    stage.draw("Idol", rest=False).lay(TOP, 5)
    assert (stage.match.over, stage.table.reason) == (True, Reason.WEARY)


@pytest.mark.parametrize("seats", [2, 4])
def test_9_2_no_game_comes_near_that(seats: int) -> None:
    outcome = simulate("marauders", 40, seats, "runt", "rulings", 1)
    assert outcome.tally.stopped == 0
    assert set(outcome.tally.reasons) == {int(Reason.THREE_LINES)}


def test_9_3_ends_leave_room_for_four() -> None:
    stage = Stage().draw("Icon of Ruin")
    assert stage.places(0, TOP) == list(range(1, 10))
    stage = Stage().row(0, TOP, 7, "Skull Drums").draw("Icon of Ruin")
    assert stage.places(0, TOP) == [1, 2, 3, 4]
    stage = Stage().draw("Skull Drums")
    assert stage.places(0, TOP) == list(range(4, 13))
    stage = Stage().row(0, TOP, 6, "Icon of Ruin").draw("Skull Drums")
    assert stage.places(0, TOP) == [9, 10, 11, 12]


def test_9_4_the_first_seat_begins() -> None:
    for seats in (2, 3, 4):
        assert game("marauders").start(seats, seed=5).must == (0,)


def test_9_5_loot_is_laid_from_left_to_right_to_the_last_card() -> None:
    stage = (
        Stage()
        .complete(0, TOP, "Orc Boyz", "Big 'Uns")
        .row(0, BOTTOM, 1, "Icon of Ruin", None, "Boar Boyz", "Skull Drums")
    )
    stage.row(0, MIDDLE, 1, "Beastman Totem", None, "Stone Trolls", "Gong of Doom").row(
        1, TOP, 5, "Idol", None, "Shotti"
    )
    stage.draw("Orc War Wyvern").lay(MIDDLE, 2).cube(EYE).strike(1, TOP)
    stage.lay(BOTTOM, 2)
    assert stage.phase == Phase.LOOT
    assert stage.match.codes(0) == [DISCARD]
    assert stage.discard().match.over


def test_9_6_an_empty_line_cannot_be_attacked() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", None, "Big 'Uns", "Skull Drums").draw("Orc Boyz", "Idol").lay(TOP, 2)
    assert (stage.phase, stage.hand) == (Phase.PLACE, "Idol")


def test_9_7_only_a_drawn_card_can_be_called() -> None:
    stage = Stage().discarded("Chaos Marauders").draw("Scavengers").find("Chaos Marauders").lay(TOP, 5)
    assert stage.match.may == ()
    stage = Stage().draw("Chaos Marauders", "Idol").lay(TOP, 5).call(1).lay(TOP, 5)
    assert stage.match.may == ()


def test_9_7_the_third_line_comes_before_any_call() -> None:
    stage = Stage().complete(0, TOP, "Orc Boyz", "Big 'Uns").complete(0, MIDDLE, "Wolf Riders", "Stone Trolls")
    stage.row(0, BOTTOM, 1, "Icon of Ruin", None, "Claws of Malal", "Skull Drums").draw("Chaos Marauders").lay(
        BOTTOM, 2
    )
    assert stage.match.over
    assert stage.match.may == ()


def test_9_8_a_line_completed_by_a_call_does_not_attack() -> None:
    stage = Stage().row(1, TOP, 1, "Icon of Ruin", None, "Big 'Uns", "Skull Drums").row(2, TOP, 5, "Wolf Riders")
    stage.draw("Chaos Marauders", "Idol").lay(TOP, 5).call(1).lay(TOP, 2)
    assert stage.whole(1, TOP)
    assert (stage.phase, stage.actor, stage.hand) == (Phase.PLACE, 0, "Idol")


def test_9_8_but_a_third_one_ends_the_game() -> None:
    stage = Stage().complete(1, TOP, "Orc Boyz", "Big 'Uns").complete(1, MIDDLE, "Wolf Riders", "Stone Trolls")
    stage.row(1, BOTTOM, 1, "Icon of Ruin", None, "Claws of Malal", "Skull Drums")
    stage.draw("Chaos Marauders", "Idol").lay(TOP, 5).call(1).lay(BOTTOM, 2)
    assert stage.match.over
    assert stage.table.finisher == 2


def test_9_9_a_call_that_breaks_the_line_calls_the_attack_off() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", None, "Big 'Uns", "Skull Drums").row(1, TOP, 5, "Wolf Riders")
    stage.draw("Chaos Marauders", "Idol").lay(TOP, 2)
    assert stage.phase == Phase.ATTACK
    stage.call(2).lay(TOP, 5)
    assert (stage.phase, stage.actor, stage.hand) == (Phase.PLACE, 0, "Idol")


def test_9_9_or_one_that_leaves_it_without_prey() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", None, "Big 'Uns", "Skull Drums")
    stage.row(1, TOP, 1, "Banner of the Split Skull", None, "Idol", "Bone Piper")
    stage.draw("Chaos Marauders", "Stone Trolls", "Shotti").lay(MIDDLE, 5).lay(TOP, 2)
    assert stage.prey() == [(1, TOP)]
    stage.call(1).lay(TOP, 2)
    assert stage.whole(1, TOP)
    assert (stage.phase, stage.actor, stage.hand) == (Phase.PLACE, 0, "Shotti")


def test_9_9_a_cheat_may_be_called_before_its_line_attacks() -> None:
    stage = (
        Stage(cheating=True).row(0, TOP, 1, "Goblin Rag", "Big 'Uns", None, "Skull Drums").row(1, TOP, 5, "Wolf Riders")
    )
    stage.draw("Big 'Uns").lay(TOP, 3)
    assert stage.phase == Phase.ATTACK
    assert stage.accuse(2, 0).actor == 1


def test_9_10_the_attack_goes_on_after_squads_have_run_ahead() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", "Suicide Squads", None, "Skull Drums").row(1, TOP, 5, "Wolf Riders")
    stage.draw("Big 'Uns").lay(TOP, 3).cube(MARK, EYE).strike(1, TOP)
    assert stage.heard(News.DEFEATED)
    assert not stage.whole(0, TOP)


def test_9_11_the_flail_comes_before_the_attack() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", None, "Big 'Uns", "Skull Drums").row(1, TOP, 2, "Idol", "Wolf Riders")
    stage.draw("Dagromm Flailbreath").lay(TOP, 2)
    assert stage.phase == Phase.SWING
    stage.swing(1)
    assert (stage.phase, stage.line(1, TOP)) == (Phase.ATTACK, {3: "Wolf Riders"})
    assert CALL not in stage.match.codes(0)
