"""Scenes: where everything is drawn, as keyed sprites; any client can show them."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from html import escape
from pathlib import Path

import msgspec

HIDDEN = ".preview{visibility:hidden}"  # what is seen only while one points at the choice that shows it
REMEMBERED = 8192  # texts whose width is known, and drawings whose parts are


class Sprite(msgspec.Struct, frozen=True, gc=False):
    """One thing to draw. The same `id` later is the same thing moved, so a client lets it glide.

    `kind` is one or more words (card, token, text total) that group sprites and that the scene's style can name, some of
    which clients know: a `button` is written on, a `preview` is seen only while its choice is pointed at, and a `pin` is
    clicked at its own place; `face`
    names a symbol of the art, empty for pure text; `label` is read out and drawn where there is no face; `choices` are
    the choice codes a click makes, empty where a click does nothing.
    """

    id: str
    kind: str
    x: float
    y: float
    face: str = ""
    label: str = ""
    turn: float = 0.0
    scale: float = 1.0
    choices: tuple[int, ...] = ()


class Faces(Mapping[str, str]):
    """Symbols by name: those of the art, and those that a game draws, each when it is first used."""

    def __init__(self, art: Mapping[str, str]) -> None:
        self.art = art
        self.drawn: dict[str, str] = {}

    def draw(self, name: str, drawing: Callable[[], str]) -> str:
        """Keep a drawing under a name, which is given back; the same name is always the same drawing."""
        if name not in self.drawn:
            self.drawn[name] = f'<symbol id="{name}" overflow="visible">{drawing()}</symbol>'
        return name

    def __getitem__(self, name: str) -> str:
        return self.art[name] if name in self.art else self.drawn[name]

    def __iter__(self) -> Iterator[str]:
        return iter((*self.art, *self.drawn))

    def __len__(self) -> int:
        return len(self.art) + len(self.drawn)


@dataclass(frozen=True)
class Scene:
    """A picture: its size, its sprites from back to front, and the drawings among which their faces are found.

    A face of one name is always the same drawing in one match and language, so a client keeps what it has. `style` is
    CSS by the sprites' kinds: the size, anchor and colour of their text.
    """

    width: float
    height: float
    sprites: Sequence[Sprite]
    drawings: Mapping[str, str] = field(default_factory=dict, repr=False)
    title: str = ""
    style: str = field(default="", repr=False)

    @cached_property
    def faces(self) -> Mapping[str, str]:
        """The drawings that the sprites use, and no others: those of the art first, in its order."""
        return self.only(sprite.face for sprite in self.sprites if sprite.face)

    def only(self, used: Iterable[str]) -> Mapping[str, str]:
        """The drawings of these faces, and of those that they use in turn."""
        needed = _closure(used, self.drawings)
        art = self.drawings.art if isinstance(self.drawings, Faces) else self.drawings
        names = [*(name for name in art if name in needed), *(name for name in needed if name not in art)]
        return {name: self.drawings[name] for name in names}

    def svg(self) -> str:
        """The picture as one SVG file that needs nothing else."""
        symbols = "\n".join(self.faces.values())
        drawn = "\n".join(_draw(sprite) for sprite in self.sprites)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}" role="img" '
            f"font-family=\"system-ui, 'DejaVu Sans', sans-serif\">\n<title>{escape(self.title)}</title>\n"
            f"<style>{HIDDEN}{escape(self.style, quote=False)}</style>\n<defs>\n{symbols}\n</defs>\n{drawn}\n</svg>\n"
        )

    def _repr_svg_(self) -> str:
        return self.svg()


@cache
def symbols(file: Path) -> Mapping[str, str]:
    """The symbols of an art file by their names."""
    found = re.finditer(r'<symbol id="([^"]+)".*?</symbol>', file.read_text("utf-8"), re.DOTALL)
    return {symbol[1]: symbol[0] for symbol in found}


def wrapped(text: str, size: float, width: float) -> list[str]:
    """A text in lines that are not wider than that."""
    return list(_wrapped(text, size, width))


@lru_cache(REMEMBERED)
def _wrapped(text: str, size: float, width: float) -> tuple[str, ...]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if text_width(longer, size) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


@lru_cache(REMEMBERED)
def text_width(text: str, size: float) -> float:
    """About how wide a bold text is in a wide typeface, so that it fits in any other."""
    return size * sum(0.4 if sign in " iljtfI.,:;’'!()-" else 1.0 if sign in "mwMW" else 0.7 for sign in text)


@lru_cache(REMEMBERED)
def fitted(text: str, size: float, width: float) -> str:
    """As much of a text as has room."""
    while len(text) > 1 and text_width(text, size) > width:
        text = text[:-2] + "…" if text.endswith("…") else text[:-1] + "…"
    return text


def clipped(line: Sequence[tuple[str, str]], width: int = 78) -> list[tuple[str, str]]:
    """What of a line of a board has room, and a sign for the rest."""
    kept: list[tuple[str, str]] = []
    for text, style in line:
        room = width - sum(len(piece) for piece, _ in kept)
        kept.append((text if len(text) <= room else text[: max(0, room - 1)] + "…", style))
        if len(text) > room:
            break
    return kept


def folded(line: Sequence[tuple[str, str]], width: int, indent: int = 6) -> list[list[tuple[str, str]]]:
    """A line of a board in as many lines as it takes, so that nothing is cut; those after the first are set in."""
    lines: list[list[tuple[str, str]]] = [[]]
    room = width
    for text, style in line:
        while len(text.rstrip()) > room:
            part = text.rfind(" ", 0, room + 1) if len(text.rstrip()) > width - indent else 0
            lines[-1] += [(text[:part], style)] if part > 0 else []
            lines.append([(" " * indent, "")])
            room, text = width - indent, text[max(0, part) :].lstrip()
        text = text[:room]
        lines[-1] += [(text, style)] if text else []
        room -= len(text)
    return lines


def _draw(sprite: Sprite) -> str:
    place = f"translate({sprite.x:g} {sprite.y:g})"
    if sprite.turn:
        place += f" rotate({sprite.turn:g})"
    if sprite.scale != 1.0:
        place += f" scale({sprite.scale:g})"
    classes = f"{sprite.kind} open" if sprite.choices else sprite.kind
    inner = f'<use href="#{sprite.face}"/>' if sprite.face else f"<text>{escape(sprite.label)}</text>"
    label = f"<title>{escape(sprite.label)}</title>" if sprite.face and sprite.label else ""
    return f'<g data-id="{escape(sprite.id)}" class="{classes}" transform="{place}">{label}{inner}</g>'


def _closure(used: Iterable[str], drawings: Mapping[str, str]) -> dict[str, None]:
    """The faces used, in that order, and those that these use in turn."""
    needed = dict.fromkeys(name for name in used if name in drawings)
    waiting = list(needed)
    while waiting:
        inner = [name for name in _parts(drawings[waiting.pop()]) if name in drawings and name not in needed]
        needed |= dict.fromkeys(inner)
        waiting += inner
    return needed


@lru_cache(REMEMBERED)
def _parts(drawing: str) -> tuple[str, ...]:
    """The names of the symbols a drawing uses."""
    return tuple(re.findall(r'href="#([^"]+)"', drawing))
