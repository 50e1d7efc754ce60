"""Planted leaks: a copy of a game with a line of its sight or its rules changed, looked at by the conformance suite."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rumpus.core.shelf import game

LOOK = """
import json, sys
from rumpus.core import conformance
from rumpus.core.shelf import game
tables, briefly = json.loads(sys.argv[1])
leaky = game("leaky")
for seats, options in tables:
    found = conformance.look(conformance.nothing_leaks, leaky, leaky.kit(seats, options), briefly)
    if not found.ok:
        sys.exit(found.sentence)
"""


def leaky_copy(name: str, home: Path, file: str = "", old: str = "", new: str = "") -> None:
    """A copy of a game called `leaky`, with something changed in one of its files, if one is named."""
    shutil.copytree(game(name).folder, home / "leaky", ignore=shutil.ignore_patterns("__pycache__"))
    for source in (home / "leaky").glob("*.py"):
        text = source.read_text("utf-8").replace(f"rumpus.games.{name}", "leaky")
        if source.name == file:
            assert text.count(old) == 1, f"{file} does not have '{old}' just once"
            text = text.replace(old, new)
        source.write_text(text, "utf-8")


def found_by_the_suite(home: Path, tables: Sequence[tuple[int, dict[str, Any]]], briefly: bool = False) -> str:
    """What the suite says of the copy at these tables (seats and options), '' if it finds nothing."""
    environment = {**os.environ, "RUMPUS_GAMES": str(home), "RUMPUS_INTERPRET": "1"}
    command = [sys.executable, "-c", LOOK, json.dumps([tables, briefly])]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False).stderr
