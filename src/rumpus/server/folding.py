"""Folding: what the log of a table adds up to, or a refusal where it does not add up."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rumpus.server.deeds import Entry
from rumpus.server.sitting import Sitting
from rumpus.server.snapshots import Snapshot, restored
from rumpus.server.store import Kept, NotKept
from rumpus.server.words import Refusal

log = logging.getLogger("rumpus.room")


@contextmanager
def readable(table: str, sitting: Sitting | None = None) -> Iterator[None]:
    """Refuse a table whose log does not add up. What its rows say is not written down: there may be a hand in it."""
    try:
        yield
    except (Refusal, NotKept):
        raise
    except Exception as error:
        log.error("a log does not add up after entry %d: %s", sitting.number if sitting else 0, type(error).__name__,
                  extra={"table": table})  # fmt: skip
        raise Refusal("unreadable", 410) from None


def folded(kept: Kept, entries: Sequence[Entry], snapshot: Snapshot | None = None) -> Sitting:
    """What a log adds up to, from a snapshot on."""
    sitting = (
        restored(kept.id, kept.terms, kept.seed, snapshot) if snapshot else Sitting(kept.id, kept.terms, kept.seed)
    )
    for entry in entries:
        sitting.take(entry)
    if sitting.match and sitting.match.journal.commitment != sitting.terms.commitment:
        raise ValueError("the seed is not the one that was promised")
    return sitting
