"""Tables that environments step: a batch of them, dealt one after the other, with bots in the seats nobody learns at."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from rumpus.bots.levels import level_of, mind_of
from rumpus.core.contract import CHOICES, SEATS
from rumpus.core.errors import RumpusError, meant
from rumpus.core.game import Game
from rumpus.core.luck import key_of
from rumpus.core.match import World
from rumpus.core.printed import Sheet
from rumpus.core.shelf import game as game_named
from rumpus.envs import shaping, stepping
from rumpus.envs.crew import Crew
from rumpus.envs.saving import packed, unpacked
from rumpus.lab.parts import Encoder, words_of
from rumpus.lab.players import Player, is_compiled, is_own, is_policy, player, try_out
from rumpus.lab.policy import PolicyBot, codes_of
from rumpus.lab.tally import LIMIT

__all__ = ["LEARN", "REWARDS", "Places", "codes_of"]

LEARN = "learn"  # in the place of a bot's name: somebody learns at this seat
END, PROMISE = "end", "promise"
After = Callable[[slice], Any]
PIECES, PIECE = 8, 128  # a thread's share comes in so many pieces, where each has so many tables
REWARDS = (END, PROMISE)  # what is paid: the end alone, or what the table promises on the way, too


class Places:
    """Some tables of a game at once. Everything that a step leaves behind is in its arrays.

    `players` says who sits where: 'learn', a level of bots, a bot of one's own or a saved policy. Those that compiled code
    cannot play are asked between its steps.
    """

    def __init__(
        self,
        game: Game | str,
        tables: int = 1,
        seats: int | None = None,
        players: Sequence[str] = (LEARN,),
        options: Mapping[str, Any] | None = None,
        limit: int = LIMIT,
        deck: str | Path | Sheet | None = None,
        reward: str = END,
        discount: float = 1.0,
        threads: int = 1,
    ) -> None:
        check_numbers(tables=tables, limit=limit, threads=threads)
        check_reward(reward)
        self.game = game_named(game) if isinstance(game, str) else game
        self.seats = self.game.seats[0] if seats is None else seats
        self.kit = self.game.kit(self.seats, options, deck)
        self.players = _seated(players, self.seats)
        self.limit, self.reward, self.discount, self.threads = limit, reward, discount, min(threads, tables)
        self.codes, self.encoder = codes_of(self.game), Encoder(self.game)
        self.minds = np.array([_mind(name) for name in self.players], np.int64)
        self.learns = np.array([name == LEARN for name in self.players], np.int64)
        self.guests = {seat: name for seat, name in enumerate(self.players) if not (name == LEARN or _quick(name))}
        self._simple = self.threads == 1 and not self.guests and reward == END
        self._lay_out(tables)
        self.game.warm([stepping, shaping] if reward == PROMISE else [stepping])
        self._driver = self.game.woven(stepping)
        self._sow("0")
        for name in {*self.guests.values()}:
            try_out(name, self.game, self.kit)

    def _lay_out(self, tables: int) -> None:
        """All arrays, blank."""
        kind = self.game.table
        self.tables, self.views, self._blanks, self._lens = (kind.array(size) for size in (tables, tables, 1, 1))
        self.lucks, self.rows = np.zeros((tables, 4), np.int64), np.zeros((tables, stepping.COLUMNS), np.int64)
        self.masks = np.zeros((tables, self.codes + 1), np.int8)
        self.rewards, self.ends = np.zeros((tables, self.seats)), np.zeros((tables, 2 * self.seats), np.int64)
        self.hopes = np.zeros((tables, self.seats))
        self._asked, self._words = self.rows[:, stepping.ASKED], words_of(self.views)
        count = 1 if self.threads == 1 else max(self.threads, min(PIECES * self.threads, tables // PIECE))
        self._pieces = [slice(*ends) for ends in pairwise(tables * at // count for at in range(count + 1))]
        self._players: dict[str, Player] = {}
        self._worlds: dict[int, tuple[int, World]] = {}

    @property
    def passing(self) -> int:
        """The action that lets a chance to cut in go by; the others are the codes of choices."""
        return self.codes

    @property
    def wishes(self) -> dict[str, Any]:
        """What was asked for, as far as a state depends on it."""
        return {"game": self.game.name, "edition": self.game.edition, "seats": self.seats, "tables": len(self.rows),
                "players": list(self.players), "options": dict(self.kit.options), "deck": self.kit.fingerprint,
                "reward": self.reward}  # fmt: skip

    @property
    def arrays(self) -> list[Any]:
        """All that changes from step to step."""
        return [self.tables, self.views, self.lucks, self.rows, self.masks, self.rewards, self.ends, self.hopes]

    def save(self, own: Mapping[str, Any] | None = None) -> bytes:
        """The state of every table, with what an environment counts besides."""
        return packed(self.wishes, {"seed": self.seed, **(own or {})}, self.arrays)

    def load(self, content: bytes) -> dict[str, Any]:
        """Go back to a state; what the environment counted is returned."""
        own = unpacked(content, self.wishes, self.arrays)
        self._sow(own["seed"])
        self._worlds.clear()
        return own

    def __getstate__(self) -> dict[str, Any]:
        """What a pickle holds: what it was made of, and its state."""
        made = {"game": self.game, "tables": len(self.rows), "seats": self.seats, "players": self.players,
                "options": dict(self.kit.options), "limit": self.limit, "reward": self.reward, "discount": self.discount,
                "threads": self.threads}  # fmt: skip
        return {"made": made, "kit": self.kit, "state": self.save()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Made again, in the state it was in."""
        Places.__init__(self, **state["made"], deck=state["kit"].own_sheet)
        self.load(state["state"])

    def __deepcopy__(self, _: Any) -> "Places":
        """A batch of its own, in the same state."""
        twin = object.__new__(Places)
        twin.__setstate__(self.__getstate__())
        return twin

    def deal(self, seed: int | str, first: int = 0) -> int:
        """Begin with games `first`, `first + 1`, … of a seed; how many choices bots made before the first questions."""
        self._sow(str(seed))
        self.rows[:, stepping.NUMBER] = np.arange(first, first + len(self.rows)) - len(self.rows)
        self.rows[:, stepping.STATUS] = stepping.OVER
        return self.step(np.zeros(len(self.rows), np.int64))

    def _sow(self, seed: str) -> None:
        """Let games be those of a seed: what steps each piece of the rows is made anew."""
        self.seed, self.key = seed, key_of(seed)
        asked = self.kit.boxes, self._blanks, self.minds, self.seats, self.limit, len(self.rows), self.key
        self._runs = [
            partial(
                self._driver.step_tables, *asked, np.zeros(CHOICES, np.int64), np.zeros((SEATS, 2), np.int64),
                *(array[rows] for array in self.arrays[:7]),
            )
            for rows in self._pieces
        ]  # fmt: skip

    def step(self, actions: Any, after: After | None = None) -> int:
        """Make an action at every table; how many choices were made, the bots' too. The actions are whole numbers.

        What comes `after` is called for each piece of the rows, on the thread that stepped it.
        """
        if not self._simple:
            return self._step_and_more(actions, after)
        made: int = self._runs[0](actions)
        if made < 0:
            self._refuse(-1 - made, int(actions[-1 - made]))
        if after:
            after(self._pieces[0])
        return made

    def _step_and_more(self, actions: Any, after: After | None) -> int:
        """The same on threads, with guests or with what the table promises."""
        row = self._driver.first_illegal(self.rows, self.masks, actions)
        if row >= 0:
            self._refuse(row, int(actions[row]))
        played = self.rows[:, stepping.STATUS] == stepping.PLAYING
        if not self.guests:
            made = self._step(actions, after)
        else:
            made = self._step(actions) + self._let_guests_choose()
            if after:
                self.each_piece(lambda rows, _: after(rows))
        if self.reward == PROMISE:
            self._shape(played)
        return made

    def _step(self, actions: Any, after: After | None = None) -> int:
        made = [0] * len(self._pieces)

        def work(rows: slice, at: int) -> None:
            made[at] = self._runs[at](actions[rows])
            if after:
                after(rows)

        self.each_piece(work)
        return sum(made)

    def each_piece(self, work: Callable[[slice, int], Any]) -> None:
        """Do some work with the rows, piece by piece: a thread that is ready takes the next one that is left."""
        if self.threads == 1:
            work(self._pieces[0], 0)
            return
        left = iter(range(len(self._pieces)))

        def take(_: int) -> None:
            for at in left:
                work(self._pieces[at], at)

        self._crew.do(take)

    @cached_property
    def _crew(self) -> Crew:
        return Crew(self.threads)

    def _refuse(self, row: int, action: int) -> None:
        legal = ", ".join(map(str, np.flatnonzero(self.masks[row])))
        raise RumpusError(f"Action {action} is not legal at table {row} now; the mask allows {legal}.")

    def _let_guests_choose(self) -> int:
        """Ask those whom compiled code cannot play, until a learner is asked everywhere."""
        made, held, theirs = 0, self.rows[:, stepping.HELD], np.zeros(self.seats, bool)
        theirs[[*self.guests]] = True
        while True:
            waits = (self.rows[:, stepping.STATUS] == stepping.PLAYING) & theirs[self._asked]
            if not waits.any():
                held[:] = 0
                return made
            actions = np.zeros(len(self.rows), np.int64)
            for seat, name in self.guests.items():
                rows = np.flatnonzero(waits & (self._asked == seat))
                if len(rows):
                    actions[rows] = self._chosen_by(name, seat, rows)
            held[:] = ~waits
            made += self._step(actions)

    def _chosen_by(self, name: str, seat: int, rows: Any) -> Any:
        """What somebody chooses at some tables."""
        if is_policy(name):
            sitter = self._players.setdefault(name, PolicyBot(name))
            assert isinstance(sitter, PolicyBot)
            seen = self.encoder(self.views[rows], self._asked[rows])
            return sitter.policy(self.game).actions(seen, self.masks[rows])
        return [self._chosen_at(name, seat, int(row)) for row in rows]

    def _chosen_at(self, name: str, seat: int, row: int) -> int:
        """What somebody chooses at one table: a level by the moment alone, so that a state saved has the same future."""
        number, decisions = int(self.rows[row, stepping.NUMBER]), int(self.rows[row, stepping.DECISIONS])
        if self._worlds.get(row, (-1,))[0] != number:
            names = [f"Seat {at + 1}" for at in range(self.seats)]
            world = World(self.game, self.kit, names, self.tables[row : row + 1])
            world.seed = f"{self.seed}#{number}"
            self._worlds[row] = number, world
        world = self._worlds[row][1]
        world.number = decisions
        if is_own(name):
            sitter = self._players.get(name) or self._players.setdefault(name, player(name))
        else:
            sitter = player(name, f"{self.seed}/{number}/{decisions}/{seat}")
        if not self.rows[row, stepping.EAGER]:
            return sitter.choose(world, seat)
        code = sitter.cut_in(world, seat)
        return self.passing if code is None else code

    def _shape(self, played: Any) -> None:
        """Pay what the table promises now more than before: over a whole game that comes to nothing but the beginning's."""
        before = self.hopes.copy()
        self.game.woven(shaping).promise_all(
            self.kit.boxes, self.tables, self._blanks, self._lens, self.rows, self.learns, self.hopes
        )
        self.rewards += (self.discount * self.hopes - before) * played[:, None]

    def observations(self, out: Any | None = None) -> Any:
        """What each seat that is asked sees, as rows of numbers: new ones, or those given."""
        out = np.empty((len(self.rows), self.encoder.size), self.encoder.dtype) if out is None else out
        if self.threads == 1:
            self.encoder.fill(self._words, self._asked, out)
        else:
            self.each_piece(lambda rows, _: self.observe(rows, out))
        return out

    def observe(self, rows: slice, out: Any) -> None:
        """Fill some rows of observations."""
        self.encoder.fill([word[rows] for word in self._words], self._asked[rows], out[rows])

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

    @property
    def places(self) -> Any:
        """At tables whose games have ended: every seat's place, 1 for the best."""
        return self.ends[:, ::2]

    @property
    def scores(self) -> Any:
        """At tables whose games have ended: every seat's score."""
        return self.ends[:, 1::2]


