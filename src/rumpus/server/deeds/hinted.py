"""Somebody asked a bot for advice at a table where that is told to all."""

from typing import TYPE_CHECKING

from rumpus.server.deeds.deed import Asker, Deed, Way

if TYPE_CHECKING:
    from rumpus.server.sitting import Sitting


class Hinted(Deed, frozen=True):
    """The person on the seat was given advice."""


def rule(_: "Sitting", __: Asker, ___: object) -> Hinted:
    """Note it; whether there is a hint at all was asked before."""
    return Hinted()


def fold(sitting: "Sitting", seat: int, _: Hinted) -> None:
    """Tell everybody."""
    sitting.note("hinted", seat)


WAY = Way(None, Hinted, rule, fold, most=2000)
