"""One table, seen from any seat at any time: what environments need that do not go through a batch."""

from collections.abc import Mapping
from copy import copy
from pathlib import Path
from typing import Any

import numpy as np

from rumpus.core.contract import CHOICES
from rumpus.core.drivers import BOT_LUCK, TABLE_LUCK
from rumpus.core.game import Game, Kit, Pov
from rumpus.core.luck import key_of, sow
from rumpus.core.plain import plain
from rumpus.core.printed import Sheet
from rumpus.core.record import Row
from rumpus.core.shelf import game as game_named
from rumpus.lab.parts import Encoder
from rumpus.lab.policy import codes_of

SPECTATOR = -1


class OneTable:
    """A table of a game, with the luck that decides who is quicker."""

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        deck: str | Path | Sheet | None = None,
    ) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else seats
        self.kit = self.game.kit(self.seats, options, deck)
        self.codes, self.encoder = codes_of(self.game), Encoder(self.game)
        self.tables, self.luck = self.game.table.array(1), Row[int](np.zeros(4, np.int64))
        self._out = np.zeros(CHOICES, np.int64)
        self._drivers, self._kind, self._povs = self.game.drivers, self.game.table, dict[int, Pov]()

    def __deepcopy__(self, _: Any) -> "OneTable":
        """A table of its own; the game and the box are shared."""
        twin = copy(self)
        twin._lay(*self._state())
        return twin

    def __copy__(self) -> "OneTable":
        """The parts that never change, to be given a table of its own."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        """Made again of the kit and the state."""
        return _table_again, (self.kit, *self._state())

    def _state(self) -> tuple[bytes, Any]:
        return self.tables.tobytes(), self.luck.raw.copy()

    def _lay(self, content: bytes, luck: Any) -> None:
        """Take a state, padding included."""
        self._povs = dict[int, Pov]()
        self.tables = np.frombuffer(bytearray(content), self.tables.dtype)
        self.luck, self._out = Row[int](luck), np.zeros(CHOICES, np.int64)

    @property
    def arrays(self) -> list[Any]:
        """All that changes from choice to choice."""
        return [self.tables, self.luck.raw]

    @property
    def wishes(self) -> dict[str, Any]:
        """What was asked for, as far as a state depends on it."""
        return {"game": self.game.name, "edition": self.game.edition, "seats": self.seats,
                "options": dict(self.kit.options), "deck": self.kit.fingerprint}  # fmt: skip

    def deal(self, seed: int | str, number: int = 0) -> None:
        """Lay the table for a game of a seed."""
        self._povs.clear()
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
        self._povs.clear()
        self._drivers.make(self.kit.boxes, self.tables, seat, code)

    def view(self, seat: int) -> Any:
        """What a seat may know, as an array of one view."""
        views = self._kind.array(1)
        self._drivers.look(self.kit.boxes, self.tables, seat, views)
        return views

    def observation(self, seat: int) -> Any:
        """The same, as a row of numbers."""
        return self.encoder(self.view(seat), np.array([seat]))[0]

    def observations(self) -> Any:
        """The same of every seat, a row each."""
        views = self._kind.array(self.seats)
        for seat in range(self.seats):
            self._drivers.look(self.kit.boxes, self.tables, seat, views[seat : seat + 1])
        return self.encoder(views, np.arange(self.seats))

    def imagine(self, seat: int, luck: Any) -> None:
        """Become a table that the seat could not tell from this one."""
        tables = self._kind.array(1)
        self._drivers.dream(self.kit.boxes, self.view(seat), seat, luck, tables)
        self.tables = tables
        self._povs.clear()

    def reseed(self, key: Any, number: int) -> None:
        """Let all luck to come be that of game `number` of a key."""
        plain(sow)(Row[int](self.tables[0]["luck"]), Row(key), number, TABLE_LUCK)
        plain(sow)(self.luck, Row(key), number, BOT_LUCK)

    def ends(self) -> Any:
        """Every seat's place and score as it stands."""
        out = np.zeros((self.seats, 2), np.int64)
        self._drivers.rank(self.kit.boxes, self.tables, out)
        return out

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
        return _board(self.game, self._pov(seat))

    def words(self, seat: int, code: int) -> str:
        """A choice of a seat in words, which are different from those of its other choices."""
        return self.game.telling.names(self._pov(seat), [code])[0]

    def _pov(self, seat: int) -> Pov:
        """What words are made of, until the next choice."""
        if seat not in self._povs:
            self._povs[seat] = _pov_of(self.game, self.kit, self.view(seat), seat)
        return self._povs[seat]


def board_text(game: Game, kit: Kit, views: Any, seat: int) -> str:
    """A view in words."""
    return _board(game, _pov_of(game, kit, views, seat))


def _board(game: Game, pov: Pov) -> str:
    return "\n".join("".join(piece for piece, _ in line) for line in game.telling.board(pov))


def _pov_of(game: Game, kit: Kit, views: Any, seat: int) -> Pov:
    say = game.voice([f"Seat {number + 1}" for number in range(kit.seats)])
    return game.pov(kit, views, seat, say)


def _table_again(kit: Kit, content: bytes, luck: Any) -> OneTable:
    """A table that was packed."""
    table = OneTable(kit.game, kit.seats, kit.options, kit.own_sheet)
    table._lay(content, luck)
    return table


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
