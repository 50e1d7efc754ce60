"""Beats: the last act of a match in the stretches that a person can follow, each looked at like the match itself."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from rumpus.core.contract import BEATS
from rumpus.core.game import Game, Kit, Pov

if TYPE_CHECKING:
    from rumpus.core.match import Match, Told


@dataclass(frozen=True)
class Beat:
    """The table after a stretch of an act. What leaves here for a seat goes through `see`; nobody is asked anything.

    The news of a beat are those that its view has beyond the view of the beat before it.
    """

    match: "Match"
    number: int  # from 1
    of: int  # how many beats the act has
    tables: Any  # an array of one
    before: "Beat | None"

    def view(self, seat: int | None = None) -> Any:
        """What a seat may know; without a seat, what everyone may. Its news are all that the act has told so far."""
        return self.match.view(seat, self)

    def first(self, seat: int | None = None) -> int:
        """Where the news of this beat begin among those in the seat's view."""
        return 0 if self.before is None else int(self.before.view(seat).told)

    def pov(self, seat: int | None = None, language: str = "en") -> Pov:
        """What words and scenes are given to speak or draw for a seat."""
        return self.match.pov(seat, language, self)

    def story(self, seat: int | None = None, language: str = "en") -> list["Told"]:
        """What this beat made happen, in sentences, each with the seat whose deed it is, as far as the seat may know."""
        return self.match.story_of(self.pov(seat, language), self.first(seat))

    def news(self, seat: int | None = None, language: str = "en") -> list[str]:
        """The same, the sentences alone."""
        return [told.text for told in self.story(seat, language)]

    def open_pov(self, language: str = "en") -> Pov:
        """What words and scenes are given to show everything on the table, but for the luck, when the match is over."""
        return self.match.open_pov(language, self)

    def open_story(self, language: str = "en") -> list["Told"]:
        """All that this beat made happen, secret or not, when the match is over."""
        first = 0 if self.before is None else int(self.before.tables["told"][0])
        return self.match.story_of(self.open_pov(language), first)

    def tobytes(self) -> bytes:
        """Every byte of the table: for equality and for tests, never for a seat."""
        content: bytes = self.tables.tobytes()
        return content


def unfolded(game: Game, kit: Kit, tables: Any, seat: int, choice: int) -> list[Any]:
    """The table after each beat of a choice, arrays of one; `tables` is the one it is made at."""
    frames, told = game.table.array(BEATS), np.zeros(BEATS, np.int64)
    count = game.drivers.beats(kit.boxes, tables, seat, choice, frames, told)
    return [frames[at : at + 1] for at in range(count)]


def beats_of(match: "Match", tables: Any, seat: int, choice: int) -> list[Beat]:
    """An act of a match beat by beat, made again at the table it was made at."""
    made: list[Beat] = []
    frames = unfolded(match.game, match.kit, tables, seat, choice)
    for number, frame in enumerate(frames, 1):
        made.append(Beat(match, number, len(frames), frame, made[-1] if made else None))
    return made
