"""The words on what is printed: those of the box, the places, and why cards are owed."""

from collections.abc import Mapping, Sequence

from rumpus.boxes.gretchinz import names
from rumpus.core.telling.printed import Printed
from rumpus.games.gretchinz.box import FAR_FINISH, LANES
from rumpus.games.gretchinz.table import Cost


def lists(printed: Printed) -> Mapping[str, Sequence[str]]:
    """The lists that phrases take words from."""
    costs = [printed.say(f"cost-{cost.name.lower()}") for cost in Cost]
    return {**names.lists(printed), "spot": names.spots(printed, FAR_FINISH, LANES), "cost": costs}
