"""Cards: drawing up to five, discarding by lot, looking through junk, and what a warp cloud does."""

from rumpus.boxes.gretchinz.heap import WORDS, add, count, lift
from rumpus.core.luck import roll
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import has, one, size
from rumpus.games.gretchinz_new.box import HAND, Box
from rumpus.games.gretchinz_new.lexicon import News
from rumpus.games.gretchinz_new.table import Asked, Player, Table


@rule
def settle_top(table: Table) -> None:
    """2.5: the terrain of the uppermost card is seen; 11.1: as soon as the deck is empty, the discards become it."""
    if table.ready > 0:
        return
    if table.left == 0:
        reshuffle(table)
    table.top[0], table.top_aware[0] = lift(table.deck, table.luck), 0
    table.ready = 1


@rule
def reshuffle(table: Table) -> None:
    """11.1: the discards, shuffled, are the deck; there are always some."""
    table.left = count(table.discards)
    for word in range(WORDS):
        table.deck[word] = table.discards[word]
        table.discards[word] = 0
    tell(table, News.RESHUFFLED, NOBODY, NOBODY, table.left, 0, EVERYONE)


@rule
def take_top(table: Table) -> tuple[int, int]:
    """The uppermost card and the seats that have seen its attack."""
    card, aware = table.top[0], table.top_aware[0]
    table.ready -= 1
    table.left -= 1
    for at in range(table.ready):
        table.top[at], table.top_aware[at] = table.top[at + 1], table.top_aware[at + 1]
    table.top[table.ready], table.top_aware[table.ready] = 0, 0
    settle_top(table)
    return card, aware


@rule
def put_on_top(table: Table, card: int, aware: int) -> None:
    """Lay a card back on the deck."""
    for at in range(table.ready, 0, -1):
        table.top[at], table.top_aware[at] = table.top[at - 1], table.top_aware[at - 1]
    table.top[0], table.top_aware[0] = card, aware
    table.ready += 1
    table.left += 1


@rule
def take_in(table: Table, seat: int, card: int, aware: int) -> None:
    """Add a card to a hand; its player sees it anyway."""
    player = table.players[seat]
    player.hand[player.held], player.aware[player.held] = card, aware & ~one(seat)
    player.held += 1


@rule
def let_go(player: Player, at: int) -> int:
    """Take a card out of a hand; 13.6: the others stay in their order."""
    card = player.hand[at]
    player.held -= 1
    for place in range(at, player.held):
        player.hand[place], player.aware[place] = player.hand[place + 1], player.aware[place + 1]
    player.hand[player.held], player.aware[player.held] = 0, 0
    return card


@rule
def draw_cards(table: Table, seat: int, wanted: int, ground: int) -> None:
    """8.3: so many cards; 8.4: drawing stops at five."""
    player, drawn = table.players[seat], 0
    while drawn < wanted and player.held < HAND:
        card, aware = take_top(table)
        take_in(table, seat, card, aware)
        drawn += 1
    tell(table, News.DREW, seat, NOBODY, drawn, ground, EVERYONE)


@rule
def discard(table: Table, seat: int, at: int, what: int, other: int, ground: int) -> int:
    """13.4: a card of a hand goes to the discards, open to all; `what` is the news of it, and who or what took it."""
    card = let_go(table.players[seat], at)
    add(table.discards, card)
    tell(table, what, seat, other, card, ground, EVERYONE)
    return card


@rule
def lose_by_lot(table: Table, seat: int, wanted: int, ground: int) -> None:
    """7.2: so many cards drawn blind from the hand, or as many as there are, to the ground."""
    player = table.players[seat]
    for _ in range(wanted):
        if player.held > 0:
            discard(table, seat, roll(table.luck, player.held), News.LOST, NOBODY, ground)


@rule
def rob(table: Table, seat: int, other: int) -> None:
    """8.2: squares cost a card drawn blind from the hand of another, or from one's own."""
    own = 1 if other == seat else 0
    tell(table, News.ROBBED, seat, other, own, 0, EVERYONE)
    if table.players[other].held > 0:
        discard(table, other, roll(table.luck, table.players[other].held), News.TAKEN, seat, own)


