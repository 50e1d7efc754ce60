"""Trains a small network to win the Derby against `brute`, with nothing but NumPy: PPO with action masks.

    python examples/ppo.py --minutes 5 --out mine.npz
    rumpus arena derby --seats 2 --bots mine.npz,brute
    rumpus play derby --bot mine.npz

Every update plays a batch of tables for some steps (compiled, see `rumpus.envs.gymnasium.VectorSeats`), then improves the
policy on what happened, a little at a time: PPO's clip keeps it near the policy that played.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

import rumpus
from rumpus.envs.gymnasium import VectorSeats
from rumpus.lab.policy import Policy
from rumpus.lab.simulate import simulate

TABLES, STEPS = 256, 32  # in an update
HIDDEN, RATE, CLIP, EPOCHS, PARTS = 128, 7e-4, 0.2, 3, 8
FUTURE, TRACE = 0.995, 0.95  # how far rewards reach back, and how far surprises do
CURIOSITY = 0.01  # what an undecided policy is worth
Floats = Any


class Columns:
    """Picks the numbers of an observation that ever change, and scales them."""

    def __init__(self, sample: Floats) -> None:
        self.used = np.flatnonzero(sample.std(0) > 0)
        self.mean, self.spread = sample[:, self.used].mean(0), sample[:, self.used].std(0) + 0.1

    def __call__(self, rows: Any) -> Floats:
        return ((rows[:, self.used] - self.mean) / self.spread).clip(-5, 5).astype(np.float32)


class Network:
    """One hidden layer, then a score for each action and a guess of what will be won; trained by Adam."""

    def __init__(self, inputs: int, actions: int, dice: np.random.Generator) -> None:
        sizes = {"in": (inputs, HIDDEN), "act": (HIDDEN, actions), "win": (HIDDEN, 1)}
        scales = {"in": 1.0, "act": 0.01, "win": 0.1}
        self.weights = {
            name: (dice.standard_normal(size) * scales[name] / np.sqrt(size[0])).astype(np.float32)
            for name, size in sizes.items()
        }
        self.weights |= {f"{name} bias": np.zeros(size[1], np.float32) for name, size in sizes.items()}
        self.first = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.second = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.updates = 0

    def __call__(self, seen: Floats, masks: Any) -> tuple[Floats, Floats, Floats]:
        """The hidden layer, the chance of every legal action, and the guess."""
        weights = self.weights
        hidden = np.tanh(seen @ weights["in"] + weights["in bias"])
        scores = np.where(masks > 0, hidden @ weights["act"] + weights["act bias"], -1e9)
        scores -= scores.max(1, keepdims=True)
        chances = np.exp(scores)
        return hidden, chances / chances.sum(1, keepdims=True), (hidden @ weights["win"] + weights["win bias"])[:, 0]

    def policy(self, game: rumpus.Game, columns: Columns) -> Policy:
        """What it has learnt, as it plays wherever a bot's name is taken: what looks best is done."""
        layers = [(self.weights[name], self.weights[f"{name} bias"]) for name in ("in", "act")]
        return Policy(game, columns.used, columns.mean, columns.spread, layers)

    def learn(self, seen: Floats, hidden: Floats, to_scores: Floats, to_guess: Floats) -> None:
        """One step of Adam against the slopes at the scores and at the guess."""
        weights = self.weights
        to_hidden = to_scores @ weights["act"].T + to_guess[:, None] @ weights["win"].T
        to_hidden *= 1 - hidden**2
        slopes = {
            "in": seen.T @ to_hidden, "in bias": to_hidden.sum(0), "act": hidden.T @ to_scores,
            "act bias": to_scores.sum(0), "win": hidden.T @ to_guess[:, None], "win bias": to_guess.sum(0, keepdims=True),
        }  # fmt: skip
        size = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        self.updates += 1
        for name, slope in slopes.items():
            slope = slope * min(1.0, 0.5 / (size + 1e-8))
            self.first[name] = 0.9 * self.first[name] + 0.1 * slope
            self.second[name] = 0.999 * self.second[name] + 0.001 * slope**2
            first, second = self.first[name] / (1 - 0.9**self.updates), self.second[name] / (1 - 0.999**self.updates)
            weights[name] -= (RATE * first / (np.sqrt(second) + 1e-8)).astype(np.float32)


def pick(chances: Floats, dice: np.random.Generator) -> Any:
    """An action for each row, by its chances."""
    sums = chances.cumsum(1)
    return (sums < dice.random((len(chances), 1)) * sums[:, -1:]).sum(1)


def play(env: VectorSeats, shown: Any, network: Network, columns: Columns, dice: np.random.Generator) -> Any:
    """Some steps at all tables: what was seen, done, won, and how likely and how good it had looked."""
    rows, won = [], 0.0
    for _ in range(STEPS):
        seen, masks = columns(shown["observation"]), shown["action_mask"]
        live = masks.any(1)
        masks[~live, -1] = 1  # a table whose game is over waits for its next: whatever is done there does not count
        _, chances, guess = network(seen, masks)
        actions = pick(chances, dice)
        shown, rewards, over, _, told = env.step(actions)
        won += shares(told["places"])[over].sum() if over.any() else 0.0
        rows.append((seen, masks, actions, chances[np.arange(TABLES), actions], guess, rewards, over, live))
    _, _, last = network(columns(shown["observation"]), shown["action_mask"])
    return shown, [*(np.stack(part) for part in zip(*rows, strict=True)), won], last


