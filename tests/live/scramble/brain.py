"""What the bots need to know."""

from typing import Any

from scramble.box import Box
from scramble.table import Table

from rumpus.core.record import Row
from rumpus.core.rule import rule


@rule
def quick(box: Box, table: Table, seat: int, out: Any, count: int, luck: Row[int]) -> int:
    """There is never more than one thing to do."""
    return 0


@rule
def promise(box: Box, table: Table, seat: int) -> float:
    """Flags ahead of the best other player."""
    best = 0
    for other in range(table.seats):
        if other != seat:
            best = max(best, table.players[other].flags)
    return 0.5 + 0.05 * (table.players[seat].flags - best)


@rule
def chapter(box: Box, table: Table) -> int:
    """A round."""
    return table.round
