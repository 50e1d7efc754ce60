"""The faces of the combatants: a machine of its own for each of the house deck, one that is built for any other."""

import re
from pathlib import Path

import pytest

import rumpus
from rumpus.core.telling.printed import Printed
from rumpus.games.derby.faces import Face, machine

MOST = 6  # players, so that every combatant is in the box


def printed(deck: Path | None = None) -> Printed:
    game = rumpus.game("derby")
    return game.printed(game.kit(MOST, deck=deck), "en")


def machines(box: Printed) -> dict[str, str]:
    """What is drawn on the cards, by the names of their combatants."""
    return {box.deck.of(card).name: machine(box, card) for card in range(1, len(box.deck.kinds) + 1)}


@pytest.fixture
def own(tmp_path: Path) -> Printed:
    """A deck with two combatants that nobody has drawn: one has an effect of the house, the other none."""
    text = (rumpus.game("derby").folder / "deck.toml").read_text("utf-8")
    text = text.replace('"Hunter"', '"Sniper"').replace('"Sentinel"', '"Iron Maiden"').replace('"Colossus"', '"Moloch"')
    (tmp_path / "own.toml").write_text(text, "utf-8")
    return printed(tmp_path / "own.toml")


def test_every_combatant_has_a_machine_of_its_own() -> None:
    found = machines(printed())
    assert len(set(found.values())) == len(found) == 28
    assert all('href="#of-' in drawing for drawing in found.values())


def test_a_machine_is_on_both_faces_of_its_card() -> None:
    box = printed()
    for face in (Face.PLATE, Face.PAGE):
        assert all(machine(box, card) in box.drawing(face + card).svg for card in range(1, len(box.deck.kinds) + 1))


def test_a_combatant_nobody_has_drawn_gets_a_machine(own: Printed) -> None:
    found = machines(own)
    assert found["Sniper"] == machines(printed())["Hunter"], "what has the effect of a drawn one looks like it"
    assert 'href="#machine-3"' in found["Iron Maiden"]
    assert 'href="#machine-4"' in found["Moloch"]
    assert re.sub("machine-3", "machine-4", found["Iron Maiden"]) != found["Moloch"], "each is built of other parts"


def test_every_part_of_a_face_is_drawn(own: Printed) -> None:
    for face in Face.numbers(own):
        for used in re.findall(r'href="#([^"]+)"', own.drawing(face).svg):
            assert used in own.faces.art
