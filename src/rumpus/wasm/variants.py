"""A game's boxes for every number of seats and all options, and what is printed in them, as differences from the usual ones.

An option mostly changes a few bytes of a box, whatever the others are. So there is a box for each number of seats, what each
value of an option changes in it, the boxes of which that is not so, and which wishes the game refuses, in its own words.
"""

import base64
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from math import prod
from typing import Any

import numpy as np

from rumpus.core.errors import RumpusError
from rumpus.core.game import Game, Kit
from rumpus.core.options import Option, Value

MOST = 8192  # boxes that are made to find out; options that are too rich for that stay as they are by default
LOOKS = 4  # boxes of which is checked that what is printed follows from the differences
Wish = tuple[int, ...]  # the place of the number of seats, and of each option's value
Patch = list[tuple[int, str]]  # where, and the bytes in base64
Content = dict[str, Any]


@dataclass
class Variants:
    """All wishes for a table of a game, and the boxes that come of them."""

    game: Game
    options: list[Option] = field(init=False)

    def __post_init__(self) -> None:
        self.options = list(self.game.options)
        while prod(map(len, self.ranges)) > MOST:
            self.options.remove(max(self.options, key=lambda option: len(values(option))))

    @property
    def ranges(self) -> list[list[Any]]:
        """What can be wished for: seats, and the values of options."""
        return [list(self.game.seats), *map(values, self.options)]

    @property
    def usual(self) -> list[int]:
        """The places of the values by default."""
        return [0, *(values(option).index(option.default) for option in self.options)]

    @cached_property
    def found(self) -> dict[Wish, np.ndarray[Any, Any] | str]:
        """The bytes of every box, or the sentence by which the game refuses it."""
        deck = self.game.maker.read(self.game.sheet())
        return {wish: self._box(deck, wish) for wish in product(*(range(len(one)) for one in self.ranges))}

    def _box(self, deck: Any, wish: Wish) -> Any:
        boxes = self.game.box.array(1)
        try:
            self.game.maker.build(deck, self.game.seats[wish[0]], self._options(wish), self.game.box(boxes[0]))
        except RumpusError as error:
            return str(error)
        return np.frombuffer(boxes.tobytes(), np.uint8)

    def _options(self, wish: Wish) -> dict[str, Value]:
        chosen = {option.name: values(option)[at] for option, at in zip(self.options, wish[1:], strict=True)}
        return {option.name: chosen.get(option.name, option.default) for option in self.game.options}

    def kit(self, wish: Wish) -> Kit:
        """The kit of a wish."""
        return self.game.kit(self.game.seats[wish[0]], self._options(wish))

    def pair(self, place: int, value: int, seats: int | None = None) -> tuple[Wish, Wish] | None:
        """Two wishes that differ in one thing alone: one with the value in that place, and one with the usual value."""
        for wish, box in self.found.items():
            other = (*wish[:place], self.usual[place], *wish[place + 1 :])
            fits = wish[place] == value and (seats is None or wish[0] == seats)
            if fits and not isinstance(box, str) and not isinstance(self.found[other], str):
                return wish, other
        return None

    def boxes(self) -> Content:
        """Every box, as pages read it."""
        bases = [self._base(seats) for seats in range(len(self.game.seats))]
        patches = [self._patches(seats) for seats in range(len(self.game.seats))]
        return {
            "options": [[option.name, values(option)] for option in self.options],
            "boxes": {seats: _base64(base) for seats, base in zip(self.game.seats, bases, strict=True)},
            "patches": dict(zip(self.game.seats, patches, strict=True)),
            "exact": dict(self._exact(bases, patches)),
            "refused": self._refused(),
        }

    def _base(self, seats: int) -> Any:
        usual = self.found[seats, *self.usual[1:]]
        return np.zeros(self.game.box.dtype.itemsize, np.uint8) if isinstance(usual, str) else usual

    def _patches(self, seats: int) -> list[list[Patch]]:
        return [
            [self._patch(place, value, seats) for value in range(len(values(option)))]
            for place, option in enumerate(self.options, 1)
        ]

    def _patch(self, place: int, value: int, seats: int) -> Patch:
        """What a value of an option changes."""
        pair = self.pair(place, value, seats)
        return difference(self.found[pair[1]], self.found[pair[0]]) if pair else []

    def _exact(self, bases: list[Any], patches: list[list[list[Patch]]]) -> Iterator[tuple[int, Patch]]:
        """The boxes that do not follow from what each option changes."""
        for number, (wish, box) in enumerate(self.found.items()):
            if not isinstance(box, str):
                made = bases[wish[0]].copy()
                for option, value in zip(patches[wish[0]], wish[1:], strict=True):
                    put(made, option[value])
                if not np.array_equal(made, box):
                    yield number, difference(bases[wish[0]], box)

    def _refused(self) -> list[tuple[str, list[int]]]:
        """The sentences of refusals, with the numbers of the wishes they are for."""
        said: dict[str, list[int]] = {}
        for number, box in enumerate(self.found.values()):
            if isinstance(box, str):
                said.setdefault(box, []).append(number)
        return list(said.items())

    def printed(self, language: str) -> Content:
        """What is printed in the usual box, and what seats and options change of it."""
        base = self._printed((0, *self.usual[1:]), language)
        changes = [[place, value, change] for place, value, change in self._changes(language) if any(change.values())]
        self._check(base, changes, language)
        return {**base, "variants": changes}

    def _printed(self, wish: Wish, language: str) -> Content:
        from rumpus.wasm.pack import printed

        return printed(self.kit(wish), language)

    def _changes(self, language: str) -> Iterator[tuple[int, int, Content]]:
        for place, wished in enumerate(self.ranges):
            for value in range(len(wished)):
                pair = self.pair(place, value) if value != self.usual[place] else None
                if pair:
                    yield place, value, changed(*(self._printed(wish, language) for wish in reversed(pair)))

    def _check(self, base: Content, changes: list[list[Any]], language: str) -> None:
        good = [wish for wish, box in self.found.items() if not isinstance(box, str)]
        for wish in random.Random(self.game.name).sample(good, min(LOOKS, len(good))):
            made = base
            for place, value, change in changes:
                made = with_change(made, change) if wish[place] == value else made
            if without_spare(made) != without_spare(self._printed(wish, language)):
                raise RumpusError(
                    f"What is printed in {self.game.title} with {self._options(wish)} does not follow from what each option "
                    "changes by itself, so a page could not know it: let names.py and faces.py depend on one option at a time."
                )


