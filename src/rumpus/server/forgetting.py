"""Forgetting: a guest's name and words are written out of the logs, and what opened their seats; the matches stay."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from rumpus.server import deeds
from rumpus.server.bars import who_is
from rumpus.server.deeds import Entry, Terms, terms_read, terms_written, written
from rumpus.server.deeds.given import Given
from rumpus.server.guests import SIGN
from rumpus.server.operating import Operator
from rumpus.server.schema import entries, snapshots, tables, visits
from rumpus.server.words import speech

UNSAID = "…"  # in the place of words


class Forgotten(msgspec.Struct, frozen=True):
    """Who was forgotten, at which tables."""

    who: str
    tables: list[str]


async def forget(operator: Operator, text: str) -> Forgotten:
    """Forget a guest's names and words, or from where somebody came."""
    who = who_is(text)
    if "." in who or ":" in who:
        return await _forget_address(operator, who)
    found = await _tables_of(operator, who)
    for table in found:
        await _forget_at(operator, table, who)
    away = sa.delete(visits).where(visits.c.guest.startswith(who, autoescape=True))
    await operator.store.run(away, operator.noted("forget", who=who[:SIGN], tables=len(found)))
    return Forgotten(who, found)


async def _forget_address(operator: Operator, who: str) -> Forgotten:
    rows = await operator.store.rows(sa.select(visits.c.table_id).where(visits.c.address == who).distinct())
    await operator.store.run(
        sa.delete(visits).where(visits.c.address == who), operator.noted("forget", who="an address")
    )
    return Forgotten(who, [row.table_id for row in rows])


async def _tables_of(operator: Operator, who: str) -> list[str]:
    """The tables in whose terms or log a guest is named."""
    kinds, like = ("sat", "bound", "spoke", "given"), f'%"{who}%'
    there = sa.select(entries.c.table_id).where(entries.c.kind.in_(kinds), entries.c.payload.like(f'%"{who[:SIGN]}%'))
    rows = await operator.store.rows(
        sa.select(tables.c.id).where(sa.or_(tables.c.terms.like(like), tables.c.id.in_(there)))
    )
    return [row.id for row in rows]


async def _forget_at(operator: Operator, table: str, who: str, names: Sequence[str] = ()) -> None:
    """Write the log of a table anew, without a guest's name and words; and those of tables that went on from it."""
    store = operator.store
    columns = entries.c
    wanted = sa.select(columns.number, columns.kind, columns.seat, columns.payload, columns.nonce, columns.at)
    log = _readable(await store.rows(wanted.where(columns.table_id == table).order_by(columns.number)))
    [(text,)] = await store.rows(sa.select(tables.c.terms).where(tables.c.id == table))
    try:
        terms: Terms | None = terms_read(text)
    except msgspec.MsgspecError:
        terms = None
    eraser = Eraser(who, terms.language if terms else "en", names)
    changed = [(old, new) for old in log if (new := eraser.entry(old)) != old]
    statements: list[sa.Executable] = [
        sa.update(entries).where(columns.table_id == table, columns.number == new.number)
        .values(payload=written(table, new)["payload"])
        for _, new in changed
    ]  # fmt: skip
    values: dict[str, Any] = {"revised": tables.c.revised + 1}
    if terms:
        values["terms"] = terms_written(eraser.terms(terms))
    statements += [
        sa.update(tables).where(tables.c.id == table).values(values),
        sa.delete(snapshots).where(snapshots.c.table_id == table),
    ]
    await store.run(*statements)
    if eraser.erased:
        went_on = await store.rows(sa.select(tables.c.id).where(tables.c.terms.like(f'%"origin":"{table}"%')))
        for row in went_on:
            await _forget_at(operator, row.id, who, sorted(eraser.erased))


def _readable(rows: Iterable[Any]) -> list[Entry]:
    found = []
    for row in rows:
        try:
            found.append(deeds.read(*row))
        except (msgspec.MsgspecError, KeyError):
            continue  # what makes no sense stays as it is; nobody can read it
    return found


class Eraser:
    """Goes through the log of a table, and takes somebody's name and words out of it."""

    def __init__(self, who: str, language: str, names: Sequence[str] = ()) -> None:
        self._who, self._nobody = who, speech(language)("guest")
        self.erased = set(names)
        self._theirs: set[int] = set()  # the seats that are the guest's, at this point of the log

    def entry(self, entry: Entry) -> Entry:
        """The entry as it is kept from now on."""
        deed, seat = entry.deed, entry.seat
        if isinstance(deed, deeds.Sat | Given):
            return replace(entry, deed=self._sat(seat, deed))
        if isinstance(deed, deeds.Bound) and self._among(deed.holders):
            return replace(entry, deed=replace(deed, holders=[], keys=[]))
        if isinstance(deed, deeds.Spoke):
            return replace(entry, deed=self._spoke(seat, deed))
        return entry

    def _sat(self, seat: int, deed: deeds.Sat | Given) -> deeds.Sat | Given:
        if not self._among(deed.holders):
            self._theirs.discard(seat)
            return replace(deed, name=self._named(seat)) if deed.name in self.erased else deed
        self._theirs.add(seat)
        self.erased.add(deed.name)
        if isinstance(deed, Given):
            return replace(deed, name=self._named(seat), holders=[])
        return replace(deed, name=self._named(seat), holders=[], keys=[])

    def _spoke(self, seat: int, deed: deeds.Spoke) -> deeds.Spoke:
        theirs = deed.by.startswith(self._who[:SIGN]) if deed.by else seat in self._theirs
        if not theirs:
            return deed
        return deeds.Spoke(self._named(seat) if seat >= 0 else "", UNSAID if deed.text else "", deed.phrase)

    def terms(self, terms: Terms) -> Terms:
        """The terms as they are kept from now on: who set the table gave the bots their names."""
        host = terms.host.startswith(self._who)
        plans = [replace(plan, name="") if host or plan.name in self.erased else plan for plan in terms.seats]
        return replace(terms, host="" if host else terms.host, seats=plans)

    def _among(self, holders: Sequence[str]) -> bool:
        return any(holder.startswith(self._who) for holder in holders)

    def _named(self, seat: int) -> str:
        return f"{self._nobody} {seat + 1}"
