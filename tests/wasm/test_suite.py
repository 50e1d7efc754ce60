"""Every game's module does as native code does, byte for byte; so do those of both skeletons."""

import pytest

import rumpus
from rumpus.core.game import Game
from rumpus.wasm.suite import differences

SKELETONS = [Game(f"rumpus.core.skeletons.{flavour}") for flavour in ("at_once", "by_turns")]


@pytest.mark.parametrize("game", [*rumpus.shelf(), *SKELETONS], ids=lambda game: game.name)
def test_the_module_does_as_native_code_does(game: Game) -> None:
    assert list(differences(game, quick=True)) == []
