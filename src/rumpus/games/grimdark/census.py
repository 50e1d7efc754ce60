"""What a designer counts over many races: wins by type and by place on the grid, laps, collisions, items."""

from collections.abc import Callable
from typing import Any

from rumpus.core.contract import SHARE
from rumpus.core.rule import rule
from rumpus.games.grimdark.box import LAST_ITEM, Box
from rumpus.games.grimdark.lexicon import News
from rumpus.games.grimdark.table import PLAYERS, Phase, Reason, Table

KINDS = "types"
RACED, WON = 0, 1  # columns; wins in SHAREs
TYPES = 0  # rows from there on: row 0 counts races and seats, then the types
PLACES = 10  # + place on the grid, from 1
ITEMS = 20  # + item: rolled, taken, used, thrown away
TOTALS = 40  # + what: see COUNTED
LENGTHS = 64  # races and rounds, races that were flagged off
ROLLED, TAKEN, USED, THROWN = 0, 1, 2, 3
COUNTED = {
    News.LAP: "laps", News.COLLIDED: "collisions", News.CRASHED: "crashes", News.STOPPED: "stops at the kerb",
    News.IMMOBILE: "immobile", News.OVERHEATED: "overheated", News.TRIGGERED: "mines set off", News.SMASHED: "smashed",
    News.SLOWED: "slowed", News.DANGER: "dangers", News.BOOSTED: "speed boosts", News.STUNT: "stunts",
    News.STRUCK: "hits", News.MISSED: "misses", News.LOST: "times hurt",
}  # fmt: skip
ROW_OF = tuple(list(COUNTED).index(News(what)) if what in COUNTED else -1 for what in range(max(News) + 1))


@rule
def note(box: Box, table: Table, memo: Any, counts: Any) -> None:
    """Count the news of one act; when the race is over, count it too."""
    for at in range(min(table.told, len(table.news))):
        item = table.news[at]
        row = ROW_OF[item.what]
        if row >= 0:
            counts[TOTALS + row, 0] += 1
        count_item(item.what, item.a, counts)
    if table.phase == Phase.OVER:
        close_race(table, counts)


@rule
def count_item(what: int, thing: int, counts: Any) -> None:
    """Section 6: what became of an item."""
    if what == News.ROLLED:
        counts[ITEMS + thing, ROLLED] += 1
    elif what == News.KEPT:
        counts[ITEMS + thing, TAKEN] += 1
    elif what == News.USED:
        counts[ITEMS + thing, USED] += 1
    elif what == News.DISCARDED:
        counts[ITEMS + thing, THROWN] += 1


@rule
def close_race(table: Table, counts: Any) -> None:
    """Who raced, who won, in how many rounds."""
    winner = -1
    for at in range(min(table.told, len(table.news))):
        if table.news[at].what == News.WON:
            winner = table.news[at].seat
    counts[TYPES, RACED] += table.seats
    counts[TYPES, WON] += SHARE
    for at in range(table.seats):
        seat = table.order[at]
        kind = table.cars[seat].kind
        counts[TYPES + kind, RACED] += 1
        counts[PLACES + at + 1, RACED] += 1
        if seat == winner:
            counts[TYPES + kind, WON] += SHARE
            counts[PLACES + at + 1, WON] += SHARE
    counts[LENGTHS, 0] += 1
    counts[LENGTHS, 1] += table.round
    counts[LENGTHS, 2] += 1 if table.reason == Reason.FLAGGED else 0


def names(deck: Any) -> list[str]:
    """What each row after the first counts: the types."""
    return [racer.name for racer in deck.racers]


def figures(counts: Any, interval: Callable[[float, float], tuple[float, float]], deck: Any) -> dict[str, Any]:
    """What was counted, in words and rates; `interval` gives the 95 % interval of a rate."""
    races = max(1, int(counts[LENGTHS, 0]))
    types = [_rate("type", name, counts[TYPES + kind], interval) for kind, name in enumerate(names(deck), 1)]
    grid = [_rate("place", place, counts[PLACES + place], interval) for place in range(1, PLAYERS + 1)]
    items = [_item(counts[ITEMS + roll], deck.items[roll].name, races) for roll in range(2, LAST_ITEM + 1)]
    return {
        "rounds": {"mean": int(counts[LENGTHS, 1]) / races},
        "flagged off": {"races": int(counts[LENGTHS, 2])},
        "types": [one for one in types if one["races"]],
        "grid": [one for one in grid if one["races"]],
        **{name: {"a_race": int(counts[TOTALS + at, 0]) / races} for at, name in enumerate(COUNTED.values())},
        "items": items,
    }


def _rate(what: str, name: object, row: Any, interval: Callable[[float, float], tuple[float, float]]) -> dict[str, Any]:
    raced, won = int(row[RACED]), int(row[WON]) / SHARE
    return {what: name, "races": raced, "win_rate": won / max(1, raced), "interval": list(interval(won, raced))}


def _item(row: Any, name: str, races: int) -> dict[str, Any]:
    """How often in a race an item was offered, taken, used and thrown away."""
    kinds = {"rolled": ROLLED, "taken": TAKEN, "used": USED, "thrown_away": THROWN}
    return {"item": name, **{kind: int(row[column]) / races for kind, column in kinds.items()}}
