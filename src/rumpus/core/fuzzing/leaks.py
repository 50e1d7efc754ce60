"""The leak finder plays random games natively, and at every choice looks for what a seat may see and must not know.

Beside that, every beat has to show or tell somebody something.

It compares bytes and tells where it stopped; `rumpus.core.conformance.leaks` then says in words what differs.
"""

from __future__ import annotations

from typing import Any

from rumpus.core.contract import BEATS, SEATS, act, choices, imagine, may, must, quick, see, setup
from rumpus.core.drivers import BOT_LUCK, TABLE_LUCK, Boxes, Ints, Masks, Tables, engine, one_of, step, unfold
from rumpus.core.luck import roll, sow
from rumpus.core.news import hush

BLANK, TABLE, VIEW, WORLD, AFTER, FIRST = (
    0,
    1,
    2,
    3,
    4,
    5,
)  # the tables it needs: from FIRST on, one for each who looks,
FRAMES = FIRST + 1 + SEATS  # and from here on, one for each beat of an act
ROOM = FRAMES + BEATS
WELL, TOLD_APART, SECRET_SEEN, TOLD_APART_MIDWAY, OTHERWISE, DULL = 0, 1, 2, 3, 4, 5
FAULT, SEAT, ACTOR, LOOKED, MARKS = 0, 1, 2, 3, 4  # what is told; from MARKS on, how much had been told at each beat
BY_HABIT = 3  # one game in so many is played by the quick policy alone, the next by it half the time
LIMIT = 20_000


@engine
def find_leak(
    boxes: Boxes, tables: Tables, content: Masks, seats: int, key: Ints, looks: int, luck: Ints, out: Ints, told: Ints
) -> int:
    """Play games until so many moments were looked at, or one shows a leak; return how many games were begun.

    `content` are the bytes of the tables. Where there is a leak, the table it was found at is left in TABLE.
    """
    told[LOOKED] = 0
    game = 0
    while told[LOOKED] < looks:
        tables[TABLE] = tables[BLANK]
        tables[TABLE].seats = seats
        sow(tables[TABLE].luck, key, game, TABLE_LUCK)
        sow(luck, key, game, BOT_LUCK)
        setup(boxes[0], tables[TABLE])
        game += 1
        told[FAULT] = look_through(boxes[0], tables, content, game % BY_HABIT, luck, out, told)
        if told[FAULT] != WELL:
            return game
    return game


@step
def look_through(box: Any, tables: Tables, content: Masks, habit: int, luck: Ints, out: Ints, told: Ints) -> int:
    """One game, looked at before every choice and between the beats; return what went wrong."""
    for _ in range(LIMIT):
        waiting, eager = must(box, tables[TABLE]), may(box, tables[TABLE])
        if waiting == 0:
            return WELL
        told[LOOKED] += 1
        seat = roll(luck, tables[TABLE].seats)
        told[SEAT] = seat
        if can_tell(box, tables, content, TABLE, seat, luck):
            return TOLD_APART
        actor = one_of(waiting | eager, luck)
        told[ACTOR] = actor
        if shows_secret(box, tables, content, actor, out, told):
            return SECRET_SEEN
        actor = one_of(waiting, luck) if eager == 0 or roll(luck, 4) > 0 else one_of(eager, luck)
        count = choices(box, tables[TABLE], actor, out)
        if habit == 1 or (habit == 2 and roll(luck, 2) == 0):
            at = quick(box, tables[TABLE], actor, out, count, luck)
        else:
            at = roll(luck, count)
        fault = follow(box, tables, content, actor, out[at], luck, told)
        if fault != WELL:
            return fault
    return WELL


@step
def follow(box: Any, tables: Tables, content: Masks, actor: int, choice: int, luck: Ints, told: Ints) -> int:
    """Make a choice beat by beat; return what is wrong with the beats. What is looked at in the end is no beat."""
    tables[AFTER] = tables[TABLE]
    hush(tables[AFTER])
    shows_news(box, tables, content, AFTER)
    act(box, tables[AFTER], actor, choice)
    count = unfold(box, tables[TABLE : TABLE + 1], actor, choice, tables[FRAMES:ROOM], told[MARKS:])
    if differ(content, AFTER, TABLE) or differ(content, AFTER, FRAMES + count - 1):
        return OTHERWISE
    for at in range(FRAMES, FRAMES + count):
        if not shows_news(box, tables, content, at):
            return DULL
    for at in range(FRAMES, FRAMES + count - 1):
        seat = roll(luck, tables[TABLE].seats)
        told[SEAT] = seat
        if can_tell(box, tables, content, at, seat, luck):
            tables[TABLE] = tables[at]
            return TOLD_APART_MIDWAY
    return WELL


@step
def shows_news(box: Any, tables: Tables, content: Masks, at: int) -> bool:
    """Whether anybody sees or is told something else than last time; what all see now is kept from FIRST on."""
    found = False
    for looker in range(1 + tables[at].seats):
        tables[VIEW] = tables[BLANK]
        see(box, tables[at], looker - 1, tables[VIEW])
        found = differ(content, FIRST + looker, VIEW) or found
        tables[FIRST + looker] = tables[VIEW]
    return found


@step
def can_tell(box: Any, tables: Tables, content: Masks, at: int, seat: int, luck: Ints) -> bool:
    """Whether a seat sees something else than at one of the tables when it imagines it."""
    tables[VIEW] = tables[BLANK]
    see(box, tables[at], seat, tables[VIEW])
    tables[WORLD] = tables[VIEW]
    imagine(box, tables[VIEW], seat, luck, tables[WORLD])
    sow(tables[WORLD].luck, luck, roll(luck, 1 << 30), BOT_LUCK)
    tables[AFTER] = tables[BLANK]
    see(box, tables[WORLD], seat, tables[AFTER])
    return differ(content, VIEW, AFTER)


@step
def shows_secret(box: Any, tables: Tables, content: Masks, actor: int, out: Ints, told: Ints) -> bool:
    """Whether somebody who is told nothing can see which of all its choices the actor made, while others still choose."""
    count, seats = choices(box, tables[TABLE], actor, out), tables[TABLE].seats
    others, met = must(box, tables[TABLE]) & ~(1 << actor), 0
    if others == 0:
        return False
    for at in range(count):
        tables[AFTER] = tables[TABLE]
        hush(tables[AFTER])
        act(box, tables[AFTER], actor, out[at])
        if must(box, tables[AFTER]) & others == 0:
            continue
        for seat in range(-1, seats):
            if seat == actor:
                continue
            tables[VIEW] = tables[BLANK]
            see(box, tables[AFTER], seat, tables[VIEW])
            if tables[VIEW].told != 0:
                continue
            if met >> (seat + 1) & 1 == 0:
                met |= 1 << (seat + 1)
                tables[FIRST + seat + 1] = tables[VIEW]
            elif differ(content, FIRST + seat + 1, VIEW):
                told[SEAT] = seat
                return True
    return False


@step
def differ(content: Masks, one: int, other: int) -> bool:
    """Whether two tables are not the same bytes."""
    for at in range(content.shape[1]):
        if content[one, at] != content[other, at]:
            return True
    return False
