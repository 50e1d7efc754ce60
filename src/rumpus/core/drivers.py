"""Drivers: what Python and the bots do with any game, written once against the contract and woven into each game.

A driver is a template. `weave` rebuilds it with the game's rules as its globals, because Numba caches a function whose
callees are globals and cannot cache one that closes over them. Annotations give the compiled types.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import FunctionType, ModuleType
from typing import Any, TypeAlias, TypeVar

import numpy as np

from rumpus.core.contract import (
    IN_STEPS,
    SEATS,
    act,
    chapter,
    choices,
    imagine,
    may,
    must,
    promise,
    quick,
    see,
    setup,
    standings,
)
from rumpus.core.luck import roll, sow
from rumpus.core.news import hush
from rumpus.core.rule import INTERPRETED, compiled

F = TypeVar("F", bound=Callable[..., Any])

Boxes: TypeAlias = Any  # an array of boxes
Tables: TypeAlias = Any  # an array of tables (or views)
Ints: TypeAlias = Any  # a row of 64-bit numbers
Grid: TypeAlias = Any  # rows of 64-bit numbers
Floats: TypeAlias = Any  # a row of 64-bit floating numbers
FloatGrid: TypeAlias = Any  # rows of them
Masks: TypeAlias = Any  # rows of bytes
Bytes: TypeAlias = Any  # a row of bytes that are sent

TABLE_LUCK, BOT_LUCK = 1, 2  # streams of luck
COUNT_OF = np.array([mask.bit_count() for mask in range(1 << SEATS)], np.int64)
NTH_SEAT = np.array(
    [sorted(range(SEATS), key=lambda seat: not mask >> seat & 1) for mask in range(1 << SEATS)], np.int64
)
AHEAD = ("door", "engine")  # doors that are compiled before a match begins
DOORS = (*AHEAD, "rare")
CUT_IN = 4  # one time in so many, somebody who may cut in does


def driver(function: F) -> F:
    """Mark a template that Python calls: a door to the compiled code."""
    function.__dict__["woven_as"] = "door"
    return function


def engine(function: F) -> F:
    """Mark a door behind which a great many choices are made: it is optimised as far as can be."""
    function.__dict__["woven_as"] = "engine"
    return function


def rare(function: F) -> F:
    """Mark a door that no first game waits for: it is compiled when it is first called, or beside the game."""
    function.__dict__["woven_as"] = "rare"
    return function


def step(function: F) -> F:
    """Mark a template that only other drivers call: it becomes part of them."""
    function.__dict__["woven_as"] = "step"
    return function


def stretch(function: F) -> F:
    """Mark one that other drivers call too, and that is too long to become part of each of them."""
    function.__dict__["woven_as"] = "stretch"
    return function


@driver
def deal(boxes: Boxes, tables: Tables, seats: int, key: Ints, number: int) -> None:
    """Lay the first table: a blank one becomes the start of game `number` of the key."""
    table = tables[0]
    table.seats = seats
    sow(table.luck, key, number, TABLE_LUCK)
    setup(boxes[0], table)


@driver
def waited_for(boxes: Boxes, tables: Tables) -> int:
    """The seats that must choose."""
    return must(boxes[0], tables[0])


@driver
def free_to(boxes: Boxes, tables: Tables) -> int:
    """The seats that may cut in."""
    return may(boxes[0], tables[0])


@driver
def options(boxes: Boxes, tables: Tables, seat: int, out: Ints) -> int:
    """Every legal choice of a seat."""
    return choices(boxes[0], tables[0], seat, out)


@driver
def make(boxes: Boxes, tables: Tables, seat: int, choice: int) -> None:
    """Make a choice; the news is that of this act alone."""
    hush(tables[0])
    act(boxes[0], tables[0], seat, choice)


@step
def start(box: Any, table: Any) -> int:
    """All of `setup`, for games that do not show it step by step."""
    setup(box, table)
    return 0


@step
def take(box: Any, table: Any, seat: int, choice: int) -> int:
    """All of `act`, for games that do not show it step by step."""
    act(box, table, seat, choice)
    return 0


@step
def go_on(box: Any, table: Any, task: int) -> int:
    """Nothing is left to do in such games."""
    return 0


@step
def unfold(box: Any, tables: Tables, seat: int, choice: int, frames: Tables, told: Ints) -> int:
    """Make a choice beat by beat: the table after each, and how much had been told; return how many beats there were.

    When there are as many as `told` has room for, every two become one, and from then on so many more steps are a beat.
    """
    table, count, fill, full = tables[0], 0, 1, 1
    hush(table)
    task, before = take(box, table, seat, choice), 0
    while True:
        if table.told > before:
            if fill < full:
                fill += 1
            else:
                if count == len(told):
                    count, full = join_two_by_two(frames, told), 2 * full
                count, fill = count + 1, 1
            frames[count - 1], told[count - 1] = tables[0], table.told
        if task == 0:
            break
        before = table.told
        task = go_on(box, table, task)
    count = max(count, 1)
    frames[count - 1], told[count - 1] = tables[0], table.told
    return count


@step
def join_two_by_two(frames: Tables, told: Ints) -> int:
    """Of every two beats keep the later one; return how many there are now."""
    for at in range(len(told) // 2):
        frames[at], told[at] = frames[2 * at + 1], told[2 * at + 1]
    return len(told) // 2


@rare
def beats(boxes: Boxes, tables: Tables, seat: int, choice: int, frames: Tables, told: Ints) -> int:
    """Make a choice, and keep the table after every beat of it; return how many there were."""
    return unfold(boxes[0], tables, seat, choice, frames, told)


@driver
def rank(boxes: Boxes, tables: Tables, out: Grid) -> int:
    """Places, scores and why the game ended."""
    return standings(boxes[0], tables[0], out)


@driver
def look(boxes: Boxes, tables: Tables, seat: int, views: Tables) -> None:
    """Fill a blank view."""
    see(boxes[0], tables[0], seat, views[0])


@rare
def dream(boxes: Boxes, views: Tables, seat: int, luck: Ints, tables: Tables) -> None:
    """Turn a blank table into a world that fits the view; its luck is the dreamer's, not the table's."""
    tables[0] = views[0]
    imagine(boxes[0], views[0], seat, luck, tables[0])
    sow(tables[0].luck, luck, roll(luck, 1 << 30), BOT_LUCK)


@rare
def hope(boxes: Boxes, tables: Tables, seat: int) -> float:
    """How good a table, or a view, looks for a seat."""
    return promise(boxes[0], tables[0], seat)


@rare
def chapter_of(boxes: Boxes, tables: Tables) -> int:
    """The number of the stretch of play."""
    return chapter(boxes[0], tables[0])


@rare
def quick_pick(boxes: Boxes, tables: Tables, seat: int, luck: Ints, out: Ints) -> int:
    """The code of the quick policy's choice, at a table or from a view."""
    at = quick(boxes[0], tables[0], seat, out, choices(boxes[0], tables[0], seat, out), luck)
    return int(out[at])


