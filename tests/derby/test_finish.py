"""The rules of a Derby, paragraph by paragraph: the end of a Derby, the end of the game, Mekkmania."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from rumpus.core.errors import RumpusError
from rumpus.core.match import Match
from rumpus.core.shelf import game
from rumpus.games.derby.lexicon import News
from rumpus.games.derby.table import Phase, Won

from .stage import Stage, aside_of, hand_of, table_of


def finished(*fronts: Sequence[str], down: Sequence[tuple[int, str]] = (), **given: Any) -> Stage:
    """A Derby whose last turn adds a Sentinel to each of these fronts."""
    stage = Stage(*[["Sentinel"] for _ in fronts], front=dict(enumerate(fronts)), size=2, **given)
    for seat, name in down:
        stage.turn_down(seat, name)
    return stage.play()


def how_won(stage: Stage) -> list[tuple[int, Won]]:
    """Who won the Derby, and how."""
    news = stage.table.news
    items = [news[at] for at in range(stage.table.told) if news[at].what == News.WON]
    return [(item.seat, Won(item.a)) for item in items]


# 7. The end of a Derby


def test_7_1_derby_abilities_apply() -> None:
    stage = finished(["Mascot"], ["Drummer", "Hunter", "Heavy"], ["Prototype"])
    assert stage.totals() == [(4, 2), (8, 4), (5, 2)]


def test_7_2_the_highest_total_wins_a_token() -> None:
    stage = finished(["Colossus"], ["Hunter"], ["Scout"])
    assert stage.totals() == [(7, 2), (4, 2), (5, 2)]
    assert stage.tokens == [1, 0, 0]
    assert how_won(stage) == [(0, Won.STRENGTH)]


def test_7_2_face_down_combatants_count() -> None:
    stage = finished(["Colossus"], ["Warden"], ["Scout"], down=[(0, "Colossus")])
    assert stage.totals()[0] == (7, 2)
    assert stage.tokens == [1, 0, 0]


def test_7_3_a_tie_goes_to_the_most_combatants() -> None:
    stage = finished(["Colossus"], ["Scout", "Lookout"], ["Hunter"])
    assert stage.totals() == [(7, 2), (7, 3), (4, 2)]
    assert stage.tokens == [0, 1, 0]
    assert how_won(stage) == [(1, Won.NUMBERS)]


def test_7_3_the_most_combatants_win_nothing_without_the_total() -> None:
    stage = finished(["Colossus"], ["Hunter", "Heavy"], ["Scout"])
    assert stage.tokens == [1, 0, 0]


def test_7_4_a_full_tie_is_shared() -> None:
    stage = finished(["Colossus"], ["Colossus"], ["Hunter"])
    assert stage.tokens == [1, 1, 0]
    assert how_won(stage) == [(0, Won.SHARED), (1, Won.SHARED)]


def test_7_5_a_commander_or_an_underdog_wins_instead() -> None:
    stage = finished(["Commander", "Hunter"], ["Colossus"], ["Colossus"])
    assert stage.tokens == [1, 0, 0]
    assert how_won(stage) == [(0, Won.COMMANDER)]
    stage = finished(["Underdog"], ["Hunter"], ["Colossus", "Colossus", "Heavy"])
    assert stage.tokens == [1, 0, 0]
    assert how_won(stage) == [(0, Won.UNDERDOG)]


def test_7_5_not_when_it_lies_face_down() -> None:
    stage = finished(["Commander", "Hunter"], ["Colossus"], ["Scout"], down=[(0, "Commander")])
    assert stage.tokens == [0, 1, 0]


def test_7_6_they_win_together() -> None:
    stage = finished(["Commander", "Hunter", "Heavy", "Leveller"], ["Underdog"], ["Colossus", "Colossus", "Brawler"])
    assert stage.totals() == [(6, 5), (3, 2), (12, 4)]
    assert stage.tokens == [1, 1, 0]


# 8. The end of the game


def places(stage: Stage) -> tuple[list[int], int]:
    """Each seat's place, and why the game ended."""
    out = np.zeros((stage.seats, 2), np.int64)
    reason = stage.match.game.drivers.rank(stage.match.kit.boxes, stage.match._tables, out)
    return out[:, 0].tolist(), reason


