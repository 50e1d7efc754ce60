"""Decks the house deck cannot show a ruling with."""

from pathlib import Path

import pytest

from rumpus.core.shelf import game


def house_deck(**effects: str) -> str:
    """The house deck, with other abilities for some of its combatants."""
    text = (game("derby").folder / "deck.toml").read_text("utf-8")
    for old, new in effects.items():
        assert text.count(f'effect = "{old}"') == 1
        text = text.replace(f'effect = "{old}"', f'effect = "{new}"')
    return text


@pytest.fixture
def two_levellers(tmp_path: Path) -> str:
    """A deck in which the Brawler is a Leveller too."""
    file = tmp_path / "levellers.toml"
    file.write_text(house_deck(brawler="leveller"), "utf-8")
    return str(file)


@pytest.fixture
def two_saboteurs(tmp_path: Path) -> str:
    """A deck in which the Swindler is a Saboteur too."""
    file = tmp_path / "saboteurs.toml"
    file.write_text(house_deck(swindler="saboteur"), "utf-8")
    return str(file)


@pytest.fixture
def brawling_mortar(tmp_path: Path) -> str:
    """A deck in which the Mortar, of strength 3, does what the Brawler does."""
    file = tmp_path / "mortar.toml"
    file.write_text(house_deck(mortar="brawler"), "utf-8")
    return str(file)


@pytest.fixture
def two_avengers(tmp_path: Path) -> str:
    """A deck in which the Commander is an Avenger too."""
    file = tmp_path / "avengers.toml"
    file.write_text(house_deck(commander="avenger"), "utf-8")
    return str(file)


@pytest.fixture
def levelling_saboteur(tmp_path: Path) -> str:
    """A deck in which the Saboteur, of strength 0, does what the Leveller does."""
    file = tmp_path / "saboteur.toml"
    file.write_text(house_deck(saboteur="leveller"), "utf-8")
    return str(file)


@pytest.fixture
def two_hunters(tmp_path: Path) -> str:
    """A deck in which the Brawler is a Hunter too."""
    file = tmp_path / "hunters.toml"
    file.write_text(house_deck(brawler="hunter"), "utf-8")
    return str(file)