@step
def one_of(mask: int, luck: Ints) -> int:
    """A seat of the mask, each as likely. Looked up, because branches on random bits are slow."""
    return int(NTH_SEAT[mask, roll(luck, COUNT_OF[mask])])


@step
def next_seat(box: Any, table: Any, luck: Ints) -> int:
    """Who acts next when all hands are equally quick: one of those waited for or, now and then, one who may cut in.

    -1 when the game is over.
    """
    waiting = must(box, table)
    if waiting == 0:
        return -1
    eager = may(box, table)
    if eager != 0 and roll(luck, CUT_IN) == 0:
        return one_of(eager, luck)
    return one_of(waiting, luck)


def templates(module: ModuleType) -> Iterator[FunctionType]:
    """The drivers a module defines, in order."""
    for thing in vars(module).values():
        if isinstance(thing, FunctionType) and thing.__module__ == module.__name__ and "woven_as" in thing.__dict__:
            yield thing


def doors(module: ModuleType, rare: bool = False) -> list[str]:
    """The names of the drivers that Python calls: of those a first game waits for, or of the others."""
    kinds = ("rare",) if rare else AHEAD
    return [template.__name__ for template in templates(module) if template.__dict__["woven_as"] in kinds]


def weave(module: ModuleType, package: str, verbs: dict[str, Any]) -> dict[str, Any]:
    """The module's drivers, rebuilt around a game's rules (and the drivers woven before, given among the verbs).

    Doors come last: the fingerprint under which one is kept is of all that it reaches.
    """
    space = {**vars(module), **verbs}
    wanted = [one for one in templates(module) if one.__name__ not in IN_STEPS or one.__name__ not in verbs]
    woven = {template.__name__: _rebuilt(template, module, package, space) for template in wanted}
    for template in wanted:
        if template.__dict__["woven_as"] not in DOORS:
            space[template.__name__] = woven[template.__name__] = _part(woven[template.__name__], template)
    for template in wanted:
        if template.__dict__["woven_as"] in DOORS:
            space[template.__name__] = woven[template.__name__] = _door(woven[template.__name__], template, package)
    return woven


def _rebuilt(template: FunctionType, module: ModuleType, package: str, space: dict[str, Any]) -> FunctionType:
    """A template with a game's rules as its globals."""
    function = FunctionType(template.__code__, space, template.__name__, template.__defaults__)
    function.__annotations__ = template.__annotations__
    function.__module__ = module.__name__
    function.__qualname__ = f"{package.rpartition('.')[2]}_{template.__name__}"
    return function


def _part(function: FunctionType, template: FunctionType) -> Any:
    """What only other drivers call."""
    if INTERPRETED:
        return function
    from rumpus.core.inner import inner

    return inner(function, inline=template.__dict__["woven_as"] == "step")


def _door(function: FunctionType, template: FunctionType, package: str) -> Any:
    """What Python calls."""
    return function if INTERPRETED else compiled(function, package, quick=template.__dict__["woven_as"] == "engine")
