"""Abilities while a turn is resolved: orders and their targets, and every effect under its combatant's name.

Instants of one strength are gathered as orders first. When every order that leaves a choice has been decided, they are
carried out together: what is doomed is gathered, then combatants are turned down, then moved, then discarded.
"""

from typing import Any

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.piles import draw
from rumpus.core.rule import rule
from rumpus.core.sets import first, has, one, rest, size
from rumpus.games.derby.box import Box, Effect
from rumpus.games.derby.finish import total
from rumpus.games.derby.table import DECLINE, TARGET, News, Order, Table


@rule
def enter(box: Box, table: Table, card: int) -> None:
    """3.4: the turn abilities of a card that is turned up: Avenger (10.1) and Jammer (10.20)."""
    if box.cards[card].effect == Effect.AVENGER:
        table.avenger = card if table.avenger == 0 else NOBODY
    elif box.cards[card].effect == Effect.JAMMER:
        table.jammed = 1


@rule
def in_play(table: Table) -> int:
    """All combatants that players control."""
    cards = 0
    for seat in range(table.seats):
        cards |= table.players[seat].front
    return cards


@rule
def holder_of(table: Table, card: int) -> int:
    """5.1: the player who controls a combatant, or nobody."""
    for seat in range(table.seats):
        if has(table.players[seat].front, card):
            return seat
    return NOBODY


@rule
def ready(box: Box, table: Table) -> int:
    """4.3: instants deployed this turn, in play and face up; 4.4: not fired before; 10.20: not jammed."""
    cards = table.fresh & box.instants & ~table.down & ~table.spent & in_play(table)
    if table.jammed:
        cards &= ~(box.of_strength[0] | box.of_strength[1])
    return cards


@rule
def issue(box: Box, table: Table) -> None:
    """4.1: give orders for the instants of the highest strength, at most the current one, that has any."""
    cards = ready(box, table)
    if cards == 0:
        table.level = 0
        return
    while cards & box.of_strength[table.level] == 0:
        if table.level == 0:
            return
        table.level -= 1
    cards &= box.of_strength[table.level]
    while cards:
        card = first(cards)
        cards = rest(cards)
        table.spent |= one(card)
        if box.cards[card].effect != Effect.COPYCAT or only_tank(box, table):
            seat = holder_of(table, card)
            tell(table, News.FIRES, seat, NOBODY, card, 0, EVERYONE)
            order_for(box, table, card, seat, box.cards[card].effect)


@rule
def only_tank(box: Box, table: Table) -> bool:
    """10.17: exactly one combatant of strength 2 was deployed this turn."""
    return size(table.fresh & box.of_strength[2]) == 1


@rule
def order_for(box: Box, table: Table, card: int, seat: int, effect: int) -> None:
    """Give the orders of one instant: one, or for a Leveller one to each player it hits."""
    if effect == Effect.LEVELLER:
        level_everyone(box, table, card, seat)
    else:
        add_order(table, card, seat, effect)


@rule
def add_order(table: Table, card: int, seat: int, effect: int) -> None:
    """A new order."""
    order = table.orders[table.ordered]
    table.ordered += 1
    order.card, order.seat, order.effect, order.target, order.decided = card, seat, effect, 0, 0


@rule
def settle_all(box: Box, table: Table) -> None:
    """4.5, 10.17: every new order is settled, those included that a Copycat gives."""
    at = 0
    while at < table.ordered:
        order = table.orders[at]
        if not order.decided and order.targets == 0:
            settle(box, table, order)
        if order.decided and order.effect == Effect.COPYCAT and order.target > 0:
            copycat(box, table, order)
        else:
            at += 1


@rule
def settle(box: Box, table: Table, order: Order) -> None:
    """4.5: what leaves no choice is decided at once: no target at all, or one that cannot be declined."""
    targets = legal_targets(box, table, order)
    if targets == 0:
        order.decided = 1
    elif not optional(order.effect) and targets & ~twins(box, table, first(targets)) == 0:
        order.target = first(targets)
        order.decided = 1
    else:
        order.targets = targets
        table.waiting |= one(order.seat)


