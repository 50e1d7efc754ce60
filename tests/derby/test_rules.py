"""The rules of a Derby, paragraph by paragraph: the box, dealing, deploying, instants, keywords, the end of a turn."""

from collections import Counter
from typing import Any

import pytest

from rumpus.core.match import Match
from rumpus.core.shelf import game
from rumpus.games.derby.box import Deed, When
from rumpus.games.derby.lexicon import News
from rumpus.games.derby.table import Phase

from .stage import Stage, aside_of, box_of, hand_of, table_of


def started(seats: int, **options: Any) -> Match:
    """A match just dealt."""
    return game("derby").start(seats, seed=7, **options)


# 1. The box


def test_1_1_fifty_two_combatants_by_strength() -> None:
    box = box_of(started(6))
    assert Counter(box.cards[card].strength for card in range(1, 53)) == {0: 9, 1: 11, 2: 12, 3: 11, 4: 9}


def test_1_2_the_type_is_tied_to_the_strength() -> None:
    types = {one.strength: one.type for one in started(6).kit.deck.combatants}
    assert types == {0: "Contraption", 1: "Ravager", 2: "Tank", 3: "Battlemekk", 4: "Wunderwaffe"}


def test_1_3_every_combatant_has_one_of_four_kinds_of_ability_or_none() -> None:
    kinds = {one.name: one.when for one in started(6).kit.deck.combatants}
    assert set(kinds.values()) == set(When)
    assert kinds["Escort"] == When.ONGOING
    assert kinds["Avenger"] == When.TURN
    assert kinds["Hunter"] == When.INSTANT
    assert kinds["Commander"] == When.DERBY
    assert kinds["Colossus"] == When.NEVER


def test_1_3_an_ongoing_ability_lasts_and_follows_its_controller() -> None:
    stage = Stage(["Chameleon", "Warden"], ["Escort", "Hunter"], ["Drummer", "Prototype"], size=5).play()
    stage.aim(0, "Escort")
    assert stage.front(0) == ["Escort"]
    stage.play("Prototype", "Warden", "Hunter")  # passed to the left: the Escort guards nobody of seat 1 any more
    assert stage.front(0) == ["Escort", "Prototype"]
    assert stage.discards == ["Warden"]


def test_1_3_a_turn_ability_ends_with_the_turn() -> None:
    stage = Stage(["Jammer", "Sentinel"], ["Hunter", "Heavy"], ["Colossus", "Colossus"], size=4).play()
    assert stage.discards == []
    stage.play("Colossus", "Sentinel", "Heavy")
    assert stage.discards == ["Heavy"]


def test_1_3_a_derby_ability_waits_for_the_end() -> None:
    stage = Stage(["Mercenary"], ["Sentinel"], ["Sentinel"], front={0: ["Colossus"], 1: ["Drummer"]}).play()
    assert stage.front(0) == ["Colossus", "Mercenary"]


@pytest.mark.parametrize(("seats", "cards"), [(2, 17), (3, 17), (4, 27), (5, 37), (6, 52)])
def test_1_4_marked_cards_stay_in_the_box(seats: int, cards: int) -> None:
    match = started(seats)
    used = [card for card in box_of(match).deck if card]
    assert len(set(used)) == len(used) == cards == box_of(match).deck_size
    assert all(match.kit.deck.marks[card - 1] <= seats for card in used)


# 2. Dealing


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_2_1_two_cards_more_than_players(seats: int) -> None:
    match = started(seats)
    dealt = [hand_of(match, seat) for seat in range(seats)]
    assert [len(hand) for hand in dealt] == [seats + 2] * seats
    assert len({card for hand in dealt for card in hand}) == seats * (seats + 2)


def test_2_1_every_seed_deals_differently() -> None:
    deals = {tuple(hand_of(game("derby").start(6, seed=seed), 0)) for seed in range(20)}
    assert len(deals) == 20


def test_2_2_two_players_are_dealt_seven() -> None:
    match = started(2)
    assert [len(hand_of(match, seat)) for seat in range(2)] == [7, 7]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_2_3_the_rest_is_set_aside_unseen(seats: int) -> None:
    match = started(seats)
    aside = aside_of(match)
    assert len(aside) == box_of(match).deck_size - seats * len(hand_of(match, 0)) > 0
    for seat in range(seats):
        view = match.view(seat)
        assert list(view.deck.cards) == [0] * len(view.deck.cards)
        seen = view.public | view.players[seat].known
        assert not any(seen >> card & 1 for card in aside)


# 3. Deploying


def test_3_1_all_choose_at_once_and_in_secret() -> None:
    stage = Stage(["Hunter"], ["Heavy"], ["Colossus"], size=5)
    assert stage.waiting == [0, 1, 2]
    stage.deploy(1, "Heavy")
    assert stage.waiting == [0, 2]
    assert stage.match.codes(1) == []
    seen = stage.match.view(0).players[1]
    assert seen.picked == 1
    assert list(seen.picks) == [0, 0]
    assert stage.front(1) == []


