"""What the table as text needs in every race with this box: signs, lines of 78 columns, and what things do."""

from collections.abc import Iterable

from rumpus.boxes.gretchinz.cards import Klan, Terrain
from rumpus.core.game import Pov

WIDTH = 78  # columns of the table as text
NAME = 11  # columns a player's name may take there
GROUND_SIGNS = ("··", "sq", "+1", "+2", "+3", "+4", "*1", "*2", "*3", "~~", "@@", "()")

Piece = tuple[str, str]
Line = list[Piece]


def word(pov: Pov, words: str, at: int) -> str:
    """A word of a list: the name of a terrain, an attack, a face, a klan or a card."""
    text: str = pov.printed.lists[words][at]
    return text


def sights(pov: Pov) -> list[tuple[str, list[Line]]]:
    """Under headings: what the faces of the dice do, the ground on the track, and the klans in the race."""
    ground = {int(pov.deck.of(card).terrain) for card in pov.view.track if card} | {int(Terrain.CRATER)}
    klans = {int(pov.view.players[seat].klan) for seat in range(pov.view.seats)} - {int(Klan.NONE)}
    found = [("dice", "face", range(1, 7)), ("ground", "terrain", sorted(ground)), ("klans", "klan", sorted(klans))]
    return [(pov.say(f"sight-{heading}"), _helps(pov, names, kinds)) for heading, names, kinds in found if kinds]


def _helps(pov: Pov, names: str, kinds: Iterable[int]) -> list[Line]:
    """What each of these does."""
    helps = "ground-help" if names == "terrain" else f"{names}-help"
    return [[(word(pov, names, kind), "token"), (f" {word(pov, helps, kind)}", "")] for kind in kinds]
