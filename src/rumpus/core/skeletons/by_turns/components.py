"""What is put on paper: every morsel, as often as it is in the deck."""

from collections.abc import Iterator

from rumpus.core.components import Component
from rumpus.core.skeletons.by_turns.faces import CARD_HEIGHT, CARD_WIDTH, INK
from rumpus.core.skeletons.by_turns.looks import Face
from rumpus.core.telling.printed import Printed

WIDE = 63.0  # millimetres, as a card of poker


def components(printed: Printed) -> Iterator[Component]:
    """1.1: the cards."""
    back = printed.name(Face.BACK)
    for kind, morsel in enumerate(printed.deck.morsels):
        front = printed.name(Face.CARD + printed.deck.kinds.index(kind) + 1)
        yield Component(morsel.name, morsel.copies, front, back, (CARD_WIDTH, CARD_HEIGHT), WIDE, INK)
