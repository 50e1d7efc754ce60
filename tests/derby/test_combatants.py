"""The combatants of the Derby, one paragraph each."""

from collections.abc import Sequence

import pytest

from rumpus.games.derby.lexicon import News

from .stage import Stage
from .test_finish import finished


def test_10_1_the_avenger_gains_what_would_be_discarded() -> None:
    stage = Stage(["Avenger"], ["Hunter"], ["Colossus"]).play()
    assert stage.front(0) == ["Avenger", "Colossus"]
    assert stage.discards == []


def test_10_1_for_the_whole_turn_and_everything() -> None:
    stage = Stage(["Avenger"], ["Lookout"], ["Heavy"], front={1: ["Drummer"], 2: ["Hunter"]}).play()
    assert stage.front(0) == ["Avenger", "Drummer", "Heavy", "Hunter"]  # the Heavy's own prey is the Avenger itself


@pytest.mark.parametrize(
    ("fronts", "wins"),
    [
        ((["Commander", "Hunter"], ["Colossus"], ["Colossus"]), True),  # more than every other
        ((["Commander"], ["Colossus", "Scout"], ["Hunter", "Heavy"]), True),  # fewer than every other
        ((["Commander", "Hunter"], ["Colossus", "Scout"], ["Heavy"]), False),
        ((["Commander"], ["Colossus", "Scout"], ["Heavy"]), False),
    ],
)
def test_10_2_the_commander_wins_with_the_most_or_the_fewest(fronts: Sequence[Sequence[str]], wins: bool) -> None:
    assert (finished(*fronts).tokens[0] == 1) is wins


def test_10_3_the_underdog_wins_with_just_a_quarter_of_the_highest() -> None:
    stage = finished(["Underdog"], ["Hunter"], ["Colossus", "Colossus", "Brawler"])
    assert [total for total, _ in stage.totals()] == [3, 4, 12]
    assert stage.tokens == [1, 0, 0]


def test_10_3_not_with_more_than_a_quarter() -> None:
    stage = finished(["Underdog"], ["Hunter"], ["Colossus", "Colossus"])
    assert [total for total, _ in stage.totals()] == [3, 4, 11]
    assert stage.tokens == [0, 0, 1]


def test_10_3_not_when_another_is_as_low() -> None:
    stage = finished(["Underdog"], ["Saboteur"], ["Colossus", "Colossus", "Brawler"])
    assert [total for total, _ in stage.totals()] == [3, 3, 12]
    assert stage.tokens == [0, 0, 1]


def test_10_4_the_salvager_may_gain_a_discarded_combatant() -> None:
    stage = Stage(["Salvager"], ["Sentinel"], ["Sentinel"], discards=["Colossus", "Ironclaw"]).play()
    assert stage.targets(0) == [("Colossus", -1), ("Ironclaw", -1), "decline"]
    stage.aim(0, "Ironclaw")
    assert stage.settled
    assert stage.front(0) == ["Ironclaw", "Salvager"]
    assert stage.discards == ["Colossus"]


def test_10_5_the_mascot_adds_one_for_each_type_but_contraptions() -> None:
    stage = finished(["Mascot", "Hunter", "Scout", "Heavy"], ["Mascot", "Avenger"], ["Colossus"])
    assert stage.totals()[:2] == [(0 + 1 + 2 + 1 + 3 + 3, 5), (3 + 1, 3)]


def test_10_6_the_swindler_swaps_with_the_weak() -> None:
    stage = Stage(["Swindler"], ["Sentinel"], ["Escort"], front={0: ["Heavy"], 1: ["Scout"], 2: ["Colossus"]}).play()
    assert stage.targets(0) == [("Escort", 2), ("Scout", 1), "decline"]
    stage.aim(0, "Scout")
    assert stage.front(0) == ["Heavy", "Scout"]
    assert stage.front(1) == ["Sentinel", "Swindler"]


def test_10_7_the_saboteur_turns_another_face_down() -> None:
    stage = Stage(["Saboteur"], ["Sentinel"], ["Escort"], front={0: ["Drummer"], 1: ["Colossus"]})
    stage.turn_down(0, "Drummer").play()
    assert stage.targets(0) == [("Colossus", 1), ("Escort", 2), ("Sentinel", 1), "decline"]
    assert stage.aim(0, "Colossus").down(1) == ["Colossus"]
    assert stage.discards == []


