"""The cards to print and cut out are those of the box."""

from rumpus.boxes.gretchinz.components import components

__all__ = ["components"]
