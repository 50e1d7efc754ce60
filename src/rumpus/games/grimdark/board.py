"""The table of a race as text, with a map, for terminals."""

from itertools import zip_longest

from rumpus.core.game import Pov
from rumpus.core.plain import plain
from rumpus.core.scene import clipped
from rumpus.core.telling.board import WIDTH, Line, helps, said, seat_of, word
from rumpus.games.grimdark.box import TYPES
from rumpus.games.grimdark.chart import chart, map_columns, part_of
from rumpus.games.grimdark.course import place
from rumpus.games.grimdark.rules import must
from rumpus.games.grimdark.table import Phase, Thing
from rumpus.games.grimdark.tracks.plan import KINDS

MAP = 48  # columns of the map in it
NAME = 11  # columns a player's name may take


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, the map with the racers beside it, and what its signs mean.

    Where there is room the map is larger; where there is little, it is the part of it that the racer is on.
    """
    columns, lines = pov.room[0], max(6, pov.room[1] - 2)
    wide = map_columns(pov, columns - (WIDTH - MAP), lines, MAP)
    drawn, beside = part_of(pov, chart(pov, wide), lines), _standings(pov)
    rows = [[*(left or [(" " * wide, "")]), ("  ", ""), *(right or [])] for left, right in zip_longest(drawn, beside)]
    return [clipped(_heading(pov)), *(clipped(row, columns) for row in rows),
            clipped([said(pov, "board-legend")], columns)]  # fmt: skip


def _heading(pov: Pov) -> Line:
    """The round, who does what, the track and its laps."""
    state = {Phase.OVER: "over", Phase.PICK: "pick"}.get(Phase(pov.view.phase), "turn")
    who = pov.say.seat(max(0, pov.view.mover()))
    return [(pov.say("board-round", number=pov.view.round).upper(), "title"),
            said(pov, f"board-{state}", "title", " · ", who=who),
            said(pov, "board-laps", before=f" · {word(pov, 'track', 0)} · ", laps=pov.box.laps)]  # fmt: skip


def _standings(pov: Pov) -> list[Line]:
    """Two lines a racer, the first one on top."""
    seats, picking = range(pov.view.seats), pov.view.phase == Phase.PICK
    order = seats if picking else sorted(seats, key=lambda seat: plain(place)(pov.view, seat))
    return [line for seat in order for line in (_racer(pov, seat), [] if picking else _progress(pov, seat))]


def _racer(pov: Pov, seat: int) -> Line:
    """Who it is, whether waited for, and what it races."""
    waited = bool(plain(must)(pov.box, pov.view) >> seat & 1)
    return [*seat_of(pov, seat, NAME, waited, f"{seat + 1} "), (word(pov, "racer", pov.view.cars[seat].kind), "token")]


def _progress(pov: Pov, seat: int) -> Line:
    """A racer's lap, its hull points, or that it cannot move, and what it holds."""
    car = pov.view.cars[seat]
    lap = said(pov, "board-lap" if car.laps >= 0 else "board-grid", before="    ", lap=car.laps + 1)
    hull = said(pov, "board-hull", "", " ", hull=car.hull, most=pov.box.hull[car.kind])
    state = said(pov, "board-immobile", "warn", " ") if car.immobile else hull
    return [lap, state, (f" {word(pov, 'item', car.item)}" if car.item else "", "token")]


def in_sight(pov: Pov) -> list[tuple[str, list[Line]]]:
    """Under headings: the items there are, the kinds of terrain, the types of racers."""
    things = {"items": [f"item-{roll}" for roll in Thing], "terrain": [f"terrain-{kind}" for kind in KINDS],
              "racers": [f"racer-{kind}" for kind in range(1, TYPES + 1)]}  # fmt: skip
    return helps(pov, {heading: [(name, f"{name}-help") for name in names] for heading, names in things.items()})
