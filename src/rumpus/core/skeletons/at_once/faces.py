"""The faces of Skeleton: the cards, drawn from what is printed on them, and those of the art file."""

from html import escape

from rumpus.core.skeletons.at_once.box import CARDS, PLAYERS
from rumpus.core.telling.faces import Faces, art, badges, cards_by_name, cards_of, drawn
from rumpus.core.telling.printed import Drawing, Printed

FURS = ("#c9c2b4", "#8fbf6a", "#7f8fb8", "#c98a4b", "#8c8c8c", "#8a5a34", "#c9604b", "#a583c4", "#e0b54a")
INK = "#1d1510"
CARD_WIDTH, CARD_HEIGHT = 120, 170


def card_face(printed: Printed, card: int) -> Drawing:
    """A card: its strength, its critter, and its name."""
    critter = printed.deck.of(card)
    fur = FURS[(critter.strength - 1) % len(FURS)]
    drawing = (
        f'<use href="#paper"/><g color="{fur}" transform="translate(0 -4)"><use href="#head"/></g>'
        f"{written(critter.strength, -42, -52, 30)}{written(critter.name, 0, 70, 19)}"
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

    CLOTH = PLATE = ASKED = TRICK = BACK = art()  # of the art file, by their names
    BADGE = badges(PLAYERS)
    CARD = drawn(card_face, CARDS + 1, cards_of)


picture = cards_by_name(Face.CARD, CARD_WIDTH, CARD_HEIGHT)  # for the rules and for print
