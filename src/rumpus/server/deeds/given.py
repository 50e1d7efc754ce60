"""The host gives a seat to somebody who looks on."""

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from rumpus.server.deeds.deed import Asker, Deed, Way, host, not_over, seat_there
from rumpus.server.protocol import Asked, SeatNumber
from rumpus.server.words import Refusal, speech

if TYPE_CHECKING:
    from rumpus.server.sitting import Sitting


class Give(Asked, frozen=True, tag="give"):
    """The host gives a seat to somebody who looks on, named by their sign (`WatcherCard.who`)."""

    seat: SeatNumber
    who: Annotated[str, Meta(max_length=16)]


class Given(Deed, frozen=True):
    """Somebody was given the seat, and it is opened by what opens theirs."""

    name: str
    holders: list[str]


def rule(sitting: "Sitting", asker: Asker, asked: Give) -> Given:
    """Give a seat that nobody plays on: that of a bot, of somebody a bot plays for or, before the match, a free one."""
    host(sitting, asker)
    not_over(sitting)
    seat_there(sitting, asked.seat)
    chair = sitting.chairs[asked.seat]
    if chair.kind == "person" and not chair.away:
        raise Refusal("seat-held", name=chair.name)
    watcher = asker.watchers.get(asked.who)
    if watcher is None:
        raise Refusal("watcher-gone", 404)
    name = watcher.name or speech(sitting.terms.language)("guest")
    return Given(sitting.free_name(name, asked.seat), [watcher.holder])


def fold(sitting: "Sitting", seat: int, deed: Given) -> None:
    """Whoever had the seat has it no more."""
    before = sitting.chairs[seat].name
    chair = sitting.vacate(seat)
    chair.kind, chair.name, chair.level, chair.holders = "person", deed.name, "", set(deed.holders)
    chair.silenced = bool(sitting.signs(chair) & set(sitting.silenced))
    sitting.removed = [sign for sign in sitting.removed if sign not in sitting.signs(chair)]
    if sitting.match:
        sitting.match.names[seat] = deed.name
    sitting.note("given", seat, before)


WAY = Way(Give, Given, rule, fold)
