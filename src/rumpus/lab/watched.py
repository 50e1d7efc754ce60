"""Games watched closely: how the lead changes, what happens, what everybody begins with, how long people are waited for."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from rumpus.core.contract import CHOICES, SEATS, SHARE
from rumpus.core.game import Kit
from rumpus.core.luck import key_of
from rumpus.core.match import Match
from rumpus.core.rule import INTERPRETED
from rumpus.lab.close import watching
from rumpus.lab.plots import Mark
from rumpus.lab.tally import LIMIT, wilson

Tell = Callable[[str, int, int], None]
OPENINGS = 24  # the most that are shown
SPOKEN = 40  # matches played to hear what their news sounds like, at most
LONG = 4000  # choices of one of them, at most
TRIES = 12  # times that a kind of news is listened to before it is taken to be never told


@dataclass(frozen=True)
class Watched:
    """What was seen in games that were watched closely."""

    games: int
    decisions: int
    waits: Mapping[int, int]  # games in which somebody was waited for so often
    changes: Mapping[int, int]  # games with so many changes of the lead
    turns: Mapping[int, int]  # games decided after so many tenths of their length
    news: Mapping[str, float]  # how often in a game each thing happens, in the words it is told in
    openings: Sequence[Mark]

    @property
    def waits_a_game(self) -> float:
        """How often somebody is waited for in a game."""
        return sum(number * games for number, games in self.waits.items()) / self.games


def watch(kit: Kit, games: int, bot: str, seed: str, tell: Tell | None = None) -> Watched:
    """Watch games closely; a bot that searches is taken for its quick policy here."""
    game, mind = kit.game, watching.RUNT if bot == "runt" else -1
    game.warm([watching])
    play = game.woven(watching).watch_games
    results, counts = np.zeros((games, 4), np.int64), np.zeros((CHOICES, 3), np.int64)
    step = max(1, games // 20)
    desk, scratch = game.table.array(2), [np.zeros(CHOICES, np.int64), np.zeros(SEATS, np.int64)]
    for first in range(0, games, step):
        play(kit.boxes, desk, kit.seats, key_of(seed), first, np.full(kit.seats, mind), LIMIT,
             results[first : first + step], np.zeros((SEATS, 2), np.int64), np.zeros(4, np.int64), *scratch, counts)  # fmt: skip
        if tell:
            tell("watching", min(first + step, games), games)
    return Watched(
        games,
        int(results[:, watching.DECISIONS].sum()),
        _counted(results[:, watching.WAITS]),
        _counted(results[:, watching.CHANGES]),
        _counted(10 * results[:, watching.LAST_CHANGE] // np.maximum(results[:, watching.DECISIONS] + 1, 1)),
        _news(kit, counts[:, watching.NEWS], games, seed),
        _opened(kit, seed, counts),
    )


def waits_a_decision(kit: Kit, games: int, bot: str, seed: str) -> float:
    """How much of a wait a decision is: those who choose at once are waited for together."""
    seen = watch(kit, games, bot, seed)
    return seen.waits_a_game * seen.games / max(1, seen.decisions)


def _counted(numbers: Any) -> dict[int, int]:
    found, times = np.unique(numbers, return_counts=True)
    return dict(zip(found.tolist(), times.tolist()))


def _news(kit: Kit, counts: Any, games: int, seed: str) -> dict[str, float]:
    """How often each kind of news is told in a game, under a sentence that tells it; what is never told is left out."""
    told = [what for what, count in enumerate(counts) if count]
    heard = _heard(kit, told, seed)
    return {heard[what]: int(counts[what]) / games for what in told if what in heard}


def _heard(kit: Kit, wanted: Sequence[int], seed: str) -> dict[int, str]:
    """For each kind of news the first sentence that is said of it in some games of quick policies."""
    ear = _Ear()
    luck, out = np.zeros(4, np.int64), np.zeros(CHOICES, np.int64)
    for number in range(2 if INTERPRETED else SPOKEN):
        match = Match(kit.game, kit, f"{seed}#{number}")
        luck[:] = key_of(f"{seed} spoken {number}")
        while match.must and match.number < LONG:
            seat = match.must[0]
            match.act(seat, int(kit.game.drivers.quick_pick(kit.boxes, match._tables, seat, luck, out)))
            ear.listen(match)
        if all(what in ear.heard or ear.tries[what] >= TRIES for what in wanted):
            break
    return ear.heard


class _Ear:
    """Learns which sentence tells which kind of news, from acts that leave no doubt: as many sentences as news."""

    def __init__(self) -> None:
        self.heard: dict[int, str] = {}
        self.silent: set[int] = set()
        self.tries: Counter[int] = Counter()

    def listen(self, match: Match) -> None:
        """Note what is said of news of kinds not heard of yet: what everybody may know, then what somebody may."""
        table: Any = match.game.table(match._tables[0])
        told = {int(table.news[at].what) for at in range(min(table.told, len(table.news)))}
        fresh = {what for what in told if what not in self.heard and self.tries[what] < TRIES}
        self.tries.update(fresh)
        for looker in (None, *range(match.kit.seats)) if fresh else ():
            view: Any = match.view(looker)
            kinds = [int(view.news[at].what) for at in range(min(view.told, len(view.news)))]
            self._match(kinds, match.news(looker))

    def _match(self, kinds: list[int], sentences: list[str]) -> None:
        """What some news in a row were told by."""
        if kinds and not sentences:
            self.silent.update(kinds)
        spoken = [kind for kind in kinds if kind not in self.silent]
        if len(spoken) == len(sentences):
            for kind, sentence in zip(spoken, sentences, strict=True):
                self.heard.setdefault(kind, sentence)


def _opened(kit: Kit, seed: str, counts: Any) -> list[Mark]:
    """The most frequent first choices, in words, the best first."""
    codes = [int(code) for code in np.flatnonzero(counts[:, watching.OPENED])]
    words = _spoken(kit, seed, codes)
    summed: dict[str, tuple[int, float]] = {}
    for code in codes:
        opened, won = summed.get(words.get(code, f"choice {code}"), (0, 0.0))
        more, shares = int(counts[code, watching.OPENED]), int(counts[code, watching.WON])
        summed[words.get(code, f"choice {code}")] = opened + more, won + shares / SHARE
    often = sorted(summed.items(), key=lambda pair: -pair[1][0])[:OPENINGS]
    marks = [Mark(name, won / opened, *wilson(won, opened)) for name, (opened, won) in often if opened >= 30]
    return sorted(marks, key=lambda mark: -mark.value)


def _spoken(kit: Kit, seed: str, codes: Sequence[int]) -> dict[int, str]:
    """The words of codes as they are first met at the start of some games."""
    found: dict[int, str] = {}
    for number in range(60):
        match = Match(kit.game, kit, f"{seed}#{number}")
        for seat in match.must:
            found |= {choice.code: choice.text for choice in match.choices(seat) if choice.code not in found}
        if all(code in found for code in codes):
            break
    return found
