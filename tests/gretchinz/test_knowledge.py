"""What is known, and what is not: section 10 of the rules; worlds a seat imagines; and planted leaks that are found."""

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rumpus.boxes.gretchinz.heap import cards_in
from rumpus.boxes.gretchinz.looks import HELD
from rumpus.games.gretchinz.lexicon import News
from rumpus.games.gretchinz.table import inventory

from ..leaks import found_by_the_suite, leaky_copy
from .stage import Stage, firing, place_of

PASS = "klan klan klan"
TIMES = 600


def share(found: list[Any], wanted: Any) -> float:
    """How often something was found."""
    return found.count(wanted) / len(found)


def test_10_1_of_the_own_cards_only_the_terrain_is_seen() -> None:
    stage = Stage(2).hand(0, "squigs/firing", "open/problems")
    assert stage.sees(0, 0) == [("squigs", "unseen"), ("open", "unseen")]
    assert len(set(stage.dreams(0, 60, firing(stage, 0)))) == 4


def test_10_1_an_unknown_card_is_any_that_is_left_of_its_terrain() -> None:
    """Of the 12 squigs 6 fire; one firing one lies open in another hand, so 5 of 11 are left for the own card."""
    stage = Stage(2).hand(0, "squigs/problems").hand(1, "squigs/firing")
    for lane in stage.ahead(1):
        stage.ground(1, lane, "open")
    stage.top("open")
    found = stage.dreams(0, TIMES, firing(stage, 0))
    assert abs(share(found, (True,)) - 5 / 11) < 0.08


def test_10_2_of_the_others_cards_the_attack_is_seen() -> None:
    stage = Stage(3).hand(1, "squigs/firing", "open/problems", "puddle/explosion")
    for seat in (0, 2):
        assert [attack for _, attack in stage.sees(seat, 1)] == ["firing", "problems", "explosion"]
        dreams = stage.dreams(seat, 20, lambda table: table.hand(1))
        assert all(hand == stage.table.hand(1) for hand in dreams)


def test_10_3_and_their_terrain_is_remembered() -> None:
    stage = Stage(3).hand(1, "squigs/firing", "open/problems")
    assert stage.sees(0, 1) == [("squigs", "firing"), ("open", "problems")]


def test_10_3_the_picture_the_text_and_the_words_show_no_less_than_the_view() -> None:
    """Whoever looks at the table sees both sides of a rival's card, as a program does: the terrain in a corner."""
    stage = Stage(2).hand(0).hand(1, "squigs/firing", "open/problems").ground(1, 4, "warp")
    shown = {
        sprite.id: re.sub("-[bc]$", "", sprite.face) for sprite in stage.match.scene(0).sprites
    }  # of three drawings
    assert [shown[name] for name in (f"card-{HELD}", f"corner-{HELD}")] == ["attack-firing", "terrain-squigs"]
    assert "sq/F ··/P" in "\n".join("".join(text for text, _ in line) for line in stage.match.board(0))
    stage.turns("right klan klan", PASS)
    assert [choice.text for choice in stage.match.choices(0)] == [
        "take card 1 of Seat 2 (squigs, firing)", "take card 2 of Seat 2 (open ground, problems)",
    ]  # fmt: skip


def test_10_4_the_eye_is_remembered() -> None:
    stage = Stage(2).hand(0, "open/firing", "squigs/firing", "puddle/problems", "warp/explosion")
    stage.turns("eye klan klan", PASS)
    found = stage.dreams(0, TIMES, firing(stage, 0))
    assert {sum(fires) for fires in found} == {2}
    assert len(set(found)) == 6


def test_10_4_each_way_is_as_likely_as_it_is() -> None:
    """One of two cards fires: the chances are those of the cards left of their terrains, both ways multiplied."""
    stage = Stage(2).hand(0, "warp/firing", "squigs/problems").hand(1)
    for lane in stage.ahead(1):
        stage.ground(1, lane, "open")
    stage.top("open").turns("eye klan klan", PASS)
    left = [card for card in range(1, 96) if card not in stage.discards]
    kinds = Counter((stage.terrain(card), stage.attack(card) == "firing") for card in left)
    first = kinds["warp", True] * kinds["squigs", False]
    second = kinds["warp", False] * kinds["squigs", True]
    found = stage.dreams(0, TIMES * 2, firing(stage, 0))
    assert set(found) == {(True, False), (False, True)}
    assert abs(share(found, (True, False)) - first / (first + second)) < 0.05


def test_10_4_a_second_eye_tells_about_the_new_cards() -> None:
    """Two of three fire; later three of four: so the new one does."""
    stage = Stage(2).hand(0, "open/firing", "squigs/firing", "puddle/problems").turns("eye klan klan", PASS)
    player = stage.player(0)
    player.hand[player.held] = stage.card("scrap-1/firing")
    player.held += 1
    stage.turns("eye klan klan", PASS)
    found = stage.dreams(0, 200, firing(stage, 0))
    assert all(fires[3] and sum(fires[:3]) == 2 for fires in found)
    assert len(set(found)) == 3


def test_10_5_a_card_that_leaves_tells_about_those_left() -> None:
    """One of three fires, and it is discarded: the others do not."""
    stage = Stage(2).hand(0, "open/firing", "squigs/problems", "puddle/explosion").ground(1, 4, "squigs")
    stage.turns("eye right klan", PASS).give(0, 0)
    found = stage.dreams(0, 100, firing(stage, 0))
    assert set(found) == {(False, False)}


