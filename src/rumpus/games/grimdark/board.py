"""The table of a race as text, with a map, for terminals."""

from collections.abc import Sequence

from rumpus.core.game import Pov
from rumpus.core.plain import plain
from rumpus.core.scene import clipped
from rumpus.games.grimdark import course, rules
from rumpus.games.grimdark.box import TYPES
from rumpus.games.grimdark.chart import chart, map_columns, part_of
from rumpus.games.grimdark.table import Phase, Thing
from rumpus.games.grimdark.tracks.plan import KINDS

WIDTH = 78  # columns of the table as text
MAP = 48  # columns of the map in it
NAME = 11  # columns a player's name may take

Piece = tuple[str, str]
Line = list[Piece]


def places(pov: Pov) -> list[int]:
    """The seats in the order of their places."""
    return sorted(range(pov.view.seats), key=lambda seat: plain(course.place)(pov.view, seat))


def board(pov: Pov) -> list[Line]:
    """The table in lines of at most 78 columns: a heading, the map with the racers beside it, and what its signs mean.

    Where there is room the map is larger; where there is little, it is the part of it that the racer is on.
    """
    beside, (columns, lines_left) = _standings(pov), (pov.room[0], max(6, pov.room[1] - 2))
    wide = map_columns(pov, columns - (WIDTH - MAP), lines_left, MAP)
    drawn = part_of(pov, chart(pov, wide), lines_left)
    lines = [_heading(pov)]
    for at in range(max(len(drawn), len(beside))):
        left = drawn[at] if at < len(drawn) else [(" " * wide, "")]
        right = beside[at] if at < len(beside) else []
        lines.append(clipped([*left, ("  ", ""), *right], columns))
    return [*lines, clipped([(pov.say("board-legend"), "quiet")])]


def _heading(pov: Pov) -> Line:
    view = pov.view
    if view.phase == Phase.OVER:
        state = pov.say("board-over")
    elif view.phase == Phase.PICK:
        state = pov.say("board-pick")
    else:
        state = pov.say("board-turn", who=pov.say.seat(view.mover()))
    laps, track = pov.say("board-laps", laps=pov.box.laps), pov.printed.lists["track"][0]
    return clipped([(pov.say("board-round", number=view.round).upper(), "title"), (f" · {state}", "title"),
                     (f" · {track} · {laps}", "quiet")])  # fmt: skip


def _standings(pov: Pov) -> list[Line]:
    """Two lines a racer, the first one on top."""
    if pov.view.phase == Phase.PICK:
        return [line for seat in range(pov.view.seats) for line in _racer_lines(pov, seat)]
    return [line for seat in places(pov) for line in _racer_lines(pov, seat)]


def _racer_lines(pov: Pov, seat: int) -> list[Line]:
    car, waiting = pov.view.cars[seat], plain(rules.must)(pov.box, pov.view)
    name = pov.say.seat(seat)[:NAME]
    waited = "▸" if waiting >> seat & 1 else " "
    first: Line = [(waited, "warn"), (f"{seat + 1} {name:<{NAME}} ", "you" if seat == pov.seat else "seat")]
    if not car.kind:
        return [first, []]
    first.append((pov.printed.lists["racer"][car.kind], "token"))
    if pov.view.phase == Phase.PICK:
        return [first, []]
    lap = pov.say("board-lap", lap=car.laps + 1) if car.laps >= 0 else pov.say("board-grid")
    hull = pov.say("board-hull", hull=car.hull, most=pov.box.hull[car.kind])
    state = pov.say("board-immobile") if car.immobile else hull
    second: Line = [(f"   {lap} ", "quiet"), (state, "warn" if car.immobile else "")]
    if car.item:
        second.append((f" {pov.printed.lists['item'][car.item]}", "token"))
    return [first, second]


def in_sight(pov: Pov) -> list[tuple[str, list[Line]]]:
    """Under headings: the items there are, the kinds of terrain, the types of racers."""

    def lines(names: Sequence[str]) -> list[Line]:
        return [[(pov.say(name), "token"), (" " + pov.say(f"{name}-help"), "")] for name in names]

    return [
        (pov.say("sight-items"), lines([f"item-{roll}" for roll in Thing])),
        (pov.say("sight-terrain"), lines([f"terrain-{kind}" for kind in KINDS])),
        (pov.say("sight-racers"), lines([f"racer-{kind}" for kind in range(1, TYPES + 1)])),
    ]
