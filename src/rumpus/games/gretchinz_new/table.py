"""Everything that lies on the table of a race by the New Rules."""

from enum import IntEnum

from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.heap import WORDS, cards_in
from rumpus.core.news import CommonTable, Item
from rumpus.core.record import Record, Row, Rows, int8, int16, int64, record, uint8
from rumpus.games.gretchinz_new.box import HAND, LANES, ROWS

PLAYERS = 4
FINISH = ROWS + 1  # the row of the finish
EXPLODES_AT = 4  # flames
HOT_AT = 3  # spaces moved in a turn
SETTLED = 4  # cards on top of the deck that lie in an order: up to three put back, and the one below
NOWHERE = -1
EDGE, TAKEN, ARRIVED = 1, 2, 3  # why an arrow cannot be followed


class Phase(IntEnum):
    """What the table waits for."""

    COLOURS = 1
    START = 2
    THROW = 3  # dice
    TURN = 4
    OVER = 5


class Asked(IntEnum):
    """What the player whose turn it is is asked while the dice are obeyed."""

    NOTHING = 0
    JAWS = 1
    FIRE = 2
    SQUARES = 3
    OPEN = 4  # go on straight ahead, or not
    JUNK = 5
    WARP = 6


@record
class Player(Record):
    """A seat's things. Cards and dice are told by their places."""

    row: int8  # 0 is the start
    lane: int8  # -1: not placed yet
    flames: int8
    klan: int8  # and with it the colour
    out: int8  # 0: in the race; else the how manieth to explode
    held: int8
    hand: Row[uint8, HAND]
    aware: Row[uint8, HAND]  # for each card, the seats beside its player that have seen the attack, a bit each
    face: Row[int8, DICE]
    slot: Row[int8, DICE]  # where each die lies, 1 to 3; 0: not placed


@record
class Table(CommonTable):
    """The table. Cards are numbers from 1; 0 is no card, or one that may not be seen."""

    phase: int8
    asked: int8
    turn: int8  # whose turn it is
    first: int8  # who begins every round
    step: int8  # dice obeyed in this turn
    throws: int8  # left in this turn
    moved: int8  # spaces moved in this turn
    ground: int8  # terrain to be felt, -1: none
    finished: int8  # somebody has reached the finish
    reason: int8
    waiting: uint8  # the seats that have yet to choose, a bit each
    gone: int8  # buggies that have exploded
    craters: int8  # left beside the table
    ready: int8  # cards on top of the deck whose order is settled
    offered: int8  # cards looked at in junk, or gathered by a warp cloud
    served: uint8  # seats that have got a card of the warp cloud, a bit each
    top: Row[uint8, SETTLED]  # the uppermost first
    top_aware: Row[uint8, SETTLED]
    line: Row[uint8, 2]  # the cards of the finish
    offer: Row[uint8, PLAYERS]
    offer_aware: Row[uint8, PLAYERS]
    left: int16  # cards in the deck
    round: int16
    holes: int64  # the places where a crater lies
    deck: Row[int64, WORDS]  # the cards below the settled ones, in no order: it is drawn by lot when they come up
    discards: Row[int64, WORDS]
    track: Row[uint8, ROWS * LANES]
    players: Rows[Player, PLAYERS]
    news: Rows[Item, 64]

    def hand(self, seat: int) -> list[int]:
        """The cards of a hand: for boards and tests, not for rules."""
        player = self.players[seat]
        return [player.hand[at] for at in range(player.held)]


def inventory(table: Table) -> list[int]:
    """Every card, wherever it lies: for the conformance suite."""
    hands = [card for seat in range(table.seats) for card in table.hand(seat)]
    track = [card for card in table.track if card]
    top = [table.top[at] for at in range(table.ready)]
    offer = [table.offer[at] for at in range(table.offered)]
    line = [card for card in table.line if card]
    return [*hands, *track, *line, *top, *offer, *cards_in(table.deck), *cards_in(table.discards)]
