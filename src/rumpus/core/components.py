"""Components to print: what a deck looks like on paper, from the faces that are drawn anyway.

A game that can be printed has a `components.py` with `components(printed)`, which lists them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from rumpus.core.errors import RumpusError
from rumpus.core.game import Kit


@dataclass(frozen=True)
class Component:
    """One kind of card or tile: its faces by their names, around their middles, and how large it is.

    `edge` is the colour that goes on beyond the cut, the same for all cards that must not be told apart.
    """

    name: str
    copies: int
    front: str
    back: str
    drawn: tuple[float, float]  # how wide and high the faces are drawn
    wide: float  # in millimetres, on paper
    edge: str
    about: str = ""

    @property
    def high(self) -> float:
        """How high it is on paper, in millimetres."""
        return self.wide * self.drawn[1] / self.drawn[0]


@dataclass(frozen=True)
class Printable:
    """All components of a deck in a language, and the drawings of their faces."""

    components: tuple[Component, ...]
    drawings: Mapping[str, str]
    title: str

    def svg(self, face: str, component: Component, bleed: float = 0.0) -> str:
        """One side of a component as SVG, with so many millimetres around it in the colour of its edge."""
        scale = component.drawn[0] / component.wide
        width, height = (size + 2 * bleed * scale for size in component.drawn)
        box = f"{-width / 2:.2f} {-height / 2:.2f} {width:.2f} {height:.2f}"
        symbols = "".join(_needed(face, self.drawings).values())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width:.2f}" '
            f'height="{height:.2f}" font-family="system-ui, \'DejaVu Sans\', sans-serif">'
            f'<defs>{symbols}</defs><rect x="{-width / 2:.2f}" y="{-height / 2:.2f}" width="{width:.2f}" '
            f'height="{height:.2f}" fill="{component.edge}"/><use href="#{face}"/></svg>'
        )


def _needed(face: str, drawings: Mapping[str, str]) -> Mapping[str, str]:
    from rumpus.core.scene import Scene

    return Scene(1, 1, (), drawings).only([face])


def printable(kit: Kit, language: str = "en") -> Printable:
    """What of a box can be printed, or a sentence that says that nothing can."""
    game = kit.game
    if not (game.folder / "components.py").exists():
        raise RumpusError(f"{game.title} has no components to print: a components.py in its folder would list them.")
    printed = game.printed(kit, language)
    return Printable(tuple(game.module("components").components(printed)), printed.faces, game.title)
