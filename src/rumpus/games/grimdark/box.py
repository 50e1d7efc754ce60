"""What comes in the box: the racers, the items and the track, laid out for the rules; and the table's wishes."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from pathlib import Path

from rumpus.core.errors import RumpusError
from rumpus.core.options import Option, Value
from rumpus.core.plain import plain
from rumpus.core.printed import Entry, Sheet
from rumpus.core.record import Record, Row, Rows, int8, int16, int32, int64, record
from rumpus.games.grimdark import geometry
from rumpus.games.grimdark.geometry import COSINE, INCH, SINE
from rumpus.games.grimdark.tracks import GENERATED, HOUSE, generated_plan, house_plan
from rumpus.games.grimdark.tracks.checking import GRID, faults_of, grid_places, in_words
from rumpus.games.grimdark.tracks.laying import BASE, Course, gap, hundredths, lay
from rumpus.games.grimdark.tracks.plan import KINDS, MOST_PIECES, Piece, Plan, read_plan

SECTIONS = 240
CORNERS = 128
TYPES = 6
LAST_ITEM = 12
BODY = 75  # the radius of a base, in hundredths of an inch

OPTIONS = (
    Option("track", HOUSE[0], "The track to race on; 'generated' makes one of the option 'wilds'.", (*HOUSE, GENERATED)),
    Option("wilds", 1, "Which generated track: every number is another one.", range(1, 1000),
           where=("track", GENERATED)),
    Option("laps", 2, "Laps to win.", range(1, 3)),
    Option("edge", "kerb", "The track's edge stops a racer: a kerb does no harm, a wall is hard terrain.",
           ("kerb", "wall")),
    Option("racers", "pick", "Everybody picks a type of racer, or they are dealt.", ("pick", "dealt")),
    Option("angle", "15", "Turns are made in steps of so many degrees.", ("5", "15")),
    Option("stride", "1", "Racers drive in steps of so many inches.", ("1", "3")),
)  # fmt: skip


class Kind(IntEnum):
    """The kinds of terrain (7.1), in the order of `KINDS`."""

    SOFT = 0
    HARD = 1
    DIFFICULT = 2
    DANGEROUS = 3
    BOOST = 4


@record
class Lump(Record):
    """A piece of terrain: its kind, the disc around it, and its corners (none: it is that disc)."""

    kind: int8
    corners: int8
    first: int16
    x: int16
    y: int16
    reach: int16


@record
class Slot(Record):
    """A place of the grid."""

    x: int16
    y: int16
    heading: int16
    section: int16


@record
class Box(Record):
    """The track, cross-section by cross-section, in hundredths of an inch; racers and items; and what was agreed.

    2.2: cross-sections reach as far as the middle of a base may go: to within its radius of the edge.
    """

    lx: Row[int16, SECTIONS]
    ly: Row[int16, SECTIONS]
    rx: Row[int16, SECTIONS]
    ry: Row[int16, SECTIONS]
    mx: Row[int16, SECTIONS]
    my: Row[int16, SECTIONS]
    along: Row[int32, SECTIONS]
    dispenser: Row[int8, SECTIONS]  # its number, from 1; 0: there is none
    near: Row[int64, SECTIONS]  # the pieces that can be touched between this cross-section and the next
    sections: int16
    length: int32
    wide: int16  # the table
    high: int16
    lumps: Rows[Lump, MOST_PIECES]
    pieces: int8
    hard: int64  # the pieces that are hard
    cx: Row[int16, CORNERS]
    cy: Row[int16, CORNERS]
    grid: Rows[Slot, GRID]
    cosine: Row[int32, 360]
    sine: Row[int32, 360]
    speed: Row[int16, TYPES + 1]
    hull: Row[int8, TYPES + 1]
    tough: Row[int8, TYPES + 1]
    hovers: Row[int8, TYPES + 1]
    range: Row[int16, LAST_ITEM + 1]
    needs: Row[int8, LAST_ITEM + 1]
    last: Row[int8, LAST_ITEM + 1]  # only for whoever is last
    laps: int8
    wall: int8
    dealt: int8
    angle: int8
    stride: int16
    track: int32  # tells tracks apart
    house: int8  # which of the house tracks it is, from 1; 0: another
    wilds: int16  # which of the generated ones it is; 0: another


@dataclass(frozen=True)
class Racer:
    """1.2: a type of racer."""

    name: str
    speed: int
    hull: int
    tough: bool
    hovers: bool


@dataclass(frozen=True)
class Item:
    """What a dispenser may give."""

    name: str
    range: int
    needs: int
    last: bool


@dataclass(frozen=True)
class Deck:
    """The racers and items, and a track of the owner's where there is one."""

    racers: tuple[Racer, ...]
    items: Mapping[int, Item]
    own: Plan | None = None