def test_8_1_three_tokens_win_the_game() -> None:
    stage = finished(["Colossus"], ["Hunter"], ["Scout"], tokens=[2, 1, 2])
    assert stage.table.phase == Phase.OVER
    assert stage.match.over
    assert places(stage) == ([1, 3, 2], 1)
    assert stage.told(News.CHAMPION)[0][0] == 0


def test_8_1_before_that_the_next_derby_is_dealt() -> None:
    stage = finished(["Colossus"], ["Hunter"], ["Scout"], tokens=[1, 2, 2])
    assert stage.waiting == [0, 1, 2]
    assert places(stage) == ([1, 1, 1], 0)
    assert [len(stage.hand(seat)) for seat in range(3)] == [5, 5, 5]
    assert stage.discards == stage.front(0) == []


@pytest.mark.parametrize(("wins", "over"), [(1, True), (2, False)])
def test_8_1_the_option_says_how_many_tokens(wins: int, over: bool) -> None:
    assert finished(["Colossus"], ["Hunter"], ["Scout"], wins=wins).match.over is over


def test_8_2_tied_players_play_on() -> None:
    stage = finished(["Colossus"], ["Colossus"], ["Scout"], tokens=[2, 2, 0])
    assert stage.tokens == [3, 3, 0]
    assert not stage.match.over


def test_8_2_until_one_has_more() -> None:
    assert finished(["Colossus"], ["Hunter"], ["Scout"], tokens=[3, 3, 0]).match.over
    assert not finished(["Scout"], ["Hunter"], ["Colossus"], tokens=[3, 3, 1]).match.over


# 9. Mekkmania


def test_9_1_all_cards_but_the_liaison_unit_can_turn_up() -> None:
    kit = game("derby").kit(3, {"mekkmania": True})
    names = [kit.deck.of(card).name for card in game("derby").box(kit.boxes[0]).deck if card]  # type: ignore[attr-defined]
    assert len(names) == 51
    assert "Liaison Unit" not in names
    assert "Saboteur" in names


def test_9_1_six_players_use_all_cards_anyway() -> None:
    with pytest.raises(RumpusError, match="2 to 5 players"):
        game("derby").start(6, mekkmania=True)


def in_game(match: Match) -> list[int]:
    """All cards of a Derby just dealt."""
    return sorted([*aside_of(match), *[card for seat in range(match.kit.seats) for card in hand_of(match, seat)]])


DRAWN = {2: (2, 4, 5, 4, 2), 3: (2, 4, 5, 4, 2), 4: (4, 6, 7, 6, 4), 5: (6, 8, 9, 8, 6)}


@pytest.mark.parametrize("seats", DRAWN)
def test_9_2_so_many_of_each_type_are_drawn(seats: int) -> None:
    decks = set()
    for seed in range(10):
        match = game("derby").start(seats, seed=seed, mekkmania=True)
        cards = in_game(match)
        assert len(set(cards)) == len(cards)
        counts = Counter(match.kit.deck.of(card).strength for card in cards)
        assert tuple(counts[strength] for strength in range(5)) == DRAWN[seats]
        decks.add(tuple(cards))
    assert len(decks) > 1


def test_9_2_every_derby_draws_anew() -> None:
    match = game("derby").start(3, seed=3, mekkmania=True)
    decks = []
    for derby in range(2):
        decks.append(in_game(match))
        while table_of(match).derby == derby:
            seat = match.must[0]
            match.game.drivers.make(match.kit.boxes, match._tables, seat, match.codes(seat)[-1])
    assert decks[0] != decks[1]
