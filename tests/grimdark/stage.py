"""A stage: a race on a plain track, set up in an exact situation, with dice that show what they should."""

import tempfile
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, cast

from rumpus.core import luck
from rumpus.core.match import Match
from rumpus.core.plain import plain
from rumpus.core.shelf import game
from rumpus.games.grimdark import course, rules
from rumpus.games.grimdark.box import Box, Kind, course_of, plan_in
from rumpus.games.grimdark.geometry import INCH
from rumpus.games.grimdark.lexicon import Choose, News
from rumpus.games.grimdark.table import Action, Car, Phase, Table

BIKER, SKIMMER, WALKER, RACER, HOVERER, HEAVY = range(1, 7)
MOVE, DRIFT, BOOST = Action.MOVE, Action.DRIFT, Action.BOOST
HEAD = """
name = "Test"
table = [90, 48]
width = 10
start = 30
"""
CORNERS = ((84, 42), (6, 42), (6, 6), (84, 6))  # the straight after the line is 44 inches long, heading left
AHEAD = 180  # the heading on that straight

Told = tuple[str, int, int, int, int]


def track(*terrain: str, corners: Any = CORNERS, head: str = HEAD, radius: float = 8) -> str:
    """A track file: a plain oval, and these pieces of terrain ('hard along=10 across=0 radius=1')."""
    text = head + "".join(f"[[corner]]\nx = {x}\ny = {y}\nradius = {radius}\n" for x, y in corners)
    for piece in terrain:
        kind, *fields = piece.split()
        text += f'[[terrain]]\nkind = "{kind}"\n' + "".join(field.replace("=", " = ") + "\n" for field in fields)
    return text


@cache
def words_for(wanted: tuple[int | None, ...], sides: tuple[int, ...]) -> list[int]:
    """Words of luck whose next rolls are these."""
    dice = Random(1)
    for _ in range(2_000_000):
        words = [dice.getrandbits(32) for _ in range(4)]
        kept = list(words)
        if all(one in (None, plain(luck.roll)(words, side) + 1) for one, side in zip(wanted, sides)):  # type: ignore[arg-type]
            return kept
    raise AssertionError(f"no luck shows {wanted}")


class Stage:
    """A race of racers of these types, far from each other; seat 0 is activated, then the others in order."""

    def __init__(self, *kinds: int, terrain: tuple[str, ...] = (), **options: Any) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "track.toml"
            file.write_text(track(*terrain), "utf-8")
            self.match: Match = game("grimdark").start(len(kinds), seed=1, deck=file, **options)
        for seat, kind in enumerate(kinds):
            self.match.act(seat, Choose.PICK + kind)
        self.seats = len(kinds)
        self.box = cast(Box, self.match.game.box(self.match.kit.boxes[0]))
        for seat in range(self.seats):
            self.table.order[seat] = seat
            self.put(seat, 190 - 8 * seat)
        self.activate(0)

    @property
    def table(self) -> Table:
        """The table itself."""
        return cast(Table, self.match.game.table(self.match._tables[0]))

    def car(self, seat: int) -> Car:
        """A seat's racer."""
        return self.table.cars[seat]

    def put(self, seat: int, along: float, across: float = 0.0, heading: int = AHEAD, laps: int = 0) -> "Stage":
        """Put a racer so many inches after the line, and to the right of the middle."""
        laid = course_of(plan_in(self.match.kit.deck, self.box))
        x, y, _, _ = laid.place(along, across)
        car = self.car(seat)
        car.x, car.y, car.heading, car.laps = round(x * INCH), round(y * INCH), heading, laps
        car.section = max(at for at in range(self.box.sections) if self.box.along[at] <= along % laid.length * INCH)
        plain(course.measure)(self.box, car)
        return self

    def hold(self, seat: int, item: int) -> "Stage":
        """Let a racer hold an item."""
        self.car(seat).item = item
        return self

    def activate(self, seat: int) -> "Stage":
        """It is that racer's turn."""
        self.table.turn = seat
        plain(rules.begin_turn)(self.table)
        return self

    def dice(self, *wanted: int | None, sides: tuple[int, ...] = ()) -> "Stage":
        """The next dice show this, None for anything: D6 unless `sides` says how many sides they have, counted from 1."""
        for at, word in enumerate(words_for(wanted, (*sides, *[6] * (len(wanted) - len(sides))))):
            self.table.luck[at] = word
        return self

    def act(self, *choices: int | str, seat: int | None = None) -> "Stage":
        """Make choices, for the racer that is activated unless a seat is named."""
        for choice in choices:
            self.match.act(self.match.must[0] if seat is None else seat, choice)
        return self

    @property
    def told(self) -> list[Told]:
        """What the last act told: what, seat, other, a, b."""
        items = [self.table.news[at] for at in range(self.table.told)]
        return [(News(one.what).name, one.seat, one.other, one.a, one.b) for one in items]

    def heard(self, what: str) -> list[Told]:
        """What the last act told of one kind."""
        return [one for one in self.told if one[0] == what]

    @property
    def offered(self) -> list[str]:
        """What the one in turn may choose, in words."""
        return [choice.text for choice in self.match.choices(self.match.must[0])]

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        return Phase(self.table.phase)


__all__ = ["Kind", "Stage", "track"]
