"""How fast the lab and the environments are on this machine, beside Pgx, PettingZoo's own games and Ray, in one run.

Times are this thread's own where one thread works, so that other work on the machine counts for less.
"""

import time
import warnings
from collections.abc import Callable
from statistics import median
from typing import Any

import numpy as np

import rumpus
from rumpus.envs.gymnasium import VectorSeats
from rumpus.envs.pettingzoo import aec
from rumpus.lab.cluster import Ray
from rumpus.lab.report import Wish, report
from rumpus.lab.report_page import report_page
from rumpus.lab.simulate import simulate

GAMES, STEPS, TABLES, BATCH, LOOPS, TURNS = 1_000_000, 300, 1024, 4096, 20_000, 5


def main() -> None:
    """Measure, and print a line each."""
    vector("in self-play", ["learn"] * 4, "bytes")
    vector("against runts", ["learn", "runt", "runt", "runt"], "bytes")
    vector("against runts", ["learn", "runt", "runt", "runt"], "numbers")
    two_threads()
    leduc_of_pgx()
    loops()
    million()
    cluster()


def vector(how: str, players: list[str], observation: str) -> None:
    """Steps and decisions a second of a batch, on one core; choosing the actions is not counted."""
    env = VectorSeats("derby", TABLES, 4, players, observation=observation, copy=False)
    shown, dice, spent = env.reset(seed=1)[0], np.random.default_rng(1), 0.0
    before = env.decisions
    for _ in range(STEPS):
        masks = shown["action_mask"]
        actions = (masks * dice.random(masks.shape, np.float32)).argmax(1)
        began = time.thread_time()
        shown = env.step(actions)[0]
        spent += time.thread_time() - began
    print(f"VectorSeats, derby, {how}, {observation}: {TABLES * STEPS / spent:,.0f} steps/s, "
          f"{(env.decisions - before) / spent:,.0f} decisions/s", flush=True)  # fmt: skip


def two_threads() -> None:
    """A step on two threads beside one on one, in turn, by the clock: the median of what is given as it comes by default."""
    envs = [VectorSeats("derby", BATCH, 4, threads=threads) for threads in (1, 2)]
    shown, dice = [env.reset(seed=1)[0] for env in envs], np.random.default_rng(1)
    spent = np.zeros((2, STEPS))
    for turn in range(STEPS):
        for at, env in enumerate(envs):
            masks = shown[at]["action_mask"]
            actions = (masks * dice.random(masks.shape, np.float32)).argmax(1)
            began = time.perf_counter()
            shown[at] = env.step(actions)[0]
            spent[at, turn] = time.perf_counter() - began
    one, two = np.median(spent, 1)
    print(f"VectorSeats, derby, against brutes, numbers, {BATCH} tables: {BATCH / one:,.0f} steps/s on one thread, "
          f"{BATCH / two:,.0f} on two, {one / two:.2f} times", flush=True)  # fmt: skip


def leduc_of_pgx() -> None:
    """Pgx's Leduc on this CPU, the same batch; it uses all cores it likes, and is timed by the clock."""
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make("leduc_holdem")
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    state, key = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), TABLES)), jax.random.PRNGKey(1)
    dice, spent = np.random.default_rng(1), 0.0
    for turn in range(STEPS + 1):
        mask = np.asarray(state.legal_action_mask)
        actions = (mask * dice.random(mask.shape, np.float32)).argmax(1)
        key, own = jax.random.split(key)
        keys = jax.block_until_ready(jax.random.split(own, TABLES))
        began = time.perf_counter()
        state = jax.block_until_ready(step(state, actions, keys))
        spent += time.perf_counter() - began if turn else 0.0
    print(f"Pgx, leduc_holdem, batch {TABLES}: {TABLES * STEPS / spent:,.0f} decisions/s", flush=True)


def loops() -> None:
    """PettingZoo's loop over ours and over its own Leduc."""
    ours = loop_speed(lambda: aec("derby", seats=4))
    print(f"PettingZoo loop, derby: {ours:,.0f} decisions/s", flush=True)
    warnings.simplefilter("ignore")
    from pettingzoo.classic import leduc_holdem_v4

    for name, make in (("env", leduc_holdem_v4.env), ("raw_env", leduc_holdem_v4.raw_env)):
        theirs = loop_speed(make)
        print(
            f"PettingZoo loop, leduc_holdem_v4.{name}: {theirs:,.0f} decisions/s; ours over theirs {ours / theirs:.1f}"
        )


def loop_speed(make: Callable[[], Any]) -> float:
    """Decisions a second of the loop everybody writes; the first legal action is taken."""
    env, made = make(), 0
    env.reset(seed=1)
    began = time.thread_time()
    while made < LOOPS:
        for _ in env.agent_iter():
            shown, _, over, cut_off, _ = env.last()
            made += not (over or cut_off)
            env.step(None if over or cut_off else int(shown["action_mask"].argmax()))
        env.reset()
    return made / (time.thread_time() - began)


def million() -> None:
    """A million Derbies on all cores, and a report."""
    game = rumpus.game("derby")
    outcome = simulate(game, GAMES, 4, "runt", "bench")
    print(f"{GAMES:,} games of derby, runt, {outcome.threads} threads: {outcome.seconds:.1f} s")
    began = time.perf_counter()
    page = report_page(report(Wish(game, GAMES, 4, "runt")))
    print(f"A report of {GAMES:,} games: {time.perf_counter() - began:.1f} s, {len(page):,} bytes", flush=True)


def cluster() -> None:
    """The same million by threads and by Ray, in turns, and Ray's speed over that of threads."""
    game, ray = rumpus.game("derby"), Ray()
    simulate(game, GAMES // 10, 4, "runt", "warm", engine=ray)
    seconds = [[simulate(game, GAMES, 4, "runt", turn, engine=engine).seconds for engine in ("threads", ray)]
               for turn in range(TURNS)]  # fmt: skip
    ray.close()
    for threads, far in seconds:
        print(f"{GAMES:,} games of derby: threads {threads:.2f} s, Ray {far:.2f} s, ratio {threads / far:.2f}")
    print(f"Median ratio of Ray's speed over that of threads: {median(a / b for a, b in seconds):.2f}")


if __name__ == "__main__":
    main()
