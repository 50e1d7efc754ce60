"""Whether a deck is fair: what each card's presence does for whoever plays it. `python -m rumpus.lab.balance derby`.

A game with a census (`census.py`) counts, for each kind of card, how often it was in front of a player and how often
that player won; row 0 counts all players. A fair card's player wins as often as anybody.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from rumpus.bots import minds
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.shelf import game as game_named
from rumpus.lab.simulate import Outcome, Progress, simulate, wilson

COUNT, WINS = 0, 1  # columns of a census
GAMES = {"runt": 1_000_000, "boss:20": 20_000}  # bots, and games enough to see a percent


@dataclass(frozen=True)
class Verdict:
    """What many games say about one kind of card."""

    name: str
    count: int
    win_rate: float
    difference: float  # from the rate of a card that does nothing
    interval: tuple[float, float]  # of the difference, 95 %

    def within(self, band: float) -> bool:
        """Whether the card shifts its player's chances by no more than this."""
        return abs(self.difference) <= band


def verdicts(outcome: Outcome) -> list[Verdict]:
    """A verdict on every kind of card that was seen, the strongest first."""
    census = census_of(outcome.game)
    counts = outcome.tally.census
    fair = 1 / outcome.kit.seats
    found = [
        verdict(name, int(counts[row, COUNT]), int(counts[row, WINS]) / census.SHARE, fair)
        for row, name in enumerate(census.names(outcome.kit.deck), 1)
        if counts[row, COUNT]
    ]
    return sorted(found, key=lambda one: -one.difference)


def verdict(name: str, count: int, wins: float, fair: float) -> Verdict:
    """One kind's numbers."""
    low, high = wilson(wins, count)
    return Verdict(name, count, wins / count, wins / count - fair, (low - fair, high - fair))


def census_of(game: Game) -> Any:
    """The game's census, or a sentence that says there is none."""
    if not (game.folder / "census.py").exists():
        raise RumpusError(f"{game.title} takes no census; a census.py in its folder says what to count.")
    return game.module("census")


def measure(game: Game, bot: str, games: int, seats: int, seed: str, progress: Progress | None = None) -> Outcome:
    """Play the games a verdict needs."""
    return simulate(game, games, seats, bot, seed, progress=progress, census=True)


def report(outcome: Outcome) -> list[str]:
    """The verdicts in lines of text."""
    head = f"{outcome.game.title}, {outcome.kit.seats} seats, {outcome.bots[0]}, {outcome.games:,} games"
    lines = [head, f"{'card':<16}{'deployed':>12}{'wins':>9}{'difference':>12}   95 % interval"]
    for one in verdicts(outcome):
        low, high = one.interval
        lines.append(
            f"{one.name:<16}{one.count:>12,}{one.win_rate:>9.2%}{one.difference:>+12.2%}   {low:+.2%} to {high:+.2%}"
        )
    return lines


def main(given: Sequence[str] | None = None) -> int:
    """Measure a game with bots that choose at random and with bots that search."""
    wish = _wishes(given)
    try:
        return _measure_all(wish)
    except RumpusError as error:
        print(f"rumpus: {error}", file=sys.stderr)
        return 2


def _wishes(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m rumpus.lab.balance", description="Is a deck fair?")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, nargs="*", help="numbers of players (default: 4)", default=[4])
    parser.add_argument("--games", type=int, help="games for each bot, instead of the usual number")
    parser.add_argument("--bot", nargs="*", default=list(GAMES), help="bots, as 'runt' or 'boss:20'")
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args(given)


def _measure_all(wish: argparse.Namespace) -> int:
    game, rows = game_named(wish.game), []
    census_of(game)
    game.warm([minds], _compiling if sys.stderr.isatty() else None)
    for seats in wish.seats:
        for bot in wish.bot:
            games = wish.games or GAMES.get(bot, 20_000)
            outcome = measure(game, bot, games, seats, wish.seed, _telling(f"{bot}, {seats} seats"))
            if wish.json:
                rows += [
                    {"bot": bot, "seats": seats, "games": outcome.games, **asdict(one)} for one in verdicts(outcome)
                ]
            else:
                print("\n".join(report(outcome)), end="\n\n", flush=True)
            if outcome.games < games:
                print("rumpus: stopped.", file=sys.stderr)
                return 130
    if wish.json:
        print(json.dumps(rows, indent=2))
    return 0


def _compiling(done: int, total: int, what: str) -> None:
    print(f"\rCompiling: {done} of {total}", end="\n" if done == total else "", file=sys.stderr, flush=True)


def _telling(label: str) -> Progress | None:
    """Progress on one line of stderr, where somebody can see it."""
    if not sys.stderr.isatty():
        return None

    def tell(done: int, total: int) -> None:
        print(f"\r{label}: {done:,} of {total:,} games", end="\n" if done == total else "", file=sys.stderr, flush=True)

    return tell


if __name__ == "__main__":
    sys.exit(main())
