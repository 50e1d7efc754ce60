"""Dice: three are thrown, some of them again, and then they are put in the order in which they are obeyed."""

from typing import Any

from rumpus.boxes.gretchinz.dice import DICE, throw_die
from rumpus.boxes.gretchinz.panel import ALL_DICE, ORDERS_OF, THROWS_OF, arrange, by_slot, faces_of, likeness, some_of
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.rule import rule
from rumpus.core.sets import has, one
from rumpus.games.gretchinz_new.box import Box
from rumpus.games.gretchinz_new.lexicon import Choose, News
from rumpus.games.gretchinz_new.table import Asked, Phase, Table


@rule
def start_turn(box: Box, table: Table, seat: int) -> None:
    """5.1: three dice are thrown."""
    table.turn, table.step, table.moved, table.asked = seat, 0, 0, Asked.NOTHING
    table.phase, table.throws, table.waiting = Phase.THROW, box.throws, one(seat)
    player = table.players[seat]
    for die in range(DICE):
        player.face[die], player.slot[die] = throw_die(table.luck), 0
    tell(table, News.THREW, seat, NOBODY, faces_of(player), ALL_DICE, EVERYONE)
    order_if_forced(table, seat)


@rule
def list_throws(table: Table, seat: int, out: Any) -> int:
    """5.2: throw any dice again, or 5.3: put them in an order; dice and orders that look alike are one choice."""
    like, count = likeness(table.players[seat]), 0
    if table.throws > 0:
        count = THROWS_OF[like, 0]
        for at in range(count):
            out[at] = THROWS_OF[like, at + 1]
    orders: int = ORDERS_OF[like, 0]
    for at in range(orders):
        out[count + at] = Choose.ORDER + ORDERS_OF[like, at + 1]
    return count + orders


@rule
def throw_again(box: Box, table: Table, seat: int, dice: int) -> None:
    """5.2: some dice are thrown again, twice at most."""
    player = table.players[seat]
    table.throws -= 1
    for die in range(DICE):
        if has(dice, die):
            player.face[die] = throw_die(table.luck)
    tell(table, News.THREW, seat, NOBODY, some_of(faces_of(player), dice), dice, EVERYONE)
    order_if_forced(table, seat)


@rule
def order_if_forced(table: Table, seat: int) -> None:
    """14.9: three equal dice that cannot be thrown again lie in the only order there is."""
    if table.throws == 0 and ORDERS_OF[likeness(table.players[seat]), 0] == 1:
        put_in_order(table, seat, 0)


@rule
def put_in_order(table: Table, seat: int, order: int) -> None:
    """5.3: the dice lie on the panel in the order in which they are obeyed."""
    player = table.players[seat]
    arrange(player, ALL_DICE, order)
    table.phase, table.waiting = Phase.TURN, 0
    tell(table, News.TURN, seat, NOBODY, by_slot(player), 0, EVERYONE)
