"""Files of others, thousands of them, broken in every way: each is read or refused in a sentence, and none leaves a trace.

They are real journals, decks, tracks, policies and copies of a room, mutated, and given to the commands that people give
files to.
"""

import contextlib
import io
import os
import random
import re
import resource
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rumpus
from rumpus.bots.levels import Bot
from rumpus.cli import app
from rumpus.core.errors import STEERING
from rumpus.lab.policy import Policy, codes_of
from rumpus.server.migrate import upgrade
from rumpus.server.store import address, engine_for

FILES = int(os.environ.get("RUMPUS_FILES", "400"))  # `make faults` tries ten thousand
GROWTH = 32 << 20  # bytes of memory by which the process may grow after the first quarter of them
SLOWEST = 10.0  # seconds for one
dice = random.Random("files")


def a_journal(folder: Path) -> bytes:
    """A short match, on paper."""
    match = rumpus.game("derby").start(3, seed="files", wins=1)
    bot = Bot("runt")
    while not match.over:
        seat = match.must[0]
        match.act(seat, bot.choose(match, seat))
    match.journal.save(folder / "whole.jsonl")
    return (folder / "whole.jsonl").read_bytes()


def a_deck(folder: Path) -> bytes:
    assert command("deck", "export", "derby", str(folder / "whole-deck.toml"))[0] == 0
    return (folder / "whole-deck.toml").read_bytes()


def a_track(folder: Path) -> bytes:
    assert command("track", "new", str(folder / "whole-track.toml"))[0] == 0
    return (folder / "whole-track.toml").read_bytes()


def a_policy(folder: Path) -> bytes:
    game = rumpus.game("derby")
    inputs, codes = np.zeros(4), codes_of(game)
    layers = [(np.zeros((4, codes + 1)), np.zeros(codes + 1))]
    Policy(game, np.arange(4), inputs, inputs + 1, layers).save(folder / "whole.npz")
    return (folder / "whole.npz").read_bytes()


async def a_copy(folder: Path) -> bytes:
    engine = engine_for(address(f"sqlite:///{folder}/tables.sqlite"))
    await upgrade(engine)
    await engine.dispose()
    assert command("backup", str(folder / "whole.sqlite"), "--database", f"sqlite:///{folder}/tables.sqlite")[0] == 0
    return (folder / "whole.sqlite").read_bytes()


