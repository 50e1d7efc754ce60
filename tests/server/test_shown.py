"""Pictures and patches: only what changed travels."""

import pytest
from msgspec import structs

from rumpus.core.scene import Scene, Sprite
from rumpus.server import shown
from rumpus.server.protocol import Move, ScenePatch
from rumpus.server.shown import change, everything, learnt, linked, picture, pov_of, result

from .logs import Log, terms


def seen(log: Log) -> Scene:
    match = log.sitting.match
    assert match is not None
    return picture(log.sitting, pov_of(match, 0, "en"), log.now, result(match, "en")).scene


def test_patches_add_up_to_the_picture() -> None:
    log = Log(terms("open", "brute", "runt"), ["Ann"])
    log.start()
    drawing = seen(log)
    start = everything(drawing).patch()
    sprites, faces, known = {sprite.id: sprite for sprite in start.sprites}, dict(start.faces), learnt(start.faces)
    small = 0
    for _ in range(40):
        before = drawing.sprites
        log.choose(log.sitting.must[0])
        drawing = seen(log)
        patch = change(before, drawing).patch(known)
        for name in patch.gone:
            del sprites[name]
        sprites |= {sprite.id: sprite for sprite in patch.sprites}
        for move in patch.moved:
            sprites[move.id] = structs.replace(sprites[move.id], **structs.asdict(move))
        assert not patch.faces.keys() & faces.keys()
        faces |= patch.faces
        known |= learnt(patch.faces)
        full = everything(drawing).patch()
        assert sorted(sprites.values(), key=lambda sprite: sprite.z) == full.sprites
        assert full.faces.items() <= faces.items()
        small += len(patch.sprites) < len(sprites) / 3
    assert small > 25


def test_nothing_new_is_an_empty_patch() -> None:
    log = Log(terms("open", "brute"), ["Ann"])
    log.start()
    assert change(seen(log).sprites, seen(log)).patch() == ScenePatch()


def test_a_whole_picture_has_everything_but_the_faces_known() -> None:
    log = Log(terms("open", "brute"), ["Ann"])
    log.start()
    drawing = seen(log)
    scene = everything(drawing).patch()
    assert scene.whole
    assert scene.width > 0
    assert scene.faces == dict(drawing.faces)
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


def row(x: float, *names: str) -> list[Sprite]:
    return [Sprite(name, "card", x, 0, label=name) for name in names]


def test_only_what_is_new_or_moved_travels() -> None:
    before = row(1, "a", "b") + row(2, "c")
    patch = change(before, Scene(10, 10, row(1, "a", "b") + row(3, "c", "d"))).patch()
    assert [sprite.id for sprite in patch.sprites] == ["d"]
    assert patch.moved == [Move("c", 3, 0, 3)]
    assert patch.gone == []


def test_what_goes_is_told_and_what_lies_elsewhere_is_moved() -> None:
    patch = change(row(1, "a", "b") + row(2, "c"), Scene(10, 10, row(1, "a") + row(2, "b"))).patch()
    assert patch.gone == ["c"]
    assert [move.id for move in patch.moved] == ["b"]
    assert not patch.sprites
