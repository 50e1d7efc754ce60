"""What cannot become a module is refused with a sentence that says what to do."""

import importlib.util
from pathlib import Path

import pytest

from rumpus.core.errors import MissingExtra, RumpusError
from rumpus.core.game import Game
from rumpus.wasm import linking
from rumpus.wasm.doors import doors
from rumpus.wasm.entrances import SUPPORT

GAME = Game("rumpus.core.skeletons.at_once")
SINE = """declare double @sin(double)
define double @play(double %x) {
  %y = call double @sin(double %x)
  ret double %y
}"""
ADDRESS = """@numba.dynamic.globals.7f = global ptr inttoptr (i64 1234 to ptr)
define double @play(double %x) {
  %a = load volatile ptr, ptr @numba.dynamic.globals.7f
  %y = load volatile double, ptr %a
  ret double %y
}"""
ROOT = """declare double @sqrt(double)
define double @play(double %x) {
  %y = call double @sqrt(double %x)
  ret double %y
}"""
POWER = """declare double @llvm.pow.f64(double, double)
define double @{name}(double %x) {{
  %y = call double @llvm.pow.f64(double %x, double %x)
  ret double %y
}}"""


def made(code: str) -> bytes:
    """A module of some code that has a function `play`."""
    whole = linking.joined(linking.parsed(code), linking.parsed(SUPPORT))
    return linking.link(GAME, linking.optimised(GAME, whole, ["play"]), ["play"])


def test_what_machines_round_differently_is_refused() -> None:
    with pytest.raises(RumpusError, match=r"The rules of .* call sin, which not every machine .* rumpus\.core\.exact"):
        made(SINE)


def test_what_is_exact_everywhere_is_not() -> None:
    assert made(ROOT).startswith(b"\0asm")


def test_what_lies_in_this_process_is_refused() -> None:
    with pytest.raises(RumpusError, match="read an array of more than a million bytes"):
        made(ADDRESS)


def test_powers_of_floating_numbers_are_refused_and_those_of_whole_numbers_are_not() -> None:
    door = doors(GAME)[0]
    linking.refuse_powers(door, linking.parsed(POWER.format(name="int_power")))
    with pytest.raises(RumpusError, match=r"call pow \(\*\*\)"):
        linking.refuse_powers(door, linking.parsed(POWER.format(name="curve")))


def test_without_a_linker_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ziglang" else found(name))
    with pytest.raises(MissingExtra, match=r"pip install 'rumpus\[browser\]'"):
        linking.module(GAME)


def test_rules_that_are_not_compiled_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linking, "INTERPRETED", True)
    with pytest.raises(RumpusError, match="RUMPUS_INTERPRET must not be set"):
        linking.module(GAME)


def test_code_that_was_removed_is_compiled_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    door, file = doors(GAME)[1], tmp_path / "gone.linked"
    (tmp_path / "door.nbi").write_text("")
    monkeypatch.setattr(linking, "linked_file", lambda *_: file)
    monkeypatch.setattr(GAME, "compile", lambda _: None)
    with pytest.raises(RumpusError, match=f"remove {tmp_path} and try again"):
        linking.linked(door)
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setattr(GAME, "compile", lambda _: file.write_text(""))
    assert linking._linked_file(door) == file
