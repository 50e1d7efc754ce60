"""Draws a track as an SVG picture of its own, with what is wrong marked on it."""

from html import escape

from rumpus.core.scene import wrapped
from rumpus.games.grimdark.tracks.checking import Fault
from rumpus.games.grimdark.tracks.laying import Course
from rumpus.games.grimdark.tracks.plan import Piece

SCALE = 18  # pixels to the inch
COLOURS = {"soft": "#b98545", "hard": "#6c6a70", "difficult": "#5b4a2a", "dangerous": "#b6401f", "boost": "#37b6c9"}


def road(course: Course) -> str:
    """The centre line as the data of a path, in inches."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in course.line) + "Z"


def outline(piece: Piece) -> str:
    """A piece's shape, in inches."""
    if piece.radius:
        ((x, y),) = piece.points
        return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{piece.radius:g}"/>'
    return f'<polygon points="{" ".join(f"{x:.2f},{y:.2f}" for x, y in piece.points)}"/>'


def line_across(course: Course, at: int) -> str:
    """A line from edge to edge."""
    (ax, ay), (bx, by) = course.edge(at, -course.half), course.edge(at, course.half)
    return f'<path d="M{ax:.2f} {ay:.2f}L{bx:.2f} {by:.2f}"/>'


def picture(course: Course, faults: list[Fault]) -> str:
    """The track from above."""
    wide, high = course.plan.table
    width = course.plan.width
    terrain = "".join(f'<g fill="{COLOURS[piece.kind]}">{outline(piece)}</g>' for piece in course.pieces)
    gates = "".join(line_across(course, at) for at in course.dispensers)
    markers = "".join(f'<circle cx="{course.sections[at].x:.2f}" cy="{course.sections[at].y:.2f}" r=".6"/>'
                      for at in course.dispensers)  # fmt: skip
    x, y, fx, fy, _ = course.sections[0]
    arrow = f"M{x:.2f} {y:.2f}l{4 * fx:.2f} {4 * fy:.2f}"
    marks = "".join(
        f'<circle cx="{fault.spot[0]:.2f}" cy="{fault.spot[1]:.2f}" r="{fault.reach:g}"/>' for fault in faults
    )
    lines = [line for fault in faults for line in wrapped(f"• {fault.sentence}", 1.3, wide - 2)]
    notes = "".join(
        f'<text x="1" y="{high + 1.9 * (at + 1):.1f}">{escape(line)}</text>' for at, line in enumerate(lines)
    )
    tall = high + 1.9 * len(lines) + (1 if lines else 0)
    title = f"{escape(course.plan.name)}, {course.length / 12:.1f} feet"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide * SCALE:g}" height="{tall * SCALE:g}" '
        f'viewBox="0 0 {wide:g} {tall:g}" font-family="system-ui, \'DejaVu Sans\', sans-serif">\n<title>{title}</title>\n'
        f'<rect width="{wide:g}" height="{tall:g}" fill="#2b2622"/>\n'
        f'<path d="{road(course)}" fill="none" stroke="#c9b98f" stroke-width="{width + 0.5:g}" stroke-linejoin="round"/>\n'
        f'<path d="{road(course)}" fill="none" stroke="#57504a" stroke-width="{width:g}" stroke-linejoin="round"/>\n'
        f'<path d="{road(course)}" fill="none" stroke="#857a6c" stroke-width=".12" stroke-dasharray=".8 .8"/>\n'
        f'{terrain}\n<g stroke="#ffd34d" stroke-width=".15" stroke-dasharray=".5 .4">{gates}</g>\n'
        f'<g fill="#ffd34d" stroke="#2b2622" stroke-width=".15">{markers}</g>\n'
        f'<g stroke="#fff" stroke-width=".5">{line_across(course, 0)}<path d="{arrow}" stroke-width=".3"/></g>\n'
        f'<g fill="#ff2e2e" fill-opacity=".18" stroke="#ff2e2e" stroke-width=".4">{marks}</g>\n'
        f'<g fill="#ffb3a6" font-size="1.25">{notes}</g>\n</svg>\n'
    )
