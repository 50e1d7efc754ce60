"""Tables that environments step: a batch of them, dealt one after the other, with bots in the seats nobody learns at."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from rumpus.bots.levels import mind_of
from rumpus.core.contract import CHOICES, SEATS
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game
from rumpus.core.luck import key_of
from rumpus.core.shelf import game as game_named
from rumpus.envs import stepping
from rumpus.envs.parts import Encoder, words_of
from rumpus.lab.tally import LIMIT

LEARN = "learn"  # in the place of a bot's name: somebody learns at this seat


class Places:
    """Some tables of a game at once. Everything that a step leaves behind is in its arrays."""

    def __init__(
        self,
        game: Game | str,
        tables: int = 1,
        seats: int | None = None,
        players: Sequence[str] = (LEARN,),
        options: Mapping[str, Any] | None = None,
        limit: int = LIMIT,
    ) -> None:
        self.game = game_named(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else seats
        self.kit = self.game.kit(self.seats, options)
        self.codes = codes_of(self.game)
        self.encoder = Encoder(self.game)
        self.limit, self.minds = limit, np.array(_minds(players, self.seats), np.int64)
        self.tables, self.views = self.game.table.array(tables + 1), self.game.table.array(tables)
        self.lucks, self.rows = np.zeros((tables, 4), np.int64), np.zeros((tables, stepping.COLUMNS), np.int64)
        self.masks = np.zeros((tables, self.codes + 1), np.int8)
        self.rewards = np.zeros((tables, self.seats))
        self._out, self._places = np.zeros(CHOICES, np.int64), np.zeros((SEATS, 2), np.int64)
        self._asked = self.rows[:, stepping.ASKED]
        self._words = words_of(self.views)
        self.key = key_of("0")
        self.game.warm([stepping])
        self._driver = self.game.woven(stepping)

    @property
    def passing(self) -> int:
        """The action that lets a chance to cut in go by; the others are the codes of choices."""
        return self.codes

    def deal(self, seed: int | str, first: int = 0) -> int:
        """Begin with games `first`, `first + 1`, … of a seed; how many choices bots made before the first questions."""
        self.key = key_of(str(seed))
        self.rows[:, stepping.NUMBER] = np.arange(first, first + len(self.rows)) - len(self.rows)
        self.rows[:, stepping.STATUS] = stepping.OVER
        return self.step(np.zeros(len(self.rows), np.int64))

    def step(self, actions: Any) -> int:
        """Make an action at every table; how many choices were made, the bots' too."""
        made: int = self._driver.step_tables(
            self.kit.boxes, self.tables, self.views, self.lucks, self.rows, self.key, self.minds, self.seats,
            self.limit, self._out, self.masks, actions, self.rewards, self._places, len(self.rows),
        )  # fmt: skip
        if made < 0:
            self._refuse(-1 - made, int(actions[-1 - made]))
        return made

    def _refuse(self, row: int, action: int) -> None:
        legal = ", ".join(map(str, np.flatnonzero(self.masks[row])))
        raise RumpusError(f"Action {action} is not legal at table {row} now; the mask allows {legal}.")

    def observations(self, out: Any | None = None) -> Any:
        """What each seat that is asked sees, as rows of numbers: new ones, or those given."""
        out = np.empty((len(self.rows), self.encoder.size), self.encoder.dtype) if out is None else out
        self.encoder.fill(self._words, self._asked, out)
        return out

    @property
    def asked(self) -> Any:
        """The seat that is asked at each table; -1 where the game is over."""
        return self._asked

    def standing(self) -> tuple[int, bool]:
        """At a single table: who is asked, and whether the game was stopped for its length."""
        row = self.rows[0].tolist()
        return row[stepping.ASKED], row[stepping.STATUS] == stepping.CUT_OFF

    @property
    def over(self) -> Any:
        """Which tables' games have ended."""
        return self.rows[:, stepping.STATUS] == stepping.OVER

    @property
    def cut_off(self) -> Any:
        """Which tables' games were stopped for their length."""
        return self.rows[:, stepping.STATUS] == stepping.CUT_OFF


def codes_of(game: Game) -> int:
    """How many codes of choices there can be: the game's `CODES`, or the most a seat may have."""
    return int(getattr(game.front, "CODES", CHOICES))


def _minds(players: Sequence[str], seats: int) -> list[int]:
    """A mind for each seat; one name is for all."""
    names = list(players) * (seats if len(players) == 1 else 1)
    if len(names) != seats:
        raise RumpusError(f"{seats} seats take {seats} players, not {len(names)} ({', '.join(names)}).")
    found = [stepping.LEARNER if name == LEARN else mind_of(name) for name in names]
    if any(mind >= 0 for mind in found):
        raise RumpusError("In an environment runt and brute can sit; a boss would think for too long.")
    if stepping.LEARNER not in found:
        raise RumpusError(f"Somebody has to learn: write '{LEARN}' for one seat.")
    return found
