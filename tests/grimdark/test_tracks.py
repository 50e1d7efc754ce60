"""Section 10: tracks as files, what is refused, and what is made."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from rumpus.cli import app
from rumpus.core.errors import RumpusError
from rumpus.core.printed import Sheet
from rumpus.core.shelf import game
from rumpus.games.grimdark.tracks import HOUSE, generated_plan, house_plan
from rumpus.games.grimdark.tracks.checking import faults_of
from rumpus.games.grimdark.tracks.drawing import picture
from rumpus.games.grimdark.tracks.laying import lay
from rumpus.games.grimdark.tracks.making import make
from rumpus.games.grimdark.tracks.plan import read_plan
from rumpus.games.grimdark.tracks.writing import written

from .stage import CORNERS, HEAD, track


def sentences(text: str) -> list[str]:
    """What is wrong with a track file."""
    return [fault.sentence for fault in faults_of(read_plan(Sheet(text, "test.toml")))[1]]


def test_10_1_a_track_file_says_it_all() -> None:
    plan = read_plan(
        Sheet(track("soft along=9 radius=0.5", "hard along=20 across=3 long=2 wide=1 turn=45"), "test.toml")
    )
    assert (plan.name, plan.table, plan.width, len(plan.corners), len(plan.spots)) == ("Test", (90, 48), 10, 4, 2)
    laid = lay(plan)
    assert [len(piece.points) for piece in laid.pieces] == [1, 4]
    polygon = read_plan(Sheet(track("boost points=[[50,41],[52,41],[51,43]]"), "test.toml"))
    assert polygon.pieces[0].points == ((50, 41), (52, 41), (51, 43))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            track(head=HEAD.replace("[90, 48]", "[90, 47.9]")),
            "The table is 90 by 47.9 inches; it must be at least 48 by 48.",
        ),
        (track(head=HEAD.replace("width = 10", "width = 6")), "The track is 6 inches wide; it must be at least 8."),
        (track(corners=((60, 42), (20, 42), (20, 12), (60, 12))), "feet long; it must be at least 16."),
        (track(corners=((88, 42), (6, 42), (6, 6), (84, 6))), "The track leaves the table"),
        (
            track(corners=((84, 42), (6, 42), (6, 6), (84, 6), (84, 20), (60, 20), (60, 26), (84, 26)), radius=3),
            "too sharp",
        ),
        (track(corners=((84, 42), (6, 42), (70, 6), (30, 6)), radius=8), "The track crosses itself"),
        (
            track(corners=((84, 42), (6, 42), (6, 6), (84, 6), (84, 24), (30, 24), (30, 33), (84, 33)), radius=8),
            "itself",
        ),
        (track(head=HEAD.replace("start = 30", "start = 6")), "The start is in a bend"),
        (track("soft along=209 across=1 radius=0.5"), "A racer's place at the start is taken"),
        (track("hard along=20 across=0 long=1 wide=5"), "The track is too narrow 20 inches after the line"),
    ],
    ids=["small", "narrow", "short", "off", "sharp", "crossing", "touching", "start", "grid", "blocked"],
)
def test_10_2_a_bad_track_gets_a_sentence(text: str, sentence: str) -> None:
    found = sentences(text)
    assert any(sentence in one for one in found), found


def test_10_2_the_spot_is_marked_in_a_picture(tmp_path: Path) -> None:
    file, drawn = tmp_path / "bad.toml", tmp_path / "bad.svg"
    file.write_text(track("hard along=20 across=0 long=1 wide=5"), "utf-8")
    result = CliRunner().invoke(app, ["track", "check", str(file), "--picture", str(drawn)])
    assert result.exit_code == 1
    assert "too narrow 20 inches after the line" in result.stdout
    marks = [
        circle for group in ElementTree.parse(drawn).getroot().iter("{http://www.w3.org/2000/svg}g")
        if group.get("stroke") == "#ff2e2e" for circle in group
    ]  # fmt: skip
    course = lay(read_plan(Sheet.load(file)))
    x, y, *_ = course.place(20, 0)
    assert [(float(mark.get("cx", 0)), float(mark.get("cy", 0))) for mark in marks] == [
        (pytest.approx(x, abs=1.5), pytest.approx(y, abs=0.1))
    ]
    with pytest.raises(RumpusError, match="too narrow"):
        game("grimdark").kit(2, deck=file)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (HEAD, "has no [[corner]] entries"),
        (track("lava along=3 radius=1"), "'lava' is no kind"),
        (track("hard along=3"), "'long' must be a number of inches"),
        (track("hard along=9 radius=1 colour=2"), "'colour' means nothing here"),
        (track(head=HEAD + "speed = 3\n"), "'speed' means nothing here"),
        (track(corners=CORNERS[:2]), "at least three corners"),
        (track("hard points=[[1,2],[3,4]]"), "'points' are 3 to 8 corners"),
        (track(head=HEAD.replace('"Test"', "3")), "a track has a name"),
        (track(head=HEAD.replace("[90, 48]", "[90]")), "'table' is 2 numbers of inches"),
    ],
    ids=["corners", "kind", "shape", "field", "head", "few", "points", "name", "table"],
)
def test_a_file_that_is_no_track_says_where(text: str, sentence: str) -> None:
    with pytest.raises(RumpusError, match=sentence.replace("[", r"\[").replace("]", r"\]")):
        read_plan(Sheet(text, "test.toml"))


@pytest.mark.parametrize("name", HOUSE)
def test_10_3_house_tracks_are_good_and_read_back(name: str) -> None:
    plan = house_plan(name)
    assert faults_of(plan)[1] == []
    assert read_plan(Sheet(written(plan), "again")) == plan
    assert (plan.table == (48, 48)) == (name != "colossus")
    kinds = {piece.kind for piece in lay(plan).pieces}
    assert kinds == {"soft", "hard", "difficult", "dangerous", "boost"}
    ElementTree.fromstring(picture(lay(plan), []))


def test_10_4_the_colossus_is_thirty_feet_long() -> None:
    assert house_plan("colossus").table == (96, 72)
    assert 30 <= lay(house_plan("colossus")).length / 12 < 31


def test_10_5_a_generated_track_follows_from_its_number() -> None:
    assert make("7") == generated_plan("7")
    assert make("7") != make("8")
    for seed in range(12):
        assert faults_of(generated_plan(str(seed)))[1] == []


def test_10_5_a_new_track_is_written_and_can_be_raced_on(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    run = CliRunner()
    assert run.invoke(app, ["track", "new", str(file), "--seed", "5"]).exit_code == 0
    assert run.invoke(app, ["track", "new", str(file), "--seed", "5"], prog_name="rumpus").exit_code == 2
    assert "is a good track" in run.invoke(app, ["track", "check", str(file)]).stdout
    drawn = tmp_path / "mine.svg"
    assert run.invoke(app, ["track", "draw", str(file), str(drawn)]).exit_code == 0
    ElementTree.parse(drawn)
    match = game("grimdark").start(3, seed=1, deck=file)
    assert generated_plan("5").name in "".join(text for text, _ in match.board(0)[0])


def test_an_unknown_track_is_refused() -> None:
    result = CliRunner().invoke(app, ["track", "check", "fan"], prog_name="rumpus")
    assert result.exit_code == 2
    assert "did you mean 'fang'?" in result.stderr
