"""Battle lines: where a card may lie, laying it there, taking it away, and what a line is worth in a fight."""

from typing import Any

from rumpus.core.piles import put
from rumpus.core.rule import rule
from rumpus.core.sets import first, has, one, rest, size
from rumpus.games.marauders.box import Box, Colour, Effect, Role
from rumpus.games.marauders.table import LINES, PLACES, Line, Table

SHORTEST = 4  # cards of a complete line


@rule
def open_places(box: Box, table: Table, card: int, number: int) -> int:
    """3.1: where in a line the card may be laid, a bit for each place."""
    line, role = table.lines[number], box.cards[card].role
    if role == Role.STANDARD:
        return free(line, 0, last_to_begin(line))
    if role == Role.MUSICIAN:
        return free(line, first_to_close(line), PLACES - 1)
    return 0 if barred(box, table, card, number) else between_ends(line)


@rule
def free(line: Line, low: int, high: int) -> int:
    """3.1: the places without a card from `low` to `high`, both included, a bit for each."""
    return ((1 << (high + 1)) - (1 << low)) & ~line.filled if low <= high else 0


@rule
def between_ends(line: Line) -> int:
    """3.3: right of the Standard and left of the Musician; the outermost places are for these alone."""
    return free(line, farthest_left(line) + 1, farthest_right(line) - 1)


@rule
def last_to_begin(line: Line) -> int:
    """9.3: a Standard is left of all cards, with room for four up to the Musician; 3.4: a second has no place."""
    return -1 if line.standard > 0 else min(leftmost(line) - 1, farthest_right(line) - (SHORTEST - 1))


@rule
def first_to_close(line: Line) -> int:
    """9.3: a Musician is right of all cards, with room for four from the Standard on; 3.4: a second has no place."""
    return PLACES if line.musician > 0 else max(rightmost(line) + 1, farthest_left(line) + (SHORTEST - 1))


@rule
def farthest_left(line: Line) -> int:
    """3.3: where the line begins or, without a Standard, could begin."""
    return line.standard - 1 if line.standard > 0 else 0


@rule
def farthest_right(line: Line) -> int:
    """3.3: where the line ends or, without a Musician, could end."""
    return line.musician - 1 if line.musician > 0 else PLACES - 1


@rule
def leftmost(line: Line) -> int:
    """The place of the first card of a line, one past the last place if there is none."""
    return first(line.filled) if line.filled else PLACES


@rule
def rightmost(line: Line) -> int:
    """The place of the last card of a line, -1 if there is none."""
    at = PLACES - 1 if line.filled else -1
    while at >= 0 and line.places[at] == 0:
        at -= 1
    return at


