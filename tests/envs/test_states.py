"""Every environment and match can be pickled, copied, saved and gone on with, and new games are in all of them."""

import copy
import pickle
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test

import rumpus
from rumpus.core.game import Game
from rumpus.core.workshop import make_package
from rumpus.envs.gymnasium import SeatEnv, VectorSeats
from rumpus.envs.pettingzoo import aec, parallel
from rumpus.envs.place import Places

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo", "ignore::UserWarning:gymnasium")
Play = Callable[[Any, Any], Any]


@pytest.fixture(scope="module")
def skeleton() -> Game:
    return Game("rumpus.core.skeletons.at_once")


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """A new game whose table has a size that is no multiple of 8."""
    place, made = tmp_path_factory.mktemp("odd"), list[Game]()
    for more in (4, 8):
        name = f"magpie_odd{more}"
        make_package(name, place)
        table = place / name / "src" / name / "table.py"
        table.write_text(table.read_text().replace("    news: Rows", f"    spare: Row[int8, {more}]\n    news: Rows"))
        sys.path.append(str(place / name / "src"))
        made.append(Game(name))
    return next(game for game in made if game.table.dtype.itemsize % 8)


def test_a_table_of_any_size_is_in_every_environment(odd: Game) -> None:
    check_env(SeatEnv(odd, seats=3, render_mode="ansi"))
    api_test(aec(odd, seats=3), num_cycles=60)
    parallel_api_test(parallel(odd, seats=3), num_cycles=60)
    for kind in ("numbers", "bytes"):
        env = VectorSeats(odd, 5, 3, observation=kind)
        shown, _ = env.reset(seed=1)
        for _ in range(30):
            assert env.observation_space.contains(shown)
            shown = env.step(shown["action_mask"].argmax(1))[0]


def test_observations_of_such_a_table_are_its_view(odd: Game) -> None:
    env = VectorSeats(odd, 3, 3)
    shown, _ = env.reset(seed=1)
    shown = env.step(shown["action_mask"].argmax(1))[0]
    plain = [part for part in env.places.encoder.parts.values() if part.name != "seat"]
    assert len(plain) > 5
    for part in plain:
        seen = env.places.views
        for name in part.name.split("."):
            seen = seen[name]
        assert part.of(shown["observation"]).tolist() == seen.tolist()


def legal(mask: Any, dice: Any) -> int:
    return int(dice.choice(np.flatnonzero(mask)))


def alone(env: SeatEnv, dice: Any) -> Any:
    mask = env.action_masks()
    shown, *rest = env.step(legal(mask, dice)) if mask.any() else (*env.reset(), "dealt")
    return shown["observation"].tobytes(), str(rest)


def batch(env: VectorSeats, dice: Any) -> Any:
    actions = [legal(mask, dice) if mask.any() else 0 for mask in env.places.masks]
    shown, *rest = env.step(np.array(actions))
    return shown["observation"].tobytes(), str(rest)


def in_turn(env: Any, dice: Any) -> Any:
    if not env.agents:
        env.reset()
    shown, reward, over, cut_off, info = env.last()
    env.step(None if over or cut_off else legal(shown["action_mask"], dice))
    return shown["observation"].tobytes(), reward, over, str(info)


def at_once(env: Any, dice: Any) -> Any:
    if not env.agents:
        env.reset()
    shown = {agent: env.table.mask(seat, False) for seat, agent in enumerate(env.agents)}
    actions = {agent: legal(mask, dice) if mask.any() else env.table.codes for agent, mask in shown.items()}
    seen, *rest = env.step(actions)
    return [one["observation"].tobytes() for one in seen.values()], str(rest)


MAKERS: dict[str, tuple[Callable[..., Any], Play]] = {
    "SeatEnv": (lambda game, **more: SeatEnv(game, 3, bots="brute:4", **more), alone),
    "VectorSeats": (lambda game, **more: VectorSeats(game, 6, 3, bots="brute", **more), batch),
    "aec": (lambda game, **more: aec(game, 3, **more), in_turn),
    "parallel": (lambda game, **more: parallel(game, 3, **more), at_once),
}


@pytest.mark.parametrize("reward", ["end", "promise"])
@pytest.mark.parametrize("kind", MAKERS)
def test_a_copy_of_an_environment_has_the_same_future(skeleton: Game, kind: str, reward: str) -> None:
    make, play = MAKERS[kind]
    env = make(skeleton, reward=reward)
    env.reset(seed=3)
    for _ in range(9):
        play(env, np.random.default_rng(1))
    state, packed, twin = env.save(), pickle.dumps(env), copy.deepcopy(env)
    futures = []
    for one in (env, pickle.loads(packed), twin):
        dice = np.random.default_rng(2)
        futures.append([play(one, dice) for _ in range(60)])
    env.load(state)
    dice = np.random.default_rng(2)
    futures.append([play(env, dice) for _ in range(60)])
    assert futures[0] == futures[1] == futures[2] == futures[3]


