"""Gymnasium: one learner against bots (`SeatEnv`), and a batch of such tables stepped in compiled code (`VectorSeats`).

An action is the code of a choice; the last one lets a chance to cut in go by. Which are legal now is in the mask.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from rumpus.core.errors import MissingExtra, RumpusError, meant
from rumpus.core.game import Game
from rumpus.core.shelf import game as game_named
from rumpus.envs.onetable import OneTable, board_text
from rumpus.envs.place import END, LEARN, Places, check_numbers, whole_action, whole_actions
from rumpus.envs.registration import register
from rumpus.envs.saving import dice_state, set_dice
from rumpus.lab.tally import LIMIT

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise MissingExtra("These environments need Gymnasium: pip install 'rumpus[envs]'.") from None

LOST = -1.0  # what an illegal action costs
NUMBERS, BYTES = "numbers", "bytes"
MODES = ("ansi",)  # of rendering


def seat_space(table: Places | OneTable) -> spaces.Dict:
    """What a learner is shown: the row of numbers and the mask."""
    numbers = spaces.Box(*_ends(table.encoder.dtype), (table.encoder.size,), table.encoder.dtype)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (table.codes + 1,), np.int8)})


def _ends(kind: Any) -> tuple[int, int]:
    return np.iinfo(kind).min, np.iinfo(kind).max


def check_mode(mode: str | None) -> None:
    """Refuse a way to render that is not there."""
    if mode is not None and mode not in MODES:
        raise RumpusError(f"There is no render_mode '{mode}'{meant(mode, MODES)}")


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """A seat at a table of bots. An illegal action loses the game. `infos` of the end has places and scores, by seat."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 4}

    def __init__(
        self,
        game: Game | str = "derby",
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "brute",
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        limit: int = LIMIT,
        deck: str | Path | None = None,
        reward: str = END,
        discount: float = 1.0,
    ) -> None:
        check_mode(render_mode)
        players = players_at(game, seats, seat, bots)
        self.places = Places(game, 1, len(players), players, options, limit, deck, reward, discount)
        self.seat, self.render_mode = seat, render_mode
        self.observation_space, self.action_space = seat_space(self.places), spaces.Discrete(self.places.codes + 1)
        self._number, self._seed = 0, ""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal: with a seed, its game 0; without one, the next game."""
        super().reset(seed=seed)
        if seed is not None or not self._seed:
            self._seed, self._number = str(self.np_random.integers(1 << 62)), -1
        while True:
            self._number += 1
            self.places.deal(self._seed, self._number)
            if self.places.asked[0] >= 0:
                return self._shown(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Choose; bots play on to the next question."""
        places, code = self.places, whole_action(action)
        if not (places.masks[0, code] if 0 <= code <= places.codes else 0):
            places.masks[0] = 0
            return self._shown(), LOST, True, False, {"illegal": code}
        places.step(np.array([code], np.int64))
        over, cut_off = bool(places.over[0]), bool(places.cut_off[0])
        return self._shown(), float(places.rewards[0, self.seat]), over, cut_off, self._told(over)

    def _told(self, over: bool) -> dict[str, Any]:
        """At the end, how it ended."""
        return {"places": self.places.places[0].copy(), "scores": self.places.scores[0].copy()} if over else {}

    def _shown(self) -> dict[str, Any]:
        return {"observation": self.places.observations()[0], "action_mask": self.places.masks[0].copy()}

    def save(self) -> bytes:
        """The state: the table, the luck to come, and which game is next."""
        return self.places.save({"seed_text": self._seed, "number": self._number, "dice": dice_state(self.np_random)})

    def load(self, state: bytes) -> dict[str, Any]:
        """Go back to a state that `save` returned, of an environment made like this one; returns what is seen there."""
        own = self.places.load(state)
        self._seed, self._number = own["seed_text"], own["number"]
        set_dice(self.np_random, own["dice"])
        return self._shown()

    def action_masks(self) -> Any:
        """The mask as booleans, under the name that learners with masks look for."""
        return self.places.masks[0].astype(bool)

    def render(self) -> Any:
        """The table in words, as the seat sees it."""
        if self.render_mode is None:
            return None
        return board_text(self.places.game, self.places.kit, self.places.views, self.seat)


