"""The rules of Skeleton, paragraph by paragraph."""

import rumpus
from rumpus.core.match import Match

RAID = 41


def begin(seats: int = 3, seed: int = 7, dealt: int = 3) -> Match:
    """A match of Skeleton."""
    return rumpus.game("skeleton").start(seats=seats, seed=seed, dealt=dealt)


def play_out(match: Match) -> Match:
    """Everybody takes the first card of the larder, to the end."""
    while not match.over:
        seat = match.must[0]
        match.act(seat, match.codes(seat)[0])
    return match


def held(match: Match, seat: int) -> list[int]:
    """The cards of a hand, as the seat sees them."""
    hand = match.view(seat).hands[seat]
    return list(hand.cards)[: hand.count]


def larder(match: Match) -> list[int]:
    """The open cards, the oldest first."""
    return list(match.view().larder.cards)


def raid(match: Match) -> int:
    """Seat 0 raids seat 1, who gives its first choice; the card."""
    match.act(0, RAID + 1)
    card = match.codes(1)[0]
    match.act(1, card)
    return card


def test_1_1_the_deck_has_all_copies() -> None:
    deck = begin().kit.deck
    assert len(deck.kinds) == sum(morsel.copies for morsel in deck.morsels)


def test_2_1_cards_are_dealt_and_three_lie_open() -> None:
    match = begin(dealt=2)
    assert [match.view().hands[seat].count for seat in range(3)] == [2, 2, 2]
    assert all(card > 0 for card in larder(match))
    assert match.view().stock.count == len(match.kit.deck.kinds) - 2 * 3 - 3


def test_2_2_the_first_seat_begins_and_takes_a_card() -> None:
    match = begin()
    assert match.must == (0,)
    card = match.codes(0)[0]
    match.act(0, card)
    assert card in held(match, 0)
    assert match.must == (1,)


def test_2_3_who_is_raided_gives_a_card_that_only_two_see() -> None:
    match = begin()
    match.act(0, RAID + 1)
    assert match.must == (1,)
    assert set(match.codes(1)) <= set(held(match, 1))
    card = match.codes(1)[0]
    match.act(1, card)
    assert card in held(match, 0)
    assert card not in held(match, 1)
    name = match.kit.deck.of(card).name
    gives = [next(line for line in match.news(seat) if " gives " in line) for seat in range(3)]
    assert [name in line for line in gives] == [True, True, False]


def test_2_4_the_oldest_card_spoils_after_a_raid() -> None:
    match = begin()
    oldest = larder(match)[0]
    raid(match)
    assert oldest not in larder(match)
    assert list(match.view().spoiled.cards)[: match.view().spoiled.count] == [oldest]


def test_2_5_a_card_of_the_stock_ends_every_turn() -> None:
    match = begin()
    before = match.view().stock.count
    raid(match)
    match.act(1, match.codes(1)[0])
    assert match.view().stock.count == before - 2
    assert match.view().larder.count == 3


def test_3_1_it_ends_when_the_stock_is_empty() -> None:
    match = play_out(begin())
    assert match.view().stock.count == 0
    assert match.standings.reason


def test_3_2_what_is_held_twice_counts() -> None:
    match = play_out(begin())
    for seat in range(3):
        morsels = [match.kit.deck.of(card) for card in held(match, seat)]
        worth = sum(morsel.worth for morsel in morsels if morsels.count(morsel) > 1)
        assert match.standings.scores[seat] == worth
    assert {match.standings.scores[seat] for seat in match.standings.winners} == {max(match.standings.scores)}


def test_4_1_copies_are_one_choice() -> None:
    for seed in range(20):
        match = begin(seed=seed)
        kinds = [match.kit.deck.kinds[card - 1] for card in larder(match)]
        offered = [match.kit.deck.kinds[code - 1] for code in match.codes(0) if code < RAID]
        assert sorted(offered) == sorted(set(kinds))
