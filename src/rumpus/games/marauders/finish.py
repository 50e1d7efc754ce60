"""The end: victory points as charted, and who is best."""

from typing import Any

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import one
from rumpus.games.marauders.box import Box
from rumpus.games.marauders.lexicon import News
from rumpus.games.marauders.lines import length, machine_begins
from rumpus.games.marauders.table import LINES, PLACES, Phase, Reason, Source, Table

FIRST_TO_THREE = 150
A_CARD = 10
SET_OF_THREE, SET_OF_TWO = 70, 60
SOURCES = len(Source)


@rule
def length_points(cards: int) -> int:
    """6.2: what a complete line of so many cards is worth."""
    return 50 * ((cards - 3) // 2)


@rule
def points(box: Box, table: Table, seat: int, source: int) -> int:
    """6.2: a tribe's points of one source; 6.3: of being first; 6.4: or of its cards in all lines."""
    if source == Source.FIRST:
        return FIRST_TO_THREE if table.finisher == seat + 1 else 0
    total = 0
    for number in range(seat * LINES, seat * LINES + LINES):
        line = table.lines[number]
        if source == Source.LENGTH:
            total += length_points(length(line)) if line.complete else 0
        elif source == Source.CARDS:
            total += A_CARD * length(line)
        else:
            total += contents(box, table, number, source)
    return total


@rule
def contents(box: Box, table: Table, number: int, source: int) -> int:
    """6.5: the points printed on a line's cards; 6.6: or those of its whole machines."""
    line, total = table.lines[number], 0
    for at in range(PLACES):
        if source == Source.PRINTED:
            total += box.cards[line.places[at]].points
        else:
            parts = machine_begins(box, line, at)
            if parts > 0:
                total += SET_OF_THREE if parts == 3 else SET_OF_TWO
    return total


@rule
def total(box: Box, table: Table, seat: int) -> int:
    """6.2: all points of a tribe as it stands."""
    sum_of = 0
    for source in range(1, SOURCES + 1):
        sum_of += points(box, table, seat, source)
    return sum_of


@rule
def finish(box: Box, table: Table, reason: int, seat: int) -> None:
    """6.1: the game ends, and all count their points; 6.8: a tie at the top may have to be shouted out."""
    table.reason, table.lurking, table.waiting = reason, 0, 0
    if reason == Reason.THREE_LINES:
        table.finisher = seat + 1
    tell(table, News.ENDED, seat, NOBODY, reason, 0, EVERYONE)
    for tribe in range(table.seats):
        tell_score(box, table, tribe)
    tied = best(box, table)
    if box.waaagh and tied & (tied - 1):
        table.phase, table.waiting = Phase.TIED, tied
    else:
        table.phase = Phase.OVER


@rule
def tell_score(box: Box, table: Table, seat: int) -> None:
    """6.2: say what a tribe scores, source by source."""
    for source in range(1, SOURCES + 1):
        won = points(box, table, seat, source)
        if won > 0:
            tell(table, News.SCORE, seat, NOBODY, source, won, EVERYONE)
    tell(table, News.TOTAL, seat, NOBODY, total(box, table, seat), 0, EVERYONE)


@rule
def best(box: Box, table: Table) -> int:
    """The seats with the most points, a bit each."""
    most, seats = -1, 0
    for seat in range(table.seats):
        score = total(box, table, seat)
        if score > most:
            most, seats = score, 0
        if score == most:
            seats |= one(seat)
    return seats


@rule
def shout(table: Table, seat: int) -> None:
    """6.8: the first war cry wins."""
    table.shouter, table.phase, table.waiting = seat + 1, Phase.OVER, 0
    tell(table, News.SHOUTED, seat, NOBODY, 0, 0, EVERYONE)


@rule
def outshouts(table: Table, other: int, seat: int) -> bool:
    """6.8: whether the other one was the first to shout."""
    return other != seat and other == table.shouter - 1


@rule
def rank(box: Box, table: Table, out: Any) -> None:
    """6.2: the more points, the better the place; 6.8: of those who tie at the top, the shouter alone is first."""
    for seat in range(table.seats):
        out[seat, 1] = total(box, table, seat)
    for seat in range(table.seats):
        place = 1
        for other in range(table.seats):
            if out[other, 1] > out[seat, 1] or (out[other, 1] == out[seat, 1] and outshouts(table, other, seat)):
                place += 1
        out[seat, 0] = place
