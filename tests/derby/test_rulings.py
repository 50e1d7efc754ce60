"""The rulings: how the Derby is played where the printed rules are silent."""

from typing import Any

import numpy as np
import pytest

from rumpus.core.plain import plain
from rumpus.core.sets import members
from rumpus.games.derby import brain
from rumpus.games.derby.lexicon import News

from .stage import Stage
from .test_finish import finished


def fires_again(**options: Any) -> bool:
    """Whether a Hunter that fired in one Derby fires in the next."""
    stage = Stage(["Hunter"], ["Sentinel"], ["Colossus"], size=2, **options).play()
    assert stage.table.derby == 1
    while stage.table.derby == 1:
        for seat in stage.waiting:
            hand = stage.hand(seat)
            stage.deploy(seat, "Hunter" if "Hunter" in hand else hand[0])
        if any(name == "Hunter" for _, name, _ in stage.told(News.DEPLOYED)):
            return any(name == "Hunter" for _, name, _ in stage.told(News.FIRES))
    raise AssertionError("the Hunter was not dealt in the second Derby")


def test_11_1_an_instant_fires_once_in_the_game() -> None:
    assert not fires_again()


def test_11_1_or_once_in_each_derby() -> None:
    assert fires_again(instants="derby")


def spent(stage: Stage, name: str) -> Stage:
    """The first card of a name in hands has fired in an earlier Derby."""
    held = [card for seat in range(stage.seats) for card in members(stage.table.players[seat].hand)]
    stage.table.spent |= 1 << next(card for card in held if stage.name(card) == name)
    return stage


def test_11_1_a_copy_that_has_fired_is_another_choice_and_marked() -> None:
    stage = spent(Stage(["Brawler", "Brawler"], *[["Sentinel"]] * 4), "Brawler")
    offered = {choice.text: choice.code for choice in stage.match.choices(0)}
    dud, ready = offered["deploy Brawler (has fired)"], offered["deploy Brawler"]
    details = {offer.code: offer.detail for offer in stage.match.offers(stage.match.pov(0), [dud, ready])}
    assert details[dud] == f"{details[ready]} It has fired already, and will not again."
    assert "Brawler·1° Brawler·1" in "".join(text for line in stage.match.board(0) for text, _ in line)
    assert marked(stage, 0) == [f"dud-{dud}"]


def test_11_1_a_new_combatant_that_has_fired_is_marked_until_its_strength_is_called() -> None:
    stage = spent(Stage(["Mortar"], ["Brawler"], ["Sentinel"]), "Brawler").play()
    assert len(marked(stage, 0)) == 1
    assert "turn Brawler (has fired) of Seat 2 face down" in [choice.text for choice in stage.match.choices(0)]
    stage.decline(0)
    assert stage.told(News.FIRES) == []
    assert marked(stage, 0) == []


def marked(stage: Stage, seat: int) -> list[str]:
    """The marks of what has fired in a seat's picture."""
    return [sprite.id for sprite in stage.match.scene(seat).sprites if sprite.id.startswith("dud-")]


def test_11_1_what_has_fired_is_told_to_everybody_and_hides_no_more() -> None:
    stage = spent(Stage(["Brawler"], ["Sentinel"], ["Sentinel"]), "Brawler")
    assert all(stage.match.view(seat).spent == stage.table.spent for seat in (None, 0, 1, 2))


def test_11_1_bots_deploy_what_has_fired_for_its_strength_alone() -> None:
    stage = Stage(["Mortar", "Sentinel"], ["Colossus"], ["Colossus"], size=2)
    table, box = stage.table, stage.box
    mortar = next(card for card in members(table.players[0].hand) if stage.name(card) == "Mortar")
    worth = plain(brain.worth_deploying)
    before = worth(box, table, 0, mortar)
    spent(stage, "Mortar")
    assert worth(box, table, 0, mortar) == 30 < before


