"""What a choice tells every looker: the compiled driver called from Python, with room to write."""

import threading
from functools import cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rumpus.core.contract import BEATS, CHOICES, SEATS
from rumpus.core.facts import drivers
from rumpus.core.facts.drivers import ALL_LOOKERS, ASKED, ENDS, MAY, MUST, NOBODY, REASON, SAID, STANDING

if TYPE_CHECKING:
    from rumpus.core.game import Game, Kit

LOOKERS = SEATS + 1
WORST = 11  # bytes that a word takes at most: how far it is from the one before, which bytes of it changed, and these
SPARE = 64  # bytes for ends and standings


class Told(NamedTuple):
    """What came of a choice: who is waited for, and what each looker is sent.

    `asked` has a number for what each seat is offered, 0 where that is nothing; `standing` is how the match ended, as it
    is sent, and empty while it goes on; `beats` are those of each looker, spectators first, and empty for whoever does not look.
    """

    must: int
    may: int
    reason: int
    asked: tuple[int, ...]
    standing: bytes
    beats: tuple[bytes, ...]


class Room:
    """Room to write for one game and one thread."""

    def __init__(self, game: "Game") -> None:
        size = game.table.dtype.itemsize
        words = -(-size // 8)
        self.frames, self.blanks = game.table.array(BEATS + 1), game.table.array(1)
        self.told, self.codes = np.zeros(BEATS, np.int64), np.zeros(CHOICES, np.int64)
        self.words, self.known = np.zeros(words, np.int64), np.zeros(words, np.int64)
        self.views = self.words.view(np.uint8)[:size].view(game.table.dtype)
        self.ranks = np.zeros((SEATS, 2), np.int64)
        self.out = np.zeros(LOOKERS * BEATS * (words * WORST + 2) + SPARE, np.uint8)
        self.said = np.zeros(SAID, np.int64)
        self.content = memoryview(self.out)  # type: ignore[arg-type]  # NumPy's arrays are buffers

    @property
    def papers(self) -> tuple[Any, ...]:
        """The arguments of the driver that are room to write."""
        return (self.frames, self.blanks, self.told, self.codes, self.views, self.words, self.known, self.ranks,
                self.out, self.said)  # fmt: skip


class Facts:
    """What a game's matches tell."""

    def __init__(self, game: "Game") -> None:
        self.game = game
        self._rooms = threading.local()

    @property
    def doors(self) -> SimpleNamespace:
        """The driver, woven into this game."""
        return self.game.woven(drivers)

    def _room(self) -> tuple[Any, Room, tuple[Any, ...]]:
        """The driver, and this thread's room to write."""
        kept: tuple[Any, Room, tuple[Any, ...]] | None = getattr(self._rooms, "kept", None)
        if kept is None:
            room = Room(self.game)
            kept = self._rooms.kept = self.doors.tell, room, room.papers
        return kept

    def choose(self, kit: "Kit", tables: Any, seat: int, choice: int, lookers: int = 0) -> Told | None:
        """Make a choice at a table and tell these lookers, a bit each; None where it is not legal, and nothing changed."""
        tell, room, papers = self._room()
        if not tell(kit.boxes, tables, seat, choice, kit.seats, lookers, *papers):
            return None
        return _told(room, kit.seats, lookers)

    def is_offered(self, kit: "Kit", tables: Any, seat: int, choice: int) -> bool:
        """Whether a choice is among a seat's legal ones."""
        codes = self._room()[1].codes
        return choice in codes[: self.game.drivers.options(kit.boxes, tables, seat, codes)].tolist()

    def whole(self, kit: "Kit", tables: Any, lookers: int = ALL_LOOKERS) -> Told:
        """How things stand for these lookers, a bit each: their views, to be read from a blank one."""
        tell, room, papers = self._room()
        tell(kit.boxes, tables, NOBODY, 0, kit.seats, lookers, *papers)
        return _told(room, kit.seats, lookers)


def _told(room: Room, seats: int, lookers: int) -> Told:
    """What the driver has written."""
    said, content = room.said.tolist(), room.content
    ends = [0, *said[ENDS : ENDS + seats + 1]]
    beats = tuple([content[ends[at] : ends[at + 1]].tobytes() for at in range(seats + 1)])
    standing = content[ends[-1] : said[STANDING]].tobytes()
    return Told(said[MUST], said[MAY], said[REASON], tuple(said[ASKED : ASKED + seats]), standing, beats)


@cache
def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a mask, a bit each."""
    return tuple(seat for seat in range(SEATS) if mask >> seat & 1)
