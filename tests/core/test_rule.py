"""Rules: never stale, never called by mistake, the same in plain Python, and kept between runs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rumpus.core import luck
from rumpus.core.game import Game
from rumpus.core.plain import plain
from rumpus.core.rule import UNCOMPILED, cache_root, fingerprint, rule, sources
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
    (rook / "words.py").write_text((rook / "words.py").read_text() + "\n# a remark\n")
    assert seen(rook) == (4, 1)


def printed(game: Path) -> str:
    """The fingerprint of a game as it is now."""
    fingerprint.cache_clear()
    return fingerprint((game.name,))


def test_the_fingerprint_is_of_what_is_compiled(rook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(rook.parent))
    first = printed(rook)
    for file in ("words.py", "scene.py", "README.md", "deck.toml"):
        (rook / file).write_text((rook / file).read_text() + "\n")
        assert printed(rook) == first
    found = {first}
    for file in ("rules.py", "sight.py", "brain.py", "table.py", "box.py", "__init__.py"):
        (rook / file).write_text((rook / file).read_text() + "\n")
        found.add(printed(rook))
    (rook / "more.py").write_text("")
    found.add(printed(rook))
    assert len(found) == 8
    fingerprint.cache_clear()


def test_the_core_counts_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def counted() -> set[str]:
        return {file.name for file in sources("rumpus.core")}

    assert {"luck.py", "piles.py", "drivers.py", "contract.py", "record.py", "rule.py", "inner.py"} <= counted()
    assert not counted() & UNCOMPILED
    before = fingerprint(("rumpus.games.derby",))
    monkeypatch.setattr("rumpus.core.rule.UNCOMPILED", UNCOMPILED - {"words.py"})
    fingerprint.cache_clear()
    assert fingerprint(("rumpus.games.derby",)) != before
    fingerprint.cache_clear()


def test_rules_in_other_packages_are_in_the_fingerprint() -> None:
    """A rule that is only called by a game's rules counts as much as the game's own."""
    from rumpus.core.drivers import _reached

    reached = {function.__module__ for function in _reached(Game("rumpus.games.derby").verbs.values())}
    assert {"rumpus.core.luck", "rumpus.core.piles", "rumpus.games.derby.finish"} <= reached


def test_a_rule_in_a_file_of_words_is_refused() -> None:
    def total() -> int:
        return 1

    misplaced = total.__code__.replace(co_filename="games/rook/words.py")
    total.__code__ = misplaced
    with pytest.raises(TypeError, match=r"cannot be a rule in words\.py, which holds no compiled code; move it"):
        rule(total)


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
