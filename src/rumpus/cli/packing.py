"""What `rumpus pack` prints: the packs it made, and how large they are."""

import gzip
from collections.abc import Sequence
from pathlib import Path

from rumpus.cli.waiting import CompileBar
from rumpus.core.shelf import game, packages


def print_packs(names: Sequence[str], into: Path) -> None:
    """Write a pack of each game."""
    from rumpus.bots import minds
    from rumpus.core.telling import drivers as telling
    from rumpus.wasm.linking import need_linker
    from rumpus.wasm.pack import write

    need_linker()
    for played in [game(name) for name in names or packages()]:
        with CompileBar(played.name, "browsers") as progress:
            played.warm([telling, minds], progress)
            place = write(played, into, progress)
        module = next(place.glob("module-*.wasm")).read_bytes()
        print(f"{played.title}: {place}, its module {len(gzip.compress(module)) / 1000:.0f} kB packed")
