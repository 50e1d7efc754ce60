"""What instants do: all orders of one strength are carried out together, deed by deed."""

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import first, has, one, rest
from rumpus.games.derby.box import Box, Deed, Effect
from rumpus.games.derby.field import escorted, holder_of, in_play, strongest_of, twins, weakest_of
from rumpus.games.derby.lexicon import News
from rumpus.games.derby.table import Order, Table
from rumpus.games.derby.targets import legal_targets


@rule
def enter(box: Box, table: Table, card: int) -> None:
    """3.4: the turn abilities of a card that is turned up: Avenger (10.1, 11.3: two cancel each other), Jammer (10.20)."""
    if box.cards[card].effect == Effect.AVENGER:
        table.avenger = card if table.avenger == 0 else NOBODY
    elif box.cards[card].effect == Effect.JAMMER:
        table.jammed = 1


@rule
def carry_out(box: Box, table: Table) -> None:
    """4.2: all orders of one strength take effect together; 11.11: turning face down, then moves, then discards."""
    if table.ordered == 0:
        return
    for at in range(1, table.ordered):
        spread(box, table, at)
    doomed = 0
    for at in range(table.ordered):
        table.orders[at].targets = dooms(box, table, table.orders[at])
        doomed |= table.orders[at].targets
    for at in range(table.ordered):
        turn_down(table, table.orders[at])
    for at in range(table.ordered):
        move(box, table, at)
    if doomed:
        discard_all(box, table, doomed)
    clear_orders(table)


@rule
def clear_orders(table: Table) -> None:
    """No order is left."""
    for at in range(table.ordered):
        order = table.orders[at]
        order.card, order.seat, order.effect, order.deed, order.target, order.decided = 0, 0, 0, 0, 0, 0
        order.owner, order.targets = 0, 0
    table.ordered = 0


@rule
def spread(box: Box, table: Table, at: int) -> None:
    """11.10: an order that wants the same card as one before it is given another copy alike, if one is left."""
    order = table.orders[at]
    if order.target > 0 and has(wanted(table, at), order.target):
        alike = twins(box, table, order.target) & legal_targets(box, table, order) & ~wanted(table, table.ordered)
        if alike:
            order.target = first(alike)


@rule
def wanted(table: Table, before: int) -> int:
    """The targets of the first so many orders."""
    cards = 0
    for at in range(before):
        cards |= one(table.orders[at].target)
    return cards


@rule
def dooms(box: Box, table: Table, order: Order) -> int:
    """What an order discards: its target, or what the three that are not aimed hit."""
    if order.effect == Effect.HUNTER:
        return hunter(box, table)
    if order.effect == Effect.HEAVY:
        return heavy(box, table)
    if order.effect == Effect.LOOKOUT:
        return lookout(box, table)
    return one(order.target) if order.deed == Deed.DISCARD and order.target > 0 else 0


@rule
def hunter(box: Box, table: Table) -> int:
    """10.8: the strongest deployed this turn, all of them if several, the Hunter too; 11.13: of those still in play."""
    return strongest_of(box, table.fresh & in_play(table))


@rule
def heavy(box: Box, table: Table) -> int:
    """10.9: the weakest deployed this turn, all of them if several, the Heavy too; 11.13: of those still in play."""
    return weakest_of(box, table.fresh & in_play(table))


@rule
def lookout(box: Box, table: Table) -> int:
    """10.15: every face-up Ravager in play is discarded, those deployed this turn included."""
    return in_play(table) & box.of_strength[1] & ~table.down


@rule
def turn_down(table: Table, order: Order) -> None:
    """5.4: a target that lies face up is turned face down."""
    if order.deed == Deed.TURN and order.target > 0 and not has(table.down, order.target):
        table.down |= one(order.target)
        holder = holder_of(table, order.target)
        tell(table, News.TURNED, holder, order.seat, order.target, order.card, EVERYONE)


