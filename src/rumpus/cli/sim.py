"""`rumpus sim`: what is read from the words typed, and what is printed and written."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rumpus.cli.tables import print_outcome
from rumpus.cli.waiting import counting, prepared
from rumpus.core.errors import RumpusError
from rumpus.core.paper import write_whole
from rumpus.lab.engines import engine_of
from rumpus.lab.simulate import has_figures, simulate

USUAL_GAMES, MOST_GAMES = 10_000, 10_000_000


def run_simulation(
    name: str,
    games: int | None,
    precision: str | None,
    out: Sequence[Path],
    as_json: bool,
    engine: str,
    address: str | None,
    wishes: dict[str, Any],
) -> bool:
    """`rumpus sim`; whether it was stopped before its end."""
    files = {file.suffix: file for file in out}
    _check_files(out)
    place = engine_of(engine, wishes["threads"], address)
    game = prepared(name)
    wishes["seats"] = usual_seats(game, wishes["seats"])
    known = fraction(precision) if precision else None
    games = games or (MOST_GAMES if known else USUAL_GAMES)
    with counting(f"{game.title}, {games:,} games", "games") as progress:
        outcome = simulate(game, games, progress=progress, census=has_figures(game) and place.name != "cuda",
                           engine=place, precision=known, rows=files.get(".parquet"), **wishes)  # fmt: skip
    print_outcome(outcome, as_json)
    if ".json" in files:
        write_json(files[".json"], outcome.as_json())
    return outcome.interrupted


def _check_files(out: Sequence[Path]) -> None:
    for file in out:
        if file.suffix not in (".json", ".parquet"):
            raise RumpusError(f"The name of what is written ends in .json or .parquet, unlike '{file.name}'.")


def usual_seats(game: Any, seats: int | None) -> int:
    """The seats asked for, or four, or as near to four as the game allows."""
    return min(max(4, game.seats[0]), game.seats[-1]) if seats is None else seats


def fraction(words: str) -> float:
    """'0.5%' as 0.005; a bare number is a fraction already."""
    found = re.fullmatch(r"\s*(\d*\.?\d+)\s*(%?)\s*", words)
    value = float(found[1]) / (100 if found[2] else 1) if found else 0.0
    if not 0 < value < 0.5:
        raise RumpusError(f"A precision is a part of a hundred, as in '0.5%', not '{words}'.")
    return value


def write_json(file: Path, thing: Any) -> None:
    """A JSON file, whole or not at all."""
    write_file(file, json.dumps(thing, indent=2, ensure_ascii=False) + "\n")


def write_file(file: Path, text: str) -> None:
    """A file, whole or not at all; a sentence says why it cannot be written."""
    try:
        write_whole(file, text)
    except OSError as error:
        raise RumpusError(f"{file} cannot be written: {error.strerror}.") from None
