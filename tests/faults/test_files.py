"""Files of others: none steers a terminal, none is read without end, and what the room writes is its owner's alone."""

import json
import os
import re
import resource
import sqlite3
import stat
import subprocess
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

import rumpus
from rumpus.cli import app
from rumpus.core.errors import RumpusError, printable, steers
from rumpus.core.journal import Journal, JournalError
from rumpus.core.paper import read_text
from rumpus.core.printed import Sheet
from rumpus.lab import policy
from tests.faults.nodes import THOROUGH
from tests.server.process import RUMPUS, free_port, served

DOCS = Path(__file__).parents[2] / "docs"
ESCAPES = ["\x1b]0;owned\x07", "\x1b[2J", "\x9b2J", "\u202eevil", "\x08\x08", "\r"]


@pytest.mark.parametrize("escape", ESCAPES)
def test_a_journal_that_would_steer_a_terminal_is_refused(escape: str) -> None:
    journal = rumpus.game("derby").start(2, seed="1", names=["Ann", "Bob"]).journal
    for where in ("names", "options", "deck"):
        head, *rest = journal.lines()
        row = json.loads(head)
        row[where] = [f"A{escape}", "Bob"] if where == "names" else {escape: 1} if where == "options" else escape
        with pytest.raises(JournalError, match="line 1: this holds a text with signs that would steer") as refused:
            Journal.parse("\n".join([json.dumps(row), *rest]))
        assert not steers(str(refused.value))


@pytest.mark.parametrize("escape", ESCAPES)
def test_a_deck_or_a_track_that_would_steer_a_terminal_is_refused(escape: str) -> None:
    written = "".join(f"\\u{ord(sign):04x}" for sign in escape)
    with pytest.raises(RumpusError, match="would steer a terminal"):
        Sheet(f'[[combatant]]\nname = "A{written}"\n', "deck.toml")
    with pytest.raises(RumpusError, match="would steer a terminal"):
        Sheet(f'["{written}"]\nname = "A"\n', "deck.toml")


def test_what_is_said_on_stderr_and_as_json_steers_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        app(["verify", "\x1b]0;owned\x07no-such\u202e.jsonl"])
    told = capsys.readouterr()
    assert not steers(told.err + told.out)
    assert "\\u001b]0;owned" in told.err + told.out
    assert json.loads(printable(json.dumps({"name": "\x9b\u202e"}, ensure_ascii=False)))["name"] == "\x9b\u202e"


@pytest.mark.parametrize("words", [("deck", "check", "derby"), ("verify",), ("replay",), ("track", "check"),
                                   ("analyse",), ("deck", "show", "derby")])  # fmt: skip
def test_a_file_without_an_end_is_not_read(words: tuple[str, ...], tmp_path: Path) -> None:
    """It was 3.3 GB after four seconds."""
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    for file in ("/dev/zero", str(pipe)):
        with pytest.raises(SystemExit) as left:
            app([*words, file])
        assert left.value.code
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss < 4 << 20


def test_a_file_that_is_too_large_is_refused_before_it_is_read(tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    with file.open("wb") as made:
        made.truncate(1 << 40)
    with pytest.raises(RumpusError, match="larger than 1,024 KiB"):
        Sheet.load(file)
    with pytest.raises(JournalError, match="larger than"):
        Journal.load(file)
    with pytest.raises(OSError, match="larger"):
        read_text(file, 10)


def test_a_policy_that_would_fill_the_memory_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    np.savez_compressed(tmp_path / "bomb.npz", weights0=np.zeros(1_000_000))
    monkeypatch.setattr(policy, "MOST", 100_000)
    for file in (tmp_path / "bomb.npz", Path("/dev/zero"), tmp_path):
        with pytest.raises(RumpusError, match="is not a policy"):
            policy.read(file)


def test_what_the_room_keeps_is_its_owners_alone(tmp_path: Path) -> None:
    made = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(made)):
        made.touch()
    made.chmod(0o644)
    with served(tmp_path) as (_, _address):
        done = subprocess.run(
            [*RUMPUS, "backup", str(tmp_path / "copy.sqlite")], env={**os.environ, "RUMPUS_DATA": str(tmp_path)},
            check=True, capture_output=True,
        )  # fmt: skip
        assert not done.stderr
        for file in tmp_path.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file
        assert len(list(tmp_path.glob("*.sqlite*"))) >= 3


STARTS = [("password", ("--workers", "2")), ("read-only", ())]
if THOROUGH:
    STARTS = [(what, more) for what in ("read-only", "password", "counts", "port") for more in ((), ("--workers", "2"))]


@pytest.mark.parametrize(("what", "more"), STARTS)
def test_a_start_that_fails_is_a_sentence_without_a_password(tmp_path: Path, what: str, more: tuple[str, ...]) -> None:
    port, words, wanted = free_port(), list[str](), "cannot be used"
    if what == "read-only":
        if os.geteuid() == 0:
            words = ["--database", "sqlite:////proc/version"]  # nobody writes there, not even root
        else:
            tmp_path.chmod(0o500)
    elif what == "password":
        words = ["--database", f"postgresql://ann:hunter2@127.0.0.1:{free_port()}/x"]
    elif what == "counts":
        words, wanted = ["--metrics", "nowhere"], "is no place for counts"
    else:
        words, wanted = ["--host", "203.0.113.1"], "203.0.113.1" if more else ""
    done = subprocess.run(
        [*RUMPUS, "serve", "--port", str(port), *words, *more], env={**os.environ, "RUMPUS_DATA": str(tmp_path)},
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    told = done.stderr + done.stdout
    assert done.returncode
    assert wanted in told, told
    assert "Traceback" not in told
    assert "hunter2" not in told
    assert len(done.stderr.splitlines()) <= 3, told


def test_the_unit_in_the_handbook_keeps_others_out() -> None:
    unit = re.search(r"```ini\n(\[Unit\].*?)```", (DOCS / "deploy.md").read_text("utf-8"), re.DOTALL)
    assert unit
    for line in ("UMask=0077", "StateDirectoryMode=0700", "LimitNOFILE=65536", "MemoryMax=", "CapabilityBoundingSet=\n",
                 "NoNewPrivileges=true", "ProtectSystem=strict"):  # fmt: skip
        assert line in unit[1], line


def test_a_backup_that_fails_keeps_no_later_one_from_being_made(tmp_path: Path) -> None:
    from rumpus.server.backups import back_up

    broken = tmp_path / "broken.sqlite"
    broken.write_bytes(b"not a database at all" * 500)
    with pytest.raises(RumpusError, match="cannot be copied"):
        back_up(broken, tmp_path / "copy.sqlite")
    with closing(sqlite3.connect(tmp_path / "whole.sqlite")) as made, made:
        made.execute("CREATE TABLE alembic_version (version_num TEXT)")
    back_up(tmp_path / "whole.sqlite", tmp_path / "copy.sqlite")
    assert {file.name for file in tmp_path.iterdir()} == {"broken.sqlite", "whole.sqlite", "copy.sqlite"}
