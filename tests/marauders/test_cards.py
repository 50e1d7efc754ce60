"""What the colours mean, and what each special card does."""

import pytest

from rumpus.core.plain import plain
from rumpus.games.marauders import finish
from rumpus.games.marauders.box import Colour, Effect
from rumpus.games.marauders.lexicon import Choose, News
from rumpus.games.marauders.table import Phase, Source

from .stage import BOTTOM, EYE, MARK, MIDDLE, TOP, Stage, spot_code


def test_7_1_grey_cards_have_neither_rating_nor_points() -> None:
    deck = Stage().match.kit.deck
    greys = [title for title in deck.titles if title.colour == Colour.GREY]
    assert greys
    assert all(title.rating == title.points == 0 for title in greys)


def test_7_1_grey_cards_stay_in_a_defeat_and_run_in_a_rout() -> None:
    for face, kept in ((EYE, True), (MARK, False)):
        stage = Stage().row(0, TOP, 1, "Icon of Ruin", None, "Crummy Snotling Slaves: Mud Mob", "Skull Drums")
        stage.row(1, TOP, 5, "Crummy Snotling Slaves: Slop Mob").draw("Big 'Uns").lay(TOP, 2).cube(face).strike(1, TOP)
        assert (stage.phase == Phase.LOOT) == kept
        assert ("Crummy Snotling Slaves: Mud Mob" in stage.discards) != kept


def test_7_2_blue_cards_have_points_alone_and_never_perish() -> None:
    deck = Stage().match.kit.deck
    assert all(title.points and not title.rating for title in deck.titles if title.colour == Colour.BLUE)
    stage = Stage().row(0, TOP, 1, "Icon of Ruin", None, "Shotti", "Skull Drums").row(1, TOP, 5, "Idol")
    stage.draw("Big 'Uns").lay(TOP, 2).cube(MARK).strike(1, TOP)
    assert (stage.phase, stage.actor) == (Phase.LOOT, 1)
    assert stage.name(stage.table.loot[0]) == "Shotti"


def test_7_3_purple_cards_have_ratings_and_perish() -> None:
    deck = Stage().match.kit.deck
    assert all(title.rating for title in deck.titles if title.colour == Colour.PURPLE)
    stage = Stage().row(0, TOP, 1, "Goblin Rag", None, "Big 'Uns", "Skull Drums")
    stage.row(1, TOP, 4, "Banner of the Split Skull", "Goblin Netters").draw("Stone Trolls").lay(TOP, 2).cube(EYE)
    assert stage.strike(1, TOP).discards == ["Banner of the Split Skull", "Goblin Netters"]


def test_7_4_a_machine_counts_only_side_by_side_and_in_order() -> None:
    def value(*cards: str | None) -> int:
        return Stage().row(0, TOP, 3, *cards).draw("Idol").value(0, TOP)

    assert value("Bomber", "Bomber Crew") == 8
    assert value("Bomber Crew", "Bomber") == 0
    assert value("Bomber", None, "Bomber Crew") == 0
    assert value("Bomber", "Boneshaker Crew") == 0
    assert value("Smasher Ram", "Smasher Cart", "Smasher Crew") == 10
    assert value("Smasher Ram", "Smasher Cart") == 0
    assert value("Smasher Cart", "Smasher Crew") == 0


def test_7_4_whichever_part_comes_last() -> None:
    parts = ["Smasher Ram", "Smasher Cart", "Smasher Crew"]
    for last in range(3):
        cards = [None if at == last else name for at, name in enumerate(parts)]
        stage = Stage().row(0, TOP, 6, *cards).draw(parts[last]).lay(TOP, 6 + last)
        assert stage.value(0, TOP) == 10


def test_7_4_a_machine_that_loses_a_part_counts_no_longer() -> None:
    stage = Stage().row(0, TOP, 4, "Bomber", "Bomber Crew", "Idol")
    stage.table.turn = 1
    stage.draw("Dagromm Flailbreath").lay(TOP, 5).swing(0)
    assert stage.value(0, TOP) == 0
    assert plain(finish.points)(stage.box, stage.table, 0, Source.MACHINES) == 0


