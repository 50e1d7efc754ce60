"""Abilities while a turn is resolved: orders and their targets, and every effect under its combatant's name.

Instants of one strength are gathered as orders first. When every order that leaves a choice has been decided, they are
carried out together: what is doomed is marked, then combatants are turned down, then moved, then discarded.
"""

from typing import Any

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.piles import draw, find, put, take
from rumpus.core.rule import rule
from rumpus.games.derby.box import Box, Effect, When
from rumpus.games.derby.table import DECLINE, TARGET, News, Order, Table


@rule
def enter(box: Box, table: Table, card: int) -> None:
    """3.4: the turn abilities of a card that is turned up: Avenger (10.1) and Jammer (10.20)."""
    if box.cards[card].effect == Effect.AVENGER:
        table.avenger = card if table.avenger == 0 else NOBODY
    elif box.cards[card].effect == Effect.JAMMER:
        table.jammed = 1


@rule
def issue(box: Box, table: Table) -> None:
    """4.1: give orders for the instants of the current strength that were deployed this turn and are still in play."""
    for seat in range(table.seats):
        for pick in range(box.plays):
            card = table.players[seat].picks[pick]
            if box.cards[card].strength == table.level and fires(box, table, card):
                combatant = table.combatants[card]
                combatant.spent = 1
                tell(table, News.FIRES, combatant.holder, NOBODY, card, 0, EVERYONE)
                order_for(box, table, card, combatant.holder, box.cards[card].effect)


@rule
def fires(box: Box, table: Table, card: int) -> bool:
    """4.3: only in play, face up and deployed this turn; 4.4: only once; 10.20: not if jammed."""
    combatant = table.combatants[card]
    if box.cards[card].when != When.INSTANT or combatant.holder < 0 or not combatant.fresh:
        return False
    if combatant.down or combatant.spent or (table.jammed and box.cards[card].strength <= 1):
        return False
    return box.cards[card].effect != Effect.COPYCAT or only_tank(box, table)


@rule
def only_tank(box: Box, table: Table) -> bool:
    """10.17: exactly one combatant of strength 2 was deployed this turn."""
    tanks = 0
    for seat in range(table.seats):
        for pick in range(box.plays):
            if box.cards[table.players[seat].picks[pick]].strength == 2:
                tanks += 1
    return tanks == 1


@rule
def order_for(box: Box, table: Table, card: int, seat: int, effect: int) -> None:
    """Give the orders of one instant: one, or for a Leveller one to each player."""
    if effect == Effect.LEVELLER:
        level_everyone(box, table, card)
        return
    order = add_order(table, card, seat, effect)
    settle(box, table, order)
    if order.decided and order.effect == Effect.COPYCAT and order.target > 0:
        copycat(box, table, order)


@rule
def add_order(table: Table, card: int, seat: int, effect: int) -> Order:
    """A new order, undecided."""
    order = table.orders[table.ordered]
    table.ordered += 1
    order.card, order.seat, order.effect, order.target, order.decided = card, seat, effect, 0, 0
    return order


@rule
def settle(box: Box, table: Table, order: Order) -> None:
    """4.5: what leaves no choice is decided at once: no target at all, or one that cannot be declined."""
    only = only_target(box, table, order) if needs_target(order.effect) else 0
    if only == 0 or (only > 0 and not optional(order.effect)):
        order.target = only
        order.decided = 1


@rule
def only_target(box: Box, table: Table, order: Order) -> int:
    """The one possible target, 0 if there is none, -1 if there are several."""
    found = 0
    for at in range(pool_size(table, order)):
        card = pool_card(table, order, at)
        if fits(box, table, order, card):
            if found == 0:
                found = card
            elif not twins(box, table, found, card):
                return -1
    return found


@rule
def needs_target(effect: int) -> bool:
    """Whether somebody has to choose what the instant does."""
    return not (effect == Effect.HUNTER or effect == Effect.HEAVY or effect == Effect.LOOKOUT
                or effect == Effect.LIAISON or effect == Effect.NONE)  # fmt: skip


@rule
def optional(effect: int) -> bool:
    """4.5: the instants that say "may"."""
    return (effect == Effect.CHAMELEON or effect == Effect.SWINDLER or effect == Effect.SABOTEUR
            or effect == Effect.MORTAR or effect == Effect.SCOUT or effect == Effect.SALVAGER)  # fmt: skip


