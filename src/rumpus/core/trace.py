"""A trace: the fingerprint of every table of some games, and of what is drawn and said. Two ways of running the rules must leave the same one.

`python -m rumpus.core.trace` follows games that are given to it, a line each time, and answers with their trace; the conformance
suite lets that run interpreted. Choosing is left to the native rules, because searches and quick policies take most of the time.
"""

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any

import numpy as np

from rumpus.core.beats import unfolded
from rumpus.core.contract import CHOICES
from rumpus.core.game import Game, Kit
from rumpus.core.luck import key_of
from rumpus.core.options import Value

LIMIT = 20_000  # choices after which a game is taken to be endless
CHANCE, HABIT, SEARCH = 0, 1, 2  # how a game is played: at random, by the quick policy, towards what was not seen yet
SHOWN = 7  # one position in so many is drawn, put into phrases, and told as facts too
TWO_LOOK = 0b11  # a spectator and the first seat
TRIED = 4  # choices that a search tries before it makes one
UNSOUGHT = ("luck", "news", "told")
Choices = list[tuple[int, int]]  # of a game: who chose, and what


class Walk:
    """A game on a bare table, for checks that must see all of it."""

    def __init__(self, game: Game, kit: Kit, seed: int, manner: int = CHANCE, seen: "Seen | None" = None) -> None:
        self.game, self.kit, self.manner = game, kit, manner
        self.seen = seen or Seen(game.table.dtype)
        self.rng = np.random.default_rng(seed)
        self.tables = game.table.array(1)
        self.out = np.zeros(CHOICES, np.int64)
        self.given: Choices | None = None  # the choices to make, where they are known
        self.made = Choices()
        game.drivers.deal(kit.boxes, self.tables, kit.seats, key_of(f"walk {seed}"), 0)

    @property
    def table(self) -> Any:
        """The table, by its handle."""
        return self.game.table(self.tables[0])

    def seats(self, mask: int) -> list[int]:
        """The seats of a mask."""
        return [seat for seat in range(self.kit.seats) if mask >> seat & 1]

    @property
    def must(self) -> list[int]:
        """The seats waited for."""
        return self.seats(self.game.drivers.waited_for(self.kit.boxes, self.tables))

    @property
    def may(self) -> list[int]:
        """The seats that may cut in."""
        return self.seats(self.game.drivers.free_to(self.kit.boxes, self.tables))

    def codes(self, seat: int, tables: Any = None) -> list[int]:
        """The legal choices of a seat, here or at another table."""
        count = self.game.drivers.options(self.kit.boxes, self.tables if tables is None else tables, seat, self.out)
        return [int(code) for code in self.out[:count]]

    def view(self, seat: int, tables: Any = None) -> Any:
        """An array of one view, of this table or another."""
        views = self.game.table.array(1)
        self.game.drivers.look(self.kit.boxes, self.tables if tables is None else tables, seat, views)
        return views

    def dream(self, views: Any, seat: int, seed: int) -> Any:
        """An array of one table that the seat imagines."""
        tables = self.game.table.array(1)
        self.game.drivers.dream(self.kit.boxes, views, seat, key_of(f"dream {seed}"), tables)
        return tables

    def copied(self) -> Any:
        """A copy of the table. NumPy's own copy would leave anything at all in the padding."""
        tables = self.game.table.array(1)
        tables[0] = self.tables[0]
        return tables

    def after(self, seat: int, code: int) -> Any:
        """A copy of the table in which that choice has been made."""
        tables = self.copied()
        self.game.drivers.make(self.kit.boxes, tables, seat, code)
        return tables

    def beats(self, seat: int, code: int) -> list[Any]:
        """The table after each beat of a choice that is not made here, arrays of one."""
        return unfolded(self.game, self.kit, self.copied(), seat, code)

    def midway(self, tables: Any) -> "Walk":
        """This walk, standing at another table."""
        other = copy(self)
        other.tables = tables
        return other

    def steps(self) -> Iterator[tuple[int, int]]:
        """Play on to the end; each choice is yielded before it is made."""
        for _ in range(LIMIT):
            chosen = self.choose()
            if chosen is None:
                return
            self.made.append(chosen)
            yield chosen
            self.game.drivers.make(self.kit.boxes, self.tables, *chosen)

    def choose(self) -> tuple[int, int] | None:
        """Who chooses next, and what; None at the end of the game."""
        waiting, eager = self.must, self.may
        if not waiting:
            return None
        if self.given and len(self.made) < len(self.given) and self.given[len(self.made)][0] in (*waiting, *eager):
            return self.given[len(self.made)]
        if self.manner == SEARCH:
            self.seen.add(self.tables)
        seat = self._any(eager if eager and self.rng.integers(4) == 0 else waiting)
        return seat, self._choose(seat)

    def _any(self, things: Sequence[int]) -> int:
        return things[int(self.rng.integers(len(things)))]

    def _choose(self, seat: int) -> int:
        """What a seat chooses, after the manner of this walk."""
        codes = self.codes(seat)
        if not codes:
            raise StuckError(f"seat {seat} must choose, but has no choice.")
        if self.manner == HABIT:
            return self.habit(seat, self.rng.integers(1 << 32, size=4))
        if self.manner == SEARCH and len(codes) > 1:
            tried = [self._any(codes) for _ in range(TRIED)]
            return max(tried, key=lambda code: self.seen.new_in(self.after(seat, code)))
        return self._any(codes)

    def habit(self, seat: int, luck: Any) -> int:
        """What a seat chooses by the quick policy."""
        return int(self.game.drivers.quick_pick(self.kit.boxes, self.tables, seat, luck, self.out))


