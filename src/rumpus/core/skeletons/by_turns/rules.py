"""The rules of Skeleton in the order of play: deal, take or raid, give, and the end."""

from typing import Any

from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.piles import draw, give, put, shuffle
from rumpus.core.rule import rule
from rumpus.core.skeletons.by_turns.box import LARDER, Box
from rumpus.core.skeletons.by_turns.lexicon import Choose, News
from rumpus.core.skeletons.by_turns.table import Table


@rule
def setup(box: Box, table: Table) -> None:
    """2.1: all cards are shuffled and dealt; three lie open."""
    for card in range(1, box.size + 1):
        put(table.stock, card)
    shuffle(table.luck, table.stock)
    for seat in range(table.seats):
        for _ in range(box.dealt):
            put(table.hands[seat], draw(table.stock))
    for _ in range(LARDER):
        put(table.larder, draw(table.stock))
    tell(table, News.DEALT, NOBODY, NOBODY, box.dealt, 0, EVERYONE)


@rule
def must(box: Box, table: Table) -> int:
    """2.2: whose turn it is; 2.3: or who was raided; 3.1: nobody when it is over."""
    if table.over:
        return 0
    return 1 << (table.raided - 1 if table.raided else table.turn)


@rule
def may(box: Box, table: Table) -> int:
    """Nobody can cut in."""
    return 0


@rule
def choices(box: Box, table: Table, seat: int, out: Any) -> int:
    """2.2: an open card or a neighbour to raid; 2.3: while a raid is pending, a card of the own hand."""
    if must(box, table) != 1 << seat:
        return 0
    if table.raided:
        return list_cards(box, table.hands[seat], out, 0)
    count = list_cards(box, table.larder, out, 0)
    for other in range(table.seats):
        if other != seat and table.hands[other].count > 0:
            out[count] = Choose.RAID + other
            count += 1
    return count


@rule
def list_cards(box: Box, pile: Any, out: Any, count: int) -> int:
    """4.1: a card of each morsel in a pile; copies are one choice."""
    for at in range(pile.count):
        fresh = True
        for other in range(count):
            if box.cards[out[other]].kind == box.cards[pile.cards[at]].kind:
                fresh = False
        if fresh:
            out[count] = pile.cards[at]
            count += 1
    return count


@rule
def act(box: Box, table: Table, seat: int, choice: int) -> None:
    """2.2: take, or raid; 2.3: or give what was raided for."""
    if table.raided:
        give_card(box, table, seat, choice)
    elif choice >= Choose.RAID:
        table.raided = choice - Choose.RAID + 1
        tell(table, News.RAIDED, seat, choice - Choose.RAID, 0, 0, EVERYONE)
    else:
        give(table.larder, table.hands[seat], choice)
        tell(table, News.TOOK, seat, NOBODY, choice, 0, EVERYONE)
        end_turn(box, table)


@rule
def give_card(box: Box, table: Table, seat: int, card: int) -> None:
    """2.3: a card goes to the raider, and only the two see it; 2.4: the oldest card of the larder spoils."""
    both = 1 << seat | 1 << table.turn
    give(table.hands[seat], table.hands[table.turn], card)
    tell(table, News.GAVE, seat, table.turn, card, 0, both)
    tell(table, News.GAVE, seat, table.turn, 0, 0, EVERYONE & ~both)
    table.raided = 0
    spoil = table.larder.cards[0]
    give(table.larder, table.spoiled, spoil)
    tell(table, News.SPOILED, NOBODY, NOBODY, spoil, 0, EVERYONE)
    end_turn(box, table)


@rule
def end_turn(box: Box, table: Table) -> None:
    """2.5: the larder is filled up, and the next player's turn begins; 3.1: or the game ends."""
    if table.stock.count == 0:
        end_game(box, table)
        return
    put(table.larder, draw(table.stock))
    table.turn += 1
    if table.turn == table.seats:
        table.turn = 0
        table.rounds += 1


@rule
def end_game(box: Box, table: Table) -> None:
    """3.1: there is nothing left to lay into the larder; 3.2: everybody's score is told."""
    table.over = 1
    for seat in range(table.seats):
        tell(table, News.ENDED, seat, NOBODY, score(box, table, seat), 0, EVERYONE)


@rule
def score(box: Box, table: Table, seat: int) -> int:
    """3.2: the worth of every card of which there is another one in the hand."""
    hand, total = table.hands[seat], 0
    for at in range(hand.count):
        for other in range(hand.count):
            if other != at and box.cards[hand.cards[other]].kind == box.cards[hand.cards[at]].kind:
                total += box.cards[hand.cards[at]].worth
                break
    return total


@rule
def standings(box: Box, table: Table, out: Any) -> int:
    """3.2: the more, the better the place."""
    for seat in range(table.seats):
        out[seat, 0] = 1
        out[seat, 1] = score(box, table, seat)
        for other in range(table.seats):
            if score(box, table, other) > out[seat, 1]:
                out[seat, 0] += 1
    return 1 if table.over else 0
