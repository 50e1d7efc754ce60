"""What a designer counts over many races: wins by klan, how long races are, stalls, shots and crashes."""

from collections.abc import Callable
from typing import Any

from rumpus.boxes.gretchinz.cards import KLANS, Klan
from rumpus.core.rule import rule
from rumpus.games.gretchinz.box import Box
from rumpus.games.gretchinz.table import News, Phase, Table

SEATED, WON = 0, 1  # columns: how often a klan raced, and how often it won (in 840ths, for shared wins)
SHARE = 840
ROUNDS, STALLS, SHOTS, HITS, CRASHES, CRATERS, RESHUFFLES = 8, 9, 10, 11, 12, 13, 14  # rows that count in column 0
LENGTHS, LONGEST = 16, 100  # rows from there on: races of so many rounds
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
        close_race(table, counts)


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


@rule
def close_race(table: Table, counts: Any) -> None:
    """Who raced, who won, and in how many rounds."""
    winners, shared = 0, 0
    for at in range(min(table.told, len(table.news))):
        if table.news[at].what == News.WON:
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


def figures(counts: Any, interval: Callable[[float, float], tuple[float, float]]) -> dict[str, Any]:
    """What was counted, in words and rates; `interval` gives the 95 % interval of a rate."""
    games = int(counts[0, WON]) // SHARE
    lengths = {rounds: int(counts[LENGTHS + rounds, 0]) for rounds in range(LONGEST + 1) if counts[LENGTHS + rounds, 0]}
    found: dict[str, Any] = {
        "rounds": {"mean": int(counts[ROUNDS, 0]) / max(1, games), "races": lengths},
        **{name: {"a_race": int(counts[row, 0]) / max(1, games)} for name, row in COUNTED.items()},
    }
    klans = [_klan(counts, klan, name, interval) for klan, name in enumerate(names(None), 1) if counts[klan, SEATED]]
    return {**found, "klans": klans} if klans else found


def _klan(counts: Any, klan: int, name: str, interval: Callable[[float, float], tuple[float, float]]) -> dict[str, Any]:
    raced, won = int(counts[klan, SEATED]), int(counts[klan, WON]) / SHARE
    return {"klan": name, "races": raced, "win_rate": won / raced, "interval": list(interval(won, raced))}
