"""The balance report of a game: who wins from where, with what, how long it takes, how it turns, and what skill does."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from rumpus.core.contract import CHOICES, SEATS
from rumpus.core.game import Game
from rumpus.core.luck import key_of
from rumpus.core.match import Match
from rumpus.core.options import Value
from rumpus.lab import watching
from rumpus.lab.balance import Verdict, verdicts
from rumpus.lab.pages import Page
from rumpus.lab.plots import Mark, bars, histogram, whiskers
from rumpus.lab.simulate import Outcome, simulate, wilson
from rumpus.lab.tally import LIMIT, SHARE

Tell = Callable[[str, int, int], None]
LADDER = (("brute", "runt"), ("boss:20", "brute"))  # a better bot among worse ones
SOME = 10  # one game in so many is watched closely
FEW = 400  # games of bots that search
OPENINGS = 24  # the most that are shown


@dataclass(frozen=True)
class Watched:
    """What was seen in games that were watched closely."""

    games: int
    decisions: int
    changes: dict[int, int]  # games with so many changes of the lead
    turns: dict[int, int]  # games decided after so many tenths of their length
    news: dict[str, float]  # a game
    openings: list[Mark]


def report(
    game: Game,
    games: int = 100_000,
    seats: Sequence[int] | None = None,
    bot: str = "brute",
    seed: str = "report",
    options: Mapping[str, Value] | None = None,
    tell: Tell | None = None,
) -> str:
    """The page, made of so many games for the usual number of seats and a tenth of that for the others."""
    tables = list(seats or game.seats)
    usual = 4 if 4 in tables else tables[len(tables) // 2]
    outcomes = {
        count: _played(game, games if count == usual else max(200, games // SOME), count, bot, seed, options, tell)
        for count in tables
    }
    page = Page(f"{game.title}: balance", _about(game, outcomes, bot, seed, options))
    _seats(page, outcomes)
    _kinds(page, outcomes[usual])
    seen = watch(game, max(200, games // SOME), usual, bot, seed, options, tell)
    _openings(page, seen)
    _lengths(page, outcomes[usual])
    _drama(page, seen)
    _rules(page, seen, outcomes[usual])
    _skill(page, game, usual, seed, options, tell)
    return page.html()


def _played(
    game: Game, games: int, seats: int, bot: str, seed: str, options: Mapping[str, Value] | None, tell: Tell | None
) -> Outcome:
    label = f"{seats} seats"
    return simulate(game, games, seats, bot, seed, options=options, census=(game.folder / "census.py").exists(),
                    progress=(lambda done, total: tell(label, done, total)) if tell else None)  # fmt: skip


def _about(game: Game, outcomes: Mapping[int, Outcome], bot: str, seed: str, options: Any) -> str:
    one = next(iter(outcomes.values()))
    played = sum(outcome.games for outcome in outcomes.values())
    wished = ", ".join(f"{name} {value}" for name, value in one.kit.options.items())
    return (f"{played:,} games of {bot}, edition {game.edition}, deck {one.kit.fingerprint}, seed {seed}; options: {wished}. "
            "Whiskers are 95 % intervals; a dashed line is where everything would be if it made no difference.")  # fmt: skip


def _percent(rate: float) -> str:
    return f"{rate:.2%}"


def _seats(page: Page, outcomes: Mapping[int, Outcome]) -> None:
    page.section("Seats", "How often each seat wins, for every number of players. Shared wins count in part.")
    for count, outcome in outcomes.items():
        marks = [
            Mark(f"{count} players, seat {seat + 1}", outcome.win_rate(seat), *outcome.interval(seat))
            for seat in range(count)
        ]
        page.figure(whiskers(marks, f"Wins by seat of {count}", 1 / count))
    rows = [
        (
            count,
            seat + 1,
            _percent(outcome.win_rate(seat)),
            *map(_percent, outcome.interval(seat)),
            f"{outcome.games:,}",
        )
        for count, outcome in outcomes.items()
        for seat in range(count)
    ]
    page.table(["players", "seat", "wins", "from", "to", "games"], rows, 2, "The numbers")


def has_names(game: Game) -> bool:
    """Whether the game's census counts kinds of cards, klans or the like by name."""
    return (game.folder / "census.py").exists() and hasattr(game.module("census"), "names")


