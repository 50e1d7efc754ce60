"""Tells Numba where compiled rules are kept: in a folder named by the fingerprint of what they reach."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba.core.caching import _CacheLocator

folder = Path()


class FingerprintLocator(_CacheLocator):  # type: ignore[misc]  # Numba is untyped
    """The folder is the fingerprint, so a copy of the same sources elsewhere finds the same code."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._folder = folder / function.__module__.replace(".", "_")

    def get_cache_path(self) -> str:
        """The directory the function is kept in."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """The fingerprint, which is the folder's name."""
        return self._folder.parent.name

    def get_disambiguator(self) -> str:
        """Nothing: a folder has one driver, wherever in its file it stands."""
        return ""

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> "FingerprintLocator":
        """Numba's way to ask for a locator."""
        found = cls(function)
        found.ensure_cache_path()
        return found
