"""A crowd of random games, played natively: what a rule does wrong once in a million games shows here."""

from __future__ import annotations

from typing import Any

from rumpus.core.contract import act, choices, setup
from rumpus.core.drivers import BOT_LUCK, TABLE_LUCK, Boxes, Ints, Tables, engine, next_seat, step
from rumpus.core.luck import roll, sow
from rumpus.core.news import hush

FENCE, TABLE = 0, 1  # of three tables the middle one is played at: a rule that writes beyond it soils its neighbours
WELL, STUCK, CHATTY, ENDLESS = 0, 1, 2, 3
FAULT, SEAT, MADE = 0, 1, 2  # what is told: what went wrong, who acted, how many choices were made


@engine
def play_crowd(
    boxes: Boxes,
    tables: Tables,
    seats: int,
    key: Ints,
    games: int,
    most: int,
    limit: int,
    luck: Ints,
    out: Ints,
    told: Ints,
) -> int:
    """Play games 0, 1, … of a key at random, until one goes wrong; return its number, or how many were played.

    After so many choices as `most` says, no other game is begun. What went wrong is left in `told`, with the seat that acted.
    """
    told[MADE] = 0
    for game in range(games):
        if told[MADE] >= most:
            return game
        tables[TABLE] = tables[FENCE]
        tables[TABLE].seats = seats
        sow(tables[TABLE].luck, key, game, TABLE_LUCK)
        sow(luck, key, game, BOT_LUCK)
        setup(boxes[0], tables[TABLE])
        told[FAULT] = play_out(boxes[0], tables[TABLE], limit, luck, out, told)
        if told[FAULT] != WELL:
            return game
    return games


@step
def play_out(box: Any, table: Any, limit: int, luck: Ints, out: Ints, told: Ints) -> int:
    """One game to its end; return what went wrong."""
    for _ in range(limit):
        seat = next_seat(box, table, luck)
        if seat < 0:
            return WELL
        told[SEAT] = seat
        told[MADE] += 1
        count = choices(box, table, seat, out)
        if count < 1:
            return STUCK
        hush(table)
        act(box, table, seat, out[roll(luck, count)])
        if table.told > len(table.news):
            return CHATTY
    return ENDLESS
