"""Random games whose census is taken, played natively: what a census counts is then looked at by the suite."""

from __future__ import annotations

from rumpus.core.contract import act, choices, note, setup
from rumpus.core.drivers import BOT_LUCK, TABLE_LUCK, Boxes, Grid, Ints, Tables, engine, next_seat
from rumpus.core.luck import roll, sow
from rumpus.core.news import hush

BLANK, TABLE, AFTER = 0, 1, 2


@engine
def count_games(
    boxes: Boxes, tables: Tables, seats: int, key: Ints, games: int, limit: int, luck: Ints, out: Ints, memo: Ints,
    counts: Grid,
) -> int:  # fmt: skip
    """Play games 0, 1, … of a key at random and count; return how many came to their end.

    The last table is left in TABLE as it was before its last act was counted, and in AFTER as it was then.
    """
    ended = 0
    for game in range(games):
        tables[TABLE] = tables[BLANK]
        tables[TABLE].seats = seats
        sow(tables[TABLE].luck, key, game, TABLE_LUCK)
        sow(luck, key, game, BOT_LUCK)
        setup(boxes[0], tables[TABLE])
        for at in range(len(memo)):
            memo[at] = 0
        for _ in range(limit):
            seat = next_seat(boxes[0], tables[TABLE], luck)
            if seat < 0:
                ended += 1
                break
            count = choices(boxes[0], tables[TABLE], seat, out)
            hush(tables[TABLE])
            act(boxes[0], tables[TABLE], seat, out[roll(luck, count)])
            tables[AFTER] = tables[TABLE]
            note(boxes[0], tables[AFTER], memo, counts)
    return ended
