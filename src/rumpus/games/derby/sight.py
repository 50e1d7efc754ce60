"""What a seat may know, and worlds it could not tell from the real one."""

from rumpus.core.luck import roll
from rumpus.core.news import NOBODY, knows, overhear
from rumpus.core.piles import draw, put, shuffle
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.games.derby.box import Box
from rumpus.games.derby.instants import fits, needs_target, optional, pool_card, pool_size
from rumpus.games.derby.mekkmania import keep_drawn
from rumpus.games.derby.table import Order, Phase, Table


@rule
def see(box: Box, table: Table, seat: int, view: Table) -> None:
    """Everything but the luck, the cards set aside, hands never held, and what others have chosen in secret."""
    view.seats, view.phase, view.derby, view.turn = table.seats, table.phase, table.derby, table.turn
    view.level, view.levels, view.avenger, view.jammed = table.level, table.levels, table.avenger, table.jammed
    view.deck.count = table.deck.count
    for at in range(table.field.count):
        put(view.field, table.field.cards[at])
    for at in range(table.discards.count):
        see_discard(table, seat, view, table.discards.cards[at])
    for card in range(len(table.combatants)):
        see_combatant(table, seat, view, card)
    for other in range(table.seats):
        see_player(table, seat, view, other)
    for at in range(table.ordered):
        see_order(table, seat, view, at)
    overhear(table, view, seat)


@rule
def see_discard(table: Table, seat: int, view: Table, card: int) -> None:
    """4.6: what was in play is known to all; a last card only to those who held that hand."""
    put(view.discards, card if knows(table.combatants[card].known, seat) else 0)


@rule
def see_combatant(table: Table, seat: int, view: Table, card: int) -> None:
    """Where a card is, if the seat knows; that its instant has fired, all saw."""
    source, target = table.combatants[card], view.combatants[card]
    target.holder = NOBODY
    target.spent = source.spent
    if knows(source.known, seat):
        target.holder, target.down, target.fresh = source.holder, source.down, source.fresh
        target.known = source.known


@rule
def see_player(table: Table, seat: int, view: Table, other: int) -> None:
    """Tokens are public, picks from the reveal on (3.3); the cards of a hand are known to those who have held it."""
    source, target = table.players[other], view.players[other]
    target.tokens, target.picked = source.tokens, source.picked
    for pick in range(source.picked):
        if other == seat or table.phase == Phase.RESOLVE:
            target.picks[pick] = source.picks[pick]
    for at in range(table.hands[other].count):
        card = table.hands[other].cards[at]
        put(view.hands[other], card if knows(table.combatants[card].known, seat) else 0)


@rule
def see_order(table: Table, seat: int, view: Table, at: int) -> None:
    """4.2: everyone sees which instants are being resolved; the target only who chose it."""
    source, target = table.orders[at], view.orders[at]
    view.ordered += 1
    target.card, target.seat, target.effect = source.card, source.seat, source.effect
    target.decided = source.decided
    if source.seat == seat:
        target.target = source.target


@rule
def imagine(box: Box, view: Table, seat: int, luck: Row[int], table: Table) -> None:
    """The table starts as a copy of the view; every unknown card gets a place, every secret choice is made anew."""
    gather_unknown(box, view, table)
    shuffle(luck, table.deck)
    if box.mekkmania:
        keep_drawn(box, table)
    for other in range(table.seats):
        fill_hand(table, other)
    fill_discards(table)
    for other in range(table.seats):
        if other != seat:
            pick_anew(luck, table, other)
    for at in range(table.ordered):
        if table.orders[at].seat != seat and table.orders[at].decided:
            aim_anew(box, luck, table, table.orders[at])


@rule
def gather_unknown(box: Box, view: Table, table: Table) -> None:
    """Pile up the cards whose place the seat does not know."""
    table.deck.count = 0
    for at in range(box.deck_size):
        if view.combatants[box.deck[at]].known == 0:
            put(table.deck, box.deck[at])


@rule
def fill_hand(table: Table, seat: int) -> None:
    """Put unknown cards into the unknown places of a hand; those who have held it know them."""
    hand = table.hands[seat]
    for at in range(hand.count):
        if hand.cards[at] == 0:
            card = draw(table.deck)
            hand.cards[at] = card
            table.combatants[card].known = held_by(table, seat)


@rule
def held_by(table: Table, seat: int) -> int:
    """6.1: the seats this seat's hand has been through."""
    mask = 0
    for passed in range(min(table.turn + 1, table.seats)):
        mask |= 1 << ((seat - passed) % table.seats)
    return mask


@rule
def fill_discards(table: Table) -> None:
    """Put unknown cards into the unknown places of the discards."""
    for at in range(table.discards.count):
        if table.discards.cards[at] == 0:
            table.discards.cards[at] = draw(table.deck)


@rule
def pick_anew(luck: Row[int], table: Table, seat: int) -> None:
    """3.1: another's secret pick could be any card of his hand."""
    player, hand = table.players[seat], table.hands[seat]
    for pick in range(player.picked):
        if player.picks[pick] == 0:
            card = hand.cards[roll(luck, hand.count)]
            while pick == 1 and card == player.picks[0]:
                card = hand.cards[roll(luck, hand.count)]
            player.picks[pick] = card


@rule
def aim_anew(box: Box, luck: Row[int], table: Table, order: Order) -> None:
    """4.2: another's secret target could be any legal one, or none where that is allowed."""
    if not needs_target(order.effect):
        return
    possible = 1 if optional(order.effect) else 0
    for at in range(pool_size(table, order)):
        card = pool_card(table, order, at)
        if fits(box, table, order, card):
            possible += 1
            if roll(luck, possible) == 0:
                order.target = card
