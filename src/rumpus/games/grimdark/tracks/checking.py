"""Says what is wrong with a track, and where."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from rumpus.core.plain import plain
from rumpus.games.grimdark import geometry
from rumpus.games.grimdark.tracks.laying import BASE, STEP, Course, gap, hundredths, lay
from rumpus.games.grimdark.tracks.plan import Piece, Plan, Point

LEAST_TABLE, LEAST_WIDTH, LEAST_LENGTH, MOST_LENGTH = 48.0, 8.0, 192.0, 480.0  # inches
PASSAGE = 4.0  # inches that hard terrain leaves free: two racers side by side, an inch apart
GRID = 8  # racers that must find a place
FIRST_ROW, ROW, BESIDE = 1 + BASE, 2 + 2 * BASE, 0.5 + BASE  # from the line, from row to row, from the middle


@dataclass(frozen=True)
class Fault:
    """What is wrong, in a sentence, and where: the middle of the spot and how far it reaches, in inches."""

    sentence: str
    spot: Point
    reach: float = 4.0


def faults_of(plan: Plan) -> tuple[Course, list[Fault]]:
    """The track as far as it can be laid, and all that is wrong with it."""
    course = lay(plan)
    found = [*_table(course), *_width(course), *_length(course), *_on_the_table(course), *_bends(course)]
    if course.length > MOST_LENGTH:
        return course, found  # it has to be shorter anyway, and to look for all else on miles of track takes long
    found += _crossing(course)
    found += _grid(course)
    found += _passages(course)
    return course, found


def _table(course: Course) -> Iterator[Fault]:
    wide, high = course.plan.table
    if min(wide, high) < LEAST_TABLE:
        yield Fault(
            f"The table is {wide:g} by {high:g} inches; it must be at least {LEAST_TABLE:g} by {LEAST_TABLE:g}.",
            (wide, high),
        )


def _width(course: Course) -> Iterator[Fault]:
    if course.plan.width < LEAST_WIDTH:
        yield Fault(
            f"The track is {course.plan.width:g} inches wide; it must be at least {LEAST_WIDTH:g}.",
            course.edge(0, 0), course.half,
        )  # fmt: skip


def _length(course: Course) -> Iterator[Fault]:
    feet = course.length / 12
    if course.length < LEAST_LENGTH:
        yield Fault(f"A lap is {feet:.1f} feet long; it must be at least {LEAST_LENGTH / 12:g}.", course.edge(0, 0))
    if course.length > MOST_LENGTH:
        yield Fault(f"A lap is {feet:.1f} feet long; it may be at most {MOST_LENGTH / 12:g}.", course.edge(0, 0))


def _on_the_table(course: Course) -> Iterator[Fault]:
    wide, high = course.plan.table
    for at in range(len(course.sections)):
        for across in (-course.half, course.half):
            x, y = course.edge(at, across)
            if not (0 <= x <= wide and 0 <= y <= high):
                yield Fault(f"The track leaves the table {course.sections[at].along:g} inches after the line.", (x, y))
                return


def _bends(course: Course) -> Iterator[Fault]:
    """Cross-sections that meet: the bend is so sharp that the inner edge folds over."""
    count = len(course.sections)
    for at in range(count):
        ends = [course.edge(at + step, across) for step in (0, 1) for across in (-course.half, course.half)]
        if plain(geometry.segments_meet)(*(hundredths(number) for end in ends for number in end)):
            along = course.sections[at].along
            yield Fault(
                f"The bend {along:g} inches after the line is too sharp for a track {course.plan.width:g} inches wide; "
                "give its corner a larger radius, or its neighbours more room.",
                course.edge(at, 0), course.half + 1,
            )  # fmt: skip
            return


def _crossing(course: Course) -> Iterator[Fault]:
    """Parts of the track that cross or overlap: the spot where they are nearest."""
    width, length = course.plan.width, course.length
    pairs = (
        (gap((one.x, one.y), (other.x, other.y)), one, other)
        for at, one in enumerate(course.sections)
        for other in course.sections[at + 1 :]
        if min(other.along - one.along, length - other.along + one.along) > 2 * width
    )
    near, one, other = min(pairs, default=(width, course.sections[0], course.sections[0]))
    if near < width:
        how = "crosses itself" if near < STEP else "runs into itself"
        yield Fault(
            f"The track {how}: {one.along:g} and {other.along:g} inches after the line it is {near:.1f} inches from middle "
            f"to middle, and {width:g} inches wide.",
            ((one.x + other.x) / 2, (one.y + other.y) / 2),
            width,
        )


def grid_places(course: Course) -> list[tuple[float, float]]:
    """The places of the grid: inches before the line, and to the right of the middle."""
    return [(-FIRST_ROW - ROW * (at // 2), BESIDE if at % 2 else -BESIDE) for at in range(GRID)]


def _grid(course: Course) -> Iterator[Fault]:
    """Every place of the grid is straight behind the line and free of terrain."""
    for along, across in grid_places(course):
        x, y, fx, fy = course.place(along, across)
        if fx * course.sections[0].fx + fy * course.sections[0].fy < 0.9:
            yield Fault(
                "The start is in a bend: the racers' rows need a straight of 14 inches behind the line.", (x, y)
            )
            return
        for piece in course.pieces:
            if touches(piece, (x, y), BASE):
                yield Fault(f"A racer's place at the start is taken: {_where(piece)} lies there.", (x, y), 2)
                return


def _where(piece: Piece) -> str:
    line = f" (line {piece.line})" if piece.line else ""
    return f"{piece.kind} terrain{line}"


def touches(piece: Piece, place: Point, reach: float) -> bool:
    """Whether a piece comes within so many inches of a place."""
    x, y = hundredths(place[0]), hundredths(place[1])
    if piece.radius:
        away = hundredths(piece.radius + reach)
        px, py = (hundredths(number) for number in piece.points[0])
        return plain(geometry.square)(x - px, y - py) <= away * away
    xs, ys = [hundredths(one[0]) for one in piece.points], [hundredths(one[1]) for one in piece.points]
    touching: bool = plain(geometry.touches_polygon)(xs, ys, 0, len(xs), x, y, hundredths(reach))  # type: ignore[arg-type]
    return touching


def _passages(course: Course) -> Iterator[Fault]:
    """Hard terrain leaves room to pass, everywhere."""
    hard = [piece for piece in course.pieces if piece.kind == "hard"]
    near = [(piece, *_span(course, piece)) for piece in hard]
    for step in range(int(course.length)):
        here = [
            piece for piece, x, y, reach in near if gap(course.place(step, 0)[:2], (x, y)) < reach + course.half + 1
        ]
        if here and (free := _free_width(course, step, here)) < PASSAGE:
            x, y, *_ = course.place(step, 0)
            yield Fault(
                f"The track is too narrow {step} inches after the line: hard terrain leaves {free:.1f} inches, and racers "
                f"need {PASSAGE:g} to pass.", (x, y), course.half,
            )  # fmt: skip
            return


def _span(course: Course, piece: Piece) -> tuple[float, float, float]:
    x = sum(point[0] for point in piece.points) / len(piece.points)
    y = sum(point[1] for point in piece.points) / len(piece.points)
    return x, y, piece.radius or max(gap((x, y), point) for point in piece.points)


def _free_width(course: Course, along: float, pieces: list[Piece]) -> float:
    """The widest gap between hard pieces, and between them and the edges."""
    steps = range(-round(course.half * 10), round(course.half * 10) + 1)
    taken = [at for at in steps if any(touches(piece, course.place(along, at / 10)[:2], 0.05) for piece in pieces)]
    marks = [steps[0], *taken, steps[-1]]
    return max(other - one for one, other in pairwise(marks)) / 10


def in_words(faults: list[Fault]) -> str:
    """All sentences, one after the other."""
    return " ".join(fault.sentence for fault in faults)


__all__ = ["GRID", "Fault", "faults_of", "grid_places", "in_words", "touches"]