@rule
def can_squares(table: Table) -> bool:
    """14.9: whether anybody has a card that squares could cost."""
    for seat in range(table.seats):
        if table.players[seat].held > 0:
            return True
    return False


@rule
def look_through(table: Table, seat: int, wanted: int) -> None:
    """7.5: cards are drawn and looked at before any is kept; 14.8: who holds five already draws none."""
    if table.players[seat].held < HAND:
        for _ in range(wanted):
            card, aware = take_top(table)
            table.offer[table.offered], table.offer_aware[table.offered] = card, aware | one(seat)
            table.offered += 1
    tell(table, News.LOOKED, seat, NOBODY, table.offered, 0, EVERYONE)
    if table.offered > 0:
        table.asked, table.waiting = Asked.JUNK, one(seat)


@rule
def keep(table: Table, seat: int, kept: int) -> None:
    """7.5: those chosen go into the hand, the others back on top of the deck, 14.8: as they lay."""
    table.waiting = 0
    tell(table, News.KEPT, seat, NOBODY, size(kept), 0, EVERYONE)
    for at in range(table.offered):
        if has(kept, at):
            take_in(table, seat, table.offer[at], table.offer_aware[at])
    for at in range(table.offered - 1, -1, -1):
        if not has(kept, at):
            put_on_top(table, table.offer[at], table.offer_aware[at])
        table.offer[at], table.offer_aware[at] = 0, 0
    table.offered = 0


@rule
def gather(box: Box, table: Table, seat: int) -> None:
    """7.7: everybody gives a card drawn by lot; 13.3: they are mixed, and only the one who drives looks at them."""
    table.served = 0
    for giver in range(table.seats):
        player = table.players[giver]
        if player.held > 0:
            at = roll(table.luck, player.held)
            aware = player.aware[at] | one(giver)
            mix_in(table, let_go(player, at), aware)
    for at in range(table.offered):
        if has_double(box, table, at):
            table.offer_aware[at] = 0
    for at in range(table.offered):
        table.offer_aware[at] |= one(seat)
    tell(table, News.WARPED, seat, NOBODY, table.offered, 0, EVERYONE)
    hand_round(table, seat)


@rule
def mix_in(table: Table, card: int, aware: int) -> None:
    """13.3: a card lies anywhere among those gathered, so that its place does not tell whose it was."""
    at, last = roll(table.luck, table.offered + 1), table.offered
    table.offer[last], table.offer_aware[last] = table.offer[at], table.offer_aware[at]
    table.offer[at], table.offer_aware[at] = card, aware
    table.offered += 1


@rule
def has_double(box: Box, table: Table, at: int) -> bool:
    """13.3: whether another of the gathered cards has the same back."""
    for other in range(table.offered):
        if other != at and box.terrain[table.offer[other]] == box.terrain[table.offer[at]]:
            return True
    return False


@rule
def still_to_serve(table: Table) -> int:
    """7.8: those in the race who have not got a card yet."""
    seats = 0
    for seat in range(table.seats):
        if not table.players[seat].out and not has(table.served, seat):
            seats |= one(seat)
    return seats


@rule
def hand_round(table: Table, seat: int) -> None:
    """7.8: the next card is given to somebody; where only one can get it, at once."""
    while table.offered > 0:
        seats = still_to_serve(table)
        if size(seats) > 1:
            table.asked, table.waiting = Asked.WARP, one(seat)
            return
        for other in range(table.seats):
            if has(seats, other):
                give(table, seat, other)


@rule
def give(table: Table, seat: int, other: int) -> None:
    """7.8: the first of the gathered cards goes to a player."""
    table.waiting = 0
    table.served |= one(other)
    take_in(table, other, table.offer[0], table.offer_aware[0])
    table.offered -= 1
    for at in range(table.offered):
        table.offer[at], table.offer_aware[at] = table.offer[at + 1], table.offer_aware[at + 1]
    table.offer[table.offered], table.offer_aware[table.offered] = 0, 0
    tell(table, News.GAVE, seat, other, 1 if other == seat else 0, 0, EVERYONE)
