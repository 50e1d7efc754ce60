"""The faces of the tribes, drawn from what is printed: cards to be read or known at a glance, mats, frames and trays."""

from collections.abc import Mapping
from functools import partial
from itertools import chain
from zlib import crc32

from rumpus.core.badges import COLOURS
from rumpus.core.plain import plain
from rumpus.core.telling.faces import Faces, art, badges, cards, cards_by_name, drawn
from rumpus.core.telling.places import x_of, y_of
from rumpus.core.telling.printed import Drawing, Printed, set_in, slug, written
from rumpus.games.marauders import mats
from rumpus.games.marauders.box import CARDS, Title
from rumpus.games.marauders.looks import INK, LIT
from rumpus.games.marauders.mats import CARD_HEIGHT, CARD_WIDTH
from rumpus.games.marauders.table import LINES, PLACES, TRIBES

EDGE = "#7d6a55"
LEADING = 1.06  # from line to line of a title, in sizes


def page(printed: Printed, card: int) -> Drawing:
    """A card that can be read: drawing, colour, rating, points, symbol, its part of a machine, and title."""
    title, name, painted = printed.deck.of(card), printed.lists["card"][card], printed.painted
    marks = [painted("page-rating", number=title.rating, size=20 if title.rating < 10 else 16)] if title.rating else []
    marks += [painted("page-points", number=title.points)] if title.points else []
    if title.symbol:  # what copies share; a sign nobody has drawn is its first letter
        sign, letter = f"sign-{title.symbol}", title.symbol[0].upper()
        marks.append(
            painted("page-symbol", sign=sign) if sign in printed.faces.art else painted("page-letter", letter=letter)
        )
    for at in range(printed.deck.parts(title) if title.machine else 0):
        marks.append(painted("page-part", left=13 * at - 43, fill=LIT if at + 1 == title.part else INK))
    size, lines = set_in(name, 77 if title.role else 84, 35, 13.5, LEADING)
    top = 56.5 - (len(lines) - 1) * size * LEADING / 2 + size * 0.35
    rows = [written(line, size, 0, top + at * size * LEADING, INK) for at, line in enumerate(lines)]
    return painted("page", printed="".join([*(mark.svg for mark in marks), *rows]), **_looks(printed, title))


def mini(printed: Printed, card: int) -> Drawing:
    """A card to be known at a glance: its picture, and its part of a machine, its points, its rating, or its sign."""
    title = printed.deck.of(card)
    number = written(str(title.rating), 54, 0, 68, INK)
    if title.machine:
        number = written(f"{title.part}/{printed.deck.parts(title)}", 40, 0, 64, INK)
    elif title.points and not title.rating:
        number = '<use href="#plate"/>' + written(str(title.points), 38, 0, 67, INK)
    elif not title.rating:
        number = printed.painted("mini-kind", sign=_sign(printed, title)).svg
    return printed.painted("mini", number=number, **_looks(printed, title))


def _looks(printed: Printed, title: Title) -> dict[str, str]:
    """A card's colour, role and picture."""
    return {"colour": title.colour.name.lower(), "role": title.role.name.lower(), "picture": picture_of(printed, title)}


def picture_of(printed: Printed, title: Title) -> str:
    """The picture of a title; of one that nobody has drawn, that of its effect or symbol, or one of its role or colour."""
    art, kinds = printed.faces.art, [title.colour.name.lower()]
    if title.role:
        kinds.insert(0, title.role.name.lower())
    found = (f"art-{name}" for name in (slug(title.name), title.effect.name.lower(), title.symbol))
    some = (spare for kind in kinds if (spare := _one_of(art, kind, title.name)))
    return next(name for name in chain(found, some) if name in art)


def _one_of(art: Mapping[str, str], kind: str, name: str) -> str:
    """One of the pictures for a kind of card, always the same for a name."""
    spares = [spare for spare in art if spare.startswith(f"art-{kind}-")]
    return spares[crc32(name.encode()) % len(spares)] if spares else ""


def _sign(printed: Printed, title: Title) -> str:
    """The first sign that there is of a title, its symbol, effect, role or colour."""
    kinds = (kind.name.lower() for kind in (title.effect, title.role, title.colour))
    signs = (f"sign-{name}" for name in (slug(title.name), title.symbol, *kinds))
    return next(sign for sign in signs if sign in printed.faces.art)


def mat(looker: int, who: int, edge: str, printed: Printed, seat: int) -> Drawing:
    """A hide stretched over the ground, with its places marked on it: as large as that of a seat, seen by a looker."""
    mat = plain(mats.mat_of)(printed.kit.seats, looker, who)
    rows = plain(mats.places_on)(mat)
    wide, high = 94 * rows.scale, 160 * rows.scale
    bays = (
        f'<rect x="{plain(x_of)(rows, at) - mat.x - wide / 2:.1f}" y="{plain(y_of)(rows, at) - mat.y - high / 2:.1f}" '
        f'width="{wide:.1f}" height="{high:.1f}" rx="{6 * rows.scale:.1f}"/>'
        for at in range(LINES * PLACES)
    )
    return printed.painted("mat", wide=round(mat.width), high=round(mat.height), edge=edge, colour=COLOURS[seat],
                           bays="".join(bays))  # fmt: skip


class Face(Faces):
    """Drawings. Pages of cards are to be read, minis are known at a glance."""

    BANNER = LAMP_OFF = LAMP_LIT = COIN = SHIELD = SHIELD_WHOLE = HALO = SLOT = MEDAL = BUTTON = BUTTON_SHOUT = art()
    HUNTER = PREY = TRAY = art()
    TABLE = TICK = CUBE_EYE = CUBE_MARK = art("scene-{}")
    BACK = art("scene-deck")
    BAY = art("scene-discards")
    BADGE = badges(TRIBES)
    MAT = drawn(partial(mat, -1, 0, EDGE), TRIBES)  # as a spectator sees it; the own one, a rival's
    OWN_MAT = drawn(partial(mat, 0, 0, LIT), TRIBES)
    RIVAL_MAT = drawn(partial(mat, 0, 1, EDGE), TRIBES)
    PAGE = cards(page, CARDS + 1)
    MINI = cards(mini, CARDS + 1)


picture = cards_by_name(Face.PAGE, CARD_WIDTH + 8, CARD_HEIGHT + 8)
