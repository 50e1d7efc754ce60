"""OpenSpiel: every game on the shelf as a registered Python game, `rumpus_derby(players=4)`, with information states.

The one chance node is the first: which of many deals is played. All later luck follows from it, and a player knows
nothing of it; `resample_from_infostate` imagines other tables that fit what a player knows, so that search can sample.
"""

import hashlib
from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel

from rumpus.core.drivers import CUT_IN
from rumpus.core.errors import RumpusError
from rumpus.core.luck import key_of, roll
from rumpus.core.plain import plain
from rumpus.core.shelf import packages
from rumpus.envs.onetable import OneTable

DEALS = 1 << 12  # outcomes of the first chance node
LONGEST = 5000  # decisions; a game that goes on is a draw
PREFIX = "rumpus_"


def register(name: str) -> str:
    """Make a game of the shelf known to OpenSpiel; return the name it has there."""
    if name not in packages():
        raise RumpusError(f"There is no game '{name}' on the shelf.")
    registered = PREFIX + name
    if registered not in pyspiel.registered_names():
        pyspiel.register_game(_type_of(name), _class_of(name))
    return registered


def _type_of(name: str) -> Any:
    table = OneTable(name)
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Rumpus: {table.game.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=table.game.seats[-1],
        min_num_players=table.game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": table.game.seats[0]},
        default_loadable=True,
    )


def _class_of(name: str) -> type:
    """A class of its own for each game, as OpenSpiel wants to make it from parameters alone."""

    class Played(ShelfGame):
        shelf_name = name

    Played.__name__ = f"Rumpus{name.title().replace('_', '')}"
    return Played


class ShelfGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is untyped
    """A game of the shelf."""

    shelf_name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.players = int((params or {}).get("players", OneTable(self.shelf_name).game.seats[0]))
        self.table = OneTable(self.shelf_name, self.players)
        about = pyspiel.GameInfo(num_distinct_actions=self.table.codes + 1, max_chance_outcomes=DEALS,
                                 num_players=self.players, min_utility=-1.0, max_utility=1.0, utility_sum=0.0,
                                 max_game_length=LONGEST)  # fmt: skip
        super().__init__(_type_of(self.shelf_name), about, params or {})

    def new_initial_state(self) -> "ShelfState":
        """Before the deal."""
        return ShelfState(self)

    def observation_tensor_shape(self) -> list[int]:
        """A row of numbers."""
        return [self.table.encoder.size]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What players see, as OpenSpiel asks for it."""
        return Observer(self.table.encoder.size)


class ShelfState(pyspiel.State):  # type: ignore[misc]
    """A table, who is asked at it, and what every player has seen so far."""

    def __init__(self, game: ShelfGame) -> None:
        super().__init__(game)
        self.table = deepcopy(game.table)
        self.asked, self.eager, self.decisions = pyspiel.PlayerId.CHANCE, False, 0
        self.memories = [b""] * game.players

    def current_player(self) -> int:
        """The seat that is asked, or chance before the deal."""
        return self.asked  # type: ignore[no-any-return]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely."""
        return [(deal, 1.0 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.choices(player)) + ([self.table.codes] if self.eager else [])

    def _apply_action(self, action: int) -> None:
        if self.asked == pyspiel.PlayerId.CHANCE:
            self.table.deal("openspiel", action)
            self._remember()
            self._ask(True)
            return
        passed = action == self.table.codes
        if not passed:
            self.table.make(self.asked, action)
            self.decisions += 1
            self._remember()
        self._ask(not passed)

    def _remember(self) -> None:
        """What a player has seen so far, in a few bytes: an information state is a whole past, not a moment."""
        for seat, before in enumerate(self.memories):
            seen = before + self.table.view(seat).tobytes()
            self.memories[seat] = hashlib.blake2b(seen, digest_size=16).digest()

    def _ask(self, cut_ins: bool) -> None:
        """Whoever is quicker is asked next, by the table's second luck."""
        waiting = self.table.waiting()
        eager = self.table.eager() if cut_ins and waiting else []
        self.eager = bool(eager) and plain(roll)(self.table.luck, CUT_IN) == 0
        among = eager if self.eager else waiting
        if not waiting or self.decisions >= LONGEST - 1:
            self.asked, self.eager = pyspiel.PlayerId.TERMINAL, False
        else:
            self.asked = among[plain(roll)(self.table.luck, len(among))]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.asked == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """Winners share 1, the others share -1."""
        return self.table.rewards() if self.is_terminal() else [0.0] * self.table.seats

    def information_state_string(self, player: int | None = None) -> str:
        """A name for all that the player has seen up to now."""
        seat = self.asked if player is None else player
        return f"seat {seat}: {self.memories[seat].hex()}{' may cut in' if self.eager and seat == self.asked else ''}"

    def observation_string(self, player: int | None = None) -> str:
        """The table in words."""
        return self.table.text(self.asked if player is None else player) if self.memories[0] else "before the deal"

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return "let it pass" if action == self.table.codes else f"choice {action}"

    def resample_from_infostate(self, player: int, sampler: Any = None) -> "ShelfState":
        """A state that the player could not tell from this one; `sampler` gives numbers from 0 to 1."""
        dice = sampler or np.random.random
        other: ShelfState = self.clone()
        other.table.tables = self.table.imagined(player, key_of(str(dice())))
        return other

    def __str__(self) -> str:
        return f"{self.table.game.name}: {self.memories and self.memories[0].hex()}, {self.asked} is asked"


class Observer:
    """Fills a row of numbers with what a player sees."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: ShelfState, player: int) -> None:
        """Look from a seat."""
        self.tensor[:] = state.table.observation(player) if state.memories[0] else 0

    def string_from(self, state: ShelfState, player: int) -> str:
        """In words."""
        return state.observation_string(player)
