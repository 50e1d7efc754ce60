"""The words on what is printed: those of the box."""

from rumpus.boxes.gretchinz.names import lists

__all__ = ["lists"]
