"""The rules of the tribes, paragraph by paragraph: the box, a turn, laying cards, complete lines, attacks."""

from collections import Counter

import pytest

from rumpus.core.plain import plain
from rumpus.core.shelf import game
from rumpus.games.marauders import battle
from rumpus.games.marauders.box import Colour
from rumpus.games.marauders.lexicon import Choose, News
from rumpus.games.marauders.table import LINES, MARKERS, PLACES, Phase

from .stage import BOTTOM, EYE, MARK, MIDDLE, TOP, Stage

# 1. The box


def test_1_1_a_hundred_and_ten_cards_and_four_markers_each() -> None:
    assert len(game("marauders").kit(4).deck.kinds) == 110
    assert MARKERS == 4


def test_1_2_ratings_points_and_symbols_are_as_printed() -> None:
    titles = {one.name: one for one in game("marauders").kit(4).deck.titles}
    assert (titles["Orc War Wyvern"].rating, titles["Orc War Wyvern"].points) == (10, 0)
    assert (titles["Idol"].rating, titles["Idol"].points) == (0, 90)
    assert titles["Orc Boyz"].symbol
    assert all(0 <= one.rating <= 10 for one in titles.values())


def test_1_3_every_colour_is_there() -> None:
    deck = game("marauders").kit(4).deck
    counts = Counter(deck.of(card).colour for card in range(1, 111))
    assert set(counts) == set(Colour)


def test_1_4_a_symbol_is_shared_by_copies_and_by_nobody_else() -> None:
    deck = game("marauders").kit(4).deck
    assert len(set(deck.symbols)) == len(deck.symbols)
    assert all(bool(title.symbol) or title.copies == 1 for title in deck.titles)


def test_1_5_the_cube_has_one_mark_in_six() -> None:
    stage = Stage().draw("Orc Boyz")
    rolls = Counter(plain(battle.mark_of_chaos)(stage.table, 0) for _ in range(6000))
    assert 850 < rolls[True] < 1150


def test_1_6_three_lines_of_twelve_places() -> None:
    assert (LINES, PLACES) == (3, 12)
    stage = Stage().draw("Orc Boyz")
    assert len(stage.table.lines) == 4 * LINES
    assert len(stage.table.lines[0].places) == PLACES


# 2. A turn


def test_2_1_draw_lay_and_draw_again() -> None:
    stage = Stage().draw("Orc Boyz", "Big 'Uns", "Wolf Riders")
    assert (stage.actor, stage.hand) == (0, "Orc Boyz")
    stage.lay(TOP, 5)
    assert (stage.actor, stage.hand) == (0, "Big 'Uns")
    assert stage.line(0, TOP) == {5: "Orc Boyz"}
    assert stage.lay(MIDDLE, 6).hand == "Wolf Riders"


def test_2_1_after_the_last_tribe_comes_the_first() -> None:
    stage = Stage(seats=2).draw("Orc Boyz").discard()
    assert stage.actor == 1
    assert stage.discard().actor == 0


def test_2_2_a_duplicate_may_be_laid_in_another_line_and_ends_the_turn() -> None:
    stage = Stage().row(0, TOP, 5, "Orc Boyz").draw("Orc Boyz", "Big 'Uns")
    assert stage.places(0, TOP) == []
    assert stage.places(0, MIDDLE) == list(range(2, 12))
    stage.lay(MIDDLE, 4)
    assert (stage.actor, stage.hand) == (1, "Big 'Uns")


def test_2_2_another_tribes_symbol_is_no_duplicate() -> None:
    stage = Stage().row(1, TOP, 5, "Orc Boyz").draw("Orc Boyz", "Big 'Uns").lay(TOP, 4)
    assert (stage.actor, stage.hand) == (0, "Big 'Uns")


def test_2_2_a_green_card_ends_the_turn() -> None:
    stage = Stage().row(1, TOP, 5, "Orc Boyz").draw("Skryre's Blowback").cube(EYE).strike(1, TOP)
    assert stage.actor == 1