def shares(places: Any) -> Floats:
    """What the learner, at seat 0, has won of games that ended so: all, a share or nothing."""
    first = places == 1
    return first[:, 0] / np.maximum(first.sum(1), 1)


def surprises(guess: Floats, rewards: Floats, over: Any, last: Floats) -> Floats:
    """How much better each step went than had been guessed (generalised advantage estimation)."""
    found, ahead = np.zeros_like(guess), np.zeros(TABLES)
    for at in reversed(range(STEPS)):
        goes_on = 1.0 - over[at]
        after = last if at == STEPS - 1 else guess[at + 1]
        ahead = rewards[at] + FUTURE * goes_on * after - guess[at] + FUTURE * TRACE * goes_on * ahead
        found[at] = ahead
    return found


def improve(network: Network, played: list[Any], found: Floats, dice: np.random.Generator) -> None:
    """Several passes over what was played, in parts."""
    seen, masks, actions, before, _, _, _, live = (part.reshape(-1, *part.shape[2:]) for part in played[:8])
    better, wanted = found.reshape(-1), (found + played[4]).reshape(-1)
    counted = np.flatnonzero(live)
    scaled = (better - better[counted].mean()) / (better[counted].std() + 1e-8)
    for _ in range(EPOCHS):
        for part in np.array_split(dice.permutation(counted), PARTS):
            clipped_step(network, seen[part], masks[part], actions[part], before[part], scaled[part], wanted[part])


def clipped_step(network: Network, seen: Any, masks: Any, actions: Any, before: Any, better: Any, wanted: Any) -> None:
    """One step: towards what went better, not beyond the clip; towards the right guess; a little towards chance."""
    hidden, chances, guess = network(seen, masks)
    rows = np.arange(len(actions))
    ratio = chances[rows, actions] / before
    free = np.where(better > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = (-better * ratio * free)[:, None]
    logs = np.log(np.maximum(chances, 1e-12))
    unsure = -(chances * logs).sum(1, keepdims=True)
    to_scores = -push * chances + CURIOSITY * chances * (logs + unsure)
    to_scores[rows, actions] += push[:, 0]
    count = len(actions)
    network.learn(
        seen, hidden, (to_scores / count).astype(np.float32), (0.5 * (guess - wanted) / count).astype(np.float32)
    )


def main() -> None:
    """Train for some minutes, telling now and then how it goes."""
    wish = wishes()
    dice = np.random.default_rng(wish.seed)
    env = VectorSeats(wish.game, TABLES, wish.seats, bots=wish.bot, reward=wish.reward, discount=FUTURE)
    columns = Columns(_sample(env, dice))
    network = Network(len(columns.used), env.places.codes + 1, dice)
    train(env, network, columns, dice, wish)
    game = env.places.game
    network.policy(game, columns).save(wish.out)
    outcome = simulate(game, wish.games, wish.seats, [str(wish.out), *[wish.bot] * (wish.seats - 1)], "judge")
    low, high = outcome.interval(0)
    print(f"After training it wins {outcome.win_rate(0):.1%} of {wish.games:,} new games against {wish.bot} (95 % interval {low:.1%} to "
          f"{high:.1%}); its fair share is {1 / wish.seats:.0%}. Play it: rumpus play {game.name} --bot {wish.out}")  # fmt: skip


def wishes() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="derby")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--steps", type=float, default=float("inf"), help="of its own; then it ends, too")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bot", default="brute", help="whom it plays; 'brute:4' errs one time in four")
    parser.add_argument("--reward", default="end", help="'promise' pays on the way, too")
    parser.add_argument("--games", type=int, default=4000, help="by which it is judged")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("ppo.npz"), help="where the policy goes")
    return parser.parse_args()


def train(env: VectorSeats, network: Network, columns: Columns, dice: np.random.Generator, wish: Any) -> None:
    """Play and improve, again and again, until the time is up or enough steps were made."""
    shown, _ = env.reset(seed=wish.seed)
    began, told, won, ended, updates = time.monotonic(), 0.0, 0.0, 0, 0
    while time.monotonic() - began < 60 * wish.minutes and updates * TABLES * STEPS < wish.steps:
        shown, played, last = play(env, shown, network, columns, dice)
        improve(network, played, surprises(played[4], played[5], played[6], last), dice)
        won, ended, updates = won + played[8], ended + int(played[6].sum()), updates + 1
        if time.monotonic() - told > 15:
            print(f"{time.monotonic() - began:5.0f} s, {updates * TABLES * STEPS:,} steps, {env.decisions:,} decisions: "
                  f"wins {won / max(1, ended):.1%} of its last {ended:,} games", flush=True)  # fmt: skip
            told, won, ended = time.monotonic(), 0.0, 0


def _sample(env: VectorSeats, dice: np.random.Generator) -> Floats:
    """What is seen in some random play."""
    shown, rows = env.reset(seed=0)[0], []
    for _ in range(40):
        rows.append(shown["observation"][::8].astype(np.float32))
        masks = shown["action_mask"]
        shown = env.step((masks * dice.random(masks.shape)).argmax(1))[0]
    return np.concatenate(rows)


if __name__ == "__main__":
    main()
