"""A canvas: the rows of sprites that a game's drawing rules leave, from back to front, and what is said on them."""

from rumpus.core.record import Record, Row, Rows, float32, int16, int32, record, uint8
from rumpus.core.telling.phrases import Book

SPRITES = 768
CLICKS = 1024  # choices that clicks make
POINTS = 64  # sprites that a choice points at


@record
class Sprite(Record):
    """One thing to draw. The same kind and number later is the same thing moved, so a client lets it glide.

    Where there is no face, the words are written; where there is one, they are its label, and are written on it if its
    kind has text. `width` and `height` are those of a panel, or the room that a text has. `tone` picks a colour.
    """

    kind: uint8
    tone: uint8
    number: int16
    face: int16  # 0: none
    clicks: int16  # how many choices a click offers
    words: int32
    first: int32  # where they stand among the clicks of the canvas
    x: float32
    y: float32
    width: float32
    height: float32
    turn: float32
    scale: float32


@record
class Key(Record):
    """Which sprite: its kind and its number."""

    kind: int16
    number: int16


@record
class Canvas(Record):
    """What is drawn, what a click on it chooses, what a choice points at, and what is written."""

    drawn: int32
    clicked: int32
    pointed: int32
    width: float32
    height: float32
    sprites: Rows[Sprite, SPRITES]
    clicks: Row[int16, CLICKS]
    points: Rows[Key, POINTS]
    book: Book
