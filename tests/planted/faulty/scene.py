"""The Derby's scene, where one choice may be out of reach, or one too many in it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from faulty.box import Fault
from msgspec import structs

from rumpus.core.game import Pov
from rumpus.core.scene import Scene, Sprite
from rumpus.games.derby import scene as derby


def scene(pov: Pov, codes: Sequence[int]) -> Scene:
    """The table as a seat sees it."""
    whole = derby.scene(pov, codes)
    if pov.box.fault == Fault.DEAD_SPRITE:
        dead = set(codes[:1])
        mute = [structs.replace(one, choices=tuple(set(one.choices) - dead)) for one in whole.sprites]
        return replace(whole, content=mute)
    if pov.box.fault == Fault.OPEN_CLICK and pov.open:
        return replace(whole, content=[*whole.content, Sprite("button", "button", 1, 1, label="play", choices=(1,))])
    return whole


def shows(pov: Pov, code: int) -> Iterable[str]:
    """The sprites that a choice is about."""
    return ["ghost"] if pov.box.fault == Fault.GHOST_PREVIEW else derby.shows(pov, code)
