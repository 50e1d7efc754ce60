"""A refusal: where in the sources something is wrong, and what to write instead."""

import linecache
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Refusal:
    """A line of a file, and a sentence about it."""

    file: Path
    line: int
    sentence: str

    def __str__(self) -> str:
        text = linecache.getline(str(self.file), self.line).strip()
        return f"{short(self.file)} line {self.line}: {self.sentence}" + (f"\n    {text}" if text else "")


def short(file: Path) -> str:
    """A file by its folder and name, which is enough to find it."""
    return f"{file.parent.name}/{file.name}"
