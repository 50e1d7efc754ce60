"""The Derby's table in text."""

from rumpus.games.derby.board import board

__all__ = ["board"]
