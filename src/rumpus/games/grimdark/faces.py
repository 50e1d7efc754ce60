"""The faces of a race: the racers in their colours, the road, and the signs for what may be done."""

from collections.abc import Iterator
from math import atan2, degrees, dist

from rumpus.core.badges import COLOURS
from rumpus.core.telling import faces, printed
from rumpus.core.telling.faces import art, badges, drawn
from rumpus.core.telling.printed import Drawing, Printed, Shown
from rumpus.games.grimdark.box import LAST_ITEM, TYPES, course_of, plan_in
from rumpus.games.grimdark.cards import item_card, items, racer_card, racers
from rumpus.games.grimdark.table import PLAYERS
from rumpus.games.grimdark.tracks.checking import grid_places
from rumpus.games.grimdark.tracks.drawing import COLOURS as COLOURS_OF
from rumpus.games.grimdark.tracks.drawing import outline, road
from rumpus.games.grimdark.tracks.laying import Course
from rumpus.games.grimdark.tracks.plan import KINDS, MOST_PIECES

BEYOND = 10  # from the tip of an arrow to its own place, where a client's tag is
MOST_HULL = 32
MAP_SIZE = (320, 240)  # of the picture of a track
SIGHTS, SIGHT, TRIES = 5, 1.9, 160  # things that may stand beside the road, how large (in inches), and spots to look at
CARD, CARD_SIZE = "card ", (160, 224)  # of a racer, before its name; and how large cards are drawn
MODELS = range(PLAYERS, PLAYERS * (TYPES + 1))  # 8 × kind + seat
TRIMS = ("#ffd9c9", "#d3ecff", "#3a2c08", "#e2ffd2", "#f0dcff", "#3b3630", "#fff0d6", "#03332e")  # by seat


def _car(printed: Printed, at: int, symbol: str = "car") -> Drawing:
    """A racer from above, on a base with a radius of 30."""
    kind, seat = divmod(at, PLAYERS)
    model = printed.painted(f"racer-{kind}", body=COLOURS[seat], trim=TRIMS[seat])
    return printed.painted(symbol, body=COLOURS[seat], model=model.svg)


def _racer_card(printed: Printed, kind: int) -> Drawing:
    """The card of a type of racer, in the colour of some seat."""
    return Drawing(racer_card(printed, kind, _car(printed, PLAYERS * kind + kind - 1).svg))


def _fan(printed: Printed, item: int) -> Drawing:
    """The front arc of an item: a quarter of a disc, straight ahead."""
    reach = (printed.box.range[item] / 100 + 1.5) * 20
    across = reach * 0.7071
    return printed.painted("fan", reach=f"{reach:.1f}", across=f"{across:.1f}", back=f"{-across:.1f}")


def _pointer(printed: Printed, tenths: int) -> Drawing:
    """An arrow to the right, away from a base so that arrows keep apart; its own place is just beyond its tip."""
    length = 2 * tenths
    return printed.painted("pointer", tail=f"{max(18.0, length - 44) - length - BEYOND:.1f}")


def _plate(printed: Printed, inches: int) -> Drawing:
    """A little plate with a number."""
    wide = 15 + 8 * len(str(inches))
    return printed.painted("plate", inches=inches, wide=wide, left=-wide / 2)


def _hull(printed: Printed, at: int) -> Drawing:
    """So many points of most, a bar each."""
    most, points = divmod(at, MOST_HULL)
    bars = [f"M{9 * bar} 0h7v9h-7z" for bar in range(most)]
    return printed.painted("hull", left="".join(bars[:points]), lost="".join(bars[points:]))


def _hulls(printed: Printed) -> Iterator[int]:
    """The hull points that the types of racers may have."""
    for most in {most for most in printed.box.hull if most}:
        yield from range(MOST_HULL * most, MOST_HULL * most + most + 1)


def _course(printed: Printed) -> Course:
    """The track of this race."""
    return course_of(plan_in(printed.deck, printed.box))


def _pieces(printed: Printed) -> list[int]:
    """The pieces of terrain with corners."""
    return [at for at, piece in enumerate(_course(printed).pieces) if not piece.radius]


