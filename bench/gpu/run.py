"""Plays the packed games on this machine's GPU and prints a table; Pgx's games beside them, where JAX is here.

It runs in the folder that pack.py filled and needs CuPy alone. First every game's rows are compared with the CPU's.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE / "carried")]

import launch  # noqa: E402  it lies beside this file

MINDS = {"runt": -2, "brute": -1}
PEERS = ("sparrow_mahjong", "backgammon")
FEW, LAUNCH = 1 << 18, 2.0  # games of a first launch, and seconds that the next ones may last
BATCHES, STEPS = (1 << 14, 1 << 17, 1 << 20), 100


def main() -> None:
    """Measure everything that was packed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1 << 21)
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--out", type=Path)
    wish = parser.parse_args()
    rows = [row for file in sorted(HERE.glob("*.crowd")) for row in ours(file, wish)]
    rows += [] if wish.no_peers else peers()
    print_table(rows)
    if wish.out:
        wish.out.write_text(json.dumps(rows, indent=2))


def ours(file: Path, wish: argparse.Namespace) -> list[dict[str, Any]]:
    """A game with each bot: compared, then timed."""
    found, crowd = np.load(file.with_suffix(".npz")), launch.unpack(file.read_bytes())
    rows = []
    for bot, mind in MINDS.items():
        seats = int(found["seats"])
        given = (found["box"].tobytes(), seats, (mind,) * seats, str(found["seed"]), int(found["limit"]))
        stage = launch.Stage(crowd, *given)
        expected = found[bot]
        same = all(bool((stage.start(0, len(expected), way).get() == expected).all()) for way in (False, True))
        print(f"{crowd.game} {bot}: rows equal to the CPU's: {same}", flush=True)
        rows.append(timed(stage, crowd, bot, wish.games) | {"equal": same})
        print(json.dumps(rows[-1]), flush=True)
    return rows


def timed(stage: Any, crowd: Any, bot: str, games: int) -> dict[str, Any]:
    """Decisions a second of the best of three launches, after a first one that shows how many games fit into two seconds."""
    stage.try_ways()
    seconds, _ = stage.time(0, min(games, FEW))
    games = min(games, max(FEW, int(FEW * LAUNCH / seconds)))
    best, decisions = min(measured(stage, (turn + 1) * games, games) for turn in range(3))
    about = {"system": "rumpus", "task": f"{crowd.game}, {bot}", "wish": "commonest" if stage.commonest else "greatest"}
    return about | {"games": games, "seconds": best, "per_second": decisions / best}


def measured(stage: Any, first: int, games: int) -> tuple[float, int]:
    """The seconds and the decisions of one launch."""
    seconds, rows = stage.time(first, games)
    return seconds, int(rows[:, launch.DECISIONS].sum(dtype="int64"))


def peers() -> list[dict[str, Any]]:
    """Pgx's games at random play, each in the batch size that suits it best."""
    try:
        import jax
        import pgx
    except ImportError as error:
        print(f"Pgx is not measured: {error}.")
        return []
    return [
        max((pgx_speed(jax, pgx, name, batch) for batch in BATCHES), key=lambda row: row["per_second"])
        for name in PEERS
    ]


def pgx_speed(jax: Any, pgx: Any, name: str, batch: int) -> dict[str, Any]:
    """Decisions a second of a batch that is dealt anew wherever a game is over."""
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    start, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def turn(state: Any, key: Any) -> tuple[Any, None]:
        keys = jax.random.split(key, batch + 1)
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        return step(state, jax.random.categorical(keys[0], logits, axis=-1), keys[1:]), None

    @jax.jit
    def play(state: Any, key: Any) -> Any:
        return jax.lax.scan(turn, state, jax.random.split(key, STEPS))[0]

    state = jax.jit(start)(jax.random.split(jax.random.PRNGKey(0), batch))
    state = jax.block_until_ready(play(state, jax.random.PRNGKey(1)))
    best = float("inf")
    for number in range(3):
        began = time.perf_counter()
        state = jax.block_until_ready(play(state, jax.random.PRNGKey(2 + number)))
        best = min(best, time.perf_counter() - began)
    row = {"system": f"Pgx {pgx.__version__}", "task": f"{name}, random", "batch": batch, "seconds": best}
    print(json.dumps(row | {"per_second": batch * STEPS / best}), flush=True)
    return row | {"per_second": batch * STEPS / best}


def print_table(rows: list[dict[str, Any]]) -> None:
    """Decisions a second, and how many times a peer's they are."""
    others = [row for row in rows if row["system"] != "rumpus"]
    print(
        f"\n{'system':<12}{'task':<26}{'decisions a second':>20}"
        + "".join(f"{'/ ' + row['task']:>28}" for row in others)
    )
    for row in rows:
        ratios = "".join(f"{row['per_second'] / other['per_second']:>28.1f}" for other in others)
        print(f"{row['system']:<12}{row['task']:<26}{row['per_second']:>20,.0f}{ratios}")


if __name__ == "__main__":
    main()
