"""The cards to print and cut out: every title, as often as it is in the deck."""

from collections.abc import Iterator

from rumpus.core.components import Component
from rumpus.core.telling.printed import Printed
from rumpus.games.marauders.looks import INK, Face
from rumpus.games.marauders.mats import CARD_HEIGHT, CARD_WIDTH

WIDE = 52.0  # millimetres


def components(printed: Printed) -> Iterator[Component]:
    """1.2: every card with its copies."""
    back = printed.name(Face.BACK)
    for kind in dict.fromkeys(printed.deck.kinds):
        card = printed.deck.kinds.index(kind) + 1
        yield Component(
            printed.lists["card"][card], printed.deck.kinds.count(kind), printed.name(Face.PAGE + card), back,
            (CARD_WIDTH, CARD_HEIGHT), WIDE, INK, printed.lists["card-text"][card],
        )  # fmt: skip
