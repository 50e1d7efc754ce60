"""Many games of bots at once, counted as they go.

Each game depends on the seed and its own number alone, everything counted is a whole number, and games count in the
order of their numbers: so the result does not depend on where they are played.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rumpus import __version__
from rumpus.bots import minds
from rumpus.bots.levels import mind_of
from rumpus.core.contract import SHARE
from rumpus.core.counted import figures, has_figures
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game, Kit
from rumpus.core.options import Value
from rumpus.core.shelf import game as game_named
from rumpus.lab.engines import Engine, Plan, engine_of, seated
from rumpus.lab.keeping import Keeper, Ledger
from rumpus.lab.players import is_compiled, try_out
from rumpus.lab.tally import LIMIT, NORMAL_95, Tally, tally_of, wilson

__all__ = ["NORMAL_95", "Outcome", "Progress", "Tally", "Until", "has_figures", "seated", "simulate", "wilson"]

FIRST_LOOK = 500  # games before the intervals are looked at, when a precision is asked for

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Until:
    """When enough is known: after which numbers of games one looks, the same for every engine, and at what."""

    looks: Sequence[int]
    enough: Callable[[Tally], bool]

    def reached(self, tally: Tally) -> bool:
        """Whether a look is due and enough is known."""
        return tally.games in self.looks and self.enough(tally)


@dataclass(frozen=True)
class Outcome:
    """What many games showed. `asked` is how many were wanted: fewer were played if somebody stopped it."""

    game: Game
    kit: Kit
    bots: tuple[str, ...]
    seed: str
    threads: int
    asked: int
    seconds: float
    tally: Tally
    engine: str = "threads"
    precision: float | None = None
    before: int = 0  # decisions of an earlier run that this one went on from: they took no time now
    enough: bool = False  # it ended because enough was known

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.tally.games

    @property
    def decisions(self) -> int:
        """How many choices were made in them."""
        return self.tally.decisions

    @property
    def decisions_per_second(self) -> float:
        """How fast, compilation left out."""
        return (self.tally.decisions - self.before) / self.seconds if self.seconds else 0.0

    @property
    def finished(self) -> int:
        """How many games came to their end."""
        return self.tally.finished

    @property
    def interrupted(self) -> bool:
        """Whether somebody stopped it before all was played or known well enough."""
        return self.games < self.asked and not self.enough

    def wins(self, seat: int) -> float:
        """The games a seat won, shared ones in part."""
        return int(self.tally.wins[seat]) / SHARE

    def win_rate(self, seat: int) -> float:
        """The share of the finished games that a seat won."""
        return self.wins(seat) / self.finished if self.finished else 0.0

    def interval(self, seat: int) -> tuple[float, float]:
        """The 95 % interval of the win rate."""
        return wilson(self.wins(seat), self.finished)

    def _seat(self, seat: int) -> dict[str, Any]:
        score = int(self.tally.scores[seat]) / self.games if self.games else 0.0
        return {
            "seat": seat,
            "bot": self.bots[seat],
            "win_rate": self.win_rate(seat),
            "interval": list(self.interval(seat)),
            "score": score,
        }

    def as_json(self) -> dict[str, Any]:
        """The outcome as one JSON object."""
        say = self.game.voice([f"Seat {seat + 1}" for seat in range(self.kit.seats)])
        named = {
            code: say(f"reason-{code}") if say.knows(f"reason-{code}") else str(code) for code in self.tally.reasons
        }
        return {
            "rumpus": __version__,
            "game": self.game.name,
            "edition": self.game.edition,
            "seats": self.kit.seats,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions_per_second,
            "bots": list(self.bots),
            "options": dict(self.kit.options),
            "deck": self.kit.fingerprint,
            "seed": self.seed,
            "threads": self.threads,
            "engine": self.engine,
            **({"precision": self.precision} if self.precision else {}),
            "stopped": self.tally.stopped,
            "length": self.length(),
            "reasons": [{"reason": named[code], "games": self.tally.reasons[code]} for code in sorted(named)],
            "players": [self._seat(seat) for seat in range(self.kit.seats)],
            **({"figures": self.figures()} if self.tally.census.any() and has_figures(self.game) else {}),
        }

    def figures(self) -> dict[str, Any]:
        """What the game's own census found, where it was taken and has something to say."""
        return figures(self.kit, self.tally.census, wilson)

    def length(self) -> dict[str, float]:
        """How many decisions a game takes."""
        if not self.games:
            return {"mean": 0.0, "shortest": 0, "longest": 0}
        return {
            "mean": self.decisions / self.games,
            "shortest": self.tally.shortest,
            "longest": self.tally.longest,
        }


