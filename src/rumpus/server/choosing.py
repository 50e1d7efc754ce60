"""The quick way of a choice: from a socket to the disk, and from there to all who look, without a task of its own.

Only what is made as it was asked for goes this way. Whatever is refused, or has to wait for anything but the disk, goes the
usual way, which says why.
"""

import time
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from rumpus.server import manners, protocol
from rumpus.server.deeds import Entry
from rumpus.server.hours import now
from rumpus.server.jobs import off
from rumpus.server.protocol import Done
from rumpus.server.sqlite_writer import Outcome
from rumpus.server.store import NotKept
from rumpus.server.words import Refusal

if TYPE_CHECKING:
    from rumpus.server.socket import Caller

decode = msgspec.json.Decoder(protocol.Choose).decode


def choose_at_once(caller: "Caller", text: bytes) -> bool:
    """Take a message this way, if it is a choice that can be made now and nobody else's turn has to be waited for."""
    began = time.perf_counter()
    room, table = caller.room, caller.table
    if table.lock.locked() or room.attention.busy:
        return False
    entry = _ruled(caller, text)
    if entry is None or not caller.count_message():
        return False
    try:
        room.store.keep(table.id, entry, partial(_go_on, caller, entry, text, time.perf_counter() - began))
    except NotKept:
        return False
    return table.lock.take()


def _ruled(caller: "Caller", text: bytes) -> Entry | None:
    """The entry that a message asks for, where it is a choice that may be made."""
    sitting, line = caller.table.sitting, caller.line
    try:
        asked = decode(text)
        chair = manners.own(sitting, asked.seat, line.holder)
        if chair.away or sitting.closed or not line.greeted or sitting.deed_of(asked.seat, asked.nonce) is not None:
            return None
        moment = now()
        chosen = manners.choose_in_time(
            sitting, asked.seat, asked.code, asked.asked, moment, off(sitting, caller.room.settings.pace)
        )
    except (msgspec.MsgspecError, Refusal):
        return None
    return Entry(sitting.number + 1, asked.seat, chosen, asked.nonce, max(moment, sitting.at))


def _go_on(caller: "Caller", entry: Entry, text: bytes, spent: float, outcome: Outcome | NotKept) -> None:
    """Let happen what is on disk; where it is not, try the usual way. So many seconds were spent on it before."""
    began = time.perf_counter() - spent
    room, table = caller.room, caller.table
    try:
        if isinstance(outcome, NotKept) or not outcome.taken:
            room.spawn(caller.hear(text.decode(errors="replace")))
            return
        with caller.line.wire.hold():
            room.settle(table, entry)
            caller.line.tell(Done(entry.nonce, entry.number))
    except Exception:
        caller.fail(entry.nonce)
    finally:
        table.lock.release()
        room.attention.charge(time.perf_counter() - began, caller.line.place)
