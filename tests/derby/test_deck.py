"""The house deck keeps what is known of the printed game; a broken deck file is answered with a sentence."""

import re
from collections import Counter
from pathlib import Path

import pytest

from rumpus.core.errors import RumpusError
from rumpus.core.shelf import game
from rumpus.games.derby.box import Combatant, Deck, Effect, When, when

KNOWN = {
    "Avenger": 0, "Commander": 0, "Brawler": 1, "Heavy": 1, "Hunter": 1, "Ironclaw": 1, "Leveller": 1, "Chameleon": 2,
    "Lookout": 2, "Scout": 2, "Copycat": 2,
}  # fmt: skip
BY_MARK = {2: (2, 4, 5, 4, 2), 4: (2, 2, 2, 2, 2), 5: (2, 2, 2, 2, 2), 6: (3, 3, 3, 3, 3)}


@pytest.fixture(scope="module")
def deck() -> Deck:
    """The house deck."""
    printed: Deck = game("derby").kit(6).deck
    return printed


@pytest.fixture(scope="module")
def combatants(deck: Deck) -> dict[str, Combatant]:
    """The house deck's combatants by name."""
    return {one.name: one for one in deck.combatants}


def test_fifty_two_cards_by_strength(deck: Deck) -> None:
    counts = Counter(deck.of(card).strength for card in range(1, len(deck.kinds) + 1))
    assert counts == {0: 9, 1: 11, 2: 12, 3: 11, 4: 9}


@pytest.mark.parametrize("mark", BY_MARK)
def test_cards_by_mark_and_strength(deck: Deck, mark: int) -> None:
    marked = Counter(deck.of(card).strength for card, there in enumerate(deck.marks, 1) if there == mark)
    assert tuple(marked[strength] for strength in range(5)) == BY_MARK[mark]


@pytest.mark.parametrize(("name", "strength"), KNOWN.items())
def test_known_combatants_have_their_strength(combatants: dict[str, Combatant], name: str, strength: int) -> None:
    assert combatants[name].strength == strength
    assert combatants[name].effect.name == name.upper()


def test_all_thirteen_known_names_are_there(combatants: dict[str, Combatant]) -> None:
    assert {*KNOWN, "Underdog", "Liaison Unit"} <= set(combatants)
    assert len({*KNOWN, "Underdog", "Liaison Unit"}) == 13


def test_known_abilities_are_of_their_kind(combatants: dict[str, Combatant]) -> None:
    kinds = {"Avenger": When.TURN, "Commander": When.DERBY, "Underdog": When.DERBY, "Heavy": When.INSTANT}
    assert {name: combatants[name].when for name in kinds} == kinds


@pytest.mark.parametrize("kind", [When.ONGOING, When.TURN, When.INSTANT, When.DERBY])
def test_each_kind_of_ability_is_there_at_least_twice(deck: Deck, kind: When) -> None:
    assert len({one.effect for one in deck.combatants if one.when == kind}) >= 2


def test_every_ability_is_in_the_deck_and_has_its_time(deck: Deck) -> None:
    assert {one.effect for one in deck.combatants} == set(Effect)
    assert [effect for effect in Effect if when(effect) == When.NEVER] == [Effect.NONE]


def test_the_readme_lists_the_deck_as_it_is(deck: Deck) -> None:
    text = (game("derby").folder / "README.md").read_text("utf-8")
    rows = [[cell.strip(" *") for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:2] == "| "]
    listed = {row[1]: (row[0], row[2], *row[3:]) for row in rows if len(row) == 8 and row[0].isdecimal()}
    kinds = {moment: moment.name.lower() for moment in When} | {When.NEVER: "none"}
    for one in deck.combatants:
        copies = [str(count or "") for count in one.copies.values()]
        assert listed.pop(one.name) == (str(one.strength), kinds[one.when], *copies, str(sum(one.copies.values())))
    assert listed == {}


# Decks of one's own.

HOUSE = (game("derby").folder / "deck.toml").read_text("utf-8")


def line_of(text: str, part: str) -> int:
    """The line a part of a file stands on."""
    return text[: text.index(part)].count("\n") + 1


def refused(tmp_path: Path, text: str | bytes) -> str:
    """The sentence a deck file is refused with; it names the file."""
    file = tmp_path / "mine.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(RumpusError) as error:
        game("derby").kit(3, deck=file)
    sentence = str(error.value)
    assert str(file) in sentence
    assert sentence.endswith((".", "?"))
    return sentence