def test_3_1_any_card_of_the_hand_and_copies_are_one_choice() -> None:
    stage = Stage(["Brawler", "Brawler", "Heavy"], ["Sentinel"], ["Sentinel"])
    assert [target[0] for target in stage.targets(0)] == ["Brawler", "Heavy"]


def test_3_2_two_players_choose_two_cards() -> None:
    stage = Stage(["Sentinel", "Sentinel"], ["Colossus", "Drummer"])
    stage.deploy(0, "Sentinel").deploy(1, "Colossus")
    assert stage.waiting == [0, 1]
    assert stage.front(0) == []
    stage.deploy(0, "Sentinel").deploy(1, "Drummer")
    assert stage.front(0) == ["Sentinel", "Sentinel"]
    assert stage.front(1) == ["Colossus", "Drummer"]
    assert [len(stage.hand(seat)) for seat in range(2)] == [3, 3]


def test_3_2_the_first_of_two_cannot_be_chosen_again() -> None:
    stage = Stage(["Hunter", "Heavy", "Colossus"], ["Sentinel"], size=3).deploy(0, "Hunter")
    assert [target[0] for target in stage.targets(0)] == ["Colossus", "Heavy"]


def test_3_3_all_are_revealed_together() -> None:
    stage = Stage(["Sentinel"], ["Drummer"], ["Colossus"]).deploy(0, "Sentinel").deploy(1, "Drummer")
    assert stage.front(0) == stage.front(1) == []
    stage.deploy(2, "Colossus")
    assert [stage.front(seat) for seat in range(3)] == [["Sentinel"], ["Drummer"], ["Colossus"]]
    assert [seat for seat, _, _ in stage.told(News.DEPLOYED)] == [0, 1, 2]


def test_3_3_what_was_revealed_stays_seen_even_when_it_is_gone() -> None:
    stage = Stage(["Behemoth", "Drummer"], ["Copycat", "Salvager"]).play()  # the Behemoth has eaten the Drummer
    assert stage.waiting == [1]
    picks = stage.match.view(1).players[0].picks
    assert [stage.name(card) for card in picks] == ["Behemoth", "Drummer"]


def test_3_4_turn_abilities_count_from_the_reveal_whatever_the_order() -> None:
    for hands in (["Avenger"], ["Hunter"], ["Colossus"]), (["Colossus"], ["Hunter"], ["Avenger"]):
        stage = Stage(*hands).play()
        assert stage.front(hands.index(["Avenger"])) == ["Avenger", "Colossus"]


def test_3_4_an_ongoing_ability_guards_from_the_reveal() -> None:
    stage = Stage(["Ironclaw"], ["Drummer"], ["Sentinel"], front={1: ["Warden"]}).play()
    assert stage.targets(0) == [("Sentinel", 2), ("Warden", 1)]
    stage = Stage(["Ironclaw"], ["Escort"], ["Sentinel"], front={1: ["Warden"]}).play()
    assert stage.discards == ["Sentinel"]
    stage = Stage(["Chameleon"], ["Sentinel"], ["Warden"], front={2: ["Drummer"]}).play()
    assert stage.targets(0) == [("Sentinel", 1), ("Warden", 2), "decline"]


# 4. Instants


def test_4_1_from_the_highest_strength_down() -> None:
    stage = Stage(["Hunter"], ["Liaison Unit"], ["Behemoth"], aside=["Sentinel"]).play()
    assert [name for _, name, _ in stage.told(News.FIRES)] == ["Behemoth", "Liaison Unit", "Hunter"]


def test_4_2_equal_strength_waits_for_all_targets() -> None:
    stage = Stage(["Brawler"], ["Brawler"], ["Drummer"], front={2: ["Scout", "Sentinel"]}).play()
    assert stage.waiting == [0, 1]
    stage.aim(0, "Scout")
    assert stage.waiting == [1]
    assert stage.discards == []
    stage.aim(1, "Sentinel")
    assert stage.discards == ["Scout", "Sentinel"]


def test_4_2_a_target_is_secret_until_all_have_chosen() -> None:
    stage = Stage(["Brawler"], ["Brawler"], ["Drummer"], front={2: ["Scout", "Sentinel"]}).play()
    stage.aim(0, "Scout")
    order = next(at for at in range(stage.table.ordered) if stage.table.orders[at].seat == 0)
    assert stage.name(stage.match.view(0).orders[order].target) == "Scout"
    for other in (1, 2, None):
        seen = stage.match.view(other).orders[order]
        assert (seen.target, seen.decided) == (0, 1)


