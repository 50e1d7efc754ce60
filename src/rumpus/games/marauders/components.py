"""The cards to print and cut out: every title, as often as it is in the deck."""

import re

from rumpus.core.components import ART, PICTURE, Component
from rumpus.core.telling.printed import Printed

WIDE, DRAWN = 52.0, (100, 168)  # millimetres; and as it is drawn
EDGE = "#17120f"


def components(printed: Printed) -> list[Component]:
    """1.2: every card with its copies."""
    found = []
    for title in printed.deck.titles:
        message = f"name-{re.sub(r'[^a-z0-9]+', '-', title.name.casefold()).strip('-')}"
        name = printed.say(message) if printed.say.knows(message) else title.name
        found.append(Component(name, title.copies, PICTURE + name, f"{ART}back", DRAWN, WIDE, EDGE))
    return found
