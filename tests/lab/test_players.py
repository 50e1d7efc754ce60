"""One bot everywhere: a level, a class in a file or a saved policy plays wherever a bot's name is taken."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import rumpus
from rumpus.core.game import Game
from rumpus.envs.gymnasium import SeatEnv, VectorSeats
from rumpus.lab.arena import Arena
from rumpus.lab.parts import Encoder
from rumpus.lab.players import called, player, try_out
from rumpus.lab.policy import Policy, codes_of
from rumpus.lab.ranking import ranking
from rumpus.lab.simulate import simulate
from rumpus.terminal.plan import Plan, seated
from rumpus.terminal.sitting import Sitting
from rumpus.terminal.speech import speech

BOTS = """
class First:
    def choose(self, look):
        return look.choices[0]

class Last(First):
    def choose(self, look):
        return look.codes()[-1]

class Tires:
    def choose(self, look):
        if look.number > 3:
            raise ValueError("too tired")
        return look.codes()[0]
"""


@pytest.fixture(scope="module")
def skeleton() -> Game:
    return Game("rumpus.core.skeletons.at_once")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "own.py").write_text(BOTS)
    return tmp_path / "own.py"


def highest(game: Game) -> Policy:
    """A policy that plays the legal action of the highest number."""
    actions = codes_of(game) + 1
    layer = np.zeros((2, actions), np.float32), np.arange(actions, dtype=np.float32)
    return Policy(game, np.arange(2), np.zeros(2), np.ones(2), [layer])


def test_a_policy_is_saved_and_read_again(skeleton: Game, tmp_path: Path) -> None:
    dice, size, actions = np.random.default_rng(1), Encoder(skeleton).size, codes_of(skeleton) + 1
    shapes = [(9, 5), (5, actions)]
    layers = [
        (dice.normal(size=shape).astype(np.float32), dice.normal(size=shape[1]).astype(np.float32)) for shape in shapes
    ]
    policy = Policy(skeleton, dice.permutation(size)[:9], dice.normal(size=9), dice.random(9) + 1, layers)
    policy.save(tmp_path / "it.npz")
    again, rows = Policy.load(tmp_path / "it.npz", skeleton), dice.integers(0, 9, (4, size))
    assert np.array_equal(again.scores(rows), policy.scores(rows))
    by_hand = np.tanh(((rows[:, policy.used] - policy.mean) / policy.spread).clip(-5, 5) @ layers[0][0] + layers[0][1])
    assert np.allclose(policy.scores(rows), by_hand @ layers[1][0] + layers[1][1], atol=1e-4)


def test_a_policy_that_does_not_fit_is_refused(skeleton: Game, tmp_path: Path) -> None:
    highest(skeleton).save(tmp_path / "it.npz")
    with pytest.raises(rumpus.RumpusError, match="was trained for at_once, edition"):
        Policy.load(tmp_path / "it.npz", rumpus.game("derby"))
    (tmp_path / "bad.npz").write_bytes(b"nothing")
    np.savez(tmp_path / "other.npz", weights=np.zeros(3))
    for name, sentence in (("bad", "is not a policy"), ("other", "is not a policy"), ("none", "There is no file")):
        with pytest.raises(rumpus.RumpusError, match=sentence):
            Policy.load(tmp_path / f"{name}.npz", skeleton)
    with pytest.raises(rumpus.RumpusError, match="cannot be written"):
        highest(skeleton).save(tmp_path / "nowhere" / "it.npz")


@pytest.fixture
def everybody(skeleton: Game, file: Path, tmp_path: Path) -> list[str]:
    """A bot of every kind."""
    highest(skeleton).save(tmp_path / "high.npz")
    return ["brute", f"{file}:Last", str(tmp_path / "high.npz"), "boss:20", "brute:3"]


def test_everybody_chooses_at_a_match(skeleton: Game, everybody: list[str]) -> None:
    match = skeleton.start(seats=3, seed=1)
    sitters = [player(name) for name in everybody]
    for sitter in sitters:
        assert sitter.choose(match, 0) in match.codes(0)
    assert sitters[1].choose(match, 0) == match.codes(0)[-1]
    assert sitters[2].choose(match, 0) == max(match.codes(0))
    assert [called(name) for name in everybody] == ["Brute", "Last", "high", "Boss", "Brute"]


def test_everybody_plays_in_an_arena(skeleton: Game, everybody: list[str], tmp_path: Path) -> None:
    place = Arena(skeleton, everybody, seats=2, results=tmp_path / "results.jsonl")
    assert place.play(20, threads=2) == 20
    found = ranking(place, 20)
    assert not any(bot.faults for bot in found.bots)
    assert {bot.share.games for bot in found.bots} == {8}


def test_everybody_plays_in_a_simulation_the_same_on_any_number_of_threads(
    skeleton: Game, everybody: list[str]
) -> None:
    one, two = (simulate(skeleton, 10, 3, everybody[:3], seed=4, threads=threads).tally for threads in (1, 2))
    assert one.as_json() == two.as_json()
    assert one.games == one.finished == 10
    other = simulate(skeleton, 10, 3, everybody[:3], seed=5).tally
    assert other.as_json() != one.as_json()


def test_a_bot_of_ones_own_plays_on_threads_only(skeleton: Game, everybody: list[str]) -> None:
    class Elsewhere:
        name, workers = "ray", 1

    with pytest.raises(rumpus.RumpusError, match=r"own.py:Last' plays on this machine's threads only"):
        simulate(skeleton, 10, 2, everybody[:2], engine=Elsewhere())  # type: ignore[arg-type]


def test_everybody_sits_in_environments(skeleton: Game, everybody: list[str]) -> None:
    env = SeatEnv(skeleton, bots=everybody[1:4])
    env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, told = env.step(int(env.action_masks().argmax()))
    assert len(told["places"]) == 4
    states = list[bytes]()
    for threads in (1, 2):
        many = VectorSeats(skeleton, 4, players=["learn", *everybody[1:3]], threads=threads)
        shown, infos = many.reset(seed=1)
        for _ in range(30):
            assert set(infos["seat"].tolist()) <= {0, -1}
            shown, _, _, _, infos = many.step(shown["action_mask"].argmax(1))
        states.append(many.save())
    assert states[0] == states[1]


def test_a_policy_plays_the_same_in_a_batch_as_alone(skeleton: Game, everybody: list[str]) -> None:
    """At once for many tables, its choices are those that it makes at a match."""
    env = VectorSeats(skeleton, 3, players=["learn", everybody[2]])
    shown, _ = env.reset(seed=1)
    sitter = player(everybody[2])
    match = skeleton.start(seats=2, seed=f"{env.places.seed}#1")
    while match.must:
        code = int(shown["action_mask"][1].argmax())
        while 1 in match.must:
            match.act(1, sitter.choose(match, 1))
        if match.must:
            match.act(0, code)
        shown = env.step(shown["action_mask"].argmax(1))[0]
        assert env.places.over[1] == match.over
    assert env.places.places[1].tolist() == list(match.standings.places)


def test_who_cannot_play_is_refused_before_anything_is_played(skeleton: Game, file: Path, tmp_path: Path) -> None:
    highest(skeleton).save(tmp_path / "high.npz")
    derby = rumpus.game("derby")
    for name, sentence in (
        (f"{file}:Nobody", "has no class 'Nobody'"),
        (f"{tmp_path}/high.npz", "was trained for at_once"),
    ):
        for use in (
            lambda name=name: try_out(name, derby, derby.kit(2)),
            lambda name=name: simulate(derby, 2, 2, [name, "runt"]),
            lambda name=name: SeatEnv(derby, bots=name),
            lambda name=name: Sitting.begin(Plan("derby", seated(["", name], ["Ann"], speech("en")))),
        ):
            with pytest.raises(rumpus.RumpusError, match=sentence):
                use()


def test_at_the_terminal_somebody_plays_on_for_a_bot_that_fails(file: Path) -> None:
    sitting = Sitting.begin(Plan("derby", seated(["", f"{file}:Tires"], ["Ann"], speech("en")), seed=1))
    assert sitting.match.names == ["Ann", "Tires"]
    while sitting.match.number < 12 and not sitting.match.over:
        seat = sitting.bot_to_move()
        if seat is None:
            sitting.act(0, sitting.match.codes(0)[0])
        else:
            sitting.act(seat, sitting.think(seat))
    assert any("ValueError: too tired, in own.py line" in line.text for line in sitting.story)


def test_at_the_command_line(file: Path, tmp_path: Path) -> None:
    def said(*words: str) -> str:
        done = subprocess.run([sys.executable, "-m", "rumpus", *words], capture_output=True, text=True, cwd=tmp_path)
        return done.stdout + done.stderr

    assert "own.py:Last" in said("sim", "derby", "--games", "2", "--seats", "2", "--bot", "own.py:Last,brute:4")
    shown = said(
        "play", "derby", "--show", "--seats", "2", "--bot", "own.py:First,brute", "--seed", "1", "-o", "wins=1"
    )
    assert "Derby: First, Brute" in shown
    assert "1. " in shown
    assert "cannot play: Tires broke down" not in shown