@pytest.mark.parametrize(("role", "fourth"), [(0, "Hobgoblin Standard"), (1, "Hobgoblin Musician")])
def test_2_2_a_fourth_end_is_discarded_and_ends_the_turn(role: int, fourth: str) -> None:
    three = [
        ["Banner of the Red Maw", "Icon of Ruin", "Beastman Totem"],
        ["Skull Drums", "Bone Piper", "Gong of Doom"],
    ]
    stage = Stage()
    for line in range(LINES):
        stage.row(0, line, 6, three[role][line])
    stage.draw(fourth)
    assert stage.match.codes(0) == [Choose.DISCARD]
    stage.discard()
    assert (stage.actor, stage.discards) == (1, [fourth])


def test_2_2_what_is_not_wanted_is_discarded_and_ends_the_turn() -> None:
    stage = Stage().draw("Orc Boyz").discard()
    assert (stage.actor, stage.discards) == (1, ["Orc Boyz"])


def test_2_2_what_cannot_be_laid_is_discarded_and_ends_the_turn() -> None:
    stage = Stage().complete(0, TOP, "Big 'Uns", "Wolf Riders").complete(0, MIDDLE, "Stone Trolls", "Boar Boyz")
    stage.row(0, BOTTOM, 2, "Idol", "Shotti", "Spoil Heap", "Orc Boyz", "Claws of Malal", "Venomous Creeps",
              "Arrer Boyz", "Beastman Herd", "Suicide Squads", "Orc War Wyvern")  # fmt: skip
    stage.draw("Goblin Netters")
    assert stage.match.codes(0) == [Choose.DISCARD]
    assert stage.discard().actor == 1


def test_2_3_an_attack_ends_the_turn() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", "Big 'Uns", None, "Goblin Squealpipes").row(1, TOP, 5, "Wolf Riders")
    stage.draw("Orc Boyz").cube(EYE).lay(TOP, 3)
    assert stage.phase == Phase.ATTACK
    assert stage.strike(1, TOP).actor == 1


def test_2_4_discards_lie_open_and_are_not_drawn_from() -> None:
    stage = Stage().draw("Orc Boyz", "Big 'Uns").discard()
    view = stage.match.view(2)
    assert [stage.name(card) for card in view.discards.cards if card] == ["Orc Boyz"]
    assert stage.hand == "Big 'Uns"


def test_2_5_an_empty_draw_pile_is_made_of_the_discards() -> None:
    stage = Stage().discarded("Orc Boyz", "Wolf Riders", "Idol").draw("Big 'Uns", rest=False).lay(TOP, 5)
    assert stage.hand in ("Orc Boyz", "Wolf Riders", "Idol")
    assert stage.table.deck.count == 2


def test_2_5_as_soon_as_the_last_card_is_drawn() -> None:
    stage = Stage().discarded("Orc Boyz", "Wolf Riders").draw("Big 'Uns", "Idol", rest=False).lay(TOP, 5)
    assert (stage.hand, stage.table.deck.count, stage.discards) == ("Idol", 2, [])
    assert stage.heard(News.DREW, News.RESHUFFLED)
    stage.discard()
    assert stage.discards == ["Idol"]


# 3. Laying cards


def test_3_1_any_free_place_of_the_own_lines() -> None:
    stage = Stage().row(0, TOP, 4, "Big 'Uns").row(1, TOP, 5, "Idol").draw("Orc Boyz")
    assert stage.places(0, TOP) == [2, 3, 5, 6, 7, 8, 9, 10, 11]
    assert stage.places(0, MIDDLE) == stage.places(0, BOTTOM) == list(range(2, 12))


def test_3_2_no_two_of_a_symbol_in_a_line() -> None:
    stage = Stage().row(0, TOP, 4, "Spoil Heap").row(0, BOTTOM, 4, "Spoil Heap").draw("Spoil Heap")
    assert stage.places(0, TOP) == stage.places(0, BOTTOM) == []
    assert stage.places(0, MIDDLE)


def test_3_3_nothing_left_of_a_standard_or_right_of_a_musician() -> None:
    stage = Stage().row(0, TOP, 3, "Goblin Rag").row(0, MIDDLE, 9, "Skull Drums").draw("Orc Boyz")
    assert stage.places(0, TOP) == list(range(4, 12))
    assert stage.places(0, MIDDLE) == list(range(2, 9))


