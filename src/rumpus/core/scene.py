"""Scenes: where everything is drawn. A game turns a view into keyed sprites; any client can show them."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path


@dataclass(frozen=True)
class Sprite:
    """One thing to draw. The same `id` later is the same thing moved, so a client lets it glide.

    `kind` is one or more words (card, token, text total) that group sprites and that the scene's style can name; `face`
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


@dataclass(frozen=True)
class Scene:
    """A picture: its size, its sprites from back to front, and the symbols (`faces`) they use.

    A face of one name is always the same drawing in one match and language, so a client keeps what it has. `style` is
    CSS by the sprites' kinds: the size, anchor and colour of their text.
    """

    width: float
    height: float
    sprites: Sequence[Sprite]
    faces: Mapping[str, str] = field(default_factory=dict, repr=False)
    title: str = ""
    style: str = field(default="", repr=False)

    def svg(self) -> str:
        """The picture as one SVG file that needs nothing else."""
        used = {sprite.face for sprite in self.sprites if sprite.face}
        needed = _closure(used, self.faces)
        symbols = "\n".join(self.faces[name] for name in self.faces if name in needed)
        drawn = "\n".join(_draw(sprite) for sprite in self.sprites)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}" role="img" '
            f"font-family=\"system-ui, 'DejaVu Sans', sans-serif\">\n<title>{escape(self.title)}</title>\n"
            f"<style>{escape(self.style, quote=False)}</style>\n<defs>\n{symbols}\n</defs>\n{drawn}\n</svg>\n"
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
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if text_width(longer, size) > width and lines[-1]:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def text_width(text: str, size: float) -> float:
    """About how wide a bold text is in a wide typeface, so that it fits in any other."""
    return size * sum(0.4 if sign in " iljtfI.,:;’'!()-" else 1.0 if sign in "mwMW" else 0.7 for sign in text)


def fitted(text: str, size: float, width: float) -> str:
    """As much of a text as has room."""
    while len(text) > 1 and text_width(text, size) > width:
        text = text[:-2] + "…" if text.endswith("…") else text[:-1] + "…"
    return text


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


def _closure(used: set[str], faces: Mapping[str, str]) -> set[str]:
    """The faces used, and those that these use in turn."""
    needed: set[str] = set()
    waiting = list(used)
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed.add(name)
            waiting += [other for other in re.findall(r'href="#([^"]+)"', faces.get(name, "")) if other in faces]
    return needed