def read(sheet: Sheet) -> Deck:
    """Read and check a file: racers and items, or a track of one's own (10.1), which is refused where it has faults (10.2)."""
    if "corner" in sheet.content:
        plan = read_plan(sheet)
        _, faults = faults_of(plan)
        if faults:
            raise RumpusError(f"{sheet.name}: {in_words(faults)}")
        house = read(Sheet((Path(__file__).parent / "deck.toml").read_text("utf-8"), "deck.toml"))
        return Deck(house.racers, house.items, plan)
    sheet.only(["racer", "item"])
    racers = tuple(_racer(entry) for entry in sheet.entries("racer"))
    if len(racers) != TYPES:
        raise RumpusError(f"{sheet.name}: there are {TYPES} types of racers, not {len(racers)}.")
    items: dict[int, Item] = {}
    for entry in sheet.entries("item"):
        entry.only(["name", "roll", "range", "needs", "last"])
        sum_of_dice = entry.whole("roll", range(2, LAST_ITEM + 1))
        if sum_of_dice in items:
            entry.wrong("roll", f"two items have the roll {sum_of_dice}.")
        items[sum_of_dice] = Item(entry.text("name"), entry.whole("range", range(61), 0),
                                  entry.whole("needs", range(7), 0), bool(entry.content.get("last", False)))  # fmt: skip
    if len(items) != LAST_ITEM - 1:
        raise RumpusError(f"{sheet.name}: every roll from 2 to {LAST_ITEM} needs its item; there are {len(items)}.")
    return Deck(racers, items)


def _racer(entry: Entry) -> Racer:
    entry.only(["name", "speed", "hull", "tough", "hovers"])
    return Racer(
        entry.text("name"), entry.whole("speed", range(1, 31)), entry.whole("hull", range(1, 31)),
        bool(entry.content.get("tough", False)), bool(entry.content.get("hovers", False)),
    )  # fmt: skip


def plan_of(deck: Deck, options: Mapping[str, Value]) -> Plan:
    """10.3, 10.4, 10.5: the track that was asked for; a track of one's own is always the one."""
    if deck.own is not None:
        return deck.own
    if options["track"] == GENERATED:
        return generated_plan(str(options["wilds"]))
    return house_plan(str(options["track"]))


def plan_in(deck: Deck, box: Box) -> Plan:
    """The track that lies in a box."""
    if deck.own is not None:
        return deck.own
    return house_plan(HOUSE[box.house - 1]) if box.house else generated_plan(str(box.wilds))


@lru_cache(64)
def course_of(plan: Plan) -> Course:
    """A track that is laid."""
    return lay(plan)


@lru_cache(16)
def laid(plan: Plan) -> Box:
    """A box with a track alone in it, to be copied: measuring it out takes a while."""
    course, box = course_of(plan), Box.blank()
    for degree in range(360):
        box.cosine[degree], box.sine[degree] = COSINE[degree], SINE[degree]
    _lay_road(course, box)
    _lay_terrain(course, box)
    _lay_grid(course, box)
    box.track = _number(course)
    return box


