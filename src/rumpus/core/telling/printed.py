"""What is printed in a box, in a language: lists of words, and the faces of sprites, each drawn when it is first needed."""

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from rumpus.core import modules
from rumpus.core.scene import Faces, symbols, text_width, wrapped
from rumpus.core.telling.phrases import Gap
from rumpus.core.voice import Voice

if TYPE_CHECKING:
    from rumpus.core.game import Game, Kit

VALUE = re.compile(r"\{(\w+)(?:([-+*/])([0-9.]+))?\}")
SYMBOL = re.compile(r"<symbol[^>]*>\s*(.*?)\s*</symbol>", re.DOTALL)


class Drawing(NamedTuple):
    """What a face looks like, and what it is called: SVG, in which `{w}`, `{h-20}` or `{w/2}` stand for a panel's size.

    A face of the game's art file is written `art("halo")`.
    """

    svg: str
    label: str = ""
    symbol: str = ""


def art(symbol: str, label: str = "") -> Drawing:
    """A drawing of the art file."""
    return Drawing("", label, symbol)


class Shown(NamedTuple):
    """A face as a picture of its own, in a frame of this size."""

    face: int
    width: float
    height: float
    scale: float = 1.0


class Printed:
    """A box in a language, shared by all tables that play with it. It knows no view and no names of players."""

    def __init__(self, game: "Game", kit: "Kit", say: Voice) -> None:
        self.game, self.kit, self.deck, self.box, self.say = game, kit, kit.deck, kit.box, say
        folders = [game.shared, game.folder] if game.shared else [game.folder]
        files = [folder / "art.svg" for folder in folders]
        self.faces = Faces(
            {name: drawing for file in files if file.exists() for name, drawing in symbols(file).items()}
        )
        self._drawings: dict[int, Drawing] = {}
        self._names: dict[tuple[int, float, float], str] = {}

    @cached_property
    def lists(self) -> Mapping[str, Sequence[str]]:
        """The lists of words that phrases take words from: those that are declared, and the game's own."""
        own = modules.kept(modules.Names, self.game.module("names")).lists if self.game.has("names") else None
        return {gap.words: self._words(gap) for gap in self.game.telling.gaps} | dict(own(self) if own else {})

    def _words(self, gap: Gap) -> Sequence[str]:
        """The words of a list that is declared: a message each, where there is one."""
        if gap.forms:
            return gap.entries
        return [self.say(message) if message and self.say.knows(message) else "" for message in gap.entries]

    @cached_property
    def face_maker(self) -> modules.Faces:
        """What draws the faces."""
        return modules.kept(modules.Faces, self.game.module("faces"))

    def titled(self, sort: str, name: str) -> str:
        """A name that is printed, in the language where that has a message for it: `name-war-wyvern`."""
        message = f"{sort}-{slug(name)}"
        return self.say(message) if self.say.knows(message) else name

    def drawing(self, face: int) -> Drawing:
        """What a face looks like."""
        if face not in self._drawings:
            self._drawings[face] = self.face_maker.Face.drawing(self, face)
        return self._drawings[face]

    def all_faces(self) -> Iterator[int]:
        """The numbers of all faces."""
        return self.face_maker.Face.numbers(self)

    def name(self, face: int, width: float = 0.0, height: float = 0.0) -> str:
        """The name of a face, of this size where it is a panel: one that is drawn is named by its content."""
        key = face, width, height
        if key not in self._names:
            self._names[key] = self._keep(self.drawing(face), width, height)
        return self._names[key]

    def painted(self, symbol: str, **values: str | float) -> Drawing:
        """A drawing of the art file with its values filled in, but for the sides of a panel."""
        found = SYMBOL.match(self.faces.art[symbol])
        return Drawing(filled(re.sub(r">\s+<", "><", found[1] if found else ""), values))

    def _keep(self, drawing: Drawing, width: float, height: float) -> str:
        if drawing.symbol:
            return drawing.symbol
        svg = filled(drawing.svg, {"w": width, "h": height})
        return self.faces.draw(f"f{hashlib.sha256(svg.encode()).hexdigest()[:12]}", lambda: svg)


@cache
def slug(name: str) -> str:
    """A name as part of a message's name."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")


def filled(svg: str, values: Mapping[str, str | float]) -> str:
    """A drawing with values filled in: `{body}` as it is, `{h-20}` worked out; what has no value stays."""

    def worked_out(found: re.Match[str]) -> str:
        name, sign, number = found.groups()
        if isinstance(value := values.get(name, found[0]), str):
            return value
        other = float(number or 0)
        whole = {"-": value - other, "+": value + other, "*": value * other, None: value}
        return f"{value / other if sign == '/' else whole[sign]:g}"

    return VALUE.sub(worked_out, svg)


def set_in(text: str, width: float, height: float, size: float, leading: float) -> tuple[float, list[str]]:
    """A text in lines, as large as a box allows: its size, at most this one and at least 7, and the lines."""
    lines = wrapped(text, size, width)
    while size > 7 and (len(lines) * size * leading > height or any(text_width(line, size) > width for line in lines)):
        size -= 0.25
        lines = wrapped(text, size, width)
    return size, lines


def written(text: str, size: float, x: float, y: float, ink: str, anchor: str = "middle") -> str:
    """A bold text on a face."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:.1f}" font-weight="800" fill="{ink}" text-anchor="{anchor}">'
        f"{escape(text)}</text>"
    )
