"""Pictures and patches: only what changed travels, and heights change only where they must."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rumpus.server import shown
from rumpus.server.protocol import ScenePatch
from rumpus.server.shown import (
    Drawing,
    Trace,
    change,
    everything,
    learnt,
    linked,
    picture,
    pov_of,
    rising,
    stacked,
)

from .logs import Log, terms

Names = st.lists(st.sampled_from("abcdefghijklmnop"), unique=True, max_size=16)


@given(Names, Names)
def test_heights_rise_from_back_to_front(before: list[str], after: list[str]) -> None:
    heights = stacked(after, before, stacked(before, (), ()))
    assert len(heights) == len(after)
    assert heights == sorted(set(heights))
    assert all(height > 0 for height in heights)


@given(Names, st.integers(0, 15))
def test_what_moves_alone_moves_alone(names: list[str], at: int) -> None:
    """One thing that goes to the top leaves all others as high as they were."""
    if not names:
        return
    mover = names[at % len(names)]
    heights = stacked(names, (), ())
    moved = [name for name in names if name != mover] + [mover]
    before = dict(zip(names, heights, strict=True))
    after = dict(zip(moved, stacked(moved, names, heights), strict=True))
    assert sum(after[name] != before[name] for name in names) <= 1


def test_without_room_between_all_are_stacked_anew() -> None:
    assert stacked(["a", "x", "b"], ["a", "b"], [5, 6]) == [1024, 2048, 3072]


@given(st.lists(st.integers(0, 30), unique=True, max_size=8))
def test_the_longest_rising_run(heights: list[int]) -> None:
    run = rising([(height, at) for at, height in enumerate(heights)])
    assert run == sorted(run, key=lambda pair: pair[1])
    picked = [height for height, _ in run]
    assert picked == sorted(picked)
    longest = max(
        (len(some) for size in range(len(heights) + 1) for some in itertools.combinations(heights, size)
         if list(some) == sorted(some)),
    )  # fmt: skip
    assert len(run) == longest


def seen(log: Log, before: Trace | None = None) -> Drawing:
    assert log.sitting.match is not None
    return picture(log.sitting, pov_of(log.sitting.match, 0, "en"), log.now, before).drawing


def test_patches_add_up_to_the_picture() -> None:
    log = Log(terms("open", "brute", "runt"), ["Ann"])
    log.start()
    drawing = seen(log)
    start = everything(drawing).patch()
    sprites, faces, known = {sprite.id: sprite for sprite in start.sprites}, dict(start.faces), learnt(start.faces)
    small = 0
    for _ in range(40):
        before = drawing.trace()
        log.choose(log.sitting.must[0])
        drawing = seen(log, before)
        patch = change(before, drawing).patch(known)
        for name in patch.gone:
            del sprites[name]
        sprites |= {sprite.id: sprite for sprite in patch.sprites}
        assert not patch.faces.keys() & faces.keys()
        faces |= patch.faces
        known |= learnt(patch.faces)
        full = everything(drawing).patch()
        assert sorted(sprites.values(), key=lambda sprite: sprite.z) == full.sprites
        assert full.faces.items() <= faces.items()
        small += len(patch.sprites) < len(sprites) / 2
    assert small > 25


def test_nothing_new_is_an_empty_patch() -> None:
    log = Log(terms("open", "brute"), ["Ann"])
    log.start()
    trace = seen(log).trace()
    assert change(trace, seen(log, trace)).patch() == ScenePatch()


def test_a_whole_picture_has_everything_but_the_faces_known() -> None:
    log = Log(terms("open", "brute"), ["Ann"])
    log.start()
    drawing = seen(log)
    scene = everything(drawing).patch()
    assert scene.whole
    assert scene.width > 0
    assert scene.faces == dict(drawing.scene.faces)
    assert {sprite.face for sprite in scene.sprites if sprite.face} <= set(scene.faces)
    assert everything(drawing).patch(learnt(scene.faces)).faces == {}
    some = {name for name, face in scene.faces.items() if not linked(face)}
    assert everything(drawing).patch(learnt(some)).faces.keys() == scene.faces.keys() - some


def test_with_too_many_faces_they_are_sent_again_but_never_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown, "MOST_FACES", 2)
    monkeypatch.setattr(shown, "_BITS", {})
    assert learnt(["a", "b"]) == 0b11
    assert learnt(["c", "d"]) == 0
    log = Log(terms("open", "brute"), ["Ann"])
    log.start()
    drawing = seen(log)
    faces = everything(drawing).patch().faces
    assert len(faces) > 10
    assert everything(drawing).patch(learnt(faces)).faces.keys() == faces.keys()