def test_10_7_or_changes_places_with_one_that_lies_face_down() -> None:
    fronts = {0: ["Mascot"], 1: ["Colossus"], 2: ["Drummer"]}
    stage = Stage(["Saboteur"], ["Sentinel"], ["Escort"], front=fronts)
    stage.turn_down(0, "Mascot").turn_down(1, "Colossus").turn_down(2, "Drummer").play()
    assert stage.targets(0) == [("Colossus", 1), ("Drummer", 2), "decline"]
    stage.aim(0, "Colossus")
    assert (stage.front(0), stage.front(1)) == (["Colossus", "Mascot"], ["Saboteur", "Sentinel"])
    assert (stage.down(0), stage.down(2)) == (["Colossus", "Mascot"], ["Drummer"])


def test_10_7_it_may_leave_a_face_down_one_alone() -> None:
    stage = Stage(["Saboteur"], ["Sentinel"], ["Escort"], front={2: ["Drummer"]}).turn_down(2, "Drummer").play()
    assert stage.decline(0).down(2) == ["Drummer"]
    assert stage.discards == []


def test_10_8_the_hunter_hits_the_strongest_deployed_this_turn() -> None:
    stage = Stage(["Hunter"], ["Sentinel"], ["Escort"], front={2: ["Colossus"]}).play()
    assert stage.discards == ["Sentinel"]


def test_10_8_all_of_them_if_equally_strong() -> None:
    assert Stage(["Hunter"], ["Sentinel"], ["Warden"]).play().discards == ["Sentinel", "Warden"]


def test_10_8_hunters_hit_the_same(two_hunters: str) -> None:
    stage = Stage(["Hunter"], ["Brawler"], ["Colossus"], ["Sentinel"], deck=two_hunters).play()
    assert stage.discards == ["Colossus"]


def test_10_8_itself_if_it_is_the_strongest() -> None:
    assert Stage(["Hunter"], ["Drummer"], ["Mascot"]).play().discards == ["Drummer", "Hunter"]


def test_10_9_the_heavy_hits_the_weakest_deployed_this_turn() -> None:
    stage = Stage(["Heavy"], ["Mascot"], ["Sentinel"], front={2: ["Avenger"]}).play()
    assert stage.discards == ["Mascot"]
    assert Stage(["Heavy"], ["Mascot"], ["Commander"]).play().discards == ["Commander", "Mascot"]


def test_10_9_itself_if_it_is_the_weakest() -> None:
    assert Stage(["Heavy"], ["Escort"], ["Sentinel"]).play().discards == ["Heavy"]


def test_10_10_the_brawler_hits_anothers_weak_combatant_new_or_old() -> None:
    fronts = {0: ["Heavy"], 1: ["Colossus"], 2: ["Mascot", "Warden"]}
    stage = Stage(["Brawler"], ["Escort"], ["Drummer"], front=fronts).play()
    assert stage.targets(0) == [("Drummer", 2), ("Escort", 1), ("Mascot", 2), ("Warden", 2)]
    assert stage.aim(0, "Drummer").discards == ["Drummer"]


def test_10_11_the_leveller_costs_the_richest_their_strongest() -> None:
    stage = Stage(["Leveller"], ["Sentinel"], ["Escort"], front={0: ["Scout"], 1: ["Colossus"], 2: ["Jammer"]}).play()
    assert stage.settled  # totals of 3, 7 and 4
    assert stage.discards == ["Colossus"]
    assert stage.front(0) == ["Leveller", "Scout"]


def test_10_11_it_spares_those_who_have_no_more() -> None:
    stage = Stage(["Leveller"], ["Sentinel"], ["Escort"], ["Mascot"], front={0: ["Scout"], 1: ["Hunter"]}).play()
    assert stage.settled  # totals of 3, 4, 2 and 0
    assert stage.discards == ["Sentinel"]
    assert Stage(["Leveller"], ["Sentinel"], ["Mascot"], front={0: ["Scout"]}).play().discards == []  # 3, 3 and 0


def test_10_11_all_who_share_the_highest_total_choose_among_their_equals() -> None:
    stage = Stage(["Leveller"], ["Sentinel"], ["Escort"], front={1: ["Warden"], 2: ["Scout", "Jammer"]}).play()
    assert stage.waiting == [1, 2]  # totals of 1, 6 and 6
    assert stage.targets(1) == [("Sentinel", 1), ("Warden", 1)]
    stage.aim(1, "Sentinel").aim(2, "Scout")
    assert stage.discards == ["Scout", "Sentinel"]


