"""The boxes of a game for every number of seats and all options, small enough to travel, and what is printed in them.

A page cannot run what fills a box. So all boxes are filled here; most differ from another one by a few bytes.
"""

import base64
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, product
from typing import Any

import numpy as np

from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.options import Option, Value

MOST_VALUES = 32  # an option with more values than that stays as it is by default where there is no server
Wish = tuple[Value, ...]  # a value of each option, in their order
Patch = list[list[Any]]  # bytes that differ: where they begin, and in base64 what they are


def offered(game: Game) -> dict[str, list[Value]]:
    """The values of options that a box can be had for."""
    return {option.name: _values(option) for option in game.options}


def is_packed(option: Option) -> bool:
    """Whether a box can be had for each value of an option."""
    return option.allowed is None or len(option.allowed) <= MOST_VALUES


def _values(option: Option) -> list[Value]:
    """The default first: what differs from it little has a small patch."""
    found: Sequence[Value] = (False, True) if option.allowed is None else option.allowed
    kept = found if is_packed(option) else ()
    return [option.default, *(value for value in kept if value != option.default)]


def all_boxes(game: Game) -> dict[str, Any]:
    """For each number of seats, in the order of all combinations of values: the one it differs from least, and by what.

    The first differs from a blank box. Where a combination is refused, the sentence stands in its place.
    """
    patches: dict[str, int] = {}
    rows = {seats: [_entry(made, patches) for made in _differences(game, seats)] for seats in game.seats}
    return {"options": offered(game), "patches": [_unpacked(one) for one in patches], "seats": rows}


def _entry(made: "tuple[int, str] | str", patches: dict[str, int]) -> list[int] | str:
    if isinstance(made, str):
        return made
    parent, patch = made
    return [parent, patches.setdefault(patch, len(patches))]


def _differences(game: Game, seats: int) -> Iterator[tuple[int, str] | str]:
    """Each combination's parent and patch, or why it is refused."""
    values = list(offered(game).values())
    at = {wish: number for number, wish in enumerate(product(*values))}
    made = {wish: _filled(game, seats, wish) for wish in at}
    blank = np.zeros(game.box.dtype.itemsize, np.uint8)
    for wish, box in made.items():
        if isinstance(box, str):
            yield box
            continue
        nearer = [one for one in _nearer(wish, values) if not isinstance(made[one], str)]
        found = [(at[one], _patch(made[one], box)) for one in nearer] or [(-1, _patch(blank, box))]
        yield min(found, key=lambda one: len(one[1]))


def _nearer(wish: Wish, values: Sequence[Sequence[Value]]) -> Iterator[Wish]:
    """The combinations with one option more at its default."""
    for place, value in enumerate(wish):
        if value != values[place][0]:
            yield (*wish[:place], values[place][0], *wish[place + 1 :])


def _filled(game: Game, seats: int, wish: Wish) -> Any:
    """The bytes of a box, or why there is none."""
    try:
        kit = game.kit(seats, dict(zip(offered(game), wish, strict=True)))
    except RumpusError as error:
        return str(error)
    return np.frombuffer(kit.boxes.tobytes(), np.uint8)


def _patch(before: Any, box: Any) -> str:
    """What differs, in runs: a text that is the same for the same difference."""
    differs = np.flatnonzero(before != box).tolist()
    runs = [[at for _, at in run] for _, run in groupby(enumerate(differs), lambda pair: pair[1] - pair[0])]
    return ",".join(f"{run[0]}:{base64.b64encode(box[run[0] : run[-1] + 1].tobytes()).decode()}" for run in runs)


def _unpacked(patch: str) -> Patch:
    runs = [run.partition(":") for run in patch.split(",") if run]
    return [[int(at), content] for at, _, content in runs]


def variants(game: Game) -> Iterator[tuple[str, int, Mapping[str, Value], int, Mapping[str, Value]]]:
    """What may be printed otherwise than in the usual box: `track=fang`, a table where it is so, and one where it is not."""
    first, usual = game.seats[0], {option.name: option.default for option in game.options}
    for seats in game.seats[1:]:
        yield f"seats={seats}", seats, usual, first, usual
    for name, values in offered(game).items():
        for value in values[1:]:
            for seats, options in _allowed(game, usual, name, value):
                yield f"{name}={_text(value)}", seats, options, seats, options | {name: usual[name]}


def _text(value: Value) -> str:
    """A value as a page writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _allowed(game: Game, usual: Mapping[str, Value], name: str, value: Value) -> Iterator[tuple[int, dict[str, Value]]]:
    """The first table with a value of an option that is allowed, and allowed without it: most need nothing else."""
    others = [{}, *({other: one} for other, values in offered(game).items() if other != name for one in values[1:])]
    for seats, more in product(game.seats, others):
        options = {**usual, **more, name: value}
        if all(_opens(game, seats, wish) for wish in (options, options | {name: usual[name]})):
            yield seats, options
            return


def _opens(game: Game, seats: int, options: Mapping[str, Value]) -> bool:
    try:
        game.kit(seats, options)
    except RumpusError:
        return False
    return True