def _piece(printed: Printed, at: int) -> Drawing:
    """A polygon of terrain, around its own middle; what speeds up has chevrons."""
    piece = _course(printed).pieces[at]
    x, y = (sum(side) / len(piece.points) for side in zip(*piece.points, strict=True))
    points = [((px - x) * 20, (py - y) * 20) for px, py in piece.points]
    (ax, ay), (bx, by), (cx, cy) = points[0], points[1], points[-1]
    ux, uy, vx, vy = (bx - ax) / 2, (by - ay) / 2, (cx - ax) / 2, (cy - ay) / 2
    chevrons = "".join(
        f"M{s * ux - 0.62 * vx:.1f} {s * uy - 0.62 * vy:.1f}L{(s + 0.5) * ux:.1f} {(s + 0.5) * uy:.1f}"
        f"L{s * ux + 0.62 * vx:.1f} {s * uy + 0.62 * vy:.1f}"
        for s in (-0.75, -0.25, 0.25)
    )
    outline = " ".join(f"{px:.1f},{py:.1f}" for px, py in points)
    return printed.painted(f"piece-{piece.kind}", points=outline, chevrons=chevrons)


def _ground(printed: Printed, _: int) -> Drawing:
    """The table with its road, the dispensers' lines, the places of the grid and the chequered line."""
    course = _course(printed)
    wide, high = course.plan.table
    x, y = course.edge(0, -course.half)
    turn = degrees(atan2(course.sections[0].fy, course.sections[0].fx))
    gates = [(course.edge(at, -course.half), course.edge(at, course.half)) for at in course.dispensers]
    grid = (course.place(*one) for one in grid_places(course))
    rubble = list(_rubble(wide, high))
    return printed.painted(
        "ground", wide=wide, high=high, width=course.plan.width, road=road(course), arrows=_arrows(course),
        gates="".join(f"M{ax:.2f} {ay:.2f}L{bx:.2f} {by:.2f}" for (ax, ay), (bx, by) in gates),
        grid="".join(f'<circle cx="{x:.2f}" cy="{y:.2f}" r=".9"/>' for x, y, *_ in grid),
        line=f"translate({x:.3f} {y:.3f}) rotate({turn:.3f})", pebbles="".join(rubble[::2]), craters="".join(rubble[1::2]),
        sights=_sights(course),
    )  # fmt: skip


def _map(printed: Printed, _: int) -> Drawing:
    """The whole track with its terrain, small, around its own middle."""
    course = _course(printed)
    (wide, high), (room, height) = course.plan.table, MAP_SIZE
    scale = min(room / wide, height / high)
    terrain = "".join(f'<g fill="{COLOURS_OF[piece.kind]}">{outline(piece)}</g>' for piece in course.pieces)
    ground = f'<g transform="scale(.05)">{_ground(printed, 0).svg}</g>'  # back from pixels to inches
    return Drawing(f'<g transform="scale({scale:.3f}) translate({-wide / 2:g} {-high / 2:g})">{ground}{terrain}</g>')


def _rubble(wide: float, high: float) -> Iterator[str]:
    """Specks and craters off the road, always in the same places."""
    for x, y, number in _scattered(wide, high, 150):
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{0.08 + number % 10 / 22:.2f}"/>'


def _sights(course: Course) -> str:
    """Ruins, barrels, spectators and puddles of what not beside the road, as many as have room."""
    wide, high = course.plan.table
    found: list[tuple[float, float]] = []
    drawn = ""
    for x, y, number in _scattered(wide - 2 * SIGHT, high - 2 * SIGHT, TRIES):
        here = x + SIGHT, y + SIGHT
        size = min(SIGHT, _beside(course, here))
        if size >= SIGHT / 2 and all(dist(here, other) > 3 * SIGHT for other in found):
            at = f"translate({here[0]:.1f} {here[1]:.1f}) rotate({number % 4 * 90}) scale({size / 45:.3f})"
            drawn += f'<use href="#sight-{len(found) % SIGHTS}" transform="{at}"/>'
            found.append(here)
    return drawn


