"""The kinds of tables a game is looked at: every number of seats, with every option changed in turn. None is there twice."""

from collections.abc import Iterator, Mapping
from functools import cache

from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.options import Option, Value


def about(seats: int, options: Mapping[str, Value]) -> str:
    """A setting in words."""
    return f"{seats} seats" + "".join(f", {key}={value}" for key, value in options.items())


@cache
def settings(game: Game) -> tuple[tuple[int, dict[str, Value]], ...]:
    """Every number of seats with the default options, and with each option changed in turn where that changes anything."""
    return tuple(_settings(game))


def _settings(game: Game) -> Iterator[tuple[int, dict[str, Value]]]:
    changes: list[dict[str, Value]] = [{}]
    for option in game.options:
        changes += [{option.name: value} for value in _values(option) if value != option.default]
    for seats in game.seats:
        met = set[bytes]()
        for options in changes:
            try:
                box = game.kit(seats, options).boxes.tobytes()
            except RumpusError:
                continue
            if box not in met:
                yield seats, options
            met.add(box)


def _values(option: Option) -> list[Value]:
    if option.allowed is None:
        return [False, True]
    if isinstance(option.allowed, range):
        return [option.allowed[0], option.allowed[-1]]
    return list(option.allowed)


def share(game: Game, whole: int, most: int) -> int:
    """What of a whole number of looks, over all kinds of tables together, falls to each: one at least."""
    return max(1, min(most, whole // len(settings(game))))
