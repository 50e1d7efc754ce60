"""What a seat may know, and worlds it could not tell from the real one."""

from rumpus.core.luck import roll
from rumpus.core.news import overhear
from rumpus.core.piles import draw, put, shuffle
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.sets import any_of, has, one, size
from rumpus.games.derby.box import Box
from rumpus.games.derby.mekkmania import keep_drawn
from rumpus.games.derby.table import Order, Phase, Table
from rumpus.games.derby.targets import legal_targets, optional


@rule
def see(box: Box, table: Table, seat: int, view: Table) -> None:
    """Everything but the luck, the cards set aside, hands never held, and what others have chosen in secret."""
    view.seats, view.phase, view.derby, view.turn = table.seats, table.phase, table.derby, table.turn
    view.level, view.avenger, view.jammed, view.ordered = table.level, table.avenger, table.jammed, table.ordered
    view.down, view.fresh, view.spent, view.public = table.down, table.fresh, table.spent, table.public
    view.deck.count, view.waiting = table.deck.count, table.waiting
    sight = table.public
    if seat >= 0:
        sight |= table.players[seat].known
    view.discards = table.discards & sight
    for other in range(table.seats):
        see_player(table, seat, view, other, sight)
    for at in range(table.ordered):
        see_order(table, seat, view, at)
    overhear(table, view, seat)


@rule
def see_player(table: Table, seat: int, view: Table, other: int, sight: int) -> None:
    """6.1, 11.7: those who have held a hand know its cards; 3.1: a pick is secret until all are revealed."""
    source, target = table.players[other], view.players[other]
    target.hand, target.front, target.known = source.hand & sight, source.front, source.known & sight
    target.held, target.picked, target.tokens = source.held, source.picked, source.tokens
    target.total, target.count = source.total, source.count
    if other == seat or table.phase == Phase.RESOLVE:
        target.picks[0], target.picks[1] = source.picks[0], source.picks[1]


@rule
def see_order(table: Table, seat: int, view: Table, at: int) -> None:
    """4.2: everyone sees which instants are being resolved and what they do; the targets only who chooses."""
    source, target = table.orders[at], view.orders[at]
    target.card, target.owner, target.seat, target.decided = source.card, source.owner, source.seat, source.decided
    target.effect, target.deed = source.effect, source.deed
    if source.seat == seat:
        target.target, target.targets = source.target, source.targets


@rule
def imagine(box: Box, view: Table, seat: int, luck: Row[int], table: Table) -> None:
    """The table starts as a copy of the view; every unknown card gets a place, every secret choice is made anew.

    6.2: what is left after the hands are filled and the rest is set aside are the last cards, discarded unseen.
    """
    gather_unknown(box, view, seat, table)
    shuffle(luck, table.deck)
    if box.mekkmania:
        keep_drawn(box, table, view.public | view.players[seat].known)
    for other in range(table.seats):
        fill_hand(table, other)
    while table.deck.count > view.deck.count:
        table.discards |= one(draw(table.deck))
    for other in range(table.seats):
        if other != seat:
            pick_anew(luck, table, other)
    for at in range(table.ordered):
        if table.orders[at].seat != seat:
            aim_anew(box, luck, table, table.orders[at])


@rule
def gather_unknown(box: Box, view: Table, seat: int, table: Table) -> None:
    """Pile up the cards whose place the seat does not know."""
    sight = view.public | view.players[seat].known
    table.deck.count = 0
    for at in range(box.deck_size):
        if not has(sight, box.deck[at]):
            put(table.deck, box.deck[at])


@rule
def fill_hand(table: Table, seat: int) -> None:
    """Put unknown cards into a hand; 6.1: those whom it has been passed on from know them too."""
    hand = 0
    for _ in range(table.players[seat].held - size(table.players[seat].hand)):
        hand |= one(draw(table.deck))
    table.players[seat].hand |= hand
    for passed in range(min(table.turn + 1, table.seats)):
        table.players[(seat - passed) % table.seats].known |= hand


@rule
def pick_anew(luck: Row[int], table: Table, seat: int) -> None:
    """3.1: another's secret pick could be any card of his hand."""
    player = table.players[seat]
    hand = player.hand
    for pick in range(player.picked):
        if player.picks[pick] == 0:
            card = any_of(hand, luck)
            hand &= ~one(card)
            player.picks[pick] = card


@rule
def aim_anew(box: Box, luck: Row[int], table: Table, order: Order) -> None:
    """4.2: another's secret target could be any legal one, or none where that is allowed."""
    targets = legal_targets(box, table, order)
    if not order.decided:
        order.targets = targets
    elif targets:
        declines = optional(order) and roll(luck, size(targets) + 1) == 0
        order.target = 0 if declines else any_of(targets, luck)
