"""Is a game fair? What many games of bots say of its seats, of what one has, of its length and of what skill brings."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from rumpus import __version__
from rumpus.core.counted import has_census, has_kinds, kinds_called
from rumpus.core.game import Game, Kit
from rumpus.core.options import Value
from rumpus.lab.compare import Moved, Setting, beside
from rumpus.lab.engines import seated
from rumpus.lab.kinds import Kind, kinds_of
from rumpus.lab.simulate import Outcome, Until, simulate
from rumpus.lab.stopping import whole
from rumpus.lab.tally import Tally, wilson
from rumpus.lab.testing import Standing, seats_alike, standing, widened, win_interval
from rumpus.lab.watched import Watched, watch

Tell = Callable[[str, int, int], None]
LADDER = (("brute", "runt"), ("boss:20", "brute"))  # a better bot among worse ones
SOME, LEAST = 10, 200  # one game in so many, and not fewer than these: at other tables, and of those watched closely
FURTHER = 4  # times the games are played where it is close
FEW = 400  # games of bots that search
PACE = 8.0  # seconds that people take for a decision


@dataclass(frozen=True)
class Wish:
    """What is to be known: of which game, with which deck, played by whom, in how many games."""

    game: Game
    games: int = 100_000
    seats: int | None = None
    bot: str = "brute"
    seed: str = "report"
    options: Mapping[str, Value] | None = None
    deck: Any = None
    against: Any = None  # another deck; "house" is the house's
    pace: float = PACE
    ladder: Sequence[tuple[str, str]] = LADDER

    @property
    def tables(self) -> list[int]:
        """For how many players it is played."""
        return list(self.game.seats) if self.seats is None else [self.seats]

    @property
    def usual(self) -> int:
        """The table that is looked at most closely."""
        return 4 if 4 in self.tables else self.tables[len(self.tables) // 2]

    def kit(self, seats: int) -> Kit:
        """The box for so many players."""
        return self.game.kit(seats, self.options, self.deck)

    def looks(self, seats: int) -> list[int]:
        """After how many games one asks whether enough is known: a usual table begins where the others end."""
        look = self.games if seats == self.usual else max(LEAST, self.games // SOME)
        looks, most = [look], self.games * (FURTHER if seats == self.usual else 1)
        while looks[-1] < most:
            looks.append(min(most, looks[-1] * (2 if seats == self.usual else 3)))
        return looks


@dataclass(frozen=True)
class Skill:
    """What a better bot wins among worse ones."""

    better: str
    worse: str
    won: float
    played: int

    @property
    def interval(self) -> tuple[float, float]:
        """Of its wins, so that all on the ladder hold together."""
        return wilson(self.won, self.played, widened(len(LADDER)))

    @property
    def rate(self) -> float:
        """The part of the games that it won."""
        return self.won / max(1, self.played)


@dataclass(frozen=True)
class Seats:
    """What a table says of its seats."""

    outcome: Outcome
    z: float

    @property
    def fair(self) -> float:
        """A fair share."""
        return 1 / self.outcome.kit.seats

    @property
    def alike(self) -> float:
        """How likely seats would differ so much by luck alone (p)."""
        return seats_alike(self.outcome.tally, self.outcome.kit.seats)

    def interval(self, seat: int) -> tuple[float, float]:
        """A seat's wins, so that all seats hold together."""
        return win_interval(self.outcome.tally, seat, self.z)

    def standing(self, seat: int) -> Standing:
        """Whether a seat has its share."""
        return standing(self.interval(seat), self.fair)


