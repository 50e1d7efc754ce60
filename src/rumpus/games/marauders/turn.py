"""The course of a turn: draw, and when a card has been dealt with, go on or pass the turn."""

from enum import IntEnum

from rumpus.core.contract import STEPS
from rumpus.core.news import EVERYONE, NOBODY, tell
from rumpus.core.piles import draw, put, shuffle
from rumpus.core.rule import rule
from rumpus.core.sets import one
from rumpus.games.marauders.box import Box, Colour, Role
from rumpus.games.marauders.lexicon import News
from rumpus.games.marauders.lines import completed, has_prey, length, owns_symbol
from rumpus.games.marauders.table import LINES, Phase, Reason, Table

SHUFFLES = 40  # 9.2: there are so many new draw piles, and no more


class Step(IntEnum):
    """What is done, step by step, before anybody chooses again; and what each has to know."""

    DRAW = 1
    NEXT = 2  # the next tribe's turn, and its first card
    DEVOUR = 3  # where the Wyvern stands
    COMPLETE = 4  # the line that may be complete
    CUBE = 5  # the line that is attacked
    DEFEAT = 6  # that line
    ROUT = 7  # the seat that was attacked
    LOOTED = 8  # the line that the loot has completed
    HOME = 9  # the line that the Chaos Marauders have completed
    BLAST = 10  # where Suicide Squads blow up
    EAT = 11  # where Odlugg eats, plus one; 0: nowhere
    BLOW = 12  # the line that is destroyed, times two, and one where it is the wrong one
    FINISH = 13  # the seat that has three lines, plus one, times four, and the reason


@rule
def wait_for(table: Table, phase: int, seat: int) -> None:
    """The table waits for one seat."""
    table.phase, table.waiting = phase, one(seat)


@rule
def draw_card(box: Box, table: Table) -> int:
    """2.1: the drawer takes the top card; 2.5: the last one is followed by a new pile; 9.2: if there can be one."""
    if table.deck.count == 0:
        reshuffle(table)
    if table.deck.count == 0:
        return the_end(Reason.WEARY if table.discards.count > 0 else Reason.NO_CARDS, NOBODY)
    card = draw(table.deck)
    table.card, table.fresh, table.ends = card, 1, ends_turn(box, table, card)
    tell(table, News.DREW, table.turn, NOBODY, card, table.ends, EVERYONE)
    green = box.cards[card].colour == Colour.GREEN
    wait_for(table, Phase.RESOLVE if green else Phase.PLACE, table.turn)
    if table.deck.count == 0:
        reshuffle(table)
    return 0


@rule
def the_end(reason: int, seat: int) -> int:
    """6.1: what is left to do is to end the game."""
    return Step.FINISH + STEPS * (4 * (seat + 1) + reason)


@rule
def reshuffle(table: Table) -> None:
    """2.5: the discards are shuffled and become the draw pile; 9.2: if there are any, and not too often."""
    if table.discards.count == 0 or table.shuffles == SHUFFLES:
        return
    while table.discards.count > 0:
        put(table.deck, draw(table.discards))
    shuffle(table.luck, table.deck)
    table.shuffles += 1
    tell(table, News.RESHUFFLED, NOBODY, NOBODY, table.deck.count, 0, EVERYONE)


@rule
def ends_turn(box: Box, table: Table, card: int) -> int:
    """2.2: whether drawing this card ends the turn, whatever is done with it."""
    printed = box.cards[card]
    if printed.colour == Colour.GREEN:
        return 1
    if printed.symbol > 0 and owns_symbol(table, table.turn, printed.symbol):
        return 1
    return 1 if printed.role != Role.RANK and all_have(table, table.turn, printed.role) else 0


@rule
def all_have(table: Table, seat: int, role: int) -> bool:
    """3.6: whether each of a tribe's lines has its Standard, or its Musician."""
    for number in range(seat * LINES, seat * LINES + LINES):
        line = table.lines[number]
        if (line.standard if role == Role.STANDARD else line.musician) == 0:
            return False
    return True


@rule
def move_on(table: Table) -> int:
    """2.1: the drawer draws again, unless the card before has ended the turn."""
    return Step.NEXT if table.ends else Step.DRAW


@rule
def end_turn(table: Table) -> None:
    """2.1: the next tribe on the left draws; 7.6: what nobody has called stays where it is."""
    table.lurking, table.line, table.ends = 0, 0, 0
    table.turn = (table.turn + 1) % table.seats
    table.turns = min(table.turns + 1, 30000)
    tell(table, News.TURN, table.turn, NOBODY, table.turns, 0, EVERYONE)


@rule
def after_laying(table: Table, number: int) -> int:
    """4.2: a completed line may attack at once; 5.7: even if the turn ends; 6.1: the third one ends the game."""
    if table.lines[number].complete == 0:
        return move_on(table)
    seat = number // LINES
    tell_completed(table, number)
    if completed(table, seat) == LINES:
        return the_end(Reason.THREE_LINES, seat)
    if not has_prey(table, number):
        return move_on(table)
    table.line = number
    wait_for(table, Phase.ATTACK, seat)
    return 0


@rule
def tell_completed(table: Table, number: int) -> None:
    """4.2: say that a line is complete."""
    tell(table, News.COMPLETED, number // LINES, NOBODY, number, length(table.lines[number]), EVERYONE)
