"""The faces of every race with this box: what is in its art file, plates, buggies and signs."""

from collections.abc import Iterator

from rumpus.boxes.gretchinz.cards import Attack, Terrain, attack_name, terrain_name
from rumpus.boxes.gretchinz.dice import Face
from rumpus.boxes.gretchinz.looks import LIT, Drawn
from rumpus.core.badges import COLOURS, badge
from rumpus.core.telling.printed import Drawing, art

INK, CREAM = "#1c1410", "#f3ead6"
EDGES = {Drawn.IDLE: "#7d6a55", Drawn.WAITED: LIT, Drawn.DRIVING: "#ff8a4c"}
BUTTONS = {Drawn.BUTTON: "#7a2a1c", Drawn.AGAIN_BUTTON: "#4a3524"}
MARKS = ("#ffe45c", "#7fd6ff", "#ff9ad5", "#a6f28f", "#ffb36b")
SQUARES = "".join(f'<path d="M{x} {7 * (x // 14 % 2)}h14v7h-14z"/>' for x in range(0, 1011, 14))
SIGNS = {
    Drawn.AGAIN: '<path d="M12 -10A16 16 0 1 0 16 4" fill="none" stroke="#ffe45c" stroke-width="6" stroke-linecap="round"/>'
    '<path d="M20 -20L18 -2L3 -11Z" fill="#ffe45c"/>',
    Drawn.SPOT: '<ellipse rx="44" ry="33" fill="#ffe45c" fill-opacity=".45"/>',
    Drawn.COVER: f'<rect x="-32" y="-32" width="64" height="64" rx="13" fill="{INK}" fill-opacity=".45"/>',
    Drawn.FINISH: f'<path d="M0 0h1024v14h-1024z" fill="#f3ead6"/><g fill="{INK}">{SQUARES}</g>',
}


def drawn(number: int) -> Drawing:
    """What a face looks like that is no buggy."""
    if number >= Drawn.TERRAIN:
        return art(f"terrain-{terrain_name(number - Drawn.TERRAIN)}")
    if number >= Drawn.ATTACK:
        return art(f"attack-{attack_name(number - Drawn.ATTACK)}")
    if number >= Drawn.DIE:
        return art(f"die-{number - Drawn.DIE}")
    if number >= Drawn.MARK:
        return Drawing(mark(number - Drawn.MARK))
    kind = Drawn(number)
    if kind in EDGES:
        return Drawing(plate(EDGES[kind]))
    if kind in BUTTONS:
        return Drawing(button(BUTTONS[kind]))
    return Drawing(SIGNS[kind]) if kind in SIGNS else art(kind.name.lower().replace("_", "-"))


def all_drawn(without: tuple[Drawn, ...] = ()) -> Iterator[int]:
    """The numbers of these faces, but for those that a game does not have."""
    yield from (kind for kind in Drawn if Drawn.NONE < kind < Drawn.MARK and kind not in without)
    yield from (Drawn.MARK + group for group in range(1, len(MARKS) + 1))
    yield from (Drawn.DIE + face for face in Face)
    yield from (Drawn.ATTACK + attack for attack in Attack)
    yield from (Drawn.TERRAIN + terrain for terrain in Terrain)


def plate(edge: str) -> str:
    """A plate of sheet metal with rivets, of some size."""
    return (
        f'<path d="M10 0H{{w-10}}L{{w}} 10V{{h-10}}L{{w-10}} {{h}}H10L0 {{h-10}}V10Z" fill="#241a13" fill-opacity=".88" '
        f'stroke="{edge}" stroke-width="3"/><g fill="{edge}"><circle cx="9" cy="{{h-11}}" r="2.5"/>'
        f'<circle cx="{{w-9}}" cy="{{h-11}}" r="2.5"/></g>'
    )


def button(colour: str) -> str:
    """A button of some width."""
    return f'<rect width="{{w}}" height="{{h}}" rx="11" fill="{colour}" stroke="#ffe45c" stroke-width="3"/>'


def mark(group: int) -> str:
    """A sign for cards that were counted together."""
    dots = (f'<circle cx="{12 * (at - (group - 1) / 2):g}" r="4.5" fill="{MARKS[group - 1]}"/>' for at in range(group))
    return "".join(dots)


def buggy(seat: int, body: str, nose: str, ahead: int = 0) -> str:
    """A buggy seen from above, with its seat's badge; its nose points up, or 90 degrees to the right."""
    wheel = "".join(f'<rect x="{x}" y="{y}" width="9" height="15" rx="3"/>' for x in (-23, 14) for y in (-22, 9))
    x, y = (-5, 0) if ahead else (0, 5)
    return (
        f'<g transform="rotate({ahead})"><g fill="{INK}">{wheel}</g>'
        f'<path d="M-19 -13H19M-19 17H19" stroke="#6b6b6b" stroke-width="4"/>'
        f'<path d="M-11 -27L11 -27L15 -8V24H-15V-8Z" fill="{body}" stroke="{INK}" stroke-width="2.5"/>'
        f'<path d="M-11 -27H11L14 -13H-14Z" fill="{nose}" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M-3 -16V-36H3V-16Z" fill="#555" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M-9 24l-3 8M9 24l3 8" stroke="#888" stroke-width="4"/></g>'
        f'<g transform="translate({x} {y})">{badge(seat, "" if body != COLOURS[seat] else CREAM)}</g>'
    )
