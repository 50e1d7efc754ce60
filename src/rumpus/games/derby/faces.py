"""The faces of a Derby, drawn from what is printed: cards to be read, plates, mats and trays."""

from collections.abc import Iterator
from html import escape
from itertools import chain

from rumpus.core.scene import text_width, wrapped
from rumpus.core.telling.printed import Drawing, Printed, Shown, art, written
from rumpus.games.derby.box import Effect, When
from rumpus.games.derby.looks import CREAM, GOLD, INK, Face
from rumpus.games.derby.names import effect_text, type_name, when_name

PANELS = {Face.RIVAL_MAT: "#7d6a55", Face.OWN_MAT: GOLD, Face.TRAY: "0.6", Face.SOLID_TRAY: "0.92"}


def face(printed: Printed, number: int) -> Drawing:
    """What a face looks like."""
    if number >= Face.PAGE:
        return Drawing(page(printed, number - Face.PAGE), printed.lists["card-text"][number - Face.PAGE])
    if number >= Face.PLATE:
        return Drawing(plate(printed, number - Face.PLATE), printed.lists["card-text"][number - Face.PLATE])
    if number >= Face.DISC:
        return art(f"disc-{number - Face.DISC}")
    drawn = Face(number)
    if drawn in PANELS:
        return Drawing(mat(PANELS[drawn]) if drawn < Face.TRAY else tray(PANELS[drawn]))
    return art(drawn.name.lower().replace("_", "-"))


def faces(printed: Printed) -> Iterator[int]:
    """The numbers of all faces."""
    cards = range(1, len(printed.deck.kinds) + 1)
    return chain(range(1, Face.PLATE), *((Face.PLATE + card, Face.PAGE + card) for card in cards))


def picture(printed: Printed, name: str) -> Shown | None:
    """A card by its name, for the rules."""
    names = list(printed.lists["card"])
    return Shown(Face.PAGE + names.index(name), 168, 232) if name in names[1:] else None


def page(printed: Printed, card: int) -> str:
    """A card to be read: all that is printed on it."""
    of = printed.deck.of(card)
    return (
        f'<use href="#frame-{of.strength}"/>'
        f'<use href="#machine-{of.strength}" transform="translate(-12 -28) scale(.88)"/>'
        f'<use href="#glyph-{Effect(of.effect).name.lower()}" transform="translate(49 -47) scale(.88)"/>'
        f"{_top(printed.lists['card'][card], type_name(printed, card), of.strength)}"
        f"{written(when_name(printed, card), 10.5, -48, 27.5, CREAM, 'start')}"
        f'<use href="#when-{When(of.when).name.lower()}" transform="translate(-60 23.5) scale(.85)"/>'
        f"{_paragraph(effect_text(printed, card))}"
    )


def plate(printed: Printed, card: int) -> str:
    """A card to be known at a glance, for those that lie on the table."""
    of, name = printed.deck.of(card), printed.lists["card"][card]
    return (
        f'<use href="#plate-{of.strength}"/><use href="#machine-{of.strength}" transform="translate(0 16) scale(1.02)"/>'
        f'<use href="#glyph-{Effect(of.effect).name.lower()}" transform="translate(42 -36) scale(1.12)"/>'
        f'<use href="#disc-{of.strength}" transform="translate(-40 -74) scale(1.55)"/>'
        f"{written(str(of.strength), 46, -40, -57, INK, 'middle')}"
        f'<use href="#when-{When(of.when).name.lower()}" transform="translate(44 -87) scale(1.5)"/>'
        f"{written(name, min(26, 132 / text_width(name, 1)), 0, 90, INK, 'middle')}"
    )


def mat(edge: str) -> str:
    """A riveted plate of some size."""
    return (
        f'<path d="M14 0H{{w-14}}L{{w}} 14V{{h-14}}L{{w-14}} {{h}}H14L0 {{h-14}}V14Z" fill="{INK}" fill-opacity=".62" '
        f'stroke="{edge}" stroke-width="2.5"/><path d="M14 0H{{w-14}}L{{w}} 14V42H0V14Z" fill="#2e231b"/>'
        f'<path d="M0 42H{{w}}" stroke="{edge}" stroke-width="2"/><g fill="{edge}"><circle cx="9" cy="{{h-9}}" r="3"/>'
        f'<circle cx="{{w-9}}" cy="{{h-9}}" r="3"/></g>'
    )


def tray(solid: str) -> str:
    """A dark tray of some size."""
    return (
        f'<rect width="{{w}}" height="{{h}}" rx="10" fill="#0b0806" fill-opacity="{solid}" stroke="#7d6a55" '
        'stroke-width="2.5"/>'
    )


def _top(name: str, type_name: str, strength: int) -> str:
    """The strength on its disc, the name beside it, and the type below."""
    size, small = min(15.5, 98 / text_width(name, 1)), min(10.5, 98 / text_width(type_name, 1))
    return (
        f"{written(name, size, -28, -88, CREAM, 'start')}{written(type_name, small, -28, -75.5, GOLD, 'start')}"
        f'<use href="#disc-{strength}" x="-55" y="-86"/>{written(str(strength), 29, -55, -75.5, INK, "middle")}'
    )


def _paragraph(text: str, width: float = 138, height: float = 61) -> str:
    """The text of an ability, as large as its box allows."""
    size = 12.0
    while size > 7 and len(wrapped(text, size, width)) * size * 1.16 > height:
        size -= 0.25
    lines = wrapped(text, size, width)
    top = 65.5 - (len(lines) - 1) * size * 1.16 / 2 + size * 0.36
    rows = "".join(f'<tspan x="0" y="{top + at * size * 1.16:.1f}">{escape(line)}</tspan>'
                   for at, line in enumerate(lines))  # fmt: skip
    return f'<text font-size="{size:g}" font-weight="600" fill="{INK}" text-anchor="middle">{rows}</text>'
