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

# Choices. A throw is the set of dice thrown, 1 to 7.
PLACE = 8  # + 3 × die + slot
ARRANGE = 20  # + how the loose dice are ordered
DECLINE = 28  # a klan ability
CHANGE = 32  # + 8 × die + face
AGAIN = 56  # + die: throw it once more after the shout
SWAP = 64  # + 24 × own die + 3 × seat + die
AIM_AT_BUGGY = 140  # + seat
AIM_AT_GROUND = 160  # + place
CARD = 320  # + where it is in the own hand
STEAL = 340  # + where it is in the other's hand


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


class News(IntEnum):
    """What can happen."""

    ROUND = 1  # a = its number
    RECOVERED = 2  # seat
    SITS_OUT = 3  # seat
    THREW = 4  # seat, a = faces of the dice, b = the dice thrown (7 at the start of a round)
    PLACED = 5  # seat, a = face, b = slot
    SHOUTED = 6  # seat
    CHANGED = 7  # seat, a = klan, b = the new face
    AGAIN = 8  # seat, a = old face, b = new face
    SWAPPED = 9  # seat takes the die of other, a = its face
    DECLINED = 10  # seat, a = klan, b = 1 where the player waits for others
    ARRANGED = 11  # seat, a = faces by slot
    REORDERED = 12  # seat, a = faces by slot
    TURN = 13  # seat, a = faces by slot
    MOVED = 14  # seat, a = terrain, b = place
    LOST_SWERVE = 15  # seat, a = face, b = why
    CRASHED = 16  # seat into other
    LAID = 17  # seat, a = how many cards
    CLEARED = 18  # a = row
    DREW = 19  # seat, a = how many cards, b = 1 where they were looked at
    TOLD = 20  # seat, a = firing cards
    PASSED = 21  # seat, a = face
    AIMED = 22  # seat at other, or at the terrain a, b = place
    SHOWED = 23  # seat, a and b = the cards shown
    HIT = 24  # seat hits other
    BURNS = 25  # seat, a = flames
    STALLED = 26  # seat, a = 1: the rest of this round, 2: the next one
    EXPLODED = 27  # seat, a = cards lost
    CRATERED = 28  # seat, a = terrain, b = place
    COOLED = 29  # seat, a = flames
    STOLE = 30  # seat from other, a = card
    DISCARDED = 31  # seat, a = card
    SHORT = 32  # seat, a = cards that were asked for
    RESHUFFLED = 33  # a = cards
    ARRIVED = 34  # seat
    WON = 35  # seat, a = the reason
    LOADED = 36  # seat, a = where the card was in the hand
    UNCOVERED = 37  # the panels
    COVERED = 38  # seat, a = face of a die placed behind the hand


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
        """The cards of a hand. This and what follows is for words and scenes, not for rules."""
        player = self.players[seat]
        return [player.hand[at] for at in range(player.held)]

    def at_slot(self, seat: int, slot: int) -> int:
        """The die in a slot (1 to 3), or -1."""
        player = self.players[seat]
        return next((die for die in range(DICE) if player.slot[die] == slot), -1)


def place_of(row: int, lane: int) -> int:
    """The place in a row (from 1) and lane (from 0)."""
    return (row - 1) * LANES + lane


def row_and_lane(place: int) -> tuple[int, int]:
    """The row and lane of a place."""
    return place // LANES + 1, place % LANES


def inventory(table: Table) -> list[int]:
    """Every card, wherever it lies: for the conformance suite."""
    hands = [card for seat in range(table.seats) for card in table.hand(seat)]
    track = [card for card in table.track if card]
    top = [table.top] if table.top else []
    return [*hands, *track, *top, *cards_in(table.deck), *cards_in(table.discards)]
