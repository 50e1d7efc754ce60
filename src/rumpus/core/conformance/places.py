"""Where in a game's sources a broken promise is to be mended: the function that keeps it, or the line that sets a field."""

import ast
import inspect
import linecache
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FunctionType

from rumpus.core.game import Game
from rumpus.core.grammar.names import called_by, definition

FILES = {"README": "README.md", "tutorial": "tutorial.toml", "front": "__init__.py"}


def place(game: Game, at: str, fields: Sequence[str] = ()) -> tuple[str, int]:
    """The file and line of "rules.act"; where fields are named, of the line in it, or in a rule it calls, that sets one."""
    module, _, name = at.partition(".")
    if module in FILES:
        return _short(game.folder / FILES[module]), 1
    function = getattr(game.module(module), name, None)
    function = getattr(function, "py_func", function)
    if isinstance(function, type) and fields:
        return _declared(function, fields[0])
    if not isinstance(function, FunctionType):
        return _short(game.folder / f"{module}.py"), 1
    lines = [line for rule in _reached(function, game) for line in _setting(rule, fields)] if fields else []
    return lines[0] if lines else (_short(Path(function.__code__.co_filename)), _first_line(function))


def _short(file: Path) -> str:
    return f"{file.parent.name}/{file.name}"


def _first_line(function: FunctionType) -> int:
    written = definition(function)
    return written.lineno if written else function.__code__.co_firstlineno


def _reached(function: FunctionType, game: Game) -> Iterator[FunctionType]:
    """A function and all that it calls in the game's own folders, in the order of the calls."""
    homes = tuple(str(folder) for folder in game.homes)
    waiting, seen = [function], {function}
    while waiting:
        one = waiting.pop(0)
        yield one
        for called in called_by(one):
            if called not in seen and called.__code__.co_filename.startswith(homes):
                seen.add(called)
                waiting.append(called)


def _setting(rule: FunctionType, fields: Sequence[str]) -> list[tuple[str, int]]:
    """The lines of a rule that set the last of these fields, else those that name it or a record around it."""
    written = definition(rule)
    named = [node for node in ast.walk(written) if isinstance(node, ast.Attribute)] if written else []
    sets = [node for node in named if node.attr == fields[-1] and isinstance(node.ctx, ast.Store)]
    lines = sets or [node for name in reversed(fields) for node in named if node.attr == name]
    return [(_short(Path(rule.__code__.co_filename)), node.lineno) for node in lines]


def _declared(record: type, field: str) -> tuple[str, int]:
    """Where a field of a record is declared."""
    lines, first = inspect.getsourcelines(record)
    found = next((at for at, line in enumerate(lines) if line.strip().startswith(f"{field}:")), 0)
    return _short(Path(inspect.getfile(record))), first + found


def line_of(place: tuple[str, int], game: Game) -> str:
    """The text of a line."""
    file = next(
        (folder / Path(place[0]).name for folder in game.homes if folder.name == Path(place[0]).parent.name), None
    )
    return linecache.getline(str(file), place[1]).strip() if file else ""