@rule
def optional(effect: int) -> bool:
    """4.5: the instants that say "may"."""
    return (effect == Effect.CHAMELEON or effect == Effect.SWINDLER or effect == Effect.SABOTEUR
            or effect == Effect.MORTAR or effect == Effect.SCOUT or effect == Effect.SALVAGER)  # fmt: skip


@rule
def legal_targets(box: Box, table: Table, order: Order) -> int:
    """What the order may be aimed at (10.4 to 10.24); nothing for instants that need no target."""
    effect = order.effect
    mine, field = table.players[order.seat].front, in_play(table)
    theirs, safe = field & ~mine, sheltered(box, table, effect)
    feeble = box.of_strength[0] | box.of_strength[1]
    weak = feeble | box.of_strength[2]
    if effect == Effect.BRAWLER:
        return theirs & ~box.of_strength[4] & ~safe
    if effect == Effect.IRONCLAW:
        return field & ~weak & ~safe
    if effect == Effect.LEVELLER:
        return strongest_of(box, mine)
    if effect == Effect.BEHEMOTH:
        return mine & feeble & ~one(order.card)
    if effect == Effect.COPYCAT:
        return field & table.fresh & ~table.down & box.instants & ~box.copycats
    if effect == Effect.CHAMELEON:
        return theirs & table.fresh & ~safe
    if effect == Effect.SWINDLER:
        return theirs & weak & ~safe
    if effect == Effect.SABOTEUR and theirs & table.down:
        return theirs & table.down
    if effect == Effect.SABOTEUR or effect == Effect.MORTAR:
        return theirs & ~table.down & ~safe
    if effect == Effect.SCOUT:
        return table.players[order.seat].hand
    if effect == Effect.SALVAGER:
        return table.discards
    return 0


@rule
def sheltered(box: Box, table: Table, effect: int) -> int:
    """What cannot be aimed at: 10.19 by instants that discard one combatant, 10.22 by those that swap or turn it."""
    if effect == Effect.BRAWLER or effect == Effect.IRONCLAW:
        return escorted(box, table)
    return guarded(table, box.wardens)


@rule
def escorted(box: Box, table: Table) -> int:
    """10.19: the Battlemekks that cannot be discarded."""
    return guarded(table, box.escorts) & box.of_strength[3]


@rule
def guarded(table: Table, guards: int) -> int:
    """The combatants beside which another one that is a guard lies face up."""
    guards &= ~table.down
    safe = 0
    for seat in range(table.seats):
        front = table.players[seat].front
        mine = front & guards
        if mine:
            safe |= front if rest(mine) else front & ~mine
    return safe


@rule
def strongest_of(box: Box, cards: int) -> int:
    """Those of the highest strength among the cards."""
    for strength in range(4, 0, -1):
        if cards & box.of_strength[strength]:
            return cards & box.of_strength[strength]
    return cards


@rule
def weakest_of(box: Box, cards: int) -> int:
    """Those of the lowest strength among the cards."""
    for strength in range(4):
        if cards & box.of_strength[strength]:
            return cards & box.of_strength[strength]
    return cards


@rule
def twins(box: Box, table: Table, card: int) -> int:
    """A card and its copies in the same place and state: choosing one or the other is the same choice."""
    kin = box.kin[card]
    if rest(kin) == 0:
        return kin
    seat = holder_of(table, card)
    kin &= table.players[seat].front if seat >= 0 else ~in_play(table)
    kin &= table.down if has(table.down, card) else ~table.down
    return kin & (table.fresh if has(table.fresh, card) else ~table.fresh)


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
    """The targets of an order, twins once; declining where the card says "may"."""
    count = 0
    targets = order.targets
    while targets:
        card = first(targets)
        out[count] = TARGET + card
        count += 1
        targets &= ~twins(box, table, card)
    if optional(order.effect):
        out[count] = DECLINE
        count += 1
    return count


