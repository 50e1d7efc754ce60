"""Traces: every choice of the games that are counted, with what its seat saw, could do and was paid."""

from pathlib import Path

import numpy as np
import pyarrow.parquet
import pytest
from typer.testing import CliRunner

import rumpus
from rumpus.cli import app
from rumpus.core.match import World
from rumpus.lab.parts import Encoder
from rumpus.lab.simulate import simulate
from rumpus.lab.tracing import rewards_of, trace_about


def trace(file: Path, *words: str) -> list[dict[str, object]]:
    """The rows of a trace."""
    done = CliRunner().invoke(app, ["sim", "derby", "--seats", "3", "--seed", "5", "--trace", str(file), *words])
    assert done.exit_code == 0, done.output
    rows: list[dict[str, object]] = pyarrow.parquet.read_table(file).to_pylist()
    return rows


def test_a_trace_is_the_games_that_are_counted(tmp_path: Path) -> None:
    file, out = tmp_path / "t.parquet", tmp_path / "o.json"
    rows = trace(file, "--games", "6", "--out", str(out))
    plain = simulate("derby", 6, 3, "brute", "5", census=True)
    assert len(rows) == plain.decisions
    game, encoder = rumpus.game("derby"), Encoder(rumpus.game("derby"))
    kit = game.kit(3)
    for number in (0, 5):
        steps = [row for row in rows if row["game"] == number]
        world = World(game, kit, ["A", "B", "C"], game.start(seats=3, seed=f"5#{number}").world()._tables)
        for row in steps:
            seat = int(str(row["seat"]))
            assert row["choices"] == world.codes(seat)
            assert row["view"] == encoder(np.array([world.view(seat).raw]), np.array([seat]))[0].tolist()
            world.act(seat, int(str(row["choice"])))
        assert world.over
        paid = {seat: sum(float(str(row["reward"])) for row in steps if row["seat"] == seat) for seat in range(3)}
        assert [round(paid[seat], 4) for seat in range(3)] == np.round(
            rewards_of(np.array(world.standings.places)), 4
        ).tolist()


def test_a_trace_says_what_it_is(tmp_path: Path) -> None:
    file = tmp_path / "t.parquet"
    trace(file, "--games", "2", "--bot", "runt", "-o", "wins=1")
    about = trace_about(file)
    assert (about["version"], about["game"], about["seed"], about["bots"]) == (
        rumpus.__version__,
        "derby",
        "5",
        ["runt"] * 3,
    )
    assert about["options"]["wins"] == 1
    assert about["view"]["seat"] == [0, 8]
    assert pyarrow.parquet.read_metadata(file).metadata[b"rumpus.games"] == b"2"


def test_games_of_bots_that_python_asks_are_traced_too(tmp_path: Path) -> None:
    rows = trace(tmp_path / "t.parquet", "--games", "2", "--bot", "brute:3,runt,runt")
    assert {row["game"] for row in rows} == {0, 1}
    assert sum(float(str(row["reward"])) for row in rows) == pytest.approx(0, abs=1e-6)


def test_a_file_of_games_says_what_it_is(tmp_path: Path) -> None:
    simulate("derby", 20, 3, "runt", "9", rows=tmp_path / "g.parquet")
    assert trace_about(tmp_path / "g.parquet")["bots"] == ["runt"] * 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--trace", "t.csv"], "ends in .parquet"),
        (["--trace", "no/t.parquet"], "There is no folder"),
        (["--trace", "t.parquet", "--keep", "k.json"], "from the first game on"),
    ],
)
def test_a_trace_that_cannot_be_written_is_refused_before_any_game(
    words: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(app, ["sim", "derby", *words])
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert not list(tmp_path.iterdir())
