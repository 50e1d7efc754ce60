"""Gymnasium's own checks, and that a batch stepped in compiled code is the same games as anywhere."""

from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import rumpus
from rumpus.envs.gymnasium import SeatEnv, VectorSeats
from rumpus.envs.onetable import OneTable
from rumpus.envs.place import codes_of
from rumpus.lab.engines import Booth, Plan


@pytest.mark.filterwarnings("ignore::UserWarning:gymnasium")
def test_a_seat_against_bots() -> None:
    check_env(SeatEnv("derby", seats=3, render_mode="ansi"))


def first_legal(shown: Any) -> Any:
    return shown["action_mask"].argmax(1)


def test_a_batch_is_the_same_tables_as_one() -> None:
    players = ["learn", "runt", "brute"]
    many, one = (VectorSeats("derby", tables, 3, players) for tables in (8, 1))
    shown, _ = many.reset(seed=5)
    one.reset(seed=5)
    one.places.deal(str(np.random.default_rng(5).integers(1 << 62)), 3)
    for _ in range(40):
        assert (one.places.views[0].tobytes(), *one.places.masks[0]) == (
            many.places.views[3].tobytes(), *many.places.masks[3])  # fmt: skip
        shown, _, over, _, _ = many.step(first_legal(shown))
        _, _, alone, _, _ = one.step(one.places.masks.argmax(1))
        assert over[3] == alone[0]
        if over[3]:
            break


def test_games_of_bots_end_as_they_do_in_a_simulation() -> None:
    """A learner that chooses at random by the same luck leaves the games of a simulation with a runt in its seat."""
    game = rumpus.game("derby")
    env = VectorSeats(game, 20, 3, ["runt", "learn", "brute"])
    env.reset(seed=1)
    env.places.deal("7")
    plan = Plan(game, game.kit(3).boxes, 3, (-2, -1, -1), "7", 20_000, False)
    rows = Booth(plan).play(0, 20).rows
    brute, done = game.drivers.quick_pick, {}
    out = np.zeros(512, np.int64)
    while len(done) < 20:
        actions = np.zeros(20, np.int64)
        for at in range(20):
            if env.places.asked[at] >= 0 and at not in done:
                actions[at] = brute(plan.boxes, env.places.tables[at : at + 1], 1, env.places.lucks[at], out)
            elif env.places.asked[at] >= 0:
                actions[at] = env.places.masks[at].argmax()
        _, _, over, _, infos = env.step(actions)
        done |= {at: infos["rewards"][at].tolist() for at in np.flatnonzero(over).tolist() if at not in done}
    for at, rewards in done.items():
        assert [reward > 0 for reward in rewards] == [place == 1 for place in rows[at, 2::2]]


def test_a_table_that_is_over_is_dealt_its_next_game() -> None:
    env = VectorSeats("derby", 16, 2, ["learn", "runt"], options={"wins": 1})
    shown, _ = env.reset(seed=1)
    paid = np.zeros(16)
    for _ in range(200):
        shown, rewards, over, cut_off, infos = env.step(first_legal(shown))
        paid += rewards != 0
        assert not (shown["action_mask"][over | cut_off]).any()
        assert (infos["rewards"].sum(1) == 0).all()
        assert (env.places.rows[:, 3] % 16 == np.arange(16)).all()
    assert (paid > 1).all()
    assert env.decisions > 16 * 200


def test_in_self_play_whoever_is_asked_acts() -> None:
    env = VectorSeats("derby", 4, 3, ["learn"] * 3)
    shown, infos = env.reset(seed=1)
    seats = set()
    for _ in range(20):
        seats |= set(infos["seat"].tolist())
        assert env.observation_space.contains(shown)
        shown, _, _, _, infos = env.step(first_legal(shown))
    assert seats >= {0, 1, 2}


def test_bytes_have_the_same_parts_as_numbers() -> None:
    numbers, raw = (
        VectorSeats("derby", 4, 3, ["learn", "runt", "runt"], observation=kind) for kind in ("numbers", "bytes")
    )
    shown, seen = numbers.reset(seed=2)[0], raw.reset(seed=2)[0]
    parts, records = numbers.places.encoder.parts, raw.named(seen["observation"])
    assert parts["players.tokens"].of(shown["observation"]).tolist() == records["players"]["tokens"].tolist()
    bits = parts["players.hand"].of(shown["observation"]).astype(np.int64) @ (1 << np.arange(63))
    assert bits.tolist() == records["players"]["hand"].tolist()


def test_an_illegal_action_loses_or_is_refused() -> None:
    alone = SeatEnv("derby", seats=3)
    alone.reset(seed=1)
    assert alone.step(0)[1:] == (-1.0, True, False, {"illegal": 0})
    many = VectorSeats("derby", 3, 3)
    shown, _ = many.reset(seed=1)
    with pytest.raises(rumpus.RumpusError, match="table 1"):
        many.step(np.where(np.arange(3) == 1, 0, first_legal(shown)))


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (["runt", "runt"], "Somebody has to learn"),
        (["learn", "bos"], "did you mean 'boss'"),
        (["learn", "runt", "runt"], "2 seats take 2 players"),
    ],
)
def test_bad_wishes_get_a_sentence(players: list[str], sentence: str) -> None:
    with pytest.raises(rumpus.RumpusError, match=sentence):
        VectorSeats("derby", 2, 2, players)


@pytest.mark.parametrize("game", rumpus.shelf(), ids=lambda game: game.name)
def test_every_code_has_a_place_in_the_mask(game: rumpus.Game) -> None:
    for seats in game.seats:
        table, dice = OneTable(game, seats), np.random.default_rng(seats)
        table.deal("codes")
        highest = 0
        for _ in range(1500):
            waiting = table.waiting()
            if not waiting:
                break
            seat = int(dice.choice(waiting))
            codes = table.choices(seat)
            highest = max(highest, *codes)
            table.make(seat, int(dice.choice(codes)))
        assert 0 < highest < codes_of(game)