def test_3_3_the_first_place_is_for_a_standard_and_the_last_for_a_musician() -> None:
    stage = Stage().draw("Orc Boyz")
    assert 1 not in stage.places(0, TOP)
    assert 12 not in stage.places(0, TOP)
    stage = Stage().row(0, TOP, 5, "Big 'Uns", None, "Idol").draw("Goblin Rag")
    assert stage.places(0, TOP) == [1, 2, 3, 4]
    stage = Stage().row(0, TOP, 5, "Big 'Uns", None, "Idol").draw("Skull Drums")
    assert stage.places(0, TOP) == [8, 9, 10, 11, 12]


def test_3_4_one_standard_and_one_musician_a_line() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag").draw("Icon of Ruin", "Orc Boyz")
    assert stage.places(0, TOP) == []
    stage.lay(MIDDLE, 1)
    assert (stage.actor, stage.hand) == (0, "Orc Boyz")
    stage = Stage().row(0, TOP, 12, "Skull Drums").draw("Gong of Doom")
    assert stage.places(0, TOP) == []
    assert stage.places(0, MIDDLE)


def test_3_5_what_lies_stays_where_it_is() -> None:
    stage = Stage().row(0, TOP, 4, "Idol", "Big 'Uns", "Shotti").draw("Orc Boyz")
    before = stage.line(0, TOP)
    assert 5 not in stage.places(0, TOP)
    stage.lay(TOP, 9)
    assert stage.line(0, TOP) == before | {9: "Orc Boyz"}
    stage.table.turn = 1
    stage.draw("Odlugg Spleenripper").cube(EYE).spot(0, TOP, 5)
    assert stage.line(0, TOP) == {4: "Idol", 6: "Shotti", 9: "Orc Boyz"}


@pytest.mark.parametrize("fourth", ["Horned Rat Standard", "Trumpeter of Ruin"])
def test_3_6_a_fourth_standard_or_musician_is_discarded(fourth: str) -> None:
    stage = Stage()
    for line, ends in enumerate([("Goblin Rag", "Skull Drums"), ("Icon of Ruin", "Gong of Doom"),
                                 ("Beastman Totem", "Bone Piper")]):  # fmt: skip
        stage.row(0, line, 1, ends[0], None, None, ends[1])
    stage.draw(fourth)
    assert stage.match.codes(0) == [Choose.DISCARD]
    assert stage.discard().actor == 1


def test_3_7_a_fourth_duplicate_is_discarded() -> None:
    stage = Stage()
    for line in range(LINES):
        stage.row(0, line, 5, "Spoil Heap")
    stage.draw("Spoil Heap")
    assert stage.match.codes(0) == [Choose.DISCARD]
    assert stage.discard().actor == 1


# 4. Complete lines


def test_4_1_from_standard_to_musician_without_a_gap() -> None:
    stage = Stage().row(0, TOP, 3, "Goblin Rag", "Orc Boyz", None, "Big 'Uns", "Goblin Squealpipes")
    assert not stage.whole(0, TOP)
    stage.draw("Idol", "Wolf Riders").lay(TOP, 5)
    assert stage.whole(0, TOP)
    assert stage.told(News.COMPLETED)
    assert stage.places(0, TOP) == []


def test_4_1_four_cards_are_enough_and_twelve_the_most() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", "Orc Boyz", "Big 'Uns").draw("Goblin Squealpipes").lay(TOP, 4)
    assert stage.whole(0, TOP)
    between = ["Idol", "Shotti", "Spoil Heap", "Orc Boyz", "Wolf Riders", "Big 'Uns", "Boar Boyz", "Stone Trolls",
               "Claws of Malal"]  # fmt: skip
    stage = Stage().row(0, TOP, 1, "Goblin Rag", *between, None, "Skull Drums").draw("Venomous Creeps").lay(TOP, 11)
    assert stage.whole(0, TOP)


def test_4_1_no_line_without_both_ends() -> None:
    stage = Stage().row(0, TOP, 4, "Orc Boyz", "Big 'Uns", "Idol").draw("Goblin Rag").lay(TOP, 3)
    assert not stage.whole(0, TOP)


