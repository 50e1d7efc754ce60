"""The harnesses themselves, in small: a few days of a room add up, and a siege of a few tables is told."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
MINUTES, DAYS = os.environ.get("RUMPUS_WEEK", "1/5").split("/")


def told(*words: str) -> tuple[int, Any]:
    """What a harness says as JSON."""
    done = subprocess.run(
        [sys.executable, "-m", *words, "--json"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


@pytest.mark.timeout(0)
def test_some_days_of_a_room_add_up() -> None:
    """Matches, restarts, kills, sweeps, copies and a restore: the ledger agrees with the database every night."""
    status, days = told("bench.week", "--minutes", MINUTES, "--days", DAYS, "--tables", "4")
    assert [day["wrong"] for day in days] == [[]] * int(DAYS)
    assert status == 0
    assert all(day["choices"] and day["entries"] and day["kib"] for day in days)
    assert days[-1]["kept"] == sum(day["choices"] - day["lost"] - day["swept"] for day in days)


@pytest.mark.timeout(0)
def test_a_siege_is_told() -> None:
    """What it finds depends on the machine; that nobody who plays is refused or cut off does not."""
    few = ("--tables", "4", "--quiet", "2", "--seconds", "2", "--between", "1", "--after", "2", "--workers", "1")
    _, found = told("bench.siege", *few, "--floods", "hellos,gets", "--addresses", "2")
    assert [(row["flood"], row["addresses"]) for row in found["rows"]] == [("hellos", 2), ("gets", 2)]
    assert found["troubles"] == {}
    assert found["newcomer"] == ""
    assert found["verdict"]["the room's log has no traceback"]
    assert all(sum(row["attackers"].values()) for row in found["rows"])
    assert found["choices"]["quiet"]
