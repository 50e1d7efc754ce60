"""`rumpus sim`: what is read from the words typed, and what is printed and written."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from rumpus.cli.tables import print_outcome
from rumpus.cli.waiting import counting, prepared
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.paper import write_whole
from rumpus.lab.engines import Engine, engine_of, seated
from rumpus.lab.pages import check_place
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
    trace: Path | None = None,
) -> bool:
    """`rumpus sim`; whether it was stopped before its end."""
    files = {file.suffix: file for file in out}
    _check_files(out, trace)
    if trace and (engine != "threads" or wishes["keep"]):
        raise RumpusError(
            "A trace is written by this machine's threads, from the first game on: leave out --engine and --keep."
        )
    place = engine_of(engine, wishes["threads"], address)
    game = prepared(name, _drivers(trace))
    wishes["seats"] = usual_seats(game, wishes["seats"])
    known = fraction(precision) if precision else None
    games = games or (MOST_GAMES if known else USUAL_GAMES)
    if trace:
        place = _scribe(game, trace, wishes)
    with counting(f"{game.title}, {games:,} games", "games") as progress:
        outcome = simulate(game, games, progress=progress, census=has_figures(game) and place.name != "cuda",
                           engine=place, precision=known, rows=files.get(".parquet"), **wishes)  # fmt: skip
    print_outcome(outcome, as_json)
    if ".json" in files:
        write_json(files[".json"], outcome.as_json())
    return outcome.interrupted


def _drivers(trace: Path | None) -> list[ModuleType]:
    """What is compiled before games are played: less where no choice is written down."""
    from rumpus.bots import minds

    if not trace:
        return [minds]
    from rumpus.lab.close import tracing

    return [minds, tracing]


def _scribe(game: Game, file: Path, wishes: dict[str, Any]) -> Engine:
    """Threads that write down every choice."""
    from rumpus.lab.tracing import Scribe

    kit = game.kit(wishes["seats"], wishes["options"], wishes["deck"])
    about = {"game": game.name, "edition": game.edition, "seats": kit.seats, "options": dict(kit.options),
             "deck": kit.fingerprint, "seed": wishes["seed"], "bots": list(seated(wishes["bots"], kit.seats))}  # fmt: skip
    return Scribe(file, kit, about, wishes["threads"])


def _check_files(out: Sequence[Path], trace: Path | None) -> None:
    for file in out:
        if file.suffix not in (".json", ".parquet"):
            raise RumpusError(f"The name of what is written ends in .json or .parquet, unlike '{file.name}'.")
    if trace and trace.suffix != ".parquet":
        raise RumpusError(f"A trace is Parquet: its name ends in .parquet, unlike '{trace.name}'.")
    for file in (*out, *([trace] if trace else [])):
        check_place(file)


def usual_seats(game: Any, seats: int | None) -> int:
    """The seats asked for, or four, or as near to four as the game allows."""
    return min(max(4, game.seats[0]), game.seats[-1]) if seats is None else seats


def fraction(words: str) -> float:
    """'0.5%' as 0.005; a bare number is a fraction already."""
    found = re.fullmatch(r"\s*(\d*\.?\d+)\s*(%?)\s*", words)
    if not found:
        raise RumpusError(f"'{words}' is no precision; write a part of a hundred, as in '0.5%'.")
    value = float(found[1]) / (100 if found[2] else 1)
    if value == 0:
        raise RumpusError("No number of games makes a rate known exactly; a precision is above 0, as in '0.5%'.")
    if value >= 0.5:
        raise RumpusError(
            f"'{words}' is {value:.0%} to either side, which says nothing; a precision is below 50%, as in '0.5%'."
        )
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
