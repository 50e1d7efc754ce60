"""What is counted over many races with this box: wins by klan, and how long races are."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from rumpus.boxes.gretchinz.cards import KLANS, Klan
from rumpus.core.contract import SHARE
from rumpus.core.rule import rule

SEATED, WON = 0, 1  # columns: how often a klan raced, and how often it won (in SHAREs)
KINDS = "klans"
ROUNDS = 8  # a row that counts in column 0; what a game counts itself follows
LENGTHS, LONGEST = 24, 100  # rows from there on: races of so many rounds

Interval = Callable[[float, float], tuple[float, float]]


def rows_of(kinds: Mapping[int, int]) -> Any:
    """For each kind of news the row that counts it, or 0."""
    rows = np.zeros(max(kinds) + 64, np.int64)
    for kind, row in kinds.items():
        rows[kind] = row
    return rows


@rule
def count_news(table: Any, counts: Any, rows: Any) -> None:
    """Count the news of one act in the rows of their kinds."""
    for at in range(min(table.told, len(table.news))):
        row = rows[table.news[at].what]
        if row > 0:
            counts[row, 0] += 1


@rule
def close_race(table: Any, counts: Any, won: int) -> None:
    """Who raced, who won by the news of that kind, and in how many rounds."""
    winners, shared = 0, 0
    for at in range(min(table.told, len(table.news))):
        if table.news[at].what == won:
            winners |= 1 << table.news[at].seat
            shared += 1
    counts[0, SEATED] += table.seats
    counts[0, WON] += SHARE
    for seat in range(table.seats):
        klan = table.players[seat].klan
        if klan > 0:
            counts[klan, SEATED] += 1
            if (winners >> seat) & 1:
                counts[klan, WON] += SHARE // shared
    counts[ROUNDS, 0] += table.round
    counts[LENGTHS + min(table.round, LONGEST), 0] += 1


def names(deck: Any) -> list[str]:
    """What each row after the first counts: the klans."""
    return [Klan(klan).name.replace("_", " ").title() for klan in range(1, KLANS + 1)]


def tally(counts: Any, interval: Interval, counted: Mapping[str, int]) -> dict[str, Any]:
    """What was counted, in words and rates; `interval` gives the 95 % interval of a rate, `counted` a game's own rows."""
    games = int(counts[0, WON]) // SHARE
    lengths = {rounds: int(counts[LENGTHS + rounds, 0]) for rounds in range(LONGEST + 1) if counts[LENGTHS + rounds, 0]}
    found: dict[str, Any] = {
        "rounds": {"mean": int(counts[ROUNDS, 0]) / max(1, games), "races": lengths},
        **{name: {"a_race": int(counts[row, 0]) / max(1, games)} for name, row in counted.items()},
    }
    klans = [_klan(counts, klan, name, interval) for klan, name in enumerate(names(None), 1) if counts[klan, SEATED]]
    return {**found, "klans": klans} if klans else found


def _klan(counts: Any, klan: int, name: str, interval: Interval) -> dict[str, Any]:
    raced, won = int(counts[klan, SEATED]), int(counts[klan, WON]) / SHARE
    return {"klan": name, "races": raced, "win_rate": won / raced, "interval": list(interval(won, raced))}
