"""The faces of the tribes, drawn from what is printed: cards to be read or known at a glance, mats, frames and trays."""

from functools import partial

from rumpus.core.badges import COLOURS
from rumpus.core.plain import plain
from rumpus.core.scene import text_width, wrapped
from rumpus.core.telling.faces import Faces, art, badges, cards_by_name, cards_of, drawn, svg
from rumpus.core.telling.places import Place
from rumpus.core.telling.printed import Drawing, Printed, slug, written
from rumpus.games.marauders import mats
from rumpus.games.marauders.box import CARDS, Title
from rumpus.games.marauders.looks import CREAM, INK, LIT
from rumpus.games.marauders.mats import CARD_HEIGHT, CARD_WIDTH
from rumpus.games.marauders.table import LINES, PLACES, TRIBES

EDGE = "#7d6a55"
FRAME = '<rect width="{w}" height="{h}" rx="8" fill="INK" fill-opacity=".28" stroke="INK" stroke-width="3"/>'
PLAIN = '<rect width="{w}" height="{h}" rx="12" fill="#0b0806" fill-opacity=".72" stroke="#7d6a55" stroke-width="2.5"/>'


def page(printed: Printed, card: int) -> Drawing:
    """A card that can be read: drawing, colour, rating, points, symbol, its part of a machine, and title."""
    title, name = printed.deck.of(card), printed.lists["card"][card]
    sign, colour = _sign(printed, title), title.colour.name.lower()
    drawing = (
        f'<use href="#frame-{colour}"/>{_end(title)}'
        f'<g color="{INK}" transform="translate(1.5 -5.5) scale(2.6)"><use href="#{sign}"/></g>'
        f'<g color="#f8efda" transform="translate(0 -8) scale(2.6)"><use href="#{sign}"/></g>'
        f'<g color="{CREAM}" transform="translate(0 -66) scale(.82)"><use href="#sign-{colour}"/></g>'
    )
    if title.rating:
        drawing += (
            f'<use href="#rating" transform="translate(-31 -63)"/>{written(str(title.rating), 20, -31, -56.5, INK)}'
        )
    if title.points:
        drawing += f'<use href="#coin" transform="translate(30 -63)"/>{written(str(title.points), 13.5, 30, -58, INK)}'
    drawing += _symbol(printed, title) + _parts(printed, title) + _title(name, 77 if title.role else 84)
    return Drawing(drawing, printed.lists["card-text"][card])


def mini(printed: Printed, card: int) -> Drawing:
    """A card to be known at a glance: colour and shape, drawing, and its part of a machine, its points, or its rating."""
    title = printed.deck.of(card)
    number = written(str(title.rating or ""), 54, 0, 68, INK)
    if title.machine:
        number = written(f"{title.part}/{printed.deck.parts(title)}", 40, 0, 64, INK)
    elif title.points and not title.rating:
        number = '<use href="#plate"/>' + written(str(title.points), 38, 0, 67, INK)
    drawing = (
        f'<use href="#mini-{title.colour.name.lower()}"/>{_end(title)}'
        f'<g color="{INK}" transform="translate(0 -28) scale(3.1)"><use href="#{_sign(printed, title)}"/></g>{number}'
    )
    return Drawing(drawing, printed.lists["card-text"][card])


def _sign(printed: Printed, title: Title) -> str:
    """The drawing on a card: the first that there is of its title, its symbol, its effect, its role, its colour."""
    kinds = (kind.name.lower() for kind in (title.effect, title.role, title.colour))
    signs = (f"sign-{name}" for name in (slug(title.name), title.symbol, *kinds))
    return next(sign for sign in signs if sign in printed.faces.art)


def _end(title: Title) -> str:
    """A bar on the side where a line ends."""
    return f'<use href="#end-{title.role.name.lower()}"/>' if title.role else ""


