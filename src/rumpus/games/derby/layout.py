"""Where things lie on the table of a Derby. Places depend on numbers alone, so each is worked out once."""

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import NamedTuple

CARD_WIDTH, CARD_HEIGHT = 160, 224
REMEMBERED = 4096  # layouts


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


class Spot(NamedTuple):
    """The middle of a card, and of a tag that lies on it."""

    x: float
    y: float
    tag_x: float
    tag_y: float


class Slot(NamedTuple):
    """The middle of a card of a hand, and how it is turned."""

    x: float
    y: float
    turn: float = 0.0


@dataclass(frozen=True, eq=False, slots=True)
class Row:
    """Cards side by side, all of one size."""

    slots: tuple[Slot, ...]
    scale: float


@dataclass(frozen=True, eq=False, slots=True)
class Yard:
    """Where a player's combatants lie, in rows, and how large they are."""

    spots: tuple[Spot, ...]
    scale: float


class Header(NamedTuple):
    """Where a player's mat lies, and the things on its upper edge, with the ids of their sprites."""

    ids: tuple[str, ...]
    corner: tuple[float, float]
    lamp: tuple[float, float]
    name: tuple[float, float]
    room: float
    tokens: tuple[tuple[str, float, float], ...]
    size: float
    gauge: tuple[float, float]
    total: tuple[float, float]
    medal: tuple[float, float]


class Piles(NamedTuple):
    """Where the discards and the cards set aside lie, with their captions and counts."""

    discards: tuple[float, float]
    discards_name: tuple[float, float]
    discards_count: tuple[float, float]
    aside_name: tuple[float, float]
    aside_count: tuple[float, float]
    asides: tuple[tuple[float, float], ...]
    scale: float


WIDTH, HEIGHT = 1600, 900
RIVALS = Place(20, 76, 1560, 372)
ARENA = Place(20, 76, 1560, 640)  # for a spectator: all players
OWN = Place(20, 460, 1290, 192)
HAND = Place(20, 656, 1290, 240)
PILES = Place(1322, 460, 258, 192)
PILES_BELOW = Place(671, 726, 258, 166)
SALVAGE = Place(OWN.x + 10, OWN.y + 8, OWN.width - 20, OWN.height - 16)
LADDER = (1451.0, 702.0)
LADDER_BELOW = (1255.0, 812.0)
LOGO = (345.0, 822.0)
ASIDE = Place(20, 752, 640, 140)  # for the cards set aside, where everything is shown
BUTTON = (1451.0, 800.0)
EDGE = 48  # the height of a mat's header
HAND_SHARE = 0.75  # how large a rival's hand is beside the combatants, at most
FEET = (130, 110, 90, 64)  # how high the strip for a rival's hand may be


@lru_cache(REMEMBERED)
def mats(seats: int, seat: int) -> tuple[tuple[int, Place], ...]:
    """Where each player's mat lies: rivals above in order to the left, the own one below; for spectators a grid."""
    if seat < 0:
        return tuple(zip(range(seats), _grid(ARENA, seats, 1 if seats <= 3 else 2), strict=True))
    rivals = [(seat + step) % seats for step in range(1, seats)]
    return (*zip(rivals, _grid(RIVALS, seats - 1, 1), strict=True), (seat, OWN))