def test_10_5_a_card_taken_away_is_seen_by_its_old_player() -> None:
    stage = Stage(2).hand(0).hand(1, "open/firing", "squigs/problems").ground(1, 4, "warp")
    stage.turns("klan right klan", "eye klan klan", first=1).steal(0, 0)
    assert stage.sees(1, 0) == [("open", "firing")]
    assert set(stage.dreams(1, 60, firing(stage, 1))) == {(False,)}


def test_10_6_junk_is_known_in_full() -> None:
    stage = Stage(2).hand(0, "open/problems").ground(1, 4, "junk-1").top("puddle/explosion")
    stage.turns("right klan klan", PASS)
    assert stage.sees(0, 0) == [("open", "unseen"), ("puddle", "explosion")]
    known = stage.table.hand(0)[1]
    dreams = stage.dreams(0, 60, lambda table: tuple(table.hand(0)))
    assert {hand[1] for hand in dreams} == {known}
    assert len({hand[0] for hand in dreams}) > 5


def test_10_6_a_card_from_a_warp_cloud_is_known_in_full() -> None:
    stage = Stage(2).hand(0, "open/problems").hand(1, "puddle/explosion", "open/firing").ground(1, 4, "warp")
    stage.turns("right klan klan", PASS).steal(0, 0)
    assert stage.sees(0, 0) == [("open", "unseen"), ("puddle", "explosion")]


def test_10_6_what_was_seen_moves_with_its_card() -> None:
    stage = Stage(2).hand(0, "open/problems", "squigs/firing").ground(1, 4, "junk-1").ground(2, 5, "squigs")
    stage.top("puddle/explosion").turns("right klan klan", PASS)
    stage.turns("right klan klan", PASS).give(0, 0)
    assert stage.sees(0, 0) == [("squigs", "unseen"), ("puddle", "explosion")]


def test_10_7_the_track_and_the_deck_keep_their_attacks() -> None:
    stage = Stage(2).top("puddle/firing")
    places = [place_of(1, lane) for lane in stage.ahead(1)]
    for seat in (None, 0, 1):
        view = stage.match.view(seat)
        assert all(stage.attack(view.track[place]) == "unseen" for place in places)
        assert stage.attack(view.top) == "unseen"
        assert not any(view.deck)
    dreams = stage.dreams(0, 60, lambda table: tuple(stage.attack(table.track[place]) for place in places))
    assert len(set(dreams)) > 10


def test_10_7_the_discards_lie_open() -> None:
    stage = Stage(2).hand(0, "open/firing", "open/problems").ground(1, 4, "squigs").turns("right klan klan", PASS)
    stage.give(0, 1)
    for seat in (None, 0, 1):
        assert list(cards_in(stage.match.view(seat).discards)) == stage.discards


def test_10_8_a_spectator_knows_what_all_know() -> None:
    stage = Stage(2).hand(0, "open/problems").hand(1, "squigs/firing").ground(1, 4, "junk-1").top("puddle/explosion")
    stage.turns("right klan klan", PASS)
    assert stage.sees(None, 0) == [("open", "unseen"), ("puddle", "explosion")]
    assert stage.sees(None, 1) == [("squigs", "unseen")]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_imagined_tables_hold_every_card_once(seats: int) -> None:
    stage = Stage(seats)
    for table in stage.dreams(0, 20, lambda table: sorted(inventory(table))):
        assert table == list(range(1, stage.box.cards + 1))


def test_news_of_a_draw_names_no_card() -> None:
    stage = Stage(2).hand(0).turns("draw klan klan", PASS)
    assert [(item.a, item.b) for item in stage.told(News.DREW)] == [(2, 0)]


# Planted leaks: the game, with one line of its sight or its rules changed, is looked at by the conformance suite.

LEAKS = {
    "own attack": ("sight.py", "shown = watched or has(source.known, at)", "shown = True", r"`players\[\d\]\.hand\[\d\]`"),
    "a look at one card shows all": (
        "sight.py",
        "shown = watched or has(source.known, at)",
        "shown = watched or source.known > 0",
        r"`players\[\d\]\.hand\[\d\]`",
    ),
    "the eye tells which": (
        "sight.py",
        "shown = watched or has(source.known, at)",
        "shown = watched or has(source.known, at) or source.group[at] > 0",
        r"`players\[\d\]\.hand\[\d\]`",
    ),
    "track": ("sight.py", "= veiled(box, table.track[place_at(row, lane)])\n    for other", "= table.track[place_at(row, lane)]\n    for other", r"`track\[\d+\]`"),
    "top": ("sight.py", "view.top = veiled(box, table.top)", "view.top = table.top", "`top` is"),
    "deck": ("sight.py", "view.discards[at] = table.discards[at]", "view.discards[at] = table.discards[at]; view.deck[at] = table.deck[at]", r"`deck\[\d\]`"),
    "eye forgotten": ("sight.py", "    fill_counted(box, table, player, luck)\n", "", r"`players\[\d\]\.heard\[\d\]`"),
    "dice behind a hand": ("sight.py", "if other == seat or not has(source.hidden, die):", "if True:", r"`players\[\d\]\.slot\[\d\]`"),
    "luck": ("sight.py", "overhear(table, view, seat)", "overhear(table, view, seat); view.luck[0] = table.luck[0]", "`luck|see the luck"),
}  # fmt: skip

TABLES = ((3, {}), (4, {"klans": True}))


def test_without_a_leak_nothing_is_found(tmp_path: Path) -> None:
    leaky_copy("gretchinz", tmp_path)
    assert found_by_the_suite(tmp_path, TABLES, briefly=True) == ""


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_found(tmp_path: Path, leak: str) -> None:
    file, old, new, sentence = LEAKS[leak]
    leaky_copy("gretchinz", tmp_path, file, old, new)
    found = found_by_the_suite(tmp_path, TABLES)
    assert re.search(sentence, found), found
