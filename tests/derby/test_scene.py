"""The picture of a Derby: well formed, every sprite keyed once, every choice on it, and nothing hidden in it."""

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

import rumpus
from rumpus.core.match import Match
from rumpus.core.scene import Scene, fitted, text_width, wrapped
from rumpus.core.sets import members
from rumpus.games.derby.lexicon import Choose
from rumpus.games.derby.showing import HEIGHT, WIDTH
from rumpus.games.derby.table import Phase

from .stage import Stage

NAMES = ["Ada", "Bo & <Co>", "Cyd", "Dee", "Emil", "Fritz the Unbelievably Great"]


def played(seats: int, seed: int, steps: int, every: int = 11) -> Iterator[Match]:
    """A random game, now and then, and at its end."""
    match = rumpus.game("derby").start(seats=seats, seed=seed, names=NAMES[:seats])
    dice = random.Random(seed)
    for step in range(steps):
        if match.over:
            break
        if step % every == 0 or match.view().phase == Phase.RESOLVE:
            yield match
        seat = dice.choice(match.must)
        match.act(seat, dice.choice(match.codes(seat)))
    yield match


def pictures(seats: int, language: str = "en") -> Iterator[tuple[Match, int | None, Scene]]:
    """Scenes for a spectator and for those who are waited for."""
    for match in played(seats, seats + 20, 75):
        for seat in [None, *match.must[:1]]:
            yield match, seat, match.scene(seat, language)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_scene_is_well_formed_and_keyed(seats: int, language: str) -> None:
    for _, _, scene in pictures(seats, language):
        ids = [sprite.id for sprite in scene.sprites]
        assert len(set(ids)) == len(ids)
        assert all(sprite.face in scene.faces for sprite in scene.sprites if sprite.face)
        assert all(sprite.face or sprite.label for sprite in scene.sprites)
        assert all(0 <= sprite.x <= WIDTH and 0 <= sprite.y <= HEIGHT for sprite in scene.sprites)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_scene_is_valid_xml_and_uses_only_what_it_defines(seats: int) -> None:
    for at, (_, _, scene) in enumerate(pictures(seats)):
        if at % 5 == 0:
            root = ET.fromstring(scene.svg())
            ids = [node.get("id") for node in root.iter() if node.get("id")]
            assert len(set(ids)) == len(ids)
            used = {str(node.get("href"))[1:] for node in root.iter() if node.get("href")}
            assert used <= set(ids)


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_choice_can_be_clicked_and_looks_so(seats: int) -> None:
    for match, seat, scene in pictures(seats):
        offered = {code for sprite in scene.sprites for code in sprite.choices}
        assert offered == set([] if seat is None else match.codes(seat))
        clickable = {sprite.id[5:] for sprite in scene.sprites if sprite.choices and sprite.id.startswith("card-")}
        assert clickable == {sprite.id[5:] for sprite in scene.sprites if sprite.id.startswith("halo-")}


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_scene_mentions_no_hidden_card(seats: int) -> None:
    for match, seat, scene in pictures(seats):
        table = match.game.table(match._tables[0])
        known = table.public | (0 if seat is None else table.players[seat].known)
        shown = {int(found[1]) for sprite in scene.sprites if (found := re.fullmatch(r"card-(\d+)", sprite.id))}
        assert all(known >> card & 1 for card in shown)
        kinds = {match.kit.deck.kinds[card - 1] for card in shown}
        names = {match.kit.deck.combatants[kind].name for kind in kinds}
        for combatant in match.kit.deck.combatants:
            if combatant.name not in names:
                described = f"{combatant.name}, strength"
                assert not any(sprite.label.startswith(described) for sprite in scene.sprites)
                assert not any(f">{combatant.name}<" in face for face in scene.faces.values())


def test_two_worlds_a_seat_cannot_tell_apart_look_the_same() -> None:
    """The scene is made from the view alone: what a rival picks in secret changes nothing but that he has picked."""
    one, other = (rumpus.game("derby").start(seats=3, seed=4, names=NAMES[:3]) for _ in range(2))
    first, second = one.codes(1)[:2]
    one.act(1, first)
    other.act(1, second)
    assert one.scene(0).svg() == other.scene(0).svg()
    assert one.scene().svg() == other.scene().svg()


