"""Where everything of the tribes lies: rivals above, the own lines large below, a column beside."""

from collections.abc import Iterator
from functools import cached_property, lru_cache
from math import ceil
from typing import NamedTuple

from rumpus.games.marauders.table import LINES, PLACES

WIDTH, HEIGHT = 1600, 900
CARD_WIDTH, CARD_HEIGHT = 100, 168
Spot = tuple[float, float]


class Place(NamedTuple):
    """A rectangle of the table."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height


BAND = {1: 396, 2: 300, 3: 236}  # how high the rivals' mats are, by their number
TOP, SIDE = 54, 16
HEADER, MARGIN = 32, 42
COLUMN = Place(1300, 0, 284, 0)


class Mat:
    """Where a tribe's play-sheet lies, and so each of its places."""

    def __init__(self, place: Place) -> None:
        self.place = place
        width = (place.width - MARGIN - 10) / PLACES
        self.high = (place.height - HEADER - 8) / LINES  # how high a line is
        self.scale = round(min((width - 3) / CARD_WIDTH, (self.high - 5) / CARD_HEIGHT, 1.0), 3)
        self._pitch = min(width, (CARD_WIDTH + 10) * self.scale)
        self._left = place.x + MARGIN + (width - self._pitch) * PLACES / 2

    @cached_property
    def spots(self) -> list[list[Spot]]:
        """The middle of each place, by line; places stand close together in the middle of the mat."""
        heights = [round(self.place.y + HEADER + self.high * (line + 0.5), 1) for line in range(LINES)]
        return [[(round(self._left + self._pitch * (at + 0.5), 1), y) for at in range(PLACES)] for y in heights]


@lru_cache(64)
def mats(seats: int, looker: int) -> dict[int, Mat]:
    """Each tribe's mat, by its seat, as a seat or a spectator (-1) sees the table."""
    return dict(_mats(seats, looker))


def _mats(seats: int, looker: int) -> Iterator[tuple[int, Mat]]:
    """Rivals in the order of play above, the own tribe below; for spectators a grid."""
    if looker < 0:
        yield from zip(range(seats), _grid(seats), strict=False)
        return
    count, high = seats - 1, BAND[seats - 1]
    across = WIDTH - SIDE if count > 1 else COLUMN.x - 10  # a single rival lies above the own mat, beside the column
    width = (across - SIDE - 10 * (count - 1)) / count
    for step in range(1, seats):
        yield (looker + step) % seats, Mat(Place(SIDE + (step - 1) * (width + 10), TOP, width, high))
    top = TOP + high + 10
    yield looker, Mat(Place(SIDE, top, COLUMN.x - SIDE - 10, HEIGHT - 10 - top))


def _grid(seats: int) -> Iterator[Mat]:
    """All tribes alike, beside the column."""
    columns = 1 if seats <= 3 else 2
    rows = ceil(seats / columns)
    width, height = (COLUMN.x - SIDE - 10 * columns) / columns, (HEIGHT - TOP - 10 * rows) / rows
    for at in range(seats):
        yield Mat(Place(SIDE + at % columns * (width + 10), TOP + at // columns * (height + 10), width, height))
