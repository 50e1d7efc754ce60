"""Threads that share out a step: they wait at locks, because waking a pool takes longer than many a step."""

from collections.abc import Callable
from threading import Lock, Thread
from weakref import finalize


class Crew:
    """Some threads, of which the one that asks is number 0. The work is compiled code without the GIL, or there is no gain."""

    def __init__(self, workers: int) -> None:
        self._doors = [_Door(number) for number in range(1, workers)]
        for door in self._doors:
            Thread(target=door.wait, daemon=True, name=f"rumpus-step-{door.number}").start()
            finalize(self, door.send, None)

    def do(self, work: Callable[[int], object]) -> None:
        """Do the work of every number, each on its thread, and wait until all is done."""
        for door in self._doors:
            door.send(work)
        try:
            work(0)
        finally:
            faults = [fault for door in self._doors if (fault := door.result())]
        for fault in faults:
            raise fault


class _Door:
    """Where one thread waits for work."""

    def __init__(self, number: int) -> None:
        self.number = number
        self._work: Callable[[int], object] | None = None
        self._fault: BaseException | None = None
        self._go, self._done = Lock(), Lock()
        self._go.acquire()
        self._done.acquire()

    def wait(self) -> None:
        """Work whenever there is something to do, until there is nothing."""
        while True:
            self._go.acquire()
            if self._work is None:
                return
            try:
                self._work(self.number)
            except BaseException as fault:
                self._fault = fault
            self._work = None
            self._done.release()

    def send(self, work: Callable[[int], object] | None) -> None:
        """Let the thread begin; with nothing to do, it ends."""
        self._work = work
        self._go.release()

    def result(self) -> BaseException | None:
        """Wait until it is done; what went wrong."""
        self._done.acquire()
        fault, self._fault = self._fault, None
        return fault