def test_11_2_the_avenger_does_not_gain_last_cards() -> None:
    stage = Stage(["Avenger"], ["Sentinel"], ["Sentinel"], size=2).play()
    assert [count for _, count in stage.totals()] == [1, 1, 1]
    assert stage.told(News.AVENGED) == []


def test_11_3_two_avengers_cancel_each_other(two_avengers: str) -> None:
    stage = Stage(["Avenger"], ["Commander"], ["Colossus"], ["Hunter"], deck=two_avengers).play()
    assert stage.discards == ["Colossus"]


def test_11_4_an_avenged_instant_fires_for_the_player_who_gained_it() -> None:
    fronts = {1: ["Colossus"], 2: ["Sentinel"]}
    stage = Stage(["Avenger"], ["Lookout"], ["Ironclaw"], front=fronts).play()
    assert stage.front(0) == ["Avenger", "Ironclaw"]
    assert stage.waiting == [0]
    assert stage.targets(0) == [("Colossus", 1), ("Sentinel", 2)]


def test_11_4_but_only_once() -> None:
    stage = Stage(["Avenger"], ["Mortar"], ["Hunter"], ["Sentinel"]).play().decline(1)
    assert stage.front(0) == ["Avenger", "Mortar", "Sentinel"]
    assert [name for _, name, _ in stage.told(News.FIRES)] == ["Hunter"]  # the Mortar has fired already


def test_11_4_an_avenged_combatant_still_counts_as_deployed_this_turn() -> None:
    stage = Stage(["Avenger"], ["Copycat"], ["Hunter"], ["Colossus"]).play()  # two hunts for the Colossus
    assert [card for _, card, _ in stage.told(News.AVENGED)] == ["Colossus", "Colossus"]
    assert stage.front(0) == ["Avenger", "Colossus"]
    assert stage.front(1) == ["Copycat"]


def test_11_4_it_lies_face_up() -> None:
    stage = Stage(["Avenger"], ["Mortar"], ["Hunter"], ["Colossus"]).play().aim(1, "Colossus")
    assert stage.front(0) == ["Avenger", "Colossus"]
    assert stage.down(0) == []


def test_11_5_an_avenger_gains_on_though_it_is_face_down() -> None:
    stage = Stage(["Avenger"], ["Mortar"], ["Hunter"], ["Colossus"]).play().aim(1, "Avenger")
    assert stage.down(0) == ["Avenger"]
    assert (stage.front(0), stage.discards) == (["Avenger", "Colossus"], [])


def test_11_5_it_gains_itself_and_lies_face_up_again() -> None:
    stage = Stage(["Avenger"], ["Mortar"], ["Heavy"], ["Sentinel"]).play().aim(1, "Avenger")
    assert stage.told(News.AVENGED) == [(0, "Avenger", "Avenger")]
    assert (stage.front(0), stage.down(0)) == (["Avenger"], [])


def test_11_5_a_jammer_jams_on_though_it_is_discarded(brawling_mortar: str) -> None:
    stage = Stage(["Jammer"], ["Mortar"], ["Hunter"], ["Colossus"], deck=brawling_mortar).play().aim(1, "Jammer")
    assert stage.discards == ["Jammer"]


def test_11_5_a_jammer_jams_on_though_it_is_face_down() -> None:
    stage = Stage(["Jammer"], ["Mortar"], ["Hunter"], ["Colossus"]).play().aim(1, "Jammer")
    assert stage.discards == []


def test_11_5_a_swapped_avenger_gains_for_its_new_player() -> None:
    stage = Stage(["Avenger"], ["Chameleon"], ["Hunter"], ["Colossus"]).play().aim(1, "Avenger")
    assert stage.front(1) == ["Avenger", "Colossus"]


def test_11_6_face_down_combatants_keep_their_type() -> None:
    down = [(0, "Heavy"), (1, "Hunter"), (2, "Colossus")]
    stage = finished(["Mascot", "Heavy"], ["Drummer", "Hunter"], ["Doomsday", "Colossus"], down=down)
    assert stage.totals() == [(4 + 2, 3), (5 + 1, 3), (3 + 4, 3)]


