"""Where everything of a Derby is drawn."""

from rumpus.core.game import Pov
from rumpus.core.scene import Scene


def scene(pov: Pov, codes: list[int]) -> Scene:
    """The table as a seat sees it."""
    return Scene(1600, 900, [])
