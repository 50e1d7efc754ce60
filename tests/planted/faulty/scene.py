"""The Derby's scene, where one choice may be out of reach."""

from collections.abc import Sequence
from dataclasses import replace

from faulty.box import Fault
from msgspec import structs

from rumpus.core.game import Pov
from rumpus.core.scene import Scene
from rumpus.games.derby import scene as derby


def scene(pov: Pov, codes: Sequence[int]) -> Scene:
    """The table as a seat sees it."""
    whole = derby.scene(pov, codes)
    if pov.box.fault != Fault.DEAD_SPRITE:
        return whole
    dead = set(codes[:1])
    mute = [structs.replace(one, choices=tuple(set(one.choices) - dead)) for one in whole.sprites]
    return replace(whole, sprites=mute)