def test_11_6_an_escort_guards_and_a_behemoth_eats_them() -> None:
    stage = Stage(["Ironclaw"], ["Drummer"], ["Drummer"], front={1: ["Escort", "Warden"]}).turn_down(1, "Warden").play()
    assert stage.settled
    assert stage.front(1) == ["Drummer", "Escort", "Warden"]
    stage = Stage(["Behemoth"], ["Sentinel"], ["Drummer"], front={0: ["Heavy"]}).turn_down(0, "Heavy").play()
    assert stage.discards == ["Heavy"]


def test_11_6_hunter_and_leveller_see_their_strength() -> None:
    stage = Stage(["Mortar"], ["Colossus"], ["Hunter"]).play().aim(0, "Colossus")
    assert stage.discards == ["Colossus"]
    stage = Stage(["Leveller"], ["Drummer"], ["Drummer"], front={1: ["Colossus"]}).turn_down(1, "Colossus").play()
    assert "Colossus" in stage.discards


def test_11_6_what_asks_for_face_up_passes_them_by() -> None:
    stage = Stage(["Lookout"], ["Sentinel"], ["Sentinel"], front={1: ["Drummer"]}).turn_down(1, "Drummer").play()
    assert stage.discards == []
    stage = Stage(["Copycat"], ["Mortar"], ["Hunter"], ["Colossus"]).play().aim(1, "Hunter")
    assert stage.told(News.COPIES) == [(0, "Copycat", "Mortar")]  # the Hunter was no choice


def test_11_7_a_seat_remembers_the_hands_it_has_held() -> None:
    stage = Stage(["Sentinel", "Hunter"], ["Sentinel", "Heavy"], ["Sentinel", "Scout"], size=5).play()
    view = stage.match.view(0)
    assert stage.names(view.players[0].hand) == stage.hand(0)
    assert stage.names(view.players[1].hand) == stage.hand(1)  # its own, passed on
    assert (stage.names(view.players[2].hand), view.players[2].held) == ([], 4)  # never held


def test_11_7_everybody_remembers_a_scout_that_went_back() -> None:
    stage = Stage(["Scout", "Colossus"], ["Sentinel"], ["Sentinel"], size=5).play().aim(0, "Colossus")
    for looker in (0, 1, 2, None):
        assert "Scout" in stage.names(stage.match.view(looker).players[1].hand)
    stage.deploy(1, "Scout")
    assert list(stage.match.view(0).players[1].picks) == [0, 0]  # but not that it was chosen again


def test_11_7_what_a_seat_imagines_fits_all_it_remembers() -> None:
    stage = Stage(["Behemoth", "Drummer", "Scout"], ["Copycat", "Salvager"], front={1: ["Hunter"]}).play()
    match = stage.match
    for seat in range(2):
        dreams, views = match.game.table.array(1), match.game.table.array(1)
        dreams[0] = match.view(seat).raw
        luck = np.array([1, 2, 3, 4 + seat], np.int64)
        match.game.drivers.dream(match.kit.boxes, dreams.copy(), seat, luck, dreams)
        match.game.drivers.look(match.kit.boxes, dreams, seat, views)
        assert match.game.table(views[0]) == match.view(seat)


def test_11_8_what_comes_by_an_ability_was_not_deployed() -> None:
    stage = Stage(["Liaison Unit"], ["Heavy"], ["Sentinel"], discards=["Mascot"]).play().aim(0, "Mascot")
    assert stage.front(0) == ["Liaison Unit", "Mascot"]
    assert stage.discards == ["Heavy"]  # of those deployed it is the weakest
    stage = Stage(["Scout", "Colossus"], ["Hunter"], ["Sentinel"]).play().aim(0, "Colossus")
    assert stage.front(0) == ["Colossus"]


