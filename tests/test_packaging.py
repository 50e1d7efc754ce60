"""What is installed with Rumpus alone is enough to run it: its developers' tools bring more, and could hide what is missing."""

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import distribution, packages_distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

OPEN_AND_CLOSE = """
import sys

foreign, address = set(sys.argv[1].split()), sys.argv[2]


class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in foreign:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


sys.meta_path.insert(0, Absent())
import asyncio
from rumpus.cli import main, serve
from rumpus.lab import analysis, arena, simulate
from rumpus.server.app import create_app
from rumpus.server.settings import Settings
from rumpus.terminal import app as terminal


async def open_and_close():
    app = create_app(Settings(address, games=("derby",)))
    async with app.lifespan():
        print("open")


asyncio.run(open_and_close())
"""


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


def test_a_room_opens_with_what_is_installed_without_extras(tmp_path: Path) -> None:
    own = set(brought("rumpus", frozenset(), set()))
    foreign = [
        package for package, homes in packages_distributions().items() if not own & set(map(canonicalize_name, homes))
    ]
    assert {"pytest", "playwright"} <= set(foreign)
    command = [sys.executable, "-c", OPEN_AND_CLOSE, " ".join(foreign), f"sqlite:///{tmp_path}/tables.sqlite"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (done.stdout, done.returncode) == ("open\n", 0), done.stderr
