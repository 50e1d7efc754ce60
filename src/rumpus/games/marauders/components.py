"""The cards to print and cut out: every title, as often as it is in the deck."""

from collections.abc import Mapping

from rumpus.core.album import Album
from rumpus.core.components import Component
from rumpus.games.marauders import layout, words
from rumpus.games.marauders.faces import card_face

WIDE = 52.0  # millimetres
EDGE = "#17120f"


def components(album: Album) -> tuple[Mapping[str, str], list[Component]]:
    """1.2: every card with its copies."""
    drawn, found = (layout.CARD_WIDTH, layout.CARD_HEIGHT), []
    for kind in dict.fromkeys(album.deck.kinds):
        card = album.deck.kinds.index(kind) + 1
        copies = album.deck.kinds.count(kind)
        found.append(
            Component(
                words.card_name(album, card), copies, card_face(album, card), "back", drawn, WIDE, EDGE,
                words.card_text(album, card),
            )
        )  # fmt: skip
    return album.faces, found
