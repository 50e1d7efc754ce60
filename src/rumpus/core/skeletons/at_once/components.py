"""What is put on paper: every critter, as often as it is in the deck."""

from collections.abc import Mapping

from rumpus.core.album import Album
from rumpus.core.components import Component
from rumpus.core.skeletons.at_once.faces import CARD_HEIGHT, CARD_WIDTH, INK, card_face

WIDE = 63.0  # millimetres, as a card of poker


def components(album: Album) -> tuple[Mapping[str, str], list[Component]]:
    """1.1: the cards."""
    drawn, found = (CARD_WIDTH, CARD_HEIGHT), []
    for kind, critter in enumerate(album.deck.critters):
        face = card_face(album, album.deck.kinds.index(kind) + 1)
        found.append(Component(critter.name, critter.copies, face, "back", drawn, WIDE, INK))
    return album.faces, found
