"""OpenSpiel: every game on the shelf as a registered Python game, `rumpus_derby(players=4)`, with information states.

A game's own options are parameters, beside `players`, `deck` (a file), `deals` (how many deals there are) and `luck`. With
`luck=dealt` the one chance node is the first: which of many deals is played. All later luck follows from it, and a player
knows nothing of it, but a search that copies states would. With `luck=drawn` every choice is followed by a chance node, from
which the luck of its consequences comes: a search then meets luck as it is. Hidden cards lie where they lie in a copy;
`resample_from_infostate` imagines other tables that fit what a player knows.
"""

import hashlib
from copy import deepcopy
from typing import Any

import numpy as np

from rumpus.core.drivers import CUT_IN
from rumpus.core.errors import MissingExtra, RumpusError, meant
from rumpus.core.game import Game
from rumpus.core.luck import key_of, roll
from rumpus.core.options import Option
from rumpus.core.plain import plain
from rumpus.core.shelf import game as game_named
from rumpus.envs.onetable import OneTable

try:
    import pyspiel
except ImportError:
    raise MissingExtra("These games need OpenSpiel: pip install 'rumpus[envs]'.") from None

DEALS = 1 << 12  # outcomes of a chance node, unless told
LONGEST = 5000  # decisions; a game that goes on is a draw
PREFIX = "rumpus_"
DEALT, DRAWN = "dealt", "drawn"
OURS = ("players", "deck", "deals", "luck")  # parameters that every game has


def register(game: Game | str) -> str:
    """Make a game of the shelf (or one in your hands) known to OpenSpiel; return the name it has there."""
    played = game_named(game) if isinstance(game, str) else game
    registered = PREFIX + played.name
    if registered not in pyspiel.registered_names():
        pyspiel.register_game(_type_of(played), _class_of(played))
    return registered


def _type_of(game: Game) -> Any:
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=f"Rumpus: {game.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=_parameters(game),
        default_loadable=True,
    )


def _parameters(game: Game) -> dict[str, Any]:
    """What may be asked for, and what is usual."""
    own = {_parameter(option.name): _usual(option) for option in game.options}
    return {"players": game.seats[0], "deck": "", "deals": DEALS, "luck": DEALT, **own}


def _usual(option: Option) -> Any:
    """An option's default, of the type that OpenSpiel reads its values as: words of digits are numbers there."""
    digits = isinstance(option.allowed, tuple) and all(word.isdecimal() for word in option.allowed)
    return int(option.default) if digits else option.default


def _parameter(option: str) -> str:
    return f"option_{option}" if option in OURS else option


def _class_of(game: Game) -> type:
    """A class of its own for each game, as OpenSpiel wants to make it from parameters alone."""
    return type(f"Rumpus{game.name.title().replace('_', '')}", (ShelfGame,), {"played": game})


class ShelfGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is untyped
    """A game of the shelf."""

    played: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wishes = _parameters(self.played) | dict(params or {})
        self.wishes, self.players = dict(params or {}), int(wishes["players"])
        self.luck, self.deals = str(wishes["luck"]), int(wishes["deals"])
        if self.luck not in (DEALT, DRAWN):
            raise RumpusError(f"There is no luck '{self.luck}'{meant(self.luck, (DEALT, DRAWN))}")
        if self.deals < 1:
            raise RumpusError(f"The number of deals is a whole number from 1 up, not {self.deals}.")
        options = {option.name: wishes[_parameter(option.name)] for option in self.played.options}
        self.table = OneTable(self.played, self.players, options, wishes["deck"] or None)
        about = pyspiel.GameInfo(num_distinct_actions=self.table.codes + 1, max_chance_outcomes=self.deals,
                                 num_players=self.players, min_utility=-1.0, max_utility=1.0, utility_sum=0.0,
                                 max_game_length=LONGEST)  # fmt: skip
        super().__init__(_type_of(self.played), about, self.wishes)

    def __reduce__(self) -> tuple[Any, ...]:
        """Loaded again by its name, which is registered first where that was not done yet."""
        return _game_again, (self.played, self.wishes)

    def max_chance_nodes_in_history(self) -> int:
        """The deal, or the deal and a draw of luck for every choice."""
        return 1 if self.luck == DEALT else LONGEST

    def new_initial_state(self) -> "ShelfState":
        """Before the deal."""
        return ShelfState(self)

    def observation_tensor_shape(self) -> list[int]:
        """A row of numbers."""
        return [self.table.encoder.size]

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What players see now, as OpenSpiel asks for it; or a name for all that they have seen, of which there is no
        tensor."""
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(0 if recalls else self.table.encoder.size)


class ShelfState(pyspiel.State):  # type: ignore[misc]
    """A table, who is asked at it, and what every player has seen so far."""

    def __init__(self, game: ShelfGame) -> None:
        super().__init__(game)
        self.table, self.drawn, self.deals = deepcopy(game.table), game.luck == DRAWN, game.deals
        self.asked, self.eager, self.decisions = pyspiel.PlayerId.CHANCE, False, 0
        self.chosen: tuple[int, int] | None = None  # a choice whose luck is about to be drawn
        self.memories = [b""] * game.players

    def __reduce__(self) -> tuple[Any, ...]:
        """Read again by its game from what OpenSpiel writes."""
        return _state_again, (self.get_game(), self.serialize())

    def current_player(self) -> int:
        """The seat that is asked, or chance."""
        return self.asked  # type: ignore[no-any-return]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal, or draw of luck, is as likely."""
        return [(deal, 1.0 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.choices(player)) + ([self.table.codes] if self.eager else [])

    def _apply_action(self, action: int) -> None:
        if self.asked != pyspiel.PlayerId.CHANCE:
            self._choose(action)
        elif self.chosen is None:
            self.table.deal("openspiel", action)
            self._remember()
            self._ask(True)
        else:
            self.table.reseed(key_of("openspiel luck"), self.decisions * self.deals + action)
            self._make(*self.chosen)

    def _choose(self, action: int) -> None:
        """A player's choice, or a chance that it lets go by."""
        if action == self.table.codes:
            self._ask(False)
        elif self.drawn:
            self.chosen = self.asked, action
            self.asked, self.eager = pyspiel.PlayerId.CHANCE, False
        else:
            self._make(self.asked, action)

    def _make(self, seat: int, code: int) -> None:
        self.table.make(seat, code)
        self.chosen = None
        self.decisions += 1
        self._remember()
        self._ask(True)

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

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """There is none: a row of numbers says what a player sees now, not all that it has seen."""
        raise RumpusError(
            f"{self.table.game.title} has no information-state tensor, which would be of a whole past; take observation_tensor, "
            "or information_state_string."
        )

    def observation_string(self, player: int | None = None) -> str:
        """The table in words."""
        return self.table.text(self.asked if player is None else player) if self.memories[0] else "before the deal"

    def _action_to_string(self, player: int, action: int) -> str:
        """The words of a choice that the player has now; of any other action, its code."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"{'deal' if self.chosen is None else 'luck'} {action}"
        if action == self.table.codes:
            return "let it pass"
        legal = player == self.asked and action in self.table.choices(player)
        return self.table.words(player, action) if legal else f"choice {action}"

    def resample_from_infostate(self, player: int, sampler: Any = None) -> "ShelfState":
        """A state that the player could not tell from this one; `sampler` gives numbers from 0 to 1."""
        dice = sampler or np.random.random
        other: ShelfState = self.clone()
        other.table.imagine(player, key_of(str(dice())))
        return other

    def __str__(self) -> str:
        waits = f", {self.chosen} waits for its luck" if self.chosen else ""
        return f"{self.table.game.name}: {self.memories and self.memories[0].hex()}, {self.asked} is asked{waits}"


class Observer:
    """Fills a row of numbers with what a player sees; or, of size 0, has only a name for all that the player has seen."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32) if size else None
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: ShelfState, player: int) -> None:
        """Look from a seat."""
        if self.tensor is not None:
            self.tensor[:] = state.table.observation(player) if state.memories[0] else 0

    def string_from(self, state: ShelfState, player: int) -> str:
        """In words."""
        return state.information_state_string(player) if self.tensor is None else state.observation_string(player)


def _game_again(game: Game, wishes: dict[str, Any]) -> ShelfGame:
    return pyspiel.load_game(register(game), wishes)  # type: ignore[no-any-return]


def _state_again(game: ShelfGame, written: str) -> ShelfState:
    return game.deserialize_state(written)  # type: ignore[no-any-return]