@rule
def move(box: Box, table: Table, at: int) -> None:
    """Carry out a swap, an exchange or a gain, unless it clashes with another."""
    order = table.orders[at]
    if order.target == 0 or not moves(order):
        return
    if clashes(table, at):
        tell(table, News.CLASHED, order.seat, NOBODY, order.card, order.target, EVERYONE)
    elif order.deed == Deed.EXCHANGE:
        exchange(box, table, order)
    elif order.deed == Deed.GAIN:
        gain(box, table, order)
    else:
        swap(table, order)


@rule
def moves(order: Order) -> bool:
    """Whether an order takes a card from somewhere."""
    return order.deed == Deed.SWAP or order.deed == Deed.EXCHANGE or order.deed == Deed.GAIN


@rule
def clashes(table: Table, at: int) -> bool:
    """4.7: a move comes to nothing if another of the same strength wants the same card; a swap, if one takes its own card."""
    order = table.orders[at]
    staying = 0 if order.deed == Deed.GAIN else order.card
    for place in range(table.ordered):
        other = table.orders[place]
        same = other.target == order.target or other.target == staying
        if place != at and other.target > 0 and same and moves(other):
            return True
    return False


@rule
def swap(table: Table, order: Order) -> None:
    """5.3: the card and its target change sides."""
    giver = holder_of(table, order.target)
    exchanged = one(order.card) | one(order.target)
    table.players[order.seat].front ^= exchanged
    table.players[giver].front ^= exchanged
    tell(table, News.SWAPPED, order.seat, giver, order.card, order.target, EVERYONE)


@rule
def exchange(box: Box, table: Table, order: Order) -> None:
    """10.16: the Scout goes back into the hand and a card of the hand takes its place; 11.8: it was not deployed."""
    exchanged = one(order.card) | one(order.target)
    table.players[order.seat].front ^= exchanged
    table.players[order.seat].hand ^= exchanged
    table.fresh &= ~one(order.card)
    table.down &= ~one(order.card)
    table.public |= one(order.target)
    enter(box, table, order.target)
    tell(table, News.EXCHANGED, order.seat, NOBODY, order.card, order.target, EVERYONE)


@rule
def gain(box: Box, table: Table, order: Order) -> None:
    """5.2: a card from the discards is gained, face up; 11.8, 11.9: it does not count as deployed, and stays silent."""
    table.discards &= ~one(order.target)
    table.players[order.seat].front |= one(order.target)
    table.fresh &= ~one(order.target)
    enter(box, table, order.target)
    tell(table, News.GAINED, order.seat, NOBODY, order.target, order.card, EVERYONE)


@rule
def discard_all(box: Box, table: Table, doomed: int) -> None:
    """4.6: the doomed go to the common pile, but for those an Escort guards (10.19) or an Avenger gains (10.1)."""
    doomed &= in_play(table) & ~escorted(box, table)
    while doomed:
        card = first(doomed)
        doomed = rest(doomed)
        holder = holder_of(table, card)
        table.down &= ~one(card)
        table.players[holder].front &= ~one(card)
        if table.avenger > 0:
            avenge(table, card, holder)
        else:
            table.discards |= one(card)
            order = table.orders[blamed(table, card)]
            tell(table, News.DISCARDED, holder, order.owner, card, order.card, EVERYONE)


@rule
def blamed(table: Table, card: int) -> int:
    """The first of the orders that discard a card: the story names it."""
    at = 0
    while not has(table.orders[at].targets, card):
        at += 1
    return at


@rule
def avenge(table: Table, card: int, holder: int) -> None:
    """10.1: the Avenger's player gains what would be discarded, itself too (11.5); 11.4: it stays deployed this turn."""
    seat = holder if card == table.avenger else holder_of(table, table.avenger)
    table.players[seat].front |= one(card)
    tell(table, News.AVENGED, seat, holder, card, table.avenger, EVERYONE)