@rule
def choose_target(table: Table, seat: int, choice: int) -> None:
    """4.2: the target is decided, but nothing happens before all targets are."""
    order = table.orders[undecided_order(table, seat)]
    order.target = 0 if choice == DECLINE else choice - TARGET
    order.targets, order.decided = 0, 1
    if order.effect == Effect.SABOTEUR and has(table.down, order.target):
        order.effect = Effect.SWINDLER  # 10.7: it changes places with what lies face down already
    if undecided_order(table, seat) < 0:
        table.waiting &= ~one(seat)


@rule
def carry_out(box: Box, table: Table) -> None:
    """4.2: all orders of one strength take effect together."""
    if table.ordered == 0:
        return
    for at in range(1, table.ordered):
        spread(box, table, at)
    doomed = 0
    for at in range(table.ordered):
        doomed |= dooms(box, table, table.orders[at])
    for at in range(table.ordered):
        turn_down(table, table.orders[at])
    for at in range(table.ordered):
        move(box, table, at)
    if doomed:
        discard_all(box, table, doomed)
    for at in range(table.ordered):
        order = table.orders[at]
        order.card, order.seat, order.effect, order.target, order.decided = 0, 0, 0, 0, 0
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
    """What an order discards."""
    effect = order.effect
    if effect == Effect.HUNTER:
        return hunter(box, table)
    if effect == Effect.HEAVY:
        return heavy(box, table)
    if effect == Effect.LOOKOUT:
        return lookout(box, table)
    aimed = (effect == Effect.BRAWLER or effect == Effect.LEVELLER or effect == Effect.IRONCLAW
             or effect == Effect.BEHEMOTH)  # fmt: skip
    return one(order.target) if aimed and order.target > 0 else 0


@rule
def hunter(box: Box, table: Table) -> int:
    """10.8: the strongest deployed this turn are discarded, all of them if several, the Hunter too if it is one."""
    return strongest_of(box, table.fresh & in_play(table))


@rule
def heavy(box: Box, table: Table) -> int:
    """10.9: the weakest deployed this turn are discarded, the Heavy too if it is one."""
    return weakest_of(box, table.fresh & in_play(table))


@rule
def lookout(box: Box, table: Table) -> int:
    """10.15: every face-up Ravager in play is discarded, those deployed this turn included."""
    return in_play(table) & box.of_strength[1] & ~table.down


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
    """The players whose total nobody exceeds, a bit each."""
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
def copycat(box: Box, table: Table, order: Order) -> None:
    """10.17: the order becomes one of the copied kind, whose target is chosen next."""
    copied = box.cards[order.target].effect
    tell(table, News.COPIES, order.seat, NOBODY, order.card, order.target, EVERYONE)
    order.target = 0
    if copied == Effect.LEVELLER:
        order.effect = Effect.NONE
        level_everyone(box, table, order.card, order.seat)
    else:
        order.effect, order.decided = copied, 0


@rule
def turn_down(table: Table, order: Order) -> None:
    """10.7 Saboteur, 10.21 Mortar: a target that lies face up is turned face down."""
    turns = order.effect == Effect.SABOTEUR or order.effect == Effect.MORTAR
    if turns and order.target > 0 and not has(table.down, order.target):
        table.down |= one(order.target)
        holder = holder_of(table, order.target)
        tell(table, News.TURNED, holder, order.seat, order.target, order.card, EVERYONE)


@rule
def move(box: Box, table: Table, at: int) -> None:
    """Carry out swaps and gains."""
    order = table.orders[at]
    if order.effect == Effect.LIAISON:
        liaison(box, table, order)
    if order.target == 0 or not moves(order.effect):
        return
    if clashes(table, at):
        tell(table, News.CLASHED, order.seat, NOBODY, order.card, order.target, EVERYONE)
    elif order.effect == Effect.SCOUT:
        scout(box, table, order)
    elif order.effect == Effect.SALVAGER:
        salvager(box, table, order)
    else:
        swap(table, order)


