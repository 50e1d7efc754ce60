"""What a designer counts over many games: which morsels players held at the end, and how often these players won."""

from typing import Any

from rumpus.core.contract import SHARE
from rumpus.core.rule import rule
from rumpus.core.skeletons.by_turns.box import Box, Deck
from rumpus.core.skeletons.by_turns.rules import score
from rumpus.core.skeletons.by_turns.table import Table

KINDS = "morsels"
HELD, WON = 0, 1  # columns: players who held a morsel at the end, and those of them that won (in SHAREs)
ALL = 0  # the row of all players together


@rule
def note(box: Box, table: Table, memo: Any, counts: Any) -> None:
    """When the game is over, count what everybody holds."""
    if not table.over:
        return
    best, winners = 0, 0
    for seat in range(table.seats):
        best = max(best, score(box, table, seat))
    for seat in range(table.seats):
        winners += 1 if score(box, table, seat) == best else 0
    for seat in range(table.seats):
        share = SHARE // winners if score(box, table, seat) == best else 0
        counts[ALL, HELD] += 1
        counts[ALL, WON] += share
        count_hand(box, table, seat, share, counts)


@rule
def count_hand(box: Box, table: Table, seat: int, share: int, counts: Any) -> None:
    """Every morsel in a hand once, however many there are of it."""
    hand = table.hands[seat]
    for at in range(hand.count):
        kind, fresh = box.cards[hand.cards[at]].kind, True
        for other in range(at):
            if box.cards[hand.cards[other]].kind == kind:
                fresh = False
        if fresh:
            counts[kind + 1, HELD] += 1
            counts[kind + 1, WON] += share


def names(deck: Deck) -> list[str]:
    """What each row after the first counts."""
    return [morsel.name for morsel in deck.morsels]
