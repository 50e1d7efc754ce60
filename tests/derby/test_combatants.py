"""The combatants of the Derby, one paragraph each."""

from collections.abc import Sequence

import pytest

from rumpus.games.derby.table import News

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


def test_10_3_the_underdog_wins_with_the_lowest_total() -> None:
    assert finished(["Underdog"], ["Hunter"], ["Colossus"]).tokens == [1, 0, 0]


def test_10_3_not_when_another_is_as_low() -> None:
    assert finished(["Underdog"], ["Saboteur"], ["Colossus"]).tokens == [0, 0, 1]


def test_10_4_the_salvager_may_gain_a_discarded_combatant() -> None:
    stage = Stage(["Salvager"], ["Sentinel"], ["Sentinel"], discards=["Colossus", "Ironclaw"]).play()
    assert stage.targets(0) == [("Colossus", -1), ("Ironclaw", -1), "decline"]
    stage.aim(0, "Ironclaw")
    assert stage.settled
    assert stage.front(0) == ["Ironclaw", "Salvager"]
    assert stage.discards == ["Colossus"]


def test_10_5_the_mascot_adds_one_for_each_type() -> None:
    stage = finished(["Mascot", "Hunter", "Scout", "Heavy"], ["Colossus"], ["Colossus"])
    assert stage.totals()[0] == (0 + 1 + 2 + 1 + 3 + 4, 5)


def test_10_6_the_swindler_swaps_with_the_weak() -> None:
    stage = Stage(["Swindler"], ["Sentinel"], ["Escort"], front={0: ["Heavy"], 1: ["Scout"], 2: ["Colossus"]}).play()
    assert stage.targets(0) == [("Escort", 2), ("Scout", 1), "decline"]
    stage.aim(0, "Scout")
    assert stage.front(0) == ["Heavy", "Scout"]
    assert stage.front(1) == ["Sentinel", "Swindler"]


def test_10_7_the_saboteur_turns_another_face_down() -> None:
    stage = Stage(["Saboteur"], ["Sentinel"], ["Escort"], front={1: ["Colossus"], 2: ["Drummer"]})
    stage.turn_down(2, "Drummer").play()
    assert stage.targets(0) == [("Colossus", 1), ("Escort", 2), ("Sentinel", 1), "decline"]
    assert stage.aim(0, "Colossus").down(1) == ["Colossus"]


def test_10_8_the_hunter_hits_the_strongest_deployed_this_turn() -> None:
    stage = Stage(["Hunter"], ["Sentinel"], ["Escort"], front={2: ["Colossus"]}).play()
    assert stage.discards == ["Sentinel"]


def test_10_8_all_of_them_if_equally_strong() -> None:
    assert Stage(["Hunter"], ["Sentinel"], ["Warden"]).play().discards == ["Sentinel", "Warden"]


def test_10_8_hunters_hit_the_same() -> None:
    stage = Stage(["Hunter"], ["Hunter"], ["Colossus"], ["Sentinel"]).play()
    assert stage.discards == ["Colossus"]


def test_10_8_itself_if_it_is_the_strongest() -> None:
    assert Stage(["Hunter"], ["Hunter"], ["Mascot"]).play().discards == ["Hunter", "Hunter"]


def test_10_9_the_heavy_hits_the_weakest_deployed_this_turn() -> None:
    stage = Stage(["Heavy"], ["Mascot"], ["Sentinel"], front={2: ["Avenger"]}).play()
    assert stage.discards == ["Mascot"]
    assert Stage(["Heavy"], ["Mascot"], ["Commander"]).play().discards == ["Commander", "Mascot"]


def test_10_9_itself_if_it_is_the_weakest() -> None:
    assert Stage(["Heavy"], ["Escort"], ["Sentinel"]).play().discards == ["Heavy"]


def test_10_10_the_brawler_hits_anothers_weak_combatant_new_or_old() -> None:
    stage = Stage(["Brawler"], ["Escort"], ["Drummer"], front={0: ["Heavy"], 1: ["Colossus"], 2: ["Mascot"]}).play()
    assert stage.targets(0) == [("Drummer", 2), ("Escort", 1), ("Mascot", 2)]
    assert stage.aim(0, "Drummer").discards == ["Drummer"]


def test_10_11_the_leveller_costs_everybody_their_strongest() -> None:
    stage = Stage(["Leveller"], ["Sentinel"], ["Escort"], front={0: ["Colossus"], 1: ["Scout"]}).play()
    assert stage.settled
    assert stage.discards == ["Colossus", "Escort", "Sentinel"]


def test_10_11_each_chooses_among_their_equals() -> None:
    stage = Stage(["Leveller"], ["Sentinel"], ["Drummer"], front={1: ["Warden"], 2: ["Hunter"]}).play()
    assert stage.waiting == [1, 2]
    assert stage.targets(1) == [("Sentinel", 1), ("Warden", 1)]
    stage.aim(1, "Sentinel").aim(2, "Hunter")
    assert stage.discards == ["Hunter", "Leveller", "Sentinel"]


def test_10_11_two_levellers_do_it_once(two_levellers: str) -> None:
    fronts = {2: ["Warden", "Hunter"]}
    stage = Stage(["Leveller"], ["Brawler"], ["Colossus"], front=fronts, deck=two_levellers).play()
    assert stage.front(2) == ["Hunter", "Warden"]


