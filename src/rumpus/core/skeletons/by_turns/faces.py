"""The faces of the cards, drawn from what is printed on them."""

from html import escape

from rumpus.core.album import Album, kept

HUES = ("#b0405c", "#a8763e", "#f1e3c0", "#7fa8c9", "#eec24b", "#c97b3b", "#8f7bc4", "#78b06a", "#d95f3b")
INK = "#1d1510"
CARD_WIDTH, CARD_HEIGHT = 120, 170


@kept
def card_face(album: Album, card: int) -> str:
    """A card: its worth, its morsel, and its name."""
    morsel, kind = album.deck.of(card), album.deck.kinds[card - 1]
    return album.faces.draw(
        f"morsel-{kind}",
        lambda: (
            f'<use href="#paper"/><g color="{HUES[kind % len(HUES)]}" transform="translate(0 8)"><use href="#bowl"/></g>'
            f"{written(morsel.worth, -42, -52, 30)}{written(morsel.name, 0, 70, 19)}"
        ),
    )


def written(text: object, x: float, y: float, size: float) -> str:
    """A text around a middle."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="800" text-anchor="middle" fill="{INK}">'
        f"{escape(str(text))}</text>"
    )
