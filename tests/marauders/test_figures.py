"""What many games show: the census, the figures of a simulation, and bots that get better with their level."""

import json

import pytest
from typer.testing import CliRunner

from rumpus.cli import app
from rumpus.games.marauders.table import Source
from rumpus.lab.simulate import Outcome, simulate


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    """Some games of the quick policy, counted."""
    return simulate("marauders", 60, 3, "brute", "figures", 1, census=True)


def test_points_by_source_add_up_to_the_scores(outcome: Outcome) -> None:
    figures = outcome.figures()
    players = outcome.as_json()["players"]
    of_a_tribe = sum(player["score"] for player in players) / len(players)
    assert set(figures["points_of_a_tribe"]) == {source.name.lower() for source in Source}
    assert sum(figures["points_of_a_tribe"].values()) == pytest.approx(of_a_tribe)
    assert sum(figures["points_of_a_winner"].values()) > of_a_tribe


def test_attacks_end_in_defeats_or_routs(outcome: Outcome) -> None:
    a_game = outcome.figures()["a_game"]
    assert a_game["attacks"] > 1
    assert a_game["attacks"] == pytest.approx(a_game["defeats"] + a_game["routs"])
    assert outcome.figures()["routs_an_attack"] == pytest.approx(1 / 6, abs=0.07)


def test_every_game_of_these_has_a_first_to_three(outcome: Outcome) -> None:
    figures = outcome.figures()
    assert figures["ended_without_three_lines"] == 0
    assert figures["points_of_a_tribe"]["first"] == pytest.approx(150 / 3)
    assert 0 < figures["first_to_three_wins"]["rate"] < 1


def test_sim_reports_the_figures() -> None:
    done = CliRunner().invoke(app, ["sim", "marauders", "--games", "20", "--threads", "1", "--json"])
    told = json.loads(done.stdout)
    assert {"a_game", "routs_an_attack", "points_of_a_tribe"} <= set(told["figures"])
    assert [player["seat"] for player in told["players"]] == [0, 1, 2, 3]
    done = CliRunner().invoke(app, ["sim", "marauders", "--games", "20", "--threads", "1"])
    assert "points of a tribe: first 37.500" in done.stdout


def test_a_brute_beats_runts() -> None:
    outcome = simulate("marauders", 150, 3, ["brute", "runt", "runt"], "levels", 1)
    assert outcome.as_json()["players"][0]["win_rate"] > 0.6
