"""`@rule`: one Python source, run by the interpreter or compiled to native code, never stale.

Numba's own disk cache does not notice a change in a function called from another file. Here every compiled function is
kept under a fingerprint of all the sources it may have been made from: the core's and its game's.
"""

import hashlib
import importlib.util
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shutil import rmtree
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = os.environ.get("RUMPUS_INTERPRET", "") not in ("", "0")

# Files that hold no compiled code: a change in them must not cost a compilation.
UNCOMPILED = {
    "album.py", "assistant.py", "components.py", "conformance.py", "counted.py", "errors.py", "faces.py", "game.py", "gymnasium.py", "journal.py", "layout.py",
    "lessons.py", "levels.py", "match.py", "mypy_plugin.py", "onetable.py", "openspiel.py", "options.py", "page.py", "paper.py",
    "pettingzoo.py", "place.py", "plain.py", "printed.py", "provenance.py", "rulebook.py", "scene.py", "shelf.py", "spreadsheet.py", "still.py",
    "trace.py", "voice.py", "words.py", "workshop.py",
}  # fmt: skip
KEPT_DAYS = 14
SMALL = 260  # bytes of Python's code: rules up to this size become part of their callers, which saves the calls


def rule(function: F) -> F:
    """A sentence of the rules: compiled by Numba, without the GIL; plain Python where `RUMPUS_INTERPRET` is set.

    Compiled rules are called by compiled code alone; drivers are the doors through which Python comes in.
    """
    if INTERPRETED:
        return function
    _check_place(function)
    from rumpus.core.inner import inner

    return inner(function, inline=len(function.__code__.co_code) <= SMALL)  # type: ignore[no-any-return]


def compiled(function: F, packages: Iterable[str], *, quick: bool = False) -> F:
    """A driver, compiled on first use and cached under the fingerprint of the packages and the core.

    One that is to be `quick` is optimised fully, which takes longer.
    """
    import numba

    from rumpus.core.inner import FullCompiler, LightCompiler

    how = {"pipeline_class": FullCompiler if quick else LightCompiler, "no_cfunc_wrapper": True, "_nrt": False}
    with _cached_in(cache_folder(tuple(packages))):
        driver = numba.njit(cache=True, nogil=True, **how)(function)
    driver._cache.load_overload = driver._cache._load_overload  # without loading the compiler first: half a second
    return driver  # type: ignore[no-any-return]


def compiled_before(driver: Any) -> bool:
    """Whether a driver's compiled code lies in the cache."""
    return any(Path(driver.stats.cache_path).glob(f"*.{driver.py_func.__qualname__}-*.nbc"))


def _check_place(function: Callable[..., Any]) -> None:
    """Refuse a rule in a file that the fingerprint leaves out: it could run stale."""
    file = Path(function.__code__.co_filename).name
    if file in UNCOMPILED:
        raise TypeError(f"{function.__qualname__} cannot be a rule in {file}, which holds no compiled code; "
                        "move it to a file of rules.")  # fmt: skip


def package_of(module: str) -> str:
    """The folder a module lies in, by its dotted name."""
    return module.rpartition(".")[0]


def cache_root() -> Path:
    """Where compiled code is kept between runs: `RUMPUS_CACHE`, or the user's cache folder."""
    if chosen := os.environ.get("RUMPUS_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rumpus"


@cache
def cache_folder(packages: tuple[str, ...]) -> Path:
    """The folder for code made from these packages as they are now; long unused ones of older sources go."""
    root, home = cache_root(), packages[0]
    folder = root / f"{home}-{fingerprint(packages)}"
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    for other in root.glob(f"{home}-*"):
        if time.time() - other.stat().st_mtime > KEPT_DAYS * 86400:
            rmtree(other, ignore_errors=True)
    return folder


@cache
def fingerprint(packages: tuple[str, ...]) -> str:
    """A name for the exact sources of the packages and the core, and the versions that compile them."""
    import numba
    import numpy

    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {numpy.__version__}".encode())
    for package in sorted({*packages, "rumpus.core"}):
        for source in sources(package):
            digest.update(f"\0{package}/{source.name}\0".encode() + source.read_bytes())
    return digest.hexdigest()[:16]


def sources(package: str) -> list[Path]:
    """The Python files of a package that may hold compiled code or what it depends on."""
    found = importlib.util.find_spec(package)
    folders = found.submodule_search_locations if found else None
    files = [file for folder in folders or [] for file in Path(folder).glob("*.py")]
    return sorted(file for file in files if file.name not in UNCOMPILED)


@contextmanager
def _cached_in(folder: Path) -> Iterator[None]:
    """Let Numba keep what is decorated meanwhile in this folder, and leave other users of Numba alone."""
    import numba

    from rumpus.core import locator

    locator.folder = folder
    before = numba.config.CACHE_LOCATOR_CLASSES
    numba.config.CACHE_LOCATOR_CLASSES = "rumpus.core.locator.FingerprintLocator"
    try:
        yield
    finally:
        numba.config.CACHE_LOCATOR_CLASSES = before