def _kinds(page: Page, outcome: Outcome) -> None:
    """Cards, klans, racers: whatever the game's census knows by name."""
    found: list[Verdict] = verdicts(outcome) if has_names(outcome.game) else []
    if not found:
        return
    page.section(
        "What one has", f"How much more or less often somebody wins who has it, of {outcome.kit.seats} players."
    )
    marks = [Mark(one.name, one.difference, *one.interval) for one in found]
    page.figure(whiskers(marks, "Difference from a fair share", 0.0))
    rows = [(one.name, f"{one.count:,}", _percent(one.win_rate), *map(_percent, one.interval)) for one in found]
    page.table(["", "seen", "wins", "difference from", "to"], rows, 1, "The numbers")


def _openings(page: Page, seen: Watched) -> None:
    if not seen.openings:
        return
    page.section("Openings", "How often somebody wins by the first choice made in a game; the most frequent ones.")
    page.figure(whiskers(seen.openings, "Wins by first choice"))


def _lengths(page: Page, outcome: Outcome) -> None:
    length = outcome.length()
    page.section("Length", f"A game of {outcome.kit.seats} takes {length['mean']:.1f} decisions, from {length['shortest']:,} "
                 f"to {length['longest']:,}.")  # fmt: skip
    page.figure(histogram(outcome.tally.lengths, "Games by their length", "decisions in a game"))
    reasons = {entry["reason"]: float(entry["games"]) for entry in outcome.as_json()["reasons"]}
    if outcome.tally.stopped:
        reasons["stopped: too long"] = float(outcome.tally.stopped)
    if len(reasons) > 1:
        page.say("Why games ended:")
        page.figure(bars(reasons, "Why games ended", outcome.games))


def _drama(page: Page, seen: Watched) -> None:
    mean = sum(number * games for number, games in seen.changes.items()) / seen.games
    late = sum(games for tenth, games in seen.turns.items() if tenth >= 8) / seen.games
    page.section("Drama", f"The lead changes {mean:.1f} times a game; in {late:.0%} of the games the winner takes it for "
                 f"good in the last fifth ({_percent(wilson(late * seen.games, seen.games)[0])} to "
                 f"{_percent(wilson(late * seen.games, seen.games)[1])}).")  # fmt: skip
    page.figure(histogram(seen.changes, "Games by changes of the lead", "changes of the lead in a game"))
    tenths = {f"{10 * tenth} to {10 * tenth + 10} %": float(seen.turns.get(tenth, 0)) for tenth in range(10)}
    page.say("When the last change of the lead came, in parts of the game's length:")
    page.figure(bars(tenths, "When the lead was taken for good", seen.games))


def _rules(page: Page, seen: Watched, outcome: Outcome) -> None:
    page.section("What happens", "How often each thing happens in a game, by the news that the rules tell.")
    page.figure(bars(dict(sorted(seen.news.items(), key=lambda pair: -pair[1])), "Times in a game"))
    figures = outcome.as_json().get("figures", {})
    rows = [(name.replace("_", " "), part.replace("_", " "), f"{value:,.3f}") for name, found in figures.items()
            for part, value in (found.items() if isinstance(found, Mapping) else [("", found)])
            if isinstance(value, float)]  # fmt: skip
    if rows:
        page.table(["figure", "", "value"], rows, 2, "The game's own figures")


def _skill(page: Page, game: Game, seats: int, seed: str, options: Any, tell: Tell | None) -> None:
    page.section(
        "Skill", f"One better bot among {seats - 1} worse ones, from each seat in turn: what it wins beyond its share."
    )
    marks = []
    for better, worse in LADDER:
        games = FEW if ":" in better else 10 * FEW
        won, played = skill(game, better, worse, seats, games, seed, options, tell)
        marks.append(Mark(f"{better} among {worse}", won / max(1, played), *wilson(won, played)))
    page.figure(whiskers(marks, "Wins of the better bot", 1 / seats))


