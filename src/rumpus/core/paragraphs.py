"""The paragraphs of a game's rules: which its README has, which its code keeps, and which its tests prove.

In a README a rule is a paragraph that begins with its number in bold: `**4.3** …`, under a head `## 4. …`. The function that keeps
it says so at the beginning of its docstring, `4.3: …`; the test that proves it has it in its name, `test_4_3_…`, in a folder
`tests/NAME` or a file `tests/test_NAME.py`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PARAGRAPH = re.compile(r"^\*\*(\d{1,2}\.\d{1,2})\*\*", re.MULTILINE)
SECTION = re.compile(r"^## (\d{1,2})\. ", re.MULTILINE)
CITED = re.compile(r"(?<![\d.\w])(\d{1,2}\.\d{1,2})(?![\d\w]|\.\d)")
KEPT = re.compile(r"(\d{1,2}\.\d{1,2}(?:(?:, | and | to )\d{1,2}\.\d{1,2})*): ")  # at the beginning of a docstring
TEST_NAME = re.compile(r"test_(\d{1,2})_(\d{1,2})(?:_|$)")
UPWARDS = 4  # folders from a game's own to the one with its tests, at most


class Citation(NamedTuple):
    """A paragraph that code or a test names, and where."""

    number: str
    name: str
    file: Path
    line: int


def readme(folder: Path) -> str:
    """A game's README, nothing where there is none."""
    file = folder / "README.md"
    return file.read_text("utf-8") if file.exists() else ""


def numbers(folder: Path) -> list[str]:
    """The numbers of the paragraphs in a README, as they stand."""
    return PARAGRAPH.findall(readme(folder))


def in_order(found: set[str]) -> list[str]:
    """Numbers of paragraphs in the order in which they should stand."""
    return sorted(found, key=lambda number: [int(part) for part in number.split(".")])


def docstrings(file: Path) -> Iterator[tuple[str, str, int]]:
    """The name, docstring and line of everything in a file that has one."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and (said := ast.get_docstring(node)):
            yield getattr(node, "name", file.stem), said, getattr(node, "lineno", 1)


def kept(folder: Path) -> Iterator[Citation]:
    """The paragraphs that a game's code says it keeps."""
    for file in sorted(folder.glob("*.py")):
        for name, said, line in docstrings(file):
            opening = KEPT.match(said)
            yield from (Citation(number, name, file, line) for number in CITED.findall(opening[1] if opening else ""))


def tests_of(folder: Path, name: str) -> list[Path]:
    """The files with a game's tests, where they lie in a folder `tests` above it."""
    homes = [home / "tests" for home in folder.parents[:UPWARDS]]
    found = ([*(home / name).glob("test_*.py"), *home.glob(f"test_{name}.py")] for home in homes)
    return sorted(next(filter(None, found), []))


def proved(folder: Path, name: str) -> Iterator[Citation]:
    """The paragraphs that the names of a game's tests cite."""
    for file in tests_of(folder, name):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and (found := TEST_NAME.match(node.name)):
                yield Citation(f"{found[1]}.{found[2]}", node.name, file, node.lineno)
