"""What whoever runs the room can do about its tables, beside the running room: list, show, close, delete, sweep.

Each deed leaves a line in the audit, in the same transaction; running nodes look there every two seconds.
"""

import getpass
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from rumpus.core.errors import RumpusError
from rumpus.server import deeds, hours
from rumpus.server.deeds import NOBODY, Entry
from rumpus.server.deeds.agreed import Agreed
from rumpus.server.deeds.custom import Custom
from rumpus.server.deeds.ended import Ended
from rumpus.server.deeds.given import Given
from rumpus.server.deeds.paused import Paused
from rumpus.server.deeds.removed import Removed
from rumpus.server.deeds.replaced import Replaced
from rumpus.server.guests import SIGN
from rumpus.server.schema import audit, bars, entries, tables, visits
from rumpus.server.store import Store, newest_of

TRIES = 8  # to close a table at which much is done
SLICE = 100  # tables that are deleted in one transaction
KINDS = ("waiting", "playing", "over", "closed")
DAY = 86_400.0


class Row(msgspec.Struct, frozen=True):
    """A table as whoever runs the room sees it. What is on it, and its seed, are nobody's business."""

    id: str
    game: str
    phase: str
    public: bool
    made: float
    last: float
    entries: int
    names: list[str]


BY_THE_HOST = {Agreed, Custom, Ended, Given, Paused, Removed, Replaced, deeds.Silenced, deeds.AdmittedLookers}


class Seat(msgspec.Struct, frozen=True):
    """Somebody who sat at a table: the name, and the signs of the guests who had the seat."""

    seat: int
    name: str
    guests: list[str]


class Seen(msgspec.Struct, frozen=True):
    """A guest who did something at a table, from where, and when last."""

    guest: str
    address: str
    at: float


class Words(msgspec.Struct, frozen=True):
    """A remark; a seat of -1 is somebody who only looks."""

    number: int
    at: float
    seat: int
    name: str
    text: str
    phrase: int
    guest: str


class Decided(msgspec.Struct, frozen=True):
    """Something that the host decided: what, and about which seat (-1: none)."""

    number: int
    at: float
    kind: str
    seat: int


class Sheet(msgspec.Struct, frozen=True):
    """All there is to know about a table; `unreadable` are the numbers of entries that make no sense."""

    table: Row
    seats: list[Seat]
    visits: list[Seen]
    remarks: list[Words]
    unreadable: list[int]
    decided: list[Decided] = []


class Line(msgspec.Struct, frozen=True):
    """A line of the audit."""

    number: int
    at: float
    operator: str
    verb: str
    about: Any


