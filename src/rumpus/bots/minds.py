"""How bots choose, compiled: at random, by the quick policy, or by searching imagined tables. Also whole games of bots.

A search is handed a view and imagines tables that fit it, so it cannot know more than its seat does. The quick policy is
handed the table itself for speed; the conformance suite checks that it makes the same choice from the seat's view.
"""

from __future__ import annotations

from rumpus.bots import search
from rumpus.bots.search import BLANK, KINDS, NOWHERE, REAL, VIEW, Memory, ponder
from rumpus.core.contract import act, choices, note, quick, see, setup, standings
from rumpus.core.drivers import BOT_LUCK, TABLE_LUCK, Boxes, Grid, Ints, engine, next_seat, step
from rumpus.core.luck import roll, sow
from rumpus.core.news import hush

RUNT, BRUTE = -2, -1  # minds that do not search; any other number is how many rounds a search takes
DECISIONS, REASON, PLACES = 0, 1, 2  # columns of a batch's results: places and scores of each seat follow

UPON = (search,)

__all__ = ["KINDS", "UPON"]


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
    ponder(boxes[0], own, seat, mind, mind)
    return own.out[min(own.thoughts[0].best, count - 1)]  # type: ignore[no-any-return]


@step
def quick_choice(boxes: Boxes, own: Memory, seat: int) -> int:
    """The code of the quick policy's choice for a seat whose view lies on the desk."""
    count = choices(boxes[0], own.desk[VIEW], seat, own.out)
    return own.out[quick(boxes[0], own.desk[VIEW], seat, own.out, count, own.luck)]  # type: ignore[no-any-return]


@step
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


@engine
def work(
    boxes: Boxes, own: Memory, wish: Ints, key: Ints, minds: Ints, results: Grid, places: Grid, memo: Ints, counts: Grid
) -> int:
    """Search, say what the quick policy chooses or, where there are rows for results, play games.

    It is one door, because they share nearly all their code, which is so compiled once.

    A search is wished for with a seat, the rounds to be made by the end of it, and those of the whole search. The seat's
    view lies on the desk; a thought's root of NOWHERE is a new question, else the search goes on. The codes of the choices
    are left in `out`, and their number is returned. With BRUTE in the place of the rounds, the code of the quick policy's
    choice is returned. Games are wished for with the seats, the number of the first game, and
    how many choices one may have.
    """
    if len(results) == 0 and wish[1] == BRUTE:
        return quick_choice(boxes, own, wish[0])
    if len(results) == 0:
        return ponder(boxes[0], own, wish[0], wish[1], wish[2])
    play_games(boxes, own, wish[0], key, wish[1], minds, wish[2], results, places, memo, counts)
    return len(results)