def test_a_card_keeps_its_id_when_it_is_picked_and_revealed() -> None:
    match = rumpus.game("derby").start(seats=2, seed=4, names=NAMES[:2])
    card = match.codes(0)[0]
    for _ in range(3):
        assert any(sprite.id == f"card-{card}" for sprite in match.scene(0).sprites)
        match.act(0 if 0 in match.must else 1, card if 0 in match.must else match.codes(1)[0])
        card = match.codes(0)[0] if 0 in match.must else card


def test_texts_are_wrapped_and_shortened_to_their_room() -> None:
    lines = wrapped("one two three four five six", 10, 60)
    assert " ".join(lines) == "one two three four five six"
    assert all(text_width(line, 10) <= 60 for line in lines)
    assert fitted("Ada", 20, 500) == "Ada"
    assert fitted("Fritz the Unbelievably Great", 20, 100).endswith("…")


@pytest.mark.parametrize("seats", range(2, 7))
def test_an_open_scene_shows_every_card_face_up(seats: int) -> None:
    *_, match = played(seats, seats, 10_000)
    assert match.over
    for number in range(0, match.number, 9):
        past = match.look_back(number)
        scene = past.open_scene()
        table = match.game.table(past._tables[0])
        shown = {int(found[1]) for sprite in scene.sprites if (found := re.fullmatch(r"card-(\d+)", sprite.id))}
        placed = {card for player in table.players for card in (*members(player.hand), *members(player.front))}
        assert placed | set(list(table.deck.cards)[: table.deck.count]) <= shown
        assert not any(sprite.face == "back" for sprite in scene.sprites)
        assert all(0 <= sprite.x <= WIDTH and 0 <= sprite.y <= HEIGHT for sprite in scene.sprites)


def test_a_preview_shows_what_a_choice_is_about() -> None:
    stage = Stage(["Brawler"], ["Sentinel"], ["Sentinel"], front={0: ["Drummer"], 1: ["Colossus", "Hunter", "Heavy"]})
    match = stage.match
    rivals = {stage.name(card): f"card-{card}" for card in members(stage.table.players[1].front)}
    brawler = next(choice.code for choice in match.choices(0) if choice.text == "deploy Brawler")
    assert set(match.preview(0, brawler)) == {f"card-{brawler}", rivals["Hunter"], rivals["Heavy"]}
    stage.play()
    aim = next(choice.code for choice in match.choices(0) if choice.text.startswith("discard Heavy"))
    assert set(match.preview(0, aim)) == {f"card-{brawler}", rivals["Heavy"]}


@pytest.mark.parametrize(
    ("card", "lit"),
    [
        ("Lookout", {"Hunter", "Heavy", "Drummer"}),
        ("Leveller", {"Colossus"}),
        ("Escort", {"Sentinel"}),
        ("Warden", {"Sentinel", "Drummer"}),
        ("Salvager", {"Mascot"}),
        ("Copycat", set()),
        ("Avenger", set()),
    ],
)
def test_a_preview_shows_what_an_ability_could_reach(card: str, lit: set[str]) -> None:
    front = {0: ["Drummer", "Sentinel"], 1: ["Colossus", "Hunter", "Heavy"]}
    stage = Stage([card], ["Behemoth"], ["Behemoth"], front=front, discards=["Mascot"])
    code = next(choice.code for choice in stage.match.choices(0) if choice.text == f"deploy {card}")
    shown = {stage.name(int(name.removeprefix("card-"))) for name in stage.match.preview(0, code)}
    assert shown == lit | {card}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_preview_names_sprites_of_the_scene(seats: int) -> None:
    lit = set()
    for match, seat, scene in pictures(seats):
        ids = {sprite.id for sprite in scene.sprites}
        for code in [] if seat is None else match.codes(seat):
            shown = set(match.preview(seat, code))
            assert shown <= ids
            assert code == Choose.DECLINE or f"card-{code % Choose.TARGET}" in shown
            lit.add(len(shown))
    assert max(lit) > 1
