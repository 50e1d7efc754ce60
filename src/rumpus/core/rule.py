"""`@rule`: one Python source, run by the interpreter or compiled to native code, never stale.

Numba's own disk cache does not notice a change in a function called from another file. Here every driver is kept under a
fingerprint of the code and the constants that it reaches.
"""

import hashlib
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from shutil import rmtree
from typing import Any, TypeVar

from rumpus.core.fingerprint import fingerprint

F = TypeVar("F", bound=Callable[..., Any])

INTERPRETED = os.environ.get("RUMPUS_INTERPRET", "") not in ("", "0")

KEPT_DAYS = 14
SMALL = 260  # bytes of Python's code: rules up to this size become part of their callers, which saves the calls


def rule(function: F) -> F:
    """A sentence of the rules: compiled by Numba, without the GIL; plain Python where `RUMPUS_INTERPRET` is set.

    Compiled rules are called by compiled code alone; drivers are the doors through which Python comes in.
    """
    if INTERPRETED:
        return function
    from rumpus.core.inner import inner

    return inner(function, inline=len(function.__code__.co_code) <= SMALL)  # type: ignore[no-any-return]


def compiled(function: F, home: str, *, quick: bool = False) -> F:
    """A driver, compiled on first use and cached under the fingerprint of all that it reaches, with others of its home.

    One that is to be `quick` is optimised fully, which takes longer.
    """
    import numba

    from rumpus.core.inner import FullCompiler, LightCompiler

    how = {"pipeline_class": FullCompiler if quick else LightCompiler, "no_cfunc_wrapper": True, "_nrt": False}
    with _cached_in(cache_folder(home, fingerprint([function], f"quick {quick}"))):
        driver = numba.njit(cache=True, nogil=True, **how)(function)
    driver._cache.load_overload = driver._cache._load_overload  # without loading the compiler first: half a second
    driver._cache.save_overload = partial(_save, driver, driver._cache.save_overload)
    return driver  # type: ignore[no-any-return]


def _save(driver: Any, save: Callable[[Any, Any], None], signature: Any, made: Any) -> None:
    """Keep a driver's machine code and, for other machines, what was linked before that was made of it."""
    save(signature, made)
    kept = linked_file(driver, made.signature.args)
    beside = kept.with_suffix(f".{os.getpid()}")
    beside.write_bytes(made.fndesc.llvm_func_name.encode() + b"\n" + made.library.linked)
    beside.replace(kept)


def linked_file(driver: Any, types: tuple[Any, ...]) -> Path:
    """Where the linked LLVM code of a driver lies: a line with its name there, then the bitcode, compressed by zlib.

    The layout of records is known by the types alone, so they are in the name.
    """
    name = hashlib.sha256(", ".join(map(str, types)).encode()).hexdigest()[:16]
    return Path(driver.stats.cache_path) / f"{driver.py_func.__qualname__}-{name}.linked"


def compiled_before(driver: Any) -> bool:
    """Whether a driver's compiled code lies in the cache."""
    return any(Path(driver.stats.cache_path).glob(f"*.{driver.py_func.__qualname__}-*.nbc"))


def cache_root() -> Path:
    """Where compiled code is kept between runs: `RUMPUS_CACHE`, or the user's cache folder."""
    if chosen := os.environ.get("RUMPUS_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rumpus"


@cache
def cache_folder(home: str, name: str) -> Path:
    """The folder of a home's code with this fingerprint; what was long unused of that home goes."""
    folder = cache_root() / home / name
    _tidy(folder.parent)
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    return folder


@cache
def _tidy(home: Path) -> None:
    """Remove what was not used for long."""
    for other in home.glob("*"):
        if time.time() - other.stat().st_mtime > KEPT_DAYS * 86400:
            rmtree(other, ignore_errors=True)


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
