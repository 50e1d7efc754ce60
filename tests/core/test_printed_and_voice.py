"""What is printed is shared and knows nothing of a table; a voice says what Fluent says."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rumpus
from rumpus.core.scene import Faces, Scene, Sprite
from rumpus.core.voice import Voice


def test_tables_with_one_deck_and_language_share_what_is_printed(tmp_path: Path) -> None:
    game = rumpus.game("derby")
    one, other = game.start(seats=3, names=["Ann", "Bo", "Cy"]), game.start(seats=3)
    assert one.pov(0).printed is other.pov(2).printed
    assert one.pov(0).printed is not one.pov(0, "fr").printed
    assert one.pov(0).printed.say.names == []
    own = tmp_path / "own.toml"
    own.write_text(game.sheet().text.replace("Hunter", "Uncle Fred"), "utf-8")
    assert game.start(seats=3, deck=own).pov(0).printed is not one.pov(0).printed


def test_a_face_is_drawn_once_and_shown_only_where_it_is_used() -> None:
    drawn = []
    faces = Faces({"ink": '<symbol id="ink"/>', "idle": '<symbol id="idle"/>'})

    def drawing() -> str:
        drawn.append(1)
        return '<use href="#ink"/>'

    assert [faces.draw("card", drawing), faces.draw("card", drawing), faces.draw("other", drawing)] == [
        "card", "card", "other",
    ]  # fmt: skip
    assert len(drawn) == 2
    assert set(faces) == {"ink", "idle", "card", "other"}
    assert len(faces) == 4
    scene = Scene(9, 9, [Sprite("a", "card", 1, 2, "card")], faces)
    assert list(scene.faces) == ["ink", "card"]
    assert "other" not in scene.svg()


GAPS = """
gap = { $who } has 100% of { $count }: { $who }!
grammar = { $count ->
    [one] one card
   *[other] { $count } cards
} of { $who }
quoted = { "{" }{ $who }
bare = nothing to fill in, 5%
"""


@given(
    who=st.text(st.characters(codec="utf-8", exclude_categories=["Cs"])),
    count=st.integers(-5000, 5000) | st.booleans() | st.floats(-9, 9),
    language=st.sampled_from(["en", "fr"]),
    message=st.sampled_from(["gap", "grammar", "quoted", "bare"]),
)
def test_a_voice_says_what_fluent_says(gaps: Path, who: str, count: float, language: str, message: str) -> None:
    say = Voice(gaps, [], language)
    expected = say._tongue.work_out(message, {"who": who, "count": count})
    assert [say(message, who=who, count=count) for _ in range(3)] == [expected] * 3


@pytest.fixture(scope="module")
def gaps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("gaps")
    (folder / "en.ftl").write_text(GAPS, "utf-8")
    return folder


def test_a_voice_that_lacks_a_value_says_so_every_time(gaps: Path) -> None:
    say = Voice(gaps, [])
    assert say("gap", who="Ann", count=3) == "Ann has 100% of 3: Ann!"
    for _ in range(3):
        with pytest.raises(KeyError, match="gap"):
            say("gap", who="Ann")
