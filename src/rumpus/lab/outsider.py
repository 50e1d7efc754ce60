"""A bot from outside: somebody's class in a Python file, in a process of its own, handed views and choices by lines of JSON.

`python -m rumpus.lab.outsider FILE CLASS` is that process; `Outsider` is the arena's end of the line.
"""

import base64
import importlib.util
import json
import os
import selectors
import signal
import subprocess
import sys
import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import IO, Any

import numpy as np

from rumpus.core.contract import CHOICES
from rumpus.core.errors import RumpusError, meant
from rumpus.core.game import Game, Kit
from rumpus.core.match import Choice, Match, World
from rumpus.core.printed import Sheet
from rumpus.core.shelf import opened, packages

START = 60.0  # seconds to start in: a game's code is loaded then
GRACE = 0.1  # seconds for the line itself
GONE = 1.0  # seconds in which a process that is broken off goes


class Fault(RumpusError):  # noqa: N818  it is the bot's, and costs it the game
    """A bot from outside that crashed, was too slow or chose what is not legal."""


class Look:
    """What a bot from outside is given: who it is, what its seat may know, and what it may choose."""

    def __init__(self, game: Game, kit: Kit, told: Mapping[str, Any]) -> None:
        self.game, self.kit = game, kit
        self.seat: int = told["seat"]
        self.number: int = told["number"]  # choices made so far in the match
        self.names: list[str] = told["names"]
        self.may_wait: bool = told["may_wait"]  # nobody waits for it: None is an answer too
        self._views = np.frombuffer(bytearray(base64.b64decode(told["view"])), game.table.dtype)

    def view(self, seat: int | None = None) -> Any:
        """What its seat may know, as a record of the table's kind."""
        if seat not in (None, self.seat):
            raise RumpusError(f"Seat {self.seat} has the view of seat {self.seat} alone.")
        return self.game.table(self._views[0])

    def codes(self, seat: int | None = None) -> list[int]:
        """The codes of its choices, by its view."""
        out = np.zeros(CHOICES, np.int64)
        count = self.game.drivers.options(self.kit.boxes, self._views, self.seat, out)
        return out[:count].tolist()  # type: ignore[no-any-return]

    def imagine(self, seed: int | str = 0) -> World:
        """A table that it could not tell from the real one, to try choices at: the same seed, the same table."""
        return World.imagined(self.game, self.kit, self.names, self.view(), self.seat, seed, self.number)

    @cached_property
    def choices(self) -> list[Choice]:
        """Its choices, each with its code and its words."""
        say, game = self.game.voice(self.names), self.game
        codes = self.codes()
        names = game.telling.names(game.pov(self.kit, self._views, self.seat, say), codes)
        return [Choice(*pair) for pair in zip(codes, names, strict=True)]


