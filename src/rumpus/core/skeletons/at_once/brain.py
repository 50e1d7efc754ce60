"""What makes a position good, and a quick policy: the heuristics of the bots."""

from typing import Any

from rumpus.core.luck import roll
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.skeletons.at_once.box import Box
from rumpus.core.skeletons.at_once.table import Table

NOISE = 4  # how much the quick policy varies, in strength


@rule
def quick(box: Box, table: Table, seat: int, out: Any, count: int, luck: Row[int]) -> int:
    """The strongest card, more or less: who always plays the strongest is easily equalled."""
    best, chosen = -1, 0
    for at in range(count):
        worth = box.cards[out[at]].strength + roll(luck, NOISE)
        if worth > best:
            best, chosen = worth, at
    return chosen


@rule
def promise(box: Box, table: Table, seat: int) -> float:
    """Tricks ahead of the best other player."""
    mine, best = table.players[seat].tricks, 0
    for other in range(table.seats):
        if other != seat:
            best = max(best, table.players[other].tricks)
    if table.hands[0].count == 0:
        return 1.0 if mine > best else 0.5 if mine == best else 0.0
    return 0.5 + 0.05 * max(-8, min(8, mine - best))


@rule
def chapter(box: Box, table: Table) -> int:
    """A hand."""
    return table.dealt