class VectorSeats(VectorEnv[dict[str, Any], Any, Any]):
    """A batch of tables, each with learners and bots. Where several learn, whoever is asked acts; `infos["seat"]` says who.

    Observations are numbers, or with `observation="bytes"` the bytes of the views, which is several times as quick:
    `named` reads their parts. With `copy=False` what is returned is the environment's own memory, good until the next
    step. A table whose game is over is dealt its next game by the step after (`AutoresetMode.NEXT_STEP`). What happens at
    a table does not depend on how many tables there are or on how many `threads` step them, but for its game's number.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        game: Game | str = "derby",
        num_envs: int = 1024,
        seats: int | None = None,
        players: Sequence[str] | None = None,
        options: Mapping[str, Any] | None = None,
        observation: str = NUMBERS,
        copy: bool = True,
        limit: int = LIMIT,
        deck: str | Path | None = None,
        reward: str = END,
        discount: float = 1.0,
        threads: int = 1,
        seat: int = 0,
        bots: str | Sequence[str] = "brute",
        render_mode: str | None = None,
    ) -> None:
        if observation not in (NUMBERS, BYTES):
            raise RumpusError(f"There is no observation '{observation}'{meant(observation, (NUMBERS, BYTES))}")
        if render_mode is not None:
            raise RumpusError("A batch of tables is not rendered; make a SeatEnv to look at one.")
        check_numbers(num_envs=num_envs)
        players = players_at(game, seats, seat, bots) if players is None else players
        self.places = Places(
            game,
            num_envs,
            len(players) if seats is None else seats,
            players,
            options,
            limit,
            deck,
            reward,
            discount,
            threads,
        )
        self.num_envs, self.copy, self.as_bytes = num_envs, copy, observation == BYTES
        self.single_observation_space = self._space()
        self.single_action_space = spaces.Discrete(self.places.codes + 1)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.decisions = 0  # choices made so far, the bots' too
        self._numbers = np.zeros((num_envs, self.places.encoder.size), self.places.encoder.dtype)
        self._learner = int(np.flatnonzero(self.places.learns)[0])

    def _space(self) -> spaces.Dict:
        space = seat_space(self.places)
        if self.as_bytes:
            space["observation"] = spaces.Box(0, 255, (self.places.views.dtype.itemsize,), np.uint8)
        return space

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal every table: table n has game n of the seed, then n + the number of tables, and so on."""
        super().reset(seed=seed)
        self.decisions = self.places.deal(str(self.np_random.integers(1 << 62)))
        return self._shown(), self._told()

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """Choose at every table; the reward is that of the seat that chose, `infos["rewards"]` has all seats'."""
        wanted = whole_actions(actions, self.num_envs)
        places, actors, shown = self.places, self.places.asked.copy(), self._blank()
        self.decisions += places.step(wanted, lambda rows: self._fill(rows, shown))
        learners = np.where(actors < 0, self._learner, actors)
        rewards = places.rewards[np.arange(self.num_envs), learners]
        return shown, rewards, places.over, places.cut_off, self._told()

    def _shown(self) -> dict[str, Any]:
        shown = self._blank()
        self.places.each_piece(lambda rows, _: self._fill(rows, shown))
        return shown

    def _blank(self) -> dict[str, Any]:
        """Where observations go: into new arrays, or the environment's own."""
        seen = self._bytes if self.as_bytes else self._numbers
        if not self.copy:
            return {"observation": seen, "action_mask": self.places.masks}
        return {"observation": np.empty_like(seen), "action_mask": np.empty_like(self.places.masks)}

    def _fill(self, rows: slice, shown: dict[str, Any]) -> None:
        """Write some rows of observations and masks, those that are not there already."""
        if not self.as_bytes:
            self.places.observe(rows, shown["observation"])
        if self.copy:
            shown["action_mask"][rows] = self.places.masks[rows]
            if self.as_bytes:
                shown["observation"][rows] = self._bytes[rows]

    @property
    def _bytes(self) -> Any:
        return self.places.views.view(np.uint8).reshape(self.num_envs, -1)

    def _told(self) -> dict[str, Any]:
        """Who is asked, what everybody was paid and, where games have ended, how (`_places` says where, as in Gymnasium)."""
        places, told = self.places, dict[str, Any]()
        over = places.over
        if over.any():
            ends = places.ends.copy() if self.copy else places.ends
            told = {"places": ends[:, ::2], "_places": over, "scores": ends[:, 1::2], "_scores": over}
        rewards = places.rewards.copy() if self.copy else places.rewards
        return {"seat": places.asked.copy(), "rewards": rewards, **told}

    def save(self) -> bytes:
        """The state of all tables."""
        return self.places.save({"decisions": self.decisions, "dice": dice_state(self.np_random)})

    def load(self, state: bytes) -> tuple[dict[str, Any], dict[str, Any]]:
        """Go back to a state that `save` returned, of an environment made like this one; returns what `reset` would."""
        own = self.places.load(state)
        self.decisions = own["decisions"]
        set_dice(self.np_random, own["dice"])
        return self._shown(), self._told()

    def named(self, observations: Any) -> Any:
        """Observations in bytes as records, whose fields are the parts: `named(seen)["players"]["hand"]`."""
        return np.ascontiguousarray(observations).view(self.places.views.dtype).reshape(len(observations))


def players_at(game: Game | str, seats: int | None, seat: int, bots: str | Sequence[str]) -> list[str]:
    """Who sits where: a learner at one seat, bots at the others."""
    played = game_named(game) if isinstance(game, str) else game
    named = [bots] if isinstance(bots, str) else list(bots)
    count = seats or (played.seats[0] if isinstance(bots, str) else len(named) + 1)
    others = named * (count - 1) if isinstance(bots, str) else named
    if len(others) != count - 1:
        raise RumpusError(
            f"{count} seats take a learner and {count - 1} bots, not {len(others)} ({', '.join(others)})."
        )
    if isinstance(seat, bool) or seat not in range(count):
        raise RumpusError(f"There is no seat {seat} here; the seats are 0 to {count - 1}.")
    return [*others[:seat], LEARN, *others[seat:]]


register()
