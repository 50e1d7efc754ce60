"""The house deck keeps what is known of the printed game; a broken deck file is answered with a sentence."""

from collections import Counter
from pathlib import Path

import pytest

from rumpus.core.errors import RumpusError
from rumpus.core.shelf import game
from rumpus.games.marauders.box import Colour, Deck, Effect, Role

POINTS = {
    "Chaos Marauders": 10, "Garok Varokroksenrok": 100, "Idol": 90, "Monggo's Meat Grinders": 80, "Shotti": 110,
    "Spittledung XXXXX": 50, "Spoil Heap": 40,
}  # fmt: skip
KNOWN = {
    "Blightskabb Plague Lords", "Suicide Squads", "Orc War Wyvern", "Claws of Malal", "Venomous Creeps",
    "Horned Rat Standard", "Hobgoblin Standard", "Hobgoblin Musician", "Sneaky Git", "Odlugg Spleenripper",
    "Dagromm Flailbreath", "Skryre's Blowback",
}  # fmt: skip


COLOURS = [colour.name.lower() for colour in Colour]


@pytest.fixture(scope="module")
def deck() -> Deck:
    """The house deck."""
    printed: Deck = game("marauders").kit(4).deck
    return printed


def test_a_hundred_and_ten_cards(deck: Deck) -> None:
    assert len(deck.kinds) == 110


def test_all_that_is_known_is_there(deck: Deck) -> None:
    names = {title.name for title in deck.titles}
    assert names >= KNOWN | set(POINTS)
    assert sum(name.startswith("Crummy Snotling Slaves") for name in names) >= 2
    assert {"Smasher", "Bomber", "Boneshaker"} <= set(deck.machines)


def test_points_are_as_charted(deck: Deck) -> None:
    assert {title.name: title.points for title in deck.titles if title.points} == POINTS


def test_twelve_standards_and_twelve_musicians(deck: Deck) -> None:
    roles = Counter(deck.of(card).role for card in range(1, 111))
    assert roles[Role.STANDARD] == roles[Role.MUSICIAN] == 12


def test_four_gits_and_at_least_four_plague_lords(deck: Deck) -> None:
    copies = {title.effect: title.copies for title in deck.titles if title.effect}
    assert copies[Effect.GIT] == 4
    assert copies[Effect.SWARM] >= 4
    assert copies[Effect.MARAUDERS] == 1


def test_four_purple_titles_have_a_special_quality(deck: Deck) -> None:
    assert sum(title.colour == Colour.PURPLE and title.effect != Effect.NONE for title in deck.titles) == 4


def test_machines_have_two_parts_or_three_and_smasher_has_three(deck: Deck) -> None:
    parts = Counter(title.machine for title in deck.titles if title.machine)
    assert set(parts.values()) == {2, 3}
    assert parts["Smasher"] == 3


def test_the_readme_lists_the_deck_as_it_is(deck: Deck) -> None:
    text = (game("marauders").folder / "README.md").read_text("utf-8")
    rows = [[cell.strip(" *") for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:2] == "| "]
    listed = {row[1]: row for row in rows if len(row) == 7 and row[0] in COLOURS}
    for title in deck.titles:
        role = title.role.name.lower() if title.role else ""
        role = f"{title.machine}, part {title.part}" if title.machine else role
        facts = [title.colour.name.lower(), title.name, role, str(title.rating or ""), str(title.points or "")]
        assert listed.pop(title.name) == [*facts, title.symbol, str(title.copies)]
    assert listed == {}


# Decks of one's own.

HOUSE = (game("marauders").folder / "deck.toml").read_text("utf-8")


def line_of(text: str, part: str) -> int:
    """The line a part of a file stands on."""
    return text[: text.index(part)].count("\n") + 1


def refused(tmp_path: Path, text: str) -> str:
    """The sentence a deck file is refused with; it names the file."""
    file = tmp_path / "mine.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(RumpusError) as error:
        game("marauders").kit(3, deck=file)
    sentence = str(error.value)
    assert sentence.endswith((".", "?"))
    return sentence


BROKEN = [
    ('effect = "git"', 'effect = "gitt"', "did you mean 'git'?"),
    ('colour = "blue"', 'colour = "bleu"', "did you mean 'blue'?"),
    ("rating = 10", "rating = 11", "from 0 to 10, not 11"),
    ('role = "standard"', 'role = "standart"', "did you mean 'standard'?"),
    ("copies = 4", "copys = 4", "'copys' means nothing here; did you mean 'copies'?"),
    ('name = "Idol"', 'name = "Shotti"', "'Shotti' is there twice"),
    ('symbol = "key"', 'symbol = "idol"', "only copies of one card share a symbol"),
    ('effect = "wyvern"', 'effect = "marauders"', "only one card can be called"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN)
def test_a_wrong_entry_is_answered_with_its_line(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    text = HOUSE.replace(old, new, 1)
    assert text != HOUSE
    answer = refused(tmp_path, text)
    assert sentence in answer
    assert "mine.toml line " in answer


ODD = [
    ('symbol = "key"\n', "", "'Shotti' has 2 copies and no symbol"),
    ('effect = "odlugg"\n', "", "a green card needs an effect of its own"),
    ('colour = "purple"\nrating = 10', 'colour = "grey"\nrating = 10', "is the effect of a purple card"),
    ('points = 10\neffect = "marauders"', 'points = 10\nsymbol = "x"\neffect = "marauders"\ncopies = 2', "only one 'Chaos"),
    ('role = "standard"\nrating = 6', 'role = "standard"\nrating = 6\neffect = "squads"', "cannot be anything else"),
    ('set = "Smasher"\npart = 1\n', "", "says which 'set' it belongs to"),
    ('set = "Smasher"\npart = 1', 'set = "Smasher"\npart = 2', "has the parts 2, 2, 3"),
    ('set = "Bomber"\npart = 2', 'set = "Basher"\npart = 2', "the machine 'Bomber' has the parts 1"),
    ("[[card]]", "[[crad]]", "'crad' means nothing here; did you mean 'card'?"),
    ("copies = 5", "copies = 6", "the box holds 110 cards, but this deck has 111"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "sentence"), ODD)
def test_parts_that_do_not_go_together(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    text = HOUSE.replace(old, new, 1)
    assert text != HOUSE
    assert sentence in refused(tmp_path, text)


def test_a_deck_needs_ends_for_three_lines(tmp_path: Path) -> None:
    text = HOUSE.replace('role = "musician"\n', "")
    assert "three lines need 3 cards with the role 'musician', but there are 0" in refused(tmp_path, text)


def test_a_deck_of_ones_own_is_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = HOUSE.replace('name = "Idol"', 'name = "Aunt Mog"')
    file.write_text(text.replace('symbol = "idol"', 'symbol = "handbag"'), "utf-8")
    match = game("marauders").start(2, seed=3, deck=file)
    assert "Aunt Mog" in {title.name for title in match.kit.deck.titles}
    assert match.kit.fingerprint != game("marauders").kit(2).fingerprint
    while not match.over:
        seat = match.must[0]
        match.act(seat, match.codes(seat)[0])
    match.scene(0).svg()
