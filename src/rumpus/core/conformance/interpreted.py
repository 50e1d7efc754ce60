"""A close look at a game's rules while Python runs them: which lines are never reached, and what goes wrong on which line.

`python -m rumpus.core.conformance.interpreted`, in a process where `RUMPUS_INTERPRET` is set, answers one line of JSON.
"""

import ast
import json
import math
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import astuple
from itertools import count, islice
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import numpy as np

from rumpus.core.conformance.finding import SOUND, Broken, Finding, hold
from rumpus.core.conformance.places import place
from rumpus.core.conformance.settings import about, settings
from rumpus.core.contract import CHOICES, COUNTS, MEMO
from rumpus.core.errors import RumpusError
from rumpus.core.game import Game, Kit
from rumpus.core.grammar.faults import stumble
from rumpus.core.grammar.names import called_by, definition
from rumpus.core.grammar.refusal import short
from rumpus.core.record import Row
from rumpus.core.rule import INTERPRETED
from rumpus.core.trace import Seen, StuckError, Walk

REACHED = "Lines of the rules are reached"
SECONDS, SECONDS_QUICK = 60.0, 6.0  # of the processor, at most, over all settings together
SETTLED = 9  # rounds without a line that is new, after which all is taken to be reached
MOST = 2_000  # choices of a game
SELDOM = 5  # one moment in so many is looked at more closely
NAMED = re.compile(r"([\w./]+\.\w+) line (\d+): (.*)")  # a sentence that begins with a file and a line
STUCK = 20  # seconds of the processor that one act may take, interpreted


class Lines:
    """The lines of the rules that a game's contract leads to, and which of them were reached."""

    def __init__(self, game: Game) -> None:
        self.missing: dict[CodeType, set[int]] = {rule.__code__: _lines(rule) for rule in rules_of(game)}
        self.total = sum(map(len, self.missing.values()))

    @property
    def left(self) -> int:
        """How many were not reached yet."""
        return sum(map(len, self.missing.values()))

    def begin(self) -> None:
        """Watch from now on."""
        sys.settrace(self._enter)

    @staticmethod
    def end() -> None:
        """Watch no more."""
        sys.settrace(None)

    def _enter(self, frame: FrameType, _: str, __: Any) -> Any:
        missing = self.missing.get(frame.f_code)
        if not missing:
            return None

        def step(frame: FrameType, _: str, __: Any) -> Any:
            missing.discard(frame.f_lineno)
            return step if missing else None

        return step(frame, "", None)

    def __str__(self) -> str:
        files: dict[str, list[int]] = {}
        for code, missing in self.missing.items():
            files.setdefault(short(Path(code.co_filename)), []).extend(missing)
        never = [f"{file} {_ranges(sorted(lines))}" for file, lines in sorted(files.items()) if lines]
        share = f"{1 - self.left / max(self.total, 1):.1%} of {self.total:,} lines of rules were reached"
        return f"{share}; never {', '.join(never)}." if never else f"All {self.total:,} lines of rules were reached."


def rules_of(game: Game) -> set[FunctionType]:
    """The rules in the game's own folders that the contract leads to."""
    homes = tuple(str(folder) for folder in game.homes)
    waiting, found = [verb for verb in game.verbs.values() if isinstance(verb, FunctionType)], set[FunctionType]()
    while waiting:
        rule = waiting.pop()
        if rule not in found and rule.__code__.co_filename.startswith(homes):
            found.add(rule)
            waiting += called_by(rule)
    return found


def _lines(rule: FunctionType) -> set[int]:
    """The lines of a rule on which something is done."""
    written = definition(rule)
    first = written.body[0].lineno if written else rule.__code__.co_firstlineno + 1
    return {line for _, _, line in rule.__code__.co_lines() if line is not None and line >= first}


def _ranges(lines: Sequence[int]) -> str:
    """Numbers as people list them: 3, 5–8."""
    found: list[list[int]] = []
    for line in lines:
        if found and line == found[-1][1] + 1:
            found[-1][1] = line
        else:
            found.append([line, line])
    return ", ".join(str(one) if one == last else f"{one}–{last}" for one, last in found)


