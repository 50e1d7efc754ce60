"""What the games of an arena say about its bots: ratings, shares of wins, who beats whom, and how long they think."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from rumpus.lab.arena import TENTHS, Arena, Played
from rumpus.lab.simulate import NORMAL_95, wilson


@dataclass(frozen=True)
class Share:
    """So many wins in so many games; a shared win is a part of one."""

    wins: float
    games: int

    @property
    def rate(self) -> float:
        """The part of the games that was won."""
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Its 95 % interval."""
        return wilson(self.wins, self.games)

    def as_json(self) -> dict[str, Any]:
        """As one JSON object."""
        return {"wins": self.wins, "games": self.games, "rate": self.rate, "interval": list(self.interval)}


@dataclass(frozen=True)
class Deals:
    """Deals that two bots played from both seats: what luck decides is won once by each, whoever is better."""

    best: str  # the better of the two
    count: int
    won: int  # by the better one both times
    lost: int  # by the better one both times

    def __str__(self) -> str:
        decided = self.won + self.lost
        skill = f" Of the others it won {self.won / decided:.1%}." if decided else ""
        return (
            f"Of {self.count:,} deals that both played from both seats, {self.best} won {self.won / self.count:.1%} both "
            f"times and lost {self.lost / self.count:.1%} both times; {1 - decided / self.count:.1%} went once to each.{skill}"
        )

    def as_json(self) -> dict[str, Any]:
        """As one JSON object."""
        return {"count": self.count, "won_twice": self.won, "lost_twice": self.lost, "by": self.best}


@dataclass(frozen=True)
class Ranked:
    """One bot of an arena."""

    name: str
    mu: float  # its rating, by openskill's model of Plackett and Luce
    sigma: float
    share: Share  # of seats taken, those that won
    fair: float  # what that would be if all were equally good
    times: Sequence[int]  # of its choices, in tenths of a millisecond, in order
    faults: Sequence[str]

    @property
    def rating(self) -> tuple[float, float]:
        """The 95 % interval of its rating."""
        return self.mu - NORMAL_95 * self.sigma, self.mu + NORMAL_95 * self.sigma

    def time(self, part: float) -> float:
        """The seconds within which that part of its choices was made."""
        if not self.times:
            return 0.0
        return self.times[min(len(self.times) - 1, math.ceil(part * len(self.times)) - 1)] / TENTHS

    def as_json(self) -> dict[str, Any]:
        """As one JSON object."""
        mean = fmean(self.times) / TENTHS if self.times else 0.0
        return {
            "bot": self.name,
            "rating": {"mu": self.mu, "sigma": self.sigma, "interval": list(self.rating)},
            "share": self.share.as_json(),
            "fair_share": self.fair,
            "seconds": {"mean": mean, "median": self.time(0.5), "p99": self.time(0.99), "most": self.time(1.0)},
            "choices": len(self.times),
            "faults": list(self.faults),
        }


@dataclass(frozen=True)
class Ranking:
    """All bots of an arena, the best first, and who beats whom."""

    game: str
    title: str
    edition: str
    seats: int
    seed: str
    games: int
    asked: int
    bots: tuple[Ranked, ...]
    beats: dict[tuple[str, str], Share]
    deals: Deals | None  # of an arena of two bots at two seats

    def as_json(self) -> dict[str, Any]:
        """As one JSON object."""
        matrix = [{"bot": one, "against": other, **share.as_json()} for (one, other), share in self.beats.items()]
        head = {"game": self.game, "edition": self.edition, "seats": self.seats, "seed": self.seed}
        head |= {"games": self.games, "asked": self.asked}
        deals = {"deals": self.deals.as_json()} if self.deals else {}
        return {**head, "bots": [bot.as_json() for bot in self.bots], "beats": matrix, **deals}


