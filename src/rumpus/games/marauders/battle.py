"""Attacks: the cube, defeat, rout, and who takes what is left."""

from typing import Any

from rumpus.core.luck import roll
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.piles import put
from rumpus.core.rule import rule
from rumpus.games.marauders.box import Box, Colour, Effect
from rumpus.games.marauders.finish import finish
from rumpus.games.marauders.lines import (
    can_strike,
    clear_line,
    completed,
    lay,
    throw_out,
)
from rumpus.games.marauders.table import DISCARD, HOLD, LINES, PLACES, STRIKE, News, Phase, Reason, Table
from rumpus.games.marauders.turn import end_turn, move_on, tell_completed, wait_for

SIDES = 6  # 1.5: five Eyes and one Mark


@rule
def list_prey(table: Table, out: Any) -> int:
    """5.1: attack any line in reach, or hold."""
    out[0], count = HOLD, 1
    for target in range(table.seats * LINES):
        if can_strike(table, table.line, target):
            out[count] = STRIKE + target
            count += 1
    return count


@rule
def decide(box: Box, table: Table, seat: int, choice: int) -> None:
    """5.1: attack now, or never with this line; 5.9: a drawer who holds goes on with his turn."""
    if choice == HOLD:
        tell(table, News.HELD, seat, NOBODY, table.line, 0, EVERYONE)
        move_on(box, table)
    else:
        attack(box, table, seat, choice - STRIKE)


@rule
def mark_of_chaos(table: Table, seat: int) -> bool:
    """1.5: roll the cube; whether it shows the Mark."""
    bad = roll(table.luck, SIDES) == 0
    tell(table, News.MARK if bad else News.EYE, seat, NOBODY, 0, 0, EVERYONE)
    return bad


@rule
def attack(box: Box, table: Table, seat: int, target: int) -> None:
    """5.3: the cube decides; 7.10: but not where the attacker's own git opens the way."""
    other = target // LINES
    tell(table, News.ATTACKED, seat, other, table.line, target, EVERYONE)
    if table.lines[target].spy == seat + 1:
        tell(table, News.OPENED, seat, other, target, 0, EVERYONE)
        defeat(box, table, seat, target)
    elif runs(box, table, seat):
        rout(box, table, seat, other)
    else:
        defeat(box, table, seat, target)


@rule
def runs(box: Box, table: Table, seat: int) -> bool:
    """5.5: at the Mark the line routs; 7.8: unless Suicide Squads run ahead, which buys another roll."""
    while mark_of_chaos(table, seat):
        at = squad(box, table, table.line)
        if at < 0:
            return True
        card = throw_out(box, table, table.line, at)
        tell(table, News.SACRIFICED, seat, NOBODY, card, table.line * PLACES + at, EVERYONE)
    return False


@rule
def squad(box: Box, table: Table, number: int) -> int:
    """7.8: where Suicide Squads stand in a line, or -1."""
    for at in range(PLACES):
        if box.cards[table.lines[number].places[at]].effect == Effect.SQUADS:
            return at
    return -1


@rule
def defeat(box: Box, table: Table, seat: int, target: int) -> None:
    """5.4: purple cards are discarded, and the attacker may take the rest."""
    tell(table, News.DEFEATED, target // LINES, seat, target, 0, EVERYONE)
    plunder(box, table, target, False)
    share_out(box, table, seat)


@rule
def rout(box: Box, table: Table, seat: int, other: int) -> None:
    """5.5: purple and grey cards are discarded, and the tribe that was attacked may take the rest."""
    tell(table, News.ROUTED, seat, other, table.line, 0, EVERYONE)
    plunder(box, table, table.line, True)
    share_out(box, table, other)


@rule
def plunder(box: Box, table: Table, number: int, routed: bool) -> None:
    """5.4: a line is no more: some cards are discarded, the others become loot."""
    table.spoils, table.looted = 0, 0
    line = table.lines[number]
    for at in range(PLACES):
        card = line.places[at]
        if card == 0:
            continue
        if perishes(box, card, routed):
            put(table.discards, card)
            tell(table, News.LOST, number // LINES, NOBODY, card, number * PLACES + at, EVERYONE)
        else:
            table.loot[table.spoils] = card
            table.spoils += 1
        if card == table.lurking:
            table.lurking = 0
    clear_line(table, number)


@rule
def perishes(box: Box, card: int, routed: bool) -> bool:
    """5.4: purple in a defeat; 5.5: grey too in a rout; 7.9: never a Wyvern; 7.10: always a git."""
    effect, colour = box.cards[card].effect, box.cards[card].colour
    if effect == Effect.WYVERN:
        return False
    return effect == Effect.GIT or colour == Colour.PURPLE or (routed and colour == Colour.GREY)


@rule
def share_out(box: Box, table: Table, looter: int) -> None:
    """5.6: whoever takes the loot lays it now; without any, the turn ends at once."""
    if table.spoils > 0:
        table.looter = looter
        wait_for(table, Phase.LOOT, looter)
    else:
        end_turn(box, table)


@rule
def lay_loot(box: Box, table: Table, seat: int, choice: int) -> None:
    """5.4: a card of the loot is laid or left; 5.8: lines completed so do not attack; 5.6: then the turn ends."""
    card = table.loot[table.looted]
    table.loot[table.looted] = 0
    table.looted += 1
    if choice == DISCARD:
        put(table.discards, card)
        tell(table, News.LEFT, seat, NOBODY, card, 0, EVERYONE)
    else:
        number = seat * LINES + choice // PLACES
        lay(box, table, card, number, choice % PLACES)
        tell(table, News.LOOT, seat, NOBODY, card, seat * LINES * PLACES + choice, EVERYONE)
        if table.lines[number].complete:
            tell_completed(table, number)
    if table.looted == table.spoils:
        close_battle(box, table, seat)


@rule
def close_battle(box: Box, table: Table, seat: int) -> None:
    """6.1: loot may have completed the third line; 5.6: if not, the next tribe's turn begins."""
    table.spoils, table.looted, table.looter = 0, 0, 0
    if completed(table, seat) == LINES:
        finish(box, table, Reason.THREE_LINES, seat)
    else:
        end_turn(box, table)
