"""A colour for each seat, and boards that take the room there is."""

import pytest

import rumpus
from rumpus.core.scene import folded
from rumpus.terminal.theme import DARK, LIGHT
from rumpus.terminal.tones import Tones


def test_names_and_numbers_are_known_by_their_seats() -> None:
    tones = Tones(["Ann", "Brute", "Brute 2", "Bartholomew the Great"])
    found = {
        text: tones.seat_of(text)
        for text in ("Ann  ", "Brute", "Brute 2 ", "3", "▲4  ", "2 Brute ", "Bartholom", "9", "DERBY 1")
    }
    assert found == {
        "Ann  ": 0,
        "Brute": 1,
        "Brute 2 ": 2,
        "3": 2,
        "▲4  ": 3,
        "2 Brute ": 1,
        "Bartholom": 3,
        "9": None,
        "DERBY 1": None,
    }


def test_a_sentence_names_everybody_in_their_colour() -> None:
    said = Tones(["Ann", "Brute", "Brute 2"], 0).sentence("Brute 2 hands Scout to Ann, and Brute loses.")
    assert {(said.plain[span.start : span.end], str(span.style)) for span in said.spans} == {
        ("Brute 2", "bold $paint-seat2"), ("Ann", "bold underline $paint-seat0"), ("Brute", "bold $paint-seat1"),
    }  # fmt: skip


@pytest.mark.parametrize("theme", [DARK, LIGHT])
def test_every_seat_has_a_colour_that_can_be_read(theme: object) -> None:
    variables, ground = theme.variables, theme.background  # type: ignore[attr-defined]
    colours = [variables[f"paint-seat{seat}"] for seat in range(8)]
    assert len({*colours}) == 8
    for colour in colours:
        assert contrast(colour, ground) >= 4.5


def contrast(one: str, other: str) -> float:
    """As WCAG reckons it."""
    light, dark = sorted(map(luminance, (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_map_is_the_part_that_the_racer_is_on() -> None:
    match = rumpus.game("grimdark").start(seats=4, seed=5)
    while match.view(0).phase == 1 or match.number < 8:
        match.act(match.must[0], match.codes(match.must[0])[0])
    for seat in range(4):
        lines = match.board(seat, room=(78, 13))
        assert len(lines) <= 13
        assert any(text == str(seat + 1) and style == "you" for line in lines for text, style in line)


def test_the_map_grows_with_the_room() -> None:
    match = rumpus.game("grimdark").start(seats=2, seed=5)
    small, large = match.board(0), match.board(0, room=(104, 37))
    assert len(large) > len(small)
    assert max(sum(len(text) for text, _ in line) for line in large) <= 104


def test_a_hand_is_never_cut() -> None:
    """Every card of a hand is named in full, in French too, whatever the width."""
    match = rumpus.game("derby").start(seats=4, seed=5)
    for _ in range(5):
        match.act(match.must[0], match.codes(match.must[0])[0])
    said = " ".join("".join(text for text, _ in line).strip() for line in match.board(0, "fr", (78, 13)))
    for card in ("Tambour·1", "Éclaireur·2", "Imitateur·2", "Brouilleur·2", "Prototype·3", "Agent de liaison·2"):
        assert card in said


def test_a_line_is_folded_and_nothing_is_lost() -> None:
    line = [
        ("▸ ", "warn"),
        ("Ann", "seat"),
        (" ", ""),
        ("a hand of several words", ""),
        (" ", ""),
        ("Scout·2", "type2"),
    ]
    lines = folded(line, 20)
    assert all(sum(len(text) for text, _ in one) <= 20 for one in lines)
    assert "".join(text for one in lines for text, _ in one).split() == "".join(text for text, _ in line).split()
    assert folded(line, 80) == [line]
