"""Components to print: what a deck looks like on paper, from the faces that are drawn anyway.

A game that can be printed has a `components.py` with `components(printed)`, which lists them. A side of one is a picture of what
is printed under a name, as the rules show it (`picture:Scout`), or a symbol of the art files (`art:back`).
"""

from dataclasses import dataclass

from rumpus.core.errors import RumpusError
from rumpus.core.game import Kit
from rumpus.core.scene import Scene, Sprite

PICTURE, ART = "picture:", "art:"


@dataclass(frozen=True)
class Component:
    """One kind of card or tile: its sides, and how large it is.

    `edge` is the colour that goes on beyond the cut, the same for all cards that must not be told apart.
    """

    name: str
    copies: int
    front: str
    back: str
    drawn: tuple[float, float]  # how wide and high the sides are drawn, around the middles of their pictures
    wide: float  # in millimetres, on paper
    edge: str
    about: str = ""

    @property
    def high(self) -> float:
        """How high it is on paper, in millimetres."""
        return self.wide * self.drawn[1] / self.drawn[0]


class Printable:
    """All components of a deck in a language, and the pictures of their sides."""

    def __init__(self, kit: Kit, language: str = "en") -> None:
        game = kit.game
        if not (game.folder / "components.py").exists():
            raise RumpusError(
                f"{game.title} has no components to print: a components.py in its folder would list them."
            )
        self.kit, self.language, self.title = kit, language, game.title
        self._printed = game.printed(kit, language)
        self.components: tuple[Component, ...] = tuple(game.module("components").components(self._printed))

    def svg(self, side: str, component: Component, bleed: float = 0.0) -> str:
        """One side of a component as SVG, with so many millimetres around it in the colour of its edge."""
        scene = self._scene(side)
        scale = component.drawn[0] / component.wide
        width, height = (size + 2 * bleed * scale for size in component.drawn)
        left, top = (scene.width - width) / 2, (scene.height - height) / 2
        frame = f'x="{left:.2f}" y="{top:.2f}" width="{width:.2f}" height="{height:.2f}"'
        drawn = "".join(
            f'<use href="#{sprite.face}" transform="translate({sprite.x:g} {sprite.y:g}) scale({sprite.scale:g})"/>'
            for sprite in scene.sprites if sprite.face
        )  # fmt: skip
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.2f} {top:.2f} {width:.2f} {height:.2f}" '
            f'width="{width:.2f}" height="{height:.2f}" font-family="system-ui, \'DejaVu Sans\', sans-serif">'
            f'<defs>{"".join(scene.faces.values())}</defs><rect {frame} fill="{component.edge}"/>{drawn}</svg>'
        )

    def _scene(self, side: str) -> Scene:
        """The picture of a side."""
        if side.startswith(ART):
            return Scene(0, 0, [Sprite("side", "card", 0, 0, side.removeprefix(ART))], self._printed.faces)
        scene = self.kit.game.telling.picture(self.kit, self.language, side.removeprefix(PICTURE))
        if scene is None:
            raise RumpusError(f"{self.title} draws nothing that is called '{side.removeprefix(PICTURE)}'.")
        return scene


def printable(kit: Kit, language: str = "en") -> Printable:
    """What of a box can be printed, or a sentence that says that nothing can."""
    return Printable(kit, language)
