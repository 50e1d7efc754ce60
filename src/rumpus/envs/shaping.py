"""How good a table looks to those who learn at it, compiled: the potential with which rewards may be shaped.

It is the game's own `promise`, of each learner's *view*: a reward must not tell what the seat may not know.
"""

from __future__ import annotations

from rumpus.core.contract import promise, see
from rumpus.core.drivers import Boxes, FloatGrid, Grid, Ints, Tables, driver
from rumpus.envs.stepping import OVER, STATUS


@driver
def promise_all(
    boxes: Boxes, tables: Tables, blanks: Tables, views: Tables, rows: Grid, learns: Ints, hopes: FloatGrid
) -> None:
    """Write what the table promises every learner, from 0 to 1; nothing where the game is over."""
    for row in range(len(rows)):
        for seat in range(len(learns)):
            hopes[row, seat] = 0.0
            if learns[seat] and rows[row, STATUS] != OVER:
                views[0] = blanks[0]
                see(boxes[0], tables[row], seat, views[0])
                hopes[row, seat] = promise(boxes[0], views[0], seat)
