"""The faces of a Derby that are drawn from what is printed: cards to be read, plates, mats and trays."""

from html import escape

from rumpus.core.album import Album, kept
from rumpus.core.scene import text_width, wrapped
from rumpus.games.derby import words
from rumpus.games.derby.box import Effect, When
from rumpus.games.derby.layout import Place

INK = "#17120f"


@kept
def card_face(album: Album, card: int) -> str:
    """A card to be read: all that is printed on it."""
    printed = album.deck.of(card)
    strength, when = printed.strength, When(printed.when).name.lower()
    name = f"card-{album.deck.kinds[card - 1]}-{album.say.language}"
    return album.faces.draw(
        name,
        lambda: (
            f'<use href="#frame-{strength}"/>'
            f'<use href="#machine-{strength}" transform="translate(-12 -28) scale(.88)"/>'
            f'<use href="#glyph-{_glyph(printed.effect)}" transform="translate(49 -47) scale(.88)"/>'
            f"{_top(words.card_name(album, card), words.type_name(album, card), strength)}"
            f"{_written(words.when_name(album, card), 10.5, -48, 27.5, '#f1e4c6', 'start')}"
            f'<use href="#when-{when}" transform="translate(-60 23.5) scale(.85)"/>'
            f"{_paragraph(words.effect_text(album, card))}"
        ),
    )


@kept
def plate_face(album: Album, card: int) -> str:
    """A card to be known at a glance, for those that lie on the table."""
    printed = album.deck.of(card)
    strength, when = printed.strength, When(printed.when).name.lower()
    written = words.card_name(album, card)
    return album.faces.draw(
        f"plate-{album.deck.kinds[card - 1]}-{album.say.language}",
        lambda: (
            f'<use href="#plate-{strength}"/><use href="#machine-{strength}" transform="translate(0 16) scale(1.02)"/>'
            f'<use href="#glyph-{_glyph(printed.effect)}" transform="translate(42 -36) scale(1.12)"/>'
            f'<use href="#disc-{strength}" transform="translate(-40 -74) scale(1.55)"/>'
            f"{_written(str(strength), 46, -40, -57, INK, 'middle')}"
            f'<use href="#when-{when}" transform="translate(44 -87) scale(1.5)"/>'
            f"{_written(written, min(26, 132 / text_width(written, 1)), 0, 90, INK, 'middle')}"
        ),
    )


@kept
def mat_face(album: Album, place: Place, own: bool) -> str:
    """A riveted plate of that size."""
    w, h = round(place.width), round(place.height)
    edge = "#dba63f" if own else "#7d6a55"
    rivets = "".join(f'<circle cx="{x}" cy="{y}" r="3"/>' for x in (9, w - 9) for y in (h - 9,))
    return album.faces.draw(
        f"mat-{w}-{h}-{'own' if own else 'rival'}",
        lambda: (
            f'<path d="M14 0H{w - 14}L{w} 14V{h - 14}L{w - 14} {h}H14L0 {h - 14}V14Z" fill="{INK}" fill-opacity=".62" '
            f'stroke="{edge}" stroke-width="2.5"/><path d="M14 0H{w - 14}L{w} 14V42H0V14Z" fill="#2e231b"/>'
            f'<path d="M0 42H{w}" stroke="{edge}" stroke-width="2"/><g fill="{edge}">{rivets}</g>'
        ),
    )


@kept
def tray_face(album: Album, place: Place, solid: float = 0.6) -> str:
    """A dark tray of that size."""
    w, h = round(place.width), round(place.height)
    return album.faces.draw(
        f"tray-{w}-{h}",
        lambda: (
            f'<rect width="{w}" height="{h}" rx="10" fill="#0b0806" fill-opacity="{solid}" stroke="#7d6a55" '
            f'stroke-width="2.5"/>'
        ),
    )


def _glyph(effect: int) -> str:
    return Effect(effect).name.lower()


def _top(name: str, type_name: str, strength: int) -> str:
    """The strength on its disc, the name beside it, and the type below."""
    size, small = min(15.5, 98 / text_width(name, 1)), min(10.5, 98 / text_width(type_name, 1))
    return (
        f"{_written(name, size, -28, -88, '#f1e4c6', 'start')}{_written(type_name, small, -28, -75.5, '#dba63f', 'start')}"
        f'<use href="#disc-{strength}" x="-55" y="-86"/>{_written(str(strength), 29, -55, -75.5, INK, "middle")}'
    )


def _written(text: str, size: float, x: float, y: float, ink: str, anchor: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:.1f}" font-weight="800" fill="{ink}" text-anchor="{anchor}">'
        f"{escape(text)}</text>"
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
