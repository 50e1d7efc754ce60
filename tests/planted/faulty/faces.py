"""The Derby's faces."""

from rumpus.games.derby.faces import Face

__all__ = ["Face"]
