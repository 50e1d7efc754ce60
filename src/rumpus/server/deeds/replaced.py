"""The host lets a bot play for somebody, until that person takes the seat back."""

from typing import TYPE_CHECKING

from rumpus.server.deeds.deed import Asker, Deed, Way, host, playing, seat_there
from rumpus.server.protocol import Asked, SeatNumber
from rumpus.server.words import Refusal

if TYPE_CHECKING:
    from rumpus.server.sitting import Sitting


class Replace(Asked, frozen=True, tag="replace"):
    """The host lets a bot play for the person on a seat."""

    seat: SeatNumber


class Replaced(Deed, frozen=True):
    """A bot plays for the person on the seat, as the host wished."""


def rule(sitting: "Sitting", asker: Asker, asked: Replace) -> Replaced:
    """Let the host do so for somebody who plays."""
    host(sitting, asker)
    playing(sitting)
    seat_there(sitting, asked.seat)
    chair = sitting.chairs[asked.seat]
    if chair.kind != "person" or chair.away:
        raise Refusal("not-a-person")
    return Replaced()


def fold(sitting: "Sitting", seat: int, _: Replaced) -> None:
    """The person is taken to be absent: coming back is enough to play again."""
    sitting.stand_in(seat, yes=True, absent=True)
    sitting.note("replaced", seat)


WAY = Way(Replace, Replaced, rule, fold)
