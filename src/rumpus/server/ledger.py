"""A ledger that all workers of a machine have in memory: what their guests took from limits, and how many came.

It is a file of slots, found by a hash of whose they are. Workers read and write slots without waiting for each other: a
limit need not be exact. Only who takes a new slot waits, for a moment.
"""

import fcntl
import hashlib
import mmap
import os
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SLOTS = 1 << 15
PROBES = 16  # slots among which one is looked for
TAKEN = struct.Struct("=Qdd")  # whose it is, what is left, and when that was so
COUNT = struct.Struct("=H")
TAG = struct.Struct("=Q")


def tag_of(name: str) -> int:
    """What stands in a slot for somebody; never 0."""
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest(), "big") | 1


class Slots:
    """A file of slots of one size, in the memory of several processes."""

    def __init__(self, file: Path, size: int) -> None:
        self.size = size
        self._handle = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        os.ftruncate(self._handle, SLOTS * size)
        self.memory = mmap.mmap(self._handle, SLOTS * size)

    def places(self, tag: int) -> Iterator[int]:
        """Where the slot of a tag may begin."""
        return ((tag + at) % SLOTS * self.size for at in range(PROBES))

    def find(self, tag: int) -> int | None:
        """Where the slot of a tag begins, if it has one."""
        return next((at for at in self.places(tag) if TAG.unpack_from(self.memory, at)[0] == tag), None)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Be the only one who takes a slot; whoever dies meanwhile keeps nobody waiting."""
        fcntl.lockf(self._handle, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.lockf(self._handle, fcntl.LOCK_UN)


class Ledger:
    """The limits and counts of a machine's workers, as one of them sees it."""

    def __init__(self, folder: Path, worker: int = 0, workers: int = 1) -> None:
        self.worker, self.workers = worker, workers
        self._levels = Slots(folder / "levels", TAKEN.size)
        self._counts = Slots(folder / "counts", TAG.size + COUNT.size * workers)
        self._writing, self._next = (
            os.open(folder / name, os.O_RDWR | os.O_CREAT, 0o600) for name in ("writing", "next")
        )
        self._is_next = False

    # --- who writes

    def begin_writing(self) -> bool:
        """Be the only worker that writes to the database; whether that can be now. One that dies writes no more.

        One of those who wait is next: whoever wrote just now and has more to write does not come before.
        """
        self._is_next = self._is_next or _lock(self._next)
        if not self._is_next or not _lock(self._writing):
            return False
        self._make_way()
        return True

    def end_writing(self) -> None:
        """Let another worker write; also after waiting in vain."""
        fcntl.flock(self._writing, fcntl.LOCK_UN)
        self._make_way()

    def _make_way(self) -> None:
        fcntl.flock(self._next, fcntl.LOCK_UN)
        self._is_next = False

    # --- what is left in buckets

    def level(self, name: str) -> tuple[float, float] | None:
        """What was left in a bucket, and when; None for one that nobody took from lately."""
        tag = tag_of(name)
        at = self._levels.find(tag)
        if at is None:
            return None
        _, left, moment = TAKEN.unpack_from(self._levels.memory, at)
        return left, moment

    def set_level(self, name: str, left: float, moment: float) -> None:
        """Write down what is left; where no slot is free, the bucket that rested for longest goes."""
        tag = tag_of(name)
        at = self._levels.find(tag)
        if at is not None:
            TAKEN.pack_into(self._levels.memory, at, tag, left, moment)
            return
        with self._levels.alone():
            at = min(self._levels.places(tag), key=lambda at: TAKEN.unpack_from(self._levels.memory, at)[2])
            TAKEN.pack_into(self._levels.memory, at, tag, left, moment)

    # --- how many came

    def count(self, name: str) -> int:
        """How many there are at all workers."""
        at = self._counts.find(tag_of(name))
        return 0 if at is None else self._sum(at)

    def _sum(self, at: int) -> int:
        columns = range(at + TAG.size, at + self._counts.size, COUNT.size)
        return sum(COUNT.unpack_from(self._counts.memory, column)[0] for column in columns)

    def add(self, name: str, more: int) -> None:
        """Count one more, or one less, at this worker."""
        at = self._counts.find(tag_of(name)) if more < 0 else self._slot(tag_of(name))
        if at is None:
            return  # too many at once: those go uncounted
        column = at + TAG.size + COUNT.size * self.worker
        [here] = COUNT.unpack_from(self._counts.memory, column)
        COUNT.pack_into(self._counts.memory, column, min(max(0, here + more), 65_535))

    def _slot(self, tag: int) -> int | None:
        found = self._counts.find(tag)
        if found is not None:
            return found
        with self._counts.alone():
            free = next((at for at in self._counts.places(tag) if not self._sum(at)), None)
            if free is not None:
                TAG.pack_into(self._counts.memory, free, tag)
            return free

    def forget(self, worker: int) -> None:
        """A worker is gone, and with it all who were there."""
        for at in range(TAG.size + COUNT.size * worker, SLOTS * self._counts.size, self._counts.size):
            COUNT.pack_into(self._counts.memory, at, 0)


def _lock(handle: int) -> bool:
    """Lock a file, if nobody else has."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
