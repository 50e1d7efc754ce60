"""The faces of a race: the racers in their colours, the road, and the signs for what may be done."""

from collections.abc import Iterator
from itertools import chain

from rumpus.core import badges
from rumpus.core.telling.printed import Drawing, Printed, Shown, art
from rumpus.games.grimdark.box import LAST_ITEM, TYPES, course_of, plan_in
from rumpus.games.grimdark.cards import item_card, racer_card
from rumpus.games.grimdark.looks import Face
from rumpus.games.grimdark.table import PLAYERS
from rumpus.games.grimdark.tracks.drawing import road
from rumpus.games.grimdark.tracks.laying import Course
from rumpus.games.grimdark.tracks.plan import KINDS, Piece

INK = "#17120f"
WAY = "#ffe45c"  # what is drawn of the way ahead
BEYOND = 10  # from the tip of an arrow to its own place, where a client's tag is
TRIMS = ("#ffd9c9", "#d3ecff", "#3a2c08", "#e2ffd2", "#f0dcff", "#3b3630", "#fff0d6", "#03332e")  # by seat


PLAIN = {
    Face.BACK: '<rect width="{w}" height="{h}" fill="#1d1815"/>',
    Face.BUTTON: '<rect width="{w}" height="{h}" rx="9" fill="#7a2a1c" stroke="#ffe45c" stroke-width="2.5"/>',
    Face.LEADER: f'<path d="M0 0H{{w}}" stroke="{WAY}" stroke-opacity=".55" stroke-width="1.5"/>',
    Face.DOT: f'<circle r="6.5" fill="{WAY}" stroke="{INK}" stroke-width="2"/>',
}
RANGES = (Face.RACER_CARD, Face.ITEM_CARD, Face.HULL, Face.PIECE, Face.PLATE, Face.POINTER, Face.GHOST, Face.CAR, Face.BADGE, Face.STRIP, Face.FAN,
          Face.MINE, Face.TERRAIN)  # fmt: skip
CARD, CARD_SIZE = "card ", (160, 224)  # of a racer, before its name; and how large cards are drawn


def face(printed: Printed, number: int) -> Drawing:
    """What a face looks like."""
    if number == Face.GROUND:
        return Drawing(ground(course_of(plan_in(printed.deck, printed.box)), 20))
    if number < Face.TERRAIN:
        plain = PLAIN.get(Face(number))
        return Drawing(plain) if plain else art(Face(number).name.lower())
    start = next(face for face in RANGES if number >= face)
    return DRAWN[start](printed, number - start)


def _racer_and_seat(at: int) -> tuple[int, int]:
    return at // 8, at % 8


def _fan(printed: Printed, item: int) -> Drawing:
    return Drawing(fan((printed.box.range[item] / 100 + 1.5) * 20))


def _ghost(printed: Printed, at: int) -> Drawing:
    return Drawing(f'<g opacity=".7">{car(*_racer_and_seat(at))}</g>')


def _hull(printed: Printed, at: int) -> Drawing:
    """So many points of most, a bar each."""
    most, points = at // 32, at % 32
    bars = (f'<path d="M{9 * at} 0h7v9h-7z" fill="{"#8fd694" if at < points else "#5a2a22"}"/>' for at in range(most))
    return Drawing("".join(bars))


def _strip(printed: Printed, seat: int) -> Drawing:
    return Drawing(f'<rect width="{{w}}" height="{{h}}" rx="9" fill="#2a231d" stroke="{badges.COLOURS[seat]}" '
                   'stroke-width="2.5"/>')  # fmt: skip


def _piece(printed: Printed, at: int) -> Drawing:
    return Drawing(shape(course_of(plan_in(printed.deck, printed.box)).pieces[at], 20))


def _racer_card(printed: Printed, kind: int) -> Drawing:
    return Drawing(racer_card(printed, kind, car(kind, kind - 1)))


