"""The Derby's names."""

from rumpus.games.derby.names import lists

__all__ = ["lists"]
