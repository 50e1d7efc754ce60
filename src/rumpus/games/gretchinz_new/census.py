"""What a designer counts over many races: wins by klan, how long races are, explosions, shots, collisions, and reasons."""

from typing import Any

from rumpus.boxes.gretchinz.census import Interval, close_race, names, tally
from rumpus.core.rule import rule
from rumpus.games.gretchinz_new.box import Box
from rumpus.games.gretchinz_new.table import News, Phase, Table

__all__ = ["figures", "names", "note"]

# Rows that count in column 0.
EXPLOSIONS, SHOTS, HITS, CRASHES, CRATERS, RESHUFFLES, FAILED, HOT, REASONS = 9, 10, 11, 12, 13, 14, 15, 16, 16
COUNTED = {
    "explosions": EXPLOSIONS, "shots": SHOTS, "hits": HITS, "collisions": CRASHES, "craters": CRATERS,
    "reshuffles": RESHUFFLES, "arrows that fail": FAILED, "engines that run hot": HOT,
    "won alone": REASONS + 1, "won by most flames": REASONS + 2, "shared": REASONS + 3, "won by the last": REASONS + 4,
}  # fmt: skip


@rule
def note(box: Box, table: Table, memo: Any, counts: Any) -> None:
    """Count the news of one act; when the race is over, count it too."""
    for at in range(min(table.told, len(table.news))):
        row = row_of(table.news[at].what)
        if row > 0:
            counts[row, 0] += 1
    if table.phase == Phase.OVER:
        counts[REASONS + table.reason, 0] += 1
        close_race(table, counts, News.WON)


@rule
def row_of(what: int) -> int:
    """The row that counts a kind of news, or 0."""
    if what == News.EXPLODED:
        return EXPLOSIONS
    if what == News.SHOWED:
        return SHOTS
    if what == News.HIT:
        return HITS
    if what == News.CRASHED:
        return CRASHES
    if what == News.CRATERED:
        return CRATERS
    if what == News.FAILED:
        return FAILED
    if what == News.OVERHEATED:
        return HOT
    return RESHUFFLES if what == News.RESHUFFLED else 0


def figures(counts: Any, interval: Interval) -> dict[str, Any]:
    """What was counted, in words and rates."""
    return tally(counts, interval, COUNTED)
