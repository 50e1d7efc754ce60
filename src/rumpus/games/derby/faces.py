"""The faces of a Derby, drawn from what is printed: cards to be read, plates, mats and trays."""

from html import escape

from rumpus.core.scene import text_width, wrapped
from rumpus.core.telling.faces import Faces, art, cards_by_name, cards_of, drawn, svg
from rumpus.core.telling.printed import Drawing, Printed, written
from rumpus.games.derby.box import CARDS, Effect, When
from rumpus.games.derby.looks import CREAM, GOLD, INK
from rumpus.games.derby.names import said_on

FLAT = (
    '<rect width="{{w}}" height="{{h}}" rx="10" fill="#0b0806" fill-opacity="{}" stroke="#7d6a55" stroke-width="2.5"/>'
)
RIVETED = (
    f'<path d="M14 0H{{w-14}}L{{w}} 14V{{h-14}}L{{w-14}} {{h}}H14L0 {{h-14}}V14Z" fill="{INK}" fill-opacity=".62" '
    'stroke="EDGE" stroke-width="2.5"/><path d="M14 0H{w-14}L{w} 14V42H0V14Z" fill="#2e231b"/>'
    '<path d="M0 42H{w}" stroke="EDGE" stroke-width="2"/><g fill="EDGE"><circle cx="9" cy="{h-9}" r="3"/>'
    '<circle cx="{w-9}" cy="{h-9}" r="3"/></g>'
)


def page(printed: Printed, card: int) -> Drawing:
    """A card to be read: all that is printed on it."""
    of, said = printed.deck.of(card), said_on(printed, card)
    name, kind, when, effect = (str(said[part]) for part in ("name", "type", "when", "effect"))
    size, small = min(15.5, 98 / text_width(name, 1)), min(10.5, 98 / text_width(kind, 1))
    drawing = (
        f'<use href="#frame-{of.strength}"/>'
        f'<use href="#machine-{of.strength}" transform="translate(-12 -28) scale(.88)"/>'
        f'<use href="#glyph-{Effect(of.effect).name.lower()}" transform="translate(49 -47) scale(.88)"/>'
        f"{written(name, size, -28, -88, CREAM, 'start')}{written(kind, small, -28, -75.5, GOLD, 'start')}"
        f'<use href="#disc-{of.strength}" x="-55" y="-86"/>{written(str(of.strength), 29, -55, -75.5, INK)}'
        f"{written(when, 10.5, -48, 27.5, CREAM, 'start')}"
        f'<use href="#when-{When(of.when).name.lower()}" transform="translate(-60 23.5) scale(.85)"/>{paragraph(effect)}'
    )
    return Drawing(drawing, printed.lists["card-text"][card])


def plate(printed: Printed, card: int) -> Drawing:
    """A card to be known at a glance, for those that lie on the table."""
    of, name = printed.deck.of(card), printed.lists["card"][card]
    drawing = (
        f'<use href="#plate-{of.strength}"/><use href="#machine-{of.strength}" transform="translate(0 16) scale(1.02)"/>'
        f'<use href="#glyph-{Effect(of.effect).name.lower()}" transform="translate(42 -36) scale(1.12)"/>'
        f'<use href="#disc-{of.strength}" transform="translate(-40 -74) scale(1.55)"/>'
        f"{written(str(of.strength), 46, -40, -57, INK)}"
        f'<use href="#when-{When(of.when).name.lower()}" transform="translate(44 -87) scale(1.5)"/>'
        f"{written(name, min(26, 132 / text_width(name, 1)), 0, 90, INK)}"
    )
    return Drawing(drawing, printed.lists["card-text"][card])


def paragraph(text: str, width: float = 138, height: float = 61) -> str:
    """The text of an ability, as large as its box allows."""
    size = 12.0
    while size > 7 and len(wrapped(text, size, width)) * size * 1.16 > height:
        size -= 0.25
    lines = wrapped(text, size, width)
    top = 65.5 - (len(lines) - 1) * size * 1.16 / 2 + size * 0.36
    rows = "".join(f'<tspan x="0" y="{top + at * size * 1.16:.1f}">{escape(line)}</tspan>'
                   for at, line in enumerate(lines))  # fmt: skip
    return f'<text font-size="{size:g}" font-weight="600" fill="{INK}" text-anchor="middle">{rows}</text>'


class Face(Faces):
    """Drawings. Plates of cards are known at a glance, pages are to be read."""

    BANNER = LAMP_OFF = LAMP_LIT = SLOT = TOKEN = GAUGE = BAY = HALO = STAMP = MEDAL = GLOW = DIM = BUTTON = art()
    TABLE = art("scene-table")
    BACK = art("scene-back")
    FIRING = art("scene-firing")
    TARP = art("scene-down")
    NEW = art("scene-new")
    DISC = art(count=5)  # of a strength
    RIVAL_MAT = svg(RIVETED.replace("EDGE", "#7d6a55"))
    OWN_MAT = svg(RIVETED.replace("EDGE", GOLD))
    TRAY = svg(FLAT.format("0.6"))
    SOLID_TRAY = svg(FLAT.format("0.92"))
    PLATE = drawn(plate, CARDS + 1, cards_of)
    PAGE = drawn(page, CARDS + 1, cards_of)


picture = cards_by_name(Face.PAGE, 168, 232)