def test_10_12_the_ironclaw_hits_the_strong_its_own_included() -> None:
    stage = Stage(["Ironclaw"], ["Sentinel"], ["Escort"], front={0: ["Colossus"], 2: ["Drummer"]}).play()
    assert stage.targets(0) == [("Colossus", 0), ("Sentinel", 1)]
    assert stage.aim(0, "Colossus").front(0) == ["Ironclaw"]


def test_10_13_the_drummer_adds_one_for_each_other_ravager() -> None:
    stage = finished(["Drummer", "Hunter", "Heavy"], ["Drummer"], ["Colossus"])
    assert stage.totals()[:2] == [(3 + 3 + 2, 4), (3 + 1, 2)]


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
    stage = Stage(["Scout", "Escort"], ["Hunter"], ["Sentinel"], front={0: ["Colossus"]}).play().aim(0, "Escort")
    assert stage.front(0) == ["Colossus", "Escort"]


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


def test_10_17_as_a_leveller_it_levels_everybody() -> None:
    stage = Stage(["Copycat"], ["Leveller"], ["Sentinel"], front={1: ["Colossus"], 2: ["Warden"]}).play()
    assert stage.waiting == [2]
    stage.aim(2, "Sentinel")
    assert stage.discards == ["Colossus", "Copycat", "Leveller", "Sentinel", "Warden"]


def test_10_17_not_beside_another_tank() -> None:
    stage = Stage(["Copycat"], ["Ironclaw"], ["Escort"], front={1: ["Colossus"]}).play()
    assert [name for _, name, _ in stage.told(News.FIRES)] == ["Ironclaw"]


def test_10_18_the_liaison_unit_gains_the_top_card_set_aside() -> None:
    stage = Stage(["Liaison Unit"], ["Sentinel"], ["Drummer"], aside=["Brawler", "Hunter"]).play()
    assert stage.settled
    assert stage.front(0) == ["Brawler", "Liaison Unit"]
    assert stage.discards == []


def test_10_19_the_escort_guards_its_players_others() -> None:
    stage = Stage(["Colossus"], ["Hunter"], ["Sentinel"], front={0: ["Escort"]}).play()
    assert stage.discards == []


def test_10_19_what_is_guarded_is_no_target_but_the_escort_is() -> None:
    stage = Stage(["Sentinel"], ["Brawler"], ["Drummer"], front={0: ["Escort", "Heavy"]}).play()
    assert stage.targets(1) == [("Drummer", 2), ("Escort", 0)]


def test_10_19_escorts_guard_each_other() -> None:
    stage = Stage(["Sentinel"], ["Brawler"], ["Colossus"], front={0: ["Escort", "Escort"]}).play()
    assert stage.settled
    assert stage.discards == []


def test_10_20_the_jammer_silences_the_weak() -> None:
    stage = Stage(["Jammer"], ["Hunter"], ["Salvager"], ["Mortar"], discards=["Colossus"]).play().decline(3)
    assert stage.settled
    assert stage.discards == ["Colossus"]


def test_10_20_the_strong_fire_all_the_same() -> None:
    stage = Stage(["Jammer"], ["Lookout"], ["Drummer"]).play()
    assert stage.discards == ["Drummer"]


def test_10_21_the_mortar_turns_down_what_was_deployed_this_turn() -> None:
    stage = Stage(["Mortar"], ["Sentinel"], ["Hunter"], front={1: ["Colossus"]}).play()
    assert stage.targets(0) == [("Hunter", 2), ("Sentinel", 1), "decline"]
    stage.aim(0, "Hunter")
    assert stage.down(2) == ["Hunter"]
    assert stage.discards == []


def test_10_22_the_warden_holds_its_players_others_fast() -> None:
    stage = Stage(["Drummer"], ["Chameleon"], ["Sentinel"], front={0: ["Warden"]}).play()
    assert stage.targets(1) == [("Sentinel", 2), "decline"]
    stage = Stage(["Drummer"], ["Mortar"], ["Sentinel"], front={0: ["Warden"]}).play()
    assert stage.targets(1) == [("Sentinel", 2), "decline"]


def test_10_22_but_not_itself() -> None:
    stage = Stage(["Drummer"], ["Saboteur"], ["Sentinel"], front={0: ["Warden"]}).play()
    assert stage.targets(1) == [("Sentinel", 2), ("Warden", 0), "decline"]


def test_10_23_the_prototype_counts_less_beside_battlemekks() -> None:
    stage = finished(["Prototype", "Warden"], ["Prototype", "Prototype"], ["Colossus"])
    assert stage.totals() == [(9 - 2, 3), (9 - 2 - 2, 3), (7, 2)]


def test_10_24_the_behemoth_costs_another_of_its_players_own() -> None:
    stage = Stage(["Behemoth"], ["Sentinel"], ["Drummer"], front={0: ["Heavy", "Colossus"]}).play()
    assert stage.targets(0) == [("Colossus", 0), ("Heavy", 0)]
    stage.aim(0, "Heavy")
    assert stage.front(0) == ["Behemoth", "Colossus"]
    assert Stage(["Behemoth"], ["Sentinel"], ["Drummer"]).play().front(0) == ["Behemoth"]


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
