"""What lies in front of the players: the questions that rules ask of it."""

from rumpus.core.news import NOBODY
from rumpus.core.rule import rule
from rumpus.core.sets import has, rest, size
from rumpus.games.derby.box import Box
from rumpus.games.derby.table import Table


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
def rivals_of(table: Table, seat: int) -> int:
    """The combatants that other players control."""
    return in_play(table) & ~table.players[seat].front


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
def duds(box: Box, table: Table) -> int:
    """11.1: the instants that have fired, where they could be taken for others: in hands, and new with their time to come."""
    to_come = 0
    for strength in range(table.level):
        to_come |= box.of_strength[strength]
    laid = in_play(table) | table.discards
    return table.spent & (~laid | (table.fresh & to_come & ~table.discards))


@rule
def alike(box: Box, table: Table, card: int) -> int:
    """11.10: a card and its copies; 11.1: those whose instant has fired are not like those whose instant has not."""
    silent = duds(box, table)
    return box.kin[card] & (silent if has(silent, card) else ~silent)


@rule
def twins(box: Box, table: Table, card: int) -> int:
    """11.10: a card and its copies in the same place and state: choosing one or the other is the same choice."""
    kin = alike(box, table, card)
    if rest(kin) == 0:
        return kin
    seat = holder_of(table, card)
    kin &= table.players[seat].front if seat >= 0 else ~in_play(table)
    kin &= table.down if has(table.down, card) else ~table.down
    return kin & (table.fresh if has(table.fresh, card) else ~table.fresh)


@rule
def only_tank(box: Box, table: Table) -> bool:
    """10.17: exactly one combatant of strength 2 was deployed this turn."""
    return size(table.fresh & box.of_strength[2]) == 1
