"""Stills read like the records they were made of; what is printed knows nothing of a table; voices say what Fluent says."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rumpus
from rumpus.core.record import Record, Row, Rows, int8, int16, record
from rumpus.core.scene import Faces, Scene, Sprite
from rumpus.core.still import still
from rumpus.core.voice import Voice


@record
class Purse(Record):
    """A record within a record."""

    coins: Row[int16, 3]
    torn: int8


@record
class Stall(Record):
    """A record with all there can be in one, and something it can do."""

    number: int8
    purse: Purse
    few: Rows[Purse, 4]
    many: Rows[Purse, 20]

    def wealth(self) -> int:
        """All coins."""
        return sum(self.purse.coins) + sum(sum(purse.coins) for purse in self.many)


def same(one: Any, other: Any) -> bool:
    """Whether a handle and a still hold the same."""
    if isinstance(one, Record):
        return all(same(getattr(one, name), getattr(other, name)) for name in one.kinds)
    if isinstance(one, Rows):
        return len(one) == len(other) and all(same(one[at], other[at]) for at in range(len(one)))
    return list(one) == other if isinstance(one, Row) else type(other) is int and one == other


@given(st.integers(0, 2**32 - 1))
def test_a_still_holds_what_the_record_holds(seed: int) -> None:
    stalls = Stall.array(1)
    for name in ("purse", "few", "many"):
        stalls[name]["coins"] = np.random.default_rng(seed).integers(-30000, 30000, stalls[name]["coins"].shape)
    stalls["number"] = seed % 100
    stall = Stall(stalls[0])
    assert same(stall, still(stall))
    assert still(stall).wealth() == stall.wealth()
    assert [purse.torn for purse in still(stall).many] == [0] * 20
    assert repr(still(stall)).count("Purse(") == 25


def test_a_still_has_no_other_fields() -> None:
    with pytest.raises(AttributeError, match="Stall has no field 'roof'"):
        _ = still(Stall.blank()).roof


@pytest.mark.parametrize("name", ["derby"])
def test_a_view_is_the_same_as_its_still(name: str) -> None:
    match = rumpus.game(name).start(seats=3, seed=5)
    for seat in (None, 0, 2):
        assert same(match.view(seat), match.pov(seat).view)


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