@rule
def pool_size(table: Table, order: Order) -> int:
    """How many cards the target is looked for among: the hand (Scout), the discards (Salvager), or those in play."""
    if order.effect == Effect.SCOUT:
        return table.hands[order.seat].count
    if order.effect == Effect.SALVAGER:
        return table.discards.count
    return table.field.count


@rule
def pool_card(table: Table, order: Order, at: int) -> int:
    """A card of that pool."""
    if order.effect == Effect.SCOUT:
        return table.hands[order.seat].cards[at]
    if order.effect == Effect.SALVAGER:
        return table.discards.cards[at]
    return table.field.cards[at]


@rule
def twins(box: Box, table: Table, one: int, other: int) -> bool:
    """Copies in the same state: choosing one or the other is the same choice."""
    a, b = table.combatants[one], table.combatants[other]
    alike = a.holder == b.holder and a.down == b.down and a.fresh == b.fresh
    return box.cards[one].kind == box.cards[other].kind and alike


@rule
def fits(box: Box, table: Table, order: Order, card: int) -> bool:
    """Whether a card of the pool is a legal target of the order (10.4 to 10.24)."""
    effect, strength = order.effect, box.cards[card].strength
    combatant = table.combatants[card]
    theirs = combatant.holder != order.seat
    if effect == Effect.BRAWLER:
        return theirs and strength <= 2 and not guarded(box, table, card, Effect.ESCORT)
    if effect == Effect.IRONCLAW:
        return strength >= 3 and not guarded(box, table, card, Effect.ESCORT)
    if effect == Effect.LEVELLER:
        return not theirs and strength == strongest_of(box, table, order.seat)
    if effect == Effect.BEHEMOTH:
        return not theirs and card != order.card and not guarded(box, table, card, Effect.ESCORT)
    if effect == Effect.COPYCAT:
        instant = box.cards[card].when == When.INSTANT and box.cards[card].effect != Effect.COPYCAT
        return instant and combatant.fresh == 1 and not combatant.down
    if effect == Effect.CHAMELEON:
        return theirs and combatant.fresh == 1 and not guarded(box, table, card, Effect.WARDEN)
    if effect == Effect.SWINDLER:
        return theirs and strength <= 2 and not guarded(box, table, card, Effect.WARDEN)
    if effect == Effect.SABOTEUR:
        return theirs and not combatant.down and not guarded(box, table, card, Effect.WARDEN)
    if effect == Effect.MORTAR:
        open_to = combatant.fresh == 1 and not combatant.down
        return theirs and open_to and not guarded(box, table, card, Effect.WARDEN)
    return True


@rule
def guarded(box: Box, table: Table, card: int, guard: int) -> bool:
    """10.19, 10.22: whether another face-up combatant of its player, an Escort or a Warden, protects it."""
    holder = table.combatants[card].holder
    for at in range(table.field.count):
        other = table.field.cards[at]
        if box.cards[other].effect == guard and other != card:
            combatant = table.combatants[other]
            if combatant.holder == holder and not combatant.down:
                return True
    return False


@rule
def strongest_of(box: Box, table: Table, seat: int) -> int:
    """The highest strength a player controls, -1 without combatants."""
    best = -1
    for at in range(table.field.count):
        card = table.field.cards[at]
        if table.combatants[card].holder == seat:
            best = max(best, box.cards[card].strength)
    return best


@rule
def undecided_order(table: Table, seat: int) -> int:
    """The first order the seat has to decide, or -1."""
    for at in range(table.ordered):
        order = table.orders[at]
        if order.seat == seat and not order.decided:
            return at
    return -1


@rule
def waits(table: Table) -> bool:
    """4.2: whether somebody has yet to choose a target."""
    for at in range(table.ordered):
        if not table.orders[at].decided:
            return True
    return False


@rule
def list_targets(box: Box, table: Table, seat: int, out: Any) -> int:
    """The targets of the seat's order, twins once; declining where the card says "may"."""
    at = undecided_order(table, seat)
    if at < 0:
        return 0
    order = table.orders[at]
    count = 0
    for place in range(pool_size(table, order)):
        card = pool_card(table, order, place)
        fresh = fits(box, table, order, card)
        for other in range(count):
            if fresh and twins(box, table, out[other] - TARGET, card):
                fresh = False
        if fresh:
            out[count] = TARGET + card
            count += 1
    if optional(order.effect):
        out[count] = DECLINE
        count += 1
    return count


