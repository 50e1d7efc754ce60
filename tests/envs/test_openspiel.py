"""OpenSpiel's own simulation test, over every game, and its information-set search playing ours."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.bots import uniform_random

import rumpus
from rumpus.envs.openspiel import ShelfState, register

GAMES = [game.name for game in rumpus.shelf()]


def dealt(name: str, deal: int = 5) -> ShelfState:
    state: ShelfState = pyspiel.load_game(register(name)).new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(register(name)), num_sims=1, serialize=False, verbose=False)


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