def test_11_8_its_other_abilities_count_at_once() -> None:
    stage = Stage(["Liaison Unit"], ["Hunter"], ["Colossus"], discards=["Avenger"]).play().aim(0, "Avenger")
    assert stage.front(0) == ["Avenger", "Colossus", "Liaison Unit"]
    stage = Stage(["Copycat"], ["Salvager"], ["Hunter"], ["Colossus"], discards=["Avenger"]).play()
    stage.aim(0, "Salvager").aim(0, "Avenger")
    assert stage.front(0) == ["Avenger", "Colossus", "Copycat"]


def test_11_9_discarded_and_gained_in_one_turn_it_stays_silent() -> None:
    stage = Stage(["Behemoth", "Hunter"], ["Copycat", "Salvager"]).play()
    stage.aim(1, "Salvager").aim(1, "Hunter")
    assert stage.settled
    assert stage.front(0) == ["Behemoth"]
    assert stage.front(1) == ["Copycat", "Hunter", "Salvager"]


def test_11_10_copies_alike_are_one_choice_and_each_gets_one() -> None:
    stage = Stage(["Salvager"], ["Salvager"], ["Sentinel"], discards=["Colossus", "Colossus"]).play()
    assert stage.targets(0) == [("Colossus", -1), "decline"]
    stage.aim(0, "Colossus").aim(1, "Colossus")
    assert stage.front(0) == stage.front(1) == ["Colossus", "Salvager"]


def test_11_10_two_blows_at_copies_alike_hit_two() -> None:
    stage = Stage(["Brawler"], ["Brawler"], ["Colossus"], front={2: ["Scout", "Scout"]}).play()
    stage.aim(0, "Scout").aim(1, "Scout")
    assert stage.discards == ["Scout", "Scout"]


@pytest.mark.parametrize(("swapped", "discarded"), [(True, ["Mortar"]), (False, [])])
def test_11_11_discards_come_after_swaps(swapped: bool, discarded: list[str], levelling_saboteur: str) -> None:
    fronts = {2: ["Escort", "Mortar"]}
    stage = Stage(["Swindler"], ["Saboteur"], ["Drummer"], front=fronts, deck=levelling_saboteur).play()
    stage.aim(0, "Escort") if swapped else stage.decline(0)
    assert stage.discards == discarded


def test_11_11_what_one_saboteur_turns_down_another_does_not_take(two_saboteurs: str) -> None:
    stage = Stage(["Swindler"], ["Saboteur"], ["Drummer"], front={2: ["Colossus"]}, deck=two_saboteurs).play()
    stage.aim(0, "Colossus").aim(1, "Colossus")
    assert stage.down(2) == ["Colossus"]
    assert stage.front(2) == ["Colossus", "Drummer"]


def test_11_12_who_controls_it_when_it_is_called_has_its_use() -> None:
    stage = Stage(["Chameleon"], ["Liaison Unit"], ["Sentinel"], discards=["Brawler"]).play()
    stage.aim(0, "Liaison Unit").aim(1, "Brawler")
    assert stage.front(0) == ["Liaison Unit"]
    assert stage.front(1) == ["Brawler", "Chameleon"]


def test_11_13_only_what_is_still_in_play_is_compared() -> None:
    stage = Stage(["Copycat"], ["Hunter"], ["Colossus"]).play()
    assert stage.discards == ["Colossus", "Copycat"]  # the Copycat's hunt took the Colossus, the Hunter's the Copycat


def test_11_13_whoever_controls_it_now() -> None:
    stage = Stage(["Chameleon"], ["Hunter"], ["Colossus"]).play().aim(0, "Colossus")
    assert stage.discards == ["Colossus"]
    assert stage.front(2) == ["Chameleon"]


def test_11_14_tanks_face_down_count_for_the_copycat() -> None:
    stage = Stage(["Mortar", "Hunter"], ["Copycat", "Escort"]).play().aim(0, "Escort")
    assert [name for _, name, _ in stage.told(News.FIRES)] == ["Hunter"]


def test_11_14_and_so_do_those_that_are_gone(brawling_mortar: str) -> None:
    stage = Stage(["Mortar", "Hunter"], ["Copycat", "Escort"], deck=brawling_mortar).play().aim(0, "Escort")
    assert "Escort" in stage.discards
    assert [name for _, name, _ in stage.told(News.FIRES)] == ["Hunter"]


