"""Facts: what a seat is sent of a match, read again and held against what it may see."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rumpus
from rumpus.core.facts import frames
from rumpus.core.facts.drivers import ALL_LOOKERS
from rumpus.core.facts.frames import Act, Frame, FrameError, Ticking
from rumpus.core.facts.reading import Reader
from rumpus.core.shelf import packages
from rumpus.core.trace import Walk

GAMES = sorted(packages())


def frame(number: int, previous: int = 0, whole: bool = False, acts: Any = (), **more: Any) -> Frame:
    """A frame for a spectator at a table of three."""
    said: dict[str, Any] = {
        "over": False,
        "must": 1,
        "may": 0,
        "asked": 0,
        "clock": None,
        "taken_back": 0,
        "standing": b"",
    }
    return Frame(whole=whole, seat=-1, seats=3, number=number, previous=previous, acts=acts, **(said | more))


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_is_held_by_its_reader(name: str) -> None:
    """From the deal to the end: with every act taken, a reader holds the seat's view, byte for byte."""
    game = rumpus.game(name)
    kit = game.kit(game.seats[-1])
    walk, looker, last = Walk(game, kit, 3), 1, 0
    reader = Reader(game.table.dtype)
    reader.take(frame(0, whole=True, acts=[Act(0, False, 0, game.facts.whole(kit, walk.tables).beats[looker + 1])]))
    for number, (seat, code) in enumerate(walk.steps(), 1):
        told = game.facts.choose(kit, walk.copied(), seat, code, 1 << (looker + 1))
        assert told is not None
        assert [bool(beats) for beats in told.beats] == [at == looker + 1 for at in range(kit.seats + 1)]
        reader.take(frame(number, last, acts=[Act(number, True, 0, told.beats[looker + 1])]))
        last = number
        assert reader.view == walk.view(looker, walk.after(seat, code)).tobytes()
    assert last > 10
    ranks = np.zeros((8, 2), np.int64)
    reason = game.drivers.rank(kit.boxes, walk.tables, ranks)
    assert frames.ranks(told.standing) == (reason, *ranks[: kit.seats].T.tolist())


def test_the_example_of_the_page_is_read_as_it_says(derby: Any) -> None:
    text = (Path(rumpus.__file__).parents[2] / "docs/facts.md").read_text("utf-8")
    example = bytes.fromhex(text.split("to 255:\n\n```\n")[1].split("```")[0])
    reader = Reader(derby.table.dtype)
    (moment,) = reader.take(frames.read(frames.written(frame(7, whole=True)) + example))
    changed = {at: byte for at, byte in enumerate(moment.view) if byte}
    assert (moment.number, changed) == (7, {1: 3, 16: 255})


def test_what_is_not_legal_changes_nothing(derby: Any) -> None:
    kit = derby.kit(3)
    walk = Walk(derby, kit, 1)
    before = walk.tables.tobytes()
    (seat, *_), codes = walk.must, walk.codes(0)
    assert derby.facts.choose(kit, walk.tables, seat, max(codes) + 1) is None
    assert derby.facts.choose(kit, walk.tables, seat, codes[0], ALL_LOOKERS) is not None
    assert walk.tables.tobytes() != before
    again = walk.tables.tobytes()
    assert derby.facts.choose(kit, walk.tables, seat, codes[0]) is None, "somebody who is not asked"
    assert walk.tables.tobytes() == again


def test_what_is_told_beside_the_views_is_what_the_rules_say(derby: Any) -> None:
    match = derby.start(seats=3, seed="facts")
    told = derby.facts.whole(match.kit, match._tables)
    assert told.must == 0b111
    assert told.may == 0
    assert all(told.asked)
    assert told.standing == b"", "while the match goes on, how it stands is what a seat sees"
    after = derby.facts.choose(match.kit, match._tables, 1, match.codes(1)[0])
    assert after.must == 0b101
    assert after.asked == (told.asked[0], 0, told.asked[2]), "the others are asked the same"


def test_a_frame_is_read_as_it_was_written() -> None:
    sent = frame(
        70_000, 69_999, acts=(Act(5, True, 0b10, b"\x01\x01\x07\x00\x00"), Act(6, False, 0, b"\0")), over=True, must=0,
        may=4, asked=12, clock=Ticking(0b101, [1000, 2_000_000, 0]), taken_back=65_000, standing=bytes(1 + 3 * 5),
    )  # fmt: skip
    assert frames.read(frames.written(sent)) == sent._replace(clock=Ticking(0b101, [1000, 2_000_000, 0]))
    assert frames.read(frames.written(frame(1, whole=True))) == frame(1, whole=True)


def test_the_most_usual_frame_is_written_as_all_are() -> None:
    act = Act(9, True, 0b10, b"\x01\x01\x07\x00\x00")
    usual = frames.next_written(-1, 3, 1, 0, 9, 8, 0, act.late, act.beats)
    assert usual == frames.written(frame(9, 8, acts=(act,)))


def test_frames_of_another_version_and_broken_ones_are_refused() -> None:
    content = frames.written(frame(3, 2, acts=(Act(3, True, 0, b"\x01\x01\x07\x00\x00"),)))
    with pytest.raises(FrameError, match="load the page again"):
        frames.read(b"\x09" + content[1:])
    for length in range(1, len(content)):
        if length != len(frames.written(frame(3, 2))):
            with pytest.raises(FrameError):
                frames.read(content[:length])


def test_a_frame_that_builds_on_another_is_refused(derby: Any) -> None:
    reader = Reader(derby.table.dtype)
    reader.take(frame(7, whole=True))
    with pytest.raises(FrameError, match="ask for all"):
        reader.take(frame(9, 8))
    reader.take(frame(9, 7))
    assert reader.number == 9


@pytest.fixture(scope="module")
def derby() -> Any:
    return rumpus.game("derby")


def test_a_world_is_played_in_the_quick_way_as_a_match_is(derby: Any) -> None:
    match = derby.start(seats=2, seed="quick")
    world, code = match.world(), match.codes(0)[0]
    told = world.choose(0, code, ALL_LOOKERS)
    assert told == match.choose(0, code, ALL_LOOKERS)
    assert world.tobytes() == match.tobytes()
    assert world.number == match.number == 1
    with pytest.raises(rumpus.RumpusError, match="cannot choose"):
        world.choose(0, code)
