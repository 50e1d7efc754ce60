"""OpenSpiel's own simulation test, over every game, and its information-set search playing ours."""

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

import rumpus
from rumpus.core.game import Game
from rumpus.envs.openspiel import ShelfState, register

GAMES = [game.name for game in rumpus.shelf()]


def dealt(name: str, deal: int = 5, **wishes: Any) -> ShelfState:
    state: ShelfState = pyspiel.load_game(register(name), wishes).new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize("luck", ["dealt", "drawn"])
@pytest.mark.parametrize(
    "game", [*GAMES, Game("rumpus.core.skeletons.at_once"), Game("rumpus.core.skeletons.by_turns")], ids=str
)
def test_random_simulations(game: str | Game, luck: str) -> None:
    """Whatever is asked about a state, its copies and what was written of it say the same."""
    pyspiel.random_sim_test(
        pyspiel.load_game(register(game), {"luck": luck}), num_sims=1, serialize=True, verbose=False
    )


def test_games_and_states_are_packed() -> None:
    state = dealt("marauders", players=3, luck="drawn", deals=8, waaagh=False)
    state.apply_action(state.legal_actions()[0])
    for made in (state, dealt("derby")):
        again, game = pickle.loads(pickle.dumps(made)), pickle.loads(pickle.dumps(made.get_game()))
        assert (str(again), str(game)) == (str(made), str(made.get_game()))
        assert again.table.tables.tobytes() == made.table.tables.tobytes()
    told = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    alone = subprocess.run([sys.executable, "-c", told], input=pickle.dumps(state), capture_output=True, check=True)
    assert alone.stdout.decode().strip() == str(state)


def test_options_and_a_deck_are_parameters(tmp_path: Path) -> None:
    derby = rumpus.game("derby")
    file = tmp_path / "own.toml"
    file.write_text(derby.sheet().text.replace("Hunter", "Uncle Fred"), "utf-8")
    game = pyspiel.load_game(f"{register(derby)}(players=3,wins=1,deck={file})")
    assert game.table.kit.options["wins"] == 1
    assert game.num_players() == 3
    assert "Uncle Fred" in game.table.kit.sheet.text
    for wishes, sentence in (({"wins": 99}, "from 1 to"), ({"luck": "good"}, "there is dealt, drawn"),
                             ({"deals": 0}, "number of deals"), ({"players": 9}, "for 2 to 6 players")):  # fmt: skip
        with pytest.raises(rumpus.RumpusError, match=sentence):
            pyspiel.load_game(register("derby"), wishes)


def test_luck_that_is_drawn_is_met_by_a_search_as_it_is() -> None:
    """The same choice leads to different rolls, each behind a chance node; luck that was dealt leads to one."""
    rolls: dict[str, set[str]] = {"dealt": set(), "drawn": set()}
    for luck, found in rolls.items():
        state = dealt("gretchinz", luck=luck)
        before = state.table.tables.tobytes()
        for deal in range(12):
            other = state.clone()
            other.apply_action(other.legal_actions()[0])
            if luck == "drawn":
                assert other.is_chance_node()
                assert other.table.tables.tobytes() == before
                other.apply_action(deal)
            assert not other.is_chance_node()
            found.add(other.table.text(0) + other.table.text(1))
    assert len(rolls["dealt"]) == 1
    assert len(rolls["drawn"]) > 3


def test_actions_have_the_words_of_choices() -> None:
    state = dealt("derby")
    words = [state.action_to_string(action) for action in state.legal_actions()]
    assert all(one.startswith("deploy ") for one in words)
    assert [state.string_to_action(one) for one in words] == state.legal_actions()
    assert state.action_to_string(1 - state.current_player(), 80) == "choice 80"


def test_there_is_no_tensor_that_is_none() -> None:
    state = dealt("derby")
    game = state.get_game()
    assert not game.get_type().provides_information_state_tensor
    with pytest.raises(rumpus.RumpusError, match="no information-state tensor"):
        state.information_state_tensor(0)
    past = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    now = make_observation(game)
    assert past.tensor is None
    assert past.string_from(state, 0) == state.information_state_string(0)
    now.set_from(state, 0)
    assert now.tensor.tolist() == state.observation_tensor(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same_to_its_player(name: str) -> None:
    state = dealt(name)
    for turn in range(12):
        player = state.current_player()
        other = state.resample_from_infostate(player, iter([0.1 * turn]).__next__)
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.table.observation(player).tolist() == state.table.observation(player).tolist()
        assert other.table.tables.tobytes() != state.table.tables.tobytes()
        state.apply_action(state.legal_actions()[turn % len(state.legal_actions())])


def test_information_states_remember() -> None:
    """The same deal and the same choices lead to the same information states; another choice of one's own does not."""
    one, same, other = dealt("derby"), dealt("derby"), dealt("derby")
    player = one.current_player()
    for state, at in ((one, 0), (same, 0), (other, 1)):
        state.apply_action(state.legal_actions()[at])
    assert one.information_state_string(player) == same.information_state_string(player)
    assert one.information_state_string(player) != other.information_state_string(player)
    assert one.information_state_string(1 - player) == other.information_state_string(1 - player)


def test_information_set_search_plays_to_the_end() -> None:
    """IS-MCTS, with our tables for its worlds, against random play."""
    game, dice = pyspiel.load_game(register("derby"), {"players": 2}), np.random.RandomState(1)
    bot = ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), uct_c=2.0, max_simulations=8, random_state=dice)
    other = uniform_random.UniformRandomBot(1, dice)
    state = game.new_initial_state()
    state.apply_action(3)
    moves = 0
    while not state.is_terminal() and moves < 14:
        player = state.current_player()
        action = bot.step(state) if player == 0 else other.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        moves += 1
    assert moves == 14


def test_returns_add_up_to_nothing() -> None:
    state = dealt("derby")
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0
