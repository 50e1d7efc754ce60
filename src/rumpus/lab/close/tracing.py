"""Games written down as they are played, compiled: before every choice who sees what and may do what, and what is chosen.

They are the games of a simulation: the same numbers, the same luck, the same choices.
"""

from __future__ import annotations

from rumpus.bots import minds, search
from rumpus.bots.minds import choose
from rumpus.bots.search import BLANK, KINDS, REAL, Memory
from rumpus.core.contract import CHOICES, act, choices, note, see, setup, standings
from rumpus.core.drivers import BOT_LUCK, TABLE_LUCK, Boxes, Grid, Ints, Tables, engine, next_seat
from rumpus.core.luck import sow
from rumpus.core.news import hush

SEAT, CHOICE, OFFERED = 0, 1, 2  # columns of a step: who chose what, of how many
FULL = -1

UPON = (search, minds)

__all__ = ["KINDS", "UPON"]


@engine
def trace_game(
    boxes: Boxes, own: Memory, seats: int, key: Ints, number: int, minds: Ints, limit: int, views: Tables, steps: Grid,
    offered: Ints, places: Grid, ended: Ints, memo: Ints, counts: Grid,
) -> int:  # fmt: skip
    """Play one game and write down its steps; return how many, or FULL where there is no room for more.

    Where it returns FULL, what was counted is to be thrown away.
    """
    box, table = boxes[0], own.desk[REAL]
    own.desk[REAL] = own.desk[BLANK]
    table.seats = seats
    sow(table.luck, key, number, TABLE_LUCK)
    sow(own.luck, key, number, BOT_LUCK)
    setup(box, table)
    count, filled = 0, 0
    while count < limit:
        seat = next_seat(box, table, own.luck)
        if seat < 0:
            break
        if count >= len(steps) or filled + CHOICES > len(offered):
            return FULL
        see(box, table, seat, views[count])
        may_do = choices(box, table, seat, own.scratch)
        for at in range(may_do):
            offered[filled + at] = own.scratch[at]
        filled += may_do
        code = choose(boxes, own, seat, minds[seat])
        steps[count, SEAT] = seat
        steps[count, CHOICE] = code
        steps[count, OFFERED] = may_do
        hush(table)
        act(box, table, seat, code)
        if len(counts) > 0:
            note(box, table, memo, counts)
        count += 1
    ended[0] = standings(box, table, places)
    for at in range(len(memo)):
        memo[at] = 0
    return count
