"""The bots: stronger by level, and unable to look at more than their seat may."""

from typing import Any

import pytest

import rumpus
from rumpus.bots.levels import Bot, notices
from rumpus.core.match import Match
from rumpus.lab.simulate import simulate


@pytest.mark.parametrize(
    ("better", "worse", "games", "margin"), [("brute", "runt", 3000, 0.06), ("boss:200", "brute", 400, 0.06)]
)
def test_a_higher_level_wins_more(better: str, worse: str, games: int, margin: float) -> None:
    """At a table of two, from either seat, so clearly that the lower end of the interval is above one half."""
    first = simulate("derby", games, 2, [better, worse], seed=1)
    second = simulate("derby", games, 2, [worse, better], seed=2)
    assert (first.win_rate(0) + second.win_rate(1)) / 2 > 0.5 + margin
    assert first.interval(0)[0] > 0.5
    assert second.interval(1)[0] > 0.5


class Window:
    """All that a bot needs of a match: no table lies behind it."""

    def __init__(self, match: Match) -> None:
        self.game, self.kit, self.names = match.game, match.kit, match.names
        self._views = {seat: match.view(seat) for seat in range(match.kit.seats)}
        self._codes = {seat: match.codes(seat) for seat in range(match.kit.seats)}

    def view(self, seat: int) -> Any:
        return self._views[seat]

    def codes(self, seat: int) -> list[int]:
        return self._codes[seat]


@pytest.mark.parametrize("level", ["runt", "brute", "boss:20"])
def test_a_bot_needs_only_its_view(level: str) -> None:
    match = rumpus.game("derby").start(seats=3, seed=5)
    behind_glass, at_the_table = Bot(level, 1), Bot(level, 1)
    while match.number < 40 and not match.over:
        seat = match.must[0]
        code = behind_glass.choose(Window(match), seat)  # type: ignore[arg-type]
        assert code == at_the_table.choose(match, seat)
        match.act(seat, code)


def test_a_bot_is_the_same_for_the_same_seed() -> None:
    def story(seed: int) -> list[int]:
        match = rumpus.game("derby").start(seats=3, seed=5)
        bots = [Bot("brute", f"{seed}/{seat}") for seat in range(3)]
        while match.number < 30:
            match.act(match.must[0], bots[match.must[0]].choose(match, match.must[0]))
        return [step.choice for step in match.journal.steps]

    assert story(1) == story(1)
    assert story(1) != story(2)


def test_better_bots_notice_more_often_that_they_may_cut_in() -> None:
    often = {level: sum(notices(level, chance) for chance in range(4000)) for level in ("runt", "brute", "boss:9")}
    assert often["runt"] < often["brute"] < often["boss:9"] < 4000