@rule
def choose_target(box: Box, table: Table, seat: int, choice: int) -> None:
    """4.2: the target is decided, but nothing happens before all targets are."""
    order = table.orders[undecided_order(table, seat)]
    order.target = 0 if choice == DECLINE else choice - TARGET
    order.decided = 1
    if order.effect == Effect.COPYCAT:
        copycat(box, table, order)


@rule
def carry_out(box: Box, table: Table) -> None:
    """4.2: all orders of one strength take effect together."""
    if table.ordered == 0:
        return
    for at in range(1, table.ordered):
        spread(box, table, at)
    for at in range(table.ordered):
        doom(box, table, table.orders[at])
    for at in range(table.ordered):
        turn_down(table, table.orders[at])
    for at in range(table.ordered):
        move(box, table, at)
    discard_doomed(box, table)
    for at in range(table.ordered):
        order = table.orders[at]
        order.card, order.seat, order.effect, order.target, order.decided = 0, 0, 0, 0, 0
    table.ordered = 0


@rule
def spread(box: Box, table: Table, at: int) -> None:
    """11.10: an order that wants the same card as one before it is given another copy alike, if one is left."""
    order = table.orders[at]
    if order.target == 0 or not wanted(table, at, order.target):
        return
    for place in range(pool_size(table, order)):
        card = pool_card(table, order, place)
        alike = twins(box, table, card, order.target) and fits(box, table, order, card)
        if alike and not wanted(table, table.ordered, card):
            order.target = card
            return


@rule
def wanted(table: Table, before: int, card: int) -> bool:
    """Whether one of the first so many orders has the card as its target."""
    for at in range(before):
        if table.orders[at].target == card:
            return True
    return False


@rule
def doom(box: Box, table: Table, order: Order) -> None:
    """Mark what an order discards."""
    if order.effect == Effect.HUNTER:
        hunter(box, table)
    elif order.effect == Effect.HEAVY:
        heavy(box, table)
    elif order.effect == Effect.LOOKOUT:
        lookout(box, table)
    elif order.target > 0 and discards_target(order.effect):
        table.combatants[order.target].doomed = 1


@rule
def discards_target(effect: int) -> bool:
    """10.10 Brawler, 10.11 Leveller, 10.12 Ironclaw, 10.24 Behemoth: the target is discarded."""
    return (effect == Effect.BRAWLER or effect == Effect.LEVELLER or effect == Effect.IRONCLAW
            or effect == Effect.BEHEMOTH)  # fmt: skip


@rule
def hunter(box: Box, table: Table) -> None:
    """10.8: the strongest deployed this turn are discarded, all of them if several, the Hunter too if it is one."""
    best = -1
    for at in range(table.field.count):
        card = table.field.cards[at]
        if table.combatants[card].fresh:
            best = max(best, box.cards[card].strength)
    doom_fresh(box, table, best)


@rule
def heavy(box: Box, table: Table) -> None:
    """10.9: the weakest deployed this turn are discarded, the Heavy too if it is one."""
    worst = 9
    for at in range(table.field.count):
        card = table.field.cards[at]
        if table.combatants[card].fresh:
            worst = min(worst, box.cards[card].strength)
    doom_fresh(box, table, worst)


@rule
def doom_fresh(box: Box, table: Table, strength: int) -> None:
    """Mark all combatants of a strength deployed this turn."""
    for at in range(table.field.count):
        card = table.field.cards[at]
        if table.combatants[card].fresh and box.cards[card].strength == strength:
            table.combatants[card].doomed = 1


@rule
def lookout(box: Box, table: Table) -> None:
    """10.15: every face-up Ravager in play is discarded, those deployed this turn included."""
    for at in range(table.field.count):
        card = table.field.cards[at]
        if box.cards[card].strength == 1 and not table.combatants[card].down:
            table.combatants[card].doomed = 1


@rule
def level_everyone(box: Box, table: Table, card: int) -> None:
    """10.11: every player discards his strongest combatant, and chooses among equals; two Levellers are as one."""
    for at in range(table.ordered):
        if table.orders[at].effect == Effect.LEVELLER:
            return
    for seat in range(table.seats):
        settle(box, table, add_order(table, card, seat, Effect.LEVELLER))