@dataclass(frozen=True)
class Report:
    """All that was found."""

    wish: Wish
    tables: Mapping[int, Seats]
    kinds: Sequence[Kind]
    seen: Watched
    skills: Sequence[Skill]
    moved: Sequence[Moved] = field(default_factory=list)

    @property
    def usual(self) -> Outcome:
        """The games of the usual table."""
        return self.tables[self.wish.usual].outcome

    @property
    def games(self) -> int:
        """How many games all of it was made of."""
        counted = sum(table.outcome.games for table in self.tables.values())
        both = 2 * self.wish.games if self.moved else 0
        return counted + self.seen.games + sum(skill.played for skill in self.skills) + both

    @property
    def kinds_called(self) -> str:
        """What the kinds are called together."""
        return kinds_called(self.wish.game)

    def standing(self, kind: Kind) -> Standing:
        """Whether who has it wins as often as anybody."""
        fair = 1 / self.wish.usual
        low, high = (end + fair for end in kind.interval)
        return standing((low, high), fair)

    def minutes(self, waits: float) -> float:
        """How long people take for so many decisions."""
        return waits * self.wish.pace / 60

    def as_json(self) -> dict[str, Any]:
        """The report as one JSON object."""
        from rumpus.lab.verdict import verdict

        wish, kit = self.wish, self.usual.kit
        return {
            "rumpus": __version__, "game": wish.game.name, "edition": wish.game.edition, "deck": kit.fingerprint,
            "options": dict(kit.options), "bot": wish.bot, "seed": wish.seed, "games": self.games,
            "usual": wish.usual,
            "verdict": [{"about": word, "sentence": sentence} for word, sentence in verdict(self)],
            "tables": [_table_as_json(table) for table in self.tables.values()],
            "kinds": [asdict(kind) | {"standing": self.standing(kind).value} for kind in self.kinds],
            "length": self.usual.length() | {"waits": self.seen.waits_a_game, "minutes": self.minutes(self.seen.waits_a_game)},
            "skill": [asdict(skill) | {"rate": skill.rate, "interval": skill.interval} for skill in self.skills],
            "against": [asdict(one) | {"sure": one.sure} for one in self.moved],
        }  # fmt: skip


def _table_as_json(table: Seats) -> dict[str, Any]:
    outcome = table.outcome
    return {
        "players": outcome.kit.seats, "games": outcome.games, "fair": table.fair, "p": table.alike,
        "seats": [
            {"seat": seat + 1, "wins": outcome.win_rate(seat), "interval": list(table.interval(seat)),
             "standing": table.standing(seat).value}
            for seat in range(outcome.kit.seats)
        ],
    }  # fmt: skip


def report(wish: Wish, tell: Tell | None = None) -> Report:
    """Play all the games. Ctrl-C ends it with a sentence that says how far it was."""
    tell = tell or (lambda what, done, total: None)
    tables = {count: _seats(wish, count, tell) for count in wish.tables}
    usual = tables[wish.usual]
    kinds = kinds_of(usual.outcome, _kinds_z(wish)) if has_kinds(wish.game) else []
    seen = watch(wish.kit(wish.usual), max(LEAST, wish.games // SOME), wish.bot, wish.seed, tell)
    skills = [skill(wish, better, worse, tell) for better, worse in wish.ladder]
    return Report(wish, tables, kinds, seen, skills, _against(wish, tell) if wish.against else [])


def _kinds_z(wish: Wish) -> float:
    counted = len(wish.game.module("census").names(wish.kit(wish.usual).deck))
    return widened(counted, len(wish.looks(wish.usual)))


def _seats(wish: Wish, count: int, tell: Tell) -> Seats:
    """The games of one table: more of them as long as it is close."""
    looks = wish.looks(count)
    z = widened(count * len(wish.tables), len(looks))
    kit = wish.kit(count)

    def decided(tally: Tally) -> bool:
        alike = (standing(win_interval(tally, seat, z), 1 / count) is not Standing.OPEN for seat in range(count))
        return bool(tally.finished) and all(alike)

    outcome = simulate(wish.game, looks[-1], count, wish.bot, wish.seed, kit=kit, census=has_census(wish.game),
                       until=Until(looks, decided), progress=lambda done, _: tell(f"{count} players", done, looks[-1]))  # fmt: skip
    return Seats(whole(outcome, f"{count} players"), z)


def skill(wish: Wish, better: str, worse: str, tell: Tell | None = None) -> Skill:
    """What a better bot wins among worse ones, from every seat alike."""
    seats, games = wish.usual, min(wish.games, FEW if ":" in better else 10 * FEW)
    won, played = 0.0, 0
    for seat in range(seats):
        bots = [better if at == seat else worse for at in range(seats)]
        outcome = simulate(wish.game, max(1, games // seats), seats, bots, f"{wish.seed} {seat}", kit=wish.kit(seats))
        whole(outcome, f"{better} among {worse}")
        won, played = won + outcome.wins(seat), played + outcome.finished
        if tell:
            tell(f"{better} among {worse}", seat + 1, seats)
    return Skill(better, worse, won, played)


def _against(wish: Wish, tell: Tell) -> list[Moved]:
    """What differs from the other deck, game by game with the same luck: the other one is before."""
    seats = wish.usual
    setting = Setting(wish.game, wish.games, seats, seated([wish.bot], seats), wish.seed, wish.options)
    other = wish.game.kit(seats, wish.options, None if wish.against == "house" else wish.against)
    return beside(setting, (other, wish.kit(seats)), lambda done, total: tell("the other deck", done, total))
