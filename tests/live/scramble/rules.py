"""The rules of Scramble in the order of play: deal, roll, shout, grab."""

from typing import Any

from scramble.box import Box
from scramble.lexicon import Choose, News
from scramble.table import Table

from rumpus.core.luck import roll
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.piles import clear, draw, put, shuffle
from rumpus.core.rule import rule


@rule
def setup(box: Box, table: Table) -> None:
    """1.1: everyone has a whistle, and the first round is dealt."""
    for seat in range(table.seats):
        table.players[seat].whistle = 1
    deal_round(box, table)


@rule
def must(box: Box, table: Table) -> int:
    """2.2: everyone who has yet to roll; 3.1: nobody after the last round."""
    waiting = 0
    for seat in range(table.seats):
        if table.round < box.rounds and not table.players[seat].rolled:
            waiting |= 1 << seat
    return waiting


@rule
def may(box: Box, table: Table) -> int:
    """2.5: whoever has rolled and still has a whistle."""
    able = 0
    for seat in range(table.seats):
        player = table.players[seat]
        if table.round < box.rounds and player.rolled and player.whistle:
            able |= 1 << seat
    return able


@rule
def choices(box: Box, table: Table, seat: int, out: Any) -> int:
    """2.2: to roll; 2.5: then to shout."""
    out[0] = Choose.STOP if table.players[seat].rolled else Choose.ROLL
    return ((must(box, table) | may(box, table)) >> seat) & 1


@rule
def act(box: Box, table: Table, seat: int, choice: int) -> None:
    """2.2: roll, or 2.5: shout."""
    if choice == Choose.STOP:
        table.players[seat].whistle = 0
        tell(table, News.STOPPED, seat, NOBODY, 0, 0, EVERYONE)
        reckon(box, table)
    else:
        throw(box, table, seat)


@rule
def throw(box: Box, table: Table, seat: int) -> None:
    """2.3: the first six grabs the flag; 2.4: without one, the highest does when all have rolled."""
    player = table.players[seat]
    player.die, player.rolled = 1 + roll(table.luck, 6), 1
    tell(table, News.ROLLED, seat, NOBODY, player.die, 0, EVERYONE)
    if player.die == 6:
        grab(box, table, seat)
    elif must(box, table) == 0:
        reckon(box, table)


@rule
def reckon(box: Box, table: Table) -> None:
    """2.4: charms are turned up, and the highest of those who have rolled grabs the flag, if nobody equals it."""
    winner, most = NOBODY, 0
    for seat in range(table.seats):
        player = table.players[seat]
        if player.rolled:
            tell(table, News.SHOWN, seat, NOBODY, player.die, player.card, EVERYONE)
            worth = player.die + box.bonus[player.card]
            if worth >= most:
                winner, most = NOBODY if worth == most else seat, worth
    grab(box, table, winner)


@rule
def grab(box: Box, table: Table, seat: int) -> None:
    """2.3: the flag is grabbed, or by nobody, and the next round begins; 3.1: unless it was the last."""
    if seat == NOBODY:
        tell(table, News.MISSED, NOBODY, NOBODY, 0, 0, EVERYONE)
    else:
        table.players[seat].flags += 1
        tell(table, News.GRABBED, seat, NOBODY, 0, 0, EVERYONE)
    table.round += 1
    if table.round < box.rounds:
        deal_round(box, table)


@rule
def deal_round(box: Box, table: Table) -> None:
    """2.1: all charms are shuffled, and everyone is dealt one."""
    clear(table.deck)
    for card in range(1, box.size + 1):
        put(table.deck, card)
    shuffle(table.luck, table.deck)
    for seat in range(table.seats):
        table.players[seat].card = draw(table.deck)
        table.players[seat].rolled = 0
    tell(table, News.DEALT, NOBODY, NOBODY, table.round + 1, 0, EVERYONE)


@rule
def standings(box: Box, table: Table, out: Any) -> int:
    """3.1: the more flags, the better the place."""
    for seat in range(table.seats):
        out[seat, 0] = 1
        out[seat, 1] = table.players[seat].flags
        for other in range(table.seats):
            if table.players[other].flags > table.players[seat].flags:
                out[seat, 0] += 1
    return 0 if table.round < box.rounds else 1