BROKEN = [
    ('effect = "brawler"', 'effect = "brawlr"', "did you mean 'brawler'?"),
    ('effect = "brawler"', "effect = 3", "'effect' must be a text"),
    ("strength = 4", "strength = 5", "from 0 to 4, not 5"),
    ("strength = 4", "strength = -1", "from 0 to 4, not -1"),
    ("strength = 4", 'strength = "four"', "from 0 to 4, not 'four'"),
    ("strength = 4", "strength = true", "from 0 to 4, not True"),
    ("base = 2", "bass = 2", "'bass' means nothing here; did you mean 'base'?"),
    ("base = 2", "base = 53", "from 0 to 52, not 53"),
    ('name = "Lookout"', 'name = "hunter"', "'hunter' is there twice"),
    ('name = "Lookout"', 'name = " "', "'name' must be a text"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), BROKEN)
def test_a_wrong_entry_is_answered_with_its_line(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    text = HOUSE.replace(old, new, 1)
    assert text != HOUSE
    answer = refused(tmp_path, text)
    assert sentence in answer
    assert f"line {line_of(text, new)}:" in answer


def test_an_entry_without_copies(tmp_path: Path) -> None:
    text = HOUSE.replace('effect = "avenger"\nbase = 1', 'effect = "avenger"')
    answer = refused(tmp_path, text)
    assert "'Avenger' has no copies" in answer
    assert f"line {line_of(text, 'name =')}:" in answer


def test_an_entry_without_a_strength_names_where_it_begins(tmp_path: Path) -> None:
    text = HOUSE.replace('name = "Avenger"\nstrength = 0\n', 'name = "Avenger"\n')
    assert f"line {line_of(text, '[[combatant]]')}: 'strength' must be" in refused(tmp_path, text)


def test_an_ability_about_its_own_type_needs_that_strength(tmp_path: Path) -> None:
    text = HOUSE.replace('effect = "hunter"', 'effect = "drummer"').replace("strength = 1", "strength = 3", 1)
    answer = refused(tmp_path, text)
    assert f"line {line_of(text, 'strength = 3')}: 'drummer' is about its own type, Ravager" in answer


def test_a_misspelt_head_does_not_go_missing(tmp_path: Path) -> None:
    text = HOUSE.replace("[[combatant]]", "[[combatnt]]", 1)
    answer = refused(tmp_path, text)
    assert f"line {line_of(text, '[[combatnt]]')}: 'combatnt' means nothing here; did you mean 'combatant'?" in answer


def test_entries_in_another_form(tmp_path: Path) -> None:
    answer = refused(tmp_path, 'combatant = [{ name = "Avenger", strength = 0, base = 17 }]\n')
    assert "under a line [[combatant]]" in answer


def test_too_many_cards(tmp_path: Path) -> None:
    assert "holds 52 cards, but this deck has 53" in refused(tmp_path, HOUSE.replace("base = 2", "base = 3"))


def test_too_few_cards_for_so_many_players(tmp_path: Path) -> None:
    text = re.sub(r"(five|six) = 1\n", "", HOUSE)
    text = re.sub(r'\[\[combatant\]\]\nname = "(Mascot|Swindler|Saboteur)"\nstrength = 0\neffect = "\w+"\n', "", text)
    assert "5 players are dealt 35 cards, but only 27 are marked for them" in refused(tmp_path, text)


def test_no_entries_at_all(tmp_path: Path) -> None:
    assert "has no [[combatant]] entries" in refused(tmp_path, "")


def test_not_a_toml_file(tmp_path: Path) -> None:
    answer = refused(tmp_path, "[[combatant]]\nname = Avenger\n")
    assert "is not a TOML file that can be read" in answer
    assert "line 2" in answer


def test_not_a_text_at_all(tmp_path: Path) -> None:
    assert "cannot be read" in refused(tmp_path, b"\xff\xfe\x00")


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(RumpusError, match=r"nowhere\.toml cannot be read: No such file"):
        game("derby").kit(3, deck=tmp_path / "nowhere.toml")


def test_a_deck_of_ones_own_is_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HOUSE.replace('name = "Colossus"', 'name = "Uncle Fred"'), "utf-8")
    kit = game("derby").kit(6, deck=file)
    assert "Uncle Fred" in {one.name for one in kit.deck.combatants}
    assert kit.fingerprint != game("derby").kit(6).fingerprint
