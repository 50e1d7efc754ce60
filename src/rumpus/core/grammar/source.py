"""The sources of a game: its files of Python, and the rules in them."""

import ast
import linecache
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from rumpus.core.errors import RumpusError
from rumpus.core.grammar.refusal import Refusal

if TYPE_CHECKING:
    from rumpus.core.game import Game

Function = ast.FunctionDef


@dataclass(frozen=True)
class Source:
    """A file, and the module it is."""

    file: Path
    name: str

    @cached_property
    def tree(self) -> ast.Module:
        """The file, parsed; what cannot be parsed is refused."""
        linecache.checkcache(str(self.file))
        try:
            return ast.parse(self.file.read_text("utf-8"), str(self.file))
        except SyntaxError as error:
            raise RumpusError(
                str(Refusal(self.file, error.lineno or 1, f"Python cannot read this: {error.msg}."))
            ) from None

    @cached_property
    def rules(self) -> list[Function]:
        """The functions marked `@rule`."""
        return [one for one in self.tree.body if isinstance(one, Function) and marked(one, "rule")]

    @cached_property
    def functions(self) -> dict[str, Function]:
        """All functions of the module, by name."""
        return {one.name: one for one in self.tree.body if isinstance(one, Function)}

    @cached_property
    def records(self) -> list[ast.ClassDef]:
        """The classes marked `@record`."""
        return [one for one in self.tree.body if isinstance(one, ast.ClassDef) and marked(one, "record")]

    def module(self) -> ModuleType | None:
        """The module, if it was imported."""
        return sys.modules.get(self.name)

    def refuse(self, node: ast.AST, sentence: str) -> Refusal:
        """A refusal of something in this file."""
        return Refusal(self.file, getattr(node, "lineno", 1), sentence)


def marked(node: Function | ast.ClassDef, mark: str) -> bool:
    """Whether a function or class is decorated so."""
    return any(isinstance(one, ast.Name) and one.id == mark for one in node.decorator_list)


def folders(game: "Game") -> Iterator[tuple[str, Path]]:
    """The packages in which a game's rules may lie, with their folders: its own, and that of its box."""
    yield game.package, game.folder
    if game.shared:
        yield str(game.front.BOX), game.shared


def sources(game: "Game") -> list[Source]:
    """Every file of a game that may have rules or records in it."""
    return [Source(file, f"{package}.{file.stem}") for package, folder in folders(game)
            for file in sorted(folder.glob("*.py")) if file.stem != "__init__"]  # fmt: skip
