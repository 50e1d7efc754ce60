"""The faces of a Derby, drawn from what is printed: cards to be read, plates, mats and trays."""

from html import escape
from zlib import crc32

from rumpus.core.scene import text_width
from rumpus.core.telling.faces import Faces, art, cards, cards_by_name, painted
from rumpus.core.telling.printed import Drawing, Printed, set_in, slug
from rumpus.games.derby.box import CARDS, Effect
from rumpus.games.derby.looks import GOLD
from rumpus.games.derby.names import said_on

LEADING = 1.16  # from line to line of an ability's text, in sizes
PAINT = ("#b9e0d2 #2c5a50", "#ffcf8f #742314", "#dfe49b #4e561c", "#b5d8f7 #1f4a75", "#e6c4f7 #4f2a72")  # by strength
SPARES = 5  # parts that a machine of an owner's own deck is built with
ROOFS = ((-16, -18), (0, -30), (-6, -40), (0, -36), (-26, -6))  # where the machine of each strength carries them


def page(printed: Printed, card: int) -> Drawing:
    """A card to be read: all that is printed on it, the text of its ability as large as its box allows."""
    said = said_on(printed, card)
    size, lines = set_in(said["effect"], 138, 61, 12.0, LEADING)
    top = 65.5 - (len(lines) - 1) * size * LEADING / 2 + size * 0.36
    rows = [f'<tspan x="0" y="{top + at * size * LEADING:.1f}">{escape(line)}</tspan>' for at, line in enumerate(lines)]
    return printed.painted("page", large=_size(said["name"], 15.5, 98), small=_size(said["type"], 10.5, 98),
                           size=size, text="".join(rows), **_painted(printed, card), **_safe(said))  # fmt: skip


def plate(printed: Printed, card: int) -> Drawing:
    """A card to be known at a glance, for those that lie on the table."""
    said = said_on(printed, card)
    return printed.painted("plate", large=_size(said["name"], 26, 132), **_painted(printed, card), **_safe(said))


def _painted(printed: Printed, card: int) -> dict[str, str]:
    """What a card's machine looks like: its own drawing, in the colours of its strength."""
    light, dark = PAINT[printed.deck.of(card).strength].split()
    return {"machine": machine(printed, card), "light": light, "dark": dark}


def machine(printed: Printed, card: int) -> str:
    """The machine on a card: the one of its name, or of its effect; where neither is drawn, one is built."""
    of = printed.deck.of(card)
    names = f"of-{slug(of.name)}", f"of-{Effect(of.effect).name.lower()}"
    drawn = next((name for name in names if name in printed.faces.art), "")
    return f'<use href="#shade"/><use href="#{drawn}"/>' if drawn else _built(of.name, of.strength)


def _built(name: str, strength: int) -> str:
    """A machine of that strength with spare parts, the same ones whenever it has this name."""
    number, (x, y) = crc32(name.encode()), ROOFS[strength]
    spare, turned = number % SPARES, "-1 1" if number // SPARES % 2 else "1 1"
    return (
        f'<use href="#shade"/><g transform="scale({turned})"><use href="#spare-{spare}" transform="translate({x} {y})"/>'
        f'<use href="#machine-{strength}"/></g>'
    )


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
