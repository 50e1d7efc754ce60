"""What a designer counts over many games: attacks and how they end, points by source, and who wins."""

from collections.abc import Callable
from enum import IntEnum
from typing import Any

from rumpus.core.contract import SHARE
from rumpus.core.rule import rule
from rumpus.core.sets import has, size
from rumpus.games.marauders.box import Box
from rumpus.games.marauders.finish import SOURCES, best, points
from rumpus.games.marauders.lexicon import News
from rumpus.games.marauders.lines import completed, length
from rumpus.games.marauders.table import LINES as LINES_EACH
from rumpus.games.marauders.table import Reason, Source, Table

ALL, WINNERS = 0, 1  # columns of points: of all tribes, and of those who won


class Count(IntEnum):
    """The rows of the count."""

    GAMES = 0
    TURNS = 1
    COMPLETED = 2
    ATTACKS = 3
    DEFEATS = 4
    ROUTS = 5
    HELD = 6
    LOOT = 7
    CALLED = 8
    ACCUSED = 9
    GITS = 10
    RESHUFFLES = 11
    WEARY = 12
    FINISHED = 13
    FINISHER_WON = 14
    LINES = 15  # complete at the end
    TRIBES = 16  # that played
    POINTS = 17  # and a row for each source after it


TOLD = {
    News.TURN: Count.TURNS, News.COMPLETED: Count.COMPLETED, News.ATTACKED: Count.ATTACKS,
    News.DEFEATED: Count.DEFEATS, News.ROUTED: Count.ROUTS, News.HELD: Count.HELD, News.LOOT: Count.LOOT,
    News.CALLED: Count.CALLED, News.ACCUSED: Count.ACCUSED, News.SPIED: Count.GITS, News.RESHUFFLED: Count.RESHUFFLES,
}  # fmt: skip
ROWS = tuple(int(TOLD[News(what)]) if what in TOLD else 0 for what in range(len(News) + 1))
SIZES = ((12, 14), (15, 17), (18, 20), (21, 23), (24, 26), (27, 36))
BY_CARDS = 30  # the first of the rows that count the first to three by how many cards its lines had
POINTS, GAMES, WEARY, LINES = int(Count.POINTS), int(Count.GAMES), int(Count.WEARY), int(Count.LINES)
FINISHED, FINISHER_WON, TRIBES = int(Count.FINISHED), int(Count.FINISHER_WON), int(Count.TRIBES)


@rule
def note(box: Box, table: Table, memo: Any, counts: Any) -> None:
    """Read the news of one act; at the end, count the points too."""
    ended = False
    for at in range(min(table.told, len(table.news))):
        what = table.news[at].what
        row = ROWS[what]
        if row > 0:
            counts[row, ALL] += 1
        ended = ended or what == News.ENDED
    if ended:
        close_game(box, table, counts)


@rule
def close_game(box: Box, table: Table, counts: Any) -> None:
    """Count how a game ended, and each tribe's points by their source."""
    winners = best(box, table)
    counts[GAMES, ALL] += 1
    counts[TRIBES, ALL] += table.seats
    counts[WEARY, ALL] += table.reason != Reason.THREE_LINES
    if table.finisher > 0:
        count_finisher(table, counts, winners)
    for seat in range(table.seats):
        counts[LINES, ALL] += completed(table, seat)
        for source in range(1, SOURCES + 1):
            won = points(box, table, seat, source)
            counts[POINTS + source, ALL] += won
            if has(winners, seat):
                counts[POINTS + source, WINNERS] += won * SHARE // size(winners)


@rule
def count_finisher(table: Table, counts: Any, winners: int) -> None:
    """Count how often the first to three wins, and with how many cards in its lines."""
    seat = table.finisher - 1
    won = SHARE // size(winners) if has(winners, seat) else 0
    cards = 0
    for number in range(seat * LINES_EACH, seat * LINES_EACH + LINES_EACH):
        cards += length(table.lines[number])
    counts[FINISHED, ALL] += 1
    counts[FINISHER_WON, ALL] += won
    counts[BY_CARDS + cards, ALL] += 1
    counts[BY_CARDS + cards, WINNERS] += won


def figures(counts: Any, interval: Callable[[float, float], tuple[float, float]], deck: Any) -> dict[str, Any]:
    """What was counted: means a game, points by source of a tribe and of a winner, and how often the first to three wins."""
    games, finished = max(1, int(counts[GAMES, ALL])), max(1, int(counts[FINISHED, ALL]))
    won, tribes = int(counts[FINISHER_WON, ALL]) / SHARE, max(1, int(counts[TRIBES, ALL]))
    a_game = {row.name.lower(): int(counts[row, ALL]) / games for row in TOLD.values()}
    sources = {source.name.lower(): POINTS + source for source in Source}
    return {
        "a_game": a_game | {"complete_lines_at_the_end": int(counts[LINES, ALL]) / games},
        "routs_an_attack": int(counts[Count.ROUTS, ALL]) / max(1, int(counts[Count.ATTACKS, ALL])),
        "ended_without_three_lines": int(counts[WEARY, ALL]) / games,
        "first_to_three_wins": {"rate": won / finished, "interval": list(interval(won, finished)), **_by_cards(counts)},
        "points_of_a_tribe": {name: int(counts[row, ALL]) / tribes for name, row in sources.items()},
        "points_of_a_winner": {name: int(counts[row, WINNERS]) / SHARE / games for name, row in sources.items()},
    }


def _by_cards(counts: Any) -> dict[str, float]:
    """How often the first to three wins with so many cards in its three lines."""
    found = {}
    for low, high in SIZES:
        rows = counts[BY_CARDS + low : BY_CARDS + high + 1]
        if rows[:, ALL].any():
            found[f"with_{low}_to_{high}_cards"] = int(rows[:, WINNERS].sum()) / SHARE / int(rows[:, ALL].sum())
    return found
