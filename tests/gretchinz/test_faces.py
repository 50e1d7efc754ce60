"""The faces of the box: three drawings of each side of a card, and buggies of one colour."""

import re

import pytest

import rumpus
from rumpus.boxes.gretchinz.cards import Attack, Klan, Terrain
from rumpus.boxes.gretchinz.faces import LOOKS, PAINTS, attack_face, buggy_face, terrain_face
from rumpus.core.badges import COLOURS
from rumpus.core.plain import plain
from rumpus.core.telling.printed import Printed

GAMES = ("gretchinz", "gretchinz_new")


def printed(game: str) -> Printed:
    found = rumpus.game(game)
    return found.printed(found.kit(found.seats[-1]), "en")


@pytest.mark.parametrize("game", GAMES)
def test_every_side_of_a_card_has_three_drawings(game: str) -> None:
    box = printed(game)
    for face, sides in ((terrain_face, Terrain), (attack_face, Attack)):
        for side in sides:
            names = [box.drawing(plain(face)(int(side), at)).symbol for at in range(LOOKS)]
            drawings = {box.faces.art[name].partition(">")[2] for name in names}
            assert len(set(names)) == LOOKS
            assert len(drawings) == (1 if side is Attack.UNSEEN else LOOKS), "what is unseen looks like nothing"


def test_which_drawing_it_is_follows_from_the_place_alone() -> None:
    assert plain(terrain_face)(Terrain.OPEN, 4) == plain(terrain_face)(Terrain.OPEN, 4 + LOOKS)
    assert plain(terrain_face)(Terrain.OPEN, 4) != plain(terrain_face)(Terrain.OPEN, 5)


def test_a_buggy_has_one_colour_and_the_sign_of_its_klan() -> None:
    box = printed("gretchinz_new")
    for klan, paint in PAINTS.items():
        if klan != Klan.NONE:
            drawing = box.drawing(plain(buggy_face)(1, int(klan), 1)).svg
            assert paint in drawing
            assert COLOURS[1] not in drawing
            assert re.search(r'href="#sign-', drawing)
