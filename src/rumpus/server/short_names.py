"""Short names of tables, to be said aloud: four letters that lead to a table while it waits for people.

A link cannot be guessed; four letters can, if one may try often. So a table has such a name only when somebody who is there
asks for one, it leads nowhere once the match has begun, and wrong tries are counted by guest, by address and in all.
"""

import re
import secrets

import sqlalchemy as sa
from litestar import get, post
from litestar.params import FromPath

from rumpus.server import hours
from rumpus.server.guests import hashed
from rumpus.server.protocol import ShortName, TableFound
from rumpus.server.room import Room
from rumpus.server.routes import TableId, TheLimits, TheRoom, Visit, guest, looked_at, place_of, troubles
from rumpus.server.schema import short_names
from rumpus.server.store import Store, inserted
from rumpus.server.words import Refusal

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: so no words
LENGTH = 4
LASTS = 3 * 3600.0  # seconds for which a name is a table's
TRIES = 20  # names that are taken already
EVERYBODY = "everybody"


def spelt(text: str) -> str:
    """A name as it is kept, however it was typed."""
    name = re.sub(r"[\s.-]", "", text).upper()
    if len(name) != LENGTH or set(name) - set(LETTERS):
        raise Refusal("code-wrong", 404)
    return name


async def name_of(store: Store, table: str) -> str:
    """The short name of a table: the one it has, or a new one."""
    columns = short_names.c
    await store.run(sa.delete(short_names).where(columns.made < hours.now() - LASTS))
    for _ in range(TRIES):
        made = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        row = {"name": made, "table_id": table, "made": hours.now()}
        await store.run(inserted(store.shared, short_names).values(row).on_conflict_do_nothing())
        found = await store.rows(sa.select(columns.name).where(columns.table_id == table))
        if found:
            return str(found[0].name)
    raise Refusal("not-kept", 503)


async def table_of(store: Store, name: str) -> str:
    """The table that has a name now; '' where none has."""
    columns = short_names.c
    wanted = sa.select(columns.table_id).where(columns.name == name, columns.made > hours.now() - LASTS)
    rows = await store.rows(wanted)
    return str(rows[0].table_id) if rows else ""


@post(
    "/tables/{table_id:str}/short-name",
    tags=["tables"],
    status_code=200,
    responses=troubles(403, 404, 409, 410, 429, 503),
)
async def short_name(request: Visit, table_id: TableId, room: TheRoom, limits: TheLimits) -> ShortName:
    """Four letters that lead to the table while it waits for people: for whoever sits there, to be said aloud."""
    limits.deeds.take(place_of(request), guest(request))
    table = await looked_at(request, table_id, room, limits)
    holder = hashed(guest(request))
    if not (table.sitting.held_by(holder) or table.sitting.hosts(holder)):
        raise Refusal("not-your-seat", 403)
    if table.sitting.match:
        raise Refusal("already-started")
    return ShortName(await name_of(room.store, table_id))


@get("/short-names/{name:str}", tags=["tables"], responses=troubles(404, 429, 503))
async def table_by_name(request: Visit, name: FromPath[str], room: TheRoom, limits: TheLimits) -> TableFound:
    """The table that has a short name, while it waits for people. Wrong tries are counted."""
    place, askers = place_of(request), (place_of(request), guest(request))
    if limits.guesses.wait(*askers) or limits.guesses_of_all.wait(EVERYBODY):
        raise Refusal("too-fast", 429)  # not saying whether it is right this time
    found = await _waiting(room, spelt(name), place)
    if not found:
        limits.guesses.charge(*askers, amount=1.0)
        limits.guesses_of_all.charge(EVERYBODY, amount=1.0)
        raise Refusal("no-code", 404)
    return TableFound(found)


async def _waiting(room: Room, name: str, place: str) -> str:
    table = await table_of(room.store, name)
    if not table:
        return ""
    return "" if (await room.table(table, place)).sitting.match else table


HANDLERS = [short_name, table_by_name]
