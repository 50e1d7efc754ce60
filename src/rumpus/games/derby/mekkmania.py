"""Mekkmania: a deck drawn by type."""

from rumpus.core.piles import put
from rumpus.core.rule import rule
from rumpus.core.sets import size
from rumpus.games.derby.box import Box
from rumpus.games.derby.table import Table


@rule
def keep_drawn(box: Box, table: Table, elsewhere: int) -> None:
    """9.2: of the shuffled deck keep the first of each type, so that with the cards elsewhere the numbers fit."""
    deck = table.deck
    for strength in range(5):
        left = box.drawn[strength] - size(elsewhere & box.of_strength[strength])
        for at in range(deck.count):
            card = deck.cards[at]
            if card > 0 and box.cards[card].strength == strength:
                left -= 1
                if left < 0:
                    deck.cards[at] = 0
    close_up(table)


@rule
def close_up(table: Table) -> None:
    """Close the gaps in the deck."""
    deck = table.deck
    stacked = deck.count
    deck.count = 0
    for at in range(stacked):
        card = deck.cards[at]
        deck.cards[at] = 0
        if card > 0:
            put(deck, card)