class StuckError(Exception):
    """A seat is waited for, but has no choice."""


class Seen:
    """Which values the fields of a kind of table were seen to have, wherever in a row: a search looks for others.

    A field of several bytes counts as several. The luck is none of it, and nor is the news.
    """

    def __init__(self, dtype: Any) -> None:
        places = [
            place for name in dtype.names if name not in UNSOUGHT for place in _places(name, *dtype.fields[name][:2])
        ]
        names = {name: at for at, name in enumerate(dict.fromkeys(name for name, _ in places))}
        self._at = np.array([at for _, at in places])
        self._row = np.array([names[name] * 256 for name, _ in places])
        self._met = np.zeros(len(names) * 256, np.bool_)

    def new_in(self, tables: Any) -> int:
        """How many values of a table were not seen."""
        values = self._values(tables)
        return len({*values[~self._met[values]].tolist()})

    def add(self, tables: Any) -> None:
        """See a table."""
        self._met[self._values(tables)] = True

    def _values(self, tables: Any) -> Any:
        return self._row + tables.view(np.uint8)[self._at]


def _places(name: str, dtype: Any, start: int) -> Iterator[tuple[str, int]]:
    """The bytes of a field, each with the name under which its values are known."""
    if dtype.subdtype:
        inner, shape = dtype.subdtype
        for number in range(int(np.prod(shape))):
            yield from _places(name, inner, start + number * inner.itemsize)
    elif dtype.names:
        for field in dtype.names:
            yield from _places(f"{name}.{field}", dtype.fields[field][0], start + dtype.fields[field][1])
    else:
        yield from ((f"{name} {byte}", start + byte) for byte in range(dtype.itemsize))


def walks(game: Game, kit: Kit, games: int) -> Iterator[Walk]:
    """So many games: in turn at random, by the quick policy, and towards what none before has seen.

    Whoever asks for a kit's games after somebody else is led through the same ones, without choosing anew.
    """
    if _PLAYED.kit is not kit:
        _PLAYED.kit, _PLAYED.seen, _PLAYED.games = kit, Seen(game.table.dtype), []
    for number in range(games):
        known = number < len(_PLAYED.games)
        walk = Walk(game, kit, number, number % 3, _PLAYED.seen)
        walk.given = _PLAYED.games[number] if known else None
        yield walk
        if number == len(_PLAYED.games) and not walk.must:
            _PLAYED.games.append(walk.made)