def _grid(area: Place, count: int, rows: int, gap: float = 12) -> list[Place]:
    """So many equal places in rows, the last row in the middle."""
    columns = ceil(count / rows)
    width, height = (area.width + gap) / columns, (area.height + gap) / rows
    short = (columns * rows - count) * width / 2
    lefts = [area.x + at % columns * width + (short if at // columns == rows - 1 else 0) for at in range(count)]
    return [Place(left, area.y + at // columns * height, width - gap, height - gap) for at, left in enumerate(lefts)]


@lru_cache(REMEMBERED)
def header(place: Place, seat: int, tokens: int) -> Header:
    """The mat of a seat, with so many tokens."""
    y, size = place.y + 21, 1.0 if place.width > 400 else 0.78
    lefts = [place.right - 74 - 34 * size * (tokens - 1 - at) for at in range(tokens)]
    return Header(
        ids=tuple(f"{thing}-{seat}" for thing in ("mat", "lamp", "name", "gauge", "total")),
        corner=_rounded(place.x, place.y),
        lamp=_rounded(place.x + 22, y),
        name=_rounded(place.x + 40, y + 8),
        room=place.width - 40 - 68 - 34 * size * tokens,
        tokens=tuple((f"token-{seat}-{at}", *_rounded(left, y)) for at, left in enumerate(lefts)),
        size=size,
        gauge=_rounded(place.right - 27, y + 2),
        total=_rounded(place.right - 27, y + 9.5),
        medal=_rounded(place.right - 64, place.bottom - 76),
    )


@lru_cache(REMEMBERED)
def foot(place: Place, bays: int) -> float:
    """The highest strip for a hand that does not make so many combatants smaller."""
    largest = yard(place, bays, FEET[-1]).scale
    return next(high for high in FEET if yard(place, bays, high).scale >= largest)


@lru_cache(REMEMBERED)
def open_foot(place: Place, bays: int) -> float:
    """The strip for a hand that is to be read as well as so many combatants."""
    return max(FEET, key=lambda high: min(yard(place, bays, high).scale, strip(place, high, 1, 1.0).scale / HAND_SHARE))


@lru_cache(REMEMBERED)
def yard(place: Place, bays: int, foot: float) -> Yard:
    """Where so many combatants lie on a mat, over a strip of that height."""
    return rows(Place(place.x + 10, place.y + EDGE, place.width - 20, place.height - EDGE - foot - 4), bays)


@lru_cache(REMEMBERED)
def rows(area: Place, count: int, largest: float = 0.8) -> Yard:
    """Middles for so many cards in an area, in as many rows as let the cards be largest, and their scale."""
    best, columns = 0.0, 1
    for lines in range(1, 5):
        across = ceil(count / lines)
        scale = min(area.width / (across * (CARD_WIDTH + 14)), area.height / (lines * (CARD_HEIGHT + 12)), largest)
        if scale > best:
            best, columns = scale, across
    dx, dy = (CARD_WIDTH + 14) * best, (CARD_HEIGHT + 12) * best
    lines, scale = ceil(count / columns), round(best, 3)
    left, top = area.x + (area.width - dx * (columns - 1)) / 2, area.y + (area.height - dy * (lines - 1)) / 2
    middles = [(left + at % columns * dx, top + at // columns * dy) for at in range(count)]
    return Yard(tuple(Spot(*_rounded(x, y), *_rounded(x - 64 * scale, y - 16 * scale)) for x, y in middles), scale)


@lru_cache(REMEMBERED)
def strip(place: Place, foot: float, cards: int, largest: float) -> Row:
    """A rival's hand of so many cards, on the strip at the foot of the mat."""
    area = Place(place.x + 10, place.bottom - foot, place.width - 20, foot - 6)
    scale = min(area.height / (CARD_HEIGHT + 8), area.width / (max(1, cards) * (CARD_WIDTH + 12)), largest)
    step = (CARD_WIDTH + 12) * scale
    left = area.x + area.width / 2 - step * (cards - 1) / 2
    slots = [Slot(*_rounded(left + at * step, area.y + area.height / 2)) for at in range(cards)]
    return Row(tuple(slots), round(scale, 3))


@lru_cache(REMEMBERED)
def fan(cards: int) -> Row:
    """The seat's own hand of so many cards, fanned out a little."""
    scale = min(1.0, HAND.width / (cards * (CARD_WIDTH + 10)))
    step = (CARD_WIDTH + 10) * scale
    offs = [at - (cards - 1) / 2 for at in range(cards)]
    middle_x, middle_y = HAND.x + HAND.width / 2, HAND.y + HAND.height / 2
    slots = [Slot(*_rounded(middle_x + off * step, middle_y + off * off * 0.5), round(off * 0.7, 2)) for off in offs]
    return Row(tuple(slots), round(scale, 3))


@lru_cache(REMEMBERED)
def piles(place: Place) -> Piles:
    """The piles in their place."""
    y, top, bottom = place.y + place.height / 2 + 2, place.y + 20, place.bottom - 8
    left, right = place.x + place.width * 0.27, place.x + place.width * 0.73
    return Piles(
        discards=_rounded(left, y),
        discards_name=_rounded(left, top),
        discards_count=_rounded(left, bottom),
        aside_name=_rounded(right, top),
        aside_count=_rounded(right, bottom),
        asides=tuple(_rounded(right + at * 3 - 3, y - at * 3 + 3) for at in range(3)),
        scale=(place.height - 62) / CARD_HEIGHT,
    )


def _rounded(x: float, y: float) -> tuple[float, float]:
    return round(x, 1), round(y, 1)
