"""The analysis of a match: chances that add up, slips that are slips, and nothing that a player could not know."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import rumpus
from rumpus.bots.levels import Bot
from rumpus.cli import app
from rumpus.core.match import Match
from rumpus.lab.analysis import Study, analysed, in_words
from rumpus.lab.analysis_page import analysis_page


@pytest.fixture(scope="module")
def match() -> Match:
    played = rumpus.game("derby").start(seats=3, seed=6, names=["Ann", "Bo", "Cy"], wins=2)
    bots = [Bot("boss:300", 1), Bot("brute", 2), Bot("runt", 3)]
    while not played.over:
        seat = played.must[0]
        played.act(seat, bots[seat].choose(played, seat))
    return played


def test_chances_add_up_and_end_with_the_winner(match: Match) -> None:
    told: list[tuple[int, int]] = []
    found = analysed(match, 400, lambda done, total: told.append((done, total)))
    assert len(found.curve) == match.number + 1
    assert all(sum(chances) == pytest.approx(1) for chances in found.curve)
    assert found.curve[-1] == tuple(float(seat in match.standings.winners) for seat in range(3))
    assert told[-1] == (match.number, match.number)
    lost = {seat: [one.lost for one in found.verdicts if one.seat == seat] for seat in range(3)}
    assert sum(lost[2]) / len(lost[2]) > sum(lost[0]) / len(lost[0])
    slips = found.slips()
    assert [one.lost for one in slips] == sorted((one.lost for one in slips), reverse=True)
    assert all(one.best.chance >= one.chance for one in found.verdicts)
    page = analysis_page(match, found, "fr")
    assert "<polyline" in page
    assert in_words(match, slips[0].number - 1, slips[0].seat, [slips[0].code])[0] in analysis_page(match, found)


def test_a_verdict_depends_on_what_its_seat_could_know(match: Match) -> None:
    from tests.bots.test_search import in_another_world

    step = match.journal.steps[0]
    start = match.copy()
    start.undo(0)
    other = in_another_world(start, step.seat, 1)
    assert other.tobytes() != start.tobytes()
    here, there = (list(Study(match, 100).verdict(one, step.seat, step.choice)) for one in (start, other))
    assert here == there


def test_a_journal_can_be_analysed_from_the_command_line(match: Match, tmp_path: Path) -> None:
    file, page = tmp_path / "match.jsonl", tmp_path / "match.html"
    match.journal.save(file)
    told = CliRunner().invoke(app, ["analyse", str(file), "--rounds", "40", "--html", str(page)], prog_name="rumpus")
    assert told.exit_code == 0, told.output
    assert "Ann" in told.stdout
    assert "<svg" in page.read_text("utf-8")
    as_json = CliRunner().invoke(app, ["analyse", str(file), "--rounds", "40", "--json"], prog_name="rumpus")
    assert len(json.loads(as_json.stdout)["curve"]) == match.number + 1