@pytest.mark.parametrize(("last", "place"), [("Goblin Rag", 1), ("Idol", 2), ("Skull Drums", 4)])
def test_4_2_any_card_can_be_the_last(last: str, place: int) -> None:
    cards: list[str | None] = ["Goblin Rag", "Idol", "Orc Boyz", "Skull Drums"]
    cards[place - 1] = None
    stage = Stage().row(0, TOP, 1, *cards).draw(last).lay(TOP, place)
    assert stage.whole(0, TOP)


def test_4_2_also_one_that_ends_the_turn() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", None, "Big 'Uns", "Skull Drums").row(0, MIDDLE, 5, "Orc Boyz")
    stage.draw("Orc Boyz").lay(TOP, 2)
    assert stage.whole(0, TOP)
    assert stage.actor == 1


# 5. Attacks


def about_to_complete(*between: str, seats: int = 3) -> Stage:
    """The first seat's top line wants one card on its second place."""
    return Stage(seats).row(0, TOP, 1, "Goblin Rag", None, *between, "Goblin Squealpipes")


def test_5_1_attack_at_once_or_never() -> None:
    stage = about_to_complete("Big 'Uns").row(1, TOP, 5, "Wolf Riders")
    stage.draw("Orc Boyz", "Idol", "Shotti").lay(TOP, 2)
    assert stage.phase == Phase.ATTACK
    stage.hold()
    assert (stage.actor, stage.hand, stage.phase) == (0, "Idol", Phase.PLACE)
    assert stage.lay(MIDDLE, 5).phase == Phase.PLACE


def test_5_2_only_incomplete_lines_of_others_with_a_lower_value() -> None:
    stage = about_to_complete("Big 'Uns")
    stage.row(0, MIDDLE, 4, "Wolf Riders")  # his own
    stage.row(1, TOP, 4, "Stone Trolls", "Claws of Malal")  # 15
    stage.row(1, MIDDLE, 4, "Orc War Wyvern")  # 10, no less
    stage.row(1, BOTTOM, 4, "Venomous Creeps", "Beastman Herd")  # 8
    stage.complete(2, TOP, "Idol", "Shotti")  # complete
    stage.row(2, MIDDLE, 4, "Spoil Heap")  # 0
    stage.draw("Orc Boyz").lay(TOP, 2)
    assert stage.value(0, TOP) == 10
    assert stage.prey() == [(1, BOTTOM), (2, MIDDLE)]


def test_5_2_the_value_is_the_sum_of_all_ratings() -> None:
    stage = Stage().row(0, TOP, 1, "Icon of Ruin", "Orc Boyz", "Idol", "Big 'Uns", None, "Skull Drums").draw("Shotti")
    assert stage.value(0, TOP) == 6 + 4 + 0 + 6 + 4


def test_5_3_an_eye_wins_and_the_mark_routs() -> None:
    for face, news in ((EYE, News.DEFEATED), (MARK, News.ROUTED)):
        stage = about_to_complete("Big 'Uns").row(1, TOP, 5, "Wolf Riders", "Idol")
        stage.draw("Orc Boyz").lay(TOP, 2).cube(face).strike(1, TOP)
        assert stage.heard(news)


def test_5_4_defeat_purple_is_discarded_and_the_rest_is_loot() -> None:
    stage = about_to_complete("Big 'Uns")
    stage.row(1, TOP, 1, "Banner of the Split Skull", "Wolf Riders", "Idol", "Bomber", None,
              "Crummy Snotling Slaves: Mud Mob")  # fmt: skip
    stage.draw("Orc Boyz").lay(TOP, 2).cube(EYE).strike(1, TOP)
    assert stage.line(1, TOP) == {}
    assert stage.discards == ["Banner of the Split Skull", "Wolf Riders"]
    assert (stage.phase, stage.actor) == (Phase.LOOT, 0)
    stage.lay(MIDDLE, 5)
    stage.discard()
    stage.lay(MIDDLE, 6)
    assert stage.line(0, MIDDLE) == {5: "Idol", 6: "Crummy Snotling Slaves: Mud Mob"}
    assert stage.discards == ["Banner of the Split Skull", "Bomber", "Wolf Riders"]
    assert stage.whole(0, TOP)


