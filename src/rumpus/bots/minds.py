"""How bots choose, compiled: at random, by the quick policy, or by searching imagined tables. Also whole games of bots.

A search is handed a view and imagines tables that fit it, so it cannot know more than its seat does. The quick policy is
handed the table itself for speed; the conformance suite checks that it makes the same choice from the seat's view.
"""

from __future__ import annotations

from rumpus.bots import search
from rumpus.bots.search import BLANK, KINDS, NOWHERE, REAL, VIEW, Memory, ponder
from rumpus.core.contract import act, choices, note, quick, see, setup, standings
from rumpus.core.drivers import BOT_LUCK, TABLE_LUCK, Boxes, Grid, Ints, driver, next_seat, step
from rumpus.core.luck import roll, sow
from rumpus.core.news import hush

RUNT, BRUTE = -2, -1  # minds that do not search; any other number is how many rounds a search takes
DECISIONS, REASON, PLACES = 0, 1, 2  # columns of a batch's results: places and scores of each seat follow

UPON = (search,)

__all__ = ["KINDS", "UPON"]


@driver
def think(boxes: Boxes, own: Memory, seat: int, until: int, rounds: int) -> int:
    """Search on, for a seat whose view lies on the desk, until so many of all rounds were made; how many choices it has.

    The codes are left in `out`. A thought's root of NOWHERE is a new question, else the search goes on.
    """
    return ponder(boxes[0], own, seat, until, rounds)


@step
def choose(boxes: Boxes, own: Memory, seat: int, mind: int) -> int:
    """The code of what a mind chooses for a seat of the real table on the desk."""
    count = choices(boxes[0], own.desk[REAL], seat, own.out)
    if mind == RUNT or count == 1:
        return own.out[roll(own.luck, count)]  # type: ignore[no-any-return]
    if mind == BRUTE:
        return own.out[quick(boxes[0], own.desk[REAL], seat, own.out, count, own.luck)]  # type: ignore[no-any-return]
    own.desk[VIEW] = own.desk[BLANK]
    see(boxes[0], own.desk[REAL], seat, own.desk[VIEW])
    own.thoughts[0].root, own.thoughts[0].owner = NOWHERE, NOWHERE
    think(boxes, own, seat, mind, mind)
    return own.out[min(own.thoughts[0].best, count - 1)]  # type: ignore[no-any-return]


@driver
def play_games(
    boxes: Boxes, own: Memory, seats: int, key: Ints, first: int, minds: Ints, limit: int, results: Grid, places: Grid,
    memo: Ints, counts: Grid,
) -> None:  # fmt: skip
    """Play games `first`, `first + 1`, … of a key, one for each row of the results. Each depends on its number alone.

    The game's census is taken where `counts` has rows to take it in.
    """
    box, table = boxes[0], own.desk[REAL]
    for game in range(len(results)):
        own.desk[REAL] = own.desk[BLANK]
        table.seats = seats
        sow(table.luck, key, first + game, TABLE_LUCK)
        sow(own.luck, key, first + game, BOT_LUCK)
        setup(box, table)
        decisions = 0
        while decisions < limit:
            seat = next_seat(box, table, own.luck)
            if seat < 0:
                break
            code = choose(boxes, own, seat, minds[seat])
            hush(table)
            act(box, table, seat, code)
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
