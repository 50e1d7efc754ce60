"""Pictures and patches: only what changed travels, and heights change only where they must."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from rumpus.server.shown import Picture, change, everything, linked, picture, pov_of, rising, stacked

from .logs import Log, terms

Names = st.lists(st.sampled_from("abcdefghijklmnop"), unique=True, max_size=16)


@given(Names, Names)
def test_heights_rise_from_back_to_front(before: list[str], after: list[str]) -> None:
    first = dict(zip(before, stacked(before, {}), strict=True))
    heights = stacked(after, first)
    assert heights == sorted(set(heights))
    assert all(height > 0 for height in heights)


@given(Names, st.integers(0, 15))
def test_what_moves_alone_moves_alone(names: list[str], at: int) -> None:
    """One thing that goes to the top leaves all others as high as they were."""
    if not names:
        return
    mover = names[at % len(names)]
    before = dict(zip(names, stacked(names, {}), strict=True))
    moved = [name for name in names if name != mover] + [mover]
    after = dict(zip(moved, stacked(moved, before), strict=True))
    assert sum(after[name] != before[name] for name in names) <= 1


def test_without_room_between_all_are_stacked_anew() -> None:
    assert stacked(["a", "x", "b"], {"a": 5, "b": 6}) == [1024, 2048, 3072]


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


def seen(log: Log, before: Picture | None = None) -> Picture:
    assert log.sitting.match is not None
    return picture(log.sitting, pov_of(log.sitting.match, 0, "en"), log.now, before)


def test_patches_add_up_to_the_picture() -> None:
    log = Log(terms("open", "brute", "runt"), ["Ann"])
    log.start()
    before = seen(log)
    start = everything(before.drawing).patch()
    sprites, faces = {sprite.id: sprite for sprite in start.sprites}, dict(start.faces)
    small = 0
    for _ in range(40):
        log.choose(log.sitting.must[0])
        after = seen(log, before)
        patch = change(before.drawing, after.drawing).patch(faces)
        for name in patch.gone:
            del sprites[name]
        sprites |= {sprite.id: sprite for sprite in patch.sprites}
        assert not patch.faces.keys() & faces.keys()
        faces |= patch.faces
        full = everything(after.drawing).patch()
        assert sorted(sprites.values(), key=lambda sprite: sprite.z) == full.sprites
        assert full.faces.items() <= faces.items()
        small += len(patch.sprites) < len(sprites) / 2
        before = after
    assert small > 25


def test_a_whole_picture_has_everything_but_the_faces_known() -> None:
    log = Log(terms("open", "brute"), ["Ann"])
    log.start()
    drawing = seen(log).drawing
    scene = everything(drawing).patch()
    assert scene.whole
    assert scene.width > 0
    assert scene.faces == dict(drawing.scene.faces)
    assert {sprite.face for sprite in scene.sprites if sprite.face} <= set(scene.faces)
    assert everything(drawing).patch(scene.faces.keys()).faces == {}
    some = {name for name, face in scene.faces.items() if not linked(face)}
    assert everything(drawing).patch(some).faces.keys() == scene.faces.keys() - some