DRAWN = {
    Face.TERRAIN: lambda printed, kind: art(KINDS[kind]),
    Face.MINE: lambda printed, item: art(f"mine-{item}"),
    Face.FAN: _fan,
    Face.STRIP: _strip,
    Face.BADGE: lambda printed, seat: Drawing(badges.badge(seat)),
    Face.CAR: lambda printed, at: Drawing(car(*_racer_and_seat(at))),
    Face.GHOST: _ghost,
    Face.POINTER: lambda printed, tenths: Drawing(pointer(tenths * 2)),
    Face.PLATE: lambda printed, inches: Drawing(plate(str(inches))),
    Face.PIECE: _piece,
    Face.HULL: _hull,
    Face.ITEM_CARD: lambda printed, item: Drawing(item_card(printed, item)),
    Face.RACER_CARD: _racer_card,
}


def faces(printed: Printed) -> Iterator[int]:
    """The numbers of all faces."""
    pieces = [at for at, piece in enumerate(course_of(plan_in(printed.deck, printed.box)).pieces) if not piece.radius]
    models = [8 * kind + seat for kind in range(1, TYPES + 1) for seat in range(PLAYERS)]
    hulls = {32 * most + points for most in printed.box.hull if most for points in range(most + 1)}
    ranges = {
        Face.TERRAIN: range(len(KINDS)), Face.MINE: (4, 10), Face.FAN: range(2, LAST_ITEM + 1),
        Face.STRIP: range(PLAYERS), Face.BADGE: range(PLAYERS), Face.CAR: models, Face.GHOST: models,
        Face.ITEM_CARD: range(2, LAST_ITEM + 1), Face.RACER_CARD: range(1, TYPES + 1), Face.POINTER: range(20, 120), Face.PLATE: range(1, 80), Face.PIECE: pieces, Face.HULL: sorted(hulls),
    }  # fmt: skip
    return chain(range(1, Face.TERRAIN), (start + at for start, numbers in ranges.items() for at in numbers))


def picture(printed: Printed, name: str) -> Shown | None:
    """What the rules speak of, or what is put on paper, by its name: an item, a racer, its card, or its base in a colour."""
    racers, items = list(printed.lists["racer"]), list(printed.lists["item"])
    name = name.replace("'", "’")
    if name in items[2:]:
        return Shown(Face.ITEM_CARD + items.index(name), *CARD_SIZE)
    if name.startswith(CARD) and name.removeprefix(CARD) in racers[1:]:
        return Shown(Face.RACER_CARD + racers.index(name.removeprefix(CARD)), *CARD_SIZE)
    kind, _, seat = name.rpartition(" ")
    if kind in racers[1:] and seat in map(str, range(1, PLAYERS + 1)):
        return Shown(Face.CAR + 8 * racers.index(kind) + int(seat) - 1, 72, 72)
    at = racers.index(name) if name in racers[1:] else 0
    return Shown(Face.CAR + 8 * at + at - 1, 160, 160, 1.9) if at else None


def car(kind: int, seat: int) -> str:
    """A racer from above, its nose to the right, on a base with a radius of 30."""
    body, trim = badges.COLOURS[seat], TRIMS[seat]
    base = f'<circle r="30" fill="{INK}" fill-opacity=".55" stroke="{body}" stroke-width="4"/>'
    return f'{base}<g stroke="{INK}" stroke-width="2.5" stroke-linejoin="round">{MODELS[kind](body, trim)}</g>'


def _biker(body: str, trim: str) -> str:
    return (
        f'<rect x="14" y="-5" width="20" height="10" rx="5" fill="#2b2729"/>'
        f'<rect x="-34" y="-7" width="22" height="14" rx="6" fill="#2b2729"/>'
        f'<path d="M-24 -8L10 -6L24 0L10 6L-24 8Z" fill="{body}"/>'
        f'<path d="M14 -17L18 -15L14 0L18 15L14 17L8 3V-3Z" fill="#8d8890"/>'
        f'<path d="M-14 -11H2L6 -6V6L2 11H-14Z" fill="{trim}"/><circle cx="-3" r="8" fill="{body}"/>'
        f'<path d="M1 -5A7 7 0 0 1 1 5" fill="none" stroke="#bfe9ff" stroke-width="3"/>'
    )


