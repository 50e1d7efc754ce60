"""Piles: a row of cards and a count. Any record with `cards` and `count` is a pile; its top is its last card."""

from typing import Protocol

from rumpus.core.luck import roll
from rumpus.core.record import Row
from rumpus.core.rule import rule

NOTHING = 0  # no card, or one that may not be seen


class Pile(Protocol):
    """What the functions here need of a record."""

    cards: Row[int]
    count: int


@rule
def put(pile: Pile, card: int) -> None:
    """Lay a card on top."""
    pile.cards[pile.count] = card
    pile.count += 1


@rule
def draw(pile: Pile) -> int:
    """Take the top card."""
    pile.count -= 1
    card = pile.cards[pile.count]
    pile.cards[pile.count] = NOTHING
    return card


@rule
def find(pile: Pile, card: int) -> int:
    """Where the card lies in the pile, or -1."""
    for at in range(pile.count):
        if pile.cards[at] == card:
            return at
    return -1


@rule
def take(pile: Pile, card: int) -> None:
    """Take a card out from wherever it lies; the others close up in their order."""
    at = find(pile, card)
    pile.count -= 1
    for i in range(at, pile.count):
        pile.cards[i] = pile.cards[i + 1]
    pile.cards[pile.count] = NOTHING


@rule
def give(source: Pile, into: Pile, card: int) -> None:
    """Move a card from one pile to the top of another."""
    take(source, card)
    put(into, card)


@rule
def clear(pile: Pile) -> None:
    """Leave the pile empty."""
    while pile.count > 0:
        draw(pile)


@rule
def shuffle(luck: Row[int], pile: Pile) -> None:
    """Every order equally likely."""
    for last in range(pile.count - 1, 0, -1):
        other = roll(luck, last + 1)
        card = pile.cards[last]
        pile.cards[last] = pile.cards[other]
        pile.cards[other] = card
