"""PettingZoo: every seat is an agent. `aec` asks one after the other, `parallel` all at once.

An action is the code of a choice; the last one lets a chance to cut in go by, and in `parallel` it is what a seat plays
that is not asked. Which actions are legal now is in the mask. `derby_v4.env(seats=4)` is the same under PettingZoo's usual
names: `env`, `raw_env` and `parallel_env` of every game on the shelf, with its edition.
"""

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

from rumpus.core.drivers import CUT_IN
from rumpus.core.errors import MissingExtra, RumpusError
from rumpus.core.game import Game
from rumpus.core.shelf import game as game_named
from rumpus.core.shelf import packages
from rumpus.envs import shaping
from rumpus.envs.gymnasium import MODES, check_mode, seat_space
from rumpus.envs.onetable import OneTable, board_text
from rumpus.envs.place import END, LEARN, PROMISE, Places, check_numbers, check_reward, whole_action
from rumpus.envs.saving import dice_state, packed, set_dice, unpacked
from rumpus.envs.stepping import ASKED, OVER, PLAYING, STATUS
from rumpus.lab.tally import LIMIT

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ImportError:
    raise MissingExtra("These environments need PettingZoo: pip install 'rumpus[envs]'.") from None

Shown = dict[str, Any]
Stepped = tuple[dict[str, Shown], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class SeatsInTurn(AECEnv):  # type: ignore[misc]  # PettingZoo is untyped
    """One agent is asked at a time. Of several who must choose, the next is drawn by lot: all hands are equally quick."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "is_parallelizable": False}

    def __init__(
        self,
        game: Game | str = "derby",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        limit: int = LIMIT,
        deck: str | Path | None = None,
        reward: str = END,
        discount: float = 1.0,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.places = Places(game, 1, seats, [LEARN], options, limit, deck, reward, discount)
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"rumpus_{self.places.game.name}_v{self.places.game.edition}"}
        self.possible_agents = agents_of(self.places.seats)
        self._space, self._actions = seat_space(self.places), {}
        for agent in self.possible_agents:
            self._actions[agent] = spaces.Discrete(self.places.codes + 1)
        self._action, self._looked = np.zeros(1, np.int64), np.zeros(1, np.int64)
        self._dice, self._shaped = np.random.default_rng(), reward == PROMISE

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
        self._action[0] = action if type(action) is int else whole_action(-1 if action is None else action)
        places.step(self._action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        asked, cut_off = places.standing()
        if self._shaped:
            self.rewards = dict(zip(self.agents, places.rewards[0].tolist(), strict=True))
        if asked >= 0 and not cut_off:
            self.agent_selection = self.agents[asked]
            if self._shaped:
                self._accumulate_rewards()
        else:
            self._end(asked < 0)

    def _end(self, over: bool) -> None:
        ended = self.terminations if over else self.truncations
        for seat, agent in enumerate(self.agents):
            ended[agent], self.rewards[agent] = True, float(self.places.rewards[0, seat])
            if over:
                self.infos[agent] = ended_info(self.places.ends[0].reshape(-1, 2), seat)
        self._accumulate_rewards()
        self._deads_step_first()

    def save(self) -> bytes:
        """The state: the table, the luck to come, and which agents are still asked."""
        own = {name: getattr(self, name) for name in KEPT if hasattr(self, name)}
        return self.places.save({"agents": own, "dice": dice_state(self._dice)})

    def load(self, state: bytes) -> None:
        """Go back to a state that `save` returned, of an environment made like this one."""
        own = self.places.load(state)
        if hasattr(self, "_skip_agent_selection"):
            del self._skip_agent_selection
        self.__dict__.update(own["agents"])
        set_dice(self._dice, own["dice"])

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


# What PettingZoo's environments of turns count.
KEPT = ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos", "agent_selection",
        "_skip_agent_selection")  # fmt: skip


class SeatsAtOnce(ParallelEnv):  # type: ignore[misc]
    """All agents act in every step. Who cuts in comes first, and of several the order is drawn by lot.

    A choice that is not legal, or that another one has made impossible meanwhile, is not made, and the seat is asked
    again; of the former its info says so.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES)}

    def __init__(
        self,
        game: Game | str = "derby",
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        limit: int = LIMIT,
        deck: str | Path | None = None,
        reward: str = END,
        discount: float = 1.0,
    ) -> None:
        check_mode(render_mode)
        check_numbers(limit=limit)
        check_reward(reward)
        self.table, self.render_mode, self.limit = OneTable(game, seats, options, deck), render_mode, limit
        self.reward, self.discount = reward, discount
        self.metadata = {**self.metadata, "name": f"rumpus_{self.table.game.name}_v{self.table.game.edition}"}
        self.possible_agents = agents_of(self.table.seats)
        self._space = seat_space(self.table)
        self._spaces = {agent: spaces.Discrete(self.table.codes + 1) for agent in self.possible_agents}
        self._dice, self.agents, self.steps = np.random.default_rng(), list[str](), 0
        self._illegal: list[int] = []
        self._waiting, self._eager = list[int](), list[int]()
        self._hopes = np.zeros(self.table.seats)

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
        self._hopes = self._promised()
        return self._shown(), {agent: {} for agent in self.agents}

    def _ask(self) -> None:
        """Who must choose, and who is given the chance to cut in: one time in so many, as everywhere."""
        self._waiting = self.table.waiting()
        eager = self.table.eager()
        self._eager = eager if eager and self._dice.integers(CUT_IN) == 0 else []
        self._mark()

    def _mark(self) -> None:
        """Who may do what now."""
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
        if unknown := [agent for agent in actions if agent not in self.possible_agents]:
            raise RumpusError(f"There is no agent '{unknown[0]}'; there is {', '.join(self.possible_agents)}.")
        chosen = {self.possible_agents.index(agent): whole_action(action) for agent, action in actions.items()}
        self._illegal = [seat for seat, action in chosen.items() if not self._allows(seat, action)]
        for seat in [*self._dice.permutation(self._eager).tolist(), *self._dice.permutation(self._waiting).tolist()]:
            action = chosen.get(seat, self.table.codes)
            if seat not in self._illegal and action != self.table.codes and action in self.table.choices(seat):
                self.table.make(seat, action)
        self.steps += 1
        self._ask()
        return self._ended()

    def _allows(self, seat: int, action: int) -> bool:
        return 0 <= action <= self.table.codes and bool(self._masks[seat][action])

    def _ended(self) -> Stepped:
        over, cut_off = not self._waiting, bool(self._waiting) and self.steps >= self.limit
        paid = self.table.rewards() if over else [0.0] * self.table.seats
        rewards = dict(zip(self.agents, self._shaped(paid), strict=True))
        shown = self._shown(), rewards, dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut_off)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat in self._illegal:
            infos[self.possible_agents[seat]]["illegal"] = True
        if over:
            ends = self.table.ends()
            for seat, agent in enumerate(self.possible_agents):
                infos[agent] |= ended_info(ends, seat)
        if over or cut_off:
            self.agents = []
        return *shown, infos

    def _shown(self) -> dict[str, Shown]:
        seen = zip(self.possible_agents, self.table.observations(), self._masks, strict=True)
        return {agent: {"observation": row, "action_mask": mask} for agent, row, mask in seen}

    def _shaped(self, paid: list[float]) -> list[float]:
        """What is paid, with what the table promises now more than before."""
        if self.reward != PROMISE:
            return paid
        before, self._hopes = self._hopes, self._promised()
        return (np.array(paid) + self.discount * self._hopes - before).tolist()  # type: ignore[no-any-return]

    def _promised(self) -> Any:
        """What the table promises every seat by its view."""
        hopes, rows = np.zeros((1, self.table.seats)), np.zeros((1, STATUS + 1), np.int64)
        if self.reward == PROMISE:
            rows[0, STATUS] = PLAYING if self._waiting else OVER
            kind, everybody = self.table.game.table, np.ones(self.table.seats, np.int64)
            self.table.game.woven(shaping).promise_all(
                self.table.kit.boxes, self.table.tables, kind.array(1), kind.array(1), rows, everybody, hopes
            )
        return hopes[0]

    @property
    def _wishes(self) -> dict[str, Any]:
        return {**self.table.wishes, "reward": self.reward}

    def save(self) -> bytes:
        """The state: the table, who is asked, and the luck to come."""
        own = {"agents": self.agents, "steps": self.steps, "waiting": self._waiting, "eager": self._eager,
               "dice": dice_state(self._dice)}  # fmt: skip
        return packed(self._wishes, own, [*self.table.arrays, self._hopes])

    def load(self, state: bytes) -> dict[str, Shown]:
        """Go back to a state that `save` returned, of an environment made like this one; returns what is seen there."""
        own = unpacked(state, self._wishes, [*self.table.arrays, self._hopes])
        self.agents, self.steps, self._waiting, self._eager = own["agents"], own["steps"], own["waiting"], own["eager"]
        set_dice(self._dice, own["dice"])
        self._illegal = []
        self._mark()
        return self._shown()

    def render(self) -> str | None:
        """The table in words, as everybody may see it."""
        return None if self.render_mode is None else self.table.text(-1)

    def close(self) -> None:
        """Nothing is open."""


def agents_of(seats: int) -> list[str]:
    """The agents' names."""
    return [f"seat_{seat}" for seat in range(seats)]


def ended_info(ends: Any, seat: int) -> dict[str, int]:
    """What an agent is told of the end."""
    return {"place": int(ends[seat][0]), "score": int(ends[seat][1])}


aec, parallel = SeatsInTurn, SeatsAtOnce


def __getattr__(name: str) -> SimpleNamespace:
    """`derby_v4`: a game of the shelf under PettingZoo's usual names, as long as its rules are those of that edition."""
    title, _, edition = name.rpartition("_v")
    if title not in packages() or not edition.isdecimal():
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    game = game_named(title)
    if edition != game.edition:
        raise AttributeError(f"{game.title} is at edition {game.edition}: {title}_v{game.edition}, not {name}")

    def env(**wishes: Any) -> SeatsInTurn:
        return SeatsInTurn(game, **wishes)

    def parallel_env(**wishes: Any) -> SeatsAtOnce:
        return SeatsAtOnce(game, **wishes)

    return SimpleNamespace(env=env, raw_env=env, parallel_env=parallel_env)