def build(deck: Deck, seats: int, options: Mapping[str, Value], box: Box) -> None:
    """Fill a blank box."""
    if options["track"] != GENERATED and options["wilds"] != 1:
        raise RumpusError("The option 'wilds' chooses a generated track: say track=generated too, or leave it alone.")
    box.copy_from(laid(plan_of(deck, options)))
    for kind, racer in enumerate(deck.racers, 1):
        box.speed[kind], box.hull[kind] = racer.speed * INCH, racer.hull
        box.tough[kind], box.hovers[kind] = racer.tough, racer.hovers
    for roll, item in deck.items.items():
        box.range[roll], box.needs[roll], box.last[roll] = item.range * INCH, item.needs, item.last
    box.laps, box.wall = int(options["laps"]), options["edge"] == "wall"
    box.dealt = options["racers"] == "dealt"
    box.angle, box.stride = int(options["angle"]), int(options["stride"]) * INCH
    if deck.own is None:
        box.house = HOUSE.index(str(options["track"])) + 1 if options["track"] in HOUSE else 0
        box.wilds = 0 if box.house else int(options["wilds"])


def _number(course: Course) -> int:
    """A number that tells a track from others: it names its drawing."""
    mixed = 17
    for section in course.sections:
        mixed = (mixed * 31 + hundredths(section.x) * 7 + hundredths(section.y)) % 1_000_003
    for piece in course.pieces:
        mixed = (mixed * 31 + KINDS.index(piece.kind) + hundredths(piece.points[0][0])) % 1_000_003
    return mixed


def _lay_road(course: Course, box: Box) -> None:
    """1.1: the cross-sections from the line on, and the dispensers."""
    inner = course.half - BASE
    box.sections, box.length = len(course.sections), hundredths(course.length)
    box.wide, box.high = (hundredths(side) for side in course.plan.table)
    for at, section in enumerate(course.sections):
        box.lx[at], box.ly[at] = (hundredths(number) for number in course.edge(at, -inner))
        box.rx[at], box.ry[at] = (hundredths(number) for number in course.edge(at, inner))
        box.mx[at], box.my[at] = hundredths(section.x), hundredths(section.y)
        box.along[at] = hundredths(section.along)
    for number, at in enumerate(course.dispensers, 1):
        box.dispenser[at] = number


def _lay_terrain(course: Course, box: Box) -> None:
    corner = 0
    box.pieces = len(course.pieces)
    for at, piece in enumerate(course.pieces):
        lump = box.lumps[at]
        x, y, reach = _around(piece)
        lump.kind, lump.corners, lump.first = KINDS.index(piece.kind), 0 if piece.radius else len(piece.points), corner
        lump.x, lump.y, lump.reach = hundredths(x), hundredths(y), hundredths(reach)
        box.hard |= (lump.kind == Kind.HARD) << at
        for px, py in piece.points if not piece.radius else ():
            if corner == CORNERS:
                raise RumpusError(
                    f"The terrain has more than {CORNERS} corners together; use discs, or simpler shapes."
                )
            box.cx[corner], box.cy[corner] = hundredths(px), hundredths(py)
            corner += 1
        for section in range(box.sections):
            if _near(box, section, lump):
                box.near[section] |= 1 << at


def _around(piece: Piece) -> tuple[float, float, float]:
    """The middle of a piece, and how far it reaches."""
    x = sum(point[0] for point in piece.points) / len(piece.points)
    y = sum(point[1] for point in piece.points) / len(piece.points)
    return x, y, piece.radius or max(gap((x, y), point) for point in piece.points) + 0.01


def _near(box: Box, section: int, lump: Lump) -> bool:
    """Whether a base between two cross-sections could touch a piece."""
    after, reach = (section + 1) % box.sections, lump.reach + BODY + 10
    xs = [box.lx[section], box.lx[after], box.rx[after], box.rx[section]]
    ys = [box.ly[section], box.ly[after], box.ry[after], box.ry[section]]
    near: bool = plain(geometry.touches_polygon)(xs, ys, 0, 4, lump.x, lump.y, reach)  # type: ignore[arg-type]
    return near


def _lay_grid(course: Course, box: Box) -> None:
    for at, (along, across) in enumerate(grid_places(course)):
        x, y, fx, fy = course.place(along, across)
        slot = box.grid[at]
        slot.x, slot.y = hundredths(x), hundredths(y)
        slot.heading = round(math.degrees(math.atan2(fy, fx))) % 360
        slot.section = max(one for one in range(box.sections) if box.along[one] <= hundredths(along % course.length))


__all__ = ["HOUSE", "OPTIONS", "Box", "Deck", "build", "read"]