@rule
def moves(effect: int) -> bool:
    """The instants that take a card from somewhere."""
    return (effect == Effect.CHAMELEON or effect == Effect.SWINDLER or effect == Effect.SCOUT
            or effect == Effect.SALVAGER)  # fmt: skip


@rule
def clashes(table: Table, at: int) -> bool:
    """4.7: a swap or gain comes to nothing when another of the same strength wants the same card, or takes its own."""
    order = table.orders[at]
    for place in range(table.ordered):
        other = table.orders[place]
        same = other.target == order.target or other.target == order.card
        if place != at and other.target > 0 and same and moves(other.effect):
            return True
    return False


@rule
def swap(table: Table, order: Order) -> None:
    """5.3, 10.6 Swindler, 10.7 Saboteur, 10.14 Chameleon: the card and its target change sides."""
    giver = holder_of(table, order.target)
    exchanged = one(order.card) | one(order.target)
    table.players[order.seat].front ^= exchanged
    table.players[giver].front ^= exchanged
    tell(table, News.SWAPPED, order.seat, giver, order.card, order.target, EVERYONE)


@rule
def scout(box: Box, table: Table, order: Order) -> None:
    """10.16: the Scout goes back into the hand and a card of the hand takes its place; its instant does not fire."""
    exchanged = one(order.card) | one(order.target)
    table.players[order.seat].front ^= exchanged
    table.players[order.seat].hand ^= exchanged
    table.fresh &= ~one(order.card)
    table.down &= ~one(order.card)
    table.public |= one(order.target)
    enter(box, table, order.target)
    tell(table, News.EXCHANGED, order.seat, NOBODY, order.card, order.target, EVERYONE)


@rule
def salvager(box: Box, table: Table, order: Order) -> None:
    """5.2, 10.4: a card from the discards is gained, face up; 11.9: its instant does not fire."""
    table.discards &= ~one(order.target)
    table.players[order.seat].front |= one(order.target)
    table.fresh &= ~one(order.target)
    enter(box, table, order.target)
    tell(table, News.GAINED, order.seat, NOBODY, order.target, order.card, EVERYONE)


@rule
def liaison(box: Box, table: Table, order: Order) -> None:
    """10.18: the top card of those set aside is gained if it is weaker than a Tank, otherwise discarded."""
    if table.deck.count == 0:
        return
    card = draw(table.deck)
    table.public |= one(card)
    if box.cards[card].strength < 2:
        table.players[order.seat].front |= one(card)
        enter(box, table, card)
        tell(table, News.GAINED, order.seat, NOBODY, card, order.card, EVERYONE)
    else:
        table.discards |= one(card)
        tell(table, News.REFUSED, order.seat, NOBODY, card, order.card, EVERYONE)


@rule
def discard_all(box: Box, table: Table, doomed: int) -> None:
    """4.6: the doomed go to the common pile, but for those an Escort guards (10.19) or an Avenger gains (10.1, 11.5)."""
    doomed &= in_play(table) & ~escorted(box, table)
    while doomed:
        card = first(doomed)
        doomed = rest(doomed)
        holder = holder_of(table, card)
        table.down &= ~one(card)
        table.players[holder].front &= ~one(card)
        if table.avenger > 0 and not has(table.down, table.avenger):
            avenge(table, card, holder)
        else:
            table.discards |= one(card)
            tell(table, News.DISCARDED, holder, NOBODY, card, 0, EVERYONE)


@rule
def avenge(table: Table, card: int, holder: int) -> None:
    """10.1: whoever controls the Avenger gains what would have been discarded, be it the Avenger itself; 11.4."""
    seat = holder if card == table.avenger else holder_of(table, table.avenger)
    table.players[seat].front |= one(card)
    table.fresh &= ~one(card)
    tell(table, News.AVENGED, seat, holder, card, table.avenger, EVERYONE)
