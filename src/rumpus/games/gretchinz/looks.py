"""The kinds of sprites of a race, and the numbers of their faces: those of the box."""

from rumpus.boxes.gretchinz.looks import Drawn, Kind

__all__ = ["Drawn", "Kind"]
