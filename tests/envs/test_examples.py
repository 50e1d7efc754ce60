"""The examples do what they say: a search in thirty lines wins, and a policy that was trained plays."""

import re
import subprocess
import sys
from pathlib import Path

from rumpus.core.game import Game
from rumpus.lab.arena import Arena
from rumpus.lab.policy import Policy
from rumpus.lab.ranking import ranking

EXAMPLES = Path(__file__).parents[2] / "examples"
SEARCH = EXAMPLES / "search.py"


def test_a_search_of_thirty_lines_beats_the_brute(tmp_path: Path) -> None:
    assert len(SEARCH.read_text().splitlines()) <= 30
    place = Arena(Game("rumpus.core.skeletons.at_once"), [f"{SEARCH}:Search", "brute"], seats=2, results=tmp_path / "results.jsonl",
                  limit=10)  # fmt: skip
    assert place.play(60, threads=2) == 60
    search, brute = (next(bot for bot in ranking(place, 60).bots if name in bot.name) for name in ("Search", "brute"))
    assert not search.faults
    assert search.share.wins > brute.share.wins


def test_its_arena_line_is_one(tmp_path: Path) -> None:
    """What its docstring says to type, with fewer games, ends in a table with its name."""
    line = re.search(r"rumpus (arena .*)", SEARCH.read_text())[1]  # type: ignore[index]
    words = line.replace("--games 100", "--games 2").split()
    done = subprocess.run(
        [sys.executable, "-m", "rumpus", *words, "--limit", "60", "--results", str(tmp_path / "results.jsonl")],
        capture_output=True, text=True, cwd=EXAMPLES.parent,
    )  # fmt: skip
    assert "It lost that game" not in done.stdout, done.stdout
    assert "2 games" in done.stdout, done.stdout + done.stderr


def test_ppo_writes_a_policy_that_plays(tmp_path: Path) -> None:
    words = [
        "--game",
        "marauders",
        "--steps",
        "1",
        "--games",
        "4",
        "--bot",
        "runt",
        "--reward",
        "promise",
        "--out",
        "mine.npz",
    ]
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / "ppo.py"), *words], capture_output=True, text=True, cwd=tmp_path
    )
    assert "of 4 new games against runt" in done.stdout, done.stderr
    assert Policy.load(tmp_path / "mine.npz").game.name == "marauders"
    played = subprocess.run(
        [sys.executable, "-m", "rumpus", "play", "marauders", "--show", "--bot", "mine.npz,brute", "--seats", "2"],
        capture_output=True, text=True, cwd=tmp_path,
    )  # fmt: skip
    assert "Chaos Marauders: mine, Brute" in played.stdout, played.stderr
    assert not played.returncode
