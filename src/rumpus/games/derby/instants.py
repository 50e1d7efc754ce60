"""The course of the instants: who fires at a strength, what each is aimed at, and a Copycat's and a Leveller's orders.

Instants of one strength are gathered as orders first. What an order does with a target is plain to everybody from the
start; the target is secret. When every order that leaves a choice has been decided, all are carried out together.
"""

from typing import Any

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import first, has, one, rest
from rumpus.games.derby.box import Box, Effect
from rumpus.games.derby.field import holder_of, in_play, only_tank, twins
from rumpus.games.derby.finish import total
from rumpus.games.derby.lexicon import Choose, News
from rumpus.games.derby.table import Order, Table
from rumpus.games.derby.targets import charge, legal_targets, optional


@rule
def next_strength(box: Box, table: Table) -> int:
    """4.1: the highest strength below the current one that has instants to fire, or -1."""
    cards, strength = ready(box, table), table.level - 1
    if cards == 0:
        return -1
    while strength >= 0 and cards & box.of_strength[strength] == 0:
        strength -= 1
    return strength


@rule
def issue(box: Box, table: Table) -> None:
    """4.1: give orders for the instants of the current strength."""
    cards = ready(box, table) & box.of_strength[table.level]
    while cards:
        fire(box, table, first(cards))
        cards = rest(cards)


@rule
def ready(box: Box, table: Table) -> int:
    """4.3, 5.4: instants deployed this turn, in play and face up; 4.4: not fired before; 10.20, 11.15: not jammed."""
    cards = table.fresh & box.instants & ~table.down & ~table.spent & in_play(table)
    if table.jammed:
        cards &= ~(box.of_strength[0] | box.of_strength[1])
    return cards


@rule
def fire(box: Box, table: Table, card: int) -> None:
    """4.4: an instant fires, once; 10.17: a Copycat only where it is the only Tank; 11.12: its player decides."""
    table.spent |= one(card)
    effect = box.cards[card].effect
    if effect != Effect.COPYCAT or only_tank(box, table):
        seat = holder_of(table, card)
        tell(table, News.FIRES, seat, NOBODY, card, 0, EVERYONE)
        if effect == Effect.LEVELLER:
            level_everyone(box, table, card, seat)
        else:
            add_order(table, card, seat, effect)


@rule
def add_order(table: Table, card: int, seat: int, effect: int) -> None:
    """A new order, not yet decided."""
    order = table.orders[table.ordered]
    table.ordered += 1
    order.card, order.owner, order.seat, order.target, order.decided = card, holder_of(table, card), seat, 0, 0
    charge(table, order, effect)


@rule
def level_everyone(box: Box, table: Table, card: int, seat: int) -> None:
    """10.11: whoever has the highest total discards the strongest, chosen among equals; of two Levellers, once."""
    richest = with_the_highest_total(box, table)
    if has(richest, seat):
        return
    for other in range(table.seats):
        if has(richest, other) and not levelled(table, other):
            add_order(table, card, other, Effect.LEVELLER)


@rule
def with_the_highest_total(box: Box, table: Table) -> int:
    """11.20: the players whose total nobody exceeds as things stand, a bit each."""
    seats, highest = 0, 0
    for seat in range(table.seats):
        points = total(box, table, seat)
        if seats == 0 or points > highest:
            seats, highest = one(seat), points
        elif points == highest:
            seats |= one(seat)
    return seats


@rule
def levelled(table: Table, seat: int) -> bool:
    """Whether a Leveller has hit the seat already, at this strength."""
    for at in range(table.ordered):
        if table.orders[at].effect == Effect.LEVELLER and table.orders[at].seat == seat:
            return True
    return False


@rule
def settle_all(box: Box, table: Table) -> None:
    """4.5, 10.17: every new order is settled, those included that a Copycat gives."""
    at = 0
    while at < table.ordered:
        order = table.orders[at]
        if not order.decided and order.targets == 0:
            settle(box, table, order)
        if order.decided and order.effect == Effect.COPYCAT and order.target > 0:
            copy(box, table, order)
        else:
            at += 1


@rule
def settle(box: Box, table: Table, order: Order) -> None:
    """11.17: what leaves no choice is decided at once: no target at all, or just one that cannot be declined (4.5)."""
    targets = legal_targets(box, table, order)
    if targets == 0:
        order.decided = 1
    elif not optional(order) and targets & ~twins(box, table, first(targets)) == 0:
        order.target = first(targets)
        order.decided = 1
    else:
        order.targets = targets
        table.waiting |= one(order.seat)


@rule
def copy(box: Box, table: Table, order: Order) -> None:
    """10.17: the order becomes one of the copied kind; 11.14: all hear of it, and the target is chosen next."""
    copied = box.cards[order.target].effect
    tell(table, News.COPIES, order.seat, NOBODY, order.card, order.target, EVERYONE)
    order.target = 0
    if copied == Effect.LEVELLER:
        charge(table, order, Effect.NONE)
        level_everyone(box, table, order.card, order.seat)
    else:
        charge(table, order, copied)
        order.decided = 0


@rule
def undecided_order(table: Table, seat: int) -> int:
    """The first order the seat has to decide, or -1."""
    for at in range(table.ordered):
        order = table.orders[at]
        if order.seat == seat and not order.decided:
            return at
    return -1


@rule
def list_targets(box: Box, table: Table, order: Order, out: Any) -> int:
    """11.10: the targets of an order, twins once; 4.5: declining where the card says "may"."""
    count = 0
    targets = order.targets
    while targets:
        card = first(targets)
        out[count] = Choose.TARGET + card
        count += 1
        targets &= ~twins(box, table, card)
    if optional(order):
        out[count] = Choose.DECLINE
        count += 1
    return count


@rule
def choose_target(table: Table, seat: int, choice: int) -> None:
    """4.2: the target is decided, in secret, and nothing happens before all targets are."""
    order = table.orders[undecided_order(table, seat)]
    order.target = 0 if choice == Choose.DECLINE else choice - Choose.TARGET
    order.targets, order.decided = 0, 1
    if undecided_order(table, seat) < 0:
        table.waiting &= ~one(seat)