def simulate(
    game: Game | str,
    games: int,
    seats: int,
    bots: Sequence[str] | str = "runt",
    seed: int | str = 0,
    threads: int | None = None,
    deck: str | Path | None = None,
    options: Mapping[str, Value] | None = None,
    progress: Progress | None = None,
    batch: int | None = None,
    limit: int = LIMIT,
    census: bool = False,
    engine: Engine | str = "threads",
    precision: float | None = None,
    keep: str | Path | None = None,
    rows: str | Path | None = None,
    kit: Kit | None = None,
    until: Until | None = None,
) -> Outcome:
    """Play games 0, 1, … of a seed with these bots and count. Ctrl-C ends it early, with what was played by then.

    With `census`, the game's own census is taken too, which costs some time. With `precision`, it ends as soon as every
    seat's win rate is known that well (0.005: the 95 % interval reaches half a percent to either side), at the latest
    after `games`. With `keep`, a file has what was counted, and the same call goes on from there. `rows` is a Parquet
    file with a row for every game. A `kit` stands for seats, options and deck. `until` says when enough is known, instead of a precision.
    """
    if isinstance(game, str):
        game = game_named(game)
    _check_numbers(games=games, threads=threads, batch=batch, limit=limit)
    kit = kit or game.kit(seats, options, deck)
    names = seated([bots] if isinstance(bots, str) else bots, kit.seats)
    key = str(seed).partition("#")[0]
    place = engine_of(engine, threads) if isinstance(engine, str) else engine
    plan = _plan(game, kit, names, key, limit, census, place)
    wish = wish_of(plan, kit, names)
    ledger = Ledger(Path(rows), kit.seats, wish) if rows else None
    keeper = Keeper(Path(keep) if keep else None, wish, ledger)
    tally = keeper.begin()
    game.warm([minds])
    for name in {*plan.players}:
        try_out(name, game, kit)
    began = time.perf_counter()
    before = tally.decisions
    until = until or _until(games, kit.seats, precision)
    _count(plan, place, keeper, tally, games, batch, until, progress)
    seconds, enough = time.perf_counter() - began, until.reached(tally)
    outcome = Outcome(
        game, kit, names, key, place.workers, games, seconds, tally, place.name, precision, before, enough
    )
    keeper.finish(tally, not outcome.interrupted)
    return outcome


def _plan(game: Game, kit: Kit, names: Sequence[str], key: str, limit: int, census: bool, engine: Engine) -> Plan:
    """What is played: in compiled code where that knows everybody."""
    if all(map(is_compiled, names)):
        return Plan(game, kit.boxes, kit.seats, tuple(map(mind_of, names)), key, limit, census)
    if engine.name != "threads":
        other = next(name for name in names if not is_compiled(name))
        raise RumpusError(f"'{other}' plays on this machine's threads only, not with the engine {engine.name}.")
    return Plan(game, kit.boxes, kit.seats, (minds.BRUTE,) * kit.seats, key, limit, False, tuple(names), kit)


def _check_numbers(**given: int | None) -> None:
    for name, number in given.items():
        if number is not None and number < 1:
            raise RumpusError(f"The number of {name} is a whole number from 1 up, not {number}.")


def wish_of(plan: Plan, kit: Kit, names: Sequence[str]) -> dict[str, Any]:
    """All that the numbers depend on, to know a kept tally again."""
    return {
        "game": plan.game.name,
        "edition": plan.game.edition,
        "seats": kit.seats,
        "options": dict(kit.options),
        "deck": kit.fingerprint,
        "bots": list(names),
        "seed": plan.seed,
        "limit": plan.limit,
        "census": plan.census,
    }


def _count(
    plan: Plan,
    engine: Engine,
    keeper: Keeper,
    tally: Tally,
    games: int,
    batch: int | None,
    until: Until,
    progress: Progress | None,
) -> None:
    """Count the batches of an engine until there are enough, or somebody stops it."""
    if until.reached(tally):
        return
    spans = _spans(tally.games, [*until.looks, games], batch or engine.batch(plan))
    batches = engine.play(plan, spans)
    try:
        for first, rows, census in batches:
            keeper.take(first, rows)
            tally.add(tally_of(rows, plan.seats, census))
            keeper.look(tally)
            if progress:
                progress(tally.games, games)
            if until.reached(tally):
                break
    except KeyboardInterrupt:
        pass
    finally:
        batches.close()


def _until(games: int, seats: int, precision: float | None) -> Until:
    """Until the intervals are as narrow as was asked for."""
    return Until(list(checkpoints(games)) if precision else [], lambda tally: precise(tally, seats, precision))


def checkpoints(games: int) -> Iterator[int]:
    """After how many games the intervals are looked at: the same for every engine, and a quarter more each time."""
    look = FIRST_LOOK
    while look < games:
        yield look
        look += max(FIRST_LOOK, look // 4 // FIRST_LOOK * FIRST_LOOK)
    yield games


def precise(tally: Tally, seats: int, precision: float | None) -> bool:
    """Whether every seat's win rate is known so well."""
    if not precision or not tally.finished:
        return False
    intervals = [wilson(int(tally.wins[seat]) / SHARE, tally.finished) for seat in range(seats)]
    return all(high - low <= 2 * precision for low, high in intervals)


def _spans(done: int, looks: Sequence[int], batch: int) -> Iterator[tuple[int, int]]:
    """The games after the first `done` in batches that end wherever the intervals are looked at."""
    for look in looks:
        for first in range(done, look, batch):
            yield first, min(batch, look - first)
        done = max(done, look)
