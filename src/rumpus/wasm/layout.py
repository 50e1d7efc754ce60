"""The layout of a game's records and doors, read from the records and the drivers themselves; pages read it from here."""

from collections.abc import Iterator
from typing import Any

from rumpus.bots.search import Edge, Footstep, Node, Thought
from rumpus.core.game import Game
from rumpus.core.news import CommonTable, Item
from rumpus.core.record import Record, Repeated
from rumpus.core.telling.canvas import Canvas, Key, Sprite
from rumpus.core.telling.phrases import Book, Phrase
from rumpus.wasm.modules import door_templates

# The records that are the same in every game: a page's code knows their fields by name.
COMMON: tuple[type[Record], ...] = (
    Canvas, Sprite, Key, Book, Phrase, Item, CommonTable, Thought, Node, Edge, Footstep,
)  # fmt: skip
NUMBERS = {"i": "i", "u": "u", "f": "f", "b": "u"}  # NumPy's letter of a kind of number, and ours before its bits


def records(game: Game) -> dict[str, type[Record]]:
    """The records of a game by name: those that are common, its box, its table, and what lies in these."""
    found: dict[str, type[Record]] = {record.__name__: record for record in COMMON}
    found |= {"Box": game.box, "Table": game.table}
    for record in [game.box, game.table]:
        for inner in _within(record):
            if inner not in found.values():
                found[_free_name(inner.__name__, found)] = inner
    return found


def _within(record: type[Record]) -> Iterator[type[Record]]:
    """The records that lie in a record."""
    for kind in record.kinds.values():
        inner = kind.thing if isinstance(kind, Repeated) else kind
        if isinstance(inner, type) and issubclass(inner, Record):
            yield inner
            yield from _within(inner)


def _free_name(name: str, taken: dict[str, Any]) -> str:
    while name in taken:
        name += "_"
    return name


def layout(game: Game) -> dict[str, Any]:
    """Each record's size in bytes, and where its fields are: the offset, what it is, and how often where it is a row."""
    known = records(game)
    names = {record: name for name, record in known.items()}
    return {name: {"size": record.dtype.itemsize, "fields": _fields(record, names)} for name, record in known.items()}


def _fields(record: type[Record], names: dict[type[Record], str]) -> dict[str, list[Any]]:
    return {name: [record.dtype.fields[name][1], *_field(kind, names)] for name, kind in record.kinds.items()}


def _field(kind: Any, names: dict[type[Record], str]) -> list[Any]:
    if isinstance(kind, Repeated):
        return [*_field(kind.thing, names), kind.length]
    if isinstance(kind, type) and issubclass(kind, Record):
        return [names[kind]]
    return [number(kind)]


def number(kind: Any) -> str:
    """A kind of number, as a page calls it: `i16`, `u8`, `f32`."""
    import numpy as np

    dtype = np.dtype(kind)
    return f"{NUMBERS[dtype.kind]}{8 * dtype.itemsize}"


def declarations() -> str:
    """The common records and the doors as TypeScript: what `layout` and a module say of them, by type."""
    lines = ["/** Generated from the records and the drivers of the rules by `make web`: change those instead. */"]
    lines += ['import type { Span } from "./module";', ""]
    lines += ["/** The records that every game has. */", "export interface Records {"]
    for record in COMMON:
        lines += [f"  /** {_said(record)} */", f"  readonly {record.__name__}: {{"]
        lines += [f"    readonly {name}: {_typed(kind)};" for name, kind in record.kinds.items()]
        lines += ["  };"]
    lines += ["}", "", "/** The doors of every module. */", "export interface Doors {"]
    for template in door_templates():
        lines += [f"  /** {_said(template)} */", f"  readonly {template.__name__}: {_call(template)};"]
    return "\n".join([*lines, "}", ""])


def _call(template: Any) -> str:
    taken = dict(template.__annotations__)
    gives = "void" if taken.pop("return") == "None" else "number"
    kinds = {"int": "number", "float": "number", "Memory": "readonly Span[]"}
    given = ", ".join(f"{name}: {kinds.get(kind, 'Span')}" for name, kind in taken.items())
    return f"({given}) => {gives}"


def _said(thing: Any) -> str:
    return (thing.__doc__ or "").strip().splitlines()[0]


def _typed(kind: Any) -> str:
    if isinstance(kind, Repeated):
        return f"readonly {_typed(kind.thing)}[]"
    if isinstance(kind, type) and issubclass(kind, Record):
        return f'Records["{kind.__name__}"]'
    return "bigint" if number(kind) in ("i64", "u64") else "number"


def main() -> None:
    """Print the declarations."""
    print(declarations(), end="")


if __name__ == "__main__":
    main()