def _skimmer(body: str, trim: str) -> str:
    return (
        f'<path d="M-30 -9H-20V9H-30Z" fill="#6fd6ff"/><path d="M-24 -31L-6 -12L38 0L-6 12L-24 31L-18 8V-8Z" fill="{body}"/>'
        f'<path d="M-20 -24L-8 -11L10 -5L-14 -6ZM-20 24L-8 11L10 5L-14 6Z" fill="{trim}"/>'
        f'<path d="M-2 -6L16 0L-2 6Z" fill="#bfe9ff"/><path d="M-24 0H-8" stroke-width="4"/>'
    )


def _walker(body: str, trim: str) -> str:
    return (
        f'<path d="M-12 -32H16L20 -26L16 -20H-12ZM-12 32H16L20 26L16 20H-12Z" fill="#5a555b"/>'
        f'<path d="M-4 -22V22" stroke="#8d8890" stroke-width="9"/>'
        f'<path d="M-16 -16H8L16 -8V8L8 16H-16L-22 8V-8Z" fill="{body}"/>'
        f'<path d="M8 -18H34V-12H8ZM8 18H28V11H8Z" fill="#77737a"/><path d="M26 9L36 6V22L26 19Z" fill="#77737a"/>'
        f'<rect x="-8" y="-7" width="16" height="14" rx="4" fill="{trim}"/><path d="M4 -4V4" stroke="#ff3d2e" stroke-width="3"/>'
    )


def _racer(body: str, trim: str) -> str:
    wheels = "".join(
        f'<rect x="{x}" y="{y}" width="15" height="10" rx="3" fill="#2b2729"/>' for x in (-29, 10) for y in (-26, 16)
    )
    return (
        f'<path d="M-22 -20V20M17 -20V20" stroke="#77737a" stroke-width="5"/>{wheels}'
        f'<path d="M-31 -13H-24V13H-31Z" fill="{trim}"/><path d="M-26 -10H2L12 -7L36 -4V4L12 7L2 10H-26Z" fill="{body}"/>'
        f'<path d="M28 -9H36V9H28Z" fill="{trim}"/><path d="M-14 -6H2L6 0L2 6H-14Z" fill="#bfe9ff"/>'
        f'<path d="M-26 -4H-16M-26 4H-16" stroke="#ffb02e" stroke-width="3"/>'
    )


def _hoverer(body: str, trim: str) -> str:
    return (
        f'<path d="M-28 -20C-10 -32 20 -28 34 -10V10C20 28 -10 32 -28 20Z" fill="#3b3840"/>'
        f'<path d="M-24 -14C-8 -24 16 -20 28 -7V7C16 20 -8 24 -24 14Z" fill="{body}"/>'
        f'<circle cx="-12" cy="-13" r="7" fill="#6fd6ff"/><circle cx="-12" cy="13" r="7" fill="#6fd6ff"/>'
        f'<path d="M-4 -8H12L20 0L12 8H-4Z" fill="{trim}"/><path d="M6 0H36" stroke="#8d8890" stroke-width="4"/>'
    )


def _heavy(body: str, trim: str) -> str:
    treads = "".join(f'<path d="M{x} -31V-17M{x} 17V31" stroke="#77737a" stroke-width="2"/>' for x in range(-24, 26, 8))
    return (
        f'<path d="M-32 -32H28V-16H-32ZM-32 32H28V16H-32Z" fill="#2b2729"/>{treads}'
        f'<path d="M-28 -19H22L28 -10V10L22 19H-28Z" fill="{body}"/><path d="M26 -26L38 -12V12L26 26L30 0Z" fill="#8d8890"/>'
        f'<path d="M-18 -11H6L12 0L6 11H-18Z" fill="{trim}"/><circle cx="-4" r="6" fill="{body}"/>'
        f'<path d="M-28 -10H-22M-28 10H-22" stroke="#ffb02e" stroke-width="4"/>'
    )


