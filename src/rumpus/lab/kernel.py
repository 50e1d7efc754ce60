"""A crowd of tables on a GPU: one thread, one table, until all games are played. Written once, for every game.

Like a driver this is a template: `rumpus.lab.gpu` gives it a game's rules and what only a GPU has. Threads of a warp go in
step, so what they do together is cheap. Of all that its threads wish to do next, a warp does one thing, and those who wish
for something else wait: first what is quickly done, a choice while others are still waited for; then the commonest wish.
"""

from __future__ import annotations

from typing import Any

from rumpus.core.contract import CHOICES, SEATS, act, choices, must, quick, setup, standings
from rumpus.core.drivers import BOT_LUCK, TABLE_LUCK, Boxes, Grid, Ints, Tables, next_seat
from rumpus.core.luck import roll, sow
from rumpus.core.news import hush

chip: Any = None  # what has local arrays
commonest: Any = None  # the wish that a warp does next
begin: Any = None  # the number of the next game that nobody has begun
phase_of: Any = None  # the phase of a table, where a game has phases
TABLE: Any = None  # the kind of a table
LONG: Any = None  # the kind of a 64-bit number
RUNT = -2  # the mind that chooses at random; every other is taken for the quick policy here
DECISIONS, REASON, PLACES = 0, 1, 2  # columns of the results, as everywhere
REST, DEAL, COUNT, CHOOSE = 0, 1, 2, 4  # wishes; to choose has a number for each phase
QUICKLY = 64  # added to it while others are waited for besides


def play_crowd(
    boxes: Boxes, blanks: Tables, key: Ints, minds: Ints, rows: Grid, cursor: Ints, seats: int, first: int, limit: int,
) -> None:  # fmt: skip
    """Play game `first + n` for each row n of the results; `cursor` counts those that were begun."""
    tables, out = chip.local.array(1, TABLE), chip.local.array(CHOICES, LONG)
    places, luck = chip.local.array((SEATS, 2), LONG), chip.local.array(4, LONG)
    box, table = boxes[0], tables[0]
    game, decisions, wish = 0, 0, DEAL
    while True:
        now = commonest(wish)
        if now == REST:
            break
        if wish == now:
            if wish == DEAL:
                game = begin(cursor)
                if game < len(rows):
                    decisions = 0
                    tables[0] = blanks[0]
                    table.seats = seats
                    sow(table.luck, key, first + game, TABLE_LUCK)
                    sow(luck, key, first + game, BOT_LUCK)
                    setup(box, table)
                    wish = CHOOSE
                else:
                    wish = REST
            elif wish == COUNT:
                rows[game, DECISIONS] = decisions
                rows[game, REASON] = standings(box, table, places)
                for seat in range(seats):
                    rows[game, PLACES + 2 * seat] = places[seat, 0]
                    rows[game, PLACES + 2 * seat + 1] = places[seat, 1]
                wish = DEAL
            else:
                seat = next_seat(box, table, luck)
                count = choices(box, table, seat, out)
                at = (
                    roll(luck, count)
                    if minds[seat] == RUNT or count == 1
                    else quick(box, table, seat, out, count, luck)
                )
                hush(table)
                act(box, table, seat, out[at])
                decisions += 1
            if wish >= CHOOSE:
                waiting = must(box, table)
                wish = CHOOSE + phase_of(table)
                if waiting & (waiting - 1):
                    wish += QUICKLY
                if waiting == 0 or decisions >= limit:
                    wish = COUNT
