"""The cards to print and cut out: each pair of sides as often as it is in the box, and the craters."""

from collections import Counter
from collections.abc import Mapping

from rumpus.boxes.gretchinz.cards import CRATERS, attack_name, terrain_name
from rumpus.boxes.gretchinz.scene import TILE_HEIGHT, TILE_WIDTH, art
from rumpus.core.album import Album
from rumpus.core.components import Component

WIDE = 60.0  # millimetres
EDGE = "#3a2a18"  # the same for all: no side may tell what is on the other


def components(album: Album) -> tuple[Mapping[str, str], list[Component]]:
    """A terrain on one side and an attack on the other; craters on both."""
    drawn, found = (TILE_WIDTH, TILE_HEIGHT), []
    for card, copies in sorted(Counter((card.terrain, card.attack) for card in album.deck.cards).items()):
        terrain, attack = (album.say(f"terrain-{terrain_name(card[0])}"), album.say(f"attack-{attack_name(card[1])}"))
        front, back = f"terrain-{terrain_name(card[0])}", f"attack-{attack_name(card[1])}"
        found.append(Component(f"{terrain} / {attack}", copies, front, back, drawn, WIDE, EDGE))
    crater = album.say("terrain-crater")
    return art(), [*found, Component(crater, CRATERS, "terrain-crater", "terrain-crater", drawn, WIDE, EDGE)]
