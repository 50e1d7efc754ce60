"""The Derby's faces."""

from rumpus.games.derby.faces import face, faces

__all__ = ["face", "faces"]
