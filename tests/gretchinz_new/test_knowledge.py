"""What is known, and what is not: section 13 of the New Rules; worlds a seat imagines; and planted leaks that are found."""

import re
from pathlib import Path

import pytest

from rumpus.boxes.gretchinz.cards import VEILED
from rumpus.boxes.gretchinz.heap import cards_in
from rumpus.games.gretchinz_new.lexicon import Choose
from rumpus.games.gretchinz_new.table import Table, inventory

from ..leaks import found_by_the_suite, leaky_copy
from .stage import Stage, place

UNSEEN = "unseen"


def test_13_1_own_cards_in_full_of_others_the_terrain() -> None:
    stage = Stage().hand(0, "squigs/firing").hand(1, "puddle/explosion")
    assert stage.sees(0, 0) == [("squigs", "firing")]
    assert stage.sees(0, 1) == [("puddle", UNSEEN)]
    attacks = {stage.attack(card) for card in stage.dreams(0, 60, lambda table: table.hand(1)[0])}
    assert attacks == {"firing", "problems", "explosion"}


def test_13_1_a_card_could_be_any_that_is_left_of_its_terrain() -> None:
    """Of the 9 puddles 4 fire; two firing ones are in the own hand, so 2 of 7 are left for the other's card."""
    stage = Stage().hand(0, "puddle/firing", "puddle/firing").hand(1, "puddle/problems")
    found = stage.dreams(0, 600, lambda table: stage.attack(table.hand(1)[0]) == "firing")
    assert abs(sum(found) / 600 - 2 / 7) < 0.06


def test_13_1_the_track_and_the_deck_keep_their_attacks() -> None:
    stage = Stage().top("puddle/firing")
    for seat in (None, 0, 1):
        view = stage.match.view(seat)
        assert all(card >= VEILED or not card for card in (*view.track, *view.line, view.top[0]))
        assert not any(view.deck)
    spots = [place(row, 0) for row in range(1, 6)]
    dreams = stage.dreams(0, 40, lambda table: tuple(stage.attack(table.track[spot]) for spot in spots))
    assert len(set(dreams)) > 10


def junk_put_back() -> Stage:
    """Seat 0 has looked at two cards, kept the first and put the second back."""
    stage = Stage().ground(1, 1, "junk-2").top("open/firing", "puddle/explosion")
    return stage.turn(0, "right").keep(0, 0)


def test_13_2_junk_put_back_is_known_on_the_deck() -> None:
    stage = junk_put_back()
    card = stage.table.top[0]
    assert stage.match.view(0).top[0] == card
    assert all(stage.match.view(seat).top[0] >= VEILED for seat in (None, 1, 2, 3))
    assert set(stage.dreams(0, 30, lambda table: table.top[0])) == {card}
    assert len(set(stage.dreams(1, 60, lambda table: table.top[0]))) > 2


def test_13_2_and_in_the_hand_of_whoever_draws_it() -> None:
    stage = junk_put_back().turn(2, "draw")
    assert stage.sees(0, 2)[0] == ("puddle", "explosion")
    assert stage.sees(0, 2)[1][1] == UNSEEN
    assert stage.sees(1, 2)[0] == ("puddle", UNSEEN)
    known = stage.table.hand(2)[0]
    dreams = stage.dreams(0, 60, lambda table: tuple(table.hand(2)))
    assert {hand[0] for hand in dreams} == {known}
    assert len({hand[1] for hand in dreams}) > 5
    assert len(set(stage.dreams(1, 60, lambda table: table.hand(2)[0]))) > 2


def test_13_2_what_was_kept_is_nobody_elses_business() -> None:
    stage = junk_put_back()
    assert stage.sees(0, 0) == [("open", "firing")]
    assert stage.sees(1, 0) == [("open", UNSEEN)]


def test_13_2_while_junk_is_looked_at_only_its_finder_sees_it() -> None:
    stage = Stage().ground(1, 1, "junk-2").top("open/firing", "puddle/explosion").turn(0, "right")
    assert all(stage.match.view(0).offer[at] < VEILED for at in range(2))
    assert all(stage.match.view(seat).offer[at] >= VEILED for at in range(2) for seat in (None, 1, 2, 3))


def test_13_6_what_was_seen_stays_with_its_card() -> None:
    stage = junk_put_back().hand(2, "squigs/firing").turn(2, "draw")
    assert [attack for _, attack in stage.sees(0, 2)] == [UNSEEN, "explosion", UNSEEN]
    while stage.held(2) == 3 or "puddle" not in [terrain for terrain, _ in stage.sees(0, 2)]:
        stage = junk_put_back().hand(2, "squigs/firing").turn(2, "draw")
        stage.table.luck[0] += 1 << 20
        stage.turn(1, "eye").act(1, Choose.ROB + 2)
    assert ("puddle", "explosion") in stage.sees(0, 2)
    assert all(attack == UNSEEN for terrain, attack in stage.sees(0, 2) if terrain != "puddle")


def warped() -> Stage:
    """Everybody has given a card to the warp cloud of seat 0, who hands 1's to 2 and 2's to 1."""
    stage = Stage().hand(0, "open/firing").hand(1, "squigs/problems").hand(2, "puddle/explosion")
    return stage.ground(1, 1, "warp").turn(0, "right").hand_round(0, open=0, squigs=2, puddle=1)


def test_13_3_who_hands_round_knows_the_cards() -> None:
    stage = warped()
    assert stage.sees(0, 1) == [("puddle", "explosion")]
    assert stage.sees(0, 2) == [("squigs", "problems")]
    assert set(stage.dreams(0, 20, lambda table: (*table.hand(1), *table.hand(2)))) == {
        (*stage.table.hand(1), *stage.table.hand(2))
    }


