"""The commands: a room in a process of its own, copies of what it keeps, and its description."""

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from rumpus.cli import main
from rumpus.cli.serve import backup
from rumpus.core.errors import RumpusError
from rumpus.server.settings import data_folder, house_database

from .process import RUMPUS, served


def test_a_room_opens_says_where_and_closes_when_told(tmp_path: Path) -> None:
    with served(tmp_path, "--log-json") as (process, address):
        made = httpx.post(
            f"{address}/api/tables",
            json={"game": "derby", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]},
            timeout=60,
        )
        assert made.status_code == 201
        backup_file = tmp_path / "copy.sqlite"
        done = subprocess.run(
            [*RUMPUS, "backup", str(backup_file)], env={**os.environ, "RUMPUS_DATA": str(tmp_path)}, check=True,
            capture_output=True, text=True,
        )  # fmt: skip
        assert "copy of all tables" in done.stdout
        with closing(sqlite3.connect(backup_file)) as copy:
            assert copy.execute("SELECT id FROM tables").fetchall() == [(made.json()["id"],)]
        process.send_signal(signal.SIGTERM)
        told, logged = process.communicate(timeout=20)
        assert re.search(r"The room is open: http://localhost:\d+/", told)
        lines = [json.loads(line) for line in logged.splitlines() if line.startswith("{")]
        assert any("the room is open" in line["text"] for line in lines)
        assert made.cookies["rumpus_guest"] not in logged + told
    assert (tmp_path / "tables.sqlite").exists()


def test_a_room_has_the_bots_that_were_brought_and_does_not_open_with_one_that_cannot_play(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(
        'class Mine:\n    """Is mine."""\n    GAMES = ("derby",)\n    def choose(self, look):\n        return look.codes()[0]\n'
    )
    with served(tmp_path, "--bot", f"{file}:Mine", "--workers", "2") as (_, address):
        *_, last = httpx.get(f"{address}/api/games", timeout=60).json()["levels"]
        assert last == {"name": "Mine", "title": "Mine", "about": "Is mine.", "games": ["derby"]}
    done = subprocess.run(
        [*RUMPUS, "serve"], env={**os.environ, "RUMPUS_DATA": str(tmp_path), "RUMPUS_BOTS": f"{file}:Nine"},
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 2
    assert "has no class 'Nine'; did you mean 'Mine'?" in done.stderr


def test_backups_that_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(RumpusError, match="pg_dump"):
        backup(tmp_path / "copy", "postgresql://host/name")
    with pytest.raises(RumpusError, match="no database"):
        backup(tmp_path / "copy", f"sqlite:///{tmp_path}/nothing.sqlite")
    database = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(database)) as made:
        made.execute("CREATE TABLE tables (id TEXT)")
    backup(tmp_path / "copy", f"sqlite:///{database}")
    with pytest.raises(RumpusError, match="there already"):
        backup(tmp_path / "copy", f"sqlite:///{database}")


def test_the_description_can_be_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["rumpus", "openapi"])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 0
    assert json.loads(capsys.readouterr().out)["info"]["title"] == "Rumpus"


def test_where_tables_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RUMPUS_DATA", str(tmp_path / "here"))
    assert data_folder() == tmp_path / "here"
    assert house_database() == f"sqlite:///{tmp_path}/here/tables.sqlite"
    monkeypatch.delenv("RUMPUS_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "rumpus"
