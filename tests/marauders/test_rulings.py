"""Cheating, and the rulings where the book is silent."""

import pytest

from rumpus.core.shelf import game
from rumpus.games.marauders.lexicon import Choose, News
from rumpus.games.marauders.table import PLACES, Phase, Reason
from rumpus.games.marauders.turn import SHUFFLES
from rumpus.lab.simulate import simulate

from .stage import BOTTOM, EYE, MIDDLE, TOP, Stage, spot_code

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


def test_8_2_whoever_calls_has_all_of_them_discarded() -> None:
    stage = Stage(cheating=True).row(0, TOP, 5, "Orc Boyz", "Idol").row(0, BOTTOM, 5, "Orc Boyz").draw("Orc Boyz")
    stage.lay(TOP, 7)
    assert list(stage.match.may) == [2]
    assert Choose.ACCUSE in stage.match.codes(1)
    assert Choose.ACCUSE not in stage.match.codes(0)
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


def test_8_3_neither_lords_nor_gits_are_slipped_in() -> None:
    lords = "Blightskabb Plague Lords"
    assert Stage(cheating=True).row(0, TOP, 5, lords).draw(lords).places(0, TOP) == []
    stage = Stage(cheating=True).row(0, TOP, 5, lords).row(0, MIDDLE, 5, lords).row(0, BOTTOM, 5, lords).draw(lords)
    assert stage.lay(TOP, 6).match.may == ()
    stage = Stage(2, cheating=True).row(1, TOP, 5, "Sneaky Git").draw("Sneaky Git")
    assert {(code - spot_code(1, TOP, 1)) // 12 for code in stage.match.codes(0)} == {1, 2}


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
    stage.draw("Idol", rest=False)
    assert (stage.match.over, stage.table.deck.count) == (False, 0)
    stage.lay(TOP, 5)
    assert (stage.match.over, stage.table.reason) == (True, Reason.WEARY)


def test_9_2_what_is_discarded_later_makes_the_new_pile_in_time() -> None:
    stage = Stage().row(0, TOP, 5, "Orc Boyz").draw("Idol", rest=False)
    assert stage.table.deck.count == 0
    stage.discard()
    assert (stage.actor, stage.hand, stage.table.shuffles) == (1, "Idol", 1)


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


def test_9_3_a_line_without_such_an_end_always_has_a_place_for_it() -> None:
    inner = ["Orc Boyz", *[None] * 8, "Big 'Uns"]  # a card on every place there can be one, as far apart as can be
    for place in range(1, 10):
        stage = (
            Stage().row(0, TOP, place, "Icon of Ruin").row(0, TOP, place + 1, *inner[place - 1 :]).draw("Skull Drums")
        )
        assert PLACES in stage.places(0, TOP)
    for place in range(4, PLACES + 1):
        stage = Stage().row(0, TOP, 2, *inner[: place - 2]).row(0, TOP, place, "Skull Drums").draw("Icon of Ruin")
        assert 1 in stage.places(0, TOP)


def test_9_4_the_first_seat_begins() -> None:
    for seats in (2, 3, 4):
        assert game("marauders").start(seats, seed=5).must == (0,)


def nearly_done_and_looting(*loot: str) -> Stage:
    """The first seat has two complete lines, and a third that wants one card, and it has won this loot."""
    stage = Stage().complete(0, TOP, "Orc Boyz", "Big 'Uns")
    stage.row(0, BOTTOM, 1, "Icon of Ruin", None, "Boar Boyz", "Skull Drums")
    stage.row(0, MIDDLE, 1, "Beastman Totem", None, "Stone Trolls", None, "Gong of Doom").row(1, TOP, 5, *loot)
    return stage.draw("Orc War Wyvern", "Claws of Malal").lay(MIDDLE, 2).lay(MIDDLE, 4).cube(EYE).strike(1, TOP)


def test_9_5_loot_is_offered_from_left_to_right() -> None:
    stage = nearly_done_and_looting("Idol", "Shotti", "Spoil Heap")
    assert [stage.name(card) for card in list(stage.table.loot)[:3]] == ["Idol", "Shotti", "Spoil Heap"]
    stage.discard()
    assert stage.places(0, BOTTOM) == [2]
    assert stage.discards == ["Idol"]


def test_9_5_what_ends_the_game_may_be_put_off_but_once() -> None:
    stage = nearly_done_and_looting("Idol", "Shotti", "Spoil Heap")
    stage.put_off().put_off()
    assert stage.told(News.PUT_OFF) == [(0, "Shotti")]
    assert [stage.name(card) for card in list(stage.table.loot)[:3]] == ["Spoil Heap", "Idol", "Shotti"]
    assert Choose.LATER in stage.match.codes(0)
    stage.discard()
    assert Choose.LATER not in stage.match.codes(0)
    stage.discard()
    assert (stage.phase, stage.table.unseen) == (Phase.LOOT, 0)
    assert stage.lay(BOTTOM, 2).match.over


def test_9_6_an_empty_line_cannot_be_attacked() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", None, "Big 'Uns", "Skull Drums").draw("Orc Boyz", "Idol").lay(TOP, 2)
    assert (stage.phase, stage.hand) == (Phase.PLACE, "Idol")


def test_9_7_only_a_drawn_card_can_be_called() -> None:
    stage = Stage().row(1, TOP, 5, "Chaos Marauders").draw("Mutiny").spot(1, TOP, 5).lay(TOP, 5)
    assert stage.line(0, TOP) == {5: "Chaos Marauders"}
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


def test_9_10_the_flail_comes_before_the_attack() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", None, "Big 'Uns", "Skull Drums").row(1, TOP, 2, "Idol", "Wolf Riders")
    stage.draw("Dagromm Flailbreath").lay(TOP, 2)
    assert stage.phase == Phase.SWING
    stage.swing(1)
    assert (stage.phase, stage.line(1, TOP)) == (Phase.ATTACK, {3: "Wolf Riders"})
    assert Choose.CALL not in stage.match.codes(0)


def test_9_10_but_a_third_line_ends_the_game_before_it() -> None:
    stage = Stage().complete(0, TOP, "Orc Boyz", "Big 'Uns").complete(0, MIDDLE, "Wolf Riders", "Stone Trolls")
    stage.row(0, BOTTOM, 1, "Icon of Ruin", None, "Claws of Malal", "Skull Drums").row(1, TOP, 2, "Idol")
    assert stage.draw("Dagromm Flailbreath").lay(BOTTOM, 2).match.over
    assert stage.line(1, TOP) == {2: "Idol"}


@pytest.mark.parametrize("green", ["Odlugg Spleenripper", "Skryre's Blowback", "Scavengers", "Mutiny"])
def test_9_11_a_green_card_that_can_do_nothing_is_discarded(green: str) -> None:
    stage = Stage().row(0, TOP, 5, "Orc Boyz", "Idol").draw(green)
    assert stage.match.codes(0) == [Choose.DISCARD]
    stage.discard()
    assert (stage.discards, stage.actor) == ([green], 1)


def test_9_11_among_loot_it_is_a_card_like_any_other() -> None:
    stage = Stage().row(0, TOP, 1, "Icon of Ruin", None, "Orc War Wyvern", "Skull Drums")
    stage.row(1, TOP, 5, "Dagromm Flailbreath").row(2, MIDDLE, 4, "Idol").draw("Stone Trolls").lay(TOP, 2)
    stage.cube(EYE).strike(1, TOP).lay(MIDDLE, 4)
    assert stage.line(0, MIDDLE) == {4: "Dagromm Flailbreath"}
    assert stage.phase != Phase.SWING
    assert stage.line(2, MIDDLE) == {4: "Idol"}
    assert stage.actor == 1
