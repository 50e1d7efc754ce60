"""What can be done at a table and is kept for good: the entries of a table's log.

Deeds that came later have a module each in this folder, where all there is to them stands (`deed.Way`); they are found by
being there.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import msgspec

from rumpus.core.options import Value
from rumpus.server.deeds.deed import NOBODY as NOBODY
from rumpus.server.deeds.deed import Deed as Deed
from rumpus.server.deeds.deed import Way
from rumpus.server.protocol import Absence, Asked, Clock, Hints, Language, Level, SeatPlan, Tempo


class Sat(Deed, frozen=True):
    """A person took the seat. Holders are hashes of the secrets that open it: a guest's cookie, the key of its link.

    `keys` are those holders that are keys of links; where an older log does not say, the second one of two is.
    """

    name: str
    holders: list[str]
    keys: list[str] | None = None


class Bound(Deed, frozen=True):
    """The same person came to the seat from another device; `alone`: nothing else opens it any more."""

    holders: list[str]
    keys: list[str] | None = None
    alone: bool = False


class Left(Deed, frozen=True):
    """The person left the seat: it is free again while the table waits, and a bot's while it plays."""


class StoodIn(Deed, frozen=True):
    """A bot began to play for the person, or the person took the seat back; `absent`: because nobody was there."""

    yes: bool
    absent: bool = False


class Started(Deed, frozen=True):
    """The match was dealt; bots of this name took the seats still open, and play for those who were `absent`."""

    level: Level
    absent: list[int] = msgspec.field(default_factory=list)


class Chose(Deed, frozen=True):
    """A choice; `late`: the clock had run out, and a bot made it; `instead`: the seat's bot could not, and one of the
    house's made it."""

    code: int
    late: bool = False
    instead: bool = False


class AskedUndo(Deed, frozen=True):
    """The seat would like to take its last choice back or, where it is named, that of a number of the log."""

    number: int = 0


class AnsweredUndo(Deed, frozen=True):
    """The seat agreed to that, or did not."""

    yes: bool


class Spoke(Deed, frozen=True):
    """Somebody said something: a text, or a quick phrase by its number. `by` are the first signs of the guest's hash."""

    name: str
    text: str = ""
    phrase: int = -1
    by: str = ""


class Read(Deed, frozen=True):
    """A step of the tutorial was read."""


class Rematched(Deed, frozen=True):
    """The same people went on at another table."""

    table: str


class Silenced(Deed, frozen=True):
    """The host took the word from the person on a seat, or from somebody who only looks (`who`), or gave it back."""

    yes: bool
    who: str = ""


class AdmittedLookers(Deed, frozen=True):
    """The host let people look on who do not play, or no longer let them."""

    yes: bool


class Closed(Deed, frozen=True):
    """Whoever runs the room closed the table: nobody can come to it any more."""


KINDS: dict[str, type[Deed]] = {
    "sat": Sat,
    "bound": Bound,
    "left": Left,
    "stood-in": StoodIn,
    "started": Started,
    "chose": Chose,
    "asked-undo": AskedUndo,
    "answered-undo": AnsweredUndo,
    "spoke": Spoke,
    "read": Read,
    "rematched": Rematched,
    "silenced": Silenced,
    "admitted-lookers": AdmittedLookers,
    "closed": Closed,
}


def _found() -> dict[str, Way]:
    """The ways of doing something that have a module here, by the module's name."""
    names = sorted(module.name for module in iter_modules(__path__) if module.name != "deed")
    return {name.replace("_", "-"): import_module(f"{__name__}.{name}").WAY for name in names}


WAYS = _found()
KINDS |= {name: way.deed for name, way in WAYS.items()}
BY_DEED: dict[type[Deed], Way] = {way.deed: way for way in WAYS.values()}
BY_ASKING: dict[type[Asked], Way] = {way.asked: way for way in WAYS.values() if way.asked}
NAMES = {kind: name for name, kind in KINDS.items()}
_encode = msgspec.json.Encoder().encode
_decoders = {name: msgspec.json.Decoder(kind) for name, kind in KINDS.items()}


class Entry(msgspec.Struct, frozen=True):
    """One line of a table's log."""

    number: int
    seat: int
    deed: Deed
    nonce: str = ""
    at: float = 0.0


def keys_of(deed: Sat | Bound) -> list[str]:
    """Those hashes of what opens a seat that are keys of links."""
    return (deed.holders[1:] if len(deed.holders) == 2 else []) if deed.keys is None else deed.keys


def written(table: str, entry: Entry) -> dict[str, Any]:
    """The entry as a row of the database."""
    return {
        "table_id": table,
        "number": entry.number,
        "kind": NAMES[type(entry.deed)],
        "seat": entry.seat,
        "payload": _encode(entry.deed).decode(),
        "nonce": entry.nonce,
        "at": entry.at,
    }


def read(number: int, kind: str, seat: int, payload: str, nonce: str, at: float) -> Entry:
    """The entry that a row of the database is."""
    return Entry(number, seat, _decoders[kind].decode(payload), nonce, at)


class Played(msgspec.Struct, frozen=True):
    """A match that the same people have played before, in a series of several: at which table, and each seat's place."""

    table: str
    places: list[int]


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed when the table was set; until the match begins the host may change some of it. The seed is kept apart.

    `host` is the hash of the cookie of whoever set it, `language` what the names of bots are in. `prelude` are choices already made when the match begins: a
    table may go on from a moment of another one, `origin`. At a table that `gathers`, as a rematch does, the match begins
    when everybody who sits there has come. `own_deck` is the text of a deck that somebody brought, `series` the matches that
    the same people have played before. `absence` and `hints` are as in `protocol.NewTable`.
    """

    game: str
    edition: str
    deck: str
    seats: list[SeatPlan]
    options: dict[str, Value]
    tempo: Tempo
    public: bool
    host: str
    commitment: str
    language: Language = "en"
    clock: Clock | None = None
    tutorial: bool = False
    prelude: list[tuple[int, int]] = []
    origin: str = ""
    gathers: bool = False
    own_deck: str = ""
    absence: Absence = None
    hints: Hints = "never"
    series: list[Played] = []


_decode_terms = msgspec.json.Decoder(Terms).decode


def terms_written(terms: Terms) -> str:
    """The terms as they are kept."""
    return _encode(terms).decode()


def terms_read(text: str) -> Terms:
    """The terms that were kept."""
    return _decode_terms(text)
