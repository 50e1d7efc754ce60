"""The plan of a match: which game, who sits where, with which options, and how fast it is shown."""

import getpass
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rumpus.core.errors import RumpusError
from rumpus.core.options import Value
from rumpus.core.voice import Voice
from rumpus.terminal.speech import LANGUAGES, speech

PERSON = ""  # in the place of a level
LEVELS = ("runt", "brute", "boss", "warlord")
USUAL_LEVEL = "brute"
USUAL_SEATS = 4
PACES = {"instant": 0.0, "quick": 0.25, "calm": 1.0}  # seconds for each sentence of the story
HANDS = {"instant": 0.7, "quick": 1.4, "calm": 2.8}  # seconds a bot takes for each choice where quick hands count


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat: a person, or a bot of some level."""

    name: str
    level: str = PERSON

    @property
    def person(self) -> bool:
        """Whether it is one of us."""
        return self.level == PERSON


@dataclass(frozen=True)
class Plan:
    """All that is decided before the cards are dealt."""

    game: str
    sitters: tuple[Sitter, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int | str | None = None
    deck: str | Path | None = None
    language: str = "en"
    pace: str = "quick"
    journal: Path | None = None

    @property
    def names(self) -> list[str]:
        """The names, seat by seat."""
        return [sitter.name for sitter in self.sitters]


def own_name() -> str:
    """What to call the person at the keyboard until told otherwise."""
    try:
        return getpass.getuser().strip().capitalize() or "Player"
    except (OSError, KeyError):
        return "Player"


def seated(levels: Sequence[str], names: Sequence[str], say: Voice) -> tuple[Sitter, ...]:
    """Sitters of these levels; people take the given names in turn, bots are called after their level."""
    given, taken = iter(names), set[str]()
    wanted = [_called(level, say) if level else next(given, "") for level in levels]
    sitters: dict[int, Sitter] = {}
    for seat in sorted(range(len(levels)), key=lambda at: levels[at] != PERSON):
        name = _free(wanted[seat] or say("player-number", number=seat + 1), taken)
        taken.add(name.casefold())
        sitters[seat] = Sitter(name, levels[seat])
    return tuple(sitters[seat] for seat in range(len(levels)))


def _called(level: str, say: Voice) -> str:
    """What bots of a level are called; `boss:50` is a boss. Those of one's own are called after their class or file."""
    plain = f"level-{level.partition(':')[0].strip().casefold()}"
    if say.knows(plain):
        return say(plain)
    from rumpus.lab.players import called

    return called(level)


def _free(name: str, taken: set[str]) -> str:
    """The name, numbered if somebody else has it."""
    number, free = 1, name
    while free.casefold() in taken:
        number += 1
        free = f"{name} {number}"
    return free


def usual_levels(range_of_seats: range, seats: int | None = None, bots: Sequence[str] | None = None) -> list[str]:
    """A person and bots for the other seats, as far as nothing else is wished for."""
    if seats and bots and len(bots) > seats:
        raise RumpusError(f"{len(bots)} bots do not fit on {seats} seats; ask for fewer bots or more seats.")
    wished = seats or (len(bots) + 1 if bots else USUAL_SEATS)
    count = wished if seats else min(max(wished, range_of_seats[0]), range_of_seats[-1])
    chairs = list(bots) if bots else [USUAL_LEVEL] * (count - 1)
    return [PERSON] * (count - len(chairs)) + chairs


def recognized(names: Sequence[str]) -> tuple[Sitter, ...]:
    """Who is who in a journal: those called after a level are bots; if nobody else is there, the first is a person."""
    called = {speech(tongue)(f"level-{level}").casefold(): level for tongue in LANGUAGES for level in LEVELS}
    sitters = [Sitter(name, called.get(name.split()[0].casefold(), PERSON)) for name in names]
    if not any(sitter.person for sitter in sitters):
        sitters[0] = Sitter(names[0])
    return tuple(sitters)
