"""Everything that lies on the table of a Derby."""

from enum import IntEnum

from rumpus.core.news import CommonTable, Item
from rumpus.core.record import Record, Row, Rows, int8, int16, int64, record, uint8
from rumpus.core.sets import members
from rumpus.games.derby.box import CARDS

PLAYERS = 6


class Phase(IntEnum):
    """What the table waits for."""

    DEPLOY = 1
    RESOLVE = 2
    OVER = 3


class Won(IntEnum):
    """How a Derby is won."""

    STRENGTH = 1
    NUMBERS = 2
    SHARED = 3
    COMMANDER = 4
    UNDERDOG = 5


@record
class Pile(Record):
    """A pile of cards in an order that matters."""

    cards: Row[int8, CARDS]
    count: int8


@record
class Player(Record):
    """A seat's things. Sets of cards are numbers with a bit for each card."""

    hand: int64
    front: int64  # the combatants the player controls
    known: int64  # cards whose place the player knows, besides the public ones
    held: int8  # how many cards are in the hand
    picks: Row[int8, 2]  # deployed this turn, face down until all have chosen
    picked: int8
    tokens: int8  # Derbies won
    total: int8  # strength at the end of the last Derby
    count: int8  # combatants at the end of the last Derby


@record
class Order(Record):
    """An instant being resolved: the card, who decides, what it does, and the target, a secret once decided (0: none)."""

    targets: int64  # what the one who decides may choose from; while it is carried out, what it discards
    card: int8
    owner: int8  # whose card it is
    seat: int8
    effect: int8
    deed: int8  # what it does with its target
    target: int8
    decided: int8


@record
class Table(CommonTable):
    """The table. Cards are numbers from 1; 0 is no card, or one that may not be seen."""

    phase: int8
    derby: int16  # Derbies finished
    turn: int8  # turns finished in this Derby
    level: int8  # the strength whose instants are being resolved
    avenger: int8  # the Avenger revealed this turn
    jammed: int8  # a Jammer was revealed this turn
    ordered: int8
    waiting: uint8  # the seats that have yet to choose, a bit each
    discards: int64
    down: int64  # combatants that lie face down
    fresh: int64  # deployed this turn
    spent: int64  # instants that have fired
    public: int64  # cards whose place everyone knows
    deck: Pile
    players: Rows[Player, PLAYERS]
    orders: Rows[Order, 12]
    news: Rows[Item, 44]

    def holder(self, card: int) -> int:
        """Who controls the card, or -1. This and what follows is for words and scenes, not for rules."""
        return next((seat for seat in range(self.seats) if self.players[seat].front >> card & 1), -1)

    def state(self, card: int) -> tuple[int, bool, bool]:
        """Who controls the card, whether it lies face down, whether it was deployed this turn."""
        return self.holder(card), bool(self.down >> card & 1), bool(self.fresh >> card & 1)

    def hand(self, seat: int) -> list[int]:
        """The cards of a hand, 0 for each that may not be seen."""
        known = list(members(self.players[seat].hand))
        return known + [0] * (self.players[seat].held - len(known))


def inventory(table: Table) -> list[int]:
    """Every card of the Derby, wherever it lies: for the conformance suite."""
    places = [table.discards, *(player.hand for player in table.players), *(player.front for player in table.players)]
    return [card for place in places for card in members(place)] + list(table.deck.cards)[: table.deck.count]
