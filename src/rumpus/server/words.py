"""What the room itself says, in the reader's language; what a game says comes from the game's own words."""

from functools import cache
from pathlib import Path
from typing import Any

from rumpus.core.errors import RumpusError
from rumpus.core.voice import Voice


@cache
def speech(language: str = "en") -> Voice:
    """A voice for the room's own messages."""
    return Voice(Path(__file__).parent, [], language)


class Refusal(RumpusError):  # noqa: N818  the name says what it is
    """Something is not done, and why: a message of the room, said in the language of whoever asked.

    `status` is what HTTP calls it.
    """

    def __init__(self, message: str, status: int = 409, **given: Any) -> None:
        self.message, self.status, self.given = message, status, given
        super().__init__(self.said())

    def said(self, language: str = "en") -> str:
        """The sentence."""
        return speech(language)(self.message, **self.given)
