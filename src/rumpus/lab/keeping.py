"""What a simulation leaves behind: a tally from which it can go on, and a row for every game in Parquet."""

import json
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from rumpus import __version__
from rumpus.bots import minds
from rumpus.core.errors import RumpusError
from rumpus.core.paper import read_text, write_whole
from rumpus.lab.tally import Tally, tally_from

SECONDS = 10.0  # between two savings
ROWS = 500_000  # a part of the Parquet file is written when so many games wait for it
FORMAT = 1  # of the kept tally
MOST = 64 << 20  # bytes of it


class Ledger:
    """A row for each game, on their way into a Parquet file: parts first, put together when all is done.

    The parts lie in a folder beside the file, so that a run that was cut off finds them again.
    """

    def __init__(self, file: Path, seats: int, about: Mapping[str, Any] | None = None) -> None:
        self.file, self.seats, self.about = file, seats, labelled(about or {})
        self.folder = file.with_name(f"{file.name}.parts")
        self.waiting: list[tuple[int, Any]] = []
        self.held = 0
        arrow()

    def begin(self, games: int) -> None:
        """Keep the parts of the first so many games, and no others; parts that do not add up are refused."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise RumpusError(f"The games cannot be written beside {self.file}: {error.strerror}.") from None
        there = 0
        for part in sorted(self.folder.glob("*.parquet")):
            first, last = map(int, part.stem.split("-"))
            if first == there and last <= games:
                there = last
            else:
                part.unlink()
        if there != games:
            raise RumpusError(
                f"The tally counts {games:,} games, but {self.folder} has rows for {there:,}; start again without it."
            )

    def add(self, first: int, rows: Any) -> None:
        """Take a batch's rows."""
        self.waiting.append((first, rows))
        self.held += len(rows)

    def save(self, games: int) -> None:
        """Write what waits of the first so many games as one part, whole."""
        if not self.waiting or self.waiting[0][0] >= games:
            return
        _, parquet = arrow()
        first = self.waiting[0][0]
        rows = np.concatenate([rows for _, rows in self.waiting])[: games - first]
        part = self.folder / f"{first:014d}-{first + len(rows):014d}.parquet"
        parquet.write_table(self._table(first, rows), f"{part}.new")
        os.replace(f"{part}.new", part)
        self.waiting, self.held = [], 0

    def _table(self, first: int, rows: Any) -> Any:
        pyarrow, _ = arrow()
        columns = {"game": np.arange(first, first + len(rows), dtype=np.int64)}
        columns["decisions"] = rows[:, minds.DECISIONS].astype(np.int32)
        columns["reason"] = rows[:, minds.REASON].astype(np.int16)
        for seat in range(self.seats):
            columns[f"place_{seat}"] = rows[:, minds.PLACES + 2 * seat].astype(np.int8)
            columns[f"score_{seat}"] = rows[:, minds.PLACES + 2 * seat + 1].astype(np.int32)
        return pyarrow.table(columns).replace_schema_metadata(self.about)

    def finish(self) -> None:
        """Put the parts together into the file; the parts go."""
        _, parquet = arrow()
        parts = sorted(self.folder.glob("*.parquet"))
        if parts:
            with parquet.ParquetWriter(f"{self.file}.new", parquet.read_schema(parts[0])) as writer:
                for part in parts:
                    writer.write_table(parquet.read_table(part))
            os.replace(f"{self.file}.new", self.file)
        for part in parts:
            part.unlink()
        self.folder.rmdir()


def labelled(about: Mapping[str, Any]) -> dict[str, str]:
    """What a Parquet file is about, as its metadata: one JSON object under the name of rumpus."""
    return {"rumpus": json.dumps({"version": __version__, **about}, ensure_ascii=False)}


def arrow() -> tuple[Any, Any]:
    """Arrow and its Parquet, or a sentence that says what to install."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise RumpusError("Parquet files need pyarrow: pip install 'rumpus[lab]'.") from None
    return pyarrow, pyarrow.parquet


class Keeper:
    """Saves what was counted so far, now and then, under the description of what is being counted."""

    def __init__(self, file: Path | None, wish: dict[str, Any], ledger: Ledger | None) -> None:
        self.file, self.wish, self.ledger = file, wish, ledger
        self.saved = time.monotonic()

    def begin(self) -> Tally:
        """What was kept before, or nothing."""
        tally = self._found() if self.file and self.file.exists() else Tally()
        if self.ledger:
            self.ledger.begin(tally.games)
        return tally

    def _found(self) -> Tally:
        try:
            kept = json.loads(read_text(str(self.file), MOST))
            wish, tally = kept["simulation"], tally_from(kept["tally"])
        except (OSError, ValueError, KeyError, TypeError):
            raise RumpusError(f"{self.file} is not a tally that Rumpus has kept; choose another name.") from None
        for name, value in self.wish.items():
            if wish.get(name) != value:
                raise RumpusError(
                    f"{self.file} counts another simulation: its {name} is {wish.get(name)!r}, not {value!r}."
                )
        return tally

    def take(self, first: int, rows: Any) -> None:
        """A batch is about to be counted."""
        if self.ledger:
            self.ledger.add(first, rows)

    def look(self, tally: Tally) -> None:
        """Save, if that was long ago or much waits."""
        full = self.ledger is not None and self.ledger.held >= ROWS
        if full or (self.file and time.monotonic() - self.saved > SECONDS):
            self.save(tally)

    def save(self, tally: Tally) -> None:
        """The rows first, then the tally: a tally never counts rows that are lost."""
        if self.ledger:
            self.ledger.save(tally.games)
        if self.file:
            kept = {"format": FORMAT, "simulation": self.wish, "tally": tally.as_json()}
            try:
                write_whole(self.file, json.dumps(kept))
            except OSError as error:
                raise RumpusError(f"The tally cannot be kept in {self.file}: {error.strerror}.") from None
        self.saved = time.monotonic()

    def finish(self, tally: Tally, complete: bool) -> None:
        """Save; the Parquet file is put together when all was played or nobody will go on."""
        self.save(tally)
        if self.ledger and (complete or not self.file):
            self.ledger.finish()
