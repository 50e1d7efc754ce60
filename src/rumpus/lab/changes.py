"""Changes to a game that a designer wants to try: `deck.firing+2`, `deck.Brawler.strength=3`, `option.wins=4`.

A change of the deck names the components by any word printed on them, and one of their numbers: without a name, how many
copies there are. Several components share a change as evenly as they can. The deck's file keeps its layout and remarks.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rumpus.core.errors import RumpusError, meant
from rumpus.core.game import Game, Kit
from rumpus.core.printed import Entry, Sheet

COPIES = ("copies", "base", "count")  # what a deck may call the number of copies
SPELLING = "as in 'deck.firing+2', 'deck.Brawler.strength=3' or 'option.wins=4'"


@dataclass(frozen=True)
class Change:
    """One change: of an option, or of a number printed on some components."""

    kind: str
    name: str
    field: str
    sign: str
    value: str

    def __str__(self) -> str:
        dotted = f".{self.field}" if self.field else ""
        return f"{self.kind}.{self.name}{dotted}{self.sign}{self.value}"


def change_of(words: str) -> Change:
    """The change that is meant."""
    found = re.fullmatch(r"\s*(deck|option)\.([\w '’-]+?)(?:\.(\w+))?\s*([+=-])\s*([\w.]+)\s*", words)
    if not found or (found[1] == "option" and (found[3] or found[4] != "=")):
        raise RumpusError(f"'{words}' is not a change; write one {SPELLING}.")
    if found[1] == "deck" and not found[5].isdecimal():
        raise RumpusError(f"'{words}': a number on a component changes by a whole number, {SPELLING}.")
    return Change(found[1], found[2], found[3] or "", found[4], found[5])


def changed(
    game: Game,
    seats: int,
    changes: Sequence[Change],
    options: Mapping[str, Any] | None,
    deck: str | Path | Sheet | None,
) -> tuple[Kit, Sheet]:
    """The kit of a game with changes made to it, and the deck that is in it."""
    wishes, sheet = dict(options or {}), game.sheet(deck)
    for change in changes:
        if change.kind == "option":
            wishes[change.name] = change.value
        else:
            sheet = reprinted(sheet, change)
    return game.kit(seats, wishes, sheet), sheet


def reprinted(sheet: Sheet, change: Change) -> Sheet:
    """The deck with a change made to it."""
    kinds = [kind for kind, found in sheet.content.items() if isinstance(found, list)]
    entries = [entry for kind in kinds for entry in sheet.entries(kind) if _called(entry, change.name)]
    if not entries:
        names = {name for kind in kinds for entry in sheet.entries(kind) for name in _names(entry)}
        near = {_slug(name): name for name in names}
        found = meant(_slug(change.name), near) if _slug(change.name) else "."
        hint = re.sub(r"'(\w+)'\?$", lambda one: f"'{near[one[1]]}'?", found) if "did you mean" in found else ""
        raise RumpusError(
            f"Nothing in {sheet.name} is called '{change.name}'{hint or '; there is ' + ', '.join(sorted(names)) + '.'}"
        )
    fields = [_field(entry, change) for entry in entries]
    before = [int(entry.content.get(field, 1)) for entry, field in zip(entries, fields, strict=True)]
    wanted = int(change.value) if change.sign == "=" else sum(before) + int(f"{change.sign}{change.value}")
    text = sheet.text
    for entry, field, number in reversed(list(zip(entries, fields, shared(before, wanted), strict=True))):
        text = _written(text, sheet, entry, field, number)
    return Sheet(text, sheet.name)


def total(sheet: Sheet, change: Change) -> int:
    """What a change is about, as it stands: the sum over all components that are meant."""
    kinds = [kind for kind, found in sheet.content.items() if isinstance(found, list)]
    entries = [entry for kind in kinds for entry in sheet.entries(kind) if _called(entry, change.name)]
    return sum(int(entry.content.get(_field(entry, change), 1)) for entry in entries)


def shared(before: Sequence[int], wanted: int) -> list[int]:
    """Numbers that add up to what is wanted, changed one at a time in turn, none below nothing."""
    if wanted < 0:
        raise RumpusError("A deck cannot have fewer than no copies of a component.")
    numbers, at = list(before), 0
    while sum(numbers) != wanted:
        step = 1 if sum(numbers) < wanted else -1
        if step > 0 or numbers[at % len(numbers)] > 0:
            numbers[at % len(numbers)] += step
        at += 1
    return numbers


def _called(entry: Entry, name: str) -> bool:
    return _slug(name) in map(_slug, _texts(entry))


def _texts(entry: Entry) -> list[str]:
    return [value for value in entry.content.values() if isinstance(value, str)]


def _names(entry: Entry) -> list[str]:
    """What people call a component: its name where it has one, else the words on it."""
    name = entry.content.get("name")
    return [name] if isinstance(name, str) else _texts(entry)


def _slug(words: str) -> str:
    return re.sub(r"[\W_]+", "", words).casefold()


def _field(entry: Entry, change: Change) -> str:
    """The number that is meant."""
    numbers = [key for key, value in entry.content.items() if isinstance(value, int) and not isinstance(value, bool)]
    if change.field:
        if change.field not in numbers:
            entry.wrong(change.field, f"'{change.field}' is no number here{meant(change.field, numbers)}")
        return change.field
    return next((name for name in COPIES if name in numbers), COPIES[0])


def _written(text: str, sheet: Sheet, entry: Entry, field: str, number: int) -> str:
    """The text with one number replaced, or added below the head of its entry."""
    lines = text.splitlines(keepends=True)
    at = entry.line_of(field) - 1
    line, times = re.subn(rf"^(\s*{field}\s*=\s*)-?\d+", rf"\g<1>{number}", lines[at])
    if times:
        lines[at] = line
    elif number != 1:
        lines.insert(entry.line, f"{field} = {number}\n")
    return "".join(lines)
