"""The combatants to print and cut out: a card for each copy in the box, for the most players."""

from collections.abc import Mapping

from rumpus.core.album import Album
from rumpus.core.components import Component
from rumpus.games.derby import layout, words
from rumpus.games.derby.faces import card_face

WIDE = 63.0  # millimetres, as a card of poker
EDGE = "#17120f"


def components(album: Album) -> tuple[Mapping[str, str], list[Component]]:
    """1.2: every combatant, as often as it is in the box."""
    drawn, found = (layout.CARD_WIDTH, layout.CARD_HEIGHT), []
    for kind, combatant in enumerate(album.deck.combatants):
        card = album.deck.kinds.index(kind) + 1
        found.append(
            Component(
                words.card_name(album, card), sum(combatant.copies.values()), card_face(album, card), "back", drawn, WIDE, EDGE,
                words.card_text(album, card),
            )
        )  # fmt: skip
    return album.faces, found
