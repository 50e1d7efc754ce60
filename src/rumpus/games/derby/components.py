"""The combatants to print and cut out: a card for each copy in the box, for the most players."""

from rumpus.core.components import ART, PICTURE, Component
from rumpus.core.telling.printed import Printed

WIDE, DRAWN = 63.0, (160, 224)  # millimetres, as a card of poker; and as it is drawn
EDGE = "#17120f"


def components(printed: Printed) -> list[Component]:
    """1.2: every combatant, as often as it is in the box."""
    found = []
    for combatant in printed.deck.combatants:
        message = f"name-{'-'.join(combatant.name.casefold().split())}"
        name = printed.say(message) if printed.say.knows(message) else combatant.name
        found.append(Component(name, sum(combatant.copies.values()), PICTURE + name, f"{ART}back", DRAWN, WIDE, EDGE))
    return found
