"""The driver that makes a choice and writes what every looker's view changed by, beat by beat, as it is sent.

The format of what is written is told in docs/facts.md; `reading.py` reads it.
"""

from __future__ import annotations

from typing import Any

from rumpus.core.contract import SEATS, choices, may, must, see, standings
from rumpus.core.drivers import Boxes, Bytes, Grid, Ints, Tables, driver, step, unfold
from rumpus.core.news import hush

NOBODY = -2  # in the place of the seat that chooses: nothing is chosen, and views are written whole
ALL_LOOKERS = (1 << (SEATS + 1)) - 1
MUST, MAY, REASON, STANDING, ENDS = (
    0,
    1,
    2,
    3,
    4,
)  # what is said beside: seats, why it ended, where things end in `out`,
ASKED = ENDS + SEATS + 1  # and what every seat is offered, as one number
SAID = ASKED + SEATS
STIR, START, KEPT = 0x2545F4914F6CDD1D, 0x61C88646, (1 << 62) - 1  # how choices are stirred into one number
WORDS_A_BYTE = 8
MORE = 128  # a byte of a number that goes on


@driver
def tell(
    boxes: Boxes,
    tables: Tables,
    seat: int,
    choice: int,
    seats: int,
    lookers: int,
    frames: Tables,
    blanks: Tables,
    told: Ints,
    codes: Ints,
    views: Tables,
    words: Ints,
    known: Ints,
    ranks: Grid,
    out: Bytes,
    said: Ints,
) -> int:
    """Make a choice that is legal; write what it changed for each looker, and say how things stand. 0: it is not legal.

    `lookers` has a bit for spectators and, from the second on, one for each seat. `words` are the bytes of `views`. The
    last of the frames is the table before the choice, without news.
    """
    count, chosen = 0, seat != NOBODY
    if chosen:
        if not is_legal(boxes[0], tables[0], seat, choice, codes):
            return 0
        hush(tables[0])
    frames[len(told)] = tables[0]
    if chosen:
        count = unfold(boxes[0], tables, seat, choice, frames, told)
    size = 0
    for looker in range(-1, seats):
        if lookers >> (looker + 1) & 1:
            size = write_beats(boxes[0], frames, blanks, count, looker, chosen, views, words, known, out, size)
        said[ENDS + looker + 1] = size
    sum_up(boxes[0], tables[0], seats, codes, ranks, out, said)
    return 1


@step
def is_legal(box: Any, table: Any, seat: int, choice: int, codes: Ints) -> bool:
    """Whether a seat may choose now, and this."""
    if (must(box, table) | may(box, table)) >> seat & 1 == 0:
        return False
    for at in range(choices(box, table, seat, codes)):
        if codes[at] == choice:
            return True
    return False


@step
def write_beats(
    box: Any, frames: Tables, blanks: Tables, count: int, looker: int, chosen: bool, views: Tables, words: Ints, known: Ints,
    out: Bytes, start: int,
) -> int:  # fmt: skip
    """Write every beat that changes a looker's view, and a 0; return where that ends.

    Where something was chosen, what the looker saw before is known; otherwise that is what is written.
    """
    size = start
    for at in range(len(known)):
        known[at] = 0
    for beat in range(-1, count):
        views[0] = blanks[0]
        see(box, frames[beat if beat >= 0 else len(frames) - 1], looker, views[0])
        if beat >= 0 or not chosen:
            size = write_changes(words, known, out, size)
        else:
            for at in range(len(words)):
                known[at] = words[at]
    out[size] = 0
    return size + 1


@step
def write_changes(words: Ints, known: Ints, out: Bytes, start: int) -> int:
    """Write the words that are not as they are known, and a 0 where there are any; return where that ends."""
    size, last = start, -1
    for at in range(len(words)):
        if words[at] != known[at]:
            size = write_number(out, size, at - last)
            size = write_word(out, size, words[at], known[at])
            known[at], last = words[at], at
    if last >= 0:
        out[size] = 0
        size += 1
    return size


@step
def write_number(out: Bytes, start: int, number: int) -> int:
    """Write a number, seven bits a byte, the lowest first; return where that ends."""
    size, left = start, number
    while left >= MORE:
        out[size] = left & (MORE - 1) | MORE
        left >>= 7
        size += 1
    out[size] = left
    return size + 1


@step
def write_word(out: Bytes, start: int, word: int, before: int) -> int:
    """Write which of a word's eight bytes changed, a bit each, and those bytes; return where that ends."""
    size, mask = start + 1, 0
    for byte in range(WORDS_A_BYTE):
        new = word >> (8 * byte) & 255
        if new != before >> (8 * byte) & 255:
            mask |= 1 << byte
            out[size] = new
            size += 1
    out[start] = mask
    return size


@step
def sum_up(box: Any, table: Any, seats: int, codes: Ints, ranks: Grid, out: Bytes, said: Ints) -> None:
    """Say who is waited for, what each seat is offered and, when the match is over, how it ended."""
    said[MUST], said[MAY] = must(box, table), may(box, table)
    able = said[MUST] | said[MAY]
    for seat in range(seats):
        said[ASKED + seat] = offered(box, table, seat, codes) if able >> seat & 1 else 0
    said[REASON], said[STANDING] = 0, said[ENDS + seats]
    if said[MUST] == 0:
        said[REASON] = standings(box, table, ranks)
        said[STANDING] = write_standing(said[REASON], seats, ranks, out, said[ENDS + seats])


@step
def write_standing(reason: int, seats: int, ranks: Grid, out: Bytes, start: int) -> int:
    """Write why the match ended, and each seat's place and score; return where that ends."""
    out[start] = reason
    size = start + 1
    for seat in range(seats):
        out[size] = ranks[seat, 0]
        for byte in range(4):
            out[size + 1 + byte] = ranks[seat, 1] >> (8 * byte) & 255
        size += 5
    return size


@step
def offered(box: Any, table: Any, seat: int, codes: Ints) -> int:
    """A seat's choices stirred into one number: another number, other choices. 0: it has none."""
    count, stirred = choices(box, table, seat, codes), START
    for at in range(count):
        stirred = (stirred * STIR + codes[at] + 1) & KEPT
    return stirred if count else 0
