"""PettingZoo: every seat is an agent. `aec` asks one after the other, `parallel` all at once.

An action is the code of a choice; the last one lets a chance to cut in go by, and in `parallel` it is what a seat plays
that is not asked. Which actions are legal now is in the mask.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from rumpus.core.drivers import CUT_IN
from rumpus.core.game import Game
from rumpus.envs.gymnasium import seat_space
from rumpus.envs.onetable import OneTable, board_text
from rumpus.envs.place import LEARN, Places
from rumpus.envs.stepping import ASKED
from rumpus.lab.tally import LIMIT

Shown = dict[str, Any]
Stepped = tuple[dict[str, Shown], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class SeatsInTurn(AECEnv):  # type: ignore[misc]  # PettingZoo is untyped
    """One agent is asked at a time. Of several who must choose, the next is drawn by lot: all hands are equally quick."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: Game | str = "derby",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        limit: int = LIMIT,
    ) -> None:
        super().__init__()
        self.places, self.render_mode = Places(game, 1, seats, [LEARN], options, limit), render_mode
        self.metadata = {**self.metadata, "name": f"rumpus_{self.places.game.name}_v{self.places.game.edition}"}
        self.possible_agents = agents_of(self.places.seats)
        self._space, self._actions = seat_space(self.places), {}
        for agent in self.possible_agents:
            self._actions[agent] = spaces.Discrete(self.places.codes + 1)
        self._action, self._looked = np.zeros(1, np.int64), np.zeros(1, np.int64)
        self._dice = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """The same for every agent."""
        return self._space

    def action_space(self, agent: str) -> Any:
        """The codes of choices, and passing."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; the same seed, the same game."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.places.deal(int(self._dice.integers(1 << 62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.places.asked[0]]

    def step(self, action: int | None) -> None:
        """The agent that is asked chooses."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        places = self.places
        self._action[0] = -1 if action is None else action
        places.step(self._action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        asked, cut_off = places.standing()
        if asked >= 0 and not cut_off:
            self.agent_selection = self.agents[asked]
        else:
            self._end(asked < 0)

    def _end(self, over: bool) -> None:
        ended = self.terminations if over else self.truncations
        for agent, reward in zip(self.agents, self.places.rewards[0].tolist(), strict=True):
            ended[agent], self.rewards[agent] = True, reward
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Shown:
        """What an agent sees; its mask is empty unless it is asked."""
        places, seat = self.places, self.possible_agents.index(agent)
        if seat == places.rows[0, ASKED]:
            return {"observation": places.observations()[0], "action_mask": places.masks[0].copy()}
        views = places.game.table.array(1)
        places.game.drivers.look(places.kit.boxes, places.tables[:1], seat, views)
        self._looked[0] = seat
        return {
            "observation": places.encoder(views, self._looked)[0],
            "action_mask": np.zeros(places.codes + 1, np.int8),
        }

    def render(self) -> str | None:
        """The table in words, as the agent that is asked sees it."""
        if self.render_mode is None:
            return None
        seat = self.possible_agents.index(self.agent_selection)
        views = self.places.game.table.array(1)
        self.places.game.drivers.look(self.places.kit.boxes, self.places.tables[:1], seat, views)
        return board_text(self.places.game, self.places.kit, views, seat)

    def close(self) -> None:
        """Nothing is open."""


class SeatsAtOnce(ParallelEnv):  # type: ignore[misc]
    """All agents act in every step. Who cuts in comes first, and of several the order is drawn by lot.

    A choice that is not legal, or that another one has made impossible meanwhile, is not made, and the seat is asked
    again; of the former its info says so.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: Game | str = "derby",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        limit: int = LIMIT,
    ) -> None:
        self.table, self.render_mode, self.limit = OneTable(game, seats, options), render_mode, limit
        self.metadata = {**self.metadata, "name": f"rumpus_{self.table.game.name}_v{self.table.game.edition}"}
        self.possible_agents = agents_of(self.table.seats)
        self._space = seat_space(self.table)
        self._spaces = {agent: spaces.Discrete(self.table.codes + 1) for agent in self.possible_agents}
        self._dice, self.agents, self.steps = np.random.default_rng(), list[str](), 0
        self._illegal: list[int] = []

    def observation_space(self, agent: str) -> Any:
        """The same for every agent."""
        return self._space

    def action_space(self, agent: str) -> Any:
        """The codes of choices, and passing."""
        return self._spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Shown], dict[str, dict[str, Any]]]:
        """Deal; the same seed, the same game."""
        if seed is not None:
            self._dice = np.random.default_rng(seed)
        self.table.deal(int(self._dice.integers(1 << 62)))
        self.agents, self.steps = list(self.possible_agents), 0
        self._ask()
        return self._shown(), {agent: {} for agent in self.agents}

    def _ask(self) -> None:
        """Who must choose, and who is given the chance to cut in: one time in so many, as everywhere."""
        self._waiting = self.table.waiting()
        eager = self.table.eager()
        self._eager = eager if eager and self._dice.integers(CUT_IN) == 0 else []
        self._masks = [self._mask(seat) for seat in range(self.table.seats)]

    def _mask(self, seat: int) -> Any:
        if seat in self._waiting:
            return self.table.mask(seat, passing=False)
        if seat in self._eager:
            return self.table.mask(seat, passing=True)
        mask = np.zeros(self.table.codes + 1, np.int8)
        mask[-1] = 1
        return mask

    def step(self, actions: dict[str, int]) -> Stepped:
        """Every agent chooses; what was chosen is made so in an order drawn by lot."""
        chosen = {self.possible_agents.index(agent): int(action) for agent, action in actions.items()}
        self._illegal = [seat for seat, action in chosen.items() if not self._allows(seat, action)]
        for seat in [*self._dice.permutation(self._eager), *self._dice.permutation(self._waiting)]:
            action = chosen.get(int(seat), self.table.codes)
            if (
                int(seat) not in self._illegal
                and action != self.table.codes
                and action in self.table.choices(int(seat))
            ):
                self.table.make(int(seat), action)
        self.steps += 1
        self._ask()
        return self._ended()

    def _allows(self, seat: int, action: int) -> bool:
        return 0 <= action <= self.table.codes and bool(self._masks[seat][action])

    def _ended(self) -> Stepped:
        over, cut_off = not self._waiting, bool(self._waiting) and self.steps >= self.limit
        rewards = dict(zip(self.agents, self.table.rewards() if over else [0.0] * self.table.seats, strict=True))
        shown = self._shown(), rewards, dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut_off)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat in self._illegal:
            infos[self.possible_agents[seat]]["illegal"] = True
        if over or cut_off:
            self.agents = []
        return *shown, infos

    def _shown(self) -> dict[str, Shown]:
        return {
            agent: {"observation": self.table.observation(seat), "action_mask": self._masks[seat]}
            for seat, agent in enumerate(self.possible_agents)
        }

    def render(self) -> str | None:
        """The table in words, as everybody may see it."""
        return None if self.render_mode is None else self.table.text(-1)

    def close(self) -> None:
        """Nothing is open."""


def agents_of(seats: int) -> list[str]:
    """The agents' names."""
    return [f"seat_{seat}" for seat in range(seats)]


aec, parallel = SeatsInTurn, SeatsAtOnce
