"""What a seat may know, and worlds it could not tell from the real one. Only the order of the draw pile is a secret."""

from rumpus.core.news import overhear
from rumpus.core.piles import put, shuffle
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.sets import first, one, rest
from rumpus.games.marauders.box import Box
from rumpus.games.marauders.table import LINES, PLACES, Table

HALF = 60  # cards in the first of two sets


@rule
def see(box: Box, table: Table, seat: int, view: Table) -> None:
    """2.4, 9.1: everything lies open but the draw pile; which cards are in it can be told from the others."""
    view.seats, view.phase, view.waiting, view.turn = table.seats, table.phase, table.waiting, table.turn
    view.turns, view.shuffles, view.card, view.fresh = table.turns, table.shuffles, table.card, table.fresh
    view.ends, view.line, view.looter, view.looted = table.ends, table.line, table.looter, table.looted
    view.spoils, view.unseen, view.beaten, view.lurking = table.spoils, table.unseen, table.beaten, table.lurking
    view.caller, view.resume = table.caller, table.resume
    view.cheats, view.reason, view.finisher, view.shouter = table.cheats, table.reason, table.finisher, table.shouter
    view.spot = table.spot
    for at in range(PLACES):
        view.loot[at] = table.loot[at]
    for at in range(table.discards.count):
        put(view.discards, table.discards.cards[at])
    for number in range(table.seats * LINES):
        see_line(table, view, number)
    see_pile(table, view)
    overhear(table, view, seat)


@rule
def see_line(table: Table, view: Table, number: int) -> None:
    """A line, as it lies there for all."""
    source, target = table.lines[number], view.lines[number]
    target.symbols, target.filled, target.strength = source.symbols, source.filled, source.strength
    target.standard, target.musician = source.standard, source.musician
    target.complete, target.spy = source.complete, source.spy
    for at in range(PLACES):
        target.places[at] = source.places[at]


@rule
def see_pile(table: Table, view: Table) -> None:
    """9.1: how many cards the draw pile has, and which, but not in what order."""
    view.deck.count = table.deck.count
    for at in range(table.deck.count):
        card = table.deck.cards[at]
        if card < HALF:
            view.left[0] |= one(card)
        else:
            view.left[1] |= one(card - HALF)


@rule
def imagine(box: Box, view: Table, seat: int, luck: Row[int], table: Table) -> None:
    """9.1: the draw pile in any order."""
    table.deck.count = 0
    for half in range(2):
        cards = view.left[half]
        while cards:
            put(table.deck, first(cards) + half * HALF)
            cards = rest(cards)
        table.left[half] = 0
    shuffle(luck, table.deck)
