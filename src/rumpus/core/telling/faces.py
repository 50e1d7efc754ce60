"""Faces: the drawings of a game, each declared once with what it looks like; their numbers follow.

`TABLE = LAMP = art()` are drawings of the art file by their names, `TARP = NEW = art("scene-{}")` have messages that say
what they are, `scene-tarp` and `scene-new`; `DISC = art(count=5)` is disc-0 to disc-4 (`Face.DISC + 3`), and `PLATE = cards(plate, CARDS + 1)` is drawn by a
function for every card.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from rumpus.core.badges import badge
from rumpus.core.telling.printed import Drawing, Printed, Shown

Draw = Callable[[Printed, int], Drawing]


@dataclass(frozen=True)
class Drawn:
    """How a face is drawn: by a function of what is printed and of the number within it, of which it has so many.

    `label` is the message that says what the drawing is, `words` the list of words that does; without a function it is
    one of the art file. Where not all the numbers are ever seen, `seen` says which are.
    """

    draw: Draw | None = None
    count: int = 1
    label: str = ""
    seen: Callable[[Printed], Iterable[int]] | None = None
    words: str = ""


def art(label: str = "", count: int = 1) -> Drawn:
    """A drawing of the art file by the name of the face, with its number where there are several.

    There `{w}` and `{h-20}` stand for a panel's size.
    """
    return Drawn(None, count, label)


def svg(drawing: str, label: str = "") -> Drawn:
    """A drawing that is always the same but for its size: `{w}` and `{h-20}` stand for a panel's."""
    return Drawn(lambda *_: Drawing(drawing), 1, label)


def drawn(
    draw: Callable[[Printed, int], Drawing | str],
    count: int,
    seen: Callable[[Printed], Iterable[int]] | None = None,
    words: str = "",
) -> Drawn:
    """Drawings with numbers, each made by a function: of a seat, a place, a number of points."""

    def made(printed: Printed, number: int) -> Drawing:
        found = draw(printed, number)
        return Drawing(found) if isinstance(found, str) else found

    return Drawn(made, count, "", seen, words)


def painted(symbol: str, **values: str | float) -> Drawn:
    """A drawing of the art file in which `{edge}`, `{wide+2}` stand for values."""
    return Drawn(lambda printed, _: printed.painted(symbol, **values))


def badges(seats: int) -> Drawn:
    """The badges of so many seats."""
    return drawn(lambda _, seat: badge(seat), seats)


def cards(draw: Callable[[Printed, int], Drawing | str], count: int, words: str = "card-text") -> Drawn:
    """A drawing for every card of a deck, called by a list of words."""
    return drawn(draw, count, cards_of, words)


def cards_of(printed: Printed) -> Iterable[int]:
    """The numbers of the cards in a deck, from 1."""
    return range(1, len(printed.deck.kinds) + 1)


class Faces(IntEnum):
    """The faces of a game, numbered from 1 in their order."""

    drawn: Drawn

    def __new__(cls, declared: Any) -> "Faces":
        """Begin after the last number of the face before."""
        number = sum((face.drawn.count for face in cls), 1)
        face = int.__new__(cls, number)
        face._value_, face.drawn = number, declared
        return face

    @property
    def word(self) -> str:
        """Its name in the art file."""
        return self.name.lower().replace("_", "-")

    def made(self, printed: Printed, number: int) -> Drawing:
        """What it looks like."""
        if self.drawn.draw is None:
            symbol = self.word if self.drawn.count == 1 else f"{self.word}-{number}"
            drawing = printed.painted(symbol) if "{" in printed.faces.art.get(symbol, "") else Drawing("", "", symbol)
        else:
            drawing = self.drawn.draw(printed, number)
        if self.drawn.words:
            return drawing._replace(label=printed.lists[self.drawn.words][number])
        label = self.drawn.label.format(self.word)
        return drawing._replace(label=printed.say(label)) if label else drawing

    @classmethod
    def drawing(cls, printed: Printed, number: int) -> Drawing:
        """What the face of a number looks like."""
        face = next(face for face in reversed(cls) if face <= number)
        return face.made(printed, number - face)

    @classmethod
    def numbers(cls, printed: Printed) -> Iterator[int]:
        """The numbers of all faces that can be seen."""
        for face in cls:
            seen = face.drawn.seen
            yield from (face + at for at in (seen(printed) if seen else range(face.drawn.count)))


def cards_by_name(face: int, width: float, height: float) -> Callable[[Printed, str], Shown | None]:
    """What the rules show under the name of a card (of the list `card`): its face, in a frame of this size."""

    def picture(printed: Printed, name: str) -> Shown | None:
        names = list(printed.lists["card"])
        return Shown(face + names.index(name), width, height) if name in names[1:] else None

    return picture
