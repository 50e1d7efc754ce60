"""The rules of Skeleton, paragraph by paragraph."""

import rumpus
from rumpus.core.match import Match


def begin(seats: int = 3, seed: int = 7, hands: int = 2) -> Match:
    """A match of Skeleton."""
    return rumpus.game("skeleton").start(seats=seats, seed=seed, hands=hands)


def play_trick(match: Match) -> dict[int, int]:
    """Everyone picks the first choice; the strengths that were picked."""
    picks = {}
    for seat in match.must:
        code = match.codes(seat)[0]
        picks[seat] = match.kit.box.cards[code].strength
        match.act(seat, code)
    return picks


def play_out(match: Match) -> Match:
    """Play to the end."""
    while not match.over:
        play_trick(match)
    return match


def test_1_1_the_deck_has_all_copies() -> None:
    deck = begin().kit.deck
    assert len(deck.kinds) == sum(critter.copies for critter in deck.critters)


def test_2_1_everyone_is_dealt_five_cards() -> None:
    view = begin().view(0)
    assert [view.hands[seat].count for seat in range(3)] == [5, 5, 5]
    assert all(card > 0 for card in view.hands[0].cards)


def test_2_2_picks_are_secret() -> None:
    match = begin()
    code = match.codes(0)[0]
    match.act(0, code)
    assert match.must == (1, 2)
    assert match.view(0).players[0].pick == code
    assert match.view(1).players[0].pick == 0
    assert match.news(1) == []


def test_2_3_the_strongest_that_stands_alone_wins() -> None:
    for seed in range(30):
        match = begin(seed=seed)
        picks = play_trick(match)
        lone = [strength for strength in picks.values() if list(picks.values()).count(strength) == 1]
        winners = [seat for seat, strength in picks.items() if lone and strength == max(lone)]
        assert [seat for seat in range(3) if match.view().players[seat].tricks] == winners


def test_2_4_played_cards_lie_open() -> None:
    match = begin()
    play_trick(match)
    assert match.view().played.count == 3
    assert all(match.view().played.cards[at] > 0 for at in range(3))


def test_2_5_after_the_last_card_comes_the_next_hand() -> None:
    match = begin()
    for _ in range(5):
        play_trick(match)
    assert match.view().dealt == 2
    assert match.view().hands[0].count == 5


def test_3_1_the_most_tricks_win() -> None:
    match = play_out(begin(hands=1))
    standings = match.standings
    assert match.view().dealt == 1
    assert {standings.scores[seat] for seat in standings.winners} == {max(standings.scores)}
    assert standings.reason


def test_4_1_copies_are_one_choice() -> None:
    for seed in range(20):
        match = begin(seed=seed)
        cards = [match.kit.deck.kinds[card - 1] for card in match.view(0).hands[0].cards]
        assert sorted(match.kit.deck.kinds[code - 1] for code in match.codes(0)) == sorted(set(cards))
