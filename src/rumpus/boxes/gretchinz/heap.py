"""Heaps: sets of the box's cards, too many for one number, so a row of numbers with a bit for each card.

A shuffled deck is a heap too: nobody can tell an order that is settled now from one that is settled card by card.
"""

from collections.abc import Iterator

from rumpus.core.luck import roll
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.sets import members, size

BITS = 63  # cards in a number
WORDS = 4  # numbers in a heap: room for two boxes


@rule
def add(heap: Row[int], card: int) -> None:
    """Put a card on a heap."""
    heap[card // BITS] |= 1 << (card % BITS)


@rule
def remove(heap: Row[int], card: int) -> None:
    """Take a card off a heap."""
    heap[card // BITS] &= ~(1 << (card % BITS))


@rule
def count(heap: Row[int]) -> int:
    """How many cards there are."""
    cards = 0
    for word in range(WORDS):
        cards += size(heap[word])
    return cards


@rule
def lift(heap: Row[int], luck: Row[int]) -> int:
    """Take any card off a heap, each as likely; 0 where there is none."""
    cards = count(heap)
    if cards == 0:
        return 0
    nth = roll(luck, cards)
    for word in range(WORDS):
        here = size(heap[word])
        if nth < here:
            card = word * BITS + bit_of(heap[word], nth)
            remove(heap, card)
            return card
        nth -= here
    return 0


@rule
def bit_of(word: int, nth: int) -> int:
    """Where the bit number `nth` (from 0) of a number stands, by halving."""
    at, half = 0, 32
    while half > 0:
        low = word & ((1 << half) - 1)
        below = size(low)
        if nth >= below:
            nth -= below
            word >>= half
            at += half
        else:
            word = low
        half >>= 1
    return at


def cards_in(heap: Row[int]) -> Iterator[int]:
    """The cards of a heap: for words and scenes, not for rules."""
    for at, word in enumerate(heap):
        yield from (at * BITS + bit for bit in members(word))
