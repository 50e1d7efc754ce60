"""What a seat may know, and worlds it could not tell from the real one."""

from rumpus.core.luck import roll
from rumpus.core.news import overhear
from rumpus.core.piles import draw, find, put, shuffle
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.skeletons.at_once.box import Box
from rumpus.core.skeletons.at_once.table import Table


@rule
def see(box: Box, table: Table, seat: int, view: Table) -> None:
    """Everything but the luck, the cards set aside, the hands of others and their picks."""
    view.seats, view.dealt, view.deck.count = table.seats, table.dealt, table.deck.count
    for at in range(table.played.count):
        put(view.played, table.played.cards[at])
    for other in range(table.seats):
        source, target = table.players[other], view.players[other]
        target.picked, target.tricks = source.picked, source.tricks
        if other == seat:
            target.pick = source.pick
        for at in range(table.hands[other].count):
            put(view.hands[other], table.hands[other].cards[at] if other == seat else 0)
    overhear(table, view, seat)


@rule
def imagine(box: Box, view: Table, seat: int, luck: Row[int], table: Table) -> None:
    """The table starts as a copy of the view; unknown cards are dealt anew, and others pick anew."""
    table.deck.count = 0
    for card in range(1, box.size + 1):
        if find(view.played, card) < 0 and (seat < 0 or find(view.hands[seat], card) < 0):
            put(table.deck, card)
    shuffle(luck, table.deck)
    for other in range(table.seats):
        if other != seat:
            fill_hand(table, other, luck)


@rule
def fill_hand(table: Table, seat: int, luck: Row[int]) -> None:
    """Unknown cards for a hand; what it has picked could be any of them."""
    hand, player = table.hands[seat], table.players[seat]
    for at in range(hand.count):
        hand.cards[at] = draw(table.deck)
    if player.picked:
        player.pick = hand.cards[roll(luck, hand.count)]
