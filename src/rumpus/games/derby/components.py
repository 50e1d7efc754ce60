"""The combatants to print and cut out: a card for each copy in the box, for the most players."""

from collections.abc import Iterator

from rumpus.core.components import Component
from rumpus.core.telling.printed import Printed
from rumpus.games.derby.looks import CARD_HEIGHT, CARD_WIDTH, INK, Face

WIDE = 63.0  # millimetres, as a card of poker


def components(printed: Printed) -> Iterator[Component]:
    """1.2: every combatant, as often as it is in the box."""
    back = printed.name(Face.BACK)
    for kind, combatant in enumerate(printed.deck.combatants):
        card = printed.deck.kinds.index(kind) + 1
        yield Component(
            printed.lists["card"][card], sum(combatant.copies.values()), printed.name(Face.PAGE + card), back,
            (CARD_WIDTH, CARD_HEIGHT), WIDE, INK, printed.lists["card-text"][card],
        )  # fmt: skip
