"""stub"""
from typing import Any
from rumpus.core.luck import roll
from rumpus.core.rule import rule

@rule
def quick(box: Any, table: Any, seat: int, out: Any, count: int, luck: Any) -> int:
    """Any."""
    return roll(luck, count)

@rule
def promise(box: Any, table: Any, seat: int) -> float:
    """Row."""
    return table.players[seat].row / 10.0

@rule
def chapter(box: Any, table: Any) -> int:
    """Round."""
    return table.round
