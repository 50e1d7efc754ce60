"""Rules: never stale, never called by mistake, the same in plain Python, and kept between runs."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rumpus.core import luck
from rumpus.core.fingerprint import fingerprint, forget, reached
from rumpus.core.game import Game
from rumpus.core.plain import plain
from rumpus.core.rule import cache_root
from rumpus.core.workshop import make_package

SEEN = """
import rumpus
match = rumpus.game("rook").start(seats=2, seed=1)
drivers = match.game.woven_functions(__import__("rumpus.core.drivers", fromlist=["deal"]))
print(match.view(0).hands[0].count, sum(drivers["deal"].stats.cache_hits.values()), flush=True)
"""


@pytest.fixture
def rook(tmp_path: Path) -> Path:
    """A game of its own in a folder."""
    make_package("rook", tmp_path)
    return tmp_path / "rook" / "src" / "rook"


def seen(game: Path) -> tuple[int, int]:
    """In a process of its own: the cards dealt, and whether the driver that deals them came from the cache."""
    environment = {**os.environ, "RUMPUS_GAMES": str(game.parent), "RUMPUS_CACHE": str(game.parent.parent / "cache")}
    done = subprocess.run([sys.executable, "-c", SEEN], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    cards, hits = done.stdout.split()
    return int(cards), int(hits)


def test_a_changed_rule_never_runs_stale(rook: Path) -> None:
    """Not even when only a function in another file has changed, which Numba's own cache would not notice."""
    (rook / "deal.py").write_text(
        '"""How many cards are dealt."""\n\nfrom rumpus.core.rule import rule\n\n\n'
        '@rule\ndef dealt() -> int:\n    """So many."""\n    return 5\n'
    )
    rules = (rook / "rules.py").read_text()
    rules = rules.replace("for _ in range(HAND):", "for _ in range(dealt()):")
    (rook / "rules.py").write_text(
        rules.replace("from rook.table import", "from rook.deal import dealt\nfrom rook.table import")
    )
    assert seen(rook) == (5, 0)
    assert seen(rook) == (5, 1)
    (rook / "deal.py").write_text((rook / "deal.py").read_text().replace("return 5", "return 4"))
    assert seen(rook) == (4, 0)
    (rook / "deal.py").write_text((rook / "deal.py").read_text().replace("return 4", "\n    # fewer\n    return 4"))
    (rook / "board.py").write_text((rook / "board.py").read_text() + "\nMORE = 1\n")
    assert seen(rook) == (4, 1)


def described(source: str) -> str:
    """The fingerprint of the rule `total` in a module with this source."""
    space: dict[str, Any] = {"__name__": "rook.rules"}
    exec(compile(source, "rules.py", "exec"), space)
    return fingerprint([space["total"]])


RULE = """
import enum
import numpy as np
from math import ceil
from typing import NamedTuple
from rumpus.core.record import Record, int8, record

class Place(NamedTuple):
    x: int
    y: int = 2

class Kind(enum.IntEnum):
    BIG = 1

@record
class Car(Record):
    speed: int8

SIZES = np.array([1, 2, 3])
FAR = {"a": (1, 2.5)}

def half(number):
    return ceil(number / 2)

def total(car, more=3):
    "Add up."
    place = Place(1)
    return half(car.speed) + SIZES[0] + Kind.BIG + place.y + more + Car.dtype.itemsize + len(FAR)

def unused(car):
    return 5
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [("y: int = 2", "y: int = 3"), ("BIG = 1", "BIG = 2"), ("speed: int8", "speed: int8\n    more: int8"),
     ("[1, 2, 3]", "[1, 2, 4]"), ("[1, 2, 3]", "[1., 2, 3]"), ("/ 2", "// 2"), ("more=3", "more=4"), ("2.5", "2.6"),
     ("import ceil", "import floor as ceil"), ("SIZES[0]", "SIZES[1]"), ("+ more", "- more")],
)  # fmt: skip
def test_whatever_a_rule_reaches_is_in_its_fingerprint(old: str, new: str) -> None:
    assert old in RULE
    assert described(RULE.replace(old, new, 1)) != described(RULE)


@pytest.mark.parametrize(
    ("old", "new"), [("return 5", "return 6"), ("Add up.", "Sum."), ("def half", "\n\n# half\ndef half")]
)
def test_what_changes_no_code_is_not(old: str, new: str) -> None:
    assert described(RULE.replace(old, new, 1)) == described(RULE)


def test_rules_in_other_packages_and_the_compiler_are_in_the_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that is only called by a game's rules counts as much as the game's own."""
    verbs = Game("rumpus.games.derby").verbs.values()
    assert {"rumpus.core.luck", "rumpus.core.piles", "rumpus.games.derby.finish"} <= {
        function.__module__ for function in reached(verbs)
    }
    before = fingerprint(verbs)
    monkeypatch.setattr("rumpus.core.fingerprint.MACHINERY", ("inner",))
    forget()
    assert fingerprint(verbs) != before
    forget()


def test_compiled_rules_are_not_for_python() -> None:
    with pytest.raises(TypeError, match="The rule word is compiled code for compiled code; call it through a driver"):
        luck.word([1, 2, 3, 4])  # type: ignore[arg-type]


def test_a_rule_made_plain_is_python() -> None:
    game = Game("rumpus.core.skeletons.at_once")
    kit, match = game.kit(3), game.start(3, seed=1)
    must = plain(game.verbs["must"])
    assert must(game.box(kit.boxes[0]), match.view(0)) == 0b111
    assert plain(must) is must
    assert plain(len) is len


def test_the_cache_is_where_it_is_wished(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RUMPUS_CACHE", str(tmp_path))
    assert cache_root() == tmp_path
    monkeypatch.delenv("RUMPUS_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "user"))
    assert cache_root() == tmp_path / "user" / "rumpus"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_root() == Path.home() / ".cache" / "rumpus"
