"""Pictures and patches: only what changed travels, and only parts that changed are drawn."""

from collections.abc import Iterable

import pytest
from msgspec import structs

from rumpus.core.scene import Part, Scene, Sprite, part
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
        before = drawing.parts
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


def test_what_was_drawn_lately_is_not_drawn_again_to_be_compared() -> None:
    drawn: list[int] = []

    def dots(number: int) -> Iterable[Sprite]:
        drawn.append(number)
        return [Sprite(f"dot-{at}", "dot", at, number) for at in range(3)]

    parts: tuple[Part, ...] = (part(dots, 1),)
    for number in (2, 3, 3, 4):
        changed = change(parts, Scene(9, 9, [part(dots, number)]))
        assert len(changed.moved) == (3 if parts[0].given != (number,) else 0)
        parts = changed.parts
    assert drawn == [1, 2, 3, 4]


def test_little_is_kept_of_what_was_drawn() -> None:
    lately, parts = shown.Lately(2), [part(lambda at: [Sprite(f"dot-{at}", "dot", at, 0)], at) for at in range(3)]
    sprites = [lately.draw(one) for one in parts]
    assert lately.take(parts[0]) is not sprites[0], "the first made room"
    assert lately.take(parts[1]) is sprites[1]
    assert lately.take(parts[1]) is not sprites[1], "it was given away"


def test_nothing_new_is_an_empty_patch() -> None:
    log = Log(terms("open", "brute"), ["Ann"])
    log.start()
    assert change(seen(log).parts, seen(log)).patch() == ScenePatch()


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


DRAWN: list[str] = []  # what `row` drew


def row(x: float, *names: str) -> Iterable[Sprite]:
    """Draw cards, and note it."""
    DRAWN.extend(names)
    return [Sprite(name, "card", x, 0, label=name) for name in names]


def test_a_part_that_is_the_same_is_not_drawn_again() -> None:
    before = Scene(10, 10, [part(row, 1, "a", "b"), part(row, 2, "c")])
    after = Scene(10, 10, [part(row, 1, "a", "b"), part(row, 3, "c", "d")])
    DRAWN.clear()
    patch = change(before.parts, after).patch()
    assert set(DRAWN) == {"c", "d"}
    assert [sprite.id for sprite in patch.sprites] == ["d"]
    assert patch.moved == [Move("c", 3, 0, 1 + shown.ROOM)]


def test_what_goes_from_one_part_to_another_is_still_there() -> None:
    before = Scene(10, 10, [part(row, 1, "a", "b"), part(row, 2, "c")])
    after = Scene(10, 10, [part(row, 1, "a"), part(row, 2, "b")])
    patch = change(before.parts, after).patch()
    assert patch.gone == ["c"]
    assert [move.id for move in patch.moved] == ["b"]
    assert not patch.sprites


def test_sprites_between_parts_are_a_part_too() -> None:
    loose = [Sprite("a", "card", 1, 1), Sprite("b", "card", 1, 1)]
    scene = Scene(10, 10, [*loose, part(row, 2, "c"), *loose[:1]])
    assert [len(list(one.sprites)) for one in scene.parts] == [2, 1, 1]
    assert [sprite.id for sprite in scene.sprites] == ["a", "b", "c", "a"]
    assert Scene(10, 10, list(loose)).parts == Scene(10, 10, loose).parts