def skill(
    game: Game,
    better: str,
    worse: str,
    seats: int,
    games: int,
    seed: str,
    options: Any = None,
    tell: Tell | None = None,
) -> tuple[float, int]:
    """The games that a better bot won among worse ones, and how many there were, from every seat alike."""
    won, played = 0.0, 0
    for seat in range(seats):
        bots = [better if at == seat else worse for at in range(seats)]
        outcome = simulate(game, games // seats, seats, bots, f"{seed} {seat}", options=options)
        won, played = won + outcome.wins(seat), played + outcome.finished
        if tell:
            tell(f"{better} among {worse}", seat + 1, seats)
    return won, played


def watch(
    game: Game, games: int, seats: int, bot: str, seed: str, options: Any = None, tell: Tell | None = None
) -> Watched:
    """Watch games closely; a bot that searches is taken for its quick policy here."""
    kit, mind = game.kit(seats, options), watching.RUNT if bot == "runt" else -1
    game.warm([watching])
    play = game.woven(watching).watch_games
    results, counts = np.zeros((games, 3), np.int64), np.zeros((CHOICES, 3), np.int64)
    step = max(1, games // 20)
    desk, scratch = game.table.array(2), [np.zeros(CHOICES, np.int64), np.zeros(SEATS, np.int64)]
    for first in range(0, games, step):
        play(kit.boxes, desk, seats, key_of(seed), first, np.full(seats, mind), LIMIT, results[first : first + step],
             np.zeros((SEATS, 2), np.int64), np.zeros(4, np.int64), *scratch, counts)  # fmt: skip
        if tell:
            tell("watching", min(first + step, games), games)
    return Watched(
        games,
        int(results[:, watching.DECISIONS].sum()),
        _counted(results[:, watching.CHANGES]),
        _counted(10 * results[:, watching.LAST_CHANGE] // np.maximum(results[:, watching.DECISIONS] + 1, 1)),
        _news(game, counts[:, watching.NEWS], games),
        _opened(game, seats, options, seed, counts),
    )


def _counted(numbers: Any) -> dict[int, int]:
    found, times = np.unique(numbers, return_counts=True)
    return dict(zip(found.tolist(), times.tolist()))


def _news(game: Game, counts: Any, games: int) -> dict[str, float]:
    """By the names that the game's own list of news has."""
    names = {int(one): one.name.lower().replace("_", " ") for one in getattr(game.module("table"), "News", [])}
    return {names.get(what, f"news {what}"): int(count) / games for what, count in enumerate(counts) if count}


def _opened(game: Game, seats: int, options: Any, seed: str, counts: Any) -> list[Mark]:
    """The most frequent first choices, in words, the best first."""
    codes = [int(code) for code in np.flatnonzero(counts[:, watching.OPENED])]
    words = _spoken(game, seats, options, seed, codes)
    summed: dict[str, tuple[int, float]] = {}
    for code in codes:
        opened, won = summed.get(words.get(code, f"choice {code}"), (0, 0.0))
        more, shares = int(counts[code, watching.OPENED]), int(counts[code, watching.WON])
        summed[words.get(code, f"choice {code}")] = opened + more, won + shares / SHARE
    often = sorted(summed.items(), key=lambda pair: -pair[1][0])[:OPENINGS]
    marks = [Mark(name, won / opened, *wilson(won, opened)) for name, (opened, won) in often if opened >= 30]
    return sorted(marks, key=lambda mark: -mark.value)


def _spoken(game: Game, seats: int, options: Any, seed: str, codes: Sequence[int]) -> dict[int, str]:
    """The words of codes as they are first met at the start of some games."""
    found: dict[int, str] = {}
    kit = game.kit(seats, options)
    for number in range(60):
        match = Match(game, kit, f"{seed}#{number}")
        for seat in match.must:
            found |= {choice.code: choice.text for choice in match.choices(seat) if choice.code not in found}
        if all(code in found for code in codes):
            break
    return found
