"""The faces of the tribes that are drawn from what is printed: cards, mats, frames and trays."""

from html import escape

from rumpus.core.album import Album, kept
from rumpus.core.badges import COLOURS
from rumpus.core.scene import text_width, wrapped
from rumpus.games.marauders import words
from rumpus.games.marauders.box import Effect, Role, Title
from rumpus.games.marauders.layout import Mat, Place
from rumpus.games.marauders.table import LINES, PLACES

INK = "#17120f"
READABLE = 0.5  # from this scale on a card has its name on it

BY_EFFECT = {
    Effect.MARAUDERS: "star", Effect.SWARM: "fly", Effect.SQUADS: "bomb", Effect.WYVERN: "wing", Effect.GIT: "eye",
    Effect.ODLUGG: "maw", Effect.DAGROMM: "flail", Effect.BLOWBACK: "burst", Effect.SCAVENGERS: "sack",
    Effect.MUTINY: "chain",
}  # fmt: skip
BY_ROLE = {Role.STANDARD: "banner", Role.MUSICIAN: "warhorn"}
BY_COLOUR = {"grey": "goblin", "blue": "gem", "purple": "skull", "red": "cog", "green": "burst"}
BY_TITLE = {
    "goblin-netters": "net", "minotaur-butcher": "cleaver", "armoured-ram": "ram", "armoured-ram-crew": "lever",
    "stone-thrower": "catapult", "stone-thrower-crew": "rock", "skull-drums": "skull", "bone-piper": "pipe",
    "banner-of-the-split-skull": "skull", "banner-of-the-red-maw": "maw", "icon-of-ruin": "star",
    "beastman-totem": "horn", "banner-of-the-broken-tusk": "tusk",
}  # fmt: skip


@kept
def card_face(album: Album, card: int, scale: float = 1.0) -> str:
    """A card as large as this: to be read, or to be known at a glance."""
    return _whole(album, card) if scale >= READABLE else _mini(album, card)


def _whole(album: Album, card: int) -> str:
    """A card that can be read: drawing, rating, points, title, symbol, and its part of a machine."""
    printed, sign = album.deck.of(card), _sign(album, album.deck.of(card))
    colour = printed.colour.name.lower()
    return album.faces.draw(
        f"card-{album.deck.kinds[card - 1]}-{album.say.language}",
        lambda: (
            f'<use href="#frame-{colour}"/>{_end(printed)}'
            f'<g color="{INK}" transform="translate(1.5 -5.5) scale(2.6)"><use href="#{sign}"/></g>'
            f'<g color="#f8efda" transform="translate(0 -8) scale(2.6)"><use href="#{sign}"/></g>'
            f"{_kind(colour)}{_rating(printed)}{_worth(printed)}{_symbol(album, printed)}{_parts(album, printed)}"
            f"{_title(words.card_name(album, card), 77 if printed.role else 84)}"
        ),
    )


def _mini(album: Album, card: int) -> str:
    """A card to be known at a glance: colour and shape, drawing, rating or points."""
    printed = album.deck.of(card)
    return album.faces.draw(
        f"mini-{album.deck.kinds[card - 1]}",
        lambda: (
            f'<use href="#mini-{printed.colour.name.lower()}"/>{_end(printed)}'
            f'<g color="{INK}" transform="translate(0 -28) scale(3.1)"><use href="#{_sign(album, printed)}"/></g>'
            f"{_number(album, printed)}"
        ),
    )


def _number(album: Album, printed: Title) -> str:
    """What is most useful to know of a small card: its part of a machine, its points, or its rating."""
    if printed.machine:
        return _written(f"{printed.part}/{album.deck.parts(printed)}", 40, 0, 64, INK)
    if printed.points and not printed.rating:
        return '<use href="#plate"/>' + _written(str(printed.points), 38, 0, 67, INK)
    return _written(str(printed.rating or ""), 54, 0, 68, INK)


def _sign(album: Album, printed: Title) -> str:
    """The drawing on a card: that of its title, its symbol, its effect, its role, or else of its colour."""
    named = BY_TITLE.get(words.slug(printed.name)) or printed.symbol
    if f"sign-{named}" in album.faces.art:
        return f"sign-{named}"
    other = BY_EFFECT.get(printed.effect) or BY_ROLE.get(printed.role) or BY_COLOUR[printed.colour.name.lower()]
    return f"sign-{other}"


def _end(printed: Title) -> str:
    """A bar on the side where a line ends."""
    return f'<use href="#end-{printed.role.name.lower()}"/>' if printed.role else ""


def _kind(colour: str) -> str:
    return f'<g color="#f1e4c6" transform="translate(0 -66) scale(.82)"><use href="#sign-{BY_COLOUR[colour]}"/></g>'


