"""What `rumpus pack` and `rumpus export` print: the packs they made, and how large they are."""

import gzip
from collections.abc import Sequence
from pathlib import Path

from rumpus.cli.waiting import CompileBar
from rumpus.core.game import Game
from rumpus.core.shelf import game, packages


def print_packs(names: Sequence[str], into: Path) -> None:
    """Write a pack of each game."""
    for played in _known(names):
        place = _packed(played, into)
        module = next(place.glob("module-*.wasm")).read_bytes()
        print(f"{played.title}: {place}, its module {len(gzip.compress(module)) / 1000:.0f} kB packed")


def print_export(names: Sequence[str], into: Path) -> None:
    """Write the page with some games as plain files."""
    from rumpus.server import site

    games = _known(names)
    site.may_write(into)
    for number, played in enumerate(games, 1):
        print(f"{played.title} ({number} of {len(games)}) …", flush=True)
        _packed(played, into / "packs")
    site.export(games, into)
    content = site.read(into)
    travels = sum(len(gzip.compress(one)) for one in content.values())
    print(
        f"{into}: {len(content)} files, {travels / 1e6:.1f} MB as they travel. Put the folder on any web space, or try it here:\n"
        f"  python -m http.server --directory {into}"
    )


def _known(names: Sequence[str]) -> list[Game]:
    """The games of these names, or all; where something is missing, that is said before any work is done."""
    from rumpus.wasm.linking import need_linker

    need_linker()
    return [game(name) for name in names or packages()]


def _packed(played: Game, into: Path) -> Path:
    """Write a pack of a game, telling how far it is."""
    from rumpus.bots import minds
    from rumpus.core.telling import drivers as telling
    from rumpus.server.site import write
    from rumpus.wasm.modules import door_templates

    with CompileBar(played.name, "browsers") as progress:
        played.warm([telling, minds], progress, [template.__name__ for template in door_templates()])
        return write(played, into, progress)