def test_13_3_and_so_does_who_gave_them() -> None:
    stage = warped()
    assert stage.sees(1, 2) == [("squigs", "problems")]
    assert stage.sees(2, 1) == [("puddle", "explosion")]
    assert stage.sees(1, 0) == [("open", UNSEEN)], "it went round, but its giver kept it"
    assert stage.sees(3, 1) == [("puddle", UNSEEN)]
    assert len(set(stage.dreams(3, 60, lambda table: table.hand(1)[0]))) > 2


def test_13_3_gathered_cards_are_seen_by_the_one_who_drives() -> None:
    stage = Stage().hand(0, "open/firing").hand(1, "squigs/problems").ground(1, 1, "warp").turn(0, "right")

    def attacks(seat: int) -> list[str]:
        return sorted(stage.attack(card) for card in stage.match.view(seat).offer if card)

    assert attacks(0) == ["firing", "problems"]
    assert attacks(1) == ["problems", UNSEEN]
    assert attacks(3) == [UNSEEN, UNSEEN]


def test_13_3_two_with_the_same_back_are_told_apart_by_the_one_who_drives_alone() -> None:
    stage = Stage().hand(1, "squigs/problems").hand(2, "squigs/firing").hand(3, "open/firing").ground(1, 1, "warp")
    stage.player(2).aware[0] = 0b1000
    stage.turn(0, "right")
    for seat in (1, 2):
        assert all(stage.match.view(seat).offer[at] >= VEILED for at in range(3))
    assert sum(stage.match.view(3).offer[at] < VEILED for at in range(3)) == 1, "the other back is as good as a name"
    while stage.table.offered:
        stage.give(0, stage.match.codes(0)[0] - Choose.GIVE)
    known = [
        [attack for _, attack in stage.sees(seat, other)] for seat in (1, 2) for other in range(4) if seat != other
    ]
    assert all(attack == [UNSEEN] for attack in known if attack)


def test_13_3_the_order_in_which_cards_lie_betrays_nobody() -> None:
    givers = set()
    for throw in range(32):
        stage = Stage().hand(0, "open/firing").hand(1, "open/problems").hand(2, "open/explosion").ground(1, 1, "warp")
        stage.table.luck[0] = throw << 27
        stage.turn(0, "right")
        givers.add(tuple(stage.attack(stage.table.offer[at]) for at in range(3)))
    assert len(givers) == 6


def test_13_4_the_discards_lie_open() -> None:
    stage = Stage().hand(1, "open/firing").turn(0, "eye").act(0, Choose.ROB + 1)
    for seat in (None, 0, 1, 2):
        assert list(cards_in(stage.match.view(seat).discards)) == stage.discards
    assert len(stage.discards) == 1


def test_13_5_a_spectator_sees_terrains() -> None:
    stage = warped()
    assert [stage.sees(None, seat) for seat in range(3)] == [
        [("open", UNSEEN)],
        [("puddle", UNSEEN)],
        [("squigs", UNSEEN)],
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_tables_hold_every_card_once(seats: int) -> None:
    stage = Stage(seats).ground(1, 1, "junk-2").turn(0, "right")

    def counted(table: Table) -> list[int]:
        return sorted(inventory(table))

    assert all(cards == list(range(1, 96)) for cards in stage.dreams(1, 15, counted))


LEAKS = {
    "others' hands": ("else shown(box, seat, source.hand[at], source.aware[at])", "else source.hand[at]", r"`players\[\d\]\.hand\[\d\]`"),
    "one card seen shows all": (
        "else shown(box, seat, source.hand[at], source.aware[at])",
        "else shown(box, seat, source.hand[at], source.aware[0])",
        r"`players\[\d\]\.hand\[\d\]`",
    ),
    "junk put back": ("view.top[at] = shown(box, seat, table.top[at], table.top_aware[at])", "view.top[at] = table.top[at]", r"`top\[\d\]`"),
    "junk and warp on offer": ("view.offer[at] = shown(box, seat, table.offer[at], table.offer_aware[at])", "view.offer[at] = table.offer[at]", r"`offer\[\d\]`"),
    "junk forgotten": (
        "    for at in range(table.ready):\n        table.top[at] = shown(box, seat, table.top[at], table.top_aware[at])\n",
        "    for at in range(table.ready):\n        table.top[at] = veiled(box, table.top[at])\n",
        r"`top\[\d\]`|`players\[\d\]\.hand\[\d\]`",
    ),
    "warp forgotten": ("        player.hand[at] = shown(box, seat, player.hand[at], player.aware[at])", "        player.hand[at] = veiled(box, player.hand[at])", r"`players\[\d\]\.hand\[\d\]`"),
    "track": ("view.track[place] = veiled(box, table.track[place])", "view.track[place] = table.track[place]", r"`track\[\d+\]`"),
    "finish": ("view.line[at] = veiled(box, table.line[at])", "view.line[at] = table.line[at]", r"`line\[\d\]`"),
    "deck": ("view.discards[at] = table.discards[at]", "view.discards[at] = table.discards[at]; view.deck[at] = table.deck[at]", r"`deck\[\d\]`"),
    "luck": ("overhear(table, view, seat)", "overhear(table, view, seat); view.luck[0] = table.luck[0]", "`luck|see the luck"),
}  # fmt: skip
TABLES = ((4, {}),)


def test_without_a_leak_nothing_is_found(tmp_path: Path) -> None:
    leaky_copy("gretchinz_new", tmp_path)
    assert found_by_the_suite(tmp_path, TABLES, briefly=True) == ""


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(tmp_path: Path, leak: str) -> None:
    old, new, sentence = LEAKS[leak]
    leaky_copy("gretchinz_new", tmp_path, "sight.py", old, new)
    found = found_by_the_suite(tmp_path, TABLES)
    assert re.search(sentence, found), found