def ranking(arena: Arena, asked: int) -> Ranking:
    """What the games played so far say; the order in which they ended does not matter."""
    names = [called(bot) for bot in arena.wishes.bots]
    games = [arena.results.games[number] for number in sorted(arena.results.games) if number < asked]
    ratings = rated(names, games)
    found = [
        Ranked(
            name, *ratings[bot], share_of(bot, games), fair_share(games), times_of(bot, games), faults_of(bot, games)
        )
        for bot, name in enumerate(names)
    ]
    best_first = tuple(sorted(found, key=lambda one: -one.mu))
    order = [one.name for one in best_first]
    beats = {
        (one, other): beaten(names.index(one), names.index(other), games)
        for one in order for other in order if one != other
    }  # fmt: skip
    return Ranking(arena.game.name, arena.game.title, arena.game.edition, arena.kit.seats, arena.wishes.seed,
                   len(games), asked, best_first, beats,
                   deals_of(names.index(order[0]), order[0], games) if len(names) == 2 else None)  # fmt: skip


def called(bot: str) -> str:
    """What a bot is called in tables: one of somebody's own by its file and class, without the way there."""
    return bot.replace("\\", "/").rpartition("/")[2]


def rated(names: Sequence[str], games: Iterable[Played]) -> list[tuple[float, float]]:
    """Ratings and their deviations, game by game. A bot at several seats learns the mean of what each seat did."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    now = [model.rating(name=name) for name in names]
    for game in games:
        after = model.rate([[now[bot]] for bot in game.seating], ranks=list(map(float, game.places)))
        for bot in set(game.seating):
            seats = [rating for (rating,), sitting in zip(after, game.seating, strict=True) if sitting == bot]
            mu, sigma = fmean(one.mu for one in seats), fmean(one.sigma for one in seats)
            now[bot] = model.rating(mu=mu, sigma=sigma, name=names[bot])
    return [(one.mu, one.sigma) for one in now]


def share_of(bot: int, games: Iterable[Played]) -> Share:
    """Of the seats a bot took, those that won."""
    wins, taken = 0.0, 0
    for game in games:
        first = game.places.count(1)
        for sitting, place in zip(game.seating, game.places, strict=True):
            if sitting == bot:
                taken += 1
                wins += 1 / first if place == 1 else 0
    return Share(wins, taken)


def fair_share(games: Sequence[Played]) -> float:
    """What every seat would win if all were equally good."""
    return 1 / len(games[0].seating) if games else 0.0


def beaten(one: int, other: int, games: Iterable[Played]) -> Share:
    """Of the meetings of two bots, those in which the one came before the other; equal places count half."""
    ahead, met = 0.0, 0
    for game in games:
        places = list(zip(game.seating, game.places, strict=True))
        for mine in (place for bot, place in places if bot == one):
            for theirs in (place for bot, place in places if bot == other):
                met += 1
                ahead += 1 if mine < theirs else 0.5 if mine == theirs else 0
    return Share(ahead, met)


def deals_of(bot: int, name: str, games: Iterable[Played]) -> Deals | None:
    """How the deals went for a bot that it and another played from both seats; None where that is not what was played."""
    winners = {game.number: winner(game) for game in games if sorted(game.seating) == [0, 1]}
    twice = [(winners[number], winners[number + 1]) for number in winners if number % 2 == 0 and number + 1 in winners]
    if not twice:
        return None
    return Deals(name, len(twice), twice.count((bot, bot)), twice.count((1 - bot, 1 - bot)))


def winner(game: Played) -> int | None:
    """The bot that won alone."""
    return game.seating[game.places.index(1)] if game.places.count(1) == 1 else None


def times_of(bot: int, games: Iterable[Played]) -> list[int]:
    """How long all choices of a bot took, the quickest first."""
    return sorted(time for game in games for time in game.times.get(bot, ()))


def faults_of(bot: int, games: Iterable[Played]) -> list[str]:
    """What a bot lost games by, each once."""
    found = (game.faults[seat] for game in games for seat in game.faults if game.seating[seat] == bot)
    return list(dict.fromkeys(found))
