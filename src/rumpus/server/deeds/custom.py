"""The host changes the customs of the table: what happens with those who are away, and who may ask a bot for advice."""

from typing import TYPE_CHECKING

from rumpus.server.deeds.deed import Asker, Deed, Way, host, not_over
from rumpus.server.protocol import Absence, Asked, Hints

if TYPE_CHECKING:
    from rumpus.server.sitting import Sitting


class SetCustom(Asked, frozen=True, tag="custom"):
    """The host changes what happens with those who are away, and who may ask for hints."""

    absence: Absence = None
    hints: Hints = "never"


class Custom(Deed, frozen=True):
    """Other customs than before, from now on."""

    absence: Absence
    hints: Hints


def rule(sitting: "Sitting", asker: Asker, asked: SetCustom) -> Custom:
    """Let the host do so until the match is over."""
    host(sitting, asker)
    not_over(sitting)
    return Custom(asked.absence, asked.hints)


def fold(sitting: "Sitting", _: int, deed: Custom) -> None:
    """Tell everybody what is another custom now."""
    if deed.absence != sitting.absence:
        sitting.note("absence")
    if deed.hints != sitting.hints:
        sitting.note("hints")
    sitting.absence, sitting.hints = deed.absence, deed.hints


WAY = Way(SetCustom, Custom, rule, fold)
