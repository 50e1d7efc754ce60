"""Who plays, by name: a level of bots, `FILE.py:CLASS` (a bot of one's own) or `FILE.npz` (a saved policy).

A name means the same wherever a bot is asked for: in simulations, arenas, matches, the room and environments.
"""

from collections.abc import Hashable
from itertools import count
from typing import NamedTuple, Protocol

from rumpus.bots.levels import Bot, Level, level_of
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game, Kit
from rumpus.core.match import Match
from rumpus.lab.outsider import START, Outsider, parted
from rumpus.lab.policy import SUFFIX, Policy, PolicyBot, read

LIMIT = 1.0  # seconds that a bot of one's own has for a choice
FIRST = 10.0  # and for the one that shows whether it can play: a first choice may load a lot
KEPT = 4096  # seats at which it sits at once


class Player(Protocol):
    """Somebody who can be asked for a choice."""

    level: str

    def choose(self, match: Match, seat: int) -> int:
        """The code of the choice it makes for a seat that has one to make."""

    def cut_in(self, match: Match, seat: int) -> int | None:
        """The code of a choice for a seat that may cut in, or None where it would rather not."""


def player(name: str, seed: int | str = 0, limit: float = LIMIT) -> Player:
    """Somebody of that name. A level's choices depend on the seed."""
    if is_own(name):
        return Guest(name, limit)
    return PolicyBot(name) if is_policy(name) else Bot(name, seed)


def is_own(name: str) -> bool:
    """Whether a name is that of somebody's own bot, in a file of Python."""
    return ".py:" in name or name.endswith(".py")


def is_policy(name: str) -> bool:
    """Whether a name is that of a saved policy."""
    return name.endswith(SUFFIX)


def is_compiled(name: str) -> bool:
    """Whether whole games of somebody can be played in compiled code."""
    return not (is_own(name) or is_policy(name)) and not level_of(name).errs


def ways_of(name: str) -> Level:
    """How somebody plays: the level; those who are none notice everything and have a boss's hands."""
    return Level(name, 0) if is_own(name) or is_policy(name) else level_of(name)


def check(name: str) -> None:
    """Refuse a name of nobody."""
    if is_own(name):
        parted(name)
    elif is_policy(name):
        read(name)
    else:
        level_of(name)


def try_out(name: str, game: Game, kit: Kit) -> None:
    """Let somebody choose once before a game begins, and say in a sentence why it cannot play, if it cannot."""
    check(name)
    if is_policy(name):
        Policy.load(name, game)
    if is_own(name):
        guest = Guest(name, FIRST)
        match = Match(game, kit, "rehearsal")
        try:
            guest.choose(match, match.must[0])
        except RumpusError as error:
            raise RumpusError(f"The bot '{name}' cannot play: {error}") from None
        finally:
            guest.close()


def called(name: str) -> str:
    """What somebody of that name is called at a table: `./mybot.py:Mine` is Mine, `boss:50` is Boss."""
    if is_own(name):
        return name.rpartition(":")[2]
    if is_policy(name):
        return name.replace("\\", "/").rpartition("/")[2].removesuffix(SUFFIX)
    return name.partition(":")[0].strip().capitalize()


class Meeting(NamedTuple):
    """A seat that a bot of one's own has taken: the table's name for it, and how many choices had been made when last asked."""

    table: str
    match: Match
    number: int


class Guest:
    """A bot of one's own at live matches, in a process of its own. It is made anew for every seat of every match, and where
    choices were taken back."""

    def __init__(self, name: str, limit: float = LIMIT, kept: int = KEPT) -> None:
        self.level, self._kept = name, kept
        self._line, self._numbers = Outsider(name, limit), count(1)
        self._met: dict[Hashable, Meeting] = {}  # by seat, the one that was asked longest ago first

    def choose(self, match: Match, seat: int) -> int:
        """The code of its choice; a fault is a sentence."""
        code = self.asked(match, seat, may_wait=False)
        assert code is not None
        return code

    def cut_in(self, match: Match, seat: int) -> int | None:
        """The code of a choice for a seat that may cut in, or None."""
        return self.asked(match, seat, may_wait=True)

    def asked(self, match: Match, seat: int, may_wait: bool, place: Hashable = None) -> int | None:
        """Its choice for a seat; `place` says which seat that is, where the match is a copy for this choice alone."""
        place = (id(match), seat) if place is None else place
        if not self._line.is_there:
            self._met.clear()
        met = self._met.pop(place, None)
        if met is None or match.number < met.number:
            met = self._meet(match, seat, met)
        self._met[place] = met._replace(number=match.number)
        return self._line.choose(match, seat, may_wait, met.table)

    def _meet(self, match: Match, seat: int, before: Meeting | None) -> Meeting:
        """Let it sit down; what it is told of the table is a number."""
        over = [before.table] if before else []
        while len(self._met) >= self._kept:
            over.append(self._met.pop(next(iter(self._met))).table)
        met = Meeting(str(next(self._numbers)), match, match.number)
        self._line.meet(match, [seat], met.table, over, FIRST if self._line.is_there else START)
        return met

    def close(self) -> None:
        """End its process."""
        self._line.close()
        self._met.clear()

    def __del__(self) -> None:
        if "_line" in self.__dict__:
            self._line.close()
