"""What a designer counts over many races: wins by klan, how long races are, stalls, shots and crashes."""

from typing import Any

from rumpus.boxes.gretchinz.census import KINDS, Interval, close_race, count_news, names, rows_of, tally
from rumpus.core.rule import rule
from rumpus.games.gretchinz.box import Box
from rumpus.games.gretchinz.lexicon import News
from rumpus.games.gretchinz.table import Phase, Table

__all__ = ["KINDS", "figures", "names", "note"]

STALLS, SHOTS, HITS, CRASHES, CRATERS, RESHUFFLES = 9, 10, 11, 12, 13, 14  # rows that count in column 0
COUNTED = {
    "stalls": STALLS, "shots": SHOTS, "hits": HITS, "crashes": CRASHES, "craters": CRATERS, "reshuffles": RESHUFFLES,
}  # fmt: skip


ROWS = rows_of({
    News.STALLED: STALLS, News.SHOWED: SHOTS, News.HIT: HITS, News.CRASHED: CRASHES, News.CRATERED: CRATERS,
    News.RESHUFFLED: RESHUFFLES,
})  # fmt: skip


@rule
def note(box: Box, table: Table, memo: Any, counts: Any) -> None:
    """Count the news of one act; when the race is over, count it too."""
    count_news(table, counts, ROWS)
    if table.phase == Phase.OVER:
        close_race(table, counts, News.WON)


def figures(counts: Any, interval: Interval, deck: Any) -> dict[str, Any]:
    """What was counted, in words and rates."""
    return tally(counts, interval, COUNTED)