@pytest.mark.parametrize("looker", [1, 2, 3, 4, 5, None])
def test_4_2_nobody_can_tell_what_a_saboteur_has_chosen_while_others_choose(looker: int | None) -> None:
    def seen(swaps: bool) -> bytes:
        hands = [["Saboteur"], ["Swindler"], *[["Sentinel"]] * 4]
        stage = Stage(*hands, front={2: ["Drummer"]}).turn_down(2, "Drummer").play()
        assert stage.waiting == [0, 1]
        stage.aim(0, "Drummer") if swaps else stage.decline(0)
        return bytes(stage.match.view(looker).raw.tobytes())

    assert seen(True) == seen(False)


def test_4_2_all_can_tell_what_will_be_done_with_a_target() -> None:
    for down, deed in (False, Deed.TURN), (True, Deed.SWAP):
        stage = Stage(["Saboteur"], ["Sentinel"], ["Sentinel"], front={2: ["Drummer"]})
        if down:
            stage.turn_down(2, "Drummer")
        assert [view.orders[0].deed for view in map(stage.play().match.view, (0, 1, None))] == [deed] * 3


def test_4_2_targets_are_gathered_before_anything_is_discarded() -> None:
    stage = Stage(["Hunter"], ["Heavy"], ["Sentinel"]).play()
    assert stage.discards == ["Heavy", "Hunter", "Sentinel"]


def test_4_3_discarded_before_its_time_it_does_not_fire() -> None:
    stage = Stage(["Hunter"], ["Lookout"], ["Colossus"]).play()
    assert stage.discards == ["Hunter"]
    assert [name for _, name, _ in stage.told(News.FIRES)] == ["Lookout"]


def test_5_4_face_down_before_its_time_it_does_not_fire() -> None:
    stage = Stage(["Hunter"], ["Mortar"], ["Colossus"]).play().aim(1, "Hunter")
    assert stage.down(0) == ["Hunter"]
    assert stage.discards == []


def test_4_3_on_another_side_it_fires_for_its_new_player() -> None:
    stage = Stage(["Chameleon"], ["Ironclaw"], ["Sentinel"], front={1: ["Colossus"]}).play().aim(0, "Ironclaw")
    assert stage.waiting == [0]
    stage.aim(0, "Colossus")
    assert stage.front(0) == ["Ironclaw"]
    assert stage.front(1) == ["Chameleon"]


def test_4_4_an_instant_fires_only_once_even_if_the_card_comes_back() -> None:
    stage = Stage(["Scout", "Colossus"], ["Sentinel"], ["Sentinel"], size=5).play().aim(0, "Colossus")
    assert "Scout" in stage.hand(1)
    stage.play(stage.hand(0)[0], "Scout", stage.hand(2)[0])
    assert stage.settled
    assert stage.front(1) == ["Scout", "Sentinel"]


def test_4_5_only_may_can_be_declined() -> None:
    stage = Stage(["Mortar"], ["Ironclaw"], ["Colossus"]).play()
    assert stage.targets(0) == [("Colossus", 2), ("Ironclaw", 1), "decline"]
    stage.decline(0)
    assert stage.down(1) == stage.down(2) == []
    assert stage.targets(1) == [("Colossus", 2), ("Mortar", 0)]


def test_4_5_what_must_be_done_is_done_even_when_it_hurts() -> None:
    stage = Stage(["Ironclaw"], ["Drummer"], ["Drummer"], front={0: ["Colossus"]}).play()
    assert stage.settled
    assert stage.discards == ["Colossus"]


def test_11_17_without_a_choice_nobody_is_asked() -> None:
    assert Stage(["Ironclaw"], ["Drummer"], ["Drummer"]).play().settled
    assert Stage(["Salvager"], ["Drummer"], ["Drummer"]).play().settled


def test_4_6_discards_go_to_one_pile_that_all_saw_fill() -> None:
    stage = Stage(["Hunter"], ["Sentinel"], ["Colossus"]).play()
    assert stage.discards == ["Colossus"]
    for looker in (0, 1, 2, None):
        assert stage.names(stage.match.view(looker).discards) == ["Colossus"]


def test_4_7_two_swaps_for_the_same_card_get_nothing() -> None:
    stage = Stage(["Chameleon"], ["Chameleon"], ["Colossus"]).play().aim(0, "Colossus").aim(1, "Colossus")
    assert [stage.front(seat) for seat in range(3)] == [["Chameleon"], ["Chameleon"], ["Colossus"]]
    assert [seat for seat, _, _ in stage.told(News.CLASHED)] == [0, 1]


def test_4_7_swaps_of_each_other_come_to_nothing() -> None:
    stage = Stage(["Chameleon"], ["Chameleon"], ["Colossus"]).play().aim(0, "Chameleon").aim(1, "Chameleon")
    assert len(stage.told(News.CLASHED)) == 2


