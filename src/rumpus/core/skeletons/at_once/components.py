"""What is put on paper: every critter, as often as it is in the deck."""

from rumpus.core.components import ART, PICTURE, Component
from rumpus.core.skeletons.at_once.faces import CARD_HEIGHT, CARD_WIDTH, INK
from rumpus.core.telling.printed import Printed

WIDE = 63.0  # millimetres, as a card of poker


def components(printed: Printed) -> list[Component]:
    """1.1: the cards."""
    size = (CARD_WIDTH, CARD_HEIGHT)
    return [
        Component(critter.name, critter.copies, PICTURE + critter.name, f"{ART}back", size, WIDE, INK)
        for critter in printed.deck.critters
    ]
