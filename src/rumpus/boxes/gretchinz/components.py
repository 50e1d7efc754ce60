"""The cards to print and cut out: each pair of sides as often as it is in the box, and the craters."""

from collections import Counter

from rumpus.boxes.gretchinz.cards import CRATERS, attack_name, terrain_name
from rumpus.core.components import ART, Component
from rumpus.core.telling.printed import Printed

WIDE, DRAWN = 60.0, (96, 72)  # millimetres; and as it is drawn
EDGE = "#3a2a18"  # the same for all: no side may tell what is on the other


def components(printed: Printed) -> list[Component]:
    """A terrain on one side and an attack on the other; craters on both."""
    found = []
    for sides, copies in sorted(Counter((card.terrain, card.attack) for card in printed.deck.cards).items()):
        terrain, attack = f"terrain-{terrain_name(sides[0])}", f"attack-{attack_name(sides[1])}"
        name = f"{printed.say(terrain)} / {printed.say(attack)}"
        found.append(Component(name, copies, ART + terrain, ART + attack, DRAWN, WIDE, EDGE))
    crater = f"{ART}terrain-crater"
    return [*found, Component(printed.say("terrain-crater"), CRATERS, crater, crater, DRAWN, WIDE, EDGE)]
