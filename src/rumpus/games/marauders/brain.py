"""What makes a position good, and a quick policy: lay for length, keep the ends apart, attack when it pays."""

from typing import Any

from rumpus.core.luck import roll
from rumpus.core.record import Row
from rumpus.core.rule import rule
from rumpus.core.sets import size
from rumpus.games.marauders.box import Box, Colour, Effect, Role
from rumpus.games.marauders.finish import A_CARD, length_points, total
from rumpus.games.marauders.lexicon import Choose
from rumpus.games.marauders.lines import SHORTEST, completed, gaps, leftmost, length, rightmost
from rumpus.games.marauders.table import LINES, PLACES, Line, Phase, Table

NOISE = 3  # points: how much the quick policy varies
HEAT = 0.3  # a boss takes what is nearly as good less readily than elsewhere: most places for a card nearly are, and that adds up
HORIZON = 100  # turns that a search plays on: to the end, as a line that is begun now pays much later
CLOSE = 120.0  # points: a lead that is half a win
WISHED = 7  # cards of the line it would like to have
TOO_SOON = 100  # points against ending the game while there is loot to be laid
A_LINE = 80  # points for having a complete line, besides those for its length
AN_END = 3  # cards that a missing Standard or Musician counts as
CHANCE = tuple(round(1000 * 0.85**missing) for missing in range(PLACES + 2 * AN_END))  # in 1000, of completing a line


@rule
def chapter(box: Box, table: Table) -> int:
    """A turn."""
    return table.turns


@rule
def promise(box: Box, table: Table, seat: int) -> float:
    """How far ahead of the best other tribe it is; at the end, whether it has won."""
    if table.phase == Phase.OVER or table.phase == Phase.TIED:
        return share(box, table, seat)
    mine, best = prospects(box, table, seat), 0
    for other in range(table.seats):
        if other != seat:
            best = max(best, prospects(box, table, other))
    ahead = (mine - best) / CLOSE
    return 0.5 + 0.48 * ahead / (1.0 + abs(ahead))


@rule
def share(box: Box, table: Table, seat: int) -> float:
    """The part of the win that is the seat's when all is counted."""
    mine, equals = total(box, table, seat), 1
    for other in range(table.seats):
        theirs = total(box, table, other)
        if theirs > mine:
            return 0.0
        if other != seat and theirs == mine:
            equals += 1
    if table.shouter > 0:
        return 1.0 if table.shouter == seat + 1 else 0.0
    return 1.0 / equals


@rule
def prospects(box: Box, table: Table, seat: int) -> int:
    """The points a tribe has, and those it may hope for."""
    hope = total(box, table, seat) + A_LINE * completed(table, seat)
    for number in range(seat * LINES, seat * LINES + LINES):
        if table.lines[number].complete == 0:
            hope += outlook(table.lines[number])
    return hope


