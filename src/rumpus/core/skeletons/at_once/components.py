"""What is put on paper: every critter, as often as it is in the deck."""

from rumpus.core.album import Album
from rumpus.core.components import ART, PICTURE, Component
from rumpus.core.skeletons.at_once.faces import CARD_HEIGHT, CARD_WIDTH, INK

WIDE = 63.0  # millimetres, as a card of poker


def components(album: Album) -> list[Component]:
    """1.1: the cards."""
    drawn = (CARD_WIDTH, CARD_HEIGHT)
    return [
        Component(critter.name, critter.copies, PICTURE + critter.name, f"{ART}back", drawn, WIDE, INK)
        for critter in album.deck.critters
    ]
