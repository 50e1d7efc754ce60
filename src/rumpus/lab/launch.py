"""Runs a compiled crowd of tables on the GPU of this machine, by CuPy. It needs neither Numba nor the rules.

What is launched was compiled by `rumpus.lab.gpu`, here or elsewhere: a `Crowd` can be carried to another machine as bytes.
"""

import hashlib
import json
from dataclasses import dataclass
from typing import Any

import numpy as np

THREADS = 1024  # of a block, of which each multiprocessor has one: they read the same program at the same time
KERNEL = "play_crowd"
TRIAL = 1 << 17  # games that show which way to agree is quicker: about one for each thread
DECISIONS, PLACES = 0, 2  # columns of the results


@dataclass(frozen=True)
class Crowd:
    """A game's kernel, PTX or machine code, and the sizes of its records."""

    game: str
    edition: str
    code: bytes
    table: int  # bytes
    box: int  # bytes

    def pack(self) -> bytes:
        """All of it as one file: a line of JSON, then the code."""
        head = {name: getattr(self, name) for name in ("game", "edition", "table", "box")}
        return json.dumps(head).encode() + b"\n" + self.code


def unpack(content: bytes) -> Crowd:
    """The crowd that was packed."""
    head, _, code = content.partition(b"\n")
    return Crowd(code=code, **json.loads(head))


def key_of(seed: str) -> Any:
    """The four words of a seed, as in `rumpus.core.luck`."""
    return np.frombuffer(hashlib.sha256(f"rumpus seed {seed}".encode()).digest()[:16], "<u4").astype(np.int64)


class Stage:
    """A crowd on the GPU, ready to play any number of games."""

    def __init__(self, crowd: Crowd, box: bytes, seats: int, minds: tuple[int, ...], seed: str, limit: int) -> None:
        import cupy

        self.cupy, self.crowd, self.seats, self.limit = cupy, crowd, seats, limit
        module = cupy.RawModule(code=crowd.code.decode()) if crowd.code.lstrip()[:2] == b"//" else _loaded(cupy, crowd)
        self.kernel = module.get_function(KERNEL)
        self.boxes = cupy.asarray(np.frombuffer(box, np.uint8))
        self.blank = cupy.zeros(crowd.table, cupy.uint8)
        self.key, self.minds = cupy.asarray(key_of(seed)), cupy.asarray(np.array(minds, np.int64))
        device = cupy.cuda.Device()
        self.commonest, self.untried = False, True
        self.processors = int(device.attributes["MultiProcessorCount"])
        self.name = cupy.cuda.runtime.getDeviceProperties(device.id)["name"].decode()

    @property
    def blocks(self) -> int:
        """As many blocks as the GPU holds at once: threads stay until all games are played."""
        from cupy.cuda import driver

        return int(driver.occupancyMaxActiveBlocksPerMultiprocessor(self.kernel.ptr, THREADS, 0)) * self.processors

    def start(self, first: int, games: int, commonest: bool | None = None) -> Any:
        """Play so many games from a number on; the rows are on the GPU, and may still be being written.

        The threads of a block agree by the commonest wish or by the greatest: as is said, else as was found to be quicker.
        """
        cupy = self.cupy
        rows = cupy.zeros((games, PLACES + 2 * self.seats), cupy.int32)
        cursor = cupy.zeros(1, cupy.int64)
        arrays = ((self.boxes, self.crowd.box), (self.blank, self.crowd.table), (self.key, 8), (self.minds, 8))
        given = [number for array, item in arrays for number in _described(array, item)]
        given += [*_described(rows, 4), *_described(cursor, 8)]
        given += [self.seats, first, self.limit, self.commonest if commonest is None else commonest]
        self.kernel((self.blocks,), (THREADS,), tuple(np.int64(number) for number in given))
        return rows

    def time(self, first: int, games: int, commonest: bool | None = None) -> tuple[float, Any]:
        """The seconds that takes, and the rows."""
        events = self.cupy.cuda.Event(), self.cupy.cuda.Event()
        events[0].record()
        rows = self.start(first, games, commonest)
        events[1].record()
        events[1].synchronize()
        return self.cupy.cuda.get_elapsed_time(*events) / 1000, rows

    def play(self, first: int, games: int) -> Any:
        """The same, as an array of this machine's memory. What the first games show is used for all that follow."""
        if self.untried and games >= TRIAL:
            self.try_ways()
        return self.start(first, games).get().astype(np.int64)

    def try_ways(self) -> None:
        """Find out which way to agree is quicker in this game, with these bots. The games are the same either way."""
        self.time(0, 1)
        seconds = [self.time(0, TRIAL, commonest)[0] for commonest in (False, True)]
        self.commonest, self.untried = seconds[1] < seconds[0], False


def _described(array: Any, item: int) -> list[int]:
    """An array as Numba's kernels take it: owner, parent, items, bytes of an item, address, shape, strides."""
    shape = array.shape if array.itemsize == item else (array.nbytes // item,)
    strides = [item * int(np.prod(shape[at + 1 :])) for at in range(len(shape))]
    return [0, 0, int(np.prod(shape)), item, int(array.data.ptr), *map(int, shape), *strides]


def _loaded(cupy: Any, crowd: Crowd) -> Any:
    module = cupy.cuda.function.Module()
    module.load(crowd.code)
    return module
