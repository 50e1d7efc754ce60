"""Gymnasium: one learner against bots (`SeatEnv`), and a batch of such tables stepped in compiled code (`VectorSeats`).

An action is the code of a choice; the last one lets a chance to cut in go by. Which are legal now is in the mask.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from rumpus.core.game import Game
from rumpus.envs.onetable import OneTable, board_text
from rumpus.envs.place import LEARN, Places
from rumpus.lab.tally import LIMIT

LOST = -1.0  # what an illegal action costs
NUMBERS, BYTES = "numbers", "bytes"


def seat_space(table: Places | OneTable) -> spaces.Dict:
    """What a learner is shown: the row of numbers and the mask."""
    numbers = spaces.Box(*_ends(table.encoder.dtype), (table.encoder.size,), table.encoder.dtype)
    return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (table.codes + 1,), np.int8)})


def _ends(kind: Any) -> tuple[int, int]:
    return np.iinfo(kind).min, np.iinfo(kind).max


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """A seat at a table of bots. An illegal action loses the game."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        game: Game | str = "derby",
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "brute",
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        limit: int = LIMIT,
    ) -> None:
        players = players_at(game, seats, seat, bots)
        self.places, self.seat, self.render_mode = (
            Places(game, 1, len(players), players, options, limit),
            seat,
            render_mode,
        )
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
        places = self.places
        if not (places.masks[0, int(action)] if 0 <= int(action) <= places.codes else 0):
            places.masks[0] = 0
            return self._shown(), LOST, True, False, {"illegal": int(action)}
        places.step(np.array([action], np.int64))
        over, cut_off = bool(places.over[0]), bool(places.cut_off[0])
        return self._shown(), float(places.rewards[0, self.seat]), over, cut_off, {}

    def _shown(self) -> dict[str, Any]:
        return {"observation": self.places.observations()[0], "action_mask": self.places.masks[0].copy()}

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
    step. A table whose game is over is dealt its next game by the step after (`AutoresetMode.NEXT_STEP`).
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

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
    ) -> None:
        players = players_at(game, seats, 0, "runt") if players is None else players
        self.places = Places(game, num_envs, len(players) if seats is None else seats, players, options, limit)
        self.num_envs, self.copy, self.as_bytes = num_envs, copy, observation == BYTES
        self.single_observation_space = self._space()
        self.single_action_space = spaces.Discrete(self.places.codes + 1)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.decisions = 0  # choices made so far, the bots' too
        self._numbers = np.zeros((num_envs, self.places.encoder.size), self.places.encoder.dtype)
        self._learner = int(np.flatnonzero(self.places.minds == -3)[0])

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
        places, actors = self.places, self.places.asked.copy()
        self.decisions += places.step(np.ascontiguousarray(actions, np.int64))
        learners = np.where(actors < 0, self._learner, actors)
        rewards = places.rewards[np.arange(self.num_envs), learners]
        return self._shown(), rewards, places.over, places.cut_off, self._told()

    def _shown(self) -> dict[str, Any]:
        places = self.places
        if self.as_bytes:
            seen = places.views.view(np.uint8).reshape(self.num_envs, -1)
        else:
            seen = places.observations(self._numbers)
        shown = {"observation": seen, "action_mask": places.masks}
        return {name: part.copy() for name, part in shown.items()} if self.copy else shown

    def _told(self) -> dict[str, Any]:
        places = self.places
        return {"seat": places.asked.copy(), "rewards": places.rewards.copy() if self.copy else places.rewards}

    def named(self, observations: Any) -> Any:
        """Observations in bytes as records, whose fields are the parts: `named(seen)["players"]["hand"]`."""
        return np.ascontiguousarray(observations).view(self.places.views.dtype).reshape(len(observations))


def players_at(game: Game | str, seats: int | None, seat: int, bots: str | Sequence[str]) -> list[str]:
    """Who sits where: a learner at one seat, bots at the others."""
    from rumpus.core.shelf import game as game_named

    played = game_named(game) if isinstance(game, str) else game
    count = played.seats[0] if seats is None else seats
    others = [bots] * (count - 1) if isinstance(bots, str) else list(bots)
    return [*others[:seat], LEARN, *others[seat:]]
