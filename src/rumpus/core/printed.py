"""Printed components: TOML files, read with errors that name the file, the line and what was meant."""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NoReturn

from rumpus.core.errors import RumpusError, meant, steers
from rumpus.core.paper import read_text

MOST = 1 << 20  # bytes of a file: a hundred times what a deck needs


class Sheet:
    """A TOML file of what is printed on the components."""

    def __init__(self, text: str, name: str) -> None:
        self.text, self.name = text, name
        try:
            self.content: dict[str, Any] = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise RumpusError(f"{name} is not a TOML file that can be read: {error}.") from None
        if steers(self.content):
            raise RumpusError(f"{name} holds a text with signs that would steer a terminal; write it without them.")

    @classmethod
    def load(cls, path: str | Path) -> "Sheet":
        """Read a file, or say why it cannot be read."""
        try:
            return cls(read_text(path, MOST), str(path))
        except (OSError, UnicodeDecodeError) as error:
            raise RumpusError(f"The file {path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None

    def place(self, line: int) -> str:
        """Where a line of it is, for the person who wrote it."""
        return f"{self.name} line {line}"

    @property
    def fingerprint(self) -> str:
        """A name for the content, whatever its layout."""
        plain = json.dumps(self.content, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(plain.encode()).hexdigest()[:16]

    def only(self, kinds: Iterable[str]) -> None:
        """Refuse a sheet that holds anything but such entries: a misspelt one must not go missing in silence."""
        for key in self.content:
            if key not in kinds:
                lines = enumerate(self.text.splitlines(), 1)
                line = next((at for at, text in lines if re.match(rf"\s*\[*\s*{re.escape(key)}\b", text)), 1)
                raise RumpusError(f"{self.place(line)}: '{key}' means nothing here{meant(key, kinds)}")

    def entries(self, kind: str) -> list["Entry"]:
        """The `[[kind]]` tables, in order."""
        found = self.content.get(kind)
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise RumpusError(f"{self.name} has no [[{kind}]] entries; each component is one such entry.")
        heads = [at for at, line in enumerate(self.text.splitlines(), 1) if re.match(rf"\s*\[\[\s*{kind}\s*\]\]", line)]
        if len(heads) != len(found):
            raise RumpusError(f"{self.name}: write each {kind} as an entry of its own, under a line [[{kind}]].")
        return [Entry(self, content, line) for content, line in zip(found, heads, strict=True)]


class Entry:
    """One component of a sheet, whose fields are checked as they are read."""

    def __init__(self, sheet: Sheet, content: dict[str, Any], line: int) -> None:
        self.sheet, self.content, self.line = sheet, content, line

    def line_of(self, key: str) -> int:
        """The line a key stands on, or the line the entry begins on."""
        lines = self.sheet.text.splitlines()
        for at in range(self.line, len(lines)):
            if re.match(r"\s*\[", lines[at]):
                break
            if re.match(rf"\s*{re.escape(key)}\s*=", lines[at]):
                return at + 1
        return self.line

    def wrong(self, key: str, sentence: str) -> NoReturn:
        """Refuse the sheet."""
        raise RumpusError(f"{self.sheet.place(self.line_of(key))}: {sentence}")

    def only(self, keys: Iterable[str]) -> None:
        """Refuse a key that means nothing here."""
        for key in self.content:
            if key not in keys:
                self.wrong(key, f"'{key}' means nothing here{meant(key, keys)}")

    def text(self, key: str, default: str | None = None) -> str:
        """A text that must be there, unless there is a default."""
        value = self.content.get(key, default)
        if not isinstance(value, str) or (not value.strip() and default is None):
            self.wrong(key, f"'{key}' must be a text.")
        return value

    def whole(self, key: str, allowed: range, default: int | None = None) -> int:
        """A whole number within a range."""
        value = self.content.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or value not in allowed:
            self.wrong(key, f"'{key}' must be a whole number from {allowed[0]} to {allowed[-1]}, not {value!r}.")
        return value

    def one_of(self, key: str, allowed: Iterable[str], default: str | None = None) -> str:
        """One of a few words."""
        value = self.text(key, default)
        if value not in set(allowed):
            self.wrong(key, f"'{value}' is no {key}{meant(value, allowed)}")
        return value
