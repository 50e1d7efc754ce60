"""What makes a position good, and a quick policy: the heuristics of the bots."""

from typing import Any

from rumpus.core.luck import roll
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.games.gretchinz_new.box import Box
from rumpus.games.gretchinz_new.table import Table


@rule
def chapter(box: Box, table: Table) -> int:
    """A round."""
    return table.round


@rule
def promise(box: Box, table: Table, seat: int) -> float:
    """How far."""
    return table.players[seat].row / 11.0


@rule
def quick(box: Box, table: Table, seat: int, out: Any, count: int, luck: Row[int]) -> int:
    """Any."""
    return roll(luck, count)
