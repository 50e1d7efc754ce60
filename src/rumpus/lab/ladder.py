"""The ladder of every game: each level against the next, as a table for the documentation. `python -m rumpus.lab.ladder`.

At a table of two where the game allows it, else one against the field. The arenas are kept, so that a ladder that was
stopped goes on where it was.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from rumpus.core.errors import RumpusError
from rumpus.core.paper import write_whole
from rumpus.core.shelf import game as game_named
from rumpus.core.shelf import packages
from rumpus.lab.arena import Arena
from rumpus.lab.ranking import Ranking, ranking

RUNGS = (("brute", "runt"), ("boss", "brute"), ("warlord", "boss"), ("warlord", "brute"))
UNTIMED = tuple(
    tuple({"boss": "boss:2500", "warlord": "warlord:10000"}.get(name, name) for name in rung) for rung in RUNGS
)
GAMES = 400
SEED = "ladder"
BEGIN, END = "<!-- the ladder begins -->", "<!-- the ladder ends -->"
HEAD = ("| game | seats | better | worse | games | wins | 95 % interval | deals won / lost twice | median time | p99 |",
        "|---|---|---|---|---|---|---|---|---|---|")  # fmt: skip


def climb(name: str, games: int, threads: int | None, rungs: Iterable[Sequence[str]] = RUNGS) -> list[Ranking]:
    """Play all rungs of a game's ladder."""
    game, found = game_named(name), []
    for rung in rungs:
        arena = Arena(game, rung, game.seats[0], SEED)
        played = arena.play(games, threads, telling(f"{name}: {rung[0]} against {rung[1]}"))
        found.append(ranking(arena, games))
        if played < games:
            raise KeyboardInterrupt
    return found


def row(found: Ranking, better: str, worse: str) -> str:
    """One rung as a line of a table."""
    bot = next(one for one in found.bots if one.name == better)
    low, high = bot.share.interval
    times = [f"{1000 * bot.time(part):,.1f} ms" for part in (0.5, 0.99)]
    cells = [found.title, str(found.seats), better, worse, str(found.games), f"{bot.share.rate:.1%}",
             f"{low:.1%} to {high:.1%}", twice(found, better), *times]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def twice(found: Ranking, better: str) -> str:
    """Of the deals that both played from both seats, those that one of them won both times."""
    deals = found.deals
    if deals is None:
        return "–"
    parts = [f"{part / deals.count:.1%}" for part in (deals.won, deals.lost)]
    return " / ".join(parts if deals.best == better else reversed(parts))


def telling(label: str) -> "Telling | None":
    """Progress on one line of stderr, where somebody can see it."""
    return Telling(label) if sys.stderr.isatty() else None


class Telling:
    """Says how many games there are."""

    def __init__(self, label: str) -> None:
        self.label = label

    def __call__(self, done: int, total: int) -> None:
        end = "\n" if done == total else ""
        print(f"\r{self.label}: {done:,} of {total:,} games", end=end, file=sys.stderr, flush=True)


def put_between(file: Path, lines: Sequence[str]) -> None:
    """Put a table where a page has room for it."""
    text = file.read_text("utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise RumpusError(f"'{file}' has no place for a ladder: it begins with '{BEGIN}' and ends with '{END}'.")
    write_whole(file, "\n".join([f"{before}{begin}", "", *lines, "", f"{end}{after}"]))


def main(given: Sequence[str] | None = None) -> int:
    """Measure the ladders of some games, or of all."""
    parser = argparse.ArgumentParser(
        prog="python -m rumpus.lab.ladder", description="Is every level better than the last?"
    )
    parser.add_argument("game", nargs="*")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games for each rung (default: {GAMES})")
    parser.add_argument("--threads", type=int, help="threads (default: one a core)")
    parser.add_argument("--untimed", action="store_true", help="let rounds alone end a search: the same on any machine")
    parser.add_argument("--into", type=Path, help="a page to put the table in")
    wish = parser.parse_args(given)
    lines = list(HEAD)
    try:
        for name in wish.game or packages():
            rungs = UNTIMED if wish.untimed else RUNGS
            found = climb(name, wish.games, wish.threads, rungs)
            lines += [row(one, *rung) for one, rung in zip(found, rungs, strict=True)]
        if wish.into:
            put_between(wish.into, lines)
    except KeyboardInterrupt:
        print("\nrumpus: stopped; the same command goes on.", file=sys.stderr)
        return 130
    except RumpusError as error:
        print(f"rumpus: {error}", file=sys.stderr)
        return 2
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())
