"""The faces of Skeleton: the cards, drawn from what is printed on them, and those of the art file."""

from collections.abc import Iterator
from html import escape
from itertools import chain

from rumpus.core.badges import badge
from rumpus.core.skeletons.by_turns.box import PLAYERS
from rumpus.core.skeletons.by_turns.looks import Face
from rumpus.core.telling.printed import Drawing, Printed, Shown, art

HUES = ("#b0405c", "#a8763e", "#f1e3c0", "#7fa8c9", "#eec24b", "#c97b3b", "#8f7bc4", "#78b06a", "#d95f3b")
INK = "#1d1510"
CARD_WIDTH, CARD_HEIGHT = 120, 170


def face(printed: Printed, number: int) -> Drawing:
    """What a face looks like, and what it is called."""
    if number >= Face.CARD:
        return Drawing(card_face(printed, number - Face.CARD), printed.lists["card"][number - Face.CARD])
    return Drawing(badge(number - Face.BADGE)) if number >= Face.BADGE else art(Face(number).name.lower())


def faces(printed: Printed) -> Iterator[int]:
    """The numbers of all faces."""
    return chain(range(1, Face.BADGE + PLAYERS), (Face.CARD + card for card in range(1, len(printed.deck.kinds) + 1)))


def picture(printed: Printed, name: str) -> Shown | None:
    """A card by its name, for the rules and for print."""
    names = list(printed.lists["card"])
    return Shown(Face.CARD + names.index(name), CARD_WIDTH, CARD_HEIGHT) if name in names[1:] else None


def card_face(printed: Printed, card: int) -> str:
    """A card: its worth, its morsel, and its name."""
    morsel, kind = printed.deck.of(card), printed.deck.kinds[card - 1]
    return (
        f'<use href="#paper"/><g color="{HUES[kind % len(HUES)]}" transform="translate(0 8)"><use href="#bowl"/></g>'
        f"{written(morsel.worth, -42, -52, 30)}{written(morsel.name, 0, 70, 19)}"
    )


def written(text: object, x: float, y: float, size: float) -> str:
    """A text around a middle."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="800" text-anchor="middle" fill="{INK}">'
        f"{escape(str(text))}</text>"
    )
