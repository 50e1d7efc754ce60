"""The faces of a Derby, drawn from what is printed: cards to be read, plates, mats and trays."""

from html import escape

from rumpus.core.scene import text_width
from rumpus.core.telling.faces import Faces, art, cards, cards_by_name, painted
from rumpus.core.telling.printed import Drawing, Printed, set_in
from rumpus.games.derby.box import CARDS
from rumpus.games.derby.looks import GOLD
from rumpus.games.derby.names import said_on

LEADING = 1.16  # from line to line of an ability's text, in sizes


def page(printed: Printed, card: int) -> Drawing:
    """A card to be read: all that is printed on it, the text of its ability as large as its box allows."""
    said = said_on(printed, card)
    size, lines = set_in(said["effect"], 138, 61, 12.0, LEADING)
    top = 65.5 - (len(lines) - 1) * size * LEADING / 2 + size * 0.36
    rows = [f'<tspan x="0" y="{top + at * size * LEADING:.1f}">{escape(line)}</tspan>' for at, line in enumerate(lines)]
    return printed.painted("page", large=_size(said["name"], 15.5, 98), small=_size(said["type"], 10.5, 98),
                           size=size, text="".join(rows), **_safe(said))  # fmt: skip


def plate(printed: Printed, card: int) -> Drawing:
    """A card to be known at a glance, for those that lie on the table."""
    said = said_on(printed, card)
    return printed.painted("plate", large=_size(said["name"], 26, 132), **_safe(said))


def _size(text: str, largest: float, room: float) -> str:
    """How large a line of text is written, so that it has room."""
    return f"{min(largest, room / text_width(text, 1)):.1f}"


def _safe(said: dict[str, str]) -> dict[str, str]:
    return {part: escape(text) for part, text in said.items()}


class Face(Faces):
    """Drawings. Plates of cards are known at a glance, pages are to be read."""

    BANNER = LAMP_OFF = LAMP_LIT = SLOT = TOKEN = GAUGE = BAY = HALO = STAMP = MEDAL = GLOW = DIM = BUTTON = DUD = (
        DUD_PLATE
    ) = art()
    TABLE = BACK = FIRING = TARP = NEW = art("scene-{}")
    DISC = art(count=5)  # of a strength
    RIVAL_MAT = painted("mat", edge="#7d6a55")
    OWN_MAT = painted("mat", edge=GOLD)
    TRAY = painted("tray", solid="0.6")
    SOLID_TRAY = painted("tray", solid="0.92")
    PLATE = cards(plate, CARDS + 1)
    PAGE = cards(page, CARDS + 1)


picture = cards_by_name(Face.PAGE, 168, 232)