def test_7_4_no_machine_reaches_over_the_edge() -> None:
    stage = Stage().row(0, TOP, 2, "Bomber Crew").row(0, TOP, 11, "Smasher Ram").draw("Idol")
    assert stage.value(0, TOP) == 0


@pytest.mark.parametrize(
    "green",
    ["Sneaky Git", "Odlugg Spleenripper", "Dagromm Flailbreath", "Skryre's Blowback", "Scavengers", "Mutiny"],
)
def test_7_5_a_green_card_is_resolved_and_not_thrown_away(green: str) -> None:
    stage = Stage().row(1, TOP, 5, "Orc Boyz", "Idol").draw(green)
    assert stage.phase == Phase.RESOLVE
    assert stage.match.codes(0)
    assert Choose.DISCARD not in stage.match.codes(0)


def test_7_5_what_it_brings_may_complete_a_line_and_attack() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", None, "Big 'Uns", "Skull Drums").row(1, TOP, 5, "Orc Boyz", "Idol")
    stage.draw("Mutiny").spot(1, TOP, 5).lay(TOP, 2)
    assert stage.phase == Phase.ATTACK
    assert stage.hold().actor == 1


def marauders_laid(seats: int = 3) -> Stage:
    """The first seat has drawn and laid the Chaos Marauders, and drawn on."""
    return Stage(seats).draw("Chaos Marauders", "Big 'Uns", "Wolf Riders", "Stone Trolls").lay(TOP, 5)


def test_7_6_the_drawer_plays_on_and_others_may_call() -> None:
    stage = Stage().draw("Chaos Marauders", "Big 'Uns")
    assert not stage.match.may
    stage.lay(TOP, 5)
    assert (list(stage.match.must), list(stage.match.may)) == ([0], [1, 2])
    assert stage.match.codes(2) == [Choose.CALL]
    assert Choose.CALL not in stage.match.codes(0)


def test_7_6_the_first_to_call_takes_it_and_must_lay_it() -> None:
    stage = marauders_laid().lay(TOP, 6).call(2)
    assert (stage.phase, stage.actor, stage.match.may) == (Phase.CALLED, 2, ())
    assert stage.line(0, TOP) == {6: "Big 'Uns"}
    assert Choose.DISCARD not in stage.match.codes(2)
    stage.lay(BOTTOM, 7)
    assert stage.line(2, BOTTOM) == {7: "Chaos Marauders"}
    assert (stage.actor, stage.hand, stage.match.may) == (0, "Wolf Riders", ())


def test_7_6_uncalled_at_the_end_of_the_turn_it_stays() -> None:
    stage = marauders_laid().discard()
    assert stage.match.may == ()
    assert stage.line(0, TOP) == {5: "Chaos Marauders"}


def test_7_6_a_call_may_break_a_complete_line() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", None, "Big 'Uns", "Skull Drums").draw("Chaos Marauders").lay(TOP, 2)
    assert stage.whole(0, TOP)
    stage.call(1)
    assert not stage.whole(0, TOP)


def test_7_6_where_it_fits_nowhere_it_is_discarded() -> None:
    stage = Stage(2).complete(1, TOP, "Orc Boyz", "Idol").complete(1, MIDDLE, "Wolf Riders", "Shotti")
    stage.row(1, BOTTOM, 2, "Spoil Heap", "Big 'Uns", "Stone Trolls", "Boar Boyz", "Claws of Malal", "Venomous Creeps",
              "Arrer Boyz", "Beastman Herd", "Suicide Squads", "Orc War Wyvern")  # fmt: skip
    stage.draw("Chaos Marauders").lay(TOP, 5).call(1)
    assert stage.discards == ["Chaos Marauders"]
    assert stage.heard(News.HOMELESS)
    assert stage.actor == 0


LORDS = "Blightskabb Plague Lords"


def test_7_7_plague_lords_do_not_share_a_line_while_another_has_none() -> None:
    stage = Stage().row(0, TOP, 4, LORDS).draw(LORDS)
    assert stage.places(0, TOP) == []
    assert stage.lay(MIDDLE, 5).actor == 1
    stage = Stage().row(0, TOP, 4, LORDS).row(0, MIDDLE, 4, LORDS).complete(0, BOTTOM, "Orc Boyz", "Idol").draw(LORDS)
    assert stage.match.codes(0) == [Choose.DISCARD]


