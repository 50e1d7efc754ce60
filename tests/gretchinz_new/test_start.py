"""The box, setting out, colours and the start: sections 1 to 3 of the New Rules."""

from collections import Counter
from itertools import pairwise

import pytest

import rumpus
from rumpus.boxes.gretchinz.cards import VEILED, Attack, Klan
from rumpus.core.errors import RumpusError
from rumpus.core.match import Match
from rumpus.games.gretchinz_new.box import LANES
from rumpus.games.gretchinz_new.lexicon import Choose, News
from rumpus.games.gretchinz_new.table import Phase, inventory

from .stage import Stage, place

COLOURS = {Klan.EVIL_SUNZ, Klan.GOFFS, Klan.SNAKEBITES, Klan.BAD_MOONS}


def started(seats: int = 4, seed: int = 1, **options: object) -> Match:
    """A match before its first choice."""
    return rumpus.game("gretchinz_new").start(seats, seed, **options)


def test_1_1_the_components_are_those_of_the_published_game() -> None:
    ours, theirs = rumpus.game("gretchinz_new"), rumpus.game("gretchinz")
    assert ours.sheet().fingerprint == theirs.sheet().fingerprint
    stage = Stage()
    assert sorted(inventory(stage.table)) == list(range(1, 96))
    assert stage.table.craters == 15
    assert rumpus.game("gretchinz_new").seats == range(2, 5)


def test_1_1_a_deck_with_a_mistake_is_refused() -> None:
    with pytest.raises(RumpusError, match="to 4 players"):
        rumpus.game("gretchinz_new").kit(5)


def test_1_2_attacks_have_names_of_their_own() -> None:
    say = rumpus.game("gretchinz_new").voice([])
    assert [say(f"attack-{name}") for name in ("firing", "problems", "explosion")] == ["bullet", "cog", "explosion"]


def test_1_3_faces_have_names_of_their_own() -> None:
    say = rumpus.game("gretchinz_new").voice([])
    names = [say(f"face-{name}") for name in ("left", "right", "dakka", "draw", "eye", "klan")]
    assert names == ["arrow left", "arrow right", "fire", "two cards", "squares", "jaws"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_2_1_ten_rows_and_a_lane_for_each_player(seats: int) -> None:
    track = started(seats).view().track
    laid = {at for at, card in enumerate(track) if card}
    assert laid == {place(row, lane) for row in range(1, 11) for lane in range(seats)}


def test_2_1_the_cards_are_shuffled() -> None:
    assert len({tuple(started(seed=seed).view().track) for seed in range(10)}) == 10


@pytest.mark.parametrize(("seats", "cards"), [(2, 1), (3, 1), (4, 2)])
def test_2_2_all_others_are_the_deck(seats: int, cards: int) -> None:
    view = started(seats).view()
    assert view.left == 95 - 10 * seats - cards - 3 * seats


@pytest.mark.parametrize(("seats", "cards", "lanes"), [(2, 1, {0, 1}), (3, 1, {1}), (4, 2, {1, 2})])
def test_2_3_the_finish_is_in_the_middle(seats: int, cards: int, lanes: set[int]) -> None:
    stage = Stage(seats)
    assert sum(card > 0 for card in stage.table.line) == cards
    assert {lane for lane in range(LANES) if stage.box.goal >> lane & 1} == lanes


def test_2_4_three_cards_each() -> None:
    match = started()
    for seat in range(4):
        hand = match.view(seat).hand(seat)
        assert len(hand) == 3
        assert all(card < VEILED for card in hand)
        assert all(card >= VEILED for card in match.view((seat + 1) % 4).hand(seat))


def test_2_5_terrain_is_the_back() -> None:
    match = started()
    deck = match.kit.deck
    for other in range(1, 4):
        mine = [deck.of(card).terrain for card in match.view(other).hand(other)]
        theirs = [deck.of(card) for card in match.view(0).hand(other)]
        assert [card.terrain for card in theirs] == mine
        assert {card.attack for card in theirs} == {Attack.UNSEEN}
    assert match.view(0).ready == 1
    assert match.view(0).top[0] >= VEILED


def test_3_1_colours_are_chosen() -> None:
    match = started(4, 3)
    assert match.view().phase == Phase.COLOURS
    while match.view().phase == Phase.COLOURS:
        seat = match.must[0]
        codes = match.codes(seat)
        assert {code - Choose.PAINT for code in codes} == COLOURS - {player.klan for player in match.view().players}
        match.act(seat, codes[-1])
        assert match.view().players[seat].klan == codes[-1] - Choose.PAINT
    assert {player.klan for player in match.view().players} == COLOURS


def test_3_2_or_dealt_by_lot_each_once() -> None:
    seen = Counter[int]()
    for seed in range(200):
        klans = [player.klan for player in started(3, seed, colours="lot").view().players][:3]
        assert len(set(klans)) == 3
        assert set(klans) <= COLOURS
        seen.update(klans)
    assert set(seen) == COLOURS
    assert all(abs(count - 150) < 40 for count in seen.values())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_14_11_one_after_the_other_to_the_left_from_a_lot(seats: int) -> None:
    match, order = started(seats, 3), list[int]()
    while match.view().phase == Phase.COLOURS:
        order.append(match.must[0])
        match.act(order[-1], match.codes(order[-1])[0])
    assert len(order) == min(seats, 3), "the last of four has no choice"
    assert all(later == (sooner + 1) % seats for sooner, later in pairwise(order))
    assert len({started(seats, seed).must[0] for seed in range(40)}) == seats


def test_3_3_red_begins_every_round() -> None:
    for seed in range(8):
        match = started(4, seed, colours="lot")
        red = next(seat for seat in range(4) if match.view().players[seat].klan == Klan.EVIL_SUNZ)
        assert match.view().first == red
        assert match.must == (red,)
    stage = Stage().turn(3, "dakka")
    assert [item.a for item in stage.told(News.ROUND)] == [2]
    assert stage.waiting == [0]


def test_3_4_buggies_are_placed_in_the_order_of_play() -> None:
    match = started(3, 5, colours="lot")
    first, order = match.must[0], list[int]()
    while match.view().phase == Phase.START:
        order.append(match.must[0])
        match.act(order[-1], match.codes(order[-1])[0])
        assert (match.view().players[order[-1]].row, match.view().players[order[-1]].lane) == (0, len(order) - 1)
    assert order == [first, (first + 1) % 3]


def test_14_15_nobody_starts_before_a_lane_that_is_taken() -> None:
    match = started(4, 5, colours="lot")
    first = match.must[0]
    for step in range(3):
        seat = (first + step) % 4
        assert match.must == (seat,)
        assert [code - Choose.LANE for code in match.codes(seat)] == list(range(4 - step))
        match.act(seat, Choose.LANE + 3 - step)
    lanes = [match.view().players[(first + step) % 4].lane for step in range(4)]
    assert lanes == [3, 2, 1, 0], "the last has one place left"
    assert match.view().phase == Phase.THROW


def test_14_1_without_red_a_lot_decides_who_begins() -> None:
    firsts = set()
    for seed in range(60):
        view = started(2, seed, colours="lot").view()
        if Klan.EVIL_SUNZ not in [view.players[seat].klan for seat in range(2)]:
            firsts.add(view.first)
    assert firsts == {0, 1}