def test_11_14_what_it_copies_is_said_at_once_and_may_have_fired() -> None:
    stage = Stage(["Copycat"], ["Behemoth"], ["Hunter"], front={0: ["Drummer", "Mascot", "Sentinel"]}).play()
    assert stage.targets(0) == [("Behemoth", 1), ("Hunter", 2)]
    stage.aim(0, "Behemoth")
    assert stage.told(News.COPIES) == [(0, "Copycat", "Behemoth")]
    assert stage.targets(0) == [("Drummer", 0), ("Mascot", 0)]


def test_11_15_a_jammed_instant_is_lost() -> None:
    stage = Stage(["Jammer", "Sentinel"], ["Hunter", "Drummer"], ["Drummer", "Colossus"], size=4).play()
    stage.play("Colossus", "Sentinel", "Drummer")
    assert stage.discards == []


def test_11_16_a_guarded_strongest_may_be_named_and_stays() -> None:
    stage = Stage(["Drummer"], ["Leveller"], ["Sentinel"], front={0: ["Escort", "Prototype", "Warden"]}).play()
    assert stage.targets(0) == [("Prototype", 0), ("Warden", 0)]
    stage.aim(0, "Warden")
    assert stage.front(0) == ["Drummer", "Escort", "Prototype", "Warden"]
    assert stage.discards == []


def test_11_17_an_instant_without_a_target_has_fired() -> None:
    stage = Stage(["Brawler"], ["Colossus"], ["Colossus"]).play()
    assert [name for _, name, _ in stage.told(News.FIRES)] == ["Brawler"]
    assert stage.discards == []


def test_11_18_all_mercenaries_go_to_who_was_poorest_before() -> None:
    stage = finished(["Mercenary", "Scout"], ["Mercenary", "Heavy"], ["Hunter"])
    assert stage.totals() == [(5, 2), (4, 2), (12, 4)]


def test_11_18_mercenaries_go_before_the_commander_looks() -> None:
    fronts = ["Mercenary", "Hunter"], ["Colossus", "Scout"], ["Commander"]
    stage = finished(*fronts)
    assert stage.totals() == [(4, 2), (9, 3), (7, 3)]  # the Commander's player has no longer the fewest
    assert stage.tokens == [0, 1, 0]
    assert finished(*fronts, down=[(0, "Mercenary")]).tokens == [0, 0, 1]


def test_11_18_two_ways_to_win_bring_one_token() -> None:
    stage = finished(["Commander", "Underdog"], ["Colossus", "Colossus", "Hunter"], ["Scout", "Heavy", "Brawler"])
    assert stage.totals() == [(3, 3), (12, 4), (7, 4)]  # the fewest combatants, and a quarter of the highest total
    assert stage.tokens == [1, 0, 0]


def test_11_19_tokens_never_run_out() -> None:
    stage = finished(["Hunter"], ["Heavy"], ["Brawler"], tokens=[5, 5, 5], wins=5)
    assert stage.tokens == [6, 6, 6]
    assert not stage.match.over


@pytest.mark.parametrize(("down", "discarded"), [(False, ["Escort"]), (True, [])])
def test_11_20_a_leveller_counts_what_abilities_add_now(down: bool, discarded: list[str]) -> None:
    stage = Stage(["Leveller"], ["Escort"], ["Commander"], front={0: ["Scout"], 1: ["Mascot", "Hunter"]})
    if down:
        stage.turn_down(1, "Mascot")
    assert stage.play().discards == discarded  # a total of 5, or of 3 like the Leveller's player


def test_11_20_mercenaries_have_not_moved_yet() -> None:
    stage = Stage(["Leveller"], ["Drummer"], ["Commander"], front={0: ["Scout"], 1: ["Mercenary"]}, size=2).play()
    assert stage.told(News.DISCARDED) == [(1, "Mercenary", "Leveller")]
