"""Everything that lies on the table of a race."""

from enum import IntEnum

from rumpus.boxes.gretchinz.dice import DICE
from rumpus.boxes.gretchinz.heap import WORDS, cards_in
from rumpus.core.news import CommonTable, Item
from rumpus.core.record import Record, Row, Rows, int8, int16, int32, int64, record, uint8
from rumpus.games.gretchinz.box import FAR_FINISH, HAND, LANES

PLAYERS = 8
MOST_HELD = HAND + PLAYERS - 1  # a warp cloud can bring a card of every other player
STALLED_AT = 3  # flames
NOWHERE = -1
STOPPED, EDGE, FINISH_LINE, NO_CARD = 1, 2, 3, 4  # why a swerve leads nowhere


class Phase(IntEnum):
    """What the table waits for."""

    ROLL = 1  # everybody's dice
    EARLY = 2  # the ability of Freebooterz who do not wait for others
    KLAN = 3  # all other abilities
    SWAP = 4  # the ability of Freebooterz who waited for all others
    ARRANGE = 5  # the dice left over
    REORDER = 6  # the Deathskulls' ability
    LATE = 7  # the ability of Freebooterz who waited for the Deathskulls
    TURN = 8
    OVER = 9


class Pending(IntEnum):
    """What is done next in a turn, as soon as nobody owes a card: the one thing that says how a turn goes on."""

    DIE = 0  # the next die is obeyed; when there is none, the turn is over
    AIM = 1  # the driver names a target
    LOAD = 2  # the driver chooses what to fire
    CLOUD = 3  # the driver takes a card of the next player
    AHEAD = 4  # cards are laid ahead of the buggy, and rows behind it taken away


class Cost(IntEnum):
    """Why a player owes cards."""

    HAND = 1  # more than five are held
    CRASH = 2
    ATTACK = 3  # without the cards for it
    SQUIGS = 4
    CRATER = 5


class Stall(IntEnum):
    """Whether a buggy burns out of control."""

    NONE = 0
    NOW = 1  # it is out of this round
    NEXT = 2  # its turn is over: it is out of the next round


@record
class Player(Record):
    """A seat's things. Cards and dice are told by their places; `known` and `hidden` are sets of places."""

    row: int8  # 0 is the start
    lane: int8
    flames: int8
    stall: int8
    klan: int8
    held: int8
    hand: Row[uint8, MOST_HELD]
    group: Row[int8, MOST_HELD]  # cards counted by the same eyes; 0: never counted
    heard: Row[int8, HAND + 1]  # firing cards in each such group
    known: int16  # cards whose attack the player has seen
    face: Row[int8, DICE]
    slot: Row[int8, DICE]  # where each die lies, 1 to 3; 0: not placed
    hidden: int8  # dice placed behind the hand
    throws: int16  # so often thrown again this round
    owed: int8  # cards to discard
    racing: int8  # has dice this round
    done: int8  # has had the turn
    used: int8  # has used the klan ability this round
    passed: int8  # the last phase of this round in which it was left alone


@record
class Table(CommonTable):
    """The table. Cards are numbers from 1; 0 is no card, or one that may not be seen."""

    phase: int8
    turn: int8  # whose turn it is
    pending: int8  # what is done next in it
    obeyed: int8  # dice obeyed in it
    stopped: int8  # swerves are over for this turn
    victim: int8  # how many places to the left of the driver a warp cloud has reached
    target: int8  # the buggy aimed at
    ground: int16  # the place aimed at
    loaded: int8  # the first of two cards to be fired
    shouter: int8
    finished: int8  # somebody has reached the last row
    reason: int8
    waiting: uint8  # the seats that have yet to choose, a bit each
    craters: int8  # left beside the table
    top: uint8  # the uppermost card of the deck
    left: int16  # cards in the deck, with the uppermost
    round: int16
    deck: Row[int64, WORDS]  # the cards below the uppermost, in no order: it is drawn by lot when it comes up
    discards: Row[int64, WORDS]
    track: Row[uint8, FAR_FINISH * LANES]
    holes: Row[int32, FAR_FINISH + 1]  # the lanes of each row where a crater lies
    players: Rows[Player, PLAYERS]
    news: Rows[Item, 176]

    def hand(self, seat: int) -> list[int]:
        """The cards of a hand: for boards and tests, not for rules."""
        player = self.players[seat]
        return [player.hand[at] for at in range(player.held)]


def inventory(table: Table) -> list[int]:
    """Every card, wherever it lies: for the conformance suite."""
    hands = [card for seat in range(table.seats) for card in table.hand(seat)]
    track = [card for card in table.track if card]
    top = [table.top] if table.top else []
    return [*hands, *track, *top, *cards_in(table.deck), *cards_in(table.discards)]
