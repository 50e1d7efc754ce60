"""Cutting in: the call for the Chaos Marauders, and the call of a cheat."""

from typing import Any

from rumpus.core.contract import STEPS
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.piles import put
from rumpus.core.rule import rule
from rumpus.core.sets import has, one
from rumpus.games.marauders.box import Box, Effect
from rumpus.games.marauders.lexicon import Choose, News
from rumpus.games.marauders.lines import completed, fits, has_prey, lay, recount, take_out
from rumpus.games.marauders.table import LINES, PLACES, Phase, Reason, Table
from rumpus.games.marauders.turn import Step, move_on, tell_completed, the_end, wait_for


@rule
def callers(table: Table) -> int:
    """7.6, 8.2: the seats that have something to call, a bit each."""
    if table.phase == Phase.CALLED or table.phase == Phase.TIED or table.phase == Phase.OVER:
        return 0
    everyone = one(table.seats) - 1
    mask = everyone & ~one(table.turn) if table.lurking > 0 else 0
    if table.cheats:
        mask |= accusers(table, everyone)
    return mask


@rule
def accusers(table: Table, everyone: int) -> int:
    """8.2: all who can call somebody else a cheat."""
    mask = 0
    for seat in range(table.seats):
        if cheats(table, seat):
            mask |= everyone & ~one(seat)
    return mask


@rule
def cheats(table: Table, seat: int) -> bool:
    """8.1: whether a tribe has a line with a duplicate that does not belong there."""
    return (table.cheats >> (seat * LINES)) & 7 != 0


@rule
def list_calls(table: Table, seat: int, out: Any, count: int) -> int:
    """What the seat may call; returns how many choices there are now."""
    if table.lurking > 0 and seat != table.turn:
        out[count] = Choose.CALL
        count += 1
    for other in range(table.seats if table.cheats else 0):
        if other != seat and cheats(table, other):
            out[count] = Choose.ACCUSE + other
            count += 1
    return count


@rule
def call(box: Box, table: Table, seat: int) -> int:
    """7.6: the first to call takes the Chaos Marauders and must lay them in a line of his own."""
    card = table.lurking
    tell(table, News.CALLED, seat, table.turn, card, 0, EVERYONE)
    spot = spot_of(table, table.turn, card)
    take_out(box, table, spot // PLACES, spot % PLACES)
    if fits(box, table, card, seat):
        table.resume, table.caller, table.lurking = table.phase, seat, card
        wait_for(table, Phase.CALLED, seat)
        return 0
    put(table.discards, card)
    tell(table, News.HOMELESS, seat, NOBODY, card, 0, EVERYONE)
    return look_again(table)


@rule
def spot_of(table: Table, seat: int, card: int) -> int:
    """Where a card stands in a tribe's lines: the line of the table times twelve, and its place; -1 for nowhere."""
    for number in range(seat * LINES, seat * LINES + LINES):
        for at in range(PLACES):
            if table.lines[number].places[at] == card:
                return number * PLACES + at
    return -1


@rule
def bring_home(box: Box, table: Table, seat: int, choice: int) -> int:
    """7.6: the caller lays the card, and what was interrupted goes on."""
    number, card = seat * LINES + choice // PLACES, table.lurking
    table.lurking = 0
    lay(box, table, card, number, choice % PLACES)
    tell(table, News.LAID, seat, NOBODY, card, number * PLACES + choice % PLACES, EVERYONE)
    phase = table.resume
    table.caller, table.resume = 0, 0
    wait_for(table, phase, table.looter if phase == Phase.LOOT else table.turn)
    return Step.HOME + STEPS * number if table.lines[number].complete else look_again(table)


@rule
def brought_home(table: Table, number: int) -> int:
    """9.8: a line that the call completes does not attack, but a third one ends the game."""
    tell_completed(table, number)
    if completed(table, number // LINES) == LINES:
        return the_end(Reason.THREE_LINES, number // LINES)
    return look_again(table)


@rule
def accuse(box: Box, table: Table, accuser: int, seat: int) -> int:
    """8.2: of every symbol that a line has twice, all cards are discarded at once."""
    tell(table, News.ACCUSED, accuser, seat, 0, 0, EVERYONE)
    for number in range(seat * LINES, seat * LINES + LINES):
        if has(table.cheats, number):
            clean(box, table, number, accuser)
    return look_again(table)


@rule
def clean(box: Box, table: Table, number: int, accuser: int) -> None:
    """8.2: throw the duplicates out of a line."""
    line = table.lines[number]
    once, twice = 0, 0
    for at in range(PLACES):
        card = line.places[at]
        if card > 0 and box.cards[card].symbol > 0 and box.cards[card].effect != Effect.SWARM:
            symbol = one(box.cards[card].symbol)
            twice |= once & symbol
            once |= symbol
    for at in range(PLACES):
        card = line.places[at]
        if card > 0 and has(twice, box.cards[card].symbol):
            line.places[at] = 0
            put(table.discards, card)
            tell(table, News.EXPOSED, number // LINES, accuser, card, number * PLACES + at, EVERYONE)
    recount(box, table, number)


@rule
def look_again(table: Table) -> int:
    """9.9: a line that a call has broken, or left without prey, attacks nobody."""
    if table.phase == Phase.ATTACK and not (table.lines[table.line].complete and has_prey(table, table.line)):
        return move_on(table)
    return 0
