"""PettingZoo's own tests, over every game, and what they do not ask."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import rumpus
from rumpus.envs.pettingzoo import aec, parallel

GAMES = [game.name for game in rumpus.shelf()]
# Its advice about observations that are dictionaries, which is how PettingZoo's own card games hand out masks.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo", "ignore::UserWarning:gymnasium")


def test_one_after_the_other() -> None:
    api_test(aec("derby", seats=3), num_cycles=400)
    seed_test(lambda: aec("derby", seats=3), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_all_at_once(game: str) -> None:
    parallel_api_test(parallel(game), num_cycles=150)
    parallel_seed_test(lambda: parallel(game), num_cycles=20)


def last_rewards(env: Any, seed: int) -> dict[str, float]:
    env.reset(seed=seed)
    dice, won = np.random.default_rng(seed), {}
    for agent in env.agent_iter():
        shown, reward, over, cut_off, _ = env.last()
        won[agent] = reward
        env.step(None if over or cut_off else int(dice.choice(np.flatnonzero(shown["action_mask"]))))
    return won


def test_rewards_come_at_the_end_and_add_up_to_nothing() -> None:
    won = [last_rewards(aec("derby", seats=3), seed) for seed in range(5)]
    assert all(sum(rewards.values()) == pytest.approx(0) for rewards in won)
    assert any(max(rewards.values()) == 1 for rewards in won)


def test_a_game_that_is_too_long_is_cut_off() -> None:
    env = aec("derby", seats=3, limit=5)
    assert set(last_rewards(env, 1).values()) == {0.0}


def test_only_the_agent_that_is_asked_has_a_mask_and_nobody_sees_more_than_the_seat() -> None:
    env = aec("derby", seats=3)
    env.reset(seed=3)
    hands = env.places.encoder.parts["players.hand"]
    for seat, agent in enumerate(env.possible_agents):
        shown = env.observe(agent)
        assert shown["action_mask"].any() == (agent == env.agent_selection)
        assert [bool(hand.any()) for hand in hands.of(shown["observation"])[:3]] == [at == seat for at in range(3)]


def test_an_illegal_action_is_refused_with_a_sentence() -> None:
    env = aec("derby", seats=3)
    env.reset(seed=3)
    with pytest.raises(rumpus.RumpusError, match="the mask allows"):
        env.step(0)


def test_at_once_an_illegal_action_is_not_made() -> None:
    env = parallel("derby", seats=3)
    shown, _ = env.reset(seed=3)
    actions = {agent: int(np.flatnonzero(one["action_mask"])[0]) for agent, one in shown.items()}
    after, _, _, _, infos = env.step({**actions, "seat_0": 0})
    assert infos["seat_0"] == {"illegal": True}
    assert after["seat_0"]["action_mask"].tolist() == shown["seat_0"]["action_mask"].tolist()
    assert after["seat_1"]["action_mask"].tolist() != shown["seat_1"]["action_mask"].tolist()


def test_it_can_be_read() -> None:
    env = aec("derby", seats=3, render_mode="ansi")
    env.reset(seed=3)
    assert "Seat 2" in env.render()
