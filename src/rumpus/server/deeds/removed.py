"""The host removes somebody from a seat: before the match it is free again, in the match a bot's for good."""

from typing import TYPE_CHECKING

from rumpus.server.deeds.deed import Asker, Deed, Way, host, not_over, seat_there
from rumpus.server.protocol import Asked, SeatNumber
from rumpus.server.words import Refusal

if TYPE_CHECKING:
    from rumpus.server.sitting import Sitting


class Remove(Asked, frozen=True, tag="remove"):
    """The host removes the person from a seat."""

    seat: SeatNumber


class Removed(Deed, frozen=True):
    """The person was removed from the seat, and does not sit down here again unless the host gives them one."""


def rule(sitting: "Sitting", asker: Asker, asked: Remove) -> Removed:
    """Let the host remove anybody but themself."""
    host(sitting, asker)
    not_over(sitting)
    seat_there(sitting, asked.seat)
    chair = sitting.chairs[asked.seat]
    if chair.kind != "person":
        raise Refusal("not-a-person")
    if asker.holder in chair.holders:
        raise Refusal("host-stays")
    return Removed()


def fold(sitting: "Sitting", seat: int, _: Removed) -> None:
    """Nothing that the person has opens the seat any more."""
    chair = sitting.chairs[seat]
    sitting.note("removed", seat)
    gone = sitting.signs(chair)
    sitting.removed = [*(sign for sign in sitting.removed if sign not in gone), *sorted(gone)]
    sitting.vacate(seat)


WAY = Way(Remove, Removed, rule, fold)