def test_7_7_a_fourth_goes_into_any_line() -> None:
    stage = Stage().row(0, TOP, 4, LORDS).row(0, MIDDLE, 4, LORDS).row(0, BOTTOM, 4, LORDS).draw(LORDS)
    assert stage.places(0, TOP) == [2, 3, 5, 6, 7, 8, 9, 10, 11]
    stage.lay(BOTTOM, 5)
    assert stage.line(0, BOTTOM) == {4: LORDS, 5: LORDS}
    assert stage.actor == 1


def test_7_8_squads_blow_up_with_a_troop_of_an_open_line() -> None:
    stage = Stage().complete(1, TOP, "Wolf Riders", "Idol").row(2, MIDDLE, 3, "Icon of Ruin", "Orc Boyz", "Idol")
    stage.draw("Suicide Squads")
    assert [code for code in stage.match.codes(0) if code >= Choose.SPOT] == [spot_code(2, MIDDLE, 4)]
    stage.spot(2, MIDDLE, 4)
    assert stage.line(2, MIDDLE) == {3: "Icon of Ruin", 5: "Idol"}
    assert stage.discards == ["Orc Boyz", "Suicide Squads"]
    assert stage.told(News.BLASTED) == [(0, "Orc Boyz")]
    assert stage.actor == 1


def test_7_8_squads_are_laid_and_discarded_like_others_too() -> None:
    stage = Stage().row(1, TOP, 5, "Orc Boyz").draw("Suicide Squads", "Idol")
    assert Choose.DISCARD in stage.match.codes(0)
    assert stage.lay(TOP, 5).hand == "Idol"
    assert stage.line(1, TOP) == {5: "Orc Boyz"}


def test_7_8_they_save_no_line_from_the_mark() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", "Suicide Squads", None, "Skull Drums").row(1, TOP, 5, "Idol")
    stage.draw("Big 'Uns").lay(TOP, 3).cube(MARK, EYE).strike(1, TOP)
    assert stage.heard(News.ROUTED)
    assert stage.line(0, TOP) == {}


def test_7_9_a_wyvern_eats_the_grey_cards_beside_it() -> None:
    mud, slop = "Crummy Snotling Slaves: Mud Mob", "Crummy Snotling Slaves: Slop Mob"
    stage = Stage().row(0, TOP, 2, "Goblin Rag", None, mud, slop).draw("Orc War Wyvern").lay(TOP, 3)
    assert stage.line(0, TOP) == {3: "Orc War Wyvern", 5: slop}
    assert stage.told(News.DEVOURED) == [(0, "Goblin Rag"), (0, mud)]
    assert stage.table.lines[0].standard == 0


def test_7_9_a_wyvern_that_completes_its_line_eats_nothing() -> None:
    mud = "Crummy Snotling Slaves: Mud Mob"
    stage = Stage().row(0, TOP, 2, "Goblin Rag", None, mud, "Skull Drums").draw("Orc War Wyvern").lay(TOP, 3)
    assert stage.whole(0, TOP)
    assert stage.discards == []


def test_7_9_a_wyvern_perishes_with_its_line() -> None:
    stage = Stage().row(0, TOP, 1, "Icon of Ruin", None, "Big 'Uns", "Skull Drums").row(1, TOP, 5, "Orc War Wyvern")
    stage.draw("Stone Trolls").lay(TOP, 2).cube(EYE).strike(1, TOP)
    assert stage.discards == ["Orc War Wyvern"]


def test_7_10_a_git_goes_into_another_tribes_line() -> None:
    stage = Stage().row(1, TOP, 3, "Goblin Rag", "Orc Boyz").draw("Sneaky Git")
    codes = stage.match.codes(0)
    assert spot_code(1, TOP, 5) in codes
    assert spot_code(1, TOP, 2) not in codes
    assert all(code >= spot_code(1, TOP, 1) for code in codes)
    stage.spot(1, TOP, 6)
    assert stage.line(1, TOP)[6] == "Sneaky Git"
    assert stage.table.lines[3].spy == 1
    assert stage.actor == 1


