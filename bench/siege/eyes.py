"""What somebody at a table of the Derby sees: the view that frames add up to, and what it offers them."""

from functools import cache
from typing import Any

import numpy as np

import rumpus
from rumpus.core.contract import CHOICES
from rumpus.core.facts.frames import Frame, read
from rumpus.core.facts.reading import Reader

GAME = "derby"


@cache
def box(seats: int, wins: int) -> Any:
    """The box that such a table plays with."""
    return rumpus.game(GAME).kit(seats, {"wins": wins}).boxes


class Eyes:
    """The eyes of one seat."""

    def __init__(self, seats: int, wins: int) -> None:
        self._game, self._boxes = rumpus.game(GAME), box(seats, wins)
        self._reader = Reader(self._game.table.dtype)

    def take(self, content: bytes) -> Frame:
        """Take what was sent."""
        frame = read(content)
        self._reader.take(frame)
        return frame

    def offered(self, seat: int) -> list[int]:
        """The codes of what the seat may choose."""
        views, out = np.frombuffer(bytearray(self._reader.view), self._game.table.dtype), np.zeros(CHOICES, np.int64)
        found: list[int] = out[: self._game.drivers.options(self._boxes, views, seat, out)].tolist()
        return found
