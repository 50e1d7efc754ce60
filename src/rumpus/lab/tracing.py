"""Games written to Parquet as they are played: before every choice, what its seat could see and do, and what it came to.

`Scribe` is an engine of simulations, so what is traced are the games that are counted. A row is a choice: the game's
number, the step, the seat, the code of the choice and those of all it could have made, the view as numbers (as
environments give them; the file says where each part lies), and what the seat was paid: all at its last choice.
"""

import json
import os
from collections.abc import Generator, Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from rumpus.bots import minds
from rumpus.core.contract import CHOICES
from rumpus.core.errors import RumpusError
from rumpus.core.game import Kit
from rumpus.core.match import World
from rumpus.lab.close import tracing
from rumpus.lab.engines import Batch, Booth, Plan, Salon, Threads
from rumpus.lab.keeping import arrow, labelled
from rumpus.lab.parts import Encoder

STEPS = 512  # of a game, before its place is made larger
GAMES = 16  # between two looks at the clock


class Told(NamedTuple):
    """The steps of some games: views as they are, and numbers."""

    games: Any
    steps: Any
    seats: Any
    choices: Any
    offered: Any  # the codes of all choices, one after the other
    counts: Any  # how many of them each step had
    views: Any
    rewards: Any
    places: Any


def rewards_of(places: Any) -> Any:
    """What each seat is paid: winners share 1, the others share -1; nothing where all have won."""
    first = places == 1
    if first.all() or not first.any():
        return np.zeros(len(places), np.float32)
    return np.where(first, 1 / first.sum(), -1 / (~first).sum()).astype(np.float32)


def told_of(number: int, steps: Any, offered: Any, views: Any, ends: Any, over: bool) -> Told:
    """The steps of one game, with what their seats were paid at the last of theirs."""
    count, places = len(steps), ends[:, 0] if over else np.zeros(len(ends), np.int64)
    rewards = np.zeros(count, np.float32)
    paid = rewards_of(places)
    for seat in range(len(ends)):
        own = np.flatnonzero(steps[:, tracing.SEAT] == seat)
        if len(own):
            rewards[own[-1]] = paid[seat]
    seats = steps[:, tracing.SEAT].astype(np.int8)
    return Told(np.full(count, number), np.arange(count, dtype=np.int32), seats, steps[:, tracing.CHOICE].astype(np.int16),
                offered.astype(np.int16), steps[:, tracing.OFFERED].astype(np.int32), views, rewards,
                places[seats].astype(np.int8))  # fmt: skip


class TracingBooth(Booth):
    """A place where one thread plays games and writes them down."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self.trace = plan.game.woven(tracing).trace_game
        self._room(STEPS)

    def _room(self, steps: int) -> None:
        self.views = self.plan.game.table.array(steps)
        self.steps = np.zeros((steps, 3), np.int64)
        self.offered = np.zeros(steps * 16 + CHOICES, np.int64)

    def play(self, first: int, games: int) -> Batch:
        """Play so many games from a number on."""
        rows = np.zeros((games, minds.PLACES + 2 * self.plan.seats), np.int64)
        census = np.zeros(self.counts, np.int64)
        told = [self._play_one(first + at, rows[at], census) for at in range(games)]
        return TracedBatch(first, rows, census, told)

    def _play_one(self, number: int, row: Any, census: Any) -> Told:
        plan, ended = self.plan, np.zeros(1, np.int64)
        while True:
            self.views[:] = np.zeros((), self.views.dtype)
            counts, memo = np.zeros_like(census), np.zeros_like(self.memo)
            count = self.trace(plan.boxes, self.memory, plan.seats, self.key, number, self.minds, plan.limit, self.views,
                               self.steps, self.offered, self.places, ended, memo, counts)  # fmt: skip
            if count != tracing.FULL:
                break
            self._room(2 * len(self.steps))
        census += counts
        ends = self.places[: plan.seats].copy()
        row[minds.DECISIONS], row[minds.REASON], row[minds.PLACES :] = count, ended[0], ends.reshape(-1)
        steps = self.steps[:count].copy()
        offered = self.offered[: steps[:, tracing.OFFERED].sum()].copy()
        return told_of(number, steps, offered, self.views[:count].copy(), ends, bool(ended[0]))


class TracingSalon(Salon):
    """The same where Python is asked."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self._seen: list[tuple[int, int, list[int], Any]] = []

    def saw(self, world: World, seat: int, code: int) -> None:
        """Note what a seat sees and may do."""
        self._seen.append((seat, code, world.codes(seat), world.view(seat).raw.copy()))

    def play(self, first: int, games: int) -> Batch:
        """Play so many games from a number on."""
        batches, told = [], []
        for number in range(first, first + games):
            self._seen = []
            batches.append(super().play(number, 1))
            row = batches[-1].rows[0]
            told.append(self._told(number, row[minds.PLACES :].reshape(-1, 2), bool(row[minds.REASON])))
        return TracedBatch(first, np.concatenate([one.rows for one in batches]), batches[0].census, told)

    def _told(self, number: int, ends: Any, over: bool) -> Told:
        steps = np.array([(seat, code, len(codes)) for seat, code, codes, _ in self._seen], np.int64).reshape(-1, 3)
        offered = np.array([code for _, _, codes, _ in self._seen for code in codes], np.int64)
        views = self.plan.game.table.array(len(self._seen))
        for at, (_, _, _, view) in enumerate(self._seen):
            views[at] = view
        return told_of(number, steps, offered, views, ends, over)


