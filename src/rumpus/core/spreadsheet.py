"""Decks as CSV, as spreadsheets write it: a line for each component, a column for each thing that is printed on it.

Where a deck has components of several kinds, the column `kind` says which. An empty cell is nothing at all, `yes` and `no`
are those, digits are a number. What such a file says wrong is told with its own lines.
"""

import csv
import io
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rumpus.core.errors import RumpusError, meant
from rumpus.core.printed import Sheet

SUFFIX = ".csv"
KIND = "kind"
SEPARATORS = ",;\t"
TRUE, FALSE = ("yes", "true"), ("no", "false")


class CsvSheet(Sheet):
    """A deck read from CSV: the same as TOML, and the line of the CSV that each of its lines came from."""

    def __init__(self, text: str, name: str, places: Sequence[int]) -> None:
        self.places = places
        super().__init__(text, name)

    def place(self, line: int) -> str:
        """Where that is written in the CSV."""
        return f"{self.name} line {self.places[min(line, len(self.places)) - 1]}"


def read_deck(path: Path, house: Sheet) -> Sheet:
    """A deck file of somebody's: TOML, or CSV with the kinds of components that the house deck has."""
    if path.suffix.casefold() != SUFFIX:
        return Sheet.load(path)
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise RumpusError(f"The file {path} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    return from_csv(text, str(path), house)


def read_text(text: str, name: str, house: Sheet) -> Sheet:
    """The same of a text: CSV where nothing in it looks like the head of an entry."""
    return Sheet(text, name) if re.search(r"^\s*\[", text, re.MULTILINE) else from_csv(text, name, house)


def from_csv(text: str, name: str, house: Sheet) -> CsvSheet:
    """The deck that a CSV file is."""
    kinds, texts = _kinds(house), _texts(house)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=_separator(text))
    heads = [head.strip() for head in next(rows, [])]
    if not any(heads):
        raise RumpusError(f"{name} is empty; its first line names the columns.")
    if len({*heads}) < len(heads):
        raise RumpusError(f"{name} line 1: two columns have the same name, or none: {', '.join(heads)}.")
    lines: list[str] = []
    places: list[int] = []
    last = 1
    for row in rows:
        at, last = last + 1, rows.line_num
        cells = {head: cell.strip() for head, cell in zip(heads, row) if cell.strip()}
        if len(row) > len(heads) and any(cell.strip() for cell in row[len(heads) :]):
            raise RumpusError(f"{name} line {at}: there are more cells than columns.")
        if cells:
            written = _entry(cells, kinds, texts, f"{name} line {at}")
            lines += written
            places += [at] * len(written)
    return CsvSheet("\n".join(lines) + "\n", name, places or [1])


def _separator(text: str) -> str:
    """What stands between the cells: the commonest in the first line."""
    first = text.partition("\n")[0]
    return max(SEPARATORS, key=first.count)


def _kinds(house: Sheet) -> list[str]:
    return [kind for kind, found in house.content.items() if isinstance(found, list)]


def _texts(house: Sheet) -> set[str]:
    """The columns that are text, even where digits are written."""
    entries = [entry for kind in _kinds(house) for entry in house.content[kind]]
    return {key for entry in entries for key, value in entry.items() if isinstance(value, str)}


def _entry(cells: Mapping[str, str], kinds: Sequence[str], texts: set[str], where: str) -> list[str]:
    """One component as TOML."""
    kind = cells.get(KIND, kinds[0] if len(kinds) == 1 else "")
    if kind not in kinds:
        said = f"'{kind}' is no kind of component" if kind else f"a column '{KIND}' must say what it is"
        raise RumpusError(f"{where}: {said}{meant(kind, kinds)}")
    return [
        f"[[{kind}]]",
        *(f"{_key(key)} = {_value(key, cell, texts)}" for key, cell in cells.items() if key != KIND),
        "",
    ]


def _key(key: str) -> str:
    return key if re.fullmatch(r"[\w-]+", key, re.ASCII) else json.dumps(key, ensure_ascii=False)


def _value(key: str, cell: str, texts: set[str]) -> str:
    if key not in texts:
        if re.fullmatch(r"[+-]?\d{1,18}(\.0+)?", cell):
            return str(int(float(cell)) if "." in cell else int(cell))
        if cell.casefold() in (*TRUE, *FALSE):
            return "true" if cell.casefold() in TRUE else "false"
    return json.dumps(cell, ensure_ascii=False)


def as_csv(sheet: Sheet) -> str:
    """A deck as CSV, or a sentence where something in it has no place in a table."""
    kinds = _kinds(sheet)
    for key, value in sheet.content.items():
        if key not in kinds:
            raise RumpusError(f"{sheet.name}: '{key}' = {value!r} belongs to no component, so CSV has no place for it.")
    entries = [(kind, entry) for kind in kinds for entry in sheet.content[kind]]
    columns = list(dict.fromkeys(key for _, entry in entries for key in entry))
    heads = [*([KIND] if len(kinds) > 1 else []), *columns]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(heads)
    for kind, entry in entries:
        writer.writerow([kind if head == KIND else _cell(sheet, head, entry.get(head, "")) for head in heads])
    return out.getvalue()


def _cell(sheet: Sheet, head: str, value: Any) -> str:
    if isinstance(value, bool):
        return TRUE[0] if value else FALSE[0]
    if not isinstance(value, (int, str)):
        raise RumpusError(f"{sheet.name}: '{head}' = {value!r} has no place in one cell of CSV.")
    return str(value)