def command(*words: str) -> tuple[object, str]:
    """What a command answers, run as the terminal would, and all it prints."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        status = rumpus_command(list(words))
    return status, printed.getvalue()


def rumpus_command(words: list[str]) -> object:
    status = whole_command().main(words, prog_name="rumpus", standalone_mode=False)
    return 0 if status is None else status


@cache
def whole_command() -> Any:
    """The command with all its verbs: put together once, not for each of ten thousand files."""
    import typer.main

    return typer.main.get_command(app)


# --- how files are broken


def flipped(content: bytes) -> bytes:
    """A few bytes are others."""
    changed = bytearray(content)
    for _ in range(dice.randrange(1, 12)):
        changed[dice.randrange(len(changed))] = dice.randrange(256)
    return bytes(changed)


def shortened(content: bytes) -> bytes:
    """It ends in the middle, or a piece is missing."""
    at = dice.randrange(len(content))
    return content[:at] if dice.random() < 0.5 else content[:at] + content[at + dice.randrange(1, 400) :]


def doubled(content: bytes) -> bytes:
    """A piece is there twice, or very often."""
    at, size = dice.randrange(len(content)), dice.randrange(1, 300)
    return content[:at] + content[at : at + size] * dice.choice([2, 3, 500]) + content[at + size :]


NUMBERS = [b"-1", b"0", b"99999999999999999999", b"1e308", b"1e-400", b"nan", b"inf", b"true", b'"\\u001b]0;x\\u0007"', b"[]",
           b"{}", b"null", b"0x7fffffffffffffff", b"-0.0", b"4294967296"]  # fmt: skip


def renumbered(content: bytes) -> bytes:
    """Numbers are others, of any size, or none."""
    found = list(re.finditer(rb"-?\d+(\.\d+)?", content))
    for one in sorted(dice.sample(found, min(len(found), dice.randrange(1, 4))), key=lambda one: -one.start()):
        content = content[: one.start()] + dice.choice(NUMBERS) + content[one.end() :]
    return content


WORDS = [b"\x1b]0;title\x07\x1b[2J", "\u202e".encode(), b"\xff\xfe", b"[" * 3000, b"{" * 3000, b'"' + b"x" * 70_000 + b'"', b"\0",
         b"../../../etc/passwd", b"%s%n", b"{0.__class__}", "\ud800".encode("utf-8", "surrogatepass"), b"<script>", b"\r\n", b"= "]  # fmt: skip


def reworded(content: bytes) -> bytes:
    """A word is one that nobody expects."""
    found = list(re.finditer(rb"[A-Za-z]{3,}", content))
    one = dice.choice(found)
    return content[: one.start()] + dice.choice(WORDS) + content[one.end() :]


def shuffled(content: bytes) -> bytes:
    """The lines are there, in another order, or some of them."""
    lines = content.split(b"\n")
    kept = [line for line in lines if dice.random() < 0.97]
    if dice.random() < 0.5:
        at, to = dice.randrange(len(kept)), dice.randrange(len(kept))
        kept[at], kept[to] = kept[to], kept[at]
    return b"\n".join(kept)


def nothing(content: bytes) -> bytes:
    """It is empty, or all of one sign."""
    return dice.choice([b"", b"\n" * 5000, b"\0" * 5000, b"{}", b"[[x]]\n" * 2000, b"\xef\xbb\xbf" + content])


WAYS: list[Callable[[bytes], bytes]] = [flipped, shortened, doubled, renumbered, reworded, shuffled, nothing]


def broken(contents: dict[str, bytes], kind: str) -> bytes:
    """A file of a kind, broken in a way or two; now and then with a piece of another kind in it."""
    content = contents[kind]
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        if len(content) > 4:
            with contextlib.suppress(IndexError, ValueError):  # there is nothing left to break in that way
                content = dice.choice(WAYS)(content)
    if dice.random() < 0.03:
        other = dice.choice(list(contents.values()))
        content = content[: len(content) // 2] + other[dice.randrange(len(other)) :]
    return content


# --- and how they are read

ENDINGS = {"journal": "jsonl", "deck": "toml", "track": "toml", "policy": "npz", "copy": "sqlite"}
SHARES = {"journal": 0.3, "deck": 0.3, "track": 0.25, "policy": 0.1, "copy": 0.05}


def given(kind: str, file: Path) -> tuple[object, str]:
    """What the program says of a file of a kind."""
    if kind == "journal":
        return command(*dice.choice([("verify", str(file)), ("replay", str(file))]))
    if kind == "deck":
        return command("deck", dice.choice(["check", "show"]), "derby", str(file))
    if kind == "track":
        return command("track", "check", str(file), "--picture", str(file.with_suffix(".svg")))
    if kind == "copy":
        there = file.with_name("restored.sqlite")
        said = command("restore", str(file), "--database", f"sqlite:///{there}")
        for left in file.parent.glob("restored*"):
            left.unlink()
        return said
    return policy_of(file)


def policy_of(file: Path) -> tuple[object, str]:
    try:
        Policy.load(file)
    except rumpus.RumpusError as error:
        return 2, str(error)
    return 0, ""


@pytest.mark.timeout(0)
async def test_no_file_breaks_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten thousand of them under `make faults`: no traceback, nothing that steers a terminal, nothing kept in memory."""
    monkeypatch.chdir(tmp_path)
    contents = {"journal": a_journal(tmp_path), "deck": a_deck(tmp_path), "track": a_track(tmp_path),
                "policy": a_policy(tmp_path), "copy": await a_copy(tmp_path)}  # fmt: skip
    for kind, content in contents.items():
        (whole := tmp_path / f"whole-{kind}.{ENDINGS[kind]}").write_bytes(content)
        assert given(kind, whole)[0] == 0, f"the whole {kind} is good"
    answers, before, slowest = Counter[str](), 0, (0.0, "")
    for number in range(FILES):
        if number == FILES // 4:
            before = memory()
        kind = dice.choices(list(SHARES), list(SHARES.values()))[0]
        file = tmp_path / f"given.{ENDINGS[kind]}"
        file.write_bytes(broken(contents, kind))
        began = time.monotonic()
        try:
            status, said = given(kind, file)
        except BaseException as error:
            kept = tmp_path.parent / f"fault-{number}.{ENDINGS[kind]}"
            kept.write_bytes(file.read_bytes())
            raise AssertionError(f"{kind} {kept} was not refused in a sentence: {error!r}") from error
        slowest = max(slowest, (time.monotonic() - began, kind))
        answers[f"{kind} {status}"] += 1
        assert not STEERING.search(ours(said)), f"{kind}: {said!r}"
        assert "Traceback" not in said
        assert status in (0, 1, 2, False, True), status
        assert status == 0 or said.strip(), "what is refused is refused in a sentence"
    assert slowest[0] < SLOWEST, slowest
    assert memory() - before < GROWTH, f"{(memory() - before) >> 20} MiB more"
    assert sum(count for name, count in answers.items() if not name.endswith(" 0")) > FILES * 0.5, answers


def ours(said: str) -> str:
    """What was printed, without the colours that a terminal is meant to show."""
    return re.sub(r"\x1b\[[0-9;]*m", "", said)


def memory() -> int:
    """Bytes of memory this process holds."""
    status = Path("/proc/self/status").read_text()
    return 1024 * int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


@pytest.mark.parametrize("few", [True, False])
def test_a_track_of_miles_is_refused_at_once(tmp_path: Path, few: bool) -> None:
    """Every part was compared with every other, for a minute and more, where its length alone is too much."""
    head, corner, corners = a_track(tmp_path).partition(b"[[corner]]")
    bends, refused = (4, "may be at most 40") if few else (40, "has at most 100 corners")
    (tmp_path / "miles.toml").write_bytes(head + bends * (corner + corners.partition(b"[[terrain]]")[0]))
    began = time.process_time()
    status, said = command("track", "check", str(tmp_path / "miles.toml"), "--picture", str(tmp_path / "miles.svg"))
    assert status
    assert refused in said
    assert time.process_time() - began < 2.0


@pytest.mark.parametrize("words", [("verify",), ("replay",), ("deck", "check", "derby"), ("track", "check")])
def test_what_is_no_file_is_not_read(tmp_path: Path, words: tuple[str, ...]) -> None:
    """A device without end, a pipe that nobody writes to, a folder, and a file of a gigabyte."""
    os.mkfifo(tmp_path / "pipe.toml")
    with (tmp_path / "large.toml").open("wb") as large:
        large.truncate(1 << 30)
    for place in (Path("/dev/zero"), tmp_path / "pipe.toml", tmp_path, tmp_path / "large.toml"):
        began, before = time.monotonic(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        status, said = command(*words, str(place))
        assert status in (1, 2), said
        assert str(place) in said or place.name in said
        assert time.monotonic() - began < 5.0
        assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 200_000
