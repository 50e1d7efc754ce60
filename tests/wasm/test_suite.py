"""Every game's module does as native code does, byte for byte; so do those of both skeletons."""

from collections.abc import Callable
from typing import Any

import pytest

import rumpus
from rumpus.core.game import Game
from rumpus.wasm.linking import kept
from rumpus.wasm.machine import Machine
from rumpus.wasm.suite import differences

SKELETONS = [Game(f"rumpus.core.skeletons.{flavour}") for flavour in ("at_once", "by_turns")]


@pytest.mark.parametrize("game", [*rumpus.shelf(), *SKELETONS], ids=lambda game: game.name)
def test_the_module_does_as_native_code_does(game: Game) -> None:
    assert {table: wrong for table, wrong in differences(game, quick=True) if wrong} == {}


def soiled(door: str, which: int) -> Callable[..., Any]:
    """A machine in which one door writes a wrong byte into one of the things it was handed."""
    right = Machine.call

    def call(self: Machine, name: str, given: list[Any]) -> Any:
        found = right(self, name, given)
        if name == door:
            given[which].view("u1").reshape(-1)[0] ^= 1
        return found

    return call


@pytest.mark.parametrize(
    ("door", "which", "said"),
    [
        ("deal", 1, "the deal of game 0"),
        ("make", 1, "the table after choice 1 of game 0 is not the same in the module as natively: luck"),
        ("look", 3, "sees at choice 1 of game 0"),
        ("dream", 4, "imagines at choice 1 of game 0"),
        ("beats", 4, "a beat of choice 1 of game 0"),
        ("paint", 6, "what is drawn and said at choice 1 of game 0"),
        ("rank", 2, "the standings of game 0"),
        ("play_crowd", 1, "games played to their end"),
    ],
)
def test_what_differs_is_found_and_named(door: str, which: int, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Machine, "call", soiled(door, which))
    assert said in next(wrong for _, wrong in differences(SKELETONS[0], quick=True))


def test_a_module_is_small_and_needs_nothing_from_outside() -> None:
    import gzip

    import wasmtime

    for game in rumpus.shelf():
        content = kept(game)
        assert len(gzip.compress(content)) <= 60_000, game.name
        module = wasmtime.Module(wasmtime.Engine(), content)
        assert module.imports == []
        assert b"rumpus" not in content, "a path or a name of this machine"
