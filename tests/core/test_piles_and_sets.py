"""Piles against Python's lists, sets of cards against Python's sets, native and interpreted."""

from types import SimpleNamespace

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.core import piles, sets
from rumpus.core.game import Game
from rumpus.core.luck import key_of
from rumpus.core.plain import plain
from rumpus.core.record import Row

from . import probes

CARDS = st.sets(st.integers(0, 62), min_size=1).map(lambda cards: sum(1 << card for card in cards))
ACTS = st.lists(st.tuples(st.sampled_from([0, 0, 0, 1, 2, 3, 4, 5, 6]), st.integers(0, 99)), max_size=60)


def script(acts: list[tuple[int, int]]) -> tuple[list[tuple[int, int]], list[int], list[int], list[int]]:
    """The acts that can be done, what each gives, and the deck and played cards at the end (shuffles left out)."""
    deck: list[int] = []
    played: list[int] = []
    done, got = [], []
    for act, number in acts:
        card = deck[number % len(deck)] if deck and act in (probes.TAKE, probes.GIVE, probes.FIND) else 1 + number
        gives = 0
        if act == probes.PUT and len(deck) + len(played) < 40 and card not in deck + played:
            deck.append(card)
        elif act == probes.DRAW and deck:
            gives = deck.pop()
        elif act in (probes.TAKE, probes.GIVE) and deck:
            deck.remove(card)
            played += [card] if act == probes.GIVE else []
        elif act == probes.CLEAR:
            deck.clear()
        elif act == probes.FIND:
            gives = deck.index(card) if card in deck else -1
        else:
            continue
        done.append((act, card))
        got.append(gives)
    return done, got, deck, played


@settings(max_examples=150, deadline=None)
@given(acts=ACTS)
def test_a_pile_does_what_a_list_does(doors: SimpleNamespace, skeleton: Game, acts: list[tuple[int, int]]) -> None:
    done, got, deck, played = script(acts)
    tables, out = skeleton.table.array(1), np.zeros(len(done), np.int64)
    kinds, cards = (np.array([one[at] for one in done], np.int64) for at in (0, 1))
    doors.pile_acts(skeleton.kit(2).boxes, tables, kinds, cards, out)
    table = skeleton.table(tables[0])
    assert out.tolist() == got
    for pile, model in ((table.deck, deck), (table.played, played)):  # type: ignore[attr-defined]
        assert list(pile.cards)[: pile.count] == model
        assert not any(list(pile.cards)[pile.count :])


def shuffled(doors: SimpleNamespace, game: Game, cards: list[int], seed: str) -> list[int]:
    tables = game.table.array(1)
    tables["luck"][0] = key_of(seed)
    acts = np.array([probes.PUT] * len(cards) + [probes.SHUFFLE], np.int64)
    given = np.array([*cards, 0], np.int64)
    doors.pile_acts(game.kit(2).boxes, tables, acts, given, np.zeros(len(acts), np.int64))
    deck = tables["deck"][0]
    return [int(card) for card in deck["cards"][: deck["count"]]]


@settings(max_examples=40, deadline=None)
@given(cards=st.lists(st.integers(1, 100), max_size=40, unique=True), seed=st.text("abc", max_size=4))
def test_a_shuffle_keeps_the_cards_and_is_the_same_interpreted(
    doors: SimpleNamespace, skeleton: Game, cards: list[int], seed: str
) -> None:
    found = shuffled(doors, skeleton, cards, seed)
    table = skeleton.table.blank()
    for at, word in enumerate(key_of(seed).tolist()):
        table.luck[at] = word  # type: ignore[attr-defined]
    for card in cards:
        plain(piles.put)(table.deck, card)  # type: ignore[attr-defined]
    plain(piles.shuffle)(table.luck, table.deck)  # type: ignore[attr-defined]
    assert sorted(found) == sorted(cards)
    assert list(table.deck.cards)[: len(cards)] == found  # type: ignore[attr-defined]


def test_every_order_is_as_likely(doors: SimpleNamespace, skeleton: Game) -> None:
    orders = [tuple(shuffled(doors, skeleton, [1, 2, 3], f"order {at}")) for at in range(3000)]
    counts = {order: orders.count(order) for order in set(orders)}
    assert len(counts) == 6
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 25


@settings(max_examples=150, deadline=None)
@given(cards=CARDS)
def test_a_set_of_cards_is_a_set(doors: SimpleNamespace, skeleton: Game, cards: int) -> None:
    model = {card for card in range(63) if cards >> card & 1}
    out, tables = np.zeros(6, np.int64), skeleton.table.array(1)
    doors.set_facts(skeleton.kit(2).boxes, tables, np.array([cards], np.int64), out)
    count, lowest, others, has_seven, chosen, alone = out.tolist()
    assert (count, lowest, bool(has_seven)) == (len(model), min(model), 7 in model)
    assert set(sets.members(others)) == model - {lowest}
    assert (chosen in model, alone) == (True, 1 << lowest)
    assert list(sets.members(cards)) == sorted(model)
    assert plain(sets.any_of)(cards, Row(np.zeros(4, np.uint32))) == chosen
    assert (plain(sets.rest)(cards), plain(sets.has)(cards, 7)) == (others, 7 in model)


def test_any_card_of_a_set_is_as_likely(doors: SimpleNamespace, skeleton: Game) -> None:
    tables, out = skeleton.table.array(1), np.zeros(6, np.int64)
    tables["luck"][0] = key_of("any")
    counts = dict.fromkeys((3, 40, 62), 0)
    for _ in range(3000):
        doors.set_facts(skeleton.kit(2).boxes, tables, np.array([1 << 3 | 1 << 40 | 1 << 62], np.int64), out)
        counts[int(out[4])] += 1
    assert all(900 < count < 1100 for count in counts.values())
