"""How a match went: everybody's chances after every choice, and the choices that threw most away.

Nothing here knows more than the players did. The chances are those in worlds that the players could imagine, each of
them equally often; a choice is judged by what its own seat could know.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from rumpus.bots import minds, odds
from rumpus.bots.levels import WAIT, Advice, Prospect, Searcher, paper
from rumpus.bots.search import VIEW
from rumpus.core.contract import SEATS
from rumpus.core.luck import key_of
from rumpus.core.match import Match

ROUNDS = 2000  # of searching for each choice
WORLDS = 200  # for the chances at each moment, shared among the seats
CURIOUS = 1.0  # an analysis looks at what is not played, too
DOUBT = 30  # tries below which a choice's chance is not trusted
ALTERNATIVES = 3
MODULES = [minds, odds]

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Verdict:
    """What the bot thinks of one choice: how good the table looked after it, after the best, and after some others."""

    number: int
    seat: int
    code: int
    chance: float
    best: Prospect
    others: tuple[Prospect, ...]  # the most tried, the best among them

    @property
    def lost(self) -> float:
        """What the choice threw away."""
        return max(0.0, self.best.chance - self.chance)


@dataclass(frozen=True)
class Analysis:
    """A match looked at: the chances of every seat after 0, 1, 2, … choices, and a verdict on every free choice."""

    curve: tuple[tuple[float, ...], ...]
    verdicts: tuple[Verdict, ...]

    def slips(self, most: int = 5, least: float = 0.02, seat: int | None = None) -> list[Verdict]:
        """The choices that threw most away, the worst first: anybody's, or a seat's."""
        found = [one for one in self.verdicts if one.lost >= least and seat in (None, one.seat)]
        return sorted(found, key=lambda one: -one.lost)[:most]


def analysed(match: Match, rounds: int = ROUNDS, progress: Progress | None = None) -> Analysis:
    """Look at a match from its first choice to its last."""
    match.game.warm(MODULES)
    study = Study(match, rounds)
    curve, verdicts = list[tuple[float, ...]](), list[Verdict]()
    for number, moment in enumerate(match.again()):
        curve.append(study.chances(moment))
        if number < match.number:
            step = match.journal.steps[number]
            verdicts += study.verdict(moment, step.seat, step.choice)
        if progress:
            progress(number, match.number)
    return Analysis(tuple(curve), tuple(verdicts))


class Study:
    """Looks at the moments of one match."""

    def __init__(self, match: Match, rounds: int) -> None:
        game = match.game
        self.boxes, self.luck = match.kit.boxes, key_of(f"analysis {match.seed}")
        self.searcher = Searcher(game, rounds, self.luck)
        self.searcher.memory.thoughts["curiosity"] = CURIOUS
        self.memory = paper(game, 1)
        self.play_out = game.woven(odds).play_out
        self.places = np.zeros((SEATS, 2), np.int64)

    def chances(self, match: Match) -> tuple[float, ...]:
        """How likely each seat wins, by what the players could know together."""
        seats = match.kit.seats
        if match.over:
            winners = match.standings.winners
            return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(seats))
        wins, worlds = np.zeros(SEATS), -(-WORLDS // seats)
        self.memory.luck[:] = self.luck  # the same luck at every moment: the curve moves when the match does
        for looker in range(seats):
            self.memory.desk[VIEW] = match.view(looker).raw
            self.play_out(self.boxes, self.memory, looker, worlds, self.places, wins)
        chances: tuple[float, ...] = tuple((wins[:seats] / (worlds * seats)).tolist())
        return chances

    def verdict(self, match: Match, seat: int, code: int) -> Iterator[Verdict]:
        """A verdict on a choice, if there was another."""
        if len(match.codes(seat)) > 1:
            self.searcher.forget()
            advice = self.searcher.search(self.boxes, match.view(seat).raw, seat)
            yield judged(match.number + 1, seat, code, advice)


def judged(number: int, seat: int, code: int, advice: Advice) -> Verdict:
    """Compare a choice with the best that was tried often enough to be sure of."""
    offered = [one for one in advice.prospects if one.code != WAIT]
    sure = [one for one in offered if one.visits >= min(DOUBT, offered[0].visits)]
    best, made = max(sure, key=lambda one: one.chance), advice.of(code)
    chance = made.chance if made.visits else offered[-1].chance
    others = sorted(sure, key=lambda one: -one.chance)[:ALTERNATIVES]
    return Verdict(number, seat, code, best.chance if made is best else chance, best, tuple(others))


def in_words(match: Match, number: int, seat: int, codes: list[int], language: str = "en") -> list[str]:
    """What choices of a seat said, when so many choices had been made."""
    before = match.copy()
    before.undo(number)
    return match.game.telling.names(before.pov(seat, language), codes)
