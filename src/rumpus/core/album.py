"""Albums: what a deck says and looks like in a language, worked out once for all tables that play with it."""

from functools import lru_cache
from typing import Any

from rumpus.core.scene import Faces, symbols
from rumpus.core.voice import Voice

kept = lru_cache(4096)
"""Let a function of an album, and of a card or other small numbers, work each of its answers out once.

An album has no view and no names of players, so nothing that is kept can tell one table of another.
"""


class Album:
    """A deck in a language, and the faces drawn for it."""

    def __init__(self, deck: Any, say: Voice) -> None:
        self.deck, self.say = deck, say
        art = say.folder / "art.svg"
        self.faces = Faces(symbols(art) if art.exists() else {})