def test_10_11_two_levellers_cost_nobody_more_than_one(two_levellers: str) -> None:
    fronts = {2: ["Warden", "Hunter"]}
    stage = Stage(["Leveller"], ["Brawler"], ["Colossus"], front=fronts, deck=two_levellers).play()
    assert stage.front(2) == ["Hunter", "Warden"]


@pytest.mark.parametrize("levellers", [("Leveller", "Brawler"), ("Brawler", "Leveller")])
def test_10_11_of_two_levellers_one_may_hit_the_other(levellers: tuple[str, str], two_levellers: str) -> None:
    hands = [[levellers[0]], [levellers[1]], ["Drummer"]]
    stage = Stage(*hands, front={0: ["Sentinel"], 2: ["Scout"]}, deck=two_levellers).play()
    assert stage.discards == ["Sentinel"]  # totals of 4, 1 and 3


def test_10_12_the_ironclaw_hits_the_strong_its_own_included() -> None:
    stage = Stage(["Ironclaw"], ["Sentinel"], ["Escort"], front={0: ["Colossus"], 2: ["Drummer"]}).play()
    assert stage.targets(0) == [("Colossus", 0), ("Sentinel", 1)]
    assert stage.aim(0, "Colossus").front(0) == ["Ironclaw"]


def test_10_13_the_drummer_adds_one_for_each_contraption_and_each_other_ravager() -> None:
    stage = finished(["Drummer", "Hunter", "Avenger", "Scout"], ["Drummer"], ["Drummer", "Drummer"])
    assert stage.totals() == [(3 + 2 + 2 + 2, 5), (3 + 1, 2), (3 + 2 + 2, 3)]


def test_10_14_the_chameleon_swaps_with_what_was_deployed_this_turn() -> None:
    stage = Stage(["Chameleon"], ["Sentinel"], ["Drummer"], front={1: ["Colossus"]}).play()
    assert stage.targets(0) == [("Drummer", 2), ("Sentinel", 1), "decline"]
    stage.decline(0)
    assert stage.front(0) == ["Chameleon"]


def test_10_14_a_weaker_instant_fires_for_its_new_player() -> None:
    stage = Stage(["Chameleon"], ["Brawler"], ["Drummer"], front={1: ["Escort"]}).play().aim(0, "Brawler")
    assert stage.waiting == [0]
    stage.aim(0, "Drummer")
    assert stage.front(0) == ["Brawler"]
    assert stage.discards == ["Drummer"]


def test_10_14_a_stronger_one_has_fired_already() -> None:
    stage = Stage(["Chameleon"], ["Behemoth"], ["Drummer"], front={0: ["Hunter"]}).play().aim(0, "Behemoth")
    assert stage.settled
    assert stage.front(0) == ["Behemoth", "Hunter"]


def test_10_15_the_lookout_discards_all_face_up_ravagers() -> None:
    fronts = {0: ["Drummer"], 1: ["Heavy", "Brawler"], 2: ["Ironclaw", "Colossus"]}
    stage = Stage(["Lookout"], ["Hunter"], ["Sentinel"], front=fronts).turn_down(2, "Ironclaw").play()
    assert stage.discards == ["Brawler", "Drummer", "Heavy", "Hunter"]
    assert stage.front(2) == ["Colossus", "Ironclaw", "Sentinel"]


def test_10_16_the_scout_goes_back_for_another_card() -> None:
    stage = Stage(["Scout", "Behemoth"], ["Sentinel"], ["Drummer"], front={0: ["Hunter"]}).play()
    stage.aim(0, "Behemoth")
    assert stage.settled
    assert stage.front(0) == ["Behemoth", "Hunter"]  # the Behemoth's instant did not fire
    assert "Scout" in stage.hand(1)  # and the hands have been passed


def test_10_16_it_may_stay() -> None:
    stage = Stage(["Scout", "Colossus"], ["Sentinel"], ["Drummer"]).play()
    assert stage.targets(0)[-1] == "decline"
    assert stage.decline(0).front(0) == ["Scout"]


def test_10_16_abilities_of_other_kinds_count() -> None:
    stage = Stage(["Scout", "Jammer"], ["Hunter"], ["Colossus"]).play().aim(0, "Jammer")
    assert stage.discards == []
    stage = Stage(["Scout", "Avenger"], ["Hunter"], ["Colossus"]).play().aim(0, "Avenger")
    assert stage.front(0) == ["Avenger", "Colossus"]
    stage = Stage(["Scout", "Escort"], ["Ironclaw"], ["Drummer"], front={0: ["Warden"]}).play().aim(0, "Escort")
    assert stage.front(0) == ["Escort", "Warden"]


