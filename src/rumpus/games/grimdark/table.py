"""Everything that lies on the table of a race."""

from enum import IntEnum

from rumpus.core.news import CommonTable, Item
from rumpus.core.record import Record, Row, Rows, int8, int16, int32, int64, record, uint8

PLAYERS = 8
MINES = 12
NOTHING = 0  # in the place of an item


class Action(IntEnum):
    """What a racer does with its activation (3.2); also the choice of it."""

    NONE = 0
    MOVE = 1
    DRIFT = 2
    BOOST = 3


class Phase(IntEnum):
    """What the table waits for."""

    PICK = 1
    ACTION = 2
    REPAIR = 3
    DRIVE = 4
    DISPENSER = 5  # roll for an item?
    KEEP = 6  # or roll again?
    STUNT = 7
    SCATTER = 8  # does anybody want the scatter rolled again?
    OVER = 9


class Thing(IntEnum):
    """The items, by the roll that gives them."""

    WARPSTORM = 2
    CURSE = 3
    MINE = 4
    HOOK = 5
    ROCKET = 6
    NITROUS = 7
    MISSILE = 8
    BEAM = 9
    DISRUPTOR = 10
    BLESSING = 11
    LIGHTNING = 12


class Harm(IntEnum):
    """What costs hull points."""

    HEAT = 1  # of the engine
    COLLISION = 2
    HARD = 3  # terrain
    WALL = 4
    SOFT = 5  # terrain
    DANGEROUS = 6  # terrain
    STUNT = 7
    MINE = 8
    HIT = 9  # by an item of somebody
    HOOK = 10  # of somebody


class Reason(IntEnum):
    """Why a race is over."""

    FINISH = 1
    FLAGGED = 2


@record
class Car(Record):
    """A seat's racer: where it is, in hundredths of an inch and degrees; how far it got; what state it is in."""

    x: int16
    y: int16
    heading: int16
    section: int16  # the cross-section it passed last
    along: int32  # how far it is from the line of the first start; 8.1
    laps: int8  # -1 before the line
    kind: int8  # the type; 0: not picked yet
    hull: int8
    item: int8
    immobile: int8
    blessed: int8
    cursed: int8
    storm: int8  # it raised a Warpstorm
    grid: int8  # its place on the grid, from 1; shared while the roll-off goes on
    roll: int8  # its last die in the roll-off
    shove: int16  # how far it is still to be moved; above 0, it is being pushed
    toward: int16  # in which direction
    touched: int64  # the terrain it has met in this activation


@record
class Mine(Record):
    """A mine on the track."""

    x: int16
    y: int16
    item: int8  # 0: there is none
    armed: int8


@record
class Table(CommonTable):
    """The table."""

    phase: int8
    turn: int8  # whose place in the order is activated
    reason: int8
    action: int8
    turns: int8  # turns left
    used: int8  # an item was used in this activation
    slowed: int8  # difficult terrain was met in this activation
    offered: int8  # the item that was rolled
    asked: uint8  # the seats that are asked whether a scatter shall be rolled again
    flung: int8  # whose scatter that is
    targets: uint8  # the seats that the item may be used on
    spots: uint8  # the places round the racer where a mine may be laid, a bit each
    hooked: int8  # the seat that a hook draws the active racer to, + 1; 0: none
    stuck: int8  # there is no way for what must be driven
    stale: int8  # rounds without a foot of progress
    best: int16  # the foot the leader has reached
    round: int16
    left: int16  # how far the active racer may still drive
    must: int16  # how far it still has to
    leg: int16  # how far it is on its way to
    free: int8  # the way it is on costs no movement
    reach: int16  # how far it can drive straight ahead
    passing: int16  # the cross-section whose dispenser it was asked about, until it has driven on; 0: none
    bends: int32  # the turns that may be made, a bit each, from the sharpest to the left
    pairs: int64  # the racers that collided in this activation, two by two
    gone: int64  # soft terrain that was smashed
    order: Row[int8, PLAYERS]
    cars: Rows[Car, PLAYERS]
    mines: Rows[Mine, MINES]
    news: Rows[Item, 96]

    def mover(self) -> int:
        """The seat whose racer is activated. This is for words and scenes, not for rules."""
        return int(self.order[self.turn])
