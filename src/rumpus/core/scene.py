"""Scenes: where everything is drawn. A game turns a view into keyed sprites; any client can show them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape


@dataclass(frozen=True)
class Sprite:
    """One thing to draw. The same `id` later is the same thing moved, so a client lets it glide.

    `kind` groups sprites (card, token, text); `face` names a symbol of the art, empty for pure text; `label` is read out
    and drawn where there is no face; `choices` are the choice codes a click makes, empty where a click does nothing.
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
    """A picture: its size, its sprites from back to front, and the symbols (`faces`) they use."""

    width: float
    height: float
    sprites: Sequence[Sprite]
    faces: Mapping[str, str] = field(default_factory=dict, repr=False)
    title: str = ""

    def svg(self) -> str:
        """The picture as one SVG file that needs nothing else."""
        used = {sprite.face for sprite in self.sprites if sprite.face}
        needed = _closure(used, self.faces)
        symbols = "\n".join(self.faces[name] for name in self.faces if name in needed)
        drawn = "\n".join(_draw(sprite) for sprite in self.sprites)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}" role="img" '
            f'font-family="system-ui, \'DejaVu Sans\', sans-serif">\n<title>{escape(self.title)}</title>\n'
            f"<defs>\n{symbols}\n</defs>\n{drawn}\n</svg>\n"
        )

    def _repr_svg_(self) -> str:
        return self.svg()


def _draw(sprite: Sprite) -> str:
    place = f"translate({sprite.x:g} {sprite.y:g})"
    if sprite.turn:
        place += f" rotate({sprite.turn:g})"
    if sprite.scale != 1.0:
        place += f" scale({sprite.scale:g})"
    classes = f"{sprite.kind} open" if sprite.choices else sprite.kind
    inner = f'<use href="#{sprite.face}"/>' if sprite.face else f"<text>{escape(sprite.label)}</text>"
    label = f"<title>{escape(sprite.label)}</title>" if sprite.face and sprite.label else ""
    return f'<g id="{escape(sprite.id)}" class="{classes}" transform="{place}">{label}{inner}</g>'


def _closure(used: set[str], faces: Mapping[str, str]) -> set[str]:
    """The faces used, and those that these use in turn."""
    needed: set[str] = set()
    waiting = list(used)
    while waiting:
        name = waiting.pop()
        if name in needed:
            continue
        needed.add(name)
        waiting += [other for other in faces if f'"#{other}"' in faces.get(name, "")]
    return needed
