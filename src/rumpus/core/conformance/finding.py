"""What the suite finds: a promise that holds, or a sentence for the game's author and the line where to look."""

from collections.abc import Callable
from dataclasses import dataclass

from rumpus.core.game import Game, Kit

SOUND = "Rules, policy and promise are sound on every line"  # the close look; what others found on a line, it need not say again
Promise = Callable[[Game, Kit, bool], str | None]  # what it returns is said of what holds


@dataclass(frozen=True)
class Finding:
    """One thing looked at: whether it holds, a sentence, and the file and line where the fault is to be looked for."""

    name: str
    ok: bool
    sentence: str
    file: str = ""
    line: int = 0

    @property
    def promise(self) -> str:
        """What was promised, without the table it was looked at."""
        return self.name.partition(" (")[0]

    @property
    def table(self) -> str:
        """The kind of table it was looked at."""
        return self.name.partition(" (")[2].removesuffix(")")


class Broken(Exception):  # noqa: N818  it is a broken promise
    """A promise of the contract that does not hold; `at` says where, as in "sight.see", and which fields it is about."""

    def __init__(self, sentence: str, at: str = "", *fields: str, place: tuple[str, int] | None = None) -> None:
        super().__init__(sentence)
        self.at, self.fields, self.place = at, fields, place


def hold(truth: bool, sentence: str, at: str = "", *fields: str) -> None:
    """Break off with a sentence unless it is true."""
    if not truth:
        raise Broken(sentence, at, *fields)
