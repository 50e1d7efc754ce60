"""What a sitting is made of: chairs, remarks, notes, a wish to take back, clocks."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from rumpus.server.protocol import Happening, Level

STAND_IN: Level = "brute"  # the level of a bot that plays for somebody


@dataclass
class Chair:
    """A seat and who sits on it. `failed`: its bot could not go on; `away`: a bot plays for the person; `absent`: because
    nobody was there."""

    kind: Literal["person", "open", "bot"] = "open"
    name: str = ""
    level: Level = ""
    failed: bool = False
    away: bool = False
    absent: bool = False
    holders: set[str] = field(default_factory=set)
    keys: set[str] = field(default_factory=set)  # those holders that are keys of links
    links: int = 0  # how often the seat's link was made anew
    silenced: bool = False  # by the host

    @property
    def player(self) -> str:
        """The bot that plays here now, by its name; '' where a person does."""
        if self.kind == "bot":
            return STAND_IN if self.failed else self.level
        return STAND_IN if self.away else ""


@dataclass(frozen=True)
class Remark:
    """Something that was said."""

    number: int
    seat: int
    name: str
    text: str
    phrase: int
    at: float
    who: str = ""  # of somebody who only looks: the sign by which the table knows them again


@dataclass(frozen=True)
class Note:
    """Something that happened to people at the table, and is told to all: what, on which seat, to whom, and who else it is
    about."""

    number: int
    what: Happening
    seat: int
    name: str
    other: str
    at: float


@dataclass
class UndoAsked:
    """A wish to go back to when `to` choices had been made: whose, since when, and who has agreed."""

    seat: int
    to: int
    number: int
    at: float
    agreed: set[int] = field(default_factory=set)


@dataclass
class Clocks:
    """The seconds each seat has left, and whose time runs since when. `each`: the seconds for every choice, where they are
    counted anew each time."""

    left: list[float]
    back: float
    running: tuple[int, ...] = ()
    since: float = 0.0
    each: float = 0.0

    def at(self, now: float) -> list[float]:
        """What is left at that time."""
        gone = max(0.0, now - self.since)
        return [max(0.0, left - gone) if seat in self.running else left for seat, left in enumerate(self.left)]

    def up(self, seat: int, now: float) -> bool:
        """Whether the seat is waited for and has no time left."""
        return seat in self.running and not self.at(now)[seat]

    def turn(self, now: float, running: tuple[int, ...]) -> None:
        """From now on, the time of these seats runs."""
        self.left, self.running, self.since = self.at(now), running, now

    def renew(self, seats: Iterable[int]) -> None:
        """Give these seats, which are asked something new, all the time there is for a choice, where it is counted anew."""
        for seat in seats if self.each else ():
            self.left[seat] = self.each