class Outsider:
    """A bot from outside, at our end: started when it is needed, and again when it was broken off."""

    def __init__(self, spec: str, limit: float) -> None:
        self.file, self.name = parted(spec)
        self.limit = limit
        self._process: subprocess.Popen[str] | None = None

    @property
    def is_there(self) -> bool:
        """Whether its process runs, and remembers whom it met."""
        return self._process is not None

    def _begin(self) -> None:
        if self._process is None:
            command = [sys.executable, "-m", __name__, str(self.file), self.name]
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
            )  # in a session of its own, Ctrl-C is ours: it ends when its line is closed

    def introduce(self) -> tuple[str, list[str] | None]:
        """What it says of itself, and the games it says it plays; None where it does not say."""
        self._begin()
        said = self._ask({"about": True}, START)
        return said["about"], said["games"]

    def meet(
        self, match: Match, seats: Sequence[int], table: str = "", forget: Sequence[str] = (), limit: float = START
    ) -> None:
        """Tell it which game begins, at which table, where it sits, and which tables it need not remember."""
        self._begin()
        kit, own = match.kit, match.kit.own_sheet
        deck = [own.text, own.name] if own else None
        self._ask({"game": match.game.name, "package": match.game.package, "seats": kit.seats, "options": dict(kit.options),
                   "deck": deck, "table": table, "yours": list(seats), "forget": list(forget)}, limit)  # fmt: skip

    def choose(
        self, match: Match, seat: int, may_wait: bool, table: str = "", limit: float | None = None
    ) -> int | None:
        """Its choice, which is legal; anything else is its fault."""
        view = base64.b64encode(match.view(seat).raw.tobytes()).decode()
        question = {"seat": seat, "number": match.number, "names": match.names, "may_wait": may_wait, "view": view,
                    "table": table}  # fmt: skip
        answer = self._ask(question, (limit or self.limit) + GRACE)["choice"]
        if answer is None and may_wait:
            return None
        if answer not in match.codes(seat):
            raise Fault(f"{self.name} chose {answer!r}, which is not legal.")
        return int(answer)

    def close(self) -> None:
        """Break it off, with whatever processes it has started itself."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(OSError, subprocess.TimeoutExpired):
            if process.poll() is None and hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)  # it leads a session of its own
            process.kill()
            process.communicate(timeout=GONE)

    def _ask(self, question: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """Its answer; where there is none, it is broken off, so that a late one answers no other question."""
        assert self._process is not None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps(question) + "\n")
            self._process.stdin.flush()
        except OSError:
            self.close()
            raise Fault(f"{self.name} is gone.") from None
        answer = answered(self._process.stdout, seconds)
        if answer is None or answer.get("lost"):
            self.close()
        if answer is None:
            raise Fault(f"{self.name} took longer than {seconds - GRACE:g} s.")
        if "fault" in answer:
            raise Fault(f"{self.name} broke down: {answer['fault']}")
        return answer


def answered(stream: IO[str], seconds: float) -> dict[str, Any] | None:
    """One line of JSON, or None if it is not there in time. A line is whole or not begun, so it can be waited for."""
    with selectors.DefaultSelector() as waiting:
        waiting.register(stream, selectors.EVENT_READ)
        if not waiting.select(seconds):
            return None
    try:
        answer = json.loads(stream.readline())
    except ValueError:
        return {"fault": "it ended.", "lost": True}
    said = isinstance(answer, dict)
    return answer if said else {"fault": "it answered with something else than a choice.", "lost": True}


def parted(spec: str) -> tuple[Path, str]:
    """The file and the class of `./mybot.py:Mine`."""
    path, colon, name = spec.rpartition(":")
    file = Path(path)
    if not colon or not name.isidentifier() or file.suffix != ".py":
        raise RumpusError(f"A bot of your own is given as FILE.py:CLASS, not as '{spec}'.")
    if not file.is_file():
        raise RumpusError(f"There is no file '{file}' with a bot in it.")
    return file.resolve(), name


def loaded(file: str, name: str) -> type:
    """The bot's class."""
    spec = importlib.util.spec_from_file_location("outside_bot", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["outside_bot"] = module
    spec.loader.exec_module(module)
    found = getattr(module, name, None)
    if not isinstance(found, type):
        classes = [
            one.__name__ for one in vars(module).values() if isinstance(one, type) and one.__module__ == "outside_bot"
        ]
        raise RumpusError(f"{file} has no class '{name}'{meant(name, classes)}")
    if not callable(getattr(found, "choose", None)):
        raise RumpusError(f"The class {name} in {file} has no method choose(self, look), so it cannot play.")
    return found


def main(file: str, name: str) -> None:
    """Answer questions until there are no more. What the bot itself prints goes to stderr."""
    line = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    desk = Desk(file, name)
    for question in sys.stdin:
        try:
            answer = desk.answer(json.loads(question))
        except RumpusError as error:
            answer = {"fault": str(error)}
        except Exception as error:
            answer = {"fault": in_a_sentence(error, file)}
        line.write(json.dumps(answer) + "\n")
        line.flush()


def in_a_sentence(error: Exception, file: str) -> str:
    """What went wrong in a bot, and the line of its file where it did."""
    said = f"{type(error).__name__}: {error}"
    if isinstance(error, SyntaxError):
        return f"{said}."
    lines = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    return f"{said}, in {Path(file).name} line {lines[-1].lineno}: {lines[-1].line}" if lines else f"{said}."


class Desk:
    """The bot's end of the line: a new bot for every seat of every game."""

    def __init__(self, file: str, name: str) -> None:
        self.file, self.name = file, name
        self.kind: type | None = None
        self.sat: dict[str, tuple[Game, Kit, dict[int, Any]]] = {}  # by table

    def answer(self, told: Mapping[str, Any]) -> dict[str, Any]:
        """Say who it is, begin a game, or choose."""
        if "about" in told:
            return introduced(self._class())
        if "game" in told:
            self._sit(told)
            return {"choice": None}
        game, kit, bots = self.sat[told["table"]]
        return {"choice": code_of(bots[told["seat"]].choose(Look(game, kit, told)))}

    def _class(self) -> type:
        """The bot's class, loaded once."""
        self.kind = self.kind or loaded(self.file, self.name)
        return self.kind

    def _sit(self, told: Mapping[str, Any]) -> None:
        kind = self._class()
        packages()  # a game in a folder of RUMPUS_GAMES can then be imported
        game = opened(told["package"])
        kit = game.kit(told["seats"], told["options"], Sheet(*told["deck"]) if told["deck"] else None)
        match = Match(game, kit, "rehearsal")
        match.choices(match.must[0])  # loads the game's rules and words before a clock runs
        self.sat[told["table"]] = game, kit, {seat: kind() for seat in told["yours"]}
        for table in told["forget"]:
            self.sat.pop(table, None)


def introduced(kind: type) -> dict[str, Any]:
    """What a bot says of itself: the first line of its docstring, and its `GAMES`, where it plays some only."""
    about, games = (kind.__doc__ or "").strip().partition("\n")[0], getattr(kind, "GAMES", None)
    if games is not None and not (isinstance(games, (tuple, list)) and all(isinstance(one, str) for one in games)):
        raise RumpusError(f'GAMES of {kind.__name__} are the names of the games it plays, as in GAMES = ("derby",).')
    return {"about": about, "games": None if games is None else list(games)}


def code_of(answer: Any) -> int | None:
    """A choice, its code, or None."""
    if isinstance(answer, Choice):
        return answer.code
    if answer is None or isinstance(answer, (int, np.integer)):
        return None if answer is None else int(answer)
    raise TypeError(f"A bot answers with one of look.choices or its code, not with {answer!r:.60}.")


if __name__ == "__main__":
    main(*sys.argv[1:])
