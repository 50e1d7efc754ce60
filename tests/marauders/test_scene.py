"""The picture of the tribes: well formed, every choice on it, and what the table shows."""

import random
import re
from collections.abc import Iterator

import pytest

import rumpus
from rumpus.core.match import Match
from rumpus.core.scene import Scene
from rumpus.games.marauders.lexicon import Choose
from rumpus.games.marauders.mats import HEIGHT, WIDTH
from rumpus.games.marauders.showing import READABLE

from .stage import BOTTOM, EYE, MIDDLE, TOP, Stage

NAMES = ["Ada", "Bo & <Co>", "Cyd", "Fritz the Unbelievably Great"]


def pictures(seats: int, language: str = "en", every: int = 13) -> Iterator[tuple[Match, int | None, Scene]]:
    """Scenes of a random game, for a spectator and for all who can choose."""
    match = rumpus.game("marauders").start(seats=seats, seed=seats, names=NAMES[:seats], cheating=True)
    dice, step = random.Random(seats), 0
    while True:
        if step % every == 0 or match.may or match.over:
            for seat in [None, *match.must, *match.may]:
                yield match, seat, match.scene(seat, language)
        if match.over:
            return
        seat = dice.choice([*match.must, *match.may])
        match.act(seat, dice.choice(match.codes(seat)))
        step += 1


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_scene_is_keyed_within_its_frame_and_offers_every_choice(seats: int, language: str) -> None:
    for match, seat, scene in pictures(seats, language):
        ids = [sprite.id for sprite in scene.sprites]
        assert len(set(ids)) == len(ids)
        assert all(sprite.face or sprite.label for sprite in scene.sprites)
        assert all(0 <= sprite.x <= WIDTH and 0 <= sprite.y <= HEIGHT for sprite in scene.sprites)
        offered = {code for sprite in scene.sprites for code in sprite.choices}
        assert offered == set([] if seat is None else match.codes(seat))


@pytest.mark.parametrize("seats", [2, 4])
def test_every_card_on_the_table_is_drawn_and_no_card_of_the_draw_pile(seats: int) -> None:
    for match, seat, scene in pictures(seats):
        table = match.game.table(match._tables[0])
        drawn = {int(found[1]) for sprite in scene.sprites if (found := re.fullmatch(r"card-(\d+)", sprite.id))}
        lines = {card for line in table.lines for card in line.places if card}  # type: ignore[attr-defined]
        hidden = set(list(table.deck.cards)[: table.deck.count])  # type: ignore[attr-defined]
        assert lines <= drawn
        assert not drawn & hidden
        assert seat is None or match.view(seat).deck.cards[0] == 0


def test_own_cards_can_be_read_at_every_table() -> None:
    for seats in (2, 3, 4):
        stage = Stage(seats).row(0, TOP, 5, "Orc Boyz").row(1, TOP, 5, "Idol").draw("Shotti")
        card = stage.table.lines[0].places[4]
        sprite = next(sprite for sprite in stage.match.scene(0).sprites if sprite.id == f"card-{card}")
        assert sprite.scale >= READABLE
        assert "Orc Boyz" in stage.match.scene(0).drawings[sprite.face]


def test_a_card_keeps_its_id_from_the_pile_to_its_line_and_to_a_looter() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", None, "Big 'Uns", "Skull Drums").row(1, TOP, 5, "Idol")
    idol = f"card-{stage.table.lines[3].places[4]}"
    stage.draw("Orc Boyz")
    drawn = f"card-{stage.table.card}"
    assert drawn in ids(stage, 0)
    stage.lay(TOP, 2)
    assert drawn in ids(stage, 0)
    for _ in range(2):
        assert idol in ids(stage, 2)
        stage.cube(EYE).strike(1, TOP) if stage.prey() else stage.lay(MIDDLE, 5)


def ids(stage: Stage, seat: int) -> set[str]:
    """The ids of a scene's sprites."""
    return {sprite.id for sprite in stage.match.scene(seat).sprites}


def clickable(stage: Stage, seat: int, code: int) -> set[str]:
    """The kinds of sprites that make a choice."""
    return {sprite.kind for sprite in stage.match.scene(seat).sprites if code in sprite.choices}


def test_lines_in_reach_are_framed_and_their_cards_can_be_clicked() -> None:
    stage = Stage().row(0, TOP, 1, "Goblin Rag", None, "Big 'Uns", "Skull Drums").row(1, TOP, 5, "Idol")
    stage.draw("Orc Boyz").lay(TOP, 2)
    assert {"reach", "shield", "card"} <= clickable(stage, 0, Choose.STRIKE + 3)


def test_the_flail_marks_whom_it_would_hit() -> None:
    stage = Stage().row(1, TOP, 3, "Orc Boyz").row(1, BOTTOM, 3, "Icon of Ruin").draw("Dagromm Flailbreath").lay(TOP, 3)
    boyz, icon = stage.table.lines[3].places[2], stage.table.lines[5].places[2]
    hit = {sprite.id for sprite in stage.match.scene(0).sprites if Choose.SWING + 1 in sprite.choices}
    assert f"card-{boyz}" in hit
    assert f"card-{icon}" not in hit


def test_calls_are_buttons() -> None:
    stage = Stage().draw("Chaos Marauders", "Idol").lay(TOP, 5)
    assert clickable(stage, 1, Choose.CALL) == {"button", "text button"}
    assert clickable(stage, 0, Choose.CALL) == set()


def test_the_cube_shows_what_was_rolled() -> None:
    stage = Stage().row(1, TOP, 5, "Orc Boyz").draw("Odlugg Spleenripper").cube(EYE).spot(1, TOP, 5)
    faces = {sprite.face for sprite in stage.match.scene(2).sprites}
    assert "cube-eye" in faces
    assert "cube-mark" not in faces


def test_the_end_shows_points_by_source_and_a_medal() -> None:
    *_, (match, seat, scene) = pictures(3)
    assert match.over
    assert seat is None
    shown = {sprite.id for sprite in scene.sprites}
    assert {"score-0", "score-1", "score-2"} <= shown
    assert any(name.startswith("medal") for name in shown)
    assert Choose.SHOUT not in {code for sprite in scene.sprites for code in sprite.choices}
