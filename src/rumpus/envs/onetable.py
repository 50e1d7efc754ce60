"""One table, seen from any seat at any time: what environments need that do not go through a batch."""

from collections.abc import Mapping
from copy import copy
from typing import Any

import numpy as np

from rumpus.core.contract import CHOICES
from rumpus.core.drivers import BOT_LUCK
from rumpus.core.game import Game, Pov
from rumpus.core.luck import key_of, sow
from rumpus.core.plain import plain
from rumpus.core.record import Row
from rumpus.core.shelf import game as game_named
from rumpus.core.still import still
from rumpus.envs.parts import Encoder
from rumpus.envs.place import codes_of

SPECTATOR = -1


class OneTable:
    """A table of a game, with the luck that decides who is quicker."""

    def __init__(self, game: Game | str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else seats
        self.kit = self.game.kit(self.seats, options)
        self.codes, self.encoder = codes_of(self.game), Encoder(self.game)
        self.tables, self.luck = self.game.table.array(1), Row[int](np.zeros(4, np.int64))
        self._out = np.zeros(CHOICES, np.int64)
        self._drivers = self.game.drivers

    def __deepcopy__(self, _: Any) -> "OneTable":
        """A table of its own; the game and the box are shared."""
        twin = copy(self)
        twin.tables, twin.luck, twin._out = self.tables.copy(), Row[int](self.luck.raw.copy()), self._out.copy()
        return twin

    def deal(self, seed: int | str, number: int = 0) -> None:
        """Lay the table for a game of a seed."""
        self.tables = self.game.table.array(1)
        self._drivers.deal(self.kit.boxes, self.tables, self.seats, key_of(str(seed)), number)
        plain(sow)(self.luck, Row(key_of(str(seed))), number, BOT_LUCK)

    def waiting(self) -> list[int]:
        """The seats that must choose; none when the game is over."""
        return _seats(self._drivers.waited_for(self.kit.boxes, self.tables))

    def eager(self) -> list[int]:
        """The seats that may cut in."""
        return _seats(self._drivers.free_to(self.kit.boxes, self.tables))

    def choices(self, seat: int) -> list[int]:
        """The codes a seat may choose."""
        found: list[int] = self._out[: self._drivers.options(self.kit.boxes, self.tables, seat, self._out)].tolist()
        return found

    def mask(self, seat: int, passing: bool) -> Any:
        """A 1 for each legal code, and one in the last place where letting the chance go by is allowed."""
        mask = np.zeros(self.codes + 1, np.int8)
        mask[self.choices(seat)] = 1
        mask[self.codes] = passing
        return mask

    def make(self, seat: int, code: int) -> None:
        """Make a choice."""
        self._drivers.make(self.kit.boxes, self.tables, seat, code)

    def view(self, seat: int) -> Any:
        """What a seat may know, as an array of one view."""
        views = self.game.table.array(1)
        self._drivers.look(self.kit.boxes, self.tables, seat, views)
        return views

    def observation(self, seat: int) -> Any:
        """The same, as a row of numbers."""
        return self.encoder(self.view(seat), np.array([seat]))[0]

    def imagined(self, seat: int, luck: Any) -> Any:
        """A table that the seat could not tell from this one."""
        tables = self.game.table.array(1)
        self._drivers.dream(self.kit.boxes, self.view(seat), seat, luck, tables)
        return tables

    def rewards(self) -> list[float]:
        """At the end: winners share 1, the others share -1; nothing where all have won."""
        out = np.zeros((self.seats, 2), np.int64)
        if not self._drivers.rank(self.kit.boxes, self.tables, out):
            return [0.0] * self.seats
        winners = int((out[:, 0] == 1).sum())
        if winners == self.seats:
            return [0.0] * self.seats
        return [1.0 / winners if place == 1 else -1.0 / (self.seats - winners) for place in out[:, 0].tolist()]

    def text(self, seat: int) -> str:
        """The table in words, as a seat sees it."""
        return board_text(self.game, self.kit, self.view(seat), seat)


def board_text(game: Game, kit: Any, views: Any, seat: int) -> str:
    """A view in words."""
    say = game.voice([f"Seat {number + 1}" for number in range(kit.seats)])
    pov = Pov(kit.deck, kit.box, still(game.table(views[0])), seat, say, game.album(kit))
    return "\n".join("".join(piece for piece, _ in line) for line in game.module("words").board(pov))


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