@pytest.mark.parametrize("kind", MAKERS)
def test_a_state_of_another_environment_is_refused_and_changes_nothing(skeleton: Game, kind: str) -> None:
    make, _ = MAKERS[kind]
    env, other = make(skeleton), make(rumpus.game("derby"))
    env.reset(seed=3)
    other.reset(seed=3)
    before = env.save()
    for state, sentence in (
        (other.save(), "state of another environment"),
        (before[:-1], "other sizes"),
        (b"?", "no state"),
    ):
        with pytest.raises(rumpus.RumpusError, match=sentence):
            env.load(state)
    assert env.save() == before


def test_a_deck_of_ones_own_travels_with_what_is_played_with_it(tmp_path: Any) -> None:
    derby = rumpus.game("derby")
    file = tmp_path / "own.toml"
    file.write_text(derby.sheet().text.replace("Hunter", "Uncle Fred"), "utf-8")
    envs = [
        SeatEnv(derby, deck=file),
        VectorSeats(derby, 2, deck=file),
        aec(derby, deck=file),
        parallel(derby, deck=file),
    ]
    kits = [pickle.loads(pickle.dumps(derby.start(deck=file))).kit]
    file.unlink()
    for env in envs:
        again = pickle.loads(pickle.dumps(env))
        kits.append((again.places if hasattr(again, "places") else again.table).kit)
    for kit in kits:
        assert "Uncle Fred" in kit.sheet.text
        assert kit.fingerprint != derby.house_fingerprint


def test_what_was_packed_with_other_rules_is_refused(skeleton: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    packed = pickle.dumps(skeleton.start(seats=3, seed=1))
    monkeypatch.setattr(skeleton.front, "EDITION", "99")
    with pytest.raises(rumpus.RumpusError, match="edition 99"):
        pickle.loads(packed)


def test_a_batch_is_the_same_on_any_number_of_threads(skeleton: Game) -> None:
    futures = []
    for threads in (1, 2, 5):
        env = VectorSeats(skeleton, 5, 3, reward="promise", threads=threads)
        env.reset(seed=1)
        dice = np.random.default_rng(1)
        futures.append([batch(env, dice) for _ in range(60)])
    assert futures[0] == futures[1] == futures[2]


def test_on_threads_an_illegal_action_is_refused_before_anything_is_done(skeleton: Game) -> None:
    env = VectorSeats(skeleton, 4, 3, threads=2)
    shown, _ = env.reset(seed=1)
    before = env.save()
    actions = shown["action_mask"].argmax(1)
    actions[3] = env.places.codes
    with pytest.raises(rumpus.RumpusError, match="table 3"):
        env.step(actions)
    assert env.save() == before


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ([0, 0], "3 tables take 3 actions"),
        ([0] * 9, "3 tables take 3 actions"),
        ([], "3 tables take 3 actions"),
        ([[0, 0, 0]], r"not an array of the shape \(1, 3\)"),
        (5, r"the shape \(\)"),
        ([1.9, 0, 0], "whole numbers, not float64"),
        ([True, True, True], "whole numbers, not bool"),
        (["1", "2", "3"], "whole numbers"),
        ([None, 0, 0], "whole numbers"),
    ],
)
def test_a_batch_takes_one_whole_number_for_every_table(skeleton: Game, actions: Any, sentence: str) -> None:
    env = VectorSeats(skeleton, 3, 3)
    env.reset(seed=1)
    before = env.save()
    for given in (actions, np.array(actions)):
        with pytest.raises(rumpus.RumpusError, match=sentence):
            env.step(given)
    assert env.save() == before
    longer = np.zeros(99, np.int64)
    longer[:2] = env.places.masks[:2].argmax(1)
    with pytest.raises(rumpus.RumpusError, match="3 tables take 3"):
        env.step(longer[:2])


