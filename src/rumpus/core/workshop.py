"""The workshop: makes the skeleton of a new game out of one of the small ones in the folder beside this file."""

import importlib.util
import keyword
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path

from rumpus.core.errors import RumpusError, meant
from rumpus.core.shelf import packages

SKELETONS = Path(__file__).parent / "skeletons"
AT_ONCE, BY_TURNS = "at-once", "by-turns"
FLAVOURS = (AT_ONCE, BY_TURNS)
PACKAGE, TEST = "package.toml", "test_skeleton.py"  # files that do not go into the game's own folder
KINDS = (".py", ".md", ".toml", ".ftl", ".svg")


def make_game(name: str, into: Path | None = None, flavour: str = AT_ONCE) -> list[str]:
    """Make a new game and say, in sentences, where it is and what to do next."""
    check_name(name)
    if flavour not in FLAVOURS:
        raise RumpusError(f"There is no flavour '{flavour}'{meant(flavour, FLAVOURS)}")
    if into is not None:
        check_free(name)
        return make_package(name, into, flavour)
    checkout = find_checkout(Path.cwd())
    if checkout is None:
        raise RumpusError(f"This is no checkout of Rumpus; 'rumpus new {name} --into FOLDER' makes a package there.")
    return make_folder(name, checkout, flavour)


def check_name(name: str) -> None:
    """Refuse a name that cannot be a package's, or is taken."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        raise RumpusError(
            f"A game's name is of lower-case letters, digits and _, and begins with a letter, not '{name}'."
        )
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        raise RumpusError(f"'{name}' is a word of Python's own; choose another name.")
    if name in packages():
        raise RumpusError(f"There is a game '{name}' already; choose another name.")


def check_free(name: str) -> None:
    """Refuse a name under which Python would find something else."""
    if name in sys.stdlib_module_names or importlib.util.find_spec(name) is not None:
        raise RumpusError(f"There is a Python package '{name}' already; choose another name.")


def find_checkout(place: Path) -> Path | None:
    """The checkout a place lies in."""
    for folder in (place, *place.parents):
        if (folder / "src" / "rumpus" / "games").is_dir() and (folder / "pyproject.toml").is_file():
            return folder
    return None


def make_folder(name: str, checkout: Path, flavour: str = AT_ONCE) -> list[str]:
    """A folder among the games of a checkout, and its tests among the tests."""
    game, test = checkout / "src" / "rumpus" / "games" / name, checkout / "tests" / f"test_{name}.py"
    refuse_existing(game, test)
    with tempfile.TemporaryDirectory(dir=game.parent, prefix=".new-") as bench:
        write_game(Path(bench) / "game", name, f"rumpus.games.{name}", flavour)
        write_file(folder_of(flavour) / TEST, Path(bench) / "test.py", name, f"rumpus.games.{name}")
        test.parent.mkdir(exist_ok=True)
        os.rename(Path(bench) / "game", game)
        os.rename(Path(bench) / "test.py", test)
    return [f"The game is in {game}, its tests in {test}.", *next_steps(name)]


def make_package(name: str, into: Path, flavour: str = AT_ONCE) -> list[str]:
    """A package of its own, which Rumpus finds once it is installed."""
    home = into / name
    refuse_existing(home)
    into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=into, prefix=".new-") as bench:
        made = Path(bench) / name
        write_game(made / "src" / name, name, name, flavour)
        write_file(folder_of(flavour) / TEST, made / "tests" / f"test_{name}.py", name, name)
        write_file(SKELETONS / PACKAGE, made / "pyproject.toml", name, name)
        os.rename(made, home)
    steps = f"Rumpus finds it after 'pip install -e {home}', or with RUMPUS_GAMES={home / 'src'}."
    return [f"The game is in {home}.", steps, *next_steps(name)]


def next_steps(name: str) -> list[str]:
    """What to do with a new game."""
    return [
        f"Play it with 'rumpus play {name}', see it with 'rumpus serve', check it with 'rumpus check {name}', count it with "
        f"'rumpus lab report {name}', then make it yours."
    ]


def refuse_existing(*places: Path) -> None:
    """Never overwrite anything."""
    for place in places:
        if place.exists():
            raise RumpusError(f"{place} is there already; choose another name, or move it away.")


def folder_of(flavour: str) -> Path:
    """Where a skeleton lies."""
    return SKELETONS / flavour.replace("-", "_")


def write_game(folder: Path, name: str, package: str, flavour: str = AT_ONCE) -> None:
    """Every file of the game's own folder."""
    for source in sorted(folder_of(flavour).iterdir()):
        if source.suffix in KINDS and source.name != TEST:
            write_file(source, folder / source.name, name, package)


def write_file(source: Path, target: Path, name: str, package: str) -> None:
    """One file of the template under the new game's name."""
    text = re.sub(r"rumpus\.core\.skeletons\.\w+", package, source.read_text("utf-8"))
    text = text.replace("Skeleton", name.replace("_", " ").title()).replace("skeleton", name)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8")
    shutil.copymode(source, target)
