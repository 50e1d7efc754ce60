"""Veils: cards of which only the terrain is seen, and what they could be."""

from rumpus.boxes.gretchinz.cards import VEILED
from rumpus.boxes.gretchinz.heap import BITS, WORDS, bit_of, remove
from rumpus.boxes.gretchinz.sides import Sides
from rumpus.core.luck import roll
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.sets import size

ANY, FIRING, NOT_FIRING = 0, 1, 2  # what the attack side must be


@rule
def veiled(box: Sides, card: int) -> int:
    """Of a card that lies there, only the terrain is seen."""
    return VEILED + box.terrain[card] if card > 0 else 0


@rule
def unveil(box: Sides, heap: Row[int], luck: Row[int], card: int, side: int) -> int:
    """A card of the heap with the terrain of a veiled one, and an attack side of that kind; others stay as they are."""
    if card < VEILED:
        return card
    nth = roll(luck, alike(box, heap, card, side))
    for at in range(WORDS):
        cards = alike_in(box, heap, card, side, at)
        if nth < size(cards):
            found = at * BITS + bit_of(cards, nth)
            remove(heap, found)
            return found
        nth -= size(cards)
    return card


@rule
def alike_in(box: Sides, heap: Row[int], card: int, side: int, at: int) -> int:
    """The cards of one word of the heap that a veiled card could be."""
    cards = heap[at] & box.of_terrain[(card - VEILED) * WORDS + at]
    if side == FIRING:
        cards &= box.firing[at]
    elif side == NOT_FIRING:
        cards &= ~box.firing[at]
    return cards


@rule
def alike(box: Sides, heap: Row[int], card: int, side: int) -> int:
    """How many cards of the heap a veiled card could be."""
    cards = 0
    for at in range(WORDS):
        cards += size(alike_in(box, heap, card, side, at))
    return cards
