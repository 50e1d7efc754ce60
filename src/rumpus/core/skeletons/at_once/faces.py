"""The faces of the cards, drawn from what is printed on them."""

from html import escape

from rumpus.core.album import Album, kept

FURS = ("#c9c2b4", "#8fbf6a", "#7f8fb8", "#c98a4b", "#8c8c8c", "#8a5a34", "#c9604b", "#a583c4", "#e0b54a")
INK = "#1d1510"
CARD_WIDTH, CARD_HEIGHT = 120, 170


@kept
def card_face(album: Album, card: int) -> str:
    """A card: its strength, its critter, and its name."""
    critter = album.deck.of(card)
    fur = FURS[(critter.strength - 1) % len(FURS)]
    return album.faces.draw(
        f"critter-{album.deck.kinds[card - 1]}",
        lambda: (
            f'<use href="#paper"/><g color="{fur}" transform="translate(0 -4)"><use href="#head"/></g>'
            f"{written(critter.strength, -42, -52, 30)}{written(critter.name, 0, 70, 19)}"
        ),
    )


def written(text: object, x: float, y: float, size: float) -> str:
    """A text around a middle."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="800" text-anchor="middle" fill="{INK}">'
        f"{escape(str(text))}</text>"
    )