@pytest.mark.parametrize("action", [1.9, "1", None, [0, 1], True])
def test_a_seat_takes_one_whole_number(skeleton: Game, action: Any) -> None:
    env = SeatEnv(skeleton, 3)
    env.reset(seed=1)
    with pytest.raises(rumpus.RumpusError, match="one whole number"):
        env.step(action)


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"seats": 2, "seat": 7}, "no seat 7 here; the seats are 0 to 1"),
        ({"seats": 3, "seat": -1}, "no seat -1"),
        ({"seats": 3, "bots": ["brute"] * 5}, "3 seats take a learner and 2 bots, not 5"),
        ({"seats": 3, "bots": []}, "not 0"),
        ({"bots": "brut"}, "did you mean 'brute'"),
        ({"bots": "brute:1"}, "from 2 up"),
        ({"reward": "promises"}, "did you mean 'promise'"),
        ({"limit": 0}, "number of limit"),
        ({"render_mode": "human"}, "render"),
        ({"options": {"hats": 3}}, "no option 'hats'"),
        ({"deck": "nowhere.toml"}, "cannot be read"),
    ],
)
def test_what_is_asked_for_is_checked(skeleton: Game, wishes: dict[str, Any], sentence: str) -> None:
    makers: list[Any] = [SeatEnv, lambda game, **more: VectorSeats(game, 3, **more)]
    makers += [aec, parallel] if not wishes.keys() & {"seat", "bots"} else []
    for make in makers:
        with pytest.raises(rumpus.RumpusError, match=sentence):
            make(skeleton, **wishes)


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"observation": "pixels"}, "no observation 'pixels'; there is bytes, numbers"),
        ({"num_envs": 0}, "number of num_envs"),
        ({"num_envs": 1.5}, "number of num_envs"),
        ({"threads": 0}, "number of threads"),
    ],
)
def test_what_a_batch_is_asked_for_is_checked(skeleton: Game, wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(rumpus.RumpusError, match=sentence):
        VectorSeats(skeleton, **wishes)


def test_the_end_says_places_and_scores(skeleton: Game) -> None:
    env, dice = SeatEnv(skeleton, 3), np.random.default_rng(1)
    env.reset(seed=1)
    over = False
    while not over:
        _, reward, over, _, told = env.step(legal(env.action_masks(), dice))
        assert over == bool(told)
    assert sorted(told) == ["places", "scores"]
    assert (told["places"][0] == 1) == (reward > 0)
    many = VectorSeats(skeleton, 4, 3)
    shown, _ = many.reset(seed=1)
    ended = 0
    for _ in range(60):
        shown, _, over_now, _, infos = many.step(shown["action_mask"].argmax(1))
        assert ("places" in infos) == over_now.any()
        if over_now.any():
            ended += 1
            assert infos["_places"].tolist() == over_now.tolist()
            assert (infos["places"][over_now].min(1) == 1).all()
            assert ((infos["rewards"] > 0) == (infos["places"] == 1))[over_now].all()
    assert ended > 2


def test_shaping_pays_the_end_and_takes_back_what_the_beginning_promised(skeleton: Game) -> None:
    """Over a whole game without discount: the end's reward, less what the table promised at first."""
    plain, shaped = (VectorSeats(skeleton, 5, 3, ["learn"] * 3, reward=how) for how in ("end", "promise"))
    plain.reset(seed=4)
    shaped.reset(seed=4)
    first, sums, ends = shaped.places.hopes.copy(), np.zeros((5, 3)), np.zeros((5, 3))
    assert ((first > 0) & (first < 1)).all()
    playing = np.ones(5, bool)
    steps = 0
    while playing.any():
        actions = plain.places.masks.argmax(1)
        over = plain.step(actions)[2]
        sums[playing] += shaped.step(actions)[4]["rewards"][playing]
        ends[playing] += plain.places.rewards[playing]
        playing &= ~over
        steps += 1
    assert np.allclose(sums, ends - first)
    assert steps > 9


def test_a_reward_on_the_way_tells_nothing_that_the_seat_may_not_know(skeleton: Game) -> None:
    """At a table imagined from a seat's view, where others' secrets differ, the view promises that seat the same."""
    places = Places(skeleton, 1, 3, ["learn"], reward="promise")
    places.deal("7")
    before, secret = places.hopes[0, 0], places.tables.tobytes()
    views = skeleton.table.array(1)
    skeleton.drivers.look(places.kit.boxes, places.tables, 0, views)
    skeleton.drivers.dream(places.kit.boxes, views, 0, places.key.copy(), places.tables)
    assert places.tables.tobytes() != secret
    places._shape(np.ones(1, bool))
    assert places.hopes[0, 0] == before


def test_a_brute_that_errs_loses_more_the_more_it_errs() -> None:
    """Between `runt` and `brute` there is something to learn against."""
    env = {bots: VectorSeats("derby", 24, 2, ["learn", bots], {"wins": 1}) for bots in ("brute", "brute:2")}
    lost = {}
    for name, one in env.items():
        shown, _ = one.reset(seed=1)
        dice, rewards, games = np.random.default_rng(1), 0.0, 0
        while games < 120:
            actions = [legal(mask, dice) if mask.any() else 0 for mask in shown["action_mask"]]
            shown, paid, over, _, _ = one.step(np.array(actions))
            rewards, games = rewards + paid.sum(), games + int(over.sum())
        lost[name] = rewards / games
    assert lost["brute"] < lost["brute:2"] - 0.1
