"""A real Ray on this machine: the same numbers as threads, also when a worker is killed. `make test-ray` runs it."""

import os
import signal
import threading
import time
from collections.abc import Iterator

import pytest

from rumpus.lab.cluster import Ray
from rumpus.lab.simulate import simulate


@pytest.fixture(scope="module")
def cluster() -> Iterator[Ray]:
    made = Ray(2)
    yield made
    made.close()


def test_the_same_numbers_as_threads(cluster: Ray) -> None:
    local, far = (simulate("derby", 5000, 4, ["brute", "runt", "runt", "runt"], 7, engine=engine, batch=500, census=True)
                  for engine in ("threads", cluster))  # fmt: skip
    assert far.tally.as_json() == local.tally.as_json()
    assert (far.engine, local.engine) == ("ray", "threads")


def test_a_killed_workers_batch_is_done_again(cluster: Ray) -> None:
    """A worker is killed in the middle: the run goes on, and nothing is missing or counted twice."""
    killed: list[int] = []

    def kill_one() -> None:
        deadline = time.monotonic() + 20
        while not killed and time.monotonic() < deadline:
            time.sleep(0.3)
            for process in _workers():
                os.kill(process, signal.SIGKILL)
                killed.append(process)
                break

    thread = threading.Thread(target=kill_one)
    thread.start()
    far = simulate("derby", 120, 2, "boss:150", 7, engine=cluster, batch=4)
    thread.join()
    local = simulate("derby", 120, 2, "boss:150", 7)
    assert killed
    assert far.tally.as_json() == local.tally.as_json()


def _workers() -> list[int]:
    """The processes of this Ray that are playing now."""
    import psutil

    return [child.pid for child in psutil.Process().children(recursive=True) if _playing(child)]


def _playing(process: object) -> bool:
    import psutil

    try:
        return any("ray::play_batch" in word for word in process.cmdline())  # type: ignore[attr-defined]
    except psutil.Error:
        return False