@rule
def outlook(line: Line) -> int:
    """What an incomplete line may still bring: the best length it could have, by how many cards are missing."""
    count, low, high = size(line.filled), 0, -1
    if line.filled:
        low, high = leftmost(line), rightmost(line)
    no_standard, no_musician = line.standard == 0, line.musician == 0
    shortest = max(SHORTEST, high - low + 1 + no_standard + no_musician)
    longest = shortest
    if no_standard or no_musician:
        longest = (PLACES if no_musician else line.musician) - (0 if no_standard else line.standard - 1)
    best = 0
    for whole in range(shortest, longest + 1):
        missing = whole - count + (AN_END - 1) * (no_standard + no_musician)
        best = max(best, (A_LINE + length_points(whole)) * CHANCE[missing] // 1000)
    return best


@rule
def quick(box: Box, table: Table, seat: int, out: Any, count: int, luck: Row[int]) -> int:
    """The choice of most worth, with a little noise."""
    best, chosen = -10000, 0
    for at in range(count):
        worth = roll(luck, NOISE) + worth_of(box, table, seat, out[at])
        if worth > best:
            best, chosen = worth, at
    return chosen


@rule
def worth_of(box: Box, table: Table, seat: int, choice: int) -> int:
    """About how many points a choice is worth."""
    if choice < Choose.DISCARD:
        number = seat * LINES + choice // PLACES
        hasty = TOO_SOON if ends_too_soon(table, number) else 0
        return worth_laying(box, table, in_hand(table), number, choice % PLACES) - hasty
    if choice == Choose.DISCARD:
        return -100 if table.phase == Phase.PLACE or table.phase == Phase.LOOT else 0
    if choice == Choose.HOLD:
        return 0
    if choice == Choose.LATER:
        return -20
    if choice >= Choose.SPOT:
        return worth_aiming(box, table, (choice - Choose.SPOT) // PLACES, (choice - Choose.SPOT) % PLACES)
    if Choose.STRIKE <= choice < Choose.SWING:
        return worth_striking(box, table, seat, choice - Choose.STRIKE)
    if Choose.SWING <= choice < Choose.ACCUSE:
        return 1 + prospects(box, table, choice - Choose.SWING) // 100
    return 200


@rule
def ends_too_soon(table: Table, number: int) -> bool:
    """6.1: whether loot laid in a line would end the game before the rest of it is laid."""
    if table.phase != Phase.LOOT or table.spoils - table.looted < 2 or table.lines[number].complete:
        return False
    return completed(table, number // LINES) == LINES - 1 and gaps(table.lines[number]) == 1


@rule
def in_hand(table: Table) -> int:
    """The card that is to be laid."""
    if table.phase == Phase.LOOT:
        return table.loot[table.looted]
    return table.lurking if table.phase == Phase.CALLED else table.card


@rule
def worth_laying(box: Box, table: Table, card: int, number: int, at: int) -> int:
    """What a place is worth for a card."""
    line, role = table.lines[number], box.cards[card].role
    if role == Role.STANDARD:
        return worth_standard(line, at)
    if role == Role.MUSICIAN:
        return worth_musician(line, at)
    worth = worth_rank(line, at) + worth_part(box, line, card, at)
    if box.cards[card].effect == Effect.WYVERN:
        worth -= 25 * (is_grey(box, line, at - 1) + is_grey(box, line, at + 1))
    if box.cards[card].points > 0 and line.standard > 0 and line.musician > 0:
        worth += 8
    return worth


@rule
def is_grey(box: Box, line: Line, at: int) -> bool:
    """7.9: whether there is something for a Wyvern to eat on a place."""
    return 0 <= at < PLACES and box.cards[line.places[at]].colour == Colour.GREY


@rule
def worth_rank(line: Line, at: int) -> int:
    """Fill what is nearly full; where an end is missing, stay close to what is there."""
    if line.standard > 0 and line.musician > 0:
        gaps = line.musician - line.standard + 1 - length(line)
        return 60 - 5 * gaps
    if line.filled == 0:
        return 22 - abs(at - 5)
    low, high = leftmost(line), rightmost(line)
    away = 0
    if at > high:
        away = at - high - 1
    elif at < low:
        away = low - at - 1
    long = max(high, at) - min(low, at) + 1
    crowded = 4 * max(0, long - WISHED + 1)
    return 34 - 4 * away - crowded


@rule
def worth_standard(line: Line, at: int) -> int:
    """A Standard where the line becomes about as long as wished."""
    if line.musician > 0:
        whole = line.musician - at
        return 60 - 8 * abs(whole - WISHED)
    if line.filled == 0:
        return 20 - abs(at - 2)
    return 44 - 3 * abs(rightmost(line) - at + 2 - WISHED)


@rule
def worth_musician(line: Line, at: int) -> int:
    """A Musician where the line becomes about as long as wished."""
    if line.standard > 0:
        whole = at - line.standard + 2
        return 60 - 8 * abs(whole - WISHED)
    if line.filled == 0:
        return 20 - abs(at - 9)
    return 44 - 3 * abs(at - leftmost(line) + 2 - WISHED)


@rule
def worth_part(box: Box, line: Line, card: int, at: int) -> int:
    """7.4: a part belongs beside its fellows; any other card had better not take their places."""
    worth, part = 0, box.cards[card].part
    machine = box.cards[card].machine
    for step in range(-2, 3):
        other = line.places[at + step] if 0 <= at + step < PLACES else 0
        if other == 0 or step == 0 or box.cards[other].machine == 0:
            continue
        if box.cards[other].machine == machine:
            worth += 40 if box.cards[other].part == part + step else -30
        elif 0 <= box.cards[other].part - step < box.parts[box.cards[other].machine]:
            worth -= 12
    return worth


@rule
def worth_striking(box: Box, table: Table, seat: int, target: int) -> int:
    """5.3: five times in six what the target is worth, once what the own line is."""
    if table.phase == Phase.RESOLVE:
        own = seat * LINES + target % LINES
        return (5 * stake(box, table, target) - 2 * stake(box, table, own)) // 6
    gain = loot_in(box, table, target) + stake(box, table, target) // table.seats
    cost = 0 if table.ends else 25
    return (5 * gain - stake(box, table, table.line)) // 6 - cost


@rule
def stake(box: Box, table: Table, number: int) -> int:
    """The points that a line's loss would cost its tribe."""
    line = table.lines[number]
    value = A_CARD * length(line) + printed(box, line)
    if line.complete:
        return value + A_LINE + length_points(length(line))
    return value + outlook(line)


@rule
def printed(box: Box, line: Line) -> int:
    """6.5: the points printed on its cards."""
    value = 0
    for at in range(PLACES):
        value += box.cards[line.places[at]].points
    return value


@rule
def loot_in(box: Box, table: Table, number: int) -> int:
    """5.4: what an attacker could carry home."""
    line, value = table.lines[number], printed(box, table.lines[number])
    for at in range(PLACES):
        card = line.places[at]
        if card > 0 and box.cards[card].colour != Colour.PURPLE:
            value += A_CARD
    return value


@rule
def worth_aiming(box: Box, table: Table, number: int, at: int) -> int:
    """What it is worth to hit, to take, or to sneak in beside a card of another tribe's."""
    line, effect = table.lines[number], box.cards[table.card].effect
    if effect == Effect.GIT:
        return worth_hiding(line, at)
    card = line.places[at]
    worth = 2 * box.cards[card].rating + box.cards[card].points + length(line)
    if effect == Effect.MUTINY or effect == Effect.SCAVENGERS:
        return worth
    return worth + (60 + length_points(length(line)) if line.complete else 0) - (30 if effect == Effect.SQUADS else 8)


@rule
def worth_hiding(line: Line, at: int) -> int:
    """7.10: a git is a nuisance far from the other cards of a long line, and a help between its ends."""
    if line.standard > 0 and line.musician > 0:
        return -30
    if line.filled == 0:
        return -10
    return length(line) + 3 * max(at - rightmost(line), leftmost(line) - at, 0)
