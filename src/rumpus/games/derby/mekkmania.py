"""Mekkmania: a deck drawn by type."""

from rumpus.core.piles import put
from rumpus.core.rule import rule
from rumpus.games.derby.box import Box
from rumpus.games.derby.table import Table


@rule
def keep_drawn(box: Box, table: Table) -> None:
    """9.2: of the shuffled deck keep the first of each type, so that with those known to lie elsewhere the numbers fit."""
    deck = table.deck
    for strength in range(5):
        left = box.drawn[strength] - known_of(box, table, strength)
        for at in range(deck.count):
            card = deck.cards[at]
            if card > 0 and box.cards[card].strength == strength:
                left -= 1
                if left < 0:
                    deck.cards[at] = 0
    close_up(table)


@rule
def known_of(box: Box, table: Table, strength: int) -> int:
    """How many cards of a type are known to somebody: none when a Derby begins."""
    count = 0
    for at in range(box.deck_size):
        card = box.deck[at]
        if table.combatants[card].known != 0 and box.cards[card].strength == strength:
            count += 1
    return count


@rule
def close_up(table: Table) -> None:
    """Close the gaps in the deck."""
    deck = table.deck
    size = deck.count
    deck.count = 0
    for at in range(size):
        card = deck.cards[at]
        deck.cards[at] = 0
        if card > 0:
            put(deck, card)
