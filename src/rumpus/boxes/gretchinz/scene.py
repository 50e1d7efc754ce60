"""What every picture of a race with this box is made of: faces, plates, buggies, texts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

from rumpus.boxes.gretchinz import words
from rumpus.core.badges import COLOURS, badge
from rumpus.core.game import Pov
from rumpus.core.scene import Faces, Part, Sprite, cut, symbols

ART = Path(__file__).parent / "art.svg"
WIDTH, HEIGHT = 1600, 900
TILE_WIDTH, TILE_HEIGHT = 96, 72
INK, CREAM = "#1c1410", "#f3ead6"
RED, BLUE, YELLOW, GREEN = "#d8392b", "#2f6fb0", "#e0b52c", "#4f9a3a"
WAITED, DRIVING, IDLE = "#ffe45c", "#ff8a4c", "#7d6a55"  # the edge of a panel

STYLE = """
.text.banner { font-size: 24px; font-weight: 800; fill: #ffcf5c; letter-spacing: 2px; }
.text.prompt { font-size: 21px; font-weight: 700; fill: #f1e4c6; text-anchor: end; }
.text.asked { fill: #ffe45c; }
.text.name { font-size: 20px; font-weight: 800; fill: #f1e4c6; }
.text.own { fill: #ffe45c; }
.text.klan { font-size: 14px; font-weight: 700; fill: #d6b98a; }
.text.shout { font-size: 17px; font-weight: 800; fill: #ff8a4c; text-anchor: end; }
.text.row { font-size: 17px; font-weight: 800; fill: #d6b98a; text-anchor: middle; }
.text.slot { font-size: 15px; font-weight: 800; fill: #d6b98a; text-anchor: middle; }
.text.count { font-size: 12px; font-weight: 700; fill: #f1e4c6; text-anchor: middle; }
.text.counted { font-size: 15px; font-weight: 700; fill: #ffe45c; }
.text.button { font-size: 15px; font-weight: 700; fill: #fff2c9; text-anchor: middle; }
"""


class Place(NamedTuple):
    """A rectangle of the table."""

    x: float
    y: float
    width: float
    height: float


@cache
def art(own: Path | None = None) -> Mapping[str, str]:
    """The symbols of the box, and those of a game that draws some of its own."""
    return {**symbols(ART), **(symbols(own) if own else {})}


@dataclass
class Picture:
    """A scene in the making: who looks, what may be chosen, the sprites so far and their faces."""

    pov: Pov
    codes: list[int]
    own_art: Path | None = None  # drawings of the game's own
    sprites: list[Sprite] = field(default_factory=list)  # of the part that is drawn now
    parts: list[Part] = field(default_factory=list)

    @cached_property
    def faces(self) -> Faces:
        """The drawings at hand, and those made for this picture."""
        return Faces(art(self.own_art))

    @cached_property
    def waiting(self) -> list[int]:
        """The seats that have yet to choose."""
        return words.waited_for(self.pov)

    def open(self, *codes: int) -> tuple[int, ...]:
        """Those of the codes that may be chosen now."""
        return tuple(code for code in codes if code in self.codes)

    def add(
        self, name: str, kind: str, x: float, y: float, face: str, label: str = "", scale: float = 1.0,
        choices: tuple[int, ...] = (), turn: float = 0.0,
    ) -> None:  # fmt: skip
        """Lay a sprite on top."""
        self.sprites.append(Sprite(name, kind, round(x, 1), round(y, 1), face, label, turn, round(scale, 3), choices))

    def text(self, name: str, style: str, x: float, y: float, label: str, choices: tuple[int, ...] = ()) -> None:
        """Lay a text on top."""
        self.sprites.append(Sprite(name, f"text {style}", round(x, 1), round(y, 1), label=label, choices=choices))

    def cut(self) -> None:
        """End a part of the picture: what comes now lies over it."""
        self.parts.append(cut(self.sprites))

    def face(self, name: str, drawing: str) -> str:
        """Keep a drawing under a name, which is given back."""
        return self.faces.draw(name, lambda: drawing)


def plate(picture: Picture, width: float, height: float, edge: str) -> str:
    """A plate of sheet metal with rivets."""
    w, h = round(width, 1), round(height, 1)
    return picture.face(
        f"plate-{w}-{h}-{edge.strip('#')}",
        f'<path d="M10 0H{w - 10:g}L{w:g} 10V{h - 10:g}L{w - 10:g} {h:g}H10L0 {h - 10:g}V10Z" fill="#241a13" fill-opacity=".88" '
        f'stroke="{edge}" stroke-width="3"/><g fill="{edge}"><circle cx="9" cy="{h - 11:g}" r="2.5"/>'
        f'<circle cx="{w - 9:g}" cy="{h - 11:g}" r="2.5"/></g>',
    )


def buggy_face(picture: Picture, name: str, body: str, nose: str, seat: int, ahead: int = 0) -> str:
    """A buggy seen from above, with its seat's badge; its nose points up, or 90 degrees to the right. The name is the face's."""
    wheel = "".join(f'<rect x="{x}" y="{y}" width="9" height="15" rx="3"/>' for x in (-23, 14) for y in (-22, 9))
    x, y = (-5, 0) if ahead else (0, 5)
    return picture.face(
        name,
        f'<g transform="rotate({ahead})"><g fill="{INK}">{wheel}</g>'
        f'<path d="M-19 -13H19M-19 17H19" stroke="#6b6b6b" stroke-width="4"/>'
        f'<path d="M-11 -27L11 -27L15 -8V24H-15V-8Z" fill="{body}" stroke="{INK}" stroke-width="2.5"/>'
        f'<path d="M-11 -27H11L14 -13H-14Z" fill="{nose}" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M-3 -16V-36H3V-16Z" fill="#555" stroke="{INK}" stroke-width="2"/>'
        f'<path d="M-9 24l-3 8M9 24l3 8" stroke="#888" stroke-width="4"/></g>'
        f'<g transform="translate({x} {y})">{badge(seat, "" if body != COLOURS[seat] else CREAM)}</g>',
    )


def again_face(picture: Picture) -> str:
    """An arrow that turns back: throw again."""
    return picture.face(
        "again",
        '<path d="M12 -10A16 16 0 1 0 16 4" fill="none" stroke="#ffe45c" stroke-width="6" stroke-linecap="round"/>'
        '<path d="M20 -20L18 -2L3 -11Z" fill="#ffe45c"/>',
    )


def chequered(picture: Picture, width: float) -> str:
    """A chequered band of that width."""
    squares = "".join(f'<path d="M{x} {7 * (x // 14 % 2)}h14v7h-14z"/>' for x in range(0, int(width) - 13, 14))
    band = f'<path d="M0 0h{width:g}v14h-{width:g}z" fill="#f3ead6"/><g fill="{INK}">{squares}</g>'
    return picture.face(f"finish-{width:g}", band)