def test_4_7_a_combatant_swapped_away_cannot_finish_its_own_swap() -> None:
    stage = Stage(["Chameleon"], ["Scout", "Colossus"], ["Sentinel"]).play().aim(0, "Scout").aim(1, "Colossus")
    assert stage.front(0) == ["Scout"]
    assert stage.front(1) == ["Chameleon"]
    assert [(seat, card) for seat, card, _ in stage.told(News.CLASHED)] == [(1, "Scout")]


def test_4_7_two_gains_of_the_only_copy_get_nothing() -> None:
    stage = Stage(["Salvager"], ["Salvager"], ["Sentinel"], discards=["Colossus"]).play()
    stage.aim(0, "Colossus").aim(1, "Colossus")
    assert stage.discards == ["Colossus"]


# 5. Keywords


def test_5_1_control_is_everything_in_front_of_a_player() -> None:
    stage = Stage(["Drummer"], ["Sentinel"], ["Sentinel"], front={0: ["Colossus", "Sentinel"]}, size=2)
    assert stage.turn_down(0, "Colossus").play().totals()[0] == (8, 3)


def test_5_2_a_gained_card_lies_face_up_and_is_controlled() -> None:
    stage = Stage(["Salvager"], ["Sentinel"], ["Sentinel"], discards=["Colossus"]).play().aim(0, "Colossus")
    assert stage.front(0) == ["Colossus", "Salvager"]
    assert stage.down(0) == stage.discards == []


def test_5_2_a_face_down_combatant_is_gained_face_up() -> None:
    stage = Stage(["Mortar"], ["Colossus"], ["Hunter"], ["Avenger"]).play().aim(0, "Colossus")
    assert stage.front(3) == ["Avenger", "Colossus"]
    assert stage.down(3) == []


def test_5_3_a_swap_gives_one_and_takes_one() -> None:
    stage = Stage(["Chameleon"], ["Colossus"], ["Sentinel"]).play().aim(0, "Colossus")
    assert stage.front(0) == ["Colossus"]
    assert stage.front(1) == ["Chameleon"]


def test_5_4_face_down_keeps_the_strength_and_loses_the_ability() -> None:
    stage = Stage(["Sentinel"], ["Colossus"], ["Colossus"], front={0: ["Mascot", "Doomsday"]}, size=2)
    assert stage.turn_down(0, "Mascot").play().totals()[0] == (7, 3)


def test_5_4_a_face_down_guard_guards_nobody() -> None:
    stage = Stage(["Warden"], ["Hunter"], ["Drummer"], front={0: ["Escort"]}).turn_down(0, "Escort").play()
    assert stage.discards == ["Warden"]
    stage = Stage(["Drummer"], ["Chameleon"], ["Sentinel"], front={0: ["Warden"]}).turn_down(0, "Warden").play()
    assert stage.targets(1) == [("Drummer", 0), ("Sentinel", 2), "decline"]


# 6. The end of a turn


def test_6_1_hands_go_to_the_left() -> None:
    stage = Stage(["Sentinel", "Hunter"], ["Drummer", "Heavy"], ["Colossus", "Scout"], size=5)
    rest = [sorted(set(stage.hand(seat)) & {"Hunter", "Heavy", "Scout"}) for seat in range(3)]
    stage.play()
    assert [sorted(set(stage.hand((seat + 1) % 3)) & {"Hunter", "Heavy", "Scout"}) for seat in range(3)] == rest
    assert [stage.front(seat) for seat in range(3)] == [["Sentinel"], ["Drummer"], ["Colossus"]]
    assert stage.waiting == [0, 1, 2]


@pytest.mark.parametrize(("seats", "turns"), [(2, 3), (3, 4), (4, 5), (5, 6), (6, 7)])
def test_6_2_a_derby_lasts_until_one_card_is_left(seats: int, turns: int) -> None:
    match = started(seats)
    table, most = table_of(match), 0
    while table.derby == 0:
        most = max(most, table.turn + 1)
        seat = match.must[0]
        match.game.drivers.make(match.kit.boxes, match._tables, seat, match.codes(seat)[-1])
    assert most == turns
    assert table.phase == Phase.DEPLOY


def test_6_2_the_last_card_is_discarded_and_known_to_those_who_held_it() -> None:
    stage = Stage(["Sentinel", "Hunter"], ["Sentinel", "Heavy"], ["Sentinel", "Scout"], size=2).play()
    assert stage.told(News.LAST) == [(0, "Hunter", ""), (1, "Heavy", ""), (2, "Scout", "")]
    assert stage.table.derby == 1
    items = [item for item in stage.match.view(None).news if item.what == News.LAST]
    assert items == []