def test_10_17_the_copycat_does_what_another_instant_does() -> None:
    stage = Stage(["Copycat"], ["Hunter"], ["Heavy"], ["Colossus"]).play()
    assert stage.targets(0) == [("Heavy", 2), ("Hunter", 1)]
    stage.aim(0, "Heavy")
    assert stage.discards == ["Heavy", "Hunter"]  # at strength 2, before they could fire
    assert stage.front(3) == ["Colossus"]


def test_10_17_its_target_is_chosen_next() -> None:
    stage = Stage(["Copycat"], ["Ironclaw"], ["Sentinel"], front={1: ["Colossus"]}).play()
    assert stage.targets(0) == [("Colossus", 1), ("Sentinel", 2)]
    stage.aim(0, "Colossus")
    assert stage.discards == ["Colossus", "Sentinel"]


def test_10_17_it_swaps_itself_when_it_copies_a_swap() -> None:
    stage = Stage(["Copycat"], ["Swindler"], ["Drummer"], front={2: ["Hunter"]}).play()
    stage.aim(0, "Drummer").decline(1)
    assert stage.front(0) == ["Drummer"]
    assert stage.front(2) == ["Copycat", "Hunter"]


def test_10_17_as_a_leveller_it_levels_whoever_is_above_its_player() -> None:
    stage = Stage(["Copycat"], ["Leveller"], ["Sentinel"], front={1: ["Colossus"], 2: ["Warden"]}).play()
    assert stage.waiting == [2]  # totals of 2, 5 and 6
    stage.aim(2, "Sentinel")
    assert stage.discards == ["Sentinel"]  # and then the Leveller's player has the most


def test_10_17_not_beside_another_tank() -> None:
    stage = Stage(["Copycat"], ["Ironclaw"], ["Escort"], front={1: ["Colossus"]}).play()
    assert [name for _, name, _ in stage.told(News.FIRES)] == ["Ironclaw"]


def test_10_18_the_liaison_unit_may_gain_the_weak_from_the_discards() -> None:
    thrown = ["Hunter", "Commander", "Colossus", "Scout"]
    stage = Stage(["Liaison Unit"], ["Sentinel"], ["Drummer"], discards=thrown).play()
    assert stage.targets(0) == [("Commander", -1), ("Hunter", -1), "decline"]
    stage.aim(0, "Hunter")
    assert stage.settled  # the Hunter's instant does not fire
    assert stage.front(0) == ["Hunter", "Liaison Unit"]
    assert stage.discards == ["Colossus", "Commander", "Scout"]
    assert stage.told(News.GAINED) == [(0, "Hunter", "Liaison Unit")]


def test_10_18_the_cards_set_aside_are_left_alone() -> None:
    stage = Stage(["Liaison Unit"], ["Sentinel"], ["Drummer"], aside=["Brawler", "Hunter"])
    aside = list(stage.table.deck.cards)
    assert stage.play().settled
    assert stage.front(0) == ["Liaison Unit"]
    assert list(stage.table.deck.cards) == aside


def test_10_19_the_escort_guards_its_players_battlemekks() -> None:
    stage = Stage(["Warden"], ["Hunter"], ["Sentinel"], front={0: ["Escort"]}).play()
    assert stage.discards == ["Sentinel"]


def test_10_19_but_nothing_else() -> None:
    stage = Stage(["Colossus"], ["Hunter"], ["Sentinel"], front={0: ["Escort"]}).play()
    assert stage.discards == ["Colossus"]


def test_10_19_what_is_guarded_is_no_target_but_all_others_are() -> None:
    stage = Stage(["Sentinel"], ["Brawler"], ["Drummer"], front={0: ["Escort", "Heavy"]}).play()
    assert stage.targets(1) == [("Drummer", 2), ("Escort", 0), ("Heavy", 0)]
    stage = Stage(["Sentinel"], ["Ironclaw"], ["Drummer"], front={0: ["Escort", "Colossus"], 2: ["Warden"]}).play()
    assert stage.targets(1) == [("Colossus", 0), ("Warden", 2)]


def test_10_19_escorts_do_not_guard_each_other() -> None:
    stage = Stage(["Sentinel"], ["Brawler"], ["Colossus"], front={0: ["Escort", "Escort"]}).play()
    assert stage.settled
    assert stage.discards == ["Escort"]


def test_10_20_the_jammer_silences_the_weak() -> None:
    stage = Stage(["Jammer"], ["Hunter"], ["Salvager"], ["Mortar"], discards=["Colossus"]).play().decline(3)
    assert stage.settled
    assert stage.discards == ["Colossus"]