@rule
def barred(box: Box, table: Table, card: int, number: int) -> bool:
    """3.2: no line has two cards of a symbol; 7.7: but for a swarm in every line; 8.1, 8.3: or by cheating."""
    symbol, effect = box.cards[card].symbol, box.cards[card].effect
    if symbol == 0 or not has(table.lines[number].symbols, symbol):
        return False
    if effect == Effect.SWARM:
        return not in_every_line(table, number // LINES, symbol)
    return effect == Effect.GIT or box.cheating == 0


@rule
def fits(box: Box, table: Table, card: int, seat: int) -> bool:
    """Whether a tribe has a place for the card."""
    return (
        open_places(box, table, card, seat * LINES)
        | open_places(box, table, card, seat * LINES + 1)
        | open_places(box, table, card, seat * LINES + 2)
    ) != 0


@rule
def list_places(box: Box, table: Table, card: int, seat: int, out: Any) -> int:
    """3.1: every place in the tribe's own lines for the card."""
    count = 0
    for line in range(LINES):
        places = open_places(box, table, card, seat * LINES + line)
        while places:
            out[count] = line * PLACES + first(places)
            count += 1
            places = rest(places)
    return count


@rule
def lay(box: Box, table: Table, card: int, number: int, at: int) -> None:
    """Lay a card on its place; 4.1: this may complete the line."""
    line, printed = table.lines[number], box.cards[card]
    line.places[at] = card
    line.filled |= one(at)
    if printed.role == Role.STANDARD:
        line.standard = at + 1
    elif printed.role == Role.MUSICIAN:
        line.musician = at + 1
    if printed.symbol > 0:
        note_symbol(table, number, printed.symbol, printed.effect)
    if printed.machine > 0:
        line.strength += assembled(box, line, card, at)
    else:
        line.strength += printed.rating
    line.complete = has_both_ends(line) and gaps(line) == 0


@rule
def has_both_ends(line: Line) -> bool:
    """4.1: whether the line has its Standard and its Musician."""
    return line.standard > 0 and line.musician > 0


@rule
def gaps(line: Line) -> int:
    """4.1: how many places are empty from where the line begins, or could begin, to where it ends or could."""
    return farthest_right(line) - farthest_left(line) + 1 - length(line)


@rule
def note_symbol(table: Table, number: int, symbol: int, effect: int) -> None:
    """3.2: remember the symbol; 8.1: a second one that does not belong there is a cheat."""
    if has(table.lines[number].symbols, symbol) and effect != Effect.SWARM:
        table.cheats |= one(number)
    table.lines[number].symbols |= one(symbol)


@rule
def assembled(box: Box, line: Line, card: int, at: int) -> int:
    """7.4: the rating of the machine that this part makes whole, 0 if it does not."""
    machine = box.cards[card].machine
    start = at - box.cards[card].part
    if start < 0 or start + box.parts[machine] > PLACES:
        return 0
    rating = 0
    for part in range(box.parts[machine]):
        other = line.places[start + part]
        if other == 0 or box.cards[other].machine != machine or box.cards[other].part != part:
            return 0
        rating += box.cards[other].rating
    return rating


@rule
def machine_begins(box: Box, line: Line, at: int) -> int:
    """7.4: how many parts the whole machine has that begins on this place, 0 for none."""
    card = line.places[at]
    if card == 0 or box.cards[card].machine == 0 or box.cards[card].part != 0:
        return 0
    return box.parts[box.cards[card].machine] if assembled(box, line, card, at) > 0 else 0


@rule
def clear_line(table: Table, number: int) -> None:
    """Nothing lies there any more."""
    line = table.lines[number]
    for at in range(PLACES):
        line.places[at] = 0
    line.symbols, line.filled, line.strength, line.spy = 0, 0, 0, 0
    line.standard, line.musician, line.complete = 0, 0, 0
    table.cheats &= ~one(number)


@rule
def recount(box: Box, table: Table, number: int) -> None:
    """5.10: know a line anew after a card has left it; when it is complete again, it may attack."""
    line = table.lines[number]
    spy, filled = line.spy, line.filled
    line.symbols, line.filled, line.strength, line.spy = 0, 0, 0, 0
    line.standard, line.musician, line.complete = 0, 0, 0
    table.cheats &= ~one(number)
    while filled:
        at = first(filled)
        filled = rest(filled)
        card = line.places[at]
        if card > 0:
            line.places[at] = 0
            lay(box, table, card, number, at)
            if box.cards[card].effect == Effect.GIT:
                line.spy = spy


@rule
def take_out(box: Box, table: Table, number: int, at: int) -> int:
    """Take a card out of a line; those that stay do not move (3.5)."""
    card = table.lines[number].places[at]
    table.lines[number].places[at] = 0
    recount(box, table, number)
    if card == table.lurking:
        table.lurking = 0
    return card


@rule
def throw_out(box: Box, table: Table, number: int, at: int) -> int:
    """Discard a card from a line."""
    card = take_out(box, table, number, at)
    put(table.discards, card)
    return card


@rule
def troop(box: Box, card: int) -> bool:
    """7.3: a purple card that is neither a Standard nor a Musician."""
    return card > 0 and box.cards[card].colour == Colour.PURPLE and box.cards[card].role == Role.RANK


@rule
def owns_symbol(table: Table, seat: int, symbol: int) -> bool:
    """Whether a tribe has the symbol in any line."""
    base = seat * LINES
    return has(table.lines[base].symbols | table.lines[base + 1].symbols | table.lines[base + 2].symbols, symbol)


@rule
def in_every_line(table: Table, seat: int, symbol: int) -> bool:
    """3.7: whether each of a tribe's lines has the symbol."""
    base = seat * LINES
    return has(table.lines[base].symbols & table.lines[base + 1].symbols & table.lines[base + 2].symbols, symbol)


@rule
def completed(table: Table, seat: int) -> int:
    """How many complete lines a tribe has."""
    base = seat * LINES
    return table.lines[base].complete + table.lines[base + 1].complete + table.lines[base + 2].complete


@rule
def can_strike(table: Table, number: int, target: int) -> bool:
    """5.2: another tribe's incomplete line of lower attack value; 9.6: that has cards."""
    line = table.lines[target]
    return (
        target // LINES != number // LINES
        and line.complete == 0
        and line.filled != 0
        and line.strength < table.lines[number].strength
    )


@rule
def is_open(table: Table, seat: int, number: int) -> bool:
    """7.10: whether a line of another tribe is incomplete, or has a git of the seat's in it."""
    line = table.lines[number]
    return number // LINES != seat and (line.complete == 0 or line.spy == seat + 1)


@rule
def has_prey(table: Table, number: int) -> bool:
    """5.2: whether there is any line that this one can attack."""
    for target in range(table.seats * LINES):
        if can_strike(table, number, target):
            return True
    return False


@rule
def length(line: Line) -> int:
    """How many cards it has."""
    return size(line.filled)