class TracedBatch(Batch):
    """A batch of games with their steps."""

    told: list[Told]

    def __new__(cls, first: int, rows: Any, census: Any, told: list[Told]) -> "TracedBatch":
        """As a batch, and what was written down."""
        made = super().__new__(cls, first, rows, census)
        made.told = told
        return made


class Scribe(Threads):
    """This machine's cores, and a file in which every choice is written down."""

    def __init__(self, file: Path, kit: Kit, about: Mapping[str, Any], threads: int | None = None) -> None:
        super().__init__(threads)
        self.file, self.kit, self.about = file, kit, dict(about)
        self.encoder = Encoder(kit.game)
        self.games = self.rows = 0
        arrow()

    def batch(self, plan: Plan) -> int:
        """Few enough that they fit into memory."""
        return min(GAMES, plan.batch)

    def booth(self, plan: Plan) -> Booth | Salon:
        """A place for one thread that writes down what it plays."""
        return TracingSalon(plan) if plan.players else TracingBooth(plan)

    def play(self, plan: Plan, spans: Iterable[tuple[int, int]]) -> Generator[Batch, None, None]:
        """Play, and write each batch before it is counted; the file appears whole, with the games that were counted."""
        plan.game.warm([tracing])
        _, parquet = arrow()
        part = self.file.with_name(f"{self.file.name}.new")
        try:
            with parquet.ParquetWriter(part, self._schema(), compression="zstd") as writer:
                for batch in super().play(plan, spans):
                    assert isinstance(batch, TracedBatch)
                    writer.write_table(self._table(batch.told))
                    self.games += len(batch.rows)
                    try:
                        yield batch
                    except GeneratorExit:
                        break
                writer.add_key_value_metadata({"rumpus.games": str(self.games)})
            os.replace(part, self.file)
        except OSError as error:
            raise RumpusError(f"The trace cannot be written to {self.file}: {error.strerror}.") from None
        finally:
            part.unlink(missing_ok=True)

    def _schema(self) -> Any:
        pyarrow, _ = arrow()
        number = {np.int16: pyarrow.int16(), np.int32: pyarrow.int32(), np.int64: pyarrow.int64()}[self.encoder.dtype]
        fields = [("game", pyarrow.int64()), ("step", pyarrow.int32()), ("seat", pyarrow.int8()), ("choice", pyarrow.int16()),
                  ("choices", pyarrow.list_(pyarrow.int16())), ("view", pyarrow.list_(number, self.encoder.size)),
                  ("reward", pyarrow.float32()), ("place", pyarrow.int8())]  # fmt: skip
        parts = {part.name: [part.start, *part.shape] for part in self.encoder.parts.values()}
        own = self.kit.own_sheet
        about = self.about | {"view": parts} | ({"deck_text": own.text} if own else {})
        return pyarrow.schema(fields, metadata=labelled(about))

    def _table(self, told: list[Told]) -> Any:
        pyarrow, _ = arrow()
        schema = self._schema()
        flat = {name: np.concatenate([getattr(one, name) for one in told]) for name in Told._fields}
        views = (
            self.encoder(flat["views"], flat["seats"].astype(np.int64))
            if len(flat["views"])
            else np.zeros((0, self.encoder.size), self.encoder.dtype)
        )
        ends = np.concatenate([[0], np.cumsum(flat["counts"])]).astype(np.int32)
        self.rows += len(flat["steps"])
        columns = [
            flat["games"], flat["steps"], flat["seats"], flat["choices"],
            pyarrow.ListArray.from_arrays(ends, flat["offered"]),
            pyarrow.FixedSizeListArray.from_arrays(views.reshape(-1), self.encoder.size), flat["rewards"], flat["places"],
        ]  # fmt: skip
        return pyarrow.table(columns, schema=schema)


def trace_about(file: str | Path) -> dict[str, Any]:
    """What a trace or a file of games says of itself."""
    _, parquet = arrow()
    found = parquet.read_schema(file).metadata or {}
    if b"rumpus" not in found:
        raise RumpusError(f"{file} says nothing of itself that Rumpus has written.")
    about: dict[str, Any] = json.loads(found[b"rumpus"])
    return about
