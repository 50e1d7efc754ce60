"""The faces of Skeleton: the cards, drawn from what is printed on them, and those of the art file."""

from html import escape

from rumpus.core.skeletons.by_turns.box import CARDS, PLAYERS
from rumpus.core.telling.faces import Faces, art, badges, cards_by_name, cards_of, drawn
from rumpus.core.telling.printed import Drawing, Printed

HUES = ("#b0405c", "#a8763e", "#f1e3c0", "#7fa8c9", "#eec24b", "#c97b3b", "#8f7bc4", "#78b06a", "#d95f3b")
INK = "#1d1510"
CARD_WIDTH, CARD_HEIGHT = 120, 170


def card_face(printed: Printed, card: int) -> Drawing:
    """A card: its worth, its morsel, and its name."""
    morsel, kind = printed.deck.of(card), printed.deck.kinds[card - 1]
    drawing = (
        f'<use href="#paper"/><g color="{HUES[kind % len(HUES)]}" transform="translate(0 8)"><use href="#bowl"/></g>'
        f"{written(morsel.worth, -42, -52, 30)}{written(morsel.name, 0, 70, 19)}"
    )
    return Drawing(drawing, printed.lists["card"][card])


def written(text: object, x: float, y: float, size: float) -> str:
    """A text around a middle."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="800" text-anchor="middle" fill="{INK}">'
        f"{escape(str(text))}</text>"
    )


class Face(Faces):
    """Drawings, each declared once; where there are several, a number is added: `Face.CARD + card`."""

    CLOTH = PLATE = ASKED = BACK = BUTTON = art()  # of the art file, by their names
    BADGE = badges(PLAYERS)
    CARD = drawn(card_face, CARDS + 1, cards_of)


picture = cards_by_name(Face.CARD, CARD_WIDTH, CARD_HEIGHT)  # for the rules and for print
