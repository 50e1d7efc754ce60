"""The Derby's looks."""

from rumpus.games.derby.looks import Kind

__all__ = ["Kind"]