def _symbol(printed: Printed, title: Title) -> str:
    """The sign that copies share, on a disc; a sign nobody has drawn is its first letter."""
    if not title.symbol:
        return ""
    sign = f"sign-{title.symbol}"
    drawn = f'<g color="{CREAM}" transform="translate(34 29) scale(.68)"><use href="#{sign}"/></g>'
    letter = written(title.symbol[0].upper(), 15, 34, 34.5, CREAM)
    return f'<use href="#disc" transform="translate(34 29)"/>{drawn if sign in printed.faces.art else letter}'


def _parts(printed: Printed, title: Title) -> str:
    """Which part of its machine it is: a pip for each, its own filled."""
    return "".join(
        f'<rect x="{13 * at - 43}" y="20" width="11" height="14" rx="2" fill="{LIT if at + 1 == title.part else INK}" '
        f'stroke="{CREAM}" stroke-width="1.4"/>'
        for at in range(printed.deck.parts(title) if title.machine else 0)
    )


def _title(name: str, width: float) -> str:
    """A card's title, as large as its box allows."""
    for size in (13.5 - step / 2 for step in range(14)):
        lines = wrapped(name, size, width)
        if len(lines) * size * 1.06 <= 35 and all(text_width(line, size) <= width for line in lines):
            break
    top = 56.5 - (len(lines) - 1) * size * 1.06 / 2 + size * 0.35
    return "".join(written(line, size, 0, top + at * size * 1.06, INK) for at, line in enumerate(lines))


def mat(looker: int, who: int, edge: str, printed: Printed, seat: int) -> str:
    """A hide stretched over the ground, with its places marked on it: as large as that of a seat, seen by a looker."""
    mat = plain(mats.mat_of)(printed.kit.seats, looker, who)
    w, h = round(mat.width), round(mat.height)
    return (
        f'<rect width="{w}" height="{h}" rx="12" fill="#1a130d" fill-opacity=".84" stroke="{edge}" stroke-width="2.5"/>'
        f'<path d="M12 0H{w - 12}A12 12 0 0 1 {w} 12V30H0V12A12 12 0 0 1 12 0Z" fill="#2e231b"/>'
        f'<path d="M0 30H{w}" stroke="{COLOURS[seat]}" stroke-width="3"/>'
        f'<g fill="#000" fill-opacity=".28" stroke="#8a7a62" stroke-opacity=".4">{_bays(mat)}</g>'
    )


def _bays(mat: Place) -> str:
    """The places on a mat."""
    rows = plain(mats.places_on)(mat)
    w, h = 94 * rows.scale, 160 * rows.scale
    left, top = rows.x - mat.x - w / 2, rows.y - mat.y - h / 2
    return "".join(
        f'<rect x="{left + at % PLACES * rows.across:.1f}" y="{top + at // PLACES * rows.down:.1f}" width="{w:.1f}" '
        f'height="{h:.1f}" rx="{6 * rows.scale:.1f}"/>'
        for at in range(LINES * PLACES)
    )


class Face(Faces):
    """Drawings. Pages of cards are to be read, minis are known at a glance."""

    BANNER = LAMP_OFF = LAMP_LIT = COIN = SHIELD = SHIELD_WHOLE = HALO = SLOT = MEDAL = BUTTON = BUTTON_SHOUT = art()
    TABLE = art("scene-table")
    TICK = art("scene-complete")
    CUBE_EYE = art("scene-eye")
    CUBE_MARK = art("scene-mark")
    BACK = art("scene-deck")
    BAY = art("scene-discards")
    HUNTER = svg(FRAME.replace("INK", "#ffd34d"))
    PREY = svg(FRAME.replace("INK", "#ff6b4a"))
    TRAY = svg(PLAIN)
    BADGE = badges(TRIBES)
    MAT = drawn(partial(mat, -1, 0, EDGE), TRIBES)  # as a spectator sees it; the own one, a rival's
    OWN_MAT = drawn(partial(mat, 0, 0, LIT), TRIBES)
    RIVAL_MAT = drawn(partial(mat, 0, 1, EDGE), TRIBES)
    PAGE = drawn(page, CARDS + 1, cards_of)
    MINI = drawn(mini, CARDS + 1, cards_of)


picture = cards_by_name(Face.PAGE, CARD_WIDTH + 8, CARD_HEIGHT + 8)
