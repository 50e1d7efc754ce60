"""What is installed with Rumpus alone, or with an extra, is enough for what is promised of it: its developers' tools bring
more, and could hide what is missing.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ALONE = """
import sys

sys.modules.update((name, None) for name in sys.argv[1].split() if name not in sys.modules)
"""
OPEN_AND_CLOSE = """
import asyncio
from rumpus.cli import main, serve
from rumpus.server.app import create_app
from rumpus.server.settings import Settings


async def open_and_close():
    app = create_app(Settings(sys.argv[2], games=("derby",)))
    async with app.lifespan():
        print("open")


asyncio.run(open_and_close())
"""
PLAY_AND_MEASURE = """
import rumpus
from rumpus.cli import main
from rumpus.core.conformance import check_game
from rumpus.lab import analysis, arena, compare, report, simulate
from rumpus.terminal import app as terminal

print(simulate.simulate("derby", 8, 2, ["brute", "runt"], "alone", 1).games)
match = rumpus.game("derby").start(seats=2, seed=1)
match.act(0, match.codes(0)[0])
print(match.scene(0).svg()[:4], match.choices(1, "fr")[0].text[:8])
"""
WITHOUT = {
    "rumpus serve": "The game room needs .*: pip install 'rumpus\\[room\\]'",
    "rumpus backup copy.sqlite": "The game room needs .*: pip install 'rumpus\\[room\\]'",
    "rumpus restore copy.sqlite": "The game room needs .*: pip install 'rumpus\\[room\\]'",
    "rumpus openapi": "The game room needs .*: pip install 'rumpus\\[room\\]'",
    "rumpus mcp": "needs the MCP SDK: pip install 'rumpus\\[mcp\\]'",
    "rumpus sim derby --games 2 --out games.parquet": "need pyarrow: pip install 'rumpus\\[lab\\]'",
    "rumpus sim derby --games 2 --engine ray": "needs Ray: pip install 'rumpus\\[ray\\]'",
    "rumpus sim derby --games 2 --engine cuda": "needs numba-cuda and CuPy: pip install 'rumpus\\[gpu\\]'",
}


def brought(name: str, extras: frozenset[str], seen: set[tuple[str, frozenset[str]]]) -> Iterator[str]:
    """A distribution, and all that is installed with it."""
    if (name, extras) in seen:
        return
    seen.add((name, extras))
    yield name
    for text in distribution(name).requires or []:
        wanted = Requirement(text)
        if wanted.marker is None or any(wanted.marker.evaluate({"extra": extra}) for extra in extras or {""}):
            yield from brought(canonicalize_name(wanted.name), frozenset(wanted.extras), seen)


def foreign_to(*extras: str) -> str:
    """The packages here that are not installed with Rumpus and these extras."""
    own = set(brought("rumpus", frozenset(extras), set()))
    found = {name for name, homes in packages_distributions().items() if not own & set(map(canonicalize_name, homes))}
    assert {"pytest", "playwright"} <= found
    return " ".join(found)


def alone(code: str, *given: str, extras: tuple[str, ...] = ()) -> "subprocess.CompletedProcess[str]":
    """A program run as if only Rumpus were installed, and these extras."""
    command = [sys.executable, "-c", ALONE + code, foreign_to(*extras), *given]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_a_room_opens_with_its_extra(tmp_path: Path) -> None:
    done = alone(OPEN_AND_CLOSE, f"sqlite:///{tmp_path}/tables.sqlite", extras=("room",))
    assert (done.stdout, done.returncode) == ("open\n", 0), done.stderr


def test_games_are_played_and_measured_without_extras() -> None:
    done = alone(PLAY_AND_MEASURE)
    assert (done.stdout, done.returncode) == ("8\n<svg déployer\n", 0), done.stderr
    assert {"litestar", "sqlalchemy", "uvicorn"} <= set(foreign_to().split())


@pytest.mark.parametrize("command", WITHOUT)
def test_a_command_that_needs_an_extra_names_it(command: str, tmp_path: Path) -> None:
    words = command.replace("copy", f"{tmp_path}/copy").replace("games.p", f"{tmp_path}/games.p").split()
    run = f"from rumpus.cli import main\nsys.argv[:] = {words!r}\nmain()"
    done = alone(run)
    assert done.returncode == 2, done.stdout + done.stderr
    assert re.search(WITHOUT[command], done.stderr), done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not [*tmp_path.iterdir()]


def test_little_is_installed_without_extras() -> None:
    found = {name for name in brought("rumpus", frozenset(), set()) if name not in ("rumpus", "numba", "llvmlite")}
    files = [file.locate() for name in found for file in distribution(name).files or ()]
    megabytes = sum(Path(str(file)).stat().st_size for file in files if Path(str(file)).is_file()) / 2**20
    assert megabytes < 200, f"{megabytes:.0f} MB beside Numba: {sorted(found)}"