class _Played:
    """The games of the kit that was looked at last, in their order, and what they have seen."""

    kit: Kit | None = None
    seen: Seen
    games: list[Choices]


_PLAYED = _Played()


def trace(
    game: Game, seats: int, seed: int, games: int, most: int, options: Mapping[str, Value],
    given: Sequence[Choices] | None = None,
) -> tuple[str, list[Choices]]:  # fmt: skip
    """The fingerprint of some games, and their choices. Games that are given are followed, for as long as that is legal."""
    digest, kit, played = hashlib.sha256(), game.kit(seats, options), list[Choices]()
    for number in range(games):
        walk, made = Walk(game, kit, seed + number, (seed + number) % 3), Choices()
        following = None if given is None else iter(given[number])
        while len(made) < most and walk.must:
            chosen = walk.choose() if following is None else next(following, None)
            if chosen is None or chosen[1] not in walk.codes(chosen[0]):
                break
            made.append(chosen)
            walk.tables = _mark(digest, walk, seed, len(made), *chosen)
        digest.update(walk.tables.tobytes())
        played.append(made)
    return digest.hexdigest(), played


def _mark(digest: Any, walk: Walk, seed: int, number: int, seat: int, code: int) -> Any:
    """Mark all that a game is at a moment, and the beats of a choice; now and then what is drawn and what a bot would do.

    Returns the table after the choice.
    """
    view, frames = walk.view(seat), walk.beats(seat, code)
    digest.update(bytes([*walk.must, 255, *walk.may]) + np.array(walk.codes(seat)).tobytes())
    digest.update(walk.tables.tobytes() + view.tobytes() + walk.dream(view, seat, seed).tobytes())
    for frame in frames[:-1]:
        digest.update(frame.tobytes() + walk.view(seat, frame).tobytes())
        if number % SHOWN == 0:
            digest.update(walk.game.telling.left(walk.kit, walk.view(seat, frame), seat, between=True))
    if number % SHOWN == 0:
        digest.update(
            walk.game.telling.left(walk.kit, view, seat) + walk.game.telling.left(walk.kit, walk.view(-1), -1)
        )
        digest.update(repr(walk.game.facts.choose(walk.kit, walk.copied(), seat, code, TWO_LOOK)).encode())
        digest.update(walk.after(seat, code).tobytes() + walk.habit(seat, key_of(f"habit {number}")).to_bytes(2))
    return frames[-1]


class Interpreter:
    """A process in which the rules run interpreted: ask it for traces."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "rumpus.core.trace"],
            env={**os.environ, "RUMPUS_INTERPRET": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
        )  # fmt: skip

    def trace(self, package: str, *asked: Any) -> tuple[str, str]:
        """The trace, or in its place '' and what went wrong."""
        told, answers = self._process.stdin, self._process.stdout
        assert told is not None
        assert answers is not None
        try:
            print(json.dumps([package, *asked]), file=told, flush=True)
        except BrokenPipeError:
            return "", "there is no interpreter any more"
        found, _, fault = answers.readline().rstrip("\n").partition(" ")
        return found, fault or ("" if found else "the interpreter ended")

    def close(self) -> None:
        """Let it end."""
        with self._process:
            pass


def main() -> None:
    """Answer every line that is asked: with a trace or, after a space, with what went wrong."""
    from rumpus.core.grammar.faults import told
    from rumpus.core.shelf import opened

    for line in sys.stdin:
        package, *asked = json.loads(line)
        played = opened(package)
        try:
            print(trace(played, *asked)[0], flush=True)
        except Exception as error:
            print(f" {told(error, played.homes).splitlines()[0]}", flush=True)


if __name__ == "__main__":
    main()