MODELS = {1: _biker, 2: _skimmer, 3: _walker, 4: _racer, 5: _hoverer, 6: _heavy}


def ground(course: Course, scale: float) -> str:
    """The table with its road, from above: so many units to the inch."""
    wide, high = course.plan.table
    path, width = road(course), course.plan.width
    stroke = f'<path d="{path}" fill="none" stroke-linejoin="round"'
    return (
        f'<g transform="scale({scale:g})">'
        f'<rect width="{wide:g}" height="{high:g}" rx=".6" fill="#35302a"/>{_rubble(wide, high)}'
        f'{stroke} stroke="#100d0b" stroke-opacity=".55" stroke-width="{width + 1.6:g}"/>'
        f'{stroke} stroke="#e8dcc0" stroke-width="{width + 0.66:g}"/>'
        f'{stroke} stroke="#b3342a" stroke-width="{width + 0.66:g}" stroke-dasharray="1.5 1.5"/>'
        f'{stroke} stroke="#4b4642" stroke-width="{width:g}"/>'
        f'{stroke} stroke="#565049" stroke-width="{width - 1.6:g}"/>'
        f'{stroke} stroke="#5d564e" stroke-width="{width * 0.42:g}"/>'
        f'{stroke} stroke="#c9bc9c" stroke-opacity=".5" stroke-width=".14" stroke-dasharray="1 1.4"/>'
        f"{_arrows(course)}{_lines(course)}{_start(course)}</g>"
    )


def _rubble(wide: float, high: float) -> str:
    """Specks and craters off the road, always in the same places."""
    marks, number = [], 12345
    for _ in range(150):
        number = (number * 1103515245 + 12345) % 2147483648
        x, y, size = number % 997 / 997 * wide, number // 997 % 991 / 991 * high, 0.08 + number // 7919 % 10 / 22
        marks.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.2f}"/>')
    return f'<g fill="#463f36">{"".join(marks[::2])}</g><g fill="#29241f">{"".join(marks[1::2])}</g>'


def _arrows(course: Course) -> str:
    """Where the road goes, painted on it."""
    marks = []
    for at in range(9, len(course.sections), 18):
        x, y, fx, fy, _ = course.sections[at]
        tip, left, right = (x + 1.1 * fx, y + 1.1 * fy), (x - fy * 0.9, y + fx * 0.9), (x + fy * 0.9, y - fx * 0.9)
        marks.append("M" + "L".join(f"{px:.2f} {py:.2f}" for px, py in (left, tip, right)))
    return f'<path d="{"".join(marks)}" fill="none" stroke="#d8cba8" stroke-opacity=".45" stroke-width=".4"/>'


def _lines(course: Course) -> str:
    """The lines across the road at the dispensers."""
    lines = []
    for at in course.dispensers:
        (ax, ay), (bx, by) = course.edge(at, -course.half), course.edge(at, course.half)
        lines.append(f"M{ax:.2f} {ay:.2f}L{bx:.2f} {by:.2f}")
    return f'<path d="{"".join(lines)}" stroke="#ffd34d" stroke-width=".22" stroke-dasharray=".6 .5"/>'


def _start(course: Course) -> str:
    """The chequered line, and the places of the grid."""
    from rumpus.games.grimdark.tracks.checking import grid_places

    (ax, ay), (bx, by) = course.edge(0, -course.half), course.edge(0, course.half)
    _, _, fx, fy, _ = course.sections[0]
    line = f"M{ax:.2f} {ay:.2f}L{bx:.2f} {by:.2f}"
    shift = f"translate({fx * 0.5:.3f} {fy * 0.5:.3f})"
    slots = "".join(
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r=".9"/>'
        for x, y, *_ in (course.place(*one) for one in grid_places(course))
    )
    return (
        f'<g fill="none" stroke="#e8dcc0" stroke-opacity=".35" stroke-width=".12">{slots}</g>'
        f'<path d="{line}" stroke="#f3ead6" stroke-width="1" transform="{shift}"/>'
        f'<path d="{line}" stroke="{INK}" stroke-width=".5" stroke-dasharray=".5 .5" transform="translate({fx * 0.25:.3f} {fy * 0.25:.3f})"/>'
        f'<path d="{line}" stroke="{INK}" stroke-width=".5" stroke-dasharray=".5 .5" stroke-dashoffset=".5" transform="translate({fx * 0.75:.3f} {fy * 0.75:.3f})"/>'
    )


