"""The box and the start of a race: sections 1 and 2 of the rules, and the deck file."""

import random
from collections import Counter
from pathlib import Path

import pytest

import rumpus
from rumpus.boxes.gretchinz.cards import HOUSE_DECK, Attack, Klan, Terrain, attack_name, read, terrain_name
from rumpus.boxes.gretchinz.dice import throw_die
from rumpus.boxes.gretchinz.heap import cards_in
from rumpus.core.errors import RumpusError
from rumpus.core.plain import plain
from rumpus.core.printed import Sheet
from rumpus.games.gretchinz.table import inventory

from .stage import VEILED, Stage


def house() -> Sheet:
    """The house deck's file."""
    return Sheet(HOUSE_DECK.read_text("utf-8"), "deck.toml")


def test_1_1_the_box_holds_95_cards_and_15_craters() -> None:
    stage = Stage(4)
    assert len(read(house()).cards) == 95
    assert sorted(inventory(stage.table)) == list(range(1, 96))
    assert stage.table.craters == 15


@pytest.mark.parametrize(
    ("seats", "cards", "craters", "finish"), [(2, 95, 15, 7), (4, 95, 15, 7), (5, 190, 30, 10), (8, 190, 30, 10)]
)
def test_1_2_more_than_four_players_need_two_boxes(seats: int, cards: int, craters: int, finish: int) -> None:
    stage = Stage(seats)
    assert sorted(inventory(stage.table)) == list(range(1, cards + 1))
    assert (stage.table.craters, stage.box.finish) == (craters, finish)
    deck = stage.match.kit.deck
    assert all(deck.of(card) == deck.of(card + 95) for card in range(1, 96))


def test_1_3_a_terrain_tells_nothing_about_the_attack() -> None:
    """Every terrain has each attack as often as chance would have it, to within one card."""
    cards = read(house()).cards
    terrains, attacks = Counter(card.terrain for card in cards), Counter(card.attack for card in cards)
    both = Counter((card.terrain, card.attack) for card in cards)
    assert set(terrains) == set(Terrain) - {Terrain.CRATER}
    assert max(attacks, key=lambda attack: attacks[attack]) == Attack.FIRING
    for terrain, many in terrains.items():
        for attack, often in attacks.items():
            assert abs(both[terrain, attack] - many * often / 95) < 1


def test_1_3_what_is_left_over_was_paired_by_lot() -> None:
    """The seed in the deck's file leads to the deck's file."""
    cards = read(house()).cards
    terrains = Counter(terrain_name(card.terrain) for card in cards)
    attacks = Counter(attack_name(card.attack) for card in cards)
    paired = {(one, other): terrains[one] * attacks[other] // 95 for one in terrains for other in attacks}
    lots = [other for other in attacks for _ in range(attacks[other] - sum(paired[one, other] for one in terrains))]
    short = [one for one in terrains for _ in range(terrains[one] - sum(paired[one, other] for other in attacks))]
    dice = random.Random("gretchinz")
    while True:
        dice.shuffle(lots)
        pairs = list(zip(short, lots, strict=True))
        if len(set(pairs)) == len(pairs):
            break
    for pair in pairs:
        paired[pair] += 1
    assert Counter((terrain_name(card.terrain), attack_name(card.attack)) for card in cards) == Counter(paired)


def test_1_4_a_die_has_six_faces_each_as_likely() -> None:
    luck = [1, 2, 3, 4]
    thrown = Counter(plain(throw_die)(luck) for _ in range(6000))  # type: ignore[arg-type]
    assert set(thrown) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 1000) < 150 for count in thrown.values())


def test_2_1_the_deck_is_shuffled() -> None:
    starts = {rumpus.game("gretchinz").start(2, seed=seed).view().top for seed in range(20)}
    assert len(starts) > 3
    orders = {tuple(rumpus.game("gretchinz").start(2, seed=seed).view(0).hand(1)) for seed in range(20)}
    assert len(orders) == 20


@pytest.mark.parametrize("seats", range(2, 9))
def test_2_2_a_card_before_each_buggy_and_one_at_each_end(seats: int) -> None:
    stage = Stage(seats)
    first = stage.box.first
    assert stage.ahead(1) == list(range(first, first + seats + 2))
    assert stage.ahead(2) == []
    assert [stage.where(seat) for seat in range(seats)] == [(0, first + 1 + seat) for seat in range(seats)]


def test_2_3_the_uppermost_terrain_is_seen_by_all() -> None:
    stage = Stage(2).top("puddle/firing")
    for seat in (None, 0, 1):
        view = stage.match.view(seat)
        assert view.top == VEILED + Terrain.PUDDLE
        assert not list(cards_in(view.deck))


def test_2_4_five_cards_each() -> None:
    stage = Stage(3)
    assert [stage.held(seat) for seat in range(3)] == [5, 5, 5]
    assert all(attack == "unseen" for _, attack in stage.sees(0, 0))
    assert all(attack != "unseen" for _, attack in stage.sees(0, 1))


def test_2_5_klans_are_dealt_by_lot_and_each_panel_once() -> None:
    seen = Counter[int]()
    for seed in range(40):
        match = rumpus.game("gretchinz").start(4, seed=seed, klans=True)
        klans = [match.view().players[seat].klan for seat in range(4)]
        assert len(set(klans)) == 4
        seen.update(klans)
    assert set(seen) == set(Klan) - {Klan.NONE}


def test_2_5_two_boxes_have_each_klan_twice() -> None:
    pairs = 0
    for seed in range(40):
        match = rumpus.game("gretchinz").start(8, seed=seed)
        klans = Counter(match.view().players[seat].klan for seat in range(8))
        assert max(klans.values()) <= 2
        pairs += max(klans.values()) == 2
    assert pairs > 30


@pytest.mark.parametrize("seats", range(5, 9))
def test_2_5_with_two_boxes_klans_are_always_dealt(seats: int) -> None:
    stage = Stage(seats)
    assert all(stage.player(seat).klan != Klan.NONE for seat in range(seats))


def test_2_5_without_klans_the_panels_are_neutral() -> None:
    assert all(player.klan == Klan.NONE for player in Stage(4).table.players)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('terrain = "open"', 'terrain = "opne"', "line 12: 'opne' is no terrain; did you mean 'open'?"),
        ('attack = "firing"', 'attack = "fire"', "'fire' is no attack"),
        ("copies = 18", "copies = 17", "the box holds 95 cards, but this deck has 94"),
        ("copies = 18", "copies = 0", "'copies' must be a whole number from 1 to 95, not 0"),
        ("copies = 18", "number = 18", "'number' means nothing here"),
        ('attack = "firing"', 'attack = "problems"', "no card of this deck fires"),
    ],
)
def test_a_wrong_deck_is_refused_with_a_sentence(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    text = HOUSE_DECK.read_text("utf-8")
    assert old in text
    file = tmp_path / "deck.toml"
    file.write_text(text.replace(old, new) if "problems" in new else text.replace(old, new, 1), "utf-8")
    with pytest.raises(RumpusError) as caught:
        rumpus.game("gretchinz").start(2, seed=1, deck=str(file))
    assert sentence in str(caught.value)


def test_a_deck_of_ones_own_is_played_with(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_text('[[card]]\nterrain = "open"\nattack = "firing"\ncopies = 95\n', "utf-8")
    match = rumpus.game("gretchinz").start(2, seed=1, deck=str(file))
    assert match.kit.deck.of(95) == match.kit.deck.of(1)
    assert match.kit.fingerprint != rumpus.game("gretchinz").kit(2).fingerprint
