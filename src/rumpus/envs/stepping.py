"""How environments step, compiled: one table or a batch of them, up to the next choice that is asked of a learner.

A table's place is a row of whole numbers: who is asked, whether by cutting in, how many decisions were made, which game
of the key is played, and whether it is over. Luck that is not the table's (who is quicker, what bots do) is the place's.
"""

from __future__ import annotations

from typing import Any

from rumpus.core.contract import act, choices, may, must, quick, see, setup, standings
from rumpus.core.drivers import (
    BOT_LUCK,
    CUT_IN,
    TABLE_LUCK,
    Boxes,
    FloatGrid,
    Grid,
    Ints,
    Masks,
    Tables,
    driver,
    engine,
    one_of,
    step,
)
from rumpus.core.luck import roll, sow
from rumpus.core.news import hush

ASKED, EAGER, DECISIONS, NUMBER, STATUS, HELD = 0, 1, 2, 3, 4, 5  # columns of a place
COLUMNS = 6
PLAYING, OVER, CUT_OFF = 0, 1, 2  # a place's status: the game goes on, has ended, or was stopped for its length
LEARNER, RUNT = -3, -2  # minds: a learner is asked, a runt chooses at random; every other follows the quick policy
ERRS = -8  # a mind of ERRS - n follows it too, but chooses at random one time in n


@step
def begin(boxes: Boxes, table: Any, luck: Any, place: Any, seats: int, key: Ints) -> None:
    """Lay a blank table for the place's game."""
    table.seats = seats
    sow(table.luck, key, place[NUMBER], TABLE_LUCK)
    sow(luck, key, place[NUMBER], BOT_LUCK)
    setup(boxes[0], table)
    place[DECISIONS] = place[STATUS] = 0


@step
def ask(box: Any, table: Any, luck: Any, place: Any, cut_ins: bool) -> None:
    """Whoever acts next when all hands are equally quick is asked."""
    place[EAGER], place[ASKED] = 0, -1
    waiting = must(box, table)
    if waiting == 0:
        return
    eager = may(box, table) if cut_ins else 0
    if eager != 0 and roll(luck, CUT_IN) == 0:
        place[EAGER], place[ASKED] = 1, one_of(eager, luck)
    else:
        place[ASKED] = one_of(waiting, luck)


@step
def play_on(boxes: Boxes, table: Any, luck: Any, place: Any, minds: Ints, limit: int, out: Ints, cut_ins: bool) -> int:
    """Let bots choose until a learner is asked or the game is over; return how many choices they made."""
    box, made = boxes[0], 0
    while True:
        ask(box, table, luck, place, cut_ins)
        seat, cut_ins = place[ASKED], True
        if seat < 0:
            place[STATUS] = OVER
            return made
        if place[DECISIONS] >= limit:
            place[STATUS] = CUT_OFF
            return made
        if minds[seat] == LEARNER:
            return made
        count = choices(box, table, seat, out)
        errs = minds[seat] == RUNT or count == 1 or (minds[seat] < ERRS and roll(luck, ERRS - minds[seat]) == 0)
        at = roll(luck, count) if errs else quick(box, table, seat, out, count, luck)
        hush(table)
        act(box, table, seat, out[at])
        place[DECISIONS] += 1
        made += 1


@step
def allow(box: Any, table: Any, place: Any, out: Ints, masks: Masks, row: int) -> None:
    """Mark what the seat that is asked may do; the last column is to let the chance to cut in pass."""
    last = masks.shape[1] - 1
    for code in range(last + 1):
        masks[row, code] = 0
    if place[STATUS] == PLAYING:
        for at in range(choices(box, table, place[ASKED], out)):
            if out[at] < last:
                masks[row, out[at]] = 1
        masks[row, last] = place[EAGER]


@step
def pay(box: Any, table: Any, seats: int, places: Grid, ends: Grid, rewards: FloatGrid, row: int) -> None:
    """At the end: winners share 1, the others share -1; nothing where all have won. Places and scores are noted."""
    standings(box, table, places)
    winners = 0
    for seat in range(seats):
        winners += places[seat, 0] == 1
        ends[row, 2 * seat], ends[row, 2 * seat + 1] = places[seat, 0], places[seat, 1]
    for seat in range(seats):
        if winners < seats:
            rewards[row, seat] = 1.0 / winners if places[seat, 0] == 1 else -1.0 / (seats - winners)


@step
def illegal_row(rows: Grid, masks: Masks, actions: Ints) -> int:
    """The first row whose action is not legal; -1 where there is none."""
    last = masks.shape[1] - 1
    for row in range(len(rows)):
        action, asked = actions[row], rows[row, STATUS] == PLAYING and rows[row, HELD] == 0
        if asked and (action < 0 or action > last or masks[row, action] == 0):
            return row
    return -1


@driver
def first_illegal(rows: Grid, masks: Masks, actions: Ints) -> int:
    """The same, for Python to ask before several threads begin."""
    return illegal_row(rows, masks, actions)


@engine
def step_tables(
    boxes: Boxes, blanks: Tables, minds: Ints, seats: int, limit: int, stride: int, key: Ints, out: Ints, places: Grid,
    tables: Tables, views: Tables, lucks: Grid, rows: Grid, masks: Masks, rewards: FloatGrid, ends: Grid, actions: Ints,
) -> int:  # fmt: skip
    """Make the action of every row and play on to its next question; a row whose game was over is dealt the next one.

    Rows that are held are left as they are. Returned is how many choices were made; or, where an action was not legal,
    -1 - its row, and nothing has been done.
    """
    made, last, illegal = 0, masks.shape[1] - 1, illegal_row(rows, masks, actions)
    if illegal >= 0:
        return -1 - illegal
    for row in range(len(rows)):
        if rows[row, HELD]:
            continue
        for seat in range(seats):
            rewards[row, seat] = 0.0
        passed = False
        if rows[row, STATUS] != PLAYING:
            rows[row, NUMBER] += stride
            tables[row] = blanks[0]
            begin(boxes, tables[row], lucks[row], rows[row], seats, key)
        elif actions[row] == last:
            passed = True
        else:
            hush(tables[row])
            act(boxes[0], tables[row], rows[row, ASKED], actions[row])
            rows[row, DECISIONS] += 1
            made += 1
        made += play_on(boxes, tables[row], lucks[row], rows[row], minds, limit, out, not passed)
        views[row] = blanks[0]
        if rows[row, STATUS] == PLAYING:
            see(boxes[0], tables[row], rows[row, ASKED], views[row])
        elif rows[row, STATUS] == OVER:
            pay(boxes[0], tables[row], seats, places, ends, rewards, row)
        allow(boxes[0], tables[row], rows[row], out, masks, row)
    return made