COLOURS = {
    "soft": ("#b07a3c", "#2a1a0c"), "hard": ("#77737a", "#1d1a1e"), "difficult": ("#4a3d21", "#7a6738"),
    "dangerous": ("#d8431a", "#3a0f08"), "boost": ("#0d3d4a", "#5fe0f5"),
}  # fmt: skip


def shape(piece: Piece, scale: float) -> str:
    """A polygon of terrain, around its own middle."""
    x = sum(point[0] for point in piece.points) / len(piece.points)
    y = sum(point[1] for point in piece.points) / len(piece.points)
    fill, edge = COLOURS[piece.kind]
    points = [((px - x) * scale, (py - y) * scale) for px, py in piece.points]
    outline = " ".join(f"{px:.1f},{py:.1f}" for px, py in points)
    drawn = f'<polygon points="{outline}" fill="{fill}" stroke="{edge}" stroke-width="3"/>'
    if piece.kind != "boost":
        return drawn
    (ax, ay), (bx, by) = points[0], points[1]
    (cx, cy) = points[-1]
    ux, uy, vx, vy = (bx - ax) / 2, (by - ay) / 2, (cx - ax) / 2, (cy - ay) / 2
    chevrons = "".join(
        f"M{s * ux - 0.62 * vx:.1f} {s * uy - 0.62 * vy:.1f}L{(s + 0.5) * ux:.1f} {(s + 0.5) * uy:.1f}"
        f"L{s * ux + 0.62 * vx:.1f} {s * uy + 0.62 * vy:.1f}"
        for s in (-0.75, -0.25, 0.25)
    )
    return f'{drawn}<path d="{chevrons}" fill="none" stroke="{edge}" stroke-width="4"/>'


def fan(reach: float) -> str:
    """The front arc of an item: a quarter of a disc, straight ahead."""
    across = reach * 0.7071
    return (
        f'<path d="M0 0L{across:.1f} {-across:.1f}A{reach:.1f} {reach:.1f} 0 0 1 {across:.1f} {across:.1f}Z" fill="#ff5a3c" '
        f'fill-opacity=".13" stroke="#ff8a6b" stroke-opacity=".7" stroke-width="2" stroke-dasharray="9 7"/>'
    )


def plate(text: str) -> str:
    """A little plate with a number."""
    wide = 15 + 8 * len(text)
    return (
        f'<rect x="{-wide / 2:g}" y="-11" width="{wide}" height="22" rx="6" fill="{INK}" stroke="{WAY}" stroke-width="2"/>'
        f'<text y="5.5" font-size="15" font-weight="800" text-anchor="middle" fill="{WAY}">{text}</text>'
    )


def pointer(length: float) -> str:
    """An arrow to the right, so far from a base that arrows to all sides keep apart: for a turn or a facing.

    Its own place is just beyond its tip.
    """
    shaft = f"M{max(18.0, length - 44) - length - BEYOND:.1f} 0H{-12 - BEYOND}"
    return (
        f'<path d="{shaft}" stroke="{INK}" stroke-width="9" stroke-linecap="round"/>'
        f'<path d="{shaft}" stroke="#8fe3ff" stroke-width="4" stroke-linecap="round"/>'
        f'<path d="M{-BEYOND} 0L{-18 - BEYOND} -9V9Z" fill="#8fe3ff" stroke="{INK}" stroke-width="2.5"/>'
    )
