"""Pictures and patches: only what changed travels, and heights change only where they must."""

from hypothesis import given
from hypothesis import strategies as st

from rumpus.server.shown import change, picture, rising, stacked, unknown, whole

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


@given(st.lists(st.integers(0, 30), unique=True, max_size=12))
def test_what_rises_stays(heights: list[int]) -> None:
    pairs = [(height, at) for at, height in enumerate(heights)]
    kept = rising(pairs)
    assert kept == sorted(kept)
    assert [pair for pair in pairs if pair in kept] == kept
    assert (kept == pairs) == (heights == sorted(heights))


def test_patches_add_up_to_the_picture() -> None:
    log = Log(terms("open", "brute", "runt"), ["Ann"])
    log.start()
    before = picture(log.sitting, 0, "en", log.now)
    sprites, faces = {sprite.id: sprite for sprite in before.drawing.cards}, dict(before.drawing.scene.faces)
    small = 0
    for _ in range(40):
        log.choose(log.sitting.must[0])
        after = picture(log.sitting, 0, "en", log.now, before)
        patch = change(before.drawing, after.drawing, faces)
        for name in patch.gone:
            del sprites[name]
        sprites |= {sprite.id: sprite for sprite in patch.sprites}
        assert not patch.faces.keys() & faces.keys()
        faces |= patch.faces
        assert sprites == {sprite.id: sprite for sprite in after.drawing.cards}
        assert after.drawing.scene.faces.keys() <= faces.keys()
        small += len(patch.sprites) < len(sprites) / 2
        before = after
    assert small > 25


def test_a_whole_picture_has_everything_but_the_faces_known() -> None:
    log = Log(terms("open", "brute"), ["Ann"])
    log.start()
    drawing = picture(log.sitting, 0, "en", log.now).drawing
    scene = whole(drawing)
    assert scene.whole
    assert scene.width > 0
    assert set(scene.faces) == set(drawing.scene.faces)
    used = {sprite.face for sprite in scene.sprites if sprite.face}
    assert used <= set(scene.faces)
    assert whole(drawing, drawing.scene.faces.keys()).faces == {}
    one = min(used)
    assert unknown(drawing, drawing.scene.faces.keys() - {one}).keys() == {one}