class Look:
    """Plays games at every kind of table in turn, until nothing new is reached or the time is up."""

    def __init__(self, game: Game, seconds: float) -> None:
        self.game, self.until, self.lines = game, time.process_time() + seconds, Lines(game)
        self.tables = [(seats, options, game.kit(seats, options)) for seats, options in settings(game)]
        self.seen = Seen(game.table.dtype)
        self.memo, self.counts = np.zeros(MEMO, np.int64), np.zeros(COUNTS, np.int64)
        self.luck, self.out = np.zeros(4, np.int64), np.zeros(CHOICES, np.int64)

    def findings(self) -> list[Finding]:
        """What went wrong first at each kind of table, and which lines were never reached."""
        faults: dict[str, Finding] = {}
        settled = 0
        for number in count():
            before = self.lines.left
            for seats, options, kit in self.tables:
                name = about(seats, options)
                if name not in faults and time.process_time() < self.until:
                    fault = self._play(kit, number)
                    faults |= {name: Finding(f"{SOUND} ({name})", False, *fault)} if fault else {}
            settled = settled + 1 if before == self.lines.left else 0
            if time.process_time() > self.until or settled >= SETTLED or len(faults) == len(self.tables):
                break
        return [*(faults.values() or [Finding(SOUND, True, "holds")]), Finding(REACHED, True, str(self.lines))]

    def _play(self, kit: Kit, number: int) -> tuple[str, str, int] | None:
        """One game; what went wrong, with its file and line."""
        try:
            self.lines.begin()
            self._look_through(kit, number)
        except Broken as broken:
            return str(broken), *(broken.place or place(self.game, broken.at, broken.fields))
        except StuckError as error:
            return str(error), *place(self.game, "rules.choices")
        except Exception as error:
            return crash(self.game, error)
        finally:
            self.lines.end()
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return None

    def _look_through(self, kit: Kit, number: int) -> None:
        signal.setitimer(signal.ITIMER_VIRTUAL, STUCK)
        walk = Walk(self.game, kit, 500 + number, number % 3, self.seen)
        for step, (seat, _) in enumerate(islice(walk.steps(), MOST)):
            signal.setitimer(signal.ITIMER_VIRTUAL, STUCK)
            if step % SELDOM == number % SELDOM:
                self._look(walk, kit, seat, walk.table)
            if time.process_time() > self.until:
                return
            self._note(walk, kit)
        signal.setitimer(signal.ITIMER_VIRTUAL, STUCK)
        self._note(walk, kit)
        self._rank(walk, kit)
        for seat in range(kit.seats):
            self._promises(kit, seat, walk.table)

    def _look(self, walk: Walk, kit: Kit, seat: int, table: Any) -> None:
        """What everybody sees and imagines, what the bots think of it."""
        walk.view(-1)
        for looker in range(kit.seats):
            view = walk.view(looker)
            walk.codes(looker)
            self._promises(kit, looker, self.game.table(walk.dream(view, looker, walk.table.told)[0]))
        self._promises(kit, seat, self.game.table(walk.view(seat)[0]))
        options = self.game.verbs["choices"](self._box(kit), table, seat, Row(self.out))
        at = self.game.verbs["quick"](self._box(kit), table, seat, Row(self.out), options, Row(self.luck))
        hold(0 <= at < options, f"the quick policy chose number {at} of {options} choices.", "brain.quick")
        hold(self.out[:options].min() >= 0, f"the code {self.out[:options].min()} is negative.", "rules.choices")
        chapter = self.game.verbs["chapter"](self._box(kit), table)
        hold(int(chapter) == chapter, f"a chapter is a whole number, not {chapter}.", "brain.chapter")
        self._rank(walk, kit)

    def _note(self, walk: Walk, kit: Kit) -> None:
        self.game.verbs["note"](self._box(kit), walk.table, Row(self.memo), self.counts)

    def _box(self, kit: Kit) -> Any:
        return self.game.box(kit.boxes[0])

    def _promises(self, kit: Kit, seat: int, table: Any) -> None:
        promised = self.game.verbs["promise"](self._box(kit), table, seat)
        hold(math.isfinite(promised) and 0 <= promised <= 1,
             f"`promise` is from 0 to 1, but promised seat {seat} {promised}.", "brain.promise")  # fmt: skip

    def _rank(self, walk: Walk, kit: Kit) -> None:
        places = np.full((kit.seats, 2), -1, np.int64)
        self.game.verbs["standings"](self._box(kit), walk.table, places)
        hold(bool((places[:, 0] >= 1).all() and (places[:, 0] <= kit.seats).all() and (places[:, 0] == 1).any()),
             f"places must begin with 1, and nobody is behind the last: {places[:, 0].tolist()}.", "rules.standings")  # fmt: skip


def crash(game: Game, error: BaseException) -> tuple[str, str, int]:
    """What went wrong, with the line of the game's own sources where there is one."""
    found = None if isinstance(error, RumpusError) else stumble(error, game.homes)
    if found and isinstance(error, EndlessError):
        return f"{error}.", short(found.file), _loop_around(found.file, found.line)
    if found:
        return found.sentence.splitlines()[0], short(found.file), found.line
    said = (str(error).strip().splitlines() or [""])[0]
    named = NAMED.match(said) if isinstance(error, RumpusError) else None
    if named:
        return named[3], f"{game.folder.name}/{Path(named[1]).name}", int(named[2])
    return said if isinstance(error, RumpusError) else f"{type(error).__name__}{said and ': '}{said}", "", 0


def _loop_around(file: Path, line: int) -> int:
    """The line on which the innermost `while` around a line begins."""
    loops = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.While)]
    return max((loop.lineno for loop in loops if loop.lineno <= line <= (loop.end_lineno or 0)), default=line)


class EndlessError(Exception):
    """One act goes on and on."""


def _interrupt(_: int, __: Any) -> None:
    raise EndlessError(f"this goes on and on: nothing came of it in {STUCK} seconds")


def look_interpreted(package: str, quick: bool) -> list[Finding]:
    """The close look, in a process of its own."""
    command = [sys.executable, "-m", "rumpus.core.conformance.interpreted"]
    surroundings = {**os.environ, "RUMPUS_INTERPRET": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    asked = json.dumps([package, SECONDS_QUICK if quick else SECONDS])
    done = subprocess.run(command, input=asked, capture_output=True, text=True, env=surroundings)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"])[-1]
        return [Finding(SOUND, False, f"the interpreted rules cannot be looked at: {last}")]
    return [Finding(*one) for one in json.loads(done.stdout)]


def packed(found: Sequence[Finding]) -> str:
    """Findings as they travel between processes: a line of JSON."""
    return json.dumps([astuple(one) for one in found])


def main() -> None:
    """Answer what is asked."""
    assert INTERPRETED
    signal.signal(signal.SIGVTALRM, _interrupt)
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what rules print is no answer
    package, seconds = json.loads(sys.stdin.read())
    print(packed(Look(Game(package), seconds).findings()), file=answers, flush=True)


if __name__ == "__main__":
    main()
