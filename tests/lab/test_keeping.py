"""Simulations that are cut off and go on, that end when enough is known, and what they write."""

import json
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

import rumpus
from rumpus.cli.sim import fraction
from rumpus.lab.simulate import Outcome, checkpoints, precise, simulate


class Impatience:
    """Somebody who presses Ctrl-C after so many games."""

    def __init__(self, games: int) -> None:
        self.games = games

    def __call__(self, done: int, total: int) -> None:
        if done >= self.games:
            raise KeyboardInterrupt


def lasting(outcome: Outcome) -> dict[str, Any]:
    return outcome.tally.as_json()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_run_that_was_cut_off_goes_on_to_the_same_result(tmp_path: Path, threads: int) -> None:
    wish: dict[str, Any] = {"game": "derby", "games": 900, "seats": 3, "seed": 4, "census": True, "batch": 50}
    whole = simulate(**wish, rows=tmp_path / "whole.parquet")
    kept, rows = tmp_path / "tally.json", tmp_path / "games.parquet"
    for games in (100, 400):
        part = simulate(**wish, threads=threads, keep=kept, rows=rows, progress=Impatience(games))
        assert part.interrupted
        assert games <= part.games < 900
        assert not rows.exists()
    last = simulate(**wish, keep=kept, rows=rows)
    assert not last.interrupted
    assert lasting(last) == lasting(whole)
    assert pyarrow.parquet.read_table(rows).equals(pyarrow.parquet.read_table(tmp_path / "whole.parquet"))
    assert not rows.with_name("games.parquet.parts").exists()
    again = simulate(**wish, keep=kept)
    assert (again.games, again.decisions_per_second) == (900, 0)


def test_rows_cut_off_between_two_savings_are_played_again(tmp_path: Path) -> None:
    """A tally from before the last part was written: the part is dropped, and the games are counted once."""
    wish: dict[str, Any] = {"game": "derby", "games": 600, "seats": 3, "seed": 4, "batch": 50}
    kept, rows = tmp_path / "tally.json", tmp_path / "games.parquet"
    simulate(**wish, threads=1, keep=kept, rows=rows, progress=Impatience(100))
    early = kept.read_text()
    simulate(**wish, threads=1, keep=kept, rows=rows, progress=Impatience(300))
    kept.write_text(early)
    simulate(**wish, keep=kept, rows=rows)
    assert pyarrow.parquet.read_table(rows)["game"].to_pylist() == list(range(600))


def test_another_simulation_is_not_counted_on(tmp_path: Path) -> None:
    simulate("derby", 10, 3, keep=tmp_path / "tally.json")
    with pytest.raises(rumpus.RumpusError, match="its seed is '0', not '1'"):
        simulate("derby", 10, 3, seed=1, keep=tmp_path / "tally.json")
    (tmp_path / "list.json").write_text("[]")
    with pytest.raises(rumpus.RumpusError, match="not a tally"):
        simulate("derby", 10, 3, keep=tmp_path / "list.json")


def test_rows_say_how_every_game_ended(tmp_path: Path) -> None:
    outcome = simulate("derby", 300, 3, seed=2, rows=tmp_path / "games.parquet")
    found = pyarrow.parquet.read_table(tmp_path / "games.parquet").to_pydict()
    assert sum(found["decisions"]) == outcome.decisions
    for seat in range(3):
        assert sum(found[f"score_{seat}"]) == outcome.tally.scores[seat]
    assert all(1 in places for places in zip(*(found[f"place_{seat}"] for seat in range(3)), strict=True))


def test_it_ends_when_enough_is_known_and_not_before() -> None:
    alone = simulate("derby", 1_000_000, 4, seed=3, precision=0.01, threads=1, batch=77)
    shared = simulate("derby", 1_000_000, 4, seed=3, precision=0.01, threads=2)
    assert lasting(alone) == lasting(shared)
    assert not alone.interrupted
    assert alone.games in list(checkpoints(1_000_000))
    assert all(high - low <= 0.02 for low, high in map(alone.interval, range(4)))
    before = max(look for look in checkpoints(1_000_000) if look < alone.games)
    assert not precise(simulate("derby", before, 4, seed=3).tally, 4, 0.01)


def test_a_precision_out_of_reach_ends_with_the_games() -> None:
    outcome = simulate("derby", 1300, 4, precision=0.0001)
    assert (outcome.games, outcome.interrupted) == (1300, False)


def test_precision_is_read_as_people_write_it() -> None:
    assert fraction("0.5%") == fraction(" .005") == 0.005
    for words, sentence in {
        "half": "is no precision", "-1%": "is no precision", "0": "above 0", "nan": "is no precision",
        "80%": "80% to either side", "0.5": "50% to either side",
    }.items():  # fmt: skip
        with pytest.raises(rumpus.RumpusError, match=sentence):
            fraction(words)


def test_an_outcome_is_json(tmp_path: Path) -> None:
    shown = simulate("derby", 40, 2, precision=0.2).as_json()
    assert json.loads(json.dumps(shown)) == shown
    assert (shown["engine"], shown["precision"]) == ("threads", 0.2)
    assert shown["rumpus"] == rumpus.__version__
