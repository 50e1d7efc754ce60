"""The faces of Scramble, all of its art file."""

from scramble.looks import Face

from rumpus.core.telling.printed import Drawing, Printed, art


def face(printed: Printed, number: int) -> Drawing:
    """What a face looks like."""
    return art(f"die-{number - Face.DIE}" if number >= Face.DIE else Face(number).name.lower().replace("_", "-"))


def faces(printed: Printed) -> range:
    """The numbers of all faces."""
    return range(1, Face.DIE + 7)
