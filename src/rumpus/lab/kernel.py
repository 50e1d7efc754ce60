"""A crowd of tables on a GPU: one thread, one table, until all games are played. Written once, for every game.

Like a driver this is a template: `rumpus.lab.gpu` gives it a game's rules and what only a GPU has. Threads of
a warp go in step, so what they do together is cheap. Games differ in length: a thread whose game is over waits until
`patience` threads of its warp are idle, or all, and then they deal their next games together.
"""

from __future__ import annotations

from typing import Any

from rumpus.core.contract import CHOICES, SEATS, act, choices, quick, setup, standings
from rumpus.core.drivers import BOT_LUCK, TABLE_LUCK, Boxes, Grid, Ints, Tables, next_seat
from rumpus.core.luck import roll, sow
from rumpus.core.news import hush

chip: Any = None  # what has local arrays
vote: Any = None  # how many threads of the warp say yes
begin: Any = None  # the number of the next game that nobody has begun
TABLE: Any = None  # the kind of a table
LONG: Any = None  # the kind of a 64-bit number
RUNT = -2  # the mind that chooses at random; every other is taken for the quick policy here
DECISIONS, REASON, PLACES = 0, 1, 2  # columns of the results, as everywhere


def play_crowd(
    boxes: Boxes, blanks: Tables, key: Ints, minds: Ints, rows: Grid, cursor: Ints, seats: int, first: int, limit: int,
    patience: int,
) -> None:  # fmt: skip
    """Play game `first + n` for each row n of the results; `cursor` counts those that were begun."""
    tables, out = chip.local.array(1, TABLE), chip.local.array(CHOICES, LONG)
    places, luck = chip.local.array((SEATS, 2), LONG), chip.local.array(4, LONG)
    box, table = boxes[0], tables[0]
    game, decisions, playing, left = 0, 0, False, True
    while True:
        idle = vote(not playing)
        if idle >= patience or vote(playing) == 0:
            if vote(left or playing) == 0:
                break
            if left and not playing:
                game = begin(cursor)
                left = playing = game < len(rows)
                if playing:
                    decisions = 0
                    tables[0] = blanks[0]
                    table.seats = seats
                    sow(table.luck, key, first + game, TABLE_LUCK)
                    sow(luck, key, first + game, BOT_LUCK)
                    setup(box, table)
        if playing:
            seat = next_seat(box, table, luck) if decisions < limit else -1
            if seat >= 0:
                count = choices(box, table, seat, out)
                at = (
                    roll(luck, count)
                    if minds[seat] == RUNT or count == 1
                    else quick(box, table, seat, out, count, luck)
                )
                hush(table)
                act(box, table, seat, out[at])
                decisions += 1
            else:
                playing = False
                rows[game, DECISIONS] = decisions
                rows[game, REASON] = standings(box, table, places)
                for seat in range(seats):
                    rows[game, PLACES + 2 * seat] = places[seat, 0]
                    rows[game, PLACES + 2 * seat + 1] = places[seat, 1]
