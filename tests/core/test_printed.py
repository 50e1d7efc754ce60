"""Printed components: what is wrong in a file is said with its line."""

from pathlib import Path

import pytest

from rumpus.core.errors import RumpusError
from rumpus.core.printed import Entry, Sheet

DECK = """# a deck
[[card]]
name = "Newt"
strength = 2

[[card]]
# the strong one
name = "Bear"
strength = 6
colour = "brown"
"""


def entries(text: str = DECK) -> list[Entry]:
    return Sheet(text, "deck.toml").entries("card")


def refused(act: object, *given: object) -> str:
    with pytest.raises(RumpusError) as caught:
        act(*given)  # type: ignore[operator]
    return str(caught.value)


def test_fields_are_read() -> None:
    newt, bear = entries()
    assert (newt.text("name"), newt.whole("strength", range(10))) == ("Newt", 2)
    assert bear.one_of("colour", ["brown", "black"]) == "brown"
    assert newt.one_of("colour", ["brown", "black"], "black") == "black"
    assert newt.whole("copies", range(9), 1) == 1
    assert newt.text("motto", "") == ""


def test_a_wrong_field_is_named_with_its_line() -> None:
    newt, bear = entries()
    assert refused(bear.whole, "strength", range(5)) == (
        "deck.toml line 9: 'strength' must be a whole number from 0 to 4, not 6."
    )
    assert (
        refused(bear.one_of, "colour", ["browne"]) == "deck.toml line 10: 'brown' is no colour; did you mean 'browne'?"
    )
    assert refused(bear.only, ["name", "strength", "color"]) == (
        "deck.toml line 10: 'colour' means nothing here; did you mean 'color'?"
    )
    assert refused(newt.text, "colour") == "deck.toml line 2: 'colour' must be a text."
    assert refused(newt.whole, "name", range(5)).startswith("deck.toml line 3: 'name' must be a whole number")


@pytest.mark.parametrize("value", ["true", "2.0", '"2"', "[2]", "1979-05-27"])
def test_only_a_whole_number_is_one(value: str) -> None:
    (card,) = entries(f"[[card]]\nstrength = {value}\n")
    assert refused(card.whole, "strength", range(5)).startswith("deck.toml line 2: 'strength' must be a whole number")


def test_the_sheet_itself_is_checked() -> None:
    assert refused(Sheet, "[[card]\n", "deck.toml").startswith("deck.toml is not a TOML file that can be read: ")
    assert refused(Sheet, "a = " + "[" * 100_000, "deck.toml").startswith("deck.toml is not a TOML file")
    assert refused(entries, "").startswith("deck.toml has no [[card]] entries")
    assert refused(entries, "card = 3").startswith("deck.toml has no [[card]] entries")
    assert refused(entries, "card = [{ name = 'Newt' }]") == (
        "deck.toml: write each card as an entry of its own, under a line [[card]]."
    )
    assert refused(Sheet(DECK + "[[crad]]\n", "deck.toml").only, ["card"]) == (
        "deck.toml line 11: 'crad' means nothing here; did you mean 'card'?"
    )


def test_the_fingerprint_is_of_the_content_not_the_layout() -> None:
    plain = Sheet(DECK, "deck.toml").fingerprint
    assert Sheet(DECK.replace("# a deck\n", "\n\n"), "elsewhere.toml").fingerprint == plain
    assert Sheet(DECK.replace("6", "5"), "deck.toml").fingerprint != plain


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    assert refused(Sheet.load, tmp_path / "none.toml").endswith("none.toml cannot be read: No such file or directory.")
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe\xff")
    assert "odd.toml cannot be read" in refused(Sheet.load, tmp_path / "odd.toml")
