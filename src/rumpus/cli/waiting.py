"""What people see while they wait: bars on stderr, shown only when there is something to wait for."""

import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import ModuleType

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TaskID, TextColumn, TimeRemainingColumn
from rich.text import Text

from rumpus.core.game import Game
from rumpus.core.shelf import game as game_named

PATIENCE = 0.7  # seconds before anything is shown


def bar(*columns: ProgressColumn) -> Progress:
    """A bar on stderr that leaves nothing behind."""
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


class CompileBar:
    """Tells what is being compiled, if it is still going on after a while."""

    def __init__(self, name: str, purpose: str = "this machine, once") -> None:
        self._text = f"Compiling {name} for {purpose}"
        self._bar = bar(TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[what]}"))
        self._task: TaskID = self._bar.add_task(self._text, total=1, what="")
        self._timer = threading.Timer(PATIENCE, self._start)
        self._timer.daemon = True

    def _start(self) -> None:
        if self._bar.disable:
            print(f"{self._text}; this takes up to a minute.", file=sys.stderr, flush=True)
        self._bar.start()

    def __enter__(self) -> Callable[[int, int, str], None]:
        self._timer.start()
        return self._tell

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()
        self._timer.join()
        self._bar.stop()

    def _tell(self, done: int, total: int, what: str) -> None:
        text = f"{self._text}: {done} of {total}"
        self._bar.update(self._task, completed=done, total=total, what=what.replace("_", " "), description=text)


def prepared(name: str, modules: Sequence[ModuleType] = ()) -> Game:
    """The game of that name, compiled and ready to play; and those modules of drivers, if need be."""
    from rumpus.bots import minds

    game = game_named(name)
    with CompileBar(game.name) as progress:
        game.warm(modules or [minds], progress)
    return game


class Rate(ProgressColumn):
    """How many a second."""

    def __init__(self, what: str) -> None:
        self.what = what
        super().__init__()

    def render(self, task: Task) -> Text:
        """As many as lately, or as on the whole."""
        speed = task.finished_speed or task.speed
        return Text(f"{speed:,.0f} {self.what}/s" if speed else "")


@contextmanager
def counting(label: str, what: str = "") -> Iterator[Callable[[int, int], None]]:
    """A bar for so many of so many, with the time left and, where it is said what is counted, the rate."""
    columns = [TextColumn(label), BarColumn(), TextColumn("{task.percentage:>3.0f} %")]
    shown = bar(*columns, *([Rate(what)] if what else []), TimeRemainingColumn())
    with shown:
        task = shown.add_task(label, total=None)
        yield lambda done, total: shown.update(task, completed=done, total=total)


@contextmanager
def following(label: str) -> Iterator[Callable[[str, int, int], None]]:
    """A bar for work in several parts, each with a name, so many of so many."""
    with bar(TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f} %")) as shown:
        task = shown.add_task(label, total=None)

        def tell(part: str, done: int, total: int) -> None:
            shown.update(task, description=f"{label} {part}", completed=done, total=total)

        yield tell
