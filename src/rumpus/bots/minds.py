"""How bots choose, compiled: at random, by the quick policy, or by searching imagined tables. Also whole games of bots.

A search is handed a view and imagines tables that fit it, so it cannot know more than its seat does. The quick policy is
handed the table itself for speed; the conformance suite checks that it makes the same choice from the seat's view.
"""

from __future__ import annotations

import math
from typing import Any

from rumpus.core.contract import act, chapter, choices, imagine, note, promise, quick, see, setup, standings
from rumpus.core.drivers import BOT_LUCK, TABLE_LUCK, Boxes, Floats, Grid, Ints, Tables, driver, next_seat, step
from rumpus.core.luck import roll, sow
from rumpus.core.news import hush

RUNT, BRUTE = -2, -1  # minds that do not search; any other number is how many worlds a searcher imagines
DEPTH = 200  # a roll-out that goes on for so long is judged as it stands
CURIOSITY = 0.5  # how much a search tries what it has tried little
SLIP = 8  # in roll-outs, one choice in so many is random
BLANK, VIEW, DREAM, REAL = 0, 1, 2, 3  # a bot's desk: four tables
DECISIONS, REASON, PLACES = 0, 1, 2  # columns of a batch's results: places and scores of each seat follow


@driver
def think(
    boxes: Boxes,
    desk: Tables,
    seat: int,
    worlds: int,
    luck: Ints,
    out: Ints,
    scratch: Ints,
    visits: Ints,
    gains: Floats,
) -> int:
    """Choose for a seat whose view lies on the desk: try its choices in imagined tables, the promising ones more often.

    The choices are left in `out`, how often each was tried in `visits`, and what it brought in `gains`; returned is the
    index of the one tried most.
    """
    box = boxes[0]
    wake(box, desk, seat, luck)
    count = choices(box, desk[DREAM], seat, out)
    for at in range(count):
        visits[at] = 0
        gains[at] = 0.0
    for tried in range(worlds if count > 1 else 0):
        at = most_promising(count, tried, visits, gains)
        wake(box, desk, seat, luck)
        gains[at] += roll_out(box, desk[DREAM], seat, out[at], luck, scratch)
        visits[at] += 1
    best = 0
    for at in range(count):
        if visits[at] > visits[best] or (visits[at] == visits[best] and gains[at] > gains[best]):
            best = at
    return best


@step
def wake(box: Any, desk: Tables, seat: int, luck: Ints) -> None:
    """A newly imagined table, with luck of the dreamer's own."""
    desk[DREAM] = desk[VIEW]
    imagine(box, desk[VIEW], seat, luck, desk[DREAM])
    sow(desk[DREAM].luck, luck, roll(luck, 1 << 30), BOT_LUCK)


@step
def most_promising(count: int, tried: int, visits: Ints, gains: Floats) -> int:
    """The choice to try next: each once, then by what it brought and how little it was tried (UCB)."""
    if tried < count:
        return tried
    best, most = 0, -1.0
    spread = CURIOSITY * CURIOSITY * math.log(tried)
    for at in range(count):
        hope = gains[at] / visits[at] + math.sqrt(spread / visits[at])
        if hope > most:
            best, most = at, hope
    return best


@step
def roll_out(box: Any, table: Any, seat: int, choice: int, luck: Ints, scratch: Ints) -> float:
    """Make the choice, play on by the quick policy to the end of the chapter, and say what it promises the seat."""
    began = chapter(box, table)
    act(box, table, seat, choice)
    for _ in range(DEPTH):
        mover = next_seat(box, table, luck)
        if mover < 0 or chapter(box, table) != began:
            break
        count = choices(box, table, mover, scratch)
        at = roll(luck, count) if roll(luck, SLIP) == 0 else quick(box, table, mover, scratch, count, luck)
        act(box, table, mover, scratch[at])
    return promise(box, table, seat)


@step
def choose(
    boxes: Boxes, desk: Tables, seat: int, mind: int, luck: Ints, out: Ints, scratch: Ints, visits: Ints, gains: Floats
) -> int:
    """The index, in `out`, of what a mind chooses for a seat of the real table on the desk."""
    count = choices(boxes[0], desk[REAL], seat, out)
    if mind == RUNT or count == 1:
        return roll(luck, count)
    if mind == BRUTE:
        return quick(boxes[0], desk[REAL], seat, out, count, luck)
    desk[VIEW] = desk[BLANK]
    see(boxes[0], desk[REAL], seat, desk[VIEW])
    return think(boxes, desk, seat, mind, luck, out, scratch, visits, gains)


@driver
def play_games(
    boxes: Boxes, desk: Tables, seats: int, key: Ints, first: int, minds: Ints, limit: int, results: Grid, places: Grid,
    luck: Ints, out: Ints, scratch: Ints, visits: Ints, gains: Floats, memo: Ints, counts: Grid,
) -> None:  # fmt: skip
    """Play games `first`, `first + 1`, … of a key, one for each row of the results. Each depends on its number alone.

    The game's census is taken where `counts` has rows to take it in.
    """
    box, table = boxes[0], desk[REAL]
    for game in range(len(results)):
        desk[REAL] = desk[BLANK]
        table.seats = seats
        sow(table.luck, key, first + game, TABLE_LUCK)
        sow(luck, key, first + game, BOT_LUCK)
        setup(box, table)
        decisions = 0
        while decisions < limit:
            seat = next_seat(box, table, luck)
            if seat < 0:
                break
            at = choose(boxes, desk, seat, minds[seat], luck, out, scratch, visits, gains)
            hush(table)
            act(box, table, seat, out[at])
            if len(counts) > 0:
                note(box, table, memo, counts)
            decisions += 1
        results[game, DECISIONS] = decisions
        results[game, REASON] = standings(box, table, places)
        for seat in range(seats):
            results[game, PLACES + 2 * seat] = places[seat, 0]
            results[game, PLACES + 2 * seat + 1] = places[seat, 1]
        for at in range(len(memo)):
            memo[at] = 0
