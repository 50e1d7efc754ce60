"""A stub."""
from typing import Any
from rumpus.core.luck import roll
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.games.grimdark.box import Box
from rumpus.games.grimdark.table import Table

@rule
def quick(box: Box, table: Table, seat: int, out: Any, count: int, luck: Row[int]) -> int:
    """Chance."""
    return roll(luck, count)

@rule
def promise(box: Box, table: Table, seat: int) -> float:
    return 0.5

@rule
def chapter(box: Box, table: Table) -> int:
    return table.round
