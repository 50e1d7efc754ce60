"""Attacks: the cube, defeat, rout, and who takes what is left."""

from typing import Any

from rumpus.core.contract import STEPS
from rumpus.core.luck import roll
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.piles import put
from rumpus.core.rule import rule
from rumpus.games.marauders.box import Box, Colour
from rumpus.games.marauders.lexicon import Choose, News
from rumpus.games.marauders.lines import (
    can_strike,
    clear_line,
    completed,
    lay,
    list_places,
)
from rumpus.games.marauders.table import LINES, PLACES, Phase, Reason, Table
from rumpus.games.marauders.turn import Step, move_on, tell_completed, the_end, wait_for

SIDES = 6  # 1.5: five Eyes and one Mark


@rule
def list_prey(table: Table, out: Any) -> int:
    """5.1: attack any line in reach, or hold."""
    out[0], count = Choose.HOLD, 1
    for target in range(table.seats * LINES):
        if can_strike(table, table.line, target):
            out[count] = Choose.STRIKE + target
            count += 1
    return count


@rule
def decide(table: Table, seat: int, choice: int) -> int:
    """5.1: attack now, or never with this line; 5.9: a drawer who holds goes on with his turn."""
    if choice == Choose.HOLD:
        tell(table, News.HELD, seat, NOBODY, table.line, 0, EVERYONE)
        return move_on(table)
    target = choice - Choose.STRIKE
    tell(table, News.ATTACKED, seat, target // LINES, table.line, target, EVERYONE)
    tell_values(table, target)
    return Step.CUBE + STEPS * target


@rule
def tell_values(table: Table, target: int) -> None:
    """5.2: say what the lines are worth that meet."""
    mine, theirs = table.lines[table.line].strength, table.lines[target].strength
    tell(table, News.COMPARED, table.line // LINES, target // LINES, mine, theirs, EVERYONE)


@rule
def mark_of_chaos(table: Table, seat: int) -> bool:
    """1.5: roll the cube; whether it shows the Mark."""
    bad = roll(table.luck, SIDES) == 0
    tell(table, News.MARK if bad else News.EYE, seat, NOBODY, 0, 0, EVERYONE)
    return bad


@rule
def roll_cube(table: Table, target: int) -> int:
    """5.3: the cube decides between success and rout."""
    if mark_of_chaos(table, table.turn):
        return Step.ROUT + STEPS * (target // LINES)
    return Step.DEFEAT + STEPS * target


@rule
def defeat(box: Box, table: Table, seat: int, target: int) -> int:
    """5.4: purple cards are discarded, and the attacker may take the rest."""
    tell(table, News.DEFEATED, target // LINES, seat, target, 0, EVERYONE)
    plunder(box, table, target, seat, False)
    return share_out(table, seat)


@rule
def rout(box: Box, table: Table, seat: int, other: int) -> int:
    """5.5: purple and grey cards are discarded, and the tribe that was attacked may take the rest."""
    tell(table, News.ROUTED, seat, other, table.line, 0, EVERYONE)
    plunder(box, table, table.line, other, True)
    return share_out(table, other)


@rule
def plunder(box: Box, table: Table, number: int, enemy: int, routed: bool) -> None:
    """5.4: a line is no more: some cards are discarded, the others become loot."""
    table.spoils, table.looted, table.beaten = 0, 0, number // LINES
    line = table.lines[number]
    for at in range(PLACES):
        card = line.places[at]
        if card == 0:
            continue
        if perishes(box, card, routed):
            put(table.discards, card)
            tell(table, News.LOST, number // LINES, enemy, card, number * PLACES + at, EVERYONE)
        else:
            table.loot[table.spoils] = card
            table.spoils += 1
        if card == table.lurking:
            table.lurking = 0
    clear_line(table, number)


@rule
def perishes(box: Box, card: int, routed: bool) -> bool:
    """5.4: purple cards perish in a defeat; 5.5, 7.1: in a rout grey ones too; 7.2: blue ones never."""
    colour = box.cards[card].colour
    return colour == Colour.PURPLE or (routed and colour == Colour.GREY)


@rule
def share_out(table: Table, looter: int) -> int:
    """5.6: whoever takes the loot lays it now; 2.3: without any, the turn ends at once."""
    if table.spoils == 0:
        return Step.NEXT
    table.looter, table.unseen = looter, table.spoils
    wait_for(table, Phase.LOOT, looter)
    return 0


@rule
def list_loot(box: Box, table: Table, seat: int, out: Any) -> int:
    """5.4: lay the card in hand, or leave it; 9.5: or put it off, once, until the rest has been seen to."""
    count = list_places(box, table, table.loot[table.looted], seat, out)
    if table.unseen > 0 and table.spoils - table.looted > 1:
        out[count] = Choose.LATER
        count += 1
    out[count] = Choose.DISCARD
    return count + 1


@rule
def lay_loot(box: Box, table: Table, seat: int, choice: int) -> int:
    """5.4: a card of the loot is laid or left."""
    table.unseen = max(table.unseen - 1, 0)
    if choice == Choose.LATER:
        put_off(table, seat)
        return 0
    if choice == Choose.DISCARD:
        leave(table, seat)
        return after_loot(table, seat)
    number = carry_home(box, table, seat, choice)
    return Step.LOOTED + STEPS * number if table.lines[number].complete else after_loot(table, seat)


@rule
def looted(table: Table, number: int) -> int:
    """5.8: a line that loot completes does not attack."""
    tell_completed(table, number)
    return after_loot(table, number // LINES)


@rule
def after_loot(table: Table, seat: int) -> int:
    """5.6: when all loot has been seen to, the turn ends; 6.1: the third line ends the game, and the rest is left."""
    if completed(table, seat) == LINES:
        while table.looted < table.spoils:
            leave(table, seat)
        clear_loot(table)
        return the_end(Reason.THREE_LINES, seat)
    if table.looted < table.spoils:
        return 0
    clear_loot(table)
    return Step.NEXT


@rule
def put_off(table: Table, seat: int) -> None:
    """9.5: the card in hand goes behind all other loot."""
    card = table.loot[table.looted]
    for at in range(table.looted, table.spoils - 1):
        table.loot[at] = table.loot[at + 1]
    table.loot[table.spoils - 1] = card
    tell(table, News.PUT_OFF, seat, NOBODY, card, 0, EVERYONE)


@rule
def next_loot(table: Table) -> int:
    """The card of the loot that is in hand, which leaves it."""
    card = table.loot[table.looted]
    table.loot[table.looted] = 0
    table.looted += 1
    return card


@rule
def leave(table: Table, seat: int) -> None:
    """5.4: what is not laid is discarded."""
    card = next_loot(table)
    put(table.discards, card)
    tell(table, News.LEFT, seat, NOBODY, card, 0, EVERYONE)


@rule
def carry_home(box: Box, table: Table, seat: int, choice: int) -> int:
    """5.4: the card in hand is laid in a line of the looter's; return which."""
    card, number = next_loot(table), seat * LINES + choice // PLACES
    lay(box, table, card, number, choice % PLACES)
    tell(table, News.LOOT, seat, table.beaten, card, seat * LINES * PLACES + choice, EVERYONE)
    return number


@rule
def clear_loot(table: Table) -> None:
    """5.6: the loot has been seen to."""
    table.spoils, table.looted, table.looter, table.unseen, table.beaten = 0, 0, 0, 0, 0
