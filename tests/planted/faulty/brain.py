"""The Derby's brain, with an eye on a neighbour's hand."""

from typing import Any

from faulty.box import Box, Fault

from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.sets import size
from rumpus.games.derby import brain as derby
from rumpus.games.derby.brain import chapter, promise
from rumpus.games.derby.table import Table

__all__ = ["chapter", "promise", "quick"]

right_quick = derby.quick


@rule
def quick(box: Box, table: Table, seat: int, out: Any, count: int, luck: Row[int]) -> int:
    """The choice may depend on how many cards of a neighbour's hand can be seen."""
    if box.fault == Fault.PEEKING_POLICY:
        return size(table.players[(seat + 1) % table.seats].hand) % count
    return right_quick(box, table, seat, out, count, luck)