def values(option: Option) -> list[Value]:
    """What an option can be."""
    return [True, False] if option.allowed is None else list(option.allowed)


def difference(before: Any, after: Any) -> Patch:
    """The bytes that are different, run by run."""
    places = np.nonzero(before != after)[0]
    runs = np.split(places, np.nonzero(np.diff(places) != 1)[0] + 1) if len(places) else []
    return [(int(run[0]), _base64(after[run])) for run in runs]


def put(box: Any, patch: Patch) -> None:
    """Write other bytes into a box."""
    for at, content in patch:
        found = np.frombuffer(base64.b64decode(content), np.uint8)
        box[at : at + len(found)] = found


def changed(before: Content, after: Content) -> Content:
    """What is printed otherwise, part by part; None is what is not there any more."""
    return {
        part: {
            **{name: None for name in before[part] if name not in after[part] and part != "drawings"},
            **{name: one for name, one in after[part].items() if before[part].get(name) != one},
        }
        for part in before
    }


def with_change(before: Content, change: Content) -> Content:
    """What is printed, after a change."""
    made = {part: {**before[part], **change[part]} for part in change}
    return {part: {name: one for name, one in things.items() if one is not None} for part, things in made.items()}


def without_spare(content: Mapping[str, Any]) -> Content:
    """What is printed, without drawings that are not used: the numbers of faces in order."""
    return {"lists": dict(sorted(content["lists"].items())), "faces": dict(sorted(content["faces"].items()))}


def _base64(content: Any) -> str:
    return base64.b64encode(content.tobytes()).decode()
