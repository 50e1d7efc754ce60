"""The crew: processes that look at a game's tables side by side, so that all cores work and a crash is only a finding.

Each answers every line it reads, a kind of table, with the findings.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from queue import SimpleQueue
from select import select

from rumpus.core.conformance.finding import Finding
from rumpus.core.conformance.settings import about
from rumpus.core.options import Value

Setting = tuple[int, Mapping[str, Value]]
CRASHED = "the process came to an end: a rule calls itself for ever, or writes far beyond its table"
HUNG = "nothing came of it in {:.0f} minutes: a `while` in a rule has no end"
PATIENCE, PATIENCE_QUICK = 1800.0, 240.0  # seconds that one promise may take, its compilation too


class Hand:
    """One process of the crew; where the rules bring it down there is a new one for the next table."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None

    def look(self, name: str, seats: int, options: Mapping[str, Value], quick: bool) -> list[Finding]:
        """What is found at one kind of table."""
        process = self._process = self._process or self._begin()
        assert process.stdin is not None
        assert process.stdout is not None
        print(json.dumps([name, seats, dict(options), quick]), file=process.stdin, flush=True)
        patience = PATIENCE_QUICK if quick else PATIENCE
        while select([process.stdout], [], [], patience)[0]:
            answer = process.stdout.readline()
            if answer.strip():
                return [Finding(*found) for found in json.loads(answer)]
            if not answer:
                return self._lost(about(seats, options), CRASHED)
        return self._lost(about(seats, options), HUNG.format(patience / 60))

    def _lost(self, table: str, what: str) -> list[Finding]:
        self.end()
        return [Finding(f"The rules do not crash, and come to an end ({table})", False, f"{what}.")]

    @staticmethod
    def _begin() -> subprocess.Popen[str]:
        command = [sys.executable, "-c", "from rumpus.core.conformance.crew import main; main()"]
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def end(self) -> None:
        """Stop the process at once, whatever it does."""
        if self._process:
            self._process.kill()
            self._process.communicate()
        self._process = None


def look_side_by_side(
    name: str, tables: Sequence[Setting], quick: bool, cores: int, until: float, tell: Callable[[int], None]
) -> Iterator[list[Finding]]:
    """The findings at each kind of table, in their order; none is begun after `until`, a time of `time.monotonic`."""
    hands = [Hand() for _ in range(min(cores, len(tables)))]
    free = SimpleQueue[Hand]()
    for hand in hands:
        free.put(hand)

    def look(setting: Setting) -> list[Finding]:
        if time.monotonic() > until:
            return []
        hand = free.get()
        try:
            return hand.look(name, *setting, quick)
        finally:
            free.put(hand)

    with ThreadPoolExecutor(len(hands)) as pool:
        try:
            looks = [pool.submit(look, setting) for setting in tables]
            for done, _ in enumerate(as_completed(looks), 1):
                tell(done)
            yield from (one.result() for one in looks)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for hand in hands:
                hand.end()


def main() -> None:
    """Answer every line that is asked, with an empty line for each promise on the way. What rules print is no answer."""
    from rumpus.core.conformance import check_setting
    from rumpus.core.conformance.interpreted import packed
    from rumpus.core.shelf import game

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it ends it
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    for line in sys.stdin:
        name, seats, options, quick = json.loads(line)
        found = check_setting(game(name), seats, options, quick, lambda: print(file=answers, flush=True))
        print(packed(found), file=answers, flush=True)