def _rating(printed: Title) -> str:
    if not printed.rating:
        return ""
    return ('<use href="#rating" transform="translate(-31 -63)"/>'
            f"{_written(str(printed.rating), 20, -31, -56.5, INK)}")  # fmt: skip


def _worth(printed: Title) -> str:
    if not printed.points:
        return ""
    return ('<use href="#coin" transform="translate(30 -63)"/>'
            f"{_written(str(printed.points), 13.5, 30, -58, INK)}")  # fmt: skip


def _symbol(album: Album, printed: Title) -> str:
    """The sign that copies share, on a disc; a sign nobody has drawn is its first letter."""
    if not printed.symbol:
        return ""
    disc = '<use href="#disc" transform="translate(34 29)"/>'
    if f"sign-{printed.symbol}" in album.faces.art:
        return (
            f'{disc}<g color="#f1e4c6" transform="translate(34 29) scale(.68)"><use href="#sign-{printed.symbol}"/></g>'
        )
    return disc + _written(printed.symbol[0].upper(), 15, 34, 34.5, "#f1e4c6")


def _parts(album: Album, printed: Title) -> str:
    """Which part of its machine it is: a pip for each, its own filled."""
    if not printed.machine:
        return ""
    count = album.deck.parts(printed)
    pips = [(13 * at - 43, at + 1 == printed.part) for at in range(count)]
    return "".join(f'<rect x="{x:g}" y="20" width="11" height="14" rx="2" fill="{"#ffd34d" if own else "#17120f"}" '
                   f'stroke="#f1e4c6" stroke-width="1.4"/>' for x, own in pips)  # fmt: skip


def _title(name: str, width: float) -> str:
    """A card's title, as large as its box allows."""
    size = 13.5
    while size > 7 and not _has_room(name, size, width):
        size -= 0.5
    lines = wrapped(name, size, width)
    top = 56.5 - (len(lines) - 1) * size * 1.06 / 2 + size * 0.35
    return "".join(_written(line, size, 0, top + at * size * 1.06, INK) for at, line in enumerate(lines))


def _has_room(name: str, size: float, width: float) -> bool:
    lines = wrapped(name, size, width)
    return len(lines) * size * 1.06 <= 35 and all(text_width(line, size) <= width for line in lines)


def _written(text: str, size: float, x: float, y: float, ink: str) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:.1f}" font-weight="800" fill="{ink}" text-anchor="middle">'
        f"{escape(text)}</text>"
    )


@kept
def mat_face(album: Album, mat: Mat, seat: int, own: bool) -> str:
    """A hide stretched over the ground, with its places marked on it."""
    w, h = round(mat.place.width), round(mat.place.height)
    edge, colour = "#ffd34d" if own else "#7d6a55", COLOURS[seat]
    bays = "".join(_bay(mat, line, at) for line in range(LINES) for at in range(PLACES))
    return album.faces.draw(
        f"mat-{w}-{h}-{seat}-{int(own)}",
        lambda: (
            f'<rect width="{w}" height="{h}" rx="12" fill="#1a130d" fill-opacity=".84" stroke="{edge}" '
            'stroke-width="2.5"/>'
            f'<path d="M12 0H{w - 12}A12 12 0 0 1 {w} 12V30H0V12A12 12 0 0 1 12 0Z" fill="#2e231b"/>'
            f'<path d="M0 30H{w}" stroke="{colour}" stroke-width="3"/>'
            f'<g fill="#000" fill-opacity=".28" stroke="#8a7a62" stroke-opacity=".4">{bays}</g>'
        ),
    )


def _bay(mat: Mat, line: int, at: int) -> str:
    x, y = mat.spots[line][at]
    w, h = 94 * mat.scale, 160 * mat.scale
    left, top = x - mat.place.x - w / 2, y - mat.place.y - h / 2
    return f'<rect x="{left:.1f}" y="{top:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{6 * mat.scale:.1f}"/>'


@kept
def reach_face(album: Album, mat: Mat, prey: bool) -> str:
    """A frame round a line that attacks, or that can be hit."""
    width, height, colour = round(mat.place.width - 8), round(mat.high - 2), "#ff6b4a" if prey else "#ffd34d"
    return album.faces.draw(
        f"reach-{width}-{height}-{'prey' if prey else 'hunter'}",
        lambda: (
            f'<rect width="{width}" height="{height}" rx="8" fill="{colour}" fill-opacity=".28" stroke="{colour}" '
            'stroke-width="3"/>'
        ),
    )


@kept
def tray_face(album: Album, place: Place) -> str:
    """A dark tray of that size."""
    w, h = round(place.width), round(place.height)
    return album.faces.draw(
        f"tray-{w}-{h}",
        lambda: (
            f'<rect width="{w}" height="{h}" rx="12" fill="#0b0806" fill-opacity=".72" stroke="#7d6a55" '
            'stroke-width="2.5"/>'
        ),
    )