def test_7_10_no_second_git_in_a_line_and_never_the_last_gap() -> None:
    stage = Stage(2).row(1, TOP, 4, "Orc Boyz").draw("Sneaky Git").spot(1, TOP, 6)
    stage.table.turn = 0
    stage.row(1, MIDDLE, 1, "Icon of Ruin", "Idol", None, "Skull Drums").draw("Sneaky Git")
    assert {(code - Choose.SPOT) // 12 for code in stage.match.codes(0)} == {5}


def test_7_10_who_attacks_its_line_rolls_as_ever() -> None:
    stage = Stage().row(1, TOP, 5, "Orc Boyz", "Idol").draw("Sneaky Git").spot(1, TOP, 7)
    stage.table.turn = 0
    stage.row(0, TOP, 1, "Icon of Ruin", None, "Big 'Uns", "Skull Drums").draw("Stone Trolls").lay(TOP, 2)
    stage.cube(MARK).strike(1, TOP)
    assert stage.heard(News.MARK, News.ROUTED)


def test_7_10_a_git_is_loot_and_its_marker_comes_back() -> None:
    stage = Stage().row(1, TOP, 5, "Orc Boyz").draw("Sneaky Git").spot(1, TOP, 7)
    stage.table.turn = 2
    stage.row(2, TOP, 1, "Icon of Ruin", None, "Big 'Uns", "Skull Drums").draw("Stone Trolls").lay(TOP, 2)
    stage.cube(EYE).strike(1, TOP)
    assert stage.discards == ["Orc Boyz"]
    assert stage.phase == Phase.LOOT
    stage.lay(MIDDLE, 4)
    assert stage.line(2, MIDDLE) == {4: "Sneaky Git"}
    assert [line.spy for line in stage.table.lines] == [0] * 12


def test_7_10_a_git_opens_its_line_even_when_it_is_complete() -> None:
    stage = Stage().complete(1, TOP, "Orc Boyz", "Idol", "Sneaky Git").complete(2, TOP, "Wolf Riders", "Shotti")
    assert stage.table.lines[3].complete
    for owner, open_line in ((0, [spot_code(1, TOP, 2)]), (2, [Choose.DISCARD])):
        stage.table.lines[3].spy = owner + 1
        stage.draw("Mutiny")
        assert stage.match.codes(0) == open_line
        stage._free[stage.table.card] = "Mutiny"


def test_7_10_without_a_marker_it_cannot_be_laid() -> None:
    stage = Stage().row(1, TOP, 5, "Orc Boyz")
    for number in (4, 5, 6, 7):
        stage.table.lines[number].spy = 1
    stage.draw("Sneaky Git")
    assert stage.match.codes(0) == [Choose.DISCARD]


def test_7_11_odlugg_eats_a_troop_of_any_line() -> None:
    stage = Stage().complete(1, TOP, "Orc Boyz", "Idol").row(1, MIDDLE, 1, "Icon of Ruin").draw("Odlugg Spleenripper")
    assert stage.match.codes(0) == [spot_code(1, TOP, 2)]
    stage.cube(EYE).spot(1, TOP, 2)
    assert stage.line(1, TOP).get(2) is None
    assert not stage.whole(1, TOP)
    assert stage.discards == ["Odlugg Spleenripper", "Orc Boyz"]


def test_7_11_at_the_mark_he_eats_the_strongest_at_home() -> None:
    stage = Stage().row(0, TOP, 4, "Wolf Riders", "Stone Trolls").row(0, MIDDLE, 4, "Stone Trolls")
    stage.row(1, TOP, 5, "Orc Boyz").draw("Odlugg Spleenripper").cube(MARK).spot(1, TOP, 5)
    assert stage.line(0, TOP) == {4: "Wolf Riders"}
    assert stage.line(0, MIDDLE) == {4: "Stone Trolls"}
    assert stage.line(1, TOP) == {5: "Orc Boyz"}


def test_7_11_who_has_no_troops_loses_none() -> None:
    stage = Stage().row(1, TOP, 5, "Orc Boyz").draw("Odlugg Spleenripper").cube(MARK).spot(1, TOP, 5)
    assert stage.discards == ["Odlugg Spleenripper"]


def test_7_12_dagromm_stays_and_swings_at_one_place() -> None:
    stage = Stage().complete(1, TOP, "Idol", "Orc Boyz").row(1, MIDDLE, 3, "Icon of Ruin").row(1, BOTTOM, 3, "Shotti")
    stage.row(2, TOP, 3, "Wolf Riders").draw("Dagromm Flailbreath").lay(TOP, 3)
    assert (stage.phase, stage.value(0, TOP)) == (Phase.SWING, 9)
    assert stage.match.codes(0) == [Choose.HOLD, Choose.SWING + 1, Choose.SWING + 2]
    stage.swing(1)
    assert stage.discards == ["Orc Boyz", "Shotti"]
    assert not stage.whole(1, TOP)
    assert stage.line(1, MIDDLE) == {3: "Icon of Ruin"}
    assert stage.line(2, TOP) == {3: "Wolf Riders"}
    assert stage.actor == 1


def test_7_12_he_may_swing_at_nobody_and_has_to_where_nobody_stands() -> None:
    stage = Stage().row(1, TOP, 3, "Idol").draw("Dagromm Flailbreath").lay(TOP, 3).hold()
    assert (stage.line(1, TOP), stage.actor) == ({3: "Idol"}, 1)
    assert Stage().row(1, TOP, 3, "Idol").draw("Dagromm Flailbreath").lay(TOP, 4).actor == 1


def test_7_13_a_blowback_destroys_a_line() -> None:
    stage = Stage().complete(1, MIDDLE, "Idol", "Orc Boyz").draw("Skryre's Blowback")
    assert stage.match.codes(0) == [Choose.STRIKE + 4]
    stage.cube(EYE).strike(1, MIDDLE)
    assert stage.line(1, MIDDLE) == {}
    assert len(stage.discards) == 5


def test_7_13_or_its_users_own() -> None:
    stage = Stage().row(1, MIDDLE, 5, "Idol").row(0, MIDDLE, 5, "Shotti").row(0, TOP, 5, "Orc Boyz")
    stage.draw("Skryre's Blowback").cube(MARK).strike(1, MIDDLE)
    assert (stage.line(0, MIDDLE), stage.line(1, MIDDLE)) == ({}, {5: "Idol"})
    assert stage.line(0, TOP) == {5: "Orc Boyz"}


def test_7_14_scavengers_carry_booty_off() -> None:
    stage = Stage().complete(1, TOP, "Idol", "Orc Boyz").row(1, BOTTOM, 3, "Icon of Ruin", "Stone Trolls", "Shotti")
    stage.discarded("Idol").draw("Scavengers")
    assert stage.match.codes(0) == [spot_code(1, BOTTOM, 5)]
    stage.spot(1, BOTTOM, 5)
    assert (stage.actor, stage.hand) == (0, "Shotti")
    stage.lay(TOP, 5)
    assert stage.line(0, TOP) == {5: "Shotti"}
    assert stage.line(1, BOTTOM) == {3: "Icon of Ruin", 4: "Stone Trolls"}
    assert (stage.discards, stage.actor) == (["Idol", "Scavengers"], 1)


def test_7_15_a_mutiny_takes_a_troop_of_an_incomplete_line() -> None:
    stage = Stage().complete(1, TOP, "Idol", "Orc Boyz").row(1, BOTTOM, 3, "Icon of Ruin", "Stone Trolls", "Shotti")
    stage.draw("Mutiny")
    assert stage.match.codes(0) == [spot_code(1, BOTTOM, 4)]
    stage.spot(1, BOTTOM, 4).lay(TOP, 5)
    assert stage.line(0, TOP) == {5: "Stone Trolls"}
    assert stage.line(1, BOTTOM) == {3: "Icon of Ruin", 5: "Shotti"}
    assert (stage.discards, stage.actor) == (["Mutiny"], 1)


def test_every_effect_is_in_the_house_deck() -> None:
    assert {title.effect for title in Stage().match.kit.deck.titles} == set(Effect)
