"""Sets of cards, or of anything numbered from 0 to 62: one number, a bit for each. Small, quick, and the same anywhere.

`a | b` are the cards of both, `a & b` those in both, `a & ~b` those of a not in b; 0 is the empty set.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rumpus.core.luck import roll
from rumpus.core.record import Row
from rumpus.core.rule import INTERPRETED, rule


def _size(cards: int) -> int:
    """How many there are."""
    return cards.bit_count()


def _first(cards: int) -> int:
    """The lowest of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


if TYPE_CHECKING or INTERPRETED:
    size, first = _size, _first
else:
    from rumpus.core.bits import first, size

IN_PYTHON = {size: _size, first: _first}

__all__ = ["any_of", "first", "has", "members", "one", "rest", "size"]


@rule
def one(card: int) -> int:
    """The set of one card."""
    return 1 << card


@rule
def has(cards: int, card: int) -> bool:
    """Whether the card is in the set."""
    return ((cards >> card) & 1) == 1


@rule
def rest(cards: int) -> int:
    """The set without its lowest card."""
    return cards & (cards - 1)


@rule
def any_of(cards: int, luck: Row[int]) -> int:
    """A card of the set, each as likely."""
    for _ in range(roll(luck, size(cards))):
        cards = rest(cards)
    return first(cards)


def members(cards: int) -> Iterator[int]:
    """The cards of a set, lowest first: for words and scenes, not for rules."""
    while cards:
        yield _first(cards)
        cards &= cards - 1