def _beside(course: Course, spot: tuple[float, float]) -> float:
    """How far something may reach from a spot without standing on the road or its kerb."""
    return min(dist(spot, (x, y)) for x, y, *_ in course.sections) - course.half - 0.8


def _scattered(wide: float, high: float, count: int) -> Iterator[tuple[float, float, int]]:
    """Places here and there, always the same ones, each with a number of its own."""
    number = 12345
    for _ in range(count):
        number = (number * 1103515245 + 12345) % 2147483648
        yield number % 997 / 997 * wide, number // 997 % 991 / 991 * high, number // 7919


def _arrows(course: Course) -> str:
    """Where the road goes, painted on it."""
    marks = []
    for x, y, fx, fy, _ in course.sections[9::18]:
        marks.append((x - fy * 0.9, y + fx * 0.9, x + 1.1 * fx, y + 1.1 * fy, x + fy * 0.9, y - fx * 0.9))
    return "".join("M{:.2f} {:.2f}L{:.2f} {:.2f}L{:.2f} {:.2f}".format(*mark) for mark in marks)


class Face(faces.Faces):
    """Drawings; where a number is added, what it is."""

    BACK = BUTTON = LEADER = DOT = CRATE = GLOW = BLESSED = CURSED = SMOKE = TARGET = art()
    ROUTE = PERIL = GIFT = BACKWARDS = BLAST = WRONG = art()
    GROUND = drawn(_ground, 1)
    TERRAIN = drawn(lambda _, kind: printed.art(KINDS[kind]), len(KINDS))
    MINE = drawn(lambda _, item: printed.art(f"mine-{item}"), LAST_ITEM + 1, lambda _: (4, 10))
    FAN = drawn(_fan, LAST_ITEM + 1, lambda _: range(2, LAST_ITEM + 1))
    STRIP = drawn(lambda printed, seat: printed.painted("strip", edge=COLOURS[seat]), PLAYERS)
    BADGE = badges(PLAYERS)
    CAR = drawn(_car, PLAYERS * (TYPES + 1), lambda _: MODELS)  # + 8 × kind + seat
    GHOST = drawn(
        lambda printed, at: _car(printed, at, "ghost"), PLAYERS * (TYPES + 1), lambda _: MODELS
    )  # + 8 × kind + seat
    POINTER = drawn(_pointer, 120, lambda _: range(20, 120))  # + tenths of an inch
    PLATE = drawn(_plate, 160, lambda _: range(1, 80))  # + inches
    PIECE = drawn(_piece, MOST_PIECES, _pieces)
    HULL = drawn(_hull, MOST_HULL * MOST_HULL, _hulls)  # + 32 × most + points
    ITEM_CARD = drawn(
        lambda printed, item: Drawing(item_card(printed, item)), LAST_ITEM + 1, lambda _: range(2, LAST_ITEM + 1)
    )
    MAP = drawn(_map, 1, lambda _: ())
    RACER_CARD = drawn(_racer_card, TYPES + 1, lambda _: range(1, TYPES + 1))


def picture(printed: Printed, name: str) -> Shown | None:
    """What the rules speak of, or what is put on paper, by its name: an item, a racer, its card, or its base in a colour."""
    if name == "option track":
        return Shown(Face.MAP, *MAP_SIZE)
    kinds, rolls, name = racers(printed), items(printed), name.replace("'", "’")
    if name in rolls:
        return Shown(Face.ITEM_CARD + rolls[name], *CARD_SIZE)
    if name.startswith(CARD) and name.removeprefix(CARD) in kinds:
        return Shown(Face.RACER_CARD + kinds[name.removeprefix(CARD)], *CARD_SIZE)
    kind, _, seat = name.rpartition(" ")
    if kind in kinds and seat in map(str, range(1, PLAYERS + 1)):
        return Shown(Face.CAR + 8 * kinds[kind] + int(seat) - 1, 72, 72)
    at = kinds.get(name, 0)
    return Shown(Face.CAR + 8 * at + at - 1, 160, 160, 1.9) if at else None
