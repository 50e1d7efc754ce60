"""What a designer counts over many races: wins by klan, how long races are, stalls, shots and crashes."""

from typing import Any

from rumpus.boxes.gretchinz.census import Interval, close_race, names, tally
from rumpus.core.rule import rule
from rumpus.games.gretchinz.box import Box
from rumpus.games.gretchinz.table import News, Phase, Table

__all__ = ["figures", "names", "note"]

STALLS, SHOTS, HITS, CRASHES, CRATERS, RESHUFFLES = 9, 10, 11, 12, 13, 14  # rows that count in column 0
COUNTED = {
    "stalls": STALLS, "shots": SHOTS, "hits": HITS, "crashes": CRASHES, "craters": CRATERS, "reshuffles": RESHUFFLES,
}  # fmt: skip


@rule
def note(box: Box, table: Table, memo: Any, counts: Any) -> None:
    """Count the news of one act; when the race is over, count it too."""
    for at in range(min(table.told, len(table.news))):
        row = row_of(table.news[at].what)
        if row > 0:
            counts[row, 0] += 1
    if table.phase == Phase.OVER:
        close_race(table, counts, News.WON)


@rule
def row_of(what: int) -> int:
    """The row that counts a kind of news, or 0."""
    if what == News.STALLED:
        return STALLS
    if what == News.SHOWED:
        return SHOTS
    if what == News.HIT:
        return HITS
    if what == News.CRASHED:
        return CRASHES
    if what == News.CRATERED:
        return CRATERS
    return RESHUFFLES if what == News.RESHUFFLED else 0


def figures(counts: Any, interval: Interval) -> dict[str, Any]:
    """What was counted, in words and rates."""
    return tally(counts, interval, COUNTED)