def test_5_4_loot_is_laid_by_the_usual_limits() -> None:
    stage = about_to_complete("Spoil Heap", "Big 'Uns").row(0, MIDDLE, 5, "Spoil Heap").row(0, BOTTOM, 4, "Spoil Heap")
    stage.row(1, TOP, 5, "Spoil Heap").draw("Orc Boyz").lay(TOP, 2).cube(EYE).strike(1, TOP)
    assert stage.match.codes(0) == [Choose.DISCARD]


def test_5_5_rout_purple_and_grey_are_discarded_and_the_rest_goes_to_the_attacked() -> None:
    stage = about_to_complete("Big 'Uns", "Idol", "Bomber").row(1, TOP, 5, "Wolf Riders")
    stage.draw("Orc Boyz").lay(TOP, 2).cube(MARK).strike(1, TOP)
    assert stage.line(0, TOP) == {}
    assert not stage.whole(0, TOP)
    assert stage.discards == ["Big 'Uns", "Goblin Rag", "Goblin Squealpipes", "Orc Boyz"]
    assert (stage.phase, stage.actor) == (Phase.LOOT, 1)
    stage.lay(TOP, 6).discard()
    assert stage.line(1, TOP) == {5: "Wolf Riders", 6: "Idol"}
    assert "Bomber" in stage.discards


def test_5_6_then_the_turn_ends() -> None:
    stage = about_to_complete("Big 'Uns").row(2, TOP, 5, "Idol").draw("Orc Boyz").lay(TOP, 2).cube(EYE).strike(2, TOP)
    assert stage.lay(MIDDLE, 5).actor == 1
    stage = about_to_complete("Big 'Uns").row(2, TOP, 5, "Wolf Riders").draw("Orc Boyz").lay(TOP, 2).cube(EYE)
    assert stage.strike(2, TOP).actor == 1


def test_5_7_a_card_that_ends_the_turn_still_lets_the_line_attack() -> None:
    stage = about_to_complete("Big 'Uns").row(0, MIDDLE, 5, "Orc Boyz").row(1, TOP, 5, "Wolf Riders")
    stage.draw("Orc Boyz").lay(TOP, 2)
    assert (stage.phase, stage.actor) == (Phase.ATTACK, 0)
    assert stage.hold().actor == 1


def test_5_8_a_line_completed_with_loot_does_not_attack() -> None:
    stage = about_to_complete("Big 'Uns").row(0, MIDDLE, 1, "Icon of Ruin", "Claws of Malal", None, "Gong of Doom")
    stage.row(1, TOP, 5, "Idol").row(2, TOP, 5, "Wolf Riders")
    stage.draw("Orc Boyz").lay(TOP, 2).cube(EYE).strike(1, TOP).lay(MIDDLE, 3)
    assert stage.whole(0, MIDDLE)
    assert stage.phase != Phase.ATTACK
    assert stage.actor == 1


def test_5_9_who_cannot_attack_goes_on() -> None:
    stage = about_to_complete("Big 'Uns").row(1, TOP, 5, "Orc War Wyvern").draw("Orc Boyz", "Idol").lay(TOP, 2)
    assert (stage.phase, stage.actor, stage.hand) == (Phase.PLACE, 0, "Idol")


def test_5_9_who_holds_goes_on_but_for_a_last_card() -> None:
    stage = about_to_complete("Big 'Uns").row(1, TOP, 5, "Wolf Riders").draw("Orc Boyz", "Idol").lay(TOP, 2).hold()
    assert (stage.actor, stage.hand) == (0, "Idol")
    assert stage.told(News.HELD)


def test_5_10_a_line_completed_anew_may_attack_again() -> None:
    stage = Stage().complete(0, TOP, "Orc Boyz", "Big 'Uns").row(1, TOP, 5, "Wolf Riders")
    stage.table.turn = 2
    stage.draw("Odlugg Spleenripper", "Stone Trolls").cube(EYE).spot(0, TOP, 2)
    assert not stage.whole(0, TOP)
    assert (stage.actor, stage.hand) == (0, "Stone Trolls")
    stage.lay(TOP, 2)
    assert (stage.whole(0, TOP), stage.phase) == (True, Phase.ATTACK)
