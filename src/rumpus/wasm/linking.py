"""Makes a game's module of what its drivers were linked from, without compiling a rule again.

The LLVM code of a driver before it is optimised is for no machine in particular. All doors' code is put together, each rule
once; each door gets an entrance that takes plain numbers; the whole is optimised for WebAssembly and linked by `wasm-ld`.
"""

import hashlib
import re
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from rumpus.core.errors import MissingExtra, RumpusError
from rumpus.core.fingerprint import fingerprint
from rumpus.core.game import Game
from rumpus.core.paper import write_whole
from rumpus.core.rule import INTERPRETED, cache_folder, linked_file
from rumpus.wasm.doors import Door, doors
from rumpus.wasm.entrances import POWER, SUPPORT, entrance

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+bulk-memory-opt,+mutable-globals,+nontrapping-fptoint,+sign-ext"
STACK = 1 << 18
RULE = re.compile(r"v(\d{12,})B")  # the number by which a rule's code is the same in every process
OURS = "rule."
BY_ADDRESS = "numba.dynamic.globals"  # what lies in this process
Progress = Callable[[int, int, str], None]


def kept(game: Game, progress: Progress | None = None) -> bytes:
    """A game's module, from the cache where it was made before: kept under the fingerprint of all that its doors reach."""
    made = doors(game)
    reached = fingerprint([door.driver for door in made], *(f"{door.name} {door.signature}" for door in made), _maker())
    file = cache_folder(f"{game.package}.wasm", reached) / "game.wasm"
    if not file.exists():
        write_whole(file, module(game, progress))
    return file.read_bytes()


def _maker() -> str:
    """What makes modules: these files, and the linker."""
    files = [Path(__file__), Path(__file__).with_name("entrances.py")]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def module(game: Game, progress: Progress | None = None) -> bytes:
    """A game's module."""
    need_linker()
    whole, made = None, doors(game)
    for done, door in enumerate(made):
        if progress:
            progress(done, len(made) + 1, door.name)
        code = linked(door)
        whole = code if whole is None else joined(whole, code)
    if progress:
        progress(len(made), len(made) + 1, "wasm")
    names = [door.name for door in made]
    return link(game, optimised(game, joined(whole, parsed(SUPPORT)), names), names)


def joined(whole: Any, more: Any) -> Any:
    """Two pieces of code, what is in both once."""
    whole.link_in(more)
    return whole


def linked(door: Door) -> Any:
    """The code of a door with all it reaches, its own entrance among it."""
    name, _, code = _linked_file(door).read_bytes().partition(b"\n")
    found = retargeted(_llvm().parse_bitcode(zlib.decompress(code)))
    refuse_powers(door, found)
    function = found.get_function(name.decode())
    function.name = f"door.{door.name}"
    named_alike(found)
    return joined(found, parsed(entrance(door)))


def _linked_file(door: Door) -> Path:
    """Where the code of a door lies, which is compiled now if it never was, or if somebody removed a part of it."""
    file = linked_file(door.driver, door.signature)
    if not file.exists():
        for machine_code in file.parent.glob("*.nbi"):
            machine_code.unlink()
        door.game.compile(door.driver)
    if not file.exists():
        raise RumpusError(f"Compiled code was removed while it was in use: remove {file.parent} and try again.")
    return file


def refuse_powers(door: Door, code: Any) -> None:
    """Refuse powers of floating numbers; those of whole numbers are products."""
    if any(function.name == "llvm.pow.f64" for function in code.functions):
        for function in code.functions:
            if not function.is_declaration and "int_power" not in function.name and "@llvm.pow.f64" in str(function):
                raise RumpusError(strange(door.game, ["pow (**)"]))


def named_alike(code: Any) -> None:
    """Name the code of rules the same in every door; hide all else, which might have the name of something different."""
    for function in code.functions:
        number = RULE.search(function.name)
        if number and not function.name.startswith("door."):
            function.name = OURS + number[1]
        elif not function.is_declaration and not function.name.startswith("door."):
            function.linkage = "internal"


def retargeted(code: Any) -> Any:
    """The same code for 32-bit WebAssembly. Globals of Numba's that nobody reads are `common`, which WebAssembly has not."""
    code.triple, code.data_layout = TRIPLE, str(machine().target_data)
    for one in code.global_variables:
        if not one.is_declaration:
            one.linkage = "internal"
    return code


def parsed(text: str) -> Any:
    """Code written as text, for WebAssembly."""
    return retargeted(_llvm().parse_assembly(text))


def optimised(game: Game, whole: Any, exported: list[str]) -> bytes:
    """The object file of the whole, of which nothing is seen from outside but the doors."""
    llvm = _llvm()
    for function in whole.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name in (*exported, POWER) else "internal"
    builder = llvm.create_pass_builder(machine(), llvm.create_pipeline_tuning_options(3))
    passes = builder.getModulePassManager()
    passes.run(whole, builder)
    if any(one.name.startswith(BY_ADDRESS) for one in whole.global_variables):
        raise RumpusError(
            f"The rules of {game.title} read an array of more than a million bytes, which Numba leaves where Python has it; a page "
            "has no Python. Put what they need into the box."
        )
    return bytes(machine().emit_object(whole))


def link(game: Game, object_file: bytes, exported: list[str]) -> bytes:
    """The module of an object file."""
    with tempfile.TemporaryDirectory(prefix="rumpus-wasm-") as folder:
        made, given = Path(folder) / "game.wasm", Path(folder) / "game.o"
        given.write_bytes(object_file)
        command = [sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry", "--export=__heap_base",
                   "--strip-all", "--gc-sections", "--stack-first", "-z", f"stack-size={STACK}",
                   *(f"--export={name}" for name in exported), str(given), "-o", str(made)]  # fmt: skip
        found = subprocess.run(command, capture_output=True, text=True, check=False)
        if found.returncode:
            raise RumpusError(_why(game, found.stderr))
        return made.read_bytes()


def _why(game: Game, told: str) -> str:
    """Why a module could not be linked: mostly because rules call what each machine works out in its own way."""
    strangers = sorted(set(re.findall(r"undefined symbol: (\w+)", told)))
    if not strangers:
        return f"The module of {game.title} could not be linked: {told.strip()}"
    return strange(game, strangers)


def strange(game: Game, called: list[str]) -> str:
    """The sentence that refuses functions whose results differ from machine to machine."""
    return (
        f"The rules of {game.title} call {' and '.join(called)}, which not every machine rounds in the same way, so a page could "
        "not play as a table does; use rumpus.core.exact, or a table of whole numbers that is made beforehand."
    )


def need_linker() -> None:
    """Say what to install where there is no linker for WebAssembly, or that rules are not compiled."""
    from importlib.util import find_spec

    if INTERPRETED:
        raise RumpusError("A game for the browser is made of compiled rules; RUMPUS_INTERPRET must not be set.")

    if find_spec("ziglang") is None:
        raise MissingExtra(
            "To make a game for the browser, its linker has to be installed: pip install 'rumpus[browser]'."
        )


@cache
def _llvm() -> Any:
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm


@cache
def machine() -> Any:
    """LLVM's notion of WebAssembly in browsers of today."""
    target = _llvm().Target.from_triple(TRIPLE)
    return target.create_target_machine(cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default")
