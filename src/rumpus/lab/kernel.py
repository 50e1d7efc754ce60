"""A crowd of tables on a GPU: one thread, one table, until all games are played. Written once, for every game.

Like a driver this is a template: `rumpus.lab.gpu` gives it a game's rules and what only a GPU has. What threads do
together is cheap: those of a warp go in step, and all that share a multiprocessor read its one copy of the program. So of
all that the threads of a block wish to do next, the block does one thing, and those who wish for something else wait.
There are two ways to agree on it. By the greatest wish: ends and deals come first, then tasks, then choices while others
are still waited for, then the latest phase, and last the tasks that wait for company; so the tables of a block gather at the
beginning of a turn and go through it together. Or by the commonest wish. Which is quicker depends on the game.
"""

from __future__ import annotations

from typing import Any

from rumpus.core.contract import CHOICES, SEATS, STEPS, choices, must, quick, standings
from rumpus.core.drivers import BOT_LUCK, TABLE_LUCK, Boxes, Grid, Ints, Tables, go_on, next_seat, start, take
from rumpus.core.luck import roll, sow
from rumpus.core.news import hush

chip: Any = None  # what has local arrays
wipe: Any = None  # wipes a block's blackboard
agree: Any = None  # the wish that a block does next, by a count on its blackboard
begin: Any = None  # the number of the next game that nobody has begun
phase_of: Any = None  # the phase of a table, where a game has phases
WISH_FOR: Any = None  # what a table wishes when a step is next, by the step's number
TABLE: Any = None  # the kind of a table
LONG: Any = None  # the kind of a 64-bit number
INT: Any = None  # and of one of 32 bits
RUNT = -2  # the mind that chooses at random; every other is taken for the quick policy here
DECISIONS, REASON, PLACES = 0, 1, 2  # columns of the results, as everywhere
REST, CHOOSE, EARLY, COUNT, DEAL, WISHES = 0, 32, 94, 126, 127, 128  # wishes; to choose has a number for each phase
QUICKLY = 32  # added to it while others are waited for besides
TURNS = 3  # of the blackboard: one is read, one is written, one is wiped
BOARD = TURNS * WISHES


def decide(box: Any, table: Any, minds: Ints, out: Ints, luck: Ints) -> int:
    """One choice of whoever is next; return the task that follows."""
    seat = next_seat(box, table, luck)
    count = choices(box, table, seat, out)
    at = roll(luck, count) if minds[seat] == RUNT or count == 1 else quick(box, table, seat, out, count, luck)
    hush(table)
    return take(box, table, seat, out[at])


def wish_of(box: Any, table: Any, task: int, over: bool) -> int:
    """What a table is to do next."""
    if task:
        return WISH_FOR[task % STEPS]  # type: ignore[no-any-return]
    waiting = must(box, table)
    if over or waiting == 0:
        return COUNT
    return CHOOSE + phase_of(table) + (QUICKLY if waiting & (waiting - 1) else 0)  # type: ignore[no-any-return]


def note(box: Any, table: Any, places: Grid, row: Ints, decisions: int) -> None:
    """Write down how a game ended."""
    row[DECISIONS] = decisions
    row[REASON] = standings(box, table, places)
    for seat in range(table.seats):
        row[PLACES + 2 * seat] = places[seat, 0]
        row[PLACES + 2 * seat + 1] = places[seat, 1]


def play_crowd(
    boxes: Boxes, blanks: Tables, key: Ints, minds: Ints, rows: Grid, cursor: Ints, seats: int, first: int, limit: int,
    commonest: int,
) -> None:  # fmt: skip
    """Play game `first + n` for each row n of the results; `cursor` counts those that were begun."""
    tables, out = chip.local.array(1, TABLE), chip.local.array(CHOICES, LONG)
    places, luck = chip.local.array((SEATS, 2), LONG), chip.local.array(4, LONG)
    board = chip.shared.array(BOARD, INT)
    box, table = boxes[0], tables[0]
    wipe(board)
    game, decisions, task, wish, turn = 0, 0, 0, DEAL, 0
    while True:
        now, turn = agree(board, turn, wish, commonest), (turn + 1) % TURNS
        if now == REST:
            break
        if wish != now:
            continue
        if wish == COUNT:
            note(box, table, places, rows[game], decisions)
            wish = DEAL
            continue
        if wish == DEAL:
            game, decisions = begin(cursor), 0
            if game >= len(rows):
                wish = REST
                continue
            tables[0] = blanks[0]
            table.seats = seats
            sow(table.luck, key, first + game, TABLE_LUCK)
            sow(luck, key, first + game, BOT_LUCK)
            task = start(box, table)
        elif task:
            task = go_on(box, table, task)
        else:
            task = decide(box, table, minds, out, luck)
            decisions += 1
        wish = wish_of(box, table, task, decisions >= limit)


PARTS = (decide, wish_of, note)  # what is part of `play_crowd` and apart for reading's sake
