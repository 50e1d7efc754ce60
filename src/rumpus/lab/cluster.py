"""Games on a Ray cluster, or on a Ray of this machine: batches are tasks, and a lost worker's batch is done again once."""

from collections import deque
from collections.abc import Generator, Iterable
from typing import Any

import numpy as np

from rumpus.core.errors import RumpusError
from rumpus.core.shelf import game as game_named
from rumpus.lab.engines import AHEAD, Batch, Booth, Plan

TIMES_THE_BATCH = 16  # a task costs about a millisecond, whatever it does
TRIES_AGAIN = 1

_booths: dict[tuple[Any, ...], Booth] = {}  # in a worker: those of the plan it plays


class Ray:
    """A Ray cluster. Its workers need Rumpus, and the game, in the same version."""

    name = "ray"

    def __init__(self, workers: int | None = None, address: str | None = None) -> None:
        self._ray = _ray()
        if not self._ray.is_initialized():
            self._ray.init(address=address, num_cpus=None if address else workers, include_dashboard=False,
                           log_to_driver=False, logging_level="error")  # fmt: skip
        self.workers = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def batch(self, plan: Plan) -> int:
        """More than a thread takes, to be worth a task."""
        return TIMES_THE_BATCH * plan.batch

    def play(self, plan: Plan, spans: Iterable[tuple[int, int]]) -> Generator[Batch, None, None]:
        """Hand the batches out as tasks, and take them back in order."""
        task = self._ray.remote(max_retries=TRIES_AGAIN, num_cpus=1)(play_batch)
        carried = (plan.game.name, plan.game.edition, plan.boxes.tobytes(), plan.seats, plan.minds, plan.seed,
                   plan.limit, plan.census)  # fmt: skip
        waiting: deque[Any] = deque()
        try:
            for first, games in spans:
                waiting.append(task.remote(carried, first, games))
                if len(waiting) >= AHEAD * self.workers:
                    yield self._take(waiting.popleft())
            while waiting:
                yield self._take(waiting.popleft())
        finally:
            for reference in waiting:
                self._ray.cancel(reference, force=False)

    def _take(self, reference: Any) -> Batch:
        try:
            first, rows, census = self._ray.get(reference)
        except self._ray.exceptions.WorkerCrashedError:
            raise RumpusError(
                "A batch was lost twice with the Ray worker that played it; look at Ray's logs."
            ) from None
        except self._ray.exceptions.RayTaskError as error:
            raise RumpusError(f"A Ray worker could not play: {error.cause or error}") from None
        return Batch(first, rows, census)

    def close(self) -> None:
        """Leave the cluster, or shut down the Ray of this machine."""
        self._ray.shutdown()


def play_batch(carried: tuple[Any, ...], first: int, games: int) -> tuple[int, Any, Any]:
    """What a worker does: a batch of the plan that is carried to it."""
    if carried not in _booths:
        _booths.clear()
        _booths[carried] = Booth(_plan(*carried))
    return tuple(_booths[carried].play(first, games))


def _plan(name: str, edition: str, box: bytes, seats: int, minds: tuple[int, ...], seed: str, *rest: Any) -> Plan:
    game = game_named(name)
    if game.edition != edition:
        raise RumpusError(f"the worker has edition {game.edition} of {name}, and edition {edition} is played.")
    return Plan(game, np.frombuffer(bytearray(box), game.box.dtype), seats, minds, seed, *rest)


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise RumpusError("The engine 'ray' needs Ray: pip install 'rumpus[ray]'.") from None
    return ray
