"""What a designer counts over many races: wins by klan, how long races are, explosions, shots, collisions, and reasons."""

from typing import Any

from rumpus.boxes.gretchinz.census import KINDS, Interval, close_race, count_news, names, rows_of, tally
from rumpus.core.rule import rule
from rumpus.games.gretchinz_new.box import Box
from rumpus.games.gretchinz_new.lexicon import News
from rumpus.games.gretchinz_new.table import Phase, Table

__all__ = ["KINDS", "figures", "names", "note"]

# Rows that count in column 0.
EXPLOSIONS, SHOTS, HITS, CRASHES, CRATERS, RESHUFFLES, FAILED, HOT, REASONS = 9, 10, 11, 12, 13, 14, 15, 16, 16
COUNTED = {
    "explosions": EXPLOSIONS, "shots": SHOTS, "hits": HITS, "collisions": CRASHES, "craters": CRATERS,
    "reshuffles": RESHUFFLES, "arrows that fail": FAILED, "engines that run hot": HOT,
    "won alone": REASONS + 1, "won by most flames": REASONS + 2, "shared": REASONS + 3, "won by the last": REASONS + 4, "exploded together": REASONS + 5,
}  # fmt: skip


ROWS = rows_of({
    News.EXPLODED: EXPLOSIONS, News.SHOWED: SHOTS, News.HIT: HITS, News.CRASHED: CRASHES, News.CRATERED: CRATERS,
    News.RESHUFFLED: RESHUFFLES, News.FAILED: FAILED, News.OVERHEATED: HOT,
})  # fmt: skip


@rule
def note(box: Box, table: Table, memo: Any, counts: Any) -> None:
    """Count the news of one act; when the race is over, count it and why it ended."""
    count_news(table, counts, ROWS)
    if table.phase == Phase.OVER:
        counts[REASONS + table.reason, 0] += 1
        close_race(table, counts, News.WON)


def figures(counts: Any, interval: Interval, deck: Any) -> dict[str, Any]:
    """What was counted, in words and rates."""
    return tally(counts, interval, COUNTED)
