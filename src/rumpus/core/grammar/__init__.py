"""The grammar of rules: what may stand in them, looked at before Numba is asked. Every refusal names file, line and remedy."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from rumpus.core.errors import RumpusError
from rumpus.core.grammar.duties import neglected
from rumpus.core.grammar.faults import stumble
from rumpus.core.grammar.names import misnamed
from rumpus.core.grammar.refusal import Refusal
from rumpus.core.grammar.source import Source, sources
from rumpus.core.grammar.wording import misworded

if TYPE_CHECKING:
    from rumpus.core.game import Game

__all__ = ["Refusal", "obey", "refusals", "unreadable"]

SHOWN = 5  # refusals that are told at once


def refusals(game: "Game") -> list[Refusal]:
    """All that is wrong with a game's rules, in the order of the files; what cannot be read is told alone."""
    read = sources(game)
    found = [refusal for source in read for refusal in misworded(source)]
    if found:
        return found
    modules = [(source, source.module()) for source in read]
    return [*neglected(game), *_misnamed([(source, module) for source, module in modules if module])]


def _misnamed(modules: list[tuple[Source, ModuleType]]) -> list[Refusal]:
    return [refusal for source, module in modules for refusal in misnamed(source, module)]


def obey(game: "Game") -> None:
    """Refuse a game whose rules cannot be compiled, or must not be."""
    found = refusals(game)
    if found:
        more = f"\n… and {len(found) - SHOWN} more." if len(found) > SHOWN else ""
        raise RumpusError("\n".join(map(str, found[:SHOWN])) + more)


def unreadable(module: str, error: Exception) -> Refusal | None:
    """What is wrong in the folder of a module that cannot be imported: what is known of its records, or where Python stumbled."""
    found = importlib.util.find_spec(module.rpartition(".")[0]) if "." in module else None
    folder = Path(found.origin).parent if found and found.origin else None
    if folder is None:
        return stumble(error, [Path(place) for place in sys.path if place])
    files = sorted(folder.glob("*.py"))
    known = [refusal for file in files for refusal in misworded(Source(file, file.stem))]
    return known[0] if known else stumble(error, [folder])
