"""The words on what is printed: those of the box, the places, and the colours of the klans."""

from collections.abc import Mapping, Sequence

from rumpus.boxes.gretchinz import names
from rumpus.boxes.gretchinz.cards import Klan
from rumpus.core.telling.printed import Printed
from rumpus.games.gretchinz_new.box import LANES, ROWS

COLOURS = {Klan.EVIL_SUNZ: "red", Klan.GOFFS: "blue", Klan.SNAKEBITES: "green", Klan.BAD_MOONS: "yellow"}


def lists(printed: Printed) -> Mapping[str, Sequence[str]]:
    """The lists that phrases take words from."""
    colours = [printed.say(f"colour-{COLOURS[klan]}") if klan in COLOURS else "" for klan in Klan]
    return {**names.lists(printed), "spot": names.spots(printed, ROWS, LANES), "colour": colours}