class Operator:
    """Does what whoever runs the room wants done."""

    def __init__(self, store: Store, name: str = "") -> None:
        self.store, self.name = store, name or operator_name()

    # --- looking

    async def listed(self, phase: str = "", game: str = "", who: str = "", most: int = 50) -> list[Row]:
        """The tables, those where something happened last at the front."""
        last = newest_of(entries.c.at).label("last")
        wanted = sa.select(tables.c.id, tables.c.game, tables.c.phase, tables.c.public, tables.c.made, last,
                           newest_of(entries.c.number).label("number"))  # fmt: skip
        for column, value in ((tables.c.phase, phase), (tables.c.game, game)):
            wanted = wanted.where(column == value) if value else wanted
        if who:
            there = sa.or_(visits.c.guest.startswith(who, autoescape=True), visits.c.address == who)
            wanted = wanted.where(tables.c.id.in_(sa.select(visits.c.table_id).where(there)))
        found = wanted.subquery()
        newest = sa.func.coalesce(found.c.last, found.c.made)
        rows = await self.store.rows(sa.select(found).order_by(newest.desc()).limit(most))
        names = await self._names([row.id for row in rows])
        return [
            Row(
                row.id,
                row.game,
                row.phase,
                bool(row.public),
                row.made,
                row.last or row.made,
                row.number or 0,
                names[row.id],
            )
            for row in rows
        ]

    async def _names(self, ids: Sequence[str]) -> Mapping[str, list[str]]:
        wanted = sa.select(entries.c.table_id, entries.c.seat, entries.c.payload)
        wanted = wanted.where(entries.c.table_id.in_(ids), entries.c.kind == "sat").order_by(entries.c.number)
        found: defaultdict[str, dict[int, str]] = defaultdict(dict)
        for table, seat, payload in await self.store.rows(wanted):
            found[table][seat] = _field(payload, "name")
        return defaultdict(list, {table: [seats[seat] for seat in sorted(seats)] for table, seats in found.items()})

    async def show(self, table: str) -> Sheet:
        """What is known about a table."""
        [row] = await self._there([table])
        columns = entries.c
        wanted = sa.select(columns.number, columns.kind, columns.seat, columns.payload, columns.nonce, columns.at)
        log = await self.store.rows(wanted.where(columns.table_id == table).order_by(columns.number))
        sat: dict[int, Seat] = {}
        remarks: list[Words] = []
        unreadable, decided = [], list[Decided]()
        for found in log:
            try:
                entry = deeds.read(*found)
            except (msgspec.MsgspecError, KeyError):
                unreadable.append(found.number)
                continue
            _note(entry, sat, remarks)
            if type(entry.deed) in BY_THE_HOST:
                decided.append(Decided(entry.number, entry.at, deeds.NAMES[type(entry.deed)], entry.seat))
        seen = sa.select(visits.c.guest, visits.c.address, visits.c.seen).where(visits.c.table_id == table)
        guests = [Seen(guest[:SIGN], address, at) for guest, address, at in await self.store.rows(seen)]
        return Sheet(row, [sat[seat] for seat in sorted(sat)], guests, remarks, unreadable, decided)

    async def audit(self, most: int = 50) -> list[Line]:
        """What was done by whoever runs the room, the latest first."""
        rows = await self.store.rows(sa.select(audit).order_by(audit.c.number.desc()).limit(most))
        return [Line(row.number, row.at, row.operator, row.verb, msgspec.json.decode(row.about)) for row in rows]

    async def _there(self, ids: Sequence[str]) -> list[Row]:
        """These tables; one that is not there is refused."""
        wanted = sa.select(tables.c.id, tables.c.game, tables.c.phase, tables.c.public, tables.c.made,
                           newest_of(entries.c.at), newest_of(entries.c.number))  # fmt: skip
        found = {row.id: row for row in await self.store.rows(wanted.where(tables.c.id.in_(ids)))}
        missing = [table for table in ids if table not in found]
        if missing:
            raise RumpusError(f"There is no table {', '.join(missing)}; 'rumpus room list' shows those there are.")
        names = await self._names(ids)
        made = (tuple(found[table]) for table in ids)
        return [
            Row(table, game, phase, bool(public), at, last or at, number or 0, names[table])
            for table, game, phase, public, at, last, number in made
        ]

    # --- doing

    def noted(self, verb: str, **about: Any) -> sa.Executable:
        """The statement that writes a line of the audit."""
        number = sa.func.coalesce(sa.func.max(audit.c.number), 0) + 1
        row = (hours.now(), self.name, verb, msgspec.json.encode(about).decode())
        line = sa.select(number, *map(sa.literal, row))
        return sa.insert(audit).from_select(["number", "at", "operator", "verb", "about"], line)

    async def close(self, ids: Sequence[str]) -> list[str]:
        """Close tables: those who are there are told, and nobody can come to them any more."""
        await self._there(ids)
        for table in ids:
            await self._close(table)
        return list(ids)

    async def _close(self, table: str) -> None:
        also = [sa.update(tables).where(tables.c.id == table).values(phase="closed"), self.noted("close", table=table)]
        for _ in range(TRIES):
            number, _revised = (await self.store.numbers([table])).get(table, (0, 0))
            if await self.store.append(table, Entry(number + 1, NOBODY, deeds.Closed(), at=hours.now()), also):
                return
        raise RumpusError(f"Much is done at {table} at this moment: try again.")

    async def delete(self, ids: Sequence[str]) -> list[str]:
        """Delete tables, with all that was ever done at them."""
        await self._there(ids)
        for at in range(0, len(ids), SLICE):
            some = list(ids[at : at + SLICE])
            await self.store.run(sa.delete(tables).where(tables.c.id.in_(some)), self.noted("delete", tables=some))
        return list(ids)

    async def sweep(self, days: float, kinds: Sequence[str] = KINDS, dry: bool = False) -> list[str]:
        """Delete the tables of some kinds at which nothing was done for so many days; which those are."""
        last = sa.func.coalesce(newest_of(entries.c.at), tables.c.made)
        old = sa.and_(
            tables.c.phase.in_(kinds), tables.c.made < hours.now() - days * DAY, last < hours.now() - days * DAY
        )
        found = [row.id for row in await self.store.rows(sa.select(tables.c.id).where(old).order_by(tables.c.made))]
        for at in range(0, 0 if dry else len(found), SLICE):
            some = found[at : at + SLICE]
            note = self.noted("sweep", days=days, kinds=list(kinds), count=len(some))
            await self.store.run(sa.delete(tables).where(tables.c.id.in_(some), old), note)
        return found

    async def tidy(self, visit_days: float, audit_days: float) -> None:
        """Let go of what is only kept for a while: who came from where, lines of the audit, bars that are over."""
        now = hours.now()
        await self.store.run(
            sa.delete(visits).where(visits.c.seen < now - visit_days * DAY),
            sa.delete(bars).where(bars.c.until > 0, bars.c.until < now),
            sa.delete(audit).where(audit.c.at < now - audit_days * DAY,
                                   audit.c.number < sa.select(sa.func.max(audit.c.number)).scalar_subquery()),
        )  # fmt: skip


def _note(entry: Entry, sat: dict[int, Seat], remarks: list[Words]) -> None:
    """Note who sat down, and what was said."""
    deed, seat = entry.deed, entry.seat
    if isinstance(deed, deeds.Sat):
        keys = deeds.keys_of(deed)
        sat[seat] = Seat(seat, deed.name, [holder[:SIGN] for holder in deed.holders if holder not in keys])
    elif isinstance(deed, Given):
        sat[seat] = Seat(seat, deed.name, [holder[:SIGN] for holder in deed.holders])
    elif isinstance(deed, deeds.Bound) and seat in sat:
        more = [holder[:SIGN] for holder in deed.holders if holder not in deeds.keys_of(deed)]
        sat[seat].guests.extend(sign for sign in more if sign not in sat[seat].guests)
    elif isinstance(deed, deeds.Spoke):
        remarks.append(Words(entry.number, entry.at, seat, deed.name, deed.text, deed.phrase, deed.by[:SIGN]))


def _field(payload: str, name: str) -> str:
    """A text of a row that perhaps makes no sense."""
    try:
        return str(msgspec.json.decode(payload).get(name, ""))
    except (msgspec.MsgspecError, AttributeError):
        return ""


def operator_name() -> str:
    """The name of the user who runs a command, as far as the system knows it."""
    try:
        return getpass.getuser()[:64]
    except (OSError, KeyError):
        return "somebody"
