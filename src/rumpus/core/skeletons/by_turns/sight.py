"""What a seat may know, and worlds it could not tell from the real one."""

from rumpus.core.news import overhear
from rumpus.core.piles import draw, find, put, shuffle
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.skeletons.by_turns.box import Box
from rumpus.core.skeletons.by_turns.table import Pile, Table


@rule
def see(box: Box, table: Table, seat: int, view: Table) -> None:
    """Everything but the luck, the stock and the hands of others; when the game is over, the hands too."""
    view.seats, view.turn, view.raided = table.seats, table.turn, table.raided
    view.rounds, view.over, view.stock.count = table.rounds, table.over, table.stock.count
    copy_cards(table.spoiled, view.spoiled, True)
    for at in range(table.larder.count):
        put(view.larder, table.larder.cards[at])
    for other in range(table.seats):
        copy_cards(table.hands[other], view.hands[other], other == seat or table.over == 1)
    overhear(table, view, seat)


@rule
def copy_cards(source: Pile, target: Pile, open: bool) -> None:
    """The cards of a pile, or only how many there are."""
    for at in range(source.count):
        put(target, source.cards[at] if open else 0)


@rule
def imagine(box: Box, view: Table, seat: int, luck: Row[int], table: Table) -> None:
    """The table starts as a copy of the view; cards that are not seen are dealt anew."""
    table.stock.count = 0
    for card in range(1, box.size + 1):
        if not seen(view, card):
            put(table.stock, card)
    shuffle(luck, table.stock)
    for other in range(table.seats):
        hand = table.hands[other]
        for at in range(hand.count):
            if hand.cards[at] == 0:
                hand.cards[at] = draw(table.stock)


@rule
def seen(view: Table, card: int) -> bool:
    """Whether a card lies open, or in a hand that is seen."""
    for other in range(view.seats):
        if find(view.hands[other], card) >= 0:
            return True
    return find(view.larder, card) >= 0 or find(view.spoiled, card) >= 0
