"""Games that are watched, compiled: who led when, what was told, what everybody began with, and how often all waited.

Those who choose at once are waited for together: a wait ends when somebody is asked who was not asked when it began, or is
asked again. Who has but one choice keeps nobody waiting.
"""

from __future__ import annotations

from rumpus.core.contract import SHARE, act, choices, must, quick, setup, standings
from rumpus.core.drivers import BOT_LUCK, TABLE_LUCK, Boxes, Grid, Ints, Tables, engine, next_seat, step
from rumpus.core.luck import roll, sow
from rumpus.core.news import hush

RUNT = -2  # chooses at random; every other mind follows the quick policy here
DECISIONS, CHANGES, LAST_CHANGE, WAITS = 0, 1, 2, 3  # columns of the results
NEWS, OPENED, WON = 0, 1, 2  # columns of the counts: by kind of news, and by code of a first choice


@engine
def watch_games(
    boxes: Boxes, desk: Tables, seats: int, key: Ints, first: int, minds: Ints, limit: int, results: Grid, places: Grid,
    luck: Ints, out: Ints, opening: Ints, counts: Grid,
) -> None:  # fmt: skip
    """Play games `first`, `first + 1`, … and count: changes of the lead, when the last was, news and first choices."""
    box, table = boxes[0], desk[1]
    for game in range(len(results)):
        desk[1] = desk[0]
        table.seats = seats
        sow(table.luck, key, first + game, TABLE_LUCK)
        sow(luck, key, first + game, BOT_LUCK)
        setup(box, table)
        for seat in range(seats):
            opening[seat] = -1
        decisions, leader, changes, last, waits, asked = 0, -1, 0, 0, 0, 0
        while decisions < limit:
            seat = next_seat(box, table, luck)
            if seat < 0:
                break
            count = choices(box, table, seat, out)
            at = roll(luck, count) if minds[seat] == RUNT or count == 1 else quick(box, table, seat, out, count, luck)
            if count > 1 and not (asked >> seat) & 1:
                waits += 1
                asked = must(box, table)
            asked &= ~(1 << seat)
            if opening[seat] < 0:
                opening[seat] = out[at]
            hush(table)
            act(box, table, seat, out[at])
            decisions += 1
            for item in range(min(table.told, len(table.news))):
                counts[table.news[item].what, NEWS] += 1
            standings(box, table, places)
            ahead = leads_alone(places, seats)
            if ahead >= 0 and ahead != leader:
                changes += leader >= 0
                leader, last = ahead, decisions
        count_openings(seats, opening, places, counts)
        results[game, DECISIONS] = decisions
        results[game, CHANGES] = changes
        results[game, LAST_CHANGE] = last
        results[game, WAITS] = waits


@step
def leads_alone(places: Grid, seats: int) -> int:
    """The seat that is ahead of all others, or -1."""
    ahead, several = -1, 0
    for seat in range(seats):
        if places[seat, 0] == 1:
            ahead = seat
            several += 1
    return ahead if several == 1 else -1


@step
def count_openings(seats: int, opening: Ints, places: Grid, counts: Grid) -> None:
    """Count everybody's first choice, and what its seat won."""
    winners = 0
    for seat in range(seats):
        winners += places[seat, 0] == 1
    for seat in range(seats):
        if opening[seat] >= 0:
            counts[opening[seat], OPENED] += 1
            counts[opening[seat], WON] += SHARE // winners if places[seat, 0] == 1 else 0
