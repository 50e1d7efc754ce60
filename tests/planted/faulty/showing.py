"""The Derby's picture, where one choice may be out of reach, or one too many in it."""

from faulty.box import Fault

from rumpus.core.rule import rule
from rumpus.core.telling.pov import Pov, lay, offer, point_at
from rumpus.games.derby import showing as derby
from rumpus.games.derby.faces import Face
from rumpus.games.derby.looks import Kind

right_draw, right_point = derby.draw, derby.point


@rule
def draw(pov: Pov) -> None:
    """Draw the table as a seat sees it."""
    right_draw(pov)
    if pov.box.fault == Fault.DEAD_SPRITE and pov.offered > 0:
        for at in range(pov.canvas.drawn):
            sprite = pov.canvas.sprites[at]
            if sprite.clicks > 0 and pov.canvas.clicks[sprite.first] == pov.choices[0]:
                sprite.clicks = 0
    if pov.box.fault == Fault.OPEN_CLICK and pov.open:
        offer(pov, lay(pov, Kind.BUTTON, 9, Face.BUTTON, 1, 1), 1)


@rule
def point(pov: Pov, code: int) -> None:
    """Point at what a choice is about, or at a ghost."""
    if pov.box.fault == Fault.GHOST_PREVIEW:
        point_at(pov, Kind.MEDAL, 9)
    else:
        right_point(pov, code)