def test_10_20_the_strong_fire_all_the_same() -> None:
    stage = Stage(["Jammer"], ["Lookout"], ["Drummer"]).play()
    assert stage.discards == ["Drummer"]


def test_10_21_the_mortar_turns_down_what_was_deployed_this_turn_or_earlier() -> None:
    stage = Stage(["Mortar"], ["Sentinel"], ["Hunter"], front={0: ["Scout"], 1: ["Colossus", "Drummer"]})
    stage.turn_down(1, "Drummer").play()
    assert stage.targets(0) == [("Colossus", 1), ("Hunter", 2), ("Sentinel", 1), "decline"]
    stage.aim(0, "Hunter")
    assert stage.down(2) == ["Hunter"]
    assert stage.discards == []
    stage = Stage(["Mortar"], ["Sentinel"], ["Drummer"], front={1: ["Commander"]}).play().aim(0, "Commander")
    assert stage.down(1) == ["Commander"]


def test_10_22_the_warden_holds_its_players_others_fast() -> None:
    stage = Stage(["Drummer"], ["Chameleon"], ["Sentinel"], front={0: ["Warden"]}).play()
    assert stage.targets(1) == [("Sentinel", 2), "decline"]
    stage = Stage(["Drummer"], ["Mortar"], ["Sentinel"], front={0: ["Warden", "Scout"]}).play()
    assert stage.targets(1) == [("Sentinel", 2), ("Warden", 0), "decline"]


def test_10_22_but_only_those_that_lie_face_up() -> None:
    fronts = {0: ["Warden", "Scout", "Jammer"]}
    stage = Stage(["Drummer"], ["Swindler"], ["Sentinel"], front=fronts).turn_down(0, "Scout").play()
    assert stage.targets(1) == [("Scout", 0), "decline"]
    stage = Stage(["Drummer"], ["Saboteur"], ["Sentinel"], front=fronts).turn_down(0, "Scout").play()
    assert stage.targets(1) == [("Scout", 0), "decline"]
    assert stage.aim(1, "Scout").front(1) == ["Scout"]


def test_10_22_but_not_itself() -> None:
    stage = Stage(["Drummer"], ["Saboteur"], ["Sentinel"], front={0: ["Warden"]}).play()
    assert stage.targets(1) == [("Sentinel", 2), ("Warden", 0), "decline"]


def test_10_23_the_prototype_counts_less_beside_battlemekks() -> None:
    stage = finished(["Prototype", "Warden"], ["Prototype", "Prototype"], ["Colossus"])
    assert stage.totals() == [(9 - 2, 3), (9 - 2 - 2, 3), (7, 2)]


def test_10_24_the_behemoth_costs_a_contraption_or_a_ravager_of_its_players_own() -> None:
    stage = Stage(
        ["Behemoth"], ["Sentinel"], ["Drummer"], front={0: ["Heavy", "Mascot", "Scout"], 1: ["Hunter"]}
    ).play()
    assert stage.targets(0) == [("Heavy", 0), ("Mascot", 0)]
    stage.aim(0, "Heavy")
    assert stage.front(0) == ["Behemoth", "Mascot", "Scout"]


def test_10_24_nothing_where_there_is_none() -> None:
    stage = Stage(["Behemoth"], ["Sentinel"], ["Drummer"], front={0: ["Scout", "Colossus"]}).play()
    assert stage.settled
    assert stage.discards == []


def test_10_25_the_mercenary_goes_to_the_poorest() -> None:
    stage = finished(["Mercenary", "Scout"], ["Hunter", "Heavy"], ["Drummer"])
    assert stage.totals() == [(5, 2), (5, 3), (8, 3)]
    assert stage.told(News.HIRED) == [(2, "Mercenary", "")]


def test_10_25_it_stays_when_several_are_poorest() -> None:
    assert finished(["Mercenary", "Scout"], ["Heavy"], ["Drummer"]).totals()[0] == (9, 3)


def test_10_25_or_when_it_lies_face_down() -> None:
    stage = finished(["Mercenary", "Scout"], ["Hunter", "Heavy"], ["Drummer"], down=[(0, "Mercenary")])
    assert stage.totals()[0] == (9, 3)


def test_10_26_doomsday_counts_nothing_beside_a_wunderwaffe() -> None:
    stage = finished(["Doomsday"], ["Doomsday", "Colossus"], ["Doomsday", "Behemoth"])
    assert stage.totals() == [(7, 2), (7, 3), (7, 3)]
