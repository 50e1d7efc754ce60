"""A deed, and the way one is done: what is asked for it, whether it may be done, and what it changes at the table."""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.server.protocol import Asked
from rumpus.server.words import Refusal

if TYPE_CHECKING:
    from rumpus.server.sitting import Sitting

NOBODY = -1  # in the place of a seat


class Deed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something somebody did; whose seat it concerns stands beside it in the log."""


@dataclass(frozen=True)
class Watcher:
    """Somebody who looks on: what opens a guest's seats, and the name they go by, '' where they have said none."""

    holder: str
    name: str


@dataclass(frozen=True)
class Asker:
    """Who asks for a deed, the seats whose people are here, and who looks on, by sign."""

    holder: str
    here: Set[int] = frozenset()
    watchers: Mapping[str, Watcher] = field(default_factory=dict)


@dataclass(frozen=True)
class Way:
    """All there is to a deed: the message that asks for it (None: the room itself does it), what is kept, whether it may be
    done, and what it changes. `most`: how often it is done at a table at most."""

    asked: type[Asked] | None
    deed: type[Deed]
    rule: Callable[["Sitting", Asker, Any], Deed]
    fold: Callable[["Sitting", int, Any], None]
    most: int = 300


def host(sitting: "Sitting", asker: Asker) -> None:
    """Refuse what only the host decides."""
    if not sitting.hosts(asker.holder):
        raise Refusal("host-decides", 403)


def seat_there(sitting: "Sitting", seat: int) -> None:
    """Refuse a seat that this table has not got."""
    if seat not in range(len(sitting.chairs)):
        raise Refusal("no-seat", 404, seat=seat + 1)


def not_over(sitting: "Sitting") -> None:
    """Refuse what makes no sense when the match is over."""
    if sitting.phase == "over":
        raise Refusal("over")


def playing(sitting: "Sitting") -> None:
    """Refuse what makes sense only while the match is played."""
    if sitting.match is None:
        raise Refusal("not-started")
    not_over(sitting)
