"""Which moments of a game are worth a close look: kinds of questions that were met seldom, before all others."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from rumpus.core.conformance.finding import hold
from rumpus.core.game import Game, Kit
from rumpus.core.match import Match
from rumpus.core.trace import LIMIT


class Moments:
    """Tells which moments to look at: the first few of every kind of question, and now and then any other."""

    def __init__(self, game: Game, kit: Kit, each: int, rng: np.random.Generator) -> None:
        self.game, self.kit, self.each, self.rng = game, kit, each, rng
        self.met = Counter[Any]()
        self.seen = 0
        self.voice = game.voice([str(seat) for seat in range(kit.seats)])

    def worth_a_look(self, view: Any, seat: int, codes: Sequence[int], several: bool = False) -> bool:
        """Whether to look now, when the seat of this view is asked to choose among these."""
        kind = several, self.kind(view, seat, codes)
        self.met[kind] += 1
        self.seen += 1
        return self.met[kind] <= self.each or bool(self.rng.random() * (self.seen + 1) < self.each)

    def kind(self, view: Any, seat: int, codes: Sequence[int]) -> frozenset[Any]:
        """What kind of question a seat is asked: the names of the messages that it and its choices are said with."""
        views = self.game.table.array(1)
        views[0] = view.raw
        try:
            return self.game.telling.asked_with(self.game.pov(self.kit, views, seat, self.voice), codes)
        except Exception:  # what is wrong with the words is found where words are looked at
            return frozenset()


def moments(match: Match, each: int, seed: int) -> Iterator[Match]:
    """A match played at random to its end, at each moment that is worth a look, and at its end."""
    rng = np.random.default_rng(seed)
    kinds = Moments(match.game, match.kit, each, rng)
    for seat in played(match, rng):
        if kinds.worth_a_look(match.view(seat), seat, match.codes(seat)):
            yield match
    yield match


def played(match: Match, rng: np.random.Generator) -> Iterator[int]:
    """A match played at random to its end: who chooses next, before the choice is made. Who consumes it may choose."""
    for number in range(LIMIT):
        waiting = match.must
        if not waiting:
            return
        seat = waiting[int(rng.integers(len(waiting)))]
        yield seat
        if match.number == number:
            codes = match.codes(seat)
            hold(bool(codes), f"seat {seat} must choose, but has no choice.")
            match.act(seat, codes[int(rng.integers(len(codes)))])
    raise_endless()


def raise_endless() -> None:
    """Break off: a game goes on and on."""
    hold(False, f"a game of {LIMIT:,} choices had not ended.")