def whole_actions(actions: Any, count: int) -> Any:
    """Actions for so many tables as compiled code takes them; anything else is refused with a sentence."""
    found = np.asarray(actions)
    if found.shape != (count,):
        raise RumpusError(f"{count:,} tables take {count:,} actions in a row, not an array of the shape {found.shape}.")
    if found.dtype.kind not in "iu":
        raise RumpusError(f"Actions are whole numbers, not {found.dtype}: round them yourself.")
    return np.ascontiguousarray(found, np.int64)


def whole_action(action: Any) -> int:
    """One action as a number."""
    if type(action) is int or isinstance(action, np.integer):
        return int(action)
    found = np.asarray(action)
    if found.size != 1 or found.dtype.kind not in "iu":
        raise RumpusError(f"An action is one whole number, not {action!r:.60}.")
    return int(found.reshape(()))


def check_reward(reward: str) -> None:
    """Refuse a way to pay that is not there."""
    if reward not in REWARDS:
        raise RumpusError(f"There is no reward '{reward}'{meant(str(reward), REWARDS)}")


def check_numbers(**given: Any) -> None:
    """Refuse what is no whole number from 1 up."""
    for name, number in given.items():
        if isinstance(number, bool) or not isinstance(number, (int, np.integer)) or number < 1:
            raise RumpusError(f"The number of {name} is a whole number from 1 up, not {number!r}.")


def _seated(players: Sequence[str], seats: int) -> tuple[str, ...]:
    """Somebody for each seat; one name is for all."""
    names = list(players) * (seats if len(players) == 1 else 1)
    if len(names) != seats:
        raise RumpusError(f"{seats} seats take {seats} players, not {len(names)} ({', '.join(names)}).")
    if LEARN not in names:
        raise RumpusError(f"Somebody has to learn: write '{LEARN}' for one seat.")
    return tuple(names)


def _quick(name: str) -> bool:
    """Whether compiled code plays somebody between two questions."""
    return not (is_own(name) or is_policy(name)) and level_of(name).mind < 0


def _mind(name: str) -> int:
    """The mind that compiled code knows somebody by; whomever it cannot play is asked, like a learner."""
    if name == LEARN or not _quick(name):
        return stepping.LEARNER
    return mind_of(name) if is_compiled(name) else stepping.ERRS - level_of(name).errs