@rule
def copycat(box: Box, table: Table, order: Order) -> None:
    """10.17: the order becomes one of the copied kind, whose target is chosen next."""
    copied = box.cards[order.target].effect
    tell(table, News.COPIES, order.seat, NOBODY, order.card, order.target, EVERYONE)
    order.target = 0
    if copied == Effect.LEVELLER:
        order.effect = Effect.NONE
        level_everyone(box, table, order.card)
    else:
        order.effect, order.decided = copied, 0
        settle(box, table, order)


@rule
def turn_down(table: Table, order: Order) -> None:
    """10.7 Saboteur, 10.21 Mortar: the target is turned face down."""
    if order.target > 0 and (order.effect == Effect.SABOTEUR or order.effect == Effect.MORTAR):
        combatant = table.combatants[order.target]
        if not combatant.down:
            combatant.down = 1
            tell(table, News.TURNED, combatant.holder, order.seat, order.target, order.card, EVERYONE)


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
        if place != at and other.target > 0 and moves(other.effect):
            if other.target == order.target or other.target == order.card:
                return True
    return False


@rule
def swap(table: Table, order: Order) -> None:
    """5.3, 10.6 Swindler, 10.14 Chameleon: the card and its target change sides."""
    mine, theirs = table.combatants[order.card], table.combatants[order.target]
    giver = theirs.holder
    theirs.holder = order.seat
    mine.holder = giver
    tell(table, News.SWAPPED, order.seat, giver, order.card, order.target, EVERYONE)


@rule
def scout(box: Box, table: Table, order: Order) -> None:
    """10.16: the Scout goes back into the hand and a card of the hand takes its place; its instant does not fire."""
    hand, played = table.hands[order.seat], table.combatants[order.target]
    hand.cards[find(hand, order.target)] = order.card
    table.field.cards[find(table.field, order.card)] = order.target
    back = table.combatants[order.card]
    back.holder, back.down, back.fresh, back.doomed = NOBODY, 0, 0, 0
    played.holder = order.seat
    played.known = EVERYONE
    enter(box, table, order.target)
    tell(table, News.EXCHANGED, order.seat, NOBODY, order.card, order.target, EVERYONE)


@rule
def salvager(box: Box, table: Table, order: Order) -> None:
    """5.2, 10.4: a card from the discards is gained, face up; its instant does not fire."""
    take(table.discards, order.target)
    put(table.field, order.target)
    table.combatants[order.target].holder = order.seat
    enter(box, table, order.target)
    tell(table, News.GAINED, order.seat, NOBODY, order.target, order.card, EVERYONE)


@rule
def liaison(box: Box, table: Table, order: Order) -> None:
    """10.18: the top card of those set aside is gained, face up; its instant does not fire."""
    if table.deck.count == 0:
        return
    card = draw(table.deck)
    put(table.field, card)
    table.combatants[card].holder = order.seat
    table.combatants[card].known = EVERYONE
    enter(box, table, card)
    tell(table, News.GAINED, order.seat, NOBODY, card, order.card, EVERYONE)


@rule
def discard_doomed(box: Box, table: Table) -> None:
    """4.6: what is marked goes to the common pile, but for what an Escort guards (10.19) or an Avenger gains (10.1)."""
    for at in range(table.field.count):
        card = table.field.cards[at]
        if table.combatants[card].doomed and guarded(box, table, card, Effect.ESCORT):
            table.combatants[card].doomed = 0
    at = 0
    while at < table.field.count:
        card = table.field.cards[at]
        combatant = table.combatants[card]
        if combatant.doomed:
            combatant.doomed = 0
            combatant.down = 0
            if table.avenger > 0:
                avenge(table, card)
            else:
                discard(table, card)
                at -= 1
        at += 1


@rule
def discard(table: Table, card: int) -> None:
    """4.6: face down onto the common pile; 11.9: it no longer counts as deployed this turn."""
    tell(table, News.DISCARDED, table.combatants[card].holder, NOBODY, card, 0, EVERYONE)
    take(table.field, card)
    put(table.discards, card)
    table.combatants[card].holder = NOBODY
    table.combatants[card].fresh = 0


@rule
def avenge(table: Table, card: int) -> None:
    """10.1: whoever controls the Avenger gains what would have been discarded."""
    table.combatants[card].holder = table.combatants[table.avenger].holder
    tell(table, News.AVENGED, table.combatants[card].holder, NOBODY, card, table.avenger, EVERYONE)
